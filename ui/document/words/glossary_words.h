// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <ropescope/glossary/glossary.h>

namespace ropescope::ui {

/// The glossary of the program.
[[nodiscard]] const Glossary& glossary();
/// A text in the current language.
[[nodiscard]] QString glossaryText(const GlossaryText& text);
/// The symbol and the title: "β — where the image begins".
[[nodiscard]] QString glossaryHeading(const GlossaryEntry& entry);

} // namespace ropescope::ui
