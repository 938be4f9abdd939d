// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <complex>

#include <QTest>

#include <ropescope/formats/session/session_file.h>
#include <ropescope/formats/tensors/frequency_tables.h>
#include <ropescope/formats/tensors/safetensors.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/column_model.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/registration.h"
#include "tests/support/safetensors_bytes.h"

using namespace ropescope;
using testing::floatBytes;
using testing::littleEndian;
using testing::safetensorsFile;
using testing::tensorEntry;

namespace {

/// Bytes in memory as a file that claims to have `size` bytes.
Expected<Safetensors> openBytes(const std::string& bytes, std::uint64_t size, std::size_t* largest = nullptr) {
    const auto read = [bytes, largest](std::uint64_t offset, std::size_t count) -> Expected<std::string> {
        if (largest != nullptr) *largest = std::max(*largest, count);
        return offset < bytes.size() ? bytes.substr(static_cast<std::size_t>(offset), count) : std::string();
    };
    return Safetensors::open(read, size, "F");
}
Expected<Safetensors> openBytes(const std::string& bytes) { return openBytes(bytes, bytes.size()); }

std::string whyNot(const std::string& bytes) {
    const auto file = openBytes(bytes);
    return file ? "whole" : file.error().message();
}

/// A file with one tensor of floats.
std::string oneTensor(const std::string& name, const std::string& shape, const std::vector<float>& values) {
    return safetensorsFile("{" + tensorEntry(name, "F32", shape, 0, 4 * values.size()) + "}", floatBytes(values));
}

std::vector<float> counting(std::size_t count) {
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i) values[i] = 0.1F * static_cast<float>(i) - 1.3F;
    return values;
}

/// The refusal of the tables of a file.
std::string refusal(const std::string& bytes, const TableChoice& choice) {
    const auto tables = frequencyTables(*openBytes(bytes), choice);
    return tables ? "accepted" : tables.error().message();
}

FrequencyPlan planOf(const RotarySettings& rotary) {
    const Scheme& scheme = **findScheme("rope-2d");
    return frequencyPlanOf(scheme, {}, {"h", "w"}, 1, rotary).value();
}

} // namespace

/// Tensors and learned frequencies from checkpoints.
class TestSafetensors : public QObject {
    Q_OBJECT

private slots:
    void valuesOfEachType() {
        struct Case {
            const char* type;
            std::string bytes;
            double value;
        };
        const std::vector<Case> cases{{"F64", littleEndian(std::bit_cast<std::uint64_t>(-0.1), 8), -0.1},
                                      {"F32", floatBytes({0.1F}), double{0.1F}},
                                      {"F16", littleEndian(0x3555, 2), 0.333251953125},
                                      {"BF16", littleEndian(0xc049, 2), -3.140625},
                                      {"I64", littleEndian(~std::uint64_t{0}, 8), -1},
                                      {"I32", littleEndian(0x80000000, 4), -2147483648.0},
                                      {"U8", "\xff", 255}};
        for (const auto& [type, bytes, value] : cases) {
            const auto file = openBytes(
                safetensorsFile("{" + tensorEntry("a", type, "[2,1]", 0, 2 * bytes.size()) + "}  ", bytes + bytes));
            QVERIFY2(file, type);
            QCOMPARE(*file->values(file->tensors()[0]), (std::vector<double>{value, value}));
        }
    }

    void tensorsStandInTheOrderOfTheirValues() {
        const auto file = openBytes(
            safetensorsFile(R"({"__metadata__":{"format":"pt"},"b":{"dtype":"F32","shape":[],"data_offsets":[4,8]},)"
                            R"("none":{"dtype":"F32","shape":[0,5],"data_offsets":[4,4]},)"
                            R"("a":{"dtype":"F4","shape":[2,4],"data_offsets":[0,4]}})",
                            std::string(4, '\0') + floatBytes({2.5F})));
        QVERIFY(file && file->tensors().size() == 3);
        QCOMPARE(file->tensors()[2].name, std::string("b"));
        QCOMPARE(*file->values(file->tensors()[2]), std::vector<double>{2.5});
        QVERIFY(file->values(file->tensors()[1])->empty());
        QVERIFY(!file->values(file->tensors()[0]));
    }

    void hostileFilesAreRefused_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("part");
        const auto row = [](const char* name, const std::string& bytes, const char* part) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << QByteArray(part);
        };
        const auto tensor = [&](const char* fields, std::size_t bytes, const char* part) {
            row(fields, safetensorsFile(std::string(R"({"a":{)") + fields + "}}", std::string(bytes, 'x')), part);
        };
        row("empty", "", "is not a safetensors file");
        row("short", "1234567", "is not a safetensors file");
        row("longer than the file", littleEndian(3, 8) + "{}", "is not a safetensors file");
        row("length 2^64 - 1", std::string(8, '\xff') + "{}", "is not a safetensors file");
        row("not JSON", safetensorsFile("{]", ""), "F");
        row("not an object", safetensorsFile("[]", ""), "is not a safetensors file");
        row("deep", safetensorsFile(R"({"a":[[[[[]]]]]})", ""), "F");
        row("bytes of no tensor", safetensorsFile("{}", "x"), "belong to no tensor");
        row("a name twice",
            safetensorsFile(R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},)"
                            R"("a":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}})",
                            "xx"),
            "F");
        row("overlap",
            safetensorsFile(R"({"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]},)"
                            R"("b":{"dtype":"U8","shape":[2],"data_offsets":[1,3]}})",
                            "xxx"),
            "overlap");
        row("not an object either", safetensorsFile(R"({"a":7})", ""), "has no dtype");
        tensor(R"("dtype":"U8","shape":[1],"data_offsets":[1,2])", 2, "a gap before them");
        tensor(R"("dtype":"U8","shape":[1],"data_offsets":[0,1])", 2, "belong to no tensor");
        tensor(R"("shape":[1],"data_offsets":[0,1])", 1, "has no dtype");
        tensor(R"("dtype":"U8","shape":[-1],"data_offsets":[0,1])", 1, "has no dtype");
        tensor(R"("dtype":"U8","shape":[1.0],"data_offsets":[0,1])", 1, "has no dtype");
        tensor(R"("dtype":"U8","shape":[1],"data_offsets":[0,1,1])", 1, "has no dtype");
        tensor(R"("dtype":"U9","shape":[1],"data_offsets":[0,1])", 1, "unknown type `U9`");
        tensor(R"("dtype":"U8","shape":[1],"data_offsets":[1,0])", 1, "not inside the file");
        tensor(R"("dtype":"U8","shape":[9],"data_offsets":[0,9])", 1, "not inside the file");
        tensor(R"("dtype":"F32","shape":[1],"data_offsets":[0,1])", 1, "its shape [1] does not fit its 1 bytes");
        tensor(R"("dtype":"U8","shape":[4294967296,4294967296],"data_offsets":[0,0])", 0, "does not fit");
        tensor(R"("dtype":"F64","shape":[2305843009213693952,8],"data_offsets":[0,0])", 0, "does not fit");
        tensor(R"("dtype":"F6_E2M3","shape":[1],"data_offsets":[0,1])", 1, "does not fit");
    }

    void hostileFilesAreRefused() {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, part);
        const std::string why = whyNot(bytes.toStdString());
        QVERIFY2(why != "whole" && why.find(part.toStdString()) != std::string::npos, why.c_str());
    }

    /// No number in a file makes the reader ask for more than the header may have.
    void claimsAreNotBelieved() {
        std::size_t largest = 0;
        const std::uint64_t huge = std::uint64_t{1} << 60;
        QVERIFY(!openBytes(littleEndian(kMaxSafetensorsHeader + 1, 8), huge, &largest));
        QCOMPARE(largest, std::size_t{8});
        QVERIFY(!openBytes(littleEndian(kMaxSafetensorsHeader, 8) + "{}", huge, &largest));
        QCOMPARE(largest, kMaxSafetensorsHeader);
    }

    /// Two layers, three heads of four dimensions: the two shapes of all layers, and a tensor for each layer.
    void tablesOfAllShapesAgree() {
        const std::vector<float> values = counting(24);
        const auto separate = openBytes(oneTensor("rope.freqs", "[2,2,3,2]", values));
        const auto joined = openBytes(oneTensor("freqs", "[2,2,6]", values));
        std::string layers[2], header;
        for (std::size_t layer : {1, 0}) {
            for (std::size_t axis = 0; axis < 2; ++axis) {
                const auto first = values.begin() + static_cast<std::ptrdiff_t>(12 * axis + 6 * layer);
                layers[layer] += floatBytes({first, first + 6});
            }
            const std::size_t begin = layer == 1 ? 0 : 48;
            header +=
                (header.empty() ? "{" : ",") + tensorEntry(layer == 1 ? "blocks.10.attn.freqs" : "blocks.9.attn.freqs",
                                                           "F32", layer == 1 ? "[2,6]" : "[2,3,2]", begin, begin + 48);
        }
        const auto single = openBytes(safetensorsFile(header + "}", layers[1] + layers[0]));
        for (const int head : {0, 2}) {
            const auto one = frequencyTables(*separate, {.head = head});
            const auto two = frequencyTables(*joined, {.head = head, .headDim = 4});
            auto three = frequencyTables(*single, {.head = head, .headDim = 4});
            QVERIFY(one && two && three && one->layers.size() == 2);
            QVERIFY(*one == *two);
            QCOMPARE(three->layers[1].name, std::string("blocks.10.attn"));
            for (std::size_t layer = 0; layer < 2; ++layer) {
                QCOMPARE(three->layers[layer].allocation, one->layers[layer].allocation);
                RotarySettings rotary = *one;
                QVERIFY(chooseLayer(rotary, std::to_string(layer)));
                const FrequencyPlan plan = planOf(rotary);
                QVERIFY(plan.dense() && plan.layout == PairLayout::Adjacent && plan.pairs.size() == 2);
                for (std::size_t k = 0; k < 2; ++k) {
                    const std::size_t at = 6 * layer + 2 * static_cast<std::size_t>(head) + k;
                    QVERIFY(std::abs(plan.rows(k, 1) - double{values[at]}) < 1e-15);
                    QVERIFY(std::abs(plan.rows(k, 0) - double{values[12 + at]}) < 1e-15);
                }
            }
        }
    }

    /// Mochi: three axes, all heads, one table for all layers.
    void tablesOverTime() {
        const std::vector<float> values = counting(18);
        const auto file = openBytes(oneTensor("pos_frequencies", "[3,3,2]", values));
        const auto table = frequencyTables(*file, {.head = 1});
        QVERIFY(table && table->layers.size() == 1 && table->headDim == 4);
        const Scheme& mochi = **findScheme("mochi");
        const auto plan = frequencyPlanOf(mochi, {}, mochi.defaultAxes, 0, *table);
        QVERIFY(plan && plan->dense() && plan->layout == PairLayout::Adjacent);
        for (Eigen::Index axis = 0; axis < 3; ++axis)
            for (Eigen::Index k = 0; k < 2; ++k)
                QVERIFY(std::abs(plan->rows(k, axis) - double{values[static_cast<std::size_t>(6 * axis + 2 + k)]}) <
                        1e-15);
        QVERIFY(!frequencyTables(*file, {.head = 3}));
        QVERIFY(!frequencyTables(*openBytes(oneTensor("pos_frequencies", "[2,3,3]", values)), {}));
        QVERIFY(frequencyPlanOf(mochi, {}, mochi.defaultAxes, 0, {})->dense());
    }

    /// Scores against the cosines of the numbers in the file; what a session keeps is enough for them.
    void sessionsKeepTables() {
        const std::vector<float> values = counting(24);
        Session session = defaultSession();
        session.sequence.segments = {ImageSegment{3, 2}};
        session.schemes = {{.id = "rope-2d"}};
        session.rotary = frequencyTables(*openBytes(oneTensor("freqs", "[2,2,3,2]", values)), {.head = 2}).value();
        QVERIFY(chooseLayer(session.rotary, "layer 1"));
        const auto again = parseSessionFile(toSessionFile(session).value(), "F");
        QVERIFY(again && again->remarks.empty() && again->session.rotary == session.rotary);
        const auto placed = placeSession(std::make_shared<const Session>(again->session));
        const auto model = scoreModelOf(*placed, placed->columns.front());
        QVERIFY(model);
        for (int query = 0; query < 6; ++query) {
            for (int key = 0; key < 6; ++key) {
                double sum = 0;
                for (const std::size_t at : {10U, 11U}) // layer 1, head 2
                    sum += std::cos(double{values[at]} * (query % 3 - key % 3) +
                                    double{values[12 + at]} * (query / 3 - key / 3));
                QVERIFY(std::abs(scoreOfPair(*model, query, key).value() - sum / 2) < 1e-12);
            }
        }
    }

    /// FoPE: scores of query and key, both 1, against the sums of released code, of head 1 of two with two waves for
    /// three pairs; the last pair is 1 + i times both.
    void coefficientsOfFope() {
        const std::vector<float> cosines = counting(8), sines{0.5F, -1, 2, 0.25F, 1.5F, -0.75F, 0.125F, 3};
        const auto named = [](const char* name, std::size_t begin) {
            return tensorEntry(std::string("model.rotary_emb.") + name, "F32", "[2,2,2]", begin, begin + 32);
        };
        const std::string header = "{" + named("sin_coef", 0) + "," + named("cos_coef", 32) + "}";
        const std::string bytes = safetensorsFile(header, floatBytes(sines) + floatBytes(cosines));
        QVERIFY(refusal(bytes, {}).find("does not tell the head dim") != std::string::npos);
        QVERIFY(refusal(bytes, {.head = 2, .headDim = 6}).find("has heads 0 to 1") != std::string::npos);
        QVERIFY(refusal(bytes, {.headDim = 2}).find("coefficients of the 1 pairs") != std::string::npos);
        QVERIFY(refusal(oneTensor("cos_coef", "[2,2]", counting(4)), {.headDim = 4}).find("of sines") !=
                std::string::npos);

        Session session = defaultSession();
        session.sequence.segments = {TextSegment{5}};
        session.schemes = {{.id = "flat"}};
        session.rotary = frequencyTables(*openBytes(bytes), {.head = 1, .headDim = 6, .base = 100.0}).value();
        const auto again = parseSessionFile(toSessionFile(session).value(), "F");
        QVERIFY(again && again->remarks.empty() && again->session.rotary == session.rotary);
        const auto placed = placeSession(std::make_shared<const Session>(again->session));
        const auto model = scoreModelOf(*placed, placed->columns.front());
        QVERIFY(model);
        QVERIFY(!model->plan->relative() && model->plan->layout == PairLayout::Half);
        const PositionMap& positions = *model->positions;
        const auto factor = [&](int token, std::size_t pair) {
            std::complex<double> sum;
            for (std::size_t wave = 0; wave < 2; ++wave) {
                const double angle = positions.positionOf(token)[0] * std::pow(100.0, -static_cast<double>(wave) / 3);
                sum += std::complex(double{cosines[4 + 2 * wave + pair]} * std::cos(angle),
                                    double{sines[4 + 2 * wave + pair]} * std::sin(angle));
            }
            return sum;
        };
        for (int query = 0; query < 5; ++query) {
            for (int key = 0; key < 5; ++key) {
                double sum = 2;
                for (const std::size_t pair : {0U, 1U})
                    sum += (factor(query, pair) * std::conj(factor(key, pair))).real();
                QVERIFY(std::abs(scoreOfPair(*model, query, key).value() - sum / 3) < 1e-12);
            }
        }
    }

    void tablesThatDoNotFit() {
        const std::string joined = oneTensor("freqs", "[2,1,6]", counting(12));
        QVERIFY(refusal(joined, {}).find("does not tell the head dim") != std::string::npos);
        QVERIFY(refusal(joined, {.headDim = 8}).find("does not fit the head dim 8") != std::string::npos);
        QVERIFY(refusal(joined, {.head = 3, .headDim = 4}).find("has heads 0 to 2") != std::string::npos);
        QCOMPARE(refusal(joined, {.head = 2, .headDim = 4}), std::string("accepted"));
        for (const char* shape : {"[12]", "[3,4]", "[2,6]", "[3,2,2]", "[2,1,1,3,2]"})
            QVERIFY2(refusal(oneTensor("freqs", shape, counting(12)), {.headDim = 4}) != "accepted", shape);
        for (const char* name : {"inv_freq", "xfreqs", "freqs.weight"})
            QVERIFY(refusal(oneTensor(name, "[2,1,6]", counting(12)), {.headDim = 4}).find("has no tensor") !=
                    std::string::npos);
        std::vector<float> broken = counting(12);
        broken[3] = NAN;
        RotarySettings rotary =
            frequencyTables(*openBytes(oneTensor("freqs", "[2,1,6]", broken)), {.headDim = 4}).value();
        QVERIFY(frequencyPlanOf(**findScheme("rope-2d"), {}, {"h", "w"}, 1, rotary).hasValue());
        rotary = frequencyTables(*openBytes(oneTensor("freqs", "[2,1,6]", broken)), {.head = 1, .headDim = 4}).value();
        QVERIFY(!frequencyPlanOf(**findScheme("rope-2d"), {}, {"h", "w"}, 1, rotary));
    }
};

ROPESCOPE_TEST(TestSafetensors)
#include "tst_safetensors.moc"
