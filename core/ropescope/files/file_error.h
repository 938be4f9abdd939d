// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/base/expected.h>

namespace ropescope {

/// The error of a file: `code` is errno after the call that failed. It determines the hint; `hint` is used for codes
/// that have none. `outcome`, if any, follows: what became of the file.
[[nodiscard]] Error fileError(const std::string& path, int code, const Message& hint, const Message& outcome = {});

} // namespace ropescope
