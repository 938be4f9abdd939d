// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/formats/tikz_engine.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QBuffer>
#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QTransform>

#include <ropescope/base/text.h>

#include "ui/figure/formats/tex_text.h"

namespace ropescope::ui {

namespace {

constexpr int kMaxPieces = 64;           ///< of a path, for TeX holds it in memory
constexpr double kTexPoint = 72.27 / 72; ///< TeX points in a bp
constexpr double kClipTolerance = 0.02;  ///< bp
constexpr std::size_t kSpacedWords = 3;  ///< texts with fewer keep the spaces of the font

QByteArray number(double value) {
    const std::string text = formatFixed(value, 3);
    return text == "-0" ? QByteArray("0") : QByteArray::fromStdString(text);
}

QByteArray at(const QPointF& point) { return '(' + number(point.x()) + ',' + number(point.y()) + ')'; }

QByteArray rectangle(const QRectF& box) { return at(box.topLeft()) + " rectangle " + at(box.bottomRight()); }

/// The rectangle that a path with one closed line is, if it is upright.
std::optional<QRectF> rectangleOf(const QPainterPath& path) {
    if (path.elementCount() != 5) return {};
    std::array<QPointF, 5> corners;
    for (int i = 0; i < 5; ++i) {
        if (path.elementAt(i).isCurveTo() || (i > 0 && path.elementAt(i).isMoveTo())) return {};
        corners[static_cast<std::size_t>(i)] = path.elementAt(i);
    }
    const auto isUpright = [&](std::size_t a, std::size_t b) {
        return std::abs(corners[a].x() - corners[b].x()) < 1e-6 || std::abs(corners[a].y() - corners[b].y()) < 1e-6;
    };
    const QRectF box = path.boundingRect();
    const bool whole = isUpright(0, 1) && isUpright(1, 2) && isUpright(2, 3) && isUpright(3, 4) &&
                       (corners[0] - corners[4]).manhattanLength() < 1e-6 &&
                       std::abs((corners[0] - corners[2]).x()) > 0.999 * box.width() &&
                       std::abs((corners[0] - corners[2]).y()) > 0.999 * box.height();
    return whole ? std::optional(box) : std::nullopt;
}

QByteArray pathText(const QPainterPath& path) {
    if (const auto box = rectangleOf(path)) return rectangle(*box);
    QByteArray text;
    QPointF start;
    const int count = path.elementCount();
    for (int i = 0; i < count; ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        if (element.isMoveTo()) {
            start = element;
            text += (text.isEmpty() ? "" : " ") + at(element);
        } else if (element.isCurveTo()) {
            text += " .. controls " + at(element) + " and " + at(path.elementAt(i + 1)) + " .. " +
                    at(path.elementAt(i + 2));
            i += 2;
        } else {
            const bool last = i + 1 == count || path.elementAt(i + 1).isMoveTo();
            const bool closes = last && (QPointF(element) - start).manhattanLength() < 1e-6;
            text += closes ? QByteArray(" -- cycle") : " -- " + at(element);
        }
    }
    return text;
}

QByteArray opacityText(const char* option, double opacity) {
    return opacity < 1 ? ',' + QByteArray(option) + '=' + number(opacity) : QByteArray();
}

QByteArray fontText(const QFont& font) {
    QByteArray text;
    if (font.family() == u"JetBrains Mono") text += "\\ttfamily";
    if (font.weight() >= QFont::DemiBold) text += "\\bfseries";
    if (font.italic()) text += "\\itshape";
    return text.isEmpty() ? text : text + ' ';
}

} // namespace

bool TikzEngine::end() {
    flush();
    return true;
}

void TikzEngine::beginPart(const QString& part, const QString& comment) {
    flush();
    m_part = part;
    commands += texComment(comment);
}

void TikzEngine::anchorText(Qt::Alignment alignment) {
    flush();
    m_anchor = alignment;
}

QTransform TikzEngine::toPage() const {
    constexpr double kScale = 72.0 / kResolution;
    return painter()->deviceTransform() * QTransform::fromScale(kScale, kScale);
}

std::optional<QRectF> TikzEngine::clipOf(const QRectF& box) const {
    if (!painter()->hasClipping()) return {};
    const QRectF clip = toPage().mapRect(painter()->clipBoundingRect());
    constexpr double kMore = kClipTolerance;
    if (clip.adjusted(-kMore, -kMore, kMore, kMore).contains(box)) return {};
    return clip;
}

QByteArray TikzEngine::nameOf(const QColor& colour) {
    return *colours.insert("rs" + colour.name().mid(1).toUpper().toLatin1()).first;
}

QByteArray TikzEngine::styleOf(bool filled, bool evenOdd) {
    QByteArray style;
    const QBrush brush = painter()->brush();
    if (filled && brush.style() != Qt::NoBrush && brush.color().alpha() > 0) {
        style += "fill=" + nameOf(brush.color()) +
                 opacityText("fill opacity", brush.color().alphaF() * painter()->opacity());
        if (evenOdd) style += ",even odd rule";
    }
    const QPen pen = painter()->pen();
    if (pen.style() == Qt::NoPen || pen.color().alpha() == 0) return style;
    const double scale = std::sqrt(std::abs(toPage().determinant()));
    const double width = std::max(pen.isCosmetic() ? pen.widthF() * 72.0 / kResolution : pen.widthF() * scale, 0.1);
    if (!style.isEmpty()) style += ',';
    style += "draw=" + nameOf(pen.color()) + opacityText("draw opacity", pen.color().alphaF() * painter()->opacity()) +
             ",line width=" + number(width) + "bp";
    if (pen.capStyle() != Qt::FlatCap) style += pen.capStyle() == Qt::RoundCap ? ",line cap=round" : ",line cap=rect";
    if (pen.joinStyle() != Qt::MiterJoin)
        style += pen.joinStyle() == Qt::RoundJoin ? ",line join=round" : ",line join=bevel";
    if (pen.style() != Qt::SolidLine) {
        style += ",dash pattern=";
        bool on = true;
        for (const double length : pen.dashPattern()) {
            style += (on ? "on " : " off ") + number(length * width) + "bp" + (on ? "" : " ");
            on = !on;
        }
        style = style.trimmed();
        if (pen.dashOffset() != 0) style += ",dash phase=" + number(pen.dashOffset() * width) + "bp";
    }
    return style;
}

void TikzEngine::drawPath(const QPainterPath& path) {
    const QByteArray style = styleOf(true, path.fillRule() == Qt::OddEvenFill);
    addPath(toPage().map(path), style);
}

void TikzEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) {
    QPainterPath path;
    path.addPolygon(QPolygonF(QList<QPointF>(points, points + count)));
    if (mode != PolylineMode) path.closeSubpath();
    const QByteArray style = styleOf(mode != PolylineMode, mode == OddEvenMode);
    addPath(toPage().map(path), style);
}

void TikzEngine::addPath(const QPainterPath& path, const QByteArray& style) {
    if (style.isEmpty() || path.isEmpty()) return;
    const QRectF box = path.boundingRect();
    const auto clip = clipOf(box);
    if (clip && (clip->isEmpty() || !clip->intersects(box.adjusted(-1, -1, 1, 1)))) return;
    // Where parts of one path overlap, they are neither drawn twice nor with an even number of layers.
    const bool plain = !style.contains("opacity") && !style.contains("fill=");
    const bool cells = !style.contains("opacity") && !style.contains("draw=") && rectangleOf(path);
    const bool joins = m_paths && m_paths->style == style && m_paths->clip == clip && m_paths->pieces < kMaxPieces &&
                       (plain || cells) && !m_text;
    if (!joins) {
        flush();
        m_paths = Paths{.style = style, .text = {}, .clip = clip, .pieces = plain || cells ? 0 : kMaxPieces};
    }
    if (!m_paths->text.isEmpty()) m_paths->text += ' ';
    m_paths->text += pathText(path);
    m_paths->pieces += std::max(1, path.elementCount() / 4);
}

void TikzEngine::drawTextItem(const QPointF& place, const QTextItem& item) {
    const QTransform page = toPage();
    const QFont font = item.font();
    if (!m_text || m_anchor) {
        flush();
        const QColor colour = painter()->pen().color();
        m_text = Text{.start = page.map(place),
                      .end = {},
                      .anchor = m_anchor.value_or(Qt::AlignLeft),
                      .style = "text=" + nameOf(colour) +
                               opacityText("text opacity", colour.alphaF() * painter()->opacity()),
                      .font = fontText(font),
                      .size = font.pixelSize() * std::sqrt(std::abs(page.determinant())) * kTexPoint};
        m_anchor.reset();
    }
    m_text->end = page.map(place + QPointF(item.width(), 0));
    const QFontMetricsF metrics(font);
    for (qsizetype i = 0; i < item.text().size(); ++i) {
        const bool begins =
            i > 0 ? item.text()[i - 1].isSpace() : m_text->text.isEmpty() || m_text->text.back().isSpace();
        if (item.text()[i].isSpace() || !begins) continue;
        const QPointF word(metrics.horizontalAdvance(item.text().left(i)), 0);
        m_text->words.push_back(QLineF(m_text->start, page.map(place + word)).length());
    }
    m_text->text += item.text();
    m_text->box |= page.mapRect(metrics.boundingRect(item.text()).translated(place));
    m_text->clip = clipOf(m_text->box);
}

void TikzEngine::drawPixmap(const QRectF& place, const QPixmap& pixmap, const QRectF& source) {
    drawImage(place, pixmap.toImage(), source, Qt::AutoColor);
}

void TikzEngine::drawImage(const QRectF& place, const QImage& image, const QRectF& source, Qt::ImageConversionFlags) {
    const QRectF box = toPage().mapRect(place);
    const auto clip = clipOf(box);
    if (image.isNull() || (clip && !clip->intersects(box))) return;
    flush();
    const QImage part = source.toRect() == image.rect() ? image : image.copy(source.toRect());
    const ImageCells cells = imageCells(part);
    const bool few = cells.image.width() * cells.image.height() <= kMaxCells;
    add(few ? cellPaths(cells, box) : picturePath(part, box), clip);
}

QByteArray TikzEngine::cellPaths(const ImageCells& cells, const QRectF& box) {
    const int width = cells.image.width(), height = cells.image.height();
    const auto edge = [](const std::vector<int>& edges, int i, double from, double length) {
        return from + length * edges[static_cast<std::size_t>(i)] / edges.back();
    };
    const auto isOpaque = [&](int row, int first, int end) {
        if (row >= height || end > width) return false;
        for (int x = first; x < end; ++x)
            if (qAlpha(cells.image.pixel(x, row)) < 255) return false;
        return true;
    };
    QByteArray paths;
    for (int row = 0; row < height; ++row) {
        for (int first = 0, end = 0; first < width; first = end) {
            const QRgb colour = cells.image.pixel(first, row);
            for (end = first + 1; end < width && cells.image.pixel(end, row) == colour;) ++end;
            if (qAlpha(colour) == 0) continue;
            // Viewers blend the edges of neighbours with what is below, so a cell goes on below those drawn after it.
            const bool whole = qAlpha(colour) == 255;
            const bool down = whole && isOpaque(row + 1, first, end);
            const bool right = whole && isOpaque(row, end, end + 1) && (!down || isOpaque(row + 1, end, end + 1));
            const QPointF corner(edge(cells.columns, first, box.left(), box.width()),
                                 edge(cells.rows, row, box.top(), box.height()));
            const QPointF opposite(edge(cells.columns, end + (right ? 1 : 0), box.left(), box.width()),
                                   edge(cells.rows, row + (down ? 2 : 1), box.top(), box.height()));
            paths += "\\fill[" + nameOf(QColor::fromRgb(colour)) +
                     opacityText("fill opacity", qAlpha(colour) / 255.0 * painter()->opacity()) + "] " +
                     rectangle(QRectF(corner, opposite)) + ";\n";
        }
    }
    return paths;
}

QByteArray TikzEngine::picturePath(const QImage& image, const QRectF& box) {
    QString name;
    for (int i = 1; name.isEmpty() || std::ranges::find(pictures, name, &SideFile::name) != pictures.end(); ++i)
        name = m_name + u'-' + m_part + (i > 1 ? u'-' + QString::number(i) : QString()) + QStringLiteral(".png");
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    pictures.push_back({name, bytes});
    return "\\node[anchor=north west] at " + at(box.topLeft()) + " {\\includegraphics[width=" + number(box.width()) +
           "bp,height=" + number(box.height()) + "bp]{" + name.toUtf8() + "}};\n";
}

QByteArray TikzEngine::bodyOf(const Text& text) {
    if (text.words.size() < kSpacedWords) return texText(text.text);
    QByteArray body;
    const QStringList words = text.text.simplified().split(u' ');
    for (qsizetype i = 0; i < words.size(); ++i) {
        const auto word = static_cast<std::size_t>(i);
        const bool last = i + 1 == words.size();
        const double end = last ? QLineF(text.start, text.end).length() : text.words[word + 1];
        const QByteArray width = number(end - text.words[word]) + "bp", content = texText(words[i]);
        // No space follows the last word, so it may take all of its place.
        if (last)
            body += "\\hbox to" + width + '{' + content + "\\hss}";
        else
            body += "\\ropescopeword{" + width + "}{" + content + '}';
    }
    return body;
}

QByteArray TikzEngine::nodeOf(const Text& text) {
    const QPointF along = text.end - text.start;
    const double angle = std::atan2(-along.y(), along.x()) * 180 / M_PI;
    const bool right = text.anchor & Qt::AlignRight, centre = text.anchor & Qt::AlignHCenter;
    const QPointF place = text.start + along * (right ? 1 : centre ? 0.5 : 0);
    return "\\node[anchor=base" +
           QByteArray(right    ? " east"
                      : centre ? ""
                               : " west") +
           ',' + text.style + (std::abs(angle) < 0.01 ? QByteArray() : ",rotate=" + number(angle)) + "] at " +
           at(place) + " {\\ropescopetext{" + number(text.size) + "}{" + number(std::hypot(along.x(), along.y())) +
           "bp}{" + text.font + bodyOf(text) + "}};\n";
}

void TikzEngine::add(const QByteArray& command, const std::optional<QRectF>& clip) {
    if (clip) commands += "\\begin{scope}\\clip " + rectangle(*clip) + ";\n";
    commands += command;
    if (clip) commands += "\\end{scope}\n";
}

void TikzEngine::flush() {
    if (m_paths) add("\\path[" + m_paths->style + "] " + m_paths->text + ";\n", m_paths->clip);
    m_paths.reset();
    if (m_text && !m_text->text.trimmed().isEmpty() && (!m_text->clip || m_text->clip->intersects(m_text->box))) {
        texts << m_text->text;
        add(nodeOf(*m_text), m_text->clip);
    }
    m_text.reset();
}

} // namespace ropescope::ui
