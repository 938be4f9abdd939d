// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/start/start_list.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QFocusEvent>
#include <QPainterPath>
#include <QResizeEvent>
#include <QStyledItemDelegate>

#include "ui/document/theme.h"
#include "ui/painters/drawing.h"
#include "ui/panels/start/start_model.h"

namespace ropescope::ui {
namespace {

constexpr int kMinCard = 224, kStartListGap = 12, kStartListPadding = 10, kStartListBetween = 3;
constexpr double kStartListRadius = 5;

/// The layout of a card.
struct CardPlaces {
    QRectF card, picture, title, note;
};

CardPlaces placesIn(const QRect& cell, const QString& title, const Fonts& fonts) {
    CardPlaces places;
    places.card = QRectF(cell).adjusted(0, 0, -kStartListGap, -kStartListGap);
    const double ratio = static_cast<double>(StartList::kPicture.height()) / StartList::kPicture.width();
    places.picture = QRectF(places.card.topLeft(), QSizeF(places.card.width(), places.card.width() * ratio));
    const QRectF texts = places.card.adjusted(kStartListPadding, places.picture.height() + kStartListPadding - 2,
                                              -kStartListPadding, -kStartListPadding + 2);
    places.title = texts;
    places.title.setHeight(paragraphHeight(title, fonts.bodyBold, texts.width()));
    places.note = texts;
    places.note.setTop(places.title.bottom() + kStartListBetween);
    return places;
}

class StartCardDelegate : public QStyledItemDelegate {
public:
    StartCardDelegate(Context context, QObject* parent) : QStyledItemDelegate(parent), m_context(context) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const PaintStyle& look = m_context.theme.style();
        const Palette& colours = look.palette;
        const QString title = index.data(Qt::DisplayRole).toString();
        const CardPlaces places = placesIn(option.rect, title, look.fonts);
        const bool missing = index.data(StartModel::Missing).toBool();
        const bool hovered = option.state.testFlag(QStyle::State_MouseOver) && !missing;
        const bool ring =
            option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange);
        painter->save();
        painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
        QPainterPath outline;
        outline.addRoundedRect(places.card.adjusted(0.5, 0.5, -0.5, -0.5), kStartListRadius, kStartListRadius);
        painter->fillPath(outline, colours.panel);
        painter->setClipPath(outline);
        painter->fillRect(places.picture, colours.sunken);
        if (const auto picture = index.data(StartModel::Picture).value<QImage>(); !picture.isNull() && !missing)
            painter->drawImage(places.picture, picture);
        painter->setClipping(false);
        painter->setPen(hairline(colours.line, look));
        painter->drawLine(places.picture.bottomLeft(), places.picture.bottomRight());
        drawParagraph(*painter, places.title, title, look.fonts.bodyBold, missing ? colours.ink3 : colours.ink);
        drawParagraph(*painter, places.note, index.data(StartModel::Note).toString(), look.fonts.caption, colours.ink3);
        painter->setPen(QPen(ring ? colours.focusRing : hovered ? colours.ink3 : colours.line, ring ? 2 : 1));
        painter->drawPath(outline);
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        const auto* list = qobject_cast<const QListView*>(option.widget);
        return list ? list->gridSize() : QSize(kMinCard, kMinCard);
    }

private:
    Context m_context;
};

} // namespace

StartList::StartList(Context context, SessionPictures& pictures, QWidget* parent)
    : QListView(parent), m_context(context), m_model(new StartModel(pictures, this)) {
    setModel(m_model);
    setItemDelegate(new StartCardDelegate(context, this));
    setViewMode(QListView::IconMode);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    setUniformItemSizes(true);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // sized to its cards; the surrounding page scrolls
    viewport()->setAutoFillBackground(false);
    const auto open = [this](const QModelIndex& index) {
        const StartEntry& entry = entries()[index.row()];
        if (!entry.missing && entry.open) entry.open();
    };
    // Queued, because opening may replace the entries while the view still handles the click.
    connect(this, &QListView::clicked, this, open, Qt::QueuedConnection);
    connect(this, &QListView::activated, this, open, Qt::QueuedConnection);
}

void StartList::setEntries(QList<StartEntry> entries) {
    m_model->setEntries(std::move(entries));
    arrange(width());
}

const QList<StartEntry>& StartList::entries() const { return m_model->entries(); }

QRect StartList::currentCard() const { return currentIndex().isValid() ? visualRect(currentIndex()) : QRect(); }

void StartList::arrange(int width) {
    const int count = m_model->rowCount();
    const int columns = std::max(1, width / (kMinCard + kStartListGap));
    const int card = width / columns; // with the gap at its right, also the last one of a row
    const Fonts& fonts = m_context.theme.style().fonts;
    double height = 0;
    for (const StartEntry& entry : entries()) {
        const CardPlaces places = placesIn({0, 0, card, card}, entry.title, fonts);
        height = std::max(height, places.note.top() + paragraphHeight(entry.note, fonts.caption, places.note.width()));
    }
    const QSize grid(card, static_cast<int>(std::ceil(height)) + kStartListPadding + kStartListGap);
    setGridSize(grid);
    setFixedHeight(std::max(1, (count + columns - 1) / columns * grid.height()));
}

void StartList::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    if (event->oldSize().width() != event->size().width()) arrange(event->size().width());
}

void StartList::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    if (hasFocus()) emit cardReached();
}

void StartList::focusInEvent(QFocusEvent* event) {
    QListView::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason) emit cardReached();
}

} // namespace ropescope::ui
