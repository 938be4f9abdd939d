// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Angle of pair k for the patch in column x and row y: x freqs[0, …, k] + y freqs[1, …, k]; of Mochi at time t
// t pos_frequencies[0, head, k] + y pos_frequencies[1, head, k] + x pos_frequencies[2, head, k], in all layers.
// Source: naver-ai/rope-vit compute_mixed_cis; timm RotaryEmbeddingMixed with grid_indexing "xy"; huggingface/diffusers
// 58eb52c0 transformer_mochi.py MochiRoPE.
// Example: [2, 1, 2] = 1, 0.5, 0.25, 0 is, for one head of 4 dimensions, table:w=1,0.5 h=0.25,0.
#include <algorithm>
#include <cstdint>
#include <optional>
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

/// Null for other tensors.
const TableKind* kindOf(const TensorInfo& tensor) {
    const auto& kinds = tableKinds();
    const auto found = std::ranges::find_if(kinds, [&](const TableKind& kind) {
        return tensor.name == kind.tensor || tensor.name.ends_with("." + std::string(kind.tensor));
    });
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

/// Appends the layers of a tensor.
Expected<void> addLayers(const Safetensors& file, const TensorInfo& tensor, const TableChoice& choice,
                         std::vector<LayerPlan>& plans) {
    const auto shape = tableShape(tensor, choice.headDim);
    if (!shape || tensor.end - tensor.begin > kMaxTableBytes) return noTable(file, tensor, choice.headDim);
    if (choice.head < 0 || choice.head >= shape->heads) {
        return Error{.what = message("head %1", choice.head),
                     .why = message("%1 has heads 0 to %2", file.placeOf(tensor), shape->heads - 1),
                     .hint = message("choose one of them")};
    }
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
            for (std::size_t k = 0; k < static_cast<std::size_t>(shape->pairs); ++k)
                table.append(k > 0 ? "," : "").append(formatNumber((*values)[first + k]));
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

} // namespace

Expected<RotarySettings> frequencyTables(const Safetensors& file, const TableChoice& choice) {
    std::vector<const TensorInfo*> tables;
    for (const TensorInfo& tensor : file.tensors())
        if (kindOf(tensor) != nullptr) tables.push_back(&tensor);
    std::ranges::stable_sort(tables, {}, [](const TensorInfo* tensor) { return layerOf(tensor->name); });
    RotarySettings settings{.pairLayout = PairLayout::Adjacent};
    for (const TensorInfo* tensor : tables) {
        const bool mixed = tables.size() > 1 && layerOf(tensor->name).empty();
        if (mixed || static_cast<int>(settings.layers.size()) >= kMaxLayers) return noTable(file, *tensor, 0);
        if (const auto added = addLayers(file, *tensor, choice, settings.layers); !added) return added.error();
    }
    if (settings.layers.empty()) {
        return Error{.what = Message::verbatim(file.name()),
                     .why = message("has no tensor `freqs` or `pos_frequencies`"),
                     .hint = message("give the checkpoint of a model with learned frequencies: RoPE-Mixed or Mochi")};
    }
    if (const auto chosen = chooseLayer(settings, "0"); !chosen) return chosen.error();
    return settings;
}

} // namespace ropescope
