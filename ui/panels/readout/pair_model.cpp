// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/readout/pair_model.h"

#include <algorithm>
#include <utility>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/jobs/pair_feed.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/scheme_words.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr qsizetype kLongestLine = 35; ///< characters that fit next to the score bar
constexpr double kTitleRoom = 190;     ///< pixels for title and Δ next to the score

QString compact(const QString& positions) { return QString(positions).remove(u' '); }

/// Approximately the longest position text of a column.
QString longestPosition(const PlacedTokens& placed) {
    Position last{};
    const int axes = placed->axisCount();
    for (int axis = 0; axis < axes; ++axis) last[static_cast<std::size_t>(axis)] = placed.bounds(axis).second;
    return compact(positionText(last, axes)) + (placed.hasIntegerCoordinates() ? QString() : QStringLiteral(".5"));
}

/// Depends on the column, not on the pair, so that row heights do not change while the pointer moves.
int linesFor(const SchemeColumn& column, const Fonts& fonts) {
    if (!column.positions) return 2;
    const QString longest = longestPosition(column.positions);
    if (2 * longest.size() + 3 > kLongestLine) return 4;
    const double title = textWidth(fonts.bodyBold, titleOf(*column.scheme));
    return title + textWidth(fonts.mono, u"Δ " + longest) > kTitleRoom ? 3 : 2;
}

} // namespace

PairModel::PairModel(Context context, QObject* parent) : QAbstractListModel(parent), m_context(context) {}

void PairModel::refresh() {
    const PlacedSession& placed = *m_context.placed();
    std::vector<Row> rows;
    for (std::size_t i = 0; i < placed.columns.size(); ++i) {
        const SchemeColumn& column = placed.columns[i];
        Row row{.title = titleOf(*column.scheme), .pair = m_context.pair.read(i), .problem = {}};
        const auto& failure = m_context.pair.feed().error();
        if (!column.positions)
            row.problem = errorText(column.positions.error());
        else if (!column.plan)
            row.problem = errorText(column.plan.error());
        else if (failure)
            row.problem = errorText(*failure);
        rows.push_back(std::move(row));
    }
    int lines = 2;
    for (const SchemeColumn& column : placed.columns)
        lines = std::max(lines, linesFor(column, m_context.theme.style().fonts));
    if (rows.size() != m_rows.size() || lines != m_lines) {
        beginResetModel();
        m_rows = std::move(rows);
        m_lines = lines;
        endResetModel();
        return;
    }
    m_rows = std::move(rows);
    if (!m_rows.empty()) emit dataChanged(index(0), index(static_cast<int>(m_rows.size()) - 1));
}

int PairModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString PairModel::deltaText(const Row& row) {
    return row.pair.complete() ? u"Δ " + compact(positionText(row.pair.delta, row.pair.axes)) : QString();
}

QString PairModel::positionsText(const Row& row) {
    if (!row.problem.isEmpty()) return row.problem;
    if (!row.pair.complete()) return tr("no such token in this scheme");
    return compact(positionText(row.pair.query, row.pair.axes)) + u" − " +
           compact(positionText(row.pair.key, row.pair.axes));
}

QString PairModel::scoreOf(const Row& row) {
    if (row.pair.score) return readoutText(row.pair);
    return row.pair.masked ? tr("masked") : QStringLiteral("–");
}

QVariant PairModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || static_cast<std::size_t>(index.row()) >= m_rows.size()) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return row.title;
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: return joinClauses({row.title, deltaText(row), positionsText(row), scoreOf(row)});
    case DeltaText: return deltaText(row);
    case PositionsText: return positionsText(row);
    case QueryText:
        return row.pair.queryToken ? u"Q " + compact(positionText(row.pair.query, row.pair.axes)) : QString();
    case KeyText: return row.pair.keyToken ? u"K " + compact(positionText(row.pair.key, row.pair.axes)) : QString();
    case ScoreText: return scoreOf(row);
    case Score: return row.pair.score ? QVariant(*row.pair.score) : QVariant();
    case FocusedScheme: return index.row() == m_context.focus.scheme();
    default: return {};
    }
}

} // namespace ropescope::ui
