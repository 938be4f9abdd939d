// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <span>
#include <string_view>
#include <vector>

#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/scores/content.h>
#include <ropescope/scores/precision/small_floats.h>

/// Angles and rotations with the number types of frameworks, operation by operation.
///
/// A model is the type of the angle arithmetic and the type of the rotation, as in apply_rotary_pos_emb and the rotary
/// embedding modules of transformers:
///   theta, p        float32, then the angle type
///   angle           theta * p in the angle type (sums over axes too, in dense plans)
///   cos, sin        of that angle, correctly rounded, times the attention factor, in the angle type; then the rotation type
///   q', k'          q * cos + rotate_half(q) * sin, rounded to the rotation type after every operation
///   score           sum of q' * k' in float32, in the order of the dimensions
/// theta is the float32 nearest to its formula; frameworks that compute the power in float32 may differ in its last bits.
namespace ropescope {

struct PrecisionModel {
    NumberType angles = NumberType::Float32;
    NumberType rotation = NumberType::Float32;
    bool operator==(const PrecisionModel&) const = default;
};

/// A model that a porter recognises.
struct PrecisionPreset {
    std::string_view id; ///< "float32", "bfloat16", "float16", "bfloat16-angles", "float16-angles"
    PrecisionModel model;
    std::string_view title; ///< English, translated in the window
};

/// In menu order. The first is what a float32 model does, the next two are what models in half precision do; the last two
/// are the known mistake of casting the whole module (`.to(bfloat16)`), inverse frequencies and positions with it.
[[nodiscard]] const std::vector<PrecisionPreset>& precisionPresets();
/// Refuses unknown ids and lists the known ones.
[[nodiscard]] Expected<PrecisionModel> findPrecisionModel(std::string_view id);
/// Index of the preset, or -1 for another combination.
[[nodiscard]] int presetOf(const PrecisionModel& model);

/// q and k under one plan and model. Immutable; may be shared by threads. Dimensions that do not turn are left out, as
/// they are in the score.
class RoundedRotation {
public:
    /// Fails as pairWeights does, when the content does not fit the head dim.
    [[nodiscard]] static Expected<RoundedRotation> make(const FrequencyPlan& plan, const Content& content,
                                                        PrecisionModel model);
    [[nodiscard]] std::size_t size() const { return m_query.size(); } ///< rotated dimensions
    /// q or k turned to a position: `out` has size() numbers, not finite where a type overflows.
    void rotateQuery(const Position& position, std::span<float> out) const { rotate(m_query, position, out); }
    void rotateKey(const Position& position, std::span<float> out) const { rotate(m_key, position, out); }
    /// q and k as the rotation type holds them: what the exact score is to be made from, so that the difference is that of
    /// angles and rotation alone. The head's other dimensions are as they were.
    [[nodiscard]] const Content& content() const { return m_content; }

private:
    RoundedRotation() = default;
    void rotate(const std::vector<float>& vector, const Position& position, std::span<float> out) const;
    [[nodiscard]] float angleOf(std::size_t component, std::span<const float> position) const;

    PrecisionModel m_model;
    Content m_content;
    std::vector<float> m_query, m_key;     ///< of the rotated dimensions, rounded
    std::vector<float> m_thetas;           ///< axes x turns, rounded
    std::vector<bool> m_reads;             ///< the same: whether the turn reads the axis at all
    std::vector<std::size_t> m_components; ///< of each dimension
    std::vector<std::size_t> m_partners;   ///< the other dimension of the pair
    std::vector<bool> m_first;             ///< whether a dimension is the first of its pair
    std::size_t m_componentCount = 0;
    float m_factor = 1;
};

/// The score of one pair by a model, and as it is.
struct ComparedScores {
    double rounded = 0; ///< not finite where a type overflows
    double exact = 0;
    [[nodiscard]] double error() const { return std::abs(rounded - exact); }
};

/// Scalar product with a float32 sum from the first number on; divided by their count: the score.
[[nodiscard]] double roundedScore(std::span<const float> query, std::span<const float> key);

} // namespace ropescope
