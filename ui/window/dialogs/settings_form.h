// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/settings/setting_fields.h"

class QFormLayout;
class QLabel;

namespace ropescope::ui {

/// A page of declared settings, each with a title, a control and a sentence. Changes take effect immediately.
class SettingsForm : public QWidget {
    Q_OBJECT
public:
    SettingsForm(Context context, SettingPage page, QWidget* parent);
    /// Resets the settings of this page to their defaults.
    void reset();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QLabel* title;
        QLabel* hint;
        QWidget* control;
        SettingText text;
        std::function<void()> words; ///< sets the texts of the control
        std::function<void()> show;  ///< shows the current value
    };
    template <class Field>
    void add(const Field& field);
    template <class Field>
    [[nodiscard]] Row choiceRow(const Field& field, const std::vector<typename Field::Value>& values,
                                const std::function<QString(std::size_t)>& word);
    template <class Field>
    [[nodiscard]] Row numberRow(const Field& field);
    template <class Field>
    void set(const Field& field, const typename Field::Value& value);
    void addRow(Row row);
    void retranslate();
    void showAll();

    Context m_context;
    SettingPage m_page;
    QFormLayout* m_form;
    std::vector<Row> m_rows;
};

} // namespace ropescope::ui
