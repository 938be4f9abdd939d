// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include <QImage>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainterPath>
#include <QRectF>
#include <QSet>
#include <QStringList>

/// What an image shows, and what it took to draw it.
namespace ropescope::ui {

/// The number of pixels that have one of these colours.
inline int pixelsOf(const QImage& image, const QSet<QRgb>& colours) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += colours.contains(image.pixel(x, y)) ? 1 : 0;
    return count;
}

inline int pixelsOf(const QImage& image, const QColor& colour) { return pixelsOf(image, QSet<QRgb>{colour.rgb()}); }

/// All opaque colours of an image.
inline QSet<QRgb> coloursOf(const QImage& image) {
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (qAlpha(image.pixel(x, y)) == 255) colours.insert(image.pixel(x, y));
    return colours;
}

/// The part of an image inside a box, inset by `margin` pixels to exclude blended edges.
inline QImage inside(const QImage& image, const QRectF& box, int margin = 1) {
    const QRect whole = box.toAlignedRect().adjusted(margin, margin, -margin, -margin) & image.rect();
    return whole.isEmpty() ? QImage() : image.copy(whole);
}

/// Draws nothing and counts the shapes that it was asked to draw.
class CountingEngine : public QPaintEngine {
public:
    CountingEngine() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& now) override {
        if (now.state() & DirtyPen) m_dashed = now.pen().style() > Qt::SolidLine;
    }
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    void drawTextItem(const QPointF&, const QTextItem&) override {}
    void drawPolygon(const QPointF*, int count, PolygonDrawMode) override { add(count); }
    void drawPolygon(const QPoint*, int count, PolygonDrawMode) override { add(count); }
    void drawPath(const QPainterPath& path) override { add(path.elementCount()); }
    [[nodiscard]] Type type() const override { return User; }

    int shapes = 0;
    int points = 0; ///< in all shapes
    int most = 0;   ///< in one shape
    int dashed = 0; ///< shapes with a dashed line

private:
    void add(int count) {
        ++shapes;
        points += count;
        most = std::max(most, count);
        if (m_dashed) ++dashed;
    }
    bool m_dashed = false;
};

/// Records the texts drawn on it.
class TextEngine : public QPaintEngine {
public:
    TextEngine() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawPath(const QPainterPath&) override {}
    void drawTextItem(const QPointF&, const QTextItem& item) override { texts << item.text(); }
    [[nodiscard]] Type type() const override { return User; }
    QStringList texts;
};

/// A large page for an engine that records what it was asked to draw.
template <typename Engine>
class RecordingDevice : public QPaintDevice {
public:
    [[nodiscard]] QPaintEngine* paintEngine() const override { return &m_engine; }
    [[nodiscard]] const Engine& engine() const { return m_engine; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric which) const override {
        switch (which) {
        case PdmWidth:
        case PdmHeight: return 5000;
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        case PdmDepth: return 32;
        default: return 72;
        }
    }

private:
    mutable Engine m_engine;
};

} // namespace ropescope::ui
