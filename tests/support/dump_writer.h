// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include <ropescope/base/text.h>

#include "tests/support/safetensors_bytes.h"

/// Writes arrays the way other programs do, in the plainest way.
namespace ropescope::testing {

/// Numbers in C order.
struct PlainArray {
    std::vector<std::int64_t> shape;
    std::vector<double> values;
};

/// The same numbers with the dimensions in another order: dimension i of the result is `order[i]` of `from`.
inline PlainArray permuted(const PlainArray& from, const std::vector<std::size_t>& order) {
    PlainArray to;
    for (const std::size_t axis : order) to.shape.push_back(from.shape[axis]);
    for (std::size_t i = 0; i < from.values.size(); ++i) {
        std::vector<std::int64_t> index(order.size());
        auto rest = static_cast<std::int64_t>(i);
        for (std::size_t axis = order.size(); axis-- > 0; rest /= to.shape[axis])
            index[order[axis]] = rest % to.shape[axis];
        std::int64_t place = 0;
        for (std::size_t axis = 0; axis < order.size(); ++axis) place = place * from.shape[axis] + index[axis];
        to.values.push_back(from.values[static_cast<std::size_t>(place)]);
    }
    return to;
}

/// A number as NumPy's type `descr` ("<i4", ">f8", "|b1", "<V2" for bfloat16) stores it.
inline std::string storedNumber(const std::string& descr, double value) {
    const auto size = static_cast<std::size_t>(descr[2] - '0');
    std::uint64_t bits = 0;
    if (descr[1] == 'f' && size == 2) { // whole numbers below 2048 only
        int exponent = 0;
        for (double rest = value < 0 ? -value : value; rest >= 2; rest /= 2) ++exponent;
        const double scaled = (value < 0 ? -value : value) / static_cast<double>(1 << exponent);
        if (value != 0) bits = static_cast<std::uint64_t>((exponent + 15) * 1024 + (scaled - 1) * 1024);
        if (value < 0) bits |= 0x8000;
    } else if (descr[1] == 'f' && size == 4) {
        bits = std::bit_cast<std::uint32_t>(static_cast<float>(value));
    } else if (descr[1] == 'f') {
        bits = std::bit_cast<std::uint64_t>(value);
    } else if (descr[1] == 'V') {
        bits = std::bit_cast<std::uint32_t>(static_cast<float>(value)) >> 16;
    } else {
        bits = static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
    }
    std::string bytes = littleEndian(bits, size);
    if (descr[0] == '>') std::ranges::reverse(bytes);
    return bytes;
}

inline std::string npyWithHeader(const std::string& literal, const std::string& body) {
    std::string bytes("\x93NUMPY\x01\x00", 8);
    return bytes + littleEndian(literal.size(), 2) + literal + body;
}

inline std::string tupleText(const std::vector<std::int64_t>& shape) {
    std::string text = "(";
    for (const std::int64_t side : shape) text += std::to_string(side) + ",";
    return text + ")";
}

inline std::string npyFile(const PlainArray& array, const std::string& descr, bool fortran = false) {
    std::vector<std::size_t> order(array.shape.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = order.size() - 1 - i;
    std::string body;
    for (const double value : fortran ? permuted(array, order).values : array.values)
        body += storedNumber(descr, value);
    return npyWithHeader("{'descr': '" + descr + "', 'fortran_order': " + (fortran ? "True" : "False") +
                             ", 'shape': " + tupleText(array.shape) + ", }\n",
                         body);
}

inline std::string tensorsFile(const PlainArray& array, const std::string& name, const std::string& type,
                               const std::string& descr) {
    std::string body, shape;
    for (const double value : array.values) body += storedNumber(descr, value);
    for (const std::int64_t side : array.shape) shape += (shape.empty() ? "" : ",") + std::to_string(side);
    return safetensorsFile("{" + tensorEntry(name, type, "[" + shape + "]", 0, body.size()) + "}", body);
}

/// Nested lists: JSON, and what print(x.tolist()) gives.
inline std::string listText(const PlainArray& array, std::size_t axis = 0, std::size_t first = 0) {
    if (axis == array.shape.size()) return formatNumber(array.values[first]);
    std::size_t stride = 1;
    for (std::size_t i = axis + 1; i < array.shape.size(); ++i) stride *= static_cast<std::size_t>(array.shape[i]);
    std::string text = "[";
    for (std::int64_t i = 0; i < array.shape[axis]; ++i) {
        if (i > 0) text += ", ";
        text += listText(array, axis + 1, first + static_cast<std::size_t>(i) * stride);
    }
    return text + "]";
}

/// A row for each entry of the first dimension of two.
inline std::string csvText(const PlainArray& array, const std::string& header, char separator = ',') {
    std::string text = header;
    const auto columns = static_cast<std::size_t>(array.shape.back());
    for (std::size_t i = 0; i < array.values.size(); ++i)
        text += formatNumber(array.values[i]) + ((i + 1) % columns == 0 ? '\n' : separator);
    return text;
}

/// Prints like PyTorch (torch/_tensor_str.py) and NumPy: lines of 80 characters, numbers of one width, of dimensions
/// with more than 2 * edge entries only those at the edges if there are more than `threshold` numbers.
class PrintedText {
public:
    PrintedText(const PlainArray& array, std::string prefix, std::string separator, std::size_t threshold = 1000,
                std::int64_t edge = 3)
        : m_array(array),
          m_prefix(std::move(prefix)),
          m_separator(std::move(separator)),
          m_short(array.values.size() > threshold),
          m_edge(edge) {
        for (const double value : array.values) m_width = std::max(m_width, formatNumber(value).size());
    }

    [[nodiscard]] std::string all() const { return m_prefix + list(0, 0, m_prefix.size()); }

private:
    [[nodiscard]] std::string number(std::size_t at) const {
        const std::string digits = formatNumber(m_array.values[at]);
        return std::string(m_width - digits.size(), ' ') + digits;
    }

    [[nodiscard]] std::string list(std::size_t axis, std::size_t first, std::size_t indent) const {
        if (m_array.shape.empty()) return number(0);
        const std::size_t depth = m_array.shape.size() - axis;
        std::size_t stride = 1;
        for (std::size_t i = axis + 1; i < m_array.shape.size(); ++i)
            stride *= static_cast<std::size_t>(m_array.shape[i]);
        const std::int64_t side = m_array.shape[axis];
        std::string text = "[";
        std::size_t line = indent + 1;
        for (std::int64_t i = 0; i < side; ++i) {
            const bool dots = m_short && side > 2 * m_edge && i == m_edge;
            const std::string item = dots ? (depth == 1 ? " ..." : "...")
                                     : depth == 1
                                         ? number(first + static_cast<std::size_t>(i) * stride)
                                         : list(axis + 1, first + static_cast<std::size_t>(i) * stride, indent + 1);
            if (i > 0) {
                text += m_separator;
                const bool wrap = depth > 1 || line + item.size() + 2 > 80;
                text +=
                    wrap ? std::string(std::max<std::size_t>(depth - 1, 1), '\n') + std::string(indent + 1, ' ') : " ";
                line = wrap ? indent + 1 : line + 1 + m_separator.size();
            }
            text += item;
            line += item.size();
            if (dots) i = side - m_edge - 1;
        }
        return text + "]";
    }

    const PlainArray& m_array;
    std::string m_prefix, m_separator;
    bool m_short;
    std::int64_t m_edge;
    std::size_t m_width = 1;
};

inline std::string torchText(const PlainArray& array, const std::string& after = ")", std::size_t threshold = 1000) {
    return PrintedText(array, "tensor(", ",", threshold).all() + after;
}
inline std::string numpyText(const PlainArray& array, const std::string& after = ")", std::size_t threshold = 1000) {
    return PrintedText(array, "array(", ",", threshold).all() + after;
}
/// print(x) of a NumPy array.
inline std::string numpyPrint(const PlainArray& array, std::size_t threshold = 1000) {
    return PrintedText(array, "", "", threshold).all();
}

} // namespace ropescope::testing
