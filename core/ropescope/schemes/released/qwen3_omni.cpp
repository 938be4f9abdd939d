// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Qwen3-Omni: M-RoPE with fractional time. With s the next free position, pps ids per second (13 in the released
// models) and spg seconds per temporal patch (1 when absent):
//   video   (f32(s + f32(f32(a*spg)*pps)), s+i, s+j); next = 1 + largest coordinate
//   audio   s, s+1, … on every axis, one id per token (77 ms)
//   both    begin tokens at s and s+1; video and audio start at s+2 and are merged by time, video first if equal; the
//           remainder of either follows; end tokens at 1 and 2 + the largest coordinate of the last merged run
// Pads get position 1 in sequences without visual segments and 0 in others; rope delta does not count pads in the
// length.
// Source: arXiv 2509.17765; huggingface/transformers v5.15.0, models/qwen3_omni_moe get_rope_index.
// Example: text:4 av:2x2x4@1+1: begin 4 5, frame at 6, audio at 6, frames at 19 32 45, end 46 47.
#include <algorithm>
#include <cmath>

#include <ropescope/schemes/placing/audio_video_builder.h>
#include <ropescope/schemes/placing/token_list.h>
#include <ropescope/schemes/released/mrope.h>

namespace ropescope::schemes {
namespace {

std::vector<ParamSpec> qwen3OmniParams() {
    return {{.id = "position_id_per_seconds",
             .label = "Position ids per second",
             .defaultValue = 13,
             .minimum = 1,
             .maximum = 1000}};
}

AxisRule qwen3OmniTime(FrameRule rule, const ParamValues& params, std::optional<double> seconds, std::int64_t frames,
                       double start) {
    const double rate = paramValue(qwen3OmniParams(), params, "position_id_per_seconds");
    // A fractional start is rounded with each frame.
    if (rule == FrameRule::Seconds && start != std::floor(start))
        return {.perFrame = rate, .frameRule = rule, .secondsPerGrid = seconds.value_or(1)};
    return timeRule(rule, seconds.value_or(1), rate, frames);
}

MropeVisual qwen3OmniVisual(FrameRule rule) {
    return [rule](const VisualSegment& visual, double cursor, const ParamValues& params) {
        const AxisRule time = qwen3OmniTime(rule, params, visual.secondsPerGrid, visual.frames, cursor);
        auto place = placeMrope(visual, cursor, time, MropeNext::LargestPlusOne);
        if (place && rule == FrameRule::Seconds) place->next = static_cast<double>(static_cast<float>(place->next));
        return place;
    };
}

/// The number of audio tokens k before a frame: those with k < time, compared in float32 as the released code does.
std::int64_t soundBefore(double start, double time, std::int64_t audioTokens) {
    const auto frame = static_cast<float>(start + time);
    auto before = static_cast<std::int64_t>(
        std::clamp(std::ceil(static_cast<double>(frame) - start), 0.0, static_cast<double>(audioTokens)));
    const auto at = [start](std::int64_t k) { return static_cast<float>(start + static_cast<double>(k)); };
    while (before > 0 && frame <= at(before - 1)) --before;
    while (before < audioTokens && at(before) < frame) ++before;
    return before;
}

/// Merges video and audio by time. A run ends where the merge switches from one to the other.
void merge(AudioVideoBuilder& pieces, double start, std::int64_t audioTokens) {
    std::int64_t audioDone = 0;
    for (std::int64_t frame = 0; frame < pieces.frames() && audioDone < audioTokens; ++frame) {
        const std::int64_t before = soundBefore(start, pieces.timeOf(frame), audioTokens);
        if (before > audioDone) {
            pieces.addVideo(frame * pieces.frameTokens());
            pieces.addAudio(before);
            audioDone = before;
        }
    }
    pieces.addVideo(pieces.frames() * pieces.frameTokens());
    pieces.addAudio(audioTokens);
}

/// Begin and end tokens share a position in vLLM, which truncates times and goes on after the whole block.
Expected<double> placeQwen3OmniBoth(PlacementBuilder& builder, const AudioVideoSegment& segment, double cursor,
                                    FrameRule rule, const ParamValues& params) {
    const bool shared = rule == FrameRule::TruncatedSum;
    const double start = cursor + (shared ? 1 : 2);
    if (auto bounded = checkInterleaving(segment); !bounded) return bounded.error();
    const AxisRule time = qwen3OmniTime(rule, params, segment.secondsPerGrid, segment.frames, start);
    const VisualSegment visual{.width = segment.width, .height = segment.height, .frames = segment.frames};
    const auto whole = placeMrope(visual, start, time, MropeNext::LargestPlusOne);
    if (!whole) return whole.error();
    const auto addMarks = [&](double at, std::int64_t column) {
        shared ? builder.addConstantRun(Part::Boundary, 2, at, column) : builder.addRun(Part::Boundary, 2, at, column);
        return at + (shared ? 1 : 2);
    };
    addMarks(cursor, 0);
    AudioVideoBuilder pieces(builder, segment, start, time);
    merge(pieces, start, segment.audioTokens);
    const double largest = std::max(whole->next, start + static_cast<double>(segment.audioTokens));
    return addMarks(shared ? largest : pieces.largestOfLastRun() + 1, 2);
}

bool hasPicture(const Sequence& sequence) {
    return std::any_of(sequence.segments.begin(), sequence.segments.end(), [](const Segment& segment) {
        const Modality modality = modalityOf(segment);
        return modality == Modality::Image || modality == Modality::Video || modality == Modality::AudioVideo;
    });
}

/// A server whose media begin one token later than the code assumes: one more token of text before the first, one less
/// after the last.
Sequence oneTokenLate(const Sequence& sequence) {
    Sequence late{.segments = sequence.segments};
    const auto isMedium = [](const Segment& segment) {
        return isVisual(segment) || modalityOf(segment) == Modality::Audio;
    };
    if (std::ranges::none_of(late.segments, isMedium)) return late;
    const Segment last = late.segments.back();
    if (!isMedium(last)) {
        late.segments.pop_back();
        if (tokenCount(last) > 1) late.segments.push_back(TextSegment{tokenCount(last) - 1});
    }
    late.segments.insert(std::ranges::find_if(late.segments, isMedium), TextSegment{1});
    return late;
}

Expected<PositionMap> placeLate(const Sequence& sequence, const CursorRule& rule) {
    auto map = placeByCursor(sequence, rule);
    const auto late = placeByCursor(oneTokenLate(sequence), rule);
    if (!map) return map;
    if (!late) return late.error();
    std::vector<Position> positions;
    if (map->tokens <= kMaxListedPatches)
        for (std::int64_t token = 0; token < map->tokens; ++token) positions.push_back(late->positionOf(token));
    return withPositions(*map, positions);
}

MropeModel qwen3OmniModel() {
    return {.model = "qwen3-omni",
            .title = "Qwen3-Omni",
            .year = 2025,
            .paper = "Qwen3-Omni, arXiv 2509.17765 (2025)",
            .bibtex = R"(@article{xu2025qwen3omni,
  title   = {{Qwen3-Omni} Technical Report},
  author  = {Xu, Jin and Guo, Zhifang and Hu, Hangrui and Chu, Yunfei and Wang, Xiong and He, Jinzheng and
             Wang, Yuxuan and Shi, Xian and He, Ting and Zhu, Xinfa and others},
  journal = {arXiv preprint arXiv:2509.17765},
  year    = {2025}
})",
            .explanation =
                "Time-aligned M-RoPE without chunks: frames and sound are merged by time, a frame before the sound of "
                "the same moment. Times stay fractional, 13 ids per second, and frequencies are interleaved.",
            .base = 1'000'000,
            .trainedLength = 65'536, // Qwen/Qwen3-Omni-30B-A3B-Instruct config.json, thinker_config.text_config
            .allocation = "interleaved:24,20,20",
            .params = qwen3OmniParams(),
            .fallbacks = {.audio = Fallback::None, .pad = Fallback::None}};
}

} // namespace

std::vector<Scheme> qwen3Omni() {
    const MropeModel model = qwen3OmniModel();
    MropeRelease release{.version = "hf5.15.0",
                         .library = {"4.57"},
                         .subtitle = "fractional time, merged",
                         .code = transformersCode("5.15.0", "qwen3_omni_moe"),
                         .visual = qwen3OmniVisual(FrameRule::Seconds),
                         .delta = DeltaRule::LargestWithoutPads};
    const std::vector<MropeRelease> rows{release,
                                         engineRow(kVllm, "qwen3_omni_moe_thinker.py",
                                                   "whole ids, marks share a position",
                                                   qwen3OmniVisual(FrameRule::TruncatedSum)),
                                         engineRow(kSglang, std::string(kSglangIndex) + " get_rope_index_qwen3_omni",
                                                   "fractional time, merged", release.visual)};
    auto schemes = mropeSchemes(model, rows);
    for (std::size_t i = 0; i < schemes.size(); ++i) {
        const FrameRule time = rows[i].version == kVllm.version ? FrameRule::TruncatedSum : FrameRule::Seconds;
        schemes[i].place = [model, row = rows[i], time](const Sequence& sequence, const ParamValues& params) {
            CursorRule rule = mropeRule(model, row, params);
            rule.pad = hasPicture(sequence) ? 0 : 1;
            rule.float32 = time == FrameRule::Seconds;
            rule.audioVideo = [params, time](PlacementBuilder& builder, const AudioVideoSegment& segment,
                                             double cursor) {
                return placeQwen3OmniBoth(builder, segment, cursor, time, params);
            };
            return params.contains("offset_at") && params.at("offset_at") == 1 ? placeLate(sequence, rule)
                                                                               : placeByCursor(sequence, rule);
        };
        if (time == FrameRule::TruncatedSum)
            schemes[i].params.push_back({.id = "offset_at",
                                         .label = "Media begin one token late",
                                         .minimum = 0,
                                         .maximum = 1,
                                         .choices = {0, 1},
                                         .words = {"start_token", "media_token"}});
    }
    schemes.front().title = model.title; // what the name means without a version
    return schemes;
}

} // namespace ropescope::schemes
