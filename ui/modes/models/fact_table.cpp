// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/models/fact_table.h"

#include <QHeaderView>

namespace ropescope::ui {

namespace {

constexpr int kTableRow = 28, kTableFrame = 12, kLeastColumn = 60;

} // namespace

FactTable::FactTable(QWidget* parent) : QTableWidget(parent) {
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setShowGrid(false);
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(kTableRow);
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
    setFixedHeight(horizontalHeader()->sizeHint().height() + kTableRow * rowCount() + kTableFrame);
}

} // namespace ropescope::ui
