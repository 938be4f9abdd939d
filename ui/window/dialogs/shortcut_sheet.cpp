// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dialogs/shortcut_sheet.h"

#include <QAction>
#include <QHeaderView>
#include <QScrollBar>
#include <QTimer>
#include <QTreeWidget>

#include "ui/document/settings/settings.h"
#include "ui/document/theme.h"
#include "ui/window/menus/command_list.h"

namespace ropescope::ui {
namespace {

constexpr QSize kShortcutSheetSize{560, 680};

} // namespace

ShortcutSheet::ShortcutSheet(Context context, const QList<QMenu*>& menus, QWidget* parent)
    : SideWindow(QStringLiteral("shortcutSheet"), kShortcutSheetSize, parent),
      m_context(context),
      m_menus(menus),
      m_tree(new QTreeWidget(this)) {
    setContent(m_tree);
    m_tree->setColumnCount(2);
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    setTexts();
    fill();
    // The actions may be notified of new keys after this window.
    connect(&context.settings, &Settings::changed, this, [this] { QTimer::singleShot(0, this, &ShortcutSheet::fill); });
}

void ShortcutSheet::retranslate() {
    setTexts();
    // The menus may be notified of the language change after this window.
    QTimer::singleShot(0, this, &ShortcutSheet::fill);
}

void ShortcutSheet::setTexts() {
    SideWindow::retranslate();
    setWindowTitle(tr("Keyboard shortcuts"));
    m_tree->setAccessibleName(windowTitle());
    m_tree->header()->setAccessibleName(windowTitle());
    m_tree->setHeaderLabels({tr("Command"), tr("Keys")});
}

void ShortcutSheet::fill() {
    const int scrolled = m_tree->verticalScrollBar()->value();
    m_tree->clear();
    for (const Group& group : menuKeys() + placeKeys()) {
        auto* heading = new QTreeWidgetItem(m_tree, {group.title});
        heading->setFont(0, m_context.theme.style().fonts.bodyBold);
        heading->setFirstColumnSpanned(true);
        for (const Line& line : group.lines) {
            auto* item = new QTreeWidgetItem(heading, {line.text, line.keys});
            item->setFont(1, m_context.theme.style().fonts.mono);
            item->setToolTip(0, line.text);
        }
    }
    m_tree->expandAll();
    m_tree->setCurrentItem(m_tree->topLevelItem(0));
    m_tree->verticalScrollBar()->setValue(scrolled);
}

QList<ShortcutSheet::Group> ShortcutSheet::menuKeys() const {
    QList<Group> groups;
    for (const Command& command : commandsOf(m_menus)) {
        if (command.action->shortcuts().isEmpty()) continue;
        const QString& title = command.path.first();
        if (groups.isEmpty() || groups.last().title != title) groups.append(Group{title, {}});
        groups.last().lines.append({keysOf(*command.action), command.text});
    }
    return groups;
}

QList<ShortcutSheet::Group> ShortcutSheet::placeKeys() {
    return {{tr("In the views"),
             {{tr("arrow keys"), tr("Move the key by a token, inside an image by row and column")},
              {tr("Shift+arrow keys"), tr("Move the query")},
              {tr("Space"), tr("Swap query and key")},
              {tr("Enter"), tr("Focus the scheme of the view or column header")},
              {tr("Esc"), tr("Unpin the key")},
              {QStringLiteral("Alt+←, Alt+→"), tr("Move the column, on its header")}}},
            {tr("With the mouse"),
             {{tr("hover, click"), tr("Set the key, set the query")},
              {tr("right click"), tr("Pin the key")},
              {tr("wheel"), tr("Zoom heatmaps and profiles around the pointer")},
              {tr("Shift+wheel"), tr("Scroll the columns")},
              {tr("drag"), tr("Pan")},
              {tr("double click"), tr("Zoom a heatmap to the block of two segments, and back")}}},
            {tr("In check mode"),
             {{QStringLiteral("F8, Shift+F8"), tr("Next and previous difference")},
              {QStringLiteral("Ctrl+V"), tr("Check the text on the clipboard")},
              {QStringLiteral("←, →, Home, End"), tr("Move the current token, in the strip of differences")}}},
            {tr("In fields and lists"),
             {{tr("Tab, Shift+Tab"), tr("Next and previous control, in reading order")},
              {tr("Enter, Esc"), tr("Commit or revert the notation, and leave it")},
              {tr("Alt+Enter"), tr("Apply the suggested correction")},
              {QStringLiteral("↑, ↓"), tr("Change a number by 1")},
              {QStringLiteral("PgUp, PgDown"), tr("Change a number by 10")},
              {tr("Enter, F2"), tr("Edit the numbers of a segment card")},
              {QStringLiteral("Alt+↑, Alt+↓"), tr("Move a scheme in its list")}}}};
}

} // namespace ropescope::ui
