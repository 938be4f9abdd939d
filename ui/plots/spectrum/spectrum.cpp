// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The frequency of each pair, before and after a context scaling.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <QCoreApplication>

#include <ropescope/session/session_key.h>

#include "ui/document/derivation/derivation_text.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/property_words.h"
#include "ui/document/words/rotary_words.h"
#include "ui/painters/drawing.h"
#include "ui/plots/plot_words.h"
#include "ui/plots/spectrum/spectrum_chart.h"

namespace ropescope::ui {

namespace {

constexpr double kSpectrumPageHeight = 210;

struct Spectra {
    std::vector<SpectrumColumn> columns; ///< one per column of the placed session; empty without a plan
    ValueRange powers{0, 1};             ///< of the vertical axis of all panels
};

Spectra spectraOf(const PlacedSession& placed) {
    Spectra spectra;
    bool any = false;
    for (const SchemeColumn& column : placed.columns) {
        spectra.columns.emplace_back();
        if (!column.usable() || column.plan->pairs.empty()) continue;
        spectra.columns.back() = spectrumOf(placed, column);
        const ValueRange own = spectrumPowers(spectra.columns.back(), column, placed.session->views.spectrum);
        spectra.powers =
            any ? ValueRange{std::min(spectra.powers.low, own.low), std::max(spectra.powers.high, own.high)} : own;
        any = true;
    }
    return spectra;
}

class SpectrumPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(SpectrumPlot)
public:
    [[nodiscard]] std::string id() const override { return "spectrum"; }
    [[nodiscard]] QString title() const override { return tr("Spectrum"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("spectrum of frequencies"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 210, .stretch = 28}; }
    [[nodiscard]] bool showsModalities() const override { return false; }
    [[nodiscard]] bool showsScores(const Session&) const override { return false; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override {
        if (requested.placed->columns.empty()) return {};
        const std::uint64_t key = Hasher()
                                      .add("spectrum")
                                      .add(requested.placed->key)
                                      .add(groupKey(*requested.placed->session, "views.spectrum"))
                                      .value();
        return PlotWork{.key = key, .coarse = [placed = requested.placed](const JobControl&) -> Expected<PlotDataPtr> {
                            auto spectra = std::make_shared<const Spectra>(spectraOf(*placed));
                            return PlotDataPtr(std::make_shared<const PlotResult<Spectra>>(placed, std::move(spectra)));
                        }};
    }

    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override;
    [[nodiscard]] double height(double, const PlotState&) const override { return kSpectrumPageHeight; }
    [[nodiscard]] QStringList caption(const PlotState& state) const override;
    [[nodiscard]] QStringList note(const PlotState& state) const override;
    [[nodiscard]] std::vector<ChartSeries> legend(const PlotState& state, const PaintStyle& style) const override;
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState&) const override {
        return {sessionField(
            session, "views.spectrum",
            {.kind = FormField::Kind::Buttons,
             .name = [] { return tr("Quantity of the spectrum"); },
             .titles = {tr("Wavelength"), QStringLiteral("θ"), tr("Turns")},
             .wordHints = {tr("Tokens for one full turn of each pair"), tr("Radians per token of each pair"),
                           tr("Full turns of each pair within the trained length")}})};
    }
    [[nodiscard]] QString summary(const PlotPanel& panel) const override;
    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override;

    /// "pair 40, row: 1 987 → 4 696", and only the numbers.
    [[nodiscard]] static QStringList pairForms(const SpectrumColumn& spectrum, const SchemeColumn& column,
                                               SpectrumValue value, std::size_t pair) {
        const FrequencyPair& shown = column.plan->pairs[pair];
        const auto number = [&](double theta) {
            return theta > 0 ? spectrumNumber(spectrumValue(value, theta, turnsLength(spectrum, column)))
                             : tr("not rotated");
        };
        QString values = number(shown.inverseFrequency);
        if (pair < spectrum.before.size() && spectrum.before[pair] != shown.inverseFrequency)
            values = number(spectrum.before[pair]) + QStringLiteral(" → ") + values;
        const auto& axes = column.positions->axes;
        if (shown.axis < 0 || static_cast<std::size_t>(shown.axis) >= axes.size())
            return {tr("pair %1: %2").arg(QString::number(pair), values), values};
        const QString axis = axisTitle(axes[static_cast<std::size_t>(shown.axis)]);
        return {tr("pair %1, %2: %3").arg(QString::number(pair), axis, values), values};
    }
};

class SpectrumPainter : public ChartPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        const SchemeColumn& column = columnOf(panel);
        if (!column.usable() || column.plan->pairs.empty()) return;
        const auto& spectra = resultOf<Spectra>(panel.data);
        paintChart(painter, panel,
                   spectrumChart(spectra.columns[panel.index], column, valueOf(panel), spectra.powers,
                                 panel.area.size(), panel.style));
    }
    /// The pair that is pointed at in any panel, as a line with its numbers in this one.
    void paintMarks(QPainter& painter, const PlotPanel& panel) override;
    [[nodiscard]] std::optional<double> pointedAt(const QPointF& point, const PlotPanel& panel) const override {
        return pairAt(point, panel);
    }
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override {
        const SchemeColumn& column = columnOf(panel);
        const auto pair = pairAt(point, panel);
        const auto frequency = pair ? deriveFrequency(*panel.data.placed, column, *pair) : std::nullopt;
        if (!frequency) return {};
        const double theta = column.plan->pairs[*pair].inverseFrequency;
        const QString rounded = roundedNumber(theta);
        const double length = turnsLength(resultOf<Spectra>(panel.data).columns[panel.index], column);
        return {*frequency,
                {DerivationWords::tr("wavelength of pair %1").arg(*pair),
                 {QStringLiteral("λ = 2π/θ"), QStringLiteral("= 2π/%1").arg(rounded),
                  roundedResult(2 * std::numbers::pi / theta)}},
                {DerivationWords::tr("turns of pair %1").arg(*pair),
                 {QStringLiteral("n = L·θ/2π"), QStringLiteral("= %1·%2/2π").arg(exactNumber(length), rounded),
                  roundedResult(length * theta / (2 * std::numbers::pi))}}};
    }

private:
    /// The column that the data was made for, so that pairs and spectrum belong together.
    [[nodiscard]] static const SchemeColumn& columnOf(const PlotPanel& panel) {
        return panel.data.placed->columns[panel.index];
    }
    [[nodiscard]] static SpectrumValue valueOf(const PlotPanel& panel) {
        return panel.data.placed->session->views.spectrum;
    }

    [[nodiscard]] std::optional<std::size_t> pairAt(const QPointF& point, const PlotPanel& panel) const {
        const SchemeColumn& column = columnOf(panel);
        const auto values = numberChart().valuesAt(point);
        if (!values || !column.usable() || column.plan->pairs.empty()) return {};
        return std::min(static_cast<std::size_t>(std::max(0.0, std::round(values->x()))),
                        column.plan->pairs.size() - 1);
    }
};

void SpectrumPainter::paintMarks(QPainter& painter, const PlotPanel& panel) {
    const SchemeColumn& column = columnOf(panel);
    if (!panel.pointed || !column.usable() || *panel.pointed >= static_cast<double>(column.plan->pairs.size())) return;
    const auto pair = static_cast<std::size_t>(*panel.pointed);
    const SpectrumColumn& spectrum = resultOf<Spectra>(panel.data).columns[panel.index];
    const QRectF plot = numberChart().plotArea();
    const PaintStyle& style = panel.style;
    const double theta = column.plan->pairs[pair].inverseFrequency;
    const double value = spectrumValue(valueOf(panel), theta, turnsLength(spectrum, column));
    const QPointF dot = numberChart().placeOf({*panel.pointed, theta > 0 ? std::log10(value) : 0});
    painter.setPen(hairline(style.palette.ink2, style));
    painter.drawLine(QPointF(dot.x(), plot.top()), QPointF(dot.x(), plot.bottom()));
    const double aside = 9 * style.unit; // away from the dots
    const double y = dot.y() > plot.center().y() ? plot.top() + aside : plot.bottom() - aside;
    drawChip(painter, {dot.x(), y}, plot,
             fittingForm(SpectrumPlot::pairForms(spectrum, column, valueOf(panel), pair), style.fonts.monoSmall,
                         plot.width() - 6 * style.unit),
             style);
}

std::unique_ptr<PlotPainter> SpectrumPlot::painter() const { return std::make_unique<SpectrumPainter>(); }

QStringList SpectrumPlot::note(const PlotState& state) const {
    switch (state.placed.session->views.spectrum) {
    case SpectrumValue::Theta: return {tr("radians per token of each pair")};
    case SpectrumValue::Turns:
        return {tr("full turns of each pair within the trained length"), tr("turns of each pair")};
    case SpectrumValue::Wavelength: break;
    }
    return {tr("tokens for one full turn of each pair"), tr("tokens per turn")};
}

QStringList SpectrumPlot::caption(const PlotState& state) const {
    QString quantity = figureText(QT_TRANSLATE_NOOP("Figure", "wavelength in tokens"));
    if (state.placed.session->views.spectrum == SpectrumValue::Theta)
        quantity = figureText(QT_TRANSLATE_NOOP("Figure", "inverse frequency θ"));
    if (state.placed.session->views.spectrum == SpectrumValue::Turns)
        quantity = figureText(QT_TRANSLATE_NOOP("Figure", "turns within the trained length, or else the sequence,"));
    const QString text = figureText(QT_TRANSLATE_NOOP("Figure", "Spectrum: %1 of each frequency pair, head dim %2, "
                                                                "coloured by axis; lines: lengths in tokens"))
                             .arg(quantity, QString::number(state.placed.session->rotary.headDim));
    const QString scaling = scalingTitle(state.placed.session->rotary.scaling);
    if (scaling.isEmpty()) return {figureText(QT_TRANSLATE_NOOP("Figure", "%1.")).arg(text)};
    return {text + figureText(QT_TRANSLATE_NOOP("Figure", "; after %1, hollow: before.")).arg(scaling)};
}

std::vector<ChartSeries> SpectrumPlot::legend(const PlotState& state, const PaintStyle& style) const {
    std::vector<ChartSeries> legend;
    for (const SchemeColumn& column : state.placed.columns) {
        if (!column.usable()) continue;
        for (const std::string& axis : column.positions->axes) {
            const QString name = axisTitle(axis);
            const auto same = [&](const ChartSeries& other) { return other.name == name; };
            if (std::ranges::none_of(legend, same))
                legend.push_back({.name = name, .colour = style.palette.axis(axis), .form = ChartSeries::Form::Dots});
        }
    }
    if (const QString scaling = scalingTitle(state.placed.session->rotary.scaling); !scaling.isEmpty())
        legend.push_back(
            {.name = tr("before %1").arg(scaling), .colour = style.palette.ink3, .form = ChartSeries::Form::Rings});
    return legend;
}

QString SpectrumPlot::summary(const PlotPanel& panel) const {
    const SchemeColumn& column = panel.data.placed->columns[panel.index];
    if (!column.usable() || column.plan->pairs.empty()) return tr("No frequencies.");
    const SpectrumColumn& spectrum = resultOf<Spectra>(panel.data).columns[panel.index];
    const SpectrumValue value = panel.data.placed->session->views.spectrum;
    QStringList parts{pairForms(spectrum, column, value, 0).front(),
                      pairForms(spectrum, column, value, column.plan->pairs.size() - 1).front()};
    for (const PairRange& range : spectrum.ranges)
        parts << QStringLiteral("%1 %2–%3").arg(fateName(range.fate)).arg(range.first).arg(range.last);
    return sentenceOf(joinClauses(parts));
}

Table SpectrumPlot::values(const PlotData& data, std::size_t column) const {
    Table table{.shape = {.columns = 5, .header = {"pair", "axis", "theta_unscaled", "theta", "wavelength"}},
                .values = {}};
    const SchemeColumn& scheme = data.placed->columns[column];
    if (!scheme.usable()) return table;
    const SpectrumColumn& spectrum = resultOf<Spectra>(data).columns[column];
    for (std::size_t k = 0; k < scheme.plan->pairs.size(); ++k) {
        const FrequencyPair& pair = scheme.plan->pairs[k];
        const double theta = pair.inverseFrequency;
        const double before = k < spectrum.before.size() ? spectrum.before[k] : theta;
        const double wavelength = theta > 0 ? 2 * std::numbers::pi / theta : std::numeric_limits<double>::infinity();
        for (const double number : {static_cast<double>(k), static_cast<double>(pair.axis), before, theta, wavelength})
            table.values.push_back(number);
    }
    table.shape.rows = scheme.plan->pairs.size();
    return table;
}

} // namespace

PlotPtr spectrumPlot() { return std::make_shared<const SpectrumPlot>(); }

} // namespace ropescope::ui
