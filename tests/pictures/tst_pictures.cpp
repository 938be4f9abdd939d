// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include "tests/pictures/compare.h"
#include "tests/pictures/shots.h"
#include "tests/support/patience.h"
#include "tests/support/registration.h"

using namespace ropescope::test;

namespace {

constexpr qint64 kMaxBytes = 3 * 1024 * 1024; ///< of all baselines

QDir baselines() { return QDir(QStringLiteral(ROPESCOPE_SOURCE_DIR "/tests/pictures")); }

QString baselineOf(const Shot& shot) { return baselines().filePath(shot.name + ".png"); }

/// Whether baselines are regenerated, by `./dev pictures`.
bool updatingBaselines() { return qEnvironmentVariableIsSet("ROPESCOPE_RENEW_PICTURES"); }

/// Text is only reproducible with the same versions of FreeType and of the system fonts.
bool drawsLettersAsBaselines() {
    QFile release(QStringLiteral("/etc/os-release"));
    if (!release.open(QIODevice::ReadOnly)) return false;
    const QList<QByteArray> lines = release.readAll().split('\n');
    return lines.contains("ID=debian") && (lines.contains("VERSION_ID=\"12\"") || lines.contains("VERSION_ID=12"));
}

/// Keeps the user's settings, fonts and scale factor out of the images.
QProcessEnvironment plainEnvironment(const QString& home) {
    QProcessEnvironment plain = QProcessEnvironment::systemEnvironment();
    for (const QString& key : plain.keys())
        if (key.startsWith(QStringLiteral("QT_")) || key.startsWith(QStringLiteral("XDG_"))) plain.remove(key);
    plain.insert(QStringLiteral("HOME"), home);
    plain.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    return plain;
}

/// The image that the program draws now; null, with a warning, if it fails.
QImage draw(const Shot& shot) {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("picture.png"));
    QProcess program;
    program.setProcessEnvironment(plainEnvironment(folder.path()));
    program.start(QStringLiteral(ROPESCOPE_BINARY), shot.arguments + QStringList{shot.fileOption, file});
    if (!program.waitForFinished(kHangs) || program.exitStatus() != QProcess::NormalExit || program.exitCode() != 0) {
        qWarning("%s: %s", qPrintable(shot.name), program.readAllStandardError().constData());
        return {};
    }
    QImage picture = QImage(file).convertToFormat(QImage::Format_RGB32);
    QPainter painter(&picture);
    for (const QRect& mask : shot.masks) painter.fillRect(mask, Qt::gray);
    painter.end();
    return shot.crop.isNull() ? picture : picture.copy(shot.crop);
}

/// Writes a comparison image and returns a message that names it.
QString describe(const Shot& shot, const QImage& expected, const QImage& shown) {
    const QDir folder(QCoreApplication::applicationDirPath() + "/picture-differences");
    folder.mkpath(QStringLiteral("."));
    const QString sheet = folder.filePath(shot.name + ".png");
    comparisonOf(expected, shown).save(sheet);
    return QStringLiteral("%1 of %2 pixels differ; %3 shows the expected picture, the one of now and the difference. "
                          "If it is meant, renew the baselines with `./dev pictures`")
        .arg(differentPixels(expected, shown))
        .arg(static_cast<qint64>(expected.width()) * expected.height())
        .arg(sheet);
}

QImage plainPicture(QSize size, QRgb colour) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(colour);
    return image;
}

} // namespace

/// Plots and windows look like their baselines in this folder.
class TestPictures : public QObject {
    Q_OBJECT

private slots:
    void aThousandthOfThePixelsMayDiffer() {
        const QImage expected = plainPicture({50, 40}, qRgb(100, 100, 100));
        QImage shown = expected;
        shown.setPixel(3, 4, qRgb(0, 0, 0));
        shown.setPixel(49, 39, qRgb(100, 100, 103));
        QCOMPARE(differentPixels(expected, shown), 2);
        QVERIFY(looksEqual(expected, shown));
        shown.setPixel(0, 0, qRgb(100, 97, 100));
        QCOMPARE(differentPixels(expected, shown), 3);
        QVERIFY(!looksEqual(expected, shown));
    }

    void twoLevelsAreNoDifference() {
        const QImage expected = plainPicture({20, 20}, qRgb(100, 100, 100));
        QVERIFY(looksEqual(expected, plainPicture({20, 20}, qRgb(102, 98, 102))));
        QVERIFY(!looksEqual(expected, plainPicture({20, 20}, qRgb(100, 103, 100))));
    }

    void otherSizesDiffer() {
        const QImage expected = plainPicture({2000, 2}, qRgb(9, 9, 9));
        QCOMPARE(differentPixels(expected, plainPicture({2001, 2}, qRgb(9, 9, 9))), 2);
        QVERIFY(!looksEqual(expected, plainPicture({2001, 2}, qRgb(9, 9, 9))));
        QVERIFY(!looksEqual(QImage(), QImage()));
    }

    void theDifferenceIsSeen() {
        const QImage expected = plainPicture({10, 10}, qRgb(0, 0, 0));
        QImage shown = plainPicture({12, 10}, qRgb(0, 0, 0));
        shown.setPixel(4, 5, qRgb(0, 40, 0));
        const QImage difference = differenceOf(expected, shown);
        QCOMPARE(difference.pixel(4, 5), qRgb(255, 0, 0));
        QCOMPARE(difference.pixel(11, 0), qRgb(255, 0, 0));
        QCOMPARE(difference.pixel(4, 4), qRgb(192, 192, 192));
        QCOMPARE(comparisonOf(expected, shown).size(), QSize(10 + 8 + 12 + 8 + 12, 10));
    }

    void matchesItsBaseline_data() {
        QTest::addColumn<int>("index");
        const QList<Shot> shots = allShots();
        for (int index = 0; index < shots.size(); ++index) QTest::newRow(qPrintable(shots[index].name)) << index;
    }

    void matchesItsBaseline() {
        QFETCH(const int, index);
        const Shot shot = allShots().at(index);
        if (shot.text && !drawsLettersAsBaselines()) QSKIP("letters are compared on Debian 12 only");
        if (shot.chinese && !QFontDatabase::families().contains(QStringLiteral("Noto Sans CJK SC")))
            QSKIP("the font of Chinese letters is not installed (fonts-noto-cjk)");
        const QImage shown = draw(shot);
        QVERIFY2(!shown.isNull(), "the program failed");
        if (updatingBaselines()) {
            QVERIFY(shown.save(baselineOf(shot), "PNG", 0));
            return;
        }
        const QImage expected = QImage(baselineOf(shot)).convertToFormat(QImage::Format_RGB32);
        QVERIFY2(!expected.isNull(), qPrintable(baselineOf(shot) + " is missing; `./dev pictures` writes it"));
        if (!looksEqual(expected, shown)) QFAIL(qPrintable(describe(shot, expected, shown)));
    }

    void everyBaselineIsCompared() {
        QStringList wanted;
        for (const Shot& shot : allShots()) wanted += shot.name + ".png";
        wanted.sort();
        QStringList there;
        qint64 bytes = 0;
        for (const QFileInfo& file : baselines().entryInfoList({"*.png"}, QDir::Files, QDir::Name)) {
            if (updatingBaselines() && !wanted.contains(file.fileName()))
                QFile::remove(file.filePath());
            else
                there += file.fileName();
            bytes += file.size();
        }
        there.sort();
        QCOMPARE(there, wanted);
        QVERIFY2(bytes <= kMaxBytes, qPrintable(QStringLiteral("the baselines take %1 bytes").arg(bytes)));
    }
};

ROPESCOPE_TEST_WITH(TestPictures, [](int& argc, char** argv) -> std::unique_ptr<QCoreApplication> {
    return std::make_unique<QGuiApplication>(argc, argv);
})
#include "tst_pictures.moc"
