// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include <QKeySequence>
#include <QList>
#include <QString>
#include <QStringList>

/// Shortcuts of commands: custom ones, effective ones, and conflicts.
namespace ropescope::ui {

/// Shortcuts by command id.
using KeyMap = std::map<QString, QList<QKeySequence>>;
/// Non-default shortcuts by command id, as stored in the settings.
using KeyTexts = std::map<QString, QStringList>;

/// Conflicting commands, each with the commands that it conflicts with: they share a shortcut, or one is a prefix of
/// the other.
[[nodiscard]] std::map<QString, QStringList> conflictsOf(const KeyMap& keys);

/// Whether a key has a fixed meaning in lists, fields or views, so that no command may use it.
[[nodiscard]] bool isReserved(const QKeySequence& key);

/// The default shortcuts overridden by custom ones. Invalid, reserved and conflicting shortcuts keep their defaults;
/// unknown commands are ignored.
[[nodiscard]] KeyMap effectiveKeys(const KeyMap& defaults, const KeyTexts& chosen);

/// The shortcuts as stored in the settings; entries of `others` for unknown commands are kept.
[[nodiscard]] KeyTexts textsOf(const KeyMap& keys, const KeyMap& defaults, const KeyTexts& others);

/// "Ctrl+E, Ctrl+Y" in the platform's notation.
[[nodiscard]] QString shownKeys(const QList<QKeySequence>& keys);

} // namespace ropescope::ui
