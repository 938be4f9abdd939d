// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>

#include "ui/panels/start/session_pictures.h"

namespace ropescope::ui {

/// A session that can be opened from the start page.
struct StartEntry {
    QString title;
    QString note;                 ///< a sentence or the path of the file
    QString key;                  ///< of the thumbnail (see SessionPictures): the path of the file
    bool missing = false;         ///< the file does not exist, so the entry cannot be opened
    SessionPictures::Read read{}; ///< for the thumbnail
    std::function<void()> open{};
};

} // namespace ropescope::ui
