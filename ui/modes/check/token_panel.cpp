// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/token_panel.h"

#include <algorithm>
#include <utility>

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/document/theme.h"
#include "ui/forms/panel_parts.h"
#include "ui/modes/check/token_model.h"

namespace ropescope::ui {

namespace {

constexpr int kTokenRow = 22, kTokenGap = 8;

/// Cells with a gap between the columns.
class SpacedCells : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        if (index.column() == TokenModel::Name) return size;
        const QString title = index.model()->headerData(index.column(), Qt::Horizontal).toString();
        const int titled = option.fontMetrics.horizontalAdvance(title) + kTokenGap;
        const int gap = index.column() == TokenModel::Number ? 0 : kTokenGap; // names begin there
        return {std::max(size.width(), titled) + gap, size.height()};
    }
};

} // namespace

TokenPanel::TokenPanel(Context context, QWidget* parent)
    : QWidget(parent),
      m_model(new TokenModel(context, this)),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_table(new QTableView(this)),
      m_more(makeLabel(context, LabelRole::Caption, this)) {
    auto* choices = new QWidget(this);
    auto* group = new QButtonGroup(this);
    auto* row = segmentedRow(choices);
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        m_choices[i] = segmentedButton({}, choices);
        m_choices[i]->setChecked(static_cast<TokenModel::Choice>(i) == m_model->choice());
        group->addButton(m_choices[i], static_cast<int>(i));
        row->addWidget(m_choices[i]);
    }
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->setItemDelegate(new SpacedCells(m_table));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(kTokenRow);
    m_table->horizontalHeader()->setResizeContentsPrecision(0); // of the visible rows
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(TokenModel::Name, QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 6, 8, 4);
    head->addWidget(m_title, 1);
    head->addWidget(choices);
    m_more->setContentsMargins(12, 2, 12, 4);
    m_more->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_table, 1);
    column->addWidget(m_more);
    connect(group, &QButtonGroup::idClicked, this, [this](int choice) {
        m_model->choose(static_cast<TokenModel::Choice>(choice));
        retranslate();
        showToken();
    });
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        for (int each = 0; each < TokenModel::Columns; ++each)
            if (each != TokenModel::Name) m_table->resizeColumnToContents(each);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        const std::int64_t token = now.isValid() ? m_model->tokenAt(now.row()) : -1;
        if (token >= 0 && token != m_token) emit tokenChosen(token);
    });
    retranslate();
}

void TokenPanel::show(CheckedDumpPtr checked) {
    m_checked = std::move(checked);
    m_token = -1;
    m_model->setToken(-1);
    m_model->show(m_checked);
    retranslate();
}

void TokenPanel::setToken(std::int64_t token) {
    m_token = token;
    m_model->setToken(token);
    retranslate();
    showToken();
}

void TokenPanel::showToken() {
    const int row = m_model->rowOf(m_token);
    if (row < 0) return;
    const QModelIndex index = m_model->index(row, 0);
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index, m_model->choice() == TokenModel::Choice::Around ? QAbstractItemView::PositionAtCenter
                                                                             : QAbstractItemView::EnsureVisible);
}

void TokenPanel::retranslate() {
    m_title->setText(tr("Tokens"));
    m_table->setAccessibleName(tr("Tokens with both positions"));
    m_table->horizontalHeader()->setAccessibleName(m_table->accessibleName());
    m_choices[0]->setText(tr("All"));
    m_choices[0]->setToolTip(tr("All tokens"));
    m_choices[1]->setText(m_token < 0 ? tr("Around") : tr("Around %1").arg(m_token));
    m_choices[1]->setToolTip(tr("Tokens around the current one"));
    m_choices[2]->setText(tr("Different"));
    m_choices[2]->setToolTip(tr("Tokens that differ"));
    const bool different = m_model->choice() == TokenModel::Choice::Different;
    const bool more = different && m_checked && m_checked->result.comparison.moreRanges;
    const bool none = different && m_checked && m_model->rowCount() == 0;
    m_more->setText(none ? tr("No token differs.") : tr("More tokens differ: only the first ranges are listed."));
    m_more->setVisible(none || more);
}

void TokenPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        m_model->retranslate();
        retranslate();
    }
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
