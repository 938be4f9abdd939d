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

} // namespace

class TestCarriedSession : public QObject {
    Q_OBJECT
private slots:
    void isBase64() {
        QVERIFY(testing::holds("any bytes come back, and Qt reads the same Base64", [] {
            const auto text = *rc::gen::arbitrary<std::string>();
            const std::string carried = carriedForm(text).value();
            RC_ASSERT(bytesOf(carried) == bytesOf(text).toBase64());
            if (!text.empty()) RC_ASSERT(carriedSession(inXml(carried), "f.pdf").value() == text);
        }));
    }

    void isFoundHoweverToolsWriteIt() {
        const std::string carried = carriedForm("{\"format\": 1}").value(), name(kCarriedName);
        const std::string forms[] = {"<svg><metadata><rope:" + name + " >" + "</rope:" + name + '>' + "<a:" + name +
                                         '>' + carried + "</a:" + name,
                                     "<x xmlns:ns0='urn' ns0:" + name + "='" + carried + "' />",
                                     "<x ns0:" + name + "=\"" + carried.substr(0, 7) + "\n  " + carried.substr(7) +
                                         "\" />",
                                     "\x89PNG\r\n" + name + std::string(1, '\0') + carried + "\xff\x01",
                                     // What was added last counts.
                                     inXml(carriedForm("old").value()) + inXml(carried)};
        for (const std::string& form : forms)
            QCOMPARE(carriedSession(form, "f").value(), std::string("{\"format\": 1}"));
    }

    void saysWhyNot() {
        for (const std::string& none : {std::string("%PDF-1.4\n"), inXml(""), std::string(kCarriedName)}) {
            const auto carried = carriedSession(none, "f.pdf");
            QVERIFY(!carried);
            QVERIFY(carried.error().message().starts_with("f.pdf: it carries no session; it was written without one"));
        }
        QVERIFY(!parseSessionFile("<svg></svg>", "f.svg"));
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
