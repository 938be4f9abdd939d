// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/segment_list.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QEvent>
#include <QHash>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <ropescope/sequence/whole_number.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/media/thumbnails.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/forms/number_field.h"
#include "ui/panels/sequence/segment_actions.h"
#include "ui/panels/sequence/segment_card.h"
#include "ui/panels/sequence/sequence_model.h"
#include "ui/views/plot_view.h"

namespace ropescope::ui {
namespace {

constexpr int kScrollBarSpace = 8;
constexpr int kInsertionWidth = 3;
constexpr int kScrollMilliseconds = 16;
constexpr int kScrollPixels = 12;
constexpr qsizetype kMaxForms = 1000;

class SegmentCardDelegate : public QStyledItemDelegate {
public:
    SegmentCardDelegate(const Context& context, const SequenceModel& model, SegmentList* view)
        : QStyledItemDelegate(view), m_context(context), m_model(model), m_view(view) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const Segment& segment = m_model.segment(index.row());
        const CardText text = cardText(segment, m_model.tokensBefore(index.row()));
        return {widthOf(segment, text) + kCardGap, kCardHeight};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Segment& segment = m_model.segment(index.row());
        const CardText text = cardText(segment, m_model.tokensBefore(index.row()));
        const PaintStyle& style = m_context.theme.style();
        const bool selected = m_view->currentIndex() == index;
        const CardState state{.selected = selected,
                              .focused = selected && m_view->hasFocus(),
                              .hovered = option.state.testFlag(QStyle::State_MouseOver) && !m_view->isDragging(),
                              .hideBoxes = selected,
                              .picture = pictureOf(segment)};
        paintCard(*painter, cardGeometry(option.rect.topLeft(), segment, text, style), segment, text, state, style);
    }

private:
    [[nodiscard]] QImage pictureOf(const Segment& segment) const {
        const ThumbnailsPtr thumbnails = m_context.thumbnails.read();
        const Thumbnails::Entry* found = thumbnails ? thumbnails->find(segment) : nullptr;
        return found ? found->icon : QImage();
    }

    /// Cached by text with all digits alike, since they are equally wide: measuring 10^5 cards takes seconds.
    [[nodiscard]] int widthOf(const Segment& segment, const CardText& text) const {
        const PaintStyle& style = m_context.theme.style();
        if (m_widths.size() > kMaxForms || m_font != style.fonts.mono) m_widths.clear();
        m_font = style.fonts.mono;
        QString form = text.title % text.unit % text.caption;
        for (const SizeField field : sizeFields(modalityOf(segment)))
            form += u' ' % QString::number(sizeOf(segment, field));
        for (QChar& letter : form)
            if (letter.isDigit()) letter = u'0';
        const auto known = m_widths.constFind(form);
        if (known != m_widths.cend()) return *known;
        return *m_widths.insert(form, cardGeometry({}, segment, text, style).card.width());
    }

    Context m_context;
    const SequenceModel& m_model;
    SegmentList* m_view;
    mutable QFont m_font;
    mutable QHash<QString, int> m_widths;
};

} // namespace

SegmentList::SegmentList(Context context, QWidget* parent)
    : QListView(parent), m_context(context), m_model(new SequenceModel(this)) {
    setObjectName(QStringLiteral("segments"));
    setModel(m_model);
    setItemDelegate(new SegmentCardDelegate(context, *m_model, this));
    setFlow(QListView::LeftToRight);
    setWrapping(false);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setFixedHeight(kCardHeight + kScrollBarSpace);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(&context.document, &Document::sessionChanged, this, &SegmentList::takeSession);
    connect(&context.focus, &Focus::changed, this, &SegmentList::followFocus);
    connect(&context.thumbnails, &ThumbnailFeed::changed, viewport(), qOverload<>(&QWidget::update));
    takeSession();
    followFocus();
    retranslate();
}

void SegmentList::retranslate() {
    setAccessibleName(tr("Segments of the sequence"));
    nameFields();
}

QSize SegmentList::sizeHint() const {
    const int last = m_model->rowCount() - 1;
    const int width = last < 0 ? 0 : visualRect(m_model->index(last)).right() + 1 + horizontalOffset();
    return {width, kCardHeight + kScrollBarSpace};
}

QSize SegmentList::minimumSizeHint() const { return {std::min(240, sizeHint().width()), sizeHint().height()}; }

void SegmentList::takeSession() {
    const Sequence& sequence = m_context.document.session()->sequence;
    // A new layout costs a frame, which dragging another setting must not pay.
    if (sequence == m_model->sequence()) return;
    m_model->setSequence(sequence);
    followFocus();
    doItemsLayout();
    makeFields();
    updateGeometry();
}

void SegmentList::followFocus() {
    const QModelIndex wanted = m_model->index(m_context.focus.segment());
    if (currentIndex() == wanted) return;
    setCurrentIndex(wanted);
    if (wanted.isValid()) scrollTo(wanted);
}

void SegmentList::showEvent(QShowEvent* event) {
    QListView::showEvent(event);
    // Discard the scroll position from before the view had its width.
    horizontalScrollBar()->setValue(0);
    scrollTo(currentIndex());
}

/// The chosen card stays whole when the list becomes narrower.
void SegmentList::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    if (currentIndex().isValid()) scrollTo(currentIndex());
}

void SegmentList::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    makeFields();
    viewport()->update();
    if (current.isValid()) m_context.focus.setSegment(current.row());
}

void SegmentList::makeFields() {
    const int row = currentIndex().row();
    const std::vector<SizeField> sizes =
        row < 0 ? std::vector<SizeField>{} : sizeFields(modalityOf(m_model->segment(row)));
    if (row != m_fieldsRow || sizes.size() != m_fields.size()) {
        for (NumberField* field : std::exchange(m_fields, {})) {
            field->blockSignals(true); // what is unfinished belongs to a card that may be gone
            field->hide();
            field->deleteLater();
        }
        m_fieldsRow = row;
        for (const SizeField size : sizes) {
            auto* field = new NumberField([this, size](std::int64_t value) { return acceptSize(size, value); },
                                          viewport(), NumberField::Offers::Whole);
            connect(field, &NumberField::badChanged, this, &SegmentList::explain);
            field->setFont(m_context.theme.style().fonts.mono);
            m_fields.push_back(field);
        }
        nameFields();
    }
    for (std::size_t i = 0; i < m_fields.size(); ++i) m_fields[i]->setValue(sizeOf(m_model->segment(row), sizes[i]));
    placeFields();
    explain();
}

/// Says why the first bad number is refused.
void SegmentList::explain() {
    const auto bad = std::ranges::find_if(m_fields, &NumberField::isBad);
    if (bad == m_fields.end()) {
        emit refused({});
        return;
    }
    const auto number = parseWholeNumber(toStdString((*bad)->text()));
    const SizeField size =
        sizeFields(modalityOf(m_model->segment(m_fieldsRow)))[static_cast<std::size_t>(bad - m_fields.begin())];
    const auto resized = withSize(m_context.document.session()->sequence, m_fieldsRow, size, number.value_or(0));
    emit refused(!number   ? tr("“%1” is not a whole number; type one such as 12 or 1e6").arg((*bad)->text())
                 : resized ? QString()
                           : errorText(resized.error()));
}

void SegmentList::nameFields() {
    if (m_fieldsRow < 0) return;
    const std::vector<SizeField> sizes = sizeFields(modalityOf(m_model->segment(m_fieldsRow)));
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        m_fields[i]->setPrefix(sizePrefix(sizes[i]));
        m_fields[i]->setAccessibleName(sizeName(sizes[i], m_fieldsRow));
        m_fields[i]->setToolTip(m_fields[i]->accessibleName());
    }
}

void SegmentList::placeFields() {
    if (m_fieldsRow < 0 || m_fieldsRow >= m_model->rowCount()) return;
    const CardGeometry geometry = geometryOf(m_fieldsRow);
    for (std::size_t i = 0; i < std::min(m_fields.size(), geometry.boxes.size()); ++i) {
        m_fields[i]->setGeometry(geometry.boxes[i]);
        m_fields[i]->show();
    }
}

bool SegmentList::acceptSize(SizeField field, std::int64_t value) {
    auto changed = withSize(m_context.document.session()->sequence, m_fieldsRow, field, value);
    if (!changed) return false;
    m_context.document.edit([] { return tr("Resize segment"); },
                            [&](Session& session) { session.sequence = std::move(*changed); },
                            QStringLiteral("size:%1:%2").arg(m_fieldsRow).arg(static_cast<int>(field)));
    return true;
}

CardGeometry SegmentList::geometryOf(int row) const {
    const Segment& segment = m_model->segment(row);
    return cardGeometry(visualRect(m_model->index(row)).topLeft(), segment,
                        cardText(segment, m_model->tokensBefore(row)), m_context.theme.style());
}

void SegmentList::paintEvent(QPaintEvent* event) {
    QListView::paintEvent(event);
    if (m_insertion < 0) return;
    QPainter painter(viewport());
    painter.fillRect(insertionX(m_insertion), 0, kInsertionWidth, kCardHeight, m_context.theme.style().palette.ink);
}

void SegmentList::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        // So does the chosen card here, unless it was scrolled out of sight.
        const bool whole = viewport()->rect().contains(visualRect(currentIndex()));
        retranslate();
        doItemsLayout(); // card widths depend on their texts
        placeFields();
        updateGeometry();
        if (whole) scrollTo(currentIndex());
    }
    QListView::changeEvent(event);
}

void SegmentList::mousePressEvent(QMouseEvent* event) {
    const QPoint point = event->position().toPoint();
    const QModelIndex index = indexAt(point);
    if (event->button() != Qt::LeftButton || !index.isValid()) return;
    const CardGeometry geometry = geometryOf(index.row());
    if (geometry.remove.contains(point)) return removeSegment(m_context, index.row());
    if (geometry.duplicate.contains(point)) return duplicateSegment(m_context, index.row());
    setCurrentIndex(index);
    for (std::size_t i = 0; i < std::min(m_fields.size(), geometry.boxes.size()); ++i) {
        if (!geometry.boxes[i].contains(point)) continue;
        m_fields[i]->setFocus(Qt::OtherFocusReason);
        return;
    }
    setFocus(Qt::MouseFocusReason);
    m_pressedAt = point;
    m_pressedRow = index.row();
}

void SegmentList::mouseMoveEvent(QMouseEvent* event) {
    const QPoint point = event->position().toPoint();
    if (m_pressedAt &&
        (m_insertion >= 0 || (point - *m_pressedAt).manhattanLength() >= QApplication::startDragDistance())) {
        dragTo(point);
        return;
    }
    const QModelIndex index = indexAt(point);
    const bool onHandle = index.isValid() && geometryOf(index.row()).handle.contains(point);
    viewport()->setCursor(onHandle ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

void SegmentList::mouseReleaseEvent(QMouseEvent*) { endDrag(true); }

void SegmentList::mouseDoubleClickEvent(QMouseEvent* event) {
    mousePressEvent(event);
    if (m_pressedAt) zoomToSegment(m_pressedRow);
}

/// Zooms the maps to the segment against itself, or back out if they show that already.
void SegmentList::zoomToSegment(int row) {
    for (const SchemeColumn& column : m_context.placed()->columns) {
        if (!column.positions || row >= std::ssize(column.positions->segments)) continue;
        const Viewport block = segmentPair(*column.positions, row, row);
        return m_context.focus.setViewport(block == m_context.focus.viewport() ? Viewport{} : block);
    }
}

void SegmentList::dragTo(const QPoint& point) {
    m_dragPoint = point;
    m_insertion = insertionAt(point);
    viewport()->setCursor(Qt::ClosedHandCursor);
    viewport()->update();
    const bool beyond = point.x() < 0 || point.x() >= viewport()->width();
    if (!beyond) m_scrollTimer.stop();
    if (beyond && !m_scrollTimer.isActive()) m_scrollTimer.start(kScrollMilliseconds, this);
}

void SegmentList::timerEvent(QTimerEvent* event) {
    if (event->timerId() != m_scrollTimer.timerId()) return QListView::timerEvent(event);
    QScrollBar* bar = horizontalScrollBar();
    bar->setValue(bar->value() + (m_dragPoint.x() < 0 ? -kScrollPixels : kScrollPixels));
    dragTo(m_dragPoint);
}

void SegmentList::endDrag(bool drop) {
    const int insertion = std::exchange(m_insertion, -1);
    const int from = std::exchange(m_pressedRow, -1);
    m_pressedAt.reset();
    m_scrollTimer.stop();
    viewport()->unsetCursor();
    viewport()->update();
    if (!drop || insertion < 0 || from < 0) return;
    moveSegment(m_context, from, insertion > from ? insertion - 1 : insertion);
}

int SegmentList::insertionAt(const QPoint& point) const {
    const int x = std::clamp(point.x(), 0, std::max(0, viewport()->width() - 1));
    const QModelIndex index = indexAt({x, kCardHeight / 2});
    if (!index.isValid()) return m_model->rowCount();
    return x < visualRect(index).center().x() ? index.row() : index.row() + 1;
}

int SegmentList::insertionX(int row) const {
    const bool atEnd = row >= m_model->rowCount();
    const QRect beside = visualRect(m_model->index(atEnd ? row - 1 : row));
    const int edge = atEnd ? beside.right() - kCardGap / 2 : beside.left() - kCardGap / 2 - 1;
    return std::clamp(edge, 0, std::max(0, viewport()->width() - kInsertionWidth));
}

Derivations SegmentList::arithmeticAt(const std::optional<QPoint>& point) const {
    const QModelIndex index = point ? indexAt(viewport()->mapFrom(this, *point)) : QModelIndex();
    return deriveTokens(m_context.document.session()->sequence, index.isValid() ? index.row() : currentIndex().row());
}

void SegmentList::contextMenuEvent(QContextMenuEvent* event) {
    if (const QModelIndex index = indexAt(event->pos()); index.isValid()) setCurrentIndex(index);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(actions());
    menu->popup(event->globalPos());
}

void SegmentList::wheelEvent(QWheelEvent* event) {
    // The list scrolls horizontally only, so a vertical wheel does that too.
    const QPoint turn = event->angleDelta();
    QScrollBar* bar = horizontalScrollBar();
    bar->setValue(bar->value() - (turn.x() != 0 ? turn.x() : turn.y()) / 2);
    event->accept();
}

void SegmentList::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_F2;
    if (enter && !m_fields.empty()) return m_fields.front()->setFocus(Qt::TabFocusReason);
    if (event->key() == Qt::Key_Escape && m_insertion >= 0) return endDrag(false);
    QListView::keyPressEvent(event);
}

void SegmentList::updateGeometries() {
    QListView::updateGeometries();
    placeFields();
}

void SegmentList::scrollContentsBy(int dx, int dy) {
    QListView::scrollContentsBy(dx, dy);
    placeFields();
}

} // namespace ropescope::ui
