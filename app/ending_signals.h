// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>

namespace ropescope::app {

/// While it lives, SIGTERM, SIGHUP and SIGINT end the program only after `keep` was called by the event loop; the same
/// one again ends it at once. (Another one does not: at the end of a session, SIGHUP follows SIGTERM immediately.) The
/// process is ended by the signal, as its exit status says. A signal that the program was started to ignore, as `nohup`
/// does, stays ignored.
class EndingSignals : public QObject {
public:
    explicit EndingSignals(std::function<void()> keep);
    ~EndingSignals() override;

private:
    void end() const;

    std::function<void()> m_keep;
    int m_readEnd = -1;
};

} // namespace ropescope::app
