// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A rotated dimension d with partner p has the angle a_d = row of Ω . position; half and adjacent layouts differ in p:
//   first of a pair   x_d cos(a_d) - x_p sin(a_d)
//   second of a pair  x_d cos(a_d) + x_p sin(a_d)
// both times the attention factor. Where the two dimensions of a pair rotate by different axes, each has its own angle.
// Source: transformers v5.15.0, apply_rotary_pos_emb (rotate_half). Example: d = 4, half, angles (1, 0): (1, 0, 0, 0)
// becomes (cos 1, 0, sin 1, 0).
#include <cmath>

#include <ropescope/scores/heads/vector_rotation.h>

namespace ropescope {

Eigen::VectorXd dimensionAngles(const FrequencyPlan& plan, const Position& position) {
    Eigen::VectorXd angles(2 * plan.pairCount());
    for (Eigen::Index d = 0; d < angles.size(); ++d) {
        const auto dimension = static_cast<std::size_t>(d);
        const FrequencyRow row = plan.row(plan.rotates() ? plan.pairOf(dimension) : dimension);
        double angle = 0;
        for (std::size_t axis = 0; axis < row.size(); ++axis) angle += row[axis] * position[axis];
        angles[d] = angle;
    }
    return angles;
}

void rotateVector(const FrequencyPlan& plan, const Eigen::VectorXd& angles, Eigen::Ref<Eigen::RowVectorXd> vector) {
    for (std::size_t pair = 0; pair < plan.pairs.size(); ++pair) {
        const auto [i, j] = plan.dimensionsOf(pair);
        const auto first = static_cast<Eigen::Index>(i), second = static_cast<Eigen::Index>(j);
        const double x = vector[first], y = vector[second];
        vector[first] = plan.attentionFactor * (x * std::cos(angles[first]) - y * std::sin(angles[first]));
        vector[second] = plan.attentionFactor * (y * std::cos(angles[second]) + x * std::sin(angles[second]));
    }
}

} // namespace ropescope
