// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plot_controls.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include "ui/document/document.h"
#include "ui/document/words/lists.h"

namespace ropescope::ui {

namespace {

constexpr int kSliderWidth = 90;
constexpr int kPlotControlsSpacing = 8;

} // namespace

void PlotControlBox::take(const PlotControl& control) {
    takeValue(control);
    setVisible(control.shown);
}

PlotControlBox::PlotControlBox(QWidget* parent, int spacing) : QWidget(parent), m_line(new QHBoxLayout(this)) {
    m_line->setContentsMargins(0, 0, 0, 0);
    m_line->setSpacing(spacing);
}

namespace {

using Change = std::function<void(int value)>;

/// A widget, preceded by a label if the setting has one.
template <class Widget>
class Labelled : public PlotControlBox {
public:
    explicit Labelled(QWidget* parent) : PlotControlBox(parent, kPlotControlsSpacing), m_label(new QLabel(this)) {}

protected:
    void setWidget(Widget* widget) {
        m_widget = widget;
        m_label->setBuddy(widget);
        line().addWidget(m_label);
        line().addWidget(widget);
    }
    void takeValue(const PlotControl& control) override {
        m_label->setText(control.label);
        m_label->setVisible(!control.label.isEmpty());
        m_widget->setAccessibleName(control.name());
        m_widget->setToolTip(control.hint);
        m_widget->setEnabled(control.enabled);
        const QSignalBlocker blocker(m_widget);
        setValue(control);
    }
    virtual void setValue(const PlotControl& control) = 0;
    Widget* m_widget = nullptr;

private:
    QLabel* m_label;
};

class CheckBox : public PlotControlBox {
public:
    CheckBox(QWidget* parent, const Change& change)
        : PlotControlBox(parent, kPlotControlsSpacing), m_box(new QCheckBox(this)) {
        line().addWidget(m_box);
        connect(m_box, &QCheckBox::toggled, m_box, [change](bool on) { change(on ? 1 : 0); });
    }

protected:
    void takeValue(const PlotControl& control) override {
        m_box->setText(control.label);
        m_box->setAccessibleName(control.name());
        m_box->setToolTip(control.hint);
        m_box->setEnabled(control.enabled);
        const QSignalBlocker blocker(m_box);
        m_box->setChecked(control.value != 0);
    }

private:
    QCheckBox* m_box;
};

/// A box as wide as its texts, or at least as the current one. A plain QComboBox keeps the minimum size of its first
/// texts, even after a change of language.
class PlotChoice : public QComboBox {
public:
    using QComboBox::QComboBox;
    [[nodiscard]] QSize minimumSizeHint() const override {
        int longest = 0;
        for (int i = 0; i < count(); ++i) longest = std::max(longest, fontMetrics().horizontalAdvance(itemText(i)));
        const QString shown = currentIndex() < 0 ? placeholderText() : currentText();
        const int spare = std::max(0, longest - fontMetrics().horizontalAdvance(shown));
        return sizeHint() - QSize(spare, 0);
    }
};

class ChoiceBox : public Labelled<QComboBox> {
public:
    ChoiceBox(QWidget* parent, const Change& change) : Labelled(parent) {
        setWidget(new PlotChoice(this));
        m_widget->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        connect(m_widget, &QComboBox::activated, m_widget, change);
    }

protected:
    void setValue(const PlotControl& control) override {
        QStringList words;
        for (int i = 0; i < m_widget->count(); ++i) words << m_widget->itemText(i);
        const bool same = words == control.words && m_widget->placeholderText() == control.other;
        if (same && m_widget->currentIndex() == control.value) return;
        while (m_widget->count() > control.words.size()) m_widget->removeItem(m_widget->count() - 1);
        for (int i = 0; i < control.words.size(); ++i) {
            if (i == m_widget->count())
                m_widget->addItem(control.words[i]);
            else
                m_widget->setItemText(i, control.words[i]);
        }
        m_widget->setPlaceholderText(control.other);
        m_widget->setCurrentIndex(control.value);
        m_widget->updateGeometry(); // its minimum width is that of the current text
    }
};

class NumberBox : public Labelled<QSpinBox> {
public:
    NumberBox(QWidget* parent, const Change& change) : Labelled(parent) {
        setWidget(new QSpinBox(this));
        m_widget->setLocale(QLocale::c());
        m_widget->setKeyboardTracking(false);
        connect(m_widget, &QSpinBox::valueChanged, m_widget, change);
    }

protected:
    void setValue(const PlotControl& control) override {
        m_widget->setRange(control.least, control.most);
        m_widget->setSingleStep(control.step);
        m_widget->setValue(control.value);
    }
};

class SliderBox : public Labelled<QSlider> {
public:
    SliderBox(QWidget* parent, const Change& change, Document& document) : Labelled(parent) {
        setWidget(new QSlider(Qt::Horizontal, this));
        m_widget->setFixedWidth(kSliderWidth);
        connect(m_widget, &QSlider::valueChanged, m_widget, change);
        connect(m_widget, &QSlider::sliderPressed, &document, &Document::beginInteraction);
        connect(m_widget, &QSlider::sliderReleased, &document, &Document::endInteraction);
    }

protected:
    void setValue(const PlotControl& control) override {
        m_widget->setRange(control.least, control.most);
        m_widget->setValue(control.value);
    }
};

class ButtonsBox : public PlotControlBox {
public:
    ButtonsBox(const PlotControl& control, QWidget* parent, const Change& change) : PlotControlBox(parent, 0) {
        for (int i = 0; i < control.words.size(); ++i) {
            auto* button = new QToolButton(this);
            button->setCheckable(true);
            button->setProperty("segmented", true);
            connect(button, &QToolButton::clicked, button, [change, i] { change(i); });
            line().addWidget(button);
            m_buttons.push_back(button);
        }
    }

protected:
    void takeValue(const PlotControl& control) override {
        for (std::size_t i = 0; i < m_buttons.size(); ++i) {
            const auto index = static_cast<int>(i);
            m_buttons[i]->setText(control.words[index]);
            m_buttons[i]->setToolTip(control.wordHints.value(index));
            m_buttons[i]->setAccessibleName(labelled(control.name(), control.words[index]));
            m_buttons[i]->setChecked(index == control.value);
        }
    }

private:
    std::vector<QToolButton*> m_buttons;
};

} // namespace

PlotControlBox* PlotControls::makeBox(const PlotControl& control, std::size_t index) {
    const Change changed = [this, index](int value) { change(index, value); };
    switch (control.kind) {
    case PlotControl::Kind::Check: return new CheckBox(m_parent, changed);
    case PlotControl::Kind::Choice: return new ChoiceBox(m_parent, changed);
    case PlotControl::Kind::Buttons: return new ButtonsBox(control, m_parent, changed);
    case PlotControl::Kind::Number: return new NumberBox(m_parent, changed);
    case PlotControl::Kind::Slider: break;
    }
    return new SliderBox(m_parent, changed, m_context.document);
}

void PlotControls::show(std::vector<PlotControl> controls) {
    m_controls = std::move(controls);
    for (std::size_t i = m_boxes.size(); i < m_controls.size(); ++i) m_boxes.push_back(makeBox(m_controls[i], i));
    for (std::size_t i = 0; i < m_boxes.size(); ++i) m_boxes[i]->take(m_controls[i]);
}

void PlotControls::change(std::size_t index, int value) {
    const PlotControl& control = m_controls[index];
    // Copied, because the edit rebuilds the controls.
    m_context.document.edit(
        control.name, [change = control.change, value](Session& session) { change(session, value); }, control.mergeKey);
}

} // namespace ropescope::ui
