// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/readout/pair_delegate.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/document/theme.h"
#include "ui/painters/drawing.h"
#include "ui/panels/readout/pair_model.h"

namespace ropescope::ui {

namespace {

constexpr double kScoreWidth = 58;
constexpr double kPairBarWidth = 42;
constexpr double kPairMinLetters = 8; ///< pixels

void paintBar(QPainter& painter, const QRectF& line, double score, const PaintStyle& look) {
    QRectF bar(line.right() - kPairBarWidth, line.center().y() - 2, kPairBarWidth, 4);
    painter.fillRect(bar, look.palette.line);
    const double filled = kPairBarWidth * std::min(1.0, std::abs(score));
    painter.fillRect(QRectF(bar.left(), bar.top(), filled, bar.height()),
                     score < 0 ? look.palette.axisTime : look.palette.ink2);
}

} // namespace

PairDelegate::PairDelegate(Context context, QObject* parent) : QStyledItemDelegate(parent), m_context(context) {}

int PairDelegate::rowHeight(const PairModel& model) { return 10 + 16 * model.lines(); }

QSize PairDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const auto* model = qobject_cast<const PairModel*>(index.model());
    return {180, model ? rowHeight(*model) : 0};
}

void PairDelegate::paintTitle(QPainter& painter, const QRectF& line, double room, const QModelIndex& index) const {
    const PaintStyle& look = m_context.theme.style();
    drawText(painter, line, Qt::AlignRight, index.data(PairModel::ScoreText).toString(), look.fonts.mono,
             look.palette.ink);
    const bool focused = index.data(PairModel::FocusedScheme).toBool();
    drawText(painter, QRectF(line.left(), line.top(), room, line.height()), Qt::AlignLeft,
             index.data(Qt::DisplayRole).toString(), focused ? look.fonts.bodyBold : look.fonts.body, look.palette.ink);
}

void PairDelegate::paintTwo(QPainter& painter, const QRectF& inside, const QModelIndex& index) const {
    const PaintStyle& look = m_context.theme.style();
    const QRectF upper(inside.left(), inside.top(), inside.width(), inside.height() / 2);
    const QRectF lower = upper.translated(0, inside.height() / 2);
    const QRectF middle = upper.adjusted(0, 0, -kScoreWidth, 0);
    const QString delta = index.data(PairModel::DeltaText).toString();
    const double deltaWidth = std::min(textWidth(look.fonts.mono, delta) + 1, middle.width() * 0.72);
    drawText(painter, QRectF(middle.right() - deltaWidth, middle.top(), deltaWidth, middle.height()), Qt::AlignRight,
             delta, look.fonts.mono, look.palette.ink2);
    paintTitle(painter, upper, middle.width() - deltaWidth - 6, index);
    drawText(painter, lower.adjusted(0, 0, -kPairBarWidth - 8, 0), Qt::AlignLeft,
             index.data(PairModel::PositionsText).toString(), look.fonts.monoSmall, look.palette.ink2);
    if (const QVariant value = index.data(PairModel::Score); value.isValid())
        paintBar(painter, lower, value.toDouble(), look);
}

void PairDelegate::paintThree(QPainter& painter, const QRectF& inside, const QModelIndex& index) const {
    const PaintStyle& look = m_context.theme.style();
    QRectF line(inside.left(), inside.top(), inside.width(), inside.height() / 3);
    paintTitle(painter, line, line.width() - kScoreWidth, index);
    line.translate(0, line.height());
    drawText(painter, line.adjusted(0, 0, -kPairBarWidth - 8, 0), Qt::AlignLeft,
             index.data(PairModel::DeltaText).toString(), look.fonts.mono, look.palette.ink2);
    if (const QVariant value = index.data(PairModel::Score); value.isValid())
        paintBar(painter, line, value.toDouble(), look);
    line.translate(0, line.height());
    drawText(painter, line, Qt::AlignLeft, index.data(PairModel::PositionsText).toString(), look.fonts.monoSmall,
             look.palette.ink2);
}

void PairDelegate::paintFour(QPainter& painter, const QRectF& inside, const QModelIndex& index) const {
    const PaintStyle& look = m_context.theme.style();
    QRectF line(inside.left(), inside.top(), inside.width(), inside.height() / 4);
    paintTitle(painter, line, line.width() - kScoreWidth - kPairBarWidth, index);
    if (const QVariant value = index.data(PairModel::Score); value.isValid())
        paintBar(painter, line.adjusted(0, 0, -kScoreWidth, 0), value.toDouble(), look);
    for (const auto role : {PairModel::DeltaText, PairModel::QueryText, PairModel::KeyText}) {
        line.translate(0, line.height());
        const QString text = index.data(role).toString();
        drawText(painter, line, Qt::AlignLeft, text,
                 fittedFont(look.fonts.monoSmall, text, line.width(), kPairMinLetters), look.palette.ink2);
    }
}

void PairDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Palette& colours = m_context.theme.style().palette;
    const QRectF row(option.rect);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.data(PairModel::FocusedScheme).toBool()) {
        painter->fillRect(row, colours.sunken);
        painter->fillRect(QRectF(row.left(), row.top() + 2, 2, row.height() - 4), colours.ink);
    }
    const auto* model = qobject_cast<const PairModel*>(index.model());
    const QRectF inside = row.adjusted(12, 3, -12, -3);
    switch (model ? model->lines() : 2) {
    case 4: paintFour(*painter, inside, index); break;
    case 3: paintThree(*painter, inside, index); break;
    default: paintTwo(*painter, inside, index);
    }
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        painter->setPen(QPen(colours.focusRing, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(row.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter->restore();
}

} // namespace ropescope::ui
