// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/rotary/head_dim_box.h"

#include <utility>

#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>

#include <ropescope/base/limits.h>

#include "ui/panels/controls/field_mark.h"

namespace ropescope::ui {

HeadDimBox::HeadDimBox(std::function<void(int)> changed, QWidget* parent)
    : QSpinBox(parent), m_changed(std::move(changed)) {
    setRange(2, kMaxHeadDim);
    setSingleStep(2);
    setKeyboardTracking(false);
    setLocale(QLocale::c());
    connect(this, &QSpinBox::valueChanged, this, &HeadDimBox::take);
}

void HeadDimBox::showDim(int dim) {
    const bool typing = isBad() || (hasFocus() && lineEdit()->isModified());
    if (dim == m_held && typing) return;
    m_held = dim;
    takeBack();
}

void HeadDimBox::take(int dim) {
    if (isBad()) return retranslate();
    markField(*this, {}, {});
    m_changed(dim);
}

void HeadDimBox::retranslate() {
    if (!isBad()) return;
    const int dim = value();
    const QString reason = tr("Head dim %1 is odd, but each frequency pair takes two dimensions; type %2 or %3");
    markField(*this, reason.arg(QString::number(dim), QString::number(dim - 1), QString::number(dim + 1)), {});
}

void HeadDimBox::takeBack() {
    const QSignalBlocker blocker(this);
    setValue(m_held);
    lineEdit()->setText(textFromValue(m_held)); // also replaces text that is not a number
    markField(*this, {}, {});
}

void HeadDimBox::stepBy(int steps) {
    interpretText();
    if (isBad() && steps != 0) {
        const int direction = steps > 0 ? 1 : -1;
        setValue(value() + direction);
        steps -= direction;
    }
    if (steps != 0) QSpinBox::stepBy(steps);
}

void HeadDimBox::keyPressEvent(QKeyEvent* event) {
    if (isBad() && (event->matches(QKeySequence::Undo) || event->key() == Qt::Key_Escape)) return takeBack();
    QSpinBox::keyPressEvent(event);
}

} // namespace ropescope::ui
