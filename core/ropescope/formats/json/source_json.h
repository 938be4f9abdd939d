// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <variant>

#include <ropescope/formats/json/json_fields.h>
#include <ropescope/sequence/media_source.h>

/// The source file of an image or a video, as the optional field `source` of its segment:
///   "source":{"path":"pictures/photo.jpg","pixel_width":1280,"pixel_height":720,
///             "patch":14,"merge":2,"min_pixels":3136,"max_pixels":1003520,"max_aspect_ratio":200}
/// and, for a video, also
///             "source_fps":30,"source_frames":300,"fps":2,"min_frames":4,"max_frames":768,"temporal_patch":2
/// Absent numbers of the rule have their defaults, and those of other processors than Qwen2-VL's (patch_options.h) are
/// written only where they differ: "resize":"tiles" … The segment keeps its size even if the file is missing.
namespace ropescope {

/// The source of a segment, or null if absent; the type of `defaults` selects an image or a video.
[[nodiscard]] SharedSource readSource(JsonFields& segment, const std::variant<PatchOptions, VideoOptions>& defaults);

/// ,"source":{…}, or empty without a source.
[[nodiscard]] std::string sourceField(const SharedSource& source);

} // namespace ropescope
