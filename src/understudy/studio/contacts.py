"""The contacts of a result's source for the page, where one can be switched off or held."""

from __future__ import annotations

from understudy.methods.retarget import Result
from understudy.studio.message import pack


def contacts_message(who: str, result: Result) -> bytes:
    """Each contact in plain words, with the name that the option `contacts` knows it by; null where none are looked
    for by the method."""
    if result.solution is None:
        return pack({"kind": "contacts", "who": who, "contacts": None})
    listed = [{**contact.as_dict(), "name": contact.name, "said": contact.said} for contact in result.solution.contacts]
    return pack({"kind": "contacts", "who": who, "contacts": listed})
