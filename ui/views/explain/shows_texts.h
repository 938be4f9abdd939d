// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <QPoint>
#include <QString>

class QPainter;

namespace ropescope::ui {

/// A widget that helps to explain what it shows, or that shows a picture of texts instead of painting them each time.
class ShowsTexts {
public:
    ShowsTexts() = default;
    virtual ~ShowsTexts() = default;
    ShowsTexts(const ShowsTexts&) = delete;
    ShowsTexts& operator=(const ShowsTexts&) = delete;
    /// Paints what the widget shows.
    virtual void paintTexts(QPainter& painter) const = 0;
    /// The id of the entry for what is at a point without a text; empty: none.
    [[nodiscard]] virtual QString termAt(const QPoint&) const { return {}; }
    /// The segment that a text at a point is about; -1: none in particular.
    [[nodiscard]] virtual std::int64_t segmentAt(const QPoint&) const { return -1; }
    /// What the widget adds to the explanation of a point; may be empty.
    [[nodiscard]] virtual QString noteAt(const QPoint&) const { return {}; }
};

} // namespace ropescope::ui
