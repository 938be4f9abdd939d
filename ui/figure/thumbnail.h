// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QImage>
#include <QSize>

#include <ropescope/analysis/session.h>
#include <ropescope/base/expected.h>

#include "ui/document/jobs/feed.h"
#include "ui/document/theme.h"

namespace ropescope::ui {

/// A small picture of a session: its first columns under its most telling plot, from the top of a figure. Blocking; call it
/// in a job. Fails where a figure does: the sequence is empty, no scheme is chosen, no column can be placed.
[[nodiscard]] Expected<std::shared_ptr<const QImage>> sessionThumbnail(const Session& session, ThemeKind theme,
                                                                       QSize pixels, const JobControl& control = {});

} // namespace ropescope::ui
