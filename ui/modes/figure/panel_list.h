// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

#include "ui/document/context.h"
#include "ui/figure/page/page_picture.h"

namespace ropescope::ui {

/// The panels of a figure, a line each: its letter in the layout, its scheme, its plots, and its letter as printed.
class PanelList : public QListWidget {
    Q_OBJECT
public:
    PanelList(Context context, QWidget* parent);
    /// The panels of the session's figure; those beyond the letters of the layout cannot be chosen. `chosen`: -1: none.
    void show(const std::vector<PanelChoice>& panels, const Figure* drawn, int chosen);
    /// The letter of a panel in the layout, as the layout line writes it; empty: none.
    [[nodiscard]] QString letter(int panel) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void panelChosen(int panel);
    void removalWanted(int panel);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Context m_context;
};

} // namespace ropescope::ui
