// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <ropescope/base/matrix.h>

namespace ropescope {

/// Numbers read one by one. They are kept in parts, so that neither growing nor take() needs room for them twice.
class ValueList {
public:
    void add(double value) {
        const std::size_t place = static_cast<std::size_t>(m_size) % kPart;
        if (place == 0) m_parts.push_back(std::make_unique<std::array<double, kPart>>());
        (*m_parts.back())[place] = value;
        ++m_size;
    }
    [[nodiscard]] std::int64_t size() const { return m_size; }

    /// All of them as rows of `columns`, which divides their number; the list is empty afterwards.
    [[nodiscard]] RowMatrix<double> take(std::int64_t columns) {
        RowMatrix<double> values(columns == 0 ? 0 : m_size / columns, columns);
        std::int64_t at = 0;
        for (auto& part : m_parts) {
            const std::int64_t count = std::min<std::int64_t>(kPart, m_size - at);
            std::copy_n(part->begin(), count, values.data() + at);
            at += count;
            part.reset();
        }
        m_parts.clear();
        m_size = 0;
        return values;
    }

private:
    static constexpr std::size_t kPart = std::size_t{1} << 15;
    std::vector<std::unique_ptr<std::array<double, kPart>>> m_parts;
    std::int64_t m_size = 0;
};

} // namespace ropescope
