#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the archives in this folder with NumPy: the same q and k in every way that NumPy stores them."""
import io
import os
import zipfile

import numpy

folder = os.path.dirname(os.path.abspath(__file__))
q = numpy.array([1, -0.5, 2, 0.25])
k = numpy.array([0, 1, 0, 3.0])


def path(name):
    return os.path.join(folder, name + ".npz")


numpy.savez(path("stored"), q=q, k=k)
numpy.savez_compressed(path("compressed"), q=q, k=k)
numpy.savez(path("fortran"), q=numpy.asfortranarray(q.reshape(1, 4)), k=numpy.asfortranarray(k.reshape(1, 4)))
numpy.savez(path("big_endian"), q=q.astype(">f8"), k=k.astype(">f4"))
numpy.savez(path("float16"), q=q.astype("f2"), k=k.astype("f2"))

with zipfile.ZipFile(path("zip64"), "w", zipfile.ZIP_DEFLATED) as archive:
    for name, values in (("q.npy", q), ("k.npy", k)):
        buffer = io.BytesIO()
        numpy.save(buffer, values)
        with archive.open(name, "w", force_zip64=True) as member:
            member.write(buffer.getvalue())
