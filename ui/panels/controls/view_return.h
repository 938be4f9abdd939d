// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QObject>

class QWidget;

namespace ropescope::ui {

class PlotView;

/// Returns the focus to the views when a text field is left by Enter or Escape, so that single-letter shortcuts work
/// again.
class ViewReturn : public QObject {
    Q_OBJECT
public:
    /// Tracks the focus in the window of `field`, which becomes the parent.
    explicit ViewReturn(QWidget* field);
    /// Focuses the view of the plot and column focused last, else the first visible view; without views clears the
    /// focus.
    void leave();

private:
    [[nodiscard]] PlotView* destination() const;

    QWidget* m_field;
    // Plot and column rather than a pointer, because rows rebuild their views.
    std::string m_plot;
    int m_column = -1;
};

} // namespace ropescope::ui
