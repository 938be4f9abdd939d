// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>

#include "ui/document/context.h"
#include "ui/figure/figure.h"

class QWidget;

namespace ropescope::ui {

/// Makes a figure off the window's thread, then writes it to a file or to the clipboard. What it did, or why it could
/// not, is said in the window's status bar.
class Exporter : public QObject {
    Q_OBJECT
public:
    Exporter(Context context, QWidget* parent);

    /// To the clipboard in every format at once: other programs take the best they know.
    void copy(const FigureSpec& spec);
    /// Asks for a file name; `format` is an id of figureFormats().
    void save(const FigureSpec& spec, const QString& format);
    void write(const FigureSpec& spec, const QString& format, const QString& path);

private:
    void make(const FigureSpec& spec, std::function<void(const Figure&)> use);
    void deliver();
    void say(const QString& message) const;

    Context m_context;
    QWidget* m_parent;
    QString m_slot;
    quint64 m_asked = 0;
    std::function<void(const Figure&)> m_use;
};

/// What the focused view shows: its row alone, in its column or over all schemes.
enum class ExportScope { View, Row, Column, All };
[[nodiscard]] FigureSpec figureSpec(const Context& context, const QWidget* window, ExportScope scope);

} // namespace ropescope::ui
