// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/present/lesson_show.h"

#include <algorithm>
#include <array>

#include <QGuiApplication>
#include <QKeyEvent>
#include <QScreen>
#include <QWidget>
#include <QWindow>

#include "ui/document/words/language.h"
#include "ui/modes/lesson/lesson_keys.h"
#include "ui/modes/lesson/present/audience_window.h"
#include "ui/modes/lesson/present/presenter_window.h"

namespace ropescope::ui {

namespace {

constexpr int kShowSecond = 1000;

/// The screen that is not the one of a widget; its own if there is only one.
QScreen* otherScreen(const QWidget& widget) {
    for (QScreen* screen : QGuiApplication::screens())
        if (screen != widget.screen()) return screen;
    return widget.screen();
}

void showOn(QWidget& window, QScreen& screen, bool full) {
    window.winId(); // a window has a screen of its own only once it exists
    window.windowHandle()->setScreen(&screen);
    if (full) {
        window.setGeometry(screen.geometry());
        window.showFullScreen();
    } else {
        window.setGeometry(screen.availableGeometry().adjusted(20, 40, -20, -20));
        window.show();
    }
}

} // namespace

LessonShow::LessonShow(Context context, LessonPlay& play, QWidget* owner)
    : QObject(owner), m_context(context), m_play(play), m_firstStep(play.step()) {
    m_state.audienceLanguage = m_state.notesLanguage = languageCode();
    m_tick.setInterval(kShowSecond);
    connect(&m_tick, &QTimer::timeout, this, &LessonShow::ticked);
    connect(&play, &LessonPlay::stepChanged, this, [this] { point([](ShowState& state) { state.strokes.clear(); }); });
    m_clock.start();
    m_tick.start();
    m_presenter = new PresenterWindow(context, *this);
    showOn(*m_presenter, *owner->screen(), false);
    reopenAudience();
    m_presenter->activateWindow();
    owner->window()->installEventFilter(this);
}

bool LessonShow::eventFilter(QObject*, QEvent* event) {
    if (event->type() == QEvent::Hide && !event->spontaneous()) end(); // closed, not minimised
    return false;
}

LessonShow::~LessonShow() {
    delete m_audience;
    delete m_presenter;
}

AudienceWindow* LessonShow::audience() const { return m_audience; }

PresenterWindow* LessonShow::presenter() const { return m_presenter; }

void LessonShow::change(const std::function<void(ShowState&)>& change) {
    change(m_state);
    emit changed();
}

void LessonShow::point(const std::function<void(ShowState&)>& change) {
    change(m_state);
    emit pointed();
}

int LessonShow::elapsedSeconds() const { return static_cast<int>(m_clock.elapsed() / kShowSecond); }

void LessonShow::reopenAudience() {
    if (!m_presenter) return;
    if (!m_audience) {
        m_audience = new AudienceWindow(m_context, *this);
        connect(m_audience, &QObject::destroyed, this, &LessonShow::changed);
    }
    QScreen* screen = otherScreen(*m_presenter);
    showOn(*m_audience, *screen, screen != m_presenter->screen());
    emit changed();
}

void LessonShow::swapScreens() {
    if (!m_audience || !m_presenter) return;
    QScreen *audience = m_audience->screen(), *presenter = m_presenter->screen();
    if (audience == presenter) return;
    m_audience->showNormal();
    showOn(*m_audience, *presenter, true);
    showOn(*m_presenter, *audience, false);
    emit changed();
}

void LessonShow::end() {
    if (!m_tick.isActive()) return;
    m_tick.stop();
    if (m_audience) m_audience->close();
    if (m_presenter) m_presenter->close();
    emit ended();
}

bool LessonShow::voting() const {
    return m_play.current().question && !m_play.current().question->choices.empty() && !m_play.answers().revealed;
}

bool LessonShow::isKey(const QKeyEvent& event) const {
    if (isLessonKey(m_play, event)) return true;
    if (event.modifiers() & ~Qt::KeypadModifier) return false;
    constexpr std::array kOwn{Qt::Key_Escape, Qt::Key_F, Qt::Key_B, Qt::Key_L,
                              Qt::Key_W,      Qt::Key_S, Qt::Key_O, Qt::Key_Period};
    return std::ranges::find(kOwn, event.key()) != kOwn.end();
}

bool LessonShow::handleKey(const QKeyEvent& event) {
    if (!isKey(event)) return false;
    const bool plain = !(event.modifiers() & ~Qt::KeypadModifier);
    const int key = plain ? event.key() : 0;
    if (key == Qt::Key_Period || (key == Qt::Key_B && !voting())) {
        change([](ShowState& state) { state.blank = !state.blank; });
    } else if (key == Qt::Key_Escape) {
        end();
    } else if (key == Qt::Key_F) {
        change([](ShowState& state) { state.frozen = !state.frozen; });
    } else if (key == Qt::Key_L) {
        change([](ShowState& state) {
            state.pointing = !state.pointing;
            state.drawing = false;
            state.pointer.reset();
        });
    } else if (key == Qt::Key_W) {
        change([](ShowState& state) {
            state.drawing = !state.drawing;
            state.pointing = false;
            state.pointer.reset();
        });
    } else if (key == Qt::Key_S) {
        swapScreens();
    } else if (key == Qt::Key_O) {
        reopenAudience();
    } else {
        applyLessonKey(m_play, event);
    }
    return true;
}

} // namespace ropescope::ui
