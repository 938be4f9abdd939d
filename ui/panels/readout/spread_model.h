// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include <ropescope/analysis/segment_spread.h>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"

namespace ropescope::ui {

/// The spread of the scores from Q over each segment under each chosen scheme, one row for both; follows session and
/// focus, computed by jobs. Sorts and filters by itself, since there may be a hundred thousand segments.
class SpreadModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { SchemeName, SegmentName, Minimum, Maximum, Mean, Deviation, Columns };

    explicit SpreadModel(Context context, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Schemes in the order of the columns, segments in that of the sequence; rows without numbers come last.
    void sort(int column, Qt::SortOrder order) override;

    /// Shows the rows of one segment, or of all.
    void showSegment(std::optional<std::size_t> segment);
    /// Number of segments of the shown result.
    [[nodiscard]] std::size_t segments() const;
    /// "2: image:8x6".
    [[nodiscard]] QString segmentText(std::size_t segment) const;
    /// The shown result, which may be older than the session; null without a query.
    [[nodiscard]] std::shared_ptr<const SpreadResult> result() const { return m_feed.result(); }
    [[nodiscard]] const FeedBase& feed() const { return m_feed; }
    /// Call when the language has changed.
    void retranslate();
    /// The shown rows with their header as tab-separated text.
    [[nodiscard]] QString text() const;

signals:
    void changed(); ///< there is another result, or none, or a job has started or ended

private:
    struct Row {
        std::size_t column = 0;
        std::optional<std::size_t> segment; ///< empty: the scheme has no scores
    };
    void request();
    void rebuild();
    void sortRows();
    [[nodiscard]] const SegmentSpread* spreadOf(const Row& row) const;
    [[nodiscard]] std::optional<double> number(const Row& row, int column) const;
    [[nodiscard]] QString problemOf(const Row& row) const;

    Context m_context;
    Feed<SpreadResult> m_feed;
    std::vector<Row> m_rows;
    std::optional<std::size_t> m_segment;
    int m_sortedBy = SegmentName;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace ropescope::ui
