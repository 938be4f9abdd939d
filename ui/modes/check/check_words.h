// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "ui/document/words/language.h"
#include "ui/modes/check/checked_dump.h"

/// Checks in words. Tokens count from 0, as in files; rows and columns of patches from 1, as everywhere in the window.
namespace ropescope::ui {

/// What a dump is called: its file, or where it comes from.
[[nodiscard]] QString sourceName(const DumpSource& source);
/// A translated sentence without spaces between Chinese characters, where it has them around a name.
[[nodiscard]] QString withName(QString sentence);
/// "62 of 98 tokens differ from M-RoPE".
[[nodiscard]] QString headlineOf(const CheckedDump& checked);
/// "Axes of pairs: 43 of 64 pairs differ from Qwen3-VL"
[[nodiscard]] QString headlineOf(const CheckedRotation& checked);
[[nodiscard]] QString headlineOf(const CheckedSource& checked);
/// "62 differ, next-from-height": the result of a check in a few words.
[[nodiscard]] LocalText resultWords(const CheckedSource& checked);
/// "The first is token 36, text 2 · 1. One cause explains all 98."
[[nodiscard]] QString sublineOf(const CheckedDump& checked);
/// "text 2": the segment with its number among those of its kind.
[[nodiscard]] QString segmentName(const CheckedDump& checked, std::size_t segment);
/// "image 1 · 4, 6"; a video has its frame before the row.
[[nodiscard]] QString tokenName(const CheckedDump& checked, std::int64_t token);
/// "−2", "?" for an unknown token, "missing" after the end of the dump.
[[nodiscard]] QString shiftAt(const CheckedDump& checked, std::int64_t token);
/// "token 36 · text 2 · 1: expected (18, 18, 18), yours (16, 16, 16)".
[[nodiscard]] QString tokenSentence(const CheckedDump& checked, std::int64_t token);
/// "match", "−2", "10 differ", "unknown", "match, 3 of 12 known".
[[nodiscard]] QString segmentVerdict(const CheckedDump& checked, std::size_t segment);
/// How the dump was read, a clause each.
[[nodiscard]] QStringList readingSentences(const CheckedSource& checked);
/// A message as a sentence of its own.
[[nodiscard]] QString sentenceText(const Message& message);

} // namespace ropescope::ui
