// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"
#include "ui/figure/figure.h"

class QWidget;

namespace ropescope::ui {

/// Makes a figure and writes it to a file or to the clipboard, in a job. What it did, or why it could not, is said in the
/// window's status bar.
class Exporter : public QObject {
    Q_OBJECT
public:
    Exporter(Context context, QWidget* parent);

    /// To the clipboard in every format at once: other programs take the best they know.
    void copy(const FigureSpec& spec);
    /// Asks for a file name; `format` is an id of figureFormats().
    void save(const FigureSpec& spec, const QString& format);
    void write(const FigureSpec& spec, const QString& format, const QString& path);
    /// What runs, how far it is, and its end.
    [[nodiscard]] FeedBase& feed() { return m_feed; }

private:
    /// A figure in files, or already written.
    struct Exported {
        std::vector<std::pair<QString, QByteArray>> contents; ///< by type of MIME
        QString saved;                                        ///< name of the file; empty: for the clipboard
        double height = 0;                                    ///< of its page, in points; 0: it has none
    };
    using Use = std::function<Expected<Exported>(const Figure& figure)>;
    void make(const FigureSpec& spec, Use use);
    void deliver();
    void say(const QString& message) const;
    /// Files of numbers are bounded by the memory that the settings allow.
    [[nodiscard]] static Expected<void> checkSize(const Figure& figure, int mebibytes);
    [[nodiscard]] static Expected<Exported> written(const Figure& figure, const QString& format, const QString& path,
                                                    int mebibytes);
    [[nodiscard]] static Expected<Exported> inAllFormats(const Figure& figure);

    Context m_context;
    QWidget* m_parent;
    Feed<Exported> m_feed;
    quint64 m_asked = 0;
};

} // namespace ropescope::ui
