// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus/file_menu.h"

#include <QCoreApplication>
#include <QKeySequence>
#include <QWidget>

#include "ui/document/files/document_file.h"
#include "ui/document/words/language.h"
#include "ui/window/menus/file_commands.h"
#include "ui/window/menus/recent_menu.h"

namespace ropescope::ui {
namespace {

class Maker {
    Q_DECLARE_TR_FUNCTIONS(FileMenu)
public:
    Maker(Context context, FileCommands& commands, QWidget* parent)
        : m_context(context), m_commands(commands), m_parent(parent) {}

    FileActions make() {
        FileActions result{};
        result.open = {
            action("file.new", QT_TR_NOOP("&New window"), QKeySequence(Qt::CTRL | Qt::Key_N),
                   &FileCommands::newDocument),
            action("file.open", QT_TR_NOOP("&Open…"), QKeySequence(Qt::CTRL | Qt::Key_O), &FileCommands::open)};
        result.recent = new RecentMenu(
            m_context, m_commands.requests().recent,
            [&commands = m_commands](const QString& path) { commands.openPaths({path}); }, m_parent);
        result.save = {
            action("file.save", QT_TR_NOOP("&Save"), QKeySequence(Qt::CTRL | Qt::Key_S), &FileCommands::save),
            action("file.save-as", QT_TR_NOOP("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                   &FileCommands::saveAs),
            action("file.duplicate", QT_TR_NOOP("&Duplicate"), {}, &FileCommands::duplicate)};
        QAction* revert = action("file.revert", QT_TR_NOOP("&Revert…"), {}, &FileCommands::revert);
        result.save << revert;
        const auto show = [revert, &file = m_context.file] {
            revert->setEnabled(!file.path().isEmpty() && (file.modified() || file.conflicts()));
        };
        show();
        QObject::connect(&m_context.file, &DocumentFile::changed, revert, show);
        result.print =
            action("file.print", QT_TR_NOOP("&Print…"), QKeySequence(Qt::CTRL | Qt::Key_P), &FileCommands::print);
        QWidget* parent = m_parent;
        result.close = new TranslatedAction("file.close", translated(QT_TR_NOOP("&Close window")), m_parent);
        result.close->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_W));
        QObject::connect(result.close, &QAction::triggered, m_parent, [parent] { parent->window()->close(); });
        result.quit = action("file.quit", QT_TR_NOOP("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), &FileCommands::quit);
        return result;
    }

private:
    [[nodiscard]] static LocalText translated(const char* text) {
        return [text] { return QCoreApplication::translate("FileMenu", text); };
    }
    [[nodiscard]] QAction* action(const char* id, const char* text, const QKeySequence& key,
                                  void (FileCommands::*act)()) const {
        auto* result = new TranslatedAction(id, translated(text), m_parent);
        result->setShortcut(key);
        QObject::connect(result, &QAction::triggered, &m_commands, act);
        return result;
    }
    Context m_context;
    FileCommands& m_commands;
    QWidget* m_parent;
};

} // namespace

FileActions makeFileActions(Context context, FileCommands& commands, QWidget* parent) {
    return Maker(context, commands, parent).make();
}

} // namespace ropescope::ui
