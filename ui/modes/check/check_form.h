// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/document/fields/form_field.h"
#include "ui/modes/check/checked_dump.h"

/// The fields of a check. They are no part of the session.
namespace ropescope::ui {

struct CheckInput {
    DumpSource source{};
    DumpChoices choices{};
    bool watched = false; ///< the file is checked again when it changes
    bool more = false;    ///< fields that are seldom needed are shown
};

/// How the dump is read. `checked` is the last result.
[[nodiscard]] std::vector<FormField> dumpFields(const CheckInput& input, const CheckedSource& checked);
/// Takes what was entered in one of these fields; whether it changes the check.
bool takeField(CheckInput& input, const QString& path, const QString& text);

/// The column to compare with; other schemes can be chosen, too.
[[nodiscard]] FormField schemeField(const Context& context);
/// Focuses the chosen column, or shows the chosen scheme in one.
void takeScheme(const Context& context, const QString& text);
/// The same for a scheme, whether it has a column or not.
void compareWith(const Context& context, const Scheme& scheme);

} // namespace ropescope::ui
