// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>
#include <set>

#include <QTest>

#include <ropescope/raster/pixels.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

const ColourMap& mapOf(const char* id) { return *findColourMap(id).value(); }

double luminance(Rgb colour) { return 0.2126 * colour.r + 0.7152 * colour.g + 0.0722 * colour.b; }

} // namespace

class TestRaster : public QObject {
    Q_OBJECT
private slots:
    void mapsAreComplete();
    void knownColours();
    void sequentialMapsGetBrighter();
    void unknownMapNamesTheKnown();
    void scoresToPixels();
    void rangeWithoutWidth();
    void positionsAreStriped();
};

void TestRaster::mapsAreComplete() {
    std::vector<std::string> ids;
    for (const ColourMap& map : colourMaps()) {
        ids.push_back(map.id);
        QCOMPARE(map.entries.size(), std::size_t{256});
        QVERIFY(!map.title.empty());
    }
    QCOMPARE(ids, (std::vector<std::string>{"viridis", "cividis", "magma", "mako", "rdbu", "position"}));
}

void TestRaster::knownColours() {
    QVERIFY((mapOf("viridis").at(0) == Rgb{0x44, 0x01, 0x54}));
    QVERIFY((mapOf("viridis").at(1) == Rgb{0xfd, 0xe7, 0x25}));
    QVERIFY((mapOf("rdbu").at(-3) == Rgb{0x67, 0x00, 0x1f}));
    QVERIFY((mapOf("rdbu").at(7) == Rgb{0x05, 0x30, 0x61}));
    QVERIFY(mapOf("magma").at(std::nan("")) == mapOf("magma").at(0));
}

void TestRaster::sequentialMapsGetBrighter() {
    for (const char* id : {"viridis", "cividis", "magma", "mako", "position"}) {
        const ColourMap& map = mapOf(id);
        for (std::size_t i = 8; i < map.entries.size(); i += 8) {
            QVERIFY2(luminance(map.entries[i]) > luminance(map.entries[i - 8]), id);
        }
    }
}

void TestRaster::unknownMapNamesTheKnown() {
    const auto found = findColourMap("jet");
    QVERIFY(!found);
    QCOMPARE(found.error().code, ErrorCode::Content);
    QVERIFY(found.error().message().find("viridis, cividis") != std::string::npos);
}

void TestRaster::scoresToPixels() {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const std::vector<float> values{-1, 0, 0.5f, 1, 9, nan};
    const PixelBuffer image = colourise(values, 3, 2, mapOf("viridis"), {0, 1});
    QCOMPARE(image.width, 3);
    QCOMPARE(image.height, 2);
    QCOMPARE(image.pixels[0], 0xff440154u);
    QCOMPARE(image.pixels[1], 0xff440154u);
    const Rgb middle = mapOf("viridis").at(0.5);
    QCOMPARE(image.pixels[2], 0xff000000u | unsigned{middle.r} << 16 | unsigned{middle.g} << 8 | middle.b);
    QCOMPARE(image.pixels[3], 0xfffde725u);
    QCOMPARE(image.pixels[4], 0xfffde725u);
    QCOMPARE(image.pixels[5], 0u);
}

void TestRaster::rangeWithoutWidth() {
    const std::vector<float> values{2, 3};
    const PixelBuffer image = colourise(values, 2, 1, mapOf("viridis"), {2, 2});
    QCOMPARE(image.pixels[0], 0xff440154u);
    QCOMPARE(image.pixels[1], 0xfffde725u);
}

void TestRaster::positionsAreStriped() {
    std::vector<double> values;
    for (int i = -32; i < 32; ++i) values.push_back(i);
    const PixelBuffer image = colourisePositions(values, 64, 1, mapOf("position"), {-1e6, 2e6}, 16);
    const std::set<std::uint32_t> shades(image.pixels.begin(), image.pixels.end());
    QCOMPARE(shades.size(), std::size_t{2});
    for (std::size_t i = 0; i < 64; ++i) QCOMPARE(image.pixels[i], image.pixels[i / 16 % 2 * 16]);
}

ROPESCOPE_TEST(TestRaster)
#include "tst_raster.moc"
