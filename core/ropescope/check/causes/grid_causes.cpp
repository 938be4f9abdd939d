// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// What happens to the grid of a picture, whose patch (a, i, j) should be at (s + tau(a), s + i, s + j).
//   grid-not-merged   rows and columns are counted in patches before merging, twice as many on each side
//   flattened         no grid: patches are numbered one after the other on every axis
//   axes-equal-time   h and w are those of t: a kernel drops them
//   axes-swapped      two axes, or the sides of the grid, are exchanged
// Example: image:4x2 at 3; not merged, its 8 patches are the first row of a grid of 8 columns.
#include <algorithm>
#include <array>
#include <numeric>

#include <ropescope/check/causes/turns.h>
#include <ropescope/check/visual_units.h>
#include <ropescope/positions/lattice_boxes.h>

namespace ropescope::causes {
namespace {

constexpr std::int64_t kMerge = 2; ///< patches per side of a merged one

bool isGrid(const Lattice& block) { return block.part == Part::Patch && !block.list && !block.rowEnds; }

/// The patches of a block in the order of their tokens, as if its frames had this size. A block stays if its frames are
/// one patch.
void regrid(const Lattice& block, std::int64_t rows, std::int64_t columns, std::vector<Lattice>& into) {
    Lattice whole = block;
    whole.rows = rows;
    whole.columns = columns;
    whole.frames = (block.tokens() + rows * columns - 1) / (rows * columns);
    for (const Box& box : splitIntoBoxes(whole, 0, block.tokens())) into.push_back(cut(whole, box));
}

std::optional<Placement> changedIfDifferent(const Placement& expected, const ChangeBlock& change) {
    Placement to = withBlocks(expected, change);
    if (to.positions.blocks == expected.positions.blocks) return {};
    return to;
}

std::optional<Placement> countedBeforeMerging(const Placement& expected) {
    return changedIfDifferent(expected, [](const Lattice& block, std::vector<Lattice>& into) {
        if (isGrid(block))
            regrid(block, block.rows * kMerge, block.columns * kMerge, into);
        else
            into.push_back(block);
    });
}

/// Each merged patch at the first of its patches.
std::optional<Placement> stepsOfPatches(const Placement& expected) {
    return changedIfDifferent(expected, [](Lattice block, std::vector<Lattice>& into) {
        if (isGrid(block)) {
            for (AxisRule& axis : block.axes) {
                axis.perRow *= kMerge;
                axis.perColumn *= kMerge;
            }
        }
        into.push_back(block);
    });
}

double unmergedSide(const VisualUnit& unit) {
    return static_cast<double>(std::max({unit.rows * kMerge, unit.columns * kMerge, std::int64_t{1}}));
}

std::optional<Placement> afterUnmerged(const Placement& expected) {
    return resumed(expected, [](const VisualUnit& unit) { return std::optional(unmergedSide(unit)); });
}

/// The grid, and the cursor after it; a grid alone if the cursor does not move.
Slip gridAndCursor(std::optional<Placement> (*grid)(const Placement&)) {
    return slip([grid](const Placement& expected) -> std::optional<Placement> {
        auto moved = afterUnmerged(expected);
        return moved ? grid(*moved) : grid(expected);
    });
}

/// A sequence whose pictures have all their patches.
std::optional<Placement> withoutMerging(const Placement& expected) {
    Placement to = expected;
    for (std::size_t i = 0; i < to.sequence.segments.size(); ++i) {
        Segment segment = to.sequence.segments[i];
        const auto enlarge = [](auto& visual) {
            visual.width *= kMerge;
            visual.height *= kMerge;
        };
        if (auto* image = std::get_if<ImageSegment>(&segment))
            enlarge(*image);
        else if (auto* video = std::get_if<VideoSegment>(&segment))
            enlarge(*video);
        else
            continue;
        to.sequence.segments.set(i, segment);
    }
    return placedAgain(expected, std::move(to));
}

/// A run on every axis from where the block begins.
Lattice asRun(const Lattice& block, double start, const Position& follows) {
    Lattice run = block;
    run.frames = run.rows = 1;
    run.columns = block.tokens();
    run.rowEnds = false;
    run.list.reset();
    for (std::size_t axis = 0; axis < run.axes.size(); ++axis)
        run.axes[axis] = {.origin = follows[axis] == 0 ? block.axes[axis].origin : start, .perColumn = 1};
    return run;
}

/// The pictures for which `wanted` holds are numbered from their start; text after them as expected.
std::optional<Placement> numberedInPlace(const Placement& expected,
                                         const std::function<bool(const VisualUnit&)>& wanted) {
    const std::vector<VisualUnit> units = visualUnits(expected);
    auto unit = units.begin();
    std::size_t index = 0;
    double next = 0;
    return changedIfDifferent(expected, [&](const Lattice& block, std::vector<Lattice>& into) {
        while (unit != units.end() && unit->lastBlock < index) ++unit;
        const bool inside = unit != units.end() && unit->firstBlock <= index && wanted(*unit);
        if (inside) {
            if (unit->firstBlock == index) next = unit->start;
            into.push_back(asRun(block, next, {1, 1, 1, 1}));
            next += static_cast<double>(block.tokens());
        } else {
            into.push_back(block);
        }
        ++index;
    });
}

/// The same, and text goes on after the last number.
Slip numberedThrough(std::function<bool(const VisualUnit&)> wanted) {
    return slip([wanted = std::move(wanted)](const Placement& expected) -> std::optional<Placement> {
        const auto moved = resumed(expected, [&](const VisualUnit& unit) {
            return wanted(unit) ? std::optional(static_cast<double>(unit.tokens())) : std::nullopt;
        });
        return numberedInPlace(moved ? *moved : expected, wanted);
    });
}

Slip numberedOnly(std::function<bool(const VisualUnit&)> wanted) {
    return slip([wanted = std::move(wanted)](const Placement& expected) { return numberedInPlace(expected, wanted); });
}

/// Every token at its index.
std::optional<Placement> allNumbered(const Placement& expected) {
    return changedIfDifferent(expected, [&](const Lattice& block, std::vector<Lattice>& into) {
        into.push_back(
            block.part == Part::Pad
                ? block
                : asRun(block, static_cast<double>(block.firstToken + expected.positions.origin), {1, 1, 1, 1}));
    });
}

std::optional<Placement> timeOnEveryAxis(const Placement& expected) {
    const auto time = axisNamed(expected.positions, "t").value_or(0);
    return changedIfDifferent(expected, [&](Lattice block, std::vector<Lattice>& into) {
        if (isGrid(block)) block.axes.fill(block.axes[time]);
        into.push_back(block);
    });
}

/// The rows of the dump in another order.
std::optional<Placement> permuted(const Placement& expected, const std::vector<std::size_t>& order) {
    return changedIfDifferent(expected, [&](const Lattice& block, std::vector<Lattice>& into) {
        Lattice& made = into.emplace_back(block);
        if (block.list) return;
        for (std::size_t axis = 0; axis < order.size(); ++axis) made.axes[axis] = block.axes[order[axis]];
    });
}

/// Height and width of the grid exchanged, which reads the patches of a row as those of a column.
std::optional<Placement> turnedGrids(const Placement& expected) {
    return changedIfDifferent(expected, [](const Lattice& block, std::vector<Lattice>& into) {
        Lattice turned = block;
        if (isGrid(block)) std::swap(turned.rows, turned.columns);
        into.push_back(turned);
    });
}

/// h and w first, which code exchanges most; then the other orders of up to three axes.
std::vector<Slip> orders() {
    std::vector<Slip> slips;
    const auto add = [&slips](std::vector<std::size_t> order, std::size_t axes) {
        slips.push_back(slip([order = std::move(order), axes](const Placement& expected) -> std::optional<Placement> {
            if (expected.positions.axes.size() != axes) return {};
            return permuted(expected, order);
        }));
    };
    slips.push_back(slip([](const Placement& expected) -> std::optional<Placement> {
        const auto h = axisNamed(expected.positions, "h"), w = axisNamed(expected.positions, "w");
        if (!h || !w) return {};
        std::vector<std::size_t> order(expected.positions.axes.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::swap(order[*h], order[*w]);
        return permuted(expected, order);
    }));
    slips.push_back(slip(turnedGrids));
    slips = slips + inOneMedium(slips);
    for (std::size_t axes = 2; axes <= kMaxAxes; ++axes) {
        std::vector<std::size_t> order(axes);
        std::iota(order.begin(), order.end(), std::size_t{0});
        while (std::ranges::next_permutation(order).found) add(order, axes);
    }
    return slips;
}

/// Of all pictures, of all videos or images, of the slices after a thumbnail, or of one of the first few.
std::vector<Slip> numbered() {
    constexpr std::int64_t kMostPictures = 8;
    std::vector<std::function<bool(const VisualUnit&)>> choices{
        [](const VisualUnit&) { return true; }, [](const VisualUnit& unit) { return unit.video; },
        [](const VisualUnit& unit) { return !unit.video; }, [](const VisualUnit& unit) { return unit.visual > 0; }};
    for (std::int64_t visual = 0; visual < kMostPictures; ++visual)
        choices.emplace_back([visual](const VisualUnit& unit) { return unit.visual == visual; });
    std::vector<Slip> slips{slip(allNumbered)};
    for (const auto& wanted : choices) {
        slips.push_back(numberedThrough(wanted));
        slips.push_back(numberedOnly(wanted));
    }
    return slips;
}

} // namespace

Cause gridNotMerged() {
    return {.id = "grid-not-merged",
            .sentence = message("grids are read in patches before merging"),
            .symptom = message("rows are too long, and text after a picture is too far away"),
            .fix = message("divide height and width of the grid by the merge size"),
            .thread = "microsoft/agent-lightning#441",
            .slips = {gridAndCursor(countedBeforeMerging), gridAndCursor(stepsOfPatches), slip(afterUnmerged),
                      slip(countedBeforeMerging), slip(stepsOfPatches), slip(withoutMerging)}};
}

Cause axesSwapped() {
    return {.id = "axes-swapped",
            .sentence = message("axes are exchanged, h and w for example"),
            .symptom = message("text is right; pictures are turned over"),
            .fix = message("stack the rows in the order of the scheme's axes, and read the grid as t, h, w"),
            .thread = "JJJYmmm/Multimodal-RoPEs#2",
            .slips = orders(),
            .turn = swappedRowsAndColumns};
}

Cause flattened() {
    return {.id = "flattened",
            .sentence = message("patches are numbered one after the other, like text"),
            .symptom = message("all axes are equal, and a picture takes as many positions as patches"),
            .fix = message("place the patches of a picture by frame, row and column"),
            .thread = "QwenLM/Qwen3-VL#488",
            .slips = numbered()};
}

Cause axesEqualTime() {
    return {.id = "axes-equal-time",
            .sentence = message("every axis is the time axis: h and w are dropped"),
            .symptom = message("all patches of a frame are at one position"),
            .fix = message("hand all axes to the kernel, not only the first one"),
            .thread = "sgl-project/sglang#34446",
            .slips = std::vector<Slip>{slip(timeOnEveryAxis)} + inOneMedium({slip(timeOnEveryAxis)}),
            .turn = allAlongTime};
}

Cause thumbnailFlat() {
    return {.id = "thumbnail-flat",
            .sentence = message("the thumbnail is numbered like text, only the slices are grids"),
            .symptom = message("the first picture of each cut picture has equal axes"),
            .fix = message("place the thumbnail as a grid too"),
            .fitted = true,
            .slips = {slip([](const Placement& expected) -> std::optional<Placement> {
                          if (visualSegments(visualUnits(expected)) < 2) return {};
                          return numberedInPlace(expected, [](const VisualUnit& unit) { return unit.visual == 0; });
                      }),
                      slip([](const Placement& expected) -> std::optional<Placement> {
                          if (visualSegments(visualUnits(expected)) < 2) return {};
                          const auto first = [](const VisualUnit& unit) { return unit.visual == 0; };
                          return numberedThrough(first)(expected, {});
                      })}};
}

} // namespace ropescope::causes
