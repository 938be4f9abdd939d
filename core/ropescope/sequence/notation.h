// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/processors/processor.h>
#include <ropescope/sequence/sequence.h>

/// The sequence as one line of text: `text:5 image:4x3+2 video:4x3x8@0.5+9 audio:50 av:4x3x8@0.5+100 pad:2`.
/// Parsing and printing are inverse to each other. Segments are separated by spaces, tabs, newlines or commas. Output
/// uses plain digits and ASCII; the parser also accepts 1e6, `×` for x, the full-width colon and comma and the
/// ideographic space.
namespace ropescope {

[[nodiscard]] std::string toNotation(const Segment& segment);
[[nodiscard]] std::string toNotation(const Sequence& sequence);

/// A parsed part of the notation with its place in the text, for marking and colouring. A size in pixels may stand for
/// several segments, which then share their place.
struct NotationItem {
    Segment segment;
    std::size_t offset = 0; ///< byte offset of the item
    std::size_t length = 0;
};

/// Parses and validates. Empty text is the empty sequence. Sizes in pixels, `image:1288x728px` and
/// `video:640x360px/12s@2fps`, become patches as `processor` says; without one they are an error. The error carries the
/// offset (in bytes) and, for a misspelt modality, the replacement.
[[nodiscard]] Expected<std::vector<NotationItem>> parseNotationItems(std::string_view text,
                                                                     const Processor* processor = nullptr);
[[nodiscard]] Expected<Sequence> parseNotation(std::string_view text, const Processor* processor = nullptr);

} // namespace ropescope
