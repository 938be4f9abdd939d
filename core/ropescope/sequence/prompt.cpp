// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A run of media tokens is one grid of t*h*w/merge^2 tokens, several of them without text between, or a frame of
// h*w/merge^2 tokens of a video whose frames are separate (Qwen3-VL, GLM-4.1V). A frame takes the text before, as many
// tokens as stand between it and the frame before; the first one as many as the second.
// Example: text:7, frame, text:5, frame, text:11 with frames of 2x2 is text:2 video:2x2x2+5 text:11.
#include <algorithm>
#include <string>
#include <utility>

#include <ropescope/base/limits.h>
#include <ropescope/sequence/prompt.h>

namespace ropescope {
namespace {

Error misfit(std::size_t row, std::size_t token, Message why) {
    return Error{.what = message("row %1, token %2", row, token),
                 .why = std::move(why),
                 .hint = message("give input_ids and grids of one call of the processor")};
}

/// A grid after merging, with what is left of its frames.
struct OpenGrid {
    std::int64_t frames = 0, width = 0, height = 0;
    std::int64_t left = 0;
    [[nodiscard]] std::int64_t area() const { return width * height; }
};

/// Walks through the rows of a batch.
class PromptReader {
public:
    PromptReader(const Prompt& prompt, const MediaTokenIds& ids) : m_prompt(prompt), m_ids(ids) {}

    Expected<Sequence> read(std::size_t row) {
        m_row = row;
        m_sequence = {};
        m_text = m_pads = 0;
        m_clip.reset();
        m_inVideo = false;
        const std::vector<std::int64_t>& tokens = m_prompt.rows[row];
        for (std::size_t at = 0; at < tokens.size();) {
            const std::size_t end = runEnd(tokens, at);
            if (isPad(at)) {
                addPad();
                ++at;
            } else if (isMedia(tokens[at])) {
                if (auto added = addMedia(at, tokens[at], static_cast<std::int64_t>(end - at)); !added)
                    return added.error();
                at = end;
            } else {
                m_inVideo = tokens[at] == m_ids.videoStart || (m_inVideo && tokens[at] != m_ids.videoEnd);
                addText();
                ++at;
            }
        }
        flush();
        if (auto valid = validate(m_sequence); !valid) return valid.error();
        return m_sequence;
    }

    [[nodiscard]] std::optional<Error> leftOver() const {
        const bool images = m_image == m_prompt.imageGrids.size();
        const bool videos = m_video == m_prompt.videoGrids.size() && m_open.left == 0;
        if (images && videos) return {};
        return Error{.what = message("prompt"),
                     .why = images ? message("it has fewer videos than video_grid_thw")
                                   : message("it has fewer images than image_grid_thw"),
                     .hint = message("give input_ids and grids of one call of the processor")};
    }

private:
    [[nodiscard]] bool isPad(std::size_t at) const { return !m_prompt.masks.empty() && m_prompt.masks[m_row][at] == 0; }
    [[nodiscard]] bool isMedia(std::int64_t id) const { return id == m_ids.image || id == m_ids.video; }
    [[nodiscard]] std::size_t runEnd(const std::vector<std::int64_t>& tokens, std::size_t at) const {
        std::size_t end = at + 1;
        while (end < tokens.size() && tokens[end] == tokens[at] && !isPad(end)) ++end;
        return end;
    }

    void addText() {
        if (m_pads > 0) flush();
        ++m_text;
    }
    void addPad() {
        if (m_text > 0 || m_clip) flush();
        ++m_pads;
    }

    /// Appends what is open.
    void flush() {
        if (m_clip) m_sequence.segments.push_back(*std::exchange(m_clip, std::nullopt));
        if (m_text > 0) m_sequence.segments.push_back(TextSegment{std::exchange(m_text, 0)});
        if (m_pads > 0) m_sequence.segments.push_back(PadSegment{std::exchange(m_pads, 0)});
    }

    Expected<void> addMedia(std::size_t at, std::int64_t id, std::int64_t count) {
        const bool video = id == m_ids.video || m_inVideo;
        while (count > 0) {
            auto taken = video ? addVideo(at, count) : addImage(at, count);
            if (!taken) return taken.error();
            count -= *taken;
            at += static_cast<std::size_t>(*taken);
        }
        return {};
    }

    [[nodiscard]] std::optional<OpenGrid> merged(const GridThw& grid) const {
        const auto [frames, height, width] = grid;
        const std::int64_t merge = m_prompt.merge;
        if (std::min({frames, height, width}) < 1 || std::max({frames, height, width}) > kMaxSide * merge) return {};
        if (height % merge != 0 || width % merge != 0 || frames > kMaxSide) return {};
        return OpenGrid{.frames = frames, .width = width / merge, .height = height / merge, .left = frames};
    }

    Expected<std::int64_t> addImage(std::size_t at, std::int64_t count) {
        if (m_image == m_prompt.imageGrids.size())
            return misfit(m_row, at, message("there are more images than rows of image_grid_thw"));
        const auto grid = merged(m_prompt.imageGrids[m_image]);
        if (!grid) return misfit(m_row, at, message("its grid is not whole merged patches"));
        if (grid->area() > count)
            return misfit(m_row, at, message("%1 image tokens, but its grid has %2", count, grid->area()));
        ++m_image;
        flush();
        m_sequence.segments.push_back(ImageSegment{.width = grid->width, .height = grid->height});
        return grid->area();
    }

    Expected<std::int64_t> addVideo(std::size_t at, std::int64_t count) {
        if (m_open.left == 0) {
            if (m_video == m_prompt.videoGrids.size())
                return misfit(m_row, at, message("there are more videos than rows of video_grid_thw"));
            const auto grid = merged(m_prompt.videoGrids[m_video++]);
            if (!grid) return misfit(m_row, at, message("its grid is not whole merged patches"));
            m_open = *grid;
        }
        const std::int64_t all = m_open.area() * m_open.frames;
        if (m_open.left == m_open.frames && count >= all) { // one block
            flush();
            m_sequence.segments.push_back(videoOf(m_open.frames, 0));
            m_open.left = 0;
            return all;
        }
        if (m_open.area() > count)
            return misfit(m_row, at, message("%1 video tokens, but a frame of its grid has %2", count, m_open.area()));
        addFrame();
        return m_open.area();
    }

    [[nodiscard]] VideoSegment videoOf(std::int64_t frames, std::int64_t stamp) const {
        const std::size_t video = m_video - 1;
        VideoSegment segment{.width = m_open.width, .height = m_open.height, .frames = frames, .secondsPerGrid = {}};
        if (video < m_prompt.secondsPerGrid.size()) segment.secondsPerGrid = m_prompt.secondsPerGrid[video];
        segment.timestampTokens = stamp;
        return segment;
    }

    /// A frame after m_text tokens of text.
    void addFrame() {
        const bool first = m_open.left-- == m_open.frames;
        if (m_clip && !first) {
            const std::int64_t stamp = m_clip->timestampTokens;
            // The second frame decides; the first one then takes as many of the tokens before it.
            if (m_clip->frames == 1 && stamp == 0 && m_text > 0 && m_before >= m_text) {
                setLastText(m_before - m_text);
                m_clip->timestampTokens = std::exchange(m_text, 0);
                m_clip->frames = 2;
                return;
            }
            if (stamp == m_text) {
                ++m_clip->frames;
                m_text = 0;
                return;
            }
        }
        const std::int64_t before = m_text;
        if (m_clip && !first && before > 0) { // other numbers of tokens from here on
            m_text = 0;
            flush();
            m_clip = videoOf(1, before);
            m_before = 0;
            return;
        }
        flush();
        m_clip = videoOf(1, 0);
        m_before = before;
    }

    /// Shortens the text before the open clip, which is the last segment, or removes it.
    void setLastText(std::int64_t tokens) {
        const std::size_t last = m_sequence.segments.size() - 1;
        if (tokens > 0)
            m_sequence.segments.set(last, TextSegment{tokens});
        else
            m_sequence.segments.pop_back();
    }

    const Prompt& m_prompt;
    const MediaTokenIds& m_ids;
    Sequence m_sequence;
    std::size_t m_row = 0, m_image = 0, m_video = 0;
    std::int64_t m_text = 0, m_pads = 0;  ///< tokens not yet in a segment
    std::int64_t m_before = 0;            ///< tokens of text right before the open clip
    std::optional<VideoSegment> m_clip{}; ///< frames so far, which may get another one
    OpenGrid m_open{};                    ///< of the current video
    bool m_inVideo = false;
};

} // namespace

const std::vector<MediaTokenIds>& knownMediaTokenIds() {
    // Qwen2-VL to Qwen3-VL, Qwen3.5, GLM-4.1V, GLM-4.5V, PaddleOCR-VL and ERNIE-4.5-VL: config.json of the checkpoints.
    static const std::vector<MediaTokenIds> known{
        {},
        {.image = 248056, .video = 248057},
        {.image = 151343, .video = 151344, .videoStart = 151341, .videoEnd = 151342},
        {.image = 151363, .video = 151364, .videoStart = 151341, .videoEnd = 151342},
        {.image = 100295, .video = 103367}};
    return known;
}

const MediaTokenIds& mediaTokenIdsOf(const Prompt& prompt) {
    if (prompt.ids) return *prompt.ids;
    const std::vector<MediaTokenIds>& known = knownMediaTokenIds();
    for (const MediaTokenIds& ids : known) {
        for (const auto& row : prompt.rows) {
            const auto occurs = [&](std::int64_t id) { return std::ranges::find(row, id) != row.end(); };
            if (occurs(ids.image) || occurs(ids.video)) return ids;
        }
    }
    return known.front();
}

Expected<Sequence> sequenceOf(const Prompt& prompt, std::int64_t row) {
    if (row < 0 || row >= std::ssize(prompt.rows)) {
        return Error{.what = message("row %1", row),
                     .why = message("the batch has %1 rows, counted from 0", prompt.rows.size()),
                     .hint = message("give one of them")};
    }
    if (prompt.merge < 1 || prompt.merge > kMaxSide) {
        return Error{.what = message("merge size"),
                     .why = message("%1 is outside %2 to %3", prompt.merge, 1, kMaxSide),
                     .hint = message("give a number in that range")};
    }
    for (std::size_t i = 0; i < prompt.masks.size(); ++i) {
        if (prompt.masks.size() == prompt.rows.size() && prompt.masks[i].size() == prompt.rows[i].size()) continue;
        return Error{.what = message("attention_mask"),
                     .why = message("its shape is not that of input_ids"),
                     .hint = message("give both of one call of the processor")};
    }
    PromptReader reader(prompt, mediaTokenIdsOf(prompt));
    // The grids of a batch are in the order of its rows, so those before are read too.
    Sequence wanted;
    for (std::size_t i = 0; i < prompt.rows.size(); ++i) {
        auto sequence = reader.read(i);
        if (!sequence) return sequence;
        if (static_cast<std::int64_t>(i) == row) wanted = *std::move(sequence);
    }
    if (auto left = reader.leftOver()) return *std::move(left);
    return wanted;
}

} // namespace ropescope
