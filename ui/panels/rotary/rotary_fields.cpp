// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/rotary/rotary_fields.h"

#include <algorithm>
#include <utility>

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
#include "ui/panels/rotary/rotary_panel.h"

namespace ropescope::ui {

namespace {

const QString kOwnBase = QStringLiteral("own"), kOneBase = QStringLiteral("one");

/// The scheme that the focused column takes its frequencies from; null without columns.
SchemePtr focusedFrequencies(const Context& context) {
    const auto columns = chosenColumns(*context.document.session());
    const auto focused = static_cast<std::size_t>(context.focus.scheme());
    return focused < columns.size() ? columns[focused].frequencies : nullptr;
}

FormField headDimField(const Session& session) {
    const auto fault = [](const QString& text) {
        const qint64 dim = text.toLongLong();
        if (dim % 2 == 0) return QString();
        return RotaryPanel::tr("Head dim %1 is odd, but each frequency pair takes two dimensions; type %2 or %3")
            .arg(text, QString::number(dim - 1), QString::number(dim + 1));
    };
    return sessionField(session, "rotary.head_dim",
                        {.kind = FormField::Kind::Number,
                         .name = [] { return RotaryPanel::tr("Head dim"); },
                         .label = RotaryPanel::tr("Head dim"),
                         .note = RotaryPanel::tr("%1 pairs").arg(QString::number(session.rotary.headDim / 2)),
                         .fault = fault});
}

/// The session's base, or else the own base of the focused column's frequencies.
double shownBase(const Context& context) {
    const Session& session = *context.document.session();
    if (session.rotary.base) return *session.rotary.base;
    const SchemePtr scheme = focusedFrequencies(context);
    if (!scheme) return 10000;
    return nativeBaseOf(*scheme, static_cast<int>(session.rotary.headDim * scheme->nativePartialRotary));
}

/// Whether each scheme uses its own base or all use one, and which: typed, or dragged on a logarithmic scale.
std::vector<FormField> baseFields(const Context& context) {
    const bool one = context.document.session()->rotary.base.has_value();
    const double base = shownBase(context);
    const auto set = [](Session& session, const QString& text) {
        setSessionField(session, "rotary.base", QString(text).remove(u' '));
    };
    FormField choice{.path = QStringLiteral("rotary.base"),
                     .name = [] { return RotaryPanel::tr("Base"); },
                     .spoken = RotaryPanel::tr("Base: each scheme's own, or one for all"),
                     .label = RotaryPanel::tr("Base"),
                     .hint = RotaryPanel::tr(
                         "Each scheme uses the base of its source or checkpoint, or all use the one below"),
                     .value = one ? kOneBase : kOwnBase,
                     .words = {kOwnBase, kOneBase},
                     .titles = {RotaryPanel::tr("Scheme's own"), RotaryPanel::tr("One for all")},
                     .change = [base](Session& session, const QString& text) {
                         session.rotary.base = text == kOneBase ? std::optional(base) : std::nullopt;
                     }};
    FormField number{.kind = FormField::Kind::Text,
                     .place = FormField::Place::Attached,
                     .path = QStringLiteral("rotary.base.number"),
                     .name = choice.name,
                     .hint = RotaryPanel::tr("Base of the frequencies (rope_theta), above 1"),
                     .value = toQString(formatNumber(base)),
                     .enabled = one,
                     .fault =
                         [](const QString& text) {
                             const std::string typed = toStdString(QString(text).remove(u' '));
                             return parseNumber("base", typed, kBases)
                                        ? QString()
                                        : RotaryPanel::tr("The base must be a number above 1, such as 10000 or 1e6");
                         },
                     .change = set,
                     .mergeKey = choice.path};
    FormField slider{.kind = FormField::Kind::Decades,
                     .place = FormField::Place::Attached,
                     .path = QStringLiteral("rotary.base.slider"),
                     .name = choice.name,
                     .spoken = RotaryPanel::tr("Base, logarithmic"),
                     .hint = RotaryPanel::tr("Base from 10 to 100 million; all views update while you drag"),
                     .value = number.value,
                     .least = 10,
                     .most = 1e8,
                     .enabled = one,
                     .change = set,
                     .mergeKey = choice.path};
    return {std::move(choice), std::move(number), std::move(slider)};
}

FormField allocationField(const Context& context) {
    FormField field{.kind = FormField::Kind::Text,
                    .name = [] { return RotaryPanel::tr("Allocation"); },
                    .spoken = RotaryPanel::tr("Allocation of frequency pairs to axes"),
                    .label = RotaryPanel::tr("Allocation"),
                    .hint = RotaryPanel::tr(
                        "The axis that rotates each frequency pair; native: each scheme's own allocation. You can also type "
                        "sections:16,24,24 or pattern:(hw)*24 t*16"),
                    .words = {QStringLiteral("")},
                    .titles = {RotaryPanel::tr("Native")},
                    .fault = [context](const QString& text) {
                        const auto fault = text.isEmpty()
                                               ? std::nullopt
                                               : allocationFaultOf(*context.placed(), toStdString(text));
                        return fault ? errorText(*fault) : QString();
                    }};
    for (const std::string& id : allocationIds()) field.words << toQString(id);
    field.titles << field.words.mid(1);
    return sessionField(*context.document.session(), "rotary.allocation", std::move(field));
}

/// The scalings that take a number are listed with an example number.
FormField scalingField(const Context& context) {
    FormField field{.kind = FormField::Kind::Text,
                    .name = [] { return RotaryPanel::tr("Scaling"); },
                    .spoken = RotaryPanel::tr("Scaling of frequencies for longer contexts"),
                    .label = RotaryPanel::tr("Scaling"),
                    .hint = RotaryPanel::tr(
                        "How the frequencies of a trained model are changed for longer sequences. The number is the factor; you can "
                        "type another, such as yarn:8"),
                    .words = {QStringLiteral("none")},
                    .titles = {RotaryPanel::tr("none")},
                    .fault = [context](const QString& text) {
                        const auto fault = scalingFaultOf(*context.placed(), toStdString(text));
                        return fault ? errorText(*fault) : QString();
                    }};
    for (const Scaling& scaling : scalingRegistry())
        if (scaling.number != ScalingNumber::None)
            field.words << toQString(scaling.id + ":" + formatNumber(scaling.example));
    field.titles << field.words.mid(1);
    return sessionField(*context.document.session(), "rotary.scaling", std::move(field));
}

/// Without the parameter: the length of the focused column's model; 0 if it has none.
double usualLength(const Context& context, const std::string& parameter) {
    const SchemePtr scheme = focusedFrequencies(context);
    if (!scheme) return 0;
    const double own = parameter == kTrainedLength ? scheme->trainedLength : scheme->originalLength;
    const ScalingParams& params = context.document.session()->rotary.params;
    const auto trained = params.find(kTrainedLength); // which also serves as the original one, as in configs
    return own > 0 || trained == params.end() ? own : trained->second.front();
}

/// A length in tokens that the session's scaling needs: typed for all columns or, while the field is empty, that of each
/// scheme's model. `parameter` is kTrainedLength or kOriginalLength.
FormField lengthField(const Context& context, const std::string& parameter) {
    const RotarySettings& rotary = context.document.session()->rotary;
    const auto scaling = parseScaling(rotary.scaling);
    const auto given = rotary.params.find(parameter);
    const double usual = usualLength(context, parameter);
    const bool trained = parameter == kTrainedLength;
    const bool missing = given == rotary.params.end() && usual == 0;
    const auto name = [trained] { return trained ? RotaryPanel::tr("Max length") : RotaryPanel::tr("Length"); };
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
            .spoken = trained ? RotaryPanel::tr("Trained length") : RotaryPanel::tr("Original length"),
            .label = name(),
            .hint = RotaryPanel::tr("%1, in tokens, for all schemes; empty: that of each scheme's model")
                        .arg(toQString(parameter)),
            .note = missing ? RotaryPanel::tr("This scheme has no trained model to take it from: type a number of tokens")
                            : QString(),
            .value = given == rotary.params.end() ? QString() : toQString(formatNumber(given->second.front())),
            .other = usual > 0 ? toQString(formatNumber(usual)) : QString(),
            .shown = scaling && scaling->scaling && std::ranges::count(scaling->scaling->lengths, parameter) > 0,
            .lacking = missing,
            .fault = fault,
            .change = change};
}

} // namespace

std::vector<FormField> rotaryFields(Context context) {
    const Session& session = *context.document.session();
    std::vector<FormField> fields{headDimField(session)};
    for (FormField& field : baseFields(context)) fields.push_back(std::move(field));
    fields.push_back(allocationField(context));
    fields.push_back(scalingField(context));
    for (const char* length : {kOriginalLength, kTrainedLength}) fields.push_back(lengthField(context, length));
    fields.push_back(sessionField(
        session, "origin",
        {.name = [] { return RotaryPanel::tr("Origin"); },
         .spoken = RotaryPanel::tr("Position of the first text token"),
         .label = RotaryPanel::tr("Origin"),
         .words = {QStringLiteral("native"), QStringLiteral("0"), QStringLiteral("1")},
         .titles = {RotaryPanel::tr("Native"), QStringLiteral("0"), QStringLiteral("1")}}));
    return fields;
}

} // namespace ropescope::ui
