// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QImage>
#include <QObject>
#include <QStringList>

#include "ui/modes/check/checked_dump.h"

class QAction;

namespace ropescope::ui {

/// Takes what a check found elsewhere: to the clipboard, or to files, which the user names.
class CheckExport : public QObject {
    Q_OBJECT
public:
    /// `picture` draws the result.
    CheckExport(Context context, std::function<QImage()> picture, QWidget* parent);
    /// The result that is exported; empty: none.
    void show(const CheckedSource& checked);
    [[nodiscard]] const QList<QAction*>& actions() const { return m_actions; }

private:
    using Write = std::function<Expected<void>(const std::string& path)>;
    void makeActions();
    void ask(const QString& title, const QString& name, const QStringList& filters,
             const std::function<Write(const QString& path)>& writing);
    void copyIssue() const;
    void copyPytest() const;
    void copyPicture() const;
    /// The expected positions as .npy.
    void saveExpected();
    /// The result as text, JSON, JUnit or Markdown, by the suffix of the file.
    void saveReport();
    void savePicture();

    Context m_context;
    std::function<QImage()> m_picture;
    QWidget* m_parent;
    CheckedSource m_checked;
    QList<QAction*> m_actions, m_ofPositions; ///< all, and those that need positions
    quint64 m_requests = 0;
    Feed<QString> m_feed; ///< the path that was written
};

} // namespace ropescope::ui
