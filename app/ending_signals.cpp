// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A handler may call next to nothing, so it only wakes the event loop through a pipe.
#include "app/ending_signals.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

#include <QSocketNotifier>

namespace ropescope::app {
namespace {

constexpr std::array kEndingSignals{SIGTERM, SIGHUP, SIGINT};
int writeEnd = -1;

void wake(int signal) {
    const int before = errno;
    const auto number = static_cast<unsigned char>(signal);
    if (::write(writeEnd, &number, 1) != 1) ::raise(signal);
    errno = before;
}

auto handlerOf(int signal) {
    struct sigaction now {};
    ::sigaction(signal, nullptr, &now);
    return now.sa_handler;
}

} // namespace

EndingSignals::EndingSignals(std::function<void()> keep) : m_keep(std::move(keep)) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
    m_readEnd = ends[0];
    writeEnd = ends[1];
    connect(new QSocketNotifier(m_readEnd, QSocketNotifier::Read, this), &QSocketNotifier::activated, this,
            &EndingSignals::end);
    struct sigaction action {};
    action.sa_handler = &wake;
    action.sa_flags = SA_RESTART | SA_RESETHAND;
    for (const int signal : kEndingSignals)
        if (handlerOf(signal) != SIG_IGN) ::sigaction(signal, &action, nullptr);
}

EndingSignals::~EndingSignals() {
    if (m_readEnd < 0) return;
    for (const int signal : kEndingSignals)
        if (handlerOf(signal) == &wake) ::signal(signal, SIG_DFL);
    ::close(std::exchange(writeEnd, -1));
    ::close(m_readEnd);
}

void EndingSignals::end() const {
    unsigned char number = 0;
    if (::read(m_readEnd, &number, 1) != 1) return;
    m_keep();
    ::raise(number);
}

} // namespace ropescope::app
