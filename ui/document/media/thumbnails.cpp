// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/media/thumbnails.h"

#include <algorithm>
#include <utility>

#include <QDateTime>
#include <QFileInfo>
#include <QImageReader>
#include <QPainter>

#include <ropescope/base/hash.h>
#include <ropescope/files/read_file.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/file_names.h"
#include "ui/document/media/orientation.h"

namespace ropescope::ui {

namespace {

QImage decoded(const QString& path) {
    if (!checkIsFile(toBytes(path))) return {};
    const PathForQt file(path);
    QImageReader reader(file.get());
    reader.setDecideFormatFromContent(true);
    const QSize size = reader.size();
    if (size.isEmpty() || qint64{size.width()} * size.height() > kMaxDecodedPixels) return {};
    const QSize small = size.scaled(kThumbnailSide, kThumbnailSide, Qt::KeepAspectRatio).expandedTo({1, 1});
    const bool shrinks = small.width() < size.width() || small.height() < size.height();
    // JPEG can decode at a reduced size in a fraction of the time.
    if (shrinks && reader.supportsOption(QImageIOHandler::ScaledSize)) reader.setScaledSize(small);
    QImage image = oriented(reader.read(), orientationOf(file.get()));
    if (image.isNull()) return {};
    if (image.width() > kThumbnailSide || image.height() > kThumbnailSide)
        image = image.scaled(kThumbnailSide, kThumbnailSide, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    // Transparency is shown on white, whatever the theme.
    QImage opaque(image.size(), QImage::Format_RGB32);
    opaque.fill(Qt::white);
    QPainter(&opaque).drawImage(0, 0, image);
    return opaque;
}

QImage iconOf(const QImage& image) {
    if (image.isNull()) return {};
    const int side = std::min(image.width(), image.height());
    const QImage middle = image.copy((image.width() - side) / 2, (image.height() - side) / 2, side, side);
    return middle.scaled(kIconSide, kIconSide, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

Thumbnails::Entry entryOf(const std::string& path, const ThumbnailsPtr& earlier) {
    const QString file = toQString(path);
    const PathForQt existing(file);
    const QFileInfo info(existing.get());
    if (!info.isFile()) return {};
    const qint64 modified = info.lastModified().toMSecsSinceEpoch();
    if (earlier) {
        const auto known = earlier->entries.find(path);
        if (known != earlier->entries.end() && known->second.modified == modified) return known->second;
    }
    const QImage image = decoded(file);
    return {.image = image, .icon = iconOf(image), .modified = modified};
}

} // namespace

const Thumbnails::Entry* Thumbnails::find(const Segment& segment) const {
    const SharedSource source = sourceOf(segment);
    const auto found = source ? entries.find(source->path) : entries.end();
    return found == entries.end() || found->second.image.isNull() ? nullptr : &found->second;
}

Expected<ThumbnailsPtr> readThumbnails(const Sequence& sequence, const ThumbnailsPtr& earlier,
                                       const CancelToken& cancel) {
    auto read = std::make_shared<Thumbnails>();
    Hasher hasher;
    std::int64_t index = -1;
    std::set<std::string_view> looked;
    for (const Segment& segment : sequence.segments) {
        ++index;
        const SharedSource source = sourceOf(segment);
        if (!source) continue;
        if (cancel.cancelled())
            return Error{.code = ErrorCode::Cancelled, .what = message("pictures"), .why = message("cancelled")};
        if (looked.size() < kMaxThumbnails && looked.insert(source->path).second &&
            !QFileInfo::exists(PathForQt(toQString(source->path)).get()))
            read->missing.insert(source->path);
        if (source->isVideo()) continue;
        auto found = read->entries.find(source->path);
        if (found == read->entries.end()) {
            if (read->entries.size() >= kMaxThumbnails) continue;
            found = read->entries.emplace(source->path, entryOf(source->path, earlier)).first;
        }
        const Thumbnails::Entry& entry = found->second;
        if (!entry.image.isNull())
            hasher.add(index).add(source->path).add(std::int64_t{entry.modified});
        else if (!read->missing.contains(source->path))
            read->unreadable.insert(source->path);
    }
    read->key = hasher.value();
    return ThumbnailsPtr(std::move(read));
}

ThumbnailFeed::ThumbnailFeed(const Document& document, JobQueue& jobs, QObject* parent)
    : QObject(parent), m_document(document), m_shownKey(Hasher().value()), m_feed(jobs) {
    connect(&document, &Document::sessionChanged, this, &ThumbnailFeed::request);
    connect(&m_feed, &FeedBase::ready, this, [this] {
        const ThumbnailsPtr shown = read();
        if (!shown) return;
        if (std::exchange(m_shownKey, shown->key) != shown->key) emit changed();
        if (std::exchange(m_missing, shown->missing) != shown->missing) emit missingChanged();
        if (std::exchange(m_unreadable, shown->unreadable) != shown->unreadable) emit unreadableChanged();
    });
    request();
}

void ThumbnailFeed::request() {
    const Segments& segments = m_document.session()->sequence.segments;
    if (segments == m_requested) return;
    m_requested = segments;
    m_feed.request(++m_requests, [session = m_document.session(), earlier = read()](const JobControl& control) {
        return readThumbnails(session->sequence, earlier, control.cancel);
    });
}

} // namespace ropescope::ui
