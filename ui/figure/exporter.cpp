// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/exporter.h"

#include <utility>

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/file_names.h"
#include "ui/document/jobs/job_queue.h"
#include "ui/document/notices.h"
#include "ui/document/settings/settings.h"
#include "ui/figure/figure_file.h"

namespace ropescope::ui {

Exporter::Exporter(Context context, QWidget* parent)
    : QObject(parent), m_context(context), m_parent(parent), m_feed(context.jobs) {
    connect(&m_feed, &FeedBase::ready, this, &Exporter::deliver);
}

void Exporter::make(const FigureSpec& spec, Use use) {
    const SessionPtr session = m_context.document.session();
    m_feed.requestCancellable(++m_requested,
                              [session, spec, &plots = m_context.plots, use = std::move(use)](
                                  const JobControl& control) -> Expected<std::shared_ptr<const Exported>> {
                                  const auto figure = Figure::make(session, spec, plots, control);
                                  if (!figure) return figure.error();
                                  if (control.cancel.cancelled())
                                      return Error{.code = ErrorCode::Cancelled,
                                                   .what = message("export"),
                                                   .why = message("it was cancelled")};
                                  auto exported = use(**figure);
                                  if (!exported) return exported.error();
                                  return std::make_shared<const Exported>(*std::move(exported));
                              });
    m_context.jobs.announce(m_feed, [] { return tr("Exporting"); });
}

void Exporter::deliver() {
    if (const auto& error = m_feed.error()) return m_context.notices.report(*error);
    const auto exported = m_feed.result();
    if (!exported) return;
    if (!exported->saved.isEmpty()) {
        return m_context.notices.say([exported]() -> QString {
            const QString saved = tr("Saved %1.").arg(exported->saved);
            if (exported->height <= kTallFigure) return saved;
            return saved + tr(" Its page is %1 in high, more than print allows: export it with more columns.")
                               .arg(exported->height / 72, 0, 'f', 1);
        });
    }
    auto data = std::make_unique<QMimeData>();
    for (const auto& [type, bytes] : exported->contents) {
        data->setData(type, bytes);
        if (type == u"image/png") data->setImageData(QImage::fromData(bytes));
    }
    QGuiApplication::clipboard()->setMimeData(data.release());
    m_context.notices.say([] { return tr("Copied as PDF, SVG and PNG."); });
}

Expected<Exporter::Exported> Exporter::inAllFormats(const Figure& figure) {
    Exported exported;
    for (const FigureFormat& format : figureFormats()) {
        if (format.mimeType.isEmpty()) continue;
        auto file = format.write(figure);
        if (!file) return file.error();
        exported.contents.emplace_back(format.mimeType, std::move(file->bytes));
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

Expected<Exporter::Exported> Exporter::written(const Figure& figure, const QString& format, const QString& path,
                                               int mebibytes) {
    const FigureFormat& chosen = *findFigureFormat(format);
    if (!chosen.page) {
        if (const auto fits = checkSize(figure, mebibytes); !fits) return fits.error();
    }
    const auto file = chosen.write(figure);
    if (!file) return file.error();
    if (const auto done = saveFigure(*file, toBytes(path)); !done) return done.error();
    QStringList names{QFileInfo(path).fileName()};
    for (const SideFile& picture : file->beside) names << picture.name;
    return Exported{.contents = {},
                    .saved = names.join(QStringLiteral(", ")),
                    .height = chosen.page ? figure.sizePoints().height() : 0};
}

void Exporter::copy(const FigureSpec& spec) { make(spec, &Exporter::inAllFormats); }

void Exporter::write(const FigureSpec& spec, const QString& format, const QString& path) {
    FigureSpec there = spec;
    there.file = toStdString(absolutePath(path));
    make(there, [format, path, mebibytes = m_context.settings.values().exportMebibytes](const Figure& figure) {
        return written(figure, format, path, mebibytes);
    });
}

void Exporter::save(const FigureSpec& spec, const QString& format) {
    const FigureFormat* chosen = findFigureFormat(format);
    if (!chosen) return;
    auto* dialog = new QFileDialog(m_parent, tr("Export"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(chosen->title + QStringLiteral(" (*.") + chosen->id + u')');
    dialog->setDefaultSuffix(chosen->id);
    dialog->selectFile(QStringLiteral("ropescope.") + chosen->id);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, spec, format](const QString& path) { write(spec, format, path); });
    dialog->open();
}

} // namespace ropescope::ui
