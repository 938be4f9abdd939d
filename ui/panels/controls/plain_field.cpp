// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/controls/plain_field.h"

#include <utility>

#include <QKeyEvent>

namespace ropescope::ui {

PlainField::PlainField(FormulaField::Reports reports, QWidget* parent)
    : QLineEdit(parent), m_reports(std::move(reports)) {
    connect(this, &QLineEdit::textEdited, this, [this] { m_reports.changed(); });
}

void PlainField::showText(const QString& text) {
    if (text != this->text()) setText(text);
}

void PlainField::keyPressEvent(QKeyEvent* event) {
    const bool undo = event->matches(QKeySequence::Undo);
    if ((undo || event->key() == Qt::Key_Escape) && isUnfinished()) return m_reports.takeBack();
    if (undo || event->matches(QKeySequence::Redo)) return event->ignore();
    QLineEdit::keyPressEvent(event);
}

} // namespace ropescope::ui
