// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <type_traits>

#include <ropescope/base/expected.h>

namespace ropescope {

/// The exception being handled, as an Error with ErrorCode::Failure: out of memory, or a bug in the program. Call it
/// inside a catch block.
[[nodiscard]] Error currentFailure();

/// The Error for running out of memory.
[[nodiscard]] Error outOfMemory();

/// The result of `work()`, an Expected; an exception thrown by it becomes the Error.
template <class Work>
[[nodiscard]] std::invoke_result_t<Work> guarded(Work&& work) {
    try {
        return work();
    } catch (...) {
        return currentFailure();
    }
}

} // namespace ropescope
