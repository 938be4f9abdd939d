// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// One operation at a time: every result is rounded to its type before it is used. Products and sums of two bfloat16 or
// float16 numbers computed in float32 and rounded again equal those computed in the type itself, since float32 has more
// than twice its significand bits. Cosines are computed in double and rounded once to float32.
// Source: transformers 4.57, LlamaRotaryEmbedding.forward, apply_rotary_pos_emb; M-RoPE modules do the same by axis.
// Example: theta = 1, p = 1001 in bfloat16: p and angle become 1000, cos(1000) = 0.5624 becomes 0.5625, exact -0.3919.
#include <algorithm>
#include <array>
#include <cmath>

#include <ropescope/scores/precision/precision.h>

namespace ropescope {
namespace {

float product(NumberType type, float a, float b) { return roundTo(type, a * b); }
float sum(NumberType type, float a, float b) { return roundTo(type, a + b); }

/// Frequency of a rotary component on an axis.
double thetaOf(const FrequencyPlan& plan, std::size_t component, std::size_t axis) {
    if (plan.dense()) return plan.row(component)[axis];
    const FrequencyPair& pair = plan.components()[component];
    return pair.axis == static_cast<int>(axis) ? pair.inverseFrequency : 0;
}

/// The vector with its first `count` numbers rounded to the type.
Eigen::VectorXd roundedFirst(Eigen::VectorXd vector, std::size_t count, NumberType type) {
    for (std::size_t i = 0; i < count; ++i) {
        vector[i] = static_cast<double>(roundTo(type, static_cast<float>(vector[i])));
    }
    return vector;
}

std::vector<float> asFloats(VectorIn vector, std::size_t count) {
    std::vector<float> floats(count);
    std::transform(vector.begin(), vector.begin() + static_cast<std::ptrdiff_t>(count), floats.begin(),
                   [](double value) { return static_cast<float>(value); });
    return floats;
}

} // namespace

const std::vector<PrecisionPreset>& precisionPresets() {
    using enum NumberType;
    static const std::vector<PrecisionPreset> presets{
        {"float32", {Float32, Float32}, "float32 angles, float32 rotation"},
        {"bfloat16", {Float32, Bfloat16}, "float32 angles, bfloat16 rotation"},
        {"float16", {Float32, Float16}, "float32 angles, float16 rotation"},
        {"bfloat16-angles", {Bfloat16, Bfloat16}, "bfloat16 angles and rotation"},
        {"float16-angles", {Float16, Float16}, "float16 angles and rotation"},
        {"bfloat16-frequencies", {Float32, Float32, Bfloat16}, "bfloat16 inverse frequencies, the rest float32"},
        {"float16-frequencies", {Float32, Float32, Float16}, "float16 inverse frequencies, the rest float32"}};
    return presets;
}

Expected<PrecisionModel> findPrecisionModel(std::string_view id) {
    std::string known;
    for (const PrecisionPreset& preset : precisionPresets()) {
        if (preset.id == id) return preset.model;
        known += (known.empty() ? "" : ", ") + std::string(preset.id);
    }
    return Error{.what = message("precision `%1`", id),
                 .why = message("there is no such model"),
                 .hint = message("choose from %1", known)};
}

int presetOf(const PrecisionModel& model) {
    const auto& presets = precisionPresets();
    const auto found = std::find_if(presets.begin(), presets.end(),
                                    [&](const PrecisionPreset& preset) { return preset.model == model; });
    return found == presets.end() ? -1 : static_cast<int>(found - presets.begin());
}

Expected<RoundedRotation> RoundedRotation::make(const FrequencyPlan& plan, const Content& content,
                                                PrecisionModel model) {
    if (plan.matrices) {
        return Error{.what = message("precision"),
                     .why =
                         message("rotations by matrices do not use the cosines and sines of angles whose rounding is "
                                 "reproduced here"),
                     .hint = message("choose a scheme that rotates pairs")};
    }
    if (const auto weights = pairWeights(plan, content); !weights) return weights.error();
    const auto dimensions = static_cast<std::size_t>(plan.rotaryDim);
    RoundedRotation rotation;
    rotation.m_model = model;
    rotation.m_content = expanded(content, plan.headDim);
    rotation.m_content.kind = ContentKind::File; // its numbers are fixed from here on
    rotation.m_content.query = roundedFirst(rotation.m_content.query, dimensions, model.rotation);
    rotation.m_content.key = roundedFirst(rotation.m_content.key, dimensions, model.rotation);
    rotation.m_query = asFloats(rotation.m_content.query, dimensions);
    rotation.m_key = asFloats(rotation.m_content.key, dimensions);
    rotation.m_factor = static_cast<float>(plan.attentionFactor);
    rotation.m_componentCount = plan.components().size();
    for (std::size_t axis = 0; axis < kMaxAxes; ++axis) {
        for (std::size_t component = 0; component < rotation.m_componentCount; ++component) {
            const double theta = thetaOf(plan, component, axis);
            rotation.m_thetas.push_back(roundTo(model.angles, roundTo(model.frequencies, static_cast<float>(theta))));
            rotation.m_reads.push_back(theta != 0);
        }
    }
    for (std::size_t i = 0; i < dimensions; ++i) {
        const std::size_t pair = plan.pairOf(i);
        const auto [first, second] = plan.dimensionsOf(pair);
        rotation.m_components.push_back(plan.rotates() ? pair : i);
        rotation.m_first.push_back(i == first);
        rotation.m_partners.push_back(i == first ? second : first);
    }
    return rotation;
}

float RoundedRotation::angleOf(std::size_t component, std::span<const float> position) const {
    float angle = 0;
    bool any = false;
    for (std::size_t axis = 0; axis < position.size(); ++axis) {
        const std::size_t at = axis * m_componentCount + component;
        if (!m_reads[at]) continue;
        const float part = product(m_model.angles, m_thetas[at], position[axis]);
        angle = any ? sum(m_model.angles, angle, part) : part;
        any = true;
    }
    return angle;
}

void RoundedRotation::rotate(const std::vector<float>& vector, const Position& position, std::span<float> out) const {
    const NumberType angles = m_model.angles, rotation = m_model.rotation;
    std::array<float, kMaxAxes> place{};
    for (std::size_t axis = 0; axis < place.size(); ++axis) {
        place[axis] = roundTo(angles, static_cast<float>(position[axis]));
    }
    std::vector<float> cosines(m_componentCount), sines(m_componentCount);
    for (std::size_t k = 0; k < m_componentCount; ++k) {
        const auto angle = static_cast<double>(angleOf(k, place));
        const auto held = [&](double value) {
            const float factored = product(angles, roundTo(angles, static_cast<float>(value)), m_factor);
            return roundTo(rotation, factored);
        };
        cosines[k] = held(std::cos(angle));
        sines[k] = held(std::sin(angle));
    }
    for (std::size_t i = 0; i < vector.size(); ++i) {
        const float other = vector[m_partners[i]];
        const float straight = product(rotation, vector[i], cosines[m_components[i]]);
        const float crossed = product(rotation, m_first[i] ? -other : other, sines[m_components[i]]);
        out[i] = sum(rotation, straight, crossed);
    }
}

double roundedScore(std::span<const float> query, std::span<const float> key) {
    float total = 0;
    for (std::size_t i = 0; i < query.size(); ++i) total += query[i] * key[i];
    return static_cast<double>(total) / static_cast<double>(query.size());
}

} // namespace ropescope
