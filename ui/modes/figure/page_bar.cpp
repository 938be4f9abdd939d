// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/page_bar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "ui/forms/panel_parts.h"

namespace ropescope::ui {

namespace {

// A narrower bar leaves out the title of the proof, or stands on two lines.
constexpr int kTitledWidth = 380, kOneLineWidth = 330;

} // namespace

PageBar::PageBar(Context context, QWidget* parent)
    : QWidget(parent),
      m_trueSize(segmentedButton({}, this)),
      m_fitWidth(segmentedButton({}, this)),
      m_proofTitle(makeLabel(context, LabelRole::Body, this)),
      m_proof(new QComboBox(this)),
      m_text(new QCheckBox(this)) {
    m_proof->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_proof->setMinimumContentsLength(5);
    m_proof->setObjectName(QStringLiteral("page.proof"));
    m_text->setObjectName(QStringLiteral("page.text"));
    m_proofTitle->setBuddy(m_proof);
    for (const ColourVision vision :
         {ColourVision::Normal, ColourVision::Grey, ColourVision::Deuteranopia, ColourVision::Protanopia})
        m_proof->addItem({}, static_cast<int>(vision));
    m_lines = new QBoxLayout(QBoxLayout::LeftToRight, this);
    m_lines->setContentsMargins(0, 0, 0, 0);
    auto *scale = new QHBoxLayout, *row = new QHBoxLayout;
    scale->setSpacing(0);
    for (QToolButton* button : {m_trueSize, m_fitWidth}) {
        scale->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, button] {
            chooseScale(button == m_trueSize);
            emit changed();
        });
    }
    scale->addStretch(1);
    m_lines->addLayout(scale, 1);
    m_lines->addLayout(row);
    row->addWidget(m_proofTitle);
    row->addWidget(m_proof);
    row->addWidget(m_text);
    m_text->setChecked(true);
    chooseScale(true);
    connect(m_proof, &QComboBox::activated, this, &PageBar::changed);
    connect(m_text, &QCheckBox::toggled, this, &PageBar::changed);
    retranslate();
}

bool PageBar::trueSize() const { return m_trueSize->isChecked(); }
ColourVision PageBar::vision() const { return static_cast<ColourVision>(m_proof->currentData().toInt()); }
bool PageBar::pageText() const { return m_text->isChecked(); }

void PageBar::chooseScale(bool trueSize) {
    m_trueSize->setChecked(trueSize);
    m_fitWidth->setChecked(!trueSize);
}

QVariantList PageBar::state() const { return {trueSize(), static_cast<int>(vision()), pageText()}; }

void PageBar::setState(const QVariantList& state) {
    chooseScale(state.value(0).toBool());
    m_proof->setCurrentIndex(m_proof->findData(state.value(1).toInt()));
    m_text->setChecked(state.value(2).toBool());
    emit changed();
}

void PageBar::retranslate() {
    m_trueSize->setText(tr("True size"));
    m_fitWidth->setText(tr("Fit width"));
    m_proofTitle->setText(tr("Proof"));
    m_proof->setAccessibleName(tr("Proof"));
    m_proof->setToolTip(tr("The page as others see it, on the screen only: in grey, without the middle cones, without "
                           "the long ones (Machado 2009)"));
    const QString names[] = {tr("Normal"), tr("Greyscale"), tr("Deuteranopia"), tr("Protanopia")};
    for (int i = 0; i < m_proof->count(); ++i) m_proof->setItemText(i, names[i]);
    m_text->setText(tr("Page text"));
    m_text->setToolTip(tr("Show the column of text in which the figure stands"));
}

void PageBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_proofTitle->setVisible(width() >= kTitledWidth || width() < kOneLineWidth);
    m_lines->setDirection(width() < kOneLineWidth ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void PageBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
