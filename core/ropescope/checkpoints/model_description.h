// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/checkpoints/model_file.h>
#include <ropescope/models/model.h>
#include <ropescope/processors/processor.h>
#include <ropescope/schemes/scheme.h>

namespace ropescope {

/// A model, or the config of one, with what is known about it.
struct ModelDescription {
    const Model* model = nullptr; ///< null: a config
    std::string title{};
    std::optional<ModelConfig> config{};   ///< absent: its config is not known
    const Scheme* scheme = nullptr;        ///< null: its positions are not known
    std::vector<const Scheme*> versions{}; ///< of the scheme's model
    std::vector<Processor> processors{};   ///< the one of its files or its checkpoint first
};

/// Describes a config. `version` is "" or "@" with a version of a rule or a release of transformers.
[[nodiscard]] Expected<ModelDescription> describeConfig(ModelConfig config, std::string title,
                                                        std::string_view version = "");
/// Describes the config of a file or folder, which has one, with its processor.
[[nodiscard]] Expected<ModelDescription> describeFile(const ModelFile& file);
/// Describes a model of the registry.
[[nodiscard]] Expected<ModelDescription> describeModel(const Model& model, std::string_view version = "");

} // namespace ropescope
