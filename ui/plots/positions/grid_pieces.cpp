// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/positions/grid_pieces.h"

#include <algorithm>

#include <QCoreApplication>

#include <ropescope/analysis/overlay.h>
#include <ropescope/positions/patch_index.h>

#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr std::int64_t kGridPiecesMaxSegments = 48; ///< maximum number arranged
constexpr std::int64_t kMaxEndBlocks = 4;           ///< maximum number of runs before or after the patches of a segment

struct PictureSize {
    std::int64_t width = 0, height = 0, frames = 0;
    std::int64_t audioTokens = 0;
};

std::optional<PictureSize> pictureSize(const Segment& segment) {
    if (const auto* image = std::get_if<ImageSegment>(&segment)) return PictureSize{image->width, image->height, 1, 0};
    if (const auto* video = std::get_if<VideoSegment>(&segment)) {
        return PictureSize{video->width, video->height, video->frames, 0};
    }
    if (const auto* video = std::get_if<AudioVideoSegment>(&segment)) {
        return PictureSize{video->width, video->height, video->frames, video->audioTokens};
    }
    return std::nullopt;
}

QStringList axisNumbers(const Position& position, int axisCount) {
    QStringList numbers;
    for (int axis = 0; axis < axisCount; ++axis) numbers << coordinateText(position[static_cast<std::size_t>(axis)]);
    return numbers;
}

void chooseFrames(GridPiece& piece, std::int64_t frames, const ViewSettings& views, const std::vector<Element>& kept) {
    if (!views.videoStacked || frames == 1) {
        const auto frame = std::clamp<std::int64_t>(views.videoFrame, 0, frames - 1);
        piece.frames = {frame};
        if (frames > 1) {
            piece.note = QCoreApplication::translate("Painters", "frame %1 of %2").arg(frame + 1).arg(frames);
        }
        return;
    }
    const FrameChoice choice{.typed = views.videoFrames, .kept = kept};
    piece.frames = choice.shown(piece.segment, frames, kStackedFrames);
    piece.note = std::ssize(piece.frames) < frames
                     ? QCoreApplication::translate("Painters", "%1 of %2 frames").arg(piece.frames.size()).arg(frames)
                     : QCoreApplication::translate("Painters", "all %1 frames").arg(frames);
}

void addGaps(GridPiece& piece, const Session& session, const SchemeColumn& column) {
    const PositionMap& map = *column.positions;
    const SegmentGaps gaps = segmentGaps(map, piece.segment);
    if (gaps.hasBefore) piece.gapBefore = axisNumbers(gaps.before, map.axisCount());
    if (gaps.hasAfter) piece.gapAfter = axisNumbers(gaps.after, map.axisCount());
    piece.equalGaps = !gaps.hasBefore || !gaps.hasAfter || gaps.before == gaps.after;
    if (map.axisCount() == 1) piece.remark = QCoreApplication::translate("Painters", "one axis: no β, γ");
    if (!column.scheme->gaps) return;
    if (const auto parameters = column.scheme->gaps(session.sequence, column.params, piece.segment)) {
        // Beta is a coordinate, so it shifts with a custom origin; gamma is a step and does not.
        Position beta = parameters->beta;
        for (double& coordinate : beta) coordinate += map.origin - column.scheme->nativeOrigin;
        piece.beta = positionText(beta, map.axisCount());
        piece.gamma = positionText(parameters->gamma, map.axisCount());
    }
}

GridPiece runOf(std::int64_t segment, Modality modality, const Lattice& block) {
    GridPiece piece;
    piece.segment = segment;
    piece.modality = modality;
    piece.first = block.elementAt(0);
    piece.count = block.tokens();
    return piece;
}

/// Runs of a visual segment outside its patches: begin and end tokens.
std::vector<GridPiece> endRuns(const PositionMap& map, std::int64_t segment, Modality modality, bool atEnd) {
    std::vector<GridPiece> runs;
    const TokenRange blocks = map.blocksOfSegment(segment);
    for (std::int64_t i = 0; i < std::min(blocks.size(), kMaxEndBlocks); ++i) {
        const auto& block = map.blocks[static_cast<std::size_t>(atEnd ? blocks.end - 1 - i : blocks.begin + i)];
        if (block.part != Part::Boundary) break;
        if (block.tokens() > 0) runs.push_back(runOf(segment, modality, block));
    }
    if (atEnd) std::reverse(runs.begin(), runs.end());
    return runs;
}

/// The audio of a video as one run, although a scheme may interleave it with the frames.
GridPiece soundOf(std::int64_t segment, std::int64_t audioTokens) {
    GridPiece piece;
    piece.segment = segment;
    piece.modality = Modality::Audio;
    piece.title = segmentTitle(AudioSegment{audioTokens});
    piece.first = {.segment = segment, .part = Part::Audio};
    piece.count = audioTokens;
    return piece;
}

void addPicture(std::vector<GridPiece>& pieces, GridPiece picture, const PictureSize& size, const Session& session,
                const SchemeColumn& column, const std::vector<Element>& kept) {
    const PositionMap& map = *column.positions;
    picture.width = std::max(size.width, PatchIndex(map, picture.segment).columns());
    picture.height = size.height;
    picture.rowEnds = picture.width > size.width;
    chooseFrames(picture, size.frames, session.views, kept);
    if (session.views.gaps) addGaps(picture, session, column);
    // The gap after the patches ends at the end tokens, but the audio is drawn in between.
    if (size.audioTokens > 0) picture.gapAfter.clear();
    const std::int64_t segment = picture.segment;
    const Modality ends = modalityOf(session.sequence.segments[static_cast<std::size_t>(segment)], Part::Boundary);
    for (GridPiece& run : endRuns(map, segment, ends, false)) pieces.push_back(std::move(run));
    pieces.push_back(std::move(picture));
    if (size.audioTokens > 0) pieces.push_back(soundOf(segment, size.audioTokens));
    for (GridPiece& run : endRuns(map, segment, ends, true)) pieces.push_back(std::move(run));
}

void addRun(std::vector<GridPiece>& pieces, GridPiece run, const PositionMap& map) {
    const TokenRange tokens = map.segments[static_cast<std::size_t>(run.segment)];
    if (tokens.size() <= 0) return;
    run.first = map.elementOf(tokens.begin);
    run.count = tokens.size();
    pieces.push_back(std::move(run));
}

/// 0, 1, count-2 and count-1, if they exist.
std::vector<std::int64_t> ends(std::int64_t count) {
    std::vector<std::int64_t> indices;
    for (const std::int64_t index : {std::int64_t{0}, std::int64_t{1}, count - 2, count - 1}) {
        if (index >= 0 && index < count) indices.push_back(index);
    }
    return indices;
}

int widestOf(const PositionMap& map, const Element& element) {
    const std::int64_t token = map.tokenOf(element);
    if (token < 0) return 0;
    qsizetype widest = 0;
    for (const QString& number : axisNumbers(map.positionOf(token), map.axisCount())) {
        widest = std::max(widest, number.size());
    }
    return static_cast<int>(widest);
}

} // namespace

GridPieces gridPieces(const Session& session, const SchemeColumn& column, std::int64_t aroundSegment,
                      const std::vector<Element>& kept) {
    const PositionMap& map = *column.positions;
    const auto total = std::min(std::ssize(session.sequence.segments), std::ssize(map.segments));
    const auto shown = std::min<std::int64_t>(total, kGridPiecesMaxSegments);
    const std::int64_t middle = std::max<std::int64_t>(aroundSegment, 0);
    const std::int64_t begin = std::clamp<std::int64_t>(middle - shown / 2, 0, total - shown);
    GridPieces result;
    result.segmentsBefore = begin;
    result.segmentsAfter = total - begin - shown;
    for (std::int64_t index = begin; index < begin + shown; ++index) {
        const Segment& segment = session.sequence.segments[static_cast<std::size_t>(index)];
        GridPiece piece;
        piece.segment = index;
        piece.modality = modalityOf(segment, Part::Patch);
        piece.title = segmentTitle(segment);
        if (const auto size = pictureSize(segment)) {
            addPicture(result.pieces, std::move(piece), *size, session, column, kept);
        } else {
            addRun(result.pieces, std::move(piece), map);
        }
    }
    return result;
}

int widestCoordinate(const std::vector<GridPiece>& pieces, const PositionMap& map) {
    int widest = 1;
    for (const GridPiece& piece : pieces) {
        Element element = piece.first;
        for (const std::int64_t index : ends(piece.count)) {
            element.column = piece.first.column + index;
            widest = std::max(widest, widestOf(map, element));
        }
        for (const std::int64_t frame : piece.frames) {
            for (const std::int64_t row : ends(piece.height)) {
                for (const std::int64_t columnIndex : ends(piece.width)) {
                    widest = std::max(widest, widestOf(map, piece.cell(frame, row, columnIndex)));
                }
            }
        }
    }
    return widest;
}

} // namespace ropescope::ui
