// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/glossary_window.h"

#include <algorithm>

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

/// How well an entry fits what is searched: 0 it is its sign or word, 1 its sign or word begins so, 2 it says so
/// somewhere, 3 it does not.
int distanceFrom(const GlossaryEntry& entry, const QString& wanted) {
    int best = searchedText(entry).contains(wanted, Qt::CaseInsensitive) ? 2 : 3;
    const auto judge = [&](const std::string& term, Qt::CaseSensitivity sensitivity) {
        const QString word = toQString(term);
        if (word.compare(wanted, sensitivity) == 0) best = 0;
        if (word.startsWith(wanted, sensitivity)) best = std::min(best, 1);
    };
    for (const std::string& sign : entry.signs) judge(sign, Qt::CaseSensitive);
    for (const auto* words : {&entry.english, &entry.chinese})
        for (const std::string& word : *words) judge(word, Qt::CaseInsensitive);
    judge(entry.symbol, Qt::CaseSensitive);
    return best;
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
    int nearest = -1, least = 3;
    for (int row = 0; row < m_list->count(); ++row) {
        const int distance = distanceFrom(glossary().entries()[static_cast<std::size_t>(row)], wanted);
        m_list->item(row)->setHidden(distance == 3);
        if (distance >= least) continue;
        nearest = row;
        least = distance;
    }
    if (nearest < 0 || wanted.isEmpty()) return;
    m_list->setCurrentRow(nearest);
    m_list->scrollToItem(m_list->currentItem());
}

void GlossaryWindow::explain() {
    const int row = m_list->currentRow();
    if (row < 0) return;
    Explanation explanation = m_place;
    explanation.entry = &glossary().entries()[static_cast<std::size_t>(row)];
    m_view->show(explanation);
}

} // namespace ropescope::ui
