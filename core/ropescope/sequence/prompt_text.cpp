// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The estimate follows what byte-pair tokenizers do before they merge: a token for every eight letters begun of a word,
// with the space before it, for each digit, for each character beyond ASCII, and for a run of signs, of other spaces or
// of line breaks. Example: "<|im_start|>user\n" has 3 tokens, "What is 12?" has 6.
#include <algorithm>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/sequence/prompt_text.h>

namespace ropescope {
namespace {

constexpr std::int64_t kTextToken = 0;
constexpr std::int64_t kMaxPromptTokens = std::int64_t{1} << 26;
constexpr std::int64_t kLettersOfToken = 8;

enum class Glyph { Letter, Digit, Break, Space, Wide, Continued, Sign };

Glyph glyphOf(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0xc0) return Glyph::Wide;
    if (byte >= 0x80) return Glyph::Continued;
    if (isLetter(c)) return Glyph::Letter;
    if (isDigit(c)) return Glyph::Digit;
    if (c == '\n' || c == '\r') return Glyph::Break;
    return c == ' ' || c == '\t' ? Glyph::Space : Glyph::Sign;
}

std::int64_t estimatedTokens(std::string_view text) {
    std::int64_t tokens = 0;
    for (std::size_t at = 0; at < text.size();) {
        const Glyph glyph = glyphOf(text[at]);
        std::size_t end = at + 1;
        const bool runs =
            glyph == Glyph::Letter || glyph == Glyph::Break || glyph == Glyph::Sign || glyph == Glyph::Space;
        while (runs && end < text.size() && glyphOf(text[end]) == glyph) ++end;
        const auto length = static_cast<std::int64_t>(end - at);
        const bool joinsWord = glyph == Glyph::Space && end < text.size() && glyphOf(text[end]) == Glyph::Letter;
        if (glyph == Glyph::Letter)
            tokens += (length + kLettersOfToken - 1) / kLettersOfToken;
        else if (glyph != Glyph::Continued && !(joinsWord && length == 1))
            ++tokens;
        at = end;
    }
    return tokens;
}

/// Tokens of the next grid of a list; 1 if there is none.
std::int64_t nextGrid(const std::vector<GridThw>& grids, std::size_t& index, std::int64_t merge) {
    if (index == grids.size()) return 1;
    const auto [frames, height, width] = grids[index++];
    constexpr std::int64_t kMaxPromptSide = 100'000;
    const std::int64_t cell = std::max<std::int64_t>(merge, 1);
    if (std::min({frames, height, width}) < 1 || std::max({frames, height, width}) > kMaxPromptSide) return 1;
    return std::clamp<std::int64_t>(frames * (height / cell) * (width / cell), 1, kMaxPromptTokens);
}

} // namespace

Prompt promptOfText(std::string_view text, Prompt grids) {
    const MediaTokenIds ids = grids.ids.value_or(knownMediaTokenIds().front());
    std::vector<std::int64_t> row;
    std::size_t image = 0, video = 0;
    const auto append = [&row](std::int64_t count, std::int64_t id) {
        const std::int64_t room = kMaxPromptTokens - std::ssize(row); // the grids then no longer fit, which is an error
        row.insert(row.end(), static_cast<std::size_t>(std::min(count, room)), id);
    };
    while (!text.empty()) {
        const std::size_t mark = text.find("<|");
        const std::size_t end = mark == std::string_view::npos ? mark : text.find("|>", mark);
        if (end == std::string_view::npos) {
            append(estimatedTokens(text), kTextToken);
            break;
        }
        append(estimatedTokens(text.substr(0, mark)), kTextToken);
        const std::string_view name = text.substr(mark + 2, end - mark - 2);
        if (name == "image_pad" || name == "image")
            append(nextGrid(grids.imageGrids, image, grids.merge), ids.image);
        else if (name == "video_pad" || name == "video")
            append(nextGrid(grids.videoGrids, video, grids.merge), ids.video);
        else
            append(1, kTextToken);
        text.remove_prefix(end + 2);
    }
    grids.ids = ids;
    grids.rows = {std::move(row)};
    return grids;
}

} // namespace ropescope
