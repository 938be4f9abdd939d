// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The linker redirects malloc, operator new and operator new[] to the __wrap_ functions; __real_ names the originals.
#include "tests/support/allocations.h"

#include <atomic>

namespace {

std::atomic<std::size_t> allocations{0}, largestOfAll{0};

void note(std::size_t bytes) {
    ++allocations;
    std::size_t known = largestOfAll;
    while (bytes > known && !largestOfAll.compare_exchange_weak(known, bytes)) {}
}

} // namespace

extern "C" {
void* __real_malloc(std::size_t bytes);
void* __real__Znwm(std::size_t bytes);
void* __real__Znam(std::size_t bytes);

void* __wrap_malloc(std::size_t bytes) {
    note(bytes);
    return __real_malloc(bytes);
}
void* __wrap__Znwm(std::size_t bytes) {
    note(bytes);
    return __real__Znwm(bytes);
}
void* __wrap__Znam(std::size_t bytes) {
    note(bytes);
    return __real__Znam(bytes);
}
}

namespace ropescope::testing {

Allocations::Allocations() { allocations = largestOfAll = 0; }
std::size_t Allocations::count() const { return allocations; }
std::size_t Allocations::largest() const { return largestOfAll; }

} // namespace ropescope::testing
