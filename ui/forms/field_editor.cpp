// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/field_editor.h"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>
#include <vector>

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/theme.h"
#include "ui/document/words/lists.h"
#include "ui/forms/panel_parts.h"
#include "ui/forms/typed_text.h"

namespace ropescope::ui {

double DecadeScale::valueAt(int position) {
    const double value = std::pow(10.0, static_cast<double>(position) / kStepsPerDecade);
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2);
    return std::round(value / unit) * unit;
}

int DecadeScale::positionOf(double value) { return static_cast<int>(std::lround(std::log10(value) * kStepsPerDecade)); }

namespace {

using Commit = FieldEditor::Commit;

constexpr double kMostTyped = 1e9;

class FormText {
    Q_DECLARE_TR_FUNCTIONS(Form)
};

/// A box as wide as its texts, or at least as the current one. A plain QComboBox keeps the minimum size of its first
/// texts, even after a change of language.
class WordsBox : public QComboBox {
public:
    explicit WordsBox(QWidget* parent) : QComboBox(parent) { setSizeAdjustPolicy(AdjustToContents); }
    [[nodiscard]] QSize minimumSizeHint() const override {
        int longest = 0;
        for (int i = 0; i < count(); ++i) longest = std::max(longest, fontMetrics().horizontalAdvance(itemText(i)));
        const QString shown = currentIndex() < 0 ? placeholderText() : currentText();
        const int spare = std::max(0, longest - fontMetrics().horizontalAdvance(shown));
        return sizeHint() - QSize(spare, 0);
    }
    /// The words become the data of the items. Returns whether any item has changed; the others are left alone.
    bool setWords(const FormField& field) {
        bool changed = count() > field.words.size();
        while (count() > field.words.size()) removeItem(count() - 1);
        for (int i = 0; i < field.words.size(); ++i) {
            if (i < count() && itemText(i) == field.titles.value(i) && itemData(i) == field.words[i]) continue;
            changed = true;
            if (i == count()) addItem(QString());
            setItemText(i, field.titles.value(i));
            setItemData(i, field.words[i]);
        }
        return changed;
    }
};

class WordsEditor : public FieldEditor {
public:
    WordsEditor(const Commit& commit, WordsBox* box) : FieldEditor(box), m_box(box) {
        QObject::connect(m_box, &QComboBox::activated, m_box,
                         [box = m_box, commit](int index) { commit(box->itemData(index).toString()); });
    }
    void show(const FormField& field) override {
        const QSignalBlocker blocker(m_box);
        m_box->setToolTip(field.hint);
        const auto index = static_cast<int>(field.words.indexOf(field.value));
        const bool changed = m_box->setWords(field);
        if (!changed && m_box->currentIndex() == index && m_box->placeholderText() == field.other) return;
        m_box->setPlaceholderText(field.other);
        m_box->setCurrentIndex(index);
        m_box->updateGeometry(); // its minimum width is that of the current text
    }

private:
    WordsBox* m_box;
};

class ButtonsEditor : public FieldEditor {
public:
    ButtonsEditor(const FormField& field, const Commit& commit, QWidget* buttons) : FieldEditor(buttons) {
        QHBoxLayout* line = segmentedRow(buttons);
        for (const QString& word : field.words) {
            QToolButton* button = segmentedButton({}, buttons);
            QObject::connect(button, &QToolButton::clicked, button, [commit, word] { commit(word); });
            line->addWidget(button);
            m_buttons.push_back(button);
        }
    }
    void show(const FormField& field) override {
        for (std::size_t i = 0; i < m_buttons.size(); ++i) {
            const auto index = static_cast<qsizetype>(i);
            m_buttons[i]->setText(field.titles[index]);
            m_buttons[i]->setToolTip(field.wordHints.value(index));
            m_buttons[i]->setAccessibleName(labelled(field.spokenName(), field.titles[index]));
            m_buttons[i]->setChecked(field.words[index] == field.value);
        }
    }

private:
    std::vector<QToolButton*> m_buttons;
};

class CheckEditor : public FieldEditor {
public:
    CheckEditor(const FormField& field, const Commit& commit, QCheckBox* box) : FieldEditor(box), m_box(box) {
        QObject::connect(m_box, &QCheckBox::toggled, m_box,
                         [commit, words = field.words](bool on) { commit(words[on ? 1 : 0]); });
    }
    void show(const FormField& field) override {
        const QSignalBlocker blocker(m_box);
        m_box->setText(field.label);
        m_box->setToolTip(field.hint);
        m_box->setChecked(field.value == field.words[1]);
    }

private:
    QCheckBox* m_box;
};

/// A line or, with words, an editable combo box.
class TextEditor : public FieldEditor {
public:
    /// In the line or the box; the other is null.
    TextEditor(Commit commit, QLineEdit* line, WordsBox* box)
        : FieldEditor(box ? static_cast<QWidget*>(box) : line), m_commit(std::move(commit)), m_line(line), m_box(box) {
        const TypedText::Rules rules{
            .fault = [this](const QString& text) { return m_field.fault ? m_field.fault(valueOf(text)) : QString(); },
            .take = [this](const QString& text) { m_commit(valueOf(text)); },
            .explain = [this] { explain(m_typed->reason()); }};
        m_typed = box ? new TypedText(box, rules) : new TypedText(line, rules);
    }
    [[nodiscard]] static std::unique_ptr<FieldEditor> make(const FormField& field, Context context, Commit commit,
                                                           QWidget* parent) {
        if (field.words.isEmpty()) {
            auto* line = new QLineEdit(parent);
            line->setFont(context.theme.style().fonts.mono);
            return std::make_unique<TextEditor>(std::move(commit), line, nullptr);
        }
        auto* box = new WordsBox(parent);
        box->setEditable(true);
        box->setInsertPolicy(QComboBox::NoInsert);
        return std::make_unique<TextEditor>(std::move(commit), nullptr, box);
    }
    void show(const FormField& field) override {
        m_field = field;
        const auto word = field.words.indexOf(field.value);
        if (m_line) m_line->setPlaceholderText(field.other);
        m_typed->show({.value = field.value,
                       .text = word < 0 ? beginningOf(field.value) : field.titles[word],
                       .toolTip = field.hint,
                       .lack = field.lacking ? field.note : QString()},
                      [this] {
                          if (m_box) m_box->setWords(m_field);
                      });
    }
    void discard() override { m_typed->takeBack(); }

private:
    /// Values that nobody typed, such as learned numbers, can be too long to lay out.
    [[nodiscard]] static QString beginningOf(const QString& value) {
        constexpr qsizetype kShown = 4000;
        return value.size() <= kShown ? value : value.left(kShown) + QStringLiteral("…");
    }
    /// Nothing typed stands for the first word.
    [[nodiscard]] QString valueOf(const QString& text) const {
        if (text.isEmpty()) return m_field.words.value(0);
        const auto title = m_field.titles.indexOf(text);
        return title < 0 ? text : m_field.words[title];
    }

    Commit m_commit;
    FormField m_field{};
    QLineEdit* m_line;
    WordsBox* m_box;
    TypedText* m_typed;
};

/// A spin box, QSpinBox or QDoubleSpinBox. A number that the field rejects stays, marked with the reason, until it is
/// corrected or reverted by Ctrl+Z or Escape; only valid numbers are committed.
template <class Box>
class NumberBox : public Box {
public:
    using Value = std::remove_cvref_t<decltype(std::declval<Box>().value())>;

    NumberBox(const Commit& commit, QWidget* parent) : Box(parent) {
        this->setLocale(QLocale::c());
        this->setKeyboardTracking(false); // typing 4096 should not set 4, 40 and 409 first
        if constexpr (std::is_same_v<Value, double>) this->setDecimals(4);
        QObject::connect(this, &Box::valueChanged, this, [this, commit](Value value) {
            mark();
            if (!isBad()) commit(textFromValue(value));
        });
    }

    void show(const FormField& field) {
        const QSignalBlocker blocker(this);
        const bool typing = isBad() || (this->hasFocus() && this->lineEdit()->isModified());
        const bool stays = typing && field.value == m_field.value;
        m_field = field;
        // With reasons, the box does not prevent what it can explain: of 9999 it would otherwise take 999.
        const auto least = field.fault ? Value{0} : static_cast<Value>(field.least);
        const auto most = static_cast<Value>(field.fault ? kMostTyped : field.most);
        const auto step = static_cast<Value>(field.step);
        // Each of these would replace what is being typed.
        if (this->minimum() != least || this->maximum() != most) this->setRange(least, most);
        if (this->suffix() != field.unit) this->setSuffix(field.unit);
        if (this->specialValueText() != field.zero) this->setSpecialValueText(field.zero);
        if (this->singleStep() != step) this->setSingleStep(step);
        if (!stays) return discard();
        mark();
    }

    void discard() {
        const QSignalBlocker blocker(this);
        this->setValue(static_cast<Value>(m_field.value.toDouble()));
        this->lineEdit()->setModified(false);
        mark();
    }

    /// Without trailing zeros: 25, not 25.0000.
    [[nodiscard]] QString textFromValue(Value value) const override {
        return toQString(formatNumber(static_cast<double>(value)));
    }

    void stepBy(int steps) override {
        if (m_field.fault) this->interpretText();
        if (isBad() && steps != 0) {
            const int direction = steps > 0 ? 1 : -1;
            this->setValue(this->value() + direction);
            steps -= direction;
        }
        if (steps == 0) return;
        const double wanted = static_cast<double>(this->value()) + steps * m_field.step;
        if (!m_field.fault || (wanted >= m_field.least && wanted <= m_field.most)) Box::stepBy(steps);
    }

    std::function<void(const QString& reason)> explain{}; ///< see FieldEditor::Explain

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (isBad() && (event->matches(QKeySequence::Undo) || event->key() == Qt::Key_Escape)) return discard();
        Box::keyPressEvent(event);
    }

private:
    [[nodiscard]] QString reason() const {
        if (!m_field.fault) return {};
        const auto value = static_cast<double>(this->value());
        if (value >= m_field.least && value <= m_field.most) return m_field.fault(textFromValue(this->value()));
        return FormText::tr("%1 is out of range; type %2 to %3")
            .arg(textFromValue(this->value()), textFromValue(static_cast<Value>(m_field.least)),
                 textFromValue(static_cast<Value>(m_field.most)));
    }
    [[nodiscard]] bool isBad() const { return !reason().isEmpty(); }
    void mark() {
        if (m_field.fault)
            markField(*this, reason(), m_field.hint);
        else
            this->setToolTip(m_field.hint);
        if (explain) explain(reason());
    }

    FormField m_field{};
};

template <class Box>
class NumberEditor : public FieldEditor {
public:
    explicit NumberEditor(NumberBox<Box>* box) : FieldEditor(box), m_box(box) {
        m_box->explain = [this](const QString& reason) { explain(reason); };
    }
    void show(const FormField& field) override { m_box->show(field); }
    void discard() override { m_box->discard(); }

private:
    NumberBox<Box>* m_box;
};

template <class Box>
std::unique_ptr<FieldEditor> makeNumber(const Commit& commit, QWidget* parent) {
    return std::make_unique<NumberEditor<Box>>(new NumberBox<Box>(commit, parent));
}

class SliderEditor : public FieldEditor {
public:
    SliderEditor(const FormField& field, Context context, const Commit& commit, QSlider* slider)
        : FieldEditor(slider), m_decades(field.kind == FormField::Kind::Decades), m_slider(slider) {
        if (m_decades) m_slider->setPageStep(DecadeScale::kStepsPerDecade);
        QObject::connect(m_slider, &QSlider::valueChanged, m_slider, [commit, decades = m_decades](int position) {
            commit(toQString(formatNumber(decades ? DecadeScale::valueAt(position) : position)));
        });
        // A drag is one step of the history.
        QObject::connect(m_slider, &QSlider::sliderPressed, &context.document, &Document::beginInteraction);
        QObject::connect(m_slider, &QSlider::sliderReleased, &context.document, &Document::endInteraction);
    }
    void show(const FormField& field) override {
        const QSignalBlocker blocker(m_slider);
        m_slider->setToolTip(field.hint);
        m_slider->setRange(positionOf(field.least), positionOf(field.most));
        // A slider that is being dragged stays under the pointer.
        if (!m_slider->isSliderDown()) m_slider->setValue(positionOf(field.value.toDouble()));
    }

private:
    [[nodiscard]] int positionOf(double value) const {
        return m_decades ? DecadeScale::positionOf(value) : static_cast<int>(value);
    }

    bool m_decades;
    QSlider* m_slider;
};

} // namespace

std::unique_ptr<FieldEditor> FieldEditor::make(const FormField& field, Context context, Commit commit,
                                               QWidget* parent) {
    switch (field.kind) {
    case FormField::Kind::Words: return std::make_unique<WordsEditor>(commit, new WordsBox(parent));
    case FormField::Kind::Buttons: return std::make_unique<ButtonsEditor>(field, commit, new QWidget(parent));
    case FormField::Kind::Check: return std::make_unique<CheckEditor>(field, commit, new QCheckBox(parent));
    case FormField::Kind::Text: return TextEditor::make(field, context, std::move(commit), parent);
    case FormField::Kind::Number: return makeNumber<QSpinBox>(commit, parent);
    case FormField::Kind::Decimal: return makeNumber<QDoubleSpinBox>(commit, parent);
    case FormField::Kind::Slider:
    case FormField::Kind::Decades:
        return std::make_unique<SliderEditor>(field, context, commit, new QSlider(Qt::Horizontal, parent));
    case FormField::Kind::Note: break;
    }
    return nullptr;
}

} // namespace ropescope::ui
