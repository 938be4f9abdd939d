// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/printing.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>
#include <QPainter>
#include <QtPrintSupport/QPrintDialog>
#include <QtPrintSupport/QPrinter>
#include <QWidget>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/document_file.h"
#include "ui/document/jobs/job_queue.h"
#include "ui/document/notices.h"
#include "ui/views/export/export_scope.h"

namespace ropescope::ui {
namespace {

constexpr double kMinRest = 0.5; ///< points; less than this does not get another sheet

QString placeOf(const QPrinter& printer) {
    const QString file = printer.outputFileName();
    return file.isEmpty() ? printer.printerName() : QFileInfo(file).fileName();
}

Error failure(const QPrinter& printer) {
    return {.code = ErrorCode::File,
            .what = Message::verbatim(toStdString(placeOf(printer))),
            .why = message("printing to it failed"),
            .hint = message("choose another printer, or export a PDF")};
}

/// Where each sheet begins: between rows of panels, or between plots if the sheet would be half empty. Anything taller
/// than a sheet is cut.
std::vector<double> sheetTops(const Figure& figure, double sheet) {
    std::vector<double> tops{0};
    const std::vector<FigureBreak> breaks = figure.breaks();
    while (tops.back() + sheet + kMinRest < figure.sizePoints().height()) {
        const double top = tops.back();
        double whole = top, any = top;
        for (const FigureBreak& each : breaks) {
            if (each.y > top + sheet) break;
            any = std::max(any, each.y);
            if (each.whole) whole = std::max(whole, each.y);
        }
        tops.push_back(whole > top + sheet / 2 ? whole : any > top ? any : top + sheet);
    }
    return tops;
}

} // namespace

Expected<void> printFigure(const Figure& figure, QPrinter& printer, const JobControl& control) {
    const QSizeF size = figure.sizePoints();
    const QRectF paper = printer.pageRect(QPrinter::DevicePixel);
    const double scale = paper.width() / size.width(), sheet = paper.height() / scale;
    QPainter painter;
    if (sheet < 1 || !painter.begin(&printer)) return failure(printer);
    // Otherwise images become JPEG, and the colours of a heatmap no longer match its values.
    painter.setRenderHint(QPainter::LosslessImageRendering, true);
    const std::vector<double> tops = sheetTops(figure, sheet);
    for (std::size_t i = 0; i < tops.size(); ++i) {
        const double bottom = i + 1 < tops.size() ? tops[i + 1] : size.height();
        if (control.cancel.cancelled()) {
            printer.abort();
            return Error{.code = ErrorCode::Cancelled, .what = message("print"), .why = message("it was cancelled")};
        }
        if (i > 0 && !printer.newPage()) return failure(printer);
        painter.save();
        painter.scale(scale, scale);
        painter.setClipRect(QRectF(0, 0, size.width(), bottom - tops[i]));
        painter.translate(0, -tops[i]);
        figure.paint(painter);
        painter.restore();
    }
    if (!painter.end() || printer.printerState() == QPrinter::Error) return failure(printer);
    return {};
}

Printing::Printing(Context context, QWidget* parent)
    : QObject(parent), m_context(context), m_parent(parent), m_feed(context.jobs) {
    connect(&m_feed, &FeedBase::ready, this, &Printing::deliver);
}

void Printing::ask() {
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    const QString name = m_context.file.name();
    printer->setDocName(name.isEmpty() ? QStringLiteral("RopeScope") : name);
    printer->setCreator(QStringLiteral("RopeScope"));
    auto* dialog = new QPrintDialog(printer.get(), m_parent->window());
    dialog->setObjectName(QStringLiteral("print"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QAbstractPrintDialog::PrintPageRange, false);
    connect(dialog, qOverload<QPrinter*>(&QPrintDialog::accepted), this, [this, printer] { print(printer); });
    dialog->open();
}

void Printing::print(const std::shared_ptr<QPrinter>& printer) {
    FigureSpec spec = figureSpec(m_context, m_parent->window(), ExportScope::All);
    spec.widthPoints = printer->pageRect(QPrinter::Point).width();
    m_feed.requestCancellable(
        ++m_requested,
        [printer, spec = std::move(spec), session = m_context.document.session(),
         &plots = m_context.plots](const JobControl& control) -> Expected<std::shared_ptr<const QString>> {
            const auto figure = Figure::make(session, spec, plots, control);
            if (!figure) return figure.error();
            const auto printed = printFigure(**figure, *printer, control);
            if (!printed) return printed.error();
            return std::make_shared<const QString>(placeOf(*printer));
        });
    m_context.jobs.announce(m_feed, [] { return tr("Printing"); });
}

void Printing::deliver() {
    if (const auto& error = m_feed.error()) return m_context.notices.report(*error);
    if (const auto place = m_feed.result())
        m_context.notices.say([place = *place] { return tr("Printed on %1.").arg(place); });
}

} // namespace ropescope::ui
