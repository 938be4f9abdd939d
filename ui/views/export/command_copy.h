// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QObject>
#include <QString>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"
#include "ui/figure/figure.h"
#include "ui/plots/plot.h"

namespace ropescope::ui {

/// Copies the numbers of a view, or what reproduces them: a command line, or position ids as Python. They hold
/// all that they need, so that they work on another machine.
class CommandCopy : public QObject {
    Q_OBJECT
public:
    CommandCopy(Context context, QObject* parent);

    /// `ropescope figure - --plots PLOT --only COLUMN --panel … --format csv`, for the current state of one view, with
    /// the session as its standard input.
    void copyCommand(const std::string& plot, int column, const WindowPanel& panel);
    /// The numbers that a view shows, as CSV.
    void copyValues(const Plot& plot, PlotDataPtr data, int column);
    /// The position ids of a column.
    void copyPython(int column);
    /// A function that makes them.
    void copyPytorch(int column);

private:
    enum class Kind { Command, Values, Python, Pytorch };
    struct Copied {
        QString text;
        Kind kind = Kind::Command;
    };
    void deliver();

    Context m_context;
    quint64 m_requested = 0;
    Feed<Copied> m_feed;
};

} // namespace ropescope::ui
