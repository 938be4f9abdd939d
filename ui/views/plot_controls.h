// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QHBoxLayout>
#include <QObject>
#include <QWidget>

#include "ui/document/context.h"
#include "ui/plots/plot_control.h"

namespace ropescope::ui {

/// The widgets of one setting, side by side.
class PlotControlBox : public QWidget {
    Q_OBJECT
public:
    PlotControlBox(QWidget* parent, int spacing);
    /// Shows the current value; hidden if there is nothing to set.
    void take(const PlotControl& control);

protected:
    virtual void takeValue(const PlotControl& control) = 0;
    [[nodiscard]] QHBoxLayout& line() { return *m_line; }

private:
    QHBoxLayout* m_line;
};

/// The controls of a plot's settings. They turn user input into edits of the document.
class PlotControls : public QObject {
    Q_OBJECT
public:
    PlotControls(Context context, QWidget* parent) : QObject(parent), m_context(context), m_parent(parent) {}

    /// Shows the current values; creates the controls on the first call.
    void show(std::vector<PlotControl> controls);
    [[nodiscard]] const std::vector<PlotControlBox*>& boxes() const { return m_boxes; }
    [[nodiscard]] const PlotControl& control(std::size_t index) const { return m_controls[index]; }

private:
    [[nodiscard]] PlotControlBox* makeBox(const PlotControl& control, std::size_t index);
    void change(std::size_t index, int value);

    Context m_context;
    QWidget* m_parent;
    std::vector<PlotControl> m_controls;
    std::vector<PlotControlBox*> m_boxes;
};

} // namespace ropescope::ui
