// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// ALiBi: logit - m |i - j| with m = 2^(-8h/H), h = 1 … H. If H is not a power of two and P is the next lower one, the
// first P heads have the slopes of P heads, and head P + r has that of head 2r - 1 among 2P.
// T5: n = distance. Unidirectional: bucket n for n < 16, else 16 + floor(ln(n/16)/ln(128/16) * 16), at most 31;
// bidirectional: likewise with 8 and 16 in place of 16 and 32, plus 16 for future keys.
// Source: Press et al., arXiv 2108.12409 and its code get_slopes; Raffel et al., arXiv 1910.10683, transformers v5.15.0
// T5Attention._relative_position_bucket.
// Example: 8 heads have slopes 1/2, 1/4 … 1/256; 12 heads 1/2 … 1/256, then 2^-0.5, 2^-1.5, 2^-2.5, 2^-3.5.
// Unidirectional: distances 16 and 17 are in bucket 16, 19 in bucket 17.
#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include <ropescope/base/random.h>
#include <ropescope/base/text.h>
#include <ropescope/scores/model/bias.h>

namespace ropescope {
namespace {

constexpr std::int64_t kFarthestBucket = 128;
constexpr double kMaxBiasNumber = 1e10; ///< so that no logit overflows a float

Error biasError(std::string_view text, Message why, Message hint) {
    return Error{.what = message("bias %1", backquoted(text)), .why = std::move(why), .hint = std::move(hint)};
}

Expected<Bias> parseAlibi(std::string_view text, std::string_view argument) {
    Bias bias{.kind = BiasKind::Alibi};
    const std::size_t slash = argument.find('/');
    const auto head = parseDigits(argument.substr(0, slash), kMaxBiasHeads);
    const auto heads = slash == std::string_view::npos ? std::optional<std::int64_t>(bias.heads)
                                                       : parseDigits(argument.substr(slash + 1), kMaxBiasHeads);
    if (!head || !heads || *head < 1 || *head > *heads) {
        return biasError(text,
                         message("the head is not between 1 and the number of heads (8 by default, at most 4096)"),
                         message("write it like `alibi:3/12`"));
    }
    bias.head = static_cast<int>(*head);
    bias.heads = static_cast<int>(*heads);
    return bias;
}

Expected<Bias> parseT5(std::string_view text, std::string_view argument) {
    Bias bias{.kind = BiasKind::T5};
    if (const auto seed = parseDigits(argument)) {
        bias.seed = static_cast<std::uint64_t>(*seed);
        return bias;
    }
    while (true) {
        const std::size_t comma = argument.find(',');
        const auto value = parseNumber(argument.substr(0, comma));
        if (!value || bias.table.size() >= kT5Buckets) break;
        if (std::abs(*value) > kMaxBiasNumber)
            return biasError(text, message("%1 is outside %2 to %3", *value, -kMaxBiasNumber, kMaxBiasNumber),
                             message("give a number in that range"));
        bias.table.push_back(*value);
        if (comma == std::string_view::npos) {
            if (bias.table.size() == kT5Buckets) return bias;
            break;
        }
        argument.remove_prefix(comma + 1);
    }
    return biasError(text, message("neither a seed nor 32 numbers"),
                     message("write `t5`, `t5:7`, or one number per bucket, separated by commas"));
}

/// Bucket among the `buckets` of one direction.
int bucketOf(std::int64_t distance, int buckets) {
    const std::int64_t exact = buckets / 2;
    if (distance < exact) return static_cast<int>(distance);
    if (distance >= kFarthestBucket) return buckets - 1;
    // Steps that should be integers occur at powers of two and are exact; the offset is only a safeguard.
    const double steps = std::log2(static_cast<double>(distance) / static_cast<double>(exact)) /
                         std::log2(static_cast<double>(kFarthestBucket) / static_cast<double>(exact)) *
                         static_cast<double>(exact);
    return std::min(static_cast<int>(exact) + static_cast<int>(std::floor(steps + 1e-9)), buckets - 1);
}

} // namespace

Expected<Bias> parseBias(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view id = text.substr(0, colon);
    const bool more = colon != std::string_view::npos;
    const std::string_view argument = more ? text.substr(colon + 1) : std::string_view();
    if (id == "alibi") return more ? parseAlibi(text, argument) : Bias{.kind = BiasKind::Alibi};
    if (id == "t5") return more ? parseT5(text, argument) : Bias{.kind = BiasKind::T5};
    if (id != "none" && id != "xpos") {
        return biasError(text, message("there is no such bias"),
                         message("use none, alibi:HEAD/HEADS, t5:SEED or xpos"));
    }
    if (more) return biasError(text, message("nothing may follow it"), message("write `%1`", id));
    return Bias{.kind = id == "xpos" ? BiasKind::Xpos : BiasKind::None};
}

std::string toText(const Bias& bias) {
    switch (bias.kind) {
    case BiasKind::None: break;
    case BiasKind::Alibi: return "alibi:" + std::to_string(bias.head) + "/" + std::to_string(bias.heads);
    case BiasKind::Xpos: return "xpos";
    case BiasKind::T5: {
        if (bias.seed) return "t5:" + std::to_string(*bias.seed);
        std::vector<std::string> values;
        for (const double value : bias.table) values.push_back(formatNumber(value));
        return values.empty() ? "t5" : "t5:" + join(values, ",");
    }
    }
    return "none";
}

std::string describe(const Bias& bias) {
    switch (bias.kind) {
    case BiasKind::None: break;
    case BiasKind::Alibi: return "ALiBi head " + std::to_string(bias.head) + " of " + std::to_string(bias.heads);
    case BiasKind::Xpos: return "xPos";
    case BiasKind::T5:
        if (bias.seed) return "T5 buckets with random values, seed " + std::to_string(*bias.seed);
        return bias.table.empty() ? "T5 buckets, each minus its number" : "T5 buckets with given values";
    }
    return {};
}

double alibiSlope(int head, int heads) {
    const int below = static_cast<int>(std::bit_floor(static_cast<unsigned>(heads)));
    if (head <= below) return std::exp2(-8.0 * head / below);
    return std::exp2(-8.0 * (2 * (head - below) - 1) / (2 * below));
}

int t5Bucket(std::int64_t distance, bool bothWays) {
    if (!bothWays) return bucketOf(std::max<std::int64_t>(distance, 0), kT5Buckets);
    const int half = kT5Buckets / 2;
    return distance >= 0 ? bucketOf(distance, half) : half + bucketOf(-distance, half);
}

std::vector<double> t5Table(const Bias& bias) {
    if (bias.table.size() == kT5Buckets) return bias.table;
    std::vector<double> table;
    Random random(bias.seed.value_or(0));
    for (int bucket = 0; bucket < kT5Buckets; ++bucket) table.push_back(bias.seed ? random.normal() : -bucket);
    return table;
}

} // namespace ropescope
