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

#include "ui/document/sequence_edits.h"
#include "ui/document/theme.h"

/// The card of one segment: its words, its arrangement and its picture. The list, its number boxes and hit testing
/// share the arrangement.
namespace ropescope::ui {

/// "Image": the name of a modality by itself.
[[nodiscard]] QString modalityTitle(Modality modality);

struct CardText {
    QString title;   ///< "Image"
    QString caption; ///< "#6–17 · 12 patches"
    QString unit;    ///< after a lone number: "tokens"
    QString iconName;
};
[[nodiscard]] CardText cardText(const Segment& segment, std::int64_t tokensBefore);
/// "w", "h", "t", "a"; empty for a lone number of tokens.
[[nodiscard]] QString sizePrefix(SizeField field);
/// "width of segment 2", for screen readers.
[[nodiscard]] QString sizeName(SizeField field, int row);

inline constexpr int kCardHeight = 48;
inline constexpr int kCardGap = 8;

struct CardGeometry {
    QRect card, handle, icon, title, unit, caption, duplicate, remove;
    std::vector<SizeField> fields;
    std::vector<QRect> boxes; ///< one a field
};
/// Arrangement of the card with its upper left corner at `corner`.
[[nodiscard]] CardGeometry cardGeometry(const QPoint& corner, const Segment& segment, const CardText& text,
                                        const PaintStyle& style);

struct CardState {
    bool selected = false;
    bool focused = false; ///< the list has the keyboard
    bool hovered = false;
    bool hideBoxes = false; ///< real number boxes stand in their place
    QImage picture{};       ///< square, in place of the icon; null: none
};
void paintCard(QPainter& painter, const CardGeometry& geometry, const Segment& segment, const CardText& text,
               const CardState& state, const PaintStyle& style);

} // namespace ropescope::ui
