// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QImageReader>
#include <QImageWriter>
#include <QLoggingCategory>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/registration.h"
#include "ui/document/media/media_file.h"
#include "ui/document/media/sound_file.h"
#include "ui/document/media/video_frame.h"
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

    void soundHasSeconds() {
        QCOMPARE(secondsOfProbe(R"({"streams":[{"codec_type":"audio"}],"format":{"duration":"31.25"}})"), 31.25);
        const QByteArray cover = R"({"streams":[{"codec_type":"audio"},{"codec_type":"video",)"
                                 R"("disposition":{"attached_pic":1}}],"format":{"duration":"3"}})";
        QCOMPARE(secondsOfProbe(cover), 3.0);
        QVERIFY(!secondsOfProbe(R"({"streams":[{"codec_type":"audio"},{"codec_type":"video"}]})"));
        QVERIFY(!secondsOfProbe("{}"));
        QCOMPARE(secondsOfProbe(R"({"streams":[{"codec_type":"audio"}],"format":{}})"), -1.0); // not stated
        const QByteArray head("RIFF\0\0\0\0WAVEfmt \x10\0\0\0\1\0\1\0\x40\x1f\0\0\x40\x1f\0\0\1\0\x08\0data", 40);
        const QByteArray streamed = head + QByteArray("\xff\xff\xff\xff", 4);
        QCOMPARE(secondsOfWav(streamed, 44 + 4000), 0.5);
        QVERIFY(!secondsOfWav(head, 40));
        QVERIFY(!secondsOfWav("RIFF....WEBP", 12));
        const auto picture = readSoundFile(example("dusk_lake.jpg"));
        QVERIFY(picture && !*picture);
        QVERIFY(!readSoundFile(QStringLiteral("missing.wav")));
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

    /// The size stands in the header; whether the body can be decoded is for the thumbnails to say.
    void aTruncatedPictureStillHasItsSize_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("PNG") << bytesOf("lighthouse.png");
        QTest::newRow("JPEG") << bytesOf("dusk_lake.jpg");
        const QImage picture(example("lighthouse.png"));
        for (const char* format : {"bmp", "webp"}) {
            QBuffer buffer;
            if (QImageWriter(&buffer, format).write(picture)) QTest::newRow(format) << buffer.data();
        }
    }
    void aTruncatedPictureStillHasItsSize() {
        QFETCH(QByteArray, bytes);
        const QSize size = QImageReader(write("whole", bytes)).size();
        for (const qsizetype left : {bytes.size() - 1, bytes.size() / 2}) {
            const Expected<MediaGrid> media = readMediaFile(write("cut", bytes.left(left)));
            QVERIFY2(media, media ? "" : media.error().message().c_str());
            const SharedSource source = sourceOf(media->segment());
            QCOMPARE(source->pixelWidth * source->pixelHeight, size.width() * size.height());
        }
    }

    void aHeaderWithoutASizeIsRefused() {
        for (const qsizetype left : {2, 8, 20}) {
            const Expected<MediaGrid> media = readMediaFile(write("cut", bytesOf("lighthouse.png").left(left)));
            QVERIFY(!media);
            QVERIFY(media.error().code == ErrorCode::Content);
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

    /// A file that names others is no video: they would be read too.
    void noOtherFileIsRead_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char* name, const char* bytes) {
            QTest::newRow(name) << QByteArray(name) << QByteArray(bytes);
        };
        row("list.ffconcat", "ffconcat version 1.0\nfile clip.mkv\n");
        row("list.mp4", "ffconcat version 1.0\nfile clip.mkv\n");
        row("list.m3u8", "#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\nclip.ts\n#EXT-X-ENDLIST\n");
        row("hls.mp4", "#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\nclip.ts\n#EXT-X-ENDLIST\n");
        row("list.mpd", R"(<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"
            mediaPresentationDuration="PT3S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="0"
            bandwidth="1"><BaseURL>clip.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>)");
        row("list.sdp", "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n"
                        "a=rtpmap:96 H264/90000\n");
        row("picture%03d.png", "not a picture");
        row("text.nfo", "\033[1mA text that ffmpeg would draw\n");
    }
    void noOtherFileIsRead() {
        if (QStandardPaths::findExecutable(QStringLiteral("ffmpeg")).isEmpty()) QSKIP("ffmpeg is not installed");
        QFETCH(const QByteArray, name);
        QFETCH(const QByteArray, bytes);
        for (const char* clip : {"clip.mkv", "clip.ts", "clip.mp4"}) QVERIFY(makeClip(clip));
        const Expected<MediaGrid> media = readMediaFile(write(name.constData(), bytes));
        QVERIFY(!media);
        QVERIFY2(media.error().message().find("neither a picture nor a video that can be read") != std::string::npos,
                 media.error().message().c_str());
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        QVERIFY(!readVideoFrame(path, 0, 25, 64));
    }

    void videosOfAllUsualKindsAreRead_data() {
        QTest::addColumn<QByteArray>("suffix");
        for (const char* suffix :
             {"mp4", "mkv", "webm", "mov", "avi", "ogv", "ts", "mpg", "flv", "wmv", "3gp", "m4v", "mxf", "nut"})
            QTest::newRow(suffix) << QByteArray(suffix);
    }
    void videosOfAllUsualKindsAreRead() {
        if (QStandardPaths::findExecutable(QStringLiteral("ffmpeg")).isEmpty()) QSKIP("ffmpeg is not installed");
        QFETCH(const QByteArray, suffix);
        const QByteArray name = "usual." + suffix;
        QVERIFY(makeClip(name.constData()));
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        const Expected<VideoHeader> header = probeVideo(path);
        QVERIFY2(header, header ? "" : header.error().message().c_str());
        QCOMPARE(header->width, 352);
        QCOMPARE(header->height, 288);
        const auto image = readVideoFrame(path, 0, header->fps, 64);
        QVERIFY2(image, image ? "" : image.error().message().c_str());
    }

    void readingStopsWhenItIsCancelled() {
        const CancelToken cancelled;
        cancelled.cancel();
        const auto codeOf = [&](const QString& path) {
            const Expected<MediaGrid> media = readMediaFile(path, {}, {}, cancelled);
            return media ? std::nullopt : std::optional(media.error().code);
        };
        // A stand-in for ffprobe that never ends.
        const QString slow = write("ffprobe", "#!/bin/sh\nexec sleep infinity\n");
        QVERIFY(QFile(slow).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const QByteArray path0 = qgetenv("PATH");
        qputenv("PATH", m_folder.path().toLocal8Bit() + ':' + path0);
        QCOMPARE(codeOf(write("clip.bin", "no picture at all")), std::optional(ErrorCode::Cancelled));
        const Expected<VideoHeader> probed = probeVideo(m_folder.filePath(QStringLiteral("clip.bin")), cancelled);
        qputenv("PATH", path0);
        QVERIFY(!probed && probed.error().code == ErrorCode::Cancelled);
    }

private:
    /// A second of video of 352 x 288 in the format of the suffix.
    [[nodiscard]] bool makeClip(const char* name) const {
        const QStringList arguments =
            QStringLiteral("-v error -y -f lavfi -i testsrc=size=352x288:rate=25:duration=1").split(u' ');
        return QProcess::execute(QStringLiteral("ffmpeg"),
                                 arguments + QStringList{m_folder.filePath(QString::fromLatin1(name))}) == 0;
    }
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
