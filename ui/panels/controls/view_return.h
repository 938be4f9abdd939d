// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QObject>

class QWidget;

namespace ropescope::ui {

class PlotView;

/// Gives the keyboard back to the views when a text field is left by Enter or Escape, so that single letters act again.
class ViewReturn : public QObject {
    Q_OBJECT
public:
    /// Watches the window of `field`, which is also the parent.
    explicit ViewReturn(QWidget* field);
    /// To the view that had the keyboard last, or one in its place; else to the first one, else to the window.
    void leave();

private:
    [[nodiscard]] PlotView* destination() const;

    QWidget* m_field;
    // By place and not by pointer: rows rebuild views.
    std::string m_plot;
    int m_column = -1;
};

} // namespace ropescope::ui
