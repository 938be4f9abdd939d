// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/layout.h>
#include <ropescope/analysis/ptd.h>
#include <ropescope/base/cancel.h>
#include <ropescope/raster/pixels.h>

/// Scores over offsets of patches inside one frame of an image or video: which patch sees which. Pure.
namespace ropescope {

struct PatchKernelRequest {
    std::shared_ptr<const Layout> layout;
    std::int64_t segment = -1; ///< an image or video; -1, or anything else: the first one of the sequence
    std::int64_t reach = 32;   ///< offsets up to this, 1 … 128, and up to the size of the picture less 1
    [[nodiscard]] std::uint64_t key() const;
};

/// Mean score of all pairs of patches of the first frame with one offset, query less key, in rows and in columns. On a
/// lattice all pairs of one offset have one score. Scores, whatever the session's mode, of its q and k, without bias.
struct PatchKernelColumn {
    std::optional<Error> error; ///< then the rest is empty
    std::vector<float> values;  ///< row-major: Δrow from -rows to rows, Δcolumn from -columns to columns
    PixelBuffer image;          ///< one pixel an offset
    ValueRange own;             ///< smallest and largest score
    double span = 1;            ///< colours run from -span to span, so that 0 has the middle colour
    bool sampled = false;       ///< only some patches were taken as queries, evenly
    std::optional<Ptd> ptd;     ///< of the whole segment
};

struct PatchKernelResult {
    std::uint64_t key = 0;
    std::shared_ptr<const Layout> layout;
    std::int64_t segment = -1;          ///< the one shown; -1: the sequence has no picture, and `columns` is empty
    std::int64_t width = 0, height = 0; ///< of it, in patches
    std::int64_t rowReach = 0, columnReach = 0; ///< largest |Δrow| and |Δcolumn| shown
    std::vector<PatchKernelColumn> columns;
    [[nodiscard]] int imageWidth() const { return static_cast<int>(2 * columnReach + 1); }
    [[nodiscard]] int imageHeight() const { return static_cast<int>(2 * rowReach + 1); }
};

[[nodiscard]] Expected<std::shared_ptr<const PatchKernelResult>> analysePatchKernel(const PatchKernelRequest& request,
                                                                                    const CancelToken& cancel);

} // namespace ropescope
