// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Qwen2.5-VL in vLLM with video pruning (EVS), a prompt in one chunk. B is the position after the start token:
//   kept token (a, i, j) of a video: B + (a*tps*int(spg), i, j); image B + (0, i, j); the text after it: B + W, …
//   next = 1 + the largest column of a tensor that was filled before pruning, by vLLM's usual rule with whole grids:
//   where that tensor is longer than the prompt, its last columns still count
//   a medium is looked for from column c on, and c grows by the tokens of each medium alone: after a text longer than
//   the media before it, the next medium is written over the one before, and all later columns are renumbered, text
//   tokens one further each
//   positions travel inside the embeddings: in bfloat16, numbers above 256 that count from B keep eight digits
// Source: vllm/multimodal/evs.py recompute_mrope_positions at 28be48fa.
// Example: text:5 video:6x4x8@1 text:6 with 144 of 192 tokens kept: the text resumes at 11, next is 20.
#include <algorithm>
#include <cmath>

#include <ropescope/schemes/engines/evs.h>
#include <ropescope/schemes/placing/token_list.h>

namespace ropescope {
namespace {

/// A run of kept patches of one row, or whole frames.
Lattice keptRun(const std::array<AxisRule, kMaxAxes>& axes, std::int64_t frame, std::int64_t row, std::int64_t column,
                std::int64_t count) {
    Lattice block{.part = Part::Patch, .columns = count, .axes = axes};
    block.elementFrame = frame;
    block.elementRow = row;
    block.elementColumn = column;
    for (AxisRule& axis : block.axes) axis.origin = axis.at(frame, row, column);
    return block;
}

std::vector<Lattice> keptBlocks(const VisualSegment& visual, const std::array<AxisRule, kMaxAxes>& axes) {
    const std::vector<std::uint8_t>& keep = visual.details->keep;
    const std::int64_t width = visual.width, area = visual.width * visual.height;
    std::vector<Lattice> blocks;
    for (std::int64_t first = 0; first < std::ssize(keep);) {
        const auto at = keep.begin() + first;
        const bool row = first % area % width != 0; // runs end with their row, but for whole frames
        const std::int64_t limit = width - first % width;
        const auto end = std::find(at, at + (row || first % area != 0 ? limit : area), std::uint8_t{0});
        std::int64_t count = end - at;
        if (count == area && area > width) {
            Lattice block = keptRun(axes, first / area, 0, 0, width);
            block.rows = visual.height;
            blocks.push_back(std::move(block));
        } else {
            count = std::min(count, limit);
            if (count > 0) blocks.push_back(keptRun(axes, first / area, first % area / width, first % width, count));
        }
        first += std::max<std::int64_t>(1, count);
    }
    return blocks;
}

double idsPerSecondOf(const ParamValues& params) {
    const auto given = params.find("tokens_per_second");
    return given != params.end() ? given->second : 2;
}

bool inBfloat16(const ParamValues& params) {
    const auto given = params.find("embed_dtype");
    return given != params.end() && given->second == 16;
}

/// To eight significant binary digits, half to even; whole numbers to 256 stay.
double toBfloat16(double value) {
    const double unit = std::ldexp(1.0, std::max(std::ilogb(std::max(value, 1.0)) - 7, 0));
    return std::nearbyint(value / unit) * unit;
}

/// How far the text after a medium is from its start.
double advanceOf(std::int64_t width, const ParamValues& params) {
    const auto advance = static_cast<double>(width);
    return inBfloat16(params) ? toBfloat16(advance) : advance;
}

Expected<VisualPlace> placeKept(const VisualSegment& visual, double cursor, const ParamValues& params) {
    const double step = visual.video ? std::trunc(visual.secondsPerGrid.value_or(1)) * idsPerSecondOf(params) : 0;
    auto place = placeMrope(visual, cursor, {.perFrame = step}, MropeNext::LongestSide);
    if (!place) return place;
    if (!visual.details->keep.empty()) place->blocks = keptBlocks(visual, place->axes);
    place->next = cursor + advanceOf(visual.width, params);
    return place;
}

struct Medium {
    std::int64_t offset = 0, tokens = 0, patches = 0, width = 0;
};

std::vector<Medium> mediaOf(const Sequence& sequence) {
    std::vector<Medium> media;
    std::int64_t offset = 0;
    for (const Segment& segment : sequence.segments) {
        const std::int64_t tokens = tokenCount(segment);
        if (const auto* image = std::get_if<ImageSegment>(&segment))
            media.push_back({offset + image->boundaryTokens - image->boundaryTokens / 2, image->width * image->height,
                             image->width * image->height, image->width});
        if (const auto* video = std::get_if<VideoSegment>(&segment))
            media.push_back({offset, tokens, video->width * video->height * video->frames, video->width});
        offset += tokens;
    }
    return media;
}

/// The largest coordinate in the columns of the first filling that the prompt does not reach; -1 if it reaches all.
Expected<double> staleLargest(const Sequence& sequence, const ParamValues& params, std::int64_t tokens) {
    const MropeVisual usual = timedFrames(FrameRule::TruncatedSum, MropeNext::LargestPlusOne);
    const std::vector<Medium> media = mediaOf(sequence);
    std::int64_t filled = 0;
    double cursor = 0, largest = -1;
    auto medium = media.begin();
    for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
        const Segment& segment = sequence.segments[i];
        if (!isVisual(segment)) continue;
        if (medium->offset < filled) {
            return Error{.what = message("segment %1", i + 1),
                         .why = message("the pruned medium before it reaches into it; vLLM fails with a ValueError"),
                         .hint = message("put more text between them, or prune less")};
        }
        VisualSegment visual{.width = medium->width};
        if (const auto* video = std::get_if<VideoSegment>(&segment)) {
            visual.frames = video->frames;
            visual.secondsPerGrid = video->secondsPerGrid;
        }
        visual.height = medium->patches / visual.width / visual.frames;
        cursor += static_cast<double>(medium->offset - filled);
        const auto place = usual(visual, cursor, params);
        if (!place) return place.error();
        filled = medium->offset + medium->patches;
        if (filled > tokens) {
            const double time = place->axes[0].frameOffset(visual.frames - 1);
            const auto side = static_cast<double>(std::max(visual.width, visual.height) - 1);
            largest = std::max(largest, cursor + std::max(time, side));
        }
        cursor = place->next;
        ++medium;
    }
    return largest;
}

/// Column where each medium is written: its own, or that of one before it.
std::vector<std::int64_t> writtenAt(const std::vector<Medium>& media) {
    std::vector<std::int64_t> places;
    std::int64_t searched = 0;
    for (const Medium& medium : media) {
        const auto found =
            std::find_if(media.begin(), media.end(), [&](const Medium& other) { return other.offset - 1 >= searched; });
        places.push_back(found == media.end() ? medium.offset : found->offset);
        searched += medium.tokens;
    }
    return places;
}

/// Writes the media one after the other as the worker does. Columns are tokens; `map` has the media at their own places.
Expected<PositionMap> overwritten(const PositionMap& map, const std::vector<Medium>& media,
                                  const std::vector<std::int64_t>& places, const ParamValues& params) {
    std::vector<Position> columns;
    for (std::int64_t token = 0; token < map.tokens; ++token) columns.push_back(map.positionOf(token));
    std::vector<bool> text(columns.size(), true);
    for (const Medium& medium : media) std::fill_n(text.begin() + medium.offset, medium.tokens, false);
    const auto setAll = [](Position& position, double value) { std::fill_n(position.begin(), 3, value); };
    for (std::int64_t token = 0; token < map.tokens; ++token) // text alone, until a medium is written
        if (token < media.front().offset) setAll(columns[static_cast<std::size_t>(token)], static_cast<double>(token));
    for (std::size_t i = 0; i < media.size(); ++i) {
        const std::int64_t place = places[i];
        if (place + media[i].tokens > map.tokens) {
            return Error{.what = message("sequence"),
                         .why = message("a medium would be written past the end; vLLM fails with an IndexError"),
                         .hint = message("begin with text")};
        }
        const double base = place > 0 ? columns[static_cast<std::size_t>(place - 1)][2] + 1 : 0;
        const double own = map.positionOf(media[i].offset)[1]; // its own start, at the place of its first row
        for (std::int64_t k = 0; k < media[i].tokens; ++k) {
            Position position = map.positionOf(media[i].offset + k);
            for (std::size_t axis = 0; axis < 3; ++axis) position[axis] += base - own;
            columns[static_cast<std::size_t>(place + k)] = position;
        }
        double later = base + advanceOf(media[i].width, params) - 1;
        for (auto token = static_cast<std::size_t>(place + media[i].tokens); token < columns.size(); ++token)
            setAll(columns[token], later += text[token] ? 1 : 0);
    }
    return withPositions(map, columns);
}

/// The media with their positions, which count from their first row, in bfloat16.
Expected<PositionMap> rounded(const PositionMap& map, const std::vector<Medium>& media) {
    std::vector<Position> columns;
    bool changed = false;
    if (map.tokens > kMaxListedPatches) return withPositions(map, {}); // fails
    for (std::int64_t token = 0; token < map.tokens; ++token) columns.push_back(map.positionOf(token));
    for (const Medium& medium : media) {
        const double start = columns[static_cast<std::size_t>(medium.offset)][1];
        for (std::int64_t k = 0; k < medium.tokens; ++k) {
            for (std::size_t axis = 0; axis < 3; ++axis) {
                double& place = columns[static_cast<std::size_t>(medium.offset + k)][axis];
                const double sent = start + toBfloat16(place - start);
                changed |= sent != place;
                place = sent;
            }
        }
    }
    return changed ? withPositions(map, columns) : map;
}

Expected<PositionMap> placeEvs(const Sequence& sequence, const CursorRule& rule, const ParamValues& params) {
    auto map = placeByCursor(sequence, rule);
    if (!map) return map;
    const std::vector<Medium> media = mediaOf(sequence);
    const std::vector<std::int64_t> places = writtenAt(media);
    const bool inPlace = std::ranges::equal(media, places, {}, &Medium::offset);
    if (!inPlace && map->tokens <= kMaxListedPatches)
        map = overwritten(*map, media, places, params);
    else if (!inPlace)
        map = withPositions(*map, {}); // fails
    if (map && inPlace && inBfloat16(params)) map = rounded(*map, media);
    if (!map) return map;
    const auto stale = staleLargest(sequence, params, map->tokens);
    if (!stale) return stale.error();
    const double largest = std::max(map->ropeDelta + static_cast<double>(map->tokens) - 1, *stale);
    map->ropeDelta = largest + 1 - static_cast<double>(map->tokens);
    std::fill_n(map->next.begin(), 3, largest + 1);
    if (!map->cursors.empty()) map->cursors.back() = map->next;
    return map;
}

} // namespace

MropeRelease evsRow() {
    MropeRelease row = engineRow(kVllm, "", "pruned video, next text = s + w", placeKept);
    row.version += "+evs";
    row.code.path = "vllm/multimodal/evs.py";
    row.code.function = "recompute_mrope_positions";
    row.warning = "Text after a video of more rows than columns starts inside the video's own rows.";
    return row;
}

void useEvs(Scheme& scheme) {
    scheme.readsKeep = true;
    scheme.params.push_back({.id = "embed_dtype",
                             .label = "Bits of the embeddings",
                             .defaultValue = 32,
                             .choices = {32, 16},
                             .words = {"float32", "bfloat16"}});
    const MropeModel model{.title = scheme.title};
    scheme.place = [model](const Sequence& sequence, const ParamValues& params) {
        return placeEvs(sequence, mropeRule(model, evsRow(), params), params);
    };
}

} // namespace ropescope
