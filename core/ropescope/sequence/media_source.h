// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include <ropescope/base/expected.h>
#include <ropescope/processors/patch_grid.h>

namespace ropescope {

/// The file that a visual segment was made from, and the rule that determined its size. Positions do not depend on it.
struct MediaSource {
    std::string path{};                              ///< UTF-8
    std::int64_t pixelWidth = 0, pixelHeight = 0;    ///< of the file, upright
    double sourceFps = 0;                            ///< frames per second of a video
    std::int64_t sourceFrames = 0;                   ///< number of frames of a video
    std::variant<PatchOptions, VideoOptions> rule{}; ///< for an image, for a video
    bool operator==(const MediaSource&) const = default;
    [[nodiscard]] bool isVideo() const { return std::holds_alternative<VideoOptions>(rule); }
};

using PatchGrid = std::variant<ImageGrid, VideoGrid>;

/// The patch grid that the rule gives for the file. Fails as imageGrid and videoGrid do.
[[nodiscard]] Expected<PatchGrid> gridOf(const MediaSource& source);

/// The frame of a video file, from 0, with which a frame of the grid begins. Fails as gridOf does.
[[nodiscard]] Expected<std::int64_t> sourceFrameOf(const MediaSource& source, std::int64_t frame);

/// A source shared between segments, or none. Compared by value.
class SharedSource {
public:
    SharedSource() = default;
    SharedSource(MediaSource source) : m_source(std::make_shared<const MediaSource>(std::move(source))) {}
    explicit operator bool() const { return m_source != nullptr; }
    const MediaSource& operator*() const { return *m_source; }
    const MediaSource* operator->() const { return m_source.get(); }
    friend bool operator==(const SharedSource& one, const SharedSource& other) {
        return one.m_source == other.m_source || (one && other && *one == *other);
    }

private:
    std::shared_ptr<const MediaSource> m_source;
};

} // namespace ropescope
