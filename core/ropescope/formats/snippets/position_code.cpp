// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Example: text:3 image:2x1 under M-RoPE is
//   (1, 1, 3, (0, 0, 0, 1), (0, 0, 0, 1), (0, 0, 0, 1)),  # text:3
//   (1, 1, 2, (3, 0, 0, 0), (3, 0, 0, 0), (3, 0, 0, 1)),  # image:2x1
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/formats/snippets/command_text.h>
#include <ropescope/formats/snippets/position_code.h>
#include <ropescope/sequence/notation.h>

namespace ropescope {
namespace {

constexpr std::size_t kMostBlocks = 10'000, kMostNumbers = 100'000, kLongestNotation = 300;

/// Writes the numbers of blocks, and remembers what is special about them.
class BlockWriter {
public:
    explicit BlockWriter(PositionCode& code) : m_code(code) {}

    void write(const Lattice& block, std::size_t axes, const std::string& name) {
        // Patches that form no lattice are one row, with a list of what each adds.
        const std::int64_t rows = block.list ? 1 : block.rows;
        const std::int64_t columns = block.list ? block.rows * block.columns : block.columns;
        m_code.lines +=
            "    (" + std::to_string(block.frames) + ", " + std::to_string(rows) + ", " + std::to_string(columns);
        for (std::size_t axis = 0; axis < axes; ++axis) {
            const AxisRule& rule = block.axes[axis];
            m_code.lines += ", (" + number(rule.origin) + ", " + frames(block, rule) + ", " + step(rule.perRow, rows) +
                            ", " + patches(block, axis, columns) + ")";
        }
        m_code.lines += "),  " + pythonComment(name);
    }

private:
    std::string number(double value) {
        m_code.whole = m_code.whole && value == std::floor(value);
        return formatNumber(value);
    }

    std::string step(double value, std::int64_t side) { return side == 1 ? "0" : number(value); }

    template <class Entry>
    std::string list(std::int64_t size, const Entry& entry) {
        m_code.numbers += static_cast<std::size_t>(size);
        if (m_code.numbers > kMostNumbers) return {};
        std::vector<std::string> numbers;
        for (std::int64_t i = 0; i < size; ++i) numbers.push_back(number(entry(i)));
        return "[" + join(numbers, ", ") + "]";
    }

    std::string frames(const Lattice& block, const AxisRule& rule) {
        if (rule.frameRule == FrameRule::Steady) return step(rule.perFrame, block.frames);
        return list(block.frames, [&rule](std::int64_t frame) { return rule.frameOffset(frame); });
    }

    std::string patches(const Lattice& block, std::size_t axis, std::int64_t columns) {
        if (!block.list) return step(block.axes[axis].perColumn, columns);
        return list(columns, [&](std::int64_t patch) { return (*block.list)[static_cast<std::size_t>(patch)][axis]; });
    }

    PositionCode& m_code;
};

std::string pytorchFunction(const PositionCode& code) {
    const std::string type = code.whole ? "dtype=torch.int64" : "dtype=torch.float64";
    std::string text = "def position_ids(blocks=BLOCKS):\n"
                       "    \"\"\"Position ids of shape (axes, tokens).\"\"\"\n";
    if (code.hasLists()) {
        text += "    def along(steps, index):\n"
                "        if isinstance(steps, list):\n"
                "            return torch.tensor(steps, " +
                type +
                ")[index.long()]\n"
                "        return steps * index\n\n";
    }
    text += "    ids = []\n"
            "    for frames, rows, columns, *axes in blocks:\n"
            "        sides = [torch.arange(side, " +
            type +
            ") for side in (frames, rows, columns)]\n"
            "        a, i, j = [index.flatten() for index in torch.meshgrid(*sides, indexing=\"ij\")]\n";
    text += code.hasLists()
                ? "        axes = [start + along(frame, a) + along(row, i) + along(column, j)\n"
                  "                for start, frame, row, column in axes]\n"
                : "        axes = [start + frame * a + row * i + column * j for start, frame, row, column in axes]\n";
    return text + "        ids.append(torch.stack(axes))\n    return torch.cat(ids, dim=1)\n";
}

} // namespace

std::optional<PositionCode> positionCode(const PositionMap& positions, const BlockName& name) {
    if (positions.blocks.size() > kMostBlocks) return {};
    PositionCode code;
    BlockWriter writer(code);
    for (const Lattice& block : positions.blocks) {
        writer.write(block, positions.axes.size(), name(block.segment));
        if (code.numbers > kMostNumbers) return {};
    }
    return code;
}

std::string positionCodeComments(const std::string& about, const PositionMap& positions) {
    return pythonComment(about) +
           pythonComment("Each block: frames, rows and columns of its tokens, columns fastest; then for each of the "
                         "axes " +
                         join(positions.axes, ", ") + ":") +
           pythonComment("start, step per frame, step per row, step per column.");
}

std::string shortNotation(const Sequence& sequence) {
    std::string text = toNotation(sequence);
    if (text.size() > kLongestNotation) text = text.substr(0, text.rfind(' ', kLongestNotation)) + " …";
    return text;
}

Expected<std::string> positionsAsPytorch(const Scheme& scheme, const Sequence& sequence, const ParamValues& params,
                                         std::optional<int> origin) {
    const auto placed = placeTokens(scheme, sequence, params, origin);
    if (!placed) return placed.error();
    const auto code = positionCode(*placed, [&sequence](std::int64_t segment) {
        return toNotation(sequence.segments[static_cast<std::size_t>(segment)]);
    });
    if (!code)
        return Error{.what = Message::verbatim(scheme.id),
                     .why = message("its positions are more than %1 blocks", kMostBlocks),
                     .hint = message("write them with `ropescope positions --format npy`")};
    const std::string about = scheme.id + " places " + shortNotation(sequence) + "; rope_delta " +
                              formatNumber(placed->ropeDelta) + ", origin " + std::to_string(placed->origin);
    return "import torch\n\n" + positionCodeComments(about, *placed) + "BLOCKS = [\n" + code->lines + "]\n\n\n" +
           pytorchFunction(*code);
}

} // namespace ropescope
