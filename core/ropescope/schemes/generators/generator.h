// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/schemes/placing/placement_builder.h>

/// Image and video generators as rows of a table: a grid with an origin and a step on each axis, and text that moves
/// along some axes or none.
namespace ropescope {

/// The state of a repository whose function was run for the golden files.
struct GeneratorCode {
    std::string version;    ///< as in ids: "diffusers-58eb52c0"
    std::string repository; ///< "huggingface/diffusers"
    std::string commit;     ///< 40 digits
    std::string since;      ///< its date
};

/// diffusers of 2026-08-23, which places most generators.
[[nodiscard]] const GeneratorCode& diffusersCode();

/// The value of a parameter, given or default.
using ParamReader = std::function<double(std::string_view id)>;

struct Generator {
    std::string model; ///< "wan"
    std::string title;
    std::string subtitle;
    int year = 2025;
    std::string explanation;
    std::string path;     ///< of the file that places tokens
    std::string function; ///< in it
    GeneratorCode code = diffusersCode();
    SchemeGroup group = SchemeGroup::Generators;
    bool run = true; ///< the golden files come from running it as a whole; else some of it was read
    std::vector<std::string> axes{"t", "h", "w"};
    std::string allocation;
    int headDim = 128;
    double partialRotary = 1;
    double base = 10000;
    PairLayout layout = PairLayout::Adjacent;
    int layoutParts = 1;
    int rotaryStep = 2;
    bool relative = true;
    std::vector<ParamSpec> params{};
    Fallback video = Fallback::None;
    std::string warning{};
    /// How far a text token moves on each axis; all 0 where text is not rotated.
    Position textStep{};
    /// Where an image or video stands; the cursor counts text tokens.
    std::function<VisualPlace(const VisualSegment&, double cursor, const ParamReader&)> visual{};
    /// Adds the tokens of an audio segment; absent: they count as text.
    std::function<void(PlacementBuilder&, const AudioSegment&, double cursor, const ParamReader&)> audio{};
    /// The allocation, if it depends on the parameters.
    std::function<std::string(const ParamReader&)> allocationFor{};
    /// The first cursor, if it is not 0.
    std::function<double(const Sequence&, const ParamReader&)> start{};
};

[[nodiscard]] Scheme generatorScheme(const Generator& row);
[[nodiscard]] std::vector<Scheme> generatorSchemes(const std::vector<Generator>& rows);

/// Patch (frame, row, column) at origin + step * (frame, row, column) on three axes, or (row, column) on two; the
/// cursor stays.
[[nodiscard]] VisualPlace gridPlace(double cursor, const Position& origin, const Position& step = {1, 1, 1});
[[nodiscard]] VisualPlace planePlace(double cursor, const Position& origin, const Position& step = {1, 1});

/// The coordinate of row or column 0 when `size` of them are centred: -ceil(size/2).
[[nodiscard]] double centredFirst(std::int64_t size);

} // namespace ropescope
