// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"
#include "ui/plots/plot.h"

namespace ropescope::ui {

/// A colour map with its range; the marker is at the score of the focused pair.
class ColourBar : public QWidget {
    Q_OBJECT
public:
    explicit ColourBar(Context context, QWidget* parent = nullptr);
    void show(const PlotScale& scale);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();

    Context m_context;
    PlotScale m_scale;
};

} // namespace ropescope::ui
