// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/export/command_copy.h"

#include <cmath>
#include <utility>
#include <vector>

#include <QClipboard>
#include <QGuiApplication>
#include <QWidget>

#include <ropescope/base/text.h>
#include <ropescope/formats/session/session_file.h>
#include <ropescope/formats/snippets/command_text.h>
#include <ropescope/formats/snippets/position_code.h>
#include <ropescope/sequence/notation.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/session_look.h"
#include "ui/document/focus.h"
#include "ui/document/jobs/job_queue.h"
#include "ui/document/notices.h"

namespace ropescope::ui {
namespace {

/// Longer notations would not fit in the argument of a command.
constexpr std::size_t kLongestArgument = 60'000;

/// The session comes from standard input: unlike a file, it goes wherever the command is copied to.
std::vector<std::string> figureWords(const std::string& plot, int column, const WindowPanel& panel) {
    return {"ropescope",
            "figure",
            "-",
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

/// Whether positions follow from the notation of the sequence and the id of a scheme that every program knows.
bool fitsInOptions(const Session& session, const Scheme& scheme, const std::string& notation) {
    const auto read = parseNotation(notation);
    return scheme.group != SchemeGroup::UserDefined && notation.size() <= kLongestArgument && read &&
           *read == session.sequence;
}

/// The position ids of one scheme, from options alone or with a session from standard input.
std::vector<std::string> positionsWords(const Session& session, const SchemeColumn& column, bool inOptions) {
    std::vector<std::string> words{"ropescope", "positions"};
    if (inOptions) {
        words.insert(words.end(), {"--sequence", toNotation(session.sequence)});
        if (session.origin) words.insert(words.end(), {"--origin", std::to_string(*session.origin)});
    } else {
        words.emplace_back("-");
    }
    words.insert(words.end(), {"--scheme", column.scheme->id});
    for (const ParamSpec& spec : column.scheme->params) {
        const double value = paramValue(column.scheme->params, column.params, spec.id);
        if (std::isnan(value)) continue; // default of the scheme
        words.emplace_back("--param");
        words.push_back(spec.id + "=" + formatNumber(value));
    }
    words.insert(words.end(), {"--format", "npy"});
    return words;
}

Error noSuchColumn() {
    return {
        .what = message("position ids"), .why = message("there is no such column"), .hint = message("choose a scheme")};
}

} // namespace

CommandCopy::CommandCopy(Context context, QObject* parent) : QObject(parent), m_context(context), m_feed(context.jobs) {
    connect(&m_feed, &FeedBase::ready, this, &CommandCopy::deliver);
}

void CommandCopy::copyCommand(const std::string& plot, int column, const WindowPanel& panel) {
    m_feed.request(++m_requested,
                   [session = m_context.document.session(), view = viewOf(m_context.focus), plot, column,
                    panel](const JobControl&) -> Expected<std::shared_ptr<const Copied>> {
                       const auto text = toSessionFile(*session, view);
                       if (!text) return text.error();
                       return std::make_shared<const Copied>(
                           Copied{.text = toQString(commandText(figureWords(plot, column, panel), *text))});
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
    m_feed.request(++m_requested,
                   [placed = m_context.placed(), column](const JobControl&) -> Expected<std::shared_ptr<const Copied>> {
                       const auto index = static_cast<std::size_t>(column);
                       if (index >= placed->columns.size()) return noSuchColumn();
                       const SchemeColumn& shown = placed->columns[index];
                       if (!shown.positions) return shown.positions.error();
                       const Session& session = *placed->session;
                       const std::string notation = toNotation(session.sequence);
                       const bool inOptions = fitsInOptions(session, *shown.scheme, notation);
                       Expected<std::string> input = inOptions ? std::string() : toSessionFile(session, {});
                       if (!input) return input.error();
                       const std::string about = shown.scheme->id + " of " + notation + ", rope_delta " +
                                                 formatNumber(shown.positions->ropeDelta);
                       return std::make_shared<const Copied>(
                           Copied{.text = toQString(positionsPython(about, *shown.positions,
                                                                    positionsWords(session, shown, inOptions), *input)),
                                  .kind = Kind::Python});
                   });
}

void CommandCopy::copyPytorch(int column) {
    m_feed.request(++m_requested,
                   [placed = m_context.placed(), column](const JobControl&) -> Expected<std::shared_ptr<const Copied>> {
                       const auto index = static_cast<std::size_t>(column);
                       if (index >= placed->columns.size()) return noSuchColumn();
                       const SchemeColumn& shown = placed->columns[index];
                       const Session& session = *placed->session;
                       const auto code =
                           positionsAsPytorch(*shown.scheme, session.sequence, shown.params, session.origin);
                       if (!code) return code.error();
                       return std::make_shared<const Copied>(Copied{.text = toQString(*code), .kind = Kind::Pytorch});
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
    case Kind::Pytorch:
        return m_context.notices.say([] { return tr("Copied: a PyTorch function that makes the position ids."); });
    }
}

} // namespace ropescope::ui
