// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>

#include <QImage>

#include <ropescope/analysis/overlay.h>

/// Pictures under the patches that were made from them.
namespace ropescope::ui {

class PatchPicture {
public:
    PatchPicture() = default;
    /// `columns` × `rows` patches were made of the image.
    PatchPicture(const QImage& image, std::int64_t columns, std::int64_t rows);

    /// What one patch was made of; empty outside the picture, as for tokens that end a row.
    [[nodiscard]] QImage patch(std::int64_t row, std::int64_t column) const;
    /// The mean colour of a patch inside the picture.
    [[nodiscard]] QRgb meanColour(std::int64_t row, std::int64_t column) const;
    /// The whole image with one colour a box of patches over it. `columns` counts the tokens that end rows, which the boxes
    /// have and the picture has not.
    [[nodiscard]] QImage under(const QImage& boxes, std::int64_t columns, double opacity) const;

private:
    QImage m_image;
    QImage m_means; ///< one pixel a patch, as far as the image has them
    std::int64_t m_columns = 0, m_rows = 0;
};

struct PatchPictures {
    std::map<std::int64_t, PatchPicture> bySegment;
    double opacity = 1; ///< of the colours of patches over them, 0 … 1
    [[nodiscard]] const PatchPicture* find(std::int64_t segment) const;
};

/// Pictures with scores over them, by segment: made once, since they take too long to paint.
using ScoredPictures = std::map<std::int64_t, QImage>;

/// What patches look like: scores from a query, or the colour of their modality; over a picture where there is one.
struct PatchLook {
    const OverlayColumn* overlay = nullptr;
    const PatchPictures* pictures = nullptr;
    const ScoredPictures* scored = nullptr; ///< for fields
    [[nodiscard]] const PatchPicture* picture(std::int64_t segment) const {
        return pictures ? pictures->find(segment) : nullptr;
    }
};

} // namespace ropescope::ui
