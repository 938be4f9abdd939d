// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/export_actions.h"

#include <utility>

#include <QCoreApplication>
#include <QWidget>

#include "ui/document/focus.h"
#include "ui/document/language.h"
#include "ui/figure/exporter.h"
#include "ui/views/export_dialog.h"
#include "ui/views/export_scope.h"

namespace ropescope::ui {

namespace {

class Text {
    Q_DECLARE_TR_FUNCTIONS(ExportActions)
};

QAction* addAction(QList<QAction*>& actions, const char* id, TranslatedAction::Text text, QWidget* parent,
                   const std::function<void()>& act) {
    auto* action = new TranslatedAction(id, std::move(text), parent);
    QObject::connect(action, &QAction::triggered, parent, act);
    actions << action;
    return action;
}

} // namespace

QList<QAction*> exportActions(Context context, QWidget* parent) {
    auto* exporter = new Exporter(context, parent);
    const auto copy = [context, exporter, parent](ExportScope scope) {
        exporter->copy(figureSpec(context, parent->window(), scope));
    };
    QList<QAction*> actions;
    addAction(
        actions, "export.dialog", [] { return Text::tr("Export…"); }, parent,
        [context, exporter, parent] { (new ExportDialog(context, *exporter, parent->window()))->show(); })
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    addAction(
        actions, "export.copy-view", [] { return Text::tr("Copy this view"); }, parent,
        [copy] { copy(ExportScope::View); })
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    addAction(
        actions, "export.copy-row", [] { return Text::tr("Copy this row over all schemes"); }, parent,
        [copy] { copy(ExportScope::Row); });
    return actions;
}

QList<QAction*> columnExportActions(Context context, int column, Exporter& exporter, QWidget* parent) {
    const auto spec = [context, column] {
        FigureSpec made = figureSpec(context, nullptr, ExportScope::Column);
        made.onlyColumn = column;
        return made;
    };
    QList<QAction*> actions;
    addAction(
        actions, "", [] { return Text::tr("Copy this column"); }, parent, [&exporter, spec] { exporter.copy(spec()); });
    for (const FigureFormat& format : figureFormats()) {
        addAction(
            actions, "", [id = format.id] { return Text::tr("Export this column as %1…").arg(id.toUpper()); }, parent,
            [&exporter, spec, id = format.id] { exporter.save(spec(), id); });
    }
    return actions;
}

} // namespace ropescope::ui
