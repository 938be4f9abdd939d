// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>
#include <QStringList>

#include "ui/modes/check/checked_dump.h"

namespace ropescope::ui {

/// Writes what a check found to files, which the user names.
class CheckExport : public QObject {
    Q_OBJECT
public:
    CheckExport(Context context, QWidget* parent);
    /// The expected positions as .npy.
    void copyIssue(const CheckedDump& checked);
    void copyPytest(const CheckedDump& checked);
    void saveExpected(CheckedDumpPtr checked);
    /// The result as text, JSON, JUnit or Markdown, by the suffix of the file.
    void saveReport(CheckedDumpPtr checked);

private:
    using Write = std::function<Expected<void>(const std::string& path)>;
    void ask(const QString& title, const QString& name, const QStringList& filters,
             const std::function<Write(const QString& path)>& writing);

    Context m_context;
    QWidget* m_parent;
    quint64 m_requests = 0;
    Feed<QString> m_feed; ///< the path that was written
};

} // namespace ropescope::ui
