// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include <ropescope/base/expected.h>
#include <ropescope/formats/tensors/safetensors.h>
#include <ropescope/rotary/rotary_settings.h>

/// Learned tables from a checkpoint: the frequencies of RoPE-Mixed (arXiv 2403.13298) or Mochi, the coefficients of FoPE
/// (arXiv 2412.17739).
namespace ropescope {

/// What a checkpoint has several of, or does not say.
struct TableChoice {
    int head = 0;    ///< from 0
    int headDim = 0; ///< 0: not known; needed if the tensor joins the frequencies of all heads, and for FoPE
    std::optional<double> base{}; ///< of the frequencies that FoPE mixes
};

/// Whether a checkpoint has coefficients of FoPE.
[[nodiscard]] bool mixesFrequencies(const Safetensors& file);

/// The frequencies of one head in all layers, from the tensors `freqs`: one of all layers, [2, layers, heads, d/2]
/// (timm) or [2, layers, heads * d/2] (naver-ai/rope-vit), or one for each layer, without the second side. The first
/// half belongs to the columns (axis w), the second to the rows (h). Or from `pos_frequencies`, [3, heads, d/2] over
/// t, h and w for all layers (Mochi). Pairs are adjacent dimensions. Each layer is a plan with its own allocation `table:…`,
/// so that a session does not depend on the file; layer 0 is chosen. Fails if there are no such tensors, or if head dim
/// or head do not fit them.
/// FoPE has tensors `cos_coef` and `sin_coef` [key heads, D, D], or [D, D] for all heads, of the model or of each layer:
/// the allocation `fope:…`, with halves of dimensions.
[[nodiscard]] Expected<RotarySettings> frequencyTables(const Safetensors& file, const TableChoice& choice);

} // namespace ropescope
