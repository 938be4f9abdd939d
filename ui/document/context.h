// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <ropescope/session/placed_session.h>

namespace ropescope::ui {

using PlacedSessionPtr = std::shared_ptr<const PlacedSession>;

class Document;
class DocumentFile;
class Focus;
class JobQueue;
class Notices;
class PairFeed;
class Placement;
class Plot;
class OpenedModel;
class PropertiesFeed;
class Settings;
class Theme;
class ThumbnailFeed;

/// Handed down by constructor to every view and panel; owned by a Workspace. There are no singletons.
struct Context {
    Document& document;
    DocumentFile& file;
    Focus& focus;
    JobQueue& jobs;
    Notices& notices;
    Theme& theme;
    Placement& placement;
    PairFeed& pair;
    PropertiesFeed& properties;
    ThumbnailFeed& thumbnails;
    OpenedModel& opened;
    Settings& settings;                                    ///< shared by the whole process
    const std::vector<std::shared_ptr<const Plot>>& plots; ///< available plots, in order

    /// The newest placed session. Its session may be older than the document's, so draw with the placed session's
    /// session.
    [[nodiscard]] const PlacedSessionPtr& placed() const;
    /// The focused column of the placed session; null if there is none.
    [[nodiscard]] const SchemeColumn* focusedColumn() const;
};

} // namespace ropescope::ui
