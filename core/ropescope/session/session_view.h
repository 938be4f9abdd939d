// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <tuple>

#include <ropescope/base/limits.h>
#include <ropescope/sequence/element.h>
#include <ropescope/session/fields/field.h>
#include <ropescope/session/viewport.h>

/// The view state of a session. It is saved with the session, but changing it is neither undoable nor an edit.
namespace ropescope {

struct SessionView {
    std::optional<Element> query{}, key{};
    bool keyPinned = false;
    int scheme = 0;               ///< index of the focused column
    std::optional<int> segment{}; ///< index of the selected segment
    Viewport viewport{};
    int scrolledRows = 0, scrolledColumns = 0; ///< of the board, in pixels independent of the scale
    bool operator==(const SessionView&) const = default;
};

namespace session_view_fields {

using V = SessionView;
using Z = Viewport;
inline constexpr IntegerRange kIndices{0, kMaxSegments};
inline constexpr IntegerRange kPixels{0, 1'000'000'000};
inline constexpr NumberRange kFractions{.minimum = 0,
                                        .maximum = 1,
                                        .hint = messageCode("write a fraction from 0 to 1")};

template <auto... members, class Rule>
constexpr Field<Path<members...>, Rule> field(std::string_view name, Rule rule, std::string_view about) {
    return {name, rule, about};
}

/// In file order.
inline constexpr std::tuple kAll{
    field<&V::query>("view.query", Composite{}, "the query: its segment and the element in it, all counted from 0"),
    field<&V::key>("view.key", Composite{}, "the key"),
    field<&V::keyPinned>("view.key_pinned", Flag{}, "whether the key stays when the mouse moves"),
    field<&V::scheme>("view.scheme", kIndices, "index of the focused column"),
    field<&V::segment>("view.segment", kIndices, "index of the selected segment"),
    field<&V::viewport, &Z::queryBegin>("view.zoom.query_begin", kFractions, "visible queries, as fractions of all"),
    field<&V::viewport, &Z::queryEnd>("view.zoom.query_end", kFractions, "where they end"),
    field<&V::viewport, &Z::keyBegin>("view.zoom.key_begin", kFractions, "visible keys"),
    field<&V::viewport, &Z::keyEnd>("view.zoom.key_end", kFractions, "where they end"),
    field<&V::scrolledRows>("view.scroll.rows", kPixels, "vertical scroll offset in pixels"),
    field<&V::scrolledColumns>("view.scroll.columns", kPixels, "horizontal scroll offset of the columns in pixels")};

} // namespace session_view_fields

/// Calls `visit` with every field of a SessionView, in file order.
template <class Visit>
void forEachViewField(const Visit& visit) {
    std::apply([&](const auto&... fields) { (visit(fields), ...); }, session_view_fields::kAll);
}

} // namespace ropescope
