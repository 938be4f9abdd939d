// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include <QAbstractAnimation>
#include <QApplication>
#include <QCursor>
#include <QPlainTextEdit>
#include <QScreen>
#include <QScrollBar>
#include <QTest>
#include <QTimer>

#include "tests/support/patience.h"
#include "tests/ui/monkey/view_state.h"
#include "ui/document/workspace.h"
#include "ui/panels/formula/formula_editor.h"
#include "ui/plots/plot_registry.h"
#include "ui/window/closing.h"
#include "ui/window/message_bar.h"
#include "ui/window/shell.h"

/// A window whose jobs run one at a time, in an order determined by a seed.
namespace ropescope::ui::monkey {

using Random = std::mt19937_64;

/// A random number below `count`, which must be at least 1.
inline std::size_t below(Random& random, std::size_t count) { return static_cast<std::size_t>(random() % count); }

/// Holds jobs until the test runs them, on the test's thread.
class Jobs {
public:
    [[nodiscard]] JobQueue::Runner runner() {
        return [this](std::function<void()> job) { m_waiting.push_back(std::move(job)); };
    }
    /// False if no job is waiting.
    bool runOne(Random& random) {
        if (m_waiting.empty()) return false;
        const auto at = static_cast<std::ptrdiff_t>(below(random, m_waiting.size()));
        const std::function<void()> job = std::move(m_waiting[static_cast<std::size_t>(at)]);
        m_waiting.erase(m_waiting.begin() + at);
        job();
        return true;
    }

private:
    std::vector<std::function<void()>> m_waiting;
};

/// The appearance of a window, which is not part of the session.
struct Looks {
    ThemeChoice theme = ThemeChoice::Light;
    QString language = QStringLiteral("en");
    QSize size{1280, 800};
};

class Subject {
public:
    Subject(const Session& session, const Looks& looks, std::uint64_t seed)
        : workspace(session, builtInPlots(), looks.theme, m_jobs.runner()),
          shell(*static_cast<QApplication*>(QCoreApplication::instance()), workspace, looks.language, {}),
          order(seed) {
        workspace.properties().setPause(0); // its timer is not a child of the window
        hideTextCursors();
        window().resize(looks.size);
        window().show();
        window().activateWindow();
    }

    [[nodiscard]] MainWindow& window() { return shell.window(); }
    [[nodiscard]] Looks looks() { return {workspace.theme().choice(), shell.language(), window().size()}; }

    bool runJob() {
        const bool any = m_jobs.runOne(order);
        QCoreApplication::processEvents();
        return any;
    }

    /// Runs everything that was requested, timers included. False if the window does not settle.
    bool settle() {
        hideTextCursors();
        const test::Patience patience;
        for (int quiet = 0; quiet < 3;) {
            if (patience.over()) return false;
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QCoreApplication::processEvents();
            if (m_jobs.runOne(order) || !workspace.settled()) {
                quiet = 0;
            } else if (timersRun()) {
                quiet = 0;
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents); // the next timer, at the latest
            } else {
                ++quiet;
            }
        }
        return true;
    }

    /// What is on the screen, not a new rendering, which would hide a missing update.
    [[nodiscard]] QImage screenshot() {
        hideTextCursors(); // another scale brings them back
        // Qt may scroll a line by a pixel more or less, depending on how the cursor got there.
        for (auto* field : window().findChildren<QPlainTextEdit*>()) field->horizontalScrollBar()->setValue(0);
        // The platform delays and merges paint requests.
        QEvent paint(QEvent::UpdateRequest);
        QCoreApplication::sendEvent(&window(), &paint);
        return window().screen()->grabWindow(window().winId()).toImage().convertToFormat(QImage::Format_RGB32);
    }

private:
    static constexpr int kLongMs = 1000; ///< timers this long are for messages and the like and change no view

    Jobs m_jobs; // declared before the workspace, which submits jobs to it

    /// Qt may show the text cursor for a while in a field that lost the focus. The cursor's width affects scrolling, so
    /// it is set to 0 before anything scrolls.
    void hideTextCursors() {
        for (auto* field : window().findChildren<QPlainTextEdit*>()) field->setCursorWidth(0);
    }

public:
    /// Whether something is still to come by itself.
    [[nodiscard]] bool timersRun() {
        const auto timers = window().findChildren<QTimer*>();
        const auto animations = window().findChildren<QAbstractAnimation*>();
        return std::any_of(timers.begin(), timers.end(),
                           [](const QTimer* timer) { return timer->isActive() && timer->interval() < kLongMs; }) ||
               std::any_of(animations.begin(), animations.end(), [](const QAbstractAnimation* animation) {
                   return animation->state() == QAbstractAnimation::Running;
               });
    }

    Workspace workspace;
    Shell shell;
    Random order;
};

/// Moves the pointer out of the window and ends all hovering.
inline void movePointerAway(QWidget& window) {
    QCursor::setPos(window.mapToGlobal(QPoint(-2000, -2000)));
    QCoreApplication::processEvents();
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        widget->setAttribute(Qt::WA_UnderMouse, false);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(widget, &leave);
        QHoverEvent hover(QEvent::HoverLeave, QPointF(-1, -1), QPointF(-1, -1), QPointF(0, 0));
        QCoreApplication::sendEvent(widget, &hover);
    }
}

/// A fresh window that should look like this one.
inline std::unique_ptr<Subject> freshOf(Subject& subject, std::uint64_t order) {
    const ViewState state = ViewState::of(subject.window().workbench());
    const std::string formulas = subject.window().workbench().formulas().edited();
    auto fresh = std::make_unique<Subject>(*subject.workspace.document().session(), subject.looks(), order);
    if (const DocumentFile& file = subject.workspace.file();
        !file.path().isEmpty() || hasEdits(subject.workspace.context()))
        fresh->workspace.file().begin({.file = {.session = file.saved()}, .stamp = {}}, file.path());
    Focus& focus = fresh->workspace.focus();
    const Focus& shown = subject.workspace.focus();
    focus.setPair(shown.query(), shown.key());
    focus.setKeyPinned(shown.keyPinned());
    focus.setScheme(shown.scheme());
    focus.setSegment(shown.segment());
    focus.setViewport(shown.viewport());
    if (!formulas.empty()) fresh->window().workbench().formulas().edit(formulas);
    fresh->window().setAttribute(Qt::WA_KeyboardFocusChange,
                                 subject.window().testAttribute(Qt::WA_KeyboardFocusChange));
    if (!fresh->settle()) return nullptr;
    fresh->window().workbench().messages().hide(); // warns that the file is open in two windows, which is true
    state.applyTo(fresh->window().workbench());
    movePointerAway(fresh->window());
    return fresh->settle() ? std::move(fresh) : nullptr;
}

} // namespace ropescope::ui::monkey
