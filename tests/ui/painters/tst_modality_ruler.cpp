// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QTest>

#include <ropescope/sequence/notation.h>

#include "tests/support/registration.h"
#include "tests/ui/painter_checks.h"
#include "ui/painters/ribbon_painter.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

std::shared_ptr<const PlacedSession> ruledLayout(const std::string& notation, const std::string& scheme) {
    auto session = std::make_shared<Session>(defaultSession());
    session->sequence = *parseNotation(notation);
    session->schemes = {{.id = scheme, .params = {}}};
    return placeSession(std::move(session));
}

} // namespace

/// The ruler next to token axes has the colours of the tokens beside it.
class ModalityRulerTest : public QObject {
    Q_OBJECT

private slots:
    void narrowSegmentsShare_data();
    void narrowSegmentsShare();
    void soundOfAVideoHasItsColour();
};

void ModalityRulerTest::narrowSegmentsShare_data() {
    QTest::addColumn<int>("pairs");
    QTest::addColumn<Qt::Orientation>("orientation");
    QTest::newRow("several per pixel") << 1500 << Qt::Horizontal;
    QTest::newRow("hundreds per pixel") << 50'000 << Qt::Vertical;
}

void ModalityRulerTest::narrowSegmentsShare() {
    QFETCH(int, pairs);
    QFETCH(Qt::Orientation, orientation);
    std::string notation;
    for (int i = 0; i < pairs; ++i) notation += "text:10 image:3x10 ";
    const auto placed = ruledLayout(notation, "rope-tv");
    const PaintStyle style = paintStyle(ThemeKind::Light);
    const PositionMap& map = *placed->columns.front().positions;
    const QImage image = paintedImage(style, [&](QPainter& painter, const QRectF& area) {
        paintModalityRuler(painter, area, orientation, *placed->session, map, {map.tokens, 0, 1}, style);
    });
    // A quarter of the tokens are text, drawn in blue, so a quarter of each pixel line across the ruler is blue.
    const bool along = orientation == Qt::Horizontal;
    const int thickness = along ? image.height() : image.width();
    for (int place = 5; place < 250; ++place) {
        int texts = 0;
        for (int i = 0; i < thickness; ++i) {
            const QRgb colour = along ? image.pixel(place, i) : image.pixel(i, place);
            texts += qBlue(colour) > qRed(colour) ? 1 : 0;
        }
        QVERIFY2(std::abs(texts - thickness / 4) < thickness / 20, std::to_string(texts).c_str());
    }
}

/// Markers are text, and the sound is interleaved with the frames: 2 + 100 x 4 + 100 + 2 tokens.
void ModalityRulerTest::soundOfAVideoHasItsColour() {
    const auto placed = ruledLayout("av:2x2x100@0.5+100", "qwen2.5-omni");
    const Session& session = *placed->session;
    const SchemeColumn& column = placed->columns.front();
    QVERIFY(column.positions);
    const PaintStyle style = paintStyle(ThemeKind::Light);
    const PositionMap& map = *column.positions;
    const double tokens = 504;
    const auto ruler = [&](double begin, double end) {
        return paintedImage(style, [&](QPainter& painter, const QRectF& area) {
            paintModalityRuler(painter, area, Qt::Horizontal, session, map, {map.tokens, begin, end}, style);
        });
    };
    const auto shareIn = [&](const QImage& image, Modality modality) {
        const double all = image.width() * image.height();
        return pixelsOf(image, style.palette.modality(modality).line) / all;
    };
    const QImage all = ruler(0, 1);
    QVERIFY(std::abs(shareIn(all, Modality::Audio) - 100 / tokens) < 0.05);
    QVERIFY(std::abs(shareIn(all, Modality::Video) - 400 / tokens) < 0.05);
    QVERIFY(shareIn(all, Modality::Text) > 0.001);
    QVERIFY(shareIn(ruler(0, 2 / tokens), Modality::Text) > 0.95);
    QVERIFY(shareIn(ruler(2 / tokens, 6 / tokens), Modality::Video) > 0.95);
    const auto audio = static_cast<double>(map.tokenOf({.segment = 0, .part = Part::Audio}));
    QVERIFY(shareIn(ruler(audio / tokens, (audio + 5) / tokens), Modality::Audio) > 0.95);
    const GridGeometry grid = gridGeometry(kArea, session, column, style);
    for (const GridCell& cell : grid.cells)
        QVERIFY(cell.modality == modalityOf(session.sequence.segments[0], cell.element.part));
}

ROPESCOPE_TEST(ModalityRulerTest)
#include "tst_modality_ruler.moc"
