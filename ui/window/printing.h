// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"
#include "ui/figure/figure.h"

class QPrinter;
class QWidget;

namespace ropescope::ui {

/// Prints the figure of everything that a window shows. Its notices say how it ended.
class Printing : public QObject {
    Q_OBJECT
public:
    Printing(Context context, QWidget* parent);

    /// Asks for printer and paper first.
    void ask();
    /// Renders the figure as wide as the paper and prints it, in a job.
    void print(const std::shared_ptr<QPrinter>& printer);

private:
    void deliver();

    Context m_context;
    QWidget* m_parent;
    Feed<QString> m_feed; ///< the printer or file
    quint64 m_requested = 0;
};

/// Prints a figure across the width of the paper, on as many sheets as its height needs. Images are lossless.
[[nodiscard]] Expected<void> printFigure(const Figure& figure, QPrinter& printer, const JobControl& control = {});

} // namespace ropescope::ui
