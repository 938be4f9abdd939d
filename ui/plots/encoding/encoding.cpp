// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The codes of a position encoding, positions by dimensions, and which encodings have which ideal properties.
#include <algorithm>

#include <QCoreApplication>

#include <ropescope/encodings/encoding_registry.h>
#include <ropescope/encodings/ideal_properties.h>
#include <ropescope/session/session_key.h>

#include "ui/document/convert.h"
#include "ui/document/derivation/derivation_text.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/painters/drawing.h"
#include "ui/painters/value_map.h"
#include "ui/plots/encoding/property_table.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

constexpr double kEncodingPageHeight = 210;
constexpr double kEncodingLeft = 44;
constexpr double kTableWidth = 220, kWideTable = 560; ///< of the properties: at least, if there is room, and at most

struct Codes {
    std::optional<Error> error;
    EncodingChoice choice;
    RowMatrix<double> codes; ///< positions x dimensions
    PixelBuffer image;
    double limit = 1;                              ///< of the colours
    bool onPage = false;                           ///< where one panel serves all schemes
    std::shared_ptr<const IdealFindings> findings; ///< null: the table is not shown
};

std::shared_ptr<const IdealFindings> allFindings() {
    IdealFindings findings;
    for (const Encoding& encoding : encodingRegistry()) findings.push_back(judgeIdeal(encoding));
    return std::make_shared<const IdealFindings>(std::move(findings));
}

std::shared_ptr<const Codes> codesOf(const EncodingSettings& settings, bool onPage, const PlotDataPtr& earlier) {
    auto codes = std::make_shared<Codes>();
    codes->onPage = onPage;
    if (settings.properties) {
        codes->findings = earlier ? resultOf<Codes>(*earlier).findings : nullptr;
        if (!codes->findings) codes->findings = allFindings();
    }
    const auto choice = parseEncoding(settings.encoding);
    if (!choice) {
        codes->error = choice.error();
        return codes;
    }
    codes->choice = *choice;
    auto numbers =
        encode(*choice->encoding, {.end = settings.positions, .dim = settings.dim, .params = choice->params});
    if (!numbers) {
        codes->error = numbers.error();
        return codes;
    }
    codes->codes = *std::move(numbers);
    const double largest = codes->codes.cwiseAbs().maxCoeff();
    if (largest > 0) codes->limit = largest;
    const RowMatrix<float> floats = codes->codes.cast<float>();
    codes->image =
        divergingImage({floats.data(), floats.data() + floats.size()}, settings.positions, settings.dim, codes->limit);
    return codes;
}

const Codes& codesIn(const PlotPanel& panel) { return resultOf<Codes>(panel.data); }

/// What stands beside each other in a panel.
struct EncodingParts {
    QRectF codes, properties;
};

EncodingParts partsOf(const PlotPanel& panel) {
    if (!codesIn(panel).findings) return {panel.area, {}};
    const double all = panel.area.width(), unit = panel.style.unit;
    const double width = std::min(std::clamp(0.45 * all, kTableWidth * unit, kWideTable * unit), all / 2);
    EncodingParts parts{panel.area, panel.area};
    parts.codes.setRight(panel.area.right() - width);
    parts.properties.setLeft(parts.codes.right());
    return parts;
}

class EncodingPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(EncodingPlot)
public:
    [[nodiscard]] std::string id() const override { return "encoding"; }
    [[nodiscard]] QString title() const override { return tr("Position encodings"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("codes of positions"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 200, .stretch = 28}; }
    [[nodiscard]] QMarginsF margins() const override { return {2, 2, 2, 2}; }
    [[nodiscard]] bool needsPlan() const override { return false; }
    [[nodiscard]] bool showsModalities() const override { return false; }
    [[nodiscard]] bool sharesPanel(const Session&) const override { return true; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override;
    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t) const override {
        return resultOf<Codes>(data).error;
    }
    [[nodiscard]] bool explainsOthers(const PlotData& data, std::size_t column) const override {
        return resultOf<Codes>(data).onPage && column > 0;
    }
    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override;
    [[nodiscard]] double height(double, const PlotState&) const override { return kEncodingPageHeight; }
    [[nodiscard]] QString panelTitle(const PlotData& data, std::size_t) const override {
        const auto& codes = resultOf<Codes>(data);
        return codes.choice.encoding ? messageText(message(codes.choice.encoding->title)) : title();
    }
    [[nodiscard]] QStringList caption(const PlotState& state) const override;
    [[nodiscard]] QStringList note(const PlotState& state) const override {
        const Codes* codes = state.data ? &resultOf<Codes>(*state.data) : nullptr;
        if (!codes || !codes->choice.encoding) return {tr("codes of positions, the same for all schemes")};
        return {messageText(message(codes->choice.encoding->rule)),
                messageText(message(codes->choice.encoding->title))};
    }
    [[nodiscard]] std::vector<PlotScale> scales(const PlotState& state) const override {
        if (!state.data || resultOf<Codes>(*state.data).error) return {};
        const double limit = resultOf<Codes>(*state.data).limit;
        return {
            {.title = tr("number of the code"), .hint = {}, .map = QStringLiteral("rdbu"), .range = {-limit, limit}}};
    }
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState& state) const override;
    [[nodiscard]] QString summary(const PlotPanel& panel) const override;
    [[nodiscard]] Table values(const PlotData& data, std::size_t) const override {
        const RowMatrix<double>& codes = resultOf<Codes>(data).codes;
        const auto numbers = entriesOf(codes);
        return {.shape = {.rows = static_cast<std::size_t>(codes.rows()),
                          .columns = static_cast<std::size_t>(codes.cols())},
                .values = {numbers.begin(), numbers.end()}};
    }

    /// "Sinusoidal, longer sequences: no; coded 1024, …", then the condition.
    [[nodiscard]] static QString findingTip(std::size_t encoding, std::size_t property, const Codes& codes);
    [[nodiscard]] static QString positionName() { return tr("position"); }
    [[nodiscard]] static QString dimensionName() { return tr("dimension"); }
    [[nodiscard]] static QString cellName(int position, int dimension) {
        return tr("position %1, dimension %2").arg(QString::number(position), QString::number(dimension));
    }
    [[nodiscard]] static QString cellTip(const Codes& codes, int position, int dimension) {
        return labelled(cellName(position, dimension), significantText(codes.codes(position, dimension), 6));
    }
};

std::optional<PlotWork> EncodingPlot::work(const PlotRequest& requested) const {
    if (requested.placed->columns.empty()) return {};
    const EncodingSettings settings = requested.placed->session->views.encodings;
    const std::uint64_t key = Hasher()
                                  .add("encoding")
                                  .add(groupKey(*requested.placed->session, "views.encoding"))
                                  .add(requested.placed->positionsKey) // data of other positions is not drawn
                                  .add(requested.onPage)
                                  .value();
    return PlotWork{.key = key,
                    .coarse = [placed = requested.placed, settings, onPage = requested.onPage,
                               earlier = requested.earlier](const JobControl&) -> Expected<PlotDataPtr> {
                        return PlotDataPtr(
                            std::make_shared<const PlotResult<Codes>>(placed, codesOf(settings, onPage, earlier)));
                    }};
}

class EncodingPainter : public PlotPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        const Codes& codes = codesIn(panel);
        painter.setRenderHint(QPainter::Antialiasing, true);
        const EncodingParts parts = partsOf(panel);
        if (codes.findings)
            PropertyTable(parts.properties, panel.style).paint(painter, *codes.findings, codes.choice.encoding);
        if (codes.error) return drawError(painter, parts.codes, *codes.error, panel.style);
        const ValueMap map = mapIn(parts.codes, panel);
        paintValueMap(painter, map, codes.image, panel.style);
        paintRowNumbers(painter, map, parts.codes, EncodingPlot::positionName(), panel.style);
        paintColumnNumbers(painter, map, EncodingPlot::dimensionName(), panel.style);
    }
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override {
        const Codes& codes = codesIn(panel);
        const EncodingParts parts = partsOf(panel);
        if (codes.findings) {
            const PropertyTable table(parts.properties, panel.style);
            if (const auto cell = table.findingAt(point))
                return EncodingPlot::findingTip(cell->first, cell->second, codes);
            if (const auto property = table.headingAt(point))
                return labelled(messageText(message(idealProperties()[*property].title)),
                                messageText(message(idealProperties()[*property].meaning)));
        }
        const auto cell = codeAt(point, parts, panel);
        return cell ? EncodingPlot::cellTip(codes, cell->first, cell->second) : QString();
    }
    /// A number of a code, or the numbers that decide a property.
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override {
        const Codes& codes = codesIn(panel);
        const EncodingParts parts = partsOf(panel);
        const auto finding =
            codes.findings ? PropertyTable(parts.properties, panel.style).findingAt(point) : std::nullopt;
        if (finding) {
            const QStringList lines = EncodingPlot::findingTip(finding->first, finding->second, codes).split(u'\n');
            return {{lines.front(), lines.mid(1)}};
        }
        const auto cell = codeAt(point, parts, panel);
        if (!cell) return {};
        return {{EncodingPlot::cellName(cell->first, cell->second),
                 {messageText(message(codes.choice.encoding->rule)),
                  roundedResult(codes.codes(cell->first, cell->second))}}};
    }

private:
    [[nodiscard]] static ValueMap mapIn(const QRectF& area, const PlotPanel& panel) {
        const RowMatrix<double>& codes = codesIn(panel).codes;
        return valueMap(area, static_cast<int>(codes.rows()), static_cast<int>(codes.cols()), kEncodingLeft,
                        panel.style);
    }
    /// The position and the dimension at a point of the map.
    [[nodiscard]] static std::optional<std::pair<int, int>> codeAt(const QPointF& point, const EncodingParts& parts,
                                                                   const PlotPanel& panel) {
        if (codesIn(panel).error) return {};
        return mapIn(parts.codes, panel).at(point);
    }
};

std::unique_ptr<PlotPainter> EncodingPlot::painter() const { return std::make_unique<EncodingPainter>(); }

QString EncodingPlot::findingTip(std::size_t encoding, std::size_t property, const Codes& codes) {
    const IdealFinding& finding = (*codes.findings)[encoding][property];
    QStringList numbers;
    for (const auto& [name, value] : finding.numbers) {
        QString words = toQString(name);
        numbers << words.replace(u'_', u' ') + u' ' + significantText(value, 4);
    }
    const QString verdict = !finding.verdict ? tr("nothing to decide") : *finding.verdict ? tr("holds") : tr("fails");
    return QStringLiteral("%1 · %2: %3\n%4\n%5")
        .arg(messageText(message(encodingRegistry()[encoding].title)),
             messageText(message(idealProperties()[property].title)), verdict,
             messageText(message(idealProperties()[property].meaning)), joinClauses(numbers));
}

QStringList EncodingPlot::caption(const PlotState& state) const {
    const Codes* codes = state.data ? &resultOf<Codes>(*state.data) : nullptr;
    if (!codes || codes->error) return {};
    QStringList sentences{
        figureText(QT_TRANSLATE_NOOP("Figure", "Position encoding: %1; positions (rows) by dimensions (columns), "
                                               "coloured from −%2 (red) to %2 (blue)."))
            .arg(messageText(message(codes->choice.encoding->rule)), significantText(codes->limit, 3))};
    if (!codes->findings) return sentences;
    QStringList titles;
    for (const IdealProperty& property : idealProperties()) titles << messageText(message(property.title)).toLower();
    return sentences << figureText(QT_TRANSLATE_NOOP("Figure",
                                                     "The table says which encodings have five ideal properties: %1."))
                            .arg(joinNames(titles));
}

std::vector<FormField> EncodingPlot::controls(const Session& session, const PlotState&) const {
    FormField of{.kind = FormField::Kind::Text,
                 .name = [] { return tr("Position encoding"); },
                 .label = tr("Encoding"),
                 .hint = tr("An encoding, with parameters such as sinusoidal form=concat base=500 or learned "
                            "variant=vit height=20 width=30 interpolation=bicubic"),
                 .fault =
                     [](const QString& text) {
                         const auto parsed = parseEncoding(toStdString(text));
                         return parsed ? QString() : errorText(parsed.error());
                     }};
    for (const Encoding& encoding : encodingRegistry()) {
        of.words << toQString(encoding.id);
        of.titles << messageText(message(encoding.title));
    }
    return {sessionField(session, "views.encoding.of", std::move(of)),
            sessionField(session, "views.encoding.positions",
                         {.kind = FormField::Kind::Number,
                          .name = [] { return tr("Positions of the codes"); },
                          .label = tr("Positions")}),
            sessionField(session, "views.encoding.dim",
                         {.kind = FormField::Kind::Number,
                          .name = [] { return tr("Dimensions of the codes"); },
                          .label = tr("Dimensions")}),
            sessionField(session, "views.encoding.properties",
                         {.kind = FormField::Kind::Check,
                          .name = [] { return tr("Table of ideal properties"); },
                          .label = tr("Properties")})};
}

QString EncodingPlot::summary(const PlotPanel& panel) const {
    const Codes& codes = codesIn(panel);
    if (codes.error) return tr("No codes.");
    return tr("%1: codes of %2 positions in %3 dimensions, from −%4 to %4.")
        .arg(messageText(message(codes.choice.encoding->title)), QString::number(codes.codes.rows()),
             QString::number(codes.codes.cols()), significantText(codes.limit, 3));
}

} // namespace

PlotPtr encodingPlot() { return std::make_shared<const EncodingPlot>(); }

} // namespace ropescope::ui
