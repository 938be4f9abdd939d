// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/formula/formula_row.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/panels/controls/icons.h"
#include "ui/panels/controls/plain_field.h"

namespace ropescope::ui {
namespace {

constexpr int kNameWidth = 48;

} // namespace

FormulaRow::FormulaRow(Context context, const FormulaField::Reports& reports,
                       const std::function<void(const FormulaRow*)>& remove, QWidget* parent)
    : QWidget(parent),
      m_name(new PlainField(reports, this)),
      m_formula(new FormulaField(context, reports, this)),
      m_video(new QCheckBox(tr("with video only"), this)),
      m_remove(new QToolButton(this)) {
    m_name->setFont(context.theme.style().fonts.mono);
    m_name->setFixedWidth(kNameWidth);
    m_name->setAccessibleName(tr("Name of the axis"));
    m_name->setToolTip(tr("Name of the axis; h, w and t take the colours of rows, columns and frames"));
    m_video->setToolTip(tr("The axis is there only in sequences that hold a video"));
    m_remove->setIcon(tintedIcon(QStringLiteral("minus"), context.theme.style().palette.ink2));
    m_remove->setAutoRaise(true);
    connect(m_video, &QCheckBox::toggled, this, reports.changed);
    connect(m_remove, &QToolButton::clicked, this, [this, remove] { remove(this); });
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(m_name);
    row->addWidget(new QLabel(QStringLiteral("="), this));
    row->addWidget(m_formula, 1);
    row->addWidget(m_video);
    row->addWidget(m_remove);
}

void FormulaRow::showAxis(const FormulaAxis& axis) {
    const QString name = toQString(axis.name);
    m_name->showText(name);
    m_formula->showText(toQString(axis.expression));
    m_formula->setAccessibleName(tr("Formula of axis %1").arg(name));
    m_remove->setAccessibleName(tr("Remove axis %1").arg(name));
    m_remove->setToolTip(tr("Remove axis %1").arg(name));
    const QSignalBlocker blocker(m_video);
    m_video->setChecked(axis.onlyWithVideo);
}

FormulaAxis FormulaRow::axis() const {
    return {
        .name = toStdString(m_name->text()), .expression = m_formula->formula(), .onlyWithVideo = m_video->isChecked()};
}

void FormulaRow::setRemovable(bool removable) { m_remove->setEnabled(removable); }

QList<QWidget*> FormulaRow::controls() const { return {m_name, m_formula, m_video, m_remove}; }

} // namespace ropescope::ui
