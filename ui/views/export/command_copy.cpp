// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/export/command_copy.h"

#include <cmath>
#include <utility>
#include <vector>

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QStandardPaths>
#include <QWidget>

#include <ropescope/base/hash.h>
#include <ropescope/base/text.h>
#include <ropescope/files/write_file.h>
#include <ropescope/formats/reports/command_text.h>
#include <ropescope/formats/session/session_file.h>
#include <ropescope/sequence/notation.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/document_file.h"
#include "ui/document/files/session_look.h"
#include "ui/document/focus.h"
#include "ui/document/jobs/job_queue.h"
#include "ui/document/notices.h"

namespace ropescope::ui {
namespace {

constexpr int kMaxKept = 50;
constexpr int kLongestName = 50;

/// File names have at most 255 bytes, and a character up to four.
QString shortened(QString name) {
    if (name.isEmpty()) return QStringLiteral("untitled");
    name.truncate(kLongestName);
    if (name.back().isHighSurrogate()) name.chop(1);
    return name;
}

/// Saves the session under a name derived from its content, and removes the oldest if there are many.
Expected<std::string> savedSession(const QString& folder, const QString& name, const Session& session,
                                   const SessionView& view) {
    const auto text = toSessionFile(session, view);
    if (!text) return text.error();
    const auto hash = QString::number(Hasher().add(std::string_view(*text)).value(), 16);
    // Without a home folder: a temporary one that only this user can access.
    QDir kept(folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation) +
                                     QStringLiteral("/ropescope-commands")
                               : folder);
    kept.mkpath(QStringLiteral("."));
    const QString path = kept.filePath(shortened(name) + u'-' + hash + QStringLiteral(".rope"));
    const auto written = writeFile(toStdString(path), *text, Durability::Flushed);
    if (!written) return written.error();
    const QFileInfoList files = kept.entryInfoList({QStringLiteral("*.rope")}, QDir::Files, QDir::Time);
    for (qsizetype i = kMaxKept; i < files.size(); ++i) QFile::remove(files[i].filePath());
    return toStdString(path);
}

std::vector<std::string> figureWords(const std::string& path, const std::string& plot, int column,
                                     const WindowPanel& panel) {
    return {"ropescope",
            "figure",
            path,
            "--plots",
            plot,
            "--only",
            std::to_string(column + 1),
            "--panel",
            formatNumber(panel.room.width()) + "x" + formatNumber(panel.room.height()) + "@" +
                formatNumber(panel.pixelRatio),
            "--format",
            "csv"};
}

/// Options that distinguish the scheme from others with the same id.
std::vector<std::string> positionsWords(const std::string& path, const SchemeChoice& choice,
                                        const std::vector<ParamSpec>& specs) {
    std::vector<std::string> words{"ropescope", "positions", path, "--scheme", choice.id};
    for (const ParamSpec& spec : specs) {
        const double value = paramValue(specs, choice.params, spec.id);
        if (std::isnan(value)) continue; // default of the scheme
        words.emplace_back("--param");
        words.push_back(spec.id + "=" + formatNumber(value));
    }
    words.insert(words.end(), {"--format", "npy"});
    return words;
}

} // namespace

QString commandFolder() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    const bool home = !qEnvironmentVariableIsEmpty("HOME") || !qEnvironmentVariableIsEmpty("XDG_DATA_HOME");
    return home && !folder.isEmpty() ? folder + QStringLiteral("/commands") : QString();
}

CommandCopy::CommandCopy(Context context, QString folder, QObject* parent)
    : QObject(parent), m_context(context), m_folder(std::move(folder)), m_feed(context.jobs) {
    connect(&m_feed, &FeedBase::ready, this, &CommandCopy::deliver);
}

void CommandCopy::copyCommand(const std::string& plot, int column, const WindowPanel& panel) {
    m_feed.request(++m_requested,
                   [folder = m_folder, name = m_context.file.name(), session = m_context.document.session(),
                    view = viewOf(m_context.focus), plot, column,
                    panel](const JobControl&) -> Expected<std::shared_ptr<const Copied>> {
                       const auto path = savedSession(folder, name, *session, view);
                       if (!path) return path.error();
                       return std::make_shared<const Copied>(
                           Copied{.text = toQString(commandText(figureWords(*path, plot, column, panel)))});
                   });
}

void CommandCopy::copyValues(const Plot& plot, PlotDataPtr data, int column) {
    const auto index = static_cast<std::size_t>(column);
    if (!data || index >= data->placed->columns.size()) return;
    if (const auto error = plot.errorOf(*data, index)) return m_context.notices.report(*error);
    m_feed.request(
        ++m_requested,
        [&plot, data = std::move(data), index](const JobControl&) -> Expected<std::shared_ptr<const Copied>> {
            std::string text;
            const auto written =
                writeTable(TableFormat::Csv, plot.values(*data, index), [&text](std::string_view more) {
                    text += more;
                    return Expected<void>();
                });
            if (!written) return written.error();
            return std::make_shared<const Copied>(Copied{.text = toQString(text), .kind = Kind::Values});
        });
}

void CommandCopy::copyPython(int column) {
    m_feed.request(
        ++m_requested,
        [folder = m_folder, name = m_context.file.name(), placed = m_context.placed(), view = viewOf(m_context.focus),
         column](const JobControl&) -> Expected<std::shared_ptr<const Copied>> {
            const auto index = static_cast<std::size_t>(column);
            if (index >= placed->columns.size())
                return Error{.what = message("position ids"),
                             .why = message("there is no such column"),
                             .hint = message("choose a scheme")};
            const SchemeColumn& shown = placed->columns[index];
            if (!shown.positions) return shown.positions.error();
            const auto path = savedSession(folder, name, *placed->session, view);
            if (!path) return path.error();
            const SchemeChoice choice{.id = shown.scheme->id, .params = shown.params};
            const std::string about = shown.scheme->id + " of " + toNotation(placed->session->sequence) +
                                      ", rope_delta " + formatNumber(shown.positions->ropeDelta);
            return std::make_shared<const Copied>(
                Copied{.text = toQString(positionsPython(about, *shown.positions,
                                                         positionsWords(*path, choice, shown.scheme->params))),
                       .kind = Kind::Python});
        });
}

void CommandCopy::deliver() {
    if (const auto& error = m_feed.error()) return m_context.notices.report(*error);
    const auto copied = m_feed.result();
    QGuiApplication::clipboard()->setText(copied->text);
    switch (copied->kind) {
    case Kind::Command:
        return m_context.notices.say([] { return tr("Copied: a command that prints the numbers of this view."); });
    case Kind::Values: return m_context.notices.say([] { return tr("Copied: the numbers of this view as CSV."); });
    case Kind::Python: return m_context.notices.say([] { return tr("Copied: position ids as Python."); });
    }
}

} // namespace ropescope::ui
