// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a small attention layer makes of each word: equal words have equal outputs without positions and mask.
#include <algorithm>

#include <QCoreApplication>

#include <ropescope/encodings/attention_layer.h>
#include <ropescope/session/session_key.h>

#include "ui/document/convert.h"
#include "ui/document/derivation/derivation_text.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/painters/drawing.h"
#include "ui/painters/value_map.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

constexpr double kEquivariancePageHeight = 170;
constexpr double kWordsWidth = 74; ///< beside the map, in design pixels
constexpr double kFindingLine = 15;

/// The result of the layer and its pictures.
struct Outputs {
    AttentionResult result;
    std::optional<Error> error; ///< the sentence does not have the words to be swapped
    double limit = 1;           ///< of the colours
    bool onPage = false;        ///< where one panel serves all schemes
    PixelBuffer image, swappedImage;
};

PixelBuffer imageOf(const RowMatrix<double>& outputs, double limit) {
    const RowMatrix<float> floats = outputs.cast<float>();
    return divergingImage({floats.data(), floats.data() + floats.size()}, static_cast<int>(outputs.rows()),
                          kAttentionDim, limit);
}

std::shared_ptr<const Outputs> outputsFor(const EquivarianceSettings& settings, bool onPage) {
    auto outputs = std::make_shared<Outputs>();
    outputs->onPage = onPage;
    const std::vector<std::string> words = wordsOf(settings.sentence);
    const auto swap = parseSwap(settings.swap, words.size());
    if (!swap) outputs->error = swap.error();
    outputs->result = attend({.words = words,
                              .positions = settings.positions,
                              .causal = settings.causal,
                              .seed = settings.seed,
                              .swapped = swap ? *swap : std::nullopt});
    const AttentionResult& result = outputs->result;
    if (result.outputs.size() > 0) outputs->limit = result.outputs.cwiseAbs().maxCoeff();
    outputs->image = imageOf(result.outputs, outputs->limit);
    if (result.swapError) outputs->swappedImage = imageOf(result.swappedOutputs, outputs->limit);
    return outputs;
}

const Outputs& outputsIn(const PlotPanel& panel) { return resultOf<Outputs>(panel.data); }

/// The maps of a panel.
struct SentenceMaps {
    QRectF own, swapped; ///< with their words; `swapped` is empty without a swap
    QRectF findings;
};

SentenceMaps mapsOf(const PlotPanel& panel) {
    const Outputs& outputs = outputsIn(panel);
    const bool swap = outputs.result.swapError.has_value();
    SentenceMaps maps{.own = panel.area, .swapped = {}, .findings = panel.area};
    maps.own.setBottom(panel.area.bottom() - (swap || outputs.error ? 2 : 1) * kFindingLine * panel.style.unit);
    maps.findings.setTop(maps.own.bottom());
    if (!swap) return maps;
    maps.swapped = maps.own;
    maps.own.setRight(maps.own.center().x());
    maps.swapped.setLeft(maps.own.right());
    return maps;
}

class EquivariancePlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(EquivariancePlot)
public:
    [[nodiscard]] std::string id() const override { return "equivariance"; }
    [[nodiscard]] QString title() const override { return tr("Equal words in attention"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("outputs of an attention layer"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 180, .stretch = 24}; }
    [[nodiscard]] QMarginsF margins() const override { return {2, 2, 2, 2}; }
    [[nodiscard]] bool needsPlan() const override { return false; }
    [[nodiscard]] bool showsModalities() const override { return false; }
    [[nodiscard]] bool sharesPanel(const Session&) const override { return true; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override;
    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t) const override {
        return resultOf<Outputs>(data).error;
    }
    [[nodiscard]] bool explainsOthers(const PlotData& data, std::size_t column) const override {
        return resultOf<Outputs>(data).onPage && column > 0;
    }
    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override;
    [[nodiscard]] double height(double, const PlotState&) const override { return kEquivariancePageHeight; }
    [[nodiscard]] QString panelTitle(const PlotData&, std::size_t) const override { return title(); }
    [[nodiscard]] QStringList caption(const PlotState& state) const override;
    [[nodiscard]] QString heading(const PlotState&) const override { return tr("Equal words"); }
    [[nodiscard]] QStringList note(const PlotState&) const override {
        return {tr("outputs of one attention head of 8 dimensions, the same for all schemes"),
                tr("outputs of an attention head")};
    }
    [[nodiscard]] std::vector<PlotScale> scales(const PlotState& state) const override {
        if (!state.data) return {};
        const double limit = resultOf<Outputs>(*state.data).limit;
        return {{.title = tr("component of the output"),
                 .hint = {},
                 .map = QStringLiteral("rdbu"),
                 .range = {-limit, limit}}};
    }
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState& state) const override;
    [[nodiscard]] QString summary(const PlotPanel& panel) const override {
        return joinSentences(findings(outputsIn(panel)));
    }
    [[nodiscard]] Table values(const PlotData& data, std::size_t) const override {
        const RowMatrix<double>& outputs = resultOf<Outputs>(data).result.outputs;
        const auto numbers = entriesOf(outputs);
        return {.shape = {.rows = static_cast<std::size_t>(outputs.rows()),
                          .columns = static_cast<std::size_t>(outputs.cols())},
                .values = {numbers.begin(), numbers.end()}};
    }

    /// What equal words and the swap show, a sentence each.
    [[nodiscard]] static QStringList findings(const Outputs& outputs);
    [[nodiscard]] static QString componentName() { return tr("component"); }
    [[nodiscard]] static QString cellTip(const QString& word, int component, double value) {
        return tr("%1, component %2: %3").arg(word, QString::number(component), significantText(value, 6));
    }
};

/// "0", or a few digits.
QString differenceText(double difference) {
    return difference == 0 ? QStringLiteral("0") : significantText(difference, 3);
}

QStringList EquivariancePlot::findings(const Outputs& outputs) {
    const AttentionResult& result = outputs.result;
    QStringList found;
    if (result.equal.empty()) {
        found << tr("All words differ: write one twice.");
    } else {
        // The two that are farthest apart stand for all.
        const EqualWords& most = *std::ranges::max_element(result.equal, {}, &EqualWords::difference);
        found << tr("“%1” %2 and %3: outputs differ by %4.")
                     .arg(toQString(result.words[most.words.first]), QString::number(most.words.first + 1),
                          QString::number(most.words.second + 1), differenceText(most.difference));
    }
    if (outputs.error) found << errorText(*outputs.error);
    if (result.swapError)
        found << (*result.swapError == 0
                      ? tr("Swapping only swaps the outputs: difference 0.")
                      : tr("Swapping changes the outputs by %1.").arg(differenceText(*result.swapError)));
    return found;
}

std::optional<PlotWork> EquivariancePlot::work(const PlotRequest& requested) const {
    if (requested.placed->columns.empty()) return {};
    const std::uint64_t key = Hasher()
                                  .add("equivariance")
                                  .add(groupKey(*requested.placed->session, "views.equivariance"))
                                  .add(requested.placed->positionsKey) // data of other positions is not drawn
                                  .add(requested.onPage)
                                  .value();
    return PlotWork{
        .key = key,
        .coarse = [placed = requested.placed, onPage = requested.onPage](const JobControl&) -> Expected<PlotDataPtr> {
            return PlotDataPtr(std::make_shared<const PlotResult<Outputs>>(
                placed, outputsFor(placed->session->views.equivariance, onPage)));
        }};
}

class EquivariancePainter : public PlotPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        const Outputs& outputs = outputsIn(panel);
        const SentenceMaps maps = mapsOf(panel);
        painter.setRenderHint(QPainter::Antialiasing, true);
        paintSentence(painter, maps.own, outputs.result.words, outputs.image, panel);
        if (!maps.swapped.isEmpty())
            paintSentence(painter, maps.swapped, outputs.result.swappedWords, outputs.swappedImage, panel);
        QRectF line = maps.findings;
        line.setHeight(kFindingLine * panel.style.unit);
        for (const QString& sentence : EquivariancePlot::findings(outputs)) {
            drawText(painter, line, Qt::AlignHCenter, sentence,
                     fittedFont(panel.style.fonts.caption, sentence, line.width(), 7 * panel.style.unit),
                     panel.style.palette.ink);
            line.translate(0, line.height());
        }
    }
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override {
        const AttentionResult& result = outputsIn(panel).result;
        const SentenceMaps maps = mapsOf(panel);
        const bool swapped = maps.swapped.contains(point);
        const auto cell = mapIn(swapped ? maps.swapped : maps.own, result.words.size(), panel).at(point);
        if (!cell) return {};
        const auto word = static_cast<std::size_t>(cell->first);
        const auto& [words, outputs] =
            swapped ? std::tie(result.swappedWords, result.swappedOutputs) : std::tie(result.words, result.outputs);
        return EquivariancePlot::cellTip(toQString(words[word]), cell->second, outputs(cell->first, cell->second));
    }
    /// A component of the outputs of the sentence.
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override {
        const AttentionResult& result = outputsIn(panel).result;
        const auto cell = mapIn(mapsOf(panel).own, result.words.size(), panel).at(point);
        if (!cell) return {};
        return {{EquivariancePlot::tr("output of word %1, component %2").arg(cell->first + 1).arg(cell->second),
                 {QStringLiteral("o = Σⱼ aⱼ·vⱼ, a = softmax(q·k/√8)"),
                  roundedResult(result.outputs(cell->first, cell->second))}}};
    }

private:
    [[nodiscard]] static ValueMap mapIn(const QRectF& area, std::size_t words, const PlotPanel& panel) {
        return valueMap(area, static_cast<int>(words), kAttentionDim, kWordsWidth, panel.style);
    }
    static void paintSentence(QPainter& painter, const QRectF& area, const std::vector<std::string>& words,
                              const PixelBuffer& image, const PlotPanel& panel) {
        const PaintStyle& style = panel.style;
        const ValueMap map = mapIn(area, words.size(), panel);
        paintValueMap(painter, map, image, style);
        paintColumnNumbers(painter, map, EquivariancePlot::componentName(), style);
        for (std::size_t i = 0; i < words.size(); ++i) {
            const QRectF cell = map.cell(static_cast<int>(i), 0);
            const bool repeated = std::ranges::count(words, words[i]) > 1;
            const QString text = QString::number(i + 1) + u' ' + toQString(words[i]);
            const QRectF box(area.left() + 4 * style.unit, cell.top(), map.map.left() - area.left() - 8 * style.unit,
                             cell.height());
            if (cell.height() >= 6 * style.unit)
                drawText(
                    painter, box, Qt::AlignRight, text,
                    fittedFont(repeated ? style.fonts.bodyBold : style.fonts.body, text, box.width(), 7 * style.unit),
                    repeated ? style.palette.ink : style.palette.ink2);
        }
    }
};

std::unique_ptr<PlotPainter> EquivariancePlot::painter() const { return std::make_unique<EquivariancePainter>(); }

QStringList EquivariancePlot::caption(const PlotState& state) const {
    const EquivarianceSettings& settings = state.placed.session->views.equivariance;
    QString positions = figureText(QT_TRANSLATE_NOOP("Figure", "no positions"));
    if (settings.positions == TokenPositions::Sinusoidal)
        positions = figureText(QT_TRANSLATE_NOOP("Figure", "sinusoidal positions"));
    if (settings.positions == TokenPositions::Rotary) positions = figureText(QT_TRANSLATE_NOOP("Figure", "RoPE"));
    const QString mask = settings.causal ? figureText(QT_TRANSLATE_NOOP("Figure", "a causal mask"))
                                         : figureText(QT_TRANSLATE_NOOP("Figure", "no mask"));
    return {figureText(QT_TRANSLATE_NOOP("Figure", "Equal words: the output of one attention head of random weights, "
                                                   "8 dimensions (columns), for each word (rows), with %1 and %2."))
                .arg(positions, mask)};
}

std::vector<FormField> EquivariancePlot::controls(const Session& session, const PlotState&) const {
    const auto faultOf = [](const auto& outcome) { return outcome ? QString() : errorText(outcome.error()); };
    return {
        sessionField(session, "views.equivariance.sentence",
                     {.kind = FormField::Kind::Text,
                      .name = [] { return tr("Words of the sentence"); },
                      .label = tr("Words"),
                      .hint = tr("Words with spaces between them; equal words have equal embeddings"),
                      .fault = [faultOf](const QString& text) { return faultOf(checkSentence(toStdString(text))); }}),
        sessionField(session, "views.equivariance.positions",
                     {.name = [] { return tr("Positions of the words"); },
                      .label = tr("Positions"),
                      .titles = {tr("none"), tr("sinusoidal"), QStringLiteral("RoPE")}}),
        sessionField(session, "views.equivariance.causal",
                     {.kind = FormField::Kind::Check,
                      .name = [] { return tr("Causal mask of the sentence"); },
                      .label = tr("Causal")}),
        sessionField(session, "views.equivariance.swap",
                     {.kind = FormField::Kind::Text,
                      .name = [] { return tr("Swapped words"); },
                      .label = tr("Swap"),
                      .hint = tr("Two words that are swapped, counted from 1, such as 2,3"),
                      .words = {QStringLiteral("none"), QStringLiteral("2,3"), QStringLiteral("1,5")},
                      .titles = {tr("none"), QStringLiteral("2,3"), QStringLiteral("1,5")},
                      .fault = [faultOf, words = wordsOf(session.views.equivariance.sentence).size()](
                                   const QString& text) { return faultOf(parseSwap(toStdString(text), words)); }}),
        sessionField(
            session, "views.equivariance.seed",
            {.kind = FormField::Kind::Number, .name = [] { return tr("Seed of the weights"); }, .label = tr("Seed")})};
}

} // namespace

PlotPtr equivariancePlot() { return std::make_shared<const EquivariancePlot>(); }

} // namespace ropescope::ui
