// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QPainter>
#include <QRectF>

#include <ropescope/session/placed_session.h>

#include "ui/document/theme.h"

namespace ropescope::ui {

/// One pair as a clock: angle 0 is at the right, and angles grow against the sense of a real clock, as in the complex
/// plane.
struct ClockFace {
    std::size_t pair = 0;
    QRectF cell; ///< with its texts
    QPointF centre;
    double radius = 0;
    bool named = false; ///< there is room for texts
};

/// What a pair is rotated by at a position.
struct PairAngle {
    double radians = 0;
    double reduced = 0; ///< without whole turns, in 0 … 2π
};
[[nodiscard]] PairAngle angleOf(const FrequencyPlan& plan, std::size_t pair, const Position& position);
/// "0.5 28.6°": radians, and degrees without whole turns.
[[nodiscard]] QString angleText(const PairAngle& angle);

/// The faces of the pairs that the session shows in an area.
[[nodiscard]] std::vector<ClockFace> clockFaces(const QRectF& area, const FrequencyPlan& plan, const std::string& pairs,
                                                const PaintStyle& style);

/// Draws a face without hands: its ticks, where angle 0 is, and the name of the pair.
void paintClockFace(QPainter& painter, const ClockFace& face, const SchemeColumn& column, const PaintStyle& style);

enum class HandKind { Query, Key };
/// Draws the hand of a position; of a query also the places of the whole positions up to it, if they are few.
void paintClockHand(QPainter& painter, const ClockFace& face, const FrequencyPlan& plan, const Position& position,
                    HandKind kind, const PaintStyle& style);
/// Draws "Q 0.5 28.6°" in the line of its kind below a face.
void paintHandText(QPainter& painter, const ClockFace& face, const PairAngle& angle, HandKind kind,
                   const PaintStyle& style);

} // namespace ropescope::ui
