// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <limits>

#include <QPaintDevice>
#include <QSizeF>

namespace ropescope::ui {

/// A page for a paint engine that draws no pixels; subclasses have the engine.
class PageDevice : public QPaintDevice {
public:
    /// `resolution`: units of the engine per inch.
    PageDevice(QSizeF points, int resolution) : m_size(points), m_resolution(resolution) {}

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override {
        const auto units = [](double points, double perInch) {
            return static_cast<int>(std::ceil(points * perInch / 72));
        };
        switch (metric) {
        case PdmWidth: return units(m_size.width(), m_resolution);
        case PdmHeight: return units(m_size.height(), m_resolution);
        case PdmWidthMM: return units(m_size.width(), 25.4);
        case PdmHeightMM: return units(m_size.height(), 25.4);
        case PdmNumColors: return std::numeric_limits<int>::max();
        case PdmDepth: return 32;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY: return m_resolution;
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        }
        return 0;
    }

private:
    QSizeF m_size;
    int m_resolution;
};

} // namespace ropescope::ui
