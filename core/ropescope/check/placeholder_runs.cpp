// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include <ropescope/base/limits.h>
#include <ropescope/check/placeholder_runs.h>

namespace ropescope {
namespace {

/// A grid after merging.
struct MergedGrid {
    std::int64_t frames = 0, area = 0;
    [[nodiscard]] std::int64_t all() const { return frames * area; }
};

std::optional<MergedGrid> mergedGrid(const GridThw& grid, std::int64_t merge) {
    const auto [frames, height, width] = grid;
    if (merge < 1 || merge > kMaxSide || std::min({frames, height, width}) < 1 || frames > kMaxSide ||
        std::max(height, width) > kMaxSide * merge || height % merge != 0 || width % merge != 0)
        return {};
    return MergedGrid{frames, (height / merge) * (width / merge)};
}

/// The frames of a video that are still to come.
struct OpenVideo {
    std::size_t next = 0; ///< grid to be opened
    MergedGrid grid{};
    std::int64_t left = 0;
};

class RunComparison {
public:
    explicit RunComparison(const Prompt& prompt) : m_prompt(prompt), m_ids(mediaTokenIdsOf(prompt)) {}

    std::vector<PlaceholderRun> run() {
        for (std::size_t row = 0; row < m_prompt.rows.size(); ++row) findRuns(row);
        m_videoRuns = std::ranges::count(m_runs, true, &PlaceholderRun::video);
        std::int64_t numbers[2] = {0, 0};
        for (PlaceholderRun& run : m_runs) {
            run.number = numbers[run.video ? 1 : 0]++;
            if (run.video)
                compareVideo(run);
            else
                compareImage(run);
            run.cut = run.cut && run.fit == RunFit::TooFew;
        }
        addUnused();
        return std::move(m_runs);
    }

private:
    [[nodiscard]] bool isPad(std::size_t row, std::size_t at) const {
        if (m_prompt.masks.size() != m_prompt.rows.size()) return false;
        const auto& mask = m_prompt.masks[row];
        return mask.size() == m_prompt.rows[row].size() && mask[at] == 0;
    }

    void findRuns(std::size_t row) {
        const std::vector<std::int64_t>& tokens = m_prompt.rows[row];
        bool inVideo = false;
        for (std::size_t at = 0; at < tokens.size();) {
            const std::int64_t id = tokens[at];
            const bool media = id == m_ids.image || id == m_ids.video;
            if (!media || isPad(row, at)) {
                if (!isPad(row, at)) inVideo = id == m_ids.videoStart || (inVideo && id != m_ids.videoEnd);
                ++at;
                continue;
            }
            std::size_t end = at + 1;
            while (end < tokens.size() && tokens[end] == id && !isPad(row, end)) ++end;
            const bool first = at == 0 || isPad(row, at - 1), last = end == tokens.size() || isPad(row, end);
            m_runs.push_back({.video = id == m_ids.video || inVideo,
                              .row = static_cast<std::int64_t>(row),
                              .first = static_cast<std::int64_t>(at),
                              .tokens = static_cast<std::int64_t>(end - at),
                              .cut = first || last});
            at = end;
        }
    }

    void name(PlaceholderRun& run, const std::vector<GridThw>& grids, std::size_t grid) const {
        run.grid = static_cast<std::int64_t>(grid);
        run.thw = grids[grid];
    }

    static void misfit(PlaceholderRun& run, std::int64_t expected) {
        run.expected = expected;
        run.fit = run.tokens < expected ? RunFit::TooFew : RunFit::TooMany;
    }

    void compareImage(PlaceholderRun& run) {
        const std::vector<GridThw>& grids = m_prompt.imageGrids;
        if (m_image == grids.size()) {
            run.fit = RunFit::NoGrid;
            return;
        }
        name(run, grids, m_image);
        std::size_t used = m_image;
        std::int64_t sum = 0;
        while (sum < run.tokens && used < grids.size()) { // several pictures without text between
            const auto grid = mergedGrid(grids[used], m_prompt.merge);
            if (!grid || sum + grid->area > run.tokens) break;
            sum += grid->area;
            ++used;
        }
        run.expected = sum;
        if (sum == run.tokens) {
            m_image = used;
            return;
        }
        const auto grid = mergedGrid(grids[m_image++], m_prompt.merge);
        if (grid)
            misfit(run, grid->area);
        else
            run.fit = RunFit::NotWhole;
        // Pictures that fill a part of the run belong to it.
        if (grid && used > m_image && run.tokens > grid->area && used == grids.size()) {
            run.expected = sum;
            m_image = used;
        }
    }

    /// Takes as many frames as the run has; false if they do not fit.
    bool takeFrames(OpenVideo& video, std::int64_t tokens) const {
        while (tokens > 0) {
            if (video.left == 0) {
                if (video.next == m_prompt.videoGrids.size()) return false;
                const auto grid = mergedGrid(m_prompt.videoGrids[video.next], m_prompt.merge);
                if (!grid) return false;
                ++video.next;
                video.grid = *grid;
                video.left = grid->frames;
            }
            const bool block = video.left == video.grid.frames && tokens >= video.grid.all();
            if (!block && tokens < video.grid.area) return false;
            tokens -= block ? video.grid.all() : video.grid.area;
            video.left -= block ? video.left : 1;
        }
        return true;
    }

    void compareVideo(PlaceholderRun& run) {
        const std::vector<GridThw>& grids = m_prompt.videoGrids;
        const bool open = m_video.left > 0;
        if (!open && m_video.next == grids.size()) {
            run.fit = RunFit::NoGrid;
            return;
        }
        name(run, grids, open ? m_video.next - 1 : m_video.next);
        OpenVideo after = m_video;
        if (takeFrames(after, run.tokens)) {
            m_video = after;
            run.expected = run.tokens;
            return;
        }
        if (!open) {
            const auto grid = mergedGrid(grids[m_video.next++], m_prompt.merge);
            if (!grid) {
                run.fit = RunFit::NotWhole;
                return;
            }
            m_video.grid = *grid;
            m_video.left = grid->frames;
        }
        const MergedGrid& grid = m_video.grid;
        const bool fresh = m_video.left == grid.frames;
        const bool oneRunEach = m_videoRuns == std::ssize(grids);
        const bool nearBlock = std::abs(run.tokens - grid.all()) <= std::abs(run.tokens - grid.area);
        const bool block = fresh && (oneRunEach || nearBlock);
        misfit(run, block ? grid.all() : grid.area);
        m_video.left -= block ? m_video.left : 1;
    }

    void addUnused() {
        for (; m_image < m_prompt.imageGrids.size(); ++m_image) addWithout(false, m_image, 0);
        if (m_video.left > 0) addWithout(true, m_video.next - 1, m_video.left * m_video.grid.area);
        for (; m_video.next < m_prompt.videoGrids.size(); ++m_video.next) addWithout(true, m_video.next, 0);
    }

    void addWithout(bool video, std::size_t grid, std::int64_t expected) {
        PlaceholderRun run{.video = video, .fit = RunFit::NoRun};
        name(run, video ? m_prompt.videoGrids : m_prompt.imageGrids, grid);
        const auto merged = mergedGrid(*run.thw, m_prompt.merge);
        run.expected = expected;
        if (merged && expected == 0) run.expected = video ? merged->all() : merged->area;
        m_runs.push_back(run);
    }

    const Prompt& m_prompt;
    const MediaTokenIds& m_ids;
    std::vector<PlaceholderRun> m_runs;
    std::int64_t m_videoRuns = 0;
    std::size_t m_image = 0;
    OpenVideo m_video{};
};

Message gridWords(const GridThw& grid) {
    return Message::own("[" + std::to_string(grid[0]) + ", " + std::to_string(grid[1]) + ", " +
                        std::to_string(grid[2]) + "]");
}

} // namespace

Message PlaceholderRun::sentence() const {
    const Message kind = video ? message("video tokens") : message("image tokens");
    const Message field = video ? message("video_grid_thw") : message("image_grid_thw");
    if (fit == RunFit::NoRun)
        return message("row %1 of %2, %3, has no run of %4 %5", grid, field, gridWords(*thw), expected, kind);
    const Message where = message("row %1, tokens %2 to %3", row, first, first + tokens - 1);
    if (fit == RunFit::Fits) return message("%1: %2 %3, as expected", where, tokens, kind);
    if (fit == RunFit::NoGrid) return message("%1: %2 %3, but %4 has no row left", where, tokens, kind, field);
    const Message own = message("row %1 of %2, %3", grid, field, gridWords(*thw));
    if (fit == RunFit::NotWhole) return message("%1: %2 is not whole merged patches", where, own);
    if (cut) return message("%1: %2 %3, but %4 expects %5: truncated", where, tokens, kind, own, expected);
    return message("%1: %2 %3, but %4 expects %5", where, tokens, kind, own, expected);
}

std::vector<PlaceholderRun> placeholderRuns(const Prompt& prompt) { return RunComparison(prompt).run(); }

} // namespace ropescope
