// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/plain_field.h"

#include <utility>

#include <QKeyEvent>

namespace ropescope::ui {

PlainField::PlainField(std::function<void()> changed, QWidget* parent) : QLineEdit(parent) {
    connect(this, &QLineEdit::textEdited, this, [changed = std::move(changed)] { changed(); });
}

void PlainField::showText(const QString& text) {
    if (text != this->text()) setText(text);
}

bool PlainField::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QLineEdit::event(event);
}

} // namespace ropescope::ui
