// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/form_grid.h"

#include <utility>

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>

namespace ropescope::ui {

namespace {

constexpr int kAttachedGap = 4;
constexpr int kLeastEditorWidth = 80;

/// Rows of the grid per field: a gap, the editor, a gap, the note. Gaps are rows so that they differ and can vanish.
enum GridRow { Gap, Editor, NoteGap, Note, GridRows };

int gridRow(std::size_t field, GridRow row) { return static_cast<int>(field) * GridRows + row; }

bool isBeside(const std::vector<FormRow>& rows, std::size_t index) {
    return index < rows.size() && rows[index].field.place == FormField::Place::Beside;
}

} // namespace

FormGrid::FormGrid(Context context, std::function<Form::Fields()> fields, Look look, QWidget* parent,
                   const Form::Commit& commit)
    : QWidget(parent),
      m_form(new Form(context, this, commit)),
      m_fields(std::move(fields)),
      m_look(look),
      m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setVerticalSpacing(0);
    if (m_look.columnGap >= 0) m_grid->setHorizontalSpacing(m_look.columnGap);
    m_grid->setColumnStretch(1, 1);
    m_form->explainBelow([this] { setGaps(); });
    refresh();
}

void FormGrid::refresh() {
    if (m_form->show(m_fields())) place();
    setGaps();
}

void FormGrid::placeEditor(std::size_t index) {
    const FormRow& row = rows()[index];
    QWidget* editor = row.widget();
    if (m_look.fillsWidth) {
        editor->setMinimumWidth(kLeastEditorWidth);
        editor->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    } else {
        editor->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    }
    if (!isBeside(rows(), index + 1)) {
        const bool wide = row.field.kind == FormField::Kind::Decades ||
                          (row.field.kind == FormField::Kind::Check && row.field.place == FormField::Place::Attached);
        const int column = wide ? 0 : 1;
        m_grid->addWidget(editor, gridRow(index, Editor), column, 1, 2 - column);
        return;
    }
    auto* cell = new QWidget(this); // a widget, because a layout of hidden widgets would keep its column narrow
    auto* line = new QHBoxLayout(cell);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(editor, 1);
    for (std::size_t next = index + 1; isBeside(rows(), next); ++next) {
        line->addWidget(rows()[next].label);
        line->addWidget(rows()[next].widget(), 1);
    }
    m_grid->addWidget(cell, gridRow(index, Editor), 1);
}

void FormGrid::place() {
    for (std::size_t i = 0; i < rows().size(); ++i) {
        const FormRow& row = rows()[i];
        const int column = row.editor && row.field.kind != FormField::Kind::Text ? 1 : 0;
        m_grid->addWidget(row.note, gridRow(i, Note), column, 1, 2 - column);
        if (!row.editor || isBeside(rows(), i)) continue;
        m_grid->addWidget(row.label, gridRow(i, Editor), 0);
        placeEditor(i);
    }
}

void FormGrid::setGaps() {
    const auto setHeight = [this](int row, int height) {
        if (m_grid->rowMinimumHeight(row) != height) m_grid->setRowMinimumHeight(row, height);
    };
    bool below = false;
    for (std::size_t i = 0; i < rows().size(); ++i) {
        const FormField& field = rows()[i].field;
        const bool shown = field.shown && field.place != FormField::Place::Beside &&
                           (rows()[i].editor || !rows()[i].noteText().isEmpty());
        const int gap = field.place == FormField::Place::Attached ? kAttachedGap : m_look.gap;
        setHeight(gridRow(i, Gap), shown && below ? gap : 0);
        const bool noted = shown && rows()[i].editor && !rows()[i].noteText().isEmpty();
        setHeight(gridRow(i, NoteGap), noted ? m_look.noteGap : 0);
        below = below || shown;
    }
}

void FormGrid::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
