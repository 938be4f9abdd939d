// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ropescope/processors/patch_options.h>

/// A processor: the released code and numbers with which a model turns pixels into patches. Plain data; patch_grid has
/// the one function that applies it.
namespace ropescope {

struct Processor {
    std::string id;     ///< "qwen2.5-vl@checkpoint": the model, and where the numbers are from
    std::string title;  ///< "Qwen2.5-VL"
    std::string source; ///< code and files with their versions, as words
    PatchOptions picture{};
    std::optional<VideoOptions> video{}; ///< absent: the model has no videos
    bool operator==(const Processor&) const = default;

    [[nodiscard]] std::string model() const { return id.substr(0, id.find('@')); }
};

/// The numbers of a processor's checkpoint come first, then class defaults and other pipelines.
using Processors = std::vector<Processor>;

} // namespace ropescope
