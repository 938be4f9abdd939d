// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QWidget>

#include "ui/modes/check/checked_dump.h"

namespace ropescope::ui {

/// The whole sequence with a cell for each axis and token, or each axis and bin of them, coloured by how far the dump is
/// off. The current token has a frame; arrows, Home and End move it.
class DifferenceStrip : public QWidget {
    Q_OBJECT
public:
    DifferenceStrip(Context context, QWidget* parent);
    void show(CheckedDumpPtr checked);
    /// -1: none.
    void setToken(std::int64_t token);

signals:
    void tokenChosen(qint64 token);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QRectF cells() const;
    [[nodiscard]] double placeOf(double token) const;
    [[nodiscard]] std::optional<std::int64_t> tokenAt(const QPointF& point) const;
    void describe();
    void paintCells(QPainter& painter) const;
    void paintSegments(QPainter& painter) const;
    void paintTicks(QPainter& painter) const;
    void paintToken(QPainter& painter) const;

    Context m_context;
    CheckedDumpPtr m_checked;
    std::int64_t m_token = -1;
    std::int64_t m_hovered = -1;
};

} // namespace ropescope::ui
