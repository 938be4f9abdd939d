// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <ropescope/processors/processor.h>

/// The numbers of processors, for `grid` and `models`.
namespace ropescope {

/// Numbers and words by their names in files, as JSON, without those that the rule does not use.
using ProcessorNumbers = std::vector<std::pair<std::string, std::string>>;

[[nodiscard]] ProcessorNumbers pictureNumbers(const PatchOptions& options);
/// `maxPixels` is the bound that holds for the area of a frame or of all frames.
[[nodiscard]] ProcessorNumbers videoNumbers(const VideoOptions& options, double maxPixels);

/// {"patch_size":14,…}
[[nodiscard]] std::string jsonOf(const ProcessorNumbers& numbers);
/// "patch_size 14, …"
[[nodiscard]] std::string textOf(const ProcessorNumbers& numbers);

/// {"id":"qwen2-vl@checkpoint","title":"Qwen2-VL","source":"…","picture":{…},"video":{…}}, video null without videos.
[[nodiscard]] std::string jsonOf(const Processor& processor);

} // namespace ropescope
