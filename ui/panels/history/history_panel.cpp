// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/history/history_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QListView>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/document/document.h"
#include "ui/document/theme.h"
#include "ui/forms/icons.h"
#include "ui/forms/panel_parts.h"
#include "ui/painters/drawing.h"
#include "ui/panels/history/history_model.h"

namespace ropescope::ui {
namespace {

constexpr int kHistoryMargin = 12, kHistoryRowHeight = 24, kHistoryHeight = 232;

/// Draws a step: the current one with a bar on the left, undone ones grey, the saved one with "saved" on the right.
class StepDelegate : public QStyledItemDelegate {
public:
    StepDelegate(Context context, QObject* parent) : QStyledItemDelegate(parent), m_context(context) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const PaintStyle& look = m_context.theme.style();
        const Palette& colours = look.palette;
        const QRectF row(option.rect);
        const bool current = index.data(HistoryModel::Current).toBool();
        const bool focused = option.state.testFlag(QStyle::State_HasFocus);
        if (current || (focused && option.state.testFlag(QStyle::State_Selected)))
            painter->fillRect(row, colours.sunken);
        if (current) painter->fillRect(QRectF(row.left(), row.top() + 2, 2, row.height() - 4), colours.ink);
        QRectF text = row.adjusted(kHistoryMargin, 0, -kHistoryMargin, 0);
        if (const QString saved = index.data(HistoryModel::Saved).toString(); !saved.isEmpty()) {
            drawText(*painter, text, Qt::AlignRight | Qt::AlignVCenter, saved, look.fonts.caption, colours.pass);
            text.setRight(text.right() - textWidth(look.fonts.caption, saved) - kHistoryMargin);
        }
        drawText(*painter, text, Qt::AlignLeft | Qt::AlignVCenter, index.data(Qt::DisplayRole).toString(),
                 current ? look.fonts.bodyBold : look.fonts.body,
                 index.data(HistoryModel::Undone).toBool() ? colours.ink3 : colours.ink);
        if (!focused || !option.state.testFlag(QStyle::State_KeyboardFocusChange)) return;
        painter->setPen(QPen(colours.focusRing, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(row.adjusted(0.5, 0.5, -0.5, -0.5));
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {kHistoryRowHeight, kHistoryRowHeight};
    }

private:
    Context m_context;
};

} // namespace

HistoryPanel::HistoryPanel(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_model(new HistoryModel(context.document, this)),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_distance(makeLabel(context, LabelRole::Caption, this)),
      m_list(new QListView(this)),
      m_close(new QToolButton(this)) {
    setObjectName(QStringLiteral("historyPanel"));
    setAttribute(Qt::WA_StyledBackground);
    setMinimumHeight(kHistoryHeight);
    m_close->setIcon(themedIcon(context.theme, QStringLiteral("close")));
    m_close->setAutoRaise(true);
    connect(m_close, &QToolButton::clicked, this, &HistoryPanel::closeWanted);
    m_distance->setWordWrap(true);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new StepDelegate(context, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // follow the panel, not the steps
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    const auto goTo = [this](const QModelIndex& step) { m_context.document.goTo(step.row()); };
    connect(m_list, &QListView::clicked, this, goTo);
    connect(m_list, &QListView::activated, this, goTo);
    connect(m_model, &HistoryModel::changed, this, &HistoryPanel::follow);
    lay();
    retranslate();
}

void HistoryPanel::lay() {
    auto* head = new QHBoxLayout;
    head->setContentsMargins(kHistoryMargin, 0, 8, 0);
    head->addWidget(m_title, 1);
    head->addWidget(m_close);
    auto* distance = new QHBoxLayout;
    distance->setContentsMargins(kHistoryMargin, 0, kHistoryMargin, 4);
    distance->addWidget(m_distance);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 4);
    column->setSpacing(0);
    column->addLayout(head);
    column->addLayout(distance);
    column->addWidget(m_list, 1);
}

void HistoryPanel::follow() {
    m_distance->setText(m_model->distance());
    if (!isVisible()) return;
    const QModelIndex current = m_model->index(m_model->current());
    m_list->setCurrentIndex(current);
    m_list->scrollTo(current);
}

void HistoryPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    follow();
}

void HistoryPanel::retranslate() {
    m_title->setText(tr("History"));
    m_list->setAccessibleName(tr("Steps of the history"));
    m_close->setAccessibleName(tr("Close the history"));
    m_close->setToolTip(m_close->accessibleName());
    m_model->retranslate();
}

void HistoryPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
