// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/check/dump_array.h>

namespace ropescope {
namespace {

Error shapeFault(const DumpArray& array, const std::vector<std::int64_t>& shape) {
    return {.what = array.name.empty() ? message("dump") : Message::verbatim(array.name),
            .why = message("its numbers, %1, do not fit the shape %2", array.description(), dumpShapeText(shape)),
            .hint = message("give the shape that it has, or save it as .npy")};
}

/// Puts values one after the other, with jumps.
class GapFiller {
public:
    GapFiller(const std::vector<std::int64_t>& shape, std::int64_t count) : m_shape(shape), m_strides(shape.size(), 1) {
        for (std::size_t i = shape.size(); i-- > 1;) m_strides[i - 1] = m_strides[i] * shape[i];
        const std::int64_t columns = shape.empty() ? 1 : shape.back();
        m_values.setConstant(columns == 0 ? 0 : count / columns, columns, std::numeric_limits<double>::quiet_NaN());
    }

    bool put(double value) {
        if (m_at >= m_values.size()) return false;
        m_values.data()[m_at++] = value;
        return true;
    }

    bool skip(const DumpGap& gap) {
        const auto dimension = static_cast<std::size_t>(gap.dimension);
        const std::int64_t missing = (m_shape[dimension] - gap.items) * m_strides[dimension];
        if (missing < 0 || missing > m_values.size() - m_at) return false;
        if (missing == 0) return true;
        if (!m_unknown.empty() && m_unknown.back().end == m_at)
            m_unknown.back().end += missing;
        else
            m_unknown.push_back({m_at, m_at + missing});
        m_at += missing;
        return true;
    }

    /// Moves the result into the array; false if values are missing.
    bool finish(DumpArray& array) {
        if (m_at != m_values.size()) return false;
        array.values = std::move(m_values);
        array.unknown = std::move(m_unknown);
        return true;
    }

private:
    const std::vector<std::int64_t>& m_shape;
    std::vector<std::int64_t> m_strides;
    RowMatrix<double> m_values;
    std::vector<UnknownRange> m_unknown;
    std::int64_t m_at = 0;
};

bool mayHaveShape(const DumpArray& array, const std::vector<std::int64_t>& shape) {
    return std::ranges::equal(array.shape, shape, [](std::int64_t own, std::int64_t told) {
        return told >= 0 && (own == told || own == kUntold);
    });
}

} // namespace

std::string dumpShapeText(const std::vector<std::int64_t>& shape) {
    std::vector<std::string> sides;
    for (const std::int64_t side : shape) sides.push_back(side == kUntold ? "?" : std::to_string(side));
    return "(" + join(sides, ", ") + (shape.size() == 1 ? ",)" : ")");
}

std::string DumpArray::description() const { return type + " of shape " + dumpShapeText(shape); }

std::int64_t dumpCount(const std::vector<std::int64_t>& shape, std::int64_t limit) {
    if (std::ranges::find(shape, 0) != shape.end()) return 0;
    std::int64_t count = 1;
    for (const std::int64_t side : shape) {
        if (side < 0 || side > limit / count) return limit + 1;
        count *= side;
    }
    return count;
}

Expected<DumpArray> withShape(DumpArray array, const std::vector<std::int64_t>& shape) {
    if (!mayHaveShape(array, shape)) return shapeFault(array, shape);
    if (array.gaps.empty()) return array;
    const std::int64_t count = dumpCount(shape, kMaxFilledValues);
    if (count > kMaxFilledValues)
        return Error{.what = array.name.empty() ? message("dump") : Message::verbatim(array.name),
                     .why = message("the shape %1 has more than %2 numbers, most of which are not there",
                                    dumpShapeText(shape), kMaxFilledValues),
                     .hint = message("save it as .npy")};
    GapFiller filler(shape, count);
    auto gap = array.gaps.begin();
    bool fits = true;
    for (std::int64_t i = 0; i <= array.values.size() && fits; ++i) {
        for (; fits && gap != array.gaps.end() && gap->at == i; ++gap) fits = filler.skip(*gap);
        if (fits && i < array.values.size()) fits = filler.put(array.values.data()[i]);
    }
    if (!fits || !filler.finish(array)) return shapeFault(array, shape);
    array.shape = shape;
    array.gaps.clear();
    return array;
}

} // namespace ropescope
