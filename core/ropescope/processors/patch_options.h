// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <ropescope/base/words.h>

/// The numbers of a processor: how pictures and videos become patches. All of them are adjustable.
namespace ropescope {

/// How a picture gets the size that is cut into patches.
enum class Resize {
    Smart,         ///< smart_resize: nearest multiples of the factor, then an area between two bounds
    LongestEdge,   ///< shrunk so that both sides fit `longestEdge`, then up to whole merged patches (Pixtral)
    PatchBudget,   ///< scaled to the largest area, each side down to a whole merged patch (Gemma 4)
    Square,        ///< every picture is `tileSide` pixels wide and high (Gemma 3 without pan and scan)
    PanAndScan,    ///< the same, and up to `maxTiles` crops of an elongated picture (Gemma 3)
    Tiles,         ///< tiles of `tileSide` pixels of a picture enlarged to `longestEdge`, and an overview (SmolVLM)
    Slices,        ///< up to `maxTiles` slices with the grid nearest to the aspect ratio, and an overview (MiniCPM-V)
    SizedSlices,   ///< the same; overview and slices are resized to whole merged patches (MiniCPM-V 4.6, 4.7)
    PatchLimits,   ///< shrunk to a number of patches, `maxPixels` of area, then padded to whole merged patches (Kimi)
    Canvas,        ///< up to `maxTiles` tiles of the canvas that enlarges least, and an overview (Llama 4)
    NearestRatio,  ///< up to `maxTiles` tiles of the grid nearest to the aspect ratio, and an overview (InternVL)
    Covering,      ///< tiles that cover the picture, without those of padding, and an overview (Phi-4)
    AnyResolution, ///< an overview, and a grid of patches of up to `maxTiles` tiles without padding (LLaVA-OneVision)
    None           ///< do_resize is off: the sides must be whole merged patches
};
inline constexpr std::array kResizeWords{Word<Resize>{"smart", Resize::Smart},
                                         Word<Resize>{"longest_edge", Resize::LongestEdge},
                                         Word<Resize>{"patch_budget", Resize::PatchBudget},
                                         Word<Resize>{"square", Resize::Square},
                                         Word<Resize>{"pan_and_scan", Resize::PanAndScan},
                                         Word<Resize>{"tiles", Resize::Tiles},
                                         Word<Resize>{"slices", Resize::Slices},
                                         Word<Resize>{"sized_slices", Resize::SizedSlices},
                                         Word<Resize>{"patch_limits", Resize::PatchLimits},
                                         Word<Resize>{"canvas", Resize::Canvas},
                                         Word<Resize>{"nearest_ratio", Resize::NearestRatio},
                                         Word<Resize>{"covering", Resize::Covering},
                                         Word<Resize>{"any_resolution", Resize::AnyResolution},
                                         Word<Resize>{"none", Resize::None}};

/// What smart_resize does with a side shorter than a merged patch.
enum class SmallSides {
    Rounded,    ///< rounds to nothing, and the smallest area enlarges the picture (Qwen2-VL in transformers)
    AtLeastOne, ///< at least one merged patch (qwen-vl-utils, MiniMax-M3)
    Together,   ///< enlarges the picture until both sides are one, dropping fractions (GLM-4.1V, Qwen3-VL videos)
    InTurn      ///< enlarges it for the height, then for the width, rounding (PaddleOCR-VL, Keye-VL)
};
inline constexpr std::array kSmallSidesWords{
    Word<SmallSides>{"rounded", SmallSides::Rounded}, Word<SmallSides>{"at_least_one", SmallSides::AtLeastOne},
    Word<SmallSides>{"together", SmallSides::Together}, Word<SmallSides>{"in_turn", SmallSides::InTurn}};

struct PatchOptions {
    int patch = 14; ///< pixels per patch side
    int merge = 2;  ///< patches per side of a merged patch; factor = patch * merge
    std::int64_t minPixels = 3136;
    std::int64_t maxPixels = 1003520;
    double maxAspectRatio = 200;
    Resize resize = Resize::Smart;
    SmallSides smallSides = SmallSides::Rounded;
    int budgetFrames = 1; ///< frames as which a picture counts in its bounds: the area is multiplied by them
    std::int64_t longestEdge = 0;
    bool longSides = true; ///< shrinks a picture with a side above longestEdge; false: refuses it (PatchLimits)
    std::int64_t tileSide = 0;
    int maxTiles = 0;
    std::int64_t minTileSide = 0;
    double minTileRatio = 0; ///< of the sides of a picture that is cropped
    int boundaryTokens = 0;  ///< begin and end tokens inside the image's span
    bool rowEnds = false;    ///< one more token after each row
    bool upright = true;     ///< turns the picture as its EXIF orientation says before anything else
    bool operator==(const PatchOptions&) const = default;
    [[nodiscard]] std::int64_t factor() const { return std::int64_t{patch} * merge; }
};

/// What the bounds of a video's area hold for.
enum class VideoBudget {
    PerFrame, ///< the area of each frame
    Whole,    ///< frames times area (Qwen3-VL, GLM-4.1V)
    Shared    ///< the area of a frame, which is also at most its share of `totalPixels` (qwen-vl-utils)
};
inline constexpr std::array kVideoBudgetWords{Word<VideoBudget>{"per_frame", VideoBudget::PerFrame},
                                              Word<VideoBudget>{"whole", VideoBudget::Whole},
                                              Word<VideoBudget>{"shared", VideoBudget::Shared}};

/// Which frames of a video are sampled.
enum class Sampling {
    WholePatches, ///< as many as asked for, down to whole temporal patches (Qwen2-VL, qwen-vl-utils)
    Padded,       ///< dropping a fraction; the last frame is repeated up to a whole temporal patch (Qwen3-VL)
    PaddedUp,     ///< the same, rounding a fraction up (ERNIE-4.5-VL)
    Nearest,      ///< the same, rounding to the nearest, at least one and without other bounds (Kimi)
    Steps         ///< one per step of time, without repetitions, at most for `maxSeconds`; padded (GLM-4.1V)
};
inline constexpr std::array kSamplingWords{
    Word<Sampling>{"whole_patches", Sampling::WholePatches}, Word<Sampling>{"padded", Sampling::Padded},
    Word<Sampling>{"padded_up", Sampling::PaddedUp}, Word<Sampling>{"nearest", Sampling::Nearest},
    Word<Sampling>{"steps", Sampling::Steps}};

/// The text that stands before each frame of a video, with the tokens that begin and end a frame.
enum class Timestamps {
    None,
    Seconds,      ///< <1.5 seconds>, the mean time of a temporal patch (Qwen3-VL)
    WholeSeconds, ///< 1, after a frame (GLM-4.1V)
    Clock         ///< 00:00:01.500, of the first frame of a temporal patch (Kimi)
};
inline constexpr std::array kTimestampsWords{
    Word<Timestamps>{"none", Timestamps::None}, Word<Timestamps>{"seconds", Timestamps::Seconds},
    Word<Timestamps>{"whole_seconds", Timestamps::WholeSeconds}, Word<Timestamps>{"clock", Timestamps::Clock}};

struct VideoOptions {
    PatchOptions patch{.minPixels = std::int64_t{128} * 28 * 28, .maxPixels = std::int64_t{768} * 28 * 28};
    double fps = 2; ///< frames sampled per second
    std::int64_t minFrames = 4;
    std::int64_t maxFrames = 768;
    int temporalPatch = 2; ///< frames per temporal patch
    VideoBudget budget = VideoBudget::PerFrame;
    double totalPixels = 0; ///< of a temporal patch's worth of frames: each frame gets totalPixels / frames * patch
    Sampling sampling = Sampling::WholePatches;
    std::int64_t frames = 0; ///< number of frames sampled; 0: by fps
    double maxSeconds = 0;   ///< for Steps
    Timestamps timestamps = Timestamps::None;
    bool operator==(const VideoOptions&) const = default;
};

} // namespace ropescope
