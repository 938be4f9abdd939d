// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QString>
#include <QStringList>

#include <ropescope/properties/law.h>
#include <ropescope/properties/property.h>

/// Properties in the language of the window; core has them in English.
namespace ropescope::ui {

[[nodiscard]] QString titleOf(const Property& property);
[[nodiscard]] QString meaningOf(const Property& property);
/// "✓ holds", "✗ fails", "– nothing to decide": a sign and a word, not just a colour. Measures show their numbers.
[[nodiscard]] QString verdictText(const Finding& finding);
/// The numbers of a measure over all places, one range per name: "before 5 … 5.5", "after 5 … 5.5". May be empty.
[[nodiscard]] QStringList measureTexts(const Finding& finding);
/// "Symmetry holds: the gap before an image or video equals the gap after it."
[[nodiscard]] QString findingSentence(const Finding& finding);
/// "Segment 2, axis h: before 121, after 121."
[[nodiscard]] QString evidenceSentence(const Evidence& evidence);
/// Adds a capital letter and a full stop.
[[nodiscard]] QString sentenceOf(const QString& text);
/// "The gap before a picture equals the gap after it."
[[nodiscard]] QString meaningSentence(const Property& property);
/// The display name of a number in evidence: "first patch".
[[nodiscard]] QString numberName(std::string_view name);
/// "before 121, after 121".
[[nodiscard]] QString numbersText(const Evidence& evidence);
/// "As a law: holds for every sequence.", "As a law: fails for text:2 image:2x1 text:2.", or empty if undecided.
[[nodiscard]] QString lawText(const Law& law);

} // namespace ropescope::ui
