// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include <ropescope/analysis/layout.h>

/// What the position grid arranges, before it has places: used by grid_geometry.cpp only.
namespace ropescope::ui {

/// A run of tokens below each other, or the frames of a picture.
struct GridPiece {
    std::int64_t segment = 0;
    Modality modality = Modality::Text;
    QString title, note;
    // A run: `count` elements from `first` on. A picture: count 0.
    Element first;
    std::int64_t count = 0;
    // A picture.
    std::int64_t width = 0, height = 0; ///< in cells: the width counts the tokens that end rows
    bool rowEnds = false;               ///< the last column is such tokens
    std::vector<std::int64_t> frames;   ///< the shown ones
    std::int64_t hiddenFrames = 0;
    QString beta, gamma;             ///< "(5, 5)"
    QString remark;                  ///< instead of gamma, for a scheme without axes for pictures
    QStringList gapBefore, gapAfter; ///< one number per axis; empty when there is no such gap
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
    std::int64_t segmentsBefore = 0, segmentsAfter = 0; ///< left out
};

[[nodiscard]] GridPieces gridPieces(const Session& session, const SchemeColumn& column, std::int64_t aroundSegment);

/// The widest coordinate that the pieces show, in characters (corners and their neighbours are looked at).
[[nodiscard]] int widestCoordinate(const std::vector<GridPiece>& pieces, const PositionMap& map);

} // namespace ropescope::ui
