// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QObject>

#include "ui/document/context.h"
#include "ui/plots/plot_control.h"

class QHBoxLayout;
class QWidget;

namespace ropescope::ui {

/// The widgets of a plot's settings, in the header of its row. They report what the user does as edits of the document.
class PlotControls : public QObject {
    Q_OBJECT
public:
    PlotControls(Context context, QWidget* parent);
    ~PlotControls() override;

    /// Shows the settings as they are now; makes the widgets the first time. Buttons go into `before`, all others into
    /// `after`.
    void show(std::vector<PlotControl> controls, QHBoxLayout& before, QHBoxLayout& after);

    class Item;

private:
    void make(QHBoxLayout& before, QHBoxLayout& after);
    [[nodiscard]] std::unique_ptr<Item> makeItem(const PlotControl& control, std::size_t index);
    void change(std::size_t index, int value);

    Context m_context;
    QWidget* m_parent;
    std::vector<PlotControl> m_controls;
    std::vector<std::unique_ptr<Item>> m_items;
};

} // namespace ropescope::ui
