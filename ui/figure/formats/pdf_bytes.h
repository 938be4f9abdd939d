// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

/// What Qt writes into a PDF and what it should have written.
namespace ropescope::ui {

/// Replaces the local time written by Qt, so that the same input gives the same bytes. Its length depends on the time
/// zone.
void fixTime(QByteArray& pdf);

/// Qt's pages are whole points wide; the column of a paper is not.
void setWidth(QByteArray& pdf, double points);

/// Qt gives each glyph the lowest of its characters, which may be a radical: ideographs could not be searched.
void nameIdeographs(QByteArray& pdf);

} // namespace ropescope::ui
