// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <ropescope/base/ranges.h>
#include <ropescope/base/text.h>

namespace ropescope {
namespace {

Error outside(const WholeRange& range, const std::string& shown) {
    const bool open = range.maximum == std::numeric_limits<std::int64_t>::max();
    const std::string from = std::to_string(range.minimum);
    return {.what = shown,
            .why = std::string(range.step == 2 ? "not an even number" : "not a whole number") +
                   (open ? " of at least " + from : " from " + from + " to " + std::to_string(range.maximum)),
            .hint = std::string(range.hint)};
}

Error outside(const NumberRange& range, const std::string& shown) {
    const std::string from = formatNumber(range.minimum);
    const bool open = range.maximum == std::numeric_limits<double>::max();
    const std::string bounds = range.above ? " above " + from : open ? " of at least " + from : " from " + from;
    return {.what = shown,
            .why = "not a number" + bounds +
                   (open ? "" : (range.above ? " up to " : " to ") + formatNumber(range.maximum)),
            .hint = std::string(range.hint)};
}

} // namespace

std::optional<Error> faultOf(std::int64_t number, const WholeRange& range, const std::string& shown) {
    if (number >= range.minimum && number <= range.maximum && number % range.step == 0) return {};
    return outside(range, shown);
}

std::optional<Error> faultOf(double number, const NumberRange& range, const std::string& shown) {
    const bool large = range.above ? number > range.minimum : number >= range.minimum;
    if (large && number <= range.maximum) return {};
    return outside(range, shown);
}

Expected<std::int64_t> parseWhole(const std::string& setting, std::string_view text, const WholeRange& range) {
    const std::string shown = setting + " " + std::string(text);
    const std::optional<std::int64_t> number = parseDigits(text);
    if (!number) return outside(range, shown);
    if (auto fault = faultOf(*number, range, shown)) return *fault;
    return *number;
}

Expected<double> parseNumber(const std::string& setting, std::string_view text, const NumberRange& range) {
    const std::string shown = setting + " " + std::string(text);
    const std::optional<double> number = parseNumber(text);
    if (!number) return outside(range, shown);
    if (auto fault = faultOf(*number, range, shown)) return *fault;
    return *number;
}

} // namespace ropescope
