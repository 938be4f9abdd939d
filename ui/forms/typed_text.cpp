// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/typed_text.h"

#include <utility>

#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>

namespace ropescope::ui {

void markField(QWidget& field, const QString& reason, const QString& usualToolTip) {
    const bool bad = !reason.isEmpty();
    field.setProperty("bad", bad);
    // Unset rather than false, so that InputRules falls back to the field's own undo history.
    field.setProperty("unfinished", bad ? QVariant(true) : QVariant());
    field.setToolTip(bad ? reason : usualToolTip);
    field.setAccessibleDescription(reason);
    field.update();
}

TypedText::TypedText(QWidget* field, QLineEdit* line, Rules rules)
    : QObject(field), m_field(field), m_line(line), m_rules(std::move(rules)) {
    connect(line, &QLineEdit::editingFinished, this, &TypedText::offer);
    // QLineEdit::isModified() is no help: completion resets it.
    connect(line, &QLineEdit::textEdited, this, [this] { m_edited = true; });
    field->installEventFilter(this);
}

TypedText::TypedText(QLineEdit* field, Rules rules) : TypedText(field, field, std::move(rules)) {}

TypedText::TypedText(QComboBox* field, Rules rules) : TypedText(field, field->lineEdit(), std::move(rules)) {
    connect(field, &QComboBox::activated, this, &TypedText::offer);
}

void TypedText::show(const Shown& shown, const std::function<void()>& items) {
    const bool stays = shown.value == m_shown.value && (isBad() || m_edited);
    const bool translated = shown.toolTip != m_shown.toolTip;
    const QString text = m_line->text();
    const int cursor = m_line->cursorPosition();
    const int selected = m_line->selectionStart(), length = m_line->selectionLength();
    const QSignalBlocker blocker(m_field);
    items();
    m_shown = shown;
    if (!stays) return takeBack();
    if (text != m_line->text()) {
        m_line->setText(text);
        m_line->setModified(true);
        m_line->setCursorPosition(cursor);
        if (selected >= 0) m_line->setSelection(selected, length);
    }
    if (!isBad()) return setReason({});
    // Text that has become valid in the meantime stays marked as invalid until it is submitted again.
    const QString reason = translated ? m_rules.fault(m_line->text().trimmed()) : QString();
    setReason(reason.isEmpty() ? m_reason : reason);
}

void TypedText::offer() {
    const QString text = m_line->text().trimmed();
    if (text != m_shown.text) {
        if (const QString reason = m_rules.fault(text); !reason.isEmpty()) return setReason(reason);
        m_rules.take(text);
    }
    takeBack(); // show the value that the session now has
}

void TypedText::takeBack() {
    const QSignalBlocker blocker(m_field);
    m_edited = false;
    m_line->setText(m_shown.text);
    m_line->setCursorPosition(0);
    setReason({});
}

void TypedText::setReason(const QString& reason) {
    const bool changed = m_reason != reason;
    m_reason = reason; // perhaps itself
    if (changed && m_rules.explain) m_rules.explain();
    markField(*m_field, reason, m_shown.toolTip);
    if (isBad() || m_shown.lack.isEmpty()) return;
    // Not through markField: the field is at fault, but nothing in it is unfinished.
    m_field->setProperty("bad", true);
    m_field->setAccessibleDescription(m_shown.lack);
}

bool TypedText::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool escape = key.key() == Qt::Key_Escape && (isBad() || m_edited);
        if (escape || (isBad() && key.matches(QKeySequence::Undo))) {
            takeBack();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ropescope::ui
