// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windows.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include <QApplication>
#include <QScreen>

#include "app/commands/command.h"
#include "app/recovery.h"
#include "app/stored_settings.h"
#include "ui/document/files/file_names.h"
#include "ui/document/focus_rules.h"
#include "ui/modes/lesson/lesson_mode.h"
#include "ui/plots/plot_registry.h"
#include "ui/views/explain/first_notes.h"
#include "ui/window/document_title.h"
#include "ui/window/message_bar.h"
#include "ui/window/mode_stack.h"
#include "ui/window/style/interface_scale.h"
#include "ui/window/window_layout.h"

namespace ropescope::app {
namespace {

/// An empty document with the schemes of the built-in example.
OpenedSession emptySession(const ui::SettingValues& settings) {
    OpenedSession opened{.path = {}, .session = {}};
    opened.session.schemes = defaultSession().schemes;
    ui::applyNewDocumentDefaults(opened.session, settings);
    opened.onDisk.file.session = opened.session;
    return opened;
}

/// Attaches the session file to the workspace, before any view is created.
ui::Workspace& withFile(ui::Workspace& workspace, const OpenedSession& opened) {
    const QString path = opened.path ? ui::absolutePath(ui::toPath(*opened.path)) : QString();
    workspace.file().begin(opened.onDisk, path);
    return workspace;
}

} // namespace

Windows::Window::Window(Windows& all, const OpenedSession& opened, std::optional<ui::RecoverySlot> recovered)
    : workspace(opened.session, ui::builtInPlots(), all.theme(), all.m_settings.get()),
      autosave(workspace.context(), all.keepsState() ? ui::recoveryFolder() : QString(), std::move(recovered)),
      shell(all.m_qt, withFile(workspace, opened), all.language(), all.listener(), all.requestsOf(*this),
            all.m_translations) {
    // Nothing will be edited, and nothing waits for a timer.
    if (all.m_options.screenshot) workspace.properties().setPause(0);
}

Windows::Windows(QApplication& qt, const WindowOptions& options)
    : m_qt(qt),
      m_options(options),
      m_settings(settingsFor(options)),
      m_recent(keepsState()),
      m_translations(std::make_shared<ui::Translations>(language())) {
    const auto scale = [this] { ui::setInterfaceScale(m_settings->values().interfaceScale); };
    scale();
    connect(&qt, &QGuiApplication::screenAdded, this, scale);
    for (OpenedSession opened : options.sessions) {
        if (!opened.path) {
            ui::applyNewDocumentDefaults(opened.session, m_settings->values(), !options.choosesPlots);
            opened.onDisk.file.session = opened.session;
        } else {
            m_recent.add(ui::toPath(*opened.path));
        }
        add(opened, m_windows.empty() ? nullptr : m_windows.back().get());
    }
    connect(m_settings.get(), &ui::Settings::changed, this, &Windows::follow);
    // A desktop session that ends does not wait for answers.
    connect(&qt, &QGuiApplication::commitDataRequest, this, &Windows::keepUnsaved);
}

Windows::~Windows() = default;

void Windows::playLesson() {
    if (m_options.lesson) first().workbench().modes().lessons().play(m_options.lesson, m_options.lessonStep);
}

void Windows::show() {
    for (const auto& window : m_windows) window->shell.window().show();
    if (!keepsState()) return;
    Window& front = *m_windows.front();
    ui::MainWindow& window = front.shell.window();
    // Nobody reads notes on no screen.
    if (QGuiApplication::platformName() != u"offscreen" && !m_settings->values().firstNotesClosed)
        ui::FirstNotes::showOn(front.workspace.context(), window.workbench().board(), &window);
    const auto done = [this, &window] {
        // Close the untouched first window after a recovery, unless it shows a message the user has to read.
        const bool says = window.workbench().messages().isVisible();
        if (m_windows.size() > 1 && window.isUntouched() && !says) window.close();
    };
    // Owned by the window.
    new Recovery(
        front.workspace.context(), [this](const ui::LeftoverDocument& left) { recover(left); }, done, &window);
}

/// Opens a recovered session in its own window, with its file; unsaved changes remain unsaved.
void Windows::recover(const ui::LeftoverDocument& left) {
    OpenedSession opened{.path = {}, .session = left.file.session};
    if (left.saved) {
        opened.path = ui::toBytes(ui::toQString(left.note.path));
        opened.onDisk = *left.saved;
    }
    opened.onDisk.file.view = left.file.view;
    opened.onDisk.file.version = left.file.version;
    Window* there = opened.path ? showing(ui::toQString(left.note.path)) : nullptr;
    if (there && !there->shell.window().hasChanges()) return recoverInto(*there, opened, left.slot);
    // Replace the only window if it is untouched; show() then closes it.
    const bool alone = m_windows.size() == 1 && m_windows.front()->shell.window().isUntouched();
    add(opened, alone ? nullptr : m_windows.back().get(), left.slot).shell.window().bringToFront();
}

/// Recovers into the window that shows the saved file, so that the file is not open twice.
void Windows::recoverInto(Window& window, const OpenedSession& opened, const ui::RecoverySlot& slot) {
    window.autosave.adopt(slot);
    ui::forgetPlaces(window.workspace.context().focus);
    window.workspace.context().document.open(opened.session);
    withFile(window.workspace, opened);
    window.shell.window().bringToFront();
}

Windows::Window& Windows::add(const OpenedSession& opened, Window* beside, std::optional<ui::RecoverySlot> recovered) {
    m_windows.push_back(std::make_unique<Window>(*this, opened, std::move(recovered)));
    Window& added = *m_windows.back();
    place(added, beside);
    connect(&added.workspace.file(), &ui::DocumentFile::changed, this, &Windows::distinguish);
    distinguish();
    connect(&added.shell.window(), &ui::MainWindow::closed, this, [this, &added] {
        m_settings->change([&](ui::SettingValues& values) {
            values.layout = ui::layoutOf(added.workspace.context(), added.shell.window());
        });
        // Deferred: the window is still inside its close handler.
        QMetaObject::invokeMethod(
            this, [this, &added] { remove(added); }, Qt::QueuedConnection);
    });
    return added;
}

void Windows::remove(const Window& window) {
    if (m_windows.size() <= 1) return; // the last window lives until the program ends
    std::erase_if(m_windows, [&](const auto& each) { return each.get() == &window; });
    distinguish();
}

void Windows::distinguish() {
    if (m_windows.size() <= 1 && m_windows.front()->workspace.file().distinction().isEmpty()) return;
    QList<ui::NamedDocument> documents;
    for (const auto& each : m_windows)
        documents.append({ui::documentName(each->workspace.context()), each->workspace.file().path()});
    const QStringList distinctions = ui::distinctions(documents);
    for (std::size_t i = 0; i < m_windows.size(); ++i)
        m_windows[i]->workspace.file().setDistinction(distinctions[static_cast<qsizetype>(i)]);
}

void Windows::place(Window& window, Window* beside) {
    ui::MainWindow& placed = window.shell.window();
    if (!beside) return placeFirst(placed);
    ui::applyLayout(ui::layoutOf(beside->workspace.context(), beside->shell.window()), placed);
    ui::placeBeside(beside->shell.window(), placed);
}

/// The command line takes precedence over the remembered layout. Screenshots do not depend on the screen.
void Windows::placeFirst(ui::MainWindow& window) {
    const std::optional<QSize> size =
        m_options.screenshot ? m_options.size.value_or(ui::kDefaultWindowSize) : m_options.size;
    ui::applyLayout(m_settings->values().layout, window, size);
}

ui::WindowRequests Windows::requestsOf(Window& window) {
    return {.newWindow = [this,
                          &window] { add(emptySession(m_settings->values()), &window).shell.window().bringToFront(); },
            .open = [this, &window](const QStringList& paths) { open(paths, window); },
            .openCopy =
                [this, &window](const SessionFile& file) {
                    const OpenedSession copy{
                        .path = {}, .session = file.session, .onDisk = {.file = file, .stamp = {}}};
                    add(copy, &window).shell.window().bringToFront();
                },
            .isOpen = [this](const QString& path) { return showing(path) != nullptr; },
            .all =
                [this] {
                    QList<ui::MainWindow*> all;
                    for (const auto& each : m_windows) all << &each->shell.window();
                    return all;
                },
            .quit = [this] { quit(); },
            .recent = &m_recent};
}

ui::Shell::Listener Windows::listener() {
    return {.themeChosen =
                [this](ui::ThemeChoice choice) {
                    m_settings->change([&](ui::SettingValues& values) { values.theme = choice; });
                },
            .languageChosen =
                [this](const QString& code) {
                    m_settings->change([&](ui::SettingValues& values) { values.language = code; });
                }};
}

void Windows::open(const QStringList& paths, Window& from) {
    bool free = from.shell.window().isUntouched();
    for (const QString& path : paths) {
        if (Window* there = showing(path)) {
            there->shell.window().bringToFront();
            continue;
        }
        Window& target = std::exchange(free, false) ? from : add(emptySession(m_settings->values()), &from);
        target.shell.window().bringToFront();
        target.workspace.file().open(path);
    }
}

void Windows::quit(std::vector<ui::Unsaved> agreed) {
    std::vector<ui::MainWindow*> open;
    for (const auto& each : m_windows)
        if (each->shell.window().isVisible()) open.push_back(&each->shell.window());
    for (ui::MainWindow* window : open) {
        const std::optional<ui::Unsaved> unsaved = window->unsaved();
        if (!unsaved || std::ranges::find(agreed, *unsaved) != agreed.end()) continue;
        window->bringToFront();
        // From the first window again: the user may have changed any of them meanwhile.
        return window->ask([this, agreed = std::move(agreed), unsaved](bool discard) mutable {
            if (discard) agreed.push_back(*unsaved);
            quit(std::move(agreed));
        });
    }
    for (ui::MainWindow* window : open) window->discardAndClose();
}

bool Windows::mayQuit() {
    const bool loses = std::ranges::any_of(m_windows, [](const auto& each) {
        ui::MainWindow& window = each->shell.window();
        return window.isVisible() && window.unsaved();
    });
    if (loses) quit();
    return !loses;
}

void Windows::keepUnsaved() {
    for (const auto& window : m_windows)
        if (const Expected<void> kept = window->autosave.writeNow(); !kept) report(kept.error());
}

Windows::Window* Windows::showing(const QString& path) const {
    const auto found = std::ranges::find_if(m_windows, [&](const auto& window) {
        const QString& open = window->workspace.file().path();
        std::error_code differs;
        return !open.isEmpty() && window->shell.window().isVisible() &&
               std::filesystem::equivalent(ui::toBytes(open), ui::toBytes(path), differs);
    });
    return found == m_windows.end() ? nullptr : found->get();
}

ui::ThemeChoice Windows::theme() const {
    if (m_options.screenshot && !m_options.theme) return ui::ThemeChoice::Light;
    return m_options.theme.value_or(m_settings->values().theme);
}

QString Windows::language() const {
    if (m_options.screenshot && !m_options.language) return QStringLiteral("en");
    return m_options.language.value_or(ui::effectiveLanguage(m_settings->values().language));
}

/// A command-line option applies until the corresponding setting changes.
void Windows::follow(const ui::SettingValues& before) {
    const ui::SettingValues& now = m_settings->values();
    for (const auto& window : m_windows) {
        if (now.theme != before.theme) window->workspace.theme().choose(now.theme);
        if (now.language != before.language) window->shell.useLanguage(ui::effectiveLanguage(now.language));
    }
    if (now.interfaceScale != before.interfaceScale) ui::setInterfaceScale(now.interfaceScale);
}

} // namespace ropescope::app
