// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <ropescope/session/session.h>

/// Declared fields by their names, with values in their text form: as forms show them, and as panels of figures keep
/// those in which they differ.
namespace ropescope {

/// The value of a field; empty if there is no such field, if it has no text form, or if the value is absent and no word
/// says so.
[[nodiscard]] std::string fieldText(const Session& session, std::string_view name);
[[nodiscard]] std::string fieldText(const FigureSetup& figure, std::string_view name);
[[nodiscard]] std::string fieldText(const PanelChoice& panel, std::string_view name);

/// Sets a field. Fails if there is none of that name with a text form, or if the text is none of its values; nothing is
/// changed then. The notation is the text form of "sequence".
[[nodiscard]] Expected<void> setField(Session& session, std::string_view name, std::string_view text);
[[nodiscard]] Expected<void> setField(FigureSetup& figure, std::string_view name, std::string_view text);
[[nodiscard]] Expected<void> setField(PanelChoice& panel, std::string_view name, std::string_view text);

/// The session as a panel of a figure shows it, with the settings of the panel in place of its own.
[[nodiscard]] Session sessionOf(const PanelChoice& panel, const Session& session);

} // namespace ropescope
