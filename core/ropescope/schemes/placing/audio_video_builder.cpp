// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A run of video tokens is a range of the video's raster, so it takes at most five boxes. Example: a 2x2 video of 2
// frames, split after token 5: a block with all of frame 0 and one with the first patch of frame 1, then one patch and
// a row.
#include <algorithm>

#include <ropescope/positions/lattice_boxes.h>
#include <ropescope/schemes/placing/audio_video_builder.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMaxInterleavedFrames = std::int64_t{1} << 18; ///< three days at one frame per second

} // namespace

AudioVideoBuilder::AudioVideoBuilder(PlacementBuilder& builder, const AudioVideoSegment& segment, double start,
                                     const AxisRule& time)
    : m_builder(builder),
      m_video{.part = Part::Patch, .frames = segment.frames, .rows = segment.height, .columns = segment.width},
      m_start(start) {
    m_video.axes[0] = time;
    m_video.axes[0].origin = start;
    m_video.axes[1] = {.origin = start, .perRow = 1};
    m_video.axes[2] = {.origin = start, .perColumn = 1};
}

void AudioVideoBuilder::addVideo(std::int64_t end) {
    if (end <= m_videoDone) return;
    m_largest = 0;
    for (const Box& box : splitIntoBoxes(m_video, m_videoDone, end)) {
        const Lattice block = cut(m_video, box);
        for (int axis = 0; axis < 3; ++axis) m_largest = std::max(m_largest, block.bounds(axis).second);
        m_builder.add(block);
    }
    m_videoDone = end;
}

void AudioVideoBuilder::addAudio(std::int64_t end) {
    if (end <= m_audioDone) return;
    m_builder.addRun(Part::Audio, end - m_audioDone, m_start + static_cast<double>(m_audioDone), m_audioDone);
    m_largest = m_start + static_cast<double>(end - 1);
    m_audioDone = end;
}

Expected<void> checkInterleaving(const AudioVideoSegment& segment) {
    if (segment.frames <= kMaxInterleavedFrames) return {};
    return Error{.why = message("%1 frames are too many to interleave with sound", segment.frames),
                 .hint = message("use at most %1 frames, or a video without its sound", kMaxInterleavedFrames)};
}

} // namespace ropescope
