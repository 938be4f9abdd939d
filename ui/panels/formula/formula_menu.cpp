// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/formula/formula_menu.h"

#include <utility>

#include <QAction>
#include <QCoreApplication>
#include <QFileDialog>
#include <QMenu>

#include <ropescope/session/chosen_columns.h>
#include <ropescope/session/user_schemes.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/notices.h"
#include "ui/document/scheme_files.h"
#include "ui/document/words/language.h"
#include "ui/document/words/scheme_words.h"

namespace ropescope::ui {
namespace {

class FormulaMenuText {
    Q_DECLARE_TR_FUNCTIONS(FormulaMenu)
};

/// The scheme of the focused column as formulas: a user-defined scheme unchanged, a built-in one as its equivalent
/// preset; empty if there is none.
std::optional<FormulaScheme> focusedFormulas(const Context& context) {
    const auto columns = chosenColumns(*context.document.session());
    const auto column = static_cast<std::size_t>(context.focus.scheme());
    if (column >= columns.size()) return {};
    const Scheme& scheme = *columns[column].scheme;
    if (const FormulaScheme* own = userScheme(*context.document.session(), scheme.id)) return *own;
    auto preset = presetOf(scheme);
    return preset ? std::optional(localised(*std::move(preset))) : preset;
}

bool isOwn(const Context& context, const std::optional<FormulaScheme>& scheme) {
    const auto columns = chosenColumns(*context.document.session());
    const auto column = static_cast<std::size_t>(context.focus.scheme());
    return scheme && columns[column].scheme->id == userSchemeId(*scheme);
}

QFileDialog* fileDialog(const QString& title, QFileDialog::AcceptMode mode, QWidget* parent) {
    auto* dialog = new QFileDialog(parent, title);
    dialog->setAcceptMode(mode);
    dialog->setDefaultSuffix(QStringLiteral("ropescheme"));
    dialog->setNameFilters({FormulaMenuText::tr("Schemes by formula") % QStringLiteral(" (*.ropescheme)"),
                            FormulaMenuText::tr("All files") % QStringLiteral(" (*)")});
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    return dialog;
}

void chooseFile(const FormulaGestures& gestures, QWidget* parent) {
    QFileDialog* dialog = fileDialog(FormulaMenuText::tr("Open scheme"), QFileDialog::AcceptOpen, parent);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, gestures.openFile);
    dialog->open();
}

void saveFile(const Context& context, const FormulaScheme& scheme, QWidget* parent) {
    QFileDialog* dialog = fileDialog(FormulaMenuText::tr("Save scheme"), QFileDialog::AcceptSave, parent);
    dialog->selectFile(toQString(scheme.id) % QStringLiteral(".ropescheme"));
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, [context, scheme](const QString& path) {
        if (const auto written = writeSchemeFile(path, scheme); !written) context.notices.report(written.error());
    });
    dialog->open();
}

/// `parent` is the context of the connection, not the action's owner.
QAction* addEntry(QMenu& menu, const char* id, LocalText text, QWidget* parent, const std::function<void()>& act) {
    auto* action = new TranslatedAction(id, std::move(text), &menu);
    QObject::connect(action, &QAction::triggered, parent, act);
    menu.addAction(action);
    return action;
}

void addNewEntries(QMenu& menu, const Context& context, const FormulaGestures& gestures, QWidget* parent) {
    addEntry(
        menu, "formula.new", [] { return FormulaMenuText::tr("&New scheme by formula"); }, parent,
        [context, gestures] {
            openUserScheme(
                context, [] { return FormulaMenuText::tr("New scheme"); },
                blankScheme(toStdString(FormulaMenuText::tr("My scheme"))), gestures);
        });
    QMenu* presets = menu.addMenu(QString());
    followLanguage(presets, [presets] { presets->setTitle(FormulaMenuText::tr("New from &preset")); });
    for (const FormulaScheme& preset : presetSchemes()) {
        addEntry(
            *presets, ("formula.new." + preset.id).c_str(), [preset] { return toQString(localised(preset).title); },
            parent,
            [context, gestures, preset] {
                openUserScheme(
                    context, [] { return FormulaMenuText::tr("New scheme"); }, localised(preset), gestures);
            });
    }
    addEntry(
        menu, "formula.open", [] { return FormulaMenuText::tr("&Open scheme file…"); }, parent,
        [gestures, parent] { chooseFile(gestures, parent); });
}

void addFocusedEntries(QMenu& menu, const Context& context, const FormulaGestures& gestures, QWidget* parent) {
    QAction* edit = addEntry(
        menu, "formula.edit", [] { return FormulaMenuText::tr("&Edit formulas"); }, parent,
        [context, gestures] {
            if (const auto scheme = focusedFormulas(context)) gestures.edit(userSchemeId(*scheme));
        });
    QAction* duplicate = addEntry(
        menu, "formula.duplicate", [] { return FormulaMenuText::tr("&Duplicate as formulas"); }, parent,
        [context, gestures] {
            if (auto scheme = focusedFormulas(context))
                openUserScheme(
                    context, [] { return FormulaMenuText::tr("Duplicate scheme"); }, *std::move(scheme), gestures);
        });
    QAction* save = addEntry(
        menu, "formula.save", [] { return FormulaMenuText::tr("&Save scheme file…"); }, parent,
        [context, parent] {
            if (const auto scheme = focusedFormulas(context)) saveFile(context, *scheme, parent);
        });
    QAction* remove = addEntry(
        menu, "formula.remove", [] { return FormulaMenuText::tr("&Remove scheme"); }, parent,
        [context] {
            const auto scheme = focusedFormulas(context);
            if (!isOwn(context, scheme)) return;
            context.document.edit(
                [title = toQString(scheme->title.empty() ? scheme->id : scheme->title)] {
                    return FormulaMenuText::tr("Remove %1").arg(title);
                },
                [&](Session& session) { removeUserScheme(session, userSchemeId(*scheme)); });
        });
    const auto enable = [context, edit, duplicate, save, remove] {
        const auto scheme = focusedFormulas(context);
        const bool own = isOwn(context, scheme);
        for (QAction* action : {edit, save, remove}) action->setEnabled(own);
        duplicate->setEnabled(scheme.has_value());
    };
    QObject::connect(&menu, &QMenu::aboutToShow, edit, enable);
    enable();
}

} // namespace

void openUserScheme(const Context& context, LocalText label, FormulaScheme scheme, const FormulaGestures& gestures) {
    std::string id;
    context.document.edit(std::move(label), [&](Session& session) { id = addUserScheme(session, std::move(scheme)); });
    context.focus.setScheme(static_cast<int>(chosenColumns(*context.document.session()).size()) - 1);
    gestures.edit(id);
}

void openReadScheme(const Context& context, FormulaScheme scheme, const FormulaGestures& gestures) {
    openUserScheme(
        context, [] { return FormulaMenuText::tr("Open scheme"); }, std::move(scheme), gestures);
}

QMenu* makeFormulaMenu(Context context, const FormulaGestures& gestures, QWidget* parent) {
    auto* menu = new QMenu(parent);
    followLanguage(menu, [menu] { menu->setTitle(FormulaMenuText::tr("Schemes by &formula")); });
    addNewEntries(*menu, context, gestures, parent);
    menu->addSeparator();
    addFocusedEntries(*menu, context, gestures, parent);
    return menu;
}

} // namespace ropescope::ui
