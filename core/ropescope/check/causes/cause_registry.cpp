// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/check/causes/cause_registry.h>

// One line per cause: X(name) stands for `Cause name()` in a file of this folder.
#define ROPESCOPE_CAUSES(X)                                                                                            \
    X(nextFromHeight)                                                                                                  \
    X(nextFromWidth)                                                                                                   \
    X(nextFromMaxAxes)                                                                                                 \
    X(nextFromMaxSide)                                                                                                 \
    X(offByOneAfterImage)                                                                                              \
    X(nextPlusOne)                                                                                                     \
    X(timeNotScaled)                                                                                                   \
    X(secondsTruncated)                                                                                                \
    X(secondsIgnored)                                                                                                  \
    X(framesAsImages)                                                                                                  \
    X(timestampsMissing)                                                                                               \
    X(paddingSide)                                                                                                     \
    X(axesSwapped)                                                                                                     \
    X(gridNotMerged)                                                                                                   \
    X(flattened)                                                                                                       \
    X(axesEqualTime)                                                                                                   \
    X(cacheSlot)                                                                                                       \
    X(decodeZero)                                                                                                      \
    X(deltaSign)                                                                                                       \
    X(restartAtSegment)                                                                                                \
    X(thumbnailFlat)                                                                                                   \
    X(markersAsText)                                                                                                   \
    X(constantOffset)                                                                                                  \
    X(chunkRestart)                                                                                                    \
    X(sectionsSwapped)                                                                                                 \
    X(contiguousNotInterleaved)                                                                                        \
    X(adjacentNotHalf)

namespace ropescope {
namespace causes {
#define ROPESCOPE_DECLARE(NAME) Cause NAME();
ROPESCOPE_CAUSES(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE
} // namespace causes

const std::vector<Cause>& causeRegistry() {
#define ROPESCOPE_LIST(NAME) causes::NAME(),
    static const std::vector<Cause> list{ROPESCOPE_CAUSES(ROPESCOPE_LIST)};
#undef ROPESCOPE_LIST
    return list;
}

const Cause* findCause(std::span<const Cause> causes, std::string_view id) {
    const auto found = std::ranges::find(causes, id, &Cause::id);
    return found == causes.end() ? nullptr : &*found;
}

} // namespace ropescope
