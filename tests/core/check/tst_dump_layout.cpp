// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/check/dump_layout.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

const std::vector<std::string> kThw{"t", "h", "w"};

/// Numbers 0, 1, … in C order, unless they are given.
DumpArray arrayOf(std::vector<std::int64_t> shape, std::string name = {}, std::vector<double> values = {}) {
    const std::int64_t count = dumpCount(shape, 1'000'000), columns = shape.back();
    DumpArray array{.name = std::move(name), .type = "int64", .shape = std::move(shape)};
    array.values.resize(count / columns, columns);
    for (std::int64_t i = 0; i < count; ++i)
        array.values.data()[i] = values.empty() ? static_cast<double>(i) : values[static_cast<std::size_t>(i)];
    return array;
}

template <class... Arrays>
std::vector<DumpArray> dumpWith(Arrays... arrays) {
    std::vector<DumpArray> all;
    (all.push_back(std::move(arrays)), ...);
    return all;
}

/// The words of the reading, or the error.
QByteArray layoutWords(const Expected<LaidDump>& laid) {
    if (!laid) return QByteArray::fromStdString(laid.error().message());
    std::string words;
    for (const Message& sentence : laid->reading.sentences()) words += (words.empty() ? "" : "; ") + sentence.english();
    return QByteArray::fromStdString(words);
}

std::vector<double> laidColumn(const Expected<LaidDump>& laid, std::int64_t token) {
    std::vector<double> numbers;
    for (std::int64_t axis = 0; laid && axis < laid->dump.values.rows(); ++axis)
        numbers.push_back(laid->dump.values(axis, token));
    return numbers;
}

} // namespace

class TestDumpLayout : public QObject {
    Q_OBJECT

private slots:
    void shapes_data() {
        QTest::addColumn<QList<int>>("shape");
        QTest::addColumn<int>("tokens");
        QTest::addColumn<QList<double>>("second"); ///< the numbers of token 1
        QTest::addColumn<QByteArray>("words");
        const auto row = [](QList<int> shape, int tokens, QList<double> second, const char* words) {
            QByteArray name;
            for (const int side : shape) name += QByteArray::number(side) + ' ';
            QTest::newRow((name + "of " + QByteArray::number(tokens)).constData())
                << shape << tokens << second << QByteArray(words);
        };
        row({3, 5}, 5, {1, 6, 11}, "int64 (3, 5), read as axes x tokens; its axes");
        row({5, 3}, 5, {3, 4, 5}, "int64 (5, 3), read as tokens x axes; its axes");
        row({3, 1, 5}, 5, {1, 6, 11}, "int64 (3, 1, 5), read as axes x batch x tokens; its axes");
        row({3, 2, 5}, 5, {1, 11, 21}, "int64 (3, 2, 5), read as axes x batch x tokens; row 0 of 2, counted from 0");
        row({2, 3, 5}, 5, {1, 6, 11}, "int64 (2, 3, 5), read as batch x axes x tokens; row 0 of 2");
        row({2, 5, 3}, 5, {3, 4, 5}, "int64 (2, 5, 3), read as batch x tokens x axes; row 0 of 2");
        row({4, 1, 5}, 5, {6, 11, 16},
            "int64 (4, 1, 5), read as axes x batch x tokens; its first row, positions in the text, is left out");
        row({4, 5}, 5, {6, 11, 16}, "int64 (4, 5), read as axes x tokens; its first row, positions in the text");
        row({5}, 5, {1, 1, 1}, "int64 (5,), read as tokens; its one row of ids stands for all axes");
        row({2, 5}, 5, {1, 1, 1}, "int64 (2, 5), read as batch x tokens; row 0 of 2, counted from 0; its one row");
        row({1, 3, 1, 5}, 5, {1, 6, 11}, "int64 (1, 3, 1, 5), read as axes x batch x tokens; its axes");
        row({3, 3}, 3, {1, 4, 7}, "int64 (3, 3), read as axes x tokens; its shape also fits tokens x axes");
        row({3, 3, 5}, 5, {1, 16, 31},
            "int64 (3, 3, 5), read as axes x batch x tokens; its shape also fits batch x axes x tokens; row 0 of 3");
        row({3, 5}, 6, {}, "dump: it has 5 tokens, but the sequence has 6; ");
        row({2, 4, 5}, 6, {}, "dump: it has 5 tokens, but the sequence has 6; ");
        row({5}, 6, {}, "dump: its shape (5,) does not hold 3 axes of 6 tokens; ");
        row({2, 2, 5}, 5, {}, "dump: its shape (2, 2, 5) does not hold 3 axes of 5 tokens; ");
        row({2, 2, 2, 2, 2}, 2, {}, "dump: its shape (2, 2, 2, 2, 2) does not hold");
    }
    void shapes() {
        QFETCH(QList<int>, shape);
        QFETCH(int, tokens);
        QFETCH(QList<double>, second);
        QFETCH(QByteArray, words);
        const auto laid = layOutDump(dumpWith(arrayOf({shape.begin(), shape.end()})), {.axes = kThw, .tokens = tokens});
        const QByteArray found = layoutWords(laid);
        QVERIFY2(found.startsWith(words), found.constData());
        QCOMPARE(laidColumn(laid, 1), std::vector<double>(second.begin(), second.end()));
    }

    void orderAndAxesCanBeSet() {
        const auto square =
            layOutDump(dumpWith(arrayOf({3, 3})), {.axes = kThw, .tokens = 3, .order = DumpOrder::TokensAxes});
        QCOMPARE(laidColumn(square, 1), (std::vector<double>{3, 4, 5}));
        for (const auto& shape : {std::vector<std::int64_t>{3, 5}, {5, 3}}) {
            const auto plain = layOutDump(dumpWith(arrayOf(shape)), {.axes = kThw, .tokens = 5});
            const auto laid =
                layOutDump(dumpWith(arrayOf(shape)), {.axes = kThw, .tokens = 5, .rows = {"w", "t", "height"}});
            QVERIFY(laid && laid->dump.axes == kThw);
            const std::vector<double> was = laidColumn(plain, 1);
            QCOMPARE(laidColumn(laid, 1), (std::vector<double>{was[1], was[2], was[0]}));
            QVERIFY(layoutWords(laid).contains("its axes are taken as w, t, height"));
        }
        for (const std::vector<std::string>& rows :
             {std::vector<std::string>{"t", "h"}, {"t", "h", "h"}, {"t", "h", "x"}})
            QVERIFY(!layOutDump(dumpWith(arrayOf({3, 5})), {.axes = kThw, .tokens = 5, .rows = rows}));
    }

    /// (4, 3, tokens) is a batch of three with text positions if its first rows count up.
    /// As many tokens as axes: text tells which are which.
    void squares() {
        const std::vector<double> rows{0, 0, 0, 1, 1, 1, 2, 2, 2}, columns{0, 1, 2, 0, 1, 2, 0, 1, 2};
        for (const auto& values : {rows, columns}) {
            const auto laid = layOutDump(dumpWith(arrayOf({3, 3}, {}, values)), {.axes = kThw, .tokens = 3});
            QCOMPARE(laidColumn(laid, 1), (std::vector<double>{1, 1, 1}));
        }
    }

    void textRowOrBatchOfFour() {
        std::vector<double> values(4 * 3 * 5);
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = i < 15 ? static_cast<double>(i % 5) : 7;
        const auto counted = layOutDump(dumpWith(arrayOf({4, 3, 5}, {}, values)), {.axes = kThw, .tokens = 5});
        QVERIFY(counted && counted->reading.textRow && counted->reading.others.size() == 1);
        for (std::size_t i = 0; i < 15; ++i) values[i] = 9.0 - static_cast<double>(i);
        const auto other = layOutDump(dumpWith(arrayOf({4, 3, 5}, {}, values)), {.axes = kThw, .tokens = 5});
        QVERIFY(other && !other->reading.textRow && other->reading.batch == 4);
    }

    /// Three lists below each other are t, h and w, and so is one list of three times the tokens.
    void listsAxisByAxis() {
        DumpArray named = arrayOf({5});
        named.name = "mrope_positions";
        const auto lists =
            layOutDump(dumpWith(std::move(named), arrayOf({5}, {}, {5, 6, 7, 8, 9}), arrayOf({5}, {}, {2, 2, 2, 2, 2})),
                       {.axes = kThw, .tokens = 5});
        QCOMPARE(laidColumn(lists, 1), (std::vector<double>{1, 6, 2}));
        QCOMPARE(laidColumn(layOutDump(dumpWith(arrayOf({15})), {.axes = kThw, .tokens = 5}), 1),
                 (std::vector<double>{1, 6, 11}));
    }

    /// Queries and keys are not taken for ids.
    void vectorsAreNoPositions() {
        DumpArray queries = arrayOf({2, 5, 4}), keys = arrayOf({1, 5, 4});
        queries.name = "q";
        keys.name = "k";
        const QByteArray words =
            layoutWords(layOutDump(dumpWith(std::move(queries), std::move(keys)), {.axes = kThw, .tokens = 5}));
        QVERIFY2(words.contains("queries and keys"), words.constData());
    }

    void truthValuesAreNoPositions() {
        DumpArray mask = arrayOf({3, 5});
        mask.type = "bool";
        const QByteArray words = layoutWords(layOutDump(dumpWith(std::move(mask)), {.axes = kThw, .tokens = 5}));
        QVERIFY2(words.contains("true and false"), words.constData());
    }

    void originIsToldAndSet() {
        const auto laid = layOutDump(dumpWith(arrayOf({1, 4}, {}, {1, 2, 3, 4})), {.axes = {"n"}, .tokens = 4});
        QVERIFY(laid && laid->reading.origin == 1.0 && laid->reading.shift == 0.0);
        const auto moved = layOutDump(dumpWith(arrayOf({1, 4}, {}, {1, 2, 3, 4})),
                                      {.axes = {"n"}, .tokens = 4, .origin = 0, .dumpOrigin = 1});
        QVERIFY(layoutWords(moved).endsWith("its first token is at 1; -1 is added to each number"));
        QCOMPARE(moved->dump.values(0, 3), 3.0);
        QVERIFY(!layOutDump(dumpWith(arrayOf({1, 1}, {}, {5})), {.axes = {"n"}})->reading.origin);
    }

    void whichArray() {
        const DumpRequest request{.axes = kThw, .tokens = 5};
        const auto nameOf = [&](std::vector<DumpArray> arrays, const std::string& wanted = {}) {
            DumpRequest with = request;
            with.array = wanted;
            const auto laid = layOutDump(std::move(arrays), with);
            return QByteArray::fromStdString(laid ? laid->reading.array : laid.error().message());
        };
        QCOMPARE(nameOf(dumpWith(arrayOf({3, 5}, "x"), arrayOf({3, 5}, "model.position_ids"))), "model.position_ids");
        QCOMPARE(nameOf(dumpWith(arrayOf({3, 5}, "x"), arrayOf({3, 5}, "position_ids")), "x"), "x");
        QCOMPARE(nameOf(dumpWith(arrayOf({3, 5}, "x"), arrayOf({1, 1}, "rope_deltas"))), "x");
        QCOMPARE(nameOf(dumpWith(arrayOf({3, 1, 1}, "position_ids"), arrayOf({3, 1, 5}, "position_ids"))),
                 "position_ids");
        QVERIFY(nameOf(dumpWith(arrayOf({3, 5}, "x"), arrayOf({5, 3}, "y")))
                    .startsWith("dump: several arrays can be the position ids: x (3, 5), y (5, 3); "));
        QVERIFY(
            nameOf(dumpWith(arrayOf({3, 6}, "x"), arrayOf({6, 3}, "y"))).startsWith("dump: none of its arrays fits"));
        QVERIFY(nameOf(dumpWith(arrayOf({3, 5}, "x")), "z").startsWith("dump: has no array `z`, but holds: x (3, 5)"));
        QVERIFY(nameOf({}).startsWith("dump: holds no array"));
        QVERIFY(nameOf(dumpWith(arrayOf({3, 6}, "position_ids"), arrayOf({3, 5}, "x")))
                    .startsWith("position_ids: it has 6 tokens, but the sequence has 5; "));
    }

    void axesByTheirNames() {
        DumpArray table = arrayOf({5, 4});
        table.columns = {"token", "W", "height", "t"};
        const auto laid = layOutDump(dumpWith(table), {.axes = kThw, .tokens = 5});
        QVERIFY(laid && laid->reading.byName);
        QCOMPARE(laidColumn(laid, 1), (std::vector<double>{7, 6, 5}));
        QVERIFY(!layOutDump(dumpWith(table), {.axes = kThw, .tokens = 4}));
        const auto apart =
            layOutDump(dumpWith(arrayOf({5}, "h"), arrayOf({5}, "w", {5, 6, 7, 8, 9}), arrayOf({5}, "t")),
                       {.axes = kThw, .tokens = 5});
        QVERIFY(apart && apart->reading.order == DumpOrder::Named);
        QCOMPARE(laidColumn(apart, 1), (std::vector<double>{1, 1, 6}));
    }

    void shortenedArraysTakeTheTokens() {
        DumpArray printed{.type = "int64", .shape = {3, kUntold}};
        printed.values = RowMatrix<double>{{0, 9, 1, 8, 2, 7}};
        printed.gaps = {{1, 2, 1}, {3, 2, 1}, {5, 2, 1}};
        const auto laid = layOutDump(dumpWith(printed), {.axes = kThw, .tokens = 5});
        QVERIFY(laid);
        QCOMPARE(laid->dump.unknown, (std::vector<UnknownRange>{{1, 4}}));
        QCOMPARE(laidColumn(laid, 4), (std::vector<double>{9, 8, 7}));
        QVERIFY(
            layoutWords(layOutDump(dumpWith(printed), {.axes = kThw})).contains("number of its tokens is not told"));
        QVERIFY(
            layoutWords(layOutDump(dumpWith(printed), {.axes = kThw, .tokens = 1})).contains("do not fit the shape"));
        QVERIFY(layoutWords(layOutDump(dumpWith(printed), {.axes = kThw, .tokens = 1'000'000'000}))
                    .contains("more than 4194304"));
        printed.shape = {kUntold, kUntold};
        QVERIFY(!layOutDump(dumpWith(printed), {.axes = kThw, .tokens = 5}));
    }
};

ROPESCOPE_TEST(TestDumpLayout)
#include "tst_dump_layout.moc"
