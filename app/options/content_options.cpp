// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/content_options.h"

#include <ropescope/base/text.h>
#include <ropescope/files/read_file.h>
#include <ropescope/files/write_file.h>
#include <ropescope/formats/numpy/content_npz.h>
#include <ropescope/scores/model/content.h>

namespace ropescope::app {

namespace {

constexpr std::size_t kMaxContentBytes = std::size_t{256} << 20;

} // namespace

Expected<Content> contentFrom(const Options& options, int headDim) {
    const std::string text = options.value("--content").value_or("ones");
    if (text == "ones") return Content{};
    if (text.starts_with("random:")) {
        const std::optional<std::int64_t> seed = parseDigits(std::string_view(text).substr(7));
        if (seed)
            return Content{
                .kind = ContentKind::Random, .seed = static_cast<std::uint64_t>(*seed), .query = {}, .key = {}};
        return Error{.what = message("--content %1", text),
                     .why = message("the seed is not a whole number"),
                     .hint = message("write random:7")};
    }
    if (text.starts_with("file:")) {
        const std::string path = text.substr(5);
        if (path.empty())
            return Error{.what = message("--content %1", text),
                         .why = message("the file name is empty"),
                         .hint = message("write file:F.npz")};
        const Expected<std::string> bytes = readFile(path, kMaxContentBytes);
        if (!bytes) return bytes.error();
        return parseContentNpz(*bytes, path, headDim);
    }
    return Error{.what = message("--content %1", text),
                 .why = message("unknown"),
                 .hint = message("use ones, random:SEED or file:F.npz")};
}

Expected<void> saveContent(const Options& options, const Session& session) {
    const std::optional<std::string> path = options.value("--save-content");
    if (!path) return {};
    const Expected<std::string> bytes = contentNpz(session.scores.content, session.rotary.headDim);
    if (!bytes) return bytes.error();
    return writeFile(*path, *bytes, Durability::Renamed);
}

} // namespace ropescope::app
