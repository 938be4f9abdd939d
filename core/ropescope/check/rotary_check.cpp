// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

#include <ropescope/check/causes/cause_registry.h>
#include <ropescope/check/fits.h>
#include <ropescope/check/ranking.h>
#include <ropescope/check/rotary_check.h>
#include <ropescope/schemes/scheme_registry.h>

namespace ropescope {
namespace {

constexpr std::size_t kMostTurnFits = 5;

/// Relative error of the type of an array, with room for the arithmetic that made it.
double precisionOf(const std::string& type) {
    if (type == "float16") return 4e-3;
    return type == "bfloat16" ? 3e-2 : 1e-4; // what is saved as float64 is mostly made in float32
}

/// Finds the pairs of a dump that differ from what a plan gives at some positions.
class PairComparison {
public:
    PairComparison(const RotaryDump& dump, const RotaryRequest& request)
        : PairComparison(dump, request, request.positions) {}
    PairComparison(const RotaryDump& dump, const RotaryRequest& request, const PositionMap& positions)
        : m_dump(dump), m_request(request), m_positions(positions) {}

    /// For each pair of the request's plan whether it differs.
    std::vector<bool> differences(const FrequencyPlan& plan, std::optional<PairDifference>* first = nullptr) const {
        const RowMatrix<double> expected = predicted(m_dump, plan, m_positions);
        std::vector<bool> different(m_request.plan.pairs.size());
        for (Eigen::Index row = 0; row < expected.rows(); ++row) {
            const double precision = precisionAt(row);
            for (Eigen::Index column = 0; column < expected.cols(); ++column) {
                const double found = m_dump.array.values(row, column), wanted = expected(row, column);
                const std::int64_t pair = pairOfColumn(m_dump, m_request.plan, column);
                if (std::isnan(wanted) || std::abs(found - wanted) <= tolerance(row, column, wanted, precision))
                    continue;
                if (first != nullptr && (!*first || pairRank(pair) < pairRank((*first)->pair)))
                    *first = PairDifference{.pair = pair, .column = column, .expected = wanted, .found = found};
                if (first != nullptr && (*first)->pair == pair && !different[pairRank(pair)]) place(**first, row);
                different[pairRank(pair)] = true;
            }
        }
        return different;
    }

private:
    /// Dimensions beyond the rotated ones count with the last pair.
    [[nodiscard]] std::size_t pairRank(std::int64_t pair) const {
        return pair < 0 ? m_request.plan.pairs.size() - 1 : static_cast<std::size_t>(pair);
    }

    void place(PairDifference& first, Eigen::Index row) const {
        if (!hasAngles(m_dump.kind)) return;
        first.token = m_dump.tokenOf(row);
        first.place = m_positions.positionOf(*first.token);
    }

    [[nodiscard]] double tolerance(Eigen::Index row, Eigen::Index column, double wanted, double precision) const {
        if (m_request.tolerance) return *m_request.tolerance;
        switch (m_dump.kind) {
        case RotaryKind::AxisMap: return 0;
        case RotaryKind::Frequencies: return precision / 10 * std::abs(wanted);
        case RotaryKind::Table: return precision;
        case RotaryKind::Vectors: break;
        }
        double size = std::abs(m_dump.before.values(row, column));
        if (const std::int64_t pair = pairOfColumn(m_dump, m_request.plan, column); pair >= 0) {
            const auto [i, j] = m_request.plan.dimensionsOf(static_cast<std::size_t>(pair));
            size = std::hypot(m_dump.before.values(row, static_cast<Eigen::Index>(i)),
                              m_dump.before.values(row, static_cast<Eigen::Index>(j)));
        }
        return precision * size;
    }

    /// Relative error of a row. Angles are computed in float32: theirs grows with the position.
    [[nodiscard]] double precisionAt(Eigen::Index row) const {
        constexpr double kFloatError = 2e-7;
        const double precision = precisionOf(m_dump.array.type);
        if (!hasAngles(m_dump.kind)) return precision;
        const std::int64_t token = m_dump.tokenOf(row);
        if (token >= m_positions.tokens) return precision; // nothing is predicted there
        double largest = 0;
        for (const double coordinate : m_positions.positionOf(token)) largest = std::max(largest, std::abs(coordinate));
        return precision + kFloatError * largest;
    }

    const RotaryDump& m_dump;
    const RotaryRequest& m_request;
    const PositionMap& m_positions;
};

/// b with found[k] = b^(-2k/d) for all k.
std::optional<double> baseOf(const RotaryDump& dump, const FrequencyPlan& plan) {
    const auto& values = dump.array.values;
    const Eigen::Index last = values.cols() - 1;
    if (last < 1 || values(0, 0) != 1 || values(0, last) <= 0) return {};
    const double exponent = 2.0 / plan.rotaryDim;
    const double base = std::round(std::exp(-std::log(values(0, last)) / (exponent * static_cast<double>(last))));
    for (Eigen::Index k = 0; k <= last; ++k)
        if (std::abs(values(0, k) * std::pow(base, exponent * static_cast<double>(k)) - 1) > 1e-3) return {};
    return base;
}

/// The axis that an axis map has for each pair; of one whose dimensions have two, one that is not as expected.
std::vector<double> axesOfPairs(const RotaryDump& dump, const RotaryRequest& request) {
    const RowMatrix<double> expected = predicted(dump, request.plan, request.positions);
    std::vector<double> axes(request.plan.pairs.size(), std::numeric_limits<double>::quiet_NaN());
    for (Eigen::Index column = 0; column < expected.cols(); ++column) {
        const double found = dump.array.values(0, column);
        double& axis = axes[static_cast<std::size_t>(pairOfColumn(dump, request.plan, column))];
        if (std::isnan(axis) || found != expected(0, column)) axis = found;
    }
    return axes;
}

std::int64_t countOf(const std::vector<bool>& different) { return std::ranges::count(different, true); }

/// The same angles, used in another way.
std::optional<Message> insteadOf(const RotaryDump& dump, const RotaryRequest& request) {
    const auto gives = [&](const RotaryDump& other, double times) {
        FrequencyPlan plan = request.plan;
        for (FrequencyPair& pair : plan.pairs) pair.inverseFrequency *= times;
        return countOf(PairComparison(other, request).differences(plan)) == 0;
    };
    if (!request.plan.rotates() || request.plan.dense()) return {};
    if (gives(dump, -1)) return message("the sine has the wrong sign: the rotation goes backwards");
    if (gives(dump, 0)) return message("nothing is rotated: all angles are 0");
    if (gives(dump, 2)) return message("all angles are twice as large: it was rotated twice");
    RotaryDump exchanged = dump;
    exchanged.sine = !dump.sine;
    if (dump.kind == RotaryKind::Table && gives(exchanged, 1)) return message("cosines and sines are exchanged");
    return {};
}

/// Another base of the same plan that gives all of a table or vectors: those of the other plans are tried.
std::optional<double> otherBase(const RotaryDump& dump, const RotaryRequest& request) {
    if (!request.plan.rotates() || request.plan.dense() || request.plan.base <= 1) return {};
    std::set<double> bases{1e4, 5e5, 1e6, 5e6, 1e7};
    for (const PlanOfScheme& other : request.others) bases.insert(other.plan.base);
    for (const double base : bases) {
        if (base <= 1 || base == request.plan.base) continue;
        FrequencyPlan plan = request.plan;
        for (FrequencyPair& pair : plan.pairs)
            pair.inverseFrequency = std::pow(pair.inverseFrequency, std::log(base) / std::log(request.plan.base));
        if (countOf(PairComparison(dump, request).differences(plan)) == 0) return base;
    }
    return {};
}

/// Mistakes in the ids that give all of a table or vectors, and schemes whose ids do.
void findIds(const RotaryDump& dump, const RotaryRequest& request, RotaryCheck& check) {
    if (!request.ids) return;
    const auto gives = [&](const PositionMap& positions) {
        return positions.tokens >= request.positions.tokens &&
               countOf(PairComparison(dump, request, positions).differences(request.plan)) == 0;
    };
    const auto expected = expectationOf(*request.ids, *request.ids->scheme, {});
    if (!expected) return;
    for (const Cause& cause : causeRegistry()) {
        const bool explains = std::ranges::any_of(cause.slips, [&](const Slip& slip) {
            const auto parts = slipped(slip, expected->parts, nullptr, *request.ids, expected->options);
            return parts && gives(joined(*parts));
        });
        if (explains) check.causes.push_back({.cause = &cause, .explains = check.pairs, .ofIds = true});
    }
    for (const Scheme* scheme : schemesToFit(*request.ids)) {
        if (scheme->defaultAxes.size() != request.positions.axes.size()) continue;
        const auto other = expectationOf(*request.ids, *scheme, {});
        if (other && gives(other->positions)) check.fits.push_back({scheme->id, 0});
    }
}

} // namespace

RotaryCheck checkRotation(const RotaryDump& dump, const RotaryRequest& request) {
    const PairComparison comparison(dump, request);
    RotaryCheck check{.name = dump.array.name,
                      .kind = dump.kind,
                      .plan = request.plan,
                      .axes = request.positions.axes,
                      .pairs = request.plan.pairCount()};
    check.differs = comparison.differences(request.plan, &check.first);
    check.different = countOf(check.differs);
    if (dump.kind == RotaryKind::AxisMap) check.found = axesOfPairs(dump, request);
    if (!check.equal()) {
        for (const Cause& cause : causeRegistry()) {
            if (!cause.turn) continue;
            std::int64_t explains = 0;
            for (const FrequencyPlan& plan : cause.turn(request.plan, check.axes))
                explains = std::max(explains, check.pairs - countOf(comparison.differences(plan)));
            if (explains > check.pairs - check.different)
                check.causes.push_back({.cause = &cause, .explains = explains});
        }
        std::ranges::stable_sort(check.causes, std::ranges::greater(), &TurnCause::explains);
        if (dump.kind == RotaryKind::Frequencies) check.base = baseOf(dump, request.plan);
        if (hasAngles(dump.kind) && (check.causes.empty() || check.causes.front().explains < check.pairs)) {
            constexpr Eigen::Index kMostNumbers = Eigen::Index{1} << 18; ///< some hundred predictions in a second
            const bool few = dump.array.values.size() <= kMostNumbers;
            check.instead = insteadOf(dump, request);
            if (few && !check.instead) check.base = otherBase(dump, request);
            if (few && !check.instead && !check.base) findIds(dump, request, check);
            std::ranges::stable_sort(check.causes, std::ranges::greater(), &TurnCause::explains);
        }
    }
    if (dump.kind == RotaryKind::AxisMap || dump.kind == RotaryKind::Frequencies) {
        for (const PlanOfScheme& other : request.others)
            if (other.plan.pairCount() == check.pairs && !other.plan.dense() && !other.plan.matrices)
                check.fits.push_back({other.scheme, countOf(comparison.differences(other.plan))});
        std::ranges::stable_sort(check.fits, {}, &TurnFit::different);
        const auto worse = std::ranges::find_if(check.fits, [](const TurnFit& fit) { return fit.different > 0; });
        const auto equal = static_cast<std::size_t>(worse - check.fits.begin());
        check.fits.resize(std::min(check.fits.size(), std::max(equal + 1, kMostTurnFits)));
    }
    return check;
}

std::vector<PlanOfScheme> plansToCompare(const PlacedTokens& positions, RotarySettings settings) {
    settings.allocation.reset();
    settings.base.reset();
    settings.pairLayout.reset();
    std::vector<PlanOfScheme> plans;
    for (const Scheme& scheme : schemeRegistry()) {
        if (scheme.defaultAxes.size() < positions->axes.size()) continue;
        if (auto plan = frequencyPlanOf(scheme, {}, scheme.defaultAxes, positions.length(), settings))
            plans.push_back({scheme.id, *std::move(plan)});
    }
    return plans;
}

Expected<std::vector<RotaryCheck>> checkRotations(const std::vector<DumpArray>& arrays, RotaryKind kind,
                                                  const SchemeColumn& column, const RotarySettings& settings,
                                                  const CheckRequest& ids) {
    if (!column.positions) return column.positions.error();
    if (!column.plan) return column.plan.error();
    const auto dumps = rotaryDumps(arrays, kind, *column.plan, column.positions->tokens);
    if (!dumps) return dumps.error();
    const RotaryRequest request{.plan = *column.plan,
                                .positions = *column.positions,
                                .others = plansToCompare(column.positions, settings),
                                .ids = ids,
                                .tolerance = ids.tolerance};
    std::vector<RotaryCheck> checks;
    for (const RotaryDump& dump : *dumps) checks.push_back(checkRotation(dump, request));
    return checks;
}

const RotaryCheck& shownCheck(const std::vector<RotaryCheck>& checks) {
    const auto found = std::ranges::find_if(checks, [](const RotaryCheck& check) { return !check.equal(); });
    return found == checks.end() ? checks.front() : *found;
}

} // namespace ropescope
