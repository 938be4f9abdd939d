// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/words/position_words.h"
#include "ui/figure/figure.h"
#include "ui/painters/colour_bar_painter.h"
#include "ui/plots/positions/fields_painter.h"
#include "ui/plots/positions/positions_data.h"
#include "ui/views/colour_bar.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

constexpr auto kFilm = "text:30 image:24x18 text:12 video:12x8x20@1 text:20";

Element filmPatch(std::int64_t frame) {
    return {.segment = 3, .part = Part::Patch, .frame = frame, .row = 3, .column = 4};
}

/// A settled row of fields.
struct ShownFields {
    explicit ShownFields(Session session)
        : bench(withFields(std::move(session))), row(bench.context, plotOf("positions")) {
        row.resize(1200, 270);
        row.show();
        settle();
    }
    static Session withFields(Session session) {
        session.views.positionsStyle = PositionsStyle::Fields;
        return session;
    }
    void settle() {
        row.refresh();
        bench.settle();
    }
    [[nodiscard]] const PositionsData& data() const { return static_cast<const PositionsData&>(*row.data()); }
    [[nodiscard]] bool says(const QString& part) const {
        return std::ranges::any_of(row.findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(part);
        });
    }
    /// The frames shown of the video, which are the same in all columns.
    [[nodiscard]] std::vector<std::int64_t> frames() const {
        std::set<std::vector<std::int64_t>> lists;
        for (const FieldsColumn& column : data().fields->columns)
            for (const FieldTile& tile : column.tiles)
                if (tile.segment == 3) lists.insert(tile.frames);
        return lists.size() == 1 ? *lists.begin() : std::vector<std::int64_t>();
    }

    Bench bench;
    PlotRow row;
};

std::shared_ptr<const FieldsResult> fieldsOf(const char* notation) {
    return analyseFields({placeSession(std::make_shared<const Session>(sessionOf(notation)))}, {}).value();
}

/// The height of the frames of a segment on the first axis.
double frameHeight(const FieldsGeometry& geometry, const FieldsResult& fields, std::size_t column,
                   std::int64_t segment) {
    for (const FieldCell& cell : geometry.cells)
        if (fields.columns[column].tiles[cell.tile].segment == segment) return cell.box.height();
    return 0;
}

} // namespace

/// Positions as coloured fields: how they are arranged, which frames they show, marks and legend.
class TestPositionFields : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// Three axes stand side by side in a wide card and below each other in a tall one, and fill it either way.
    void axesUseTheCard() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        const auto fields = fieldsOf("text:5 image:24x18 text:5");
        constexpr std::size_t kMRope = 2;
        const FieldsGeometry wide = fieldsGeometry({0, 0, 900, 200}, *fields, kMRope, style);
        QCOMPARE(wide.tileRows.size(), std::size_t{3});
        QCOMPARE(wide.tileRows[0].box.top(), wide.tileRows[2].box.top());
        QVERIFY(!wide.tileRows[2].names.isNull());
        const FieldsGeometry tall = fieldsGeometry({0, 0, 220, 500}, *fields, kMRope, style);
        QVERIFY(tall.tileRows[2].box.top() >= tall.tileRows[1].box.bottom());
        QVERIFY(!tall.tileRows[0].names.isNull() && tall.tileRows[2].names.isNull());
        QVERIFY(frameHeight(wide, *fields, kMRope, 1) > 130);
        QVERIFY(frameHeight(tall, *fields, kMRope, 1) > 80);
    }

    /// The tiles of a single axis stand in as many lines as make them largest.
    void tilesUseTheCard() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        const auto fields = fieldsOf("image:16x16 image:16x16 image:16x16 image:16x16");
        const QRectF square(0, 0, 240, 240);
        const FieldsGeometry geometry = fieldsGeometry(square, *fields, 0, style, FieldRows::Scores);
        QCOMPARE(geometry.tileRows.size(), std::size_t{2});
        QVERIFY(frameHeight(geometry, *fields, 0, 0) > 90); // in one line 50
        const FieldsGeometry wide = fieldsGeometry({0, 0, 900, 200}, *fields, 0, style, FieldRows::Scores);
        QCOMPARE(wide.tileRows.size(), std::size_t{1});
    }

    void nothingOverlapsOrLeavesTheCard_data() {
        QTest::addColumn<QString>("notation");
        QTest::newRow("film") << QString::fromLatin1(kFilm);
        QTest::newRow("text") << QStringLiteral("text:1000");
        QTest::newRow("long") << QStringLiteral("text:9 video:32x32x300 image:200x2 image:2x200");
        QTest::newRow("many") << QStringLiteral("text:3 image:2x2 ").repeated(40);
    }
    void nothingOverlapsOrLeavesTheCard() {
        QFETCH(QString, notation);
        const PaintStyle style = paintStyle(ThemeKind::Light);
        const auto fields = fieldsOf(notation.toLatin1().constData());
        for (const QRectF card : {QRectF(0, 0, 290, 236), QRectF(0, 0, 180, 150), QRectF(0, 0, 1100, 260)}) {
            for (const FieldRows rows : {FieldRows::EachAxis, FieldRows::Scores}) {
                for (std::size_t column = 0; column < fields->columns.size(); ++column) {
                    const FieldsGeometry geometry = fieldsGeometry(card, *fields, column, style, rows);
                    QVERIFY(!geometry.cells.empty());
                    for (std::size_t i = 0; i < geometry.cells.size(); ++i) {
                        QVERIFY(card.contains(geometry.cells[i].box));
                        for (std::size_t j = 0; j < i; ++j) {
                            QVERIFY(!geometry.cells[i].box.intersects(geometry.cells[j].box));
                            QVERIFY(!geometry.cells[i].label.intersects(geometry.cells[j].box));
                        }
                    }
                }
            }
        }
    }

    void framesHaveTheirNumbers() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        const auto fields = fieldsOf(kFilm);
        const QRectF card(0, 0, 290, 236);
        for (std::size_t column = 0; column < fields->columns.size(); ++column) {
            const FieldsGeometry geometry = fieldsGeometry(card, *fields, column, style);
            QImage image(card.size().toSize(), QImage::Format_RGB32);
            image.fill(style.palette.panel);
            QPainter painter(&image);
            paintFields(painter, geometry, *fields, column, style);
            painter.end();
            for (const FieldCell& cell : geometry.cells) {
                if (fields->columns[column].tiles[cell.tile].segment != 3) continue;
                if (cell.label.isNull() && geometry.tileRows[cell.row].axis != 0) continue;
                const QRectF corner(cell.box.topLeft(), QSizeF(8, 9));
                const QImage number = image.copy((cell.label.isNull() ? corner : cell.label).toAlignedRect());
                int dark = 0, ground = 0;
                for (int y = 0; y < number.height(); ++y)
                    for (int x = 0; x < number.width(); ++x) {
                        dark += number.pixelColor(x, y).lightness() < 180;
                        ground += number.pixelColor(x, y) == style.palette.panel;
                    }
                QVERIFY(dark > 3);
                QVERIFY(ground > 20);
            }
        }
    }

    /// The colour of the marked patch is seen inside its outline.
    void marksAreOutlines() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        const auto fields = fieldsOf("image:8x6 text:4");
        const QRectF card(0, 0, 290, 236);
        const PositionMap& map = *fields->placed->columns[3].positions;
        const FieldsGeometry geometry = fieldsGeometry(card, *fields, 3, style);
        const auto painted = [&](const Marks& marks) {
            QImage image(card.size().toSize(), QImage::Format_RGB32);
            image.fill(style.palette.panel);
            QPainter painter(&image);
            paintFields(painter, geometry, *fields, 3, style);
            paintFieldsMarks(painter, geometry, *fields, 3, marks, style);
            return image;
        };
        const QImage plain = painted({}), marked = painted({.queryToken = 10, .keyToken = 29});
        for (const std::int64_t token : {10, 29}) {
            const QRectF patch = *geometry.boxOf(map.elementOf(token), geometry.cells.front(), fields->columns[3], map);
            QVERIFY(patch.width() > 10);
            const QRect inside = patch.adjusted(1, 1, -1, -1).toAlignedRect().adjusted(1, 1, -1, -1);
            QVERIFY(marked.copy(inside) == plain.copy(inside));
            const QRect around = patch.adjusted(-3, -3, 3, 3).toAlignedRect();
            QVERIFY(marked.copy(around) != plain.copy(around));
        }
    }

    void framesOfTheMarksAreShown() {
        ShownFields shown(sessionOf(kFilm));
        QCOMPARE(shown.frames(), (std::vector<std::int64_t>{0, 6, 13, 19}));
        QVERIFY(shown.says(QStringLiteral("frames 1, 7, 14, 20 of 20 shown")));
        shown.bench.focus.setPair(filmPatch(3), filmPatch(10));
        shown.settle();
        QCOMPARE(shown.frames(), (std::vector<std::int64_t>{3, 6, 10, 19}));
        shown.bench.focus.setPair(filmPatch(19), filmPatch(0));
        shown.settle();
        QCOMPARE(shown.frames(), (std::vector<std::int64_t>{0, 6, 13, 19}));
    }

    void framesCanBeChosen() {
        ShownFields shown(sessionOf(kFilm));
        auto* chooser = shown.row.findChild<QComboBox*>(QStringLiteral("views.video_frames"));
        QVERIFY(chooser && chooser->isVisible() && chooser->isEditable());
        const auto type = [&](const char* text) {
            chooser->lineEdit()->setFocus();
            chooser->lineEdit()->selectAll();
            QTest::keyClicks(chooser->lineEdit(), QString::fromLatin1(text));
            QTest::keyClick(chooser->lineEdit(), Qt::Key_Return);
            shown.settle();
        };
        type("2,5-7");
        QCOMPARE(shown.bench.document.session()->views.videoFrames, std::string("2,5-7"));
        QCOMPARE(shown.frames(), (std::vector<std::int64_t>{1, 4, 5, 6}));
        type("0");
        QCOMPARE(shown.bench.document.session()->views.videoFrames, std::string("2,5-7"));
        shown.bench.document.undoStack().undo();
        shown.settle();
        QCOMPARE(shown.bench.document.session()->views.videoFrames, std::string("automatic"));
        QCOMPARE(shown.frames(), (std::vector<std::int64_t>{0, 6, 13, 19}));
    }

    void scoresAreShownOverTheSameFrames() {
        Session session = sessionOf(kFilm);
        session.views.patchColours = PatchColours::Query;
        session.views.videoFrames = "2,5";
        ShownFields shown(std::move(session));
        shown.bench.focus.setPair(Element{.segment = 4}, filmPatch(9));
        shown.settle();
        QCOMPARE(shown.frames(), (std::vector<std::int64_t>{1, 4, 9}));
        for (const OverlayColumn& column : shown.data().overlay->columns)
            for (const std::int64_t frame : {1, 4, 9}) QVERIFY(column.find(3)->find(frame));
    }

    /// Cells of one frame give way to fields, which show the frames of query and key.
    void scoresOverAVideoAreFields() {
        Session session = sessionOf("text:2 video:2x2x8 text:2", {"rope-tv"});
        const auto gridOf = [&] {
            Bench bench(session);
            PlotRow row(bench.context, plotOf("positions"));
            bench.focus.setQuery(Element{.segment = 2});
            row.resize(1200, 270);
            row.show();
            row.refresh();
            bench.settle();
            return static_cast<const PositionsData&>(*row.data()).grid;
        };
        QVERIFY(gridOf());
        session.views.patchColours = PatchColours::Query;
        QVERIFY(!gridOf());
        session.views.positionsStyle = PositionsStyle::Grid;
        QVERIFY(gridOf());
    }

    void whatIsLeftOutIsSaid() {
        Session session = sessionOf(QByteArray("text:3 image:2x2 ").repeated(100).constData());
        ShownFields shown(session);
        QVERIFY(shown.says(QStringLiteral("64 of 200 segments shown")));
        session = ShownFields::withFields(sessionOf(kFilm));
        const auto captionOf = [&] {
            FigureSpec spec;
            spec.plots = {"positions"};
            return Figure::make(std::make_shared<const Session>(session), spec).value()->caption();
        };
        QVERIFY(captionOf().contains(QStringLiteral("frames 1, 7, 14, 20 of 20 shown")));
        session.views.videoFrames = "1-20";
        QVERIFY(!captionOf().contains(QStringLiteral("shown")));
    }

    /// A ramp with words, or with numbers if all segments share its range, in the window and on paper.
    void theRampIsALegend() {
        ShownFields shown(sessionOf(kFilm));
        const auto bar = [&] { return shown.row.findChild<ColourBar*>(); };
        QVERIFY(bar() && bar()->isVisible());
        QVERIFY(bar()->accessibleDescription().contains(QStringLiteral("from smallest to largest")));
        shown.bench.document.edit(
            stepNamed("Whole"), [](Session& session) { session.views.fieldColours = FieldColours::WholeSequence; }, {});
        shown.settle();
        const ValueRange range = shown.data().fields->range;
        QVERIFY(bar()->accessibleDescription().contains(
            QStringLiteral("from %1 to %2").arg(coordinateText(range.low), coordinateText(range.high))));
    }

    /// Words reach below their line; none of it may be cut off.
    void wordsUnderTheRampAreWhole() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        const ColourMap& map = *findColourMap("position").value();
        const QRectF area(4, 4, 180, 24); // as in a window
        const auto painted = [&](const QStringList& ends) {
            QImage image(190, 40, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintColourBar(painter, area, map, {0, 1}, false, {}, style, ends);
            return image;
        };
        const QImage words = painted({QStringLiteral("gjpqy"), QStringLiteral("largest")});
        int inside = 0, below = 0;
        for (int x = 0; x < words.width(); ++x)
            for (int y = 19; y < words.height(); ++y)
                if (words.pixelColor(x, y).lightness() < 200) ++(y < area.bottom() ? inside : below);
        QVERIFY(inside > 50);
        QCOMPARE(below, 0);
    }
};

ROPESCOPE_TEST(TestPositionFields)
#include "tst_position_fields.moc"
