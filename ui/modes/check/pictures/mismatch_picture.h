// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <vector>

#include <QWidget>

#include "ui/modes/check/checked_dump.h"

namespace ropescope::ui {

/// The positions around a token that differs, on a line for each axis: those that the tokens before it take, where it
/// is expected and where it is in the dump.
class MismatchPicture : public QWidget {
    Q_OBJECT
public:
    MismatchPicture(Context context, QWidget* parent);
    /// Nothing is drawn where the dump has no position.
    void show(const CheckedDump* checked, std::int64_t token);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct AxisLine {
        QString axis;
        double expected = 0, found = 0;
        std::map<std::int64_t, Modality> taken{}; ///< positions of the tokens before
    };
    void paintCells(QPainter& painter, const AxisLine& line, double top) const;
    void paintNumbers(QPainter& painter, const AxisLine& line, double top) const;
    [[nodiscard]] double column() const;
    [[nodiscard]] double leftOf(double place) const;

    Context m_context;
    std::vector<AxisLine> m_lines;
    std::int64_t m_begin = 0, m_end = 0; ///< positions that are shown; none: they are too far apart
};

} // namespace ropescope::ui
