"""Guards: chosen points of the skin stay out of chosen others, whatever the source does there.

    L_guards = sum_c k_c min(0, n_r . (p_q - p_r) - g_c)^2

One-sided: a guard pulls only while point q is less than g_c above the surface at r. Where the 41 keys leave the skin
between them unseen (supplement §7.2.3), guards are put where limbs were found inside each other.
"""

from __future__ import annotations

from understudy.terms.contacts import Contacts


class Guards(Contacts):
    name = "guards"
    says = "Pushes apart limbs whose skins cut into each other. More: cleaner, arms further out."
    default = 100.0
    sees = "skin"
    one_sided = True
