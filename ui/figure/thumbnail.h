// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QImage>
#include <QSize>

#include <ropescope/base/expected.h>
#include <ropescope/session/session.h>

#include "ui/document/jobs/feed.h"
#include "ui/document/theme.h"

namespace ropescope::ui {

/// A thumbnail of a session: its first columns in its most characteristic plot, from the top of a figure. Blocking:
/// call in a job. Fails as Figure::make does: empty sequence, no scheme chosen, no column can be placed.
[[nodiscard]] Expected<std::shared_ptr<const QImage>> sessionThumbnail(const Session& session, ThemeKind theme,
                                                                       QSize pixels, const JobControl& control = {});

} // namespace ropescope::ui
