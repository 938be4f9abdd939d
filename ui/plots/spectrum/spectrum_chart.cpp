// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A pair with frequency θ makes a full turn in 2π/θ tokens and L·θ/2π turns in L tokens. A scaling that divides θ by a
// factor for some pairs and keeps it for others has a range for each; where every pair is divided by its own number
// (NTK-aware, LongRoPE), there are none.
// Example: YaRN 4 of 4096 tokens, d = 128, b = 10000: pairs 0 to 20 are kept, those from 46 on divided by 4.
#include "ui/plots/spectrum/spectrum_chart.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QCoreApplication>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/words/position_words.h"
#include "ui/painters/drawing.h"
#include "ui/painters/spectrum_painter.h"

namespace ropescope::ui {

namespace {

constexpr double kPowerPadding = 0.12; ///< of the vertical axis, in powers of ten
constexpr double kTitledHeight = 150;  ///< smaller charts have no titles and no names, in design pixels
constexpr double kMostDot = 5, kLeastDot = 2.4, kDotsPerPair = 1.4; ///< diameters, the last in widths of a pair
constexpr std::size_t kMostDots = 400;
constexpr double kEqualRatio = 1e-9;

QString spectrumText(const char* text) { return QCoreApplication::translate("SpectrumPlot", text); }

/// The parameter, or 0.
double paramOf(const RotarySettings& rotary, const char* name) {
    const auto found = rotary.params.find(name);
    return found == rotary.params.end() || found->second.empty() ? 0 : found->second.front();
}

double firstOf(std::initializer_list<double> lengths) {
    const auto found = std::ranges::find_if(lengths, [](double length) { return length > 0; });
    return found == lengths.end() ? 0 : *found;
}

/// The length that a scaling starts from, as scalings find it, and the one it is for.
void addLengths(SpectrumColumn& spectrum, const RotarySettings& rotary, const ScalingChoice& choice,
                const Scheme& scheme) {
    const double given = paramOf(rotary, kTrainedLength), original = paramOf(rotary, kOriginalLength);
    const bool extends = choice.scaling && std::ranges::count(choice.scaling->lengths, kOriginalLength) > 0;
    spectrum.trained =
        extends ? firstOf({original, scheme.originalLength, given}) : firstOf({given, scheme.trainedLength, original});
    if (!choice.scaling || choice.scaling->number == ScalingNumber::Share) return;
    const double factor = firstOf({choice.number.value_or(0), paramOf(rotary, "factor")});
    spectrum.wanted = factor > 0 ? factor * spectrum.trained : extends ? firstOf({given, scheme.trainedLength}) : 0;
}

PairFate fateOf(double before, double after, double factor) {
    if (after == 0) return PairFate::Still;
    const double ratio = before / after;
    if (std::abs(ratio - 1) < kEqualRatio) return PairFate::Kept;
    return std::abs(ratio / factor - 1) < kEqualRatio ? PairFate::Divided : PairFate::Ramp;
}

std::vector<PairRange> rangesOf(const std::vector<double>& before, const std::vector<FrequencyPair>& after,
                                const Scaling& scaling) {
    double factor = 1;
    for (std::size_t k = 0; k < after.size(); ++k)
        if (after[k].inverseFrequency > 0) factor = std::max(factor, before[k] / after[k].inverseFrequency);
    std::vector<PairRange> ranges;
    for (std::size_t k = 0; k < after.size(); ++k) {
        const PairFate fate = fateOf(before[k], after[k].inverseFrequency, factor);
        if (fate == PairFate::Ramp && !scaling.ramp) return {};
        if (ranges.empty() || ranges.back().fate != fate) ranges.push_back({fate, k, k});
        ranges.back().last = k;
    }
    return ranges;
}

QColor shade(PairFate fate, const PaintStyle& style) {
    QColor colour = style.palette.ink3;
    colour.setAlphaF(fate == PairFate::Kept ? 0 : fate == PairFate::Ramp ? 0.08F : 0.18F);
    return colour;
}

QString lengthText(double tokens) { return toQString(formatGrouped(std::llround(tokens))); }

struct LengthLine {
    double tokens = 0;
    QString label;
    QColor colour;
    ChartSeries::Form form = ChartSeries::Form::Line;
};

std::vector<LengthLine> lengthLines(const SpectrumColumn& spectrum, const SchemeColumn& column,
                                    const PaintStyle& style) {
    std::vector<LengthLine> lines;
    if (spectrum.wanted > 0)
        lines.push_back({spectrum.wanted, spectrumText(QT_TRANSLATE_NOOP("SpectrumPlot", "wanted %1")),
                         style.palette.ink2, ChartSeries::Form::Dashes});
    if (spectrum.trained > 0)
        lines.push_back(
            {spectrum.trained, spectrumText(QT_TRANSLATE_NOOP("SpectrumPlot", "trained %1")), style.palette.axisTime});
    else if (column.positions->tokens > 1)
        lines.push_back({static_cast<double>(column.positions->tokens),
                         spectrumText(QT_TRANSLATE_NOOP("SpectrumPlot", "sequence %1")), style.palette.ink2,
                         ChartSeries::Form::Dashes});
    for (LengthLine& line : lines) line.label = line.label.arg(lengthText(line.tokens));
    return lines;
}

QString valueTitle(SpectrumValue value, double length) {
    switch (value) {
    case SpectrumValue::Theta: return QStringLiteral("θ");
    case SpectrumValue::Turns:
        return spectrumText(QT_TRANSLATE_NOOP("SpectrumPlot", "turns in %1 tokens")).arg(lengthText(length));
    case SpectrumValue::Wavelength: break;
    }
    return spectrumText(QT_TRANSLATE_NOOP("SpectrumPlot", "wavelength in tokens"));
}

/// Diameter of the dots, in design pixels.
double dotSize(const SchemeColumn& column, const QSizeF& room, const PaintStyle& style) {
    const double step = room.width() / style.unit / static_cast<double>(column.plan->pairs.size());
    return std::clamp(kDotsPerPair * step, kLeastDot, kMostDot);
}

/// The dots of all pairs, one series per colour.
void addDots(std::vector<ChartSeries>& series, const SchemeColumn& column, SpectrumValue value, double length,
             double size, const PaintStyle& style) {
    const auto& pairs = column.plan->pairs;
    const std::size_t step = pairs.size() / kMostDots + 1, first = series.size();
    for (std::size_t k = 0; k < pairs.size(); k += step) {
        if (!(pairs[k].inverseFrequency > 0)) continue;
        const QColor colour = pairColour(column, k, style);
        auto own = std::find_if(series.begin() + static_cast<std::ptrdiff_t>(first), series.end(),
                                [&](const ChartSeries& other) { return other.colour == colour; });
        if (own == series.end())
            own = series.insert(series.end(), {.colour = colour, .width = size, .form = ChartSeries::Form::Dots});
        own->points.append(
            {static_cast<double>(k), std::log10(spectrumValue(value, pairs[k].inverseFrequency, length))});
    }
}

/// "18 of 64 pairs make no full turn in 4096 tokens", and shorter.
QStringList slowForms(const SpectrumColumn& spectrum, const SchemeColumn& column) {
    const double length = firstOf({spectrum.wanted, turnsLength(spectrum, column)});
    const auto& pairs = column.plan->pairs;
    const auto slow = std::ranges::count_if(
        pairs, [length](const FrequencyPair& pair) { return pair.inverseFrequency * length < 2 * std::numbers::pi; });
    const QString text =
        spectrumText(QT_TRANSLATE_NOOP("SpectrumPlot", "%1 of %2 pairs make no full turn in %3 tokens"));
    const QString brief = spectrumText(QT_TRANSLATE_NOOP("SpectrumPlot", "%1 of %2: no full turn in %3"));
    QStringList forms;
    for (const QString& form : {text, brief})
        forms << form.arg(QString::number(slow), QString::number(pairs.size()), lengthText(length));
    return forms << QString();
}

} // namespace

SpectrumColumn spectrumOf(const PlacedSession& placed, const SchemeColumn& column) {
    SpectrumColumn spectrum;
    const RotarySettings& rotary = placed.session->rotary;
    const auto choice = parseScaling(rotary.scaling);
    if (!choice) return spectrum;
    addLengths(spectrum, rotary, *choice, *column.frequencies);
    if (!choice->scaling) return spectrum;
    const auto unscaled = unscaledPlanOf(placed, column);
    if (!unscaled || unscaled->rotaryDim != column.plan->rotaryDim ||
        unscaled->pairs.size() != column.plan->pairs.size())
        return spectrum;
    for (const FrequencyPair& pair : unscaled->pairs) spectrum.before.push_back(pair.inverseFrequency);
    spectrum.ranges = rangesOf(spectrum.before, column.plan->pairs, *choice->scaling);
    return spectrum;
}

double turnsLength(const SpectrumColumn& spectrum, const SchemeColumn& column) {
    return spectrum.trained > 0 ? spectrum.trained
                                : static_cast<double>(std::max<std::int64_t>(1, column.positions->tokens));
}

double spectrumValue(SpectrumValue value, double theta, double length) {
    if (value == SpectrumValue::Theta) return theta;
    const double turns = theta / (2 * std::numbers::pi);
    return value == SpectrumValue::Turns ? length * turns : 1 / turns;
}

ValueRange spectrumPowers(const SpectrumColumn& spectrum, const SchemeColumn& column, SpectrumValue value) {
    const double length = turnsLength(spectrum, column);
    std::optional<ValueRange> range;
    const auto add = [&](double theta) {
        if (!(theta > 0)) return;
        const double power = std::log10(spectrumValue(value, theta, length));
        range =
            range ? ValueRange{std::min(range->low, power), std::max(range->high, power)} : ValueRange{power, power};
    };
    for (const FrequencyPair& pair : column.plan->pairs) add(pair.inverseFrequency);
    for (const double theta : spectrum.before) add(theta);
    for (const double tokens : {spectrum.wanted, turnsLength(spectrum, column)})
        if (tokens > 1) add(2 * std::numbers::pi / tokens);
    return range.value_or(ValueRange{0, 1});
}

ChartContent spectrumChart(const SpectrumColumn& spectrum, const SchemeColumn& column, SpectrumValue value,
                           ValueRange powers, const QSizeF& room, const PaintStyle& style) {
    const double length = turnsLength(spectrum, column), last = static_cast<double>(column.plan->pairs.size()) - 0.5;
    const bool titled = room.height() >= kTitledHeight * style.unit;
    ChartContent chart{.x = {.range = {-0.5, last},
                             .title = titled ? spectrumText(QT_TRANSLATE_NOOP("SpectrumPlot", "pair")) : QString()},
                       .y = {.range = {powers.low - kPowerPadding, powers.high + kPowerPadding},
                             .title = titled ? valueTitle(value, length) : QString(),
                             .logarithmic = true}};
    if (titled && spectrum.ranges.empty()) // their names take that place
        chart.title = fittingForm(slowForms(spectrum, column), style.fonts.caption, room.width() - 56 * style.unit);
    for (const PairRange& range : spectrum.ranges)
        chart.bands.push_back({.from = static_cast<double>(range.first) - 0.5,
                               .to = static_cast<double>(range.last) + 0.5,
                               .colour = shade(range.fate, style),
                               .name = titled ? fateName(range.fate) : QString(),
                               .range = QStringLiteral("%1–%2").arg(range.first).arg(range.last)});
    const double size = dotSize(column, room, style);
    std::vector<ChartSeries> dots;
    addDots(dots, column, value, length, size, style);
    for (const LengthLine& line : lengthLines(spectrum, column, style)) {
        const double y = std::log10(spectrumValue(value, 2 * std::numbers::pi / line.tokens, length));
        QList<QPointF> points{{-0.5, y}, {last, y}};
        // A label begins at the end that is farther from the dots.
        if (!dots.empty() &&
            std::abs(dots.back().points.back().y() - y) > std::abs(dots.front().points.front().y() - y))
            std::swap(points[0], points[1]);
        chart.series.push_back(
            {.colour = line.colour, .width = 1.25, .points = points, .form = line.form, .label = line.label});
    }
    ChartSeries rings{.colour = style.palette.ink3, .width = size, .form = ChartSeries::Form::Rings};
    const std::size_t step = spectrum.before.size() / kMostDots + 1;
    for (std::size_t k = 0; k < spectrum.before.size(); k += step)
        if (spectrum.before[k] > 0)
            rings.points.append({static_cast<double>(k), std::log10(spectrumValue(value, spectrum.before[k], length))});
    if (!rings.points.isEmpty()) chart.series.push_back(std::move(rings));
    chart.series.insert(chart.series.end(), dots.begin(), dots.end());
    return chart;
}

QString fateName(PairFate fate) {
    switch (fate) {
    case PairFate::Ramp: return spectrumText(QT_TRANSLATE_NOOP("SpectrumPlot", "ramp"));
    case PairFate::Divided: return spectrumText(QT_TRANSLATE_NOOP("SpectrumPlot", "divided"));
    case PairFate::Still: return spectrumText(QT_TRANSLATE_NOOP("SpectrumPlot", "not rotated"));
    case PairFate::Kept: break;
    }
    return spectrumText(QT_TRANSLATE_NOOP("SpectrumPlot", "kept"));
}

QString spectrumNumber(double value) {
    return value >= 100 && value < 1e15 ? lengthText(value) : significantText(value, 4);
}

} // namespace ropescope::ui
