// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QStringList>

#include <ropescope/schemes/formula/formula_scheme.h>

#include "ui/document/context.h"
#include "ui/document/media/file_reader.h"
#include "ui/document/media/opened_file.h"
#include "ui/panels/formula/formula_menu.h"

namespace ropescope::ui {

class FileCommands;
class JobProgress;
class MediaBar;
class ModeStack;

/// Opens files of every kind that are dropped or chosen: sessions, lessons, schemes, files of models, dumps of positions,
/// queries and keys, pictures, videos.
class FileOpener : public QObject {
    Q_OBJECT
public:
    struct Parts {
        FileCommands& files;
        MediaBar& media;
        ModeStack& modes;
        JobProgress& progress;
    };
    FileOpener(Context context, Parts parts, FormulaGestures gestures, QWidget* parent);

    void open(const QStringList& paths);
    void openSchemes(const QStringList& paths);
    /// Asks for pictures and videos.
    void chooseMedia();

private:
    void openModels(const QStringList& paths);
    void takeVectors(const QString& path);
    void take(const QString& path, const Expected<OpenedFile>& file);

    Context m_context;
    Parts m_parts;
    QWidget* m_parent;
    FileReader<FormulaScheme> m_schemes;
    FileReader<OpenedFile> m_models;
    std::optional<Error> m_fault; ///< what the files of a model that were opened last lack
};

} // namespace ropescope::ui
