// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <QAbstractListModel>

#include <ropescope/sequence/sequence.h>

namespace ropescope::ui {

/// The segments of a sequence as rows. Changes are reported as minimal inserts, removals and updates, so that the
/// selection and the number field being edited survive.
class SequenceModel : public QAbstractListModel {
    Q_OBJECT
public:
    explicit SequenceModel(QObject* parent = nullptr);

    /// Keeps the common rows at the beginning and the end. In between, rows are changed in place as far as possible,
    /// and the rest is inserted or removed.
    void setSequence(const Sequence& sequence);
    [[nodiscard]] const Sequence& sequence() const { return m_sequence; }
    [[nodiscard]] const Segment& segment(int row) const {
        return m_sequence.segments.at(static_cast<std::size_t>(row));
    }
    /// The number of tokens in total segments before the row.
    [[nodiscard]] std::int64_t tokensBefore(int row) const {
        return m_sequence.segments.tokensBefore(static_cast<std::size_t>(row));
    }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Display: the notation; AccessibleText and ToolTip: the card in words.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    Sequence m_sequence;
};

} // namespace ropescope::ui
