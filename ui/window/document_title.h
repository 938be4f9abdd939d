// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "ui/document/context.h"

namespace ropescope::ui {

/// What a document is called: by its file or, without one, by the example that it shows.
[[nodiscard]] QString documentName(const Context& context);
/// Its name, and what tells it apart from other open documents: "work (drafts)".
[[nodiscard]] QString documentTitle(const Context& context);

struct NamedDocument {
    QString name;
    QString path; ///< empty: there is no file
};
/// What tells documents with the same name apart: as much of a file's folder as that needs, or a number. One text per
/// document; empty where the name is enough.
[[nodiscard]] QStringList distinctions(const QList<NamedDocument>& documents);

} // namespace ropescope::ui
