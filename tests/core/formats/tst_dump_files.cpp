// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <map>

#include <QTest>

#include <ropescope/check/dump_layout.h>
#include <ropescope/formats/dumps/dump_file.h>
#include <ropescope/formats/numpy/npz.h>

#include "tests/support/allocations.h"
#include "tests/support/dump_writer.h"
#include "tests/support/json.h"
#include "tests/support/registration.h"

using namespace ropescope;
using testing::Json;
using testing::PlainArray;

namespace {

/// One form of a dump: its bytes, and the order in which they hold the axes.
struct DumpForm {
    std::string name;
    std::string bytes;
    DumpOrder order;
    bool shortened = false;
};

using AddForm = std::function<void(const char*, std::string, DumpOrder, bool)>;

bool allWhole(const PlainArray& array, double below) {
    return std::ranges::all_of(array.values,
                               [&](double value) { return std::trunc(value) == value && std::abs(value) < below; });
}

PlainArray withBatch(const PlainArray& ids) { return {{ids.shape[0], 1, ids.shape[1]}, ids.values}; }

/// A batch of two rows, the ids being the second one.
PlainArray secondOfTwo(const PlainArray& ids) {
    PlainArray both{{ids.shape[0], 2, ids.shape[1]}, {}};
    const auto tokens = static_cast<std::size_t>(ids.shape[1]);
    for (std::size_t at = 0; at < ids.values.size(); at += tokens) {
        for (std::size_t i = 0; i < tokens; ++i) both.values.push_back(-1);
        both.values.insert(both.values.end(), ids.values.begin() + static_cast<std::ptrdiff_t>(at),
                           ids.values.begin() + static_cast<std::ptrdiff_t>(at + tokens));
    }
    return both;
}

PlainArray withTextRow(const PlainArray& ids) {
    PlainArray four{{ids.shape[0] + 1, 1, ids.shape[1]}, {}};
    for (std::int64_t i = 0; i < ids.shape[1]; ++i) four.values.push_back(static_cast<double>(i));
    four.values.insert(four.values.end(), ids.values.begin(), ids.values.end());
    return four;
}

void addBinaryForms(const PlainArray& ids, const AddForm& add) {
    const PlainArray byToken = testing::permuted(ids, {1, 0}), batch = withBatch(ids);
    const bool whole = allWhole(ids, 1e9);
    for (const char* type : {"<i8", ">i8", "<i4", ">i4", "<f4", ">f4"})
        if (whole) add(type, testing::npyFile(ids, type), DumpOrder::AxesTokens, false);
    add("f8", testing::npyFile(ids, "<f8"), DumpOrder::AxesTokens, false);
    add("f8 Fortran, big-endian", testing::npyFile(ids, ">f8", true), DumpOrder::AxesTokens, false);
    if (allWhole(ids, 2048)) {
        add("f2", testing::npyFile(ids, "<f2"), DumpOrder::AxesTokens, false);
        add("i2 big-endian", testing::npyFile(byToken, ">i2"), DumpOrder::TokensAxes, false);
    }
    if (allWhole(ids, 128)) {
        add("i1", testing::npyFile(ids, "|i1"), DumpOrder::AxesTokens, false);
        add("bf16", testing::npyFile(batch, "<V2"), DumpOrder::AxesBatchTokens, false);
        add("bf16 tensor", testing::tensorsFile(batch, "position_ids", "BF16", "<V2"), DumpOrder::AxesBatchTokens,
            false);
    }
    add("tokens x axes, Fortran", testing::npyFile(byToken, "<f8", true), DumpOrder::TokensAxes, false);
    add("axes x batch x tokens, Fortran", testing::npyFile(batch, "<f8", true), DumpOrder::AxesBatchTokens, false);
    add("batch x tokens x axes", testing::npyFile(testing::permuted(batch, {1, 2, 0}), "<f8"),
        DumpOrder::BatchTokensAxes, false);
    add("batch x axes x tokens", testing::npyFile(testing::permuted(batch, {1, 0, 2}), "<f8"),
        DumpOrder::BatchAxesTokens, false);
    if (ids.shape[0] == 3)
        add("text row", testing::npyFile(withTextRow(ids), "<f8"), DumpOrder::AxesBatchTokens, false);
    add("tensor", testing::tensorsFile(ids, "model.position_ids", "F64", "<f8"), DumpOrder::AxesTokens, false);
    const std::vector<NpzMember> members{{"rope_deltas", testing::npyFile({{1}, {-3}}, "<i8")},
                                         {"position_ids", testing::npyFile(ids, "<f8")}};
    add("npz", *npzArchive(members), DumpOrder::AxesTokens, false);
}

void addTextForms(const PlainArray& ids, const std::vector<std::string>& axes, const AddForm& add) {
    const PlainArray byToken = testing::permuted(ids, {1, 0}), batch = withBatch(ids);
    const std::string list = testing::listText(ids), sides = testing::tupleText(batch.shape);
    add("JSON", "{\"prompt\": [1, 2], \"position_ids\": " + list + "}", DumpOrder::AxesTokens, false);
    add("JSON list", "\n" + testing::listText(byToken), DumpOrder::TokensAxes, false);
    const Json lines = Json::array({"tensor(" + testing::listText(batch) + ",", "       device='cuda:0')"});
    const PlainArray sizes{{3}, {static_cast<double>(batch.shape[0]), 1, static_cast<double>(batch.shape[2])}};
    const std::string told = R"j("shape":"torch.Size()j" + testing::listText(sizes) + R"j()","dtype":"torch.int64",)j";
    add("JSON of the debugger",
        R"j({"module_path":"M","inputs":{"args":[],"kwargs":{"position_ids":{)j" + told + "\"value\":" + lines.dump() +
            R"j(}}},"children":[]})j",
        DumpOrder::AxesBatchTokens, false);
    add("CSV", testing::csvText(byToken, ""), DumpOrder::TokensAxes, false);
    add("CSV by rows", testing::csvText(ids, "", '\t'), DumpOrder::AxesTokens, false);
    std::string header = "token;type";
    for (const std::string& axis : axes) header += ";" + axis;
    std::string table = header + "\r\n";
    for (std::size_t i = 0; i < static_cast<std::size_t>(ids.shape[1]); ++i) {
        table += std::to_string(i) + ";\"te;xt\"";
        for (std::size_t a = 0; a < axes.size(); ++a) table += ";" + formatNumber(byToken.values[i * axes.size() + a]);
        table += "\r\n";
    }
    add("CSV with names", table, DumpOrder::TokensAxes, false);
    add("torch", ">>> position_ids\n" + testing::torchText(batch, ", device='cuda:0')\n>>> ", 1 << 30),
        DumpOrder::AxesBatchTokens, false);
    add("NumPy", "In [3]: ids\nOut[3]: \n" + testing::numpyText(ids, ", dtype=int64)", 1 << 30), DumpOrder::AxesTokens,
        false);
    add("NumPy print", "ids:\n" + testing::numpyPrint(ids, 1 << 30) + "\n", DumpOrder::AxesTokens, false);
    add("torch, shortened", "(Pdb) p position_ids\n" + testing::torchText(batch, ")\n(Pdb) ", 0),
        DumpOrder::AxesBatchTokens, true);
    add("NumPy, shortened", testing::numpyText(byToken, ", shape=" + testing::tupleText(byToken.shape) + ")", 0),
        DumpOrder::TokensAxes, true);
    add("NumPy print, shortened", "shape: " + sides + "\n" + testing::numpyPrint(batch, 0), DumpOrder::AxesBatchTokens,
        true);
}

/// What differs from the ids; empty if nothing does.
std::string dumpDifference(const DumpForm& form, const PlainArray& ids, const std::vector<std::string>& axes) {
    auto arrays = parseDump(form.bytes, "dump");
    if (!arrays) return arrays.error().message();
    DumpRequest request{.axes = axes, .tokens = ids.shape[1]};
    if (ids.shape[1] <= 4 || axes.size() == 1) request.order = form.order; // its shape may fit others
    if (form.name == "CSV with names") request.order.reset();
    const auto laid = layOutDump(*std::move(arrays), request);
    if (!laid) return laid.error().message();
    if (laid->reading.order != form.order) return "read in another order";
    if (laid->dump.values.rows() != ids.shape[0] || laid->dump.tokens() != ids.shape[1]) return "of another size";
    std::int64_t unknown = 0;
    std::vector<bool> told(static_cast<std::size_t>(ids.shape[1]), true);
    for (const UnknownRange& range : laid->dump.unknown)
        for (std::int64_t token = range.begin; token < range.end; ++token, ++unknown)
            told[static_cast<std::size_t>(token)] = false;
    if (unknown != (form.shortened ? std::max<std::int64_t>(ids.shape[1] - 6, 0) : 0)) return "other tokens unknown";
    for (std::int64_t axis = 0; axis < ids.shape[0]; ++axis)
        for (std::int64_t token = 0; token < ids.shape[1]; ++token)
            if (told[static_cast<std::size_t>(token)] &&
                laid->dump.values(axis, token) != ids.values[static_cast<std::size_t>(axis * ids.shape[1] + token)])
                return "another number at token " + std::to_string(token);
    return {};
}

PlainArray goldenIds(const Json& positions) {
    PlainArray ids{{std::ssize(positions), std::ssize(positions.at(0))}, {}};
    for (const Json& row : positions)
        for (const Json& value : row) ids.values.push_back(value.get<double>());
    return ids;
}

} // namespace

class TestDumpFiles : public QObject {
    Q_OBJECT

private slots:
    /// The positions of every golden case come back from every form that a dump has.
    void goldenPositionsInEveryForm_data() {
        QTest::addColumn<QString>("file");
        for (const char* folder : {"/positions", "/released3/prompts"})
            for (const auto& entry : std::filesystem::directory_iterator(std::string(ROPESCOPE_GOLDEN_DIR) + folder))
                QTest::newRow(entry.path().stem().c_str()) << QString::fromStdString(entry.path().string());
    }
    void goldenPositionsInEveryForm() {
        QFETCH(QString, file);
        const Json golden = testing::readJson(file.toStdString());
        const std::vector<std::string> axes = golden.at("axes");
        int compared = 0;
        for (const Json& entry : golden.at("cases")) {
            if (entry.contains("raises")) continue;
            const Json& positions =
                entry.contains("rows") ? entry.at("rows").at(0).at("positions") : entry.at("positions");
            if (positions.is_null() || positions.at(0).empty()) continue;
            const PlainArray ids = goldenIds(positions);
            const auto compare = [&](const char* name, std::string bytes, DumpOrder order, bool shortened) {
                const std::string difference = dumpDifference({name, std::move(bytes), order, shortened}, ids, axes);
                const std::string id = entry.at("id");
                QVERIFY2(difference.empty(), (id + ", " + name + ": " + difference).c_str());
                ++compared;
            };
            addBinaryForms(ids, compare);
            addTextForms(ids, axes, compare);
            if (QTest::currentTestFailed()) return;
        }
        QVERIFY(compared > 0);
    }

    void rowsOfABatch() {
        const PlainArray ids{{3, 5}, {0, 1, 2, 3, 4, 0, 1, 1, 2, 4, 0, 1, 2, 1, 4}};
        const auto read = [&](const PlainArray& array, std::optional<std::int64_t> row) {
            return layOutDump(*parseDump(testing::npyFile(array, "<i8"), "d"),
                              {.axes = {"t", "h", "w"}, .tokens = 5, .row = row});
        };
        const PlainArray both = secondOfTwo(ids);
        for (const auto& order : {std::vector<std::size_t>{0, 1, 2}, {1, 0, 2}, {1, 2, 0}}) {
            const auto laid = read(testing::permuted(both, order), 1);
            QVERIFY(laid);
            QCOMPARE(laid->reading.batch, std::int64_t{2});
            QVERIFY(std::ranges::equal(entriesOf(laid->dump.values), ids.values));
            QCOMPARE(read(testing::permuted(both, order), {})->dump.values(0, 0), -1.0);
            QVERIFY(!read(testing::permuted(both, order), 2));
        }
        const PlainArray flat{{2, 5}, {9, 9, 9, 9, 9, 0, 1, 2, 3, 4}};
        const auto laid = read(flat, 1);
        QVERIFY(laid && laid->reading.oneForAll);
        QCOMPARE(laid->dump.values(2, 3), 3.0);
    }

    /// Numbers go from the file to their place: nothing is allocated for each, and nothing twice.
    void memoryOfLargeDumps() {
        constexpr std::int64_t kTokens = 300'000;
        constexpr std::size_t kNumbers = 3 * kTokens * sizeof(double);
        PlainArray ids{{3, kTokens}, {}};
        for (std::int64_t i = 0; i < 3 * kTokens; ++i) ids.values.push_back(static_cast<double>(i % kTokens));
        std::map<std::string, std::string> files{
            {"npy", testing::npyFile(ids, "<i4")},
            {"Fortran", testing::npyFile(ids, "<i4", true)},
            {"tensor", testing::tensorsFile(ids, "x", "I32", "<i4")},
            {"list", testing::listText(ids)},
            {"table", testing::csvText(testing::permuted(ids, {1, 0}), "t,h,w\n")}};
        for (const auto& [name, bytes] : files) {
            const testing::Allocations allocations;
            auto arrays = parseDump(bytes, "d");
            QVERIFY(arrays);
            QVERIFY2(allocations.count() < 2'000, name.c_str());
            QVERIFY2(allocations.largest() <= kNumbers + 64, name.c_str());
            const testing::Allocations laying;
            const auto laid = layOutDump(*std::move(arrays), {.axes = {"t", "h", "w"}, .tokens = kTokens});
            QVERIFY2(laid, name.c_str());
            QVERIFY2(laying.count() < 200, name.c_str());
            if (name != "table") QVERIFY2(laying.largest() < kNumbers / 10, name.c_str());
            QCOMPARE(laid->dump.values(2, kTokens - 1), static_cast<double>(kTokens - 1));
        }
    }

    /// A file is read in parts, and one that becomes shorter meanwhile is refused.
    void filesInParts() {
        PlainArray ids{{3, 100'000}, std::vector<double>(300'000, 7)};
        const std::string bytes = testing::npyFile(ids, "<i8");
        std::size_t largest = 0, available = bytes.size();
        const DumpReader read = [&](std::uint64_t offset, std::size_t size) -> Expected<std::string> {
            largest = std::max(largest, size);
            return bytes.substr(0, available).substr(std::min<std::size_t>(offset, available), size);
        };
        QVERIFY(readDump(read, bytes.size(), "d"));
        QVERIFY(largest <= std::size_t{1} << 20);
        available = bytes.size() / 2;
        QVERIFY(!readDump(read, bytes.size(), "d"));
        const std::string tensors = testing::tensorsFile(ids, "x", "I64", "<i8");
        const DumpReader other = [&](std::uint64_t offset, std::size_t size) -> Expected<std::string> {
            return tensors.substr(0, tensors.size() / 2)
                .substr(std::min<std::size_t>(offset, tensors.size() / 2), size);
        };
        QVERIFY(!readDump(other, tensors.size(), "d"));
    }

    void kindsByTheirBytes() {
        const PlainArray ids{{1, 2}, {0, 1}};
        const auto kind = [](std::string_view bytes) { return dumpKindOf(bytes, bytes.size()); };
        QCOMPARE(kind(testing::npyFile(ids, "<i8")), DumpKind::Npy);
        QCOMPARE(kind(testing::tensorsFile(ids, "x", "I64", "<i8")), DumpKind::Safetensors);
        QCOMPARE(kind("PK\x03\x04"), DumpKind::Npz);
        QCOMPARE(kind("\xef\xbb\xbf {\"a\":[1]}"), DumpKind::Json);
        QCOMPARE(kind("[[1, 2]]"), DumpKind::Printed);
        QCOMPARE(kind("{'ids': [1]}"), DumpKind::Printed);
        QCOMPARE(kind("t,h,w\n0,0,0\n"), DumpKind::Csv);
        QCOMPARE(kind(std::string_view("\x80\x04\x95", 3)), DumpKind::Unknown);
        QCOMPARE(kind(std::string_view("\xff\xfe[\0", 4)), DumpKind::Unknown);
    }
};

ROPESCOPE_TEST(TestDumpFiles)
#include "tst_dump_files.moc"
