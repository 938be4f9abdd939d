// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ropescope::ui {

class Document;
class Focus;
class JobQueue;
class RenderQueue;
class Theme;

/// Handed down by constructor to every view and panel; owned by the application. There are no singletons.
struct Context {
    Document& document;
    Focus& focus;
    RenderQueue& queue;
    Theme& theme;
    JobQueue& jobs;
};

} // namespace ropescope::ui
