// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string_view>

#include <ropescope/base/expected.h>

namespace ropescope {

/// Takes the next bytes of a file; fails if they cannot be written.
using ByteSink = std::function<Expected<void>(std::string_view bytes)>;

/// Produces a file by passing its bytes to the sink, in order.
using Producer = std::function<Expected<void>(const ByteSink& sink)>;

} // namespace ropescope
