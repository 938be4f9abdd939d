// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <span>
#include <string_view>
#include <vector>

#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/scores/model/content.h>
#include <ropescope/scores/precision/small_floats.h>

/// Angles and rotations in the number types of frameworks, operation by operation.
///
/// A model is the type of the angle arithmetic, the type of the rotation, as in apply_rotary_pos_emb and the rotary
/// embedding modules of transformers, and the type in which the inverse frequencies are stored:
///   theta           float32, then the type of the frequencies, then the angle type
///   p               float32, then the angle type
///   angle           theta * p in the angle type (sums over axes too, in dense plans)
///   cos, sin        of that angle, correctly rounded, times the attention factor in the angle type; then rotation type
///   q', k'          q * cos + rotate_half(q) * sin, rounded to the rotation type after every operation
///   score           sum of q' * k' in float32, in the order of the dimensions
/// theta is the float32 nearest to its formula; frameworks with a float32 power may differ in the last bits.
namespace ropescope {

struct PrecisionModel {
    NumberType angles = NumberType::Float32;
    NumberType rotation = NumberType::Float32;
    NumberType frequencies = NumberType::Float32;
    bool operator==(const PrecisionModel&) const = default;
};

/// A common model with a name.
struct PrecisionPreset {
    std::string_view id; ///< "float32", "bfloat16", "float16", "bfloat16-angles", …, "bfloat16-frequencies", …
    PrecisionModel model;
    std::string_view title; ///< English; translated in the GUI
};

/// In menu order. The first is what float32 models do, the next two are what half-precision models do, then two for
/// the well-known mistake of casting the whole module (`.to(bfloat16)`), including inverse frequencies and positions; in
/// the last two only the buffer of inverse frequencies was cast, and everything is computed in float32.
[[nodiscard]] const std::vector<PrecisionPreset>& precisionPresets();
/// The model of a preset; the error for an unknown id lists the known ones.
[[nodiscard]] Expected<PrecisionModel> findPrecisionModel(std::string_view id);
/// Index of the preset, or -1 for any other combination.
[[nodiscard]] int presetOf(const PrecisionModel& model);

/// q and k under one plan and model. Immutable; may be shared between threads. Dimensions that are not rotated are left
/// out, as in the score.
class RoundedRotation {
public:
    /// Fails as pairWeights does, or if the content does not fit the head dim.
    [[nodiscard]] static Expected<RoundedRotation> make(const FrequencyPlan& plan, const Content& content,
                                                        PrecisionModel model);
    [[nodiscard]] std::size_t size() const { return m_query.size(); } ///< rotated dimensions
    /// q or k rotated to a position: `out` has size() numbers, not finite if a type overflows.
    void rotateQuery(const Position& position, std::span<float> out) const { rotate(m_query, position, out); }
    void rotateKey(const Position& position, std::span<float> out) const { rotate(m_key, position, out); }
    /// q and k rounded to the rotation type, from which the exact score is to be computed, so that the difference is
    /// due to angles and rotation alone. The remaining dimensions of the head are unchanged.
    [[nodiscard]] const Content& content() const { return m_content; }

private:
    RoundedRotation() = default;
    void rotate(const std::vector<float>& vector, const Position& position, std::span<float> out) const;
    [[nodiscard]] float angleOf(std::size_t component, std::span<const float> position) const;

    PrecisionModel m_model;
    Content m_content;
    std::vector<float> m_query, m_key;     ///< rotated dimensions only, rounded
    std::vector<float> m_thetas;           ///< axes x rotary components, rounded
    std::vector<bool> m_reads;             ///< axes x rotary components: whether the component reads the axis at all
    std::vector<std::size_t> m_components; ///< per dimension
    std::vector<std::size_t> m_partners;   ///< the other dimension of the pair
    std::vector<bool> m_first;             ///< whether a dimension is the first of its pair
    std::size_t m_componentCount = 0;
    float m_factor = 1;
};

/// The score of one pair of tokens by a model, and the exact one.
struct ComparedScores {
    double rounded = 0; ///< not finite if a type overflows
    double exact = 0;
    [[nodiscard]] double error() const { return std::abs(rounded - exact); }
};

/// The score: the scalar product, summed in float32 from the first number on, divided by the number of dimensions.
[[nodiscard]] double roundedScore(std::span<const float> query, std::span<const float> key);

} // namespace ropescope
