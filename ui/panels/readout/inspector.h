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

/// The focused token pair: its query and key tokens, their positions, difference and score under each scheme, and the
/// terms of the focused scheme's score.
class Inspector : public QWidget, public ArithmeticSource {
    Q_OBJECT
public:
    explicit Inspector(Context context, QWidget* parent = nullptr);
    /// The arithmetic of the pair under the scheme at the point, or else the focused one.
    [[nodiscard]] Derivations arithmeticAt(const std::optional<QPoint>& point) const override;

signals:
    void spreadWanted();

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
    [[nodiscard]] QString barsText(const PlacedSession& placed) const;
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
    QToolButton* m_spread = nullptr;
    ElidedLabel* m_ends = nullptr;     ///< next position, maximum and rope_delta of the focused scheme
    ElidedLabel* m_rounding = nullptr; ///< error of its score under the precision model
    QLabel* m_termsTitle = nullptr;
    QLabel* m_termsScheme = nullptr;
    TermsView* m_terms = nullptr;
    QToolButton* m_copy = nullptr; ///< opens the menu of TermsView::addCopies()
    QLabel* m_content = nullptr;
};

} // namespace ropescope::ui
