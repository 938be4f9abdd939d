// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/rotary/rotary_fields.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>

#include <ropescope/base/ranges.h>
#include <ropescope/base/text.h>
#include <ropescope/rotary/allocation.h>
#include <ropescope/rotary/scaling.h>
#include <ropescope/session/chosen_columns.h>
#include <ropescope/session/rotary_faults.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/focus.h"
#include "ui/document/words/error_words.h"

namespace ropescope::ui {

namespace {

const QString kOwnBase = QStringLiteral("own"), kOneBase = QStringLiteral("one");

class RotaryFields {
    Q_DECLARE_TR_FUNCTIONS(RotaryFields)
public:
    explicit RotaryFields(const Context& context) : m_context(context), m_session(*context.document.session()) {}

    [[nodiscard]] std::vector<FormField> all() const {
        std::vector<FormField> fields{layerField(), headDimField()};
        for (FormField& field : baseFields()) fields.push_back(std::move(field));
        fields.push_back(allocationField());
        fields.push_back(scalingField());
        fields.push_back(factorField());
        for (const char* length : {kOriginalLength, kTrainedLength}) fields.push_back(lengthField(length));
        for (const ScalingParamSpec& spec : scalingParamSpecs())
            if (spec.id != kOriginalLength && spec.id != kTrainedLength) fields.push_back(paramField(spec));
        fields.push_back(sessionField(m_session, "origin",
                                      {.name = [] { return tr("Origin"); },
                                       .spoken = tr("Position of the first text token"),
                                       .label = tr("Origin"),
                                       .words = {QStringLiteral("native"), QStringLiteral("0"), QStringLiteral("1")},
                                       .titles = {tr("Native"), QStringLiteral("0"), QStringLiteral("1")}}));
        return fields;
    }

private:
    /// The scheme that the focused column takes its frequencies from; null without columns.
    [[nodiscard]] SchemePtr focusedFrequencies() const {
        const auto columns = chosenColumns(m_session);
        const auto focused = static_cast<std::size_t>(m_context.focus.scheme());
        return focused < columns.size() ? columns[focused].frequencies : nullptr;
    }

    /// Layers of the model whose config was opened; those chosen set the fields below.
    [[nodiscard]] FormField layerField() const {
        const RotarySettings& rotary = m_session.rotary;
        FormField field{.path = QStringLiteral("rotary.layer"),
                        .name = [] { return tr("Layers"); },
                        .spoken = tr("Layers of the model"),
                        .label = tr("Layers"),
                        .hint = tr("Kinds of layers that the config of the model tells apart; the one chosen sets head "
                                   "dim, base and scaling"),
                        .value = toQString(rotary.layer),
                        .other = tr("choose"),
                        .shown = rotary.layers.size() > 1,
                        .change =
                            [](Session& session, const QString& text) {
                                // Every word is the name of a plan.
                                static_cast<void>(chooseLayer(session.rotary, toStdString(text)));
                            }};
        for (const LayerPlan& plan : rotary.layers) {
            const QString name = toQString(plan.name);
            field.words << name;
            field.titles << (plan.rotates() ? name : tr("%1: no rotation").arg(name));
            if (plan.name == rotary.layer && !plan.layers.empty())
                field.note = tr("Layers %1, counted from 0").arg(toQString(layersText(plan)));
        }
        return field;
    }

    [[nodiscard]] FormField headDimField() const {
        const auto fault = [](const QString& text) {
            const qint64 dim = text.toLongLong();
            if (dim % 2 == 0) return QString();
            return tr("Head dim %1 is odd, but each frequency pair takes two dimensions; type %2 or %3")
                .arg(text, QString::number(dim - 1), QString::number(dim + 1));
        };
        return sessionField(m_session, "rotary.head_dim",
                            {.kind = FormField::Kind::Number,
                             .name = [] { return tr("Head dim"); },
                             .label = tr("Head dim"),
                             .note = tr("%1 pairs").arg(QString::number(m_session.rotary.headDim / 2)),
                             .fault = fault});
    }

    /// The session's base, or else the own base of the focused column's frequencies.
    [[nodiscard]] double shownBase() const {
        if (m_session.rotary.base) return *m_session.rotary.base;
        const SchemePtr scheme = focusedFrequencies();
        if (!scheme) return 10000;
        return nativeBaseOf(*scheme, static_cast<int>(m_session.rotary.headDim * scheme->nativePartialRotary));
    }

    /// Whether each scheme uses its own base or all use one, and which: typed, or dragged on a logarithmic scale.
    [[nodiscard]] std::vector<FormField> baseFields() const {
        const bool one = m_session.rotary.base.has_value();
        const double base = shownBase();
        const auto set = [](Session& session, const QString& text) {
            setSessionField(session, "rotary.base", QString(text).remove(u' '));
        };
        FormField choice{.path = QStringLiteral("rotary.base"),
                         .name = [] { return tr("Base"); },
                         .spoken = tr("Base: each scheme's own, or one for all"),
                         .label = tr("Base"),
                         .hint = tr("Each scheme uses the base of its source or checkpoint, or all use the one below"),
                         .value = one ? kOneBase : kOwnBase,
                         .words = {kOwnBase, kOneBase},
                         .titles = {tr("Scheme's own"), tr("One for all")},
                         .change =
                             [base](Session& session, const QString& text) {
                                 session.rotary.base = text == kOneBase ? std::optional(base) : std::nullopt;
                             }};
        FormField number{.kind = FormField::Kind::Text,
                         .place = FormField::Place::Attached,
                         .path = QStringLiteral("rotary.base.number"),
                         .name = choice.name,
                         .hint = tr("Base of the frequencies (rope_theta), above 1"),
                         .value = toQString(formatNumber(base)),
                         .enabled = one,
                         .fault =
                             [](const QString& text) {
                                 const std::string typed = toStdString(QString(text).remove(u' '));
                                 return parseNumber("base", typed, kBases)
                                            ? QString()
                                            : tr("The base must be a number above 1, such as 10000 or 1e6");
                             },
                         .change = set,
                         .mergeKey = choice.path};
        FormField slider{.kind = FormField::Kind::Decades,
                         .place = FormField::Place::Attached,
                         .path = QStringLiteral("rotary.base.slider"),
                         .name = choice.name,
                         .spoken = tr("Base, logarithmic"),
                         .hint = tr("Base from 10 to 100 million; all views update while you drag"),
                         .value = number.value,
                         .least = 10,
                         .most = 1e8,
                         .enabled = one,
                         .change = set,
                         .mergeKey = choice.path};
        return {std::move(choice), std::move(number), std::move(slider)};
    }

    [[nodiscard]] FormField allocationField() const {
        FormField field{
            .kind = FormField::Kind::Text,
            .name = [] { return tr("Allocation"); },
            .spoken = tr("Allocation of frequency pairs to axes"),
            .label = tr("Allocation"),
            .hint =
                tr("The axis that rotates each frequency pair; native: each scheme's own allocation. You can also type "
                   "sections:16,24,24 or pattern:(hw)*24 t*16"),
            .words = {QStringLiteral("")},
            .titles = {tr("Native")},
            .fault =
                [context = m_context](const QString& text) {
                    const auto fault =
                        text.isEmpty() ? std::nullopt : allocationFaultOf(*context.placed(), toStdString(text));
                    return fault ? errorText(*fault) : QString();
                }};
        for (const std::string& id : allocationIds()) field.words << toQString(id);
        field.titles << field.words.mid(1);
        return sessionField(m_session, "rotary.allocation", std::move(field));
    }

    /// The scalings that take a number are listed with an example number.
    [[nodiscard]] FormField scalingField() const {
        FormField field{
            .kind = FormField::Kind::Text,
            .name = [] { return tr("Scaling"); },
            .spoken = tr("Scaling of frequencies for longer contexts"),
            .label = tr("Scaling"),
            .hint = tr(
                "How the frequencies of a trained model are changed for longer sequences. The number is the factor; you can "
                "type another, such as yarn:8"),
            .words = {QStringLiteral("none")},
            .titles = {tr("none")},
            .fault =
                [context = m_context](const QString& text) {
                    const auto fault = scalingFaultOf(*context.placed(), toStdString(text));
                    return fault ? errorText(*fault) : QString();
                }};
        for (const Scaling& scaling : scalingRegistry())
            if (scaling.number != ScalingNumber::None)
                field.words << toQString(scaling.id + ":" + formatNumber(scaling.example));
        field.titles << field.words.mid(1);
        return sessionField(m_session, "rotary.scaling", std::move(field));
    }

    /// The number after the name of the scaling.
    [[nodiscard]] FormField factorField() const {
        const auto choice = parseScaling(m_session.rotary.scaling);
        const Scaling* scaling = choice ? choice->scaling : nullptr;
        const bool shown = scaling && scaling->number != ScalingNumber::None;
        const bool share = shown && scaling->number == ScalingNumber::Share;
        const std::string id = scaling ? scaling->id : std::string();
        const auto named = m_session.rotary.params.find("factor"); // as sessions of configs have it
        const bool other = !share && named != m_session.rotary.params.end();
        const auto name = [share] { return share ? tr("Share of pairs") : tr("Factor"); };
        return {.kind = FormField::Kind::Text,
                .path = QStringLiteral("rotary.scaling.number"),
                .name = name,
                .label = name(),
                .hint = share ? tr("Share of the pairs that still rotate, the fastest ones, from 0 to 1")
                              : tr("How many times as long as the original the wanted length is"),
                .value = shown && choice->number ? toQString(formatNumber(*choice->number)) : QString(),
                .other = other ? toQString(formatNumber(named->second.front())) : QString(),
                .shown = shown,
                .fault =
                    [id](const QString& text) {
                        if (text.isEmpty()) return QString();
                        const auto parsed = parseScaling(id + ":" + toStdString(text));
                        return parsed ? QString() : errorText(parsed.error());
                    },
                .change =
                    [id](Session& session, const QString& text) {
                        session.rotary.scaling = text.isEmpty() ? id : id + ":" + toStdString(text);
                    }};
    }

    /// Label and tool tip of a parameter in words.
    [[nodiscard]] static std::pair<QString, QString> paramWords(std::string_view id) {
        if (id == "factor") return {tr("Factor"), tr("How many times as long as the original the wanted length is")};
        if (id == "seq_len")
            return {tr("Running length"), tr("Length of the text so far; empty: that of the sequence")};
        if (id == "beta_fast")
            return {tr("Fast limit"), tr("Pairs that make more turns than this in the original length are kept")};
        if (id == "beta_slow")
            return {tr("Slow limit"), tr("Pairs that make fewer turns than this in the original length are divided")};
        if (id == "mscale") return {tr("Scale"), tr("Weight of the logarithm in the attention factor")};
        if (id == "mscale_all_dim")
            return {tr("Scale, all dims"), tr("The attention factor is divided by the same with this weight")};
        if (id == "attention_factor")
            return {tr("Attention factor"), tr("Factor of cosines and sines; empty: computed from the factor")};
        if (id == "truncate") return {tr("Whole pairs"), tr("The ramp begins and ends at whole pairs")};
        if (id == "low_freq_factor")
            return {tr("Low frequencies"),
                    tr("Pairs that make fewer turns than this in the original length are divided")};
        if (id == "high_freq_factor")
            return {tr("High frequencies"), tr("Pairs that make more turns than this in the original length are kept")};
        if (id == "alpha") return {tr("Alpha"), tr("Changes the base to base · α^(d/(d−2))")};
        if (id == "partial_rotary_factor")
            return {tr("Partial rotary"), tr("Share of the dimensions of a head that rotate")};
        if (id == "rotary_dim") return {tr("Rotary dim"), tr("Number of dimensions of a head that rotate, even")};
        if (id == "short_mscale")
            return {tr("Short factor"), tr("Factor on cosines and sines for sequences up to the original length")};
        if (id == "long_mscale") return {tr("Long factor"), tr("Factor on cosines and sines for longer sequences")};
        if (id == "short_factor")
            return {tr("Short divisors"),
                    tr("One number per pair, separated by commas, for sequences up to the original length")};
        return {tr("Long divisors"), tr("One number per pair, separated by commas, for longer sequences")};
    }

    /// A parameter of the session's scaling; empty: its usual value, or what the scaling computes.
    [[nodiscard]] FormField paramField(const ScalingParamSpec& spec) const {
        const ScalingParams& params = m_session.rotary.params;
        const auto choice = parseScaling(m_session.rotary.scaling);
        const auto given = params.find(spec.id);
        const std::string id = spec.id;
        const auto& [label, hint] = paramWords(id);
        FormField field{.kind = FormField::Kind::Text,
                        .path = QStringLiteral("rotary.params.") + toQString(id),
                        .name = [id] { return paramWords(id).first; },
                        .label = label,
                        .hint = tr("%1: %2").arg(toQString(id), hint),
                        .shown = choice && choice->scaling && std::ranges::count(choice->scaling->params, id) > 0,
                        .fault =
                            [id](const QString& text) {
                                if (text.isEmpty()) return QString();
                                const auto parsed = parseScalingParam(id, toStdString(text));
                                return parsed ? QString() : errorText(parsed.error());
                            },
                        .change =
                            [id](Session& session, const QString& text) {
                                if (const auto parsed = parseScalingParam(id, toStdString(text)))
                                    session.rotary.params[id] = *parsed;
                                else
                                    session.rotary.params.erase(id);
                            }};
        if (id == "truncate") {
            field.kind = FormField::Kind::Check;
            field.words = {QStringLiteral("false"), QStringLiteral("true")};
            const bool whole = given == params.end() ? spec.usual == 1.0 : given->second.front() != 0;
            field.value = field.words[whole ? 1 : 0];
            return field;
        }
        QStringList numbers;
        if (given != params.end())
            for (const double number : given->second) numbers << toQString(formatNumber(number));
        field.value = numbers.join(u',');
        field.other = spec.usual ? toQString(formatNumber(*spec.usual)) : tr("automatic");
        return field;
    }

    /// Without the parameter: the length of the focused column's model; 0 if it has none.
    [[nodiscard]] double usualLength(const std::string& parameter) const {
        const SchemePtr scheme = focusedFrequencies();
        if (!scheme) return 0;
        const double own = parameter == kTrainedLength ? scheme->trainedLength : scheme->originalLength;
        const ScalingParams& params = m_session.rotary.params;
        const auto trained = params.find(kTrainedLength); // which also serves as the original one, as in configs
        return own > 0 || trained == params.end() ? own : trained->second.front();
    }

    /// A length in tokens that the session's scaling needs: typed for all columns or, while the field is empty, that of
    /// each scheme's model. `parameter` is kTrainedLength or kOriginalLength.
    [[nodiscard]] FormField lengthField(const std::string& parameter) const {
        const RotarySettings& rotary = m_session.rotary;
        const auto scaling = parseScaling(rotary.scaling);
        const auto given = rotary.params.find(parameter);
        const double usual = usualLength(parameter);
        const bool trained = parameter == kTrainedLength;
        const bool missing = given == rotary.params.end() && usual == 0;
        const auto name = [trained] { return trained ? tr("Max length") : tr("Length"); };
        const auto fault = [parameter](const QString& text) {
            if (text.isEmpty()) return QString();
            const auto length = parseScalingParam(parameter, toStdString(text));
            return length ? QString() : errorText(length.error());
        };
        const auto change = [parameter](Session& session, const QString& text) {
            if (const auto length = parseScalingParam(parameter, toStdString(text)))
                session.rotary.params[parameter] = *length;
            else
                session.rotary.params.erase(parameter);
        };
        return {.kind = FormField::Kind::Text,
                .path = QStringLiteral("rotary.params.") + toQString(parameter),
                .name = name,
                .spoken = trained ? tr("Trained length") : tr("Original length"),
                .label = name(),
                .hint =
                    tr("%1, in tokens, for all schemes; empty: that of each scheme's model").arg(toQString(parameter)),
                .note = missing ? tr("This scheme has no trained model to take it from: type a number of tokens")
                                : QString(),
                .value = given == rotary.params.end() ? QString() : toQString(formatNumber(given->second.front())),
                .other = usual > 0 ? toQString(formatNumber(usual)) : QString(),
                .shown = scaling && scaling->scaling && std::ranges::count(scaling->scaling->lengths, parameter) > 0,
                .lacking = missing,
                .fault = fault,
                .change = change};
    }

    const Context& m_context;
    const Session& m_session;
};

} // namespace

std::vector<FormField> rotaryFields(Context context) { return RotaryFields(context).all(); }

} // namespace ropescope::ui
