// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/painted_texts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>

namespace ropescope::ui {

class PaintedTexts::Engine : public QPaintEngine {
public:
    explicit Engine(PaintedTexts& device) : QPaintEngine(AllFeatures), m_device(device) {}
    [[nodiscard]] Type type() const override { return User; }
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawPath(const QPainterPath&) override {}
    void drawTextItem(const QPointF& place, const QTextItem& item) override {
        const QRectF box(place.x(), place.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        m_device.add({item.text(), item.font(), painter()->deviceTransform().mapRect(box)});
    }

private:
    PaintedTexts& m_device;
};

PaintedTexts::PaintedTexts(const QSize& size) : m_size(size), m_engine(std::make_unique<Engine>(*this)) {}
PaintedTexts::~PaintedTexts() = default;

QPaintEngine* PaintedTexts::paintEngine() const { return m_engine.get(); }

int PaintedTexts::metric(PaintDeviceMetric metric) const {
    constexpr int kDotsPerInch = 96;
    switch (metric) {
    case PdmWidth: return m_size.width();
    case PdmHeight: return m_size.height();
    case PdmDevicePixelRatio: return 1;
    case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY: return kDotsPerInch;
    default: return QPaintDevice::metric(metric);
    }
}

void PaintedTexts::add(PaintedText text) {
    if (!m_texts.empty()) {
        PaintedText& before = m_texts.back();
        const bool sameLine = std::abs(before.box.bottom() - text.box.bottom()) < 2;
        if (sameLine && std::abs(before.box.right() - text.box.left()) < 1) {
            before.text += text.text;
            before.box |= text.box;
            return;
        }
    }
    m_texts.push_back(std::move(text));
}

qsizetype PaintedText::characterAt(double x) const {
    const QFontMetricsF metrics(font);
    const double whole = metrics.horizontalAdvance(text);
    const double wanted = whole * std::clamp((x - box.left()) / std::max(box.width(), 1.0), 0.0, 1.0);
    qsizetype index = 0;
    while (index + 1 < text.size() && metrics.horizontalAdvance(text.left(index + 1)) <= wanted) ++index;
    return index;
}

} // namespace ropescope::ui
