// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/exporter.h"

#include <optional>
#include <utility>

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QSaveFile>
#include <QStatusTipEvent>
#include <QUuid>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/render_queue.h"
#include "ui/views/token_view.h"

namespace ropescope::ui {

namespace {

/// What the worker hands over: the figure, or the reason why there is none.
struct FigureResult {
    std::shared_ptr<const Figure> figure;
    std::optional<Error> error;
};

FigureRow figureRow(const QString& id) {
    for (const FigureRowName& name : figureRows()) {
        if (id == QLatin1String(name.id)) return name.row;
    }
    return FigureRow::Heatmap;
}

std::vector<FigureRow> shownRows(const ViewSettings& views) {
    std::vector<FigureRow> rows;
    for (const FigureRowName& name : figureRows()) {
        if (views.*name.shown) rows.push_back(name.row);
    }
    return rows;
}

} // namespace

FigureSpec figureSpec(const Context& context, const QWidget* window, ExportScope scope) {
    const Focus& focus = context.focus;
    const auto* view = window ? qobject_cast<const TokenView*>(window->focusWidget()) : nullptr;
    FigureSpec spec;
    spec.viewport = focus.viewport();
    spec.query = focus.query();
    spec.key = focus.key();
    if (scope == ExportScope::View || scope == ExportScope::Row)
        spec.rows = {view ? figureRow(view->row()) : FigureRow::Heatmap};
    else
        spec.rows = shownRows(context.document.session()->views);
    if (scope == ExportScope::View) spec.onlyColumn = view ? view->column() : focus.scheme();
    if (scope == ExportScope::Column) spec.onlyColumn = focus.scheme();
    if (spec.onlyColumn >= 0) spec.widthPoints = 243; // one column of a paper, 3.375 in
    return spec;
}

Exporter::Exporter(Context context, QWidget* parent)
    : QObject(parent),
      m_context(context),
      m_parent(parent),
      m_slot(QStringLiteral("export/") + QUuid::createUuid().toString(QUuid::Id128)) {
    connect(&m_context.queue, &RenderQueue::ready, this, [this](const QString& slot) {
        if (slot == m_slot) deliver();
    });
}

void Exporter::say(const QString& message) const {
    QStatusTipEvent tip(message);
    QCoreApplication::sendEvent(m_parent->window(), &tip);
}

void Exporter::make(const FigureSpec& spec, std::function<void(const Figure&)> use) {
    m_use = std::move(use);
    const SessionPtr session = m_context.document.session();
    m_context.queue.request(m_slot, ++m_asked, [session, spec](const CancelToken& cancel) -> std::any {
        auto made = Figure::make(session, spec, cancel);
        FigureResult result;
        if (made)
            result.figure = *made;
        else
            result.error = made.error();
        return std::make_shared<const FigureResult>(std::move(result));
    });
}

void Exporter::deliver() {
    const auto result = m_context.queue.result<FigureResult>(m_slot);
    const auto use = std::exchange(m_use, {});
    if (!result || !use) return;
    if (result->figure)
        use(*result->figure);
    else
        say(toQString(result->error->message()));
}

void Exporter::copy(const FigureSpec& spec) {
    make(spec, [this](const Figure& figure) {
        auto data = std::make_unique<QMimeData>();
        for (const FigureFormat& format : figureFormats()) {
            const auto bytes = format.write(figure);
            if (!bytes) return say(toQString(bytes.error().message()));
            data->setData(format.mimeType, *bytes);
            if (format.id == u"png") data->setImageData(QImage::fromData(*bytes));
        }
        QGuiApplication::clipboard()->setMimeData(data.release());
        say(tr("Copied as PDF, SVG and PNG."));
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

void Exporter::write(const FigureSpec& spec, const QString& format, const QString& path) {
    make(spec, [this, format, path](const Figure& figure) {
        const auto bytes = findFigureFormat(format)->write(figure);
        if (!bytes) return say(toQString(bytes.error().message()));
        QSaveFile file(path);
        const bool written = file.open(QIODevice::WriteOnly) && file.write(*bytes) == bytes->size() && file.commit();
        say(written ? tr("Saved %1.").arg(QFileInfo(path).fileName())
                    : tr("%1: cannot be written: %2; choose another place").arg(path, file.errorString()));
    });
}

} // namespace ropescope::ui
