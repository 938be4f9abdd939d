// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <QByteArray>
#include <QColor>
#include <QImage>
#include <QPaintEngine>
#include <QRectF>
#include <QString>
#include <QStringList>

#include "ui/figure/figure.h"
#include "ui/figure/formats/image_cells.h"

namespace ropescope::ui {

/// Turns what is painted into TikZ commands, in units of bp from the upper left corner of the page: lines and fills are
/// paths, texts are nodes that LaTeX sets, an image of few cells is a path for each, and any other image is a picture
/// beside the file.
class TikzEngine : public QPaintEngine {
public:
    static constexpr int kResolution = 1200; ///< per inch, as of a PDF
    static constexpr int kMaxCells = 1000;   ///< of an image that is drawn as paths

    /// Pictures are called `name`-`part`.png.
    explicit TikzEngine(QString name) : QPaintEngine(AllFeatures), m_name(std::move(name)) {}

    /// What follows belongs to a part of the page.
    void beginPart(const QString& part, const QString& comment);
    /// The next text keeps the place of its left end, its right end or its centre.
    void anchorText(Qt::Alignment alignment);

    /// As another page of vectors: maps are enlarged for it.
    [[nodiscard]] Type type() const override { return SVG; }
    bool begin(QPaintDevice*) override { return true; }
    bool end() override;
    void updateState(const QPaintEngineState&) override {}
    void drawPath(const QPainterPath& path) override;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    void drawTextItem(const QPointF& place, const QTextItem& item) override;
    void drawPixmap(const QRectF& place, const QPixmap& pixmap, const QRectF& source) override;
    void drawImage(const QRectF& place, const QImage& image, const QRectF& source,
                   Qt::ImageConversionFlags flags) override;

    // Complete after end().
    QByteArray commands;
    std::set<QByteArray> colours; ///< that the commands name: "rs" and six hexadecimal digits
    std::vector<SideFile> pictures;
    QStringList texts;

private:
    /// Paths of one style, drawn together.
    struct Paths {
        QByteArray style, text;
        std::optional<QRectF> clip;
        int pieces = 0;
    };
    /// A text of one call, which Qt hands on in pieces of one script each.
    struct Text {
        QPointF start, end; ///< of the baseline
        Qt::Alignment anchor;
        QByteArray style; ///< of the node
        QByteArray font;  ///< commands
        double size = 0;  ///< of the font, in TeX points
        QString text{};
        std::vector<double> words{}; ///< where each begins, in points from the start
        QRectF box{};
        std::optional<QRectF> clip{};
    };

    [[nodiscard]] QTransform toPage() const;
    /// What the clipping leaves of a box; absent: all of it.
    [[nodiscard]] std::optional<QRectF> clipOf(const QRectF& box) const;
    [[nodiscard]] QByteArray nameOf(const QColor& colour);
    [[nodiscard]] QByteArray styleOf(bool filled, bool evenOdd);
    void addPath(const QPainterPath& path, const QByteArray& style);
    [[nodiscard]] QByteArray cellPaths(const ImageCells& cells, const QRectF& box);
    [[nodiscard]] QByteArray picturePath(const QImage& image, const QRectF& box);
    /// The text in LaTeX; of longer ones, each word as far along as on the page, whatever the font.
    [[nodiscard]] static QByteArray bodyOf(const Text& text);
    [[nodiscard]] static QByteArray nodeOf(const Text& text);
    void add(const QByteArray& command, const std::optional<QRectF>& clip);
    void flush(); ///< adds the paths or the text

    QString m_name, m_part;
    std::optional<Paths> m_paths;
    std::optional<Text> m_text;
    std::optional<Qt::Alignment> m_anchor; ///< of a text that has not been drawn yet
};

} // namespace ropescope::ui
