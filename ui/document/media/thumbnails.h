// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <QImage>
#include <QObject>

#include <ropescope/sequence/sequence.h>
#include <ropescope/session/session.h>

#include "ui/document/jobs/feed.h"

/// Thumbnails of the source images and video frames of segments, for cards and patch grids.
namespace ropescope::ui {

class Document;
class Focus;

inline constexpr int kThumbnailSide = 512; ///< maximum pixels of the longer side
inline constexpr int kIconSide = 96;
inline constexpr std::size_t kMaxThumbnails = 64;        ///< of the first files of the sequence
inline constexpr std::size_t kMaxFrames = 64;            ///< of a video, in case earlier ones are asked for again
inline constexpr qint64 kMaxDecodedPixels = 100'000'000; ///< per file; larger images have no thumbnail

struct Thumbnails {
    struct Entry {
        QImage image;        ///< upright, of a video its first frame; null if the file could not be read
        QImage icon;         ///< central square of the image, kIconSide pixels
        qint64 modified = 0; ///< modification time of the file, in ms since 1970
        std::map<std::int64_t, QImage> frames{}; ///< of a video, by their number in the file
        std::optional<Error> fault{};            ///< why frames of a video are missing
    };
    std::map<std::string, Entry, std::less<>> entries; ///< by path
    std::set<std::string, std::less<>> missing; ///< paths of missing images and videos, among the first kMaxThumbnails
    std::set<std::string, std::less<>> unreadable; ///< paths of files without a picture: damaged or too large, or with
                                                   ///< a fault
    quint64 key = 0;                               ///< equal keys: same images for the same segments

    /// The thumbnail of a segment's file; null if there is none.
    [[nodiscard]] const Entry* find(const Segment& segment) const;
    /// The picture of one of its frames; null if there is none.
    [[nodiscard]] const QImage* find(const Segment& segment, std::int64_t frame) const;
};
using ThumbnailsPtr = std::shared_ptr<const Thumbnails>;

/// What is shown of the files of a sequence.
struct PicturesShown {
    const Sequence& sequence;
    ViewSettings views{};
    std::vector<Element> kept{}; ///< query and key, whose frames are always shown
};

/// Decodes the source images of a sequence and the frames that are shown of its videos, reusing those in `earlier` whose
/// file has not changed. Missing or damaged files have no thumbnail: no position depends on them.
[[nodiscard]] Expected<ThumbnailsPtr> readThumbnails(const PicturesShown& shown, const ThumbnailsPtr& earlier = {},
                                                     const CancelToken& cancel = {});

/// The frames that are shown of the video of a segment.
struct FrameList {
    std::int64_t segment = 0;
    std::vector<std::int64_t> frames;
    bool operator==(const FrameList&) const = default;
};

/// The thumbnails of the document's sequence, read by jobs.
class ThumbnailFeed : public QObject {
    Q_OBJECT
public:
    ThumbnailFeed(const Document& document, const Focus& focus, JobQueue& jobs, QObject* parent = nullptr);
    /// The newest thumbnails; null until the first are read.
    [[nodiscard]] ThumbnailsPtr read() const { return m_feed.result(); }

signals:
    void changed(); ///< the images have changed
    void missingChanged();
    void unreadableChanged();

private:
    void request();

    const Document& m_document;
    const Focus& m_focus;
    Segments m_requested;
    std::vector<FrameList> m_frames; ///< requested
    quint64 m_requests = 0, m_shownKey = 0;
    std::set<std::string, std::less<>> m_missing, m_unreadable;
    Feed<Thumbnails> m_feed;
};

} // namespace ropescope::ui
