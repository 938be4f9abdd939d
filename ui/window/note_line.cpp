// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/note_line.h"

#include <utility>

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSignalBlocker>

#include "ui/document/document.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/forms/typed_text.h"
#include "ui/views/elided_label.h"

namespace ropescope::ui {
namespace {

constexpr int kNoteLetters = 2000;
constexpr int kNoteFieldHeight = 20;

} // namespace

NoteLine::NoteLine(Context context, QWidget* parent)
    : QWidget(parent), m_context(context), m_text(new ElidedLabel(this)), m_field(new QLineEdit(this)) {
    setObjectName(QStringLiteral("note"));
    setCursor(Qt::IBeamCursor);
    m_text->setAlignment(Qt::AlignHCenter | Qt::AlignVCenter);
    m_text->setForegroundRole(QPalette::PlaceholderText);
    m_field->setMaxLength(kNoteLetters);
    m_field->setFixedHeight(kNoteFieldHeight);
    m_field->installEventFilter(this);
    m_field->hide();
    for (QWidget* part : {static_cast<QWidget*>(m_text), static_cast<QWidget*>(m_field)})
        part->setFont(context.theme.style().fonts.caption);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_text, 1);
    row->addWidget(m_field, 1);
    connect(m_field, &QLineEdit::editingFinished, this, &NoteLine::take);
    connect(&context.document, &Document::sessionChanged, this, &NoteLine::refresh);
    refresh();
}

void NoteLine::refresh() {
    const QString note = noteText(m_context.document.session()->note);
    m_text->showText(note);
    m_text->setToolTip(note.isEmpty() ? QString() : note + QStringLiteral("\n\n") + tr("Click to edit the note"));
    m_field->setPlaceholderText(tr("A sentence about this document"));
    m_field->setAccessibleName(tr("Note"));
    setVisible(!note.isEmpty() || !m_field->isHidden());
}

void NoteLine::edit() {
    m_before = QApplication::focusWidget();
    m_field->setText(noteText(m_context.document.session()->note));
    markField(*m_field, {}, {});
    m_text->hide();
    m_field->show();
    show();
    m_field->setFocus(Qt::OtherFocusReason);
    m_field->selectAll();
}

void NoteLine::take() {
    if (m_field->isHidden()) return;
    const QString text = m_field->text().simplified();
    if (const QString reason = characterReason(text); !reason.isEmpty()) return markField(*m_field, reason, {});
    if (text != noteText(m_context.document.session()->note))
        m_context.document.edit([] { return tr("Edit note"); },
                                [&](Session& session) { setNoteText(session.note, text); });
    close();
}

void NoteLine::close() {
    const bool keyboard = m_field->hasFocus();
    {
        const QSignalBlocker blocker(m_field); // hiding it would take what was typed
        m_field->hide();
    }
    m_text->show();
    refresh();
    if (keyboard && m_before) m_before->setFocus(Qt::OtherFocusReason);
}

bool NoteLine::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_field && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        close();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void NoteLine::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->pos())) edit();
}

void NoteLine::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
