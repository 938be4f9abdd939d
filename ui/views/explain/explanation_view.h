// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/painters/formula_picture.h"
#include "ui/views/explain/explanation.h"

class QLabel;
class QVBoxLayout;

namespace ropescope::ui {

/// One typeset formula, smaller if it would be wider than the room for it.
class FormulaLabel : public QWidget {
    Q_OBJECT
public:
    FormulaLabel(Context context, QWidget* parent);
    /// `size` is that of its letters, as a multiple of the body font. Nothing if the formula is not valid.
    void show(const QString& tex, double size);
    [[nodiscard]] const FormulaPicture& picture() const { return m_picture; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Context m_context;
    FormulaPicture m_picture;
};

/// An explanation: symbol and title, the scheme, a sentence, and formulas with the values put in.
class ExplanationView : public QWidget {
    Q_OBJECT
public:
    explicit ExplanationView(Context context, QWidget* parent = nullptr);
    void show(const Explanation& explanation);
    /// What is shown, as it was when it was shown.
    [[nodiscard]] const ExplanationText& text() const { return m_text; }
    [[nodiscard]] const std::vector<FormulaLabel*>& formulas() const { return m_formulas; }

private:
    Context m_context;
    ExplanationText m_text;
    FormulaLabel* m_symbol;
    QLabel* m_title;
    QLabel* m_scheme;
    QLabel* m_sentence;
    QLabel* m_note;
    QVBoxLayout* m_lines;
    std::vector<FormulaLabel*> m_formulas;
};

} // namespace ropescope::ui
