// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/rotary/base_control.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>

#include <ropescope/base/text.h>
#include <ropescope/session/chosen_columns.h>
#include <ropescope/session/placed_session.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/theme.h"
#include "ui/panels/controls/panel_parts.h"
#include "ui/panels/controls/typed_text.h"

namespace ropescope::ui {

namespace {

constexpr double kLowest = 10;
constexpr double kHighest = 1e8;
const QString kMergeKey = QStringLiteral("base");
constexpr int kOwnBase = 0; ///< the first choice

/// Three significant digits, so that dragging yields readable numbers.
double rounded(double base) {
    const double unit = std::pow(10.0, std::floor(std::log10(base)) - 2);
    return std::round(base / unit) * unit;
}

/// A number above 1; empty for any other text.
std::optional<double> typedBase(QString text) {
    const auto typed = parseNumber(toStdString(text.remove(u' ')));
    return typed && *typed > 1 ? std::optional(*typed) : std::nullopt;
}

} // namespace

double BaseControl::baseAt(int sliderValue) {
    return rounded(std::pow(10.0, static_cast<double>(sliderValue) / kStepsPerDecade));
}

int BaseControl::sliderValueOf(double base) {
    return static_cast<int>(std::lround(std::log10(std::clamp(base, kLowest, kHighest)) * kStepsPerDecade));
}

BaseControl::BaseControl(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_label(makeLabel(context, LabelRole::Body, this)),
      m_choice(new QComboBox(this)),
      m_number(new QLineEdit(this)),
      m_slider(new QSlider(Qt::Horizontal, this)) {
    m_choice->addItems({QString(), QString()});
    m_choice->setMinimumWidth(80);
    m_choice->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_number->setFont(context.theme.style().fonts.mono);
    m_slider->setRange(sliderValueOf(kLowest), sliderValueOf(kHighest));
    m_slider->setPageStep(kStepsPerDecade);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_label, 0, 0);
    grid->addWidget(m_choice, 0, 1);
    grid->addWidget(m_number, 1, 1);
    grid->addWidget(m_slider, 2, 0, 1, 2);
    m_label->setBuddy(m_choice);
    const auto fault = [](const QString& text) {
        return typedBase(text) ? QString() : tr("The base must be a number above 1, such as 10000 or 1e6");
    };
    const auto take = [this](const QString& text) {
        if (const auto base = typedBase(text); base && *base != shownBase()) setBase(*base);
    };
    m_typed = new TypedText(m_number, {.fault = fault, .take = take});
    connect(m_slider, &QSlider::sliderPressed, this, [this] { m_context.document.beginInteraction(); });
    connect(m_slider, &QSlider::sliderReleased, this, [this] { m_context.document.endInteraction(); });
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) { setBase(baseAt(value)); });
    connect(m_choice, &QComboBox::activated, this, [this](int index) {
        m_context.document.edit([] { return tr("Base"); },
                                [index, base = shownBase()](Session& session) {
                                    session.rotary.base = index == kOwnBase ? std::nullopt : std::optional(base);
                                });
    });
}

double BaseControl::shownBase() const {
    const Session& session = *m_context.document.session();
    if (session.rotary.base) return *session.rotary.base;
    const auto columns = chosenColumns(session);
    const auto focused = static_cast<std::size_t>(m_context.focus.scheme());
    if (focused >= columns.size()) return 10000;
    const Scheme& scheme = *columns[focused].frequencies;
    return nativeBaseOf(scheme, static_cast<int>(session.rotary.headDim * scheme.nativePartialRotary));
}

void BaseControl::setBase(double base) {
    m_context.document.edit([] { return tr("Base"); }, [base](Session& session) { session.rotary.base = base; },
                            kMergeKey);
}

void BaseControl::takeBack() { m_typed->takeBack(); }

void BaseControl::setLabelWidth(int pixels) { m_label->setMinimumWidth(pixels); }

void BaseControl::refresh() {
    const double base = shownBase();
    const QSignalBlocker sliderBlocker(m_slider);
    m_typed->show(toQString(formatNumber(base)));
    // A slider that is being dragged stays under the pointer.
    if (!m_slider->isSliderDown()) m_slider->setValue(sliderValueOf(base));
    const bool oneForAll = m_context.document.session()->rotary.base.has_value();
    m_choice->setCurrentIndex(oneForAll ? kOwnBase + 1 : kOwnBase);
    m_number->setEnabled(oneForAll);
    m_slider->setEnabled(oneForAll);
}

void BaseControl::retranslate() {
    m_label->setText(tr("Base"));
    m_choice->setItemText(kOwnBase, tr("Scheme's own"));
    m_choice->setItemText(kOwnBase + 1, tr("One for all"));
    m_choice->setAccessibleName(tr("Base: each scheme's own, or one for all"));
    m_choice->setToolTip(tr("Each scheme uses the base of its source or checkpoint, or all use the one below"));
    m_number->setAccessibleName(tr("Base"));
    m_typed->setToolTip(tr("Base of the frequencies (rope_theta), above 1"));
    m_slider->setAccessibleName(tr("Base, logarithmic"));
    m_slider->setToolTip(tr("Base from 10 to 100 million; all views update while you drag"));
    m_typed->retranslate();
}

} // namespace ropescope::ui
