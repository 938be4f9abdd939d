// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plot_controls.h"

#include <functional>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include "ui/document/document.h"

namespace ropescope::ui {

namespace {

constexpr int kLeastChoice = 72;
constexpr int kSliderWidth = 90;

} // namespace

/// The widgets of one setting.
class PlotControls::Item {
public:
    Item() = default;
    virtual ~Item() = default;
    Item(const Item&) = delete;
    Item& operator=(const Item&) = delete;
    virtual void show(const PlotControl& control) = 0;
    virtual void addTo(QHBoxLayout& before, QHBoxLayout& after) = 0;
};

namespace {

using Change = std::function<void(int value)>;

/// A widget, with a label before it where the setting has one.
template <class Widget>
class Labelled : public PlotControls::Item {
public:
    Labelled(Widget* widget, QWidget* parent) : m_widget(widget), m_label(new QLabel(parent)) {
        m_label->setBuddy(m_widget);
    }
    void show(const PlotControl& control) override {
        m_label->setText(control.label);
        m_label->setVisible(control.shown && !control.label.isEmpty());
        m_widget->setAccessibleName(control.name);
        m_widget->setToolTip(control.hint);
        m_widget->setEnabled(control.enabled);
        m_widget->setVisible(control.shown);
        const QSignalBlocker blocker(m_widget);
        setValue(control);
    }
    void addTo(QHBoxLayout&, QHBoxLayout& after) override {
        after.addWidget(m_label);
        after.addWidget(m_widget);
    }

protected:
    virtual void setValue(const PlotControl& control) = 0;
    Widget* m_widget;

private:
    QLabel* m_label;
};

class CheckItem : public PlotControls::Item {
public:
    CheckItem(QWidget* parent, const Change& change) : m_box(new QCheckBox(parent)) {
        QObject::connect(m_box, &QCheckBox::toggled, m_box, [change](bool on) { change(on ? 1 : 0); });
    }
    void show(const PlotControl& control) override {
        m_box->setText(control.label);
        m_box->setAccessibleName(control.name);
        m_box->setToolTip(control.hint);
        m_box->setEnabled(control.enabled);
        m_box->setVisible(control.shown);
        const QSignalBlocker blocker(m_box);
        m_box->setChecked(control.value != 0);
    }
    void addTo(QHBoxLayout&, QHBoxLayout& after) override { after.addWidget(m_box); }

private:
    QCheckBox* m_box;
};

/// A box as wide as its texts in the language of the moment; it narrows where there is no room. One of Qt remembers the
/// least size of the words that it had first, also in another language.
class Choice : public QComboBox {
public:
    using QComboBox::QComboBox;
    [[nodiscard]] QSize minimumSizeHint() const override { return {kLeastChoice, sizeHint().height()}; }
};

class ChoiceItem : public Labelled<QComboBox> {
public:
    ChoiceItem(QWidget* parent, const Change& change) : Labelled(new Choice(parent), parent) {
        m_widget->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        m_widget->setMinimumWidth(kLeastChoice);
        QObject::connect(m_widget, &QComboBox::activated, m_widget, change);
    }

protected:
    void setValue(const PlotControl& control) override {
        while (m_widget->count() > control.words.size()) m_widget->removeItem(m_widget->count() - 1);
        for (int i = 0; i < control.words.size(); ++i) {
            if (i == m_widget->count())
                m_widget->addItem(control.words[i]);
            else if (m_widget->itemText(i) != control.words[i])
                m_widget->setItemText(i, control.words[i]);
        }
        m_widget->setPlaceholderText(control.other);
        m_widget->setCurrentIndex(control.value);
    }
};

class NumberItem : public Labelled<QSpinBox> {
public:
    NumberItem(QWidget* parent, const Change& change) : Labelled(new QSpinBox(parent), parent) {
        m_widget->setLocale(QLocale::c());
        m_widget->setKeyboardTracking(false);
        QObject::connect(m_widget, &QSpinBox::valueChanged, m_widget, change);
    }

protected:
    void setValue(const PlotControl& control) override {
        m_widget->setRange(control.least, control.most);
        m_widget->setSingleStep(control.step);
        m_widget->setValue(control.value);
    }
};

class SliderItem : public Labelled<QSlider> {
public:
    SliderItem(QWidget* parent, const Change& change, Document& document)
        : Labelled(new QSlider(Qt::Horizontal, parent), parent) {
        m_widget->setFixedWidth(kSliderWidth);
        QObject::connect(m_widget, &QSlider::valueChanged, m_widget, change);
        QObject::connect(m_widget, &QSlider::sliderPressed, &document, &Document::beginInteraction);
        QObject::connect(m_widget, &QSlider::sliderReleased, &document, &Document::endInteraction);
    }

protected:
    void setValue(const PlotControl& control) override {
        m_widget->setRange(control.least, control.most);
        m_widget->setValue(control.value);
    }
};

class ButtonsItem : public PlotControls::Item {
public:
    ButtonsItem(const PlotControl& control, QWidget* parent, const Change& change) {
        for (int i = 0; i < control.words.size(); ++i) {
            auto* button = new QToolButton(parent);
            button->setCheckable(true);
            button->setProperty("segmented", true);
            QObject::connect(button, &QToolButton::clicked, button, [change, i] { change(i); });
            m_buttons.push_back(button);
        }
    }
    void show(const PlotControl& control) override {
        for (std::size_t i = 0; i < m_buttons.size(); ++i) {
            const auto index = static_cast<int>(i);
            m_buttons[i]->setText(control.words[index]);
            m_buttons[i]->setToolTip(control.wordHints.value(index));
            m_buttons[i]->setAccessibleName(control.name + QStringLiteral(": ") + control.words[index]);
            m_buttons[i]->setChecked(index == control.value);
            m_buttons[i]->setVisible(control.shown);
        }
    }
    void addTo(QHBoxLayout& before, QHBoxLayout&) override {
        auto* row = new QHBoxLayout;
        row->setSpacing(0);
        for (QToolButton* button : m_buttons) row->addWidget(button);
        before.addLayout(row);
    }

private:
    std::vector<QToolButton*> m_buttons;
};

} // namespace

PlotControls::PlotControls(Context context, QWidget* parent) : QObject(parent), m_context(context), m_parent(parent) {}

PlotControls::~PlotControls() = default;

std::unique_ptr<PlotControls::Item> PlotControls::makeItem(const PlotControl& control, std::size_t index) {
    const Change changed = [this, index](int value) { change(index, value); };
    switch (control.kind) {
    case PlotControl::Kind::Check: return std::make_unique<CheckItem>(m_parent, changed);
    case PlotControl::Kind::Choice: return std::make_unique<ChoiceItem>(m_parent, changed);
    case PlotControl::Kind::Buttons: return std::make_unique<ButtonsItem>(control, m_parent, changed);
    case PlotControl::Kind::Number: return std::make_unique<NumberItem>(m_parent, changed);
    case PlotControl::Kind::Slider: break;
    }
    return std::make_unique<SliderItem>(m_parent, changed, m_context.document);
}

void PlotControls::make(QHBoxLayout& before, QHBoxLayout& after) {
    for (std::size_t i = 0; i < m_controls.size(); ++i) {
        m_items.push_back(makeItem(m_controls[i], i));
        m_items.back()->addTo(before, after);
    }
}

void PlotControls::show(std::vector<PlotControl> controls, QHBoxLayout& before, QHBoxLayout& after) {
    m_controls = std::move(controls);
    if (m_items.empty()) make(before, after);
    for (std::size_t i = 0; i < m_items.size(); ++i) m_items[i]->show(m_controls[i]);
}

void PlotControls::change(std::size_t index, int value) {
    const PlotControl& control = m_controls[index];
    // The edit shows the controls anew, so what it does is copied.
    m_context.document.edit(
        control.name, [change = control.change, value](Session& session) { change(session, value); }, control.mergeKey);
}

} // namespace ropescope::ui
