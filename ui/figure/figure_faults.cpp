// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPaintEngine>

#include <ropescope/base/text.h>
#include <ropescope/figures/caption_letters.h>
#include <ropescope/raster/colour_vision.h>

#include "ui/document/convert.h"
#include "ui/document/words/scheme_words.h"
#include "ui/figure/figure_data.h"
#include "ui/figure/page_device.h"

/// Faults are found on the page itself: it is painted on a device that keeps the texts and images instead of drawing
/// them.
namespace ropescope::ui {

namespace {

constexpr double kRulePixels = 600; ///< per inch of a map
constexpr double kTouching = 0.75;  ///< points: boxes of texts this close do not look like one text
constexpr double kRounding = 0.05;  ///< points
// CIE 1976: differences of lightness, and of colours, below which two swatches of a legend look alike.
constexpr double kLightnessApart = 5, kColoursApart = 10;

struct PageText {
    QString text;
    double points = 0; ///< font size
    QRectF box;        ///< of its ink, in points
    bool cut = false;  ///< by the clipping of its plot
    int part = 0;
};

struct PageImage {
    double pixelsPerInch = 0;
    int part = 0;
};

class PageRecorder : public QPaintEngine {
public:
    PageRecorder() : QPaintEngine(AllFeatures) {}
    /// As a page in a file: maps are enlarged for them.
    [[nodiscard]] Type type() const override { return SVG; }
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}
    void drawPath(const QPainterPath&) override {}
    /// Texts that are covered are not seen.
    void drawRects(const QRectF* rects, int count) override {
        if (painter()->brush().style() != Qt::SolidPattern || painter()->brush().color().alpha() < 255) return;
        for (int i = 0; i < count; ++i) {
            const QRectF cover = painter()->deviceTransform().mapRect(rects[i]).adjusted(-1, -1, 1, 1);
            std::erase_if(texts, [&](const PageText& text) { return cover.contains(text.box); });
        }
    }
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawTextItem(const QPointF& place, const QTextItem& item) override {
        const QTransform& toPage = painter()->deviceTransform();
        QRectF ink = QFontMetricsF(item.font()).tightBoundingRect(item.text()).translated(place);
        ink.setLeft(place.x());
        ink.setWidth(item.width()); // as drawn, also in a fallback font
        if (ink.isEmpty()) return;
        const QRectF clip = painter()->hasClipping() ? painter()->clipBoundingRect() : ink;
        if (!clip.intersects(ink)) return;
        const bool cut = !clip.adjusted(-1, -1, 1, 1).contains(ink);
        const double points = item.font().pixelSize() * std::sqrt(std::abs(toPage.determinant()));
        texts.push_back({item.text(), points, toPage.mapRect(ink), cut, part});
    }
    void drawPixmap(const QRectF& place, const QPixmap& pixmap, const QRectF&) override { add(place, pixmap.size()); }
    void drawImage(const QRectF& place, const QImage&, const QRectF& source, Qt::ImageConversionFlags) override {
        add(place, source.size().toSize());
    }

    std::vector<PageText> texts;
    std::vector<PageImage> images;
    int part = 0;

private:
    /// Colour bars, whose images are a line of pixels, are smooth at any size.
    void add(const QRectF& place, QSize pixels) {
        const QRectF box = painter()->deviceTransform().mapRect(place);
        if (box.isEmpty() || std::min(pixels.width(), pixels.height()) <= 4) return;
        images.push_back({72 * std::min(pixels.width() / box.width(), pixels.height() / box.height()), part});
    }
};

class RecordedPage : public PageDevice {
public:
    explicit RecordedPage(QSizeF points) : PageDevice(points, 72) {}
    [[nodiscard]] QPaintEngine* paintEngine() const override { return &m_recorder; }
    [[nodiscard]] PageRecorder& recorder() { return m_recorder; }

private:
    mutable PageRecorder m_recorder;
};

/// Everything on a page, and the name of each part.
struct Recorded {
    std::vector<PageText> texts;
    std::vector<PageImage> images;
    std::vector<Message> parts;
};

/// "title", "legend", "caption", "text" or "scale-1" in words, or the title of the plot with that id.
Message partWord(const QString& id) {
    if (id == u"title") return message("title");
    if (id == u"legend") return message("legend");
    if (id == u"caption") return message("caption");
    if (id == u"text") return message("text");
    if (id.startsWith(u"scale-")) return message("scale %1", toStdString(id.mid(6)));
    const Plot* plot = findPlot(builtInPlots(), toStdString(id));
    return Message::verbatim(toStdString(plot ? plot->title() : id));
}

/// "(b) RoPE-TV, Relative score" of "panel-2-heatmap"; parts beside the panels belong to the figure.
Message nameOfPart(const QString& id, const QStringList& titles) {
    const qsizetype panel = id.section(u'-', 1, 1).toInt() - 1;
    if (!id.startsWith(u"panel-") || panel < 0 || panel >= titles.size()) return message("figure, %1", partWord(id));
    return message("%1, %2", toStdString(titles[panel]), partWord(id.section(u'-', 2)));
}

Recorded record(const Figure& figure) {
    Recorded result;
    RecordedPage page(figure.sizePoints());
    PageRecorder& recorder = page.recorder();
    const QStringList titles = figure.panelTitles();
    result.parts.push_back(message("figure"));
    std::vector<int> open{0};
    QPainter painter(&page);
    figure.paint(painter, [&](QPainter&, const QString& id) {
        if (id.isEmpty()) {
            open.pop_back();
        } else {
            open.push_back(static_cast<int>(result.parts.size()));
            result.parts.push_back(nameOfPart(id, titles));
        }
        recorder.part = open.back();
    });
    painter.end();
    result.texts = std::move(recorder.texts);
    result.images = std::move(recorder.images);
    return result;
}

Error faultOf(const Message& part, const Message& why, const Message& hint) {
    return {.code = ErrorCode::Content, .what = part, .why = why, .hint = hint};
}

class FigureFixes {
    Q_DECLARE_TR_FUNCTIONS(FigureFixes)
};

/// A fault that one row of panels more or less repairs, if there can be.
FigureFault fixedByRows(Error error, const Figure& figure, int more) {
    const auto panels = static_cast<int>(figure.layout().panels.size());
    const int rows = figure.layout().rows + more;
    if (rows < 1 || rows > panels) return {std::move(error)};
    const int across = (panels + rows - 1) / rows;
    if (across == figure.layout().columns) return {std::move(error)};
    return {std::move(error), [across] { return FigureFixes::tr("%1 side by side").arg(across); },
            [across](FigureSetup& setup) {
                setup.layout.reset();
                setup.panelsAcross = across;
            }};
}

/// The text, or the beginning of a long one.
std::string quoted(const PageText& text) {
    constexpr qsizetype kLongest = 40;
    return toStdString(text.text.size() <= kLongest ? text.text : text.text.left(kLongest) + QChar(0x2026));
}

/// One place after the point, without a difference that only arithmetic sees.
double tenths(double value) { return std::round(value * 10) / 10; }

/// The smallest text of each part that is too small, and the scale at which none would be.
void findSmallTexts(const Recorded& page, const Figure& figure, const FigureRules& rules,
                    std::vector<FigureFault>& faults) {
    std::vector<const PageText*> smallest(page.parts.size());
    double least = rules.smallestText;
    for (const PageText& text : page.texts) {
        if (text.points >= rules.smallestText - kRounding) continue;
        const PageText*& of = smallest[static_cast<std::size_t>(text.part)];
        if (!of || text.points < of->points) of = &text;
        least = std::min(least, text.points);
    }
    const double scale = std::ceil(figure.spec().textScale * rules.smallestText / least * 100) / 100;
    for (std::size_t i = 0; i < smallest.size(); ++i) {
        if (!smallest[i]) continue;
        faults.push_back({faultOf(page.parts[i],
                                  message("`%1` has %2 points, below the smallest text of %3", quoted(*smallest[i]),
                                          tenths(smallest[i]->points), rules.smallestText),
                                  message("give --text-scale %1", scale)),
                          [scale] { return FigureFixes::tr("Text × %1").arg(scale); },
                          [scale](FigureSetup& setup) { setup.textScale = std::min(scale, kMaxTextScale); }});
    }
}

/// The first text of each part that is cut.
void findCutTexts(const Recorded& page, const Figure& figure, std::vector<FigureFault>& faults) {
    const QRectF sheet =
        QRectF(QPointF(0, 0), figure.sizePoints()).adjusted(-kTouching, -kTouching, kTouching, kTouching);
    std::vector<bool> told(page.parts.size());
    for (const PageText& text : page.texts) {
        const auto part = static_cast<std::size_t>(text.part);
        const bool elided = text.text.size() > 1 && text.text.endsWith(QChar(0x2026));
        if (told[part] || (!text.cut && !elided && sheet.contains(text.box))) continue;
        told[part] = true;
        faults.push_back(fixedByRows(
            faultOf(page.parts[part], message("`%1` is cut off", quoted(text)),
                    message("give a wider page (--width), fewer panels side by side (--columns N) or a smaller "
                            "--text-scale")),
            figure, 1));
    }
}

/// The first overlap in each part.
void findOverlaps(const Recorded& page, const Figure& figure, std::vector<FigureFault>& faults) {
    std::vector<const PageText*> byLeft;
    for (const PageText& text : page.texts) byLeft.push_back(&text);
    std::ranges::stable_sort(byLeft, {}, [](const PageText* text) { return text->box.left(); });
    std::vector<bool> told(page.parts.size());
    for (std::size_t i = 0; i < byLeft.size(); ++i) {
        const PageText& one = *byLeft[i];
        for (std::size_t j = i + 1; j < byLeft.size() && byLeft[j]->box.left() < one.box.right() - kTouching; ++j) {
            const PageText& other = *byLeft[j];
            const QRectF both = one.box.intersected(other.box);
            const auto part = static_cast<std::size_t>(std::max(one.part, other.part));
            if (told[part] || both.width() < kTouching || both.height() < kTouching) continue;
            if (one.text == other.text && one.box == other.box) continue; // painted again by a mark
            told[part] = true;
            faults.push_back(
                fixedByRows(faultOf(page.parts[part], message("`%1` and `%2` overlap", quoted(one), quoted(other)),
                                    message("give a wider page (--width), fewer panels side by side (--columns N) or a "
                                            "smaller --text-scale")),
                            figure, 1));
        }
    }
}

void findCoarseMaps(const Recorded& page, const Figure& figure, std::vector<FigureFault>& faults) {
    std::vector<double> least(page.parts.size(), kRulePixels - 1);
    for (const PageImage& image : page.images) {
        double& of = least[static_cast<std::size_t>(image.part)];
        of = std::min(of, image.pixelsPerInch);
    }
    for (std::size_t i = 0; i < least.size(); ++i)
        if (least[i] < kRulePixels - 1)
            faults.push_back(fixedByRows(
                faultOf(page.parts[i],
                        message("a picture has %1 pixels per inch, print needs %2", std::round(least[i]), kRulePixels),
                        message("give a narrower page (--width) or more panels side by side (--columns N)")),
                figure, -1));
}

LinearRgb linearOf(const QColor& colour) {
    const auto part = [](int value) { return static_cast<std::uint8_t>(value); };
    return ropescope::linearOf(Rgb{part(colour.red()), part(colour.green()), part(colour.blue())});
}

double distance(const std::array<double, 3>& one, const std::array<double, 3>& other) {
    return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

bool looksAlike(ColourVision vision, const LinearRgb& one, const LinearRgb& other) {
    return distance(labOf(seenAs(vision, one)), labOf(seenAs(vision, other))) < kColoursApart;
}

/// An entry of a legend; lines are told apart from dots without their colours.
struct LegendColour {
    QString name;
    QColor colour;
    ChartSeries::Form form = ChartSeries::Form::Line;
};

void findLikeColours(const std::vector<LegendColour>& colours, std::vector<FigureFault>& faults) {
    for (std::size_t i = 0; i < colours.size(); ++i) {
        for (std::size_t j = i + 1; j < colours.size(); ++j) {
            if (colours[i].form != colours[j].form) continue;
            const LinearRgb one = linearOf(colours[i].colour), other = linearOf(colours[j].colour);
            const bool grey = std::abs(labOf(one)[0] - labOf(other)[0]) < kLightnessApart;
            const bool blind =
                looksAlike(ColourVision::Deuteranopia, one, other) || looksAlike(ColourVision::Protanopia, one, other);
            if (!grey && !blind) continue;
            const std::string first = toStdString(colours[i].name), second = toStdString(colours[j].name);
            faults.push_back({faultOf(message("figure, %1", message("legend")),
                                      blind ? message("`%1` and `%2` look alike to colour-blind readers", first, second)
                                            : message("`%1` and `%2` look alike in grey", first, second),
                                      message("tell them apart in the caption, or show fewer of them"))});
        }
    }
}

/// Letters that the caption mentions although no panel has them, and letters of panels that it does not mention.
void findWrongLetters(const Figure::Data& data, std::vector<FigureFault>& faults) {
    const std::vector<FigurePanel>& panels = data.page.panels;
    if (data.spec.captionText.empty() || panels.empty() || panels.front().letter.isEmpty()) return;
    const CaptionLetters letters =
        captionLetters(data.spec.captionText, static_cast<int>(panels.size()), data.spec.letters);
    const auto add = [&](const Message& why) {
        faults.push_back(
            {faultOf(message("figure, %1", message("caption")), why, message("write the letters that the panels have")),
             [] { return FigureFixes::tr("Generate caption"); },
             [](FigureSetup& setup) { setup.captionText.clear(); }});
    };
    if (!letters.withoutPanel.empty())
        add(message("it mentions %1, but no panel has this letter", join(letters.withoutPanel, ", ")));
    if (!letters.unmentioned.empty()) add(message("it does not mention %1", join(letters.unmentioned, ", ")));
}

void findUnplacedNotes(const Figure::Data& data, std::vector<FigureFault>& faults) {
    for (std::size_t i = 0; i < data.page.panels.size(); ++i) {
        for (const auto& [note, plot] : data.page.panels[i].notes) {
            if (plot) continue;
            faults.push_back({faultOf(message("figure, panel %1", letterOf(static_cast<int>(i), "a")),
                                      message("its plots do not show the tokens of the note `%1`", toText(note)),
                                      message("name other tokens, or show a plot that has them")),
                              [] { return FigureFixes::tr("Remove note"); },
                              [i, lost = note](FigureSetup& setup) {
                                  if (i < setup.panels.size()) std::erase(setup.panels[i].notes, lost);
                              }});
        }
    }
}

} // namespace

FigureRules figureRules(const std::optional<FigurePreset>& preset) {
    if (!preset) return {};
    return {.smallestText = preset->venue->smallestText,
            .columnPoints = preset->widthPoints,
            .printed = !preset->heightPoints};
}

std::optional<Error> Figure::heightFault() const {
    const double height = sizePoints().height();
    if (height <= kTallFigure) return std::nullopt;
    return faultOf(
        message("figure"),
        message("its page is %1 in high, but print allows at most %2", std::round(height / 7.2) / 10, kTallFigure / 72),
        message("put more panels side by side (--columns N), widen it (--width) or show fewer plots"));
}

double Figure::smallestText() const {
    const std::vector<PageText> texts = record(*this).texts;
    const auto smallest = std::ranges::min_element(texts, {}, &PageText::points);
    return smallest == texts.end() ? 0 : smallest->points;
}

std::vector<FigureFault> Figure::faults(const FigureRules& rules) const {
    std::vector<FigureFault> faults;
    const QSizeF size = sizePoints();
    if (rules.columnPoints && size.width() > *rules.columnPoints + kRounding)
        faults.push_back({faultOf(message("figure"),
                                  message("its page is %1 points wide, but the column %2", tenths(size.width()),
                                          tenths(*rules.columnPoints)),
                                  message("leave out --width and --size")),
                          [] { return FigureFixes::tr("Fit width"); },
                          [width = *rules.columnPoints](FigureSetup& setup) { setup.widthPoints = width; }});
    if (const auto tall = heightFault(); tall && rules.printed) faults.push_back(fixedByRows(*tall, *this, -1));
    const Recorded page = record(*this);
    findSmallTexts(page, *this, rules, faults);
    findCutTexts(page, *this, faults);
    findOverlaps(page, *this, faults);
    if (rules.printed) findCoarseMaps(page, *this, faults);
    findWrongLetters(*m_data, faults);
    findUnplacedNotes(*m_data, faults);
    std::vector<LegendColour> colours;
    for (const LegendItem& item : figureLegend(*m_data, m_data->page.legend.width()))
        colours.push_back({item.name, item.colour});
    findLikeColours(colours, faults);
    std::vector<std::vector<ChartSeries>> checked; // the legends of panels may be equal
    for (const FigureChartLegend& legend : m_data->page.chartLegends) {
        if (std::ranges::find(checked, legend.series) != checked.end()) continue;
        checked.push_back(legend.series);
        colours.clear();
        for (const ChartSeries& series : legend.series) colours.push_back({series.name, series.colour, series.form});
        findLikeColours(colours, faults);
    }
    return faults;
}

} // namespace ropescope::ui
