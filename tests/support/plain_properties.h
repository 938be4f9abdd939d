// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/schemes/scheme.h>

/// A second implementation of the properties, token by token, straight from their definitions: the reference for
/// verdicts on lattices. Shares no code with core/ropescope/properties.
namespace ropescope::testing {

struct PlainToken {
    Position place{};
    Element element{};
};

struct PlainMap {
    std::vector<std::string> axes;
    std::vector<PlainToken> tokens;
    Position next{};
    [[nodiscard]] std::size_t axisCount() const { return axes.size(); }
};

inline PlainMap listed(const PositionMap& map) {
    PlainMap plain{map.axes, {}, map.next};
    for (std::int64_t t = 0; t < map.tokens; ++t) {
        Position place = map.positionOf(t);
        for (std::size_t axis = map.axes.size(); axis < place.size(); ++axis)
            place[axis] = 0; // lists may fill unused axes
        plain.tokens.push_back({place, map.elementOf(t)});
    }
    return plain;
}

inline bool near(double a, double b) { return std::abs(a - b) <= 2e-15 * std::max({std::abs(a), std::abs(b), 1.0}); }

inline bool nearPlaces(const Position& a, const Position& b) { return std::equal(a.begin(), a.end(), b.begin(), near); }

/// What is judged: a sequence placed by a scheme, and its frequencies.
struct PlainSubject {
    const Scheme& scheme;
    const ParamValues& params;
    const Sequence& sequence;
    const PlainMap map;
    std::function<Expected<FrequencyPlan>(const std::vector<std::string>&)> plan;

    [[nodiscard]] Modality modality(std::int64_t segment) const {
        return modalityOf(sequence.segments[static_cast<std::size_t>(segment)]);
    }
    [[nodiscard]] bool picture(std::int64_t segment) const {
        return modality(segment) == Modality::Image || video(segment);
    }
    [[nodiscard]] bool video(std::int64_t segment) const {
        return modality(segment) == Modality::Video || modality(segment) == Modality::AudioVideo;
    }
    [[nodiscard]] std::optional<PlainMap> place(const Sequence& other) const {
        const auto placed = placeTokens(scheme, other, params);
        return placed ? std::optional(listed(*placed)) : std::nullopt;
    }
};

/// Conjunction of checks: false as soon as one fails, none without checks.
class PlainVerdict {
public:
    void add(bool holds) { m_verdict = m_verdict.value_or(true) && holds; }
    [[nodiscard]] std::optional<bool> value() const { return m_verdict; }

private:
    std::optional<bool> m_verdict;
};

using Cell = std::array<std::int64_t, 3>; ///< frame, row, column

/// Patches of a segment by frame, row and column.
inline std::map<Cell, Position> patchesOf(const PlainMap& map, std::int64_t segment) {
    std::map<Cell, Position> patches;
    for (const auto& [place, element] : map.tokens) {
        if (element.segment == segment && element.part == Part::Patch) {
            patches[{element.frame, element.row, element.column}] = place;
        }
    }
    return patches;
}

inline std::optional<bool> plainCompatibilityText(const PlainSubject& subject) {
    std::int64_t count = 0;
    for (const Segment& segment : subject.sequence.segments) {
        if (modalityOf(segment) == Modality::Text) count += tokenCount(segment);
    }
    const auto text = subject.place({{TextSegment{std::max<std::int64_t>(count, 2)}}});
    if (!text) return {};
    PlainVerdict verdict;
    for (std::size_t axis = 0; axis < text->axisCount(); ++axis) {
        for (std::size_t t = 0; t < text->tokens.size(); ++t) {
            verdict.add(text->tokens[t].place[axis] == subject.scheme.nativeOrigin + static_cast<double>(t));
        }
    }
    const auto plan = subject.plan(text->axes);
    if (!plan) return verdict.value() == false ? verdict.value() : std::nullopt;
    for (std::size_t k = 0; k < plan->pairs.size(); ++k) {
        const double theta = std::pow(plan->base, -2.0 * static_cast<double>(k) / plan->rotaryDim);
        const FrequencyPair& pair = plan->pairs[k];
        const double step = pair.axis < 0 ? 0
                                          : text->tokens[1].place[static_cast<std::size_t>(pair.axis)] -
                                                text->tokens[0].place[static_cast<std::size_t>(pair.axis)];
        verdict.add(std::abs(pair.inverseFrequency * step - theta) <= 1e-12 * theta);
    }
    return verdict.value();
}

/// Rank by minors; the columns are `moves`, the rows the seen `axes`.
inline int plainRank(const std::vector<Position>& moves, const std::vector<std::size_t>& axes) {
    const auto size = [](const Position& move) {
        return std::sqrt(move[0] * move[0] + move[1] * move[1] + move[2] * move[2] + move[3] * move[3]);
    };
    const auto nonZero = [&](double minor, const std::vector<const Position*>& of) {
        double scale = 1;
        for (const Position* move : of) scale *= size(*move);
        return std::abs(minor) > 1e-9 * scale;
    };
    int rank = 0;
    for (const Position& u : moves) {
        for (const std::size_t a : axes) {
            if (nonZero(u[a], {&u})) rank = std::max(rank, 1);
            for (const Position& v : moves) {
                for (const std::size_t b : axes) {
                    if (nonZero(u[a] * v[b] - u[b] * v[a], {&u, &v})) rank = std::max(rank, 2);
                    for (const Position& w : moves) {
                        for (const std::size_t c : axes) {
                            const double minor = u[a] * (v[b] * w[c] - v[c] * w[b]) -
                                                 u[b] * (v[a] * w[c] - v[c] * w[a]) +
                                                 u[c] * (v[a] * w[b] - v[b] * w[a]);
                            if (nonZero(minor, {&u, &v, &w})) rank = 3;
                        }
                    }
                }
            }
        }
    }
    return rank;
}

inline std::optional<bool> plainCompatibilityImage(const PlainSubject& subject) {
    PlainVerdict verdict;
    bool open = false;
    for (std::size_t s = 0; s < subject.sequence.segments.size(); ++s) {
        if (!subject.picture(static_cast<std::int64_t>(s))) continue;
        const auto alone = subject.place({{subject.sequence.segments[s]}});
        const auto plan = alone ? subject.plan(alone->axes) : Expected<FrequencyPlan>(Error{});
        if (!plan) {
            open = true;
            continue;
        }
        auto patches = patchesOf(*alone, 0);
        const Cell last = patches.rbegin()->first;
        const Position origin = patches[{0, 0, 0}];
        std::vector<Position> moves;
        for (std::size_t loop = 0; loop < 3; ++loop) {
            if (last[loop] == 0) continue;
            Cell far{};
            far[loop] = last[loop];
            moves.push_back(patches[far]);
            for (std::size_t axis = 0; axis < origin.size(); ++axis) moves.back()[axis] -= origin[axis];
        }
        if (moves.empty()) continue;
        bool separable = true;
        for (const auto& [cell, place] : patches) {
            for (std::size_t axis = 0; axis < origin.size(); ++axis) {
                const double sum = patches[{cell[0], 0, 0}][axis] + patches[{0, cell[1], 0}][axis] +
                                   patches[{0, 0, cell[2]}][axis] - 2 * origin[axis];
                separable = separable && std::abs(sum - place[axis]) < 1e-9;
            }
        }
        std::set<std::size_t> seen;
        for (const FrequencyPair& pair : plan->pairs) {
            if (pair.axis >= 0 && pair.inverseFrequency != 0) seen.insert(static_cast<std::size_t>(pair.axis));
        }
        // Rows of several axes and random generators depend on every axis.
        for (std::size_t axis = 0; (plan->matrices || plan->dense()) && axis < alone->axisCount(); ++axis)
            seen.insert(axis);
        verdict.add(separable && plainRank(moves, {seen.begin(), seen.end()}) == static_cast<int>(moves.size()));
    }
    return open && verdict.value() != false ? std::nullopt : verdict.value();
}

/// Text and image compatibility; if images are undecided, that of text.
inline std::optional<bool> plainCompatibility(const PlainSubject& subject) {
    const auto text = plainCompatibilityText(subject), image = plainCompatibilityImage(subject);
    if (text == false || image == false) return false;
    return text;
}

inline std::optional<bool> plainEquivalence(const PlainSubject& subject) {
    PlainVerdict verdict;
    Sequence beginning;
    Position before{};
    before.fill(subject.scheme.nativeOrigin);
    std::size_t tokens = 0;
    for (const Segment& segment : subject.sequence.segments) {
        beginning.segments.push_back(segment);
        const auto placed = subject.place(beginning);
        if (!placed) return {};
        Position next{};
        for (std::size_t axis = 0; axis < subject.map.axisCount(); ++axis) {
            // A prefix may lack an axis that a later segment adds; text has the same coordinate there as on the first.
            const auto known = std::find(placed->axes.begin(), placed->axes.end(), subject.map.axes[axis]);
            next[axis] =
                placed->next[known == placed->axes.end() ? 0 : static_cast<std::size_t>(known - placed->axes.begin())];
            if (modalityOf(segment) == Modality::Pad) continue;
            verdict.add(near(next[axis], before[axis] + static_cast<double>(placed->tokens.size() - tokens)));
        }
        before = next;
        tokens = placed->tokens.size();
    }
    return verdict.value();
}

inline std::optional<bool> plainSymmetry(const PlainSubject& subject) {
    PlainVerdict verdict;
    const auto& tokens = subject.map.tokens;
    const auto text = [](const PlainToken& token) {
        return token.element.part == Part::Text || token.element.part == Part::Audio ||
               token.element.part == Part::Boundary;
    };
    for (std::size_t s = 0; s < subject.sequence.segments.size(); ++s) {
        const auto segment = static_cast<std::int64_t>(s);
        if (!subject.picture(segment)) continue;
        const auto skipped = [&](const PlainToken& token) {
            return token.element.part == Part::Pad ||
                   (token.element.segment == segment &&
                    (token.element.part == Part::Audio || token.element.part == Part::RowEnd));
        };
        std::optional<std::size_t> first;
        std::size_t last = 0;
        for (std::size_t t = 0; t < tokens.size(); ++t) {
            if (tokens[t].element.segment != segment || tokens[t].element.part != Part::Patch) continue;
            if (!first) first = t;
            last = t;
        }
        std::int64_t before = static_cast<std::int64_t>(*first) - 1;
        while (before >= 0 && skipped(tokens[static_cast<std::size_t>(before)])) --before;
        std::size_t after = last + 1;
        while (after < tokens.size() && skipped(tokens[after])) ++after;
        if (before < 0 || !text(tokens[static_cast<std::size_t>(before)])) continue;
        if (after < tokens.size() && !text(tokens[after])) continue;
        const Position& behind = after < tokens.size() ? tokens[after].place : subject.map.next;
        const Position& front = tokens[static_cast<std::size_t>(before)].place;
        for (std::size_t axis = 0; axis < subject.map.axisCount(); ++axis) {
            // before = after, rearranged into sums
            verdict.add(near(tokens[*first].place[axis] + tokens[last].place[axis], behind[axis] + front[axis]));
        }
    }
    return verdict.value();
}

inline bool samePlace(const PlainMap& map, std::int64_t a, std::int64_t b) {
    return nearPlaces(map.tokens[static_cast<std::size_t>(a)].place, map.tokens[static_cast<std::size_t>(b)].place);
}

inline std::optional<bool> plainInjective(const PlainSubject& subject) {
    if (subject.map.tokens.empty()) return {};
    std::vector<std::pair<double, std::size_t>> order; // along a slanted line
    for (std::size_t t = 0; t < subject.map.tokens.size(); ++t) {
        const auto& [place, element] = subject.map.tokens[t];
        if (element.part == Part::Pad) continue;
        order.emplace_back(place[0] + 0.731 * place[1] + 0.577 * place[2] + 0.389 * place[3], t);
    }
    std::sort(order.begin(), order.end());
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (std::size_t j = i + 1; j < order.size() && near(order[i].first, order[j].first); ++j) {
            if (samePlace(subject.map, static_cast<std::int64_t>(order[i].second),
                          static_cast<std::int64_t>(order[j].second))) {
                return false;
            }
        }
    }
    return true;
}

inline std::optional<bool> plainMonotone(const PlainSubject& subject) {
    const auto time = std::find(subject.map.axes.begin(), subject.map.axes.end(), "t");
    const auto axis = time == subject.map.axes.end() ? 0U : static_cast<std::size_t>(time - subject.map.axes.begin());
    PlainVerdict verdict;
    std::optional<double> largest;
    std::int64_t segment = -1;
    for (const auto& [place, element] : subject.map.tokens) {
        if (element.part == Part::Pad) continue;
        const Modality modality = subject.modality(element.segment);
        const bool above = element.segment != segment || modality == Modality::Text || modality == Modality::Audio;
        if (largest) verdict.add(above ? place[axis] > *largest : place[axis] >= *largest);
        if (!largest) verdict.add(true);
        largest = std::max(largest.value_or(place[axis]), place[axis]);
        segment = element.segment;
    }
    if (largest) verdict.add(subject.map.next[axis] > *largest);
    return verdict.value();
}

inline std::optional<bool> plainInteger(const PlainSubject& subject) {
    PlainVerdict verdict;
    for (const auto& [place, element] : subject.map.tokens) {
        for (const double coordinate : place) verdict.add(std::floor(coordinate) == coordinate);
    }
    return verdict.value();
}

} // namespace ropescope::testing
