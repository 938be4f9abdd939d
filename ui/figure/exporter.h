// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>

#include <QObject>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"
#include "ui/figure/figure.h"

class QWidget;

namespace ropescope::ui {

/// A figure in one file, or each of its panels in a file of its own, "x-a.pdf", "x-b.pdf", ….
enum class ExportFiles { Page, EachPanel };

/// Makes a figure and writes it to a file or to the clipboard, in a job. The notices of the window say how it ended.
class Exporter : public QObject {
    Q_OBJECT
public:
    Exporter(Context context, QWidget* parent);

    /// What is exported, "figure1": the name that `save` proposes until another one is chosen for it.
    void setName(const QString& name) { m_name = name; }
    /// The path that `save` proposes for a format: the last one that was chosen for what has this name, with the suffix
    /// of the format.
    [[nodiscard]] QString proposedPath(const QString& format) const;
    /// The file that a paper includes: the last one that was written if it is a PDF, a picture or TikZ, or else the PDF
    /// that `save` proposes.
    [[nodiscard]] QString includedFile() const;
    /// What was written last under this name.
    [[nodiscard]] ExportFiles includedFiles() const;

    /// Copies to the clipboard in all formats at once, so that other programs can choose the best one: pictures and,
    /// unless they are too many, the numbers.
    void copy(const FigureSpec& spec);
    /// Asks for a file name, and before it replaces panels, then writes; `format` is an id in figureFormats().
    void save(const FigureSpec& spec, const QString& format, ExportFiles files = ExportFiles::Page);
    void write(const FigureSpec& spec, const QString& format, const QString& path,
               ExportFiles files = ExportFiles::Page);
    /// The running export, for progress and completion.
    [[nodiscard]] FeedBase& feed() { return m_feed; }

private:
    /// An encoded figure, or one already written to files.
    struct Exported {
        std::vector<std::pair<QString, QByteArray>> contents; ///< by MIME type
        QStringList titles;                                   ///< of the formats in `contents`
        QStringList paths;                                    ///< of the files; empty: for the clipboard
        double height = 0;                                    ///< of the highest page, in points; 0: no page
    };
    /// Where something was written, or is to be.
    struct Written {
        QString name;
        QString path;
        ExportFiles files = ExportFiles::Page;
    };
    using Use = std::function<Expected<Exported>(const Figure& figure, const JobControl& control)>;
    void make(const FigureSpec& spec, Use use);
    void deliver();
    void askToReplace(const QStringList& names, const std::function<void()>& replace);
    /// Fails if a file of numbers exceeds the memory limit in the settings.
    [[nodiscard]] static Expected<void> checkSize(const Figure& figure, int mebibytes);
    /// Files in a format that are not written yet.
    struct Encoded {
        std::vector<std::pair<QString, FigureFile>> files; ///< by path
        double height = 0;                                 ///< of the highest page, as in Exported
    };
    [[nodiscard]] static Expected<void> encode(const Figure& figure, const QString& format, const QString& path,
                                               int mebibytes, Encoded& encoded);
    [[nodiscard]] static Expected<Exported> written(const Encoded& encoded);
    [[nodiscard]] static Expected<Exported> inAllFormats(const Figure& figure, int mebibytes);

    Context m_context;
    QWidget* m_parent;
    Feed<Exported> m_feed;
    quint64 m_requested = 0;
    QString m_name = QStringLiteral("ropescope");
    Written m_writing;
    std::map<QString, Written> m_written; ///< by name
};

} // namespace ropescope::ui
