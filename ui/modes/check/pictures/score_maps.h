// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QPixmap>
#include <QWidget>

#include "ui/modes/check/pictures/score_change.h"
#include "ui/painters/heatmap_painter.h"

namespace ropescope::ui {

/// Three maps of scores: as expected, as in the dump, and their difference with a ring around the largest change.
/// Pointing at a cell tells its numbers; a click makes its query the current token.
class ScoreMaps : public QWidget {
    Q_OBJECT
public:
    ScoreMaps(Context context, QWidget* parent);
    /// Computes the maps of a dump; null: none.
    void show(CheckedDumpPtr checked);
    [[nodiscard]] const FeedBase& feed() const { return m_feed; }
    /// "largest change +0.063 at query 86, key 44".
    [[nodiscard]] QString largestText() const;
    /// What the maps show, in sentences.
    [[nodiscard]] QString summary() const;

signals:
    void changed(); ///< the texts
    void tokenChosen(qint64 token);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Cell {
        int map = 0;
        std::size_t row = 0, column = 0;
    };
    [[nodiscard]] QRectF panel(int map) const;
    [[nodiscard]] HeatmapGeometry geometry(int map) const;
    [[nodiscard]] std::optional<Cell> cellAt(const QPointF& point) const;
    [[nodiscard]] QString cellText(const Cell& cell) const;
    /// The last result is that of another dump or of another sequence: it is dim, and nothing is said of it.
    [[nodiscard]] bool stale() const;
    void takeResult();
    void describe();
    void fitHeight();
    void forget();
    void paintPanel(QPainter& painter, int map) const;

    Context m_context;
    CheckedDumpPtr m_checked;
    Feed<ScoreChange> m_feed;
    quint64 m_requests = 0;
    QPixmap m_content; ///< null: it has to be drawn
    QString m_pointed;
};

} // namespace ropescope::ui
