// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <type_traits>

#include <ropescope/base/expected.h>

namespace ropescope {

/// The exception that is being handled, as an Error with ErrorCode::Failure: memory that ran out, or a fault of the
/// program. Call it inside a catch block.
[[nodiscard]] Error currentFailure();

/// Says that memory ran out.
[[nodiscard]] Error outOfMemory();

/// The result of `work()`, an Expected, or the exception that it ended with as its Error.
template <class Work>
[[nodiscard]] std::invoke_result_t<Work> guarded(Work&& work) {
    try {
        return work();
    } catch (...) {
        return currentFailure();
    }
}

} // namespace ropescope
