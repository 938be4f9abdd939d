// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/session/user_schemes.h>

namespace ropescope {
namespace {

auto placeOf(auto& schemes, std::string_view id) { return std::ranges::find(schemes, id, userSchemeId); }

template <class Taken>
std::string numbered(const std::string& wanted, const char* before, const Taken& taken) {
    std::string name = wanted;
    for (int number = 2; taken(name); ++number) name = wanted + before + std::to_string(number);
    return name;
}

std::optional<Error> allocationFault(const FormulaScheme& draft, bool video) {
    std::vector<std::string> axes;
    for (const FormulaAxis& axis : draft.axes) {
        if (video || !axis.onlyWithVideo) axes.push_back(axis.name);
    }
    const auto plan =
        makeFrequencyPlan(axes, {.headDim = draft.headDim, .base = draft.base, .allocation = draft.allocation});
    return plan ? std::nullopt : std::optional(plan.error());
}

} // namespace

const FormulaScheme* userScheme(const Session& session, std::string_view id) {
    const auto found = placeOf(session.userSchemes, id);
    return found == session.userSchemes.end() ? nullptr : &*found;
}

std::string addUserScheme(Session& session, FormulaScheme scheme) {
    const auto taken = [&session](auto member) {
        return [&session, member](const std::string& name) {
            return std::ranges::find(session.userSchemes, name, member) != session.userSchemes.end();
        };
    };
    scheme.id = numbered(scheme.id, "-", taken(&FormulaScheme::id));
    if (!scheme.title.empty()) scheme.title = numbered(scheme.title, " ", taken(&FormulaScheme::title));
    std::string id = userSchemeId(scheme);
    session.userSchemes.push_back(std::move(scheme));
    session.schemes.push_back({.id = id, .params = {}});
    return id;
}

void setUserScheme(Session& session, std::string_view id, FormulaScheme scheme) {
    const auto found = placeOf(session.userSchemes, id);
    if (found == session.userSchemes.end()) return;
    scheme.id = found->id;
    *found = std::move(scheme);
}

void removeUserScheme(Session& session, std::string_view id) {
    const auto found = placeOf(session.userSchemes, id);
    if (found == session.userSchemes.end()) return;
    std::erase_if(session.schemes, [id](const SchemeChoice& choice) { return choice.id == id; });
    session.userSchemes.erase(found);
}

FormulaScheme blankScheme(std::string title) {
    return {.id = "scheme",
            .title = std::move(title),
            .axes = {{.name = "h", .expression = "L + 1 + i"}, {.name = "w", .expression = "L + 1 + j"}},
            .next = "L + 1 + max(w, h)"};
}

std::vector<FormulaFault> draftFaults(const Session& session, const FormulaScheme& draft) {
    std::vector<FormulaFault> faults = formulaFaults(draft);
    if (!faults.empty()) return faults;
    if (auto fault = placementFault(draft, session.sequence)) return {*std::move(fault)};
    const bool video = std::ranges::any_of(
        session.sequence.segments, [](const Segment& segment) { return modalityOf(segment) == Modality::Video; });
    if (auto fault = allocationFault(draft, video)) return {{{}, *std::move(fault)}};
    return {};
}

} // namespace ropescope
