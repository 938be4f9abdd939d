// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Example: a 4x3 image under M-RoPE is one part: t along nothing, h along rows (3 places), w along columns (4); a text
// is a run along tokens on every axis.
#include <algorithm>
#include <cmath>
#include <optional>

#include <ropescope/positions/lattice_boxes.h>
#include <ropescope/scores/features/exact_sum.h>
#include <ropescope/scores/features/token_parts.h>
#include <ropescope/scores/features/token_runs.h>

namespace ropescope {
namespace {

std::size_t sizeOf(std::int64_t count) { return static_cast<std::size_t>(count); }

Along alongOf(const AxisRule& rule, const Box& box, bool listed) {
    if (listed) return Along::Tokens;
    const bool frames = box.frames > 1 && rule.perFrame != 0;
    const bool rows = box.rows > 1 && rule.perRow != 0;
    const bool columns = box.columns > 1 && rule.perColumn != 0;
    if (columns) return frames || rows ? Along::Tokens : Along::Columns;
    if (frames) return rows ? Along::FrameRows : Along::Frames;
    return rows ? Along::Rows : Along::Nothing;
}

/// An exact coordinate, as a sum of two doubles.
struct ExactCoordinate {
    double high = 0, low = 0;
};

ExactCoordinate placeOf(const Lattice& block, std::size_t axis, std::int64_t frame, std::int64_t row,
                        std::int64_t column) {
    if (block.list) return {block.at(axis, frame, row, column), 0};
    const TokenRun tokenRun = boxRun(block.axes[axis], {frame, row, column, 1, 1, 1});
    return {tokenRun.centre, tokenRun.centreLow};
}

void setFirst(AxisShape& shape, ExactCoordinate place) {
    shape.first = place.high;
    shape.firstLow = place.low;
}

/// Distance between neighbours along `along`, if it is the same for all.
std::optional<double> stepOf(const AxisRule& rule, Along along) {
    switch (along) {
    case Along::Frames: return rule.frameRule == FrameRule::Steady ? std::optional(rule.perFrame) : std::nullopt;
    case Along::Rows: return rule.perRow;
    case Along::Columns: return rule.perColumn;
    default: return {};
    }
}

AxisShape shapeOf(const Lattice& block, std::size_t axis, const Box& box) {
    AxisShape shape;
    shape.along = alongOf(block.axes[axis], box, block.list != nullptr);
    setFirst(shape, placeOf(block, axis, box.frame, box.row, box.column));
    if (shape.along == Along::Nothing) return shape;
    if (const auto step = stepOf(block.axes[axis], shape.along)) {
        shape.run = true;
        shape.step = *step;
        return shape;
    }
    const bool all = shape.along == Along::Tokens;
    const bool rows = shape.along == Along::FrameRows || all;
    for (std::int64_t f = 0; f < (shape.along == Along::Frames || rows ? box.frames : 1); ++f) {
        for (std::int64_t r = 0; r < (rows ? box.rows : 1); ++r) {
            for (std::int64_t c = 0; c < (all ? box.columns : 1); ++c) {
                const ExactCoordinate place = placeOf(block, axis, box.frame + f, box.row + r, box.column + c);
                shape.places.push_back(place.high);
                shape.lows.push_back(place.low);
            }
        }
    }
    return shape;
}

/// A range of tokens of a block that is a single run on every axis.
TokenPart runPart(const Lattice& block, std::int64_t begin, std::int64_t end) {
    TokenPart part{.firstToken = block.firstToken + begin, .columns = sizeOf(end - begin)};
    for (std::size_t axis = 0; axis < part.axes.size(); ++axis) {
        const AxisRule& rule = block.axes[axis];
        const TokenRun first = runOf(rule, begin, begin + 1);
        AxisShape& shape = part.axes[axis];
        setFirst(shape, {first.centre, first.centreLow});
        if (rule.perColumn == 0 || end - begin == 1) continue;
        shape.along = Along::Tokens;
        shape.run = true;
        shape.step = rule.perColumn;
    }
    return part;
}

void appendBox(const Lattice& block, const Box& box, std::vector<TokenPart>& parts) {
    const std::int64_t offset = (box.frame * block.rows + box.row) * block.columns + box.column;
    TokenPart part{block.firstToken + offset, sizeOf(box.frames), sizeOf(box.rows), sizeOf(box.columns)};
    for (std::size_t axis = 0; axis < part.axes.size(); ++axis) part.axes[axis] = shapeOf(block, axis, box);
    parts.push_back(std::move(part));
}

/// The chunk size that divides `count` items evenly into chunks of at most `most`.
std::int64_t evenCut(std::int64_t count, std::int64_t most) {
    const std::int64_t cuts = (count + most - 1) / most;
    return (count + cuts - 1) / cuts;
}

/// Whether frames and columns move the same coordinate, which is then evenly spaced in each frame, but has a place per
/// token in several frames.
bool movesDiagonally(const Lattice& block, const Box& box) {
    if (block.list || box.frames == 1 || box.columns == 1) return false;
    return std::ranges::any_of(
        block.axes, [](const AxisRule& rule) { return rule.perFrame != 0 && rule.perRow == 0 && rule.perColumn != 0; });
}

/// Divides a box into boxes of at most `most` tokens: first by frames, then by rows.
void appendBoxes(const Lattice& block, Box box, std::int64_t most, std::vector<TokenPart>& parts) {
    const std::int64_t frameTokens = box.rows * box.columns;
    const bool diagonal = movesDiagonally(block, box);
    if (box.frames > 1 && (diagonal || box.tokens() > most)) {
        const std::int64_t frames = diagonal ? 1 : evenCut(box.frames, std::max<std::int64_t>(1, most / frameTokens));
        const std::int64_t end = box.frame + box.frames;
        for (; box.frame < end; box.frame += frames) {
            box.frames = std::min(frames, end - box.frame);
            appendBoxes(block, box, most, parts);
        }
        return;
    }
    const std::int64_t rows = evenCut(box.rows, std::max<std::int64_t>(1, most / box.columns));
    const std::int64_t end = box.row + box.rows;
    for (; box.row < end; box.row += rows) {
        box.rows = std::min(rows, end - box.row);
        appendBox(block, box, parts);
    }
}

void appendParts(const Lattice& block, std::int64_t begin, std::int64_t end, std::int64_t most,
                 std::vector<TokenPart>& parts) {
    if (!isOneRun(block)) {
        for (const Box& box : splitIntoBoxes(block, begin, end)) appendBoxes(block, box, most, parts);
        return;
    }
    const std::int64_t tokens = evenCut(end - begin, most);
    for (; begin < end; begin += tokens) parts.push_back(runPart(block, begin, std::min(end, begin + tokens)));
}

} // namespace

std::size_t TokenPart::count(Along along) const {
    switch (along) {
    case Along::Nothing: return 1;
    case Along::Frames: return frames;
    case Along::Rows: return rows;
    case Along::FrameRows: return frames * rows;
    case Along::Columns: return columns;
    case Along::Tokens: break;
    }
    return tokens();
}

std::size_t TokenPart::indexOf(Along along, std::size_t offset) const {
    switch (along) {
    case Along::Nothing: return 0;
    case Along::Frames: return offset / (rows * columns);
    case Along::Rows: return offset / columns % rows;
    case Along::FrameRows: return offset / columns;
    case Along::Columns: return offset % columns;
    case Along::Tokens: break;
    }
    return offset;
}

namespace {

bool isRow(const TokenPart& part) { return part.frames * part.rows == 1; }

/// The step from token to token of a row on an axis; for a single token, the step to `next`.
std::optional<double> stepAlong(const TokenPart& part, const AxisShape& shape, const AxisShape& next) {
    if (part.tokens() == 1) return next.first - shape.first;
    if (shape.along == Along::Nothing) return 0;
    return shape.run ? std::optional(shape.step) : std::nullopt;
}

/// Whether first + step * count is `sum` without rounding.
bool isExactly(double first, double step, std::size_t count, double sum) {
    const auto times = static_cast<double>(count);
    const double product = step * times;
    return std::fma(step, times, -product) == 0 && first + product == sum && errorOfSum(first, product, sum) == 0;
}

/// The shape of two consecutive rows on an axis, if together they are exactly one run.
std::optional<AxisShape> joined(const TokenPart& part, const TokenPart& next, std::size_t axis) {
    const AxisShape &a = part.axes[axis], &b = next.axes[axis];
    const auto step = stepAlong(part, a, b);
    if (!step || a.firstLow != b.firstLow || !isExactly(a.first, *step, part.tokens(), b.first)) return {};
    if (next.tokens() > 1 && stepAlong(next, b, b) != step) return {};
    AxisShape shape{.first = a.first, .firstLow = a.firstLow};
    if (*step == 0) return shape;
    shape.along = Along::Tokens;
    shape.run = true;
    shape.step = *step;
    return shape;
}

/// Appends `next` to the part before it if both are one even run of at most `most` tokens.
bool joins(TokenPart& part, const TokenPart& next, std::size_t most) {
    if (!isRow(part) || !isRow(next) || part.tokens() + next.tokens() > most) return false;
    TokenPart both{.firstToken = part.firstToken, .columns = part.columns + next.columns};
    for (std::size_t axis = 0; axis < both.axes.size(); ++axis) {
        auto shape = joined(part, next, axis);
        if (!shape) return false;
        both.axes[axis] = *std::move(shape);
    }
    part = std::move(both);
    return true;
}

} // namespace

std::vector<TokenPart> partsOf(const PositionMap& positions, TokenRange range, std::size_t most) {
    std::vector<TokenPart> parts;
    for (std::size_t i = positions.blockOf(range.begin); range.begin < range.end; ++i) {
        const Lattice& block = positions.blocks[i];
        const std::int64_t end = std::min(range.end, block.firstToken + block.tokens());
        const std::size_t before = parts.size();
        appendParts(block, range.begin - block.firstToken, end - block.firstToken, static_cast<std::int64_t>(most),
                    parts);
        if (before > 0 && parts.size() == before + 1 && joins(parts[before - 1], parts[before], most)) parts.pop_back();
        range.begin = end;
    }
    return parts;
}

} // namespace ropescope
