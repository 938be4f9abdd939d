// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/settings/shortcut_keys.h"

#include <algorithm>
#include <optional>

namespace ropescope::ui {
namespace {

bool conflict(const QKeySequence& one, const QKeySequence& other) {
    return one.matches(other) != QKeySequence::NoMatch || other.matches(one) != QKeySequence::NoMatch;
}

bool conflict(const QList<QKeySequence>& some, const QList<QKeySequence>& others) {
    return std::ranges::any_of(some, [&](const QKeySequence& one) {
        return std::ranges::any_of(others, [&](const QKeySequence& other) { return conflict(one, other); });
    });
}

std::optional<QList<QKeySequence>> keysFrom(const QStringList& texts) {
    QList<QKeySequence> keys;
    for (const QString& text : texts) {
        const QKeySequence key = QKeySequence::fromString(text, QKeySequence::PortableText);
        if (key.isEmpty() || isReserved(key)) return {};
        for (int chord = 0; chord < key.count(); ++chord)
            if (key[static_cast<uint>(chord)].key() == Qt::Key_unknown) return {};
        keys << key;
    }
    return keys;
}

QStringList textsFrom(const QList<QKeySequence>& keys) {
    QStringList texts;
    for (const QKeySequence& key : keys) texts << key.toString(QKeySequence::PortableText);
    return texts;
}

} // namespace

std::map<QString, QStringList> conflictsOf(const KeyMap& keys) {
    std::map<QString, QStringList> found;
    for (auto one = keys.begin(); one != keys.end(); ++one) {
        for (auto other = std::next(one); other != keys.end(); ++other) {
            if (!conflict(one->second, other->second)) continue;
            found[one->first] << other->first;
            found[other->first] << one->first;
        }
    }
    return found;
}

bool isReserved(const QKeySequence& key) {
    static const QList<Qt::Key> anywhere{Qt::Key_Tab,    Qt::Key_Backtab,  Qt::Key_Return,    Qt::Key_Enter,
                                         Qt::Key_Escape, Qt::Key_Space,    Qt::Key_Up,        Qt::Key_Down,
                                         Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Left,      Qt::Key_Right,
                                         Qt::Key_Home,   Qt::Key_End,      Qt::Key_Backspace, Qt::Key_F2};
    if (key.isEmpty()) return false;
    const QKeyCombination first = key[0];
    const Qt::KeyboardModifiers modifiers = first.keyboardModifiers() & ~Qt::KeypadModifier;
    if (modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier) return anywhere.contains(first.key());
    static const QList<Qt::Key> withAlt{Qt::Key_Up, Qt::Key_Down, Qt::Key_Return, Qt::Key_Enter};
    return modifiers == Qt::AltModifier && withAlt.contains(first.key());
}

KeyMap effectiveKeys(const KeyMap& defaults, const KeyTexts& chosen) {
    KeyMap keys = defaults;
    for (const auto& [id, texts] : chosen) {
        const auto known = keys.find(id);
        const auto read = keysFrom(texts);
        if (known != keys.end() && read) known->second = *read;
    }
    // Resetting one to its default may cause another conflict, so repeat until none is left.
    for (bool settled = false; !settled;) {
        settled = true;
        for (const auto& [id, others] : conflictsOf(keys)) {
            if (keys[id] == defaults.at(id)) continue;
            keys[id] = defaults.at(id);
            settled = false;
        }
    }
    return keys;
}

KeyTexts textsOf(const KeyMap& keys, const KeyMap& defaults, const KeyTexts& others) {
    KeyTexts texts;
    for (const auto& [id, chosen] : others)
        if (!defaults.contains(id)) texts[id] = chosen;
    for (const auto& [id, list] : keys) {
        const auto usual = defaults.find(id);
        if (usual != defaults.end() && usual->second != list) texts[id] = textsFrom(list);
    }
    return texts;
}

QString shownKeys(const QList<QKeySequence>& keys) {
    QStringList texts;
    for (const QKeySequence& key : keys) texts << key.toString(QKeySequence::NativeText);
    return texts.join(QStringLiteral(", "));
}

} // namespace ropescope::ui
