// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/models/model.h>
#include <ropescope/rotary/rotary_settings.h>
#include <ropescope/schemes/params.h>
#include <ropescope/session/session.h>

/// The config.json of a model: names of huggingface/transformers (before and since version 5) and of diffusers.
namespace ropescope {

/// Maximum size of a config; the largest public ones have a few hundred kilobytes.
inline constexpr std::size_t kMaxConfigBytes = std::size_t{4} << 20;

/// What a config says about positions and rotation.
struct ModelConfig {
    std::string name;     ///< its `model_type` or `_class_name`; empty if it has none
    std::string scheme{}; ///< the id of the scheme that places as the model does; empty: not known
    ParamValues params{}; ///< of the scheme
    RotarySettings rotary{};
    std::vector<Error> remarks{};        ///< what was not understood, and what else a reader should know
    bool known = true;                   ///< whether the code of its type, and of its text model, is known
    std::vector<std::string> defaults{}; ///< fields that the configuration class has, not the file
};

/// Reads a config; `name` stands for the file in messages. Fails for text that is not JSON, for values of the wrong
/// kind, and for anything that could change the numbers and is not understood: a scaling, or fields about rotation of a
/// type that is not known. Nothing is guessed: what the config leaves open is what the code of its model type assumes,
/// and is named in `defaults`.
[[nodiscard]] Expected<ModelConfig> parseModelConfig(std::string_view text, const std::string& name);

/// Sets the rotary settings of a session and, if the config tells one, its only scheme, with positions from 0.
void applyModelConfig(const ModelConfig& config, Session& session);

} // namespace ropescope
