// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/form.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QLabel>

#include "ui/document/document.h"
#include "ui/forms/panel_parts.h"

namespace ropescope::ui {

namespace {

constexpr int kFormLineSpacing = 8;

/// Whether the editor shows the field's label itself, or has none.
bool hasOwnLabel(const FormField& field) { return field.label.isEmpty() || field.kind == FormField::Kind::Check; }

void showNote(const FormRow& row) {
    row.note->setText(row.noteText());
    row.note->setVisible(row.field.shown && !row.noteText().isEmpty());
    row.note->setForegroundRole(row.refusal.isEmpty() ? QPalette::PlaceholderText : QPalette::BrightText);
}

void showField(const FormRow& row) {
    const FormField& field = row.field;
    row.label->setText(hasOwnLabel(field) ? QString() : field.label);
    row.label->setVisible(field.shown && !hasOwnLabel(field));
    showNote(row);
    if (!row.editor) return;
    QWidget& widget = *row.editor->widget();
    widget.setAccessibleName(field.spokenName());
    widget.setEnabled(field.enabled);
    widget.setVisible(field.shown);
    if (!field.fault && !field.note.isEmpty()) widget.setAccessibleDescription(field.note);
    row.editor->show(field);
}

} // namespace

Form::Form(Context context, QWidget* parent, Commit commit)
    : QObject(parent), m_context(context), m_parent(parent), m_commit(std::move(commit)) {
    if (m_commit) return;
    m_commit = [context](const FormField& field, const QString& text) {
        context.document.edit(
            field.name, [&](Session& session) { field.change(session, text); }, field.mergeKey);
    };
}

bool Form::isShowing(const Fields& fields) const {
    return std::ranges::equal(m_rows, fields, [](const FormRow& row, const FormField& field) {
        return row.field.path == field.path && row.field.kind == field.kind;
    });
}

void Form::makeRows(const Fields& fields) {
    for (const FormRow& row : m_rows) {
        for (QWidget* widget : {static_cast<QWidget*>(row.label), static_cast<QWidget*>(row.note), row.widget()}) {
            if (!widget) continue;
            widget->blockSignals(true);
            widget->setParent(nullptr);
            widget->deleteLater(); // not delete: an event of the editor may have led here
        }
    }
    m_rows.clear();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        // Copied, because a change shows the form again.
        const auto commit = [this, i](const QString& text) { m_commit(FormField(m_rows[i].field), text); };
        FormRow row{.field = fields[i],
                    .label = makeLabel(m_context, LabelRole::Body, m_parent),
                    .note = makeLabel(m_context, LabelRole::Caption, m_parent),
                    .editor = FieldEditor::make(fields[i], m_context, commit, m_parent)};
        row.note->setWordWrap(true);
        if (row.editor) {
            row.label->setBuddy(row.widget());
            row.widget()->setObjectName(fields[i].path);
        }
        m_rows.push_back(std::move(row));
    }
    if (m_notesChanged) explainRows();
}

void Form::explainBelow(std::function<void()> changed) {
    m_notesChanged = std::move(changed);
    explainRows();
}

void Form::explainRows() {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (!m_rows[i].editor) continue;
        m_rows[i].editor->setExplain([this, i](const QString& reason) {
            if (std::exchange(m_rows[i].refusal, reason) == reason) return;
            showNote(m_rows[i]);
            m_notesChanged();
        });
    }
}

bool Form::show(Fields fields) {
    const bool another = !isShowing(fields);
    if (another) makeRows(fields);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i].field = std::move(fields[i]);
        showField(m_rows[i]);
    }
    return another;
}

void Form::discard() {
    for (const FormRow& row : m_rows)
        if (row.editor) row.editor->discard();
}

FormLine::FormLine(const FormRow& row, QWidget* parent) : QWidget(parent) {
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(kFormLineSpacing);
    line->addWidget(row.label);
    line->addWidget(row.widget());
}

} // namespace ropescope::ui
