// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/style/input_rules.h"

#include <optional>

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextDocument>
#include <QTextEdit>

namespace ropescope::ui {
namespace {

enum class History { Undo, Redo };

std::optional<History> historyStepOf(const QKeyEvent& key) {
    if (key.matches(QKeySequence::Undo)) return History::Undo;
    // Ctrl+Y on all systems, although Qt's text fields do not support it on some.
    const bool controlY = key.key() == Qt::Key_Y && key.modifiers() == Qt::ControlModifier;
    return controlY || key.matches(QKeySequence::Redo) ? std::optional(History::Redo) : std::nullopt;
}

bool changesByWheel(const QWidget& widget) {
    return qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget) ||
           (qobject_cast<const QAbstractSlider*>(&widget) && !qobject_cast<const QScrollBar*>(&widget));
}

/// The line edit that receives typing: the widget itself or one inside it.
QLineEdit* lineOf(QWidget& widget) {
    if (auto* line = qobject_cast<QLineEdit*>(&widget)) return line;
    if (const auto* box = qobject_cast<QComboBox*>(&widget)) return box->lineEdit();
    return qobject_cast<QAbstractSpinBox*>(&widget) ? widget.findChild<QLineEdit*>() : nullptr;
}

bool canStep(const QTextDocument& text, History step) {
    return step == History::Undo ? text.isUndoAvailable() : text.isRedoAvailable();
}

bool hasOwnEdit(QWidget& widget, History step) {
    if (const QVariant unfinished = widget.property("unfinished"); unfinished.isValid())
        return step == History::Undo && unfinished.toBool();
    if (const QLineEdit* line = lineOf(widget)) {
        if (line->isReadOnly()) return false;
        if (step == History::Redo) return line->isRedoAvailable();
        return line->isUndoAvailable() && (line->isModified() || line->property("bad").toBool());
    }
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget))
        return !text->isReadOnly() && canStep(*text->document(), step);
    if (const auto* text = qobject_cast<const QTextEdit*>(&widget))
        return !text->isReadOnly() && canStep(*text->document(), step);
    return false;
}

/// On some systems Qt interprets it as "to the end of the line".
bool isExport(const QKeyEvent& key) { return key.key() == Qt::Key_E && key.modifiers() == Qt::ControlModifier; }

bool handleKey(QWidget* widget, QKeyEvent& key) {
    if (widget && widget->property("recordsKeys").toBool()) return false;
    if (widget && isExport(key) && key.type() == QEvent::ShortcutOverride) {
        key.ignore();
        return true;
    }
    const auto step = historyStepOf(key);
    if (!widget || !step) return false;
    if (!hasOwnEdit(*widget, *step)) {
        key.ignore(); // left to window shortcuts
        return true;
    }
    if (key.type() == QEvent::ShortcutOverride) {
        key.accept();
        return true;
    }
    QLineEdit* line = *step == History::Redo ? lineOf(*widget) : nullptr;
    if (line) line->redo();
    return line != nullptr;
}

void polish(QWidget& widget) {
    if (widget.focusPolicy() == Qt::WheelFocus) widget.setFocusPolicy(Qt::StrongFocus);
    // Text that the document has taken over is undone by the document, although Qt could still undo it in the field.
    if (auto* line = qobject_cast<QLineEdit*>(&widget))
        QObject::connect(line, &QLineEdit::editingFinished, line, [line] { line->setModified(false); });
}

} // namespace

void InputRules::install(QApplication& application) {
    if (application.findChild<InputRules*>(QString(), Qt::FindDirectChildrenOnly)) return;
    auto* rules = new InputRules(&application);
    application.installEventFilter(rules);
}

bool InputRules::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::Wheel: {
        const auto* widget = qobject_cast<QWidget*>(watched);
        if (!widget || !changesByWheel(*widget) || widget->hasFocus()) return false;
        event->ignore(); // so that it is passed to the parent
        return true;
    }
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress: return handleKey(qobject_cast<QWidget*>(watched), *static_cast<QKeyEvent*>(event));
    case QEvent::Polish:
        if (auto* widget = qobject_cast<QWidget*>(watched)) polish(*widget);
        return false;
    default: return false;
    }
}

} // namespace ropescope::ui
