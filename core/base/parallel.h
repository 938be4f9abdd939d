// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>

#include "core/base/cancel.h"

namespace ropescope {

/// Threads that work at once.
[[nodiscard]] std::size_t coreCount();

/// Calls `body(begin, end)` on disjoint chunks of [0, count), each of at most `grain` items, on all cores.
/// Chunk borders do not depend on the number of threads, so results are the same for any number of them.
/// Inside a body that has a core to itself, it all runs on the calling thread. Otherwise that keeps the threads that helped
/// it, for its next call.
/// Stops handing out chunks once `cancel` is set; returns false in that case. An exception of the body stops the chunks
/// too, and is thrown again on the calling thread once all others are done.
bool parallelFor(std::size_t count, std::size_t grain, const CancelToken& cancel,
                 const std::function<void(std::size_t begin, std::size_t end)>& body);

} // namespace ropescope
