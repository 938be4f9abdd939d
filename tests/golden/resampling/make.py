#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: Apache-2.0
"""Writes resampling.json: tables over a grid, resampled by PyTorch (apt install python3-torch)."""
import json
import os

import torch

GRIDS = [((3, 4), (5, 7)), ((4, 4), (2, 3)), ((2, 2), (4, 4)), ((5, 3), (5, 3)), ((7, 7), (1, 9)), ((1, 3), (4, 5))]


def case(of, to, mode, corners):
    height, width = of
    table = torch.tensor([[(7 * i * i + 3 * i * j + 5 * j) % 11 - 5.0 for j in range(width)] for i in range(height)],
                         dtype=torch.float64)
    result = torch.nn.functional.interpolate(table[None, None], size=to, mode=mode, align_corners=corners)[0, 0]
    return {"from": of, "to": to, "mode": mode, "align_corners": corners, "table": table.flatten().tolist(),
            "result": [round(value, 12) for value in result.flatten().tolist()]}


cases = [case(of, to, mode, corners)
         for of, to in GRIDS for mode in ("bilinear", "bicubic") for corners in (False, True)]
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "resampling.json"), "w", encoding="utf-8") as file:
    file.write("[" + ",\n".join(json.dumps(each) for each in cases) + "]\n")
print(torch.__version__)
