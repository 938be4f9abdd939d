// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/derivation/derivation.h"
#include "ui/document/pair.h"

class QLabel;
class QListView;
class QToolButton;

namespace ropescope::ui {

class ElidedLabel;
class PairModel;
class TermsView;

/// The token pair under the microscope: what Q and K are, and what each scheme makes of them.
class Inspector : public QWidget, public ArithmeticSource {
    Q_OBJECT
public:
    explicit Inspector(Context context, QWidget* parent = nullptr);
    /// Of the pair under the scheme at a point, or under the focused one.
    [[nodiscard]] Derivations arithmeticAt(const std::optional<QPoint>& point) const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    /// "Q #20   segment 3" above "text, token 3 of 5".
    struct TokenLine {
        QLabel* number = nullptr;
        QLabel* segment = nullptr;
        ElidedLabel* what = nullptr;
    };
    [[nodiscard]] QWidget* makeTokenLines();
    [[nodiscard]] QWidget* makePairList();
    [[nodiscard]] QWidget* makeTerms();
    void retranslate();
    void refresh();
    void refreshTerms();
    [[nodiscard]] QString scoreName() const;
    [[nodiscard]] QString barsText(const Layout& layout) const;
    [[nodiscard]] QString termsText() const;

    Context m_context;
    QLabel* m_title = nullptr;
    QLabel* m_pinned = nullptr;
    TokenLine m_query;
    TokenLine m_key;
    QLabel* m_deltaCaption = nullptr;
    QLabel* m_scoreCaption = nullptr;
    PairModel* m_model;
    QListView* m_pairs = nullptr;
    QLabel* m_termsTitle = nullptr;
    QLabel* m_termsScheme = nullptr;
    TermsView* m_terms = nullptr;
    QToolButton* m_copy = nullptr; ///< of the arithmetic
    QLabel* m_content = nullptr;
};

} // namespace ropescope::ui
