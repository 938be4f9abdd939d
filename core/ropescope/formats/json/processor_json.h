// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/processors/processor.h>

/// Processors from the files of a checkpoint.
namespace ropescope {

/// Maximum file size.
inline constexpr std::size_t kMaxProcessorJsonBytes = std::size_t{4} << 20;

/// Reads preprocessor_config.json, video_preprocessor_config.json, a processor_config.json with `image_processor` and
/// `video_processor`, or a model's config.json, of which only the model is read. The file's classes, also those of an
/// `auto_map`, or its model choose a built-in processor; a file without them is refused. Its numbers replace the built-in ones: `patch_size`,
/// `merge_size`, `temporal_patch_size`, `min_pixels` and `max_pixels` or `size`, `do_resize`, `fps`, `num_frames`,
/// `min_frames`, `max_frames` and those of tiles. Unknown fields are ignored, null counts as absent. Errors name file
/// and field. `name` is the file's name in messages.
[[nodiscard]] Expected<Processor> parseProcessorJson(std::string_view text, const std::string& name);

} // namespace ropescope
