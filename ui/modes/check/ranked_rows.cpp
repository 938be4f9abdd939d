// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/ranked_rows.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>

#include <ropescope/schemes/scheme_registry.h>

#include "ui/document/convert.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/modes/check/check_words.h"

namespace ropescope::ui {

namespace {

struct RowText {
    Q_DECLARE_TR_FUNCTIONS(RankedRows)
};

QStringList detailsOf(const Cause& cause) {
    QStringList details{sentenceText(cause.sentence)};
    if (!cause.symptom.empty()) details << sentenceText(cause.symptom);
    if (!cause.thread.empty()) details << RowText::tr("It happened in %1.").arg(toQString(cause.thread));
    return details;
}

RankedList::Row ruleRow(const Scheme& scheme, std::int64_t equal, std::int64_t of, QStringList details = {}) {
    details << subtitleOf(scheme);
    return {.id = toQString(scheme.id),
            .title = titleOf(scheme),
            .count = std::max<std::int64_t>(0, equal),
            .of = of,
            .detail = joinSentences(details)};
}

/// Where the first two rules part, and whether several fit.
QStringList separationSentences(const CheckedDump& checked) {
    const Fits& fits = checked.result.fits;
    QStringList details;
    if (std::ranges::count(fits.ranked, 0, &Fit::different) > 1)
        details << RowText::tr("Several rules fit: this sequence does not tell them apart.");
    if (!fits.separation || fits.ranked.size() < 2) return details;
    const Separation& parted = *fits.separation;
    details << withName(
        RowText::tr("%1 and %2 part at token %3, with %4 and %5 on %6.")
            .arg(titleOf(*fits.ranked[0].scheme), titleOf(*fits.ranked[1].scheme))
            .arg(parted.token)
            .arg(coordinateText(parted.one), coordinateText(parted.other), toQString(checked.map().axes[parted.axis])));
    return details;
}

} // namespace

std::vector<RankedList::Row> causeRows(const CheckedDump& checked) {
    std::vector<RankedList::Row> rows;
    for (const RankedCause& ranked : checked.result.causes) {
        if (!isLikely(ranked, checked.result.comparison)) continue;
        QStringList titles, details;
        for (const Cause* cause : {ranked.cause, ranked.with}) {
            if (!cause) continue;
            titles << sentenceText(cause->sentence);
            details << detailsOf(*cause);
        }
        rows.push_back({.id = toQString(ranked.cause->id),
                        .title = titles.size() == 2 ? RowText::tr("1. %1 2. %2").arg(titles[0], titles[1]) : titles[0],
                        .count = ranked.explains,
                        .of = checked.known(),
                        .detail = joinSentences(details)});
    }
    return rows;
}

std::vector<RankedList::Row> causeRows(const RotaryCheck& check) {
    std::vector<RankedList::Row> rows;
    for (const TurnCause& told : check.causes) {
        const QStringList details = detailsOf(*told.cause);
        rows.push_back({.id = toQString(told.cause->id),
                        .title = told.ofIds ? RowText::tr("A right rotation by wrong ids: %1").arg(details.front())
                                            : details.front(),
                        .count = told.explains,
                        .of = check.pairs,
                        .detail = joinSentences(details)});
    }
    return rows;
}

std::vector<RankedList::Row> ruleRows(const CheckedDump& checked) {
    std::vector<RankedList::Row> rows;
    const std::int64_t missing = checked.result.comparison.missing;
    QStringList details = separationSentences(checked);
    for (const Fit& fit : checked.result.fits.ranked)
        rows.push_back(ruleRow(*fit.scheme, checked.known() + missing - fit.different, checked.known(),
                               std::exchange(details, {})));
    return rows;
}

std::vector<RankedList::Row> ruleRows(const RotaryCheck& check) {
    std::vector<RankedList::Row> rows;
    for (const TurnFit& fit : check.fits)
        if (const auto scheme = findScheme(fit.scheme))
            rows.push_back(ruleRow(**scheme, check.pairs - fit.different, check.pairs));
    return rows;
}

std::vector<RankedList::Row> ruleRows(const OtherRules& others) {
    std::vector<RankedList::Row> rows;
    for (const Fit& fit : others.fits) rows.push_back(ruleRow(*fit.scheme, others.known - fit.different, others.known));
    return rows;
}

} // namespace ropescope::ui
