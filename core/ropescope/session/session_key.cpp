// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <concepts>

#include <ropescope/session/figure_fields.h>
#include <ropescope/session/session_key.h>
#include <ropescope/session/step_fields.h>

namespace ropescope {
namespace {

/// Adds values of every field type to a hash.
class Adder {
public:
    explicit Adder(Hasher& hasher, std::optional<std::uint64_t> sequence = {})
        : m_hasher(hasher), m_sequence(sequence) {}

    void add(const std::string& text) { m_hasher.add(std::string_view(text)); }
    template <class T>
    requires std::integral<T> || std::floating_point<T>
    void add(T number) { m_hasher.add(number); }
    template <class T>
    requires std::is_enum_v<T>
    void add(T value) { m_hasher.add(static_cast<int>(value)); }
    template <class T>
    void add(const std::optional<T>& value) {
        add(value.has_value());
        if (value) add(*value);
    }
    template <class First, class Second>
    void add(const std::pair<First, Second>& pair) {
        add(pair.first);
        add(pair.second);
    }
    template <class List>
    requires requires(const List& list) { list.begin(), list.size(); }
    void add(const List& list) {
        m_hasher.add(static_cast<std::uint64_t>(list.size()));
        for (const auto& item : list) add(item);
    }
    void add(const Sequence& sequence) { m_hasher.add(m_sequence ? *m_sequence : sequenceHash(sequence)); }
    void add(const Segment& segment) {
        m_hasher.add(static_cast<std::uint64_t>(segment.index())).add(tokenCount(segment));
        if (const auto* image = std::get_if<ImageSegment>(&segment)) m_hasher.add(image->width).add(image->height);
        if (const auto* video = std::get_if<VideoSegment>(&segment)) {
            addVideo(*video);
            m_hasher.add(video->timestampTokens);
        }
        if (const auto* both = std::get_if<AudioVideoSegment>(&segment)) addVideo(*both);
        if (const SharedDetails details = detailsOf(segment)) add(*details);
    }
    void add(const SegmentDetails& details) {
        add(details.role);
        add(details.index);
        add(details.of);
        add(details.newline);
        add(details.fps);
        add(details.temporalCompression);
        add(details.keep);
        add(details.canvas);
    }
    void add(const PictureCanvas& canvas) {
        add(canvas.thumb);
        add(canvas.slices);
        add(canvas.parts);
    }
    void add(const CanvasGrid& grid) { m_hasher.add(grid.height).add(grid.width); }
    void add(const CanvasPart& part) {
        add(part.kind);
        m_hasher.add(part.tokens).add(part.slice);
    }
    void add(const FormulaScheme& scheme) { addFormulas(m_hasher, scheme); }
    void add(const FormulaAxis& axis) { m_hasher.add(axis.name).add(axis.expression).add(axis.onlyWithVideo); }
    void add(const SchemeChoice& choice) {
        addPlacing(m_hasher, choice.id, choice.params);
        m_hasher.add(choice.frequenciesOf);
    }
    void add(const Content& content) {
        add(content.kind);
        add(content.seed);
        add(content.query);
        add(content.key);
    }
    void add(const LayerPlan& plan) {
        add(plan.name);
        add(plan.layers);
        add(plan.headDim);
        add(plan.base);
        add(plan.scaling);
        add(plan.params);
        add(plan.allocation);
    }
    void add(const Bias& bias) { add(toText(bias)); }
    void add(const FigureLayout& layout) { add(toText(layout)); }
    void add(const PanelNote& note) { add(toText(note)); }
    void add(const PanelChoice& panel) {
        forEachFieldOf(panel, [&](const auto& field) { add(field.in(panel)); });
    }
    void add(const FigureSetup& figure) {
        forEachFieldOf(figure, [&](const auto& field) { add(field.in(figure)); });
    }
    void add(const Note& note) {
        forEachFieldOf(note, [&](const auto& field) { add(field.in(note)); });
    }
    void add(const SessionStep& step) {
        forEachFieldOf(step, [&](const auto& field) { add(field.in(step)); });
    }
    void add(const SharedSession& state) {
        forEachField([&](const auto& field) { Adder(m_hasher).add(field.in(*state)); });
    }
    void add(const PrecisionModel& model) {
        add(model.angles);
        add(model.rotation);
        add(model.frequencies);
    }

private:
    void addVideo(const auto& video) {
        m_hasher.add(video.width).add(video.height).add(video.frames).add(video.secondsPerGrid.value_or(-1.0));
    }

    Hasher& m_hasher;
    std::optional<std::uint64_t> m_sequence; ///< hash of the only sequence, if it is known
};

} // namespace

std::uint64_t sequenceHash(const Sequence& sequence) {
    Hasher hasher;
    Adder(hasher).add(sequence.segments);
    return hasher.value();
}

SessionKeys::SessionKeys(const Session& session, std::optional<std::uint64_t> sequence) {
    std::array<Hasher, 6> stages;
    forEachField([&](const auto& field) {
        if (field.affects == Affects::Steps) return; // no result depends on them, and they may be long
        Adder(stages[static_cast<std::size_t>(field.affects)], sequence).add(field.in(session));
    });
    Hasher all;
    for (std::size_t stage = 0; stage < stages.size(); ++stage) m_keys[stage] = all.add(stages[stage].value()).value();
}

std::uint64_t groupKey(const Session& session, std::string_view group) {
    Hasher hasher;
    forEachField([&](const auto& field) {
        if (field.isIn(group)) Adder(hasher).add(field.in(session));
    });
    return hasher.value();
}

void addPlacing(Hasher& hasher, std::string_view id, const ParamValues& params) {
    hasher.add(id);
    Adder(hasher).add(params);
}

void addFormulas(Hasher& hasher, const FormulaScheme& scheme) {
    Adder adder(hasher);
    hasher.add(scheme.id).add(scheme.next).add(scheme.origin);
    adder.add(scheme.pad);
    hasher.add(scheme.base).add(scheme.headDim).add(scheme.allocation);
    adder.add(scheme.axes);
}

} // namespace ropescope
