// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/formats/dumps/dump_file.h>
#include <ropescope/formats/dumps/printed_dump.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

std::vector<DumpArray> printedArrays(const char* text) {
    auto arrays = parsePrintedDump(text, "text");
    if (arrays) return *std::move(arrays);
    qWarning("%s", arrays.error().message().c_str());
    return {};
}

/// "name type shape numbers", of each array; - is unknown, and | a gap.
QByteArray printedWords(const char* text) {
    const auto arrays = parseDump(text, "text");
    if (!arrays) return QByteArray::fromStdString(arrays.error().message());
    std::string all;
    for (const DumpArray& array : *arrays) {
        if (!all.empty()) all += "; ";
        all += array.name + " " + array.description() + ":";
        for (std::int64_t i = 0; i <= array.values.size(); ++i) {
            for (const DumpGap& gap : array.gaps)
                if (gap.at == i) all += " |" + std::to_string(gap.dimension);
            if (i < array.values.size())
                all += std::isnan(array.values.data()[i]) ? " -" : " " + formatNumber(array.values.data()[i]);
        }
    }
    return QByteArray::fromStdString(all);
}

} // namespace

class TestPrintedDump : public QObject {
    Q_OBJECT

private slots:
    void whatTerminalsShow_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("found");
        const auto row = [](const char* name, const char* text, const char* found) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(found);
        };
        row("device and type", "tensor([[0, 1], [2, 3]], device='cuda:0', dtype=torch.int32)",
            " int32 of shape (2, 2): 0 1 2 3");
        row("prompts", ">>> position_ids\ntensor([[0,\n         1]])\n>>> x[0]\ntensor(7)\n",
            "position_ids int64 of shape (1, 2): 0 1;  int64 of shape (): 7");
        row("pdb", "(Pdb) p inputs.position_ids\ntensor([0, 1])\n(Pdb) c", "position_ids int64 of shape (2,): 0 1");
        row("IPython", "In [12]: ids\nOut[12]: \narray([[0, 1]], dtype=int16)", "ids int16 of shape (1, 2): 0 1");
        row("dictionary", "{'position_ids': tensor([[0, 1]]), 'rope_deltas': tensor([[-2]])}",
            "position_ids int64 of shape (1, 2): 0 1; rope_deltas int64 of shape (1, 1): -2");
        row("tuple", "(tensor([[0., 1.5]]), tensor([True, False]))",
            " float32 of shape (1, 2): 0 1.5;  bool of shape (2,): 1 0");
        row("log",
            "INFO 11-20 09:08:07 [model.py:123] ids=tensor([[0, 1],\n"
            "INFO 11-20 09:08:09 [model.py:123]         [2, 3]])",
            "ids int64 of shape (2, 2): 0 1 2 3");
        row("rank", "[rank0]: tensor([[0, 1],\n[rank0]:         [2, 3]])", " int64 of shape (2, 2): 0 1 2 3");
        row("quotation", "> tensor([[0, 1],\n>         [2, 3]])", " int64 of shape (2, 2): 0 1 2 3");
        row("engine", "(EngineCore_0 pid=71) tensor([[10, 11],\n(EngineCore_0 pid=71)         [12, 13]])",
            " int64 of shape (2, 2): 10 11 12 13");
        row("print of NumPy", "t [0 1 2]\nh [0 1 3]\n", "t int64 of shape (3,): 0 1 2; h int64 of shape (3,): 0 1 3");
        row("scalars of NumPy 2", "ids = [np.int64(0), np.int64(1)]", "ids int64 of shape (2,): 0 1");
        row("colours", "\x1b[32mtensor\x1b[0m([[0,\x1b[0m 1]])", " int64 of shape (1, 2): 0 1");
        row("TensorFlow", "<tf.Tensor: shape=(1, 2), dtype=int32, numpy=\narray([[0, 1]], dtype=int32)>",
            "numpy int32 of shape (1, 2): 0 1");
        row("exponents", "array([1.e+00, -2.5e+02, 1e3])", " float64 of shape (3,): 1 -250 1000");
        row("empty", "tensor([], size=(3, 1, 0), dtype=torch.int64)", " int64 of shape (3, 1, 0):");
        row("code", "x = torch.tensor(ids)\nprint(torch.arange(3)[0])\ny = tensor([1])", "y int64 of shape (1,): 1");
        row("index and list", "ids[0][1] = 3, model.py:12] [[0, 1], [2, 3]] done", " int64 of shape (2, 2): 0 1 2 3");
    }
    void whatTerminalsShow() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, found);
        QCOMPARE(printedWords(text), found);
    }

    void shortened_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("found");
        const auto row = [](const char* name, const char* text, const char* found) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(found);
        };
        row("not told", "tensor([[0, ..., 9], [1, ..., 8]])", " int64 of shape (2, ?): 0 |1 9 1 |1 8");
        row("told before", "torch.Size([2, 4])\ntensor([[0, ..., 9], [1, ..., 8]])",
            " int64 of shape (2, 4): 0 - - 9 1 - - 8");
        row("told after", "tensor([[0, ..., 9], [1, ..., 8]])\nx.shape: (2, 4)",
            " int64 of shape (2, 4): 0 - - 9 1 - - 8");
        row("told inside", "array([0, ..., 9], shape=(5,))", " int64 of shape (5,): 0 - - - 9");
        row("told by another row", "[[0, 1, 2, 3], [0, ..., 3], [...]]",
            " int64 of shape (3, 4): 0 1 2 3 0 - - 3 - - - -");
        row("outer", "tensor([[0, 1],\n        ...,\n        [8, 9]]) torch.Size([4, 2])",
            " int64 of shape (4, 2): 0 1 - - - - 8 9");
        row("both", "shape=(3, 3)\n[[0 ... 2]\n ...\n [6 ... 8]]", " int64 of shape (3, 3): 0 - 2 - - - 6 - 8");
        row("by hand", "ids: [0, 1, 2, ...]", "ids int64 of shape (?,): 0 1 2 |0");
        row("other shapes near", "torch.Size([7])\ntensor([[0, ..., 9]]) torch.Size([1, 1])",
            " int64 of shape (1, ?): 0 |1 9");
        row("each with its own", "a.shape = (3,)\na = tensor([0, ..., 2])\nb.shape = (4,)\nb = tensor([0, ..., 3])",
            "a int64 of shape (3,): 0 - 2; b int64 of shape (4,): 0 - - 3");
    }
    void shortened() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, found);
        QCOMPARE(printedWords(text), found);
    }

    void shapesOfTheCaller() {
        const auto arrays = printedArrays("tensor([[0, ..., 9], [1, ..., 8]])");
        QCOMPARE(std::ssize(arrays), std::ptrdiff_t{1});
        const auto filled = withShape(arrays.front(), {2, 5});
        QVERIFY(filled);
        QCOMPARE(filled->unknown, (std::vector<UnknownRange>{{1, 4}, {6, 9}}));
        QCOMPARE(filled->values(1, 4), 8.0);
        QCOMPARE(withShape(arrays.front(), {2, 2})->unknown.size(), std::size_t{0});
        for (const std::vector<std::int64_t>& shape :
             {std::vector<std::int64_t>{2, 1}, {3, 5}, {2}, {2, -1}, {2, std::int64_t{1} << 40}})
            QVERIFY(!withShape(arrays.front(), shape));
    }
};

ROPESCOPE_TEST(TestPrintedDump)
#include "tst_printed_dump.moc"
