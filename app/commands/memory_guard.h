// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include <ropescope/base/expected.h>

/// What happens when memory runs out: the right result, or one message and exit code 3; never a signal, and never a picture
/// that lacks something.
///
/// The engine throws std::bad_alloc, which ends as a message. Qt and the libraries below it do other things: an image that is
/// null and painted on all the same, a font that is left out, a jump to address 0, abort(). Each allocation of the process is
/// looked at instead, so that none of them ever sees one that failed. With a sanitizer, which brings its own allocator, and
/// without glibc nothing is looked at.
namespace ropescope::app {

enum class OutOfMemory {
    Throws, ///< as everywhere in C++
    Ends    ///< says it and ends the process with kBadFile at once; for the time in which Qt draws
};

/// Sets what an allocation that fails does, on any thread, until the end of the scope. Processes begin with Throws.
class OutOfMemoryScope {
public:
    explicit OutOfMemoryScope(OutOfMemory now);
    ~OutOfMemoryScope();
    OutOfMemoryScope(const OutOfMemoryScope&) = delete;
    OutOfMemoryScope& operator=(const OutOfMemoryScope&) = delete;

private:
    OutOfMemory m_before;
};

/// Once, as the first thing of the program: has a stack to run on whatever is taken later, knows the message, and says it
/// too where an exception has no way out.
void prepareForLittleMemory();

/// Fails when the process may not take so much address space more. Libraries that are loaded and files that are mapped do
/// not come from the allocator, and what Qt cannot load it leaves out in silence; so there must be room for it beforehand.
[[nodiscard]] Expected<void> requireMemory(std::size_t bytes);

/// What QApplication with its plug-ins and fonts takes, and a thread or two.
inline constexpr std::size_t kApplicationBytes = std::size_t{96} << 20;
/// What plug-ins for pictures take.
inline constexpr std::size_t kPluginBytes = std::size_t{48} << 20;

/// Messages of Qt are not for users of the command line, but for two: that it cannot go on, and that a thread cannot be
/// started, whose work would be waited for in vain. Both end the process with one line and kBadFile.
void quietQt();

} // namespace ropescope::app
