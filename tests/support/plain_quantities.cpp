// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/plain_quantities.h"

#include "tests/support/plain_encoding_quantities.h"
#include "tests/support/plain_position_quantities.h"

namespace ropescope::testing {
namespace plain {
namespace {

/// The number of the pair that is asked for, or the list of all.
QuantityResult perPair(PlainArguments& in, const std::function<long double(const PlainPair&)>& number) {
    std::vector<double> numbers;
    for (const PlainPair& pair : plainPairs(in)) numbers.push_back(static_cast<double>(number(pair)));
    if (in.has("pair")) return {numbers.at(static_cast<std::size_t>(in.whole("pair")))};
    return {numbers};
}

QuantityResult angle(PlainArguments& in) {
    const double at = in.number("position");
    return perPair(in, [at](const PlainPair& pair) { return pair.theta * at; });
}

/// The pairs that turn less than once within a length, in their order.
std::vector<double> unfinished(PlainArguments& in, double length) {
    std::vector<double> result;
    const auto pairs = plainPairs(in);
    for (std::size_t k = 0; k < pairs.size(); ++k)
        if (pairs[k].theta * length < kPlainTurn) result.push_back(static_cast<double>(k));
    return result;
}

Texts allocationAxes(PlainArguments& in, const std::string& allocation) {
    const auto pairs = static_cast<std::size_t>(in.whole("head_dim", "128") / 2);
    return plainAllocation(allocation, plainAxes(in.text("scheme")), pairs);
}

QuantityResult otherAxis(PlainArguments& in) {
    const Texts one = allocationAxes(in, in.text("a")), other = allocationAxes(in, in.text("b"));
    double count = 0;
    for (std::size_t k = 0; k < one.size(); ++k) count += one[k] == other.at(k) ? 0 : 1;
    return {count};
}

/// The mean of the cosines at a difference of positions.
double meanCosine(const std::vector<PlainPair>& pairs, const Coordinates& at) {
    long double sum = 0;
    for (const PlainPair& pair : pairs) {
        long double turn = 0;
        for (std::size_t axis = 0; axis < pair.row.size(); ++axis) turn += pair.row[axis] * at[axis];
        sum += cosl(turn);
    }
    return static_cast<double>(sum / static_cast<long double>(pairs.size()));
}

/// The kernel as a function of the distance on all axes, or on the one that is asked for.
std::function<double(double)> kernelIn(PlainArguments& in) {
    std::vector<PlainPair> pairs = plainPairs(in);
    const std::string axis = in.text("axis");
    if (!axis.empty()) std::erase_if(pairs, [&](const PlainPair& pair) { return pair.axis != axis; });
    return [pairs](double at) { return meanCosine(pairs, Coordinates(3, at)); };
}

QuantityResult kernel(PlainArguments& in) {
    if (in.has("at")) return {meanCosine(plainPairs(in), in.numbers("at"))};
    std::vector<double> values;
    for (const double at : in.numbers("distance")) values.push_back(kernelIn(in)(at));
    if (values.size() == 1) return {values[0]};
    return {values};
}

/// The distances, after `from`, at which the kernel is higher than one step before.
std::vector<double> rises(PlainArguments& in, double from, double to) {
    std::vector<double> result;
    const auto kernelAt = kernelIn(in);
    double before = kernelAt(from);
    for (double at = from + 1; at <= to; ++at) {
        const double here = kernelAt(at);
        if (here > before) result.push_back(at);
        before = here;
    }
    return result;
}

QuantityResult firstRise(PlainArguments& in) {
    const double first = rises(in, 0, 4096).at(0);
    return {std::vector<double>{first - 1, first}};
}

QuantityResult firstNegative(PlainArguments& in) {
    const auto kernelAt = kernelIn(in);
    for (double at = 1;; ++at)
        if (kernelAt(at) < 0) return {at};
}

/// Each pair turned by its angle at a position; pairs are neighbours, or one from each half.
std::vector<double> turned(PlainArguments& in, std::vector<double> x, double at, const std::string& layout) {
    const auto base = static_cast<long double>(in.number("base", "10000"));
    const std::size_t m = x.size() / 2;
    if (m > 1 && layout != "half" && layout != "adjacent") noPlain("the layout " + layout);
    for (std::size_t k = 0; k < m; ++k) {
        const std::size_t one = layout == "half" ? k : 2 * k, other = layout == "half" ? k + m : 2 * k + 1;
        const long double by = at * powl(base, -static_cast<long double>(k) / static_cast<long double>(m));
        const long double a = x[one], b = x[other];
        x[one] = static_cast<double>(a * cosl(by) - b * sinl(by));
        x[other] = static_cast<double>(a * sinl(by) + b * cosl(by));
    }
    return x;
}

QuantityResult product(PlainArguments& in) {
    const auto q = in.numbers("q"), k = turned(in, in.numbers("k"), -in.number("distance"), in.text("pair_layout"));
    double sum = 0;
    for (std::size_t i = 0; i < q.size(); ++i) sum += q[i] * k.at(i);
    return {sum};
}

/// Of a query and a key of ones.
QuantityResult score(PlainArguments& in) {
    const PlainPlaced all = placed(in);
    const auto token = [&](const char* name) { return all.tokens.at(static_cast<std::size_t>(in.whole(name) - 1)); };
    return {meanCosine(plainPairs(in), difference(token("query"), token("key")))};
}

using PlainKind = std::function<QuantityResult(PlainArguments&)>;

const std::map<std::string, PlainKind>& kinds() {
    static const std::map<std::string, PlainKind> all{
        {"formula", [](auto& in) { return QuantityResult{in.number("formula")}; }},
        {"word",
         [](auto& in) {
             const Texts words = PlainArguments::plainParts(in.text("words"), ',');
             return QuantityResult{words.at(static_cast<std::size_t>(in.whole("formula") - 1))};
         }},
        {"position", position},
        {"next", next},
        {"span", span},
        {"gap", gap},
        {"distance", distance},
        {"rope_delta", ropeDelta},
        {"glossary", glossary},
        {"theta", [](auto& in) { return perPair(in, [](auto& pair) { return pair.unscaled; }); }},
        {"scaled_theta", [](auto& in) { return perPair(in, [](auto& pair) { return pair.theta; }); }},
        {"theta_ratio", [](auto& in) { return perPair(in, [](auto& pair) { return pair.theta / pair.unscaled; }); }},
        {"wavelength", [](auto& in) { return perPair(in, [](auto& pair) { return kPlainTurn / pair.theta; }); }},
        {"angle", angle},
        {"scaled_base",
         [](auto& in) {
             const double d = in.number("head_dim", "128");
             return QuantityResult{in.number("base", "10000") * std::pow(in.number("factor"), d / (d - 2))};
         }},
        {"unfinished",
         [](auto& in) { return QuantityResult{static_cast<double>(unfinished(in, in.number("length")).size())}; }},
        {"first_unfinished", [](auto& in) { return QuantityResult{unfinished(in, in.number("length")).at(0)}; }},
        {"separates",
         [](auto& in) { return QuantityResult{unfinished(in, std::abs(in.number("a") - in.number("b"))).at(0)}; }},
        {"allocation_axes", [](auto& in) { return QuantityResult{allocationAxes(in, in.text("allocation"))}; }},
        {"other_axis", otherAxis},
        {"kernel", kernel},
        {"rising",
         [](auto& in) {
             const auto found = rises(in, in.number("from", "0"), in.number("to", "4096"));
             return QuantityResult{static_cast<double>(found.size())};
         }},
        {"first_rise", firstRise},
        {"first_negative", firstNegative},
        {"score", score},
        {"keys_seen",
         [](auto& in) {
             const bool causal = in.text("mask", "none") == "causal";
             return QuantityResult{causal ? in.number("query") : static_cast<double>(placed(in).tokens.size())};
         }},
        {"rotated",
         [](auto& in) {
             const std::string layout = in.text("layout", in.text("pair_layout"));
             return QuantityResult{turned(in, in.numbers("vector"), in.number("position"), layout)};
         }},
        {"product", product},
        {"encoding", [](auto& in) { return QuantityResult{codeIn(in, in.whole("position"), "length")}; }},
        {"same_code", sameCode},
        {"period", [](auto& in) { return QuantityResult{std::pow(2, in.number("bit") + 1)}; }},
        {"ideal_count", idealCount},
        {"dogs", dogs},
        {"rows_changed", rowsChanged},
    };
    return all;
}

} // namespace
} // namespace plain

QuantityResult PlainQuantities::of(const LessonQuantity& quantity, const LessonValues& values) {
    const auto kind = plain::kinds().find(quantity.kind);
    if (kind == plain::kinds().end()) noPlain("the quantity " + quantity.kind);
    PlainArguments in(m_lesson, quantity, values);
    std::string key = quantity.kind;
    for (const auto& [name, text] : in.texts()) key += "\n" + name + "=" + text;
    const auto known = m_known.find(key);
    if (known != m_known.end()) return known->second;
    const QuantityResult result = kind->second(in);
    if (!in.unread().empty()) noPlain("the argument " + *in.unread().begin() + " of " + quantity.kind);
    if (!in.named()) m_known[key] = result;
    return result;
}

LessonValues PlainQuantities::at(const std::map<std::string, double>& numbers) {
    LessonValues values;
    for (const auto& [name, number] : numbers) values[name] = number;
    for (const LessonQuantity& quantity : m_lesson.quantities) {
        const QuantityResult result = of(quantity, values);
        values[quantity.name] = result.value;
        const auto add = [&](const std::string& entry, const QuantityValue& value) {
            values[quantity.name + "." + entry] = value;
        };
        const auto each = [&](const auto& list) {
            for (std::size_t i = 0; i < list.size(); ++i) add(std::to_string(i + 1), list[i]);
            for (std::size_t i = 0; i < result.entries.size(); ++i) add(result.entries[i], list[i]);
        };
        if (const auto* list = std::get_if<std::vector<double>>(&result.value)) {
            each(*list);
        } else if (const auto* words = std::get_if<Texts>(&result.value)) {
            each(*words);
        } else {
            for (const std::string& entry : result.entries) add(entry, result.value);
        }
    }
    return values;
}

} // namespace ropescope::testing
