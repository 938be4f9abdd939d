// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

/// What a fuzzed input defines: its seeds and libFuzzer's entry.
std::vector<std::string> fuzzSeeds();
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace ropescope::test {

inline std::string_view asText(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// A law that holds for every input; libFuzzer and ctest both take the abort for a finding.
inline void require(bool law, const char* what) {
    if (law) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

} // namespace ropescope::test
