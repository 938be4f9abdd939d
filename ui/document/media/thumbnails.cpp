// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/media/thumbnails.h"

#include <algorithm>
#include <utility>

#include <QDateTime>
#include <QFileInfo>
#include <QImageReader>
#include <QPainter>

#include <ropescope/analysis/overlay.h>
#include <ropescope/base/hash.h>
#include <ropescope/files/read_file.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/file_names.h"
#include "ui/document/focus.h"
#include "ui/document/media/orientation.h"
#include "ui/document/media/video_frame.h"

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

/// An empty entry for a file, or the earlier one if the file has not changed since.
Thumbnails::Entry knownEntry(const std::string& path, const ThumbnailsPtr& earlier) {
    const PathForQt existing(toQString(path));
    const QFileInfo info(existing.get());
    if (!info.isFile()) return {};
    const qint64 modified = info.lastModified().toMSecsSinceEpoch();
    if (earlier) {
        const auto known = earlier->entries.find(path);
        if (known != earlier->entries.end() && known->second.modified == modified) return known->second;
    }
    return {.image = {}, .icon = {}, .modified = modified};
}

void readImage(Thumbnails::Entry& entry, const std::string& path) {
    if (!entry.image.isNull()) return;
    entry.image = decoded(toQString(path));
    entry.icon = iconOf(entry.image);
}

/// Reads the frames that are not known yet. After a fault no others are tried until the file changes, except that
/// ffmpeg may be installed in the meantime.
Expected<void> readFrames(Thumbnails::Entry& entry, const MediaSource& source, const std::set<std::int64_t>& wanted,
                          const CancelToken& cancel) {
    if (entry.fault && entry.fault->code == ErrorCode::File) entry.fault.reset();
    if (entry.frames.size() + wanted.size() > kMaxFrames)
        std::erase_if(entry.frames, [&](const auto& frame) { return !wanted.contains(frame.first); });
    for (const std::int64_t frame : wanted) {
        if (entry.fault || entry.frames.contains(frame)) continue;
        auto image = readVideoFrame(toQString(source.path), frame, source.sourceFps, kThumbnailSide, cancel);
        if (!image && image.error().code == ErrorCode::Cancelled) return image.error();
        if (image)
            entry.frames[frame] = *std::move(image);
        else
            entry.fault = image.error();
    }
    if (entry.image.isNull() && entry.frames.contains(0)) {
        entry.image = entry.frames[0];
        entry.icon = iconOf(entry.image);
    }
    return {};
}

/// The frames shown of videos that come from files, except the first one of each, which cards show.
std::vector<FrameList> framesShown(const PicturesShown& shown) {
    std::vector<FrameList> lists;
    std::int64_t index = -1;
    for (const Segment& segment : shown.sequence.segments) {
        ++index;
        const auto* video = std::get_if<VideoSegment>(&segment);
        if (video && video->source)
            lists.push_back({index, framesInViews(shown.views, shown.kept, index, video->frames)});
    }
    return lists;
}

/// The frames shown of each video file, numbered as in the file.
std::map<std::string, std::set<std::int64_t>, std::less<>> framesOfFiles(const PicturesShown& shown) {
    std::map<std::string, std::set<std::int64_t>, std::less<>> files;
    for (const FrameList& list : framesShown(shown)) {
        const SharedSource source = sourceOf(shown.sequence.segments[static_cast<std::size_t>(list.segment)]);
        std::set<std::int64_t>& frames = files[source->path];
        frames.insert(0);
        for (const std::int64_t frame : list.frames)
            if (const auto number = sourceFrameOf(*source, frame)) frames.insert(*number);
    }
    return files;
}

} // namespace

const Thumbnails::Entry* Thumbnails::find(const Segment& segment) const {
    const SharedSource source = sourceOf(segment);
    const auto found = source ? entries.find(source->path) : entries.end();
    return found == entries.end() || found->second.image.isNull() ? nullptr : &found->second;
}

const QImage* Thumbnails::find(const Segment& segment, std::int64_t frame) const {
    const SharedSource source = sourceOf(segment);
    const auto found = source ? entries.find(source->path) : entries.end();
    if (found == entries.end()) return nullptr;
    if (!source->isVideo()) return found->second.image.isNull() ? nullptr : &found->second.image;
    const auto number = sourceFrameOf(*source, frame);
    const auto picture = number ? found->second.frames.find(*number) : found->second.frames.end();
    return picture == found->second.frames.end() ? nullptr : &picture->second;
}

Expected<ThumbnailsPtr> readThumbnails(const PicturesShown& shown, const ThumbnailsPtr& earlier,
                                       const CancelToken& cancel) {
    auto read = std::make_shared<Thumbnails>();
    const auto frames = framesOfFiles(shown);
    Hasher hasher;
    std::int64_t index = -1;
    std::set<std::string_view> looked;
    for (const Segment& segment : shown.sequence.segments) {
        ++index;
        const SharedSource source = sourceOf(segment);
        if (!source) continue;
        if (cancel.cancelled())
            return Error{.code = ErrorCode::Cancelled, .what = message("pictures"), .why = message("cancelled")};
        if (looked.size() < kMaxThumbnails && looked.insert(source->path).second &&
            !QFileInfo::exists(PathForQt(toQString(source->path)).get()))
            read->missing.insert(source->path);
        auto found = read->entries.find(source->path);
        if (found == read->entries.end()) {
            if (read->entries.size() >= kMaxThumbnails) continue;
            found = read->entries.emplace(source->path, knownEntry(source->path, earlier)).first;
            const auto wanted = frames.find(source->path);
            if (!source->isVideo()) {
                readImage(found->second, source->path);
            } else if (wanted != frames.end() && !read->missing.contains(source->path)) {
                if (const auto done = readFrames(found->second, *source, wanted->second, cancel); !done)
                    return done.error();
            }
        }
        const Thumbnails::Entry& entry = found->second;
        if (!entry.image.isNull()) {
            hasher.add(index).add(source->path).add(std::int64_t{entry.modified});
            for (const auto& [frame, image] : entry.frames) hasher.add(frame);
        }
        if ((entry.image.isNull() || entry.fault) && !read->missing.contains(source->path))
            read->unreadable.insert(source->path);
    }
    read->key = hasher.value();
    return ThumbnailsPtr(std::move(read));
}

ThumbnailFeed::ThumbnailFeed(const Document& document, const Focus& focus, JobQueue& jobs, QObject* parent)
    : QObject(parent), m_document(document), m_focus(focus), m_shownKey(Hasher().value()), m_feed(jobs) {
    connect(&document, &Document::sessionChanged, this, &ThumbnailFeed::request);
    connect(&focus, &Focus::changed, this, &ThumbnailFeed::request);
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
    const auto session = m_document.session();
    // Without a video file no setting and no mark chooses frames, and looking for one takes milliseconds in 10^6 segments.
    if (session->sequence.segments == m_requested && m_frames.empty()) return;
    std::vector<Element> kept;
    for (const auto& mark : {m_focus.query(), m_focus.key()})
        if (mark) kept.push_back(*mark);
    std::vector<FrameList> frames = framesShown({session->sequence, session->views, kept});
    if (session->sequence.segments == m_requested && frames == m_frames) return;
    m_requested = session->sequence.segments;
    m_frames = std::move(frames);
    m_feed.request(++m_requests, [session, kept, earlier = read()](const JobControl& control) {
        return readThumbnails({session->sequence, session->views, kept}, earlier, control.cancel);
    });
}

} // namespace ropescope::ui
