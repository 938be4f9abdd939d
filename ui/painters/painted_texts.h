// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QFont>
#include <QPaintDevice>
#include <QPointF>
#include <QRectF>
#include <QString>

class QPaintEngine;

namespace ropescope::ui {

/// A text that was painted in one piece, and where.
struct PaintedText {
    QString text;
    QFont font;
    QRectF box;
    /// The character at a horizontal place.
    [[nodiscard]] qsizetype characterAt(double x) const;
};

/// A paint device that keeps the texts painted on it, and nothing else.
class PaintedTexts : public QPaintDevice {
public:
    explicit PaintedTexts(const QSize& size);
    ~PaintedTexts() override;
    PaintedTexts(const PaintedTexts&) = delete;
    PaintedTexts& operator=(const PaintedTexts&) = delete;

    /// In the order of painting. Pieces that adjoin on a line, as Qt draws letters of several scripts, are one text.
    [[nodiscard]] const std::vector<PaintedText>& texts() const { return m_texts; }
    [[nodiscard]] QPaintEngine* paintEngine() const override;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;
    void add(PaintedText text);

    QSize m_size;
    std::unique_ptr<Engine> m_engine;
    std::vector<PaintedText> m_texts;
};

} // namespace ropescope::ui
