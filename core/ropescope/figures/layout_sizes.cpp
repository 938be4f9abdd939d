// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/figures/layout.h>
#include <ropescope/figures/layout_sizes.h>

namespace ropescope {

namespace {

constexpr std::string_view kAutoWord = "auto", kSizeSeparators = " ,";

Expected<double> sizeOf(std::string_view word) {
    if (word == kAutoWord) return kAutoSize;
    const auto points = pointsOf(word, 72 / 25.4);
    if (!points)
        return Error{.what = message("size %1", word),
                     .why = message("it is neither a length nor `auto`"),
                     .hint = message("write millimetres, or a length such as 2in")};
    const double millimetres = std::round(*points * 25.4 / 72 * 1000) / 1000; // no digits of a conversion
    if (millimetres == kAutoSize || (millimetres >= kMinLayoutSize && millimetres <= kMaxLayoutSize))
        return millimetres;
    return Error{.what = message("size %1", word),
                 .why = message("it is not from %1 to %2 mm", kMinLayoutSize, kMaxLayoutSize),
                 .hint = message("write millimetres, or a length such as 2in")};
}

} // namespace

std::optional<double> pointsOf(std::string_view length, double unit) {
    constexpr std::pair<std::string_view, double> kUnits[] = {
        {"in", 72}, {"mm", 72 / 25.4}, {"cm", 72 / 2.54}, {"pt", 1}};
    for (const auto& [name, size] : kUnits) {
        if (!length.ends_with(name)) continue;
        length.remove_suffix(name.size());
        unit = size;
        break;
    }
    while (length.ends_with(' ')) length.remove_suffix(1);
    const auto number = parseNumber(length);
    return number ? std::optional(*number * unit) : std::nullopt;
}

Expected<LayoutSizes> parseSizes(std::string_view text) {
    LayoutSizes sizes;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(kSizeSeparators), text.size()));
        if (text.empty()) return sizes;
        if (sizes.size() == kMaxLayoutSide)
            return Error{.what = message("sizes of columns or rows"),
                         .why = message("there are more than %1", kMaxLayoutSide),
                         .hint = message("write one for each")};
        const std::string_view word = text.substr(0, text.find_first_of(kSizeSeparators));
        text.remove_prefix(word.size());
        const auto size = sizeOf(word);
        if (!size) return size.error();
        sizes.push_back(*size);
    }
}

std::string sizesText(const LayoutSizes& sizes) {
    std::vector<std::string> words;
    for (const double size : sizes) words.push_back(size == kAutoSize ? std::string(kAutoWord) : formatNumber(size));
    return join(words, " ");
}

LayoutSizes filledWidths(const LayoutSizes& widths, int columns, double page) {
    LayoutSizes filled(widths.begin(), widths.begin() + std::min<std::ptrdiff_t>(std::ssize(widths), columns));
    const auto chosen = std::ssize(filled) - std::ranges::count(filled, kAutoSize);
    const double sum = std::accumulate(filled.begin(), filled.end(), 0.0);
    filled.resize(static_cast<std::size_t>(columns), kAutoSize);
    std::ranges::replace(filled, kAutoSize, chosen > 0 ? sum / static_cast<double>(chosen) : 1.0);
    const double scale = page / std::accumulate(filled.begin(), filled.end(), 0.0);
    for (double& width : filled) width *= scale;
    return filled;
}

LayoutSizes withMovedLine(LayoutSizes widths, std::size_t line, double by, double least) {
    if (line == 0 || line >= widths.size()) return widths;
    double &before = widths[line - 1], &after = widths[line];
    by = std::clamp(by, std::min(least - before, 0.0), std::max(after - least, 0.0));
    before += by;
    after -= by;
    return widths;
}

LayoutSizes withWidth(LayoutSizes widths, std::size_t column, double width, double least) {
    if (column >= widths.size() || widths.size() < 2) return widths;
    const double page = std::accumulate(widths.begin(), widths.end(), 0.0), rest = page - widths[column];
    width = std::clamp(width, least, std::max(page - least * static_cast<double>(widths.size() - 1), least));
    for (double& each : widths) each *= (page - width) / rest;
    widths[column] = width;
    return widths;
}

LayoutSizes roundedSizes(LayoutSizes sizes) {
    for (double& size : sizes) size = std::round(size * 10) / 10;
    return sizes;
}

} // namespace ropescope
