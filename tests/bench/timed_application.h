// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <ctime>
#include <map>
#include <string>
#include <vector>

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QMetaEnum>

/// Times every event that the loop delivers, until control returns to the loop.
namespace ropescope::test {

/// CPU time of the calling thread in milliseconds, so that other load on the machine does not count.
inline double threadMilliseconds() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

class TimedApplication : public QApplication {
public:
    struct Block {
        double wall = 0;                     ///< milliseconds from delivery to return
        double work = 0;                     ///< milliseconds of CPU time of this thread
        std::string what;                    ///< class of the receiver and kind of the event
        std::map<std::string, double> paint; ///< the part of `work` spent in paint events, by class
    };

    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        if (!m_recording) return QApplication::notify(receiver, event);
        return m_inside ? notifyInside(receiver, event) : notifyOutermost(receiver, event);
    }
    void record(bool on) {
        m_recording = on;
        if (on) blocks.clear();
    }

    std::vector<Block> blocks;

private:
    bool notifyOutermost(QObject* receiver, QEvent* event) {
        // Named first, because the event may delete its receiver.
        Block block{.wall = 0, .work = 0, .what = nameOf(*receiver, event->type()), .paint = {}};
        m_inside = &block;
        QElapsedTimer clock;
        clock.start();
        const double before = threadMilliseconds();
        const bool result = QApplication::notify(receiver, event);
        block.work = threadMilliseconds() - before;
        block.wall = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        m_inside = nullptr;
        blocks.push_back(std::move(block));
        return result;
    }

    bool notifyInside(QObject* receiver, QEvent* event) {
        if (event->type() != QEvent::Paint) return QApplication::notify(receiver, event);
        const char* name = receiver->metaObject()->className();
        const double before = threadMilliseconds();
        const bool result = QApplication::notify(receiver, event);
        m_inside->paint[name] += threadMilliseconds() - before;
        return result;
    }

    static std::string nameOf(const QObject& receiver, QEvent::Type type) {
        const char* kind = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
        return std::string(receiver.metaObject()->className()) + ' ' + (kind ? kind : std::to_string(type));
    }

    Block* m_inside = nullptr;
    bool m_recording = false;
};

} // namespace ropescope::test
