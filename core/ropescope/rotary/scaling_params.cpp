// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The ranges keep every angle at position 10^12 below 2^50 radians, up to which its reduction is exact.
// Source of the names: huggingface/transformers v5.15.0 modeling_rope_utils.py.
// Example: "short_factor" "1,1.02" is {1, 1.02}; "truncate" "false" is {0}.
#include <algorithm>
#include <cstddef>

#include <ropescope/base/text.h>
#include <ropescope/rotary/scaling.h>

namespace ropescope {
namespace {

constexpr double kMaxPositions = 1e15;
constexpr std::string_view kTruncate = "truncate";

const ScalingParamSpec* findSpec(std::string_view name) {
    const auto& specs = scalingParamSpecs();
    const auto found = std::find_if(specs.begin(), specs.end(), [name](const auto& spec) { return spec.id == name; });
    return found == specs.end() ? nullptr : &*found;
}

Error paramError(std::string_view name, Message why, Message hint) {
    return Error{.what = message("parameter %1", backquoted(name)), .why = std::move(why), .hint = std::move(hint)};
}

Error unknownName(std::string_view name) {
    std::vector<std::string> known;
    for (const ScalingParamSpec& spec : scalingParamSpecs()) known.push_back(spec.id);
    return paramError(name, message("no scaling has it"), message("known: %1", Message::list(known, ", ")));
}

Expected<void> validateParam(const ScalingParamSpec& spec, const std::vector<double>& values) {
    if (values.empty() || (!spec.list && values.size() > 1)) {
        return paramError(spec.id, message("%1 numbers are given", values.size()),
                          spec.list ? message("give one per pair") : message("give one"));
    }
    for (const double value : values) {
        const bool inside = value >= spec.minimum && value <= spec.maximum;
        if (spec.id == kTruncate && value != 0 && value != 1) {
            return paramError(spec.id, message("%1 is neither true nor false", value), message("write truncate=false"));
        }
        if (inside) continue;
        return paramError(spec.id, message("%1 is outside %2 to %3", value, spec.minimum, spec.maximum),
                          message("give a number in that range"));
    }
    return {};
}

} // namespace

const std::vector<ScalingParamSpec>& scalingParamSpecs() {
    static const std::vector<ScalingParamSpec> specs{
        {"factor", kMinScalingFactor, kMaxScalingFactor},
        {"max_position_embeddings", 2, kMaxPositions},
        {"original_max_position_embeddings", 2, kMaxPositions},
        {"seq_len", 0, kMaxPositions},
        {"beta_fast", 1e-9, 1e9, false, 32},
        {"beta_slow", 1e-9, 1e9, false, 1},
        {"mscale", 0, 1e6},
        {"mscale_all_dim", 0, 1e6},
        {"attention_factor", 1e-6, 1e6},
        {"truncate", 0, 1, false, 1},
        {"low_freq_factor", 1e-9, 1e9, false, 1},
        {"high_freq_factor", 1e-9, 1e9, false, 4},
        {"alpha", 1e-6, 1e9},
        {"partial_rotary_factor", 1e-9, 1},
        {"rotary_dim", 2, kMaxHeadDim},
        {"short_factor", kMinScalingFactor, kMaxScalingFactor, true},
        {"short_mscale", 1e-6, 1e6},
        {"long_mscale", 1e-6, 1e6},
        {"long_factor", kMinScalingFactor, kMaxScalingFactor, true},
    };
    return specs;
}

std::string_view usualParam(std::string_view name) {
    if (name == "rotary_pct") return "partial_rotary_factor";
    if (name == "attn_factor") return "attention_factor";
    return name;
}

double ScalingRequest::value(std::string_view name) const {
    const ScalingParamSpec* spec = findSpec(name);
    return given(name).value_or(spec ? spec->usual.value_or(0) : 0);
}

Expected<std::vector<double>> parseScalingParam(std::string_view name, std::string_view text) {
    name = usualParam(name);
    const ScalingParamSpec* spec = findSpec(name);
    if (spec == nullptr) return unknownName(name);
    if (name == kTruncate && (text == "true" || text == "True")) return std::vector<double>{1};
    if (name == kTruncate && (text == "false" || text == "False")) return std::vector<double>{0};
    std::vector<double> values;
    while (true) {
        const std::size_t comma = text.find(',');
        const auto value = parseNumber(text.substr(0, comma));
        if (!value) {
            return paramError(name, message("%1 is not a number", backquoted(text.substr(0, comma))),
                              spec->list ? message("write numbers separated by commas, one per pair")
                                         : message("write a number"));
        }
        values.push_back(*value);
        if (comma == std::string_view::npos) break;
        if (values.size() > static_cast<std::size_t>(kMaxHeadDim)) break;
        text.remove_prefix(comma + 1);
    }
    if (auto valid = validateParam(*spec, values); !valid) return valid.error();
    return values;
}

Expected<void> validateScalingParams(const ScalingParams& params) {
    for (const auto& [name, values] : params) {
        const ScalingParamSpec* spec = findSpec(name);
        if (spec == nullptr) return unknownName(name);
        if (auto valid = validateParam(*spec, values); !valid) return valid;
    }
    return {};
}

} // namespace ropescope
