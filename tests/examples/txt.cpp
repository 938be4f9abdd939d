// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A figure as plain text: title, panels and caption.
#include <QStringList>

#include "ui/figure/figure.h"

namespace ropescope::ui {

namespace {

Expected<FigureFile> writeTxt(const Figure& figure) {
    const QStringList lines = QStringList{figure.title()} + figure.panelTitles() + QStringList{figure.caption()};
    return FigureFile{(lines.join(u'\n') + u'\n').toUtf8()};
}

} // namespace

FigureFormat txtFormat() {
    return {QStringLiteral("txt"), QStringLiteral("Text"), QStringLiteral("text/plain"), &writeTxt};
}

} // namespace ropescope::ui
