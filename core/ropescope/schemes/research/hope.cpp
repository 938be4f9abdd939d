// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// HoPE: the diagonal layout with gamma positions per frame (diagonal_layout.cpp), drawn from .5, .75, 1, 1.25, 1.5 in
// training and chosen at inference; h and w alternate over the 48 highest frequencies, and the other 16 pairs, which
// VideoRoPE gives to time, are not rotated: (HW)*24 -*16.
// Source: arXiv 2505.20444 (2025); hrlics/HoPE 30c9c25 get_dynamic_rope_index, apply_hybrid_multimodal_rotary_pos_emb.
// Example: L = 100, 16x9 in 60 frames, gamma = 1/2, from origin 0: the last frame has the time 129.5, next is 130.5.
#include <ropescope/schemes/placing/diagonal_layout.h>

namespace ropescope::schemes {

Scheme hope() {
    const ParamSpec gamma{
        .id = "gamma", .label = "Positions per frame", .defaultValue = 1, .minimum = 0, .maximum = 1000, .step = 0.25};
    Scheme scheme = diagonalScheme("hope", "HoPE", gamma);
    scheme.subtitle = "VideoRoPE's layout, time unrotated";
    scheme.source = "Li et al., HoPE, arXiv 2505.20444 (2025); hrlics/HoPE 30c9c25, modeling_hope.py "
                    "get_dynamic_rope_index and apply_hybrid_multimodal_rotary_pos_emb";
    scheme.bibtex = R"(@inproceedings{li2025hope,
  title     = {{HoPE}: Hybrid of Position Embedding for Length Generalization in Vision-Language Models},
  author    = {Li, Haoran and Qin, Yingjie and Ou, Baoyuan and Xu, Lai and Xu, Ruiwen},
  booktitle = {Advances in Neural Information Processing Systems},
  year      = {2025},
  eprint    = {2505.20444},
  archivePrefix = {arXiv}
})";
    scheme.explanation =
        "The diagonal layout of VideoRoPE, but the pairs of time are not rotated at all: any non-zero frequency, "
        "however low, rotates similar frames into opposite directions in a long enough video. Temporal order shows "
        "only in rows and columns, which move with their frame. The step γ per frame is drawn at random in training.";
    scheme.warning =
        "The re-implementation in Multimodal-RoPEs leaves pair 0 unrotated and spreads h and w differently from the "
        "official code, which is followed here.";
    scheme.nativeAllocation = "pattern:(hw)*24 -*16";
    return scheme;
}

} // namespace ropescope::schemes
