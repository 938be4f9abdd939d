// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <ctime>
#include <limits>

#include <QTest>

#include <ropescope/files/read_file.h>
#include <ropescope/formats/numpy/content_npz.h>
#include <ropescope/formats/numpy/npy.h>
#include <ropescope/formats/numpy/npz.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

using Members = std::vector<NpzMember>;

std::string archiveOf(const Members& members) { return npzArchive(members).value(); }

std::string contentFile(const std::vector<double>& q, const std::vector<double>& k) {
    return archiveOf({{"q", npyVector(q)}, {"k", npyVector(k)}});
}

Expected<void> anyArray(const NpyHeader&) { return {}; }

/// What is wrong with an archive of `q` and `k`, or "whole".
std::string faultOf(const std::string& bytes) {
    const Expected<NpzArchive> archive = NpzArchive::open(bytes, "a.npz");
    if (!archive) return archive.error().what.english() + ": " + archive.error().why.english();
    for (const char* name : {"q", "k"}) {
        const Expected<NpyArray> array = archive->array(name, &anyArray);
        if (!array) return array.error().what.english() + ": " + array.error().why.english();
    }
    return "whole";
}

std::string written(const Content& content, int headDim) { return contentNpz(content, headDim).value(); }

void putNumber(std::string& bytes, std::size_t offset, std::uint32_t value) {
    for (std::size_t i = 0; i < 4; ++i) bytes[offset + i] = static_cast<char>((value >> (8 * i)) & 0xff);
}

} // namespace

class TestNpz : public QObject {
    Q_OBJECT

private slots:
    void membersComeBack() {
        const Members members{{"q", npyVector(std::vector<double>(100000, 0.5))}, {"k", npyVector({})}};
        const std::string bytes = archiveOf(members);
        QVERIFY(bytes.size() < 4000);
        const Expected<NpzArchive> archive = NpzArchive::open(bytes, "a.npz");
        QVERIFY(archive);
        QCOMPARE(archive->names(), (std::vector<std::string>{"q", "k"}));
        QCOMPARE(archive->array("q", &anyArray)->values, std::vector<double>(100000, 0.5));
        QCOMPARE(archive->array("k", &anyArray)->values.size(), std::size_t{0});
    }

    void equalMembersGiveEqualBytes() {
        const QByteArray zone = qgetenv("TZ");
        const std::string before = contentFile({1, 2}, {3, 4});
        qputenv("TZ", "Asia/Shanghai");
        tzset();
        const std::string after = contentFile({1, 2}, {3, 4});
        zone.isNull() ? qunsetenv("TZ") : qputenv("TZ", zone);
        tzset();
        QCOMPARE(after, before);
    }

    void everyCutIsRefused() {
        const std::string archive = contentFile({1, 2}, {3, 4});
        for (std::size_t size = 0; size < archive.size(); ++size)
            QCOMPARE(faultOf(archive.substr(0, size)), std::string("a.npz: not a complete .npz file"));
    }

    void damageIsNoticed() {
        const std::string archive = contentFile({1, 2}, {3, 4});
        QCOMPARE(faultOf(archive), std::string("whole"));
        const std::size_t directory = archive.find("PK\x01\x02");
        const auto changed = [&](std::size_t place, char value) {
            std::string damaged = archive;
            damaged[place] = value;
            return faultOf(damaged);
        };
        QVERIFY(changed(30 + 5 + 20, static_cast<char>(archive[30 + 5 + 20] ^ 0x10)).starts_with("a.npz, q: "));
        for (const std::size_t place : {directory + 10, directory + 16, directory + 24}) // method, checksum, size
            QVERIFY(changed(place, static_cast<char>(archive[place] ^ 1)) != std::string("whole"));
        QVERIFY(changed(directory + 8, 1) != std::string("whole")); // encrypted
    }

    void whatCannotUnpackToItsSizeIsNotUnpacked() {
        std::string archive = contentFile({1, 2}, {3, 4});
        putNumber(archive, archive.find("PK\x01\x02") + 24, 0xfffffff0);
        QCOMPARE(faultOf(archive),
                 std::string("a.npz, q: it cannot unpack to the 4294967280 bytes that the directory states"));
    }

    void aHeaderIsCheckedBeforeItsValues() {
        const std::array<std::int64_t, 2> shape{1000, 1000};
        const std::string array = npyHeader(NpyType::Float64, shape) + std::string(8000000, '\0');
        const std::string bytes = archiveOf({{"large", array}});
        const Expected<NpzArchive> archive = NpzArchive::open(bytes, "a.npz");
        QVERIFY(archive);
        std::string seen;
        const Expected<NpyArray> refused = archive->array("large", [&](const NpyHeader& header) {
            seen = header.description();
            return Expected<void>(Error{.what = message("a"), .why = message("not wanted")});
        });
        QVERIFY(!refused);
        QCOMPARE(refused.error().why.english(), std::string("not wanted"));
        QCOMPARE(seen, std::string("<f8 of shape (1000, 1000)"));
        // The array's header must agree with the directory before the callback runs.
        const std::string lies = archiveOf({{"large", array.substr(0, 1000)}});
        const Expected<NpyArray> lied = NpzArchive::open(lies, "a.npz")->array("large", &anyArray);
        QVERIFY(!lied);
        QCOMPARE(lied.error().why.english(), std::string("its shape (1000, 1000) does not fit its 872 bytes"));
    }

    void archivesOfNumPyAreRead_data() {
        QTest::addColumn<QString>("file");
        for (const char* name : {"stored", "compressed", "zip64", "fortran", "big_endian", "float16"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    /// q = (1, -0.5, 2, 0.25) and k = (0, 1, 0, 3), written by tests/golden/npz/make.py.
    void archivesOfNumPyAreRead() {
        QFETCH(const QString, file);
        const QString path = QStringLiteral(ROPESCOPE_GOLDEN_DIR "/npz/%1.npz").arg(file);
        const Expected<std::string> bytes = readFile(path.toStdString(), 10'000);
        QVERIFY2(bytes, bytes ? "" : bytes.error().message().c_str());
        const Expected<Content> content = parseContentNpz(*bytes, "c.npz", 4);
        QVERIFY2(content, content ? "" : content.error().message().c_str());
        QVERIFY(sameEntries(content->query, Eigen::VectorXd{{1, -0.5, 2, 0.25}}));
        QVERIFY(sameEntries(content->key, Eigen::VectorXd{{0, 1, 0, 3}}));
    }

    void contentComesBack() {
        const std::vector<double> q{1, 0.5, -2, 0};
        const std::vector<double> k{0.25, 3, 1, 1e-3};
        const Content content{.kind = ContentKind::File, .seed = 0, .query = vectorOf(q), .key = vectorOf(k)};
        const Expected<Content> read = parseContentNpz(written(content, 4), "c.npz", 4);
        QVERIFY(read);
        QCOMPARE(*read, content);
    }

    void onesAreWrittenOut() {
        const Expected<Content> read = parseContentNpz(written(Content{}, 6), "c.npz", 6);
        QVERIFY(read);
        QVERIFY(sameEntries(read->query, Eigen::VectorXd::Ones(6)));
        QVERIFY(sameEntries(read->key, Eigen::VectorXd::Ones(6)));
    }

    void aRowIsTakenForAVector() {
        const std::array<std::int64_t, 2> shape{1, 2};
        const std::string row = npyHeader(NpyType::Float64, shape) + npyVector(std::vector<double>{7, 8}).substr(128);
        const Expected<Content> read = parseContentNpz(archiveOf({{"q", row}, {"k", row}}), "c.npz", 2);
        QVERIFY(read);
        QVERIFY(sameEntries(read->query, Eigen::VectorXd{{7, 8}}));
    }

    void otherContentIsRefusedWithWhatWasFound() {
        const auto why = [](const std::string& bytes) {
            const Expected<Content> content = parseContentNpz(bytes, "c.npz", 2);
            return content ? std::string("accepted")
                           : content.error().what.english() + ": " + content.error().why.english();
        };
        QCOMPARE(why(contentFile({1, 2, 3}, {1, 2})),
                 std::string("c.npz, q: found <f8 of shape (3,), expected floats of shape (2,) or (1, 2)"));
        QCOMPARE(why(archiveOf({{"query", npyVector(std::vector<double>{1, 2})}})),
                 std::string("c.npz: has no array `q`, but holds: query"));
        const std::array<std::int64_t, 1> shape{2};
        const std::string whole = npyHeader(NpyType::Int64, shape) + std::string(16, '\0');
        QCOMPARE(why(archiveOf({{"q", whole}, {"k", whole}})),
                 std::string("c.npz, q: found <i8 of shape (2,), expected floats of shape (2,) or (1, 2)"));
        QCOMPARE(why(contentFile({1, std::numeric_limits<double>::infinity()}, {1, 2})),
                 std::string("c.npz, q: holds values that are not finite"));
        QCOMPARE(why("no archive"), std::string("c.npz: not a complete .npz file"));
    }
};

ROPESCOPE_TEST(TestNpz)
#include "tst_npz.moc"
