// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/models/fact_table.h"

#include <algorithm>

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace ropescope::ui {

namespace {

constexpr int kTableRow = 28, kTableFrame = 12, kLeastColumn = 60, kRowPadding = 10, kMostColumn = 170;

/// Cells whose columns are never so wide that nothing is left for the last one; wrapped rows need a gap between them.
class PaddedCells : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {std::min(size.width(), kMostColumn), size.height() + kRowPadding};
    }
};

} // namespace

FactTable::FactTable(QWidget* parent) : QTableWidget(parent) {
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setItemDelegate(new PaddedCells(this));
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(kTableRow);
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setMinimumSectionSize(kLeastColumn);
}

void FactTable::setTitles(const QStringList& titles) {
    setColumnCount(static_cast<int>(titles.size()));
    setHorizontalHeaderLabels(titles);
}

void FactTable::fit() {
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(columnCount() - 1, QHeaderView::Stretch);
    fitHeight();
}

void FactTable::fitHeight() {
    setFixedHeight(horizontalHeader()->sizeHint().height() + verticalHeader()->length() + kTableFrame);
}

void FactTable::resizeEvent(QResizeEvent* event) {
    QTableWidget::resizeEvent(event);
    fitHeight();
}

} // namespace ropescope::ui
