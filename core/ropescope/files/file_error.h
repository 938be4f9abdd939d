// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/base/expected.h>

namespace ropescope {

/// Makes a file error; `code` is errno after the failed call. The hint is derived from `code`; codes without a specific
/// one use `hint`.
[[nodiscard]] Error fileError(const std::string& path, int code, const std::string& hint);

} // namespace ropescope
