// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/content_options.h"

#include <array>
#include <utility>

#include "core/base/text.h"
#include "core/formats/content_npz.h"
#include "core/scores/content.h"

namespace ropescope::app {

namespace {

constexpr std::size_t kMaxContentBytes = std::size_t{64} << 20;

/// The value of an option among a few words; the first is the default.
template <class T, std::size_t count>
Expected<T> choiceFrom(const Options& options, const std::string& name,
                       const std::array<std::pair<const char*, T>, count>& choices) {
    const std::string text = options.value(name).value_or(choices.front().first);
    std::vector<std::string> known;
    for (const auto& [word, value] : choices) {
        if (text == word) return value;
        known.emplace_back(word);
    }
    return Error{.what = name + " " + text, .why = "unknown", .mend = "use one of " + join(known, " ")};
}

Expected<Content> contentFrom(const std::string& text, int headDim) {
    if (text == "ones") return Content{};
    if (text.starts_with("random:")) {
        const std::optional<std::int64_t> seed = parseDigits(std::string_view(text).substr(7));
        if (seed) return randomContent(headDim, static_cast<std::uint64_t>(*seed));
        return Error{.what = "--content " + text, .why = "the seed is not a whole number", .mend = "write random:7"};
    }
    if (text.starts_with("file:")) {
        const std::string path = text.substr(5);
        const Expected<std::string> bytes = readFile(path, kMaxContentBytes);
        if (!bytes) return bytes.error();
        return parseContentNpz(*bytes, path, headDim);
    }
    return Error{.what = "--content " + text, .why = "unknown", .mend = "use ones, random:SEED or file:F.npz"};
}

} // namespace

Expected<ScoreOptions> scoresFrom(const Options& options, int headDim) {
    const Expected<ScoreMode> mode =
        choiceFrom(options, "--mode",
                   std::array{std::pair{"score", ScoreMode::Score}, std::pair{"logit", ScoreMode::Logit},
                              std::pair{"softmax", ScoreMode::Softmax}});
    if (!mode) return mode.error();
    const Expected<Mask> mask = choiceFrom(
        options, "--mask",
        std::array{std::pair{"none", Mask::None}, std::pair{"causal", Mask::Causal}, std::pair{"block", Mask::Block}});
    if (!mask) return mask.error();
    Expected<Content> content = contentFrom(options.value("--content").value_or("ones"), headDim);
    if (!content) return content.error();
    Expected<Bias> bias = parseBias(options.value("--bias").value_or("none"));
    if (!bias) return bias.error();
    return ScoreOptions{.mode = *mode, .mask = *mask, .content = *std::move(content), .bias = *std::move(bias)};
}

Expected<void> saveContent(const Options& options, const Session& session) {
    const std::optional<std::string> path = options.value("--save-content");
    if (!path) return {};
    return writeFile(*path, contentNpz(session.scores.content, session.rotary.headDim));
}

} // namespace ropescope::app
