// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <tuple>

#include <ropescope/session/figure_fields.h>
#include <ropescope/session/session.h>

/// The fields of a step of a session and of its notes, declared once, as those of figures are.
namespace ropescope {

namespace step_fields {

inline constexpr std::tuple kStep{
    figure_fields::field<&SessionStep::name>("name", Composite{}, {.help = "its name"}),
    figure_fields::field<&SessionStep::note>("note", Composite{}, {.help = "its text"}),
    figure_fields::field<&SessionStep::state>("settings", Composite{},
                                              {.help = "fields of the session that differ from their defaults"})};
inline constexpr std::tuple kNote{figure_fields::field<&Note::english>("en", FreeText{}, {.help = "in English"}),
                                  figure_fields::field<&Note::chinese>("zh_CN", FreeText{}, {.help = "in Chinese"})};

} // namespace step_fields

/// Calls `visit` with every field of a step or of a note, in file order.
template <class Visit>
void forEachFieldOf(const SessionStep&, const Visit& visit) {
    std::apply([&](const auto&... fields) { (visit(fields), ...); }, step_fields::kStep);
}
template <class Visit>
void forEachFieldOf(const Note&, const Visit& visit) {
    std::apply([&](const auto&... fields) { (visit(fields), ...); }, step_fields::kNote);
}

} // namespace ropescope
