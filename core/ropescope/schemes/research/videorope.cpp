// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// VideoRoPE: the diagonal layout with delta = 2 positions per frame (diagonal_layout.cpp); h and w alternate over the
// 48 highest frequencies and t has the 16 lowest, (HW)*24 T*16.
// Source: arXiv 2502.05173 (2025); Wiselnn570/VideoRoPE 309f5c8 apply_m_modify_multimodal_rotary_pos_emb.
// Example: L = 100, 16x9 in 60 frames, from origin 0: the last frame has the time 218, next is 219.
#include <ropescope/schemes/placing/diagonal_layout.h>

namespace ropescope::schemes {

Scheme videorope() {
    const ParamSpec delta{
        .id = "delta", .label = "Positions per frame", .defaultValue = 2, .minimum = 0, .maximum = 1000, .step = 0.5};
    Scheme scheme = diagonalScheme("videorope", "VideoRoPE", delta);
    scheme.subtitle = "frames centred on the diagonal, δ per frame";
    scheme.source = "Wei et al., VideoRoPE, arXiv 2502.05173 (2025); Wiselnn570/VideoRoPE 309f5c8, "
                    "modeling_videorope.py get_t_scale_rope_index";
    scheme.bibtex = R"(@inproceedings{wei2025videorope,
  title     = {{VideoRoPE}: What Makes for Good Video Rotary Position Embedding?},
  author    = {Wei, Xilin and Liu, Xiaoran and Zang, Yuhang and Dong, Xiaoyi and Zhang, Pan and Cao, Yuhang and
               Tong, Jian and Duan, Haodong and Guo, Qipeng and Wang, Jiaqi and Qiu, Xipeng and Lin, Dahua},
  booktitle = {International Conference on Machine Learning},
  year      = {2025},
  eprint    = {2502.05173},
  archivePrefix = {arXiv}
})";
    scheme.explanation =
        "Each frame is centred on the diagonal at its own time, frames are δ positions apart, and text continues after "
        "the last frame's time: an image costs one position. Time has the lowest frequencies, whose periods are too "
        "long for frames a period apart to be confused; the price is that neighbouring frames look almost the same.";
    scheme.warning =
        "The re-implementation in Multimodal-RoPEs starts with t and so assigns 48 of 64 pairs to a different axis "
        "from the official code, which is followed here.";
    scheme.nativeAllocation = "pattern:(hw)*24 t*16";
    return scheme;
}

} // namespace ropescope::schemes
