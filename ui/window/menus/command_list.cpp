// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus/command_list.h"

#include <algorithm>
#include <iterator>

#include <QAction>
#include <QMenu>
#include <QRegularExpression>
#include <QSet>

namespace ropescope::ui {
namespace {

/// "Save && &close" becomes "Save & close", "文件(&F)" becomes "文件".
QString withoutMnemonic(QString text) {
    static const QRegularExpression appended(QStringLiteral("\\(&[A-Z]\\)"));
    text.remove(appended);
    QString plain;
    for (int i = 0; i < text.size(); ++i) {
        if (text[i] == u'&' && i + 1 < text.size()) ++i;
        plain += text[i];
    }
    return plain;
}

/// Menus that are filled when they are shown are told that they are, and then that they are not.
void collect(QMenu* menu, QStringList path, QSet<const QAction*>& seen, std::vector<Command>& into) {
    emit menu->aboutToShow();
    path << withoutMnemonic(menu->title());
    for (QAction* action : menu->actions()) {
        if (action->isSeparator() || !action->isVisible() || seen.contains(action)) continue;
        seen.insert(action);
        if (QMenu* below = action->menu())
            collect(below, path, seen, into);
        else
            into.push_back({.action = action,
                            .path = path,
                            .text = withoutMnemonic(action->text()),
                            .keywords = action->whatsThis()});
    }
    emit menu->aboutToHide();
}

bool beginsAWord(const QString& text, const QString& word) {
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        if (at == 0 || !text[at - 1].isLetterOrNumber()) return true;
    }
    return false;
}

} // namespace

QString Command::name() const { return (path + QStringList{text}).join(QStringLiteral(" › ")); }

std::vector<Command> commandsOf(const QList<QMenu*>& menus) {
    std::vector<Command> commands;
    QSet<const QAction*> seen;
    for (QMenu* menu : menus) collect(menu, {}, seen, commands);
    return commands;
}

std::vector<Command> matching(const std::vector<Command>& commands, const QString& words) {
    const QStringList wanted = words.split(u' ', Qt::SkipEmptyParts);
    std::vector<Command> found;
    std::ranges::copy_if(commands, std::back_inserter(found), [&](const Command& command) {
        const QString name = command.name() % u' ' % command.keywords;
        return std::ranges::all_of(wanted,
                                   [&](const QString& word) { return name.contains(word, Qt::CaseInsensitive); });
    });
    if (!wanted.isEmpty())
        std::stable_partition(found.begin(), found.end(),
                              [&](const Command& command) { return beginsAWord(command.text, wanted.first()); });
    return found;
}

QString keysOf(const QAction& action) {
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts()) keys << key.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral(", "));
}

} // namespace ropescope::ui
