// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>

#include <ropescope/figures/venues.h>
#include <ropescope/sequence/segment.h>

/// Colours, fonts and sizes. Every colour of the window and of figures is defined here, with a light and a dark value.
namespace ropescope::ui {

enum class ThemeKind { Light, Dark };

struct ModalityColours {
    QColor line, fill, label;
};

/// Design tokens. Modality colours are only for modalities; verdicts combine colour with a symbol.
struct Palette {
    QColor window, panel, sunken, line, lineStrong, ink, ink2, ink3;
    QColor pass, passFill, fail, failFill, focusRing;
    QColor axisRow, axisColumn, axisTime, axisN;
    ModalityColours text, image, video, audio;
    [[nodiscard]] const ModalityColours& modality(Modality kind) const;
    /// Colour of an axis by its name: h, w, t; n for all others.
    [[nodiscard]] QColor axis(std::string_view name) const;
    /// Colours that tell the curves of schemes in one chart apart, by the index of the column.
    [[nodiscard]] QColor curve(std::size_t index) const;
};

/// Inter for text, JetBrains Mono for every number, STIX italic for symbols; pixel sizes at scale 1. Chinese falls back
/// to Noto Sans CJK SC by name, because the system's own fallback may pick Japanese forms.
struct Fonts {
    QFont title;     ///< 13 semibold
    QFont body;      ///< 12
    QFont bodyBold;  ///< 12 semibold
    QFont caption;   ///< 11
    QFont mono;      ///< 12 mono
    QFont monoSmall; ///< 10 mono
    QFont total;     ///< 20 semibold
    QFont symbol;    ///< 13 STIX italic
};

/// What a painter needs besides its data. For figures, sizes are in points and the palette is the light one.
struct PaintStyle {
    Palette palette;
    Fonts fonts;
    double unit = 1;  ///< one design pixel in painter units: 1 on screen, about 0.75 on a page
    double lines = 1; ///< width of lines, relative to their usual width
};

[[nodiscard]] const Palette& palette(ThemeKind kind);
/// Registers the bundled fonts on first use (needs a QGuiApplication).
[[nodiscard]] Fonts fonts(double unit = 1);
/// Serif fonts are STIX, which looks like Times, for words and numbers.
[[nodiscard]] PaintStyle paintStyle(ThemeKind kind, double unit = 1, FontFamily family = FontFamily::Sans);

/// The current theme: the system's at startup unless another is chosen. Passed down in the Context. Create it before
/// setting the application palette, from which it reads the system's theme.
enum class ThemeChoice { System, Light, Dark };
class Theme : public QObject {
    Q_OBJECT
public:
    explicit Theme(ThemeChoice choice = ThemeChoice::System);
    void choose(ThemeChoice choice);
    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    [[nodiscard]] ThemeKind kind() const;
    [[nodiscard]] const PaintStyle& style() const;

signals:
    /// For colours that are not looked up at every paint. Widgets also receive QEvent::PaletteChange.
    void changed();

private:
    ThemeChoice m_choice;
    ThemeKind m_system;
    PaintStyle m_light;
    PaintStyle m_dark;
};

} // namespace ropescope::ui
