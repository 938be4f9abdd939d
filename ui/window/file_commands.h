// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>
#include <QPointer>

#include <ropescope/base/expected.h>

#include "ui/document/context.h"
#include "ui/window/window_requests.h"

class QMessageBox;
class QWidget;

namespace ropescope::ui {

class Printing;

struct Example;

/// What can be done with the file of a window, with the questions that it takes. All of them leave the window usable.
class FileCommands : public QObject {
    Q_OBJECT
public:
    using Report = std::function<void(const Error& error)>;

    FileCommands(Context context, WindowRequests requests, Report report, QWidget* parent);

    void newDocument();
    void open();
    void openPaths(const QStringList& paths);
    /// In the place of the document, as a step that can be undone; in a window of its own beside one that has a file.
    void openExample(const Example& example);
    /// Asks for a name when the document has no file, or one that cannot be written.
    void save();
    void saveAs();
    /// `next` is called when the document has been saved, and never when that fails or is cancelled.
    void saveThen(std::function<void()> next);
    void duplicate();
    /// Asks first, although it can be undone.
    void revert();
    /// All that is shown, on paper.
    void print();
    void quit();
    [[nodiscard]] const WindowRequests& requests() const { return m_requests; }

private:
    void chooseName();
    void saved();
    void stopWaiting() { m_next = {}; }
    void askAboutConflict();
    void say(const QString& message) const;

    Context m_context;
    WindowRequests m_requests;
    Report m_report;
    QWidget* m_parent;
    Printing* m_printing;
    std::function<void()> m_next; ///< after the save that runs
    QPointer<QMessageBox> m_conflict;
};

} // namespace ropescope::ui
