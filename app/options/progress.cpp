// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/progress.h"

#include <cstdio>
#include <utility>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace ropescope::app {
namespace {

constexpr std::chrono::milliseconds kSilent{200};

bool hasTerminal() {
#ifdef _WIN32
    return _isatty(_fileno(stderr)) != 0;
#else
    return isatty(fileno(stderr)) != 0;
#endif
}

} // namespace

Progress::Progress(std::string what)
    : m_what(std::move(what)), m_start(std::chrono::steady_clock::now()), m_terminal(hasTerminal()) {}

Progress::~Progress() {
    if (m_percent >= 0) std::fputs("\r\x1b[K", stderr);
}

void Progress::show(double done) {
    const int percent = static_cast<int>(100 * done);
    if (!m_terminal || percent == m_percent || std::chrono::steady_clock::now() - m_start < kSilent) return;
    m_percent = percent;
    std::fprintf(stderr, "\r%s: %d %%", m_what.c_str(), percent);
    std::fflush(stderr);
}

} // namespace ropescope::app
