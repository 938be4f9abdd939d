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

/// The pictures that segments were made from, small: what cards and patch grids show of them.
namespace ropescope::ui {

class Document;

inline constexpr int kThumbnailSide = 512; ///< pixels of the longer side at most
inline constexpr int kIconSide = 96;
inline constexpr std::size_t kMostThumbnails = 64;        ///< those of the first picture files of the sequence
inline constexpr qint64 kMostDecodedPixels = 100'000'000; ///< of a file; larger ones have no thumbnail

struct Thumbnails {
    struct Entry {
        QImage image;        ///< upright; null where the file could not be read
        QImage icon;         ///< its middle, kIconSide square
        qint64 modified = 0; ///< when the file was, in ms since 1970
    };
    std::map<std::string, Entry, std::less<>> entries; ///< of pictures, by path
    std::set<std::string, std::less<>> missing;        ///< paths of the first pictures and videos that are not there
    quint64 key = 0;                                   ///< equal keys: equal pictures of the same segments

    /// Of the file of a segment; null where there is none.
    [[nodiscard]] const Entry* find(const Segment& segment) const;
};
using ThumbnailsPtr = std::shared_ptr<const Thumbnails>;

/// Decodes the pictures of a sequence. Those of `earlier` are taken over where their file did not change. Videos and files
/// that are missing or damaged have none: no position depends on them.
[[nodiscard]] Expected<ThumbnailsPtr> readThumbnails(const Sequence& sequence, const ThumbnailsPtr& earlier = {},
                                                     const CancelToken& cancel = {});

/// The thumbnails of the document's sequence, read by jobs.
class ThumbnailFeed : public QObject {
    Q_OBJECT
public:
    ThumbnailFeed(const Document& document, JobQueue& jobs, QObject* parent = nullptr);
    /// The newest; null before the first are read.
    [[nodiscard]] ThumbnailsPtr read() const { return m_feed.result(); }

signals:
    void changed(); ///< other pictures than before
    void missingChanged();

private:
    void request();

    const Document& m_document;
    Segments m_asked;
    quint64 m_requests = 0, m_shownKey = 0;
    std::set<std::string, std::less<>> m_missing;
    Feed<Thumbnails> m_feed;
};

} // namespace ropescope::ui
