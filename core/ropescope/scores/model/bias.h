// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

/// What is added to logits, or multiplies their rotated part, depending on the distance between two tokens. Distances
/// are between token indices, as in the papers, regardless of positions. It never enters the score, only logits and
/// softmax.
namespace ropescope {

enum class BiasKind { None, Alibi, T5, Xpos };

struct Bias {
    BiasKind kind = BiasKind::None;
    int head = 1; ///< ALiBi: counted from 1
    int heads = 8;
    std::optional<std::uint64_t> seed{}; ///< T5: standard normal values
    std::vector<double> table{}; ///< T5: the value of each bucket; without seed and table, minus the bucket number
    bool operator==(const Bias&) const = default;
};

inline constexpr int kT5Buckets = 32;
inline constexpr int kMaxBiasHeads = 4096;

/// Reads "none", "alibi", "alibi:3", "alibi:3/12", "t5", "t5:7" (a seed), "t5:0,-0.5,…" (all 32 values), "xpos".
[[nodiscard]] Expected<Bias> parseBias(std::string_view text);

/// The text that parseBias parses back.
[[nodiscard]] std::string toText(const Bias& bias);

/// "ALiBi head 3 of 12", "T5 buckets, minus their number", "xPos"; empty for none.
[[nodiscard]] std::string describe(const Bias& bias);

/// Slope of an ALiBi head, 1 <= head <= heads: 2^(-8 head/heads). If `heads` is not a power of two: the slopes of the
/// next lower power, followed by every other slope of twice that power.
[[nodiscard]] double alibiSlope(int head, int heads);

/// T5's bucket of a distance, query index - key index: 32 buckets, half of them exact, the others logarithmic up to
/// 128. With `bothWays` the second 16 are for future keys; otherwise future keys share bucket 0.
[[nodiscard]] int t5Bucket(std::int64_t distance, bool bothWays);

/// The 32 values of a T5 bias. Learned tables are part of a model's checkpoint; these values replace them.
[[nodiscard]] std::vector<double> t5Table(const Bias& bias);

} // namespace ropescope
