// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/check_form.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>

#include <ropescope/base/text.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/chosen_columns.h>
#include <ropescope/session/column_edits.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/modes/check/check_command.h"

namespace ropescope::ui {

namespace {

struct CheckForm {
    Q_DECLARE_TR_FUNCTIONS(CheckForm)
};

constexpr QLatin1String kOrderPath("check.order"), kAxesPath("check.axes"), kOriginPath("check.origin"),
    kTolerancePath("check.tolerance"), kRowPath("check.row"), kWatchPath("check.watch"), kMorePath("check.more"),
    kDecodePath("check.decode"), kSplitsPath("check.splits"), kPackedPath("check.packed"), kTokensPath("check.tokens"),
    kWhatPath("check.what");
constexpr QLatin1String kColumnWord("column ");

FormField orderField(const CheckInput& input, const CheckedSource& source) {
    const CheckedDump* checked = source.positions.get();
    FormField field{.path = kOrderPath,
                    .name = [] { return CheckForm::tr("Layout"); },
                    .label = CheckForm::tr("Layout"),
                    .hint = CheckForm::tr("What the dimensions of the array are"),
                    .value = QString::number(input.choices.order ? static_cast<int>(*input.choices.order) : -1),
                    .words = {QStringLiteral("-1")},
                    .titles = {CheckForm::tr("as it fits")},
                    .shown = false};
    std::vector<DumpOrder> orders;
    if (checked) {
        orders = checked->laid.reading.others;
        field.shown = !orders.empty() || input.choices.order.has_value();
        orders.insert(orders.begin(), checked->laid.reading.order);
    } else if (source.unfitting && source.unfitting->order) {
        orders.push_back(*source.unfitting->order);
        field.shown = true;
    }
    if (input.choices.order && std::ranges::find(orders, *input.choices.order) == orders.end())
        orders.push_back(*input.choices.order);
    for (const DumpOrder order : orders) {
        field.words << QString::number(static_cast<int>(order));
        field.titles << messageText(orderWords(order));
    }
    return field;
}

FormField axesField(const CheckInput& input, const CheckedDump* checked) {
    FormField field{.path = kAxesPath,
                    .name = [] { return CheckForm::tr("Axis order"); },
                    .label = CheckForm::tr("Axis order"),
                    .hint = CheckForm::tr("The axes in the order of your rows"),
                    .shown = checked && checked->axes() > 1};
    std::vector<std::string> axes = checked ? checked->map().axes : std::vector<std::string>();
    std::vector<std::size_t> order(axes.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    do {
        std::vector<std::string> names;
        for (const std::size_t i : order) names.push_back(axes[i]);
        field.words << toQString(join(names, ","));
        field.titles << toQString(join(names, ", "));
    } while (std::ranges::next_permutation(order).found);
    field.value = input.choices.rows.empty() ? field.words.front() : toQString(join(input.choices.rows, ","));
    return field;
}

FormField originField(const CheckInput& input, const CheckedDump* checked) {
    const auto found = checked ? checked->laid.reading.origin : std::nullopt;
    const QString usual = found && !input.choices.origin
                              ? CheckForm::tr("%1, found in the dump").arg(toQString(formatNumber(*found)))
                              : CheckForm::tr("as it is");
    return {.path = kOriginPath,
            .name = [] { return CheckForm::tr("Origin"); },
            .label = CheckForm::tr("Origin"),
            .hint = CheckForm::tr("The position of a first text token in your code"),
            .value = input.choices.origin ? toQString(formatNumber(*input.choices.origin)) : QString(),
            .words = {QString(), QStringLiteral("0"), QStringLiteral("1")},
            .titles = {usual, QStringLiteral("0"), QStringLiteral("1")}};
}

FormField toleranceField(const CheckInput& input, const CheckedSource& checked) {
    const double exact = checked.positions ? checked.positions->result.expectation.options.tolerance : 0;
    const QString usual = checked.rotation ? CheckForm::tr("as exact as its type") : toQString(formatNumber(exact));
    return {.kind = FormField::Kind::Text,
            .path = kTolerancePath,
            .name = [] { return CheckForm::tr("Tolerance"); },
            .label = CheckForm::tr("Tolerance"),
            .hint = CheckForm::tr("Numbers that are at most so far apart are equal"),
            .value = input.choices.tolerance ? toQString(formatNumber(*input.choices.tolerance)) : QString(),
            .other = input.choices.tolerance ? QString() : usual,
            .fault =
                [](const QString& text) {
                    const auto number = parseNumber(toStdString(text));
                    const bool usable = text.isEmpty() || (number && *number >= 0);
                    return usable ? QString() : CheckForm::tr("type a number that is not negative, such as 0.5");
                }};
}

FormField rowField(const CheckInput& input, const CheckedDump* checked) {
    constexpr std::int64_t kListedRows = 64;
    const std::int64_t batch = checked ? checked->laid.reading.batch : 1;
    FormField field{.kind = FormField::Kind::Text,
                    .path = kRowPath,
                    .name = [] { return CheckForm::tr("Row of the batch"); },
                    .label = CheckForm::tr("Row"),
                    .hint = CheckForm::tr("A row of the batch, counted from 0, or all of them one by one"),
                    .value = input.choices.row ? QString::number(*input.choices.row) : QString(),
                    .words = {QString()},
                    .titles = {CheckForm::tr("all rows")},
                    .shown = batch > 1};
    for (std::int64_t row = 0; row < std::min(batch, kListedRows); ++row) {
        field.words << QString::number(row);
        const bool compared = checked && row < std::ssize(checked->rows);
        const std::int64_t different = compared ? checked->rows[static_cast<std::size_t>(row)].comparison.different : 0;
        field.titles << (different > 0 ? CheckForm::tr("%1: %2 differ").arg(row).arg(different) : field.words.back());
    }
    field.fault = [batch](const QString& text) {
        bool whole = false;
        const qlonglong row = text.toLongLong(&whole);
        const bool usable = text.isEmpty() || (whole && row >= 0 && row < batch);
        return usable ? QString() : CheckForm::tr("type the number of a row, 0 to %1").arg(batch - 1);
    };
    return field;
}

/// As what the arrays are compared: the words of --what.
FormField whatField(const CheckInput& input) {
    return {.path = kWhatPath,
            .name = [] { return CheckForm::tr("What the dump holds"); },
            .label = CheckForm::tr("Holds"),
            .hint = CheckForm::tr("What the arrays are, if their names do not tell it. Vectors are q and q_rotated, or "
                                  "k and k_rotated."),
            .value = toQString(input.choices.what),
            .words = {QString(), QStringLiteral("ids"), QStringLiteral("axes"), QStringLiteral("frequencies"),
                      QStringLiteral("table"), QStringLiteral("vectors")},
            .titles = {CheckForm::tr("by its names"), CheckForm::tr("position ids"), CheckForm::tr("axes of pairs"),
                       CheckForm::tr("frequencies"), CheckForm::tr("cosines and sines"),
                       CheckForm::tr("rotated vectors")},
            .shown = input.more};
}

FormField watchField(const CheckInput& input) {
    const bool file = input.source.kind == DumpSource::Kind::File;
    return {.kind = FormField::Kind::Check,
            .path = kWatchPath,
            .name = [] { return CheckForm::tr("Watch this file"); },
            .label = CheckForm::tr("Watch this file"),
            .hint = CheckForm::tr("Checks again each time you save it"),
            .value = input.watched ? QStringLiteral("true") : QStringLiteral("false"),
            .words = {QStringLiteral("false"), QStringLiteral("true")},
            .shown = file};
}

FormField moreField(const CheckInput& input) {
    return {.kind = FormField::Kind::Check,
            .path = kMorePath,
            .name = [] { return CheckForm::tr("More fields"); },
            .label = CheckForm::tr("More fields"),
            .hint = CheckForm::tr("Shows fields for dumps of generated tokens, chunked prefills, packed sequences, and "
                                  "arrays of other kinds"),
            .value = input.more ? QStringLiteral("true") : QStringLiteral("false"),
            .words = {QStringLiteral("false"), QStringLiteral("true")}};
}

FormField decodeField(const CheckInput& input) {
    FormField field{.path = kDecodePath,
                    .name = [] { return CheckForm::tr("Generated tokens"); },
                    .label = CheckForm::tr("Generated"),
                    .hint =
                        CheckForm::tr("Where the tokens after the sequence stand: since transformers 5.2, generate() "
                                      "and forward() differ"),
                    .words = {QString()},
                    .titles = {CheckForm::tr("as the release does")},
                    .shown = input.more};
    for (const Word<DecodeRule>& rule : kDecodeRuleWords) {
        field.words << toQString(rule.text);
        field.titles << toQString(rule.text) + QStringLiteral("()");
    }
    if (input.choices.decode) field.value = toQString(wordOf<DecodeRule>(*input.choices.decode, kDecodeRuleWords));
    return field;
}

FormField endsField(const CheckInput& input, const QString& path, const LocalText& name, const QString& hint,
                    const std::vector<std::int64_t>& ends, const PlacedSessionPtr& packed = {}) {
    return {.kind = FormField::Kind::Text,
            .path = path,
            .name = name,
            .label = name(),
            .hint = hint,
            .value = toQString(endsText(ends)),
            .other = ends.empty() ? CheckForm::tr("none") : QString(),
            .shown = input.more,
            .fault = [packed](const QString& text) {
                const auto parsed = parseEnds({}, toStdString(text));
                if (!parsed) return reasonText(parsed.error());
                if (!packed) return QString();
                const auto parts = splitSequence(packed->session->sequence, *parsed, {});
                return parts ? QString() : reasonText(parts.error());
            }};
}

FormField tokensField(const CheckInput& input) {
    return {.kind = FormField::Kind::Text,
            .path = kTokensPath,
            .name = [] { return CheckForm::tr("Tokens of the dump"); },
            .label = CheckForm::tr("Tokens"),
            .hint = CheckForm::tr("The tokens that the dump holds: A:B, from A up to, but without, B"),
            .value = toQString(tokensText(input.choices.tokens)),
            .other = input.choices.tokens ? QString() : CheckForm::tr("from 0 on"),
            .shown = input.more,
            .fault =
                [](const QString& text) {
                    const auto parsed = parseTokens({}, toStdString(text));
                    return text.isEmpty() || parsed ? QString() : reasonText(parsed.error());
                }};
}

/// All schemes, of each model the version first that its name alone means: typing in a list finds the first.
const std::vector<const Scheme*>& schemesToChoose() {
    static const std::vector<const Scheme*> list = [] {
        std::vector<const Scheme*> schemes;
        for (const Scheme& scheme : schemeRegistry()) {
            const auto usual = findScheme(scheme.model);
            const bool first = usual && *usual == &scheme;
            schemes.insert(first ? std::ranges::find(schemes, scheme.model, &Scheme::model) : schemes.end(), &scheme);
        }
        return schemes;
    }();
    return list;
}

} // namespace

std::vector<FormField> dumpFields(const CheckInput& input, const CheckedSource& checked) {
    const CheckedDump* positions = checked.positions.get();
    std::vector<FormField> fields{orderField(input, checked),
                                  axesField(input, positions),
                                  originField(input, positions),
                                  toleranceField(input, checked),
                                  rowField(input, positions),
                                  watchField(input),
                                  moreField(input),
                                  whatField(input),
                                  decodeField(input),
                                  endsField(
                                      input, kSplitsPath, [] { return CheckForm::tr("Chunk ends"); },
                                      CheckForm::tr("Ends of the chunks of a prefill, with commas: 9,19,29"),
                                      input.choices.splits),
                                  endsField(
                                      input, kPackedPath, [] { return CheckForm::tr("Packed ends"); },
                                      CheckForm::tr("Ends of packed sequences (cu_seqlens), each placed by itself"),
                                      input.choices.packed, positions ? positions->placed : PlacedSessionPtr()),
                                  tokensField(input)};
    if (checked.rotation)
        for (FormField& field : fields)
            field.shown = field.shown && (field.path == kTolerancePath || field.path == kWatchPath ||
                                          field.path == kMorePath || field.path == kWhatPath);
    return fields;
}

bool takeField(CheckInput& input, const QString& path, const QString& text) {
    DumpChoices& choices = input.choices;
    const auto number = [&]() -> std::optional<double> {
        return text.isEmpty() ? std::nullopt : parseNumber(toStdString(text));
    };
    if (path == kOrderPath)
        choices.order = text.toInt() < 0 ? std::nullopt : std::optional(static_cast<DumpOrder>(text.toInt()));
    if (path == kAxesPath) {
        choices.rows.clear();
        for (const QString& axis : text.split(u',', Qt::SkipEmptyParts)) choices.rows.push_back(toStdString(axis));
    }
    if (path == kOriginPath) choices.origin = number();
    if (path == kTolerancePath) choices.tolerance = number();
    if (path == kRowPath) choices.row = text.isEmpty() ? std::nullopt : std::optional<std::int64_t>(text.toLongLong());
    if (path == kWhatPath) choices.what = toStdString(text);
    if (path == kWatchPath) input.watched = text == QLatin1String("true");
    if (path == kMorePath) input.more = text == QLatin1String("true");
    const std::string typed = toStdString(text);
    if (path == kDecodePath) {
        const auto rule = parseWord<DecodeRule>({}, typed, kDecodeRuleWords);
        choices.decode = rule ? std::optional(*rule) : std::nullopt;
    }
    if (path == kSplitsPath || path == kPackedPath)
        if (const auto ends = parseEnds({}, typed)) (path == kSplitsPath ? choices.splits : choices.packed) = *ends;
    if (path == kTokensPath) {
        const auto tokens = parseTokens({}, typed);
        choices.tokens = tokens ? std::optional(*tokens) : std::nullopt;
    }
    return path != kMorePath;
}

FormField schemeField(const Context& context) {
    const auto columns = chosenColumns(*context.document.session());
    FormField field{.path = QStringLiteral("check.scheme"),
                    .name = [] { return CheckForm::tr("Scheme"); },
                    .spoken = CheckForm::tr("Scheme to compare with"),
                    .label = CheckForm::tr("Scheme"),
                    .hint = CheckForm::tr("The focused column of the document; another scheme becomes a column"),
                    .value = kColumnWord + QString::number(context.focus.scheme())};
    for (std::size_t i = 0; i < columns.size(); ++i) {
        field.words << kColumnWord + QString::number(i);
        field.titles << titleOf(*columns[i].scheme);
    }
    for (const Scheme* scheme : schemesToChoose()) {
        const bool shown =
            std::ranges::any_of(columns, [&](const auto& each) { return each.scheme->id == scheme->id; });
        if (shown) continue;
        field.words << toQString(scheme->id);
        field.titles << titleOf(*scheme);
    }
    return field;
}

void takeScheme(const Context& context, const QString& text) {
    if (text.startsWith(kColumnWord)) return context.focus.setScheme(text.mid(kColumnWord.size()).toInt());
    if (const auto scheme = findScheme(toStdString(text))) compareWith(context, **scheme);
}

void compareWith(const Context& context, const Scheme& scheme) {
    if (columnOf(*context.document.session(), scheme) < 0)
        context.document.edit(showStep(scheme, true), [&](Session& session) { toggleScheme(session, scheme); });
    if (const int column = columnOf(*context.document.session(), scheme); column >= 0) context.focus.setScheme(column);
}

} // namespace ropescope::ui
