// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <ropescope/processors/processor.h>
#include <ropescope/sequence/segment.h>

/// Sizes in pixels, which a processor turns into patches.
namespace ropescope {

/// A picture or, with seconds, a clip, whose file is not at hand.
struct PixelSource {
    std::int64_t width = 0;
    std::int64_t height = 0;
    std::optional<double> seconds{};
    std::optional<double> fps{};       ///< frames sampled per second; absent: as many as the processor samples
    std::optional<double> sourceFps{}; ///< frames per second of the clip; absent: 24, or fps if that is more
};

/// Frames per second of a clip that does not say; transformers assumes the same.
inline constexpr double kUnknownSourceFps = 24;

/// "1288x728" or "1288×728": width and height.
[[nodiscard]] std::optional<PixelSource> parsePixelSize(std::string_view text);

/// The error of a clip under a model that has only pictures.
[[nodiscard]] Error noVideos(const Processor& processor);

/// The source with the processor's rule. Fails for a clip if the model has no videos.
[[nodiscard]] Expected<MediaSource> mediaSourceOf(const PixelSource& source, const Processor& processor);

/// Whether the text after `image:` or `video:`, or one of a sequence, is a size in pixels: a digit and "px" are in it.
[[nodiscard]] bool isInPixels(std::string_view body);

/// The segments of "1288x728px" or "640x360px/12s@2fps"; fails as videoGrid does.
[[nodiscard]] Expected<std::vector<Segment>> segmentsOfPixels(std::string_view body, Modality modality,
                                                              const Processor& processor);

} // namespace ropescope
