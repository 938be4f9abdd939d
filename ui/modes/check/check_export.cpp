// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/check_export.h"

#include <utility>

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QWidget>

#include <ropescope/files/write_file.h>
#include <ropescope/formats/check/check_file.h>
#include <ropescope/formats/reports/positions_file.h>
#include <ropescope/formats/snippets/check_snippets.h>

#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"
#include "ui/document/jobs/job_queue.h"
#include "ui/document/notices.h"
#include "ui/document/words/error_words.h"

namespace ropescope::ui {

namespace {

/// In the language of the window.
std::string reportLines(const CheckReport& report) {
    QString text;
    for (const Message& line : checkLines(report)) text += messageText(line) + u'\n';
    return toStdString(text);
}

std::string reportFor(const QString& path, const CheckReport& report) {
    if (path.endsWith(QLatin1String(".json"))) return checkJson(report);
    if (path.endsWith(QLatin1String(".xml"))) return checkJunit(report);
    if (path.endsWith(QLatin1String(".md"))) return checkGithub(report);
    return reportLines(report);
}

} // namespace

CheckExport::CheckExport(Context context, QWidget* parent)
    : QObject(parent), m_context(context), m_parent(parent), m_feed(context.jobs) {
    connect(&m_feed, &FeedBase::ready, this, [this] {
        if (m_feed.error()) return m_context.notices.report(*m_feed.error());
        if (const auto path = m_feed.result()) m_context.notices.reportExport({*path});
    });
}

void CheckExport::ask(const QString& title, const QString& name, const QStringList& filters,
                      const std::function<Write(const QString& path)>& writing) {
    auto* dialog = new QFileDialog(m_parent, title);
    dialog->setObjectName(QStringLiteral("saveCheck"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(name.mid(name.lastIndexOf(u'.') + 1));
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::fileSelected, this, [this, writing](const QString& path) {
        m_feed.request(++m_requests,
                       [path, write = writing(path)](const JobControl&) -> Expected<std::shared_ptr<const QString>> {
                           if (const auto written = write(toBytes(path)); !written) return written.error();
                           return std::make_shared<const QString>(path);
                       });
        m_context.jobs.announce(m_feed, [] { return tr("Saving"); });
    });
    dialog->open();
}

void CheckExport::copyIssue(const CheckedDump& checked) {
    QGuiApplication::clipboard()->setText(toQString(checkIssueText(checked.result)));
    m_context.notices.say([] { return tr("Copied: a report for an issue, in English."); });
}

void CheckExport::copyPytest(const CheckedDump& checked) {
    QGuiApplication::clipboard()->setText(toQString(checkPytest(checked.result)));
    m_context.notices.say([] { return tr("Copied: a test of these positions."); });
}

void CheckExport::saveExpected(CheckedDumpPtr checked) {
    ask(tr("Save the expected positions"), QStringLiteral("expected.npy"), {QStringLiteral("NumPy (*.npy)")},
        [checked = std::move(checked)](const QString&) -> Write {
            return [checked](const std::string& path) {
                return writeFile(
                    path, [&](const ByteSink& sink) { return writePositionsNpy(checked->map(), sink); },
                    Durability::Renamed);
            };
        });
}

void CheckExport::saveReport(CheckedDumpPtr checked) {
    ask(tr("Save the report"), QStringLiteral("check.txt"),
        {tr("Text") + QStringLiteral(" (*.txt)"), QStringLiteral("JSON (*.json)"), QStringLiteral("JUnit (*.xml)"),
         QStringLiteral("Markdown (*.md)")},
        [checked = std::move(checked)](const QString& name) -> Write {
            return [checked, name](const std::string& path) {
                return writeFile(path, reportFor(name, {.rows = {checked->result}}), Durability::Renamed);
            };
        });
}

} // namespace ropescope::ui
