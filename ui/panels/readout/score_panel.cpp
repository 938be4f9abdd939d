// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/readout/score_panel.h"

#include <algorithm>
#include <limits>

#include <QLabel>
#include <QVBoxLayout>

#include <ropescope/session/session_words.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/score_words.h"
#include "ui/forms/form_grid.h"
#include "ui/forms/panel_parts.h"

namespace ropescope::ui {

namespace {

/// The sources of the values that stand in for a learned T5 table.
const QString kByNumber = QStringLiteral("number"), kRandom = QStringLiteral("random"),
              kGiven = QStringLiteral("given");

QString t5Values(const Bias& bias) {
    if (!bias.table.empty()) return kGiven;
    return bias.seed ? kRandom : kByNumber;
}

/// Completes a field that changes the bias.
FormField biasField(const char* path, void (*change)(Bias& bias, const QString& text), FormField field) {
    field.path = QString::fromLatin1(path);
    field.name = [] { return ScorePanel::tr("Bias"); };
    if (field.kind == FormField::Kind::Number) field.mergeKey = field.path;
    if (change) field.change = [change](Session& session, const QString& text) { change(session.scores.bias, text); };
    return field;
}

} // namespace

ScorePanel::ScorePanel(Context context, QWidget* parent) : QWidget(parent), m_context(context) {
    auto* title = makeLabel(context, LabelRole::Heading, this);
    followLanguage(title, [title] { title->setText(tr("Scores")); });
    auto* form = new FormGrid(
        context, [this] { return fields(); }, {.columnGap = 8}, this);
    connect(&context.document, &Document::sessionChanged, form, &FormGrid::refresh);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(8);
    column->addWidget(title);
    column->addWidget(form);
}

std::vector<FormField> ScorePanel::fields() {
    const Session& session = *m_context.document.session();
    const Bias& bias = session.scores.bias;
    std::vector<FormField> fields{
        sessionField(
            session, "scores.mode",
            {.name = [] { return tr("Kind of score"); },
             .label = tr("Shown"),
             .hint = tr(
                 "Score: dot product of the rotated q and k, divided by the rotary dim; for q = k = 1 the mean cosine of the "
                 "pairs. Logit: divided by √(head dim), with the bias. Softmax: attention weights"),
             .titles = {tr("Relative score"), tr("Logit"), tr("Softmax over keys")}}),
        sessionField(session, "scores.mask",
                     {.name = [] { return tr("Mask"); },
                      .label = tr("Mask"),
                      .titles = {tr("None"), tr("Causal: no later keys"), tr("Block: own segment only")}}),
        biasField("scores.bias",
                  [](Bias& changed, const QString& text) {
                      const auto kind = parseWord<BiasKind>("bias", toStdString(text), kBiasWords);
                      if (kind && changed.kind != *kind) changed = {.kind = *kind};
                  },
                  {.spoken = tr("Bias on the logits"),
                   .label = tr("Bias"),
                   .hint = tr("What is added to logits for the distance of two tokens; xPos multiplies instead"),
                   .value = toQString(wordOf<BiasKind>(bias.kind, kBiasWords)),
                   .titles = {tr("None"), QStringLiteral("ALiBi"), QStringLiteral("T5"), QStringLiteral("xPos")}})};
    for (const std::string& word : textsOf<BiasKind>(kBiasWords)) fields.back().words << toQString(word);
    for (FormField& field : alibiFields(bias)) fields.push_back(std::move(field));
    for (FormField& field : t5Fields(bias)) fields.push_back(std::move(field));
    fields.push_back({.kind = FormField::Kind::Note, .note = explanation(session.scores)});
    return fields;
}

std::vector<FormField> ScorePanel::alibiFields(const Bias& bias) {
    const bool shown = bias.kind == BiasKind::Alibi;
    return {biasField("scores.bias.head", [](Bias& changed, const QString& text) { changed.head = text.toInt(); },
                      {.kind = FormField::Kind::Number,
                       .spoken = tr("Head of ALiBi"),
                       .label = tr("Head"),
                       .value = QString::number(bias.head),
                       .least = 1,
                       .most = static_cast<double>(std::max(1, bias.heads)),
                       .shown = shown}),
            biasField("scores.bias.heads",
                      [](Bias& changed, const QString& text) {
                          changed.heads = text.toInt();
                          changed.head = std::min(changed.head, changed.heads);
                      },
                      {.kind = FormField::Kind::Number,
                       .place = FormField::Place::Beside,
                       .spoken = tr("Number of heads of ALiBi"),
                       .label = tr("of", "head 1 of 8"),
                       .value = QString::number(bias.heads),
                       .least = 1,
                       .most = kMaxBiasHeads,
                       .shown = shown})};
}

std::vector<FormField> ScorePanel::t5Fields(const Bias& bias) {
    constexpr auto kMostSeed = std::numeric_limits<int>::max();
    if (bias.seed) m_seed = *bias.seed;
    FormField values =
        biasField("scores.bias.values", nullptr,
                  {.spoken = tr("Values of the T5 buckets"),
                   .label = tr("Values"),
                   .hint = tr("Learned tables are part of a model's checkpoint; these values replace them"),
                   .value = t5Values(bias),
                   .words = {kByNumber, kRandom},
                   .titles = {tr("Minus the bucket's number"), tr("Random, from a seed")},
                   .shown = bias.kind == BiasKind::T5});
    if (values.value == kGiven) { // a table comes from a session; here it can be replaced but not chosen
        values.words << kGiven;
        values.titles << tr("Given one by one");
    }
    values.change = [seed = m_seed](Session& session, const QString& text) {
        Bias& changed = session.scores.bias;
        if (text == t5Values(changed)) return;
        changed.table.clear();
        changed.seed = text == kRandom ? std::optional(seed) : std::nullopt;
    };
    return {std::move(values),
            biasField("scores.bias.seed", [](Bias& changed, const QString& text) { changed.seed = text.toULongLong(); },
                      {.kind = FormField::Kind::Number,
                       .spoken = tr("Seed of the T5 values"),
                       .label = tr("Seed"),
                       .value = QString::number(std::min<std::uint64_t>(m_seed, kMostSeed)),
                       .most = kMostSeed,
                       .shown = bias.kind == BiasKind::T5 && bias.seed && bias.table.empty()})};
}

QString ScorePanel::explanation(const ScoreOptions& scores) {
    if (scores.bias.kind == BiasKind::None) return {};
    if (scores.mode == ScoreMode::Score)
        return tr("No effect here: a bias enters logits and softmax, never the relative score.");
    if (scores.bias.kind == BiasKind::Xpos && scores.mask != Mask::Causal)
        return tr("Refused: xPos grows without bound for future keys. Choose the causal mask.");
    return tr("%1, by distance in tokens.").arg(biasText(scores.bias));
}

} // namespace ropescope::ui
