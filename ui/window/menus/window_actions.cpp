// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus/window_actions.h"

#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QUndoStack>

#include "ui/document/document.h"
#include "ui/document/notices.h"
#include "ui/document/settings/settings.h"
#include "ui/document/words/language.h"
#include "ui/forms/icons.h"
#include "ui/modes/lesson/steps_window.h"
#include "ui/panels/sequence/segment_actions.h"
#include "ui/views/export/export_actions.h"
#include "ui/window/dialogs/diagnostics.h"
#include "ui/window/dialogs/manual_window.h"
#include "ui/window/dialogs/shortcut_sheet.h"
#include "ui/window/menus/command_palette.h"
#include "ui/window/menus/file_commands.h"
#include "ui/window/menus/file_menu.h"
#include "ui/window/menus/scheme_menu.h"
#include "ui/window/menus/view_actions.h"
#include "ui/window/menus/window_menu.h"
#include "ui/window/style/interface_scale.h"

namespace ropescope::ui {
namespace {

void showText(const QString& title, const QString& text, QWidget* parent) {
    auto* box = new QMessageBox(QMessageBox::NoIcon, title, text, QMessageBox::Close, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    box->setWindowModality(Qt::NonModal);
    box->show();
}

/// Creates the actions and menus of one window, one function per menu.
class Builder {
    Q_DECLARE_TR_FUNCTIONS(WindowActions)
public:
    Builder(Context context, const Appearance& appearance, const WindowGestures& gestures, QWidget* parent)
        : m_context(context), m_appearance(appearance), m_gestures(gestures), m_parent(parent) {}

    WindowActions make();

private:
    // Texts are marked here and translated whenever the language changes.
    [[nodiscard]] static LocalText translated(const char* text) {
        return [text] { return QCoreApplication::translate("WindowActions", text); };
    }
    [[nodiscard]] QAction* action(const char* id, const char* text, const QKeySequence& key,
                                  const std::function<void()>& act) const;
    [[nodiscard]] QAction* panelToggle(const char* id, const char* text, const std::function<void(bool)>& show,
                                       bool shown = true) const;
    [[nodiscard]] QAction* historyAction(const char* id, const char* text, bool undo) const;
    [[nodiscard]] QMenu* menu(const char* title, QWidget* parent) const;
    [[nodiscard]] QMenu* menu(const char* title) const { return menu(title, m_parent); }
    [[nodiscard]] QMenu* fileMenu(const WindowActions& result, const FileActions& actions) const;
    [[nodiscard]] QMenu* editMenu(const WindowActions& result) const;
    [[nodiscard]] QMenu* viewMenu(const WindowActions& result) const;
    [[nodiscard]] QMenu* schemesMenu() const;
    [[nodiscard]] QMenu* helpMenu(const QList<QMenu*>& others) const;
    void addScales(QMenu& into) const;
    void addThemes(QMenu& into) const;
    void addLanguages(QMenu& into) const;

    Context m_context;
    const Appearance& m_appearance;
    const WindowGestures& m_gestures;
    QWidget* m_parent;
};

QAction* Builder::action(const char* id, const char* text, const QKeySequence& key,
                         const std::function<void()>& act) const {
    auto* result = new TranslatedAction(id, translated(text), m_parent);
    result->setShortcut(key);
    QObject::connect(result, &QAction::triggered, m_parent, act);
    return result;
}

QAction* Builder::panelToggle(const char* id, const char* text, const std::function<void(bool)>& show,
                              bool shown) const {
    auto* result = new TranslatedAction(id, translated(text), m_parent);
    result->setCheckable(true);
    result->setChecked(shown);
    QObject::connect(result, &QAction::toggled, m_parent, show);
    return result;
}

/// "Undo Add segment".
QAction* Builder::historyAction(const char* id, const char* text, bool undo) const {
    QUndoStack& history = m_context.document.undoStack();
    const auto words = [text = translated(text), undo, &document = m_context.document] {
        const int next = document.undoStack().index();
        const QString step = document.stepName(undo ? next - 1 : next);
        return step.isEmpty() ? text() : tr("%1 %2", "Undo, and the name of a step").arg(text(), step);
    };
    auto* result = new TranslatedAction(id, words, m_parent);
    result->setEnabled(undo ? history.canUndo() : history.canRedo());
    result->setIcon(themedIcon(m_context.theme, undo ? QStringLiteral("undo") : QStringLiteral("redo")));
    QObject::connect(&history, undo ? &QUndoStack::canUndoChanged : &QUndoStack::canRedoChanged, result,
                     &QAction::setEnabled);
    QObject::connect(&history, &QUndoStack::indexChanged, result, &TranslatedAction::retranslate);
    QObject::connect(result, &QAction::triggered, &history, undo ? &QUndoStack::undo : &QUndoStack::redo);
    return result;
}

QMenu* Builder::menu(const char* title, QWidget* parent) const {
    auto* result = new QMenu(parent);
    followLanguage(result, [result, words = translated(title)] { result->setTitle(words()); });
    return result;
}

/// Shortcuts work while no menu is open only if their action belongs to a widget of the window.
void addShortcuts(const QMenu& menu, QWidget& window) {
    for (QAction* action : menu.actions()) {
        window.addAction(action);
        if (const QMenu* below = action->menu()) addShortcuts(*below, window);
    }
}

WindowActions Builder::make() {
    WindowActions result{};
    result.undo = historyAction("edit.undo", QT_TR_NOOP("Undo"), true);
    result.undo->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Z));
    result.redo = historyAction("edit.redo", QT_TR_NOOP("Redo"), false);
    result.redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    result.import = action("file.import", QT_TR_NOOP("Add picture or &video…"),
                           QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), m_gestures.chooseFiles);
    result.import->setIcon(themedIcon(m_context.theme, QStringLiteral("import")));
    result.notation = action("edit.notation", QT_TR_NOOP("Edit &notation"), QKeySequence(Qt::CTRL | Qt::Key_L),
                             m_gestures.focusNotation);
    result.leftPanel = panelToggle("view.left-panel", QT_TR_NOOP("&Schemes and settings"), m_gestures.showLeftPanel);
    result.cards = panelToggle("view.cards", QT_TR_NOOP("Segment &cards"), m_gestures.showCards);
    result.rightPanel = panelToggle("view.right-panel", QT_TR_NOOP("&Token pair"), m_gestures.showRightPanel);
    result.history = panelToggle("edit.history", QT_TR_NOOP("&History"), m_gestures.showHistory, false);
    result.history->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H));
    result.add = addActions(m_context, m_parent);
    result.segment = segmentActions(m_context, m_parent);
    const FileActions files = makeFileActions(m_context, m_gestures.files, m_parent);
    result.menus = {fileMenu(result, files), editMenu(result), viewMenu(result), schemesMenu(),
                    new WindowMenu(m_gestures.files.requests(), {files.open.front(), files.close}, m_parent)};
    result.menus << helpMenu(result.menus);
    for (const QMenu* each : result.menus) addShortcuts(*each, *m_parent);
    return result;
}

QMenu* Builder::fileMenu(const WindowActions& result, const FileActions& actions) const {
    QMenu* file = menu(QT_TR_NOOP("&File"));
    file->addActions(actions.open);
    file->addMenu(actions.recent);
    file->addMenu(m_gestures.examples);
    file->addSeparator();
    file->addActions(actions.save);
    file->addSeparator();
    file->addAction(result.import);
    file->addActions(exportActions(m_context, m_parent, m_gestures.showFigures));
    file->addAction(actions.print);
    file->addSeparator();
    file->addActions({actions.close, actions.quit});
    return file;
}

QMenu* Builder::editMenu(const WindowActions& result) const {
    QMenu* edit = menu(QT_TR_NOOP("&Edit"));
    edit->addActions({result.undo, result.redo, result.history});
    edit->addSeparator();
    edit->addActions(result.add);
    edit->addSeparator();
    edit->addActions(result.segment);
    edit->addSeparator();
    edit->addAction(result.notation);
    edit->addAction(action("edit.note", QT_TR_NOOP("Edit n&ote"), {}, m_gestures.editNote));
    edit->addAction(action("edit.add-step", QT_TR_NOOP("Add st&ep"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A),
                           [context = m_context] { addStepHere(context); }));
    edit->addAction(action("edit.steps", QT_TR_NOOP("Edit steps…"), {}, [context = m_context, parent = m_parent] {
        showOnce<StepsWindow>(parent->window(), context);
    }));
    edit->addSeparator();
    edit->addAction(action("edit.settings", QT_TR_NOOP("&Settings…"), QKeySequence(Qt::CTRL | Qt::Key_Comma),
                           [show = m_gestures.showSettings] { show({}); }));
    return edit;
}

QMenu* Builder::viewMenu(const WindowActions& result) const {
    QMenu* view = menu(QT_TR_NOOP("&View"));
    view->addActions(m_gestures.modes);
    view->addSeparator();
    view->addActions(viewActions(m_context, m_parent));
    view->addAction(action("view.go-to-token", QT_TR_NOOP("&Go to token…"), QKeySequence(Qt::CTRL | Qt::Key_G),
                           m_gestures.showGoToToken));
    view->addAction(action("view.spread", QT_TR_NOOP("Spread of the scores per segment…"), {}, m_gestures.showSpread));
    view->addSeparator();
    QMenu* parts = menu(QT_TR_NOOP("P&arts of the window"), view);
    parts->addActions({result.leftPanel, result.rightPanel, result.cards});
    parts->addAction(panelToggle("view.ribbon", QT_TR_NOOP("Token &ribbon"), m_gestures.showRibbon));
    parts->addAction(action("view.reset-layout", QT_TR_NOOP("&Reset layout"), {}, m_gestures.resetLayout));
    const auto region = [step = m_gestures.nextRegion](bool forward) { return [step, forward] { step(forward); }; };
    parts->addSeparator();
    parts->addAction(
        action("view.next-region", QT_TR_NOOP("Next part of the window"), QKeySequence(Qt::Key_F6), region(true)));
    parts->addAction(action("view.previous-region", QT_TR_NOOP("Previous part of the window"),
                            QKeySequence(Qt::SHIFT | Qt::Key_F6), region(false)));
    view->addMenu(parts);
    QMenu* scale = menu(QT_TR_NOOP("&Interface scale"), view);
    addScales(*scale);
    view->addMenu(scale);
    QMenu* themes = menu(QT_TR_NOOP("T&heme"), view);
    addThemes(*themes);
    view->addMenu(themes);
    QMenu* languages = menu(QT_TR_NOOP("&Language"), view);
    addLanguages(*languages);
    view->addMenu(languages);
    return view;
}

void Builder::addScales(QMenu& into) const {
    const auto change = [&settings = m_context.settings](const std::function<int(int)>& next) {
        return [&settings, next] {
            settings.change([&](SettingValues& values) { values.interfaceScale = next(values.interfaceScale); });
        };
    };
    QAction* larger = action("scale.larger", QT_TR_NOOP("&Larger"), {},
                             change([](int percent) { return nextInterfaceScale(percent, true); }));
    larger->setShortcuts({Qt::CTRL | Qt::SHIFT | Qt::Key_Plus, Qt::CTRL | Qt::SHIFT | Qt::Key_Equal});
    QAction* smaller = action("scale.smaller", QT_TR_NOOP("&Smaller"), {},
                              change([](int percent) { return nextInterfaceScale(percent, false); }));
    smaller->setShortcuts({Qt::CTRL | Qt::SHIFT | Qt::Key_Minus, Qt::CTRL | Qt::SHIFT | Qt::Key_Underscore});
    QAction* usual = action("scale.usual", QT_TR_NOOP("As the &screen"), {}, change([](int) { return 100; }));
    usual->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_0);
    into.addActions({larger, smaller, usual});
}

void Builder::addThemes(QMenu& into) const {
    auto* group = new QActionGroup(&into);
    const Theme& theme = m_context.theme;
    struct Choice {
        ThemeChoice theme;
        const char* id;
        const char* text;
    };
    for (const auto& [choice, id, text] : {Choice{ThemeChoice::System, "theme.system", QT_TR_NOOP("Same as &system")},
                                           {ThemeChoice::Light, "theme.light", QT_TR_NOOP("&Light")},
                                           {ThemeChoice::Dark, "theme.dark", QT_TR_NOOP("&Dark")}}) {
        QAction* result = group->addAction(new TranslatedAction(id, translated(text), &into));
        result->setCheckable(true);
        const auto show = [result, &theme, choice = choice] { result->setChecked(theme.choice() == choice); };
        show();
        QObject::connect(&theme, &Theme::changed, result, show);
        QObject::connect(result, &QAction::triggered, m_parent,
                         [&appearance = m_appearance, choice = choice] { appearance.chooseTheme(choice); });
    }
    into.addActions(group->actions());
}

void Builder::addLanguages(QMenu& into) const {
    auto* group = new QActionGroup(&into);
    const QList<QPair<QString, QString>> languages{{QStringLiteral("en"), QStringLiteral("English")},
                                                   {QStringLiteral("zh_CN"), QStringLiteral("中文")}};
    for (const auto& [code, text] : languages) {
        QAction* result = group->addAction(text);
        result->setObjectName(QStringLiteral("language.") % code);
        result->setCheckable(true);
        followLanguage(&into, [result, &appearance = m_appearance, code = code] {
            result->setChecked(appearance.language == code);
        });
        QObject::connect(result, &QAction::triggered, m_parent,
                         [&appearance = m_appearance, code = code] { appearance.chooseLanguage(code); });
    }
    into.addActions(group->actions());
}

QMenu* Builder::schemesMenu() const {
    auto* schemes = new SchemeMenu(m_context, m_parent);
    schemes->addSeparator();
    schemes->addActions(m_gestures.models);
    schemes->addMenu(m_gestures.formulas);
    return schemes;
}

QMenu* Builder::helpMenu(const QList<QMenu*>& others) const {
    QMenu* help = menu(QT_TR_NOOP("&Help"));
    const QList<QMenu*> all = others + QList<QMenu*>{help};
    QWidget* parent = m_parent;
    const Context context = m_context;
    const Appearance& appearance = m_appearance;
    help->addAction(action("help.commands", QT_TR_NOOP("&Search commands…"), QKeySequence(Qt::CTRL | Qt::Key_K),
                           [context, all, show = m_gestures.showSettings, parent] {
                               (new CommandPalette(context, all, show, parent))->open();
                           }));
    help->addAction(action("help.shortcuts", QT_TR_NOOP("&Keyboard shortcuts"), QKeySequence(Qt::Key_F1),
                           [context, all, parent] { showOnce<ShortcutSheet>(parent, context, all); }));
    help->addAction(action("help.explain", QT_TR_NOOP("&Explain what is pointed at"),
                           QKeySequence(Qt::SHIFT | Qt::Key_F1), m_gestures.explain));
    help->addAction(action("help.glossary", QT_TR_NOOP("&Glossary"), {}, m_gestures.showGlossary));
    help->addAction(action("help.first-notes", QT_TR_NOOP("&First steps"), {}, m_gestures.showFirstNotes));
    help->addAction(action("help.manual", QT_TR_NOOP("&Manual"), {}, [&appearance, parent] {
        showOnce<ManualWindow>(parent, ManualWindow::Language([&appearance] { return appearance.language; }));
    }));
    help->addSeparator();
    help->addAction(action("help.diagnostics", QT_TR_NOOP("Copy &diagnostics"), {}, [context, &appearance, parent] {
        QGuiApplication::clipboard()->setText(diagnostics(context, appearance.language, *parent->window()));
        context.notices.say([] { return tr("Copied: versions, system and session."); });
    }));
    help->addAction(action("help.versions", QT_TR_NOOP("&Versions"), {},
                           [parent] { showText(tr("Versions"), versionLines().join(u'\n'), parent); }));
    help->addAction(action("help.about", QT_TR_NOOP("&About RopeScope"), {}, [parent] {
        showText(tr("About RopeScope"),
                 tr("RopeScope %1\n\nA microscope for rotary position embeddings.\n"
                    "Free software under the GNU General Public License, version 3 or later.")
                     .arg(QCoreApplication::applicationVersion()),
                 parent);
    }));
    return help;
}

} // namespace

WindowActions makeWindowActions(Context context, const Appearance& appearance, const WindowGestures& gestures,
                                QWidget* parent) {
    return Builder(context, appearance, gestures, parent).make();
}

} // namespace ropescope::ui
