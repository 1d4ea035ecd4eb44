"""The contacts that a method found in its source, as a table of a page."""

from __future__ import annotations

import html
from collections.abc import Sequence

from understudy.methods.solving.solution import FoundContact


def found_contacts(contacts: Sequence[FoundContact]) -> str:
    """What touches what and when, how far that is meant, and whether it was asked for; the latter first."""
    if not contacts:
        return ""
    rows = "".join(_row(contact) for contact in sorted(contacts, key=lambda c: not c.asked))
    head = "<tr><th>contact</th><th>seconds</th><th>confidence</th><th>asked of the result</th></tr>"
    return f"<h2>Contacts of the source</h2><table>{head}{rows}</table>"


def _row(contact: FoundContact) -> str:
    asked = "yes" if contact.asked else "no"
    if contact.found is not None:
        asked += f", by hand; found with {contact.found:.2f}"
    return (
        f"<tr><td>{html.escape(contact.said)}</td>"
        f'<td class="n">{contact.start:.2f} to {contact.end:.2f}</td>'
        f'<td class="n">{contact.confidence:.2f}</td><td>{html.escape(asked)}</td></tr>'
    )
