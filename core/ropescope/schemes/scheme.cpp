// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Common to all schemes: checks before a rule runs, and the shift of the origin after it. Example: with text:100
// image:16x16 under M-RoPE the image starts at (100,100,100); with origin 1, at (101,101,101), and next is 117.
#include <array>
#include <utility>
#include <variant>

#include <ropescope/schemes/scheme.h>
#include <ropescope/sequence/notation.h>

namespace ropescope {
namespace {

void shift(PositionMap& map, int origin, SchemeGroup group) {
    const double by = origin - map.origin;
    const auto axes = static_cast<std::size_t>(map.axisCount());
    map.blocks.edit([&](Lattice& block) {
        for (std::size_t axis = 0; axis < axes; ++axis) block.axes[axis].origin += by;
    });
    for (std::size_t axis = 0; axis < axes; ++axis) map.next[axis] += by;
    for (Position& cursor : map.cursors)
        for (std::size_t axis = 0; axis < axes; ++axis) cursor[axis] += by;
    map.origin = origin;
    // Released models count from 0 (largest valid position + 1 - length), so their delta follows the displayed
    // positions.
    if (group == SchemeGroup::Released) map.ropeDelta += by;
}

/// Whether any token separates the patches of a visual segment from those of a following segment of the same kind.
bool separated(const Segment& first, const Segment& second) {
    if (first.index() != second.index()) return true;
    if (const auto* video = std::get_if<VideoSegment>(&second)) return video->timestampTokens > 0;
    const auto* image = std::get_if<ImageSegment>(&first);
    const auto* next = std::get_if<ImageSegment>(&second);
    return image == nullptr || next == nullptr || image->boundaryTokens > 1 || next->boundaryTokens > 0;
}

/// Refuses adjacent visual segments, which the released code treats as one. Pads are masked and do not separate.
Expected<void> checkSeparated(const Scheme& scheme, const Sequence& sequence) {
    const Segment* before = nullptr;
    for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
        const Segment& segment = sequence.segments[i];
        if (modalityOf(segment) == Modality::Pad) continue;
        if (before != nullptr && !separated(*before, segment)) {
            return Error{.what = message("segment %1 (%2)", i + 1, toNotation(segment)),
                         .why =
                             message("%1 mistakes two adjacent visual segments of one kind for a single one and fails",
                                     scheme.id),
                         .hint = message("put text between them")};
        }
        before = &segment;
    }
    return {};
}

/// Refuses what the scheme has no rule for and cannot leave out, since it changes the number of tokens.
Expected<void> checkDetails(const Scheme& scheme, const Sequence& sequence) {
    if (scheme.readsCanvas && scheme.readsKeep) return {};
    std::size_t number = 0;
    for (const Segment& segment : sequence.segments) {
        ++number;
        const SharedDetails details = detailsOf(segment);
        if (!details) continue;
        const bool canvas = details->canvas && !scheme.readsCanvas;
        if (!canvas && (details->keep.empty() || scheme.readsKeep)) continue;
        Message hint = canvas ? message("write its thumbnail and slices as images")
                              : message("write it without `keep`, as a whole video");
        return Error{.what = message("segment %1 (%2)", number, toNotation(segment)),
                     .why = canvas ? message("%1 has no rule for a sliced picture (canvas)", scheme.title)
                                   : message("%1 has no rule for a pruned video", scheme.title),
                     .hint = std::move(hint)};
    }
    return {};
}

/// Whether the scheme falls back for a segment of this kind. A frame after text has its timestamp there.
bool fallsBack(const Segment& segment, const Segment* before, Fallback fallback) {
    const auto* video = std::get_if<VideoSegment>(&segment);
    if (fallback != Fallback::FramesAlone || !video) return fallback != Fallback::None;
    const bool afterText = before && modalityOf(*before) == Modality::Text;
    return video->timestampTokens == 0 && !(video->frames == 1 && afterText);
}

} // namespace

std::string_view groupId(SchemeGroup group) {
    switch (group) {
    case SchemeGroup::Seed: return "seed";
    case SchemeGroup::Released: return "released";
    case SchemeGroup::Generators: return "generators";
    case SchemeGroup::Encoders: return "encoders";
    case SchemeGroup::Research: return "research";
    case SchemeGroup::UserDefined: break;
    }
    return "own";
}

std::string Provenance::place() const {
    constexpr std::size_t kWholeHash = 40, kShownDigits = 8;
    if (repository.empty()) return {};
    return repository + " " + (commit.size() == kWholeHash ? commit.substr(0, kShownDigits) : commit);
}

std::string Provenance::text() const { return place() + ", " + path + " " + function; }

Expected<PositionMap> placeTokens(const Scheme& scheme, const Sequence& sequence, const ParamValues& params,
                                  std::optional<int> origin) {
    if (auto valid = validateParams(scheme.params, params); !valid) return valid.error();
    if (auto valid = validate(sequence); !valid) return valid.error();
    PositionMap map{.axes = scheme.defaultAxes, .origin = scheme.nativeOrigin};
    for (std::size_t axis = 0; axis < map.axes.size(); ++axis) map.next[axis] = scheme.nativeOrigin;
    if (auto known = checkDetails(scheme, sequence); !known) return known.error();
    if (scheme.needsTextBetweenVisuals) {
        if (auto separate = checkSeparated(scheme, sequence); !separate) return separate.error();
    }
    if (!sequence.empty()) {
        auto placed = scheme.place(sequence, params);
        if (!placed) return placed;
        map = std::move(*placed);
    }
    if (origin) shift(map, *origin, scheme.group);
    return map;
}

std::string allocationOf(const Scheme& scheme, const ParamValues& params) {
    return scheme.allocationFor ? scheme.allocationFor(params) : scheme.nativeAllocation;
}

std::vector<FallbackUse> fallbacksOf(const Scheme& scheme, const Sequence& sequence, const ParamValues& params) {
    const Fallbacks fallbacks = scheme.fallbacksFor ? scheme.fallbacksFor(sequence, params) : scheme.fallbacks;
    std::array<bool, std::variant_size_v<Segment>> present{};
    std::optional<Modality> roled; // of the first segment with a role
    const Segment* before = nullptr;
    for (const Segment& segment : sequence.segments) {
        present[segment.index()] |= fallsBack(segment, before, fallbacks.of(modalityOf(segment)));
        if (const SharedDetails details = detailsOf(segment); details && details->hasRole() && !roled)
            roled = modalityOf(segment);
        before = &segment;
    }
    std::vector<FallbackUse> used;
    for (std::size_t i = 0; i < present.size(); ++i) {
        if (present[i]) used.push_back({static_cast<Modality>(i), fallbacks.of(static_cast<Modality>(i))});
    }
    if (roled && !scheme.readsRoles) used.push_back({*roled, Fallback::WithoutRoles});
    return used;
}

std::optional<Gaps> gapsOf(const Scheme& scheme, const Sequence& sequence, std::int64_t segment,
                           const ParamValues& params, std::optional<int> origin) {
    if (!scheme.gaps || segment < 0 || segment >= static_cast<std::int64_t>(sequence.segments.size())) return {};
    if (!validateParams(scheme.params, params)) return {};
    auto gaps = scheme.gaps(sequence, params, segment);
    if (!gaps || !origin) return gaps;
    for (double& beta : gaps->beta) beta += *origin - scheme.nativeOrigin;
    return gaps;
}

} // namespace ropescope
