// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QSlider;

namespace ropescope::ui {

class TypedText;

/// Says whether each scheme uses its own base or all use one, and which: typed or dragged on a logarithmic scale (one
/// undo step per drag). While each uses its own, the number is that of the focused column and cannot be changed.
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
    /// The session's base, or else the own base of the focused column's frequencies.
    [[nodiscard]] double shownBase() const;

    Context m_context;
    QLabel* m_label;
    QComboBox* m_choice; ///< each scheme's own, one for all
    QLineEdit* m_number;
    TypedText* m_typed = nullptr;
    QSlider* m_slider;
};

} // namespace ropescope::ui
