// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Patch spacing is what one more row and one more column add on each axis. It is scale-invariant if a visual segment
// that is one column or one row larger has the same spacing. Decided on isolated segments; frames are not patch spacing
// and are ignored. For listed positions the first step is used.
// Example: RoPE-Tie has w+1 and h+1: rows of a 4x3 image are 5 apart, of a 5x3 image 6. RoPE-TV: always 1.
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include <ropescope/base/limits.h>
#include <ropescope/properties/evidence.h>
#include <ropescope/properties/search/alone.h>

namespace ropescope::properties {
namespace {

struct Spacing {
    std::vector<std::string> axes;
    std::int64_t width = 0, height = 0;
    bool hasRow = false, hasColumn = false;
    Position row{}, column{};
    double size = 0; ///< largest coordinate involved
};

Position stepBetween(const Lattice& block, std::int64_t row, std::int64_t column) {
    Position step{};
    for (std::size_t axis = 0; axis < step.size(); ++axis) {
        step[axis] = block.list ? block.at(axis, 0, row, column) - block.at(axis, 0, 0, 0)
                                : static_cast<double>(row) * block.axes[axis].perRow +
                                      static_cast<double>(column) * block.axes[axis].perColumn;
    }
    return step;
}

/// From the first patch to one of the first frame, where blocks are parts of rows; absent if either was pruned.
std::optional<Position> stepTo(const PositionMap& alone, std::int64_t row, std::int64_t column) {
    const std::int64_t first = alone.tokenOf({.part = Part::Patch});
    const std::int64_t other = alone.tokenOf({.part = Part::Patch, .row = row, .column = column});
    if (first < 0 || other < 0) return {};
    Position step = alone.positionOf(other);
    const Position from = alone.positionOf(first);
    for (std::size_t axis = 0; axis < step.size(); ++axis) step[axis] -= from[axis];
    return step;
}

Expected<Spacing> spacingOf(const Subject& subject, const Segment& picture) {
    const auto alone = placeAlone(subject, picture);
    if (!alone) return alone.error();
    Spacing spacing{.axes = alone->axes};
    const VisualMoves moves = movesOf(*alone);
    spacing.width = moves.columns;
    spacing.height = moves.rows;
    for (int axis = 0; axis < alone->axisCount(); ++axis) {
        const auto [low, high] = alone->bounds(axis);
        spacing.size = std::max({spacing.size, std::abs(low), std::abs(high)});
    }
    for (const Lattice& block : alone->blocks) {
        if (block.part != Part::Patch) continue;
        if (!spacing.hasRow && block.rows > 1) {
            spacing.hasRow = true;
            spacing.row = stepBetween(block, 1, 0);
        }
        if (!spacing.hasColumn && block.columns - (block.rowEnds ? 1 : 0) > 1) {
            spacing.hasColumn = true;
            spacing.column = stepBetween(block, 0, 1);
        }
    }
    const auto row = spacing.hasRow || moves.rows < 2 ? std::nullopt : stepTo(*alone, 1, 0);
    const auto column = spacing.hasColumn || moves.columns < 2 ? std::nullopt : stepTo(*alone, 0, 1);
    spacing.hasRow = spacing.hasRow || row;
    spacing.row = row.value_or(spacing.row);
    spacing.hasColumn = spacing.hasColumn || column;
    spacing.column = column.value_or(spacing.column);
    return spacing;
}

/// The visual segment with `columns` more columns and `rows` more rows.
Segment resized(Segment segment, std::int64_t columns, std::int64_t rows) {
    const auto resize = [&](auto& picture) {
        picture.width += columns;
        picture.height += rows;
    };
    if (auto* image = std::get_if<ImageSegment>(&segment)) resize(*image);
    if (auto* video = std::get_if<VideoSegment>(&segment)) resize(*video);
    if (auto* both = std::get_if<AudioVideoSegment>(&segment)) resize(*both);
    return segment;
}

/// The spacing of this visual segment, and of others that have rows and columns to compare.
struct Sizes {
    Spacing own;
    std::vector<Spacing> others;
};

Expected<Sizes> sizesOf(const Subject& subject, const Segment& segment) {
    auto own = spacingOf(subject, segment);
    if (!own) return own.error();
    const std::int64_t wider = own->width < kMaxSide ? 1 : -1, higher = own->height < kMaxSide ? 1 : -1;
    const std::array<std::array<std::int64_t, 2>, 3> changes{{{wider, 0}, {0, higher}, {wider, higher}}};
    Sizes sizes{*std::move(own), {}};
    for (const auto& [columns, rows] : changes) {
        const Segment other = resized(segment, columns, rows);
        if (!validate(other)) continue; // too many tokens
        auto spacing = spacingOf(subject, other);
        if (!spacing) return spacing.error();
        sizes.others.push_back(*std::move(spacing));
    }
    return sizes;
}

bool alike(const Spacing& a, const Spacing& b, std::size_t axis) {
    const double size = std::max(a.size, b.size);
    return (!a.hasRow || !b.hasRow || same(a.row[axis], b.row[axis], size)) &&
           (!a.hasColumn || !b.hasColumn || same(a.column[axis], b.column[axis], size));
}

Evidence evidenceOf(const Sizes& sizes, std::size_t axis) {
    const Spacing& own = sizes.own;
    Evidence evidence{.axis = own.axes[axis]};
    if (own.hasRow) evidence.numbers.push_back({"row", tidy(own.row[axis], own.size)});
    if (own.hasColumn) evidence.numbers.push_back({"column", tidy(own.column[axis], own.size)});
    const Spacing* other = nullptr;
    for (const Spacing& candidate : sizes.others) {
        if (candidate.axes != own.axes ||
            !((own.hasRow && candidate.hasRow) || (own.hasColumn && candidate.hasColumn))) {
            continue;
        }
        other = &candidate;
        if (!alike(own, candidate, axis)) break;
    }
    if (other == nullptr) return evidence;
    evidence.verdict = alike(own, *other, axis);
    evidence.numbers.push_back({"other_width", static_cast<double>(other->width)});
    evidence.numbers.push_back({"other_height", static_cast<double>(other->height)});
    if (own.hasRow && other->hasRow) evidence.numbers.push_back({"other_row", tidy(other->row[axis], other->size)});
    if (own.hasColumn && other->hasColumn) {
        evidence.numbers.push_back({"other_column", tidy(other->column[axis], other->size)});
    }
    return evidence;
}

Finding judgeScaleInvariant(const Subject& subject) {
    FindingBuilder finding("scale-invariant");
    OncePerVisual<Expected<Sizes>> known;
    for (std::size_t s = 0; s < subject.sequence.segments.size(); ++s) {
        const Segment& segment = subject.sequence.segments[s];
        if (!isVisual(segment)) continue;
        if (subject.cancel.cancelled()) return std::move(finding).finish(Undecided::Cancelled);
        const auto* sizes = known.of(segment, [&](const Segment& picture) { return sizesOf(subject, picture); });
        if (sizes == nullptr) {
            finding.leaveOpen(Undecided::TooLarge, message("there are too many different pictures"));
            break;
        }
        if (!*sizes) {
            finding.leaveOpen(Undecided::Refused, messageOf(sizes->error()));
            continue;
        }
        for (std::size_t axis = 0; axis < (*sizes)->own.axes.size(); ++axis) {
            Evidence evidence = evidenceOf(**sizes, axis);
            evidence.segment = static_cast<std::int64_t>(s);
            finding.add(std::move(evidence));
        }
    }
    return std::move(finding).finish();
}

} // namespace

Property scaleInvariant() {
    return {"scale-invariant", "Spacing independent of size", "patches of larger images are no further apart",
            judgeScaleInvariant};
}

} // namespace ropescope::properties
