// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/icons.h"

#include <utility>

#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace ropescope::ui {
namespace {

QPixmap rendered(const QString& name, const QSize& size, double opacity = 1) {
    QPixmap picture(size);
    picture.fill(Qt::transparent);
    QSvgRenderer renderer(QStringLiteral(":/icons/%1.svg").arg(name));
    QPainter painter(&picture);
    painter.setOpacity(opacity);
    renderer.render(&painter);
    return picture;
}

/// Renders an SVG in one colour, translucent when disabled. Pixmaps are cached by name, colour, size and mode.
class TintedEngine : public QIconEngine {
public:
    using Colour = std::function<QColor()>;
    TintedEngine(QString name, Colour colour) : m_name(std::move(name)), m_colour(std::move(colour)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1);
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal) override {
        const QColor colour = m_colour();
        const QString key = QStringLiteral("ropescope/%1/%2/%3x%4/%5")
                                .arg(m_name, colour.name(QColor::HexArgb))
                                .arg(size.width())
                                .arg(size.height())
                                .arg(mode == QIcon::Disabled);
        QPixmap result;
        if (QPixmapCache::find(key, &result)) return result;
        result = render(size, mode == QIcon::Disabled ? 0.4 : 1.0, colour);
        QPixmapCache::insert(key, result);
        return result;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new TintedEngine(m_name, m_colour); }

private:
    [[nodiscard]] QPixmap render(const QSize& size, double opacity, const QColor& colour) const {
        QPixmap picture = rendered(m_name, size, opacity);
        QPainter painter(&picture);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        // SourceIn keeps the alpha of the strokes and replaces their colour.
        painter.fillRect(picture.rect(), colour);
        return picture;
    }

    QString m_name;
    Colour m_colour;
};

/// The icon of the program in its own colours, rendered at the sizes that the desktop asks for.
class ProgramEngine : public QIconEngine {
public:
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode, QIcon::State) override {
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, rendered(QStringLiteral("ropescope"), rect.size() * ratio));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode, QIcon::State) override {
        return rendered(QStringLiteral("ropescope"), size);
    }
    [[nodiscard]] QIconEngine* clone() const override { return new ProgramEngine; }
};

} // namespace

QIcon programIcon() { return QIcon(new ProgramEngine); }

QIcon tintedIcon(const QString& name, const QColor& colour) {
    return QIcon(new TintedEngine(name, [colour] { return colour; }));
}

QIcon themedIcon(const Theme& theme, const QString& name, std::function<QColor(const Palette&)> colour) {
    return QIcon(
        new TintedEngine(name, [&theme, colour = std::move(colour)] { return colour(theme.style().palette); }));
}

} // namespace ropescope::ui
