// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/formats/content_npz.h>
#include <ropescope/formats/npy.h>
#include <ropescope/formats/npz.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

std::string contentFile(const std::vector<double>& q, const std::vector<double>& k) {
    return writeNpz({{"q", npyVector(q)}, {"k", npyVector(k)}});
}

void putNumber(std::string& bytes, std::size_t offset, std::uint32_t value) {
    for (std::size_t i = 0; i < 4; ++i) bytes[offset + i] = static_cast<char>((value >> (8 * i)) & 0xff);
}

} // namespace

class TestNpz : public QObject {
    Q_OBJECT

private slots:
    void entriesComeBack() {
        const std::vector<NpzEntry> entries{
            {"q", std::string(100000, 'a')}, {"empty", ""}, {"bytes", std::string("\x00\xff\x01", 3)}};
        const std::string archive = writeNpz(entries);
        QVERIFY(archive.size() < 2000);
        const Expected<std::vector<NpzEntry>> read = readNpz(archive, "a.npz", kMegabyte);
        QVERIFY(read);
        QCOMPARE(*read, entries);
        QCOMPARE(writeNpz(entries), archive);
    }

    void everyCutIsRefused() {
        const std::string archive = contentFile({1, 2}, {3, 4});
        for (std::size_t size = 0; size < archive.size(); ++size) {
            QVERIFY(!readNpz(std::string_view(archive).substr(0, size), "cut", kMegabyte));
        }
    }

    void damageIsNoticed() {
        const std::string archive = contentFile({1, 2}, {3, 4});
        const Expected<std::vector<NpzEntry>> whole = readNpz(archive, "a.npz", kMegabyte);
        QVERIFY(whole);
        std::string damaged = archive;
        damaged[30 + 5 + 20] = static_cast<char>(damaged[30 + 5 + 20] ^ 0x10); // in the packed bytes of q
        QVERIFY(!readNpz(damaged, "a.npz", kMegabyte));
    }

    void declaredSizeIsHeldAgainstTheLimitFirst() {
        std::string archive = writeNpz({{"q", "x"}});
        const std::size_t directory = archive.find("PK\x01\x02");
        QVERIFY(directory != std::string::npos);
        putNumber(archive, directory + 24, 0xfffffff0);
        const Expected<std::vector<NpzEntry>> read = readNpz(archive, "bomb.npz", kMegabyte);
        QVERIFY(!read);
        QCOMPARE(read.error().why, std::string("unpacks to more than 1 MiB"));
    }

    void contentComesBack() {
        const std::vector<double> q{1, 0.5, -2, 0};
        const std::vector<double> k{0.25, 3, 1, 1e-3};
        const Content content{.kind = ContentKind::File, .seed = 0, .query = q, .key = k};
        const Expected<Content> read = parseContentNpz(contentNpz(content, 4), "c.npz", 4);
        QVERIFY(read);
        QCOMPARE(*read, content);
    }

    void onesAreWrittenOut() {
        const Expected<Content> read = parseContentNpz(contentNpz(Content{}, 6), "c.npz", 6);
        QVERIFY(read);
        QCOMPARE(read->query, std::vector<double>(6, 1.0));
        QCOMPARE(read->key, std::vector<double>(6, 1.0));
    }

    void aRowIsTakenForAVector() {
        const std::array<std::int64_t, 2> shape{1, 2};
        const std::string row = npyHeader(NpyType::Float64, shape) + npyVector(std::vector<double>{7, 8}).substr(128);
        const Expected<Content> read = parseContentNpz(writeNpz({{"q", row}, {"k", row}}), "c.npz", 2);
        QVERIFY(read);
        QCOMPARE(read->query, (std::vector<double>{7, 8}));
    }

    void otherContentIsRefusedWithWhatWasFound() {
        const auto why = [](const std::string& bytes) {
            const Expected<Content> content = parseContentNpz(bytes, "c.npz", 2);
            return content ? std::string("accepted") : content.error().what + ": " + content.error().why;
        };
        QCOMPARE(why(contentFile({1, 2, 3}, {1, 2})),
                 std::string("c.npz, q: found <f8 of shape (3,), wanted floats of shape (2,) or (1, 2)"));
        QCOMPARE(why(writeNpz({{"query", npyVector(std::vector<double>{1, 2})}})),
                 std::string("c.npz: has no array `q`, but holds: query"));
        const std::array<std::int64_t, 1> shape{2};
        const std::string whole = npyHeader(NpyType::Int64, shape) + std::string(16, '\0');
        QCOMPARE(why(writeNpz({{"q", whole}, {"k", whole}})),
                 std::string("c.npz, q: found <i8 of shape (2,), wanted floats of shape (2,) or (1, 2)"));
        QCOMPARE(why(contentFile({1, std::numeric_limits<double>::infinity()}, {1, 2})),
                 std::string("c.npz, q: holds values that are not finite"));
        QCOMPARE(why("no archive"), std::string("c.npz: no whole .npz file (ZIP archive)"));
    }
};

ROPESCOPE_TEST(TestNpz)
#include "tst_npz.moc"
