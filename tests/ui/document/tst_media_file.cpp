// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QImageWriter>
#include <QLoggingCategory>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/registration.h"
#include "ui/document/media/media_file.h"
#include "ui/document/media/video_probe.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

QString example(const char* name) {
    return QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/examples/") + QString::fromLatin1(name);
}

ImageGrid pictureGrid(const QString& path) {
    const Expected<MediaGrid> media = readMediaFile(path);
    return media && std::holds_alternative<ImageGrid>(media->grid) ? std::get<ImageGrid>(media->grid) : ImageGrid{};
}

} // namespace

class TestMediaFile : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(m_folder.isValid());
        QLoggingCategory::setFilterRules(QStringLiteral("qt.gui.imageio*=false"));
    }

    void orientationInTheFileIsRespected() {
        const QImage stored(example("dusk_lake.jpg"));
        QCOMPARE(stored.size(), QSize(141, 317));
        const ImageGrid grid = pictureGrid(example("dusk_lake.jpg"));
        QCOMPARE(grid.pixelWidth, 317);
        QCOMPARE(grid.pixelHeight, 141);
        QCOMPARE(grid.width, 11);
        QCOMPARE(grid.height, 5);
    }

    void aPictureBecomesAnImageSegment() {
        const Expected<MediaGrid> media = readMediaFile(example("lighthouse.png"));
        QVERIFY(media);
        QVERIFY(withSource(media->segment(), {}) == Segment(ImageSegment{.width = 4, .height = 10}));
        const SharedSource source = sourceOf(media->segment());
        QVERIFY(source && !source->isVideo());
        QCOMPARE(QString::fromStdString(source->path), QFileInfo(example("lighthouse.png")).absoluteFilePath());
        QCOMPARE(source->pixelHeight, 289);
        QVERIFY(source->rule == MediaSource().rule);
    }

    void formatIsTakenFromTheContent() {
        const QString path = m_folder.filePath(QStringLiteral("disguised.jpg"));
        QVERIFY(QFile::copy(example("lighthouse.png"), path));
        QCOMPARE(pictureGrid(path).pixelHeight, 289);
    }

    void everyTruncatedPictureIsNamedAsSuch_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("least"); ///< shorter ones are not recognised as images
        QTest::newRow("PNG") << bytesOf("lighthouse.png") << 2;
        QTest::newRow("JPEG") << bytesOf("dusk_lake.jpg") << 2;
        const QImage picture(example("lighthouse.png"));
        const auto written = [&](const char* format, bool progressive) {
            QBuffer buffer;
            QImageWriter writer(&buffer, format);
            writer.setProgressiveScanWrite(progressive);
            return writer.write(picture) ? buffer.data() : QByteArray();
        };
        QTest::newRow("progressive JPEG") << written("jpeg", true) << 2;
        QTest::newRow("BMP") << written("bmp", false) << 18;
        if (QImageWriter::supportedImageFormats().contains("webp"))
            QTest::newRow("WebP") << written("webp", false) << 12;
        QTest::newRow("GIF") << QByteArray::fromBase64("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7") << 4;
    }
    void everyTruncatedPictureIsNamedAsSuch() {
        QFETCH(QByteArray, bytes);
        QFETCH(int, least);
        const QByteArray format = QByteArray(QTest::currentDataTag()).split(' ').last();
        const qsizetype whole = bytes.size();
        QVERIFY(whole > 40);
        QVERIFY(readMediaFile(write("whole", bytes)));
        QVERIFY(readMediaFile(write("more", bytes + QByteArray(100, 'x'))));
        for (qsizetype size = least; size<whole; size += size> 700 && size + 100 < whole ? 97 : 1) {
            const Expected<MediaGrid> media = readMediaFile(write("cut", bytes.left(size)));
            QVERIFY2(!media, QByteArray::number(size).constData());
            QVERIFY(media.error().code == ErrorCode::Content);
            const QByteArray message = QByteArray::fromStdString(media.error().message());
            QVERIFY2(message.startsWith("cut: the file is truncated: "), message.constData());
            QVERIFY2(message.contains(QByteArray::number(size)) && message.contains(format), message.constData());
        }
    }

    void truncationSaysHowMuchIsMissing() {
        const QImage picture(example("lighthouse.png"));
        QVERIFY(picture.save(m_folder.filePath(QStringLiteral("cut.bmp"))));
        QFile file(m_folder.filePath(QStringLiteral("cut.bmp")));
        const qint64 whole = file.size();
        QVERIFY(file.resize(whole / 2));
        QCOMPARE(
            QString::fromStdString(readMediaFile(file.fileName()).error().message()),
            QStringLiteral("cut.bmp: the file is truncated: only %1 of the %2 bytes of the BMP file are present; get "
                           "the complete file, or type the size as image:WIDTHxHEIGHT")
                .arg(whole / 2)
                .arg(whole));
    }

    void textIsNoTruncatedPicture() {
        for (const char* text : {"BM", "BMW is a maker of cars", "GIF", "RIFF", "P", "\xff"}) {
            const Expected<MediaGrid> media = readMediaFile(write("notes", text));
            QVERIFY(!media);
            QVERIFY2(media.error().message().find("truncated") == std::string::npos, text);
        }
    }

    void aDamagedSizeIsRefused() {
        QByteArray bytes = bytesOf("lighthouse.png");
        bytes[19] = static_cast<char>(bytes[19] ^ 1);
        const Expected<MediaGrid> media = readMediaFile(write("damaged.png", bytes));
        QVERIFY(!media);
        QVERIFY(media.error().message().find("header is incomplete or damaged") != std::string::npos);
    }

    void noPictureAndNoFile() {
        const Expected<MediaGrid> text = readMediaFile(write("notes.jpg", "These are notes."));
        QVERIFY(!text);
        QVERIFY(text.error().code == ErrorCode::Content);
        const Expected<MediaGrid> missing = readMediaFile(m_folder.filePath(QStringLiteral("missing.png")));
        QVERIFY(!missing);
        QVERIFY(missing.error().code == ErrorCode::File);
    }

    void probeAnswers_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QList<double>>("expected"); // width, height, fps, frames; empty: rejected
        QTest::newRow("counted") << QByteArray(R"({"streams":[{"width":1920,"height":1080,"avg_frame_rate":"30000/1001",
            "r_frame_rate":"30/1","nb_frames":"90"}]})")
                                 << QList<double>{1920, 1080, 30000.0 / 1001, 90};
        QTest::newRow("duration") << QByteArray(R"({"streams":[{"width":320,"height":180,"avg_frame_rate":"25/1"}],
            "format":{"duration":"3.000000"}})")
                                  << QList<double>{320, 180, 25, 75};
        QTest::newRow("no average") << QByteArray(R"({"streams":[{"width":320,"height":180,"avg_frame_rate":"0/0",
            "r_frame_rate":"10/1","duration":"1.5"}]})")
                                    << QList<double>{320, 180, 10, 15};
        QTest::newRow("turned") << QByteArray(R"({"streams":[{"width":320,"height":180,"avg_frame_rate":"25/1",
            "nb_frames":"5","side_data_list":[{"rotation":-90}]}]})")
                                << QList<double>{180, 320, 25, 5};
        QTest::newRow("turned by tag") << QByteArray(R"({"streams":[{"width":320,"height":180,"avg_frame_rate":"25/1",
            "nb_frames":"5","tags":{"rotate":"270"}}]})")
                                       << QList<double>{180, 320, 25, 5};
        QTest::newRow("upside down") << QByteArray(R"({"streams":[{"width":320,"height":180,"avg_frame_rate":"25/1",
            "nb_frames":"5","side_data_list":[{"rotation":180}]}]})")
                                     << QList<double>{320, 180, 25, 5};
        QTest::newRow("no video") << QByteArray(R"({"streams":[]})") << QList<double>{};
        QTest::newRow("no rate") << QByteArray(R"({"streams":[{"width":320,"height":180}]})") << QList<double>{};
        QTest::newRow("nonsense") << QByteArray("ffprobe failed") << QList<double>{};
    }
    void probeAnswers() {
        QFETCH(QByteArray, json);
        QFETCH(QList<double>, expected);
        const Expected<VideoHeader> header = parseProbe(json, "v.mp4");
        QCOMPARE(header.hasValue(), !expected.isEmpty());
        if (!header) return;
        QCOMPARE(static_cast<double>(header->width), expected[0]);
        QCOMPARE(static_cast<double>(header->height), expected[1]);
        QCOMPARE(header->fps, expected[2]);
        QCOMPARE(static_cast<double>(header->frames), expected[3]);
    }

    void aVideoBecomesAVideoSegment() {
        const QString ffmpeg = QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
        if (ffmpeg.isEmpty()) QSKIP("ffmpeg is not installed");
        const QString path = m_folder.filePath(QStringLiteral("clip.mkv"));
        const QString options =
            QStringLiteral("-v error -f lavfi -i testsrc=size=320x180:rate=25:duration=3 -c:v mpeg4");
        const QStringList arguments = options.split(QLatin1Char(' ')) + QStringList{path};
        QCOMPARE(QProcess::execute(ffmpeg, arguments), 0);
        const Expected<MediaGrid> media = readMediaFile(path);
        QVERIFY2(media, media ? "" : media.error().message().c_str());
        const auto& video = std::get<VideoGrid>(media->grid);
        QCOMPARE(video.sourceFrames, 75);
        QCOMPARE(video.sampledFrames, 6);
        QVERIFY(withSource(media->segment(), {}) ==
                Segment(VideoSegment{.width = 16, .height = 9, .frames = 3, .secondsPerGrid = 1.0}));
    }

    void readingStopsWhenItIsCancelled() {
        const CancelToken cancelled;
        cancelled.cancel();
        const auto codeOf = [&](const QString& path) {
            const Expected<MediaGrid> media = readMediaFile(path, {}, {}, cancelled);
            return media ? std::nullopt : std::optional(media.error().code);
        };
        QImage picture(300, 200, QImage::Format_RGB32);
        picture.fill(Qt::darkCyan);
        const QString path = m_folder.filePath(QStringLiteral("whole.jpg"));
        QVERIFY(picture.save(path));
        QVERIFY(readMediaFile(path));
        QCOMPARE(codeOf(path), std::optional(ErrorCode::Cancelled));
        // A stand-in for ffprobe that would take a minute.
        const QString slow = write("ffprobe", "#!/bin/sh\nexec sleep 60\n");
        QVERIFY(QFile(slow).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const QByteArray path0 = qgetenv("PATH");
        qputenv("PATH", m_folder.path().toLocal8Bit() + ':' + path0);
        QCOMPARE(codeOf(write("clip.bin", "no picture at all")), std::optional(ErrorCode::Cancelled));
        const Expected<VideoHeader> probed = probeVideo(m_folder.filePath(QStringLiteral("clip.bin")), cancelled);
        qputenv("PATH", path0);
        QVERIFY(!probed && probed.error().code == ErrorCode::Cancelled);
    }

private:
    QByteArray bytesOf(const char* name) {
        QFile file(example(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QString write(const char* name, const QByteArray& bytes) {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
    }

    QTemporaryDir m_folder;
};

ROPESCOPE_TEST(TestMediaFile)
#include "tst_media_file.moc"
