// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QElapsedTimer>
#include <QKeyEvent>
#include <QObject>
#include <QPointer>
#include <QPointF>
#include <QPolygonF>
#include <QTimer>

#include "ui/document/context.h"
#include "ui/lessons/lesson_play.h"

namespace ropescope::ui {

class AudienceWindow;
class PresenterWindow;

/// What the audience sees of a play besides its step.
struct ShowState {
    bool frozen = false, blank = false;
    bool pointing = false, drawing = false;
    std::optional<QPointF> pointer{}; ///< of the laser; 0 … 1 in both directions
    std::vector<QPolygonF> strokes{}; ///< drawn on the picture, likewise
    QString audienceLanguage, notesLanguage;
};

/// A presentation: a window for the audience and one for the presenter, in one process, showing one play. Closing the
/// presenter's window, or the one that it was started from, ends it; the audience's can be opened again.
class LessonShow : public QObject {
    Q_OBJECT
public:
    LessonShow(Context context, LessonPlay& play, QWidget* owner);
    ~LessonShow() override;

    [[nodiscard]] LessonPlay& play() const { return m_play; }
    [[nodiscard]] const ShowState& state() const { return m_state; }
    void change(const std::function<void(ShowState&)>& change);
    /// The same for pointer and strokes, which follow the mouse.
    void point(const std::function<void(ShowState&)>& change);
    [[nodiscard]] AudienceWindow* audience() const;
    [[nodiscard]] PresenterWindow* presenter() const;
    [[nodiscard]] int elapsedSeconds() const;
    /// The step that it began with.
    [[nodiscard]] int firstStep() const { return m_firstStep; }
    /// Whether letters count votes at present.
    [[nodiscard]] bool voting() const;
    void reopenAudience();
    /// Each window goes to the screen of the other one.
    void swapScreens();
    void end();
    /// Acts on a key of the presenter or of a clicker; false: it is none.
    bool handleKey(const QKeyEvent& event);
    /// Whether it is one.
    [[nodiscard]] bool isKey(const QKeyEvent& event) const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void changed(); ///< the state, or one of the windows
    void pointed(); ///< pointer or strokes
    void ticked();  ///< a second has passed
    void ended();

private:
    Context m_context;
    LessonPlay& m_play;
    const int m_firstStep;
    ShowState m_state;
    QPointer<AudienceWindow> m_audience;
    QPointer<PresenterWindow> m_presenter;
    QElapsedTimer m_clock;
    QTimer m_tick;
};

} // namespace ropescope::ui
