// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Let e be the formula and n the extents. The step along an Affine direction is (e(last) - e(first))/(n - 1), exact
// when the coordinates are multiples of a power of two. Let S be the other directions: e = (affine steps) + r(S), and r
// is found by evaluating e over all of S. If r(v) = r(0) + v*step for all v, it is linear; else, if r(k, i, j) - r(k,
// 0, 0) = r(0, i, j) - r(0, 0, 0) for all, it separates into frame and plane; else it is listed in full. All
// comparisons are exact.
// Example: "L + floor(k*1.5) + i" over 3 frames and 2 rows at L = 9: base 9, byFrame 0 1 3, step of rows 1.
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/schemes/formula/formula_grid.h>

namespace ropescope {
namespace {

/// The formula evaluated over the directions that its dependences leave open; the others have extent 1.
struct FormulaSamples {
    GridSize size{1, 1, 1};
    std::vector<double> values{};
    [[nodiscard]] std::int64_t planeSize() const { return size[1] * size[2]; }
    [[nodiscard]] double at(std::int64_t frame, std::int64_t row, std::int64_t column) const {
        return values[static_cast<std::size_t>((frame * size[1] + row) * size[2] + column)];
    }
};

template <class Visit>
bool everywhere(const GridSize& size, const Visit& visit) {
    for (std::int64_t frame = 0; frame < size[0]; ++frame) {
        for (std::int64_t row = 0; row < size[1]; ++row) {
            for (std::int64_t column = 0; column < size[2]; ++column) {
                if (!visit(frame, row, column)) return false;
            }
        }
    }
    return true;
}

Error tooMany(Message why) {
    return Error{.why = std::move(why),
                 .hint = message("use smaller images, or a formula that is linear in i, j and k")};
}

Expected<FormulaSamples> sample(const GridFormula& formula, const GridSize& size, GridBudget& budget) {
    FormulaSamples samples{.size = size};
    const std::int64_t plane = size[1] * size[2]; // at most 10^12
    if (size[0] > budget.evaluations / plane) {
        return tooMany(message("it is not linear, and there are more than %1 patches to evaluate it at",
                               GridBudget{}.evaluations));
    }
    budget.evaluations -= size[0] * plane;
    samples.values.reserve(static_cast<std::size_t>(size[0] * plane));
    Expected<void> outcome;
    everywhere(size, [&](std::int64_t frame, std::int64_t row, std::int64_t column) {
        const Expected<double> value = formula(frame, row, column);
        if (value)
            samples.values.push_back(*value);
        else
            outcome = value.error();
        return value.hasValue();
    });
    if (!outcome) return outcome.error();
    return samples;
}

double stepAlong(const FormulaSamples& samples, std::size_t direction) {
    const std::int64_t last = samples.size[direction] - 1;
    if (last == 0) return 0;
    GridSize place{};
    place[direction] = last;
    return (samples.at(place[0], place[1], place[2]) - samples.values.front()) / static_cast<double>(last);
}

/// Whether the first `part` frames, rows and columns of the samples have constant steps.
bool isEven(const FormulaSamples& samples, const GridSize& part, const std::array<double, 3>& step) {
    return everywhere(part, [&](std::int64_t frame, std::int64_t row, std::int64_t column) {
        const double even = static_cast<double>(frame) * step[0] + static_cast<double>(row) * step[1] +
                            static_cast<double>(column) * step[2];
        return samples.at(frame, row, column) == samples.values.front() + even;
    });
}

bool separates(const FormulaSamples& samples) {
    const double first = samples.values.front();
    return everywhere(samples.size, [&](std::int64_t frame, std::int64_t row, std::int64_t column) {
        return samples.at(frame, row, column) - samples.at(frame, 0, 0) == samples.at(0, row, column) - first;
    });
}

/// Lists the samples whose steps are not constant; directions that were not sampled contribute their constant steps.
class Lister {
public:
    Lister(const FormulaSamples& samples, const GridSize& size, AxisGrid& grid)
        : m_samples(samples), m_size(size), m_grid(grid) {}

    Expected<void> run(GridBudget& budget) {
        const GridSize& sampled = m_samples.size;
        const std::array<double, 3> step{stepAlong(m_samples, 0), stepAlong(m_samples, 1), stepAlong(m_samples, 2)};
        const bool framesEven = isEven(m_samples, {sampled[0], 1, 1}, step);
        const bool planeEven = isEven(m_samples, {1, sampled[1], sampled[2]}, step);
        const bool separate = separates(m_samples);
        for (std::size_t direction = 0; direction < 3 && separate; ++direction) {
            if (sampled[direction] > 1) m_grid.step[direction] = step[direction];
        }
        if (!separate) return collect(m_size, m_grid.volume, budget);
        if (!framesEven) {
            // The frame budget is charged where frames become blocks.
            everywhere({m_size[0], 1, 1}, [this](std::int64_t frame, std::int64_t, std::int64_t) {
                m_grid.byFrame.push_back(valueAt(frame, 0, 0));
                return true;
            });
        }
        return planeEven ? Expected<void>() : collect({1, m_size[1], m_size[2]}, m_grid.plane, budget);
    }

private:
    [[nodiscard]] double valueAt(std::int64_t frame, std::int64_t row, std::int64_t column) const {
        GridSize sampled{frame, row, column};
        double steps = 0;
        for (std::size_t direction = 0; direction < 3; ++direction) {
            if (m_samples.size[direction] > 1) continue;
            steps += static_cast<double>(sampled[direction]) * m_grid.step[direction];
            sampled[direction] = 0;
        }
        return m_samples.at(sampled[0], sampled[1], sampled[2]) - m_grid.base + steps;
    }

    Expected<void> collect(const GridSize& part, std::vector<double>& values, GridBudget& budget) const {
        const std::int64_t places = part[0] * part[1] * part[2]; // at most 10^18
        if (places > budget.places) {
            return tooMany(message("it is not linear, and %1 positions are more than the %2 that can be listed", places,
                                   GridBudget{}.places));
        }
        budget.places -= places;
        values.reserve(static_cast<std::size_t>(places));
        everywhere(part, [&](std::int64_t frame, std::int64_t row, std::int64_t column) {
            values.push_back(valueAt(frame, row, column));
            return true;
        });
        return {};
    }

    const FormulaSamples& m_samples;
    const GridSize& m_size;
    AxisGrid& m_grid;
};

} // namespace

Expected<AxisGrid> measureGrid(const GridFormula& formula, const std::array<Dependence, 3>& dependence,
                               const GridSize& size, GridBudget& budget) {
    const Expected<double> first = formula(0, 0, 0);
    if (!first) return first.error();
    AxisGrid grid{.first = *first, .base = *first};
    GridSize open{1, 1, 1};
    for (std::size_t direction = 0; direction < 3; ++direction) {
        if (dependence[direction] == Dependence::Any) open[direction] = size[direction];
        if (dependence[direction] != Dependence::Affine) continue;
        // A segment of one frame needs a step too: it is shown as a gap parameter.
        GridSize place{};
        place[direction] = std::max<std::int64_t>(size[direction] - 1, 1);
        const Expected<double> last = formula(place[0], place[1], place[2]);
        if (!last && size[direction] > 1) return last.error();
        if (last) grid.step[direction] = (*last - *first) / static_cast<double>(place[direction]);
    }
    if (open == GridSize{1, 1, 1}) return grid;
    const Expected<FormulaSamples> samples = sample(formula, open, budget);
    if (!samples) return samples.error();
    grid.base = std::floor(*first);
    if (const auto listed = Lister(*samples, size, grid).run(budget); !listed) return listed.error();
    if (grid.byFrame.empty() && grid.plane.empty() && grid.volume.empty()) grid.base = grid.first;
    return grid;
}

} // namespace ropescope
