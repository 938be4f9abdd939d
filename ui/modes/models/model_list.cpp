// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/models/model_list.h"

#include <algorithm>
#include <utility>

#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "ui/document/convert.h"
#include "ui/document/media/opened_model.h"
#include "ui/document/words/scheme_words.h"
#include "ui/forms/panel_parts.h"
#include "ui/modes/models/model_facts.h"
#include "ui/panels/schemes/scheme_delegate.h"

namespace ropescope::ui {

namespace {

constexpr int kModelListWidth = 214;

bool isNamed(const Model& model, const QString& filter) {
    QStringList names{toQString(model.id), toQString(model.title), toQString(model.checkpoint)};
    for (const std::string& alias : model.aliases) names << toQString(alias);
    const QString text = names.join(u'\n');
    const QStringList words = filter.section(u'@', 0, 0).split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

ModelList::ModelList(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_search(new QLineEdit(this)),
      m_list(new QListWidget(this)),
      m_open(new QPushButton(this)),
      m_drop(makeLabel(context, LabelRole::Caption, this)) {
    setFixedWidth(kModelListWidth);
    m_search->setClearButtonEnabled(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new SchemeDelegate(context, m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_drop->setWordWrap(true);
    auto* top = new QVBoxLayout;
    top->setContentsMargins(12, 8, 8, 4);
    top->addWidget(m_title);
    top->addWidget(m_search);
    auto* bottom = new QVBoxLayout;
    bottom->setContentsMargins(12, 8, 8, 8);
    bottom->addWidget(m_open);
    bottom->addWidget(m_drop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(m_list, 1);
    column->addLayout(bottom);
    connect(m_search, &QLineEdit::textChanged, this, &ModelList::fill);
    connect(m_list, &QListWidget::currentItemChanged, this, [this] {
        if (!current().isEmpty()) emit chosen(current());
    });
    connect(m_open, &QPushButton::clicked, this, &ModelList::openWanted);
    retranslate();
}

QString ModelList::current() const {
    const QListWidgetItem* item = m_list->currentItem();
    return item ? item->data(SchemeDelegate::Id).toString() : QString();
}

void ModelList::choose(const QString& id) {
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->data(SchemeDelegate::Id).toString() == id) m_list->setCurrentRow(row);
}

void ModelList::showOpened() {
    const auto& file = m_context.opened.file();
    if (file == m_listedFile || !file->config) return;
    m_listedFile = file;
    m_search->clear();
    fill();
    choose(kOpenedFile);
    emit chosen(kOpenedFile); // another one may have been the current one
}

void ModelList::focusSearch() {
    m_search->setFocus(Qt::OtherFocusReason);
    m_search->selectAll();
}

void ModelList::addHeading(const QString& title) {
    auto* heading = new QListWidgetItem(title, m_list);
    heading->setData(SchemeDelegate::Heading, true);
    heading->setFlags(Qt::NoItemFlags);
}

void ModelList::addItem(const QString& id, const QString& title, const QString& subtitle) {
    auto* item = new QListWidgetItem(title, m_list);
    item->setData(SchemeDelegate::Id, id);
    item->setData(SchemeDelegate::Subtitle, subtitle);
}

void ModelList::fill() {
    const QString shown = current();
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    if (m_listedFile) {
        addHeading(tr("Opened"));
        addItem(kOpenedFile, toQString(m_listedFile->name), toQString(m_listedFile->config->name));
    }
    for (const ModelKind kind : kModelKinds) {
        bool first = true;
        for (const ListedModel& listed : listedModels()) {
            if (listed.kind != kind || !isNamed(*listed.model, m_search->text())) continue;
            if (std::exchange(first, false)) addHeading(modelKindTitle(kind));
            addItem(toQString(listed.model->id), toQString(listed.model->title),
                    listed.scheme ? titleOf(*listed.scheme) : QString());
        }
    }
    if (!shown.isEmpty()) choose(shown);
    // A search shows the first model that it finds.
    for (int row = 0; row < m_list->count() && !m_list->currentItem(); ++row)
        if (m_list->item(row)->flags().testFlag(Qt::ItemIsSelectable)) m_list->setCurrentRow(row);
    if (current() != shown) emit chosen(current());
}

void ModelList::retranslate() {
    m_title->setText(tr("Models"));
    m_search->setPlaceholderText(tr("Qwen, config name …"));
    m_search->setAccessibleName(tr("Search models by name"));
    m_list->setAccessibleName(tr("Models"));
    m_open->setText(tr("&Open a config…"));
    m_drop->setText(tr("Or drop a config.json, a preprocessor_config.json or the folder of a checkpoint here."));
    fill();
}

void ModelList::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
