// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

#include "ui/document/fields/form_field.h"

namespace ropescope::ui {

/// Completes a field from the declaration of the session field `path` (session_fields.h): its value, words, bounds and
/// how it is changed, and, for numbers, merging of changes. What `field` gives itself is kept. Titles are in the order
/// of the words.
[[nodiscard]] FormField sessionField(const Session& session, std::string_view path, FormField field);

/// Sets a session field from its text form as in options. An invalid text changes nothing.
void setSessionField(Session& session, std::string_view path, const QString& text);

/// The same for a field of a figure of the session (figure_fields.h); its path begins with "figure.".
[[nodiscard]] FormField figureField(const Session& session, std::size_t figure, std::string_view path, FormField field);

} // namespace ropescope::ui
