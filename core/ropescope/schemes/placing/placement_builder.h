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

/// Helpers for rules that walk through the sequence once, segment by segment, with a cursor: the next free position.
namespace ropescope {

/// How a rule computes rope delta.
enum class DeltaRule {
    Next,               ///< next minus origin minus tokens
    LargestOfAll,       ///< 1 + the largest coordinate of non-pad tokens, minus the number of tokens
    LargestWithoutPads, ///< 1 + the largest coordinate of non-pad tokens, minus their number
    /// LargestWithoutPads in sequences with patches, else LargestOfAll
    LargestWithoutPadsOfPatches,
};

/// Collects the blocks of a PositionMap and maintains its token counts.
class PlacementBuilder {
public:
    explicit PlacementBuilder(std::vector<std::string> axes, int origin);
    /// Reserves memory for about `segments` segments.
    void expect(std::size_t segments);

    /// Starts the next segment of the sequence; the blocks added from now on belong to it. `cursor` is the position of
    /// a text token placed here; a rule gives it for every segment or for none.
    void beginSegment(const std::optional<Position>& cursor = {});
    /// Appends a block, filling in its firstToken and segment. A block without tokens is skipped.
    void add(Lattice block);
    /// A run of `count` tokens from `start` on, one step per token on every axis.
    void addRun(Part part, std::int64_t count, double start, std::int64_t elementColumn = 0);
    /// Appends a run of `count` tokens along `axes`, column by column.
    void addRun(Part part, std::int64_t count, const std::array<AxisRule, kMaxAxes>& axes,
                std::int64_t elementColumn = 0);
    /// Appends a run of `count` tokens that are all at `place` on every axis.
    void addConstantRun(Part part, std::int64_t count, double place, std::int64_t elementColumn = 0);
    [[nodiscard]] std::size_t blockCount() const { return m_map.blocks.size(); }

    /// With `float32`, rope delta is computed in float32 numbers.
    [[nodiscard]] PositionMap finish(const Position& next, DeltaRule delta = DeltaRule::Next, bool float32 = false) &&;

private:
    /// Fills in where the block begins and appends it.
    void append(Lattice& block);

    PositionMap m_map;
    Lattice m_run; ///< one step per token on every axis, reused: a block is large to build
};

/// An image (one frame) or a video, as a rule sees it.
struct VisualSegment {
    std::int64_t width = 1;
    std::int64_t height = 1;
    std::int64_t frames = 1;
    bool video = false;
    std::optional<double> secondsPerGrid{};
    std::int64_t timestampTokens = 0; ///< before each frame, for the models that write them there
    SharedDetails details{};
    std::int64_t index = 0;       ///< number of visual segments before it in the sequence
    std::int64_t indexOfRole = 0; ///< number of those with its role
    [[nodiscard]] double patches() const { return static_cast<double>(width * height * frames); }
};

/// The placement of one frame of a visual segment whose frames are not evenly spaced.
struct FramePlace {
    Position offset{};                       ///< from the origins of the axis rules
    std::shared_ptr<const PatchList> list{}; ///< replaces the list of the visual segment
    bool operator==(const FramePlace&) const = default;
};

/// The placement of a visual segment: one coordinate rule per axis (frame, row and column from 0), and the next cursor.
struct VisualPlace {
    std::array<AxisRule, kMaxAxes> axes{};
    double next = 0;
    std::shared_ptr<const PatchList> list{}; ///< as in Lattice
    bool rowEnds = false;                    ///< one more token after each row, at column `width`
    /// Absent, or one entry per frame: each frame is a separate block, and the frame rules are ignored.
    std::shared_ptr<const std::vector<FramePlace>> frames{};
    std::vector<Lattice> blocks{}; ///< replaces all but `next`, for segments that are not one lattice
};

/// A scheme whose cursor is a single number. Text and audio tokens are at cursor, cursor + 1, … on every axis; boundary
/// tokens of an image are text before (the larger half) and after its patches; pads all share one position.
struct CursorRule {
    std::string title; ///< the scheme's title, for messages
    std::vector<std::string> axes;
    int origin = 0;
    std::optional<double> start{}; ///< the first cursor; absent: the origin
    double pad = 0;                ///< coordinate of pads on every axis
    std::function<Expected<VisualPlace>(const VisualSegment& visual, double cursor)> visual;
    DeltaRule delta = DeltaRule::Next;
    bool nextIsLargest = false;  ///< the text after the sequence is at 1 + its largest coordinate
    bool plainBoundary = false;  ///< boundary tokens do not follow `text`
    bool plainAudio = false;     ///< nor does audio
    bool float32 = false;        ///< text after a fractional cursor is rounded as the sum of float32 numbers
    bool boundaryInside = false; ///< boundary tokens share the cursor of their image and do not advance it
    /// Adds the blocks of a video with audio and returns the cursor after it. Absent: the segment is refused.
    std::function<Expected<double>(PlacementBuilder&, const AudioVideoSegment&, double cursor)> audioVideo{};
    /// Adds the tokens of an audio segment, which do not move the cursor. Absent: audio counts as text.
    std::function<void(PlacementBuilder&, const AudioSegment&, double cursor)> audio{};
    /// The axis rules of a text run that starts at the cursor. Absent: cursor, cursor + 1, … on every axis.
    std::function<std::array<AxisRule, kMaxAxes>(double cursor)> text{};
};

/// The rule of a scheme for one sequence and one set of parameters.
using CursorRuleOf = std::function<CursorRule(const Sequence&, const ParamValues&)>;

/// Makes `scheme` place tokens by a cursor rule. A rule given as a value serves all calls, from several threads at
/// once, so it must hold no state; a rule with state is made per call by a CursorRuleOf.
void useCursor(Scheme& scheme, CursorRuleOf ruleOf);
void useCursor(Scheme& scheme, CursorRule rule);
/// Also gives it gap parameters: for rules that are linear in frame, row and column on axes named t, h and w.
void useCursorWithGaps(Scheme& scheme, const CursorRuleOf& ruleOf);
void useCursorWithGaps(Scheme& scheme, CursorRule rule);

/// The refusal of video with sound, by the scheme with this title.
[[nodiscard]] Error noRuleForSound(const Sequence& sequence, std::size_t segment, const std::string& title);

/// Places a whole sequence. Fails on video with audio if the rule has none for it, and where `visual` fails.
[[nodiscard]] Expected<PositionMap> placeByCursor(const Sequence& sequence, const CursorRule& rule);

/// beta and gamma of an image or video segment: gamma is the step of the axis along its own index (row on `h`, column
/// on `w`, frame on `t`), beta the coordinate of the first patch minus gamma. Empty for other segments.
[[nodiscard]] std::optional<Gaps> gapsByCursor(const Sequence& sequence, const CursorRule& rule, std::int64_t segment);

} // namespace ropescope
