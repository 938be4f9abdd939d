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
    QString note;                 ///< a sentence, or where the file is
    QString key;                  ///< of its picture: the path of the file
    bool missing = false;         ///< the file is not there: nothing can be opened
    SessionPictures::Read read{}; ///< for the picture
    std::function<void()> open{};
};

} // namespace ropescope::ui
