// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/sequence_model.h"

#include <algorithm>

#include "core/sequence/notation.h"
#include "ui/document/convert.h"
#include "ui/document/lists.h"
#include "ui/panels/sequence/segment_card.h"

namespace ropescope::ui {
namespace {

/// How many segments are equal at the beginning, and how many of the others at the end.
struct CommonEnds {
    std::ptrdiff_t front = 0, back = 0;
};

CommonEnds commonEnds(const std::vector<Segment>& before, const std::vector<Segment>& after) {
    const auto front = std::ranges::mismatch(before, after).in1 - before.begin();
    const auto limit = std::min(std::ssize(before), std::ssize(after)) - front;
    const auto back = std::mismatch(before.rbegin(), before.rbegin() + limit, after.rbegin()).first - before.rbegin();
    return {front, back};
}

} // namespace

SequenceModel::SequenceModel(QObject* parent) : QAbstractListModel(parent) {}

void SequenceModel::setSequence(const Sequence& sequence) {
    if (sequence == m_sequence) return;
    const auto& after = sequence.segments;
    const CommonEnds same = commonEnds(m_sequence.segments, after);
    const auto removed = std::ssize(m_sequence.segments) - same.front - same.back;
    replaceRows(static_cast<int>(same.front), static_cast<int>(removed),
                {after.begin() + same.front, after.end() - same.back});
    // Every card behind a change shows other token numbers.
    if (rowCount() > 0)
        emit dataChanged(index(std::min(static_cast<int>(same.front), rowCount() - 1)), index(rowCount() - 1));
}

int SequenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_sequence.segments.size());
}

QVariant SequenceModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    if (role == Qt::DisplayRole) return toQString(toNotation(segment(index.row())));
    if (role == Qt::AccessibleTextRole || role == Qt::ToolTipRole) {
        const CardText text = cardText(segment(index.row()), tokensBefore(index.row()));
        return joinClauses({text.title, text.caption});
    }
    return {};
}

void SequenceModel::replaceRows(int first, int removed, const std::vector<Segment>& added) {
    auto& segments = m_sequence.segments;
    const int count = static_cast<int>(added.size());
    const int changed = std::min(removed, count);
    std::copy_n(added.begin(), changed, segments.begin() + first);
    const int at = first + changed;
    if (removed > changed) {
        beginRemoveRows({}, at, first + removed - 1);
        segments.erase(segments.begin() + at, segments.begin() + first + removed);
        countTokens();
        endRemoveRows();
    } else if (count > changed) {
        beginInsertRows({}, at, first + count - 1);
        segments.insert(segments.begin() + at, added.begin() + changed, added.end());
        countTokens();
        endInsertRows();
    } else {
        countTokens();
    }
}

void SequenceModel::countTokens() {
    m_before.clear();
    m_before.reserve(m_sequence.segments.size());
    std::int64_t tokens = 0;
    for (const Segment& segment : m_sequence.segments) {
        m_before.push_back(tokens);
        tokens += tokenCount(segment);
    }
}

} // namespace ropescope::ui
