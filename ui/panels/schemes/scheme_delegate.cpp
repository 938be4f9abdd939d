// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/schemes/scheme_delegate.h"

#include <algorithm>
#include <cmath>

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>

#include "ui/document/theme.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr int kBox = 14, kSchemeMinWidth = 160;

constexpr int kKey = 15, kKeyMargin = 8; ///< the frame of a digit

bool isCheckable(const QModelIndex& index) { return index.data(Qt::CheckStateRole).isValid(); }

/// Margins of the texts; wider on the right of rows with a digit.
QMargins aroundTexts(const QModelIndex& index) {
    const bool digit = index.data(SchemeDelegate::Digit).toInt() > 0;
    return {isCheckable(index) ? 36 : 12, 3, digit ? kKey + kKeyMargin + 4 : 8, 1};
}

void paintDigit(QPainter& painter, const QRectF& row, int digit, const PaintStyle& look) {
    const QRectF key(row.right() - kKeyMargin - kKey, row.top() + 4, kKey, kKey);
    painter.setPen(QPen(look.palette.lineStrong, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(key.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    drawText(painter, key, Qt::AlignCenter, QString::number(digit), look.fonts.monoSmall, look.palette.ink3);
}

QRect boxOf(const QRect& row) { return {row.left() + 12, row.center().y() - kBox / 2, kBox, kBox}; }

} // namespace

SchemeDelegate::SchemeDelegate(Context context, QObject* parent) : QStyledItemDelegate(parent), m_context(context) {}

QSize SchemeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (index.data(Heading).toBool()) return {kSchemeMinWidth, kHeadingHeight};
    const auto* list = qobject_cast<const QAbstractItemView*>(option.widget);
    const int room = std::max(kSchemeMinWidth, list ? list->viewport()->width() : 0);
    const QMargins around = aroundTexts(index);
    const int width = room - around.left() - around.right();
    const Fonts& fonts = m_context.theme.style().fonts;
    const double texts = paragraphHeight(index.data(Qt::DisplayRole).toString(), fonts.body, width) +
                         paragraphHeight(index.data(Subtitle).toString(), fonts.caption, width);
    const int height = static_cast<int>(std::ceil(texts)) + around.top() + around.bottom();
    return {kSchemeMinWidth, std::max(kRowHeight, height)};
}

void SchemeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const PaintStyle& look = m_context.theme.style();
    const Palette& colours = look.palette;
    const QRectF row(option.rect);
    if (index.data(Heading).toBool()) {
        const QRectF line = row.adjusted(12, 6, -8, -2);
        drawText(*painter, line, Qt::AlignLeft, index.data(Qt::DisplayRole).toString(), look.fonts.caption,
                 colours.ink3);
        return;
    }
    const bool checked = !isCheckable(index) || index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->fillRect(row, colours.sunken);
        painter->fillRect(QRectF(row.left(), row.top() + 2, 2, row.height() - 4), colours.ink);
    }
    if (isCheckable(index)) {
        QStyleOptionButton box;
        box.rect = boxOf(option.rect);
        box.palette = option.palette;
        box.state = QStyle::State_Enabled | (checked ? QStyle::State_On : QStyle::State_Off);
        QApplication::style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, painter, option.widget);
    }

    QRectF texts = row.marginsRemoved(aroundTexts(index));
    const QString title = index.data(Qt::DisplayRole).toString();
    drawParagraph(*painter, texts, title, look.fonts.body, checked ? colours.ink : colours.ink2);
    texts.setTop(texts.top() + paragraphHeight(title, look.fonts.body, texts.width()));
    drawParagraph(*painter, texts, index.data(Subtitle).toString(), look.fonts.caption, colours.ink3);
    if (const int digit = index.data(Digit).toInt(); digit > 0) paintDigit(*painter, row, digit, look);
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        painter->setPen(QPen(colours.focusRing, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(row.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter->restore();
}

bool SchemeDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) {
    const auto flip = [&] {
        const bool checked = index.data(Qt::CheckStateRole).value<Qt::CheckState>() == Qt::Checked;
        return model->setData(index, checked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
    };
    const QRect target = boxOf(option.rect).adjusted(-8, -8, 6, 8);
    if (!isCheckable(index)) return false;
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        return mouse->button() == Qt::LeftButton && target.contains(mouse->position().toPoint()) && flip();
    }
    if (event->type() == QEvent::KeyPress) return static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space && flip();
    return false;
}

} // namespace ropescope::ui
