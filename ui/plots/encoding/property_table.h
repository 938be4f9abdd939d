// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QStringList>

#include <ropescope/encodings/ideal_properties.h>

#include "ui/document/theme.h"

namespace ropescope::ui {

/// Of every encoding, in the order of the registry, about every property.
using IdealFindings = std::vector<std::vector<IdealFinding>>;

/// Which encodings have which ideal properties: a row per encoding, a column per property.
class PropertyTable {
public:
    PropertyTable(const QRectF& area, const PaintStyle& style);
    /// `own` is outlined; it may be null.
    void paint(QPainter& painter, const IdealFindings& findings, const Encoding* own) const;
    /// The encoding and the property at a point.
    [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> findingAt(const QPointF& point) const;
    /// The property whose heading is at a point.
    [[nodiscard]] std::optional<std::size_t> headingAt(const QPointF& point) const;
    /// The titles of the properties or, if not all of them fit, one word each.
    [[nodiscard]] const QStringList& headings() const { return m_headings; }

private:
    void chooseHeadings();
    void paintHeadings(QPainter& painter) const;
    void paintRow(QPainter& painter, std::size_t row, const std::vector<IdealFinding>& findings, bool own) const;
    [[nodiscard]] double columnWidth() const;
    [[nodiscard]] double rowHeight() const;
    [[nodiscard]] QRectF heading(std::size_t column) const;
    [[nodiscard]] QRectF cell(std::size_t row, std::size_t column) const;

    const PaintStyle& m_style;
    QRectF m_area;
    double m_names = 0, m_head = 0; ///< width of the names of encodings, height of the headings
    QStringList m_headings;
    QFont m_font; ///< of the headings
    bool m_slanted = false;
};

} // namespace ropescope::ui
