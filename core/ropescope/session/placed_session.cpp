// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The first result of an edit. Columns are independent: an error in one does not affect the others.
#include <algorithm>
#include <utility>

#include <ropescope/base/parallel.h>
#include <ropescope/rotary/base_change.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/placed_session.h>
#include <ropescope/session/session_key.h>

namespace ropescope {
namespace {

constexpr std::size_t kManySegments = 1000;

const FormulaScheme* formulasOf(std::string_view id, const Session& session) {
    const auto found = std::ranges::find(session.userSchemes, id, userSchemeId);
    return found == session.userSchemes.end() ? nullptr : &*found;
}

/// Reuses the scheme object of `before` for a user-defined scheme that has not changed.
Expected<SchemePtr> schemeOf(std::string_view id, const Session& session, const PlacedSession* before) {
    const FormulaScheme* formulas = formulasOf(id, session);
    const FormulaScheme* earlier = formulas && before ? formulasOf(id, *before->session) : nullptr;
    if (earlier && *earlier == *formulas) {
        for (const SchemeColumn& column : before->columns) {
            if (column.scheme->id == id) return column.scheme;
            if (column.frequencies->id == id) return column.frequencies;
        }
    }
    return findScheme(id, session.userSchemes);
}

bool placeAlike(const FormulaScheme* one, const FormulaScheme* other) {
    return one && other && one->axes == other->axes && one->next == other->next && one->origin == other->origin &&
           one->pad == other->pad;
}

/// The column of `before` whose positions a choice can reuse, or null.
const SchemeColumn* placedIn(const PlacedSession* before, const SchemePtr& scheme, const SchemeChoice& choice,
                             const Session& session) {
    if (before == nullptr) return nullptr;
    const auto found = std::ranges::find_if(before->columns, [&](const SchemeColumn& column) {
        if (column.params != choice.params || column.scheme->id != scheme->id) return false;
        return column.scheme == scheme ||
               placeAlike(formulasOf(scheme->id, *before->session), formulasOf(scheme->id, session));
    });
    return found == before->columns.end() ? nullptr : &*found;
}

/// `before`, if not null, placed the same sequence; `earlier` may have placed another one.
SchemeColumn columnOf(SchemePtr found, const SchemeChoice& choice, const Session& session, const PlacedSession* before,
                      const PlacedSession* earlier) {
    const Scheme& scheme = *found;
    const SchemeColumn* placed = placedIn(before, found, choice, session);
    SchemeColumn column{.scheme = found, .params = choice.params, .frequencies = std::move(found)};
    if (placed != nullptr)
        column.positions = placed->positions;
    else
        column.positions = placeTokens(scheme, session.sequence, choice.params, session.origin);
    column.fallbacks = placed != nullptr ? placed->fallbacks : fallbacksOf(scheme, session.sequence, choice.params);
    if (!choice.frequenciesOf.empty()) {
        auto other = schemeOf(choice.frequenciesOf, session, earlier);
        if (!other) {
            column.plan = Expected<FrequencyPlan>(other.error());
            return column;
        }
        column.frequencies = *std::move(other);
    }
    const auto& axes = column.positions ? column.positions->axes : scheme.defaultAxes;
    column.plan =
        frequencyPlanOf(*column.frequencies, column.frequencyParams(), axes, column.positions.length(), session.rotary);
    if (placed != nullptr && placed->frequencies == column.frequencies && before->session->rotary == session.rotary)
        column.prefixSums = placed->prefixSums;
    return column;
}

/// Whether two sessions place the same tokens from the same origin.
bool sameStart(const Session& one, const Session& other) {
    return one.origin == other.origin && sameTokens(one.sequence, other.sequence);
}

void addPositionKeys(PlacedSession& placed, std::uint64_t sequenceKey) {
    Hasher all;
    all.add(sequenceKey);
    for (SchemeColumn& column : placed.columns) {
        Hasher hasher;
        hasher.add(sequenceKey);
        addPlacing(hasher, column.scheme->id, column.params);
        for (const FormulaScheme& own : placed.session->userSchemes) {
            if (userSchemeId(own) == column.scheme->id) addFormulas(hasher, own);
        }
        column.positionsKey = hasher.value();
        all.add(column.positionsKey);
    }
    placed.positionsKey = all.value();
}

} // namespace

PlacedTokens::PlacedTokens(Expected<PositionMap> map) : PlacedTokens(std::make_shared<Placed>(std::move(map))) {}

PlacedTokens::PlacedTokens(const std::shared_ptr<Placed>& placed)
    : SharedResult(std::shared_ptr<const Expected<PositionMap>>(placed, &placed->map)), m_placed(placed) {
    if (!hasValue()) return;
    placed->bounds = value().bounds();
    placed->hasIntegerCoordinates = value().hasIntegerCoordinates();
}

TokenScale PlacedTokens::scale(TokenAxis axis) const {
    if (!hasValue()) return {};
    if (axis != TokenAxis::Logarithmic) return {value(), axis};
    std::call_once(m_placed->scaled, [this] { m_placed->logarithmic = {value(), TokenAxis::Logarithmic}; });
    return m_placed->logarithmic;
}

double PlacedTokens::length() const {
    if (!hasValue() || (*this)->tokens == 0) return 0;
    double length = 0;
    for (int axis = 0; axis < (*this)->axisCount(); ++axis) length = std::max(length, bounds(axis).second + 1);
    return length;
}

Expected<FrequencyPlan> frequencyPlanOf(const Scheme& scheme, const ParamValues& params,
                                        const std::vector<std::string>& axes, double length,
                                        const RotarySettings& rotary) {
    RotaryOptions options{.headDim = rotary.headDim,
                          .base = rotary.base.value_or(scheme.nativeBase),
                          .allocation = rotary.allocation.value_or(allocationOf(scheme, params)),
                          .layout = rotary.pairLayout.value_or(scheme.nativeLayout),
                          .layoutParts = scheme.nativeLayoutParts,
                          .partialRotary = scheme.nativePartialRotary,
                          .rotaryStep = scheme.nativeRotaryStep,
                          .scaling = rotary.scaling,
                          .params = rotary.params,
                          .sequenceLength = length,
                          .alpha = rotary.base ? 1 : scheme.nativeAlpha,
                          .trainedLength = scheme.trainedLength,
                          .originalLength = scheme.originalLength};
    if (!rotary.allocation) {
        const auto rotated = rotaryDimOf(options);
        if (!rotated) return rotated.error();
        const int native = static_cast<int>(scheme.nativeHeadDim * scheme.nativePartialRotary);
        auto scaled = scaleAllocation(options.allocation, native, *rotated);
        if (!scaled) return scaled.error();
        options.allocation = *std::move(scaled);
    }
    return makeFrequencyPlan(axes, options);
}

Expected<FrequencyPlan> unscaledPlanOf(const PlacedSession& placed, const SchemeColumn& column) {
    if (!column.positions) return column.positions.error();
    RotarySettings rotary = placed.session->rotary;
    rotary.scaling = "none";
    return frequencyPlanOf(*column.frequencies, column.frequencyParams(), column.positions->axes,
                           column.positions.length(), rotary);
}

double nativeBaseOf(const Scheme& scheme, int rotaryDim) {
    return changedBase(scheme.nativeBase, scheme.nativeAlpha, rotaryDim);
}

std::uint64_t ruleKeyOf(const SchemeColumn& column, const Session& session) {
    Hasher hasher;
    addPlacing(hasher, column.scheme->id, column.params);
    hasher.add(column.frequencies->id);
    for (const FormulaScheme& own : session.userSchemes) {
        if (userSchemeId(own) == column.scheme->id || userSchemeId(own) == column.frequencies->id)
            addFormulas(hasher, own);
    }
    return hasher.add(groupKey(session, "rotary")).value();
}

std::optional<std::size_t> findPlan(const PlacedSession& placed, const FrequencyPlan& plan, std::size_t count) {
    for (std::size_t i = 0; i < std::min(count, placed.columns.size()); ++i)
        if (placed.columns[i].usable() && *placed.columns[i].plan == plan) return i;
    return {};
}

bool knownPositions(const Session& session, const PlacedSession& before) {
    if (session.sequence.segments.size() >= kManySegments || session.userSchemes != before.session->userSchemes ||
        !sameStart(session, *before.session)) {
        return false;
    }
    return std::ranges::all_of(session.schemes, [&](const SchemeChoice& choice) {
        const auto scheme = schemeOf(choice.id, session, &before);
        return !scheme || placedIn(&before, *scheme, choice, session) != nullptr;
    });
}

std::shared_ptr<const PlacedSession> placeSession(std::shared_ptr<const Session> session, const PlacedSession* before) {
    const PlacedSession* earlier = before;
    if (before != nullptr && !sameStart(*before->session, *session)) before = nullptr;
    auto placed = std::make_shared<PlacedSession>();
    std::vector<std::pair<SchemePtr, const SchemeChoice*>> found;
    for (const SchemeChoice& choice : session->schemes) {
        if (auto scheme = schemeOf(choice.id, *session, earlier))
            found.emplace_back(*std::move(scheme), &choice);
        else
            placed->problems.push_back(scheme.error());
    }
    placed->columns.resize(found.size());
    // Short sequences are placed faster than a thread wakes up.
    const std::size_t atOnce = session->sequence.segments.size() < kManySegments ? found.size() : 1;
    parallelFor(found.size(), atOnce, {}, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            placed->columns[i] = columnOf(found[i].first, *found[i].second, *session, before, earlier);
        }
    });
    placed->sequenceHash = before != nullptr ? before->sequenceHash : sequenceHash(session->sequence);
    const SessionKeys keys(*session, placed->sequenceHash);
    placed->key = keys.upTo(Affects::Scores);
    placed->session = std::move(session);
    addPositionKeys(*placed, keys.upTo(Affects::Sequence));
    return placed;
}

} // namespace ropescope
