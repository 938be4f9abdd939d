// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "core/base/expected.h"
#include "core/formats/byte_sink.h"

/// Files of the command line. A file is written beside its place and moved there when it is complete, so an old one is
/// never replaced by half a new one; devices and pipes are written directly.
namespace ropescope::app {

/// Produces a result by handing its bytes to the sink, in order.
using Producer = std::function<Expected<void>(const ByteSink& sink)>;

/// Writes what `produce` makes to `path`, or to standard output for "-". Errors name the path and the reason.
[[nodiscard]] Expected<void> streamToFile(const std::string& path, const Producer& produce);

/// The same for bytes at hand.
[[nodiscard]] Expected<void> writeFile(const std::string& path, std::string_view bytes);

/// A whole file. File error when it cannot be read, Content error when it is longer than `maxBytes`.
[[nodiscard]] Expected<std::string> readFile(const std::string& path, std::size_t maxBytes);

} // namespace ropescope::app
