// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFont>
#include <QImage>
#include <QPainter>
#include <QTest>

#include "tests/support/registration.h"
#include "ui/document/theme.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

QImage drawn(const QFont& font, const QString& text) {
    QImage image(80, 40, QImage::Format_Grayscale8);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setFont(font);
    painter.drawText(image.rect(), Qt::AlignCenter, text);
    return image;
}

} // namespace

class TestFonts : public QObject {
    Q_OBJECT
private slots:
    /// Not with alternate glyphs, as in 2×2 for 2x2.
    void codeIsDrawnAsTyped() {
        const Fonts all = fonts();
        for (const QFont& font : {all.title, all.body, all.bodyBold, all.caption, all.mono, all.monoSmall}) {
            QVERIFY(drawn(font, QStringLiteral("2x2")) != drawn(font, QStringLiteral("2×2")));
            QVERIFY(drawn(font, QStringLiteral("a->b")) != drawn(font, QStringLiteral("a→b")));
        }
    }
};

ROPESCOPE_TEST(TestFonts)
#include "tst_fonts.moc"
