// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <limits>

#include <QTest>

#include <ropescope/formats/content_npz.h>
#include <ropescope/formats/npy.h>
#include <ropescope/formats/npz.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

using Members = std::vector<std::pair<std::string, std::string>>;

std::string archiveOf(const Members& members, std::uint64_t before = 0) {
    std::string bytes;
    NpzWriter writer(
        [&bytes](std::string_view part) {
            bytes += part;
            return Expected<void>();
        },
        before);
    for (const auto& [name, content] : members) {
        if (!writer.add(name, content)) return {};
    }
    return writer.finish() ? bytes : std::string();
}

std::string contentFile(const std::vector<double>& q, const std::vector<double>& k) {
    return archiveOf({{"q", npyVector(q)}, {"k", npyVector(k)}});
}

/// All members of an archive, or the error.
Expected<Members> membersOf(const ByteSource& source, std::size_t maxBytes = kMegabyte) {
    const Expected<NpzArchive> archive = NpzArchive::open(source, "a.npz");
    if (!archive) return archive.error();
    Members members;
    for (const std::string& name : archive->names()) {
        Expected<std::string> bytes = archive->bytes(name, maxBytes);
        if (!bytes) return bytes.error();
        members.emplace_back(name, *std::move(bytes));
    }
    return members;
}

std::string faultOf(const std::string& bytes) {
    const Expected<Members> members = membersOf(sourceOf(bytes));
    return members ? std::string("whole") : members.error().what.english() + ": " + members.error().why.english();
}

std::string written(const Content& content, int headDim) {
    std::string bytes;
    const auto sink = [&bytes](std::string_view part) {
        bytes += part;
        return Expected<void>();
    };
    return writeContentNpz(content, headDim, sink) ? bytes : std::string();
}

void putNumber(std::string& bytes, std::size_t offset, std::uint32_t value) {
    for (std::size_t i = 0; i < 4; ++i) bytes[offset + i] = static_cast<char>((value >> (8 * i)) & 0xff);
}

} // namespace

class TestNpz : public QObject {
    Q_OBJECT

private slots:
    void membersComeBack() {
        const Members members{
            {"q", std::string(100000, 'a')}, {"empty", ""}, {"bytes", std::string("\x00\xff\x01", 3)}};
        const std::string archive = archiveOf(members);
        QVERIFY(archive.size() < 2000);
        const Expected<Members> read = membersOf(sourceOf(archive));
        QVERIFY(read);
        QCOMPARE(*read, members);
        QCOMPARE(archiveOf(members), archive);
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
        QCOMPARE(changed(0, 'x'), std::string("a.npz, q: its header is not where the directory says"));
        QCOMPARE(changed(directory + 8, 1), std::string("a.npz, q: encrypted"));
        QCOMPARE(changed(directory + 10, 12), std::string("a.npz, q: packed in a way (12) other than deflate"));
        QCOMPARE(changed(directory + 16, static_cast<char>(archive[directory + 16] ^ 1)),
                 std::string("a.npz, q: its checksum does not match"));
        QCOMPARE(changed(directory + 22, 1), std::string("a.npz, q: the file ends inside it"));
        QVERIFY(changed(directory + 24, static_cast<char>(archive[directory + 24] ^ 1))
                    .starts_with("a.npz, q: it does not unpack to the "));
        QVERIFY(changed(directory + 20, static_cast<char>(archive[directory + 20] - 1)) != std::string("whole"));
        QVERIFY(changed(directory + 20, static_cast<char>(archive[directory + 20] + 1)) != std::string("whole"));
    }

    void declaredSizeIsHeldAgainstTheLimitFirst() {
        std::string archive = archiveOf({{"q", "x"}});
        const std::size_t directory = archive.find("PK\x01\x02");
        QVERIFY(directory != std::string::npos);
        putNumber(archive, directory + 24, 0xfffffff0);
        QCOMPARE(faultOf(archive), std::string("a.npz, q: unpacks to more than 1 MiB"));
    }

    void aHeaderIsReadBeforeItsValues() {
        const std::array<std::int64_t, 2> shape{1000, 1000};
        const std::string array = npyHeader(NpyType::Float64, shape) + std::string(8000000, '\0');
        const std::string bytes = archiveOf({{"large", array}});
        std::size_t fetched = 0;
        const ByteSource source{.size = bytes.size(), .read = [&](std::uint64_t offset, std::size_t count) {
                                    fetched += count;
                                    return Expected<std::string>(bytes.substr(offset, count));
                                }};
        const Expected<NpzArchive> archive = NpzArchive::open(source, "a.npz");
        QVERIFY(archive);
        const std::size_t before = fetched;
        std::string seen;
        const Expected<NpyArray> refused = archive->array("large", [&](const NpyHeader& header) {
            seen = header.description();
            return Expected<void>(Error{.what = message("a"), .why = message("not wanted")});
        });
        QVERIFY(!refused);
        QCOMPARE(refused.error().why.english(), std::string("not wanted"));
        QCOMPARE(seen, std::string("<f8 of shape (1000, 1000)"));
        QVERIFY(fetched - before <= 30 + bytes.size());
        // The array's header must agree with the directory before the callback runs.
        const std::string lies = archiveOf({{"large", array.substr(0, 1000)}});
        const Expected<NpyArray> lied = NpzArchive::open(sourceOf(lies), "a.npz")->array("large", [](const NpyHeader&) {
            return Expected<void>();
        });
        QVERIFY(!lied);
        QCOMPARE(lied.error().why.english(), std::string("its shape (1000, 1000) does not fit its 872 bytes"));
    }

    void anArchiveMayStartBeyondFourGibibytes() {
        constexpr std::uint64_t kBefore = std::uint64_t{5} << 30;
        const Members members{{"q", npyVector(std::vector<double>{1, 2})}, {"k", npyVector(std::vector<double>{3, 4})}};
        const std::string bytes = archiveOf(members, kBefore);
        const ByteSource source{.size = kBefore + bytes.size(), .read = [&](std::uint64_t offset, std::size_t count) {
                                    std::string part;
                                    for (std::size_t i = 0; i < count; ++i)
                                        part += offset + i < kBefore ? '\0' : bytes[offset + i - kBefore];
                                    return Expected<std::string>(std::move(part));
                                }};
        const Expected<Members> read = membersOf(source);
        QVERIFY2(read, read ? "" : read.error().message().c_str());
        QCOMPARE(*read, members);
        const Expected<Content> content = parseContentNpz(source, "c.npz", 2);
        QVERIFY(content);
        QVERIFY(sameEntries(content->key, Eigen::VectorXd{{3, 4}}));
    }

    void aMemberMayBeLongerThanFourGibibytes() {
        const std::array<std::int64_t, 1> shape{(std::int64_t{1} << 32) / 8 + 1000};
        const std::uint64_t size = 128 + 8 * static_cast<std::uint64_t>(shape[0]);
        std::string archive;
        NpzWriter writer([&archive](std::string_view part) {
            archive += part;
            return Expected<void>();
        });
        const std::string part(std::size_t{1} << 20, '\0');
        QVERIFY(writer.add("long", size, [&](const ByteSink& sink) -> Expected<void> {
            if (Expected<void> header = sink(npyHeader(NpyType::Float64, shape)); !header) return header;
            for (std::uint64_t left = size - 128; left > 0;) {
                const auto next = static_cast<std::size_t>(std::min<std::uint64_t>(left, part.size()));
                if (Expected<void> written = sink(std::string_view(part).substr(0, next)); !written) return written;
                left -= next;
            }
            return {};
        }));
        QVERIFY(writer.add("q", npyVector(std::vector<double>{1, 2})));
        QVERIFY(writer.finish());
        const Expected<NpzArchive> read = NpzArchive::open(sourceOf(archive), "a.npz");
        QVERIFY(read);
        std::uint64_t bytes = 0;
        QVERIFY(!read->array("long", [&](const NpyHeader& header) {
            bytes = header.bytes;
            return Expected<void>(Error{.what = message("a"), .why = message("too long")});
        }));
        QCOMPARE(bytes, size - 128);
        QVERIFY(read->array("q", [](const NpyHeader&) { return Expected<void>(); }));
    }

    void aFailedDeflateIsAnError() {
        const ZlibMemory none{.allocate = [](void*, unsigned, unsigned) -> void* { return nullptr; },
                              .release = [](void*, void*) {}};
        NpzWriter writer([](std::string_view) { return Expected<void>(); }, 0, none);
        const Expected<void> written = writer.add("q", "bytes");
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::Failure);
        QCOMPARE(written.error().what.english(), std::string("memory"));
        std::string_view packed = "\x03";
        std::string out;
        const Expected<void> unpacked = Inflater(none).take(packed, out, 10);
        QVERIFY(!unpacked);
        QCOMPARE(unpacked.error().code, ErrorCode::Failure);
    }

    void whatCannotBeWrittenEndsTheArchive() {
        const Error full{.code = ErrorCode::File, .what = message("disk"), .why = message("full")};
        std::size_t room = 0;
        for (; room < 400; ++room) {
            std::size_t left = room;
            NpzWriter writer([&](std::string_view part) -> Expected<void> {
                if (part.size() > left) return full;
                left -= part.size();
                return {};
            });
            Expected<void> outcome = writer.add("q", "bytes");
            if (outcome) outcome = writer.finish();
            if (outcome) break;
            QCOMPARE(outcome.error(), full);
        }
        QVERIFY(room > 100 && room < 400);
        NpzWriter writer([](std::string_view) { return Expected<void>(); });
        QCOMPARE(writer.add("q", 5, [](const ByteSink& sink) { return sink("four"); }).error().why.english(),
                 std::string("4 bytes were written instead of 5"));
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
