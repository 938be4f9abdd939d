// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// On a lattice the offset (Δrow, Δcolumn) is the position difference Δrow * perRow + Δcolumn * perColumn on each axis,
// so it has a single score. Listed positions, and plans that are not purely relative, are averaged over the pairs of
// patches with that offset.
// Example: image:3x3 under M-RoPE: Δ = (0, Δrow, Δcolumn), so the score is 1 at (0, 0) and falls off along both axes.
#include <algorithm>
#include <cmath>
#include <complex>
#include <optional>

#include <ropescope/analysis/patch_kernel.h>
#include <ropescope/analysis/score_columns.h>
#include <ropescope/base/parallel.h>
#include <ropescope/scores/features/features.h>
#include <ropescope/scores/features/rotated_model.h>
#include <ropescope/scores/weights/score_weights.h>
#include <ropescope/session/column_model.h>
#include <ropescope/session/session_key.h>

namespace ropescope {
namespace {

using Complex = std::complex<double>;

constexpr std::int64_t kMaxReach = 128, kMaxPairs = 400'000;

struct Size {
    std::int64_t width = 0, height = 0;
};

std::optional<Size> sizeOf(const Segment& segment) {
    if (const auto* image = std::get_if<ImageSegment>(&segment)) return Size{image->width, image->height};
    if (const auto* video = std::get_if<VideoSegment>(&segment)) return Size{video->width, video->height};
    if (const auto* both = std::get_if<AudioVideoSegment>(&segment)) return Size{both->width, both->height};
    return {};
}

std::int64_t visualSegmentOf(const Sequence& sequence, std::int64_t wanted) {
    const auto count = static_cast<std::int64_t>(sequence.segments.size());
    if (wanted >= 0 && wanted < count && sizeOf(sequence.segments[static_cast<std::size_t>(wanted)])) return wanted;
    for (std::int64_t i = 0; i < count; ++i) {
        if (sizeOf(sequence.segments[static_cast<std::size_t>(i)])) return i;
    }
    return -1;
}

/// The lattice that holds all patches of the first frame; empty if there is none or its positions are listed.
std::optional<Lattice> latticeOf(const PositionMap& map, std::int64_t segment, const Size& size) {
    const TokenRange blocks = map.blocksOfSegment(segment);
    for (std::int64_t i = blocks.begin; i < blocks.end; ++i) {
        const Lattice& block = map.blocks[static_cast<std::size_t>(i)];
        const bool whole = block.part == Part::Patch && block.elementFrame == 0 && block.elementRow == 0 &&
                           block.elementColumn == 0 && block.rows == size.height &&
                           block.columns - (block.rowEnds ? 1 : 0) == size.width;
        if (whole) return block.list ? std::nullopt : std::optional(block);
    }
    return {};
}

/// One visual segment under one scheme.
struct Picture {
    const PositionMap& map;
    FeatureRule rule;
    ScoreWeights weights;
    std::int64_t segment;
    Size size;
    std::int64_t rows, columns; ///< largest |Δrow| and |Δcolumn|
    [[nodiscard]] std::size_t cell(std::int64_t row, std::int64_t column) const {
        return static_cast<std::size_t>((row + rows) * (2 * columns + 1) + column + columns);
    }
};

bool fillFromLattice(const Picture& picture, const Lattice& lattice, std::vector<float>& values,
                     const CancelToken& cancel) {
    const std::vector<Complex> origin = feature(picture.rule, Position{});
    const auto lines = static_cast<std::size_t>(2 * picture.rows + 1);
    return parallelFor(lines, 1, cancel, [&](std::size_t begin, std::size_t end) {
        for (auto line = static_cast<std::int64_t>(begin); line < static_cast<std::int64_t>(end); ++line) {
            const std::int64_t row = line - picture.rows;
            for (std::int64_t column = -picture.columns; column <= picture.columns; ++column) {
                Position offset{};
                for (std::size_t axis = 0; axis < offset.size(); ++axis) {
                    const AxisRule& rule = lattice.axes[axis];
                    offset[axis] =
                        static_cast<double>(row) * rule.perRow + static_cast<double>(column) * rule.perColumn;
                }
                const double score = picture.weights.value(feature(picture.rule, offset), origin);
                values[picture.cell(row, column)] = static_cast<float>(score);
            }
        }
    });
}

/// Features of those patches of the first frame that have a token.
struct Patches {
    std::vector<std::int64_t> rows, columns;
    std::vector<std::vector<Complex>> features;
};

/// The patches in a centred window of twice the reach.
Patches patchesOf(const Picture& picture, const CancelToken& cancel) {
    Patches patches;
    const std::int64_t high = std::min(picture.size.height, 2 * picture.rows + 1);
    const std::int64_t wide = std::min(picture.size.width, 2 * picture.columns + 1);
    const std::int64_t top = (picture.size.height - high) / 2, left = (picture.size.width - wide) / 2;
    for (std::int64_t row = top; row < top + high && !cancel.cancelled(); ++row) {
        for (std::int64_t column = left; column < left + wide; ++column) {
            const std::int64_t token = picture.map.tokenOf({picture.segment, Part::Patch, 0, row, column});
            if (token < 0) continue;
            patches.rows.push_back(row);
            patches.columns.push_back(column);
            patches.features.push_back(feature(picture.rule, picture.map.positionOf(token)));
        }
    }
    return patches;
}

/// Fills in means over pairs; true if only some patches were taken as queries.
Expected<bool> fillFromPairs(const Picture& picture, std::vector<float>& values, const CancelToken& cancel) {
    const Patches patches = patchesOf(picture, cancel);
    const std::size_t count = patches.features.size();
    const std::size_t queries =
        std::clamp<std::size_t>(static_cast<std::size_t>(kMaxPairs) / std::max<std::size_t>(count, 1), 1, count + 1);
    const std::size_t step = (count + queries - 1) / std::max<std::size_t>(queries, 1);
    std::vector<double> sums(values.size(), 0.0), pairs(values.size(), 0.0);
    for (std::size_t i = 0; i < count; i += std::max<std::size_t>(step, 1)) {
        if (cancel.cancelled()) return cancelledError(message("patch kernel"));
        for (std::size_t j = 0; j < count; ++j) {
            const std::int64_t row = patches.rows[i] - patches.rows[j];
            const std::int64_t column = patches.columns[i] - patches.columns[j];
            if (std::abs(row) > picture.rows || std::abs(column) > picture.columns) continue;
            const std::size_t cell = picture.cell(row, column);
            sums[cell] += picture.weights.value(patches.features[i], patches.features[j]);
            pairs[cell] += 1;
        }
    }
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
        values[cell] = static_cast<float>(sums[cell] / pairs[cell]); // without pairs 0/0: NaN, transparent
    }
    return step > 1;
}

Expected<PatchKernelColumn> columnOf(const PatchKernelResult& result, const SchemeColumn& scheme,
                                     const CancelToken& cancel) {
    const auto found = scoreModelOf(*result.placed, scheme);
    if (!found) return found.error();
    const auto model = withRotations(*found, cancel);
    if (!model) return model.error();
    ScoreOptions options;
    options.content = model->options.content;
    auto weights = scoreWeights(*model->plan, options);
    if (!weights) return weights.error();
    const Size size{result.width, result.height};
    const Picture picture{*model->positions, featureRuleOf(*model), std::move(*weights), result.segment, size,
                          result.rowReach,   result.columnReach};
    PatchKernelColumn column;
    column.values.resize(static_cast<std::size_t>(result.imageWidth()) *
                         static_cast<std::size_t>(result.imageHeight()));
    const auto lattice = model->plan->relative() ? latticeOf(*model->positions, result.segment, size) : std::nullopt;
    if (lattice) {
        if (!fillFromLattice(picture, *lattice, column.values, cancel)) return cancelledError(message("patch kernel"));
    } else {
        const auto sampled = fillFromPairs(picture, column.values, cancel);
        if (!sampled) return sampled.error();
        column.sampled = *sampled;
    }
    column.ptd = perTokenDistance(*model->positions, result.segment, cancel);
    if (cancel.cancelled()) return cancelledError(message("patch kernel"));
    return column;
}

Expected<void> colour(PatchKernelResult& result) {
    const ColourSettings& settings = result.placed->session->colour;
    const auto map = findColourMap(settings.map);
    if (!map) return map.error();
    std::optional<ValueRange> shared;
    for (PatchKernelColumn& column : result.columns) {
        const auto own = boundsOf(column.values);
        column.own = own.value_or(ValueRange{0, 0});
        if (own)
            shared = shared ? ValueRange{std::min(shared->low, own->low), std::max(shared->high, own->high)} : *own;
    }
    for (PatchKernelColumn& column : result.columns) {
        if (column.error) continue;
        column.range = colourRange(settings, shared, column.own);
        column.image = colourise(column.values, result.imageWidth(), result.imageHeight(), **map, column.range);
    }
    return {};
}

} // namespace

std::uint64_t PatchKernelRequest::key() const {
    return Hasher()
        .add("patch-kernel")
        .add(placed->key)
        .add(segment)
        .add(reach)
        .add(groupKey(*placed->session, "colours"))
        .value();
}

Expected<std::shared_ptr<const PatchKernelResult>> analysePatchKernel(const PatchKernelRequest& request,
                                                                      const CancelToken& cancel) {
    auto result = std::make_shared<PatchKernelResult>();
    result->key = request.key();
    result->placed = request.placed;
    const Sequence& sequence = request.placed->session->sequence;
    result->segment = visualSegmentOf(sequence, request.segment);
    if (result->segment < 0) return std::shared_ptr<const PatchKernelResult>(std::move(result));
    const Size size = *sizeOf(sequence.segments[static_cast<std::size_t>(result->segment)]);
    const std::int64_t reach = std::clamp<std::int64_t>(request.reach, 1, kMaxReach);
    result->width = size.width;
    result->height = size.height;
    result->rowReach = std::min(reach, size.height - 1);
    result->columnReach = std::min(reach, size.width - 1);
    for (const SchemeColumn& scheme : request.placed->columns) {
        auto column = columnOf(*result, scheme, cancel);
        if (!addColumn(result->columns, column)) return column.error();
    }
    if (auto done = colour(*result); !done) return done.error();
    return std::shared_ptr<const PatchKernelResult>(std::move(result));
}

} // namespace ropescope
