// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/ptd.h>
#include <ropescope/base/cancel.h>
#include <ropescope/raster/pixels.h>
#include <ropescope/session/placed_session.h>

/// Scores by patch offset within one frame of an image or video: which patches attend to which. Pure.
namespace ropescope {

struct PatchKernelRequest {
    std::shared_ptr<const PlacedSession> placed;
    std::int64_t segment = -1; ///< index of an image or video; any other, such as -1: the first one
    std::int64_t reach = 32;   ///< largest offset, 1 … 128, also limited to the frame size minus 1
    [[nodiscard]] std::uint64_t key() const;
};

/// Mean score of all patch pairs of the first frame with the same offset, query minus key, in rows and in columns. On a
/// lattice all pairs with the same offset have the same score. Plain scores of the session's q and k without bias, in
/// any session mode.
struct PatchKernelColumn {
    std::optional<Error> error; ///< if set, the rest is empty
    std::vector<float> values;  ///< row-major: Δrow from -rows to rows, Δcolumn from -columns to columns
    PixelBuffer image;          ///< one pixel per offset
    ValueRange own;             ///< smallest and largest score
    ValueRange range;           ///< spanned by the colours
    bool sampled = false;       ///< only some patches, evenly chosen, were taken as queries
    std::optional<Ptd> ptd;     ///< of the whole segment
};

struct PatchKernelResult {
    std::uint64_t key = 0;
    std::shared_ptr<const PlacedSession> placed;
    std::int64_t segment = -1;                  ///< segment shown; -1: no visual segment, and `columns` is empty
    std::int64_t width = 0, height = 0;         ///< of the segment, in patches
    std::int64_t rowReach = 0, columnReach = 0; ///< largest |Δrow| and |Δcolumn| shown
    std::vector<PatchKernelColumn> columns;
    [[nodiscard]] int imageWidth() const { return static_cast<int>(2 * columnReach + 1); }
    [[nodiscard]] int imageHeight() const { return static_cast<int>(2 * rowReach + 1); }
};

[[nodiscard]] Expected<std::shared_ptr<const PatchKernelResult>> analysePatchKernel(const PatchKernelRequest& request,
                                                                                    const CancelToken& cancel);

} // namespace ropescope
