// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/check/dump_layout.h>
#include <ropescope/formats/dumps/dump_file.h>
#include <ropescope/formats/numpy/npz.h>

#include "tests/support/allocations.h"
#include "tests/support/dump_writer.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

const testing::PlainArray kSmall{{3, 2}, {0, 1, 0, 1, 0, 1}};

std::string npyOf(const char* descr, const char* shape, std::size_t bytes) {
    return testing::npyWithHeader(std::string("{'descr': ") + descr + ", 'fortran_order': False, 'shape': " + shape +
                                      "}\n",
                                  std::string(bytes, '\0'));
}

std::string npzOf(const std::vector<NpzMember>& members) { return *npzArchive(members); }

/// An archive whose directory claims another size for its only member.
std::string zipBomb() {
    std::string bytes = npzOf({{"x", testing::npyFile(kSmall, "<i8")}});
    const std::size_t entry = bytes.rfind("PK\x01\x02");
    bytes.replace(entry + 24, 4, "\xff\xff\xff\x7f"); // the uncompressed size
    return bytes;
}

std::string brokenMember() {
    std::string bytes = npzOf({{"x", testing::npyFile(kSmall, "<i8")}});
    char& checksum = bytes[bytes.rfind("PK\x01\x02") + 16];
    checksum = static_cast<char>(checksum ^ 0x55);
    return bytes;
}

std::string tensorsOf(const std::string& entry, std::size_t bytes) {
    return testing::safetensorsFile("{" + entry + "}", std::string(bytes, '\0'));
}

void hostileColumns() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("why");
}

void hostileRow(const char* name, const std::string& bytes, const char* why) {
    QTest::newRow(name) << QByteArray::fromStdString(bytes) << QByteArray(why);
}

void requireRefusal() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, why);
    const std::string content = bytes.toStdString();
    const testing::Allocations allocations;
    const auto arrays = parseDump(content, "file");
    QVERIFY2(allocations.largest() < (std::size_t{8} << 20) + 8 * content.size(), "memory for a claim");
    QVERIFY2(!arrays, "accepted");
    const Error& error = arrays.error();
    QVERIFY2(error.message().find(why.toStdString()) != std::string::npos, error.message().c_str());
    QVERIFY(!error.what.empty() && !error.why.empty() && !error.hint.empty());
}

} // namespace

/// Files that are broken, or made to harm: each is refused with its reason, and none gets memory for what it claims.
class TestHostileDumps : public QObject {
    Q_OBJECT

private slots:
    void filesOfNumpy_data() {
        hostileColumns();
        const std::string npy = testing::npyFile(kSmall, "<i8");
        hostileRow("nothing", "", "holds no array of numbers");
        hostileRow("truncated npy header", npy.substr(0, 20), "not a complete .npy header");
        hostileRow("truncated npy", npy.substr(0, npy.size() - 1), "does not fit its 47 bytes");
        hostileRow("npy with more bytes", npy + "x", "does not fit its 49 bytes");
        hostileRow("over-long npy header",
                   std::string("\x93NUMPY\x02\x00\xff\xff\xff\x7f", 12) + std::string(99'000, ' '),
                   "its header has more than 65536 bytes");
        hostileRow("huge npy shape", npyOf("'<i8'", "(3, 1000000000000)", 48), "does not fit its 48 bytes");
        hostileRow("overflowing npy shape", npyOf("'|u1'", "(4294967296, 4294967297)", 48),
                   "does not fit its 48 bytes");
        std::string sides = "(";
        for (int i = 0; i < 40; ++i) sides += "1,";
        hostileRow("shape of many sides", npyOf("'|u1'", (sides + ")").c_str(), 1), "which cannot be read");
        hostileRow("objects", npyOf("'|O'", "(6,)", 48), "holds `|O`, not plain numbers");
        hostileRow("structures", npyOf("[('t', '<i8'), ('h', '<i8')]", "(3,)", 48), "not plain numbers");
        hostileRow("words", npyOf("'<U2'", "(6,)", 48), "holds `<U2`, not plain numbers");
        hostileRow("complex numbers", npyOf("'<c8'", "(6,)", 48), "holds `<c8`, not plain numbers");
        hostileRow("times", npyOf("'<M8[s]'", "(6,)", 48), "not plain numbers");
        hostileRow("npy without shape", testing::npyWithHeader("{'descr': '<i8'}\n", std::string(48, '\0')),
                   "without descr");
    }
    void filesOfNumpy() { requireRefusal(); }

    void archivesAndTensors_data() {
        hostileColumns();
        const std::string npy = testing::npyFile(kSmall, "<i8");
        hostileRow("truncated npz", npzOf({{"x", npy}}).substr(0, 60), "not a complete .npz file");
        hostileRow("zip bomb", zipBomb(), "it cannot unpack to the 2147483647 bytes");
        hostileRow("broken npz member", brokenMember(), "cannot be unpacked");
        hostileRow("object member", npzOf({{"x", npyOf("'|O'", "(6,)", 48)}}), "holds `|O`, not plain numbers");
        hostileRow("torch.save", npzOf({{"archive/data.pkl", npy}}), "written by torch.save");
        hostileRow("pickle", std::string("\x80\x04\x95\x01\x00", 5), "a pickle of Python");
        hostileRow("UTF-16", std::string("\xff\xfe[\0", 4), "text in UTF-16");
        hostileRow("other bytes",
                   std::string("\x7f"
                               "ELF\0\0",
                               6),
                   "not a dump that can be read");
        hostileRow("truncated safetensors", testing::tensorsFile(kSmall, "x", "I64", "<i8").substr(0, 70),
                   "not inside the file");
        hostileRow("over-long safetensors header", testing::littleEndian(std::uint64_t{1} << 62, 8) + "{}",
                   "is not a safetensors file, or not a complete one");
        hostileRow("huge tensor", tensorsOf(testing::tensorEntry("x", "I64", "[3,4611686018427387904]", 0, 48), 48),
                   "does not fit its 48 bytes");
        hostileRow("overlapping tensors",
                   tensorsOf(testing::tensorEntry("x", "U8", "[8]", 0, 8) + "," +
                                 testing::tensorEntry("y", "U8", "[8]", 4, 12),
                             12),
                   "overlap");
        hostileRow("bytes of no tensor", tensorsOf(testing::tensorEntry("x", "U8", "[8]", 0, 8), 9),
                   "belong to no tensor");
        hostileRow("unknown tensor type", tensorsOf(testing::tensorEntry("x", "I128", "[1]", 0, 16), 16),
                   "unknown type");
        hostileRow("tensor of float8", tensorsOf(testing::tensorEntry("x", "F8_E4M3", "[8]", 0, 8), 8), "are not read");
    }
    void archivesAndTensors() { requireRefusal(); }

    void json_data() {
        hostileColumns();
        hostileRow("truncated JSON", R"({"position_ids": [[0, 1], [0)", "invalid JSON at byte");
        hostileRow("deep JSON", R"({"position_ids": )" + std::string(100'000, '['),
                   "more than 64 nested lists or objects");
        hostileRow("deep lists in JSON",
                   R"({"position_ids": )" + std::string(20, '[') + "1" + std::string(20, ']') + "}",
                   "more than 16 nested lists");
        hostileRow("mixed lengths in JSON", R"({"position_ids": [[0, 1], [0]]})",
                   "its lists differ in length: 2 and 1");
        hostileRow("mixed depths in JSON", R"({"position_ids": [0, [1]]})", "a list holds both numbers and lists");
        hostileRow("words in JSON", R"({"position_ids": [0, "1"]})", "not a list of numbers");
        hostileRow("null in JSON", R"({"position_ids": [0, null]})", "not a list of numbers");
        hostileRow("number too large in JSON", R"({"position_ids": [1e999]})", "too large");
        hostileRow("JSON without numbers", R"({"a": "b"})", "holds no array of numbers");
        hostileRow("JSON value of another shape", R"({"position_ids": {"shape": [3, 3], "value": [1, 2]}})",
                   "do not fit the shape (3, 3)");
        hostileRow(
            "huge JSON shape",
            R"j({"position_ids": {"shape": [3, 9000000000000], "value": "tensor([[0, ..., 1], ..., [2, ..., 3]])"}})j",
            "more than 4194304 numbers");
        hostileRow("JSON value in another file",
                   R"j({"position_ids": {"shape": "torch.Size([2])", "value": "./a.safetensors"}})j",
                   "in another file");
        hostileRow("broken text in JSON",
                   R"j({"position_ids": {"shape": "torch.Size([2])", "value": ["tensor([0,", "x])"]}})j",
                   "`x` stands among its numbers");
    }
    void json() { requireRefusal(); }

    void texts_data() {
        hostileColumns();
        hostileRow("truncated print", "tensor([[0, 1], [0, 1", "it ends before its brackets are closed");
        hostileRow("print without last bracket", "tensor([[0, 1]], device='cuda:0'",
                   "it ends before its brackets are closed");
        hostileRow("truncated list", "[[0, 1, 2, 3", "it ends before its brackets are closed");
        hostileRow("nested text", std::string(100'000, '['), "holds no array of numbers");
        hostileRow("nested tensor", "tensor(" + std::string(100'000, '['), "more than 16 nested lists");
        hostileRow("mixed lengths", "tensor([[0, 1], [2]])", "its lists differ in length: 2 and 1");
        hostileRow("mixed lengths of plain lists", "[[0, 1, 2], [0, 1], [0, 1, 2]]",
                   "its lists differ in length: 3 and 2");
        hostileRow("mixed lengths when shortened", "tensor([[0, 1, 2], [0, ..., 1, 2, 3]])",
                   "do not fit the shape (2, 3)");
        hostileRow("mixed depths", "tensor([0, [1]])", "a list holds both numbers and lists");
        hostileRow("mixed brackets", "tensor([(0, 1])", "its brackets do not match");
        hostileRow("words among numbers", "tensor([0, zero])", "`zero` stands among its numbers");
        hostileRow("complex print", "tensor([0.+1.j])", "stands among its numbers");
        hostileRow("two numbers in one", "tensor([1.2.3])", "stands among its numbers");
        hostileRow("hexadecimal", "tensor([0x10])", "stands among its numbers");
        hostileRow("missing number", "tensor([0,,1])", "a number is missing before a comma");
        hostileRow("two gaps", "tensor([0, ..., 1, ..., 2])", "twice");
        hostileRow("huge shape of print", "torch.Size([3, 1])\narray([[0, ..., 1]], shape=(1, 9000000000000000000))",
                   "more than 4194304 numbers");
        hostileRow("prose", "the ids are wrong (see [1] and below)", "holds no array of numbers");
        hostileRow("words alone", "position ids", "has no row of numbers");
        hostileRow("table of mixed lengths", "0,0,0\n1,1\n", "line 2 has 2 cells, the first one 3");
        hostileRow("table with a word", "t,h,w\n0,0,0\n1,x,1\n", "line 3, column 2: `x` is not a number");
        hostileRow("table with an empty cell", "0,0\n1,\n", "line 2, column 2");
        hostileRow("names alone", "t,h,w\n", "has no row of numbers");
        hostileRow("names of another number", "t,h\n0,0,0\n", "line 2 has 3 cells, the first one 2");
        std::string names;
        for (int i = 0; i < 5000; ++i) names += "a,";
        hostileRow("table with many names", names + "a\n1\n", "more than 4096 columns with names");
    }
    void texts() { requireRefusal(); }

    void limits() {
        const std::string npy = testing::npyFile(kSmall, "<i8");
        const DumpLimits few{.values = 5, .arrays = 2};
        const std::vector<std::string> large{npy,
                                             npzOf({{"x", npy}}),
                                             testing::tensorsFile(kSmall, "x", "I64", "<i8"),
                                             R"({"x": [1,2,3,4,5,6]})",
                                             "tensor([1,2,3,4,5,6])",
                                             "1,2,3,4,5,6\n"};
        for (const std::string& bytes : large) {
            QVERIFY2(!parseDump(bytes, "file", few), bytes.c_str());
            QVERIFY2(parseDump(bytes, "file", {.values = 6, .arrays = 2}), bytes.c_str());
        }
        for (const char* text : {"tensor(1) tensor(2) tensor(3)", R"({"a":[1],"b":[2],"c":[3]})"})
            QVERIFY2(!parseDump(text, "file", few), text);
    }

    void numbersThatAreNoPositions() {
        for (const char* text : {"tensor([[0., nan]])", "tensor([[0., inf]])", "tensor([[0., -inf]])"}) {
            const auto laid = layOutDump(*parseDump(text, "file"), {.axes = {"n"}, .tokens = 2});
            QVERIFY2(!laid, text);
            QVERIFY(laid.error().why.english().find("token 1 has ") == 0);
        }
    }
};

ROPESCOPE_TEST(TestHostileDumps)
#include "tst_hostile_dumps.moc"
