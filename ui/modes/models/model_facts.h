// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include <QString>

#include <ropescope/checkpoints/model_description.h>

#include "ui/modes/models/fact_card.h"

/// What the page of a model says, in the user's language. Every number is computed from the model's config, rule or
/// processor.
namespace ropescope::ui {

enum class ModelKind { Visual, Generator, Text };
inline constexpr std::array kModelKinds{ModelKind::Visual, ModelKind::Generator, ModelKind::Text};
[[nodiscard]] QString modelKindTitle(ModelKind kind);

struct ListedModel {
    const Model* model = nullptr;
    const Scheme* scheme = nullptr; ///< its rule; null: as its config says
    ModelKind kind = ModelKind::Text;
};
/// The models of the registry, in its order.
[[nodiscard]] const std::vector<ListedModel>& listedModels();

/// A model of the registry by its id, or the opened file (kOpenedFile). One whose config cannot be read has no scheme.
[[nodiscard]] ModelDescription describedModel(const Context& context, const QString& id);

/// "4.49 to 4.51", "since 5.6", "not stated" in the user's language.
[[nodiscard]] QString releasesText(const std::string& releases);

/// Where text, a picture, a video and the text after them are placed, by an example that is computed.
[[nodiscard]] std::vector<Fact> ruleFacts(const ModelDescription& described);
/// Parameters of the rotation, by their names in configs.
[[nodiscard]] std::vector<Fact> ropeFacts(const ModelDescription& described);
/// Numbers of the processor, and what it makes of well-known sizes. Empty without a processor.
[[nodiscard]] std::vector<Fact> processorFacts(const ModelDescription& described);
/// What others found wrong with it, in the user's language: thread, state, versions, text.
[[nodiscard]] std::vector<std::array<QString, 4>> defectRows(const Model& model);

} // namespace ropescope::ui
