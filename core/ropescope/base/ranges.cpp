// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <ropescope/base/ranges.h>
#include <ropescope/base/text.h>

namespace ropescope {
namespace {

Message reasonOf(const IntegerRange& range) {
    const bool even = range.step == 2;
    if (range.maximum == std::numeric_limits<std::int64_t>::max()) {
        return even ? message("not an even number of at least %1", range.minimum)
                    : message("not a whole number of at least %1", range.minimum);
    }
    return even ? message("not an even number from %1 to %2", range.minimum, range.maximum)
                : message("not a whole number from %1 to %2", range.minimum, range.maximum);
}

Message reasonOf(const NumberRange& range) {
    const bool open = range.maximum == std::numeric_limits<double>::max();
    if (open) {
        return range.above ? message("not a number above %1", range.minimum)
                           : message("not a number of at least %1", range.minimum);
    }
    return range.above ? message("not a number above %1 up to %2", range.minimum, range.maximum)
                       : message("not a number from %1 to %2", range.minimum, range.maximum);
}

template <class Range>
Error outside(const Range& range, const Message& shown) {
    return {.what = shown, .why = reasonOf(range), .hint = message(range.hint)};
}

} // namespace

std::optional<Error> faultOf(std::int64_t number, const IntegerRange& range, const Message& shown) {
    if (number >= range.minimum && number <= range.maximum && number % range.step == 0) return {};
    return outside(range, shown);
}

std::optional<Error> faultOf(double number, const NumberRange& range, const Message& shown) {
    const bool large = range.above ? number > range.minimum : number >= range.minimum;
    if (large && number <= range.maximum) return {};
    return outside(range, shown);
}

Expected<std::int64_t> parseInteger(const std::string& setting, std::string_view text, const IntegerRange& range) {
    const Message shown = Message::verbatim(setting + " " + std::string(text));
    const std::optional<std::int64_t> number = parseDigits(text);
    if (!number) return outside(range, shown);
    if (auto fault = faultOf(*number, range, shown)) return *fault;
    return *number;
}

Expected<double> parseNumber(const std::string& setting, std::string_view text, const NumberRange& range) {
    const Message shown = Message::verbatim(setting + " " + std::string(text));
    const std::optional<double> number = parseNumber(text);
    if (!number) return outside(range, shown);
    if (auto fault = faultOf(*number, range, shown)) return *fault;
    return *number;
}

} // namespace ropescope
