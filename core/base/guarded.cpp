// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/guarded.h"

#include <exception>
#include <new>

namespace ropescope {

Error currentFailure() {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return {.code = ErrorCode::Failure,
                .what = "memory",
                .why = "there is not enough for this",
                .mend = "shorten the sequence, or show fewer schemes"};
    } catch (const std::exception& exception) {
        return {.code = ErrorCode::Failure,
                .what = "computation",
                .why = std::string("it failed (") + exception.what() + ")",
                .mend = "please report it with what was shown"};
    } catch (...) {
        return {.code = ErrorCode::Failure,
                .what = "computation",
                .why = "it failed",
                .mend = "please report it with what was shown"};
    }
}

} // namespace ropescope
