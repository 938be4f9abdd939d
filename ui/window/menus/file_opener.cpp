// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus/file_opener.h"

#include <utility>

#include <QFileDialog>
#include <QFileInfo>
#include <QStringBuilder>

#include "ui/document/document.h"
#include "ui/document/files/file_names.h"
#include "ui/document/files/session_io.h"
#include "ui/document/media/opened_model.h"
#include "ui/document/notices.h"
#include "ui/document/scheme_files.h"
#include "ui/lessons/lesson_store.h"
#include "ui/modes/check/check_mode.h"
#include "ui/modes/lesson/lesson_mode.h"
#include "ui/panels/sequence/media_bar.h"
#include "ui/plots/plot.h"
#include "ui/window/job_progress.h"
#include "ui/window/menus/file_commands.h"
#include "ui/window/mode_stack.h"

namespace ropescope::ui {

FileOpener::FileOpener(Context context, Parts parts, FormulaGestures gestures, QWidget* parent)
    : QObject(parent),
      m_context(context),
      m_parts(parts),
      m_parent(parent),
      m_schemes(
          context.jobs, [](const QString& path, const CancelToken&) { return readSchemeFile(path); },
          [this, gestures = std::move(gestures)](const QString&, const Expected<FormulaScheme>& scheme) {
              if (!scheme) return m_context.notices.report(scheme.error());
              openReadScheme(m_context, *scheme, gestures);
          }),
      m_models(
          context.jobs, [](const QString& path, const CancelToken&) { return readOpenedFile(path); },
          [this](const QString& path, const Expected<OpenedFile>& file) { take(path, file); }) {}

/// In check mode a prompt is what the next dump is compared with.
void FileOpener::take(const QString& path, const Expected<OpenedFile>& file) {
    if (m_fault) m_context.notices.withdraw(*m_fault);
    m_fault.reset();
    if (!file) return m_context.notices.report(m_fault.emplace(file.error()));
    if (file->model) m_fault = takeModelFile(m_context, *file->model);
    if (file->vectors) takeVectors(path);
    if (file->dump)
        m_parts.modes.check().open(path);
    else if (file->vectors || !m_parts.modes.checks())
        m_parts.modes.show(0);
}

/// The file stays where it is; the session has its path.
void FileOpener::takeVectors(const QString& path) {
    const QString whole = absolutePath(path), name = QFileInfo(whole).fileName();
    m_context.document.edit([name] { return tr("Open %1").arg(name); },
                            [&](Session& session) {
                                session.views.heads.file = toStdString(whole);
                                for (const PlotPtr& plot : m_context.plots)
                                    if (plot->roles().vectors) session.views.plots.insert(plot->id());
                            });
    m_context.notices.say([name] { return tr("Opened %1.").arg(name); });
}

void FileOpener::open(const QStringList& paths) {
    QStringList media, models, schemes, sessions;
    for (const QString& path : paths) {
        if (isLessonPath(path))
            m_parts.modes.lessons().open(path);
        else
            (isSessionPath(path)                              ? sessions
             : isSchemeFile(path)                             ? schemes
             : isDumpFile(path) || isModelFile(toBytes(path)) ? models
                                                              : media)
                << path;
    }
    m_parts.files.openPaths(sessions);
    openSchemes(schemes);
    openModels(models);
    m_parts.media.open(media);
    m_parts.progress.watch(
        m_parts.media.reader().feed(), [] { return tr("Reading pictures and videos"); },
        [this] { m_parts.media.reader().cancel(); });
}

void FileOpener::openSchemes(const QStringList& paths) {
    m_schemes.open(paths);
    m_parts.progress.watch(
        m_schemes.feed(), [] { return tr("Reading schemes"); }, [this] { m_schemes.cancel(); });
}

void FileOpener::openModels(const QStringList& paths) {
    m_models.open(paths);
    m_parts.progress.watch(
        m_models.feed(), [] { return tr("Reading the files of a model"); }, [this] { m_models.cancel(); });
}

void FileOpener::chooseMedia() {
    auto* dialog = new QFileDialog(m_parent, tr("Add picture or video"));
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {tr("Pictures and videos") %
             QStringLiteral(" (*.png *.jpg *.jpeg *.webp *.gif *.bmp *.tif *.tiff *.mp4 *.mkv *.webm "
                            "*.mov *.avi *.m4v)"),
         tr("All files") % QStringLiteral(" (*)")});
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::filesSelected, this, &FileOpener::open);
    dialog->open();
}

} // namespace ropescope::ui
