// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus/command_palette.h"

#include <utility>

#include <QAction>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/document/theme.h"
#include "ui/modes/modes.h"
#include "ui/window/menus/window_places.h"

namespace ropescope::ui {
namespace {

constexpr QSize kCommandPaletteSize{560, 420};

bool movesInList(int key) {
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown;
}

} // namespace

CommandPalette::CommandPalette(Context context, const QList<QMenu*>& menus,
                               std::function<void(const QString& path)> showSetting, QWidget* parent)
    : QDialog(parent),
      m_context(context),
      m_menus(menus),
      m_showSetting(std::move(showSetting)),
      m_search(new QLineEdit(this)),
      m_list(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("commandPalette"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(kCommandPaletteSize);
    m_search->installEventFilter(this);
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    connect(m_search, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(m_list, &QTreeWidget::itemActivated, this, &CommandPalette::run);
    retranslate();
    m_search->setFocus();
}

void CommandPalette::retranslate() {
    setWindowTitle(tr("Search commands"));
    m_search->setPlaceholderText(tr("Type a part of a command, a setting or a term"));
    m_search->setAccessibleName(windowTitle());
    m_list->setAccessibleName(tr("Commands"));
    m_list->header()->setAccessibleName(m_list->accessibleName());
    const QWidget& window = *parentWidget()->window();
    QList<QMenu*> menus = m_menus;
    for (const auto* page : window.findChildren<ModePage*>())
        if (page->isVisible()) menus << page->commands();
    m_commands = commandsOf(menus);
    m_others = placesIn(window, this);
    for (Command& setting : settingsOf(m_context, m_showSetting, this)) m_others.push_back(std::move(setting));
    fill();
}

void CommandPalette::changeEvent(QEvent* event) {
    // The menus may be notified of the language change after this window.
    if (event->type() == QEvent::LanguageChange) QTimer::singleShot(0, this, &CommandPalette::retranslate);
    QDialog::changeEvent(event);
}

void CommandPalette::fill() {
    m_list->clear();
    m_listed.clear();
    QTreeWidgetItem* first = nullptr;
    std::vector<Command> found = matching(m_commands, m_search->text());
    if (!m_search->text().trimmed().isEmpty())
        for (Command& other : matching(m_others, m_search->text())) found.push_back(std::move(other));
    for (const Command& command : found) {
        const QString sign = command.action->isChecked() ? QStringLiteral("✓ ") : QString();
        auto* item = new QTreeWidgetItem(m_list, {sign % command.name(), keysOf(*command.action)});
        item->setFont(1, m_context.theme.style().fonts.mono);
        item->setDisabled(!command.action->isEnabled());
        item->setToolTip(0, command.name());
        m_listed.emplace_back(command.action);
        if (!first && command.action->isEnabled()) first = item;
    }
    m_list->setCurrentItem(first);
}

void CommandPalette::run() {
    QTreeWidgetItem* item = m_list->currentItem();
    const auto row = static_cast<std::size_t>(m_list->indexOfTopLevelItem(item));
    if (!item || item->isDisabled() || row >= m_listed.size()) return;
    const QPointer<QAction> action = m_listed[row];
    // Closed first, because many actions depend on which widget has the focus.
    close();
    if (action) action->trigger();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_search || event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (movesInList(key->key())) {
        QCoreApplication::sendEvent(m_list, event);
        return true;
    }
    if (key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter) return false;
    run();
    return true;
}

} // namespace ropescope::ui
