// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Qwen2.5-Omni (TMRoPE): M-RoPE whose time axis counts 25 ids per second for video and audio alike. With s the next
// free position, pps ids per second and spg seconds per temporal patch (1 when absent):
//   video   (s + floor(f32(f32(a*spg)*pps)), s+i, s+j); next = 1 + largest coordinate
//   audio   s, s+1, … on every axis, one id per token (40 ms)
//   both    two begin tokens share s; video and audio start at s+1 and alternate in chunks of C = int(pps*seconds) ids,
//           video first. Scanning the video's ids, the n-th chunk is closed at the first id >= n*C, with at most one
//           boundary per token, so frames more than a chunk apart are split: one patch, then the rest. Two end tokens
//           share 1 + the largest coordinate of the last chunk alone, which can be below earlier ones.
// vLLM adds trunc(a*(spg*pps)) in double precision, puts frames into buckets (below) and goes on after the largest
// coordinate of the whole block.
// Pads get position 1; rope delta = largest valid position + 1 - length without pads.
// Source: arXiv 2503.20215; huggingface/transformers v5.15.0, models/qwen2_5_omni get_rope_index, get_chunked_index.
// Example: text:4 av:2x2x4@1+2: begin tokens at 4 4, frames at 5 30, audio at 5 6, frames at 55 80, end at 81 81.
#include <algorithm>
#include <cmath>

#include <ropescope/schemes/placing/audio_video_builder.h>
#include <ropescope/schemes/released/mrope.h>

namespace ropescope::schemes {
namespace {

std::vector<ParamSpec> qwen25OmniParams() {
    return {
        {.id = "position_id_per_seconds",
         .label = "Position ids per second",
         .defaultValue = 25,
         .minimum = 1,
         .maximum = 1000},
        {.id = "seconds_per_chunk", .label = "Seconds per chunk", .defaultValue = 2, .minimum = 1, .maximum = 3600}};
}

AxisRule qwen25OmniTime(const ParamValues& params, std::optional<double> seconds, std::int64_t frames) {
    const double rate = paramValue(qwen25OmniParams(), params, "position_id_per_seconds");
    return timeRule(FrameRule::FloorOfSeconds, seconds.value_or(1), rate, frames);
}

Expected<VisualPlace> placeQwen25OmniVisual(const VisualSegment& visual, double cursor, const ParamValues& params) {
    return placeMrope(visual, cursor, qwen25OmniTime(params, visual.secondsPerGrid, visual.frames),
                      MropeNext::LargestPlusOne);
}

/// Ends of the chunks of a video, as token indices; the last chunk ends with the video.
std::vector<std::int64_t> chunkEnds(const AudioVideoBuilder& pieces, double chunk) {
    std::vector<std::int64_t> ends;
    double current = 1;
    for (std::int64_t frame = 0; frame < pieces.frames(); ++frame) {
        const double time = pieces.timeOf(frame);
        const std::int64_t first = frame * pieces.frameTokens();
        for (std::int64_t token = 0; token < pieces.frameTokens() && time >= current * chunk; ++token) {
            ends.push_back(first + token);
            ++current;
        }
    }
    ends.push_back(pieces.frames() * pieces.frameTokens());
    return ends;
}

/// Video chunk, audio chunk, video chunk, …; the remainder of either follows as one run.
void interleave(AudioVideoBuilder& pieces, std::int64_t audioTokens, double chunk) {
    const auto length = static_cast<std::int64_t>(chunk);
    const auto ends = chunkEnds(pieces, chunk);
    std::int64_t audioEnd = 0;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        pieces.addVideo(ends[i]);
        if (audioEnd >= audioTokens) continue;
        const bool lastVideo = i + 1 == ends.size();
        // After the last frame the chunks of sound follow each other; only the last of them decides what comes next.
        if (lastVideo && audioTokens - audioEnd > length) {
            const std::int64_t lastStart = (audioTokens - 1) / length * length;
            pieces.addAudio(lastStart);
            audioEnd = lastStart;
        }
        audioEnd = std::min(audioTokens, audioEnd + length);
        pieces.addAudio(audioEnd);
    }
}

Expected<double> placeQwen25OmniBoth(PlacementBuilder& builder, const AudioVideoSegment& segment, double cursor,
                                     const ParamValues& params) {
    if (auto bounded = checkInterleaving(segment); !bounded) return bounded.error();
    const AxisRule time = qwen25OmniTime(params, segment.secondsPerGrid, segment.frames);
    const VisualSegment visual{.width = segment.width, .height = segment.height, .frames = segment.frames};
    if (auto place = placeMrope(visual, cursor, time, MropeNext::LargestPlusOne); !place) return place.error();
    builder.addConstantRun(Part::Boundary, 2, cursor);
    AudioVideoBuilder pieces(builder, segment, cursor + 1, time);
    const double rate = paramValue(qwen25OmniParams(), params, "position_id_per_seconds");
    interleave(pieces, segment.audioTokens,
               std::trunc(rate * paramValue(qwen25OmniParams(), params, "seconds_per_chunk")));
    const double end = pieces.largestOfLastRun() + 1;
    builder.addConstantRun(Part::Boundary, 2, end, 2);
    return end + 1;
}

AxisRule bucketTime(const ParamValues& params, std::optional<double> seconds, std::int64_t frames) {
    const double rate = paramValue(qwen25OmniParams(), params, "position_id_per_seconds");
    return timeRule(FrameRule::TruncatedSum, seconds.value_or(1), rate, frames);
}

Expected<VisualPlace> timedOmniFrames(const VisualSegment& visual, double cursor, const ParamValues& params) {
    return placeMrope(visual, cursor, bucketTime(params, visual.secondsPerGrid, visual.frames),
                      MropeNext::LargestPlusOne);
}

/// vLLM: frames in buckets of a chunk of ids, empty ones skipped; after each a chunk of audio, the rest of it last. The
/// block starts after `av_offset` of the two start tokens, and so one token early for 1.
Expected<double> placeBuckets(PlacementBuilder& builder, const AudioVideoSegment& segment, double cursor,
                              const ParamValues& params) {
    if (auto bounded = checkInterleaving(segment); !bounded) return bounded.error();
    const auto given = params.find("av_offset");
    const std::int64_t before = given == params.end() ? 1 : static_cast<std::int64_t>(given->second);
    builder.addRun(Part::Boundary, before, cursor);
    const double start = cursor + static_cast<double>(before);
    const AxisRule time = bucketTime(params, segment.secondsPerGrid, segment.frames);
    const VisualSegment visual{.width = segment.width, .height = segment.height, .frames = segment.frames};
    const auto whole = placeMrope(visual, start, time, MropeNext::LargestPlusOne);
    if (!whole) return whole.error();
    AudioVideoBuilder pieces(builder, segment, start, time);
    const auto chunk = std::trunc(paramValue(qwen25OmniParams(), params, "position_id_per_seconds") *
                                  paramValue(qwen25OmniParams(), params, "seconds_per_chunk"));
    std::int64_t audio = 0;
    const auto bucketOf = [&](std::int64_t frame) { return std::floor(pieces.timeOf(frame) / chunk); };
    for (std::int64_t frame = 0; frame < segment.frames; ++frame) {
        if (frame + 1 < segment.frames && bucketOf(frame + 1) == bucketOf(frame)) continue;
        pieces.addVideo((frame + 1) * pieces.frameTokens());
        audio = std::min(segment.audioTokens, audio + static_cast<std::int64_t>(chunk));
        pieces.addAudio(audio);
    }
    pieces.addAudio(segment.audioTokens);
    const double end = std::max(whole->next, start + static_cast<double>(segment.audioTokens));
    builder.addRun(Part::Boundary, 4 - before, end, before);
    return end + static_cast<double>(4 - before);
}

MropeModel qwen25OmniModel() {
    return {.model = "qwen2.5-omni",
            .title = "TMRoPE",
            .year = 2025,
            .paper = "Qwen2.5-Omni, arXiv 2503.20215 (2025)",
            .bibtex = R"(@article{xu2025qwen25omni,
  title   = {{Qwen2.5-Omni} Technical Report},
  author  = {Xu, Jin and Guo, Zhifang and He, Jinzheng and Hu, Hangrui and He, Ting and Bai, Shuai and
             Chen, Keqin and Wang, Jialin and Fan, Yang and Dang, Kai and others},
  journal = {arXiv preprint arXiv:2503.20215},
  year    = {2025}
})",
            .explanation =
                "Time-aligned M-RoPE: the time axis counts 25 ids per second for frames and sound alike, so a lip "
                "movement and its sound have the same id. A video with sound is cut into chunks of two seconds, the "
                "frames of a chunk before its sound.",
            .base = 1'000'000,
            .trainedLength = 32'768, // Qwen/Qwen2.5-Omni-7B config.json, thinker_config.text_config
            .allocation = "sections:16,24,24",
            .params = qwen25OmniParams(),
            .fallbacks = {.audio = Fallback::None, .pad = Fallback::None}};
}

} // namespace

std::vector<Scheme> qwen25Omni() {
    const MropeModel model = qwen25OmniModel();
    /// A release and how it places a video with its sound.
    struct Row {
        MropeRelease release;
        decltype(placeBuckets)* both;
    };
    const std::vector<Row> rows{
        {{.version = "hf5.15.0",
          .library = {"4.52"},
          .subtitle = "Qwen2.5-Omni · 25 ids per second",
          .code = transformersCode("5.15.0", "qwen2_5_omni"),
          .visual = placeQwen25OmniVisual,
          .pad = 1,
          .delta = DeltaRule::LargestWithoutPads},
         placeQwen25OmniBoth},
        {engineRow(kVllm, "qwen2_5_omni_thinker.py", "frames in buckets of two seconds", timedOmniFrames),
         placeBuckets},
    };
    std::vector<MropeRelease> releases;
    for (const Row& row : rows) releases.push_back(row.release);
    auto schemes = mropeSchemes(model, releases);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        schemes[i].place = [model, row = rows[i]](const Sequence& sequence, const ParamValues& params) {
            CursorRule rule = mropeRule(model, row.release, params);
            rule.audioVideo = [row, params](PlacementBuilder& builder, const AudioVideoSegment& segment,
                                            double cursor) { return row.both(builder, segment, cursor, params); };
            return placeByCursor(sequence, rule);
        };
        if (rows[i].both == placeBuckets)
            schemes[i].params.push_back({.id = "av_offset",
                                         .label = "Start tokens before the video",
                                         .defaultValue = 1,
                                         .minimum = 1,
                                         .maximum = 2,
                                         .choices = {1, 2}});
    }
    schemes.front().title = model.title; // what the name means without a version
    return schemes;
}

} // namespace ropescope::schemes
