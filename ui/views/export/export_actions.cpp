// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/export/export_actions.h"

#include <functional>
#include <string>
#include <utility>

#include <QCoreApplication>
#include <QMenu>
#include <QWidget>

#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/words/language.h"
#include "ui/figure/exporter.h"
#include "ui/figure/figure_edits.h"
#include "ui/views/export/command_copy.h"
#include "ui/views/export/export_scope.h"
#include "ui/views/plot_row.h"
#include "ui/views/plot_view.h"

namespace ropescope::ui {

namespace {

class ExportText {
    Q_DECLARE_TR_FUNCTIONS(ExportActions)
};

QAction* addAction(QList<QAction*>& actions, const char* id, LocalText text, QWidget* parent,
                   const std::function<void()>& act) {
    auto* action = new TranslatedAction(id, std::move(text), parent);
    QObject::connect(action, &QAction::triggered, parent, act);
    actions << action;
    return action;
}

/// The current state of a view of the window.
void copyCommand(CommandCopy& copy, const QWidget& window, const std::string& plot, int column) {
    for (const PlotRow* row : window.findChildren<PlotRow*>())
        if (row->plot().id() == plot && row->isVisible()) copy.copyCommand(plot, column, row->panel());
}

/// "Copy as command line" for each plot in a column.
QAction* commandMenu(Context context, int column, QWidget* parent) {
    auto* menu = new QMenu(parent);
    QWidget* host = parent->parentWidget(); // a menu is its own window
    auto* copy = new CommandCopy(context, menu);
    QObject::connect(menu, &QMenu::aboutToShow, menu, [context, column, menu, copy, host] {
        menu->clear();
        for (const PlotPtr& plot : context.plots) {
            if (!context.document.session()->views.plots.contains(plot->id())) continue;
            auto* entry = new TranslatedAction([plot] { return plot->title(); }, menu);
            menu->addAction(entry);
            QObject::connect(entry, &QAction::triggered, copy, [copy, column, host, id = plot->id()] {
                copyCommand(*copy, *host->window(), id, column);
            });
        }
        menu->addSeparator();
        auto* python = new TranslatedAction([] { return ExportText::tr("Position ids as Python"); }, menu);
        menu->addAction(python);
        QObject::connect(python, &QAction::triggered, copy, [copy, column] { copy->copyPython(column); });
        auto* pytorch = new TranslatedAction([] { return ExportText::tr("Position ids as PyTorch function"); }, menu);
        menu->addAction(pytorch);
        QObject::connect(pytorch, &QAction::triggered, copy, [copy, column] { copy->copyPytorch(column); });
    });
    auto* action = new TranslatedAction(
        "", [] { return ExportText::tr("Copy as command line"); }, parent);
    action->setMenu(menu);
    QObject::connect(action, &QObject::destroyed, menu,
                     &QObject::deleteLater); // the menu is refilled each time it is shown
    return action;
}

} // namespace

QList<QAction*> exportActions(Context context, QWidget* parent, const std::function<void()>& showFigures) {
    auto* exporter = new Exporter(context, parent);
    const auto copy = [context, exporter, parent](ExportScope scope) {
        exporter->copy(figureSpec(context, parent->window(), scope));
    };
    QList<QAction*> actions;
    const auto makeFigure = [context, showFigures](const FigureSetup& figure) {
        addFigure(context.document, figure);
        showFigures();
    };
    addAction(
        actions, "figure.view", [] { return ExportText::tr("Figure of what is shown"); }, parent,
        [context, makeFigure] { makeFigure(figureOfView(*context.document.session(), context.plots)); })
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    addAction(
        actions, "figure.row", [] { return ExportText::tr("Figure of this row"); }, parent,
        [context, makeFigure, parent] {
            Session shown = *context.document.session();
            const FigureSpec row = figureSpec(context, parent->window(), ExportScope::Row);
            shown.views.plots = {row.plots.begin(), row.plots.end()};
            makeFigure(figureOfView(shown, context.plots));
        });
    addAction(
        actions, "export.copy-view", [] { return ExportText::tr("Copy this view"); }, parent,
        [copy] { copy(ExportScope::View); })
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    auto* command = new CommandCopy(context, parent);
    addAction(
        actions, "export.copy-values", [] { return ExportText::tr("Copy the numbers of this view"); }, parent,
        [context, command, parent] {
            const QWidget& window = *parent->window();
            const auto* view = qobject_cast<const PlotView*>(window.focusWidget());
            for (const PlotRow* row : window.findChildren<PlotRow*>())
                if (row->plot().id() == (view ? view->plot() : mainPlot(context.plots).id()) && row->isVisible())
                    command->copyValues(row->plot(), row->data(), view ? view->column() : context.focus.scheme());
        });
    addAction(
        actions, "export.copy-command", [] { return ExportText::tr("Copy as command line"); }, parent,
        [context, command, parent] {
            const QWidget& window = *parent->window();
            const auto* view = qobject_cast<const PlotView*>(window.focusWidget());
            copyCommand(*command, window, view ? view->plot() : mainPlot(context.plots).id(),
                        view ? view->column() : context.focus.scheme());
        });
    addAction(
        actions, "export.copy-python", [] { return ExportText::tr("Copy position ids as Python"); }, parent,
        [context, command] { command->copyPython(context.focus.scheme()); });
    addAction(
        actions, "export.copy-pytorch", [] { return ExportText::tr("Copy position ids as PyTorch function"); }, parent,
        [context, command] { command->copyPytorch(context.focus.scheme()); });
    addAction(
        actions, "export.copy-row", [] { return ExportText::tr("Copy this row over all schemes"); }, parent,
        [copy] { copy(ExportScope::Row); });
    return actions;
}

QList<QAction*> columnExportActions(Context context, int column, Exporter& exporter, QWidget* parent) {
    const auto spec = [context, column] {
        FigureSpec result = figureSpec(context, nullptr, ExportScope::Column);
        result.onlyColumn = column;
        return result;
    };
    QList<QAction*> actions{commandMenu(context, column, parent)};
    addAction(
        actions, "", [] { return ExportText::tr("Copy this column"); }, parent,
        [&exporter, spec] { exporter.copy(spec()); });
    for (const FigureFormat& format : figureFormats()) {
        addAction(
            actions, "", [id = format.id] { return ExportText::tr("Export this column as %1…").arg(id.toUpper()); },
            parent, [&exporter, spec, id = format.id] { exporter.save(spec(), id); });
    }
    return actions;
}

} // namespace ropescope::ui
