// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <optional>
#include <vector>

#include <QCoreApplication>
#include <QStringList>

#include <ropescope/base/text.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/field_rules.h>
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
QString factorSentence(const Figure::Data& data) {
    const double factor = attentionFactorOf(*data.placed);
    const bool scores = std::ranges::any_of(
        data.plots, [&](const FigurePlot& shown) { return shown.plot->showsScores(*data.session); });
    if (factor == 1 || !scores) return {};
    return figureText(QT_TRANSLATE_NOOP("Figure", "The rotated part of every score carries the factor m², with the "
                                                  "attention factor %1."))
        .arg(factorText(factor));
}

/// The captions of the plots, followed by their remarks without duplicates.
QStringList plotSentences(const Figure::Data& data) {
    QStringList sentences, remarks;
    for (const FigurePlot& shown : data.plots) {
        const PlotState state = figureState(data, shown);
        sentences << shown.plot->caption(state);
        remarks << shown.plot->remarks(state);
    }
    remarks.removeDuplicates();
    return sentences + remarks;
}

QString schemeText(const SchemeColumn& column, const Session& session, const QString& letter) {
    QStringList parts;
    if (column.positions) {
        QStringList axes;
        for (const std::string& axis : column.positions->axes) axes << toQString(axis);
        parts << figureText(QT_TRANSLATE_NOOP("Figure", "axes %1")).arg(axes.join(QLatin1Char(',')));
        parts << figureText(QT_TRANSLATE_NOOP("Figure", "origin %1")).arg(column.positions->origin);
    }
    if (column.plan) {
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
    if (session.rotary.scaling != "none") {
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
    const QString prefix = letter.isEmpty() ? QString() : QString(letter % u' ');
    return prefix + figureText(QT_TRANSLATE_NOOP("Figure", "%1: %2")).arg(titleOf(*column.scheme), joinClauses(parts));
}

} // namespace

bool basesDiffer(const Figure::Data& data) {
    std::optional<double> first;
    return std::ranges::any_of(data.columns, [&](std::size_t column) {
        const SchemeColumn& scheme = data.placed->columns[column];
        if (!hasBase(scheme)) return false;
        if (!first) first = scheme.plan->base;
        return scheme.plan->base != *first;
    });
}

QString figureBase(const Figure::Data& data, std::size_t column) {
    const SchemeColumn& scheme = data.placed->columns[column];
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
    QStringList sentences{sequenceSentence(*data.session)};
    sentences << plotSentences(data) << factorSentence(data);
    if (basesDiffer(data)) sentences << figureText(QT_TRANSLATE_NOOP("Figure", "The panels have different bases."));
    QStringList schemes;
    const std::vector<FigurePanel> panels = placedPanels(data);
    std::vector<std::size_t> columns; // in the order of their first panels
    for (const FigurePanel& panel : panels)
        if (std::ranges::find(columns, panel.column) == columns.end()) columns.push_back(panel.column);
    for (const std::size_t column : data.columns)
        if (std::ranges::find(columns, column) == columns.end()) columns.push_back(column);
    for (const std::size_t column : columns) {
        QStringList letters;
        for (const FigurePanel& panel : panels)
            if (panel.column == column && !panel.letter.isEmpty()) letters << panel.letter;
        schemes << schemeText(data.placed->columns[column], *data.session, letters.join(QStringLiteral(", ")));
    }
    sentences << figureText(QT_TRANSLATE_NOOP("Figure", "%1.")).arg(joinItems(schemes));
    return joinSentences(sentences);
}

} // namespace ropescope::ui
