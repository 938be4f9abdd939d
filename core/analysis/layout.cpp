// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The first result of an edit. Each column stands alone: an error in one leaves the others as they are.
#include "core/analysis/layout.h"

#include <algorithm>
#include <utility>

#include "core/analysis/session_key.h"
#include "core/base/parallel.h"
#include "core/schemes/registry.h"

namespace ropescope {
namespace {

constexpr std::size_t kManySegments = 1000;

/// The column that has the positions of a choice already.
const SchemeColumn* placedIn(const Layout* before, const SchemePtr& scheme, const SchemeChoice& choice) {
    if (before == nullptr) return nullptr;
    const auto found = std::ranges::find_if(before->columns, [&](const SchemeColumn& column) {
        return column.scheme == scheme && column.params == choice.params;
    });
    return found == before->columns.end() ? nullptr : &*found;
}

SchemeColumn columnOf(SchemePtr found, const SchemeChoice& choice, const Session& session, const Layout* before) {
    const Scheme& scheme = *found;
    const SchemeColumn* placed = placedIn(before, found, choice);
    SchemeColumn column{.scheme = found, .params = choice.params, .frequencies = std::move(found)};
    if (placed != nullptr)
        column.positions = placed->positions;
    else
        column.positions = placeTokens(scheme, session.sequence, choice.params, session.origin);
    column.fallbacks = placed != nullptr ? placed->fallbacks : fallbacksOf(scheme, session.sequence, choice.params);
    if (!choice.frequenciesOf.empty()) {
        auto other = findScheme(choice.frequenciesOf, session.ownSchemes);
        if (!other) {
            column.plan = other.error();
            return column;
        }
        column.frequencies = *std::move(other);
    }
    const auto& axes = column.positions ? column.positions->axes : scheme.defaultAxes;
    column.plan =
        frequencyPlanOf(*column.frequencies, column.frequencyParams(), axes, column.positions.length(), session.rotary);
    if (placed != nullptr && placed->frequencies == column.frequencies && before->session->rotary == session.rotary)
        column.checkpoints = placed->checkpoints;
    return column;
}

void addPlacesKeys(Layout& layout, std::uint64_t sequenceKey) {
    Hasher all;
    all.add(sequenceKey);
    for (SchemeColumn& column : layout.columns) {
        Hasher hasher;
        hasher.add(sequenceKey);
        addPlacing(hasher, column.scheme->id, column.params);
        for (const FormulaScheme& own : layout.session->ownSchemes) {
            if (ownId(own) == column.scheme->id) addFormulas(hasher, own);
        }
        column.placesKey = hasher.value();
        all.add(column.placesKey);
    }
    layout.placesKey = all.value();
}

} // namespace

PlacedTokens::PlacedTokens(Expected<PositionMap> map) {
    auto placed = std::make_shared<Placed>(Placed{.map = std::move(map)});
    if (placed->map) {
        const PositionMap& positions = *placed->map;
        for (int axis = 0; axis < positions.axisCount(); ++axis)
            placed->bounds[static_cast<std::size_t>(axis)] = positions.bounds(axis);
        placed->whole = positions.whole();
    }
    m_placed = std::move(placed);
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
                          .layout = scheme.nativeLayout,
                          .partialRotary = scheme.nativePartialRotary,
                          .scaling = rotary.scaling,
                          .params = rotary.params,
                          .sequenceLength = length};
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

std::uint64_t ruleKeyOf(const SchemeColumn& column, const Session& session) {
    Hasher hasher;
    addPlacing(hasher, column.scheme->id, column.params);
    hasher.add(column.frequencies->id);
    for (const FormulaScheme& own : session.ownSchemes) {
        if (ownId(own) == column.scheme->id || ownId(own) == column.frequencies->id) addFormulas(hasher, own);
    }
    return hasher.add(groupKey(session, "rotary")).value();
}

std::shared_ptr<const Layout> analyseLayout(std::shared_ptr<const Session> session, const Layout* before) {
    if (before != nullptr &&
        (before->session->origin != session->origin || before->session->sequence != session->sequence)) {
        before = nullptr;
    }
    auto layout = std::make_shared<Layout>();
    std::vector<std::pair<SchemePtr, const SchemeChoice*>> found;
    for (const SchemeChoice& choice : session->schemes) {
        if (auto scheme = findScheme(choice.id, session->ownSchemes))
            found.emplace_back(*std::move(scheme), &choice);
        else
            layout->problems.push_back(scheme.error());
    }
    layout->columns.resize(found.size());
    // Short sequences are placed in less time than a thread needs to wake up.
    const std::size_t atOnce = session->sequence.segments.size() < kManySegments ? found.size() : 1;
    parallelFor(found.size(), atOnce, {}, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            layout->columns[i] = columnOf(found[i].first, *found[i].second, *session, before);
        }
    });
    const SessionKeys keys(*session);
    layout->key = keys.upTo(Affects::Scores);
    layout->session = std::move(session);
    addPlacesKeys(*layout, keys.upTo(Affects::Sequence));
    return layout;
}

} // namespace ropescope
