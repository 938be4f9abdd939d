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

/// Makes a figure and writes it to a file or to the clipboard, in a job. Its notices say how it
/// ended.
class Exporter : public QObject {
    Q_OBJECT
public:
    Exporter(Context context, QWidget* parent);

    /// Copies to the clipboard in all formats at once, so that other programs can choose the best one.
    void copy(const FigureSpec& spec);
    /// Asks for a file name, then writes; `format` is an id in figureFormats().
    void save(const FigureSpec& spec, const QString& format);
    void write(const FigureSpec& spec, const QString& format, const QString& path);
    /// The running export, for progress and completion.
    [[nodiscard]] FeedBase& feed() { return m_feed; }

private:
    /// An encoded figure, or one already written to a file.
    struct Exported {
        std::vector<std::pair<QString, QByteArray>> contents; ///< by MIME type
        QString saved;                                        ///< names of the files; empty: for the clipboard
        double height = 0;                                    ///< of the page, in points; 0: no page
    };
    using Use = std::function<Expected<Exported>(const Figure& figure)>;
    void make(const FigureSpec& spec, Use use);
    void deliver();
    /// Fails if a file of numbers exceeds the memory limit in the settings.
    [[nodiscard]] static Expected<void> checkSize(const Figure& figure, int mebibytes);
    [[nodiscard]] static Expected<Exported> written(const Figure& figure, const QString& format, const QString& path,
                                                    int mebibytes);
    [[nodiscard]] static Expected<Exported> inAllFormats(const Figure& figure);

    Context m_context;
    QWidget* m_parent;
    Feed<Exported> m_feed;
    quint64 m_requested = 0;
};

} // namespace ropescope::ui
