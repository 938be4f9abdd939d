// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <QCoreApplication>
#include <QStringList>

#include <ropescope/base/text.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/fields/field_rules.h>
#include <ropescope/session/session_words.h>

#include "ui/document/convert.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/rotary_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/figure/figure_data.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

constexpr qsizetype kFigureCaptionLongestNotation = 240;

QString sequenceSentence(const Session& session) {
    const QString notation = shortNotation(session, kFigureCaptionLongestNotation);
    const QString tokens = toQString(formatGrouped(tokenCount(session.sequence)));
    return figureText(QT_TRANSLATE_NOOP("Figure", "Sequence: %1 (%2 tokens).")).arg(notation, tokens);
}

/// The attention factor, if any plot shows scores or values derived from them.
QStringList factorSentence(const Figure::Data& data, const FigureSource& source) {
    const double factor = attentionFactorOf(*source.placed);
    const bool scores =
        std::ranges::any_of(data.plots, [&](const Plot* plot) { return plot->showsScores(*source.session); });
    if (factor == 1 || !scores) return {};
    return {figureText(QT_TRANSLATE_NOOP("Figure", "The rotated part of every score carries the factor m², with the "
                                                   "attention factor %1."))
                .arg(factorText(factor))};
}

QStringList lettersOf(const std::vector<FigurePanel>& panels, std::size_t source,
                      std::optional<std::size_t> column = {}) {
    QStringList letters;
    for (const FigurePanel& panel : panels)
        if (panel.source == source && panel.column == column.value_or(panel.column) && !panel.letter.isEmpty())
            letters << panel.letter;
    return letters;
}

/// What `of` says of all sources, each sentence once, with the letters of the panels that it is about unless it is about
/// all of them.
template <class Of>
QStringList sentencesOf(const Figure::Data& data, const std::vector<FigurePanel>& panels, const Of& of) {
    QStringList sentences;
    std::vector<QStringList> letters;
    std::vector<int> times;
    int shown = 0;
    for (std::size_t source = 0; source < data.sources.size(); ++source) {
        if (data.sources[source].columns.empty()) continue;
        ++shown;
        for (const QString& sentence : of(data.sources[source])) {
            const auto at = static_cast<std::size_t>(std::max<qsizetype>(sentences.indexOf(sentence), -1) + 1);
            if (at == 0) {
                sentences << sentence;
                letters.push_back(lettersOf(panels, source));
                times.push_back(1);
            } else {
                letters[at - 1] << lettersOf(panels, source);
                ++times[at - 1];
            }
        }
    }
    for (qsizetype i = 0; i < sentences.size(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (times[at] < shown) sentences[i] = letters[at].join(QStringLiteral(", ")) % u' ' % sentences[i];
    }
    return sentences;
}

/// The captions of the plots, followed by their remarks without duplicates.
QStringList plotSentences(const Figure::Data& data, const std::vector<FigurePanel>& panels) {
    QStringList sentences;
    for (std::size_t plot = 0; plot < data.plots.size(); ++plot)
        sentences << sentencesOf(data, panels, [&](const FigureSource& source) {
            return data.plots[plot]->caption(figureState(data, source, plot));
        });
    return sentences << sentencesOf(data, panels, [&](const FigureSource& source) {
               QStringList remarks;
               for (std::size_t plot = 0; plot < data.plots.size(); ++plot)
                   remarks << data.plots[plot]->remarks(figureState(data, source, plot));
               remarks.removeDuplicates();
               return remarks;
           });
}

/// The settings that every plot has in its own way: that of the session is in none of them.
PlotOwn ownOfAll(const Figure::Data& data, const Session& session) {
    const auto all = [&](bool PlotOwn::*setting) {
        return std::ranges::all_of(data.plots, [&](const Plot* plot) { return plot->own(session).*setting; });
    };
    return {.base = all(&PlotOwn::base), .scaling = all(&PlotOwn::scaling)};
}

QString schemeText(const SchemeColumn& column, const Session& session, const PlotOwn& own, const QString& letter) {
    QStringList parts;
    if (column.positions) {
        QStringList axes;
        for (const std::string& axis : column.positions->axes) axes << toQString(axis);
        parts << figureText(QT_TRANSLATE_NOOP("Figure", "axes %1")).arg(axes.join(QLatin1Char(',')));
        parts << figureText(QT_TRANSLATE_NOOP("Figure", "origin %1")).arg(column.positions->origin);
    }
    if (column.plan && !own.base) {
        parts
            << (foreignBase(column).isEmpty()
                    ? figureText(QT_TRANSLATE_NOOP("Figure", "base %1")).arg(toQString(formatNumber(column.plan->base)))
                    : figureText(QT_TRANSLATE_NOOP("Figure", "base %1 (default %2)"))
                          .arg(toQString(formatNumber(column.plan->base)),
                               toQString(formatNumber(nativeBaseOf(*column.scheme, column.plan->rotaryDim)))));
    }
    parts << toQString(session.rotary.allocation.value_or(allocationOf(*column.frequencies, column.frequencyParams())));
    if (const auto layout = session.rotary.pairLayout) {
        parts << figureText(QT_TRANSLATE_NOOP("Figure", "pair layout %1"))
                     .arg(toQString(std::string(wordOf(*layout, words(kPairLayoutWords)))));
    }
    if (column.frequencies != column.scheme) {
        parts << figureText(QT_TRANSLATE_NOOP("Figure", "frequencies of %1")).arg(titleOf(*column.frequencies));
    }
    if (session.rotary.scaling != "none" && !own.scaling) {
        parts << figureText(QT_TRANSLATE_NOOP("Figure", "scaling %1")).arg(toQString(session.rotary.scaling));
    }
    for (const auto& [id, values] : session.rotary.params) {
        QStringList numbers;
        for (const double value : values) numbers << toQString(formatNumber(value));
        parts << toQString(id) + QStringLiteral(" = ") + numbers.join(QLatin1Char(' '));
    }
    if (column.plan && !column.plan->relative()) {
        parts << figureText(QT_TRANSLATE_NOOP("Figure", "not purely relative"));
    }
    for (const auto& [id, value] : column.params) parts << toQString(id + " = " + formatNumber(value));
    if (column.scheme->group == SchemeGroup::Released) {
        const Provenance& code = column.scheme->provenance;
        parts << (code.run ? figureText(QT_TRANSLATE_NOOP("Figure", "code run: %1"))
                           : figureText(QT_TRANSLATE_NOOP("Figure", "code read: %1")))
                     .arg(toQString(code.place()));
    }
    const QString prefix = letter.isEmpty() ? QString() : QString(letter % u' ');
    return prefix + figureText(QT_TRANSLATE_NOOP("Figure", "%1: %2")).arg(titleOf(*column.scheme), joinClauses(parts));
}

} // namespace

bool basesDiffer(const Figure::Data& data) {
    std::optional<double> first;
    return std::ranges::any_of(data.sources, [&](const FigureSource& source) {
        if (ownOfAll(data, *source.session).base) return false;
        return std::ranges::any_of(source.columns, [&](std::size_t column) {
            const SchemeColumn& scheme = source.placed->columns[column];
            if (!hasBase(scheme)) return false;
            if (!first) first = scheme.plan->base;
            return scheme.plan->base != *first;
        });
    });
}

QString figureBase(const Figure::Data& data, const FigureSource& source, std::size_t column) {
    const SchemeColumn& scheme = source.placed->columns[column];
    const QStringList foreign = foreignBase(scheme);
    if (!foreign.isEmpty()) return foreign.front();
    if (!hasBase(scheme) || !basesDiffer(data)) return {};
    return figureText(QT_TRANSLATE_NOOP("Figure", "base %1")).arg(baseText(scheme.plan->base));
}

QString shortNotation(const Session& session, qsizetype longest) {
    const QString notation = toQString(toNotation(session.sequence));
    return notation.size() <= longest ? notation : notation.left(longest - 1) + QChar(0x2026);
}

QString figureCaption(const Figure::Data& data) {
    const std::vector<FigurePanel> panels = placedPanels(data);
    QStringList sentences = sentencesOf(
        data, panels, [](const FigureSource& source) { return QStringList{sequenceSentence(*source.session)}; });
    sentences << plotSentences(data, panels)
              << sentencesOf(data, panels, [&](const FigureSource& source) { return factorSentence(data, source); });
    if (basesDiffer(data)) sentences << figureText(QT_TRANSLATE_NOOP("Figure", "The panels have different bases."));
    std::vector<std::pair<std::size_t, std::size_t>> schemes; // sources and columns, in the order of their first panels
    const auto add = [&](std::size_t source, std::size_t column) {
        if (std::ranges::find(schemes, std::pair(source, column)) == schemes.end())
            schemes.emplace_back(source, column);
    };
    for (const FigurePanel& panel : panels) add(panel.source, panel.column);
    for (const std::size_t column : data.sources.front().columns) add(0, column);
    QStringList texts;
    for (const auto& [source, column] : schemes) {
        const FigureSource& shown = data.sources[source];
        texts << schemeText(shown.placed->columns[column], *shown.session, ownOfAll(data, *shown.session),
                            lettersOf(panels, source, column).join(QStringLiteral(", ")));
    }
    sentences << figureText(QT_TRANSLATE_NOOP("Figure", "%1.")).arg(joinItems(texts));
    return joinSentences(sentences);
}

} // namespace ropescope::ui
