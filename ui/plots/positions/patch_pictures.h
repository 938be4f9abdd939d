// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <map>

#include <QImage>

#include <ropescope/analysis/overlay.h>

/// Source images and video frames under the patches made from them.
namespace ropescope::ui {

class PatchPicture {
public:
    PatchPicture() = default;
    /// The image was divided into `columns` × `rows` patches.
    PatchPicture(const QImage& image, std::int64_t columns, std::int64_t rows);

    /// The part of the image for one patch; empty outside the image, as for row-end tokens.
    [[nodiscard]] QImage patch(std::int64_t row, std::int64_t column) const;
    /// The mean colour of a patch, which must be inside the image.
    [[nodiscard]] QRgb meanColour(std::int64_t row, std::int64_t column) const;
    /// The whole image with one colour per box of patches blended over it. `columns` includes row-end tokens, which the
    /// boxes have but the image does not.
    [[nodiscard]] QImage under(const QImage& boxes, std::int64_t columns, double opacity) const;

private:
    QImage m_image;
    QImage m_means; ///< one pixel per patch, at most as many as in the image
    std::int64_t m_columns = 0, m_rows = 0;
};

/// A frame of a segment; an image has the frame 0.
struct SegmentFrame {
    std::int64_t segment = 0, frame = 0;
    // NOLINTNEXTLINE(modernize-use-nullptr): taken for a comparison with 0
    auto operator<=>(const SegmentFrame&) const = default;
};

struct PatchPictures {
    std::map<SegmentFrame, PatchPicture> byFrame;
    double opacity = 1; ///< of the patch colours over the images, 0 … 1
    [[nodiscard]] const PatchPicture* find(std::int64_t segment, std::int64_t frame) const;
};

/// Source images with scores blended over them: cached, because blending is too slow for every paint.
using ScoredPictures = std::map<SegmentFrame, QImage>;

/// Appearance of patches: coloured by scores from a query or by modality, over the source image if there is one.
struct PatchLook {
    const OverlayColumn* overlay = nullptr;
    const PatchPictures* pictures = nullptr;
    const ScoredPictures* scored = nullptr; ///< used by position fields
    [[nodiscard]] const PatchPicture* picture(std::int64_t segment, std::int64_t frame) const {
        return pictures ? pictures->find(segment, frame) : nullptr;
    }
};

} // namespace ropescope::ui
