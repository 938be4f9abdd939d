// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/schemes/released/mrope.h>

namespace ropescope {

/// vLLM with `--video-pruning-rate`, for Qwen2.5-VL.
[[nodiscard]] MropeRelease evsRow();
/// Makes the scheme of that row read kept tokens and place as the worker does after pruning.
void useEvs(Scheme& scheme);

} // namespace ropescope
