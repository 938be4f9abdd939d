// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include <QPixmap>
#include <QWidget>

#include <ropescope/positions/position_map.h>
#include <ropescope/sequence/sequence.h>

#include "ui/document/context.h"

namespace ropescope::ui {

/// All tokens as one strip below the notation. As in every view, hovering sets the key and a click the query; a right
/// click pins the key.
class TokenRibbon : public QWidget {
    Q_OBJECT
public:
    explicit TokenRibbon(Context context, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void retranslate();
    /// Of the focused column, else the first usable one, else of any scheme that has a rule for every segment; or null.
    [[nodiscard]] const PlacedTokens* positions() const;
    [[nodiscard]] TokenScale scale(const PlacedTokens& positions) const;
    [[nodiscard]] std::optional<Element> elementAt(const QPointF& point) const;
    [[nodiscard]] QRectF strip() const;
    /// A picture of all segments.
    [[nodiscard]] const QPixmap& segments(const PlacedTokens& positions);

    Context m_context;
    mutable std::optional<PlacedTokens> m_substitute; ///< placed by a scheme that is not shown
    QPixmap m_segments;                               ///< null: outdated
    TokenAxis m_axis;                                 ///< drawn there
    std::uint64_t m_shown;                            ///< positionsKey, likewise
    SegmentRanges m_ranges;                           ///< likewise; some schemes add tokens
};

} // namespace ropescope::ui
