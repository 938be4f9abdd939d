// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/describe.h"

#include <algorithm>

#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"

namespace ropescope::ui {

namespace {

bool isPicture(const Segment& segment) {
    const Modality kind = modalityOf(segment);
    return kind == Modality::Image || kind == Modality::Video || kind == Modality::AudioVideo;
}

/// Index of the text segment that resumes: the first text after the first visual segment, otherwise the text that would
/// be appended.
std::size_t resumedSegment(const Sequence& sequence) {
    const auto& segments = sequence.segments;
    const auto picture = std::find_if(segments.begin(), segments.end(), isPicture);
    const auto text = std::find_if(picture, segments.end(),
                                   [](const Segment& segment) { return modalityOf(segment) == Modality::Text; });
    return static_cast<std::size_t>(std::distance(segments.begin(), text));
}

Position resumedAt(const PositionMap& map, const Sequence& sequence, std::size_t index) {
    return index == sequence.segments.size() ? map.next : map.positionOf(map.segments[index].begin);
}

/// The number, from 1, of the segment after which the text resumes, ignoring trailing pads.
QString resumedAfter(const Sequence& sequence, std::size_t count) {
    while (count > 1 && modalityOf(sequence.segments[count - 1]) == Modality::Pad) --count;
    return QString::number(count);
}

QString resumedText(const PositionMap& map, const Sequence& sequence, std::size_t segment) {
    const Position next = resumedAt(map, sequence, segment);
    const bool same = std::all_of(next.begin(), next.begin() + map.axisCount(),
                                  [&](double coordinate) { return coordinate == next[0]; });
    return positionText(next, same ? 1 : map.axisCount());
}

QString number(std::int64_t value) { return QString::number(value); }

} // namespace

QString Describe::modality(Modality modality) {
    switch (modality) {
    case Modality::Text: return tr("text");
    case Modality::Image: return tr("image");
    case Modality::Video: return tr("video");
    case Modality::Audio: return tr("audio");
    case Modality::AudioVideo: return tr("audio and video");
    case Modality::Pad: return tr("pad");
    }
    return {};
}

QString Describe::element(const Element& element, const Sequence& sequence) {
    const auto index = static_cast<std::size_t>(element.segment);
    if (element.segment < 0 || index >= sequence.segments.size()) return {};
    const Segment& segment = sequence.segments[index];
    const Modality shown = modalityOf(segment, element.part);
    const QString kind = modality(shown);
    if (element.part == Part::Patch) {
        const QString row = number(element.row + 1);
        const QString column = number(element.column + 1);
        if (shown == Modality::Image) return tr("%1, row %2, col %3").arg(kind, row, column);
        return tr("%1, frame %2, row %3, col %4").arg(kind, number(element.frame + 1), row, column);
    }
    if (element.part == Part::Boundary) return tr("%1, boundary token %2").arg(kind, number(element.column + 1));
    if (element.part == Part::Text && modalityOf(segment) == Modality::Video)
        return tr("timestamp of frame %1, token %2").arg(number(element.frame + 1), number(element.column + 1));
    if (element.part == Part::RowEnd) return tr("%1, end of row %2").arg(kind, number(element.row + 1));
    return tr("%1, token %2 of %3")
        .arg(kind, number(element.column + 1), number(tokensByModality(segment)[static_cast<std::size_t>(shown)]));
}

QString Describe::ends(const SchemeColumn& column) {
    if (!column.positions || column.positions->tokens == 0) return {};
    const PositionMap& map = *column.positions;
    Position maximum{};
    for (int axis = 0; axis < map.axisCount(); ++axis)
        maximum[static_cast<std::size_t>(axis)] = column.positions.bounds(axis).second;
    return tr("next %1 · maximum %2 · rope_delta %3")
        .arg(positionText(map.next, map.axisCount()), positionText(maximum, map.axisCount()),
             coordinateText(map.ropeDelta));
}

QString Describe::axes(const SchemeColumn& column) {
    if (!column.positions) return {};
    QStringList names;
    for (const std::string& name : column.positions->axes) names << axisTitle(name);
    return joinNames(names);
}

QStringList Describe::column(const SchemeColumn& column, const Sequence& sequence) {
    if (!column.positions) return {tr("no positions for this sequence"), tr("no positions")};
    const PositionMap& map = *column.positions;
    if (map.tokens == 0) return {tr("no tokens yet"), tr("no tokens")};
    const std::size_t resumed = resumedSegment(sequence);
    const QString place = resumedText(map, sequence, resumed), names = axes(column);
    const QString after = resumedAfter(sequence, resumed);
    const QString count = number(map.axisCount());
    const bool lone = map.axisCount() == 1;
    const QStringList forms{
        lone ? tr("1 axis %1 · text resumes at %2 after segment %3").arg(names, place, after)
             : tr("%1 axes %2 · text resumes at %3 after segment %4").arg(count, names, place, after),
        tr("%1 · text at %2 after segment %3").arg(names, place, after),
        tr("text at %1 after segment %2").arg(place, after),
        tr("text at %1").arg(place),
        names,
        lone ? tr("1 axis") : tr("%1 axes").arg(count)};
    return forms;
}

} // namespace ropescope::ui
