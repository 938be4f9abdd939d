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

/// The base of all columns: typed, or dragged on a log scale (one undo entry a drag), or each scheme's own.
class BaseControl : public QWidget {
    Q_OBJECT
public:
    explicit BaseControl(Context context, QWidget* parent = nullptr);
    void refresh();
    void retranslate();
    /// Forgets a base that was typed wrong.
    void takeBack();
    /// As wide as the other labels of the form.
    void setLabelWidth(int pixels);

    /// The slider's whole numbers stand for 10^(value / kStepsADecade).
    static constexpr int kStepsADecade = 200;
    [[nodiscard]] static double baseAt(int sliderValue);
    [[nodiscard]] static int sliderValueOf(double base);

private:
    void setBase(double base);
    /// What the number box shows: the session's base, or the focused scheme's own.
    [[nodiscard]] double shownBase() const;

    Context m_context;
    QLabel* m_label;
    QLineEdit* m_number;
    TypedText* m_typed = nullptr;
    QSlider* m_slider;
    QCheckBox* m_own;
};

} // namespace ropescope::ui
