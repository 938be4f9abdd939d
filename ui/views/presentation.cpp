// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/presentation.h"

#include <algorithm>

#include <QScreen>
#include <QShortcut>
#include <QVBoxLayout>

#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/plots/plot.h"
#include "ui/views/board.h"
#include "ui/views/plot_view.h"

namespace ropescope::ui {

Presentation::Presentation(Context context, const std::shared_ptr<const Plot>& plot, QWidget* parent)
    : QWidget(parent, Qt::Window), m_context(context), m_plots{plot}, m_alone(context.focus.alone()) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(plot->title() + QStringLiteral(" — RopeScope"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_context.focus.setAlone(true);
    auto* board = new Board({.document = context.document,
                             .file = context.file,
                             .focus = context.focus,
                             .jobs = context.jobs,
                             .notices = context.notices,
                             .theme = context.theme,
                             .placement = context.placement,
                             .pair = context.pair,
                             .properties = context.properties,
                             .thumbnails = context.thumbnails,
                             .opened = context.opened,
                             .settings = context.settings,
                             .plots = m_plots},
                            this);
    column->addWidget(board);
    for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_F11})
        connect(new QShortcut(QKeySequence(key), this), &QShortcut::activated, this, &QWidget::close);
    setFocusProxy(board->focusedView());
}

void Presentation::closeEvent(QCloseEvent* event) {
    m_context.focus.setAlone(m_alone);
    QWidget::closeEvent(event);
}

void presentFocusedView(Context context, QWidget* parent) {
    const auto* view = qobject_cast<const PlotView*>(parent->window()->focusWidget());
    const auto& shown = context.document.session()->views.plots;
    const auto found = std::ranges::find_if(context.plots, [&](const auto& plot) {
        return view ? plot->id() == view->plot() : shown.contains(plot->id());
    });
    if (found == context.plots.end()) return;
    auto* presentation = new Presentation(context, *found, parent->window());
    presentation->setGeometry(parent->screen()->geometry()); // also where no window manager does it
    presentation->showFullScreen();
    presentation->activateWindow();
    presentation->setFocus();
}

} // namespace ropescope::ui
