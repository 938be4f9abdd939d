// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dialogs/settings_form.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/document/convert.h"
#include "ui/document/settings/settings.h"
#include "ui/panels/controls/panel_parts.h"

namespace ropescope::ui {
namespace {

template <class Rule>
inline constexpr bool kIsTitledWords = false;
template <class T>
inline constexpr bool kIsTitledWords<TitledWords<T>> = true;

} // namespace

SettingsForm::SettingsForm(Context context, SettingPage page, QWidget* parent)
    : QWidget(parent), m_context(context), m_page(page), m_form(new QFormLayout(this)) {
    m_form->setContentsMargins(16, 8, 8, 8);
    m_form->setHorizontalSpacing(16);
    m_form->setVerticalSpacing(16);
    forEachSetting([this](const auto& field) { add(field); });
    connect(&context.settings, &Settings::changed, this, &SettingsForm::showAll);
    retranslate();
    showAll();
}

template <class Field>
void SettingsForm::add(const Field& field) {
    using Rule = typename Field::Rule;
    if (!field.text.title || field.text.page != m_page) return;
    if constexpr (kIsTitledWords<Rule>) {
        std::vector<typename Field::Value> values;
        for (const auto& word : field.rule.words) values.push_back(word.value);
        addRow(
            choiceRow(field, values, [titles = field.rule.titles](std::size_t i) { return settingText(titles[i]); }));
    } else if constexpr (std::is_same_v<Rule, OneOf>) {
        const QStringList texts = field.rule.texts();
        addRow(choiceRow(field, {texts.begin(), texts.end()}, [texts, title = field.rule.title](std::size_t i) {
            return title(texts[static_cast<qsizetype>(i)]);
        }));
    } else if constexpr (std::is_same_v<Rule, IntegerRange>) {
        addRow(numberRow(field));
    }
}

template <class Field>
void SettingsForm::set(const Field& field, const typename Field::Value& value) {
    m_context.settings.change([&](SettingValues& values) { field.in(values) = value; });
}

template <class Field>
SettingsForm::Row SettingsForm::choiceRow(const Field& field, const std::vector<typename Field::Value>& values,
                                          const std::function<QString(std::size_t)>& word) {
    auto* box = new QComboBox(this);
    for (std::size_t i = 0; i < values.size(); ++i) box->addItem(QString());
    connect(box, &QComboBox::activated, this,
            [this, field, values](int index) { set(field, values[static_cast<std::size_t>(index)]); });
    return {.title = nullptr,
            .hint = nullptr,
            .control = box,
            .text = field.text,
            .words =
                [box, word] {
                    for (int i = 0; i < box->count(); ++i) box->setItemText(i, word(static_cast<std::size_t>(i)));
                },
            .show =
                [this, box, field, values] {
                    const auto found = std::ranges::find(values, field.in(m_context.settings.values()));
                    box->setCurrentIndex(static_cast<int>(found - values.begin()));
                }};
}

template <class Field>
SettingsForm::Row SettingsForm::numberRow(const Field& field) {
    auto* box = new QSpinBox(this);
    box->setLocale(QLocale::c());
    box->setRange(static_cast<int>(field.rule.minimum), static_cast<int>(field.rule.maximum));
    box->setKeyboardTracking(false); // typing 4096 should not set 4, 40 and 409 first
    connect(box, &QSpinBox::valueChanged, this, [this, field](int value) { set(field, value); });
    return {.title = nullptr,
            .hint = nullptr,
            .control = box,
            .text = field.text,
            .words =
                [box, text = field.text] {
                    box->setSuffix(*text.unit ? settingText(text.unit) : QString());
                    box->setSpecialValueText(*text.zero ? settingText(text.zero) : QString());
                },
            .show =
                [this, box, field] {
                    const QSignalBlocker blocker(box);
                    box->setValue(field.in(m_context.settings.values()));
                }};
}

void SettingsForm::addRow(Row row) {
    row.title = makeLabel(m_context, LabelRole::Body, this);
    row.title->setBuddy(row.control);
    row.hint = makeLabel(m_context, LabelRole::Caption, this);
    row.hint->setWordWrap(true);
    row.control->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    auto* column = new QVBoxLayout;
    column->setSpacing(4);
    column->addWidget(row.control);
    column->addWidget(row.hint);
    m_form->addRow(row.title, column);
    m_rows.push_back(std::move(row));
}

void SettingsForm::retranslate() {
    for (const Row& row : m_rows) {
        row.title->setText(settingText(row.text.title));
        row.hint->setText(settingText(row.text.hint));
        row.control->setAccessibleName(row.title->text());
        row.control->setAccessibleDescription(row.hint->text());
        row.words();
    }
}

void SettingsForm::showAll() {
    for (const Row& row : m_rows) row.show();
}

void SettingsForm::reset() {
    m_context.settings.change([this](SettingValues& values) {
        const SettingValues defaults;
        forEachSetting([&](const auto& field) {
            if (field.text.title && field.text.page == m_page) field.in(values) = field.in(defaults);
        });
    });
}

void SettingsForm::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
