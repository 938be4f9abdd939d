// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/check_form.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QCoreApplication>
#include <QFileInfo>

#include <ropescope/base/text.h>
#include <ropescope/formats/snippets/command_text.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/chosen_columns.h>
#include <ropescope/session/column_edits.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/document_file.h"
#include "ui/document/focus.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/scheme_words.h"

namespace ropescope::ui {

namespace {

struct CheckForm {
    Q_DECLARE_TR_FUNCTIONS(CheckForm)
};

constexpr std::size_t kLongestSequence = 4000; ///< in a command

constexpr QLatin1String kOrderPath("check.order"), kAxesPath("check.axes"), kOriginPath("check.origin"),
    kTolerancePath("check.tolerance"), kRowPath("check.row"), kWatchPath("check.watch"), kMorePath("check.more"),
    kDecodePath("check.decode"), kSplitsPath("check.splits"), kPackedPath("check.packed"), kTokensPath("check.tokens");
constexpr QLatin1String kColumnWord("column ");

FormField orderField(const CheckInput& input, const CheckedDump* checked) {
    FormField field{.path = kOrderPath,
                    .name = [] { return CheckForm::tr("Layout"); },
                    .label = CheckForm::tr("Layout"),
                    .hint = CheckForm::tr("What the dimensions of the array are"),
                    .value = QString::number(input.choices.order ? static_cast<int>(*input.choices.order) : -1),
                    .words = {QStringLiteral("-1")},
                    .titles = {CheckForm::tr("as it fits")},
                    .shown = false};
    if (!checked) return field;
    const DumpReading& reading = checked->laid.reading;
    field.shown = !reading.others.empty() || input.choices.order.has_value();
    std::vector<DumpOrder> orders = reading.others;
    orders.insert(orders.begin(), reading.order);
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
    const std::int64_t batch = checked ? checked->laid.reading.batch : 1;
    return {.kind = FormField::Kind::Number,
            .path = kRowPath,
            .name = [] { return CheckForm::tr("Row of the batch"); },
            .label = CheckForm::tr("Row of the batch"),
            .hint = CheckForm::tr("Counted from 0"),
            .value = QString::number(input.choices.row),
            .most = static_cast<double>(batch - 1),
            .shown = batch > 1};
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
            .hint = CheckForm::tr("Shows fields for dumps of generated tokens, chunked prefills and packed sequences"),
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

std::string endsText(const std::vector<std::int64_t>& ends) {
    std::vector<std::string> numbers;
    for (const std::int64_t end : ends) numbers.push_back(std::to_string(end));
    return join(numbers, ",");
}

std::string tokensText(const std::optional<TokenRange>& tokens) {
    return tokens ? std::to_string(tokens->begin) + ":" + std::to_string(tokens->end) : std::string();
}

FormField endsField(const CheckInput& input, const QString& path, const LocalText& name, const QString& hint,
                    const std::vector<std::int64_t>& ends) {
    return {.kind = FormField::Kind::Text,
            .path = path,
            .name = name,
            .label = name(),
            .hint = hint,
            .value = toQString(endsText(ends)),
            .other = ends.empty() ? CheckForm::tr("none") : QString(),
            .shown = input.more,
            .fault = [](const QString& text) {
                const auto parsed = parseEnds({}, toStdString(text));
                return parsed ? QString() : reasonText(parsed.error());
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

/// The words of the sequence and the rule: options if they say all of it, else the file of the session. With
/// `rotation`, what is compared depends on the rotary settings, too.
std::vector<std::string> subjectWords(const Context& context, const Session& session, bool rotation) {
    const std::string notation = toNotation(session.sequence);
    const auto read = parseNotation(notation);
    std::vector<std::string> words;
    const bool usual = !rotation || session.rotary == RotarySettings{};
    if (usual && notation.size() <= kLongestSequence && read && *read == session.sequence) {
        words = {"--sequence", notation};
        if (session.origin) words.insert(words.end(), {"--origin", std::to_string(*session.origin)});
    } else {
        const QString name = QFileInfo(context.file.path()).fileName();
        words = {name.isEmpty() ? "session.rope" : toStdString(name)};
    }
    const SchemeColumn* column = context.focusedColumn();
    if (!column) return words;
    words.insert(words.end(), {"--scheme", column->scheme->id});
    for (const ParamSpec& spec : column->scheme->params) {
        const double value = paramValue(column->scheme->params, column->params, spec.id);
        if (!std::isnan(value) && column->params.contains(spec.id))
            words.insert(words.end(), {"--param", spec.id + "=" + formatNumber(value)});
    }
    return words;
}

} // namespace

std::vector<FormField> dumpFields(const CheckInput& input, const CheckedSource& checked) {
    const CheckedDump* positions = checked.positions.get();
    std::vector<FormField> fields{
        orderField(input, positions),
        axesField(input, positions),
        originField(input, positions),
        toleranceField(input, checked),
        rowField(input, positions),
        watchField(input),
        moreField(input),
        decodeField(input),
        endsField(
            input, kSplitsPath, [] { return CheckForm::tr("Chunk ends"); },
            CheckForm::tr("Ends of the chunks of a prefill, with commas: 9,19,29"), input.choices.splits),
        endsField(
            input, kPackedPath, [] { return CheckForm::tr("Packed ends"); },
            CheckForm::tr("Ends of packed sequences (cu_seqlens), each placed by itself"), input.choices.packed),
        tokensField(input)};
    if (checked.rotation)
        for (FormField& field : fields) field.shown = field.path == kTolerancePath || field.path == kWatchPath;
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
    if (path == kRowPath) choices.row = text.toLongLong();
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
    for (const Scheme& scheme : schemeRegistry()) {
        const bool shown = std::ranges::any_of(columns, [&](const auto& each) { return each.scheme->id == scheme.id; });
        if (shown) continue;
        field.words << toQString(scheme.id);
        field.titles << titleOf(scheme);
    }
    return field;
}

void takeScheme(const Context& context, const QString& text) {
    if (text.startsWith(kColumnWord)) return context.focus.setScheme(text.mid(kColumnWord.size()).toInt());
    const auto scheme = findScheme(toStdString(text));
    if (!scheme) return;
    context.document.edit(showStep(**scheme, true), [&](Session& session) { toggleScheme(session, **scheme); });
    if (const int column = columnOf(*context.document.session(), **scheme); column >= 0)
        context.focus.setScheme(column);
}

QString checkCommandText(const Context& context, const CheckInput& input, const CheckedSource& checked) {
    const bool file = input.source.kind == DumpSource::Kind::File;
    std::vector<std::string> words{"ropescope", "check", file ? input.source.name : "positions.txt"};
    const bool rotation = checked.rotation != nullptr;
    for (std::string& word : subjectWords(context, *context.document.session(), rotation))
        words.push_back(std::move(word));
    const DumpChoices& choices = input.choices;
    if (!choices.rows.empty()) words.insert(words.end(), {"--axes", join(choices.rows, ",")});
    if (choices.tolerance) words.insert(words.end(), {"--tolerance", formatNumber(*choices.tolerance)});
    const auto add = [&words](const char* name, const std::string& value) {
        if (!value.empty()) words.insert(words.end(), {name, value});
    };
    if (choices.decode) add("--decode", std::string(wordOf<DecodeRule>(*choices.decode, kDecodeRuleWords)));
    add("--splits", endsText(choices.splits));
    add("--packed", endsText(choices.packed));
    add("--tokens", tokensText(choices.tokens));
    if (choices.row > 0) words.insert(words.end(), {"--row", std::to_string(choices.row)});
    return toQString(commandText(words));
}

} // namespace ropescope::ui
