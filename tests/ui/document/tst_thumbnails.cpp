// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The user's images: read once, at a small size, and shown on cards and under patches.
#include <array>
#include <filesystem>

#include <QBuffer>
#include <QDataStream>
#include <QFile>
#include <QImage>
#include <QImageWriter>
#include <QLoggingCategory>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/files/file_names.h"
#include "ui/document/media/media_file.h"
#include "ui/document/media/thumbnails.h"
#include "ui/panels/sequence/segment_list.h"
#include "ui/plots/positions/fields_painter.h"
#include "ui/plots/positions/positions_data.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// Red on top, blue at the bottom: 4×4 patches of 28 pixels.
constexpr int kSide = 112;

QImage twoColours(QColor above = Qt::red, QColor below = Qt::blue) {
    QImage image(kSide, kSide, QImage::Format_RGB32);
    image.fill(above);
    QPainter(&image).fillRect(0, kSide / 2, kSide, kSide / 2, below);
    return image;
}

Sequence pictureSequence(const std::vector<QString>& paths) {
    Sequence sequence;
    for (const QString& path : paths) sequence.segments.push_back(readMediaFile(path).value().segment());
    return sequence;
}

Session pictured(const QString& path, int opacity) {
    Session session = sessionOf("text:5", {"rope-tv", "m-rope"});
    session.sequence.segments.push_back(readMediaFile(path).value().segment());
    session.sequence.segments.push_back(TextSegment{.tokens = 5});
    session.views.patchOpacity = opacity;
    return session;
}

/// CRC-32 as in ISO 3309, inverted.
quint32 checksum(const QByteArray& bytes) {
    quint32 crc = 0xffffffffU;
    for (const char byte : bytes) {
        crc ^= static_cast<quint8>(byte);
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1U) ? 0xedb88320U : 0U);
    }
    return crc;
}

/// A settled row of position views.
struct ShownThumbnails {
    explicit ShownThumbnails(Session session) : bench(std::move(session)), row(bench.context, plotOf("positions")) {
        bench.focus.setQuery(Element{.segment = 2, .part = Part::Text, .column = 2});
        row.resize(1000, 260);
        row.show();
        row.refresh();
        bench.settle();
    }
    [[nodiscard]] const PositionsData& data() const { return static_cast<const PositionsData&>(*row.data()); }
    [[nodiscard]] QImage panel() const { return plotViews(row).front()->grab().toImage(); }
    /// The number of pixels of the first panel close to this colour.
    [[nodiscard]] int pixels(QColor colour) const {
        const QImage image = panel();
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                const QColor pixel = image.pixelColor(x, y);
                count += std::abs(pixel.red() - colour.red()) < 12 && std::abs(pixel.green() - colour.green()) < 12 &&
                         std::abs(pixel.blue() - colour.blue()) < 12;
            }
        return count;
    }

    Bench bench;
    PlotRow row;
};

/// EXIF data with an orientation.
QByteArray exifWith(int orientation) {
    QByteArray exif = QByteArray::fromHex("4d4d002a000000080001011200030000000100000000"
                                          "00000000");
    exif[19] = static_cast<char>(orientation);
    return exif;
}

QByteArray withExif(const QImage& image, const QByteArray& format, const QByteArray& exif) {
    QBuffer buffer;
    if (!image.save(&buffer, format.constData(), 100)) return {};
    const QByteArray bytes = buffer.data();
    QByteArray made;
    QDataStream stream(&made, QIODevice::WriteOnly);
    const auto put = [&](const QByteArray& raw) { stream.writeRawData(raw.constData(), static_cast<int>(raw.size())); };
    const auto size = static_cast<quint32>(exif.size());
    if (format == "png") {
        put(bytes.left(33)); // signature and IHDR
        stream << size;
        put("eXIf" + exif);
        stream << static_cast<quint32>(~checksum("eXIf" + exif));
        put(bytes.mid(33));
    } else if (format == "jpeg") {
        put(bytes.left(2));
        stream << quint16{0xffe1} << static_cast<quint16>(size + 8);
        put(QByteArray("Exif\0\0", 6) + exif + bytes.mid(2));
    } else { // a WebP file with an extended header
        stream.setByteOrder(QDataStream::LittleEndian);
        put("RIFF");
        stream << static_cast<quint32>(bytes.size() - 8 + 18 + 8 + exif.size());
        put("WEBPVP8X");
        stream << quint32{10} << quint32{8};
        const auto side = [&](int value) { stream << static_cast<quint16>(value - 1) << quint8{0}; };
        side(image.width());
        side(image.height());
        put(bytes.mid(12) + "EXIF");
        stream << size;
        put(exif);
    }
    return made;
}

} // namespace

class TestThumbnails : public QObject {
    Q_OBJECT
private slots:
    void init() {
        failOnWarnings();
        QLoggingCategory::setFilterRules(QStringLiteral("qt.gui.imageio*=false"));
        m_path = m_folder.filePath(QStringLiteral("two.png"));
        QVERIFY(twoColours().save(m_path));
    }

    void theyAreUprightAndSmall() {
        const QString examples = QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/examples/");
        const Sequence sequence = pictureSequence({examples + QStringLiteral("dusk_lake.jpg"), m_path, m_path});
        const auto read = readThumbnails({sequence});
        QVERIFY(read);
        QCOMPARE((*read)->entries.size(), std::size_t{2});
        const Thumbnails::Entry* turned = (*read)->find(sequence.segments[0]);
        QVERIFY(turned);
        QCOMPARE(turned->image.size(), QSize(317, 141));
        QCOMPARE(turned->icon.size(), QSize(kIconSide, kIconSide));
        QVERIFY(twoColours().scaled(3000, 2000).save(m_path));
        const Sequence large = pictureSequence({m_path});
        QCOMPARE((*readThumbnails({large}))->find(large.segments[0])->image.size(), QSize(512, 341));
    }

    void orientationCountsInEveryFormat_data() {
        QTest::addColumn<QByteArray>("format");
        for (const char* format : {"png", "jpeg", "webp"}) QTest::newRow(format) << QByteArray(format);
    }
    /// Red is stored at the top left and blue at the top right.
    void orientationCountsInEveryFormat() {
        QFETCH(QByteArray, format);
        if (!QImageWriter::supportedImageFormats().contains(format)) QSKIP("format without a plugin");
        QImage stored(84, 56, QImage::Format_RGB32);
        stored.fill(Qt::white);
        QPainter painter(&stored);
        painter.fillRect(0, 0, 42, 28, Qt::red);
        painter.fillRect(42, 0, 42, 28, Qt::blue);
        painter.end();
        const QSize lying(84, 56), standing(56, 84);
        enum Corner { TopLeft, TopRight, BottomLeft, BottomRight };
        const std::array<std::array<Corner, 2>, 8> corners{{{TopLeft, TopRight},
                                                            {TopRight, TopLeft},
                                                            {BottomRight, BottomLeft},
                                                            {BottomLeft, BottomRight},
                                                            {TopLeft, BottomLeft},
                                                            {TopRight, BottomRight},
                                                            {BottomRight, TopRight},
                                                            {BottomLeft, TopLeft}}};
        for (int orientation = 1; orientation <= 8; ++orientation) {
            const QString path = m_folder.filePath(QStringLiteral("turned%1").arg(orientation));
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(withExif(stored, format, exifWith(orientation)));
            file.close();
            const QSize size = orientation < 5 ? lying : standing;
            const Sequence sequence = pictureSequence({path});
            const SharedSource source = sourceOf(sequence.segments[0]);
            QVERIFY(source->pixelWidth == size.width() && source->pixelHeight == size.height());
            const auto read = *readThumbnails({sequence});
            QVERIFY(read->find(sequence.segments[0]));
            const QImage shown = read->find(sequence.segments[0])->image;
            QCOMPARE(shown.size(), size);
            const auto at = [&](Corner corner) {
                const bool right = corner == TopRight || corner == BottomRight;
                const bool low = corner == BottomLeft || corner == BottomRight;
                return shown.pixelColor(right ? shown.width() - 5 : 4, low ? shown.height() - 5 : 4);
            };
            const auto& [red, blue] = corners[static_cast<std::size_t>(orientation - 1)];
            QVERIFY2(at(red).red() > 200 && at(red).blue() < 60, QByteArray::number(orientation).constData());
            QVERIFY2(at(blue).blue() > 200 && at(blue).red() < 60, QByteArray::number(orientation).constData());
        }
    }

    void namesNeedNotBeUtf8() {
        const QString name = toPath(toBytes(m_folder.filePath(QStringLiteral("p"))) + "\xff.png");
        std::filesystem::copy_file(toBytes(m_path), toBytes(name));
        const Sequence sequence = pictureSequence({name});
        QCOMPARE(toQString(sourceOf(sequence.segments[0])->path), name);
        const ThumbnailsPtr read = *readThumbnails({sequence});
        QVERIFY(read->find(sequence.segments[0]));
        QVERIFY(read->missing.empty());
        std::filesystem::remove(toBytes(name));
        QCOMPARE((*readThumbnails({sequence}))->missing.size(), std::size_t{1});
    }

    void whatIsKnownIsNotReadAgain() {
        const Sequence sequence = pictureSequence({m_path});
        const auto first = *readThumbnails({sequence});
        const auto again = *readThumbnails({sequence}, first);
        QCOMPARE(again->key, first->key);
        QCOMPARE(again->find(sequence.segments[0])->image.cacheKey(),
                 first->find(sequence.segments[0])->image.cacheKey());
        QVERIFY(twoColours(Qt::green, Qt::black).save(m_path));
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(9), QFileDevice::FileModificationTime));
        file.close();
        const auto other = *readThumbnails({sequence}, again);
        QVERIFY(other->key != first->key);
        QCOMPARE(other->find(sequence.segments[0])->image.pixelColor(5, 5), QColor(Qt::green));
    }

    /// Two images with the same patch grid swap places: the set of their grids and files does not change.
    void picturesFollowTheirSegments() {
        const QString other = m_folder.filePath(QStringLiteral("other.png"));
        QVERIFY(twoColours(Qt::green, Qt::black).save(other));
        Session session = sessionOf("text:1", {"rope-tv"});
        session.sequence = pictureSequence({m_path, other});
        session.views.patchOpacity = 0;
        ShownThumbnails shown(session);
        const auto above = [&] { return QColor(shown.data().pictures.find(0, 0)->meanColour(0, 0)); };
        QCOMPARE(above(), QColor(Qt::red));
        shown.bench.document.edit(stepNamed("swap"),
                                  [&](Session& changed) {
                                      changed.sequence = pictureSequence({other, m_path});
                                  },
                                  {});
        shown.row.refresh();
        shown.bench.settle();
        QCOMPARE(above(), QColor(Qt::green));
    }

    void missingAndDamagedFilesHaveNone() {
        const Sequence sequence = pictureSequence({m_path});
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\x89PNG\r\n\x1a\nnothing");
        file.close();
        QVERIFY(!(*readThumbnails({sequence}))->find(sequence.segments[0]));
        QVERIFY(file.remove());
        const auto read = *readThumbnails({sequence});
        QVERIFY(!read->find(sequence.segments[0]));
        QCOMPARE(read->key, (*readThumbnails({Sequence()}))->key);
    }

    void patchesShowTheirPartOfThePicture() {
        const ShownThumbnails bare(pictured(m_path, 0));
        QVERIFY(bare.data().grid);
        QVERIFY(bare.pixels(Qt::red) > 1000);
        QVERIFY(bare.pixels(Qt::blue) > 1000);
        const PatchPicture* picture = bare.data().pictures.find(1, 0);
        QVERIFY(picture);
        for (int column = 0; column < 4; ++column) {
            QCOMPARE(QColor(picture->meanColour(1, column)), QColor(Qt::red));
            QCOMPARE(QColor(picture->meanColour(2, column)), QColor(Qt::blue));
            QCOMPARE(picture->patch(3, column).size(), QSize(28, 28));
        }
        QVERIFY(picture->patch(0, 4).isNull()); // a token that ends a row has no pixels
        QCOMPARE(ShownThumbnails(pictured(m_path, 100)).pixels(Qt::red), 0);
    }

    void scoresLieOverOnePicture() {
        Session session = pictured(m_path, 0);
        session.views.positionsStyle = PositionsStyle::Fields;
        session.views.patchColours = PatchColours::Query;
        const ShownThumbnails bare(session);
        const PositionsData& data = bare.data();
        QVERIFY(data.overlay && !data.grid);
        for (std::size_t column = 0; column < 2; ++column) { // M-RoPE has three axes
            const FieldsGeometry geometry =
                fieldsGeometry({0, 0, 400, 200}, *data.fields, column, paintStyle(ThemeKind::Light), FieldRows::Scores);
            QCOMPARE(std::ranges::count_if(geometry.cells,
                                           [&](const FieldCell& cell) {
                                               return data.fields->columns[column].tiles[cell.tile].segment == 1;
                                           }),
                     std::ptrdiff_t{1});
        }
        QVERIFY(bare.pixels(Qt::red) > 1000);
        session.views.patchOpacity = 100;
        QCOMPARE(ShownThumbnails(session).pixels(Qt::red), 0);
    }

    void theOpacityIsASetting() {
        ShownThumbnails shown(pictured(m_path, 60));
        const auto control = [&] {
            const PlotState state{.placed = *shown.bench.context.placed(),
                                  .data = shown.row.data().get(),
                                  .pairs = {},
                                  .shown = {},
                                  .viewport = {},
                                  .query = {}};
            const auto controls = plotOf("positions").controls(*shown.bench.document.session(), state);
            return *std::ranges::find(controls, QStringLiteral("views.patch_opacity"), &FormField::path);
        };
        QVERIFY(control().shown);
        QCOMPARE(control().value, QStringLiteral("60"));
        shown.bench.document.edit(stepNamed("Opacity"),
                                  [&](Session& session) { control().change(session, QStringLiteral("0")); }, {});
        shown.row.refresh();
        shown.bench.settle();
        QVERIFY(shown.pixels(Qt::red) > 1000);
        shown.bench.document.edit(stepNamed("Text alone"),
                                  [](Session& session) { session.sequence = parseNotation("text:5").value(); }, {});
        shown.row.refresh();
        shown.bench.settle();
        QVERIFY(!control().shown);
    }

    void cardsShowThePicture() {
        Bench bench(pictured(m_path, 60));
        SegmentList list(bench.context);
        list.resize(600, 60);
        list.show();
        bench.settle();
        const QImage image = list.grab().toImage();
        const QRect card = list.visualRect(list.model()->index(1, 0));
        const QPoint middle(card.left() + 40, card.center().y());
        QCOMPARE(image.pixelColor(middle - QPoint(0, 8)), QColor(Qt::red));
        QCOMPARE(image.pixelColor(middle + QPoint(0, 8)), QColor(Qt::blue));
    }

private:
    QTemporaryDir m_folder;
    QString m_path;
};

ROPESCOPE_TEST(TestThumbnails)
#include "tst_thumbnails.moc"
