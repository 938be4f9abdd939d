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

/// File commands of a window, with the dialogs they need. None of these blocks the window.
class FileCommands : public QObject {
    Q_OBJECT
public:
    FileCommands(Context context, WindowRequests requests, QWidget* parent);

    void newDocument();
    void open();
    void openPaths(const QStringList& paths);
    /// Replaces the document, as an undoable step; if the document has a file, opens a new window instead.
    void openExample(const Example& example);
    /// Asks for a name if the document has no file or the file is not writable.
    void save();
    void saveAs();
    /// Calls `next` once the document has been saved; not if saving fails or is cancelled.
    void saveThen(std::function<void()> next);
    void duplicate();
    /// Asks for confirmation, although it can be undone.
    void revert();
    /// Prints everything that is shown.
    void print();
    void quit();
    [[nodiscard]] const WindowRequests& requests() const { return m_requests; }

signals:
    void chosen(const QStringList& paths); ///< files of any kind to open

private:
    void chooseName();
    void saved();
    void stopWaiting() { m_next = {}; }
    void askAboutConflict();

    Context m_context;
    WindowRequests m_requests;
    QWidget* m_parent;
    Printing* m_printing;
    std::function<void()> m_next; ///< after the current save
    QPointer<QMessageBox> m_conflict;
};

} // namespace ropescope::ui
