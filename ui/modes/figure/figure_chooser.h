// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include <QWidget>

#include "ui/document/context.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace ropescope::ui {

/// Chooses one of the figures of the session, adds and removes them.
class FigureChooser : public QWidget {
    Q_OBJECT
public:
    FigureChooser(Context context, QWidget* parent);
    [[nodiscard]] std::size_t figure() const { return m_figure; }
    void choose(std::size_t figure) { m_figure = figure; }
    /// Follows the session; a figure that is new in it is chosen.
    void refresh();

signals:
    void chosen();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void removeFigure();

    Context m_context;
    std::size_t m_figure = 0;
    std::size_t m_count = 0; ///< of figures in the session
    QLabel* m_title;
    QComboBox* m_figures;
    QToolButton* m_add;
    QToolButton* m_remove;
};

} // namespace ropescope::ui
