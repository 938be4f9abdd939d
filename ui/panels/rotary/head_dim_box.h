// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QSpinBox>

namespace ropescope::ui {

/// A spin box for the head dimension, which must be even. An odd number stays in the box, marked with the reason, until
/// it is corrected or reverted by Ctrl+Z or Escape; only even numbers are reported.
class HeadDimBox : public QSpinBox {
    Q_OBJECT
public:
    explicit HeadDimBox(std::function<void(int)> changed, QWidget* parent = nullptr);
    /// Shows the session's head dimension. An odd number or text being typed stays if that has not changed.
    void showDim(int dim);
    /// Replaces whatever was typed by the session's head dimension.
    void takeBack();
    void stepBy(int steps) override;
    /// Translates the reason for a rejection into the current language.
    void retranslate();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void take(int dim);
    [[nodiscard]] bool isBad() const { return value() % 2 != 0; }

    std::function<void(int)> m_changed;
    int m_held = 0; ///< the session's head dimension
};

} // namespace ropescope::ui
