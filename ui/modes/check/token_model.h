// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "ui/modes/check/checked_dump.h"

namespace ropescope::ui {

/// The tokens of a dump with both positions. A row is computed when it is shown, so that there may be any number.
class TokenModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Name, Yours, Expected, Difference, Columns };
    enum class Choice { All, Around, Different };

    TokenModel(Context context, QObject* parent);
    void show(CheckedDumpPtr checked);
    void choose(Choice choice);
    [[nodiscard]] Choice choice() const { return m_choice; }
    /// The token that rows are around; -1: none.
    void setToken(std::int64_t token);
    [[nodiscard]] std::int64_t tokenAt(int row) const;
    /// -1: the token has no row.
    [[nodiscard]] int rowOf(std::int64_t token) const;
    void retranslate();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Ranges {
        std::vector<TokenRange> tokens{};
        std::vector<std::int64_t> rows{}; ///< up to the end of each range
    };
    [[nodiscard]] Ranges rangesNow() const;
    void rebuild();
    [[nodiscard]] bool inTheMiddle(std::int64_t token) const;
    [[nodiscard]] QString text(std::int64_t token, int column) const;

    Context m_context;
    CheckedDumpPtr m_checked;
    Choice m_choice = Choice::Around;
    std::int64_t m_token = -1;
    Ranges m_ranges; ///< of the rows
};

} // namespace ropescope::ui
