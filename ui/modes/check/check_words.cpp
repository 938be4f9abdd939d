// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/check_words.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QRegularExpression>

#include <ropescope/base/text.h>
#include <ropescope/formats/check/rotary_report.h>

#include "ui/document/convert.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/property_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/painters/describe.h"

namespace ropescope::ui {

namespace {

struct CheckText {
    Q_DECLARE_TR_FUNCTIONS(CheckText)
};

/// Segments are numbered up to here; counting those of a kind takes a look at all before.
constexpr std::size_t kNumberedSegments = 10'000;

QString counted(std::int64_t number) { return toQString(formatGrouped(number)); }

QString explainedText(const CheckedDump& checked) {
    const CheckResult& result = checked.result;
    if (result.comparison.differentShared() == 0) return {};
    if (result.slice)
        return CheckText::tr("It is equal to the tokens %1–%2 of the sequence.")
            .arg(counted(result.slice->begin), counted(result.slice->end - 1));
    const RankedCause* best = result.likelyCause();
    if (!best) return CheckText::tr("No known cause gives these positions.");
    if (!result.explained())
        return CheckText::tr("The best known cause explains %1 of %2 tokens.")
            .arg(counted(best->explains), counted(checked.known()));
    return best->with ? CheckText::tr("Two causes together explain all of it.")
                      : CheckText::tr("One cause explains all of it.");
}

} // namespace

QString sourceName(const DumpSource& source) {
    switch (source.kind) {
    case DumpSource::Kind::Text: return CheckText::tr("pasted text");
    case DumpSource::Kind::Example: return CheckText::tr("example");
    default: return toQString(source.name);
    }
}

QString sentenceText(const Message& message) { return sentenceOf(messageText(message)); }

QString withName(QString sentence) {
    static const QRegularExpression wide(QStringLiteral("(?<=\\p{Han}) (?=\\p{Han})"),
                                         QRegularExpression::UseUnicodePropertiesOption);
    return sentence.remove(wide);
}

QString headlineOf(const CheckedDump& checked) {
    const Comparison& comparison = checked.result.comparison;
    const QString scheme = titleOf(checked.result.scheme());
    const DumpReading& reading = checked.laid.reading;
    if (checked.result.equal() && !checked.rows.empty())
        return withName(CheckText::tr("All %1 tokens of all %2 rows are as %3 places them")
                            .arg(counted(checked.known()), counted(std::ssize(checked.rows)), scheme));
    const std::int64_t different = comparison.differentShared();
    QString verdict =
        different == 0 ? CheckText::tr("All %1 tokens are as %2 places them").arg(counted(comparison.shared()), scheme)
                       : CheckText::tr("%1 of %2 tokens differ from %3")
                             .arg(counted(different), counted(comparison.shared()), scheme);
    if (comparison.surplus > 0)
        verdict = CheckText::tr("%1 tokens for a sequence of %2. %3")
                      .arg(counted(comparison.tokens), counted(comparison.tokens - comparison.surplus), verdict);
    if (comparison.missing > 0)
        verdict = CheckText::tr("The dump ends after %1 of %2 tokens. %3")
                      .arg(counted(comparison.tokens), counted(comparison.tokens + comparison.missing), verdict);
    if (reading.batch > 1) verdict = CheckText::tr("Row %1: %2").arg(counted(reading.row), verdict);
    return withName(verdict);
}

QString headlineOf(const CheckedRotation& checked) {
    RotaryCheck first = checked.first();
    if (checked.checks.size() == 1) first.name.clear();
    const QString scheme = titleOf(*checked.subject().scheme);
    const QString text = withName(messageText(rotaryLines({std::move(first)}, toStdString(scheme)).front()));
    return text.left(1).toUpper() + text.mid(1);
}

QString headlineOf(const CheckedSource& checked) {
    if (checked.rotation) return headlineOf(*checked.rotation);
    return checked.positions ? headlineOf(*checked.positions) : QString();
}

LocalText resultWords(const CheckedSource& checked) {
    std::int64_t different = 0;
    Message cause;
    if (checked.rotation) {
        const RotaryCheck& first = checked.rotation->first();
        different = first.different;
        if (!first.causes.empty() && first.causes.front().explains >= first.pairs)
            cause = first.causes.front().cause->sentence;
    } else {
        const CheckResult& result = checked.positions->result;
        different = result.comparison.differentShared();
        if (different == 0) different = result.comparison.different;
        if (result.explained()) cause = result.causes.front().cause->sentence;
    }
    return [equal = checked.equal(), number = counted(different), cause] {
        return equal           ? CheckText::tr("all equal")
               : cause.empty() ? CheckText::tr("%1 differ").arg(number)
                               : CheckText::tr("%1 differ: %2").arg(number, messageText(cause));
    };
}

QString sublineOf(const CheckedDump& checked) {
    const CheckResult& result = checked.result;
    QStringList sentences;
    const auto equalRow = [](const CheckResult& row) { return row.equal(); };
    if (const auto equal = std::ranges::count_if(checked.rows, equalRow); equal < std::ssize(checked.rows))
        sentences << CheckText::tr("%1 of %2 rows of the batch differ, the first is row %3, counted from 0.")
                         .arg(std::ssize(checked.rows) - equal)
                         .arg(checked.rows.size())
                         .arg(checked.laid.reading.row);
    if (result.comparison.first) {
        const std::int64_t token = result.comparison.first->token;
        sentences << CheckText::tr("The first is token %1, %2.").arg(counted(token), tokenName(checked, token))
                  << explainedText(checked);
    }
    if (result.comparison.unknown > 0)
        sentences << CheckText::tr("%1 tokens are unknown and left out.").arg(counted(result.comparison.unknown));
    const std::int64_t generated = result.expectation.parts.back().generated;
    if (generated > 0)
        sentences << CheckText::tr("The last %1 tokens are taken as generated ones.").arg(counted(generated));
    const auto fails = [](const CheckedPiece& piece) { return piece.different > 0; };
    if (const auto chunk = std::ranges::find_if(result.pieces, fails); chunk != result.pieces.end())
        sentences << CheckText::tr("%1 of %2 chunks differ, the first is that of tokens %3–%4.")
                         .arg(std::ranges::count_if(result.pieces, fails))
                         .arg(result.pieces.size())
                         .arg(chunk->tokens.begin)
                         .arg(chunk->tokens.end - 1);
    return joinSentences(sentences);
}

QString segmentName(const CheckedDump& checked, std::size_t segment) {
    const auto& segments = checked.session->sequence.segments;
    if (segment >= segments.size()) return CheckText::tr("after the sequence");
    if (segment + 1 == segments.size() && checked.result.expectation.parts.back().generated > 0)
        return CheckText::tr("generated");
    const Modality kind = modalityOf(segments[segment]);
    const QString name = Describe::modality(kind);
    if (segment >= kNumberedSegments) return name;
    int number = 1;
    for (std::size_t i = 0; i < segment; ++i) number += modalityOf(segments[i]) == kind ? 1 : 0;
    return QStringLiteral("%1 %2").arg(name).arg(number);
}

QString tokenName(const CheckedDump& checked, std::int64_t token) {
    const PositionMap& map = checked.map();
    if (token < 0 || token >= map.tokens) return CheckText::tr("after the sequence");
    const Element element = map.elementOf(token);
    const auto segment = static_cast<std::size_t>(element.segment);
    const QString name = segmentName(checked, segment) + QStringLiteral(" · ");
    const bool patch = element.part == Part::Patch || element.part == Part::RowEnd;
    if (!patch) return name + QString::number(element.column + 1);
    const auto& segments = checked.session->sequence.segments;
    const bool frames = segment < segments.size() && isVideo(segments[segment]);
    const QString place = QStringLiteral("%1, %2").arg(element.row + 1).arg(element.column + 1);
    return name + (frames ? QStringLiteral("%1, ").arg(element.frame + 1) + place : place);
}

QString shiftAt(const CheckedDump& checked, std::int64_t token) {
    if (checked.ended(token)) return CheckText::tr("missing");
    const auto shift = checked.shift(token);
    return shift ? shortPositionText(*shift, checked.axes()) : QStringLiteral("?");
}

QString tokenSentence(const CheckedDump& checked, std::int64_t token) {
    const auto found = checked.found(token);
    return CheckText::tr("token %1 · %2: expected %3, yours %4")
        .arg(QString::number(token), tokenName(checked, token),
             positionText(checked.map().positionOf(token), checked.axes()),
             found ? positionText(*found, checked.axes()) : shiftAt(checked, token));
}

QString segmentVerdict(const CheckedDump& checked, std::size_t segment) {
    const auto& segments = checked.result.comparison.segments;
    if (segment >= segments.size()) return {};
    const SegmentComparison& each = segments[segment];
    if (each.unknown == each.tokens)
        return checked.ended(checked.map().segments[segment].begin) ? CheckText::tr("missing")
                                                                    : CheckText::tr("unknown");
    const QString verdict = each.different == 0 ? CheckText::tr("match")
                            : each.shift        ? shortPositionText(*each.shift, checked.axes())
                                                : CheckText::tr("%1 differ").arg(counted(each.different));
    if (each.unknown == 0) return verdict;
    return CheckText::tr("%1, %2 of %3 known").arg(verdict, counted(each.tokens - each.unknown), counted(each.tokens));
}

QStringList readingSentences(const CheckedSource& checked) {
    QStringList sentences;
    if (checked.rotation)
        for (const std::string& array : checked.rotation->descriptions) sentences << toQString(array);
    else if (checked.positions)
        for (const Message& message : checked.positions->laid.reading.sentences()) sentences << messageText(message);
    return sentences;
}

} // namespace ropescope::ui
