// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <ropescope/schemes/placement.h>

namespace ropescope {

/// Lays the tokens of a video and of its sound into one segment, piece by piece, in any order the model has.
class AudioVideoBuilder {
public:
    /// Patches at (start + time(a), start + row, start + column); sound at start + k on every axis.
    AudioVideoBuilder(PlacementBuilder& builder, const AudioVideoSegment& segment, double start, const AxisRule& time);

    /// Time of a frame, counted from `start`.
    [[nodiscard]] double timeOf(std::int64_t frame) const { return m_video.axes[0].frameOffset(frame); }
    [[nodiscard]] std::int64_t frames() const { return m_video.frames; }
    [[nodiscard]] std::int64_t frameTokens() const { return m_video.rows * m_video.columns; }

    /// The next tokens of the video up to `end`, counted from its first.
    void addVideo(std::int64_t end);
    /// The next tokens of the sound up to `end`, counted from its first.
    void addAudio(std::int64_t end);
    /// Largest coordinate of the last piece that had tokens.
    [[nodiscard]] double largestOfLastRun() const { return m_largest; }

private:
    PlacementBuilder& m_builder;
    Lattice m_video;
    double m_start;
    double m_largest = 0;
    std::int64_t m_videoDone = 0;
    std::int64_t m_audioDone = 0;
};

/// Refuses videos of so many frames that their sound could not be interleaved in bounded memory.
[[nodiscard]] Expected<void> checkInterleaving(const AudioVideoSegment& segment);

} // namespace ropescope
