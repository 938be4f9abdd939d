// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/principles/law.h"
#include "core/principles/principle.h"

/// Properties in words of the window's language; core has them in English.
namespace ropescope::ui {

[[nodiscard]] QString titleOf(const Principle& principle);
[[nodiscard]] QString meaningOf(const Principle& principle);
/// "✓ holds", "✗ fails", "– measure": a sign and a word, never a colour alone.
[[nodiscard]] QString verdictText(const Finding& finding);
/// "before 121, after 121".
[[nodiscard]] QString numbersText(const Evidence& evidence);
/// "segment 2 · h" or "the whole".
[[nodiscard]] QString placeText(const Evidence& evidence);
/// "Holds for every sequence.", "Fails for text:2 image:2x1 text:2.", or nothing.
[[nodiscard]] QString lawText(const Law& law);

} // namespace ropescope::ui
