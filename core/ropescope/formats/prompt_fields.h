// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <ropescope/sequence/prompt.h>

/// The fields of a prompt by the names that processors give them, declared once for all file formats.
namespace ropescope {

/// Rows of frames, height and width.
template <class Lists>
std::vector<GridThw> gridsIn(Lists& lists, const std::string& field) {
    std::vector<GridThw> grids;
    for (const auto& row : lists.rows(field)) {
        if (row.size() == 3)
            grids.push_back({row[0], row[1], row[2]});
        else if (!row.empty())
            lists.fail(field, message("a row is not frames, height and width"));
    }
    return grids;
}

/// What `lists` has: rows(field) gives rows of whole numbers, reals(field) numbers, whole(field) one whole number or
/// none; all are empty for a field that is absent. Errors are kept by `lists`.
template <class Lists>
Prompt promptIn(Lists& lists) {
    Prompt prompt{.rows = lists.rows("input_ids"),
                  .masks = lists.rows("attention_mask"),
                  .imageGrids = gridsIn(lists, "image_grid_thw"),
                  .videoGrids = gridsIn(lists, "video_grid_thw"),
                  .secondsPerGrid = lists.reals("second_per_grid_ts")};
    for (const char* field : {"merge_size", "spatial_merge_size"})
        if (const auto merge = lists.whole(field)) prompt.merge = *merge;
    const auto image = lists.whole("image_token_id"), video = lists.whole("video_token_id");
    if (image || video) prompt.ids = MediaTokenIds{.image = image.value_or(-1), .video = video.value_or(-1)};
    return prompt;
}

} // namespace ropescope
