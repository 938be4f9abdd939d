// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <ropescope/base/expected.h>

namespace ropescope {

/// Remarks on a file: each once, at most 20 of them, and how many more there are.
class MessageList {
public:
    static constexpr std::size_t kMost = 20;

    void add(Error remark) {
        if (std::ranges::find(m_remarks, remark) != m_remarks.end()) return;
        if (m_remarks.size() < kMost)
            m_remarks.push_back(std::move(remark));
        else
            ++m_more;
    }

    /// The remarks, and last the number of the others; `file` is the one that they are about.
    [[nodiscard]] std::vector<Error> listed(const std::string& file) const {
        std::vector<Error> all = m_remarks;
        if (m_more > 0)
            all.push_back({.what = Message::verbatim(file),
                           .why = message("there are %1 more remarks", m_more),
                           .hint = message("they are not listed")});
        return all;
    }

private:
    std::vector<Error> m_remarks;
    std::size_t m_more = 0;
};

} // namespace ropescope
