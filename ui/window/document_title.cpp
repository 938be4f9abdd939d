// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/document_title.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFileInfo>

#include "ui/document/document.h"
#include "ui/document/files/document_file.h"
#include "ui/panels/sequence/examples.h"

namespace ropescope::ui {
namespace {

class DocumentTitle {
    Q_DECLARE_TR_FUNCTIONS(DocumentTitle)
};

/// The last `depth` folders of the path of a file.
QString folders(const QString& path, int depth) { return QFileInfo(path).path().section(u'/', -depth); }

} // namespace

QString documentName(const Context& context) {
    if (!context.file.path().isEmpty()) return context.file.name();
    const Sequence& sequence = context.document.session()->sequence;
    const QString example = exampleTitle(sequence);
    if (!example.isEmpty()) return example;
    return sequence.empty() ? DocumentTitle::tr("New document") : DocumentTitle::tr("Custom sequence");
}

QString documentTitle(const Context& context) {
    const QString& distinction = context.file.distinction();
    const QString name = documentName(context);
    return distinction.isEmpty() ? name
                                 : DocumentTitle::tr("%1 (%2)", "document (folder or number)").arg(name, distinction);
}

QStringList distinctions(const QList<NamedDocument>& documents) {
    QStringList result;
    for (qsizetype i = 0; i < documents.size(); ++i) {
        const NamedDocument& document = documents[i];
        const auto isAlike = [&](const NamedDocument& other) {
            return &other != &document && other.name == document.name &&
                   other.path.isEmpty() == document.path.isEmpty();
        };
        if (document.path.isEmpty()) {
            const auto before = std::count_if(documents.begin(), documents.begin() + i, isAlike);
            result << (before == 0 ? QString() : QString::number(before + 1));
            continue;
        }
        const auto alikeAt = [&](int depth) {
            return std::ranges::any_of(documents, [&](const NamedDocument& other) {
                return isAlike(other) && (depth == 0 || folders(other.path, depth) == folders(document.path, depth));
            });
        };
        const auto most = document.path.count(u'/');
        int depth = 0;
        while (depth < most && alikeAt(depth)) ++depth;
        result << (depth == 0 ? QString() : folders(document.path, depth));
    }
    return result;
}

} // namespace ropescope::ui
