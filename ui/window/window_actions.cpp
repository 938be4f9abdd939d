// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_actions.h"

#include <algorithm>

#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QStatusTipEvent>
#include <QUndoStack>

#include "core/schemes/registry.h"
#include "ui/document/column_edits.h"
#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/scheme_words.h"
#include "ui/panels/controls/icons.h"
#include "ui/panels/sequence/segment_actions.h"
#include "ui/views/export_actions.h"
#include "ui/views/view_actions.h"
#include "ui/window/command_palette.h"
#include "ui/window/diagnostics.h"
#include "ui/window/manual_window.h"
#include "ui/window/shortcut_sheet.h"

namespace ropescope::ui {
namespace {

/// A window of the kind, or the one that is there already.
template <class Window, class... Arguments>
void showOnce(QWidget* parent, const Arguments&... arguments) {
    auto* window = parent->findChild<Window*>({}, Qt::FindDirectChildrenOnly);
    if (!window || window->isHidden()) window = new Window(arguments..., parent); // a closed one is about to go
    window->show();
    window->raise();
    window->activateWindow();
}

void showText(const QString& title, const QString& text, QWidget* parent) {
    auto* box = new QMessageBox(QMessageBox::NoIcon, title, text, QMessageBox::Close, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    box->setWindowModality(Qt::NonModal);
    box->show();
}

/// Makes the actions and menus of one window, one menu a function.
class Builder {
    Q_DECLARE_TR_FUNCTIONS(WindowActions)
public:
    Builder(Context context, const Appearance& appearance, const WindowGestures& gestures, QWidget* parent)
        : m_context(context), m_appearance(appearance), m_gestures(gestures), m_parent(parent) {}

    WindowActions make();

private:
    [[nodiscard]] QAction* action(const QString& text, const QKeySequence& key, const std::function<void()>& act) const;
    [[nodiscard]] QAction* panelToggle(const QString& name, const QString& text,
                                       const std::function<void(bool)>& show) const;
    [[nodiscard]] QIcon icon(const QString& name) const;
    [[nodiscard]] QMenu* menu(const QString& title) const { return new QMenu(title, m_parent); }
    [[nodiscard]] QMenu* fileMenu(const WindowActions& made) const;
    [[nodiscard]] QMenu* editMenu(const WindowActions& made) const;
    [[nodiscard]] QMenu* viewMenu(const WindowActions& made) const;
    [[nodiscard]] QMenu* schemesMenu() const;
    [[nodiscard]] QMenu* helpMenu(const QList<QMenu*>& others) const;
    void addThemes(QMenu& into) const;
    void addLanguages(QMenu& into) const;

    Context m_context;
    const Appearance& m_appearance;
    const WindowGestures& m_gestures;
    QWidget* m_parent;
};

QAction* Builder::action(const QString& text, const QKeySequence& key, const std::function<void()>& act) const {
    auto* made = new QAction(text, m_parent);
    made->setShortcut(key);
    QObject::connect(made, &QAction::triggered, m_parent, act);
    return made;
}

QAction* Builder::panelToggle(const QString& name, const QString& text, const std::function<void(bool)>& show) const {
    auto* made = new QAction(text, m_parent);
    made->setObjectName(name);
    made->setCheckable(true);
    made->setChecked(true);
    QObject::connect(made, &QAction::toggled, m_parent, show);
    return made;
}

QIcon Builder::icon(const QString& name) const { return tintedIcon(name, m_context.theme.style().palette.ink2); }

WindowActions Builder::make() {
    WindowActions made{};
    QUndoStack& history = m_context.document.undoStack();
    made.undo = history.createUndoAction(m_parent, tr("Undo"));
    made.undo->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Z));
    made.undo->setIcon(icon(QStringLiteral("undo")));
    made.redo = history.createRedoAction(m_parent, tr("Redo"));
    made.redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    made.redo->setIcon(icon(QStringLiteral("redo")));
    made.import = action(tr("Add picture or &video…"), QKeySequence(Qt::CTRL | Qt::Key_O), m_gestures.chooseFiles);
    made.import->setIcon(icon(QStringLiteral("import")));
    made.notation = action(tr("Edit &notation"), QKeySequence(Qt::CTRL | Qt::Key_L), m_gestures.focusNotation);
    made.rightPanel = panelToggle(QStringLiteral("showRightPanel"), tr("&Token pair"), m_gestures.showRightPanel);
    made.add = addActions(m_context, m_parent);
    made.segment = segmentActions(m_context, m_parent);
    made.menus = {fileMenu(made), editMenu(made), viewMenu(made), schemesMenu()};
    made.menus << helpMenu(made.menus);
    // A shortcut acts once its action belongs to a widget of the window, also while no menu is open.
    for (QMenu* each : made.menus) m_parent->addActions(each->actions());
    return made;
}

QMenu* Builder::fileMenu(const WindowActions& made) const {
    QMenu* file = menu(tr("&File"));
    file->addAction(made.import);
    file->addMenu(m_gestures.examples);
    file->addSeparator();
    file->addActions(exportActions(m_context, m_parent));
    file->addSeparator();
    QWidget* parent = m_parent;
    file->addAction(action(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [parent] { parent->window()->close(); }));
    return file;
}

QMenu* Builder::editMenu(const WindowActions& made) const {
    QMenu* edit = menu(tr("&Edit"));
    edit->addActions({made.undo, made.redo});
    edit->addSeparator();
    edit->addActions(made.add);
    edit->addSeparator();
    edit->addActions(made.segment);
    edit->addSeparator();
    edit->addAction(made.notation);
    return edit;
}

QMenu* Builder::viewMenu(const WindowActions& made) const {
    QMenu* view = menu(tr("&View"));
    view->addActions(viewActions(m_context, m_parent));
    view->addSeparator();
    view->addAction(
        panelToggle(QStringLiteral("showLeftPanel"), tr("&Schemes and settings"), m_gestures.showLeftPanel));
    view->addAction(made.rightPanel);
    const auto region = [step = m_gestures.nextRegion](bool forward) { return [step, forward] { step(forward); }; };
    view->addAction(action(tr("Next part of the window"), QKeySequence(Qt::Key_F6), region(true)));
    view->addAction(action(tr("Previous part of the window"), QKeySequence(Qt::SHIFT | Qt::Key_F6), region(false)));
    view->addSeparator();
    addThemes(*view->addMenu(tr("T&heme")));
    addLanguages(*view->addMenu(tr("&Language")));
    return view;
}

void Builder::addThemes(QMenu& into) const {
    auto* group = new QActionGroup(&into);
    const QList<QPair<ThemeChoice, QString>> choices{{ThemeChoice::System, tr("As the &system")},
                                                     {ThemeChoice::Light, tr("&Light")},
                                                     {ThemeChoice::Dark, tr("&Dark")}};
    for (const auto& [choice, text] : choices) {
        QAction* made = group->addAction(text);
        made->setCheckable(true);
        made->setChecked(m_context.theme.choice() == choice);
        QObject::connect(made, &QAction::triggered, m_parent,
                         [choose = m_appearance.chooseTheme, choice = choice] { choose(choice); });
    }
    into.addActions(group->actions());
}

void Builder::addLanguages(QMenu& into) const {
    auto* group = new QActionGroup(&into);
    const QList<QPair<QString, QString>> languages{{QStringLiteral("en"), QStringLiteral("English")},
                                                   {QStringLiteral("zh_CN"), QStringLiteral("中文")}};
    for (const auto& [code, text] : languages) {
        QAction* made = group->addAction(text);
        made->setCheckable(true);
        made->setChecked(m_appearance.language == code);
        QObject::connect(made, &QAction::triggered, m_parent,
                         [choose = m_appearance.chooseLanguage, code = code] { choose(code); });
    }
    into.addActions(group->actions());
}

QMenu* Builder::schemesMenu() const {
    QMenu* schemes = menu(tr("&Schemes"));
    int number = 0;
    for (const Scheme& scheme : schemeRegistry()) {
        ++number;
        auto* made = new QAction(titleOf(scheme), m_parent);
        made->setCheckable(true);
        if (number <= 9) made->setShortcut(QKeySequence(Qt::Key_0 + number));
        const Context context = m_context;
        const auto show = [context, made, &scheme] {
            made->setChecked(columnOf(*context.document.session(), scheme) >= 0);
        };
        show();
        QObject::connect(&context.document, &Document::sessionChanged, made, show);
        QObject::connect(made, &QAction::triggered, m_parent, [context, &scheme] {
            context.document.edit(tr("Choose schemes"), [&](Session& session) { toggleScheme(session, scheme); });
        });
        schemes->addAction(made);
    }
    schemes->addSeparator();
    schemes->addMenu(m_gestures.formulas);
    return schemes;
}

QMenu* Builder::helpMenu(const QList<QMenu*>& others) const {
    QMenu* help = menu(tr("&Help"));
    const QList<QMenu*> all = others + QList<QMenu*>{help};
    QWidget* parent = m_parent;
    const Context context = m_context;
    const QString language = m_appearance.language;
    help->addAction(action(tr("&Search commands…"), QKeySequence(Qt::CTRL | Qt::Key_K),
                           [context, all, parent] { (new CommandPalette(context, all, parent))->open(); }));
    help->addAction(action(tr("&Keyboard shortcuts"), QKeySequence(Qt::Key_F1),
                           [context, all, parent] { showOnce<ShortcutSheet>(parent, context, all); }));
    help->addAction(action(tr("&Manual"), {}, [language, parent] { showOnce<ManualWindow>(parent, language); }));
    help->addSeparator();
    help->addAction(action(tr("Copy &diagnostics"), {}, [context, language, parent] {
        QGuiApplication::clipboard()->setText(diagnostics(context, language, *parent->window()));
        QStatusTipEvent tip(tr("Copied: versions, system and session."));
        QCoreApplication::sendEvent(parent->window(), &tip);
    }));
    help->addAction(
        action(tr("&Versions"), {}, [parent] { showText(tr("Versions"), versionLines().join(u'\n'), parent); }));
    help->addAction(action(tr("&About RopeScope"), {}, [parent] {
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
