// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/theme.h"

#include <algorithm>

#include <QDir>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPalette>
#include <QResource>

namespace ropescope::ui {

namespace {

QColor rgb(quint32 value) { return QColor::fromRgb(static_cast<QRgb>(0xff000000U | value)); }

ModalityColours modalityColours(quint32 line, quint32 fill, quint32 label) {
    return {rgb(line), rgb(fill), rgb(label)};
}

Palette lightPalette() {
    return {.window = rgb(0xeef0f3),
            .panel = rgb(0xffffff),
            .sunken = rgb(0xf3f5f7),
            .line = rgb(0xdce0e6),
            .lineStrong = rgb(0xc3cad3),
            .ink = rgb(0x171c23),
            .ink2 = rgb(0x515c6a),
            .ink3 = rgb(0x636e7c),
            .pass = rgb(0x0b7a5b),
            .passFill = rgb(0xe0f2ec),
            .fail = rgb(0xb84a00),
            .failFill = rgb(0xfbe9df),
            .focusRing = rgb(0x0072b2),
            .axisRow = rgb(0x2c3947),
            .axisColumn = rgb(0x95a2b0),
            .axisTime = rgb(0xc0533a),
            .axisN = rgb(0x7f8b98),
            .text = modalityColours(0x0072b2, 0xe3f0f8, 0x00588a),
            .image = modalityColours(0xe69f00, 0xfdf1d8, 0x8a5a00),
            .video = modalityColours(0x009e73, 0xdff3ec, 0x006b4e),
            .audio = modalityColours(0xcc79a7, 0xf8eaf2, 0x8f3f6c)};
}

Palette darkPalette() {
    return {.window = rgb(0x0f1216),
            .panel = rgb(0x171b21),
            .sunken = rgb(0x12161b),
            .line = rgb(0x2a3038),
            .lineStrong = rgb(0x3d4651),
            .ink = rgb(0xeef2f6),
            .ink2 = rgb(0xa7b1bd),
            .ink3 = rgb(0x8a95a2),
            .pass = rgb(0x4fcfa6),
            .passFill = rgb(0x12302a),
            .fail = rgb(0xf08a4b),
            .failFill = rgb(0x3a2315),
            .focusRing = rgb(0x56b4e9),
            .axisRow = rgb(0xd7dee6),
            .axisColumn = rgb(0x7b8896),
            .axisTime = rgb(0xe07a5f),
            .axisN = rgb(0x6f7b89),
            .text = modalityColours(0x56b4e9, 0x15293a, 0x8fd0f5),
            .image = modalityColours(0xf0b429, 0x35290f, 0xf5cb6b),
            .video = modalityColours(0x2cc295, 0x11322a, 0x6fdcbb),
            .audio = modalityColours(0xdd94bb, 0x352331, 0xeab6d2)};
}

/// Used where it is in the program, without a copy: of most fonts only a few pages are ever read.
void registerFont(const QString& file) {
    const QResource font(file);
    if (font.compressionAlgorithm() != QResource::NoCompression) {
        QFontDatabase::addApplicationFont(file);
        return;
    }
    QFontDatabase::addApplicationFontFromData(
        QByteArray::fromRawData(reinterpret_cast<const char*>(font.data()), font.size()));
}

void registerBundledFonts() {
    static const bool registered = [] {
        const QDir folder(QStringLiteral(":/fonts"));
        for (const QString& file : folder.entryList(QDir::Files)) registerFont(folder.filePath(file));
        return true;
    }();
    Q_UNUSED(registered)
}

QFont makeFont(const QString& family, double pixels, QFont::Weight weight = QFont::Normal) {
    QFont font;
    font.setFamilies(
        {family, QStringLiteral("Noto Sans CJK SC"), QStringLiteral("PingFang SC"), QStringLiteral("Microsoft YaHei")});
    // STIX lacks raised digits: they are those of a bundled font, not of whatever a system has.
    if (family == u"STIX") font.setFamilies(QStringList{family, QStringLiteral("Inter")} + font.families().mid(1));
    font.setPixelSize(std::max(1, qRound(pixels)));
    font.setWeight(weight);
    // Without hinting, text has the same spacing and metrics on pages and on scaled screens.
    font.setHintingPreference(QFont::PreferNoHinting);
    // Every character is drawn as typed: Inter would draw 2x2 as 2×2, and JetBrains Mono != as one sign. Such glyphs
    // have no code points either, so their characters would be missing when a PDF file is searched or copied from.
    font.setStyleStrategy(QFont::PreferNoShaping);
    return font;
}

Fonts fontsOf(double unit, FontFamily family) {
    registerBundledFonts();
    const QString serif = QStringLiteral("STIX");
    const QString words = family == FontFamily::Serif ? serif : QStringLiteral("Inter");
    const QString numbers = family == FontFamily::Serif ? serif : QStringLiteral("JetBrains Mono");
    Fonts result{.title = makeFont(words, 13 * unit, QFont::DemiBold),
                 .body = makeFont(words, 12 * unit),
                 .bodyBold = makeFont(words, 12 * unit, QFont::DemiBold),
                 .caption = makeFont(words, 11 * unit),
                 .mono = makeFont(numbers, 12 * unit),
                 .monoSmall = makeFont(numbers, 10 * unit),
                 .total = makeFont(words, 20 * unit, QFont::DemiBold),
                 .symbol = makeFont(serif, 13 * unit)};
    QStringList symbolFamilies = result.symbol.families();
    symbolFamilies.insert(1, QStringLiteral("STIX Two Text"));
    result.symbol.setFamilies(symbolFamilies);
    result.symbol.setItalic(true);
    return result;
}

} // namespace

const ModalityColours& Palette::modality(Modality kind) const {
    switch (kind) {
    case Modality::Image: return image;
    case Modality::Video:
    case Modality::AudioVideo: return video;
    case Modality::Audio: return audio;
    case Modality::Text:
    case Modality::Pad: break;
    }
    return text;
}

QColor Palette::curve(std::size_t index) const {
    constexpr int kHueStep = 137, kFirstHue = 200; // the golden angle: no two of many are alike
    const int hue = (kFirstHue + static_cast<int>(index % 360) * kHueStep) % 360;
    return QColor::fromHsl(hue, 150, panel.lightness() > 128 ? 105 : 165);
}

QColor Palette::axis(std::string_view name) const {
    if (name == "h") return axisRow;
    if (name == "w") return axisColumn;
    if (name == "t") return axisTime;
    return axisN;
}

const Palette& palette(ThemeKind kind) {
    static const Palette light = lightPalette();
    static const Palette dark = darkPalette();
    return kind == ThemeKind::Dark ? dark : light;
}

Fonts fonts(double unit) { return fontsOf(unit, FontFamily::Sans); }

PaintStyle paintStyle(ThemeKind kind, double unit, FontFamily family) {
    return {.palette = palette(kind), .fonts = fontsOf(unit, family), .unit = unit};
}

Theme::Theme(ThemeChoice choice)
    : m_choice(choice),
      // Qt 6.4 has no API for the colour scheme of the desktop, but the palette reveals it until the program sets its
      // own.
      m_system(QGuiApplication::palette().color(QPalette::Window).lightness() < 128 ? ThemeKind::Dark
                                                                                    : ThemeKind::Light),
      m_light(paintStyle(ThemeKind::Light)),
      m_dark(paintStyle(ThemeKind::Dark)) {}

void Theme::choose(ThemeChoice choice) {
    if (m_choice == choice) return;
    m_choice = choice;
    emit changed();
}

ThemeKind Theme::kind() const {
    if (m_choice == ThemeChoice::System) return m_system;
    return m_choice == ThemeChoice::Dark ? ThemeKind::Dark : ThemeKind::Light;
}

const PaintStyle& Theme::style() const { return kind() == ThemeKind::Dark ? m_dark : m_light; }

} // namespace ropescope::ui
