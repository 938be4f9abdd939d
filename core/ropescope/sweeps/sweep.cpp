// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Example: "base=log:10000..1000000:3" has the values 10000, 100000 and 1000000.
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include <ropescope/base/text.h>
#include <ropescope/lessons/lesson_text.h>
#include <ropescope/rotary/inverse_power.h>
#include <ropescope/sweeps/sweep.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMaxWhole = std::int64_t{1} << 53;

Error axisFault(std::string_view text, Message why) {
    return {.what = message("--vary %1", text),
            .why = std::move(why),
            .hint = message("write NAME=a,b,c, NAME=lin:0..1:5, NAME=log:1e4..1e6:5 or NAME=8..64:8")};
}

bool isPlainName(std::string_view name) {
    return !name.empty() && isLetter(name.front()) &&
           std::ranges::all_of(name, [](char c) { return isLetter(c) || isDigit(c) || c == '_' || c == '.'; });
}

/// The two sides of "A..B", and what follows a colon.
struct Range {
    std::string_view first, last;
    std::optional<std::string_view> rest{};
};
std::optional<Range> rangeIn(std::string_view text) {
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) return {};
    Range range{text.substr(0, dots), text.substr(dots + 2)};
    if (const std::size_t colon = range.last.find(':'); colon != std::string_view::npos) {
        range.rest = range.last.substr(colon + 1);
        range.last = range.last.substr(0, colon);
    }
    return range;
}

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    const bool negative = text.starts_with('-');
    const auto digits = parseDigits(text.substr(negative ? 1 : 0), kMaxWhole);
    return digits && negative ? std::optional(-*digits) : digits;
}

/// lin:A..B:N and log:A..B:N. Empty if the text is neither.
std::optional<Expected<std::vector<double>>> spacedNumbers(std::string_view text, std::string_view whole) {
    const bool logarithmic = text.starts_with("log:");
    if (!logarithmic && !text.starts_with("lin:")) return {};
    const auto range = rangeIn(text.substr(4));
    const auto first = range ? parseNumber(range->first) : std::nullopt;
    const auto last = range ? parseNumber(range->last) : std::nullopt;
    const std::int64_t count = range && range->rest ? parseDigits(*range->rest).value_or(0) : 0;
    if (!first || !last || count < 1) return axisFault(whole, message("not A..B:N"));
    if (count > kMaxSweepPoints) return axisFault(whole, message("more than %1 values", kMaxSweepPoints));
    const auto usable = [](double end) { return std::isnormal(end) && end > 0; };
    if (logarithmic && (!usable(*first) || !usable(*last)))
        return axisFault(whole, message("logarithmic values are positive"));
    std::vector<double> numbers;
    const std::int64_t steps = std::max<std::int64_t>(count - 1, 1);
    for (std::int64_t i = 0; i < count; ++i) {
        const double part = static_cast<double>(i) / static_cast<double>(steps);
        numbers.push_back(i == steps    ? *last
                          : logarithmic ? logarithmicStep(*first, *last, i, steps)
                                        : *first + (*last - *first) * part);
    }
    return numbers;
}

/// A..B and A..B:STEP. Empty if the text is neither.
std::optional<Expected<std::vector<double>>> wholeNumbers(std::string_view text, std::string_view whole) {
    const auto range = rangeIn(text);
    const auto first = range ? wholeNumber(range->first) : std::nullopt;
    const auto last = range ? wholeNumber(range->last) : std::nullopt;
    if (!first || !last) return {};
    const auto step = range->rest ? parseDigits(*range->rest, kMaxWhole) : std::optional<std::int64_t>(1);
    if (!step || *step < 1) return axisFault(whole, message("the step is not a whole number above 0"));
    const std::int64_t distance = std::abs(*last - *first);
    if (distance / *step >= kMaxSweepPoints) return axisFault(whole, message("more than %1 values", kMaxSweepPoints));
    std::vector<double> numbers;
    for (std::int64_t done = 0; done <= distance; done += *step)
        numbers.push_back(static_cast<double>(*first < *last ? *first + done : *first - done));
    return numbers;
}

/// Whether a word begins an argument: NAME=…
bool isAssignment(std::string_view word) {
    const std::size_t sign = word.find('=');
    return sign != std::string_view::npos && isPlainName(word.substr(0, sign)) && !word.substr(sign).starts_with("==");
}

Message nameOf(const SweepMeasure& measure) { return message("--measure %1", measure.label); }

} // namespace

Expected<SweepAxis> parseSweepAxis(std::string_view text) {
    const std::size_t sign = text.find('=');
    if (sign == std::string_view::npos || !isPlainName(text.substr(0, sign)))
        return axisFault(text, message("not a name with values"));
    SweepAxis axis{.name = std::string(text.substr(0, sign)), .values = {}};
    const std::string_view values = text.substr(sign + 1);
    auto numbers = spacedNumbers(values, text);
    if (!numbers) numbers = wholeNumbers(values, text);
    if (numbers) {
        if (!*numbers) return numbers->error();
        axis.numbers = **std::move(numbers);
        for (const double number : axis.numbers) axis.values.push_back(formatNumber(number));
        return axis;
    }
    const char separator = values.find(';') != std::string_view::npos ? ';' : ',';
    for (std::size_t at = 0; at <= values.size();) {
        const std::size_t end = std::min(values.find(separator, at), values.size());
        axis.values.emplace_back(values.substr(at, end - at));
        at = end + 1;
    }
    // A lone value that has commas ends with a semicolon.
    if (separator == ';' && axis.values.back().empty()) axis.values.pop_back();
    if (std::ranges::any_of(axis.values, &std::string::empty)) return axisFault(text, message("a value is empty"));
    for (const std::string& value : axis.values)
        if (const auto number = parseNumber(value)) axis.numbers.push_back(*number);
    if (axis.numbers.size() < axis.values.size()) axis.numbers.clear();
    return axis;
}

Expected<SweepMeasure> parseSweepMeasure(std::string_view text) {
    SweepMeasure measure;
    std::string* value = nullptr;
    std::string_view rest = text;
    while (true) {
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        if (rest.empty()) break;
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(word.size());
        const std::size_t sign = isAssignment(word) ? word.find('=') : std::string_view::npos;
        if (measure.quantity.kind.empty()) {
            measure.quantity.kind = word.substr(sign == std::string_view::npos ? 0 : sign + 1);
            measure.label = sign == std::string_view::npos ? measure.quantity.kind : std::string(word.substr(0, sign));
            const auto kind = findQuantityKind(measure.quantity.kind);
            if (!kind) return kind.error();
        } else if (sign != std::string_view::npos) {
            const auto [place, added] = measure.quantity.arguments.emplace(word.substr(0, sign), word.substr(sign + 1));
            if (!added)
                return Error{.what = nameOf(measure),
                             .why = message("%1 is given twice", place->first),
                             .hint = message("give it once")};
            value = &place->second;
        } else if (value) {
            value->append(" ").append(word);
        } else {
            const auto kind = findQuantityKind(measure.quantity.kind);
            if ((*kind)->arguments.empty())
                return Error{.what = nameOf(measure),
                             .why = message("%1 takes no value", measure.quantity.kind),
                             .hint = message("leave %1 out", backquoted(word))};
            value = &measure.quantity.arguments[std::string((*kind)->arguments.front())];
            *value = word;
        }
    }
    if (measure.quantity.kind.empty())
        return Error{.what = message("--measure %1", text),
                     .why = message("no kind of quantity"),
                     .hint = message("write --measure \"kernel distance=1,64\"")};
    if (const auto known = checkArguments(measure.quantity); !known) return known.error();
    return measure;
}

std::vector<std::int64_t> Sweep::shape() const {
    std::vector<std::int64_t> sides;
    for (const SweepAxis& axis : axes) sides.push_back(std::ssize(axis.values));
    return sides;
}

std::int64_t Sweep::pointCount() const {
    std::int64_t count = 1;
    for (const SweepAxis& axis : axes) count *= std::ssize(axis.values);
    return count;
}

std::vector<std::size_t> Sweep::indicesAt(std::int64_t point) const {
    std::vector<std::size_t> indices(axes.size());
    for (std::size_t i = axes.size(); i-- > 0;) {
        indices[i] = static_cast<std::size_t>(point % std::ssize(axes[i].values));
        point /= std::ssize(axes[i].values);
    }
    return indices;
}

LessonValues Sweep::valuesAt(std::int64_t point) const {
    LessonValues values;
    const auto indices = indicesAt(point);
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (axes[i].numbers.empty())
            values[axes[i].name] = axes[i].values[indices[i]];
        else
            values[axes[i].name] = axes[i].numbers[indices[i]];
    }
    return values;
}

std::string Sweep::textAt(std::int64_t point) const {
    std::vector<std::string> parts;
    const auto indices = indicesAt(point);
    for (std::size_t i = 0; i < axes.size(); ++i) parts.push_back(axes[i].name + "=" + axes[i].values[indices[i]]);
    return join(parts, " ");
}

Expected<void> checkSweep(const Sweep& sweep) {
    if (sweep.axes.size() > kMaxSweepAxes)
        return Error{.what = message("--vary"),
                     .why = message("%1 axes, but at most %2 fit", sweep.axes.size(), kMaxSweepAxes),
                     .hint = message("vary fewer settings")};
    double points = 1; // in double, which does not overflow
    for (const SweepAxis& axis : sweep.axes) points *= static_cast<double>(axis.values.size());
    if (points > static_cast<double>(kMaxSweepPoints))
        return Error{.what = message("--vary"),
                     .why = message("%1 points, but at most %2 fit", points, kMaxSweepPoints),
                     .hint = message("give fewer values")};
    std::set<std::string, std::less<>> names{"specification", "error", "part", "points", "processor"};
    const auto taken = [&names](const std::string& name, const char* option) -> Expected<void> {
        if (names.insert(name).second) return {};
        return Error{.what = message("%1 %2", option, name),
                     .why = message("another array of the result has this name"),
                     .hint = message("choose another name, such as --measure \"far=kernel distance=64\"")};
    };
    for (const SweepAxis& axis : sweep.axes)
        if (const auto free = taken(axis.name, "--vary"); !free) return free;
    for (const SweepMeasure& measure : sweep.measures)
        if (const auto free = taken(measure.label, "--measure"); !free) return free;
    return {};
}

std::string filledAt(const Sweep& sweep, std::string_view text, std::int64_t point) {
    if (text.find('{') == std::string_view::npos) return std::string(text);
    std::string result;
    std::size_t at = 0;
    const auto indices = sweep.indicesAt(point);
    for (const TextValue& place : argumentValues(text)) {
        const auto axis = std::ranges::find(sweep.axes, place.name, &SweepAxis::name);
        if (axis == sweep.axes.end()) continue;
        result += text.substr(at, place.offset - at);
        result += axis->values[indices[static_cast<std::size_t>(axis - sweep.axes.begin())]];
        at = place.offset + place.length;
    }
    return result + std::string(text.substr(at));
}

std::vector<std::string> rangesOf(const std::vector<std::int64_t>& numbers) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        parts.push_back(std::to_string(numbers[i]) + (last > i ? "-" + std::to_string(numbers[last]) : ""));
        i = last + 1;
    }
    return parts;
}

} // namespace ropescope
