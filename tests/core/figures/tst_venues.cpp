// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <QTest>

#include <ropescope/figures/figure_setup.h>
#include <ropescope/figures/venues.h>

#include "tests/support/registration.h"

using namespace ropescope;

class TestVenues : public QObject {
    Q_OBJECT
private slots:
    void widthsAreThoseOfTheStyleFiles();
    void unitsAreNotMixed();
    void idsNameOnePageEach();
    void fontsAreThoseOfTheVenues();
    void everyVenueSaysWhereItsNumbersAreFrom();
};

/// In points, worked out by hand from the widths that the style files give.
void TestVenues::widthsAreThoseOfTheStyleFiles() {
    const std::map<std::string, double> points{
        {"neurips", 396},      {"iclr", 396},         {"icml-1", 234}, {"icml-2", 486},        {"cvpr-1", 236.25},
        {"cvpr-2", 495},       {"iccv-1", 236.25},    {"iccv-2", 495}, {"eccv", 345.826772},   {"acl-1", 218.232},
        {"acl-2", 453.528},    {"aaai-1", 238.5},     {"aaai-2", 504}, {"ieee-1", 251.058530}, {"ieee-2", 514.072229},
        {"acm-1", 240.249066}, {"acm-2", 504.408468}, {"jmlr", 432},   {"tmlr", 468},          {"slide-16x9", 959.976},
        {"thesis", 396.850394}};
    std::set<std::string> seen;
    for (const std::string& id : presetIds()) {
        const auto preset = findPreset(id);
        QVERIFY2(preset, id.c_str());
        const auto width = points.find(points.contains(id) ? id : id + "-2"); // a plain name is the wide page
        QVERIFY2(width != points.end(), id.c_str());
        QVERIFY2(std::abs(preset->widthPoints - width->second) < 1e-6, id.c_str());
        QCOMPARE(preset->heightPoints.has_value(), id == "slide-16x9");
        seen.insert(width->first);
    }
    QCOMPARE(seen.size(), points.size());
    QCOMPARE(findPreset("slide-16x9")->heightPoints, 540.0);
}

void TestVenues::unitsAreNotMixed() {
    QCOMPARE(pointsOf({1, LengthUnit::Inch}), 72.0);
    QCOMPARE(pointsOf({2.54, LengthUnit::Centimetre}), 72.0);
    QCOMPARE(pointsOf({25.4, LengthUnit::Millimetre}), 72.0);
    QCOMPARE(pointsOf({72.27, LengthUnit::TexPoint}), 72.0);
    // The widths in inches that the IEEE and the ACM give beside those in TeX points.
    QVERIFY(std::abs(findPreset("ieee-1")->widthPoints / 72 - 3.487) < 0.0005);
    QVERIFY(std::abs(findPreset("ieee-2")->widthPoints / 72 - 7.140) < 0.0005);
    QVERIFY(std::abs(findPreset("acm-1")->widthPoints / 72 - 3.337) < 0.0005);
    QVERIFY(std::abs(findPreset("acm-2")->widthPoints / 72 - 7.006) < 0.0005);
}

void TestVenues::idsNameOnePageEach() {
    const std::vector<std::string> ids = presetIds();
    QCOMPARE(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
    for (const char* none : {"", "-1", "cvpr-3", "neurips-1", "neurips-2", "CVPR", "slide-16x9-1", "cvpr-1-1"})
        QVERIFY2(!findPreset(none), none);
}

void TestVenues::fontsAreThoseOfTheVenues() {
    FigureSetup setup;
    QCOMPARE(fontOf(setup), FontFamily::Sans);
    setup.preset = "cvpr-1";
    QCOMPARE(fontOf(setup), FontFamily::Serif);
    setup.font = FontFamily::Sans;
    QCOMPARE(fontOf(setup), FontFamily::Sans);
    setup = {.preset = "slide-16x9"};
    QCOMPARE(fontOf(setup), FontFamily::Sans);
}

void TestVenues::everyVenueSaysWhereItsNumbersAreFrom() {
    for (const Venue& venue : venues()) {
        QVERIFY(!venue.name.empty());
        QVERIFY(venue.smallestText >= 6);
        int digits = 0;
        const bool year = std::ranges::any_of(venue.source, [&](char c) {
            digits = c >= '0' && c <= '9' ? digits + 1 : 0;
            return digits == 4;
        });
        QVERIFY2(year, venue.source.data());
    }
}

ROPESCOPE_TEST(TestVenues)
#include "tst_venues.moc"
