// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include <ropescope/sequence/prompt.h>

namespace ropescope {

/// The rows of a prompt from the text of a chat template, whose placeholders, `<|image_pad|>` or `<|image|>` and
/// `<|video_pad|>` or `<|video|>`, become as many tokens as their grids have. Each other `<|name|>` is a token. Text
/// between them is only estimated, because it needs the model's tokenizer. Placeholders without a grid stay one token.
[[nodiscard]] Prompt promptOfText(std::string_view text, Prompt grids);

} // namespace ropescope
