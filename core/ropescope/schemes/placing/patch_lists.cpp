// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Scores visit listed positions one by one, so the limit counts all patches, not just the lists held in memory.
// Example: text:1 image:1024x1024 is just allowed; one more image of any size is refused.
#include <ropescope/base/limits.h>
#include <ropescope/schemes/placing/patch_lists.h>

namespace ropescope {

Expected<std::shared_ptr<const PatchList>> PatchLists::listOf(const VisualSegment& visual) {
    const std::int64_t patches = visual.width * visual.height * visual.frames;
    if (patches > kMaxListedPatches - m_patches) {
        return Error{
            .why = message("%1 places patches one by one, at most %2 in a sequence; with this one there would be %3",
                           m_title, kMaxListedPatches, m_patches + patches),
            .hint = message("use smaller pictures, fewer frames or another scheme")};
    }
    m_patches += patches;
    auto& list = m_lists[{visual.width, visual.height}];
    if (!list) list = std::make_shared<const PatchList>(m_make(visual.width, visual.height));
    return list;
}

} // namespace ropescope
