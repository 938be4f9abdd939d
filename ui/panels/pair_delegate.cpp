// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/pair_delegate.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/document/theme.h"
#include "ui/painters/drawing.h"
#include "ui/panels/pair_model.h"

namespace ropescope::ui {

namespace {

constexpr double kScoreWidth = 58;
constexpr double kBarWidth = 42;

void paintBar(QPainter& painter, const QRectF& line, double score, const PaintStyle& look) {
    QRectF bar(line.right() - kBarWidth, line.center().y() - 2, kBarWidth, 4);
    painter.fillRect(bar, look.palette.line);
    const double filled = kBarWidth * std::min(1.0, std::abs(score));
    painter.fillRect(QRectF(bar.left(), bar.top(), filled, bar.height()),
                     score < 0 ? look.palette.axisTime : look.palette.ink2);
}

} // namespace

PairDelegate::PairDelegate(Context context, QObject* parent) : QStyledItemDelegate(parent), m_context(context) {}

QSize PairDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const { return {180, kRowHeight}; }

void PairDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const PaintStyle& look = m_context.theme.style();
    const Palette& colours = look.palette;
    const QRectF row(option.rect);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool focused = index.data(PairModel::FocusedScheme).toBool();
    if (focused) {
        painter->fillRect(row, colours.sunken);
        painter->fillRect(QRectF(row.left(), row.top() + 2, 2, row.height() - 4), colours.ink);
    }
    const QRectF inside = row.adjusted(12, 3, -12, -3);
    const QRectF upper(inside.left(), inside.top(), inside.width(), inside.height() / 2);
    const QRectF lower = upper.translated(0, inside.height() / 2);

    const QString score = index.data(PairModel::ScoreText).toString();
    drawText(*painter, upper, Qt::AlignRight, score, look.fonts.mono, colours.ink);
    const QString delta = index.data(PairModel::DeltaText).toString();
    const QRectF middle = upper.adjusted(0, 0, -kScoreWidth, 0);
    const double deltaWidth = std::min(textWidth(look.fonts.mono, delta), middle.width() * 0.62);
    drawText(*painter, QRectF(middle.right() - deltaWidth, middle.top(), deltaWidth, middle.height()), Qt::AlignRight,
             delta, look.fonts.mono, colours.ink2);
    const QString title = index.data(Qt::DisplayRole).toString();
    drawText(*painter, middle.adjusted(0, 0, -deltaWidth - 6, 0), Qt::AlignLeft, title,
             focused ? look.fonts.bodyBold : look.fonts.body, colours.ink);
    drawText(*painter, lower.adjusted(0, 0, -kBarWidth - 8, 0), Qt::AlignLeft,
             index.data(PairModel::PositionsText).toString(), look.fonts.monoSmall, colours.ink2);
    if (const QVariant value = index.data(PairModel::Score); value.isValid())
        paintBar(*painter, lower, value.toDouble(), look);
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        painter->setPen(QPen(colours.focusRing, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(row.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter->restore();
}

} // namespace ropescope::ui
