// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/check_export.h"

#include <utility>

#include <QAction>
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
#include "ui/document/words/language.h"
#include "ui/figure/picture_file.h"

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

/// With a place for the picture, which the clipboard cannot hold beside it. Whoever leaves the line there hides it.
QString issueText(const CheckedDump& checked) {
    QString text;
    if (checked.laid.reading.batch > 1)
        text = QStringLiteral("Row %1 of a batch of %2:\n\n")
                   .arg(checked.laid.reading.row)
                   .arg(checked.laid.reading.batch);
    return text + toQString(checkIssueText(checked.result)) +
           QStringLiteral(
               "\n<!-- Paste or attach the picture here: \"Copy picture\" or \"Save picture\" in RopeScope -->\n");
}

} // namespace

CheckExport::CheckExport(Context context, std::function<QImage()> picture, QWidget* parent)
    : QObject(parent), m_context(context), m_picture(std::move(picture)), m_parent(parent), m_feed(context.jobs) {
    makeActions();
    connect(&m_feed, &FeedBase::ready, this, [this] {
        if (m_feed.error()) return m_context.notices.report(*m_feed.error());
        if (const auto path = m_feed.result()) m_context.notices.reportExport({*path});
    });
}

void CheckExport::makeActions() {
    const auto add = [this](const LocalText& text, const LocalText& tip, auto act) {
        auto* action = new TranslatedAction(text, m_parent);
        followLanguage(m_parent, [action, tip] { action->setToolTip(tip()); });
        connect(action, &QAction::triggered, this, act);
        m_actions << action;
        return action;
    };
    m_ofPositions = {add([] { return tr("Copy as issue text"); },
                         [] { return tr("Copy what was compared, found and expected, with the cause, as Markdown"); },
                         &CheckExport::copyIssue),
                     add([] { return tr("Copy as pytest"); },
                         [] { return tr("Copy a file for pytest that compares positions with the expected ones"); },
                         &CheckExport::copyPytest),
                     add([] { return tr("Save the expected .npy…"); },
                         [] { return tr("Save the positions that the scheme gives"); }, &CheckExport::saveExpected),
                     add([] { return tr("Save report…"); },
                         [] { return tr("Save the result as text, JSON, JUnit or Markdown"); },
                         &CheckExport::saveReport)};
    add([] { return tr("Copy picture"); },
        [] { return tr("Copy the differences and the score maps as a picture, such as for an issue"); },
        &CheckExport::copyPicture);
    add([] { return tr("Save picture…"); }, [] { return tr("Save the differences and the score maps as PNG"); },
        &CheckExport::savePicture);
    show({});
}

void CheckExport::show(const CheckedSource& checked) {
    m_checked = checked;
    for (QAction* action : m_actions)
        action->setEnabled(m_ofPositions.contains(action) ? checked.positions != nullptr : static_cast<bool>(checked));
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

void CheckExport::copyIssue() const {
    QGuiApplication::clipboard()->setText(issueText(*m_checked.positions));
    m_context.notices.say(
        [] { return tr("Copied: a report for an issue, in English. It has a place for the picture."); });
}

void CheckExport::copyPytest() const {
    QGuiApplication::clipboard()->setText(toQString(checkPytest(m_checked.positions->result)));
    m_context.notices.say([] { return tr("Copied: a test of these positions."); });
}

void CheckExport::copyPicture() const {
    QGuiApplication::clipboard()->setImage(m_picture());
    m_context.notices.say([] { return tr("Copied the picture."); });
}

void CheckExport::saveExpected() {
    ask(tr("Save the expected positions"), QStringLiteral("expected.npy"), {QStringLiteral("NumPy (*.npy)")},
        [checked = m_checked.positions](const QString&) -> Write {
            return [checked](const std::string& path) {
                return writeFile(
                    path, [&](const ByteSink& sink) { return writePositionsNpy(checked->map(), sink); },
                    Durability::Renamed);
            };
        });
}

void CheckExport::saveReport() {
    ask(tr("Save the report"), QStringLiteral("check.txt"),
        {tr("Text") + QStringLiteral(" (*.txt)"), QStringLiteral("JSON (*.json)"), QStringLiteral("JUnit (*.xml)"),
         QStringLiteral("Markdown (*.md)")},
        [checked = m_checked.positions](const QString& name) -> Write {
            return [checked, name](const std::string& path) {
                CheckReport report{.rows = checked->rows};
                if (report.rows.empty()) report.rows.push_back(checked->result);
                return writeFile(path, reportFor(name, report), Durability::Renamed);
            };
        });
}

void CheckExport::savePicture() {
    ask(tr("Save the picture"), QStringLiteral("check.png"), {QStringLiteral("PNG (*.png)")},
        [image = m_picture()](const QString&) -> Write {
            return [image](const std::string& path) -> Expected<void> {
                const auto bytes = encodePicture(image, "RopeScope");
                if (!bytes) return bytes.error();
                return writeFile(path, bytes->toStdString(), Durability::Renamed);
            };
        });
}

} // namespace ropescope::ui
