// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/analysis/layout.h"

namespace ropescope::ui {

using LayoutPtr = std::shared_ptr<const Layout>;

class Document;
class Focus;
class JobQueue;
class Placement;
class RenderQueue;
class Theme;

/// Handed down by constructor to every view and panel; owned by the application. There are no singletons.
struct Context {
    Document& document;
    Focus& focus;
    RenderQueue& queue;
    Theme& theme;
    JobQueue& jobs;
    Placement& placement;

    /// Where the tokens are: of the newest session that has been placed, which may be older than the document's. Draw its
    /// own session with it.
    [[nodiscard]] const LayoutPtr& layout() const;
};

} // namespace ropescope::ui
