// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTemporaryDir>
#include <QTest>

#include <ropescope/session/session_words.h>

#include "tests/support/head_file.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/files.h"
#include "tests/ui/plot_panel.h"
#include "ui/document/convert.h"
#include "ui/document/words/error_words.h"
#include "ui/figure/figure.h"
#include "ui/plots/heads/head_tiles.h"
#include "ui/plots/heads/heads_painter.h"

// Maps of queries and keys from a file, against plain loops over pairs of dimensions.

using namespace ropescope;
using namespace ropescope::ui;
using testing::PlainHeads;

namespace {

constexpr const char* kHeadSequence = "text:3 image:3x2 text:2"; // 11 tokens

/// q and k rotated by the difference of their positions, pair by pair (half layout).
double plainLogit(const PlainHeads& heads, const SchemeColumn& column, std::int64_t head, std::int64_t i,
                  std::int64_t j) {
    const std::int64_t keyHead = head / (heads.heads / heads.keyHeads), pairs = heads.headDim / 2;
    double sum = 0;
    for (std::int64_t pair = 0; pair < pairs; ++pair) {
        const FrequencyPair& turned = column.plan->pairs[static_cast<std::size_t>(pair)];
        const auto axis = static_cast<std::size_t>(turned.axis);
        const double angle =
            turned.inverseFrequency * (column.positions->positionOf(i)[axis] - column.positions->positionOf(j)[axis]);
        const double x = static_cast<double>(heads.query(head, i, pair)),
                     y = static_cast<double>(heads.query(head, i, pair + pairs)),
                     u = static_cast<double>(heads.key(keyHead, j, pair)),
                     v = static_cast<double>(heads.key(keyHead, j, pair + pairs));
        sum += (x * u + y * v) * std::cos(angle) + (x * v - y * u) * std::sin(angle);
    }
    return sum / std::sqrt(static_cast<double>(heads.headDim));
}

struct PaintedHeads {
    std::shared_ptr<const PlacedSession> placed;
    const Plot& plot = plotOf("heads");
    PaintStyle style = paintStyle(ThemeKind::Light);
    QImage image{480, 320, QImage::Format_RGB32};
    PlotRequest request;
    PlotDataPtr data;
    std::unique_ptr<PlotPainter> painter = plot.painter();

    explicit PaintedHeads(Session session, int mebibytes = 0)
        : placed(placeSession(std::make_shared<const Session>(std::move(session)))),
          request({.placed = placed, .room = image.size(), .style = style, .mebibytes = mebibytes}),
          data(*computePlot(plot, request)) {
        image.fill(style.palette.panel);
        QPainter onImage(&image);
        painter->paint(onImage, panel());
    }
    [[nodiscard]] PlotPanel panel(std::size_t column = 0) const {
        return panelOf(*data, QRectF(image.rect()), style, column);
    }
    [[nodiscard]] QString fault() const {
        const auto error = plot.errorOf(*data, 0);
        return error ? errorText(*error) : QString();
    }
};

} // namespace

class TestHeads : public QObject {
    Q_OBJECT
private slots:
    void init() {
        failOnWarnings();
        m_heads = {.tokens = 11};
        writeFile(m_folder.filePath(QStringLiteral("layer.safetensors")), QByteArray::fromStdString(m_heads.file()));
    }

    void mapsAreThoseOfEachHead_data() {
        QTest::addColumn<bool>("softmax");
        QTest::addColumn<bool>("causal");
        QTest::newRow("logits") << false << false;
        QTest::newRow("causal softmax") << true << true;
    }

    void mapsAreThoseOfEachHead() {
        QFETCH(bool, softmax);
        QFETCH(bool, causal);
        Session session = headSession();
        session.scores.mode = softmax ? ScoreMode::Softmax : ScoreMode::Score;
        session.scores.mask = causal ? Mask::Causal : Mask::None;
        const PaintedHeads shown(session);
        for (std::size_t column = 0; column < shown.placed->columns.size(); ++column) {
            const Table table = shown.plot.values(*shown.data, column);
            QCOMPARE(table.shape.rows, static_cast<std::size_t>(m_heads.heads * m_heads.tokens));
            auto value = table.values.begin();
            for (std::int64_t head = 0; head < m_heads.heads; ++head) {
                for (std::int64_t i = 0; i < m_heads.tokens; ++i) {
                    const std::int64_t seen = causal ? i + 1 : m_heads.tokens;
                    double sum = 0;
                    for (std::int64_t j = 0; j < seen; ++j)
                        sum += std::exp(plainLogit(m_heads, shown.placed->columns[column], head, i, j));
                    for (std::int64_t j = 0; j < m_heads.tokens; ++j, ++value) {
                        const double logit = plainLogit(m_heads, shown.placed->columns[column], head, i, j);
                        const double expected = !softmax ? logit : j < seen ? std::exp(logit) / sum : 0;
                        QVERIFY2(std::abs(*value - expected) < 1e-5, qPrintable(QString::number(*value)));
                    }
                }
            }
        }
    }

    /// Each map names its head, and each cell its tokens and its value.
    void cellsTellTheirValues() {
        const PaintedHeads shown(headSession());
        const std::vector<HeadTile> tiles = headTiles(
            shown.panel().area, 4, shown.placed->columns[0].positions.scale(TokenAxis::Proportional), {}, shown.style);
        for (std::size_t head = 0; head < 4; ++head) {
            const HeatmapGeometry& tile = tiles[head].shown;
            const QPointF point(tile.xOfToken(8.5), tile.yOfToken(4.5));
            const double logit = plainLogit(m_heads, shown.placed->columns[0], static_cast<std::int64_t>(head), 4, 8);
            const QStringList lines = shown.painter->tip(point, shown.panel()).split(u'\n');
            QCOMPARE(lines.value(0), QStringLiteral("head %1 · key head %2").arg(head).arg(head / 2));
            QVERIFY2(lines.value(1).startsWith(QStringLiteral("query #5, key #9: ")), qPrintable(lines.value(1)));
            const QString number = lines.value(1).section(u' ', -1).replace(QChar(0x2212), u'-');
            QVERIFY2(std::abs(number.toDouble() - logit) < 1e-5, qPrintable(number));
            const PlotHit hit = shown.painter->hit(point, shown.panel());
            QVERIFY(hit.query == 4 && hit.key == 8);
            QVERIFY(!shown.painter->derive(point, shown.panel()).isEmpty());
        }
    }

    void oneHeadIsLarge() {
        Session session = headSession();
        QVERIFY(shownBox(session).isNull());
        session.views.heads.shown = "2";
        QVERIFY(shownBox(session).width() > 200);
        session.views.heads.shown = "1,3";
        const PaintedHeads two(session);
        QVERIFY(headsOf(*two.data).heads == (std::vector<std::size_t>{1, 3}));
    }

    void whatDoesNotFitIsSaid() {
        QVERIFY(PaintedHeads(sessionOf(kHeadSequence)).fault().contains(u"q and k"));
        Session session = headSession();
        QVERIFY2(PaintedHeads(session).fault().isEmpty(), qPrintable(PaintedHeads(session).fault()));
        session.views.heads.shown = "7";
        QVERIFY(PaintedHeads(session).fault().contains(u"0 to 3"));
        session = headSession("text:4");
        QVERIFY2(PaintedHeads(session).fault().contains(u"4 tokens"), qPrintable(PaintedHeads(session).fault()));
        session = headSession();
        session.rotary.headDim = 16;
        QVERIFY2(PaintedHeads(session).fault().contains(u"head dim 16"), qPrintable(PaintedHeads(session).fault()));
        session = headSession();
        session.scores.mask = Mask::Block;
        QVERIFY(PaintedHeads(session).fault().contains(u"causal"));
        session = headSession();
        session.views.heads.file = toStdString(m_folder.filePath(QStringLiteral("none.npz")));
        QVERIFY(!PaintedHeads(session).fault().isEmpty());
    }

    /// The memory that the settings allow.
    void tooLargeIsRefused() {
        m_heads.tokens = 9000; // 1.6 MiB
        writeFile(m_folder.filePath(QStringLiteral("layer.safetensors")), QByteArray::fromStdString(m_heads.file()));
        const Session session = headSession("text:9000");
        QVERIFY2(PaintedHeads(session, 1).fault().contains(u"2 MiB"), qPrintable(PaintedHeads(session, 1).fault()));
        const HeadFilePtr read = readHeadFile(headFileOf(PaintedHeads(headSession("text:9000"), 2).request));
        QVERIFY(read->vectors);
    }

    /// A file is read once, and again when it has changed.
    void filesAreKept() {
        Session session = headSession();
        PaintedHeads shown(session);
        PlotRequest next = shown.request;
        next.earlier = shown.data;
        next.pixelRatio = 2;
        const auto again = *computePlot(shown.plot, next);
        QVERIFY(headsOf(*again).file == headsOf(*shown.data).file);
        m_heads.keyHeads = 4;
        writeFile(m_folder.filePath(QStringLiteral("layer.safetensors")), QByteArray::fromStdString(m_heads.file()));
        QVERIFY(shown.plot.work(next)->key != shown.plot.work(shown.request)->key);
        const auto changed = *computePlot(shown.plot, next);
        QCOMPARE((*headsOf(*changed).file->vectors)->keys.size(), std::size_t{4});
    }

    void pagesHaveThem() {
        FigureSpec spec;
        spec.plots = {"heads"};
        const auto figure =
            Figure::make(std::make_shared<const Session>(headSession()), spec, builtInPlots(), JobControl{});
        QVERIFY2(figure, figure ? "" : qPrintable(errorText(figure.error())));
        QVERIFY2((*figure)->caption().contains(u"head 0–3"), qPrintable((*figure)->caption()));
        QVERIFY((*figure)->caption().contains(u"layer.safetensors"));
    }

private:
    [[nodiscard]] Session headSession(const char* sequence = kHeadSequence) const {
        Session session = sessionOf(sequence, {"rope-tv", "flat"});
        session.rotary.headDim = 8;
        session.views.heads.file = toStdString(m_folder.filePath(QStringLiteral("layer.safetensors")));
        session.views.heads.shown = "all";
        return session;
    }
    /// The map that can be zoomed.
    static QRectF shownBox(const Session& session) {
        const PaintedHeads shown(session);
        return shown.painter->map(shown.panel());
    }

    QTemporaryDir m_folder;
    PlainHeads m_heads;
};

ROPESCOPE_TEST(TestHeads)
#include "tst_heads.moc"
