// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QSpinBox>

namespace ropescope::ui {

/// The head dim, which is even. An odd number stays in the box and is marked, with the reason, until it is corrected or
/// taken back by Ctrl+Z or Escape; only even ones are reported.
class HeadDimBox : public QSpinBox {
    Q_OBJECT
public:
    explicit HeadDimBox(std::function<void(int)> changed, QWidget* parent = nullptr);
    /// What the session holds; an odd number stays when that is the same as before.
    void showDim(int dim);
    /// What the session holds in place of whatever was typed.
    void takeBack();
    void stepBy(int steps) override;
    /// Says in the language of the moment why a number is refused.
    void retranslate();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void take(int dim);
    [[nodiscard]] bool isBad() const { return value() % 2 != 0; }

    std::function<void(int)> m_changed;
    int m_held = 0; ///< by the session
};

} // namespace ropescope::ui
