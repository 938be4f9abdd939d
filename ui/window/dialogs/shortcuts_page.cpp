// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dialogs/shortcuts_page.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/document/theme.h"
#include "ui/document/words/lists.h"
#include "ui/forms/icons.h"
#include "ui/forms/panel_parts.h"

namespace ropescope::ui {
namespace {

enum Column { CommandColumn, KeysColumn, NoteColumn };
constexpr int kId = Qt::UserRole;

} // namespace

KeyRecorder::KeyRecorder(QWidget* parent) : QLineEdit(parent) { setReadOnly(true); }

void KeyRecorder::showKey(const QKeySequence& key) { setText(key.toString(QKeySequence::NativeText)); }

bool KeyRecorder::event(QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride) return QLineEdit::event(event);
    event->accept(); // no key acts as a shortcut here
    return true;
}

void KeyRecorder::keyPressEvent(QKeyEvent* event) {
    static const QList<int> modifierKeys{Qt::Key_Shift, Qt::Key_Control, Qt::Key_Alt,     Qt::Key_AltGr,
                                         Qt::Key_Meta,  Qt::Key_unknown, Qt::Key_Super_L, Qt::Key_Super_R};
    if (modifierKeys.contains(event->key())) return;
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier) {
        emit left();
        return;
    }
    Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    // For symbols such as "+", the symbol itself is the key; for letters, Shift is part of the shortcut.
    const QString text = event->text();
    if (!text.isEmpty() && text[0].isPrint() && !text[0].isLetter() && !text[0].isSpace())
        modifiers &= ~Qt::ShiftModifier;
    emit recorded(QKeySequence(modifiers | static_cast<Qt::Key>(event->key())));
}

ShortcutsPage::ShortcutsPage(Context context, Shortcuts& shortcuts, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_shortcuts(shortcuts),
      m_draft(shortcuts.activeKeys()),
      m_search(new QLineEdit(this)),
      m_tree(new QTreeWidget(this)),
      m_notice(makeLabel(context, LabelRole::Caption, this)),
      m_title(makeLabel(context, LabelRole::Body, this)),
      m_recorder(new KeyRecorder(this)),
      m_clear(new QPushButton(this)),
      m_reset(new QPushButton(this)) {
    lay();
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutsPage::filter);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ShortcutsPage::showCurrent);
    connect(m_tree, &QTreeWidget::itemActivated, this, [this] {
        if (m_recorder->isEnabled()) m_recorder->setFocus(Qt::ShortcutFocusReason);
    });
    connect(m_recorder, &KeyRecorder::recorded, this, &ShortcutsPage::record);
    connect(m_recorder, &KeyRecorder::left, this, [this] { m_tree->setFocus(Qt::ShortcutFocusReason); });
    connect(m_clear, &QPushButton::clicked, this, [this] { setCurrentKeys({}); });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        if (const QString id = currentId(); !id.isEmpty()) setCurrentKeys(m_shortcuts.defaults().at(id));
    });
    connect(&shortcuts, &Shortcuts::changed, this, &ShortcutsPage::follow);
    connect(&context.theme, &Theme::changed, this, &ShortcutsPage::showKeys);
    retranslate();
    fill();
}

void ShortcutsPage::lay() {
    m_tree->setColumnCount(3);
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(CommandColumn, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(KeysColumn, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(NoteColumn, QHeaderView::ResizeToContents);
    m_notice->setWordWrap(true);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_search->setClearButtonEnabled(true);
    auto* editor = new QHBoxLayout;
    editor->addWidget(m_title, 1);
    editor->addWidget(m_recorder);
    editor->addWidget(m_clear);
    editor->addWidget(m_reset);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 0, 0, 0);
    column->addWidget(m_search);
    column->addWidget(m_tree, 1);
    column->addWidget(m_notice);
    column->addLayout(editor);
    m_recorder->setFixedWidth(140);
    m_title->setBuddy(m_recorder);
}

void ShortcutsPage::retranslate() {
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search commands"));
    m_tree->setAccessibleName(tr("Commands and their keys"));
    m_tree->header()->setAccessibleName(m_tree->accessibleName());
    m_tree->setHeaderLabels({tr("Command"), tr("Keys"), QString()});
    m_clear->setText(tr("No keys"));
    m_reset->setText(tr("Default"));
    m_clear->setToolTip(tr("Remove the keys from this command"));
    m_reset->setToolTip(tr("Give this command its default keys"));
}

void ShortcutsPage::fill() {
    const QString current = currentId();
    const QSignalBlocker blocker(m_tree);
    m_tree->clear();
    m_items.clear();
    QTreeWidgetItem* group = nullptr;
    for (const Command& command : m_shortcuts.commands()) {
        if (!m_draft.contains(command.action->objectName())) continue; // added to its menu since the draft was made
        if (!group || group->text(CommandColumn) != command.path.first()) {
            group = new QTreeWidgetItem(m_tree, {command.path.first()});
            group->setFont(CommandColumn, m_context.theme.style().fonts.bodyBold);
            group->setFlags(Qt::ItemIsEnabled);
        }
        const QString name = (command.path.mid(1) + QStringList{command.text}).join(QStringLiteral(" › "));
        auto* item = new QTreeWidgetItem(group, {name});
        item->setData(CommandColumn, kId, command.action->objectName());
        item->setToolTip(CommandColumn, command.name());
        item->setFont(KeysColumn, m_context.theme.style().fonts.mono);
        m_items[command.action->objectName()] = item;
    }
    m_tree->expandAll();
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) m_tree->topLevelItem(i)->setFirstColumnSpanned(true);
    const auto again = m_items.find(current);
    if (again != m_items.end())
        m_tree->setCurrentItem(again->second);
    else if (m_tree->topLevelItemCount() > 0)
        m_tree->setCurrentItem(m_tree->topLevelItem(0)->child(0));
    filter();
    showKeys();
}

void ShortcutsPage::filter() {
    const QString words = m_search->text().trimmed();
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* group = m_tree->topLevelItem(i);
        bool any = false;
        for (int row = 0; row < group->childCount(); ++row) {
            QTreeWidgetItem* item = group->child(row);
            const bool shown = item->toolTip(CommandColumn).contains(words, Qt::CaseInsensitive) ||
                               item->text(KeysColumn).contains(words, Qt::CaseInsensitive);
            item->setHidden(!shown);
            any = any || shown;
        }
        group->setHidden(!any);
    }
}

void ShortcutsPage::showKeys() {
    const Palette& palette = m_context.theme.style().palette;
    const auto conflicts = conflictsOf(m_draft);
    for (const auto& [id, item] : m_items) {
        item->setText(KeysColumn, shownKeys(m_draft.at(id)));
        const auto conflict = conflicts.find(id);
        const bool bad = conflict != conflicts.end();
        QStringList others;
        if (bad)
            for (const QString& other : conflict->second) others << nameOf(other);
        item->setText(NoteColumn, bad ? tr("also: %1").arg(joinNames(others)) : QString());
        item->setIcon(NoteColumn, bad ? tintedIcon(QStringLiteral("warning"), palette.fail) : QIcon());
        item->setForeground(NoteColumn, palette.fail);
        item->setData(NoteColumn, Qt::AccessibleTextRole, item->text(NoteColumn));
    }
    m_notice->setText(conflicts.empty() ? QString()
                                        : tr("Some commands have the same keys. No change takes effect until the "
                                             "conflict is resolved."));
    m_notice->setVisible(!conflicts.empty());
    showCurrent();
}

void ShortcutsPage::showCurrent() {
    const QString id = currentId();
    const bool any = !id.isEmpty();
    for (QWidget* each :
         {static_cast<QWidget*>(m_recorder), static_cast<QWidget*>(m_clear), static_cast<QWidget*>(m_reset)})
        each->setEnabled(any);
    const QString title = any ? tr("Keys of “%1”").arg(nameOf(id)) : QString();
    m_title->setText(title);
    m_title->setToolTip(title);
    m_recorder->setAccessibleName(title);
    const QList<QKeySequence> keys = any ? m_draft.at(id) : QList<QKeySequence>();
    m_recorder->showKey(keys.isEmpty() ? QKeySequence() : keys.first());
    m_clear->setEnabled(!keys.isEmpty());
    m_reset->setEnabled(any && keys != m_shortcuts.defaults().at(id));
}

void ShortcutsPage::follow() {
    if (conflictsOf(m_draft).empty()) m_draft = m_shortcuts.activeKeys();
    showKeys();
}

void ShortcutsPage::record(const QKeySequence& key) {
    if (key.isEmpty()) return;
    if (!isReserved(key)) return setCurrentKeys({key});
    showCurrent();
    m_notice->setText(tr("%1 has a meaning in every view and field.").arg(key.toString(QKeySequence::NativeText)));
    m_notice->show();
}

void ShortcutsPage::setCurrentKeys(const QList<QKeySequence>& keys) {
    const QString id = currentId();
    if (id.isEmpty()) return;
    m_draft[id] = keys;
    applyDraft();
}

void ShortcutsPage::resetAll() {
    m_draft = m_shortcuts.defaults();
    applyDraft();
}

void ShortcutsPage::applyDraft() {
    if (conflictsOf(m_draft).empty()) m_shortcuts.choose(m_draft);
    showKeys();
}

QString ShortcutsPage::currentId() const {
    const QTreeWidgetItem* item = m_tree->currentItem();
    return item ? item->data(CommandColumn, kId).toString() : QString();
}

QString ShortcutsPage::nameOf(const QString& id) const {
    const auto item = m_items.find(id);
    return item == m_items.end() ? id : item->second->text(CommandColumn);
}

void ShortcutsPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        // The menus may be notified of the language change after this page.
        QTimer::singleShot(0, this, &ShortcutsPage::fill);
    }
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
