// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Angle of pair k for the patch in column x and row y: x freqs[0, …, k] + y freqs[1, …, k]; of Mochi at time t
// t pos_frequencies[0, head, k] + y pos_frequencies[1, head, k] + x pos_frequencies[2, head, k], in all layers.
// Source: naver-ai/rope-vit compute_mixed_cis; timm RotaryEmbeddingMixed with grid_indexing "xy"; huggingface/diffusers
// 58eb52c0 transformer_mochi.py MochiRoPE.
// FoPE: XTuner FourierEmbedding, vLLM fope.py: coefficients belong to key heads, which their queries share.
// Example: [2, 1, 2] = 1, 0.5, 0.25, 0 is, for one head of 4 dimensions, table:w=1,0.5 h=0.25,0.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/formats/tensors/frequency_tables.h>

namespace ropescope {
namespace {

/// A tensor of learned frequencies.
struct TableKind {
    std::string_view tensor;
    std::vector<std::string_view> axes;
    bool layered; ///< it has a side for the layers, unless its name has a number
};

const std::vector<TableKind>& tableKinds() {
    static const std::vector<TableKind> kinds{{"freqs", {"w", "h"}, true}, {"pos_frequencies", {"t", "h", "w"}, false}};
    return kinds;
}

constexpr std::string_view kCosines = "cos_coef", kSines = "sin_coef";
constexpr int kMaxMixedLayers = 128; ///< their texts are long
constexpr std::uint64_t kMaxTableBytes = std::uint64_t{1} << 23;

/// The numbers in a name, "blocks.3.attn.freqs", by which layers are sorted; empty for the tensor of all layers.
std::vector<std::int64_t> layerOf(std::string_view name) {
    std::vector<std::int64_t> numbers;
    while (!name.empty()) {
        const std::size_t dot = std::min(name.find('.'), name.size());
        if (const auto number = parseDigits(name.substr(0, dot))) numbers.push_back(*number);
        name.remove_prefix(std::min(dot + 1, name.size()));
    }
    return numbers;
}

bool isNamed(const TensorInfo& tensor, std::string_view name) {
    return tensor.name == name || tensor.name.ends_with("." + std::string(name));
}

/// Null for other tensors.
const TableKind* kindOf(const TensorInfo& tensor) {
    const auto& kinds = tableKinds();
    const auto found = std::ranges::find_if(kinds, [&](const TableKind& kind) { return isNamed(tensor, kind.tensor); });
    return found == kinds.end() ? nullptr : &*found;
}

/// The sides of a table.
struct TableShape {
    std::int64_t layers = 1, heads = 1, pairs = 0;
};

/// Empty if the shape is not that of a table.
std::optional<TableShape> tableShape(const TensorInfo& tensor, int headDim) {
    std::vector<std::int64_t> sides = tensor.shape;
    TableShape shape;
    const TableKind& kind = *kindOf(tensor);
    if (sides.empty() || sides.front() != std::ssize(kind.axes) || std::ranges::find(sides, 0) != sides.end())
        return {};
    sides.erase(sides.begin());
    if (kind.layered && layerOf(tensor.name).empty() && !sides.empty()) {
        shape.layers = sides.front();
        sides.erase(sides.begin());
    }
    if (sides.empty() || sides.size() > 2) return {};
    shape.pairs = sides.size() == 2 ? sides.back() : headDim / 2;
    if (shape.pairs == 0 || shape.pairs > kMaxHeadDim / 2 || sides.front() % (sides.size() == 2 ? 1 : shape.pairs) != 0)
        return {};
    shape.heads = sides.size() == 2 ? sides.front() : sides.front() / shape.pairs;
    const bool fits = headDim == 0 || shape.pairs * 2 == headDim;
    return fits && shape.layers <= kMaxLayers ? std::optional(shape) : std::nullopt;
}

Error noTable(const Safetensors& file, const TensorInfo& tensor, int headDim) {
    const bool joined = headDim == 0 && tensor.shape.size() + (layerOf(tensor.name).empty() ? 0 : 1) == 3;
    if (joined) {
        return {.what = Message::verbatim(file.placeOf(tensor)),
                .why = message("found %1, which does not tell the head dim", tensor.description()),
                .hint = message("set the head dim, for example --head-dim 64")};
    }
    return {.what = Message::verbatim(file.placeOf(tensor)),
            .why = headDim == 0
                       ? message("found %1, which are no frequencies of rows and columns", tensor.description())
                       : message("found %1, which does not fit the head dim %2", tensor.description(), headDim),
            .hint = message("frequencies have the shape [2, layers, heads, d/2] or [2, layers, heads * d/2]")};
}

Error noHead(const Safetensors& file, const TensorInfo& tensor, int head, std::int64_t heads) {
    return {.what = message("head %1", head),
            .why = message("%1 has heads 0 to %2", file.placeOf(tensor), heads - 1),
            .hint = message("choose one of them")};
}

void appendNumbers(std::string& text, std::span<const double> numbers) {
    for (const double& number : numbers) text.append(&number == numbers.data() ? "" : ",").append(formatNumber(number));
}

/// Appends the layers of a tensor.
Expected<void> addLayers(const Safetensors& file, const TensorInfo& tensor, const TableChoice& choice,
                         std::vector<LayerPlan>& plans) {
    const auto shape = tableShape(tensor, choice.headDim);
    if (!shape || tensor.end - tensor.begin > kMaxTableBytes) return noTable(file, tensor, choice.headDim);
    if (choice.head < 0 || choice.head >= shape->heads) return noHead(file, tensor, choice.head, shape->heads);
    const auto values = file.values(tensor);
    if (!values) return values.error();
    const bool all = layerOf(tensor.name).empty();
    const TableKind& kind = *kindOf(tensor);
    for (std::int64_t layer = 0; layer < shape->layers; ++layer) {
        std::string table = "table:";
        for (std::size_t axis = 0; axis < kind.axes.size(); ++axis) {
            table.append(axis > 0 ? " " : "").append(kind.axes[axis]).append("=");
            const auto side = static_cast<std::int64_t>(axis) * shape->layers + layer;
            const auto first = static_cast<std::size_t>((side * shape->heads + choice.head) * shape->pairs);
            appendNumbers(table, std::span(*values).subspan(first, static_cast<std::size_t>(shape->pairs)));
        }
        const auto number = static_cast<int>(plans.size());
        plans.push_back({.name = all ? "layer " + std::to_string(number)
                                     : tensor.name.substr(0, tensor.name.size() - kind.tensor.size() - 1),
                         .layers = {number},
                         .headDim = static_cast<int>(2 * shape->pairs),
                         .allocation = std::move(table)});
    }
    return {};
}

/// The coefficients of one head, D * D of them. The side must be at most that of the head's pairs.
Expected<std::string> coefficients(const Safetensors& file, const TensorInfo& tensor, const TableChoice& choice) {
    const auto& shape = tensor.shape;
    const std::int64_t side = shape.empty() ? 0 : shape.back(), heads = shape.size() == 3 ? shape.front() : 1;
    if ((shape.size() != 2 && shape.size() != 3) || shape[shape.size() - 2] != side || side == 0 || heads == 0 ||
        side > choice.headDim / 2 || tensor.end - tensor.begin > kMaxTableBytes) {
        return Error{.what = Message::verbatim(file.placeOf(tensor)),
                     .why = message("found %1, which are no coefficients of the %2 pairs of a head",
                                    tensor.description(), choice.headDim / 2),
                     .hint = message("coefficients of FoPE have the shape [key heads, D, D] or [D, D]")};
    }
    const int head = shape.size() == 2 ? 0 : choice.head;
    if (head < 0 || head >= heads) return noHead(file, tensor, head, heads);
    const auto values = file.values(tensor);
    if (!values) return values.error();
    const auto size = static_cast<std::size_t>(side * side);
    std::string text;
    appendNumbers(text, std::span(*values).subspan(static_cast<std::size_t>(head) * size, size));
    return text;
}

/// The plan of the coefficients of the cosines and those of the sines, which are named alike.
Expected<LayerPlan> mixedLayer(const Safetensors& file, const TensorInfo& cosines, const TableChoice& choice) {
    const std::string owner = cosines.name.substr(0, cosines.name.size() - kCosines.size());
    const auto sines = std::ranges::find(file.tensors(), owner + std::string(kSines), &TensorInfo::name);
    if (sines == file.tensors().end() || sines->shape != cosines.shape) {
        return Error{.what = Message::verbatim(file.placeOf(cosines)),
                     .why = message("there are no coefficients of sines of the same shape"),
                     .hint = message("give the file that has both cos_coef and sin_coef")};
    }
    if (choice.headDim == 0) {
        return Error{.what = Message::verbatim(file.placeOf(cosines)),
                     .why = message("found %1, which does not tell the head dim", cosines.description()),
                     .hint = message("set the head dim, for example --head-dim 128, or give the config.json")};
    }
    const auto cosine = coefficients(file, cosines, choice);
    if (!cosine) return cosine.error();
    const auto sine = coefficients(file, *sines, choice);
    if (!sine) return sine.error();
    return LayerPlan{
        .headDim = choice.headDim, .base = choice.base, .allocation = "fope:cos=" + *cosine + " sin=" + *sine};
}

/// The plans of all layers that have coefficients of their own; a single one is that of all layers.
Expected<RotarySettings> mixedFrequencies(const Safetensors& file, std::vector<const TensorInfo*> tables,
                                          const TableChoice& choice) {
    std::ranges::stable_sort(tables, {}, [](const TensorInfo* tensor) { return layerOf(tensor->name); });
    RotarySettings settings{.pairLayout = PairLayout::Half};
    for (const TensorInfo* tensor : tables) {
        auto plan = mixedLayer(file, *tensor, choice);
        if (!plan) return plan.error();
        const auto number = static_cast<int>(settings.layers.size());
        const std::string head = "head " + std::to_string(choice.head);
        plan->name = tables.size() == 1 ? head : "layer " + std::to_string(number) + ", " + head;
        if (tables.size() > 1) plan->layers = {number};
        settings.layers.push_back(*std::move(plan));
        if (number >= kMaxMixedLayers) return noTable(file, *tensor, choice.headDim);
    }
    if (const auto chosen = chooseLayer(settings, settings.layers.front().name); !chosen) return chosen.error();
    return settings;
}

} // namespace

bool mixesFrequencies(const Safetensors& file) {
    return std::ranges::any_of(file.tensors(), [](const TensorInfo& tensor) { return isNamed(tensor, kCosines); });
}

Expected<RotarySettings> frequencyTables(const Safetensors& file, const TableChoice& choice) {
    std::vector<const TensorInfo*> tables, mixes;
    for (const TensorInfo& tensor : file.tensors()) {
        if (kindOf(tensor) != nullptr) tables.push_back(&tensor);
        if (isNamed(tensor, kCosines)) mixes.push_back(&tensor);
    }
    if (tables.empty() && !mixes.empty()) return mixedFrequencies(file, std::move(mixes), choice);
    std::ranges::stable_sort(tables, {}, [](const TensorInfo* tensor) { return layerOf(tensor->name); });
    RotarySettings settings{.pairLayout = PairLayout::Adjacent};
    for (const TensorInfo* tensor : tables) {
        const bool mixed = tables.size() > 1 && layerOf(tensor->name).empty();
        if (mixed || static_cast<int>(settings.layers.size()) >= kMaxLayers) return noTable(file, *tensor, 0);
        if (const auto added = addLayers(file, *tensor, choice, settings.layers); !added) return added.error();
    }
    if (settings.layers.empty()) {
        return Error{.what = Message::verbatim(file.name()),
                     .why = message("has no tensor `freqs`, `pos_frequencies` or `cos_coef`"),
                     .hint =
                         message("give the checkpoint of a model with learned frequencies: RoPE-Mixed, Mochi or FoPE")};
    }
    if (const auto chosen = chooseLayer(settings, "0"); !chosen) return chosen.error();
    return settings;
}

} // namespace ropescope
