// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include <ropescope/base/expected.h>

#include "ui/document/words/language.h"

namespace ropescope::ui {

/// What a window tells its user. It shows notices for a moment, errors and what was exported until
/// they are closed.
class Notices : public QObject {
    Q_OBJECT
public:
    void say(const LocalText& notice) { emit said(notice); }
    /// Cancelled work is no error: it only gets a notice.
    void report(const Error& error);
    /// Takes back an error that no longer holds; it is hidden if it is still shown.
    void withdraw(const Error& error) { emit withdrawn(error); }
    /// Files were exported; the first one is the one that was asked for.
    void reportExport(const QStringList& paths) { emit exported(paths); }

signals:
    void said(const ropescope::ui::LocalText& notice);
    void failed(const ropescope::Error& error);
    void withdrawn(const ropescope::Error& error);
    void exported(const QStringList& paths);
};

} // namespace ropescope::ui
