// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/range_options.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <ropescope/base/text.h>

#include "app/options/field_options.h"
#include "app/options/usage.h"

namespace ropescope::app {

namespace {

using Halves = std::optional<std::pair<std::string_view, std::string_view>>;

Halves halves(std::string_view text, char separator) {
    const std::size_t at = text.find(separator);
    if (at == std::string_view::npos) return {};
    return std::pair(text.substr(0, at), text.substr(at + 1));
}

std::optional<TokenRange> parseRange(std::string_view text) {
    const Halves ends = halves(text, ':');
    if (!ends) return {};
    const auto begin = parseDigits(ends->first), end = parseDigits(ends->second);
    if (!begin || !end || *begin >= *end) return {};
    return TokenRange{*begin, *end};
}

Message tokensText(std::int64_t tokens) { return message("tokens count from 0 to %1", tokens - 1); }

Expected<std::pair<TokenRange, TokenRange>> viewFrom(const Options& options, std::int64_t tokens) {
    const auto text = options.value("--view");
    if (!text) return std::pair(TokenRange{0, tokens}, TokenRange{0, tokens});
    const Halves sides = halves(*text, ',');
    const auto queries = sides ? parseRange(sides->first) : std::nullopt;
    const auto keys = sides ? parseRange(sides->second) : std::nullopt;
    if (!queries || !keys) {
        return Error{.what = message("--view %1", *text),
                     .why = message("not two ranges of tokens"),
                     .hint = message("write QUERIES,KEYS such as 0:10,5:20 (ends are exclusive)")};
    }
    if (std::max(queries->end, keys->end) <= tokens) return std::pair(*queries, *keys);
    return Error{.what = message("--view %1", *text),
                 .why = message("the sequence has %1 tokens under this scheme", tokens),
                 .hint = message("end at %1 at most", tokens)};
}

Expected<std::pair<std::int64_t, std::int64_t>> sidesFrom(const Options& options) {
    const std::string text = options.value("--bins").value_or("0");
    const Halves sides = halves(text, 'x').value_or(std::pair<std::string_view, std::string_view>(text, text));
    const auto rows = parseInteger("--bins", sides->first, {});
    const auto columns = parseInteger("--bins", sides->second, {});
    if (!rows) return rows.error();
    if (!columns) return columns.error();
    return std::pair(*rows, *columns);
}

std::int64_t binCount(std::int64_t requested, TokenRange part) {
    return requested == 0 ? part.size() : std::min(requested, part.size());
}

} // namespace

const std::vector<OptionSpec>& rangeOptions() {
    static const std::vector<OptionSpec> specs{
        {.name = "--bins"}, {.name = "--view"}, {.name = "--pair"}, {.name = "--spread"}};
    return specs;
}

MapBins MapSize::bins() const { return {binRanges(queries, rows), binRanges(keys, columns)}; }

Expected<MapSize> mapSizeFrom(const Options& options, std::int64_t tokens) {
    const auto view = viewFrom(options, tokens);
    if (!view) return view.error();
    const auto sides = sidesFrom(options);
    if (!sides) return sides.error();
    return MapSize{.queries = view->first,
                   .keys = view->second,
                   .rows = binCount(sides->first, view->first),
                   .columns = binCount(sides->second, view->second)};
}

Expected<std::optional<std::int64_t>> spreadQueryFrom(const Options& options) {
    const auto text = options.value("--spread");
    if (!text) return std::optional<std::int64_t>();
    if (auto alone = rejectBeside(options, "--spread", {"--bins", "--view", "--pair"}); !alone) return alone.error();
    const auto query = parseDigits(*text);
    if (query) return std::optional(*query);
    return Error{.what = message("--spread %1", *text),
                 .why = message("not a token"),
                 .hint = message("write a token such as 21, counted from 0")};
}

Expected<void> checkSpreadQuery(std::int64_t query, std::int64_t tokens) {
    if (query < tokens) return {};
    return Error{.what = message("--spread %1", query),
                 .why = message("token %1 is not in the sequence", query),
                 .hint = tokensText(tokens)};
}

Expected<void> rejectBeside(const Options& options, const char* name, std::initializer_list<const char*> others) {
    for (const char* other : others) {
        if (options.has(other))
            return Error{.what = Message::verbatim(other),
                         .why = message("given together with %1", name),
                         .hint = message("give one of them")};
    }
    return {};
}

Expected<std::optional<TokenPair>> pairFrom(const Options& options, std::int64_t tokens) {
    const auto text = options.value("--pair");
    if (!text) return std::optional<TokenPair>();
    const Halves sides = halves(*text, ',');
    const auto query = sides ? parseDigits(sides->first) : std::nullopt;
    const auto key = sides ? parseDigits(sides->second) : std::nullopt;
    if (!query || !key)
        return Error{.what = message("--pair %1", *text),
                     .why = message("not two tokens"),
                     .hint = message("write QUERY,KEY such as 12,3")};
    if (std::max(*query, *key) < tokens) return std::optional(TokenPair{*query, *key});
    return Error{.what = message("--pair %1", *text),
                 .why = message("token %1 is not in the sequence", std::max(*query, *key)),
                 .hint = tokensText(tokens)};
}

Expected<std::optional<Element>> elementFrom(const Options& options, const std::string& name,
                                             const PositionMap& positions) {
    const auto text = options.value(name);
    if (!text) return std::optional<Element>();
    const auto token = parseDigits(*text);
    if (token && *token < positions.tokens) return std::optional(positions.elementOf(*token));
    return Error{.what = message("%1 %2", name, *text),
                 .why = token ? message("token %1 is not in the sequence", *token) : message("not a token"),
                 .hint = tokensText(positions.tokens)};
}

std::string rangeUsage() {
    return optionUsage("--bins B",
                       message("bins per side, exact means; 0 or absent: every token. QxK: Q of queries, K of keys")) +
           optionUsage("--view Q0:Q1,K0:K1", message("only queries Q0 to Q1-1 and keys K0 to K1-1, in tokens from 0")) +
           optionUsage("--pair Q,K", message("one score with its terms, of tokens counted from 0 (text json)")) +
           optionUsage("--spread Q", message("minimum, maximum, mean and standard deviation of the scores from token Q "
                                             "to each segment; --scheme may be given several times (text json csv)"));
}

} // namespace ropescope::app
