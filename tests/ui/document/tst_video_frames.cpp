// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QLabel>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/media/media_file.h"
#include "ui/document/media/video_frame.h"
#include "ui/figure/figure.h"
#include "ui/panels/sequence/media_bar.h"
#include "ui/plots/positions/positions_data.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

constexpr auto kRedPicture = "printf 'P6\\n2 1\\n255\\n\\377\\000\\000\\377\\000\\000'\n";

/// "text:5", a video of 20 frames in patches from this file, "text:5".
Session filmSession(const QString& path) {
    Session session = sessionOf("text:5", {"rope-tv", "m-rope"});
    const MediaSource source{.path = path.toStdString(),
                             .pixelWidth = 320,
                             .pixelHeight = 240,
                             .sourceFps = 10,
                             .sourceFrames = 200,
                             .rule = VideoOptions{}};
    session.sequence.segments.push_back(segmentOf(source).value());
    session.sequence.segments.push_back(TextSegment{.tokens = 5});
    session.views.positionsStyle = PositionsStyle::Fields;
    session.views.patchColours = PatchColours::Query;
    session.views.patchOpacity = 0;
    return session;
}

/// A row of positions over a video, with the bar that says what is wrong with its file.
struct ShownFilm {
    explicit ShownFilm(const QString& path)
        : bench(filmSession(path)), bar(bench.context), row(bench.context, plotOf("positions")) {
        QObject::connect(&bench.context.notices, &Notices::failed, &row,
                         [this](const Error& error) { errors << error; });
        bench.focus.setQuery(Element{.segment = 2});
        bench.focus.setSegment(1);
        row.resize(900, 260);
        row.show();
        settle();
    }
    void settle() {
        row.refresh();
        bench.settle();
        row.refresh();
        bench.settle();
    }
    [[nodiscard]] const PositionsData& data() const { return static_cast<const PositionsData&>(*row.data()); }
    [[nodiscard]] std::set<std::int64_t> pictured() const {
        std::set<std::int64_t> frames;
        for (const auto& [place, picture] : data().pictures.byFrame) frames.insert(place.frame);
        return frames;
    }

    Bench bench;
    MediaBar bar;
    PlotRow row;
    QList<Error> errors;
};

} // namespace

/// Frames of video files, read by ffmpeg or by a stand-in for it that works, is missing, hangs or talks nonsense.
class TestVideoFrames : public QObject {
    Q_OBJECT
private slots:
    void init() {
        failOnWarnings();
        m_path = qgetenv("PATH");
        QFile clip(film());
        QVERIFY(clip.open(QIODevice::WriteOnly) && clip.write("moving pictures") > 0);
    }
    void cleanup() {
        qputenv("PATH", m_path);
        QFile::remove(m_folder.filePath(QStringLiteral("ffmpeg")));
        QFile::remove(log());
    }

    void framesAreShownUnderTheScores() {
        install(QByteArray("echo \"$5\" >> ") + log().toLocal8Bit() + "\n" + kRedPicture);
        ShownFilm shown(film());
        QCOMPARE(shown.pictured(), (std::set<std::int64_t>{0, 6, 13, 19}));
        QVERIFY(shown.errors.isEmpty());
        const QImage panel = plotViews(shown.row).front()->grab().toImage();
        int red = 0;
        for (int y = 0; y < panel.height(); ++y)
            for (int x = 0; x < panel.width(); ++x) red += panel.pixelColor(x, y) == QColor(Qt::red);
        QVERIFY(red > 1000);
        // Patch 6 of 20 starts at frame 60 of the file, at ten frames per second. Nothing is read twice.
        QVERIFY(asked().contains(QStringLiteral("5.950000")));
        QCOMPARE(asked().size(), 4);
        shown.bench.focus.setKey(Element{.segment = 1, .part = Part::Patch, .frame = 9});
        shown.settle();
        QVERIFY(shown.pictured().contains(9));
        QCOMPARE(asked().size(), 5);
        QVERIFY(asked().contains(QStringLiteral("8.950000")));
    }

    void figuresShowThemToo() {
        install(kRedPicture);
        FigureSpec spec;
        spec.plots = {"positions"};
        const auto figure = Figure::make(std::make_shared<const Session>(filmSession(film())), spec).value();
        QVERIFY(figure->caption().contains(QStringLiteral("cover the image at 0 %")));
    }

    void withoutFfmpegNothingElseIsLost() {
        qputenv("PATH", m_folder.path().toLocal8Bit());
        ShownFilm shown(film());
        QVERIFY(shown.pictured().empty());
        QVERIFY(shown.data().overlay);
        QCOMPARE(shown.errors.size(), 1);
        QVERIFY(shown.errors.front().message().find("ffmpeg, which reads them, is not installed") != std::string::npos);
        QVERIFY(shown.bar.findChild<QLabel*>()->text().contains(QStringLiteral("(no preview)")));
        QVERIFY(shown.bar.findChild<QLabel*>()->toolTip().contains(QStringLiteral("ffmpeg")));
        // Once it is there, it is used.
        install(kRedPicture);
        shown.bench.focus.setKey(Element{.segment = 1, .part = Part::Patch, .frame = 9});
        shown.settle();
        QVERIFY(shown.pictured().contains(9));
        QVERIFY(!shown.bar.findChild<QLabel*>()->text().contains(QStringLiteral("(no preview)")));
    }

    void nonsenseIsNoPicture_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("words") << QByteArray("echo These are no pixels.\n");
        QTest::newRow("nothing") << QByteArray("exit 1\n");
        QTest::newRow("endless") << QByteArray("exec cat /dev/zero\n");
        QTest::newRow("killed") << QByteArray("kill -9 $$\n");
    }
    void nonsenseIsNoPicture() {
        QFETCH(QByteArray, script);
        install(script);
        const auto image = readVideoFrame(film(), 3, 10, 64, {}, {.milliseconds = test::kHangs});
        QVERIFY(!image);
        QVERIFY2(image.error().message().find("no picture of frame 4") != std::string::npos,
                 image.error().message().c_str());
    }

    /// One attempt, off the thread of the window, and no other for the same file.
    void whatHangsIsKilled() {
        install(QByteArray("echo started >> ") + log().toLocal8Bit() + "\nexec sleep infinity\n");
        ShownFilm shown(film());
        QCOMPARE(shown.errors.size(), 1);
        QVERIFY(shown.errors.front().message().find("did not answer within 5 seconds") != std::string::npos);
        shown.bench.focus.setKey(Element{.segment = 1, .part = Part::Patch, .frame = 9});
        shown.settle();
        QCOMPARE(asked().size(), 1);
        QVERIFY(shown.data().overlay && shown.pictured().empty());
    }

    void readingStopsWhenItIsCancelled() {
        install("exec sleep infinity\n");
        const CancelToken cancelled;
        cancelled.cancel();
        const auto image = readVideoFrame(film(), 3, 10, 64, cancelled);
        QVERIFY(!image && image.error().code == ErrorCode::Cancelled);
    }

    /// With the real one: frame n has the grey level 7n, since luminance spans 16 to 235.
    void theFrameThatIsAskedForComes() {
        const QString ffmpeg = QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
        if (ffmpeg.isEmpty()) QSKIP("ffmpeg is not installed");
        const QString path = m_folder.filePath(QStringLiteral("grey.mkv"));
        const QStringList arguments =
            QStringLiteral("-v error -y -f lavfi -i color=black:size=64x32:rate=10:duration=2 -pix_fmt gray "
                           "-vf geq=lum=16+6*N -c:v ffv1")
                .split(u' ');
        QCOMPARE(QProcess::execute(ffmpeg, arguments + QStringList{path}), 0);
        const double fps = 10;
        for (const std::int64_t frame : {0, 1, 7, 19}) {
            const auto image = readVideoFrame(path, frame, fps, 16);
            QVERIFY2(image, image ? "" : image.error().message().c_str());
            QCOMPARE(image->size(), QSize(16, 8));
            QVERIFY2(std::abs(image->pixelColor(3, 3).lightness() - 7 * frame) < 4,
                     qPrintable(QString::number(image->pixelColor(3, 3).lightness())));
        }
    }

private:
    [[nodiscard]] QString film() const { return m_folder.filePath(QStringLiteral("clip.mp4")); }
    [[nodiscard]] QString log() const { return m_folder.filePath(QStringLiteral("log")); }
    [[nodiscard]] QStringList asked() const {
        QFile file(log());
        if (!file.open(QIODevice::ReadOnly)) return {};
        return QString::fromLatin1(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
    }
    void install(const QByteArray& script) {
        QFile file(m_folder.filePath(QStringLiteral("ffmpeg")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("#!/bin/sh\n" + script) > 0);
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        qputenv("PATH", m_folder.path().toLocal8Bit() + ':' + m_path);
    }

    QTemporaryDir m_folder;
    QByteArray m_path;
};

ROPESCOPE_TEST(TestVideoFrames)
#include "tst_video_frames.moc"
