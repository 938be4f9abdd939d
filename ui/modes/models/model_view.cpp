// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/models/model_view.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <ropescope/models/model_registry.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/forms/panel_parts.h"
#include "ui/modes/models/fact_card.h"
#include "ui/modes/models/fact_table.h"
#include "ui/modes/models/model_facts.h"
#include "ui/modes/models/version_table.h"
#include "ui/painters/spectrum_painter.h"
#include "ui/views/elided_label.h"

namespace ropescope::ui {

namespace {

constexpr int kPageMargin = 16, kCardGap = 8, kLeastCard = 300, kPairStrip = 40;

} // namespace

ModelView::ModelView(Context context, QWidget* parent)
    : QScrollArea(parent),
      m_context(context),
      m_page(new QWidget(this)),
      m_title(makeLabel(context, LabelRole::Heading, m_page)),
      m_subtitle(new ElidedLabel(m_page)),
      m_default(new ElidedLabel(m_page)),
      m_versions(new QPushButton(m_page)),
      m_use(new QPushButton(m_page)),
      m_cards(new QGridLayout),
      m_rule(new FactCard(context, m_page)),
      m_rope(new FactCard(context, m_page)),
      m_processor(new FactCard(context, m_page)),
      m_remarks(new FactCard(context, m_page)),
      m_table(new VersionTable(context, m_page)),
      m_defectsTitle(makeLabel(context, LabelRole::Heading, m_page)),
      m_defects(new FactTable(m_page)) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // texts wrap, so the width must not follow the height
    m_strip = new PaintedWidget(
        kPairStrip,
        [this](QPainter& painter, const QRectF& area) {
            if (m_placed) paintAllocation(painter, area, *m_placed, m_context.theme.style());
        },
        m_rope);
    m_rope->addBelow(m_strip);
    m_cards->setSpacing(kCardGap);
    auto* column = new QVBoxLayout(m_page);
    column->setContentsMargins(kPageMargin, 12, kPageMargin, kPageMargin);
    column->setSpacing(12);
    column->addWidget(makeHead());
    column->addWidget(m_remarks);
    column->addLayout(m_cards);
    column->addWidget(m_table);
    column->addWidget(m_defectsTitle);
    column->addWidget(m_defects);
    column->addStretch(1);
    setWidget(m_page);
    connect(m_use, &QPushButton::clicked, this, &ModelView::use);
    connect(m_versions, &QPushButton::clicked, this, &ModelView::compareVersions);
}

QWidget* ModelView::makeHead() {
    auto* head = new QWidget(m_page);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    m_title->setFont(m_context.theme.style().fonts.total);
    m_default->setFont(m_context.theme.style().fonts.caption);
    m_subtitle->setFont(m_context.theme.style().fonts.caption);
    texts->addWidget(m_title);
    texts->addWidget(m_subtitle);
    texts->addWidget(m_default);
    row->addLayout(texts, 1);
    row->addWidget(m_versions, 0, Qt::AlignTop);
    row->addWidget(m_use, 0, Qt::AlignTop);
    return head;
}

void ModelView::show(const QString& id) {
    m_described = describedModel(m_context, id);
    m_placed.reset();
    if (m_described.config && m_described.scheme) {
        Session session;
        session.sequence = Sequence{{TextSegment{.tokens = 1}, ImageSegment{.width = 2, .height = 2}}};
        applyModelConfig(*m_described.config, session);
        m_placed = placeSession(std::make_shared<const Session>(std::move(session)));
    }
    retranslate();
    verticalScrollBar()->setValue(0);
}

void ModelView::retranslate() {
    const Scheme* scheme = m_described.scheme;
    m_title->setText(toQString(m_described.title));
    QStringList subtitle;
    if (const Model* model = m_described.model) {
        for (const ModelRelease& release : model->releases) subtitle << toQString(release.date + " " + release.name);
        if (!model->source.empty()) subtitle << toQString(model->source);
        if (!model->checkpoint.empty()) subtitle << toQString(model->checkpoint);
    } else if (m_described.config) {
        subtitle << toQString(m_described.config->name);
    }
    m_subtitle->showText(subtitle.join(QStringLiteral(" · ")));
    m_default->showText(
        !scheme ? tr("Its positions are not known without its config")
        : scheme->version.empty()
            ? tr("Positions: %1").arg(titleOf(*scheme))
            : tr("Without a version: %1, the highest plain release of transformers").arg(toQString(scheme->id)));
    m_use->setText(tr("&Use in the workbench"));
    m_use->setEnabled(scheme != nullptr);
    m_use->setToolTip(tr("The document gets the scheme and the rotary settings of the model"));
    const auto versions = m_described.versions.size();
    m_versions->setText(tr("&Compare all versions (%1)").arg(versions));
    m_versions->setVisible(versions > 1);
    m_defectsTitle->setText(tr("Known defects"));
    m_defects->setAccessibleName(m_defectsTitle->text());
    const QStringList titles{tr("thread"), tr("state"), tr("versions"), tr("what one sees")};
    m_defects->setTitles(titles);
    m_strip->setAccessibleName(tr("The axis of each pair"));
    m_table->show(m_described);
    m_table->setVisible(versions > 1);
    showCards();
    showDefects();
}

void ModelView::showCards() {
    const ModelDescription& described = m_described;
    QStringList axes;
    if (described.scheme)
        for (const std::string& axis : described.scheme->defaultAxes) axes << toQString(axis);
    m_rule->show(tr("Rule"), axes.isEmpty() ? QString() : tr("axes %1").arg(axes.join(QStringLiteral(", "))),
                 ruleFacts(described));
    const std::vector<Fact> rope = ropeFacts(described), processor = processorFacts(described);
    m_rope->show(tr("Rotary parameters"), QStringLiteral("config.json"), rope);
    m_processor->show(tr("Processor"), {}, processor);
    m_rope->setVisible(!rope.empty());
    m_strip->setVisible(m_placed && m_described.scheme->defaultAxes.size() > 1);
    m_processor->setVisible(!processor.empty());
    std::vector<Fact> remarks;
    if (described.config && !described.model)
        for (const Error& remark : described.config->remarks) remarks.push_back({{}, errorText(remark)});
    m_remarks->show(tr("Remarks on the config"), {}, remarks);
    m_remarks->setVisible(!remarks.empty());
    place();
}

void ModelView::showDefects() {
    const Model* model = m_described.model;
    if (!model && m_described.config)
        if (const auto known = findModel(m_described.config->name)) model = *known;
    const auto rows = model ? defectRows(*model) : std::vector<std::array<QString, 4>>();
    m_defectsTitle->setVisible(!rows.empty());
    m_defects->setVisible(!rows.empty());
    m_defects->setRowCount(static_cast<int>(rows.size()));
    for (int row = 0; row < m_defects->rowCount(); ++row) {
        for (int column = 0; column < m_defects->columnCount(); ++column) {
            auto* item = new QTableWidgetItem(rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
            item->setToolTip(item->text());
            m_defects->setItem(row, column, item);
        }
    }
    m_defects->fit();
}

/// As many cards beside each other as have room.
void ModelView::place() {
    const QList<FactCard*> all{m_rule, m_rope, m_processor};
    const int columns = std::clamp((viewport()->width() - 2 * kPageMargin) / kLeastCard, 1, 3);
    int index = 0;
    for (FactCard* card : all) m_cards->removeWidget(card);
    for (int i = 0; i < 3; ++i) m_cards->setColumnStretch(i, i < columns ? 1 : 0);
    for (FactCard* card : all) {
        if (card->isHidden()) continue;
        m_cards->addWidget(card, index / columns, index % columns);
        ++index;
    }
}

void ModelView::use() {
    m_context.document.edit([title = toQString(m_described.title)] { return tr("Use %1").arg(title); },
                            [this](Session& session) { applyModelConfig(*m_described.config, session); });
    emit used();
}

void ModelView::compareVersions() {
    m_context.document.edit([title = toQString(m_described.title)] { return tr("Compare versions of %1").arg(title); },
                            [this](Session& session) {
                                applyModelConfig(*m_described.config, session);
                                session.sequence = m_table->sequence();
                                session.schemes.clear();
                                for (const Scheme* version : m_described.versions)
                                    session.schemes.push_back({.id = version->id});
                            });
    emit used();
}

void ModelView::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    place();
}

void ModelView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QScrollArea::changeEvent(event);
}

} // namespace ropescope::ui
