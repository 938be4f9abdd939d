// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/view_row.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/render_queue.h"
#include "ui/document/theme.h"
#include "ui/views/elided_label.h"
#include "ui/views/pair_feed.h"
#include "ui/views/token_view.h"

namespace ropescope::ui {

namespace {

constexpr int kHeadHeight = 30;
constexpr int kPatienceMs = 150;
constexpr int kLeastChoice = 72;

/// The 2 px line that shows that something is being computed.
class ProgressLine : public QWidget {
public:
    ProgressLine(Context context, QWidget* parent) : QWidget(parent), m_context(context) { setFixedHeight(2); }
    void setBusy(bool busy) {
        if (m_busy == busy) return;
        m_busy = busy;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        if (m_busy) QPainter(this).fillRect(rect(), m_context.theme.style().palette.focusRing);
    }

private:
    Context m_context;
    bool m_busy = false;
};

/// A box of Qt remembers the least size of the words that it had first, also under another language.
class Choice : public QComboBox {
public:
    using QComboBox::QComboBox;
    [[nodiscard]] QSize minimumSizeHint() const override { return {kLeastChoice, sizeHint().height()}; }
};

} // namespace

ViewRow::ViewRow(Context context, const QString& slot, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_slot(slot),
      m_head(new QHBoxLayout),
      m_progress(new ProgressLine(context, this)),
      m_patience(new QTimer(this)),
      m_drawing(new QTimer(this)),
      m_strip(new ColumnStrip(this)) {
    m_head->setContentsMargins(8, 0, 8, 0);
    m_head->setSpacing(8);
    auto* headHolder = new QWidget(this);
    headHolder->setFixedHeight(kHeadHeight);
    headHolder->setLayout(m_head);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(headHolder);
    column->addWidget(m_progress);
    column->addWidget(m_strip, 1);
    m_patience->setSingleShot(true);
    m_patience->setInterval(kPatienceMs);
    m_drawing->setSingleShot(true);
    connect(m_drawing, &QTimer::timeout, this, &ViewRow::drawNext);

    connect(m_patience, &QTimer::timeout, this,
            [this] { static_cast<ProgressLine*>(m_progress)->setBusy(m_context.queue.busy(m_slot)); });
    connect(&m_context.queue, &RenderQueue::ready, this, [this](const QString& ready) {
        if (ready == kPairSlot) // the marks tell its score
            for (TokenView* cell : cells()) cell->update();
        if (ready == m_slot) dataReady();
    });
    connect(&m_context.queue, &RenderQueue::rested, this, [this](const QString& rested) {
        if (rested == m_slot) rest();
    });
    connect(&m_context.focus, &Focus::changed, this, [this](Focus::Changes changes) { focusChanged(changes); });
}

void ViewRow::rest() {
    m_patience->stop();
    static_cast<ProgressLine*>(m_progress)->setBusy(false);
    drawNext(); // pictures that waited for what will not come
}

void ViewRow::watchProgress() {
    if (!m_patience->isActive() && m_context.queue.busy(m_slot)) m_patience->start();
}

std::vector<TokenView*> ViewRow::cells() const {
    std::vector<TokenView*> views;
    for (QWidget* column : m_strip->columns()) views.push_back(qobject_cast<TokenView*>(column));
    return views;
}

void ViewRow::rebuildCells() {
    int focused = -1;
    for (const TokenView* cell : cells())
        if (cell->hasFocus()) focused = cell->column();
    std::vector<QWidget*> made;
    const int count = static_cast<int>(m_context.document.layout()->columns.size());
    for (int column = 0; column < count; ++column) made.push_back(makeCell(column));
    m_strip->setColumns(std::move(made));
    for (TokenView* cell : cells()) {
        cell->refresh();
        if (cell->column() == focused) cell->setFocus();
    }
}

void ViewRow::refresh() {
    if (m_strip->columns().size() != m_context.document.layout()->columns.size())
        rebuildCells();
    else
        for (TokenView* cell : cells()) cell->refresh();
    refreshHead();
    requestData();
    drawNext();
}

QSizeF ViewRow::cellSize() const {
    const int columns = static_cast<int>(m_context.document.layout()->columns.size());
    return QSizeF(ColumnStrip::columnWidth(m_strip->width(), columns), m_strip->height());
}

void ViewRow::setOffset(int pixels) { m_strip->setOffset(pixels); }

void ViewRow::invalidateCells() {
    for (TokenView* cell : cells()) cell->invalidate();
}

void ViewRow::dataReady() {
    for (TokenView* cell : cells()) cell->takeResult();
    drawNext();
}

void ViewRow::drawNext() {
    if (!isVisible()) return; // until it is shown
    // One an event: drawing all columns at once would hold up the window for longer than a frame.
    const bool coming = m_context.queue.busy(m_slot);
    for (TokenView* cell : cells()) {
        const TokenView::Picture picture = cell->picture();
        if (picture == TokenView::Picture::Current || (picture == TokenView::Picture::Waits && coming)) continue;
        cell->redraw();
        return m_drawing->start();
    }
}

void ViewRow::focusChanged(Focus::Changes) {}

QLabel* ViewRow::addTitle() {
    auto* label = new QLabel(this);
    label->setFont(m_context.theme.style().fonts.bodyBold);
    m_head->addWidget(label);
    return label;
}

ElidedLabel* ViewRow::addNote() {
    auto* label = new ElidedLabel(this, ElidedLabel::Last::Sign);
    label->setFont(m_context.theme.style().fonts.caption);
    label->setForegroundRole(QPalette::PlaceholderText);
    m_head->addWidget(label, 1);
    return label;
}

QComboBox* ViewRow::makeChoice(QWidget* parent) {
    auto* box = new Choice(parent);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMinimumWidth(kLeastChoice);
    return box;
}

void ViewRow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    requestData();
    drawNext();
}

void ViewRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    requestData();
}

void ViewRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) invalidateCells();
    if (event->type() == QEvent::LanguageChange) refreshHead();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
