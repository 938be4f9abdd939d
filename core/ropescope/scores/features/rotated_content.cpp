// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Score of a pair: R(p_i)q . R(p_j)k. With z(p) = R(p)q + i R(p)k, dimension by dimension,
//   Re z(p_i) Im z(p_j) = (Im(z(p_i) z(p_j)) - Im(z(p_i) conj z(p_j))) / 2,
// which is a feature product with the weights of plans that do not rotate pairs. In a basis Q shared by the generators
// of a block, R(p)q = Q (rotation by row . p) Q^T q; otherwise R(p) is the exponential of a matrix. Where pairs are
// mixtures of waves, R(p) multiplies each by its factor (fourier_mix.h).
// Example: text:2, d = 2, theta = 1, q = k = (1, 0): z(0) = (1 + i, 0), z(1) = (1 + i)(cos 1, sin 1): score cos 1 / 2.
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/base/hash.h>
#include <ropescope/base/parallel.h>
#include <ropescope/base/text.h>
#include <ropescope/scores/features/phase.h>
#include <ropescope/scores/features/rotated_content.h>
#include <ropescope/scores/model/tuning.h>

namespace ropescope {
namespace {

Error refused(Message why) {
    return {.what = message("rotations by matrices"),
            .why = std::move(why),
            .hint = message("shorten the sequence or choose a scheme that rotates pairs")};
}

/// Number of tokens of a block from `offset` on at the same position as the first, because whole loops have zero steps.
std::int64_t tokensAtSamePosition(const Lattice& block, std::int64_t offset, std::size_t axes) {
    const auto still = [&](const auto& step) {
        for (std::size_t axis = 0; axis < axes; ++axis)
            if (step(block.axes[axis]) != 0) return false;
        return true;
    };
    if (block.list || (block.columns > 1 && !still([](const AxisRule& rule) { return rule.perColumn; }))) return 1;
    if (block.rows > 1 && !still([](const AxisRule& rule) { return rule.perRow; }))
        return block.columns - offset % block.columns;
    const std::int64_t frame = block.rows * block.columns;
    if (block.frames > 1 && !still([](const AxisRule& rule) { return rule.perFrame; })) return frame - offset % frame;
    return block.tokens() - offset;
}

/// Distinct positions of a block, or fewer: loops that are alone in moving some axis are independent of the others.
std::int64_t distinctAtLeast(const Lattice& block, std::size_t axes) {
    if (block.list) return 1;
    std::int64_t frames = 1, rows = 1, columns = 1, longest = 1;
    for (std::size_t axis = 0; axis < axes; ++axis) {
        const AxisRule& rule = block.axes[axis];
        const bool byFrame = block.frames > 1 && rule.perFrame != 0, byRow = block.rows > 1 && rule.perRow != 0,
                   byColumn = block.columns > 1 && rule.perColumn != 0;
        const bool steady = rule.frameRule == FrameRule::Steady;
        if (byFrame && steady && !byRow && !byColumn) frames = block.frames;
        if (byRow && !byFrame && !byColumn) rows = block.rows;
        if (byColumn && !byFrame && !byRow) columns = block.columns;
        if (byRow) longest = std::max(longest, block.rows);
        if (byColumn) longest = std::max(longest, block.columns);
    }
    return std::max(longest, frames * rows * columns);
}

std::int64_t distinctAtLeast(const PositionMap& positions) {
    std::int64_t most = 0;
    for (const Lattice& block : positions.blocks) most = std::max(most, distinctAtLeast(block, positions.axes.size()));
    return most;
}

} // namespace

bool visitPlaces(const PositionMap& positions, TokenRange range,
                 const std::function<bool(const Position& position, std::int64_t tokens)>& visit) {
    if (range.size() <= 0) return true;
    const auto axes = static_cast<std::size_t>(positions.axisCount());
    std::size_t i = positions.blockOf(range.begin);
    for (std::int64_t token = range.begin; token < range.end;) {
        const Lattice& block = positions.blocks[i];
        const std::int64_t offset = token - block.firstToken;
        const std::int64_t tokens = std::min(tokensAtSamePosition(block, offset, axes), range.end - token);
        if (!visit(block.positionAt(offset), tokens)) return false;
        token += tokens;
        if (token >= block.firstToken + block.tokens()) ++i;
    }
    return true;
}

std::size_t RotatedContent::Hash::operator()(const Position& position) const {
    Hasher hasher;
    for (const double coordinate : position) hasher.add(coordinate + 0.0); // -0 becomes 0
    return static_cast<std::size_t>(hasher.value());
}

RotatedContent::RotatedContent(const FrequencyPlan& plan, const Content& content)
    : m_rotation(plan.matrices), m_given(content), m_dimensions(2 * plan.pairs.size()) {
    const Content full = expanded(content, plan.headDim);
    for (const RotationBlock& block : m_rotation->blocks()) {
        Part part{.block = &block};
        for (std::size_t j = 0; j < block.pairs(); ++j) {
            const auto [first, second] = plan.dimensionsOf(block.firstPair + j);
            part.dimensions.insert(part.dimensions.end(), {first, second});
        }
        const auto size = static_cast<Eigen::Index>(part.dimensions.size());
        part.vectors.resize(size, 2);
        for (Eigen::Index d = 0; d < size; ++d) {
            const std::size_t dimension = part.dimensions[static_cast<std::size_t>(d)];
            part.vectors(d, 0) = full.query[dimension];
            part.vectors(d, 1) = full.key[dimension];
        }
        if (block.sharesBasis()) part.vectors = (block.basis.transpose() * part.vectors).eval();
        m_parts.push_back(std::move(part));
    }
}

Expected<std::shared_ptr<const RotatedContent>> RotatedContent::make(const PositionMap& positions,
                                                                     const FrequencyPlan& plan, const Content& content,
                                                                     const CancelToken& cancel) {
    auto result = std::make_shared<RotatedContent>(plan, content);
    if (auto kept = result->keep(positions, cancel); !kept) return kept.error();
    return std::shared_ptr<const RotatedContent>(std::move(result));
}

Expected<void> RotatedContent::keep(const PositionMap& positions, const CancelToken& cancel) {
    if (auto listed = listPositions(positions, cancel); !listed) return listed.error();
    m_features.resize(m_positions.size() * m_dimensions);
    const bool done =
        parallelFor(m_positions.size(), kPositionsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end && !cancel.cancelled(); ++i)
                rotate(m_positions[i], std::span(m_features).subspan(i * m_dimensions, m_dimensions));
        });
    if (!done || cancel.cancelled()) return cancelledError(message("scores"));
    return {};
}

Expected<void> RotatedContent::listPositions(const PositionMap& positions, const CancelToken& cancel) {
    const std::size_t most = std::min(kMaxRotatedPositions, kMaxRotatedNumbers / m_dimensions);
    if (const std::int64_t least = distinctAtLeast(positions); std::cmp_greater(least, kMaxCountedPositions)) {
        return refused(
            message("the sequence has at least %1 distinct positions, and at most %2 can be rotated", least, most));
    }
    std::int64_t places = 0;
    double farthest = 0;
    const bool all = visitPlaces(positions, {0, positions.tokens}, [&](const Position& position, std::int64_t) {
        if (++places > kMaxVisitedPlaces || m_positions.size() > kMaxCountedPositions) return false;
        if (m_index.try_emplace(position, m_positions.size()).second) m_positions.push_back(position);
        for (const double coordinate : position) farthest = std::max(farthest, std::abs(coordinate));
        return places % kPlacesBetweenChecks != 0 || !cancel.cancelled();
    });
    if (cancel.cancelled()) return cancelledError(message("scores"));
    if (m_positions.size() > most) {
        return refused(all ? message("the sequence has %1 distinct positions, and at most %2 can be rotated",
                                     m_positions.size(), most)
                           : message("the sequence has more than %1 distinct positions, and at most %2 can be rotated",
                                     m_positions.size() - 1, most));
    }
    if (!all) return refused(message("the sequence has more than %1 positions to visit", kMaxVisitedPlaces));
    if (m_rotation->needsExponential() && farthest > kMaxExponentPosition) {
        return refused(message("position %1 is beyond %2, where the matrix exponential loses too much precision",
                               farthest, kMaxExponentPosition));
    }
    return {};
}

/// Pairs times mixtures of waves; every part is a pair.
void RotatedContent::mix(const FourierMix& mix, double position, std::span<Complex> out) const {
    const auto waves = static_cast<Eigen::Index>(mix.thetas.size());
    Eigen::RowVectorXd cosine(waves), sine(waves);
    for (Eigen::Index wave = 0; wave < waves; ++wave) {
        const Complex unit = unitVector(reducedPhase(mix.thetas[static_cast<std::size_t>(wave)], position));
        cosine[wave] = unit.real();
        sine[wave] = unit.imag();
    }
    const Eigen::RowVectorXd cosines = cosine * mix.cosines, sines = sine * mix.sines;
    for (const Part& part : m_parts) {
        const auto k = static_cast<Eigen::Index>(part.block->firstPair);
        const double c = k < waves ? cosines[k] : 1, s = k < waves ? sines[k] : 1;
        const auto first = part.vectors.row(0), second = part.vectors.row(1);
        out[part.dimensions[0]] = {c * first[0] - s * second[0], c * first[1] - s * second[1]};
        out[part.dimensions[1]] = {s * first[0] + c * second[0], s * first[1] + c * second[1]};
    }
}

void RotatedContent::rotate(const Position& position, std::span<Complex> out) const {
    if (m_rotation->mix() != nullptr) return mix(*m_rotation->mix(), position[0], out);
    for (const Part& part : m_parts) {
        auto rotated = part.vectors;
        if (!part.block->sharesBasis()) {
            rotated = (part.block->exponential(position) * part.vectors).eval();
        } else {
            for (std::size_t j = 0; j < part.block->rows.size(); ++j) {
                const Complex component = unitVector(reducedPhase(part.block->rows[j], position, Position{}));
                const auto row = static_cast<Eigen::Index>(2 * j);
                for (Eigen::Index side = 0; side < 2; ++side) {
                    const Complex value = component * Complex(part.vectors(row, side), part.vectors(row + 1, side));
                    rotated(row, side) = value.real();
                    rotated(row + 1, side) = value.imag();
                }
            }
            rotated = (part.block->basis * rotated).eval();
        }
        for (std::size_t d = 0; d < part.dimensions.size(); ++d) {
            const auto row = static_cast<Eigen::Index>(d);
            out[part.dimensions[d]] = {rotated(row, 0), rotated(row, 1)};
        }
    }
}

std::span<const RotatedContent::Complex> RotatedContent::at(const Position& position,
                                                            std::vector<Complex>& scratch) const {
    const auto found = m_index.find(position);
    if (found != m_index.end()) return std::span(m_features).subspan(found->second * m_dimensions, m_dimensions);
    scratch.resize(m_dimensions);
    rotate(position, scratch);
    return scratch;
}

std::vector<RotatedContent::Complex> RotatedContent::feature(const Position& position) const {
    std::vector<Complex> scratch;
    const std::span<const Complex> values = at(position, scratch);
    return {values.begin(), values.end()};
}

bool RotatedContent::fillMeans(const PositionMap& positions, std::span<const TokenRange> ranges, MatrixOut<Complex> out,
                               const CancelToken& cancel) const {
    std::vector<Complex> scratch;
    std::int64_t places = 0;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const std::span<Complex> mean = rowSpan(out, i);
        std::ranges::fill(mean, Complex{});
        const auto size = static_cast<double>(ranges[i].size());
        const auto add = [&](const Position& position, std::int64_t tokens) {
            const std::span<const Complex> values = at(position, scratch);
            const double share = static_cast<double>(tokens) / size;
            for (std::size_t d = 0; d < m_dimensions; ++d) mean[d] += share * values[d];
            return ++places % kPlacesBetweenChecks != 0 || !cancel.cancelled();
        };
        if (!visitPlaces(positions, ranges[i], add)) return false;
    }
    return !cancel.cancelled();
}

double RotatedContent::triangle(const PositionMap& positions, TokenRange range, double weight) const {
    std::vector<Complex> scratch;
    std::vector<double> keys(m_dimensions, 0.0); // sum of the previous ones
    double sum = 0;
    visitPlaces(positions, range, [&](const Position& position, std::int64_t tokens) {
        const std::span<const Complex> values = at(position, scratch);
        const auto count = static_cast<double>(tokens);
        for (std::size_t d = 0; d < m_dimensions; ++d) {
            const double query = values[d].real(), key = values[d].imag();
            sum += query * (count * keys[d] + count * (count + 1) / 2 * key);
            keys[d] += count * key;
        }
        return true;
    });
    return weight * sum;
}

} // namespace ropescope
