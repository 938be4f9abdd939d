// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/base/utf8.h>
#include <ropescope/figures/layout.h>

namespace ropescope {

namespace {

constexpr std::string_view kPanelLetters = "ABCDEFGHIJKMNOPQRSUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr char kLegendLetter = 'L', kTextLetter = 'T', kNoLetter = '.', kRowEnd = '/';

Error layoutError(Message what, Message why, Message hint, std::size_t offset = 0, std::size_t length = 0) {
    return {.what = std::move(what),
            .why = std::move(why),
            .hint = std::move(hint),
            .place = Error::Place{.offset = offset, .length = length}};
}

Expected<std::vector<std::string_view>> rowsOf(std::string_view text) {
    std::vector<std::string_view> rows;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(kRowEnd, begin), text.size());
        rows.push_back(text.substr(begin, end - begin));
        const std::size_t columns = rows.front().size();
        if (rows.size() > kMaxLayoutSide || columns > kMaxLayoutSide) {
            return layoutError(message("layout"), message("it has more than %1 rows or columns", kMaxLayoutSide),
                               message("write fewer letters"), begin);
        }
        for (std::size_t i = 0; i < rows.back().size(); ++i) {
            const char cell = rows.back()[i];
            if (isLetter(cell) || cell == kNoLetter) continue;
            return layoutError(message("layout, row %1, column %2", rows.size(), i + 1),
                               message("%1 is neither a letter nor a point",
                                       backquoted(text.substr(begin + i, characterLength(text.substr(begin + i))))),
                               message("write letters for panels, L for the legend, T for the text, `.` for an empty "
                                       "cell and / between rows"),
                               begin + i, 1);
        }
        if (rows.back().size() != columns) {
            return layoutError(message("layout, row %1", rows.size()),
                               message("it has %1 columns, but row 1 has %2", rows.back().size(), columns),
                               message("repeat a letter to make its panel wider, or fill the row up with `.`"), begin,
                               rows.back().size());
        }
        begin = end + 1;
    }
    return rows;
}

/// The rectangle of the letter whose first cell in reading order this is.
Expected<LayoutBox> boxAt(const std::vector<std::string_view>& rows, std::size_t row, std::size_t column) {
    const char letter = rows[row][column];
    const std::size_t stride = rows.front().size() + 1;
    std::size_t right = column, bottom = row;
    while (right < rows[row].size() && rows[row][right] == letter) ++right;
    while (bottom < rows.size() && rows[bottom][column] == letter) ++bottom;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < rows[y].size(); ++x) {
            const bool inside = y >= row && y < bottom && x >= column && x < right;
            if (inside == (rows[y][x] == letter)) continue;
            return layoutError(message("layout, row %1, column %2", y + 1, x + 1),
                               message("%1 does not fill a rectangle", backquoted(std::string(1, letter))),
                               inside ? message("write %1 here as well", std::string(1, letter))
                                      : message("write another letter here"),
                               y * stride + x, 1);
        }
    }
    return LayoutBox{.row = static_cast<int>(row),
                     .column = static_cast<int>(column),
                     .rows = static_cast<int>(bottom - row),
                     .columns = static_cast<int>(right - column)};
}

} // namespace

Expected<FigureLayout> parseLayout(std::string_view text) {
    const auto rows = rowsOf(text);
    if (!rows) return rows.error();
    FigureLayout layout;
    layout.rows = static_cast<int>(rows->size());
    layout.columns = static_cast<int>(rows->front().size());
    std::string found{kNoLetter};
    for (std::size_t row = 0; row < rows->size(); ++row) {
        for (std::size_t column = 0; column < rows->front().size(); ++column) {
            const char letter = (*rows)[row][column];
            if (found.find(letter) != std::string::npos) continue;
            found += letter;
            const auto box = boxAt(*rows, row, column);
            if (!box) return box.error();
            if (letter == kLegendLetter)
                layout.legend = *box;
            else if (letter == kTextLetter)
                layout.text = *box;
            else
                layout.panels.push_back(*box);
        }
    }
    if (layout.panels.empty())
        return layoutError(message("layout"), message("it has no panel"), message("write letters such as AAB/CDB"));
    return layout;
}

std::string toText(const FigureLayout& layout) {
    const auto width = static_cast<std::size_t>(layout.columns);
    std::vector<std::string> rows(static_cast<std::size_t>(layout.rows), std::string(width, kNoLetter));
    const auto fill = [&](const LayoutBox& box, char letter) {
        for (int row = box.row; row < box.row + box.rows; ++row) {
            rows[static_cast<std::size_t>(row)].replace(static_cast<std::size_t>(box.column),
                                                        static_cast<std::size_t>(box.columns),
                                                        static_cast<std::size_t>(box.columns), letter);
        }
    };
    for (std::size_t i = 0; i < layout.panels.size(); ++i) fill(layout.panels[i], kPanelLetters[i]);
    if (layout.legend) fill(*layout.legend, kLegendLetter);
    if (layout.text) fill(*layout.text, kTextLetter);
    return join(rows, std::string_view(&kRowEnd, 1));
}

} // namespace ropescope
