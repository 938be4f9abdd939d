// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <exception>
#include <new>

#include <ropescope/base/guarded.h>

namespace ropescope {

Error outOfMemory() {
    return {.code = ErrorCode::Failure,
            .what = message("memory"),
            .why = message("not enough for this operation"),
            .hint = message("shorten the sequence, or show fewer schemes")};
}

Error currentFailure() {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return outOfMemory();
    } catch (const std::exception& exception) {
        return {.code = ErrorCode::Failure,
                .what = message("computation"),
                .why = message("it failed (%1)", exception.what()),
                .hint = message("please report this bug, including what was on screen")};
    } catch (...) {
        return {.code = ErrorCode::Failure,
                .what = message("computation"),
                .why = message("it failed"),
                .hint = message("please report this bug, including what was on screen")};
    }
}

} // namespace ropescope
