// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <ropescope/analysis/arithmetic.h>

#include "ui/document/context.h"
#include "ui/document/derivation/derivation.h"

class QMenu;

namespace ropescope::ui {

/// "Where the score comes from": one bar per frequency pair of the focused scheme. Hovering over a bar, or
/// pressing Left or Right, shows the arithmetic of a frequency pair.
class TermsView : public QWidget, public ArithmeticSource {
    Q_OBJECT
public:
    explicit TermsView(Context context, QWidget* parent = nullptr);

    /// The arithmetic of the focused token pair under the focused scheme; empty without a pair or a score.
    [[nodiscard]] std::optional<Arithmetic> arithmetic() const;
    /// The frequency and term of the bar at the point, or of the last one shown if no point is given, then the score of
    /// the token pair.
    [[nodiscard]] Derivations arithmeticAt(const std::optional<QPoint>& point) const override;
    /// Adds actions that copy the arithmetic as CSV and TeX.
    void addCopies(QMenu& menu) const;
    /// "k = 3: θ = 0.649, Δ row = 4, …".
    [[nodiscard]] static QString lineText(const ArithmeticLine& line);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void tell(const Arithmetic& result, std::size_t pair, const QPoint& at);
    [[nodiscard]] QString title() const;

    Context m_context;
    std::size_t m_message = 0; ///< the frequency pair last shown
};

} // namespace ropescope::ui
