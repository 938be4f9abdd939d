// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope {

/// Places the tokens of a video and its audio in one segment, run by run, in whatever order the model interleaves them.
class AudioVideoBuilder {
public:
    /// Patch (frame a, row, column) is at (start + time(a), start + row, start + column), audio token k at start + k on
    /// every axis.
    AudioVideoBuilder(PlacementBuilder& builder, const AudioVideoSegment& segment, double start, const AxisRule& time);

    /// Time of a frame, relative to `start`.
    [[nodiscard]] double timeOf(std::int64_t frame) const { return m_video.axes[0].frameOffset(frame); }
    [[nodiscard]] std::int64_t frames() const { return m_video.frames; }
    [[nodiscard]] std::int64_t frameTokens() const { return m_video.rows * m_video.columns; }

    /// Appends the next video tokens up to `end`, an index from the video's first token.
    void addVideo(std::int64_t end);
    /// Appends the next audio tokens up to `end`, an index from the first audio token.
    void addAudio(std::int64_t end);
    /// Largest coordinate of the last non-empty run.
    [[nodiscard]] double largestOfLastRun() const { return m_largest; }

private:
    PlacementBuilder& m_builder;
    Lattice m_video;
    double m_start;
    double m_largest = 0;
    std::int64_t m_videoDone = 0;
    std::int64_t m_audioDone = 0;
};

/// Refuses a video with too many frames to interleave with its audio in bounded memory.
[[nodiscard]] Expected<void> checkInterleaving(const AudioVideoSegment& segment);

} // namespace ropescope
