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

/// Defined by each fuzz target: its seeds and libFuzzer's entry point.
std::vector<std::string> fuzzSeeds();
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace ropescope::test {

inline std::string_view asText(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Aborts if a law that must hold for every input is broken; libFuzzer and ctest both report the abort.
inline void require(bool law, const char* what) {
    if (law) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

} // namespace ropescope::test
