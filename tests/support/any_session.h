// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include <rapidcheck.h>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/session_fields.h>
#include <ropescope/session/session_view.h>

#include "tests/support/sequences.h"

/// Random sessions with every field at its limits, for property tests.
namespace ropescope::testing {

template <class T>
T any(std::initializer_list<T> values) {
    return *rc::gen::elementOf(std::vector<T>(values));
}

inline double anyNumber() { return *rc::gen::inRange(-99'999, 99'999) / 7.0 * any({1.0, 1e-30, 1e5}); }
inline std::string anyText() {
    return *rc::gen::container<std::string>(rc::gen::inRange<char>(' ', 127)) + "\t\né 旋转 🧭";
}

template <class T, class Rule>
void randomise(std::optional<T>& value, const Rule& rule);

/// Sets a field to a random value that its rule allows.
template <class T, class Rule>
void randomise(T& value, const Rule& rule) {
    if constexpr (std::is_same_v<Rule, Flag>) {
        value = *rc::gen::arbitrary<bool>();
    } else if constexpr (std::is_same_v<Rule, IntegerRange>) {
        const std::int64_t steps = (rule.maximum - rule.minimum) / rule.step;
        value = static_cast<T>(rule.minimum + rule.step * any<std::int64_t>({0, steps, steps / 3}));
    } else if constexpr (std::is_same_v<Rule, NumberRange>) {
        value = std::min(rule.maximum, rule.minimum + 1 + std::abs(anyNumber()));
    } else if constexpr (kIsWords<Rule>) {
        value = (*rc::gen::elementOf(std::vector<Word<T>>(rule.begin(), rule.end()))).value;
    }
}
template <class T, class Rule>
void randomise(std::optional<T>& value, const Rule& rule) {
    value.reset();
    if (*rc::gen::arbitrary<bool>()) randomise(value.emplace(), rule);
}

inline FormulaScheme anyScheme(int number) {
    FormulaScheme scheme{.id = "s" + std::to_string(number),
                         .title = any<std::string>({"", "title", "标题 🧭"}),
                         .axes = {{"h", "L + i"}},
                         .next = "L"};
    if (*rc::gen::arbitrary<bool>()) scheme.axes.push_back({"w", "L + 2*j", true});
    if (*rc::gen::arbitrary<bool>()) scheme.pad = 0.25;
    scheme.note = anyText();
    return scheme;
}

/// Randomises fields that no rule describes.
inline void randomiseComposites(Session& session) {
    session.sequence = *sequence(true);
    session.note = {.english = anyText(), .chinese = any<std::string>({"", "一句话"})};
    session.rotary.scaling = any<std::string>({"none", "yarn:4", "longrope"});
    session.rotary.allocation = any<std::optional<std::string>>({std::nullopt, "split", anyText()});
    session.rotary.params =
        any<ScalingParams>({{}, {{"mscale", {0.5}}}, {{"truncate", {0}}, {"short_factor", {1, 1.02, 1.0 / 3}}}});
    session.rotary.layers = any<std::vector<LayerPlan>>(
        {{},
         {{.name = "a", .layers = {0, 2}, .base = 1e6, .scaling = "yarn:4", .params = {{"mscale", {0.5}}}},
          {.name = "b", .allocation = "table:w=1,0.5 h=0.5,0"},
          {.name = anyText(), .headDim = 64}}});
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
        session.userSchemes.push_back(anyScheme(i));
        session.schemes.push_back({.id = anyText(), .params = {{"delta", anyNumber()}, {anyText(), 2}}});
        session.schemes.back().frequenciesOf = any<std::string>({"", "flat"});
    }
    const auto& known = schemeRegistry();
    session.schemes.push_back({.id = known[*rc::gen::inRange<std::size_t>(0, known.size())].id});
    session.scores.content =
        any<Content>({Content{},
                      {ContentKind::Random, 7, {}, {}},
                      {ContentKind::File, 0, Eigen::VectorXd{{anyNumber(), 1.0}}, Eigen::VectorXd{{0.1, anyNumber()}}},
                      randomContent(4, 3)});
    session.scores.bias = any<Bias>({Bias{},
                                     {.kind = BiasKind::Alibi, .head = 3, .heads = 12},
                                     {.kind = BiasKind::T5, .seed = 7},
                                     {.kind = BiasKind::T5, .table = std::vector<double>(32, anyNumber())},
                                     {.kind = BiasKind::None, .head = 2}});
    session.colour.map = any<std::string>({"viridis", "magma"});
    session.views.precisionModel = {any({NumberType::Float16, NumberType::Float32}), NumberType::Bfloat16};
}

inline Session anySession() {
    const auto any = [] {
        Session session;
        forEachField([&](const auto& field) { randomise(field.in(session), field.rule); });
        randomiseComposites(session);
        return session;
    };
    Session session = any();
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i)
        session.steps.push_back({.name = {.english = anyText()},
                                 .note = {.chinese = testing::any<std::string>({"", "一句话"})},
                                 .state = SharedSession(stateOf(any()))});
    return session;
}

inline Element anyElement() {
    return {.segment = any<std::int64_t>({0, 3, 1'000'000}),
            .part = any({Part::Patch, Part::Text, Part::Audio, Part::Boundary, Part::RowEnd, Part::Pad}),
            .frame = any<std::int64_t>({0, 999'999}),
            .row = any<std::int64_t>({0, 7}),
            .column = any<std::int64_t>({0, 1, 999'999'999'999})};
}

inline SessionView anyView() {
    SessionView view;
    forEachViewField([&](const auto& field) { randomise(field.in(view), field.rule); });
    if (*rc::gen::arbitrary<bool>()) view.query = anyElement();
    if (*rc::gen::arbitrary<bool>()) view.key = anyElement();
    const double begin = *rc::gen::inRange(0, 1000) / 1001.0;
    view.viewport = {begin, any({1.0, begin + (1 - begin) / 3}), begin / 7, any({1.0, 0.999})};
    return view;
}

} // namespace ropescope::testing
