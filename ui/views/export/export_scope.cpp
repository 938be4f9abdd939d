// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/export/export_scope.h"

#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/media/thumbnails.h"
#include "ui/views/plot_view.h"

namespace ropescope::ui {

namespace {

constexpr double kOneColumn = 243; ///< points, 3.375 in: one column of a two-column paper

} // namespace

FigureSpec figureSpec(const Context& context, const QWidget* window, ExportScope scope) {
    const Focus& focus = context.focus;
    const auto* view = window ? qobject_cast<const PlotView*>(window->focusWidget()) : nullptr;
    FigureSpec spec;
    spec.viewport = focus.viewport();
    spec.query = focus.query();
    spec.key = focus.key();
    spec.pictures = context.thumbnails.read();
    const auto& shown = context.document.session()->views.plots;
    if (scope == ExportScope::View || scope == ExportScope::Row)
        spec.plots = {view ? view->plot() : mainPlot(context.plots).id()};
    else
        spec.plots = orderedPlots(context.plots, {shown.begin(), shown.end()});
    const bool shared = view && view->isShared();
    if (scope == ExportScope::View && !shared) spec.onlyColumn = view ? view->column() : focus.scheme();
    if (scope == ExportScope::Column) spec.onlyColumn = focus.scheme();
    if (spec.onlyColumn >= 0) spec.widthPoints = kOneColumn;
    return spec;
}

} // namespace ropescope::ui
