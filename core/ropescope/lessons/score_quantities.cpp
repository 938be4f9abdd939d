// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <ropescope/encodings/rotary_forms.h>
#include <ropescope/lessons/quantity_input.h>
#include <ropescope/scores/weights/mask.h>
#include <ropescope/session/column_model.h>

namespace ropescope {
namespace {

QuantityResult scoreIn(QuantityInput& input, ScoreMode mode) {
    const PositionMap* map = input.positions();
    if (!map || !input.plan()) return {};
    auto model = scoreModelOf(*input.placed(), *input.column());
    const std::int64_t query = input.index("query", {}, map->tokens), key = input.index("key", {}, map->tokens);
    if (!input.take(model) || !input.ok()) return {};
    model->options.mode = mode;
    const auto score = scoreOfPair(*model, query, key);
    if (!input.take(score)) return {};
    if (!std::isfinite(*score))
        input.fail(message("key %1", input.counted(key)), message("the mask hides it from the query"),
                   message("choose an earlier key"));
    return {*score};
}

QuantityResult ofScore(QuantityInput& input) { return scoreIn(input, ScoreMode::Score); }
QuantityResult ofLogit(QuantityInput& input) { return scoreIn(input, ScoreMode::Logit); }
QuantityResult ofSoftmax(QuantityInput& input) { return scoreIn(input, ScoreMode::Softmax); }

QuantityResult ofKeysSeen(QuantityInput& input) {
    const PositionMap* map = input.positions();
    if (!map || !input.plan()) return {};
    const auto model = scoreModelOf(*input.placed(), *input.column());
    const std::int64_t query = input.index("query", {}, map->tokens);
    if (!input.take(model) || !input.ok()) return {};
    return {static_cast<double>(keysSeenBy(*model, query).size())};
}

/// The vector rotated by the angles of a position, which is the same on all axes.
Eigen::VectorXd turned(QuantityInput& input, const std::vector<double>& vector, double position) {
    // Frequencies over the whole vector: sections of a scheme need not suit its length.
    if (!input.session().rotary.allocation) input.session().rotary.allocation = "alternate";
    const FrequencyPlan* plan = input.plan();
    if (!plan || plan->pairs.size() * 2 != vector.size() || !plan->rotates()) {
        input.fail(message("vector"), message("all of its numbers must be rotated in pairs"),
                   message("choose another scheme"));
        return Eigen::VectorXd::Zero(2);
    }
    const Eigen::VectorXd angles = omega(*plan, kMaxAxes).rowwise().sum() * position;
    return rotated(RotaryForm::Complex, vectorOf(vector), angles, plan->layout);
}

/// The vector of an argument; the head gets as many dimensions.
std::vector<double> vectorIn(QuantityInput& input, std::string_view name) {
    std::vector<double> vector = input.numbers(name, "1,0");
    if (vector.size() % 2 != 0 || vector.size() > static_cast<std::size_t>(kMaxHeadDim)) {
        input.fail(Message::verbatim(name), message("it has %1 numbers", vector.size()),
                   message("write an even number of them"));
        return {1, 0};
    }
    return vector;
}

QuantityResult ofRotated(QuantityInput& input) {
    const std::vector<double> vector = vectorIn(input, "vector");
    input.session().rotary.headDim = static_cast<int>(vector.size());
    const double position = input.number("position");
    if (input.has("layout")) {
        const bool half = input.word("layout", {"half", "adjacent"}) == "half";
        input.session().rotary.pairLayout = half ? PairLayout::Half : PairLayout::Adjacent;
    }
    const Eigen::VectorXd result = turned(input, vector, position);
    return {std::vector<double>(result.begin(), result.end())};
}

QuantityResult ofProduct(QuantityInput& input) {
    const std::vector<double> query = vectorIn(input, "q"), key = vectorIn(input, "k");
    const double distance = input.number("distance");
    if (query.size() != key.size()) {
        input.fail(message("q and k"), message("they have %1 and %2 numbers", query.size(), key.size()),
                   message("write as many in both"));
        return {};
    }
    input.session().rotary.headDim = static_cast<int>(query.size());
    const Eigen::VectorXd turnedKey = turned(input, key, -distance);
    return input.ok() ? QuantityResult{vectorOf(query).dot(turnedKey)} : QuantityResult{};
}

} // namespace

std::vector<QuantityKind> scoreQuantities() {
    return {
        {"score",
         {"query", "key"},
         messageCode("the relative score of two tokens"),
         R"({"score": {"query": 3, "key": 2, "scheme": "flat"}})",
         "0.970214",
         &ofScore},
        {"logit",
         {"query", "key"},
         messageCode("their logit, with the bias if there is one"),
         R"({"logit": {"query": 3, "key": 3, "scheme": "flat"}})",
         "11.3137",
         &ofLogit},
        {"softmax",
         {"query", "key"},
         messageCode("the share of the attention of the query that the key gets"),
         R"({"softmax": {"query": 2, "key": 1, "sequence": "text:2", "scheme": "nope"}})",
         "0.5",
         &ofSoftmax},
        {"keys_seen",
         {"query"},
         messageCode("how many keys a query sees under the mask"),
         R"({"keys_seen": {"query": 5, "mask": "causal"}})",
         "5",
         &ofKeysSeen},
        {"rotated",
         {"vector", "position", "layout"},
         messageCode("a vector rotated to a position; its length is the head dimension"),
         R"({"rotated": {"vector": "1,0,0,0", "position": 1, "layout": "half", "scheme": "flat"}})",
         "0.540302,0,0.841471,0",
         &ofRotated},
        {"product",
         {"q", "k", "distance"},
         messageCode("the product of a query and a key that are rotated to positions with this distance, query minus "
                     "key; not divided by d"),
         R"({"product": {"q": "1,0", "k": "0,1", "distance": 1, "scheme": "flat"}})",
         "0.841471",
         &ofProduct},
    };
}

} // namespace ropescope
