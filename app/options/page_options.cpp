// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/page_options.h"

#include <algorithm>

#include <ropescope/base/text.h>

#include "app/options/field_options.h"
#include "app/options/range_options.h"
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
    const auto points = pointsOf(width), high = pointsOf(height);
    if (isPageWidth(points) && high && *high >= 1 && *high <= kMaxFigureWidth) return PageSize{*points, high};
    return wrongLength("--size", text, points && high, message("write WIDTHxHEIGHT such as 85x60mm or 3.25inx2.5in"));
}

/// Sets the size that --width or --size give, in place of that of a preset.
Expected<void> applySize(const Options& options, ui::FigureSpec& spec) {
    const auto width = options.value("--width"), size = options.value("--size");
    if (!width && !size) return {};
    if (const auto alone = rejectBeside(options, "--width", {"--size"}); width && !alone) return alone;
    PageSize page;
    if (size) {
        const auto parsed = sizeFrom(*size);
        if (!parsed) return parsed.error();
        page = *parsed;
    } else {
        const auto points = pointsOf(*width);
        if (!isPageWidth(points))
            return wrongLength("--width", *width, points.has_value(),
                               message("give points or a length such as 6.875in"));
        page.width = *points;
    }
    spec.font = fontOf(spec);
    spec.preset.clear();
    spec.widthPoints = page.width;
    spec.heightPoints = page.height;
    return {};
}

} // namespace

const std::vector<OptionSpec>& pageOptions() {
    static const std::vector<OptionSpec> options =
        figureFieldOptions() + std::vector<OptionSpec>{{"--width"}, {"--size"}};
    return options;
}

Expected<void> applyPageOptions(const Options& options, ui::FigureSpec& spec) {
    if (options.has("--layout") && options.has("--columns"))
        return Error{.what = Message::verbatim("--columns"),
                     .why = message("the layout says how many there are"),
                     .hint = message("give either --layout or --columns")};
    if (options.has("--columns")) spec.layout.reset();
    if (options.has("--panels") || options.has("--plots")) spec.panels.clear();
    if (const auto applied = applyFigureFields(options, spec); !applied) return applied;
    return applySize(options, spec);
}

std::string pageUsage() {
    return join(figureFieldUsage(), "") +
           optionUsage("--width LENGTH", message("page width in points, or with a unit as in 6.875in, 174mm (495)")) +
           optionUsage("--size WxH",
                       message("page size as in 85x60mm or 3.25inx2.5in; the page is filled up, or refused "
                               "if its content is higher"));
}

} // namespace ropescope::app
