// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <ropescope/encodings/encoding.h>

namespace ropescope {

/// The built-in encodings, from the simplest on.
[[nodiscard]] const std::vector<Encoding>& encodingRegistry();
/// The error for an unknown id names the known ones.
[[nodiscard]] Expected<const Encoding*> findEncoding(std::string_view id);

/// An encoding with its parameters, written "sinusoidal form=concat base=500".
struct EncodingChoice {
    const Encoding* encoding = nullptr;
    EncodingParams params{};
};
[[nodiscard]] Expected<EncodingChoice> parseEncoding(std::string_view text);
[[nodiscard]] std::vector<std::string> encodingIds();

} // namespace ropescope
