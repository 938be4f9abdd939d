// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <limits>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/check/rotary_dump.h>
#include <ropescope/scores/heads/vector_rotation.h>

namespace ropescope {
namespace {

struct NamedKind {
    std::string_view name;
    RotaryKind kind;
};
constexpr std::array<NamedKind, 10> kRotaryNames{{{"inv_freq", RotaryKind::Frequencies},
                                                  {"inv_freqs", RotaryKind::Frequencies},
                                                  {"axis_of_pair", RotaryKind::AxisMap},
                                                  {"axis_of_dim", RotaryKind::AxisMap},
                                                  {"axis_map", RotaryKind::AxisMap},
                                                  {"cos", RotaryKind::Table},
                                                  {"sin", RotaryKind::Table},
                                                  {"cos_cached", RotaryKind::Table},
                                                  {"sin_cached", RotaryKind::Table},
                                                  {"cos_sin_cache", RotaryKind::Table}}};
/// Queries and keys in turn.
constexpr std::array<std::string_view, 8> kVectorNames{"q",  "k",  "query",        "key",
                                                       "xq", "xk", "query_states", "key_states"};
constexpr std::array<std::string_view, 5> kRotatedEndings{"_rotated", "_embed", "_rot", "_out", "_rope"};

/// The last part of a name such as "model.layers.0.rotary_emb.inv_freq".
std::string_view lastPart(const DumpArray& array) {
    const std::string_view name = array.name;
    return name.substr(std::min(name.size(), name.find_last_of("./") + 1));
}

std::optional<RotaryKind> kindOfName(const DumpArray& array) {
    const auto found = std::ranges::find(kRotaryNames, lastPart(array), &NamedKind::name);
    return found == kRotaryNames.end() ? std::nullopt : std::optional(found->kind);
}

const DumpArray* rotatedOf(const std::vector<DumpArray>& arrays, const DumpArray& before) {
    for (const std::string_view ending : kRotatedEndings)
        for (const DumpArray& array : arrays)
            if (array.name == before.name + std::string(ending)) return &array;
    return nullptr;
}

bool isVector(const DumpArray& array) { return std::ranges::find(kVectorNames, lastPart(array)) != kVectorNames.end(); }

Error rotaryFault(const DumpArray& array, Message why, Message hint) {
    return {.what = array.name.empty() ? message("dump") : Message::verbatim(array.name),
            .why = std::move(why),
            .hint = std::move(hint)};
}

/// Where the tokens are among the rows: the dimension before the last that has as many as the sequence.
bool findTokens(RotaryDump& dump, std::int64_t tokens) {
    const auto& shape = dump.array.shape;
    dump.tokenStep = 1;
    for (std::size_t i = shape.size() - 1; i-- > 0; dump.tokenStep *= shape[i]) {
        dump.tokens = shape[i];
        if (shape[i] == tokens) return true;
    }
    dump.tokenStep = 1;
    dump.tokens = shape.size() < 2 ? 1 : shape[shape.size() - 2];
    return shape.size() == 2; // a part of the sequence, or a table that is longer
}

/// The shape that a kind has, as words for an error.
Message shapeOfKind(RotaryKind kind, const FrequencyPlan& plan, std::int64_t tokens) {
    switch (kind) {
    case RotaryKind::AxisMap:
    case RotaryKind::Frequencies: return message("%1 pairs", plan.pairCount());
    case RotaryKind::Table:
        return message("%1 tokens x %2 pairs or %3 dimensions", tokens, plan.pairCount(), 2 * plan.pairCount());
    case RotaryKind::Vectors: return message("%1 tokens x head dim %2", tokens, plan.headDim);
    }
    return {};
}

/// Whether the columns of the array can be those of the kind.
bool hasColumns(const RotaryDump& dump, const FrequencyPlan& plan) {
    const std::int64_t columns = dump.array.values.cols(), pairs = plan.pairCount();
    switch (dump.kind) {
    case RotaryKind::AxisMap:
        return dump.array.values.rows() == 1 && (columns == 2 * pairs || (columns == pairs && plan.rotates()));
    case RotaryKind::Frequencies: return dump.array.values.rows() == 1 && columns == pairs;
    case RotaryKind::Table: return columns == 2 * pairs || (columns == pairs && plan.rotates());
    case RotaryKind::Vectors: return columns == plan.headDim;
    }
    return false;
}

std::int64_t axesOf(const FrequencyPlan& plan) {
    int last = -1;
    for (const FrequencyPair& pair : plan.pairs) last = std::max(last, pair.axis);
    return last + 1;
}

/// The plan with all pairs along one axis.
FrequencyPlan alongAxis(FrequencyPlan plan, int axis) {
    for (FrequencyPair& pair : plan.pairs) pair.axis = axis;
    return plan;
}

Expected<RotaryDump> checkedDump(RotaryDump dump, const FrequencyPlan& plan, std::int64_t tokens) {
    const DumpArray& array = dump.array;
    if (!array.gaps.empty() || !array.unknown.empty())
        return rotaryFault(array, message("shortened: some of its numbers are not told"), message("save all of it"));
    if (!hasColumns(dump, plan) || (hasAngles(dump.kind) && !findTokens(dump, tokens)))
        return rotaryFault(array,
                           message("found %1, expected %2", array.description(), shapeOfKind(dump.kind, plan, tokens)),
                           message("check --head-dim, the sequence and the scheme"));
    if (dump.kind == RotaryKind::Table && array.shape.size() > 2 && plan.rotates() && !plan.dense())
        dump.byAxis = array.shape.front() > 1 && array.shape.front() == axesOf(plan);
    if (dump.kind == RotaryKind::Vectors && dump.before.shape != array.shape)
        return rotaryFault(array,
                           message("found %1, but before rotation %2", array.description(), dump.before.description()),
                           message("save the same vectors before and after rotation"));
    if (!array.values.allFinite() || !dump.before.values.allFinite())
        return rotaryFault(array, message("holds NaN or infinity"), message("save finite numbers"));
    return dump;
}

RotaryDump dumpOfArray(RotaryKind kind, const DumpArray& array) {
    const std::string_view name = lastPart(array);
    return {.kind = kind, .array = array, .sine = name.starts_with("sin"), .cached = name == "cos_sin_cache"};
}

class Prediction {
public:
    Prediction(const RotaryDump& dump, const FrequencyPlan& plan, const PositionMap& positions)
        : m_dump(dump), m_plan(plan), m_positions(positions) {
        for (int axis = 0; dump.byAxis && axis < axesOf(plan); ++axis) m_planOfAxis.push_back(alongAxis(plan, axis));
    }

    RowMatrix<double> run() {
        RowMatrix<double> result(m_dump.array.values.rows(), m_dump.array.values.cols());
        std::int64_t placed = -1, placedAxis = 0;
        Eigen::VectorXd angles;
        for (Eigen::Index row = 0; row < result.rows(); ++row) {
            const bool needsAngles = hasAngles(m_dump.kind);
            const std::int64_t token = m_dump.tokenOf(row);
            if (needsAngles && token >= m_positions.tokens) {
                result.row(row).setConstant(std::numeric_limits<double>::quiet_NaN());
                continue;
            }
            const std::int64_t axis = m_planOfAxis.empty() ? 0 : row * std::ssize(m_planOfAxis) / result.rows();
            if (needsAngles && (token != placed || axis != placedAxis)) {
                const FrequencyPlan& plan =
                    m_planOfAxis.empty() ? m_plan : m_planOfAxis[static_cast<std::size_t>(axis)];
                angles = dimensionAngles(plan, m_positions.positionOf(token));
                placed = token;
                placedAxis = axis;
            }
            if (m_dump.kind == RotaryKind::Vectors) {
                result.row(row) = m_dump.before.values.row(row);
                rotateVector(m_plan, angles, result.row(row));
            } else
                for (Eigen::Index column = 0; column < result.cols(); ++column)
                    result(row, column) = number(angles, column);
        }
        return result;
    }

private:
    [[nodiscard]] double number(const Eigen::VectorXd& angles, std::int64_t column) const {
        const std::int64_t pairs = m_plan.pairCount(), columns = m_dump.array.values.cols();
        const bool wide = columns == 2 * pairs;
        const bool sine = m_dump.cached && column >= pairs ? !m_dump.sine : m_dump.sine;
        if (m_dump.cached) column = column % pairs;
        // A column of pairs stands for the first dimension of its pair.
        const auto pair = static_cast<std::size_t>(wide && !m_dump.cached ? 0 : column);
        const auto d = wide && !m_dump.cached ? static_cast<std::size_t>(column) : m_plan.dimensionsOf(pair).first;
        switch (m_dump.kind) {
        case RotaryKind::AxisMap: return (m_plan.rotates() ? m_plan.pairs[m_plan.pairOf(d)] : m_plan.dims[d]).axis;
        case RotaryKind::Frequencies: return m_plan.pairs[static_cast<std::size_t>(column)].inverseFrequency;
        default: break;
        }
        const double angle = angles[static_cast<Eigen::Index>(d)];
        return m_plan.attentionFactor * (sine ? std::sin(angle) : std::cos(angle));
    }

    const RotaryDump& m_dump;
    const FrequencyPlan& m_plan;
    const PositionMap& m_positions;
    std::vector<FrequencyPlan> m_planOfAxis; ///< of tables by axis
};

} // namespace

std::optional<RotaryKind> rotaryKindOf(const std::vector<DumpArray>& arrays, const std::string& file) {
    if (arrays.size() == 1 && arrays.front().name.empty())
        return kindOfName({.name = std::filesystem::path(file).stem().string()});
    for (const DumpArray& array : arrays) {
        if (const auto kind = kindOfName(array)) return kind;
        if (isVector(array) && rotatedOf(arrays, array) != nullptr) return RotaryKind::Vectors;
    }
    return {};
}

VectorPair vectorsIn(const std::vector<DumpArray>& arrays) {
    VectorPair pair;
    for (const bool rotated : {false, true}) {
        for (const DumpArray& array : arrays) {
            std::string_view name = lastPart(array);
            for (const std::string_view ending : kRotatedEndings)
                if (rotated && name.ends_with(ending)) name.remove_suffix(ending.size());
            if (rotated == (name.size() == lastPart(array).size())) continue;
            const auto found = std::ranges::find(kVectorNames, name) - kVectorNames.begin();
            if (found == std::ssize(kVectorNames)) continue;
            (found % 2 == 0 ? pair.queries : pair.keys) = &array;
        }
        pair.rotated = rotated;
        if (pair.whole()) return pair;
        pair = {};
    }
    return pair;
}

Expected<std::vector<RotaryDump>> rotaryDumps(const std::vector<DumpArray>& arrays, RotaryKind kind,
                                              const FrequencyPlan& plan, std::int64_t tokens) {
    if (plan.matrices)
        return Error{.what = message("rotation"),
                     .why = message("this scheme does not rotate pairs one by one, so there is nothing to compare"),
                     .hint = message("choose another --scheme or --frequencies-of")};
    std::vector<RotaryDump> dumps;
    for (const DumpArray& array : arrays) {
        const DumpArray* rotated = kind == RotaryKind::Vectors ? rotatedOf(arrays, array) : nullptr;
        if (rotated != nullptr)
            dumps.push_back({.kind = kind, .array = *rotated, .before = array});
        else if (kind != RotaryKind::Vectors && (kindOfName(array) == kind || arrays.size() == 1))
            dumps.push_back(dumpOfArray(kind, array));
    }
    if (dumps.empty())
        return Error{.what = message("dump"),
                     .why = message("holds no array of that kind"),
                     .hint = message("name the arrays axis_of_pair, inv_freq, cos and sin, or q and q_rotated")};
    for (RotaryDump& dump : dumps) {
        auto checked = checkedDump(std::move(dump), plan, tokens);
        if (!checked) return checked.error();
        dump = *std::move(checked);
    }
    return dumps;
}

RowMatrix<double> predicted(const RotaryDump& dump, const FrequencyPlan& plan, const PositionMap& positions) {
    return Prediction(dump, plan, positions).run();
}

std::int64_t pairOfColumn(const RotaryDump& dump, const FrequencyPlan& plan, std::int64_t column) {
    const std::int64_t pairs = plan.pairCount();
    if (dump.cached) return column % pairs;
    if (dump.kind != RotaryKind::Vectors && dump.array.values.cols() == pairs) return column;
    if (column >= 2 * pairs) return -1;
    return static_cast<std::int64_t>(plan.pairOf(static_cast<std::size_t>(column)));
}

} // namespace ropescope
