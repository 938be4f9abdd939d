// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <QIcon>
#include <QImage>
#include <QPainter>
#include <QRect>
#include <QString>

#include <ropescope/sequence/segment.h>
#include <ropescope/sequence/sequence_edits.h>

#include "ui/document/theme.h"

/// The card of one segment: its texts, geometry and painting. The geometry is shared by the list, its number fields and
/// hit testing.
namespace ropescope::ui {

/// The translated name of a modality, such as "Image".
[[nodiscard]] QString modalityTitle(Modality modality);

struct CardText {
    QString title;   ///< "Image"
    QString caption; ///< "#6–17 · 12 patches"
    QString unit;    ///< "tokens" if the card has a token count instead of a grid, else empty
    QString iconName;
};
[[nodiscard]] CardText cardText(const Segment& segment, std::int64_t tokensBefore);
/// The label inside a box: "w", "h", "t" or "a" in the language of the window; empty for a token count.
[[nodiscard]] QString sizePrefix(SizeField field);
/// "Width of segment 2 in patches", for tool tips and screen readers; `row` counts from 0.
[[nodiscard]] QString sizeName(SizeField field, int row);

inline constexpr int kCardHeight = 48;
inline constexpr int kCardGap = 8;

struct CardGeometry {
    QRect card, handle, icon, title, unit, caption, duplicate, remove;
    std::vector<SizeField> fields;
    std::vector<QRect> boxes; ///< one per field
};
/// The geometry of a card with its top left at `corner`; its width depends on the texts.
[[nodiscard]] CardGeometry cardGeometry(const QPoint& corner, const Segment& segment, const CardText& text,
                                        const PaintStyle& style);

struct CardState {
    bool selected = false;
    bool focused = false; ///< the list has the focus
    bool hovered = false;
    bool hideBoxes = false; ///< number fields cover them
    QImage picture{};       ///< square thumbnail that replaces the icon; null: none
};
void paintCard(QPainter& painter, const CardGeometry& geometry, const Segment& segment, const CardText& text,
               const CardState& state, const PaintStyle& style);

} // namespace ropescope::ui
