// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include <QImage>
#include <QObject>

#include <ropescope/sequence/sequence.h>

#include "ui/document/jobs/feed.h"

/// Thumbnails of the source images of segments, for cards and patch grids.
namespace ropescope::ui {

class Document;

inline constexpr int kThumbnailSide = 512; ///< maximum pixels of the longer side
inline constexpr int kIconSide = 96;
inline constexpr std::size_t kMaxThumbnails = 64;        ///< of the first image files of the sequence
inline constexpr qint64 kMaxDecodedPixels = 100'000'000; ///< per file; larger images have no thumbnail

struct Thumbnails {
    struct Entry {
        QImage image;        ///< upright; null if the file could not be read
        QImage icon;         ///< central square of the image, kIconSide pixels
        qint64 modified = 0; ///< modification time of the file, in ms since 1970
    };
    std::map<std::string, Entry, std::less<>> entries; ///< of image files, by path
    std::set<std::string, std::less<>> missing; ///< paths of missing images and videos, among the first kMaxThumbnails
    std::set<std::string, std::less<>> unreadable; ///< paths of image files that are damaged or too large
    quint64 key = 0;                               ///< equal keys: same images for the same segments

    /// The thumbnail of a segment's file; null if there is none.
    [[nodiscard]] const Entry* find(const Segment& segment) const;
};
using ThumbnailsPtr = std::shared_ptr<const Thumbnails>;

/// Decodes the source images of a sequence, reusing those in `earlier` whose file has not changed. Videos and missing
/// or damaged files have no thumbnail: no position depends on them.
[[nodiscard]] Expected<ThumbnailsPtr> readThumbnails(const Sequence& sequence, const ThumbnailsPtr& earlier = {},
                                                     const CancelToken& cancel = {});

/// The thumbnails of the document's sequence, read by jobs.
class ThumbnailFeed : public QObject {
    Q_OBJECT
public:
    ThumbnailFeed(const Document& document, JobQueue& jobs, QObject* parent = nullptr);
    /// The newest thumbnails; null until the first are read.
    [[nodiscard]] ThumbnailsPtr read() const { return m_feed.result(); }

signals:
    void changed(); ///< the images have changed
    void missingChanged();
    void unreadableChanged();

private:
    void request();

    const Document& m_document;
    Segments m_requested;
    quint64 m_requests = 0, m_shownKey = 0;
    std::set<std::string, std::less<>> m_missing, m_unreadable;
    Feed<Thumbnails> m_feed;
};

} // namespace ropescope::ui
