// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/sequence/prompt.h>

namespace ropescope {

/// Reads a prompt saved with numpy.savez: `input_ids` of shape (N,) or (B, N), and optionally `attention_mask` of that
/// shape, `image_grid_thw` and `video_grid_thw` of shape (K, 3), `second_per_grid_ts`, `merge_size`.
[[nodiscard]] Expected<Prompt> parsePromptNpz(std::string_view bytes, const std::string& name);

} // namespace ropescope
