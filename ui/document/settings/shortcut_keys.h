// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include <QKeySequence>
#include <QList>
#include <QString>
#include <QStringList>

/// Keys of commands: which the user chose, which are in force, and which are in conflict.
namespace ropescope::ui {

/// The keys of each command, by its id.
using KeyMap = std::map<QString, QList<QKeySequence>>;
/// The same where they are not the default ones, as settings keep them.
using KeyTexts = std::map<QString, QStringList>;

/// Commands that cannot both have their keys, each with the others: they share a key, or one begins with the other.
[[nodiscard]] std::map<QString, QStringList> conflictsOf(const KeyMap& keys);

/// Whether a key has a meaning in every list, field or view, so that no command can have it.
[[nodiscard]] bool isReserved(const QKeySequence& key);

/// The default keys with those that the user chose. What cannot be read, what is reserved and what is in conflict keeps its
/// default; commands that are not there are ignored.
[[nodiscard]] KeyMap keysInForce(const KeyMap& defaults, const KeyTexts& chosen);

/// How settings keep these keys; `others` are kept as they are for commands that are not there.
[[nodiscard]] KeyTexts textsOf(const KeyMap& keys, const KeyMap& defaults, const KeyTexts& others);

/// "Ctrl+E, Ctrl+Y" as the desktop writes them.
[[nodiscard]] QString shownKeys(const QList<QKeySequence>& keys);

} // namespace ropescope::ui
