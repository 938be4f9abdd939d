// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <exception>
#include <new>

#include <ropescope/base/guarded.h>

namespace ropescope {

Error outOfMemory() {
    return {.code = ErrorCode::Failure,
            .what = "memory",
            .why = "there is not enough for this",
            .hint = "shorten the sequence, or show fewer schemes"};
}

Error currentFailure() {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return outOfMemory();
    } catch (const std::exception& exception) {
        return {.code = ErrorCode::Failure,
                .what = "computation",
                .why = std::string("it failed (") + exception.what() + ")",
                .hint = "please report it with what was shown"};
    } catch (...) {
        return {.code = ErrorCode::Failure,
                .what = "computation",
                .why = "it failed",
                .hint = "please report it with what was shown"};
    }
}

} // namespace ropescope
