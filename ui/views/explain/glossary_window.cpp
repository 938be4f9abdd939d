// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/glossary_window.h"

#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include "ui/document/convert.h"
#include "ui/document/focus.h"
#include "ui/document/placement.h"
#include "ui/document/words/glossary_words.h"
#include "ui/views/explain/explanation_view.h"

namespace ropescope::ui {

namespace {

constexpr QSize kGlossarySize{760, 480};
constexpr int kListWidth = 290;

/// Everything that a search looks in: titles, terms and sentences in all languages.
QString searchedText(const GlossaryEntry& entry) {
    std::string text = entry.id;
    for (const GlossaryText* each : {&entry.title, &entry.sentence})
        text += '\n' + each->english + '\n' + each->chinese;
    for (const auto* terms : {&entry.signs, &entry.english, &entry.chinese})
        for (const std::string& term : *terms) text += '\n' + term;
    return toQString(text);
}

} // namespace

GlossaryWindow::GlossaryWindow(Context context, QWidget* parent)
    : SideWindow(QStringLiteral("glossary"), kGlossarySize, parent),
      m_context(context),
      m_search(new QLineEdit(this)),
      m_list(new QListWidget(this)),
      m_view(new ExplanationView(context)) {
    auto* parts = new QSplitter(this);
    auto* left = new QWidget(parts);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    auto* area = new QScrollArea(parts);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    m_view->setContentsMargins(12, 0, 12, 0);
    area->setWidget(m_view);
    parts->setStretchFactor(1, 1);
    parts->setSizes({kListWidth, kGlossarySize.width() - kListWidth});
    setContent(parts);
    for (const GlossaryEntry& entry : glossary().entries()) {
        auto* item = new QListWidgetItem(m_list);
        item->setData(Qt::UserRole, toQString(entry.id));
    }
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &GlossaryWindow::filter);
    connect(m_list, &QListWidget::currentRowChanged, this, &GlossaryWindow::explain);
    connect(&m_context.placement, &Placement::changed, this, &GlossaryWindow::explain);
    connect(&m_context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Scheme)) m_place = {.column = m_context.focus.scheme()};
        if (changes & (Focus::Scheme | Focus::Marks)) explain();
    });
    m_place.column = m_context.focus.scheme();
    retranslate();
    m_list->setCurrentRow(0);
    m_search->setFocus();
}

void GlossaryWindow::retranslate() {
    SideWindow::retranslate();
    setWindowTitle(tr("Glossary"));
    m_search->setPlaceholderText(tr("Search symbols and words"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_list->setAccessibleName(windowTitle());
    for (std::size_t i = 0; i < glossary().entries().size(); ++i)
        m_list->item(static_cast<int>(i))->setText(glossaryHeading(glossary().entries()[i]));
    explain();
}

void GlossaryWindow::showEntry(const Explanation& explanation) {
    m_search->clear();
    m_place = explanation;
    const auto& entries = glossary().entries();
    m_list->setCurrentRow(static_cast<int>(explanation.entry - entries.data()));
    m_list->scrollToItem(m_list->currentItem(), QAbstractItemView::PositionAtCenter);
    explain();
}

void GlossaryWindow::filter() {
    const QString wanted = m_search->text().trimmed();
    int first = -1;
    for (int row = 0; row < m_list->count(); ++row) {
        const GlossaryEntry& entry = glossary().entries()[static_cast<std::size_t>(row)];
        const bool fits = searchedText(entry).contains(wanted, Qt::CaseInsensitive);
        m_list->item(row)->setHidden(!fits);
        if (fits && first < 0) first = row;
    }
    const QListWidgetItem* current = m_list->currentItem();
    if (first >= 0 && (!current || current->isHidden())) m_list->setCurrentRow(first);
}

void GlossaryWindow::explain() {
    const int row = m_list->currentRow();
    if (row < 0) return;
    Explanation explanation = m_place;
    explanation.entry = &glossary().entries()[static_cast<std::size_t>(row)];
    m_view->show(explanation);
}

} // namespace ropescope::ui
