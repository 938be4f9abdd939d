// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <rapidcheck.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <ropescope/formats/session/carried_session.h>
#include <ropescope/formats/session/session_file.h>

#include "tests/support/law.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

QByteArray bytesOf(std::string_view text) { return {text.data(), static_cast<qsizetype>(text.size())}; }

std::string inXml(const std::string& carried) {
    return "%PDF-1.4\n<rope:" + std::string(kCarriedName) + '>' + carried + "</rope:" + std::string(kCarriedName) +
           ">\n%%EOF\n";
}

constexpr std::string_view kPngSignature = "\x89PNG\r\n\x1a\n";

std::string chunkOf(const std::string& content, const std::string& sum = "\xff\x01\x02\x03") {
    const std::size_t length = content.size() - 4; // of what follows the type
    std::string size;
    for (const int shift : {24, 16, 8, 0}) size += static_cast<char>(length >> shift & 255);
    return size + content + sum;
}

std::string textOf(const std::string& carried) {
    return "tEXt" + std::string(kCarriedName) + std::string(1, '\0') + carried;
}

std::string inPng(const std::string& carried, const std::string& sum = "\xff\x01\x02\x03") {
    return std::string(kPngSignature) + chunkOf("IHDR" + std::string(13, '\1')) + chunkOf(textOf(carried), sum);
}

} // namespace

class TestCarriedSession : public QObject {
    Q_OBJECT
private slots:
    void isBase64() {
        QVERIFY(testing::holds("any bytes come back, and Qt reads the same Base64", [] {
            const auto text = *rc::gen::arbitrary<std::string>();
            const std::string carried = carriedForm(text).value();
            RC_ASSERT(bytesOf(carried) == bytesOf(text).toBase64());
            if (!text.empty()) RC_ASSERT(carriedSessions(inXml(carried)) == std::vector{text});
            if (!text.empty()) RC_ASSERT(carriedSessions(inPng(carried)) == std::vector{text});
        }));
    }

    void isFoundHoweverToolsWriteIt() {
        const std::string carried = carriedForm("{\"format\": 1}").value(), name(kCarriedName);
        const std::string forms[] = {
            "<svg><metadata><rope:" + name + " >" + "</rope:" + name + '>' + "<a:" + name + '>' + carried +
                "</a:" + name,
            "<x xmlns:ns0='urn' ns0:" + name + "='" + carried + "' />",
            "<x ns0:" + name + "=\"" + carried.substr(0, 7) + "\n  " + carried.substr(7) + "\" />", inPng(carried),
            // What was added last counts.
            inXml(carriedForm("old").value()) + inXml(carried)};
        for (const std::string& form : forms) {
            const std::vector<std::string> found = carriedSessions(form);
            QVERIFY2(!found.empty(), form.c_str());
            QCOMPARE(found.front(), std::string("{\"format\": 1}"));
        }
    }

    /// The sum of a chunk may begin with digits of Base64.
    void endsWithItsChunk() {
        for (std::size_t length = 1; length < 8; ++length) {
            const std::string text(length, 'x');
            QCOMPARE(carriedSessions(inPng(carriedForm(text).value(), "AAAA")), std::vector{text});
        }
        const std::string whole = inPng(carriedForm("{}").value());
        for (std::size_t length = 0; length < whole.size(); ++length)
            QVERIFY(carriedSessions(whole.substr(0, length)).size() < 2);
    }

    /// Texts of a figure, before or behind the session, are none, however they look.
    void textsAreNoSessions() {
        Session session;
        session.rotary.headDim = 64;
        const std::string text = toSessionFile(session).value(), name(kCarriedName);
        const std::string real = carriedForm(text).value(), other = carriedForm(toSessionFile({}).value()).value();
        const std::string drawn[] = {name,
                                     name + "&gt;" + other,
                                     "&lt;rope:" + name + "&gt;" + other,
                                     name + "='" + other + "'",
                                     "a < b " + name + "> AAAA",
                                     "tEXt" + name};
        const auto isRead = [&](const std::string& figure) {
            const auto read = parseSessionFile(figure, "f");
            return read && read->session == session;
        };
        for (const std::string& words : drawn) {
            const std::string element = "<desc>" + words + "</desc>",
                              chunk = chunkOf("tEXtDescription" + std::string(1, '\0') + words);
            QVERIFY2(isRead(inXml(real) + element), words.c_str());
            QVERIFY2(isRead("%PDF-1.4\n" + element + inXml(real)), words.c_str());
            QVERIFY2(isRead(inPng(real) + chunk), words.c_str());
            QVERIFY2(isRead(std::string(kPngSignature) + chunk + inPng(real).substr(kPngSignature.size())),
                     words.c_str());
        }
    }

    /// What stands where a session does and cannot be read is passed over for the one before.
    void theLastReadableOneCounts() {
        Session session;
        session.rotary.headDim = 64;
        const std::string real = carriedForm(toSessionFile(session).value()).value();
        for (const std::string other :
             {"garbage", "{}", R"({"format": "ropescope-session", "version": 1, "rotary": 7})"}) {
            const std::string broken = carriedForm(other).value();
            for (const std::string& figure : {inXml(real) + inXml(broken), inPng(real) + chunkOf(textOf(broken))}) {
                const auto read = parseSessionFile(figure, "f");
                QVERIFY2(read && read->session == session, other.c_str());
            }
        }
    }

    void saysWhyNot() {
        for (const std::string& none : {std::string("%PDF-1.4\n"), inXml(""), "<svg>" + std::string(kCarriedName),
                                        std::string(kPngSignature) + "\xff\xff\xff\xfftEXt"}) {
            QVERIFY(carriedSessions(none).empty());
            const auto read = parseSessionFile(none, "f.pdf");
            QVERIFY(!read);
            QVERIFY(read.error().message().starts_with("f.pdf: it carries no session; it was written without one"));
        }
        const auto damaged = parseSessionFile(inXml(carriedForm("{\"format\":").value()), "f.svg");
        QVERIFY(!damaged);
        QCOMPARE(damaged.error().message(),
                 std::string("f.svg: the session that it carries cannot be read: invalid JSON at byte 11; open the "
                             "original figure or a .rope file"));
    }

    void isAtMostFourMebibytes() {
        QVERIFY(carriedForm(std::string(kMaxCarriedBytes, 'x')).hasValue());
        const auto more = carriedForm(std::string(kMaxCarriedBytes + 1, 'x'));
        QCOMPARE(more.error().message(),
                 std::string("figure: its session has 5 MiB, and a figure carries at most 4; leave "
                             "the session out of the figure (--without-session)"));
    }

    void isReadLikeASessionFile() {
        Session session;
        session.rotary.headDim = 64;
        const std::string text = toSessionFile(session).value();
        const auto read = parseSessionFile(inXml(carriedForm(text).value()), "f.pdf");
        QVERIFY(read.hasValue());
        QVERIFY(read->session == session);
    }

    void isOfferedByFilesThatNameIt() {
        const QTemporaryDir folder;
        const auto offers = [&](const char* name, const std::string& content) {
            QFile file(folder.filePath(QString::fromUtf8(name)));
            if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
            file.write(bytesOf(content));
            file.close();
            return offersSession(file.fileName().toStdString());
        };
        const std::string name(kCarriedName);
        QVERIFY(offers("a.rope", ""));
        QVERIFY(offers("a.PDF", "%PDF-1.4\n"));
        QVERIFY(offers("a.svg", "<svg>" + name));
        QVERIFY(offers("a.png", "\x89PNG\r\n" + name));
        QVERIFY(!offers("photo.png", "\x89PNG\r\n"));
        QVERIFY(!offers("text.pdf", "text"));
        QVERIFY(!offers("a.jpg", "<svg>" + name));
        QVERIFY(!offersSession(folder.filePath(QStringLiteral("missing.png")).toStdString()));
        QVERIFY(!offersSession(folder.path().toStdString()));
    }
};

ROPESCOPE_TEST(TestCarriedSession)
#include "tst_carried_session.moc"
