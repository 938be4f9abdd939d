// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <utility>

#include <ropescope/formats/session/session_paths.h>

namespace ropescope {
namespace {

using std::filesystem::path;

// Since C++20, UTF-8 text has its own type.
path pathOf(const std::string& utf8) { return path(std::u8string(utf8.begin(), utf8.end())); }
std::string textOf(const path& path) {
    const std::u8string text = path.generic_u8string();
    return {text.begin(), text.end()};
}

Session withPaths(Session session, const auto& change) {
    std::string& vectors = session.views.heads.file;
    if (!vectors.empty()) vectors = textOf(change(pathOf(vectors)));
    Segments& segments = session.sequence.segments;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const SharedSource source = sourceOf(segments[i]);
        if (!source || source->path.empty()) continue;
        std::string changed = textOf(change(pathOf(source->path)));
        if (changed == source->path) continue;
        MediaSource moved = *source;
        moved.path = std::move(changed);
        segments.set(i, withSource(segments[i], std::move(moved)));
    }
    for (SessionStep& step : session.steps) step.state = SharedSession(withPaths(*step.state, change));
    return session;
}

} // namespace

Session withRelativePaths(Session session, const path& folder) {
    const path home = folder.lexically_normal();
    return withPaths(std::move(session), [&](const path& file) -> path {
        if (!file.is_absolute() || file.root_name() != home.root_name()) return file;
        const path normal = file.lexically_normal();
        const auto first = [](const path& whole) { return *whole.relative_path().begin(); };
        const bool shared = !home.relative_path().empty() && first(normal) == first(home);
        return shared ? normal.lexically_relative(home) : normal;
    });
}

Session withoutFolders(Session session) {
    return withPaths(std::move(session), [](const path& file) { return file.filename(); });
}

Session withAbsolutePaths(Session session, const path& folder) {
    return withPaths(std::move(session),
                     [&](const path& file) { return file.is_absolute() ? file : (folder / file).lexically_normal(); });
}

} // namespace ropescope
