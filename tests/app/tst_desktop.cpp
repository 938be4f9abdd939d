// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Desktop integration installed by `cmake --install`, checked through the libraries that desktops use.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QMimeDatabase>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/patience.h"
#include "tests/support/registration.h"

using ropescope::test::kHangs;

namespace {

const QString kSession = QStringLiteral("application/x-ropescope-session");
const QString kScheme = QStringLiteral("application/x-ropescope-scheme");

struct Sample {
    const char* name;
    QByteArray text;
    QString type;
};

/// Files as this program writes them, as other programs might format them, and files of other types.
QList<Sample> samples() {
    return {{"session", "{\"format\": \"ropescope-session\", \"version\": 1,\n \"sequence\": []}\n", kSession},
            {"dense", "{\"format\":\"ropescope-session\",\"version\":1}", kSession},
            {"airy", "\n{\n    \"format\" :\n        \"ropescope-session\",\n    \"version\" : 1\n}\n", kSession},
            {"sorted", "{\n  \"about\": \"x\",\n  \"format\": \"ropescope-session\"\n}", kSession},
            {"marked", "\xEF\xBB\xBF{\"format\": \"ropescope-session\"}", kSession},
            {"with-scheme", "{\"format\": \"ropescope-session\", \"version\": 1, \"ropescheme\": 1}", kSession},
            {"scheme", "{\n  \"ropescheme\": 1,\n  \"id\": \"mine\"\n}\n", kScheme},
            {"dense-scheme", "{\"ropescheme\":1}", kScheme},
            {"list", "[{\"type\": \"text\", \"format\": \"something\"}]", {}},
            {"word", "The format is \"ropescope-session\".\n", {}}};
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Validates with a tool if it is installed.
void validate(const QString& tool, const QStringList& arguments) {
    const QString program = QStandardPaths::findExecutable(tool);
    if (program.isEmpty()) return;
    QProcess process;
    process.start(program, arguments);
    QVERIFY(process.waitForFinished(kHangs));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardOutput() + process.readAllStandardError());
}

} // namespace

class TestDesktop : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QVERIFY(m_folder.isValid());
        m_data = m_folder.filePath(QStringLiteral("prefix/share"));
        QProcess install;
        install.start(QStringLiteral("cmake"),
                      {QStringLiteral("--install"), QFileInfo(QStringLiteral(ROPESCOPE_BINARY)).path(),
                       QStringLiteral("--prefix"), m_folder.filePath(QStringLiteral("prefix"))});
        QVERIFY(install.waitForFinished(kHangs));
        QVERIFY2(install.exitCode() == 0, install.readAllStandardError());
        // Must precede the first query of the MIME database.
        qputenv("XDG_DATA_HOME", m_folder.filePath(QStringLiteral("home")).toUtf8());
        qputenv("XDG_DATA_DIRS", m_data.toUtf8() + ":/usr/local/share:/usr/share");
        for (const Sample& sample : samples()) {
            QFile file(m_folder.filePath(QString::fromLatin1(sample.name)));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(sample.text) == sample.text.size());
        }
    }

    void theProgramAndAllFilesAreInTheirFolders() {
        const QString prefix = m_folder.filePath(QStringLiteral("prefix/"));
        QVERIFY(QFileInfo(prefix + QStringLiteral("bin/ropescope")).isExecutable());
        for (const char* file :
             {"applications/org.ropescope.RopeScope.desktop", "metainfo/org.ropescope.RopeScope.metainfo.xml",
              "mime/packages/org.ropescope.RopeScope.xml", "ropescope/presets/rope-tv.ropescheme"})
            QVERIFY2(QFile::exists(m_data + u'/' + QString::fromLatin1(file)), file);
    }

    void everyIconIsThereInItsSizes() {
        const QString icons = m_data + QStringLiteral("/icons/hicolor/");
        for (const QString& icon : {QStringLiteral("apps/org.ropescope.RopeScope"),
                                    QStringLiteral("mimetypes/application-x-ropescope-session"),
                                    QStringLiteral("mimetypes/application-x-ropescope-scheme")}) {
            QVERIFY(contentOf(icons + QStringLiteral("scalable/") + icon + QStringLiteral(".svg")).contains("<svg"));
            for (const int size : {48, 256}) {
                const QString file = QStringLiteral("%1%2x%2/%3.png").arg(icons).arg(size).arg(icon);
                QCOMPARE(QImage(file).size(), QSize(size, size));
            }
        }
    }

    void theEntryTakesTheTypes() {
        const QByteArray entry = contentOf(m_data + QStringLiteral("/applications/org.ropescope.RopeScope.desktop"));
        for (const QString& type : {kSession, kScheme}) QVERIFY(entry.contains(type.toLatin1() + ';'));
        QVERIFY(entry.contains("\nExec=ropescope %F\n"));
        validate(QStringLiteral("desktop-file-validate"),
                 {m_data + QStringLiteral("/applications/org.ropescope.RopeScope.desktop")});
        validate(QStringLiteral("appstreamcli"),
                 {QStringLiteral("validate"), QStringLiteral("--no-net"),
                  m_data + QStringLiteral("/metainfo/org.ropescope.RopeScope.metainfo.xml")});
    }

    void namesAreKnown() {
        const QMimeDatabase types;
        QCOMPARE(types.mimeTypeForFile(QStringLiteral("a.rope"), QMimeDatabase::MatchExtension).name(), kSession);
        QCOMPARE(types.mimeTypeForFile(QStringLiteral("a.ropescheme"), QMimeDatabase::MatchExtension).name(), kScheme);
        for (const QString& type : {kSession, kScheme}) {
            QVERIFY(types.mimeTypeForName(type).inherits(QStringLiteral("application/json")));
            QCOMPARE(types.mimeTypeForName(type).iconName(), QString(type).replace(u'/', u'-'));
        }
    }

    void filesWithoutTheirSuffixAreKnownByContent() {
        const QMimeDatabase types;
        for (const Sample& sample : samples()) {
            const QString found = types.mimeTypeForFile(m_folder.filePath(QString::fromLatin1(sample.name))).name();
            if (sample.type.isEmpty())
                QVERIFY2(!found.contains(QStringLiteral("ropescope")), sample.name);
            else
                QVERIFY2(found == sample.type, sample.name);
        }
    }

    /// GIO is the other implementation that desktops use; it reads the output of update-mime-database.
    void gioKnowsThemToo() {
        const QString gio = QStandardPaths::findExecutable(QStringLiteral("gio"));
        if (gio.isEmpty() || !QFile::exists(m_data + QStringLiteral("/mime/mime.cache")))
            QSKIP("needs gio and update-mime-database");
        for (const Sample& sample : samples()) {
            QProcess process;
            process.start(gio, {QStringLiteral("info"), QStringLiteral("-a"), QStringLiteral("standard::content-type"),
                                m_folder.filePath(QString::fromLatin1(sample.name))});
            QVERIFY(process.waitForFinished(kHangs));
            const QByteArray said = process.readAllStandardOutput();
            if (sample.type.isEmpty())
                QVERIFY2(!said.contains("ropescope-"), said);
            else
                QVERIFY2(said.contains(sample.type.toLatin1() + '\n'), sample.name + (": " + said));
        }
    }

private:
    QTemporaryDir m_folder;
    QString m_data;
};

ROPESCOPE_TEST(TestDesktop)
#include "tst_desktop.moc"
