"""The local steps of a deformation: for each cell the turn, the size and the stretch that fit it best.

Shape state (eq. 4 to 8 of the paper), over the links of vertex i, e = v_i - v_j and e' = v'_i - v'_j:

    min  sum_j w_ij |e'_ij - s_i R_i e_ij|^2 + mu sum_j w_ij |e_ij|^2 (s_i - 1)^2

R_i turns M_i = sum_j w_ij e_ij e'_ij^T into what has the largest trace. As a quaternion it is the eigenvector of the
largest eigenvalue of a symmetric 4 x 4 matrix (Horn), which a few Newton steps on its characteristic polynomial find
from above; and that eigenvalue is sum_j w_ij e'_ij . R_i e_ij, the numerator of s_i. mu = 0 is the paper's energy.

Pose state (eq. 10 to 13): the residuals e' - R e of a cell spread most along an axis p; the cell is stretched by s
along p and by 1 / sqrt(s) across it, V_i = P diag(s, s^-1/2, s^-1/2) P^T.

`edges` are w_ij e_ij. Where links begin and whither they go are unsigned, as numba looks whether any other index is
negative: twice the time where little else is done.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np

from understudy.math.kernel import FAST, kernel

SMALLEST_SCALE, LARGEST_SCALE = 0.25, 4.0


@kernel(fastmath=FAST)
@no_type_check
def _det(a, b, c, d, e, f, g, h, i):
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


@kernel(fastmath=FAST)
@no_type_check
def turn_of(xx, xy, xz, yx, yy, yz, zx, zy, zz, bound):
    """The rotation of largest trace against M (rows: before, columns: after) as wxyz, and that trace.

    `bound` is something that the trace cannot exceed; the nearer, the fewer steps.
    """
    norm2 = xx * xx + xy * xy + xz * xz + yx * yx + yy * yy + yz * yz + zx * zx + zy * zy + zz * zz
    if not norm2 > 1e-300:
        return 1.0, 0.0, 0.0, 0.0, 0.0
    a, b, c, d = xx + yy + zz, xx - yy - zz, yy - xx - zz, zz - xx - yy
    ab, ac, ad, bc, bd, cd = yz - zy, zx - xz, xy - yx, xy + yx, zx + xz, yz + zy
    c2, c1 = -2.0 * norm2, -8.0 * _det(xx, xy, xz, yx, yy, yz, zx, zy, zz)
    c0 = (
        a * _det(b, bc, bd, bc, c, cd, bd, cd, d)
        - ab * _det(ab, bc, bd, ac, c, cd, ad, cd, d)
        + ac * _det(ab, b, bd, ac, bc, cd, ad, bd, d)
        - ad * _det(ab, b, bc, ac, bc, c, ad, bd, cd)
    )
    top = min(np.sqrt(3.0 * norm2), bound)  # no sum of singular values is larger than the first
    for _ in range(40):
        square = top * top
        slope = 4.0 * top * square + 2.0 * c2 * top + c1
        if not slope > 0.0:
            break
        step = (square * square + c2 * square + c1 * top + c0) / slope
        top -= step
        if step <= 1e-13 * top:
            break
    a, b, c, d = a - top, b - top, c - top, d - top
    # The adjugate of K - top is a multiple of q q^T: the row with the largest diagonal entry is the most exact.
    ww, x2 = _det(b, bc, bd, bc, c, cd, bd, cd, d), _det(a, ac, ad, ac, c, cd, ad, cd, d)
    y2, z2 = _det(a, ab, ad, ab, b, bd, ad, bd, d), _det(a, ab, ac, ab, b, bc, ac, bc, c)
    largest = max(abs(ww), abs(x2), abs(y2), abs(z2))
    if largest == abs(ww):
        w, x = ww, -_det(ab, bc, bd, ac, c, cd, ad, cd, d)
        y, z = _det(ab, b, bd, ac, bc, cd, ad, bd, d), -_det(ab, b, bc, ac, bc, c, ad, bd, cd)
    elif largest == abs(x2):
        w, x = -_det(ab, ac, ad, bc, c, cd, bd, cd, d), x2
        y, z = -_det(a, ab, ad, ac, bc, cd, ad, bd, d), _det(a, ab, ac, ac, bc, c, ad, bd, cd)
    elif largest == abs(y2):
        w, x = _det(ab, ac, ad, b, bc, bd, bd, cd, d), -_det(a, ac, ad, ab, bc, bd, ad, cd, d)
        y, z = y2, -_det(a, ab, ac, ab, b, bc, ad, bd, cd)
    else:
        w, x = -_det(ab, ac, ad, b, bc, bd, bc, c, cd), _det(a, ac, ad, ab, bc, bd, ac, c, cd)
        y, z = -_det(a, ab, ad, ab, b, bd, ac, bc, cd), z2
    length = np.sqrt(w * w + x * x + y * y + z * z)
    if not length > 1e-300:
        return 1.0, 0.0, 0.0, 0.0, a + top
    return w / length, x / length, y / length, z / length, top


@kernel(fastmath=FAST)
@no_type_check
def fit_cells(first, last, x, starts, links, weights, edges, inertia, squash, stiffness, cells, scales, energy):
    """The shape state of cells first to last: `cells` becomes s R, `scales` s, `energy` what is left of each."""
    for i in range(first, last):
        xx = xy = xz = yx = yy = yz = zx = zy = zz = length = 0.0
        for at in range(starts[i], starts[i + 1]):
            j, weight = links[at], weights[at]
            a, b, c = edges[at, 0], edges[at, 1], edges[at, 2]
            u, v, w = x[i, 0] - x[j, 0], x[i, 1] - x[j, 1], x[i, 2] - x[j, 2]
            length += weight * (u * u + v * v + w * w)
            xx, xy, xz = xx + a * u, xy + a * v, xz + a * w
            yx, yy, yz = yx + b * u, yy + b * v, yz + b * w
            zx, zy, zz = zx + c * u, zy + c * v, zz + c * w
        # By Cauchy and Schwarz the trace is at most this, and just this for a cell that is turned and scaled only.
        bound = np.sqrt(length * inertia[i]) * (1.0 + 1e-12)
        qw, qx, qy, qz, trace = turn_of(xx, xy, xz, yx, yy, yz, zx, zy, zz, bound)
        scale, stiff = 1.0, 0.0
        if squash:
            stiff = stiffness * inertia[i]
            scale = (trace + stiff) / (inertia[i] + stiff)
            scale = min(max(scale, SMALLEST_SCALE), LARGEST_SCALE)
        scales[i] = scale
        energy[i] = length - 2.0 * scale * trace + scale * scale * inertia[i] + stiff * (scale - 1.0) ** 2
        cells[i, 0, 0] = scale * (1.0 - 2.0 * (qy * qy + qz * qz))
        cells[i, 0, 1] = scale * 2.0 * (qx * qy - qw * qz)
        cells[i, 0, 2] = scale * 2.0 * (qx * qz + qw * qy)
        cells[i, 1, 0] = scale * 2.0 * (qx * qy + qw * qz)
        cells[i, 1, 1] = scale * (1.0 - 2.0 * (qx * qx + qz * qz))
        cells[i, 1, 2] = scale * 2.0 * (qy * qz - qw * qx)
        cells[i, 2, 0] = scale * 2.0 * (qx * qz - qw * qy)
        cells[i, 2, 1] = scale * 2.0 * (qy * qz + qw * qx)
        cells[i, 2, 2] = scale * (1.0 - 2.0 * (qx * qx + qy * qy))


@kernel(fastmath=FAST)
@no_type_check
def stretch_cells(first, last, x, starts, links, weights, edges, moments, inertia, volume, cells, scales, out, strain):
    """The pose state of cells first to last: `out` becomes V R for the shape state's s R, `strain` what R leaves.

    With E = sum w e' e'^T, M = sum w e e'^T and G = sum w e e^T, which is the rest shape's, the residuals' products are
    E - R M - (R M)^T + R G R^T.
    """
    for i in range(first, last):
        xx = xy = xz = yx = yy = yz = zx = zy = zz = 0.0  # M
        aa = ab = ac = bb = bc = cc = 0.0  # E, then the residuals' products
        for at in range(starts[i], starts[i + 1]):
            j, weight = links[at], weights[at]
            a, b, c = edges[at, 0], edges[at, 1], edges[at, 2]
            u, v, w = x[i, 0] - x[j, 0], x[i, 1] - x[j, 1], x[i, 2] - x[j, 2]
            xx, xy, xz = xx + a * u, xy + a * v, xz + a * w
            yx, yy, yz = yx + b * u, yy + b * v, yz + b * w
            zx, zy, zz = zx + c * u, zy + c * v, zz + c * w
            a, b, c = weight * u, weight * v, weight * w
            aa, ab, ac = aa + a * u, ab + a * v, ac + a * w
            bb, bc, cc = bb + b * v, bc + b * w, cc + c * w
        inverse = 1.0 / scales[i]
        r00, r01, r02 = inverse * cells[i, 0, 0], inverse * cells[i, 0, 1], inverse * cells[i, 0, 2]
        r10, r11, r12 = inverse * cells[i, 1, 0], inverse * cells[i, 1, 1], inverse * cells[i, 1, 2]
        r20, r21, r22 = inverse * cells[i, 2, 0], inverse * cells[i, 2, 1], inverse * cells[i, 2, 2]
        # R M: rows are turned rest edges, columns edges.
        pu, pv, pw = r00 * xx + r01 * yx + r02 * zx, r00 * xy + r01 * yy + r02 * zy, r00 * xz + r01 * yz + r02 * zz
        qu, qv, qw = r10 * xx + r11 * yx + r12 * zx, r10 * xy + r11 * yy + r12 * zy, r10 * xz + r11 * yz + r12 * zz
        ru, rv, rw = r20 * xx + r21 * yx + r22 * zx, r20 * xy + r21 * yy + r22 * zy, r20 * xz + r21 * yz + r22 * zz
        # R G R^T.
        d, e, f, g, h, k = moments[i, 0], moments[i, 1], moments[i, 2], moments[i, 3], moments[i, 4], moments[i, 5]
        a, b, c = r00 * d + r01 * e + r02 * f, r00 * e + r01 * g + r02 * h, r00 * f + r01 * h + r02 * k
        pp, pq, pr = a * r00 + b * r01 + c * r02, a * r10 + b * r11 + c * r12, a * r20 + b * r21 + c * r22
        a, b, c = r10 * d + r11 * e + r12 * f, r10 * e + r11 * g + r12 * h, r10 * f + r11 * h + r12 * k
        qq, qr = a * r10 + b * r11 + c * r12, a * r20 + b * r21 + c * r22
        a, b, c = r20 * d + r21 * e + r22 * f, r20 * e + r21 * g + r22 * h, r20 * f + r21 * h + r22 * k
        rr = a * r20 + b * r21 + c * r22
        aa, ab, ac = aa - 2.0 * pu + pp, ab - pv - qu + pq, ac - pw - ru + pr
        bb, bc, cc = bb - 2.0 * qv + qq, bc - qw - rv + qr, cc - 2.0 * rw + rr
        strain[i] = np.sqrt(max(aa + bb + cc, 0.0) / inertia[i])
        p, q, r = _axis(aa, ab, ac, bb, bc, cc)
        along = p * (pu * p + (pv + qu) * q + (pw + ru) * r) + q * (qv * q + (qw + rv) * r) + r * rw * r
        before = p * (pp * p + 2.0 * (pq * q + pr * r)) + q * (qq * q + 2.0 * qr * r) + r * rr * r
        # Along an axis that the cell has no extent in (the normal of a flat one) no stretch can be told.
        scale = along / before if before > 0.02 * inertia[i] else 1.0
        scale = (scale - 1.0) * volume + 1.0
        scale = min(max(scale, SMALLEST_SCALE), LARGEST_SCALE)
        across = 1.0 / np.sqrt(scale)
        more = scale - across
        a, b = more * (p * r00 + q * r10 + r * r20), more * (p * r01 + q * r11 + r * r21)
        c = more * (p * r02 + q * r12 + r * r22)
        out[i, 0, 0], out[i, 0, 1], out[i, 0, 2] = across * r00 + a * p, across * r01 + b * p, across * r02 + c * p
        out[i, 1, 0], out[i, 1, 1], out[i, 1, 2] = across * r10 + a * q, across * r11 + b * q, across * r12 + c * q
        out[i, 2, 0], out[i, 2, 1], out[i, 2, 2] = across * r20 + a * r, across * r21 + b * r, across * r22 + c * r


@kernel(fastmath=FAST)
@no_type_check
def _axis(aa, ab, ac, bb, bc, cc):
    """The unit eigenvector of the largest eigenvalue of a symmetric 3 x 3 matrix; any axis for a matrix of zeros."""
    third = (aa + bb + cc) / 3.0
    off = ab * ab + ac * ac + bc * bc
    spread = (aa - third) ** 2 + (bb - third) ** 2 + (cc - third) ** 2 + 2.0 * off
    size = np.sqrt(spread / 6.0)
    if not size > 1e-100:
        return 1.0, 0.0, 0.0
    half = 0.5 * _det(aa - third, ab, ac, ab, bb - third, bc, ac, bc, cc - third) / (size * size * size)
    half = min(max(half, -1.0), 1.0)
    # t = 2 cos(arccos(half) / 3), the largest root of t^3 - 3 t - 2 half, by Newton from above: half the time.
    t = min(2.0 + (half - 1.0) * (2.0 / 9.0), 1.7320508075688774 + half / 3.0)
    for _ in range(40):
        slope = 3.0 * t * t - 3.0
        if not slope > 1e-7:
            break
        step = (t * t * t - 3.0 * t - 2.0 * half) / slope
        t -= step
        if step <= 1e-8:  # the next one would be its square
            break
    top = third + size * t
    a, b, c = aa - top, bb - top, cc - top
    # Of the cross products of two rows, all along the eigenvector, the longest.
    p0, p1, p2 = ab * bc - ac * b, ac * ab - a * bc, a * b - ab * ab
    q0, q1, q2 = ab * c - ac * bc, ac * ac - a * c, a * bc - ab * ac
    r0, r1, r2 = b * c - bc * bc, bc * ac - ab * c, ab * bc - b * ac
    p, q, r = p0 * p0 + p1 * p1 + p2 * p2, q0 * q0 + q1 * q1 + q2 * q2, r0 * r0 + r1 * r1 + r2 * r2
    if q > p and q >= r:
        p0, p1, p2, p = q0, q1, q2, q
    elif r > p:
        p0, p1, p2, p = r0, r1, r2, r
    if not p > 1e-300:
        return 1.0, 0.0, 0.0
    inverse = 1.0 / np.sqrt(p)
    return inverse * p0, inverse * p1, inverse * p2


@kernel(fastmath=FAST)
@no_type_check
def hold_patches(first, last, x, rest, centres, firsts, members, firmness, targets):
    """Where the patch of each handle belongs, turned as it is now: v'_c + R (v_k - v_c), R fitted to the patch."""
    for h in range(first, last):
        centre = centres[h]
        xx = xy = xz = yx = yy = yz = zx = zy = zz = 0.0
        for at in range(firsts[h], firsts[h + 1]):
            k, weight = members[at], firmness[at]
            a, b, c = rest[k, 0] - rest[centre, 0], rest[k, 1] - rest[centre, 1], rest[k, 2] - rest[centre, 2]
            u, v, w = x[k, 0] - x[centre, 0], x[k, 1] - x[centre, 1], x[k, 2] - x[centre, 2]
            u, v, w = weight * u, weight * v, weight * w
            xx, xy, xz = xx + a * u, xy + a * v, xz + a * w
            yx, yy, yz = yx + b * u, yy + b * v, yz + b * w
            zx, zy, zz = zx + c * u, zy + c * v, zz + c * w
        qw, qx, qy, qz, _ = turn_of(xx, xy, xz, yx, yy, yz, zx, zy, zz, np.inf)
        for at in range(firsts[h], firsts[h + 1]):
            k = members[at]
            a, b, c = rest[k, 0] - rest[centre, 0], rest[k, 1] - rest[centre, 1], rest[k, 2] - rest[centre, 2]
            u, v, w = 2.0 * (qy * c - qz * b), 2.0 * (qz * a - qx * c), 2.0 * (qx * b - qy * a)
            targets[at, 0] = x[centre, 0] + a + qw * u + qy * w - qz * v
            targets[at, 1] = x[centre, 1] + b + qw * v + qz * u - qx * w
            targets[at, 2] = x[centre, 2] + c + qw * w + qx * v - qy * u


@kernel(fastmath=FAST)
@no_type_check
def pull(first, last, x, starts, links, weights, edges, drift, cells, fixed, out):
    """What is left of eq. 9, sum_j w_ij ((A_i + A_j) / 2 (v_i - v_j) - (v'_i - v'_j)); nothing where v' is fixed.

    What A_i is multiplied by is the rest shape's: `drift`, the sum of `edges`.
    """
    for i in range(first, last):
        if fixed[i]:
            out[i, 0], out[i, 1], out[i, 2] = 0.0, 0.0, 0.0
            continue
        e, f, g = drift[i, 0], drift[i, 1], drift[i, 2]
        a = cells[i, 0, 0] * e + cells[i, 0, 1] * f + cells[i, 0, 2] * g
        b = cells[i, 1, 0] * e + cells[i, 1, 1] * f + cells[i, 1, 2] * g
        c = cells[i, 2, 0] * e + cells[i, 2, 1] * f + cells[i, 2, 2] * g
        u = v = w = 0.0
        for at in range(starts[i], starts[i + 1]):
            j, weight = links[at], weights[at]
            e, f, g = edges[at, 0], edges[at, 1], edges[at, 2]
            a += cells[j, 0, 0] * e + cells[j, 0, 1] * f + cells[j, 0, 2] * g
            b += cells[j, 1, 0] * e + cells[j, 1, 1] * f + cells[j, 1, 2] * g
            c += cells[j, 2, 0] * e + cells[j, 2, 1] * f + cells[j, 2, 2] * g
            u += weight * (x[i, 0] - x[j, 0])
            v += weight * (x[i, 1] - x[j, 1])
            w += weight * (x[i, 2] - x[j, 2])
        out[i, 0], out[i, 1], out[i, 2] = 0.5 * a - u, 0.5 * b - v, 0.5 * c - w


@kernel(fastmath=FAST)
@no_type_check
def pull_softly(x, soft, weights, targets, out):
    """Add what pulls soft vertices to their targets; returns the energy in that, c_k |v'_k - target_k|^2 summed up."""
    energy = 0.0
    for at in range(len(soft)):
        k, weight = soft[at], weights[at]
        u, v, w = targets[at, 0] - x[k, 0], targets[at, 1] - x[k, 1], targets[at, 2] - x[k, 2]
        energy += weight * (u * u + v * v + w * w)
        out[k, 0] += weight * u
        out[k, 1] += weight * v
        out[k, 2] += weight * w
    return energy


@kernel()
@no_type_check
def moved(x, move, out):
    """`out` becomes x + move; returns the largest change of a coordinate."""
    largest = 0.0
    for i in range(len(x)):
        for k in range(3):
            step = move[i, k]
            out[i, k] = x[i, k] + step
            if not abs(step) <= largest:
                largest = abs(step)
    return largest


@kernel(fastmath=FAST)
@no_type_check
def carry(x, cells, turn, before, after, out):
    """All vertices and cells turned about a place that goes elsewhere."""
    for i in range(len(x)):
        u, v, w = x[i, 0] - before[0], x[i, 1] - before[1], x[i, 2] - before[2]
        for k in range(3):
            out[i, k] = turn[k, 0] * u + turn[k, 1] * v + turn[k, 2] * w + after[k]
        for k in range(3):
            u, v, w = cells[i, 0, k], cells[i, 1, k], cells[i, 2, k]
            cells[i, 0, k] = turn[0, 0] * u + turn[0, 1] * v + turn[0, 2] * w
            cells[i, 1, k] = turn[1, 0] * u + turn[1, 1] * v + turn[1, 2] * w
            cells[i, 2, k] = turn[2, 0] * u + turn[2, 1] * v + turn[2, 2] * w
