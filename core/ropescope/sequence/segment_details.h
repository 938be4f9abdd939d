// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/words.h>

/// What only some models ask of a segment (contract, section 1). It is part of files, not of the notation.
namespace ropescope {

/// What a segment is for a model that makes pictures.
enum class Role { Target, Reference, Layer, Condition, Source, Generated, Siglip, EndMarker };
inline constexpr std::array kRoleWords{Word<Role>{"target", Role::Target}, Word<Role>{"reference", Role::Reference},
                                       Word<Role>{"layer", Role::Layer},   Word<Role>{"condition", Role::Condition},
                                       Word<Role>{"source", Role::Source}, Word<Role>{"generated", Role::Generated},
                                       Word<Role>{"siglip", Role::Siglip}, Word<Role>{"end_marker", Role::EndMarker}};

/// What padding fills up.
enum class PadOf { Anything, Text, Image, Siglip };
inline constexpr std::array kPadOfWords{Word<PadOf>{"text", PadOf::Text}, Word<PadOf>{"image", PadOf::Image},
                                        Word<PadOf>{"siglip", PadOf::Siglip}};

/// Sizes in patches after merging.
struct CanvasGrid {
    std::int64_t height = 1;
    std::int64_t width = 1;
    bool operator==(const CanvasGrid&) const = default;
    [[nodiscard]] std::int64_t patches() const { return width * height; }
};

enum class CanvasKind { ImageStart, Thumb, ImageEnd, SliceStart, Slice, SliceEnd, Newline };
inline constexpr std::array kCanvasKindWords{Word<CanvasKind>{"image_start", CanvasKind::ImageStart},
                                             Word<CanvasKind>{"thumb", CanvasKind::Thumb},
                                             Word<CanvasKind>{"image_end", CanvasKind::ImageEnd},
                                             Word<CanvasKind>{"slice_start", CanvasKind::SliceStart},
                                             Word<CanvasKind>{"slice", CanvasKind::Slice},
                                             Word<CanvasKind>{"slice_end", CanvasKind::SliceEnd},
                                             Word<CanvasKind>{"newline", CanvasKind::Newline}};

/// Consecutive tokens of a sliced picture.
struct CanvasPart {
    CanvasKind kind = CanvasKind::Thumb;
    std::int64_t tokens = 1;
    std::int64_t slice = 0; ///< of slices and their markers, from 0
    bool operator==(const CanvasPart&) const = default;
};

/// A picture that is given as a thumbnail and slices of it, between markers.
struct PictureCanvas {
    CanvasGrid thumb{};
    std::vector<CanvasGrid> slices{};
    std::vector<CanvasPart> parts{}; ///< in token order
    bool operator==(const PictureCanvas&) const = default;
    [[nodiscard]] std::int64_t tokens() const;
    /// Columns of slices: those before the first newline between slices, or all; one row if the rows do not come out
    /// even.
    [[nodiscard]] std::int64_t sliceColumns() const;
    /// Room for each slice: the largest sides of any.
    [[nodiscard]] CanvasGrid sliceRoom() const;
    /// The sheet on which its patches are counted: the thumbnail, and below it the slices.
    [[nodiscard]] CanvasGrid sheet() const;
};

struct SegmentDetails {
    Role role = Role::Target;
    std::optional<std::int64_t> index{}; ///< number of the picture or text
    PadOf of = PadOf::Anything;
    bool newline = false; ///< text that consists of newlines outside pictures
    std::optional<double> fps{};
    std::optional<std::int64_t> temporalCompression{}; ///< frames of the file per frame
    /// Pruned video: 1 or 0 for each token in the order t, h, w. Empty: all are kept.
    std::vector<std::uint8_t> keep{};
    std::optional<PictureCanvas> canvas{};
    bool operator==(const SegmentDetails&) const = default;
    /// Whether it says anything that a scheme without roles has to ignore.
    [[nodiscard]] bool hasRole() const {
        return role != Role::Target || index || of != PadOf::Anything || fps || temporalCompression;
    }
};

/// Details shared between segments; nearly all have none. Compared by value.
class SharedDetails {
public:
    SharedDetails() = default;
    SharedDetails(SegmentDetails details);
    const SegmentDetails& operator*() const;
    const SegmentDetails* operator->() const { return &**this; }
    explicit operator bool() const { return m_details != nullptr; }
    /// Number of kept tokens of a pruned video.
    [[nodiscard]] std::int64_t kept() const;
    friend bool operator==(const SharedDetails& one, const SharedDetails& other) {
        return one.m_details == other.m_details || *one == *other;
    }

private:
    std::shared_ptr<const std::pair<SegmentDetails, std::int64_t>> m_details; ///< with the number of kept tokens
};

/// Checks the sizes of a canvas, and that its parts are the thumbnail, each slice once, and markers.
[[nodiscard]] Expected<void> validate(const PictureCanvas& canvas);

} // namespace ropescope
