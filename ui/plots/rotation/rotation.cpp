// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pairs as clocks: the hands of query and key, turned by position times frequency.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <QCoreApplication>

#include <ropescope/encodings/rotary_forms.h>
#include <ropescope/session/session_key.h>
#include <ropescope/session/session_words.h>

#include "ui/document/convert.h"
#include "ui/document/derivation/derivation_text.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/painters/drawing.h"
#include "ui/plots/plot_words.h"
#include "ui/plots/rotation/clock_faces.h"

namespace ropescope::ui {

namespace {

constexpr double kRotationPageHeight = 150;

/// The tokens whose hands are drawn, per column; -1: none. Keys only on a page: in a window they follow the pointer.
struct Rotations {
    std::vector<std::int64_t> queries, keys;
};

/// Why pairs of a column cannot be drawn as clocks.
std::optional<Error> rotationFault(const SchemeColumn& column) {
    if (!column.positions) return column.positions.error();
    if (!column.plan) return column.plan.error();
    if (column.plan->rotates()) return {};
    return Error{.what = message("rotation"),
                 .why = message("the pairs of this scheme are not rotated as a whole by one angle"),
                 .hint = message("choose another allocation")};
}

class RotationPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(RotationPlot)
public:
    [[nodiscard]] std::string id() const override { return "rotation"; }
    [[nodiscard]] QString title() const override { return tr("Rotation"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("rotation of pairs"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 190, .stretch = 26}; }
    [[nodiscard]] bool showsModalities() const override { return false; }
    [[nodiscard]] bool showsScores(const Session&) const override { return false; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override;
    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t column) const override {
        return rotationFault(data.placed->columns[column]);
    }
    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override;
    [[nodiscard]] double height(double, const PlotState&) const override { return kRotationPageHeight; }
    [[nodiscard]] QStringList caption(const PlotState& state) const override;
    [[nodiscard]] QStringList note(const PlotState& state) const override {
        const auto& columns = state.placed.columns;
        const auto query = state.scheme < columns.size() ? tokenIn(columns[state.scheme], state.query) : std::nullopt;
        if (!query) return {tr("click a token to set the query"), tr("click a token")};
        return {tr("query %1 solid, key dashed: radians, degrees").arg(tokenText(*query)), tokenText(*query)};
    }
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState&) const override {
        return {sessionField(
            session, "views.rotation.pairs",
            {.kind = FormField::Kind::Text,
             .name = [] { return tr("Pairs of the rotation"); },
             .label = tr("Pairs"),
             .hint = tr("Pairs that are drawn as clocks, counted from 0, such as 0,5,10-20"),
             .words = {QStringLiteral("automatic"), QStringLiteral("all"), QStringLiteral("0"), QStringLiteral("0-3")},
             .titles = {tr("automatic"), tr("all"), QStringLiteral("0"), QStringLiteral("0-3")},
             .fault =
                 [](const QString& text) {
                     const auto valid = checkPairs(toStdString(text));
                     return valid ? QString() : errorText(valid.error());
                 }})};
    }
    [[nodiscard]] QString summary(const PlotPanel& panel) const override;
    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override;

    /// "pair 3, row: θ = 0.1; Q 5 · θ = 0.5, 28.6°".
    [[nodiscard]] static QString pairTip(const SchemeColumn& column, std::size_t pair, const Marks& marks);
};

std::optional<PlotWork> RotationPlot::work(const PlotRequest& requested) const {
    if (requested.placed->columns.empty()) return {};
    auto tokens = std::make_shared<Rotations>();
    tokens->queries = queryTokens(requested);
    Hasher key;
    key.add("rotation").add(requested.placed->key).add(groupKey(*requested.placed->session, "views.rotation"));
    for (std::size_t i = 0; i < tokens->queries.size(); ++i) {
        const auto at = requested.onPage ? tokenIn(requested.placed->columns[i], requested.key) : std::nullopt;
        tokens->keys.push_back(at.value_or(-1));
        key.add(tokens->queries[i]).add(tokens->keys[i]);
    }
    return PlotWork{.key = key.value(),
                    .coarse = [placed = requested.placed, tokens](const JobControl&) -> Expected<PlotDataPtr> {
                        return PlotDataPtr(std::make_shared<const PlotResult<Rotations>>(placed, tokens));
                    }};
}

class RotationPainter : public PlotPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        const SchemeColumn& column = columnOf(panel);
        if (rotationFault(column)) return;
        painter.setRenderHint(QPainter::Antialiasing, true);
        for (const ClockFace& face : facesOf(panel)) paintClockFace(painter, face, column, panel.style);
        const auto& tokens = resultOf<Rotations>(panel.data);
        if (panel.onPage) paintHands(painter, panel, tokens.queries[panel.index], tokens.keys[panel.index]);
    }
    void paintMarks(QPainter& painter, const PlotPanel& panel) override {
        if (panel.onPage || rotationFault(columnOf(panel))) return;
        painter.setRenderHint(QPainter::Antialiasing, true);
        paintHands(painter, panel, panel.marks.queryToken.value_or(-1), panel.marks.keyToken.value_or(-1));
        for (const ClockFace& face : facesOf(panel)) {
            if (panel.pointed != static_cast<double>(face.pair)) continue;
            painter.setPen(hairline(panel.style.palette.ink, panel.style, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(face.centre, face.radius, face.radius);
        }
    }
    [[nodiscard]] std::optional<double> pointedAt(const QPointF& point, const PlotPanel& panel) const override {
        const auto pair = pairAt(point, panel);
        return pair ? std::optional(static_cast<double>(*pair)) : std::nullopt;
    }
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override {
        const auto pair = pairAt(point, panel);
        return pair ? RotationPlot::pairTip(columnOf(panel), *pair, panel.marks) : QString();
    }
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override;

private:
    /// The column that the data was made for, so that positions and frequencies belong together.
    [[nodiscard]] static const SchemeColumn& columnOf(const PlotPanel& panel) {
        return panel.data.placed->columns[panel.index];
    }
    [[nodiscard]] static std::vector<ClockFace> facesOf(const PlotPanel& panel) {
        return clockFaces(panel.area, *columnOf(panel).plan, panel.data.placed->session->views.rotationPairs,
                          panel.style);
    }
    [[nodiscard]] static std::optional<std::size_t> pairAt(const QPointF& point, const PlotPanel& panel) {
        if (rotationFault(columnOf(panel))) return {};
        for (const ClockFace& face : facesOf(panel))
            if (face.cell.contains(point)) return face.pair;
        return {};
    }
    /// The hands of both tokens, that of the query on top.
    static void paintHands(QPainter& painter, const PlotPanel& panel, std::int64_t query, std::int64_t key) {
        const SchemeColumn& column = columnOf(panel);
        for (const ClockFace& face : facesOf(panel)) {
            for (const auto& [token, kind] : {std::pair{key, HandKind::Key}, {query, HandKind::Query}}) {
                if (token < 0 || token >= column.positions->tokens) continue;
                const Position position = column.positions->positionOf(token);
                paintClockHand(painter, face, *column.plan, position, kind, panel.style);
                paintHandText(painter, face, angleOf(*column.plan, face.pair, position), kind, panel.style);
            }
        }
    }
};

std::unique_ptr<PlotPainter> RotationPlot::painter() const { return std::make_unique<RotationPainter>(); }

QString RotationPlot::pairTip(const SchemeColumn& column, std::size_t pair, const Marks& marks) {
    const FrequencyPair& shown = column.plan->pairs[pair];
    const auto& axes = column.positions->axes;
    const bool axial = shown.axis >= 0 && static_cast<std::size_t>(shown.axis) < axes.size();
    QStringList parts{
        axial ? tr("pair %1, %2").arg(QString::number(pair), axisTitle(axes[static_cast<std::size_t>(shown.axis)]))
              : tr("pair %1").arg(pair)};
    parts << QStringLiteral("θ = %1").arg(roundedNumber(shown.inverseFrequency));
    for (const auto& [token, name] : {std::pair{marks.queryToken, u'Q'}, {marks.keyToken, u'K'}})
        if (token && *token < column.positions->tokens)
            parts << QString(name) + u' ' +
                         angleText(angleOf(*column.plan, pair, column.positions->positionOf(*token)));
    return parts.join(QStringLiteral(" · "));
}

QString factorSum(const FrequencyPlan& plan, std::size_t pair, const Position& position) {
    QString sum;
    const FrequencyRow row = plan.row(pair);
    for (std::size_t axis = 0; axis < row.size(); ++axis) {
        if (row[axis] == 0) continue;
        if (!sum.isEmpty()) sum += QStringLiteral(" + ");
        sum += exactOperand(position[axis]) + u'·' + roundedOperand(row[axis]);
    }
    return sum.isEmpty() ? QStringLiteral("0") : sum;
}

/// The three forms of the rotation of one pair of q or k, with the same numbers.
Derivations formsOf(const SchemeColumn& column, std::size_t pair, const Position& position, const Eigen::VectorXd& all,
                    QChar name) {
    const auto [first, second] = column.plan->dimensionsOf(pair);
    const auto at = [&](std::size_t dim) { return all[static_cast<Eigen::Index>(dim)]; };
    const Eigen::VectorXd vector{{at(first), at(second)}};
    const PairAngle angle = angleOf(*column.plan, pair, position);
    const Eigen::VectorXd angles = Eigen::VectorXd::Constant(1, angle.reduced);
    const auto result = [&](RotaryForm form) { return rotated(form, vector, angles, PairLayout::Adjacent); };
    const QString x = roundedOperand(vector[0]), y = roundedOperand(vector[1]);
    const QString c = roundedOperand(std::cos(angle.reduced)), s = roundedOperand(std::sin(angle.reduced));
    const auto numbers = [](const Eigen::VectorXd& v) {
        return QStringLiteral("= (%1, %2)").arg(roundedNumber(v[0]), roundedNumber(v[1]));
    };
    const Eigen::VectorXd complex = result(RotaryForm::Complex);
    const QString dims = QStringLiteral("%1[%2], %1[%3]").arg(name.toLower()).arg(first).arg(second);
    return {
        {DerivationWords::tr("angle of %1 in pair %2").arg(name).arg(pair),
         {QStringLiteral("α = p·θ"), QStringLiteral("= ") + factorSum(*column.plan, pair, position),
          QStringLiteral("= %1 = %2°")
              .arg(roundedNumber(angle.radians), roundedNumber(angle.reduced * 180 / std::numbers::pi))}},
        {DerivationWords::tr("as a complex number (%1)").arg(dims),
         {QStringLiteral("(x + iy)·exp(iα)"), QStringLiteral("= (%1 + i·%2)·(%3 + i·%4)").arg(x, y, c, s),
          QStringLiteral("= %1 + i·%2").arg(roundedNumber(complex[0]), roundedOperand(complex[1]))}},
        {DerivationWords::tr("as a matrix (%1)").arg(dims),
         {QStringLiteral("[cos α, −sin α; sin α, cos α]·(x, y)"),
          QStringLiteral("= [%1, −%2; %2, %1]·(%3, %4)").arg(c, s, x, y), numbers(result(RotaryForm::Matrix))}},
        {DerivationWords::tr("element by element (%1)").arg(dims),
         {QStringLiteral("(x, y)·cos α + (−y, x)·sin α"),
          QStringLiteral("= (%1, %2)·%3 + (−%2, %1)·%4").arg(x, y, c, s), numbers(result(RotaryForm::Elementwise))}}};
}

Derivations RotationPainter::derive(const QPointF& point, const PlotPanel& panel) const {
    const auto pair = pairAt(point, panel);
    if (!pair) return {};
    const SchemeColumn& column = columnOf(panel);
    Derivations derivations;
    if (const auto frequency = deriveFrequency(*panel.data.placed, column, *pair)) derivations << *frequency;
    const Content content = expanded(panel.data.placed->session->scores.content, column.plan->headDim);
    if (!checkContent(*column.plan, content)) return derivations;
    const std::int64_t tokens = column.positions->tokens;
    if (panel.marks.queryToken && *panel.marks.queryToken < tokens)
        derivations +=
            formsOf(column, *pair, column.positions->positionOf(*panel.marks.queryToken), content.query, u'Q');
    if (panel.marks.keyToken && *panel.marks.keyToken < tokens)
        derivations += formsOf(column, *pair, column.positions->positionOf(*panel.marks.keyToken), content.key, u'K');
    return derivations;
}

QStringList RotationPlot::caption(const PlotState& state) const {
    QStringList sentences{figureText(QT_TRANSLATE_NOOP(
        "Figure", "Rotation: pairs of dimensions as clocks, whose hands are turned by position times frequency, with "
                  "radians and degrees without whole turns below; the small square is the axis of the pair."))};
    const auto* data = state.current();
    if (!data || state.shown.empty()) return sentences;
    const auto& tokens = resultOf<Rotations>(*data);
    const std::int64_t query = tokens.queries[state.shown.front()], key = tokens.keys[state.shown.front()];
    if (query >= 0)
        sentences << figureText(QT_TRANSLATE_NOOP("Figure", "The solid hand is that of token %1.")).arg(query + 1);
    if (key >= 0)
        sentences << figureText(QT_TRANSLATE_NOOP("Figure", "The dashed hand is that of token %1.")).arg(key + 1);
    return sentences;
}

QString RotationPlot::summary(const PlotPanel& panel) const {
    const SchemeColumn& column = panel.data.placed->columns[panel.index];
    if (rotationFault(column) || column.plan->pairs.empty()) return tr("No rotation.");
    return pairTip(column, 0, panel.marks) + u'.';
}

Table RotationPlot::values(const PlotData& data, std::size_t column) const {
    Table table{.shape = {.columns = 5, .header = {"pair", "axis", "theta", "query_radians", "key_radians"}},
                .values = {}};
    const SchemeColumn& scheme = data.placed->columns[column];
    if (rotationFault(scheme)) return table;
    const auto& tokens = resultOf<Rotations>(data);
    const auto radians = [&](std::size_t pair, std::int64_t token) {
        if (token < 0 || token >= scheme.positions->tokens) return std::numeric_limits<double>::quiet_NaN();
        return angleOf(*scheme.plan, pair, scheme.positions->positionOf(token)).radians;
    };
    for (std::size_t pair = 0; pair < scheme.plan->pairs.size(); ++pair) {
        const FrequencyPair& each = scheme.plan->pairs[pair];
        for (const double number : {static_cast<double>(pair), static_cast<double>(each.axis), each.inverseFrequency,
                                    radians(pair, tokens.queries[column]), radians(pair, tokens.keys[column])})
            table.values.push_back(number);
    }
    table.shape.rows = scheme.plan->pairs.size();
    return table;
}

} // namespace

PlotPtr rotationPlot() { return std::make_shared<const RotationPlot>(); }

} // namespace ropescope::ui
