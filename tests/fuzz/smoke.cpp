// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a fuzz target on its seeds, all prefixes of them, and mutations from a fixed random sequence, so that failures
// are reproducible on every machine.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>

#include "tests/fuzz/fuzz.h"
#include "tests/support/patience.h"

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kMutations = 6'000; // each takes about ten times as long
#else
constexpr int kMutations = 60'000;
#endif
constexpr std::chrono::seconds kEnough{40}; ///< a slow target, or a slow machine, tries fewer of the same mutations
constexpr char kInterestingBytes[] = "0129:x@+,{}[]()\"'\xff\x80\x7f \n-.eE";

class Mutator {
public:
    std::string mutated(std::string bytes) {
        const int steps = 1 + below(4);
        for (int i = 0; i < steps; ++i) step(bytes);
        return bytes;
    }
    int below(std::size_t bound) { return static_cast<int>(m_random() % bound); }

private:
    void step(std::string& bytes) {
        const auto place = static_cast<std::size_t>(below(bytes.size() + 1));
        const char interesting = kInterestingBytes[below(sizeof kInterestingBytes - 1)];
        const auto length = static_cast<std::size_t>(1 + below(8));
        switch (below(6)) {
        case 0: bytes.insert(place, 1, interesting); break;
        case 1: bytes.erase(std::min(place, bytes.size()), length); break;
        case 2: bytes.insert(place, bytes.substr(place / 2, length)); break;
        case 3: bytes.resize(place); break;
        case 4:
            if (place < bytes.size()) bytes[place] = interesting;
            break;
        default:
            if (place < bytes.size()) bytes[place] = static_cast<char>(bytes[place] ^ (1 << below(8)));
        }
    }

    std::mt19937 m_random{20260117};
};

void run(const std::string& bytes) {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

} // namespace

int main() {
    const std::vector<std::string> seeds = fuzzSeeds();
    for (const std::string& seed : seeds) {
        for (std::size_t size = 0; size <= seed.size(); ++size) run(seed.substr(0, size));
    }
    const ropescope::test::Patience enough(kEnough);
    Mutator mutator;
    int done = 0;
    for (; done < kMutations && !enough.over(); ++done) {
        run(mutator.mutated(seeds[static_cast<std::size_t>(mutator.below(seeds.size()))]));
    }
    std::printf("%zu seeds, %d mutations\n", seeds.size(), done);
    return 0;
}
