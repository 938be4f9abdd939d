// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QWidget>

#include <ropescope/raster/pixels.h>

#include "ui/document/context.h"

namespace ropescope::ui {

/// A colour map with its range; the marker is at the score of the focused pair.
class ColourBar : public QWidget {
    Q_OBJECT
public:
    explicit ColourBar(Context context, QWidget* parent = nullptr);
    void show(const QString& map, ValueRange range, std::optional<double> mark);
    /// Shows a range of powers of ten instead.
    void showDecades(const QString& map, ValueRange decades, std::optional<double> mark);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void take(const QString& map, ValueRange range, std::optional<double> mark, bool decades);
    void retranslate();

    Context m_context;
    QString m_map;
    ValueRange m_range;
    std::optional<double> m_mark;
    bool m_decades = false;
};

} // namespace ropescope::ui
