// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/segment_card.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFontMetrics>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/forms/icons.h"

namespace ropescope::ui {
namespace {

constexpr int kBar = 4;
constexpr int kHandleX = 12;
constexpr int kIconX = 26;
constexpr int kIconBox = 28;
constexpr int kTextX = kIconX + kIconBox + 9;
constexpr int kBoxHeight = 20;
constexpr int kButton = 18;
constexpr int kJoint = 12;
constexpr int kSegmentCardRadius = 5;

class SegmentCard {
    Q_DECLARE_TR_FUNCTIONS(SegmentCard)
};

QString modalityIcon(Modality modality) {
    switch (modality) {
    case Modality::Image: return QStringLiteral("image");
    case Modality::Video:
    case Modality::AudioVideo: return QStringLiteral("video");
    case Modality::Audio: return QStringLiteral("audio");
    case Modality::Pad: return QStringLiteral("minus");
    case Modality::Text: break;
    }
    return QStringLiteral("text");
}

std::optional<double> secondsPerGrid(const Segment& segment) {
    if (const auto* video = std::get_if<VideoSegment>(&segment)) return video->secondsPerGrid;
    if (const auto* clip = std::get_if<AudioVideoSegment>(&segment)) return clip->secondsPerGrid;
    return {};
}

QString captionOf(const Segment& segment, std::int64_t before) {
    const std::int64_t tokens = tokenCount(segment);
    QString text = QStringLiteral("#") % toQString(formatGrouped(before + 1));
    if (tokens > 1) text += QStringLiteral("–") % toQString(formatGrouped(before + tokens));
    if (sizeOf(segment, SizeField::Width) > 0) {
        const QString count =
            toQString(formatGrouped(sizeOf(segment, SizeField::Width) * sizeOf(segment, SizeField::Height) *
                                    std::max<std::int64_t>(1, sizeOf(segment, SizeField::Frames))));
        text += QStringLiteral(" · ") % SegmentCard::tr("%1 patches").arg(count);
    }
    if (const auto* image = std::get_if<ImageSegment>(&segment); image && image->boundaryTokens > 0) {
        text += QStringLiteral(" + ") % toQString(formatGrouped(image->boundaryTokens));
    }
    if (const auto seconds = secondsPerGrid(segment)) {
        text += QStringLiteral(" · ") % SegmentCard::tr("%1 s/frame").arg(toQString(formatFixed(*seconds, 3)));
    }
    return text;
}

int boxWidth(std::int64_t value, SizeField field, const PaintStyle& style) {
    const QFontMetrics mono(style.fonts.mono);
    const QString prefix = sizePrefix(field);
    const QString digits(std::max<qsizetype>(prefix.isEmpty() ? 2 : 1, QString::number(value).size()),
                         QLatin1Char('0'));
    const int prefixWidth = prefix.isEmpty() ? 0 : mono.horizontalAdvance(prefix) + 4;
    return mono.horizontalAdvance(digits) + prefixWidth + 14;
}

QString joint(SizeField field) { return field == SizeField::AudioTokens ? QStringLiteral("+") : QStringLiteral("×"); }

/// Places the title, the boxes with their joints and the unit from `x` on; returns the right edge.
int placeTitleRow(CardGeometry& geometry, int x, const Segment& segment, const CardText& text,
                  const PaintStyle& style) {
    const int row = geometry.card.top() + 6;
    const QFontMetrics bold(style.fonts.bodyBold), body(style.fonts.body);
    geometry.title = QRect(x, row, bold.horizontalAdvance(text.title) + 1, kBoxHeight);
    x = geometry.title.right() + 7;
    geometry.fields = sizeFields(modalityOf(segment));
    for (const SizeField field : geometry.fields) {
        if (!geometry.boxes.empty()) x += kJoint;
        geometry.boxes.emplace_back(x, row, boxWidth(sizeOf(segment, field), field, style), kBoxHeight);
        x = geometry.boxes.back().right() + 1;
    }
    geometry.unit = QRect(x + 5, row, text.unit.isEmpty() ? 0 : body.horizontalAdvance(text.unit) + 1, kBoxHeight);
    return geometry.unit.right();
}

void paintFrame(QPainter& painter, const CardGeometry& geometry, const ModalityColours& colours, const CardState& state,
                const PaintStyle& style) {
    const Palette& palette = style.palette;
    const QRectF frame = QRectF(geometry.card).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(palette.lineStrong, 1));
    painter.setBrush(palette.panel);
    painter.drawRoundedRect(frame, kSegmentCardRadius, kSegmentCardRadius);
    painter.save();
    painter.setClipRect(QRect(geometry.card.topLeft(), QSize(kBar, geometry.card.height())));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.line);
    painter.drawRoundedRect(geometry.card, kSegmentCardRadius, kSegmentCardRadius);
    painter.restore();
    if (!state.selected) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(state.focused ? palette.focusRing : palette.ink, 2));
    painter.drawRoundedRect(QRectF(geometry.card).adjusted(1, 1, -1, -1), kSegmentCardRadius, kSegmentCardRadius);
}

void paintIcon(QPainter& painter, const QRect& box, const ModalityColours& colours, const QString& name,
               const QImage& picture) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.fill);
    painter.drawRoundedRect(box, 4, 4);
    if (picture.isNull()) return tintedIcon(name, colours.label).paint(&painter, box.adjusted(6, 6, -6, -6));
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(box.adjusted(1, 1, -1, -1), picture);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colours.line, 1));
    painter.drawRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5));
}

void paintHandle(QPainter& painter, const QRect& handle, const QColor& colour) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 2; ++column) {
            painter.drawEllipse(QRectF(handle.left() + column * 5, handle.center().y() - 5 + row * 5, 2, 2));
        }
    }
}

void paintBox(QPainter& painter, const QRect& box, SizeField field, std::int64_t value, const PaintStyle& style) {
    const Palette& palette = style.palette;
    painter.setPen(QPen(palette.lineStrong, 1));
    painter.setBrush(palette.sunken);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setFont(style.fonts.mono);
    painter.setPen(palette.ink3);
    painter.drawText(box.adjusted(5, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, sizePrefix(field));
    painter.setPen(palette.ink);
    painter.drawText(box.adjusted(0, 0, -7, 0), Qt::AlignRight | Qt::AlignVCenter, QString::number(value));
}

void paintSizes(QPainter& painter, const CardGeometry& geometry, const Segment& segment, bool hideBoxes,
                const PaintStyle& style) {
    for (std::size_t i = 0; i < geometry.boxes.size(); ++i) {
        const QRect& box = geometry.boxes[i];
        const SizeField field = geometry.fields[i];
        if (!hideBoxes) paintBox(painter, box, field, sizeOf(segment, field), style);
        if (i == 0) continue;
        painter.setFont(style.fonts.body);
        painter.setPen(style.palette.ink3);
        painter.drawText(QRect(box.left() - kJoint, box.top(), kJoint, box.height()), Qt::AlignCenter, joint(field));
    }
}

} // namespace

QString modalityTitle(Modality modality) {
    switch (modality) {
    case Modality::Image: return SegmentCard::tr("Image");
    case Modality::Video: return SegmentCard::tr("Video");
    case Modality::Audio: return SegmentCard::tr("Audio");
    case Modality::AudioVideo: return SegmentCard::tr("Video with audio");
    case Modality::Pad: return SegmentCard::tr("Padding");
    case Modality::Text: break;
    }
    return SegmentCard::tr("Text");
}

CardText cardText(const Segment& segment, std::int64_t tokensBefore) {
    const Modality modality = modalityOf(segment);
    const bool lone = sizeFields(modality).front() == SizeField::Tokens;
    return {.title = modalityTitle(modality),
            .caption = captionOf(segment, tokensBefore),
            .unit = lone ? SegmentCard::tr("tokens") : QString(),
            .iconName = modalityIcon(modality)};
}

QString sizePrefix(SizeField field) {
    switch (field) {
    case SizeField::Width: return SegmentCard::tr("w");
    case SizeField::Height: return SegmentCard::tr("h");
    case SizeField::Frames: return SegmentCard::tr("t");
    case SizeField::AudioTokens: return SegmentCard::tr("a");
    case SizeField::Tokens: break;
    }
    return {};
}

QString sizeName(SizeField field, int row) {
    const QString number = QString::number(row + 1);
    switch (field) {
    case SizeField::Width: return SegmentCard::tr("Width of segment %1 in patches").arg(number);
    case SizeField::Height: return SegmentCard::tr("Height of segment %1 in patches").arg(number);
    case SizeField::Frames: return SegmentCard::tr("Frames of segment %1").arg(number);
    case SizeField::AudioTokens: return SegmentCard::tr("Audio tokens of segment %1").arg(number);
    case SizeField::Tokens: break;
    }
    return SegmentCard::tr("Tokens of segment %1").arg(number);
}

CardGeometry cardGeometry(const QPoint& corner, const Segment& segment, const CardText& text, const PaintStyle& style) {
    CardGeometry geometry;
    geometry.card = QRect(corner, QSize(0, kCardHeight));
    geometry.handle = QRect(corner.x() + kHandleX, corner.y(), 8, kCardHeight);
    geometry.icon = QRect(corner.x() + kIconX, corner.y() + (kCardHeight - kIconBox) / 2, kIconBox, kIconBox);
    const int textX = corner.x() + kTextX;
    const int titleEnd = placeTitleRow(geometry, textX, segment, text, style);
    const int captionWidth = QFontMetrics(style.fonts.monoSmall).horizontalAdvance(text.caption) + 1;
    geometry.caption = QRect(textX, corner.y() + 28, captionWidth, 14);
    const int buttons = std::max(titleEnd, geometry.caption.right()) + 6;
    geometry.duplicate = QRect(buttons, corner.y() + (kCardHeight - kButton) / 2, kButton, kButton);
    geometry.remove = geometry.duplicate.translated(kButton, 0);
    geometry.card.setRight(geometry.remove.right() + 5);
    return geometry;
}

void paintCard(QPainter& painter, const CardGeometry& geometry, const Segment& segment, const CardText& text,
               const CardState& state, const PaintStyle& style) {
    const Palette& palette = style.palette;
    const ModalityColours& colours = palette.modality(modalityOf(segment));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter, geometry, colours, state, style);
    paintHandle(painter, geometry.handle, state.hovered ? palette.ink3 : palette.lineStrong);
    paintIcon(painter, geometry.icon, colours, text.iconName, state.picture);
    painter.setPen(palette.ink);
    painter.setFont(style.fonts.bodyBold);
    painter.drawText(geometry.title, Qt::AlignLeft | Qt::AlignVCenter, text.title);
    paintSizes(painter, geometry, segment, state.hideBoxes, style);
    painter.setPen(palette.ink3);
    painter.setFont(style.fonts.body);
    painter.drawText(geometry.unit, Qt::AlignLeft | Qt::AlignVCenter, text.unit);
    painter.setFont(style.fonts.monoSmall);
    painter.drawText(geometry.caption, Qt::AlignLeft | Qt::AlignVCenter, text.caption);
    const QColor button = state.hovered || state.selected ? palette.ink2 : palette.lineStrong;
    tintedIcon(QStringLiteral("duplicate"), button).paint(&painter, geometry.duplicate.adjusted(2, 2, -2, -2));
    tintedIcon(QStringLiteral("close"), button).paint(&painter, geometry.remove.adjusted(2, 2, -2, -2));
    painter.restore();
}

} // namespace ropescope::ui
