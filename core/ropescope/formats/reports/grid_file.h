// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/processors/processor.h>
#include <ropescope/processors/sound.h>
#include <ropescope/sequence/media_source.h>

/// What a processor makes of a picture or a clip (contract, section 5, `grid`).
namespace ropescope {

/// One line of JSON: sizes, tokens, `image_grid_thw` or `video_grid_thw` (patches before merging, rows of
/// [frames, height, width], one for each part of a picture that is cut), `second_per_grid_ts`, and the numbers used.
[[nodiscard]] std::string gridJson(const PatchGrid& grid, const MediaSource& source, const Processor& processor);

/// The same for reading, with the notation of its segments.
[[nodiscard]] std::string gridText(const PatchGrid& grid, const MediaSource& source, const Processor& processor);

/// Tokens of so many seconds of sound, as one line of JSON and for reading.
[[nodiscard]] std::string soundJson(double seconds, const Sound& sound);
[[nodiscard]] std::string soundText(double seconds, const Sound& sound);

} // namespace ropescope
