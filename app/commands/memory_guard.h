// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include <ropescope/base/expected.h>

/// Behaviour when memory runs out: either the correct result, or one message and exit code 3; never a signal, and never
/// an incomplete image.
///
/// The engine throws std::bad_alloc, which ends as a message. Qt and the libraries below it react differently: a null
/// image that is painted on regardless, a missing font, a jump to address 0, abort(). So each allocation of the process
/// is checked, and none of them ever sees a failed one. With a sanitizer, which brings its own allocator, and without
/// glibc there is no check.
namespace ropescope::app {

enum class OutOfMemory {
    Throws, ///< throws std::bad_alloc, as usual in C++
    Ends    ///< prints the message and exits with kBadFile at once; for use while Qt draws
};

/// Sets the behaviour of a failed allocation, on any thread, until the end of the scope. The process starts with
/// Throws.
class OutOfMemoryScope {
public:
    explicit OutOfMemoryScope(OutOfMemory now);
    ~OutOfMemoryScope();
    OutOfMemoryScope(const OutOfMemoryScope&) = delete;
    OutOfMemoryScope& operator=(const OutOfMemoryScope&) = delete;

private:
    OutOfMemory m_before;
};

/// Call once, first thing in the program: reserves stack, prepares the message, and also prints it for a bad_alloc that
/// nobody catches.
void prepareForLowMemory();

/// Fails unless the process can still take that much address space. Loaded libraries and mapped files do not come from
/// the allocator, and Qt silently omits what it cannot load, so there must be enough beforehand.
[[nodiscard]] Expected<void> requireMemory(std::size_t bytes);

/// Memory needed by QApplication with its plugins and fonts, and a thread or two.
inline constexpr std::size_t kApplicationBytes = std::size_t{96} << 20;
/// Memory needed by image plugins.
inline constexpr std::size_t kPluginBytes = std::size_t{48} << 20;

/// Silences Qt's messages, which are not meant for users of the command line, except for two: that Qt cannot continue,
/// and that a thread cannot be started, whose work would never be done. Both end the process with one line and
/// kBadFile.
void quietQt();

} // namespace ropescope::app
