// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/exporter.h"

#include <algorithm>
#include <utility>

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/file_names.h"
#include "ui/document/jobs/job_queue.h"
#include "ui/document/notices.h"
#include "ui/document/settings/settings.h"
#include "ui/document/words/lists.h"
#include "ui/figure/figure_file.h"

namespace ropescope::ui {

namespace {

/// Longer numbers are not copied as text, which other programs keep and show.
constexpr qsizetype kLongestText = 1 << 20;

Error cancelledExport() {
    return {.code = ErrorCode::Cancelled, .what = message("export"), .why = message("it was cancelled")};
}

QString panelPathOf(const QString& path, std::size_t panel) { return toPath(panelPath(toBytes(path), panel)); }

} // namespace

Exporter::Exporter(Context context, QWidget* parent)
    : QObject(parent), m_context(context), m_parent(parent), m_feed(context.jobs) {
    connect(&m_feed, &FeedBase::ready, this, &Exporter::deliver);
}

QString Exporter::proposedPath(const QString& format) const {
    const auto last = m_written.find(m_name);
    if (last == m_written.end()) return m_name % u'.' % format;
    const QFileInfo file(last->second.path);
    return file.path() % u'/' % file.completeBaseName() % u'.' % format;
}

QString Exporter::includedFile() const {
    const auto last = m_written.find(m_name);
    const QString path = last == m_written.end() ? QString() : last->second.path;
    const bool includes = path.endsWith(u".pdf") || path.endsWith(u".png") || path.endsWith(u".tex");
    return QFileInfo(includes ? path : proposedPath(QStringLiteral("pdf"))).fileName();
}

ExportFiles Exporter::includedFiles() const {
    const auto last = m_written.find(m_name);
    return last == m_written.end() ? ExportFiles::Page : last->second.files;
}

void Exporter::make(const FigureSpec& spec, Use use) {
    const SessionPtr session = m_context.document.session();
    m_feed.requestCancellable(++m_requested,
                              [session, spec, &plots = m_context.plots, use = std::move(use)](
                                  const JobControl& control) -> Expected<std::shared_ptr<const Exported>> {
                                  const auto figure = Figure::make(session, spec, plots, control);
                                  if (!figure) return figure.error();
                                  if (control.cancel.cancelled()) return cancelledExport();
                                  auto exported = use(**figure, control);
                                  if (!exported) return exported.error();
                                  return std::make_shared<const Exported>(*std::move(exported));
                              });
    m_context.jobs.announce(m_feed, [] { return tr("Exporting"); });
}

void Exporter::deliver() {
    if (const auto& error = m_feed.error()) return m_context.notices.report(*error);
    const auto exported = m_feed.result();
    if (!exported) return;
    if (!exported->paths.isEmpty()) {
        m_written[m_writing.name] = m_writing;
        m_context.notices.reportExport(exported->paths);
        if (exported->height > kTallFigure)
            m_context.notices.say([inches = exported->height / 72] {
                return tr("Its page is %1 in high, more than print allows: export it with more columns.")
                    .arg(inches, 0, 'f', 1);
            });
        return;
    }
    auto data = std::make_unique<QMimeData>();
    for (const auto& [type, bytes] : exported->contents) {
        data->setData(type, bytes);
        if (type == u"image/png") data->setImageData(QImage::fromData(bytes));
        if (type == u"text/csv" && bytes.size() <= kLongestText) data->setText(QString::fromUtf8(bytes));
    }
    QGuiApplication::clipboard()->setMimeData(data.release());
    m_context.notices.say([exported] { return tr("Copied as %1.").arg(joinNames(exported->titles)); });
}

Expected<Exporter::Exported> Exporter::inAllFormats(const Figure& figure, int mebibytes) {
    Exported exported;
    for (const FigureFormat& format : figureFormats()) {
        if (format.mimeType.isEmpty() || (!format.page && !checkSize(figure, mebibytes))) continue;
        auto file = format.write(figure);
        if (!file) return file.error();
        exported.contents.emplace_back(format.mimeType, std::move(file->bytes));
        exported.titles << format.title;
    }
    return exported;
}

Expected<void> Exporter::checkSize(const Figure& figure, int mebibytes) {
    constexpr std::size_t kCellsOfMebibyte = (std::size_t{1} << 20) / sizeof(float);
    std::size_t cells = 0;
    for (const FigureTable& each : figure.tables()) cells += each.table.shape.rows * each.table.shape.columns;
    if (cells <= kCellsOfMebibyte * static_cast<std::size_t>(mebibytes)) return {};
    return Error{.what = message("export"),
                 .why = message("%1 numbers take %2 MiB, but the settings allow %3 MiB", cells,
                                (cells + kCellsOfMebibyte - 1) / kCellsOfMebibyte, mebibytes),
                 .hint = message("export fewer schemes or rows, or allow more memory")};
}

Expected<void> Exporter::encode(const Figure& figure, const QString& format, const QString& path, int mebibytes,
                                Encoded& encoded) {
    const FigureFormat& chosen = *findFigureFormat(format);
    if (!chosen.page) {
        if (auto fits = checkSize(figure, mebibytes); !fits) return fits;
    }
    auto file = chosen.write(figure.writtenTo(toStdString(absolutePath(path))));
    if (!file) return file.error();
    encoded.files.emplace_back(path, *std::move(file));
    if (chosen.page) encoded.height = std::max(encoded.height, figure.sizePoints().height());
    return {};
}

/// Everything is encoded before the first file is written, so that an error leaves all of them as they were.
Expected<Exporter::Exported> Exporter::written(const Encoded& encoded) {
    Exported exported;
    exported.height = encoded.height;
    for (const auto& [path, file] : encoded.files) {
        if (const auto done = saveFigure(file, toBytes(path)); !done) return done.error();
        exported.paths << path;
        for (const SideFile& picture : file.beside) exported.paths << toPath(pathBeside(toBytes(path), picture));
    }
    return exported;
}

void Exporter::copy(const FigureSpec& spec) {
    make(spec, [mebibytes = m_context.settings.values().exportMebibytes](const Figure& figure, const JobControl&) {
        return inAllFormats(figure, mebibytes);
    });
}

void Exporter::write(const FigureSpec& spec, const QString& format, const QString& path, ExportFiles files) {
    m_writing = {m_name, path, files};
    make(spec,
         [format, path, files, session = m_context.document.session(), &plots = m_context.plots,
          mebibytes = m_context.settings.values().exportMebibytes](const Figure& page,
                                                                   const JobControl& control) -> Expected<Exported> {
             Encoded encoded;
             std::size_t panel = 0;
             const auto encodeOne = [&](const Figure& figure) -> Expected<void> {
                 if (control.cancel.cancelled()) return cancelledExport();
                 const QString place = files == ExportFiles::Page ? path : panelPathOf(path, panel++);
                 return encode(figure, format, place, mebibytes, encoded);
             };
             const auto done =
                 files == ExportFiles::Page ? encodeOne(page) : forEachPanel(page, session, encodeOne, plots, control);
             if (!done) return done.error();
             return written(encoded);
         });
}

void Exporter::save(const FigureSpec& spec, const QString& format, ExportFiles files) {
    const FigureFormat* chosen = findFigureFormat(format);
    if (!chosen) return;
    const bool panels = files == ExportFiles::EachPanel;
    auto* dialog = new QFileDialog(m_parent, panels ? tr("Export each panel") : tr("Export"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite, panels); // its name is not that of a file
    dialog->setNameFilter(chosen->title + QStringLiteral(" (*.") + chosen->id + u')');
    dialog->setDefaultSuffix(chosen->id);
    dialog->selectFile(proposedPath(chosen->id));
    connect(dialog, &QFileDialog::fileSelected, this, [this, spec, format, files, panels](const QString& path) {
        QStringList replaced;
        for (std::size_t i = 0; panels && i < spec.panels.size(); ++i)
            if (const QFileInfo file(panelPathOf(path, i)); file.exists()) replaced << file.fileName();
        const auto go = [this, spec, format, path, files] { write(spec, format, path, files); };
        replaced.isEmpty() ? go() : askToReplace(replaced, go);
    });
    dialog->open();
}

void Exporter::askToReplace(const QStringList& names, const std::function<void()>& replace) {
    auto* box = new QMessageBox(QMessageBox::Question, tr("Export each panel"), tr("Replace %1?").arg(joinNames(names)),
                                QMessageBox::NoButton, m_parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box->addButton(tr("&Replace"), QMessageBox::DestructiveRole), &QPushButton::clicked, this, replace);
    box->setDefaultButton(box->addButton(tr("&Cancel"), QMessageBox::RejectRole));
    box->open();
}

} // namespace ropescope::ui
