// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include <QEventLoop>
#include <QRegularExpression>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include <ropescope/sequence/notation.h>

#include "ui/document/words/error_words.h"
#include "ui/document/workspace.h"
#include "ui/plots/plot_registry.h"
#include "ui/views/plot_view.h"

/// Test fixture for views and panels: everything that the application owns.
namespace ropescope::ui {

/// The sequence of the default example.
inline constexpr auto kExample = "text:5 image:4x3 text:5";

inline Session sessionOf(const char* notation,
                         std::vector<std::string> schemes = {"rope-tie", "rope-tv", "m-rope", "flat"}) {
    Session session = defaultSession();
    session.sequence = parseNotation(notation).value();
    session.schemes.clear();
    for (std::string& id : schemes) session.schemes.push_back({.id = std::move(id), .params = {}});
    return session;
}

/// Makes every warning fail the test, except those of the offscreen platform.
inline void failOnWarnings() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

/// The label of an edit, the same in every language.
inline LocalText stepNamed(const char* name) {
    return [name] { return QString::fromUtf8(name); };
}

/// Waits until everything requested has arrived and been painted.
inline void settleWorkspace(Workspace& workspace) {
    QEventLoop loop;
    QObject::connect(&workspace.settling(), &Settling::reached, &loop, &QEventLoop::quit);
    workspace.settling().watch();
    loop.exec();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
}

/// A workspace whose focus is empty until the test sets it.
struct Bench {
    explicit Bench(Session session, const Plots& plots = builtInPlots())
        : workspace(std::move(session), plots, ThemeChoice::Light) {
        focus.setPair({}, {});
        focus.setSegment(-1);
        context.properties.setPause(0);
        QObject::connect(&document.undoStack(), &QUndoStack::indexChanged, &placement, [this] {
            if (placesAtOnce) placement.finish();
        });
    }

    void settle() { settleWorkspace(workspace); }

    Workspace workspace;
    Document& document = workspace.document();
    Focus& focus = workspace.focus();
    JobQueue& jobs = workspace.jobs();
    Placement& placement = workspace.placement();
    Theme& theme = workspace.theme();
    Context context = workspace.context();
    /// Whether the tokens of an edit are placed by the time `edit` returns, rather than moments later. In both cases
    /// listeners hear of the new session first.
    bool placesAtOnce = true;
};

/// What happens when a timer is due, without waiting for it.
inline void fire(QTimer& timer) {
    QTimerEvent due(timer.timerId());
    QCoreApplication::sendEvent(&timer, &due);
}

/// The last notice, the last error and the last exported files of a workspace.
struct Told {
    explicit Told(const Context& context) {
        QObject::connect(&context.notices, &Notices::said, &context.notices,
                         [this](const LocalText& said) { notice = said(); });
        QObject::connect(&context.notices, &Notices::failed, &context.notices,
                         [this](const Error& failed) { error = errorText(failed); });
        QObject::connect(&context.notices, &Notices::exported, &context.notices,
                         [this](const QStringList& paths) { exported = paths; });
    }
    Told(const Told&) = delete;
    Told& operator=(const Told&) = delete;
    QString notice, error;
    QStringList exported;
};

/// The visible views of a plot, ordered by column; of all plots when `plot` is empty.
inline std::vector<PlotView*> plotViews(const QWidget& widget, std::string_view plot = {}) {
    std::vector<PlotView*> found;
    for (PlotView* view : widget.findChildren<PlotView*>())
        if (view->isVisible() && (plot.empty() || view->plot() == plot)) found.push_back(view);
    std::ranges::stable_sort(found, {}, &PlotView::column);
    return found;
}

inline const Plot& plotOf(std::string_view id) { return *findPlot(builtInPlots(), id); }

} // namespace ropescope::ui
