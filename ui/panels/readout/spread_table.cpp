// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/readout/spread_table.h"

#include <algorithm>

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/document/focus.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/property_words.h"
#include "ui/forms/panel_parts.h"
#include "ui/forms/text_choices.h"
#include "ui/painters/describe.h"
#include "ui/panels/readout/spread_model.h"

namespace ropescope::ui {
namespace {

constexpr QSize kSpreadTableSize{760, 480};
constexpr int kSegmentLetters = 24; ///< width of the chooser, whatever the segments
constexpr int kRowsMeasured = 50;   ///< for the widths of the columns

} // namespace

SpreadTable::SpreadTable(Context context, QWidget* parent)
    : SideWindow(QStringLiteral("spreadTable"), kSpreadTableSize, parent),
      m_context(context),
      m_model(new SpreadModel(context, this)),
      m_about(makeLabel(context, LabelRole::Body, this)),
      m_segmentLabel(makeLabel(context, LabelRole::Caption, this)),
      m_segment(new QComboBox(this)),
      m_choices(new TextChoices([this](int row) { return choiceText(row); }, this)),
      m_table(new QTableView(this)),
      m_copy(addButton()) {
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    m_about->setWordWrap(true);
    column->addWidget(m_about);
    auto* choice = new QHBoxLayout;
    m_segmentLabel->setBuddy(m_segment);
    m_segment->setObjectName(QStringLiteral("spreadSegment"));
    m_segment->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_segment->setMinimumContentsLength(kSegmentLetters);
    auto* list = new QListView(m_segment);
    list->setUniformItemSizes(true);
    m_segment->setView(list);
    m_choices->refresh(1);
    m_segment->setModel(m_choices);
    m_segment->setCurrentIndex(0);
    choice->addWidget(m_segmentLabel);
    choice->addWidget(m_segment);
    choice->addStretch(1);
    column->addLayout(choice);
    column->addWidget(m_table, 1);
    setContent(content);
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->verticalHeader()->hide();
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(SpreadModel::SegmentName, Qt::AscendingOrder);
    m_table->horizontalHeader()->setResizeContentsPrecision(kRowsMeasured);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(SpreadModel::SegmentName, QHeaderView::Stretch);
    connect(m_segment, &QComboBox::currentIndexChanged, m_model, [this](int index) {
        m_model->showSegment(index > 0 ? std::optional(static_cast<std::size_t>(index - 1)) : std::nullopt);
    });
    connect(m_model, &SpreadModel::changed, this, &SpreadTable::refresh);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_model->text()); });
    SpreadTable::retranslate();
}

/// "All segments", or a segment.
QString SpreadTable::choiceText(int row) const {
    if (row == 0) return tr("All segments");
    const auto segment = static_cast<std::size_t>(row - 1);
    return segment < m_model->segments() ? m_model->segmentText(segment) : QString();
}

QString SpreadTable::aboutText() const {
    if (const auto& failure = m_model->feed().error()) return sentenceOf(errorText(*failure));
    const std::optional<Element>& query = m_context.focus.query();
    if (!query) return tr("No query: click a token, or go to one, to choose Q.");
    const Session& session = *m_context.placed()->session;
    const QString from =
        tr("segment %1, %2").arg(QString::number(query->segment + 1), Describe::element(*query, session.sequence));
    if (m_model->feed().busy()) return tr("Computing the scores from Q (%1)…").arg(from);
    switch (session.scores.mode) {
    case ScoreMode::Logit: return tr("Logits from Q (%1) to the tokens of each segment.").arg(from);
    case ScoreMode::Softmax: return tr("Softmax from Q (%1) to the tokens of each segment.").arg(from);
    case ScoreMode::Score: break;
    }
    return tr("Scores from Q (%1) to the tokens of each segment.").arg(from);
}

void SpreadTable::refresh() {
    m_about->setText(aboutText());
    m_choices->refresh(static_cast<int>(m_model->segments()) + 1);
    if (m_segment->currentIndex() < 0) m_segment->setCurrentIndex(0);
}

void SpreadTable::retranslate() {
    SideWindow::retranslate();
    setWindowTitle(tr("Spread of the scores from Q"));
    for (QWidget* widget : {static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_table->horizontalHeader())})
        widget->setAccessibleName(windowTitle());
    m_segmentLabel->setText(tr("Segment"));
    m_segment->setAccessibleName(tr("Segment whose rows are shown"));
    m_copy->setText(tr("&Copy as text"));
    m_model->retranslate();
    refresh();
}

} // namespace ropescope::ui
