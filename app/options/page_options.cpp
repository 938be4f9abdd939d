// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/page_options.h"

#include <algorithm>

#include <ropescope/base/text.h>

#include "app/options/usage.h"

namespace ropescope::app {

namespace {

bool isPageWidth(std::optional<double> points) {
    return points && *points >= kMinFigureWidth && *points <= kMaxFigureWidth;
}

Error wrongLength(const std::string& option, const std::string& text, bool isLength, const Message& hint) {
    return {.what = Message::verbatim(option + " " + text),
            .why = isLength ? message("a page is %1 to %2 points wide", kMinFigureWidth, kMaxFigureWidth)
                            : message("not a length"),
            .hint = hint};
}

/// Parses "85x60mm" or "3.25inx6cm": a number without a unit has that of the other.
Expected<PageSize> sizeFrom(const std::string& text) {
    const std::size_t cross = std::min(text.find('x'), text.size());
    std::string width = text.substr(0, cross);
    const std::string height = cross < text.size() ? text.substr(cross + 1) : std::string();
    if (!width.empty() && isDigit(width.back()))
        width += height.substr(std::min(height.find_last_of("0123456789."), height.size() - 1) + 1);
    const auto points = ui::pointsOf(width), high = ui::pointsOf(height);
    if (isPageWidth(points) && high && *high >= 1 && *high <= kMaxFigureWidth) return PageSize{*points, high};
    return wrongLength("--size", text, points && high, message("write WIDTHxHEIGHT such as 85x60mm or 3.25inx2.5in"));
}

/// The size of the page that --preset, --width or --size give. An option beside a preset replaces its size.
Expected<PageSize> pageSizeFrom(const Options& options) {
    const auto width = options.value("--width"), size = options.value("--size");
    if (width && size)
        return Error{.what = Message::verbatim("--size"),
                     .why = message("--width gives another width"),
                     .hint = message("give one of them")};
    if (size) return sizeFrom(*size);
    if (width) {
        const auto points = ui::pointsOf(*width);
        if (isPageWidth(points)) return PageSize{*points};
        return wrongLength("--width", *width, points.has_value(), message("give points or a length such as 6.875in"));
    }
    const auto preset = presetFrom(options);
    if (!preset) return preset.error();
    return *preset ? PageSize{(*preset)->widthPoints, (*preset)->heightPoints} : pageSizeOf({});
}

} // namespace

const std::vector<OptionSpec>& pageOptions() {
    static const std::vector<OptionSpec> options{{"--preset"}, {"--width"}, {"--size"}, {"--text-scale"}};
    return options;
}

Expected<std::optional<FigurePreset>> presetFrom(const Options& options) {
    const auto id = options.value("--preset");
    if (!id) return std::optional<FigurePreset>();
    const auto word = wordFrom(options, "--preset", presetIds());
    if (!word) return word.error();
    return findPreset(*word);
}

Expected<void> applyPageOptions(const Options& options, ui::FigureSpec& spec) {
    if (options.has("--preset") || options.has("--width") || options.has("--size")) {
        const auto page = pageSizeFrom(options);
        if (!page) return page.error();
        spec.preset.clear();
        spec.widthPoints = page->width;
        spec.heightPoints = page->height;
    }
    const auto scale = numberFrom(options, "--text-scale", spec.textScale, kMinTextScale, kMaxTextScale);
    if (!scale) return scale.error();
    spec.textScale = *scale;
    return {};
}

std::string pageUsage() {
    return optionUsage("--preset NAME", message("page of a venue: %1", Message::list(presetIds(), " "))) +
           optionUsage("--width LENGTH", message("page width in points, or with a unit as in 6.875in, 174mm (495)")) +
           optionUsage("--size WxH",
                       message("page size as in 85x60mm or 3.25inx2.5in; the page is filled up, or refused "
                               "if its content is higher")) +
           optionUsage("--text-scale N", message("size of texts, lines and gaps (1)"));
}

} // namespace ropescope::app
