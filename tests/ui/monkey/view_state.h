// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <map>
#include <optional>

#include <QAbstractSpinBox>
#include <QAction>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QScrollBar>
#include <QSplitter>
#include <QString>
#include <QTextCursor>
#include <QTextDocument>
#include <QTimer>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVariant>
#include <QWidget>

/// Gives a fresh window the arrangement of the window that it is compared with.
namespace ropescope::ui::monkey {

/// What a user arranged in a window and typed into it, in addition to session and focus: panels shown, splitters,
/// scroll positions, unfinished text, expanded tree branches, the keyboard focus. A widget with further state exposes
/// it as a property `viewState`. Taken from one widget tree and applied to another built the same way; what the other
/// lacks is skipped.
class ViewState {
public:
    [[nodiscard]] static ViewState of(QWidget& root);
    /// Call once `root` has its final size; scroll positions follow a few iterations of the event loop later.
    void applyTo(QWidget& root) const;

private:
    void setValues(QWidget& root, bool last) const;
    void focus(QWidget& root) const;
    void finish(QWidget& root, int turns) const;

    std::map<QString, QVariant> m_values; ///< by object path in the tree
    std::optional<QString> m_focused;
    bool m_ring = false; ///< the focus was set by keyboard
};

inline constexpr int kTurns = 4;                      ///< iterations of the event loop
inline constexpr const char* kOwnState = "viewState"; ///< property of widgets that describe their state themselves

/// Whether the state of an object can be restored only once all sizes are known and the focus is set.
inline bool comesLast(const QObject& object) {
    return qobject_cast<const QScrollBar*>(&object) || qobject_cast<const QSplitter*>(&object) ||
           qobject_cast<const QTreeWidget*>(&object) || qobject_cast<const QLineEdit*>(&object) ||
           object.property(kOwnState).isValid();
}

inline QString nameAmongSiblings(const QObject& object) {
    if (!object.objectName().isEmpty()) return object.objectName();
    int number = 0;
    for (const QObject* sibling : object.parent()->children()) {
        if (sibling == &object) break;
        if (sibling->metaObject() == object.metaObject()) ++number;
    }
    return QString::fromLatin1(object.metaObject()->className()) + QString::number(number);
}

/// The expanded branches of a tree, the row of its cursor counted from the top (-1: none), and whether that row is
/// selected.
inline QVariant branchesOf(const QTreeWidget& tree) {
    QVariantList open;
    int row = 0, cursor = -1;
    for (QTreeWidgetItemIterator item(const_cast<QTreeWidget*>(&tree)); *item; ++item, ++row) {
        if ((*item)->isExpanded()) open << row;
        if (*item == tree.currentItem()) cursor = row;
    }
    return QVariantList{open, cursor, tree.currentItem() && tree.currentItem()->isSelected()};
}

inline void setBranches(QTreeWidget& tree, const QVariantList& state) {
    const QVariantList open = state[0].toList();
    int row = 0;
    tree.clearSelection();
    tree.setCurrentItem(nullptr);
    for (QTreeWidgetItemIterator item(&tree); *item; ++item, ++row) {
        (*item)->setExpanded(open.contains(row));
        if (row != state[1].toInt()) continue;
        tree.setCurrentItem(*item, 0, QItemSelectionModel::NoUpdate);
        (*item)->setSelected(state[2].toBool());
    }
}

/// Whether the line, or the spin box or combo box around it, is marked as invalid.
inline bool isBad(const QLineEdit& line) {
    return line.property("bad").toBool() || line.parentWidget()->property("bad").toBool();
}

inline void judge(QLineEdit& line) {
    if (auto* number = qobject_cast<QAbstractSpinBox*>(line.parentWidget())) return number->interpretText();
    emit line.textEdited(line.text());
    emit line.editingFinished();
}

/// Text that is not in the session: not committed, invalid, or a search, which has a clear button.
inline bool isDraft(const QLineEdit& line) { return line.isModified() || isBad(line) || line.isClearButtonEnabled(); }

/// The text with the cursor position and, when something is selected, the anchor of the selection. Text that nobody
/// typed follows the session and the language automatically.
inline QVariant draftOf(const QLineEdit& line) {
    const bool focused = line.window()->focusWidget() == &line; // focus selects the text of some fields
    if (!isDraft(line) && !line.hasSelectedText() && !focused) return {};
    const int selected = static_cast<int>(line.selectedText().size());
    const bool back = selected > 0 && line.cursorPosition() == line.selectionStart();
    const int anchor = selected == 0 ? line.cursorPosition() : line.selectionStart() + (back ? selected : 0);
    return QVariantList{isDraft(line), line.text(), anchor, line.cursorPosition(), isBad(line)};
}

inline QVariant draftOf(const QPlainTextEdit& text) {
    const QTextCursor cursor = text.textCursor();
    return QVariantList{text.document()->isModified(), text.toPlainText(), cursor.anchor(), cursor.position()};
}

inline void setDraft(QLineEdit& line, const QVariantList& draft) {
    if (draft[0].toBool()) {
        line.setText(draft[1].toString());
        line.setModified(true);
        if (draft[4].toBool()) judge(line);
    }
    line.setSelection(draft[2].toInt(), draft[3].toInt() - draft[2].toInt());
    if (draft[2] == draft[3]) line.setCursorPosition(draft[3].toInt());
}

inline void setDraft(QPlainTextEdit& text, const QVariantList& draft) {
    if (draft[0].toBool()) {
        text.setPlainText(draft[1].toString());
        text.document()->setModified(true);
    }
    const int end = text.document()->characterCount() - 1;
    QTextCursor cursor = text.textCursor();
    cursor.setPosition(std::min(draft[2].toInt(), end));
    cursor.setPosition(std::min(draft[3].toInt(), end), QTextCursor::KeepAnchor);
    text.setTextCursor(cursor);
}

/// Invalid if the object has nothing that a user arranged.
inline QVariant valueOf(const QObject& object) {
    if (QVariant state = object.property(kOwnState); state.isValid()) return state;
    if (const auto* action = qobject_cast<const QAction*>(&object))
        return action->isCheckable() && !action->objectName().isEmpty() ? QVariant(action->isChecked()) : QVariant();
    if (const auto* splitter = qobject_cast<const QSplitter*>(&object)) return splitter->saveState();
    if (const auto* bar = qobject_cast<const QScrollBar*>(&object)) return bar->value();
    if (const auto* line = qobject_cast<const QLineEdit*>(&object)) return draftOf(*line);
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(&object)) return draftOf(*text);
    if (const auto* tree = qobject_cast<const QTreeWidget*>(&object)) return branchesOf(*tree);
    return {};
}

inline void setValue(QObject& object, const QVariant& value) {
    if (valueOf(object) == value) return;
    if (object.property(kOwnState).isValid()) {
        object.setProperty(kOwnState, value);
        return;
    }
    if (auto* action = qobject_cast<QAction*>(&object)) return action->setChecked(value.toBool());
    if (auto* splitter = qobject_cast<QSplitter*>(&object)) {
        if (std::ranges::none_of(splitter->sizes(), [](int size) { return size > 0; })) return; // nothing is arranged
        splitter->restoreState(value.toByteArray());
        emit splitter->splitterMoved(splitter->sizes().front(), 1); // as after a drag
        return;
    }
    if (auto* bar = qobject_cast<QScrollBar*>(&object)) return bar->setValue(value.toInt());
    if (auto* line = qobject_cast<QLineEdit*>(&object)) return setDraft(*line, value.toList());
    if (auto* text = qobject_cast<QPlainTextEdit*>(&object)) return setDraft(*text, value.toList());
    if (auto* tree = qobject_cast<QTreeWidget*>(&object)) setBranches(*tree, value.toList());
}

/// Whether a widget draws a keyboard focus ring.
inline bool showsRing(const QWidget& widget) { return widget.property("keyboardRing").toBool(); }

/// Path of an object below `root`: by object name, else by class and index among siblings of that class.
inline QString pathOf(const QObject& root, const QObject& object) {
    QString path;
    for (const QObject* step = &object; step && step != &root && step->parent(); step = step->parent())
        path.prepend(u'/' + nameAmongSiblings(*step));
    return path;
}

inline ViewState ViewState::of(QWidget& root) {
    ViewState state;
    for (const QObject* object : root.findChildren<QObject*>()) {
        if (QVariant value = valueOf(*object); value.isValid()) state.m_values.emplace(pathOf(root, *object), value);
    }
    if (const QWidget* focused = root.window()->focusWidget(); focused && root.isAncestorOf(focused)) {
        state.m_focused = pathOf(root, *focused);
        state.m_ring = showsRing(*focused);
    }
    return state;
}

inline void ViewState::setValues(QWidget& root, bool last) const {
    QList<QPointer<QObject>> objects; // typed text may delete objects
    for (QObject* object : root.findChildren<QObject*>())
        if (last == comesLast(*object)) objects << object;
    for (const QPointer<QObject>& object : objects) {
        const auto found = object ? m_values.find(pathOf(root, *object)) : m_values.end();
        if (found != m_values.end()) setValue(*object, found->second);
    }
}

inline void ViewState::applyTo(QWidget& root) const {
    setValues(root, false);
    focus(root);
    finish(root, kTurns);
}

/// Scroll ranges are known only once panels and splitters have settled, and one layout pass may cause another.
inline void ViewState::finish(QWidget& root, int turns) const {
    if (turns == 0) return;
    QTimer::singleShot(0, &root, [state = *this, &root, turns] {
        state.setValues(root, true);
        state.finish(root, turns - 1);
    });
}

inline void ViewState::focus(QWidget& root) const {
    if (!m_focused) return;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        if (pathOf(root, *widget) == *m_focused)
            return widget->setFocus(m_ring ? Qt::TabFocusReason : Qt::OtherFocusReason);
    }
}

} // namespace ropescope::ui::monkey
