// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/readout/spread_model.h"

#include <algorithm>
#include <tuple>

#include <ropescope/sequence/notation.h>

#include "ui/document/convert.h"
#include "ui/document/focus.h"
#include "ui/document/pair.h"
#include "ui/document/placement.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/property_words.h"
#include "ui/document/words/scheme_words.h"

namespace ropescope::ui {

namespace {

constexpr int kSpreadDigits = 4;

} // namespace

SpreadModel::SpreadModel(Context context, QObject* parent)
    : QAbstractTableModel(parent), m_context(context), m_feed(context.jobs) {
    connect(&m_context.placement, &Placement::changed, this, &SpreadModel::request);
    connect(&m_context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Marks)) request();
    });
    connect(&m_feed, &FeedBase::ready, this, &SpreadModel::rebuild);
    connect(&m_feed, &FeedBase::becameIdle, this, &SpreadModel::changed);
    request();
}

void SpreadModel::request() {
    const PlacedSessionPtr& placed = m_context.placed();
    SpreadRequest request{.placed = placed, .queryTokens = {}};
    for (const SchemeColumn& column : placed->columns)
        request.queryTokens.push_back(tokenIn(column, m_context.focus.query()).value_or(-1));
    if (std::ranges::all_of(request.queryTokens, [](std::int64_t token) { return token < 0; })) {
        m_feed.drop();
        rebuild();
        return;
    }
    m_feed.requestCancellable(request.key(),
                              [request](const JobControl& control) { return analyseSpread(request, control.cancel); });
    emit changed();
}

void SpreadModel::rebuild() {
    beginResetModel();
    m_rows.clear();
    if (m_segment && *m_segment >= segments()) m_segment.reset();
    const auto result = m_feed.result();
    for (std::size_t column = 0; result && column < result->columns.size(); ++column) {
        const std::size_t count = result->columns[column].segments.size();
        if (count == 0) m_rows.push_back({.column = column, .segment = {}});
        for (std::size_t segment = m_segment.value_or(0); segment < (m_segment ? *m_segment + 1 : count); ++segment)
            if (segment < count) m_rows.push_back({.column = column, .segment = segment});
    }
    sortRows();
    endResetModel();
    emit changed();
}

void SpreadModel::showSegment(std::optional<std::size_t> segment) {
    if (segment == m_segment) return;
    m_segment = segment;
    rebuild();
}

std::size_t SpreadModel::segments() const {
    const auto shown = m_feed.result();
    return shown ? shown->placed->session->sequence.segments.size() : 0;
}

QString SpreadModel::segmentText(std::size_t segment) const {
    const Sequence& sequence = m_feed.result()->placed->session->sequence;
    return QString::number(segment + 1) % u": " % toQString(toNotation(sequence.segments[segment]));
}

const SegmentSpread* SpreadModel::spreadOf(const Row& row) const {
    if (!row.segment) return nullptr;
    const SegmentSpread& spread = m_feed.result()->columns[row.column].segments[*row.segment];
    return spread.tokens > 0 ? &spread : nullptr;
}

std::optional<double> SpreadModel::number(const Row& row, int column) const {
    const SegmentSpread* spread = spreadOf(row);
    if (spread == nullptr) return {};
    switch (column) {
    case Minimum: return spread->min;
    case Maximum: return spread->max;
    case Mean: return spread->mean;
    case Deviation: return spread->sd;
    default: return {};
    }
}

QString SpreadModel::problemOf(const Row& row) const {
    const SpreadColumn& column = m_feed.result()->columns[row.column];
    if (column.error) return sentenceOf(errorText(*column.error));
    if (column.queryToken < 0) return tr("no such token in this scheme");
    return spreadOf(row) ? QString() : tr("hidden by the mask");
}

int SpreadModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SpreadModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{Columns}; }

QVariant SpreadModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole && index.column() >= Minimum)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole) return problemOf(row);
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
    case SchemeName: return titleOf(*m_feed.result()->placed->columns[row.column].scheme);
    case SegmentName: return row.segment ? segmentText(*row.segment) : problemOf(row);
    default: break;
    }
    const std::optional<double> value = number(row, index.column());
    return value ? significantText(*value, kSpreadDigits) : QStringLiteral("–");
}

QVariant SpreadModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::ToolTipRole && section == Deviation)
        return tr("Of the population: the scores of all tokens of the segment that no mask hides");
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case SchemeName: return tr("Scheme");
    case SegmentName: return tr("Segment");
    case Minimum: return tr("Minimum");
    case Maximum: return tr("Maximum");
    case Mean: return tr("Mean");
    default: return tr("Std. deviation");
    }
}

void SpreadModel::sort(int column, Qt::SortOrder order) {
    beginResetModel();
    m_sortedBy = column;
    m_order = order;
    sortRows();
    endResetModel();
}

void SpreadModel::sortRows() {
    const bool descending = m_order == Qt::DescendingOrder;
    std::ranges::sort(m_rows, [&](const Row& a, const Row& b) {
        const auto place = [](const Row& row) { return std::pair(row.segment.value_or(0), row.column); };
        if (m_sortedBy == SegmentName) return descending ? place(b) < place(a) : place(a) < place(b);
        if (m_sortedBy == SchemeName && a.column != b.column)
            return descending ? b.column < a.column : a.column < b.column;
        const auto first = number(a, m_sortedBy), second = number(b, m_sortedBy);
        if (first.has_value() != second.has_value()) return first.has_value();
        if (first && *first != *second) return descending ? *second < *first : *first < *second;
        return place(a) < place(b);
    });
}

void SpreadModel::retranslate() {
    emit headerDataChanged(Qt::Horizontal, 0, Columns - 1);
    if (!m_rows.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

QString SpreadModel::text() const {
    QStringList lines;
    for (int row = -1; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < Columns; ++column) {
            cells << (row < 0 ? headerData(column, Qt::Horizontal, Qt::DisplayRole)
                              : data(index(row, column), Qt::DisplayRole))
                         .toString();
        }
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n');
}

} // namespace ropescope::ui
