// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/token_model.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "ui/document/theme.h"
#include "ui/document/words/position_words.h"
#include "ui/modes/check/check_words.h"

namespace ropescope::ui {

namespace {

constexpr std::int64_t kTokensAround = 64, kTokensNearEnd = 16;
constexpr std::int64_t kMostRows = 20'000'000; ///< what Qt lays out in a moment

/// "16, 16, 16": a column has little room.
QString plainPlace(const Position& place, int axes) {
    const QString text = positionText(place, axes);
    return axes == 1 ? text : text.mid(1, text.size() - 2);
}

} // namespace

TokenModel::TokenModel(Context context, QObject* parent) : QAbstractTableModel(parent), m_context(context) {}

TokenModel::Ranges TokenModel::rangesNow() const {
    Ranges ranges;
    if (!m_checked) return ranges;
    const TokenRange all{0, m_checked->tokens()};
    if (m_choice == Choice::Different) {
        for (const DifferentRange& range : m_checked->result.comparison.ranges)
            if (const TokenRange inside = overlap(range.tokens, all); inside.size() > 0)
                ranges.tokens.push_back(inside);
    } else if (m_choice == Choice::Around) {
        const std::int64_t middle = std::max<std::int64_t>(m_token, 0);
        ranges.tokens.push_back(overlap({middle - kTokensAround, middle + kTokensAround + 1}, all));
    } else {
        ranges.tokens.push_back(all);
    }
    std::int64_t rows = 0;
    for (TokenRange& range : ranges.tokens) {
        range.end = std::min(range.end, range.begin + kMostRows - rows);
        ranges.rows.push_back(rows += range.size());
    }
    return ranges;
}

void TokenModel::rebuild() {
    beginResetModel();
    m_ranges = rangesNow();
    endResetModel();
}

void TokenModel::show(CheckedDumpPtr checked) {
    m_checked = std::move(checked);
    rebuild();
}

void TokenModel::choose(Choice choice) {
    if (std::exchange(m_choice, choice) != choice) rebuild();
}

/// Rows do not move under the pointer while the token is not near their ends.
bool TokenModel::inTheMiddle(std::int64_t token) const {
    if (m_ranges.tokens.empty() || rowOf(token) < 0) return false;
    const TokenRange& rows = m_ranges.tokens.front();
    return (rows.begin == 0 || token - rows.begin >= kTokensNearEnd) &&
           (rows.end == m_checked->tokens() || rows.end - token > kTokensNearEnd);
}

void TokenModel::setToken(std::int64_t token) {
    const std::int64_t before = std::exchange(m_token, token);
    if (before == token) return;
    if (m_choice == Choice::Around && !inTheMiddle(token)) return rebuild();
    for (const std::int64_t each : {before, token})
        if (const int row = rowOf(each); row >= 0) emit dataChanged(index(row, 0), index(row, Columns - 1));
}

std::int64_t TokenModel::tokenAt(int row) const {
    const auto range = std::ranges::upper_bound(m_ranges.rows, std::int64_t{row});
    if (row < 0 || range == m_ranges.rows.end()) return -1;
    return m_ranges.tokens[static_cast<std::size_t>(range - m_ranges.rows.begin())].end - (*range - row);
}

int TokenModel::rowOf(std::int64_t token) const {
    const auto range = std::ranges::upper_bound(m_ranges.tokens, token, {}, &TokenRange::end);
    if (range == m_ranges.tokens.end() || token < range->begin) return -1;
    const auto index = static_cast<std::size_t>(range - m_ranges.tokens.begin());
    return static_cast<int>(m_ranges.rows[index] - (range->end - token));
}

int TokenModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || m_ranges.rows.empty() ? 0 : static_cast<int>(m_ranges.rows.back());
}

int TokenModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : Columns; }

QString TokenModel::text(std::int64_t token, int column) const {
    switch (column) {
    case Number: return QString::number(token);
    case Name: return tokenName(*m_checked, token);
    case Expected: return plainPlace(m_checked->map().positionOf(token), m_checked->axes());
    case Difference: return shiftAt(*m_checked, token);
    default: break;
    }
    const auto found = m_checked->found(token);
    return found ? plainPlace(*found, m_checked->axes()) : QStringLiteral("–");
}

QVariant TokenModel::data(const QModelIndex& index, int role) const {
    const std::int64_t token = tokenAt(index.row());
    if (token < 0) return {};
    const PaintStyle& style = m_context.theme.style();
    const auto shift = m_checked->shift(token);
    const bool bad = shift ? !m_checked->same(*shift) : m_checked->ended(token);
    switch (role) {
    case Qt::DisplayRole: return text(token, index.column());
    case Qt::ToolTipRole: return tokenSentence(*m_checked, token);
    case Qt::FontRole: return index.column() == Name ? style.fonts.body : style.fonts.mono;
    case Qt::ForegroundRole:
        if (bad && (index.column() == Yours || index.column() == Difference)) return style.palette.fail;
        return index.column() == Expected || index.column() == Number ? style.palette.ink2 : style.palette.ink;
    case Qt::BackgroundRole: return token == m_token ? QVariant(style.palette.failFill) : QVariant();
    default: return {};
    }
}

QVariant TokenModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
    case Number: return tr("#", "number of a token");
    case Name: return tr("token");
    case Yours: return tr("yours");
    case Expected: return tr("expected");
    default: return tr("diff", "difference of positions");
    }
}

void TokenModel::retranslate() {
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
    emit headerDataChanged(Qt::Horizontal, 0, Columns - 1);
}

} // namespace ropescope::ui
