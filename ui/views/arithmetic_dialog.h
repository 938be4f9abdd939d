// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/context.h"
#include "ui/document/derivation/derivation.h"
#include "ui/views/explain/formula_browser.h"
#include "ui/views/side_window.h"

class QPushButton;

namespace ropescope::ui {

/// Formulas with their values filled in, as of the moment they were asked for.
class ArithmeticDialog : public SideWindow {
    Q_OBJECT
public:
    ArithmeticDialog(Context context, const Derivations& derivations, QWidget* parent);
    [[nodiscard]] const Derivations& derivations() const { return m_derivations; }
    void setDerivations(const Derivations& derivations);

protected:
    void retranslate() override;

private:
    void showText();

    Context m_context;
    Derivations m_derivations;
    FormulaBrowser* m_text;
    QPushButton* m_copy;
};

/// Opens the arithmetic of the current item in the view with keyboard focus, or else of the number under the pointer,
/// or else of the focused pair.
void showArithmetic(Context context, QWidget* window);
/// Opens this arithmetic; if there is none, says what to do.
void showArithmetic(Context context, const Derivations& derivations, QWidget* window);

} // namespace ropescope::ui
