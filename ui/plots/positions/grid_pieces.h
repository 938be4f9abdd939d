// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>
#include <QStringList>

#include <ropescope/session/placed_session.h>

/// The pieces of a position grid, before placement. Only for grid_geometry.cpp.
namespace ropescope::ui {

/// A vertical run of tokens, or the frames of a visual segment.
struct GridPiece {
    std::int64_t segment = 0;
    Modality modality = Modality::Text;
    QString title, note;
    // Token run: `count` elements from `first` on. Visual segment: count 0.
    Element first;
    std::int64_t count = 0;
    // Visual segments only.
    std::int64_t width = 0, height = 0; ///< in cells; the width includes row-end tokens
    bool rowEnds = false;               ///< the last column consists of row-end tokens
    std::vector<std::int64_t> frames;   ///< shown frames
    QString beta, gamma;                ///< "(5, 5)"
    QString remark;                     ///< instead of gamma, for a scheme without image axes
    QStringList gapBefore, gapAfter;    ///< one number per axis; empty when there is no such gap
    bool equalGaps = true;
    double textWidth = 0, gapBeforeWidth = 0, gapAfterWidth = 0; ///< set by measureTexts
    [[nodiscard]] bool picture() const { return count == 0; }
    [[nodiscard]] Element cell(std::int64_t frame, std::int64_t row, std::int64_t column) const {
        return {segment, rowEnds && column == width - 1 ? Part::RowEnd : Part::Patch, frame, row, column};
    }
    [[nodiscard]] bool captioned() const { return !beta.isEmpty() || !gamma.isEmpty() || !remark.isEmpty(); }
};

struct GridPieces {
    std::vector<GridPiece> pieces;
    std::int64_t segmentsBefore = 0, segmentsAfter = 0; ///< omitted
};

/// The frames of `kept` are among those shown of a stacked video.
[[nodiscard]] GridPieces gridPieces(const Session& session, const SchemeColumn& column, std::int64_t aroundSegment,
                                    const std::vector<Element>& kept);

/// Characters of the widest coordinate in the pieces (only corners and their neighbours are examined).
[[nodiscard]] int widestCoordinate(const std::vector<GridPiece>& pieces, const PositionMap& map);

} // namespace ropescope::ui
