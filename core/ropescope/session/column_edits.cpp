// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/column_edits.h>

namespace ropescope {

namespace {

bool isColumn(const std::vector<std::size_t>& choices, int column) {
    return column >= 0 && static_cast<std::size_t>(column) < choices.size();
}

std::ptrdiff_t offsetOf(const std::vector<std::size_t>& choices, int column) {
    return static_cast<std::ptrdiff_t>(choices[static_cast<std::size_t>(column)]);
}

} // namespace

std::vector<std::size_t> columnChoices(const Session& session) {
    std::vector<std::size_t> choices;
    for (std::size_t i = 0; i < session.schemes.size(); ++i)
        if (findScheme(session.schemes[i].id, session.userSchemes)) choices.push_back(i);
    return choices;
}

int columnOf(const Session& session, const Scheme& scheme) {
    const auto choices = columnChoices(session);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto found = findScheme(session.schemes[choices[i]].id, session.userSchemes);
        if (found && (*found)->id == scheme.id) return static_cast<int>(i);
    }
    return -1;
}

void moveColumn(Session& session, int from, int to) {
    const auto choices = columnChoices(session);
    if (!isColumn(choices, from) || !isColumn(choices, to) || from == to) return;
    auto& schemes = session.schemes;
    const auto target = schemes.begin() + offsetOf(choices, to);
    const auto source = schemes.begin() + offsetOf(choices, from);
    if (source < target)
        std::rotate(source, source + 1, target + 1);
    else
        std::rotate(target, source, source + 1);
}

void removeColumn(Session& session, int column) {
    const auto choices = columnChoices(session);
    if (isColumn(choices, column)) session.schemes.erase(session.schemes.begin() + offsetOf(choices, column));
}

void showAlone(Session& session, int column) {
    const auto choices = columnChoices(session);
    if (!isColumn(choices, column)) return;
    SchemeChoice kept = session.schemes[choices[static_cast<std::size_t>(column)]];
    session.schemes.assign(1, std::move(kept));
}

void toggleScheme(Session& session, const Scheme& scheme) {
    const int column = columnOf(session, scheme);
    if (column >= 0)
        removeColumn(session, column);
    else
        session.schemes.push_back({.id = scheme.id, .params = {}});
}

void setParam(Session& session, int column, const std::string& id, double value) {
    const auto choices = columnChoices(session);
    if (!isColumn(choices, column)) return;
    ParamValues& params = session.schemes[choices[static_cast<std::size_t>(column)]].params;
    if (std::isnan(value))
        params.erase(id);
    else
        params[id] = value;
}

void setFrequenciesOf(Session& session, int column, const std::string& id) {
    const auto choices = columnChoices(session);
    if (!isColumn(choices, column)) return;
    SchemeChoice& choice = session.schemes[choices[static_cast<std::size_t>(column)]];
    choice.frequenciesOf = id == choice.id ? std::string() : id;
}

} // namespace ropescope
