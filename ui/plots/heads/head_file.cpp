// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/heads/head_file.h"

#include <algorithm>

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>

#include <ropescope/checkpoints/model_file.h>
#include <ropescope/formats/tensors/head_vectors.h>

#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/lists.h"

namespace ropescope::ui {

namespace {

constexpr std::int64_t kMebibyte = std::int64_t{1} << 20;

Expected<std::shared_ptr<const HeadVectors>> vectorsOf(const HeadFileKey& key) {
    const std::string name = toStdString(shortFileName(key.path));
    DumpLimits limits;
    if (key.mebibytes > 0) {
        if (key.size > key.mebibytes * kMebibyte)
            return Error{.what = Message::verbatim(name),
                         .why = message("it takes %1 MiB, but the settings allow %2 MiB",
                                        (key.size + kMebibyte - 1) / kMebibyte, key.mebibytes),
                         .hint = message("save fewer heads, or allow more memory")};
        const auto floats = key.mebibytes * kMebibyte / static_cast<std::int64_t>(sizeof(float));
        limits.values = std::min(limits.values, floats);
    }
    const auto arrays = readDumpFile(encodedName(key.path), limits);
    if (!arrays) return arrays.error();
    auto vectors = headVectorsOf(*arrays, name, key.tokens, key.headDim);
    if (!vectors) return vectors.error();
    return std::make_shared<const HeadVectors>(*std::move(vectors));
}

} // namespace

void HeadFileKey::addTo(Hasher& hasher) const {
    hasher.add(path).add(modified).add(size).add(tokens).add(headDim).add(mebibytes);
}

HeadFileKey headFileOf(const PlotRequest& request) {
    HeadFileKey key{.path = request.placed->session->views.heads.file, .mebibytes = request.mebibytes};
    if (key.path.empty()) return key;
    const PathForQt path(toQString(key.path));
    const QFileInfo file(path.get());
    key.size = file.size();
    key.modified = file.lastModified().toMSecsSinceEpoch();
    const auto whole = [](const SchemeColumn& column) { return column.positions && column.plan; };
    const auto found = std::ranges::find_if(request.placed->columns, whole);
    if (found == request.placed->columns.end()) return key;
    key.tokens = found->positions->tokens;
    key.headDim = found->plan->headDim;
    return key;
}

HeadFilePtr readHeadFile(const HeadFileKey& key) {
    return std::make_shared<const HeadFile>(HeadFile{key, vectorsOf(key)});
}

QStringList headNames(const HeadVectors& vectors, std::size_t head) {
    const auto words = [](const char* text) { return QCoreApplication::translate("HeadsPlot", text); };
    const QString number = QString::number(head);
    const QString name = words(QT_TRANSLATE_NOOP("HeadsPlot", "head %1")).arg(number);
    if (vectors.queries.size() == vectors.keys.size()) return {name, number};
    const QString key = QString::number(vectors.keyHeadOf(head));
    return {words(QT_TRANSLATE_NOOP("HeadsPlot", "head %1 · key head %2")).arg(number, key),
            words(QT_TRANSLATE_NOOP("HeadsPlot", "head %1 · key %2")).arg(number, key),
            words(QT_TRANSLATE_NOOP("HeadsPlot", "%1 · key %2")).arg(number, key), number};
}

QString headList(const std::vector<std::size_t>& heads) {
    const bool row = heads.size() > 2 && heads.back() - heads.front() + 1 == heads.size();
    if (row) return QStringLiteral("%1–%2").arg(heads.front()).arg(heads.back());
    QStringList numbers;
    for (const std::size_t head : heads) numbers << QString::number(head);
    return joinNames(numbers);
}

QString shortFileName(const std::string& path) {
    QString name = QFileInfo(toQString(path)).fileName();
    for (QChar& c : name)
        if (!characterReason(QString(c)).isEmpty() && !c.isSurrogate()) c = QChar::ReplacementCharacter;
    return name;
}

} // namespace ropescope::ui
