// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/sequence/prompt.h>

namespace ropescope {

/// Maximum file size of a prompt.
inline constexpr std::size_t kMaxPromptBytes = std::size_t{256} << 20;

/// Reads what a processor returns, as JSON: `input_ids`, a list or a list of lists of one length; and optionally
/// `attention_mask` of the same shape, `image_grid_thw` and `video_grid_thw`, `second_per_grid_ts`, `merge_size` or
/// `spatial_merge_size` (2), `image_token_id` and `video_token_id`. In place of `input_ids`, `text` is that of a chat
/// template with placeholders (prompt_text.h). Other fields are ignored, null counts as absent.
[[nodiscard]] Expected<Prompt> parsePromptJson(std::string_view text, const std::string& name);

/// What a model's config.json says about its prompts.
struct PromptConfig {
    std::optional<MediaTokenIds> ids{};
    std::optional<std::int64_t> merge{}; ///< `spatial_merge_size`
};
/// Reads it, also from `vision_config` and from the `thinker_config` of Omni models. Fails for text that is not JSON.
[[nodiscard]] Expected<PromptConfig> parsePromptConfig(std::string_view text, const std::string& name);

} // namespace ropescope
