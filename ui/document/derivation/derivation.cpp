// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Derivations of positions, gaps and token counts.
#include "ui/document/derivation/derivation.h"

#include <algorithm>
#include <cmath>

#include <ropescope/positions/segment_gaps.h>

#include "ui/document/derivation/derivation_text.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"

namespace ropescope::ui {

namespace {

/// Adds the frame term. Released code rounds it, so the formula shows the rounding, with frame and ids per second
/// substituted.
void addFrames(TermSum& sum, const AxisRule& rule, std::int64_t frame, std::int64_t frames) {
    if (rule.frameRule == FrameRule::Steady)
        return sum.addStep(QStringLiteral("t"), frame, frames, rule.perFrame, QStringLiteral("t"));
    if (rule.perFrame == 0) return;
    const QString a = QString::number(frame + rule.firstFrame), s = exactNumber(rule.secondsPerGrid),
                  r = exactNumber(rule.perFrame);
    switch (rule.frameRule) {
    case FrameRule::FloorOfSeconds:
        return sum.add(QStringLiteral("⌊t·τ·r⌋"), QStringLiteral("⌊%1·%2·%3⌋").arg(a, s, r));
    case FrameRule::TruncatedStep:
    case FrameRule::TruncatedSum:
        return sum.add(QStringLiteral("⌊t·(τ·r)⌋"), QStringLiteral("⌊%1·(%2·%3)⌋").arg(a, s, r));
    default: return sum.add(QStringLiteral("t·τ·r"), QStringLiteral("%1·%2·%3").arg(a, s, r));
    }
}

Derivation coordinateOf(const PositionMap& map, std::int64_t token, std::size_t axis) {
    const Lattice& block = map.blocks[map.blockOf(token)];
    const std::int64_t offset = token - block.firstToken, perFrame = block.rows * block.columns;
    const std::int64_t frame = offset / perFrame, row = offset % perFrame / block.columns,
                       column = offset % block.columns;
    const AxisRule& rule = block.axes[axis];
    TermSum sum;
    sum.add(QStringLiteral("p₀"), exactNumber(rule.origin));
    addFrames(sum, rule, frame, block.frames);
    sum.addStep(QStringLiteral("i"), row, block.rows, rule.perRow, QStringLiteral("i"));
    sum.addStep(QStringLiteral("j"), column, block.columns, rule.perColumn, QStringLiteral("j"));
    if (block.list)
        sum.add(QStringLiteral("c(i, j)"),
                exactOperand((*block.list)[static_cast<std::size_t>(row * block.columns + column)][axis]));
    const QString name = axisTitle(map.axes[axis]);
    return {DerivationWords::tr("%1 of token %2").arg(name, tokenText(token)),
            sum.steps(name, QStringLiteral("= ") + exactNumber(block.at(axis, frame, row, column)))};
}

/// Puts the form used in papers in place of the other: coordinate = beta + gamma · index, counted from 1. Only on axes
/// where it holds.
void useGammaForm(Derivations& derivations, const PlacedSession& placed, const SchemeColumn& column,
                  const Element& element) {
    if (element.part != Part::Patch) return;
    const Session& session = *placed.session;
    const auto gaps = gapsOf(*column.scheme, session.sequence, element.segment, column.params, session.origin);
    if (!gaps) return;
    const PositionMap& map = *column.positions;
    const std::int64_t token = map.tokenOf(element);
    const Position position = map.positionOf(token);
    const Lattice& block = map.blocks[map.blockOf(token)];
    for (int i = 0; i < map.axisCount(); ++i) {
        const auto axis = static_cast<std::size_t>(i);
        const std::string& id = map.axes[axis];
        const std::int64_t index = patchIndex(element, id);
        const double value = gaps->beta[axis] + gaps->gamma[axis] * static_cast<double>(index);
        if (block.axes[axis].frameRule != FrameRule::Steady) continue; // what released code rounds is to be seen
        if (std::abs(value - position[axis]) > 1e-9 * std::max(1.0, std::abs(value))) continue;
        const QString letter = QString(QChar::fromLatin1(id == "h" ? 'i' : id == "w" ? 'j' : 't'));
        derivations[i].steps = {
            QStringLiteral("%1 = β + γ·%2").arg(axisTitle(id), letter),
            QStringLiteral("= %1 + %2·%3")
                .arg(exactNumber(gaps->beta[axis]), exactOperand(gaps->gamma[axis]), QString::number(index)),
            QStringLiteral("= ") + exactNumber(position[axis])};
    }
}

/// The number of patches of a segment along an axis, and its symbol.
struct PatchCount {
    std::int64_t count = 1;
    QString symbol;
};

PatchCount patchesAlong(const Segment& segment, std::string_view axis) {
    const std::string_view own = axis == "h" || axis == "w" ? axis : "t";
    const auto of = [&](std::int64_t width, std::int64_t height, std::int64_t frames) -> PatchCount {
        const std::int64_t count = own == "h" ? height : own == "w" ? width : frames;
        return {count, QString::fromLatin1(own.data(), static_cast<qsizetype>(own.size()))};
    };
    if (const auto* image = std::get_if<ImageSegment>(&segment)) return of(image->width, image->height, 1);
    if (const auto* video = std::get_if<VideoSegment>(&segment)) return of(video->width, video->height, video->frames);
    return {};
}

/// β in terms of L, the position of the text before, where a formula of the literature gives it.
Derivation betaOf(const QString& name, double beta, double gamma, double text, std::int64_t tokens,
                  const QString& product, const PatchCount& along) {
    Derivation result{QStringLiteral("β ") + name, {}};
    const auto equal = [beta](double other) { return std::abs(beta - other) < 1e-9 * std::max(1.0, std::abs(beta)); };
    const QString value = QStringLiteral("= ") + exactNumber(beta);
    const double half = static_cast<double>(tokens - along.count) / 2;
    if (equal(text)) {
        result.steps << QStringLiteral("β = L");
    } else if (equal(text + half)) {
        result.steps << QStringLiteral("β = L + (%1 − %2)/2").arg(product, along.symbol)
                     << QStringLiteral("= %1 + (%2 − %3)/2")
                            .arg(exactNumber(text), QString::number(tokens), QString::number(along.count));
    } else {
        result.steps << DerivationWords::tr("β = first patch − γ")
                     << QStringLiteral("= %1 − %2").arg(exactNumber(beta + gamma), exactOperand(gamma));
    }
    result.steps << value;
    return result;
}

} // namespace

Derivations derivePosition(const PlacedSession& placed, const SchemeColumn& column, std::int64_t token) {
    Derivations derivations;
    if (!column.positions || token < 0 || token >= column.positions->tokens) return derivations;
    const PositionMap& map = *column.positions;
    for (std::size_t axis = 0; axis < map.axes.size(); ++axis) derivations << coordinateOf(map, token, axis);
    useGammaForm(derivations, placed, column, map.elementOf(token));
    return derivations;
}

Derivations deriveGamma(const PlacedSession& placed, const SchemeColumn& column, std::int64_t segment) {
    Derivations derivations;
    const Session& session = *placed.session;
    const auto& segments = session.sequence.segments;
    if (!column.positions || segment < 0 || segment >= std::ssize(segments)) return derivations;
    const auto gaps = gapsOf(*column.scheme, session.sequence, segment, column.params, session.origin);
    if (!gaps) return derivations;
    const PositionMap& map = *column.positions;
    const Segment& shown = segments[static_cast<std::size_t>(segment)];
    const SegmentGaps around = segmentGaps(map, segment);
    const double origin = map.positionOf(0)[0];
    const QString product = std::holds_alternative<VideoSegment>(shown) ? QStringLiteral("twh") : QStringLiteral("wh");
    for (std::size_t axis = 0; axis < map.axes.size(); ++axis) {
        const QString name = axisTitle(map.axes[axis]);
        const PatchCount along = patchesAlong(shown, map.axes[axis]);
        const double text = around.hasBefore ? around.textBefore[axis] : origin - 1;
        derivations << betaOf(name, gaps->beta[axis], gaps->gamma[axis], text, tokenCount(shown), product, along);
        derivations << Derivation{DerivationWords::tr("γ %1: the step from patch to patch").arg(name),
                                  {QStringLiteral("γ = ") + exactNumber(gaps->gamma[axis])}};
    }
    return derivations;
}

Derivations deriveGaps(const SchemeColumn& column, std::int64_t segment) {
    Derivations derivations;
    if (!column.positions || segment < 0 || segment >= std::ssize(column.positions->segments)) return derivations;
    const PositionMap& map = *column.positions;
    const SegmentGaps gaps = segmentGaps(map, segment);
    const auto add = [&](const QString& quantity, double later, double earlier) {
        derivations << Derivation{quantity,
                                  {QStringLiteral("%1 − %2").arg(exactNumber(later), exactOperand(earlier)),
                                   QStringLiteral("= ") + exactNumber(later - earlier)}};
    };
    for (std::size_t axis = 0; axis < map.axes.size(); ++axis) {
        const QString name = axisTitle(map.axes[axis]);
        if (gaps.hasBefore)
            add(DerivationWords::tr("gap before segment %1, %2: first patch − text").arg(segment + 1).arg(name),
                gaps.firstPatch[axis], gaps.textBefore[axis]);
        if (gaps.hasAfter)
            add(DerivationWords::tr("gap after segment %1, %2: text − last patch").arg(segment + 1).arg(name),
                gaps.textAfter[axis], gaps.lastPatch[axis]);
    }
    return derivations;
}

Derivations deriveTokens(const Sequence& sequence, std::int64_t segment) {
    if (segment < 0 || segment >= std::ssize(sequence.segments)) return {};
    const Segment& shown = sequence.segments[static_cast<std::size_t>(segment)];
    QStringList factors;
    std::int64_t extra = 0;
    if (const auto* image = std::get_if<ImageSegment>(&shown)) {
        factors << QString::number(image->width) << QString::number(image->height);
        extra = image->boundaryTokens;
    } else if (const auto* video = std::get_if<VideoSegment>(&shown)) {
        factors << QString::number(video->width) << QString::number(video->height) << QString::number(video->frames);
    } else if (const auto* clip = std::get_if<AudioVideoSegment>(&shown)) {
        factors << QString::number(clip->width) << QString::number(clip->height) << QString::number(clip->frames);
        extra = tokenCount(shown) - clip->width * clip->height * clip->frames;
    }
    QString sum = factors.join(u'·');
    if (extra != 0) sum += QStringLiteral(" + ") + QString::number(extra);
    Derivation tokens{DerivationWords::tr("tokens of segment %1").arg(segment + 1), {}};
    if (!sum.isEmpty()) tokens.steps << QStringLiteral("N = ") + sum;
    tokens.steps << QStringLiteral("= ") + QString::number(tokenCount(shown));
    return {tokens};
}

QString plainText(const Derivations& derivations) {
    QStringList lines;
    for (const Derivation& each : derivations)
        lines << labelled(each.quantity, {}).trimmed() << each.steps << QString();
    return lines.join(u'\n');
}

} // namespace ropescope::ui
