// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>
#include <vector>

#include <QTest>

#include <ropescope/raster/colour_vision.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

Rgb seen(ColourVision vision, Rgb colour) { return sRgbOf(seenAs(vision, linearOf(colour))); }

} // namespace

class TestColourVision : public QObject {
    Q_OBJECT
private slots:
    void normalVisionChangesNothing() {
        for (int value = 0; value < 256; ++value) {
            const auto part = static_cast<std::uint8_t>(value);
            const Rgb colour{part, static_cast<std::uint8_t>(255 - value), 7};
            QVERIFY(seen(ColourVision::Normal, colour) == colour);
        }
    }

    /// The worked example of the source, and neutral colours, which everybody sees alike.
    void knownColours() {
        QVERIFY((seen(ColourVision::Grey, {0, 255, 0}) == Rgb{220, 220, 220}));
        QVERIFY((seen(ColourVision::Deuteranopia, {0, 255, 0}) == Rgb{239, 214, 58}));
        for (const ColourVision vision : {ColourVision::Grey, ColourVision::Deuteranopia, ColourVision::Protanopia})
            for (const std::uint8_t grey : std::array<std::uint8_t, 4>{0, 51, 128, 255})
                QVERIFY((seen(vision, {grey, grey, grey}) == Rgb{grey, grey, grey}));
    }

    /// Red and green of equal weight are told apart by blue alone, and red is darker without the cones for it.
    void colourBlindReadersConfuseRedAndGreen() {
        const auto apart = [](ColourVision vision, Rgb one, Rgb other) {
            const auto a = labOf(seenAs(vision, linearOf(one))), b = labOf(seenAs(vision, linearOf(other)));
            return std::hypot(a[1] - b[1], a[2] - b[2]);
        };
        const Rgb red{200, 60, 40}, green{95, 125, 40};
        QVERIFY(apart(ColourVision::Normal, red, green) > 60);
        QVERIFY(apart(ColourVision::Deuteranopia, red, green) < 25);
        QVERIFY(apart(ColourVision::Protanopia, red, green) < 25);
        QVERIFY(labOf(seenAs(ColourVision::Protanopia, linearOf({255, 0, 0})))[0] <
                labOf(linearOf({255, 0, 0}))[0] - 10);
    }

    void pixelsKeepTheirAlpha() {
        std::vector<std::uint32_t> pixels{0xff00ff00, 0xff00ff00, 0x8000ff00, 0x00000000, 0xffffffff};
        seeAs(ColourVision::Grey, pixels);
        const std::vector<std::uint32_t> wanted{0xffdcdcdc, 0xffdcdcdc, 0x80dcdcdc, 0x00000000, 0xffffffff};
        QVERIFY(pixels == wanted);
    }

    /// Maps for papers that are printed in grey: each entry is brighter than the one before.
    void cividisIsSafeInGrey() {
        const ColourMap& map = *findColourMap("cividis").value();
        for (std::size_t i = 8; i < map.entries.size(); ++i)
            QVERIFY(labOf(linearOf(map.entries[i]))[0] > labOf(linearOf(map.entries[i - 8]))[0]);
    }
};

ROPESCOPE_TEST(TestColourVision)
#include "tst_colour_vision.moc"
