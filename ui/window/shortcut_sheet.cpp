// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/shortcut_sheet.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/document/theme.h"
#include "ui/window/command_list.h"

namespace ropescope::ui {
namespace {

constexpr QSize kSize{560, 680};

} // namespace

ShortcutSheet::ShortcutSheet(Context context, const QList<QMenu*>& menus, QWidget* parent)
    : QDialog(parent), m_context(context), m_tree(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("shortcutSheet"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    resize(kSize);
    m_tree->setAccessibleName(windowTitle());
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("Command"), tr("Keys")});
    m_tree->header()->setAccessibleName(windowTitle());
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    addMenus(menus);
    addPlaces();
    m_tree->expandAll();
    m_tree->setCurrentItem(m_tree->topLevelItem(0));
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_tree, 1);
    column->addWidget(buttons);
}

QTreeWidgetItem* ShortcutSheet::addGroup(const QString& title) {
    auto* group = new QTreeWidgetItem(m_tree, {title});
    group->setFont(0, m_context.theme.style().fonts.bodyBold);
    group->setFirstColumnSpanned(true);
    return group;
}

void ShortcutSheet::addLine(QTreeWidgetItem* group, const QString& keys, const QString& text) {
    auto* item = new QTreeWidgetItem(group, {text, keys});
    item->setFont(1, m_context.theme.style().fonts.mono);
    item->setToolTip(0, text);
}

void ShortcutSheet::addMenus(const QList<QMenu*>& menus) {
    QTreeWidgetItem* group = nullptr;
    for (const Command& command : commandsOf(menus)) {
        if (command.action->shortcuts().isEmpty()) continue;
        if (!group || group->text(0) != command.path.first()) group = addGroup(command.path.first());
        addLine(group, keysOf(*command.action), command.text);
    }
}

/// What the widgets do themselves.
void ShortcutSheet::addPlaces() {
    QTreeWidgetItem* views = addGroup(tr("In the views"));
    addLine(views, tr("arrow keys"), tr("Move the key by a token, inside an image by row and column"));
    addLine(views, tr("Shift+arrow keys"), tr("Move the query"));
    addLine(views, tr("Space"), tr("Swap query and key"));
    addLine(views, tr("Enter"), tr("Focus the scheme of the view or column header"));
    addLine(views, tr("Esc"), tr("Free a pinned key"));
    addLine(views, QStringLiteral("Alt+←, Alt+→"), tr("Move the column, on its header"));
    QTreeWidgetItem* mouse = addGroup(tr("With the mouse"));
    addLine(mouse, tr("hover, click"), tr("Set the key, set the query"));
    addLine(mouse, tr("right click"), tr("Pin the key"));
    addLine(mouse, tr("wheel"), tr("Zoom heatmaps and profiles about the pointer"));
    addLine(mouse, tr("drag"), tr("Pan"));
    addLine(mouse, tr("double click"), tr("Zoom a heatmap to the block of two segments, and back"));
    QTreeWidgetItem* around = addGroup(tr("In fields and lists"));
    addLine(around, tr("Tab, Shift+Tab"), tr("Next and previous control, in reading order"));
    addLine(around, tr("Enter, Esc"), tr("Commit or revert the notation, and leave it"));
    addLine(around, tr("Alt+Enter"), tr("Apply the suggested correction"));
    addLine(around, QStringLiteral("↑, ↓"), tr("Change a number by 1"));
    addLine(around, QStringLiteral("PgUp, PgDown"), tr("Change a number by 10"));
    addLine(around, tr("Enter, F2"), tr("Edit the numbers of a segment card"));
    addLine(around, QStringLiteral("Alt+↑, Alt+↓"), tr("Move a scheme in its list"));
}

} // namespace ropescope::ui
