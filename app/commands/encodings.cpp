// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <ropescope/base/ranges.h>
#include <ropescope/base/text.h>
#include <ropescope/encodings/encoding_registry.h>
#include <ropescope/encodings/ideal_properties.h>
#include <ropescope/formats/reports/encodings_file.h>
#include <ropescope/formats/reports/table.h>

#include "app/commands/command.h"
#include "app/options/options.h"
#include "app/options/usage.h"

namespace ropescope::app {

namespace {

constexpr std::size_t kIdColumn = 13, kMarkColumn = 15, kNumberColumn = 13;

std::string cell(const std::string& text, std::size_t width) {
    return text + std::string(text.size() < width ? width - text.size() : 1, ' ');
}

std::string verdictWord(const IdealFinding& finding) {
    return !finding.verdict ? "-" : *finding.verdict ? "yes" : "no";
}

/// A line without the spaces at its end.
std::string lineOf(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n";
}

/// Every encoding with its rule, then who has which property.
std::string encodingsText() {
    std::string text;
    for (const Encoding& encoding : encodingRegistry())
        text += "  " + cell(std::string(encoding.id), kIdColumn) + said(message(encoding.rule)) + "\n";
    text += "\n";
    std::string heading = "  " + cell("", kIdColumn);
    for (const IdealProperty& property : idealProperties()) heading += cell(std::string(property.id), kMarkColumn);
    text += lineOf(heading);
    for (const Encoding& encoding : encodingRegistry()) {
        std::string line = "  " + cell(std::string(encoding.id), kIdColumn);
        for (const IdealFinding& finding : judgeIdeal(encoding)) line += cell(verdictWord(finding), kMarkColumn);
        text += lineOf(line);
    }
    text += "\n";
    for (const IdealProperty& property : idealProperties())
        text += "  " + cell(std::string(property.id), kMarkColumn) + said(message(property.meaning)) + "\n";
    return text;
}

std::string findingsText(const EncodingChoice& choice) {
    std::string text;
    const std::vector<IdealFinding> findings = judgeIdeal(*choice.encoding, choice.params);
    for (std::size_t i = 0; i < findings.size(); ++i) {
        std::string numbers;
        for (const auto& [name, value] : findings[i].numbers) {
            std::string words(name);
            std::ranges::replace(words, '_', ' ');
            numbers += (numbers.empty() ? "" : ", ") + words + " " + formatNumber(value);
        }
        text += "  " + cell(std::string(idealProperties()[i].id), kMarkColumn) + cell(verdictWord(findings[i]), 5) +
                numbers + "\n";
    }
    return text;
}

/// The encoding, its parameters, its properties, and a line per position.
std::string codesText(const EncodingChoice& choice, std::int64_t begin, MatrixIn<double> codes) {
    const Encoding& encoding = *choice.encoding;
    std::string text = std::string(encoding.id) + "  " + said(message(encoding.title)) + ": " +
                       said(message(encoding.rule)) + "\n  " + std::string(encoding.formula) + "\n  " +
                       std::string(encoding.source) + "\n";
    for (const EncodingParam& param : encoding.params)
        text += "  " + std::string(param.id) + " = " +
                encodingParamText(param, encoding.value(choice.params, param.id)) + "  " +
                said(message(param.meaning)) + "\n";
    text += "\n" + findingsText(choice) + "\n";
    for (Eigen::Index row = 0; row < codes.rows(); ++row) {
        std::string line = "  " + cell(std::to_string(begin + row), kNumberColumn);
        for (const double number : rowSpan(codes, row)) line += cell(formatFixed(number, 6), kNumberColumn);
        text += lineOf(line);
    }
    return text;
}

/// "A:B", the end excluded.
Expected<void> readPositions(const Options& options, EncodingRequest& request) {
    const std::string text = options.value("--positions").value_or("0:16");
    const std::size_t colon = std::min(text.find(':'), text.size());
    const auto begin = parseDigits(std::string_view(text).substr(0, colon), kMaxEncodedPosition);
    const auto end = parseDigits(std::string_view(text).substr(std::min(colon + 1, text.size())), kMaxEncodedPosition);
    if (!begin || !end || *begin >= *end)
        return Error{.what = message("--positions %1", text),
                     .why = message("not a range of positions from 0 to %1", kMaxEncodedPosition),
                     .hint = message("write FIRST:END, such as 0:16; the end is excluded")};
    request.begin = *begin;
    request.end = *end;
    return {};
}

Expected<EncodingRequest> requestFrom(const Options& options, const Encoding& encoding) {
    EncodingRequest request;
    if (const Expected<void> read = readPositions(options, request); !read) return read.error();
    const auto dim = integerFrom(options, "--dim", request.dim, 1, kMaxEncodingDim);
    if (!dim) return dim.error();
    request.dim = static_cast<int>(*dim);
    for (const std::string& param : options.all("--param"))
        if (const auto set = setEncodingParam(encoding, "--param", param, request.params); !set) return set.error();
    return request;
}

Expected<void> writeCodes(const Options& options, const std::string& format) {
    const Expected<const Encoding*> encoding = findEncoding(options.positionals.front());
    if (!encoding) return encoding.error();
    const Expected<EncodingRequest> request = requestFrom(options, **encoding);
    if (!request) return request.error();
    const Expected<RowMatrix<double>> codes = encode(**encoding, *request);
    if (!codes) return codes.error();
    return streamOutput(options, [&](const ByteSink& sink) -> Expected<void> {
        if (format == "text") return sink(codesText({*encoding, request->params}, request->begin, *codes));
        if (format == "json") return writeEncodingJson(**encoding, request->begin, *codes, sink);
        if (format == "csv") return writeEncodingCsv(request->begin, *codes, sink);
        TableWriter table(
            TableFormat::Npy,
            {.rows = static_cast<std::size_t>(codes->rows()), .columns = static_cast<std::size_t>(codes->cols())},
            sink);
        const Expected<void> added = table.add(std::span<const double>(entriesOf(*codes)));
        return added ? table.finish() : added;
    });
}

/// The list of all encodings has neither positions nor parameters.
Expected<void> writeList(const Options& options, const std::string& format) {
    for (const char* option : {"--positions", "--dim", "--param"})
        if (options.has(option))
            return Error{.what = Message::verbatim(option),
                         .why = message("the list of all encodings has no codes"),
                         .hint = message("name one of %1", join(encodingIds(), " "))};
    if (format == "npy")
        return Error{.what = message("--format %1", format),
                     .why = message("the list of all encodings has no codes"),
                     .hint = message("name one of %1", join(encodingIds(), " "))};
    return streamOutput(options, [&](const ByteSink& sink) {
        if (format == "json") return writeEncodingsJson(sink);
        return format == "csv" ? writeEncodingsCsv(sink) : sink(encodingsText());
    });
}

Expected<void> writeEncodings(const Options& options) {
    const Expected<std::string> format = formatFrom(options, {"text", "json", "csv", "npy"});
    if (!format) return format.error();
    if (options.positionals.empty()) return writeList(options, *format);
    if (options.positionals.size() == 1) return writeCodes(options, *format);
    return Error{.what = message("unexpected argument %1", backquoted(options.positionals[1])),
                 .why = message("one encoding is shown at a time"),
                 .hint = message("name one of %1", join(encodingIds(), " "))};
}

int runEncodings(const std::vector<std::string>& arguments) {
    const std::vector<OptionSpec> own{
        {.name = "--positions"}, {.name = "--dim"}, {.name = "--param", .repeatable = true}};
    const Expected<Options> options = parseOptions(arguments, own + outputOptions());
    return options ? finish(writeEncodings(*options)) : report(options.error());
}

std::string encodingsUsage() {
    std::string text =
        "ropescope encodings [NAME] [OPTIONS]\n\n" +
        paragraph(message("The position encodings before RoPE, and RoPE itself: what each adds to the embedding of a "
                          "token, and which of the five properties of an ideal encoding it has, with the numbers that "
                          "decide them. Without a name, all of them with their properties."));
    for (const Encoding& encoding : encodingRegistry()) {
        text += "  " + cell(std::string(encoding.id), kIdColumn) + said(message(encoding.title)) + "\n";
        for (const EncodingParam& param : encoding.params) {
            const std::string values = param.words.empty() ? "N" : join(param.words, "|");
            text += optionUsage("  " + std::string(param.id) + "=" + values, message(param.meaning));
        }
    }
    return text + "\n" + optionUsage("--positions A:B", message("positions A to B - 1; default 0:16")) +
           optionUsage("--dim D", message("dimensions of the code; default 8")) +
           optionUsage("--param NAME=VALUE", message("a parameter of the encoding (repeatable)")) +
           outputUsage("text json csv npy");
}

} // namespace

Command encodingsCommand() {
    return {"encodings", message("position encodings before RoPE with their properties (text json csv npy)"),
            &encodingsUsage, &runEncodings};
}

} // namespace ropescope::app
