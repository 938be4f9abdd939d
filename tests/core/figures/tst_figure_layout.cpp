// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <random>

#include <QTest>

#include <ropescope/figures/layout.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKMNOPQRSUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A second implementation: letters by their cells in the text.
std::map<char, std::vector<std::pair<int, int>>> cellsOf(const std::string& text) {
    std::map<char, std::vector<std::pair<int, int>>> cells;
    int row = 0, column = 0;
    for (const char letter : text) {
        if (letter == '/') {
            ++row;
            column = 0;
            continue;
        }
        if (letter != '.') cells[letter].push_back({row, column});
        ++column;
    }
    return cells;
}

/// Letters replaced in the order in which they appear.
std::string renamed(std::string text) {
    std::map<char, char> names{{'L', 'L'}, {'T', 'T'}, {'.', '.'}, {'/', '/'}};
    std::size_t next = 0;
    for (char& letter : text) {
        if (!names.contains(letter)) names[letter] = kLetters[next++];
        letter = names[letter];
    }
    return text;
}

bool fills(const LayoutBox& box, const std::vector<std::pair<int, int>>& cells) {
    std::vector<std::pair<int, int>> all;
    for (int row = 0; row < box.rows; ++row)
        for (int column = 0; column < box.columns; ++column) all.push_back({box.row + row, box.column + column});
    return all == cells;
}

/// A grid with rectangles placed at random where there is space, with letters in random order.
std::string randomLayout(std::mt19937& random) {
    const auto upTo = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most)); };
    const int rows = 1 + upTo(7), columns = 1 + upTo(7);
    std::vector<std::string> grid(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), '.'));
    std::string letters = std::string(kLetters) + "LT";
    std::shuffle(letters.begin(), letters.end(), random);
    for (std::size_t i = 0; i < 24; ++i) {
        const int row = upTo(rows), column = upTo(columns);
        const int high = 1 + upTo(std::min(3, rows - row)), wide = 1 + upTo(std::min(3, columns - column));
        bool free = true;
        const auto each = [&](auto visit) {
            for (int y = row; y < row + high; ++y)
                for (int x = column; x < column + wide; ++x)
                    visit(grid[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]);
        };
        each([&](char& cell) { free = free && cell == '.'; });
        if (free) each([&](char& cell) { cell = letters[i]; });
    }
    std::string text;
    for (const std::string& row : grid) text += (text.empty() ? "" : "/") + row;
    return text;
}

std::string faultOf(std::string_view text) {
    const auto layout = parseLayout(text);
    return layout ? std::string() : layout.error().message();
}

} // namespace

class TestFigureLayout : public QObject {
    Q_OBJECT

private slots:
    void lettersAreRectangles() {
        const auto layout = parseLayout("AAB/CDB");
        QVERIFY(layout.hasValue());
        const FigureLayout expected{
            .rows = 2,
            .columns = 3,
            .panels = {{.columns = 2}, {.column = 2, .rows = 2}, {.row = 1}, {.row = 1, .column = 1}},
            .legend = {},
            .text = {}};
        QVERIFY(*layout == expected);
        QCOMPARE(toText(*layout), std::string("AAB/CDB"));
    }

    void legendAndTextAreNoPanels() {
        const auto layout = parseLayout("A.B/LLT");
        QVERIFY(layout.hasValue());
        QCOMPARE(layout->panels.size(), std::size_t{2});
        QVERIFY(*layout->legend == (LayoutBox{.row = 1, .columns = 2}));
        QVERIFY(*layout->text == (LayoutBox{.row = 1, .column = 2}));
        QCOMPARE(toText(*layout), std::string("A.B/LLT"));
    }

    void lettersAreRenamedIntoReadingOrder() {
        QCOMPARE(toText(*parseLayout("zzq/aMq")), std::string("AAB/CDB"));
        QCOMPARE(toText(*parseLayout("ab/AB")), std::string("AB/CD"));
    }

    void randomLayoutsAreReadAndPrinted() {
        std::mt19937 random(1);
        int most = 0;
        for (int round = 0; round < 200; ++round) {
            const std::string text = randomLayout(random), expected = renamed(text);
            const auto cells = cellsOf(expected);
            const auto layout = parseLayout(text);
            const std::size_t others = cells.contains('L') + cells.contains('T');
            if (cells.size() == others) {
                QCOMPARE(faultOf(text), std::string("layout: it has no panel; write letters such as AAB/CDB"));
                continue;
            }
            QVERIFY2(layout.hasValue(), text.c_str());
            QCOMPARE(toText(*layout), expected);
            QVERIFY(*parseLayout(expected) == *layout);
            QCOMPARE(layout->panels.size() + others, cells.size());
            for (std::size_t i = 0; i < layout->panels.size(); ++i)
                QVERIFY2(fills(layout->panels[i], cells.at(kLetters[i])), expected.c_str());
            QCOMPARE(layout->legend.has_value(), cells.contains('L'));
            QVERIFY(!layout->legend || fills(*layout->legend, cells.at('L')));
            QVERIFY(!layout->text || fills(*layout->text, cells.at('T')));
            most = std::max(most, static_cast<int>(layout->panels.size()));
        }
        QVERIFY(most > 10);
    }

    void faultsNameTheCellAndTheFix() {
        QCOMPARE(faultOf("AAB/CAB"),
                 std::string("layout, row 2, column 2: `A` does not fill a rectangle; write another letter here"));
        QCOMPARE(faultOf("AA/A."),
                 std::string("layout, row 2, column 2: `A` does not fill a rectangle; write A here as well"));
        QCOMPARE(faultOf("ABA"),
                 std::string("layout, row 1, column 3: `A` does not fill a rectangle; write another letter here"));
        QCOMPARE(faultOf("AB/C"), std::string("layout, row 2: it has 1 columns, but row 1 has 2; repeat a letter to "
                                              "make its panel wider, or fill the row up with `.`"));
        QVERIFY(faultOf("AB/C?").starts_with("layout, row 2, column 2: `?` is neither a letter nor a point"));
        QVERIFY(faultOf("Aé").starts_with("layout, row 1, column 2: `é` is neither"));
        QCOMPARE(parseLayout("AB/C?").error().place->offset, std::size_t{4});
        QCOMPARE(parseLayout("AAB/CAB").error().place->offset, std::size_t{5});
        for (const char* empty : {"", ".", "L/T"}) QVERIFY(faultOf(empty).starts_with("layout: it has no panel"));
        QVERIFY(!faultOf("/").empty());
        QVERIFY(!faultOf("A/").empty());
    }

    void sizesAreBounded() {
        const std::string row(kMaxLayoutSide, 'A');
        std::string text = row;
        for (int i = 1; i < kMaxLayoutSide; ++i) text += '/' + row;
        QVERIFY(parseLayout(text).hasValue());
        QVERIFY(faultOf(text + '/' + row).starts_with("layout: it has more than 32"));
        QVERIFY(faultOf(row + 'A').starts_with("layout: it has more than 32"));
    }
};

ROPESCOPE_TEST(TestFigureLayout)
#include "tst_figure_layout.moc"
