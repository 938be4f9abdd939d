// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <ropescope/positions/position_map.h>
#include <ropescope/schemes/scheme.h>

/// Helpers for rules that go through the sequence once, segment by segment, with a cursor: the next free position.
namespace ropescope {

/// How a rule counts rope delta.
enum class DeltaRule {
    Next,               ///< next - origin - tokens
    LargestOfAll,       ///< 1 + largest coordinate of tokens that are not pads - tokens
    LargestWithoutPads, ///< the same, pads left out of the tokens too
};

/// Collects the blocks of a PositionMap and keeps its token counts.
class PlacementBuilder {
public:
    explicit PlacementBuilder(std::vector<std::string> axes, int origin);
    /// Makes room for about so many segments.
    void expect(std::size_t segments);

    /// Starts the next segment of the sequence; every block added belongs to it. `cursor` is where text would stand
    /// there; a rule gives it for every segment or for none.
    void beginSegment(const std::optional<Position>& cursor = {});
    /// Appends a block; its firstToken and segment are filled in. A block without tokens is left out.
    void add(const Lattice& block);
    /// A run of `count` tokens from `start` on, one step per token on every axis.
    void addRun(Part part, std::int64_t count, double start, std::int64_t elementColumn = 0);
    /// A run of `count` tokens along `axes`, column by column.
    void addRun(Part part, std::int64_t count, const std::array<AxisRule, kMaxAxes>& axes,
                std::int64_t elementColumn = 0);
    /// A run of `count` tokens that all stand at `place` on every axis.
    void addStanding(Part part, std::int64_t count, double place, std::int64_t elementColumn = 0);
    [[nodiscard]] std::size_t blockCount() const { return m_map.blocks.size(); }

    [[nodiscard]] PositionMap finish(const Position& next, DeltaRule delta = DeltaRule::Next) &&;

private:
    /// Fills in what the last block has from its place.
    void joinLast();
    PositionMap m_map;
};

/// An image (one frame) or a video, as a rule sees it.
struct VisualSegment {
    std::int64_t width = 1;
    std::int64_t height = 1;
    std::int64_t frames = 1;
    bool video = false;
    std::optional<double> secondsPerGrid{};
    std::int64_t index = 0; ///< pictures before it in the sequence
    [[nodiscard]] double patches() const { return static_cast<double>(width * height * frames); }
};

/// Where one frame of a picture stands that has uneven frames.
struct FramePlace {
    Position offset{};                       ///< from the origins of the axis rules
    std::shared_ptr<const PatchList> list{}; ///< instead of the picture's
    bool operator==(const FramePlace&) const = default;
};

/// Where a picture stands: one coordinate rule an axis (frame, row and column from 0), and the cursor after it.
struct VisualPlace {
    std::array<AxisRule, kMaxAxes> axes{};
    double next = 0;
    std::shared_ptr<const PatchList> list{}; ///< as in Lattice
    bool rowEnds = false;                    ///< one more token behind each row, at column `width`
    /// Absent, or one entry per frame: each frame is a block of its own, and the frame rules are not read.
    std::shared_ptr<const std::vector<FramePlace>> frames{};
    std::vector<Lattice> blocks{}; ///< instead of all above but `next`, for pictures that are not one lattice
};

/// A scheme whose cursor is one number. Text and audio tokens stand at cursor, cursor + 1, … on every axis; boundary
/// tokens of an image are text before (the larger half) and after its patches; pads stand still.
struct CursorRule {
    std::string title; ///< of the scheme, for messages
    std::vector<std::string> axes;
    int origin = 0;
    std::optional<double> start{}; ///< the first cursor; absent: the origin
    double pad = 0;                ///< where pads stand, on every axis
    std::function<Expected<VisualPlace>(const VisualSegment& visual, double cursor)> visual;
    DeltaRule delta = DeltaRule::Next;
    bool boundaryInside = false; ///< boundary tokens stand at the cursor of their image and do not advance it
    /// Adds the blocks of video with its sound and returns the cursor after it. Absent: the segment is refused.
    std::function<Expected<double>(PlacementBuilder&, const AudioVideoSegment&, double cursor)> audioVideo{};
    /// Places of a run of text that starts at the cursor. Absent: cursor, cursor + 1, … on every axis.
    std::function<std::array<AxisRule, kMaxAxes>(double cursor)> text{};
};

/// The rule of a scheme for one sequence and one set of parameters.
using CursorRuleOf = std::function<CursorRule(const Sequence&, const ParamValues&)>;

/// Lets `scheme` place tokens by a cursor rule.
void useCursor(Scheme& scheme, CursorRuleOf ruleOf);
void useCursor(Scheme& scheme, CursorRule rule);
/// Also gives it gap parameters: for rules that are linear in frame, row and column on axes named t, h and w.
void useCursorWithGaps(Scheme& scheme, const CursorRuleOf& ruleOf);
void useCursorWithGaps(Scheme& scheme, CursorRule rule);

/// The refusal of video with sound, by the scheme with this title.
[[nodiscard]] Error noRuleForSound(const Sequence& sequence, std::size_t segment, const std::string& title);

/// Places a whole sequence. Fails on video with sound where the rule has none for it, and where `picture` does.
[[nodiscard]] Expected<PositionMap> placeByCursor(const Sequence& sequence, const CursorRule& rule);

/// beta and gamma of an image or video segment: gamma is the step of the axis along its own index (row on `h`, column
/// on `w`, frame on `t`), beta the coordinate of the first patch - gamma. Empty for other segments.
[[nodiscard]] std::optional<Gaps> gapsByCursor(const Sequence& sequence, const CursorRule& rule, std::int64_t segment);

} // namespace ropescope
