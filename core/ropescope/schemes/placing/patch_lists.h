// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope {

/// Lists of patch positions for one sequence, for rules that do not form a lattice: one list per segment size.
class PatchLists {
public:
    /// Positions of a frame of `width` x `height` patches, row by row.
    using Make = std::function<PatchList(std::int64_t width, std::int64_t height)>;

    /// `title` names the scheme in messages.
    PatchLists(std::string title, Make make) : m_title(std::move(title)), m_make(std::move(make)) {}

    /// The list shared by the frames of a visual segment. Fails, before allocating memory, if the patches of all
    /// segments asked for so far, frames included, would exceed kMaxListedPatches.
    [[nodiscard]] Expected<std::shared_ptr<const PatchList>> listOf(const VisualSegment& visual);

private:
    std::string m_title;
    Make m_make;
    std::int64_t m_patches = 0;
    std::map<std::pair<std::int64_t, std::int64_t>, std::shared_ptr<const PatchList>> m_lists;
};

} // namespace ropescope
