// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QSlider;

namespace ropescope::ui {

class TypedText;

/// The base of all columns: typed, dragged on a logarithmic scale (one undo step per drag), or each scheme's native
/// base.
class BaseControl : public QWidget {
    Q_OBJECT
public:
    explicit BaseControl(Context context, QWidget* parent = nullptr);
    void refresh();
    void retranslate();
    /// Discards an invalid base in the text field.
    void takeBack();
    /// Aligns the label with the others of the form.
    void setLabelWidth(int pixels);

    /// The slider's integer values stand for the base 10^(value / kStepsPerDecade).
    static constexpr int kStepsPerDecade = 200;
    /// Rounded to three significant digits.
    [[nodiscard]] static double baseAt(int sliderValue);
    [[nodiscard]] static int sliderValueOf(double base);

private:
    void setBase(double base);
    /// The session's base, or else the native base of the focused column's frequencies.
    [[nodiscard]] double shownBase() const;

    Context m_context;
    QLabel* m_label;
    QLineEdit* m_number;
    TypedText* m_typed = nullptr;
    QSlider* m_slider;
    QCheckBox* m_own;
};

} // namespace ropescope::ui
