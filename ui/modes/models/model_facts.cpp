// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/models/model_facts.h"

#include <algorithm>

#include <QCoreApplication>

#include <ropescope/base/text.h>
#include <ropescope/models/model_registry.h>
#include <ropescope/processors/patch_grid.h>
#include <ropescope/sequence/notation.h>

#include "ui/document/convert.h"
#include "ui/document/media/opened_model.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/rotary_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/modes/models/model_list.h"

namespace ropescope::ui {

namespace {

struct ModelText {
    Q_DECLARE_TR_FUNCTIONS(ModelFacts)
};

/// resources/translations/schemes_*.ts has the texts of models, too.
QString written(const std::string& text) { return QCoreApplication::translate("Models", text.c_str()); }

ListedModel listed(const Model& model) {
    const auto described = describeModel(model);
    if (!described || !described->scheme) return {.model = &model};
    const Scheme& scheme = *described->scheme;
    const bool flat = scheme.defaultAxes.size() == 1;
    return {.model = &model,
            .scheme = &scheme,
            .kind = flat                                    ? ModelKind::Text
                    : scheme.group == SchemeGroup::Released ? ModelKind::Visual
                                                            : ModelKind::Generator};
}

/// "(2, 2, 2) … (2, 3, 4)": the first and the last token of a segment.
QString placeText(const PositionMap& map, std::size_t segment) {
    const TokenRange tokens = map.segments[segment];
    const auto at = [&](std::int64_t token) { return positionText(map.positionOf(token), map.axisCount()); };
    return tokens.size() == 1 ? at(tokens.begin) : at(tokens.begin) + QStringLiteral(" … ") + at(tokens.end - 1);
}

QString layersValue(const RotarySettings& rotary) {
    if (rotary.layers.size() < 2) return ModelText::tr("all alike");
    QStringList kinds;
    for (const LayerPlan& plan : rotary.layers) {
        QString kind = toQString(plan.name);
        if (!plan.layers.empty()) kind += QStringLiteral(" ") + toQString(layersText(plan));
        if (!plan.rotates())
            kind += QStringLiteral(": ") + ModelText::tr("no rotation");
        else if (plan.base)
            kind += QStringLiteral(": ") + ModelText::tr("base %1").arg(baseText(*plan.base));
        kinds << kind;
    }
    return kinds.join(u'\n');
}

void addParams(const ScalingParams& params, std::vector<Fact>& facts) {
    for (const auto& [name, values] : params) {
        const QString value = values.size() == 1 ? toQString(formatNumber(values.front()))
                                                 : ModelText::tr("%1 numbers").arg(values.size());
        facts.push_back({toQString(name), value});
    }
}

QString tokensText(std::int64_t tokens) { return ModelText::tr("%1 tokens").arg(toQString(formatGrouped(tokens))); }

QString pictureText(const Processor& processor) {
    const auto grid = imageGrid(1920, 1080, processor.picture);
    if (!grid) return {};
    const QString size = QStringLiteral("%1 × %2").arg(grid->width).arg(grid->height);
    return (grid->parts.empty() ? size : ModelText::tr("%1 parts").arg(grid->parts.size())) + QStringLiteral(", ") +
           tokensText(promptTokens(*grid));
}

QString clipText(const Processor& processor) {
    constexpr double kFps = 24, kSeconds = 460;
    const auto grid = videoGrid(1280, 720, kFps, static_cast<std::int64_t>(kFps * kSeconds), *processor.video);
    if (!grid) return {};
    return QStringLiteral("%1 × %2 × %3").arg(grid->image.width).arg(grid->image.height).arg(grid->frames) +
           QStringLiteral(", ") + tokensText(promptTokens(*grid));
}

} // namespace

QString releasesText(const std::string& releases) {
    const QString text = toQString(releases);
    const qsizetype to = text.indexOf(QLatin1String(" to "));
    if (to >= 0) return ModelText::tr("%1 to %2").arg(text.left(to), text.mid(to + 4));
    return text.startsWith(QLatin1String("since ")) ? ModelText::tr("since %1").arg(text.mid(6)) : written(releases);
}

QString modelKindTitle(ModelKind kind) {
    switch (kind) {
    case ModelKind::Visual: return ModelText::tr("Pictures and videos");
    case ModelKind::Generator: return ModelText::tr("Generators");
    case ModelKind::Text: break;
    }
    return ModelText::tr("Flat positions");
}

const std::vector<ListedModel>& listedModels() {
    static const std::vector<ListedModel> models = [] {
        std::vector<ListedModel> all;
        for (const Model* model : modelsOf(modelFamilies())) all.push_back(listed(*model));
        return all;
    }();
    return models;
}

ModelDescription describedModel(const Context& context, const QString& id) {
    const auto& file = context.opened.file();
    if (id == kOpenedFile && file && file->config) {
        auto described = describeFile(*file);
        if (!described) return {.title = file->name, .config = file->config};
        described->title = file->name;
        return *described;
    }
    const auto model = findModel(toStdString(id));
    if (!model) return {};
    auto described = describeModel(**model);
    return described ? *described : ModelDescription{.model = *model, .title = (*model)->title};
}

std::vector<Fact> ruleFacts(const ModelDescription& described) {
    if (!described.scheme) return {{{}, ModelText::tr("As its config.json says: open that.")}};
    std::vector<Fact> facts{{{}, explanationOf(*described.scheme)}};
    if (described.scheme->defaultAxes.size() == 1) return facts;
    const auto add = [&](const QString& name, const char* notation, std::size_t segment) {
        const auto sequence = parseNotation(notation);
        const auto placed = sequence ? placeTokens(*described.scheme, *sequence) : Expected<PositionMap>(Error{});
        if (!placed) return;
        facts.push_back({name, placeText(*placed, segment)});
    };
    add(QStringLiteral("text:2"), "text:2", 0);
    add(ModelText::tr("then %1").arg(QStringLiteral("image:4x3")), "text:2 image:4x3", 1);
    add(ModelText::tr("then %1").arg(QStringLiteral("text:1")), "text:2 image:4x3 text:1", 2);
    add(ModelText::tr("or %1").arg(QStringLiteral("video:4x3x2@1")), "text:2 video:4x3x2@1", 1);
    add(ModelText::tr("then %1").arg(QStringLiteral("text:1")), "text:2 video:4x3x2@1 text:1", 2);
    return facts;
}

std::vector<Fact> ropeFacts(const ModelDescription& described) {
    if (!described.config || !described.scheme) return {};
    const RotarySettings& rotary = described.config->rotary;
    const PairLayout layout = rotary.pairLayout.value_or(described.scheme->nativeLayout);
    std::vector<Fact> facts{
        {QStringLiteral("rope_theta"), baseText(rotary.base.value_or(described.scheme->nativeBase))},
        {QStringLiteral("head_dim"), QString::number(rotary.headDim)},
        {ModelText::tr("pairs"),
         layout == PairLayout::Adjacent ? ModelText::tr("adjacent dimensions") : ModelText::tr("halves of the head")}};
    if (described.scheme->defaultAxes.size() > 1)
        facts.push_back({ModelText::tr("axes of the pairs"),
                         toQString(rotary.allocation.value_or(described.scheme->nativeAllocation))});
    facts.push_back(
        {ModelText::tr("scaling"), rotary.scaling == "none" ? ModelText::tr("none") : toQString(rotary.scaling)});
    addParams(rotary.params, facts);
    facts.push_back({ModelText::tr("layers"), layersValue(rotary)});
    if (const auto& defaults = described.config->defaults; !defaults.empty())
        facts.push_back({ModelText::tr("from its class"), toQString(join(defaults, ", "))});
    return facts;
}

std::vector<Fact> processorFacts(const ModelDescription& described) {
    if (described.processors.empty()) return {};
    const PatchOptions& picture = described.processors.front().picture;
    std::vector<Fact> facts{{ModelText::tr("patch, merge"), ModelText::tr("%1 px, %2 × %2: a token is %3 px wide")
                                                                .arg(picture.patch)
                                                                .arg(picture.merge)
                                                                .arg(picture.factor())}};
    for (const Processor& processor : described.processors) {
        facts.push_back({{}, titleOf(processor)});
        facts.push_back({QStringLiteral("1920 × 1080"), pictureText(processor)});
        if (processor.video) facts.push_back({QStringLiteral("1280 × 720, 460 s"), clipText(processor)});
    }
    return facts;
}

std::vector<std::array<QString, 4>> defectRows(const Model& model) {
    std::vector<std::array<QString, 4>> rows;
    for (const KnownDefect& defect : model.defects)
        rows.push_back(
            {toQString(defect.thread), written(defect.state), releasesText(defect.versions), written(defect.text)});
    return rows;
}

} // namespace ropescope::ui
