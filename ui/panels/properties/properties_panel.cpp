// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/properties/properties_panel.h"

#include <algorithm>

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <ropescope/properties/property_registry.h>

#include "ui/document/convert.h"
#include "ui/document/derivation/derivation.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/jobs/properties_feed.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/property_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/forms/panel_parts.h"

namespace ropescope::ui {

namespace {

constexpr int kPlaceRole = Qt::UserRole + 1; ///< index of the evidence that a row shows
constexpr int kTreeHeight = 330;
constexpr int kTextMargin = 8;

QColor colourOf(const Palette& palette, Verdict verdict) {
    return !verdict ? palette.ink2 : *verdict ? palette.pass : palette.fail;
}

/// The property id of a row or of its parent; empty if there is none.
QString idOf(const QTreeWidgetItem* item) {
    if (item && item->parent()) item = item->parent();
    return item ? item->data(0, Qt::UserRole).toString() : QString();
}

/// Makes rows as tall as their text, wrapped to the width of the tree beside its scroll bar, even if that is hidden:
/// otherwise rows might fit without the bar, but not with it, and which it is would depend on what was before.
class WrappedRows : public QStyledItemDelegate {
public:
    explicit WrappedRows(QTreeWidget* tree) : QStyledItemDelegate(tree), m_tree(tree) {}
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize plain = QStyledItemDelegate::sizeHint(option, index);
        if (index.column() != 0) return plain;
        const bool spanned = index.parent().isValid();
        const int inside = m_tree->width() - m_tree->verticalScrollBar()->sizeHint().width();
        const int width = spanned ? inside : inside - m_tree->columnWidth(1);
        const int room = width - m_tree->indentation() * (spanned ? 2 : 1) - kTextMargin;
        const QRect box = option.fontMetrics.boundingRect(QRect(0, 0, std::max(room, 1), 0), Qt::TextWordWrap,
                                                          index.data(Qt::DisplayRole).toString());
        return {plain.width(), std::max(plain.height(), box.height())};
    }

private:
    QTreeWidget* m_tree;
};

} // namespace

PropertiesPanel::PropertiesPanel(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_scheme(makeSchemeLabel(context, this)),
      m_table(new QToolButton(this)),
      m_tree(new QTreeWidget(this)) {
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 8, 4);
    head->setSpacing(8);
    head->addWidget(m_title);
    head->addWidget(m_scheme, 1);
    head->addWidget(m_table);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 8, 4);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_tree, 1);
    m_table->setAutoRaise(true);
    m_tree->setColumnCount(2);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setMinimumHeight(kTreeHeight);
    m_tree->setIndentation(12);
    m_tree->setWordWrap(true);
    m_tree->setItemDelegate(new WrappedRows(m_tree));
    // Wrapping, and with it the height of a row, depends on the column width.
    connect(m_tree->header(), &QHeaderView::sectionResized, m_tree, &QTreeView::doItemsLayout, Qt::QueuedConnection);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->header()->setStretchLastSection(false);
    connect(m_table, &QToolButton::clicked, this, &PropertiesPanel::tableWanted);
    connect(&m_context.properties, &PropertiesFeed::changed, this, &PropertiesPanel::refresh);
    connect(&m_context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Scheme)) refresh();
    });
    retranslate();
}

void PropertiesPanel::retranslate() {
    m_title->setText(tr("Properties"));
    m_table->setText(tr("Table…"));
    m_table->setToolTip(tr("The properties of all chosen schemes side by side"));
    for (QWidget* widget : {static_cast<QWidget*>(m_tree), static_cast<QWidget*>(m_tree->header())}) {
        widget->setAccessibleName(tr("Properties of the focused scheme"));
    }
    refresh();
}

void PropertiesPanel::fill(QTreeWidgetItem& item, const Finding& finding, const Law* law) const {
    const Palette& palette = m_context.theme.style().palette;
    const Property& property = *findProperty(finding.id);
    item.setText(0, titleOf(property));
    const QStringList numbers = finding.undecided == Undecided::Measure ? measureTexts(finding) : QStringList();
    item.setText(1, numbers.isEmpty() ? verdictText(finding) : numbers.join(QLatin1Char('\n')));
    item.setForeground(1, colourOf(palette, finding.verdict));
    for (const int column : {0, 1}) item.setToolTip(column, findingSentence(finding));
    const auto addLine = [&item](const QString& text, const QColor& colour, const QVariant& place = {}) {
        auto* line = new QTreeWidgetItem(&item, {text});
        line->setForeground(0, colour);
        line->setToolTip(0, text);
        line->setData(0, kPlaceRole, place);
    };
    addLine(meaningSentence(property), palette.ink3);
    if (!finding.detail.empty()) addLine(sentenceOf(messageText(finding.detail)), palette.ink2);
    const std::size_t shown = std::min(finding.evidence.size(), kMaxDerivedPlaces);
    for (std::size_t i = 0; i < shown; ++i) {
        const Evidence& evidence = finding.evidence[i];
        addLine(evidenceSentence(evidence), colourOf(palette, evidence.verdict), static_cast<qulonglong>(i));
    }
    const auto left = static_cast<qint64>(finding.evidence.size() - shown) + finding.omitted;
    if (left > 0) addLine(tr("And %1 more.").arg(QString::number(left)), palette.ink3);
    if (law && law->holds) addLine(lawText(*law), colourOf(palette, law->holds));
}

/// Not yet in the tree.
QList<QTreeWidgetItem*> PropertiesPanel::itemsOf(const PropertiesColumn& found) const {
    QList<QTreeWidgetItem*> items;
    if (found.error) items << new QTreeWidgetItem({sentenceOf(messageText(found.error->why))});
    for (std::size_t i = 0; i < found.findings.size(); ++i) {
        auto* item = new QTreeWidgetItem;
        fill(*item, found.findings[i], i < found.laws.size() ? &found.laws[i] : nullptr);
        item->setData(0, Qt::UserRole, toQString(std::string(found.findings[i].id)));
        items << item;
    }
    return items;
}

void PropertiesPanel::refresh() {
    const auto& columns = m_context.placed()->columns;
    const auto focused = static_cast<std::size_t>(m_context.focus.scheme());
    m_scheme->setText(focused < columns.size() ? titleOf(*columns[focused].scheme) : QString());
    const PropertiesColumn* found = m_context.properties.of(m_context.focus.scheme());
    if (const auto& failure = m_context.properties.feed().error()) {
        m_tree->clear();
        m_tree->addTopLevelItem(new QTreeWidgetItem({sentenceOf(errorText(*failure))}));
        return;
    }
    if (focused >= columns.size()) m_tree->clear();
    if (!found) return; // keep the previous findings until the new ones are ready
    QStringList open;
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row) {
        if (m_tree->topLevelItem(row)->isExpanded()) open << idOf(m_tree->topLevelItem(row));
    }
    const QString current = idOf(m_tree->currentItem());
    const int scrolled = m_tree->verticalScrollBar()->value();
    m_tree->setUpdatesEnabled(false);
    m_tree->clear();
    // All at once: the tree lays itself out again whenever an item in it changes.
    const QList<QTreeWidgetItem*> items = itemsOf(*found);
    m_tree->addTopLevelItems(items);
    for (QTreeWidgetItem* item : items) {
        for (int line = 0; line < item->childCount(); ++line) item->child(line)->setFirstColumnSpanned(true);
        item->setExpanded(open.contains(idOf(item)));
        if (!current.isEmpty() && idOf(item) == current) m_tree->setCurrentItem(item);
    }
    m_tree->doItemsLayout();
    m_tree->verticalScrollBar()->setValue(scrolled);
    m_tree->setUpdatesEnabled(true);
    if (!m_wanted.isEmpty()) showProperty(m_wanted);
}

Derivations PropertiesPanel::arithmeticAt(const std::optional<QPoint>& point) const {
    const QTreeWidgetItem* item =
        point ? m_tree->itemAt(m_tree->viewport()->mapFrom(this, *point)) : m_tree->currentItem();
    const PropertiesColumn* found = m_context.properties.of(m_context.focus.scheme());
    const SchemeColumn* column = m_context.focusedColumn();
    if (!item || !found || !column) return {};
    const std::string id = toStdString(idOf(item));
    const auto finding = std::ranges::find(found->findings, id, &Finding::id);
    if (finding == found->findings.end()) return {};
    const QVariant place = item->data(0, kPlaceRole);
    return deriveFinding(*m_context.placed(), *column, *finding,
                         place.isValid() ? std::optional<std::size_t>(place.toULongLong()) : std::nullopt);
}

void PropertiesPanel::showProperty(const QString& id) {
    m_wanted = m_context.properties.of(m_context.focus.scheme()) ? QString() : id;
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = m_tree->topLevelItem(row);
        if (idOf(item) != id) continue;
        item->setExpanded(true);
        m_tree->setCurrentItem(item);
        m_tree->scrollToItem(item, QAbstractItemView::PositionAtTop);
    }
}

void PropertiesPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange) refresh();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
