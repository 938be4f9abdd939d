// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Example: text:1400 image:36x36 text:1400 is three parts and one group.
#include <ropescope/scores/methods/key_parts.h>
#include <ropescope/scores/model/tuning.h>

namespace ropescope {
namespace {

std::vector<KeyGroup> groupsOf(std::span<const TokenPart> parts) {
    std::vector<KeyGroup> groups;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const TokenRange tokens = parts[i].range();
        if (groups.empty() || tokens.end - groups.back().tokens.begin > kKeysInGroup) groups.push_back({i, i, tokens});
        groups.back().end = i + 1;
        groups.back().tokens.end = tokens.end;
    }
    return groups;
}

} // namespace

template <class T>
KeyParts<T>::KeyParts(const ScoreModel& model, const ScoreWeights& weights, TokenRange keys)
    : m_tokens(keys),
      m_components(componentsByAxis(*model.plan, weights)),
      m_bias(weights.bias),
      m_parts(partsOf(*model.positions, keys, kKeysInPart)),
      m_groups(groupsOf(m_parts)),
      m_features(m_parts.size() * kMaxAxes) {}

template <class T>
const PackedFeatures<T>& KeyParts<T>::features(std::size_t part, std::size_t axis) const {
    Lazy& lazy = m_features[part * kMaxAxes + axis];
    std::call_once(lazy.once, [&] {
        const AxisRotations& components = m_components.axes[axis];
        const Places places = placesOf(m_parts[part].axes[axis], m_parts[part]);
        lazy.features = PackedFeatures<T>(places.size(), components.depth());
        writeKeys(components, places, 0, lazy.features);
    });
    return lazy.features;
}

template <class T>
const PackedFeatures<T>& KeyParts<T>::steps(std::span<const AxisUnit> units, std::size_t count) const {
    Lazy* lazy = nullptr;
    {
        const std::scoped_lock lock(m_stepsMutex);
        lazy = &m_steps[{{units.begin(), units.end()}, count}];
    }
    std::call_once(lazy->once, [&] {
        std::size_t depth = 0, first = 0;
        for (const AxisUnit& unit : units) depth += m_components.axes[unit.axis].depth();
        lazy->features = PackedFeatures<T>(count, depth);
        for (const AxisUnit& unit : units) {
            const AxisRotations& components = m_components.axes[unit.axis];
            writeKeys(components, evenPlaces(0, 0, -unit.unit, {0, 1, count}), first, lazy->features);
            first += components.depth();
        }
    });
    return lazy->features;
}

template class KeyParts<float>;
template class KeyParts<double>;

} // namespace ropescope
