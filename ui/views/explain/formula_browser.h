// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>
#include <QTextObjectInterface>

#include "ui/document/context.h"
#include "ui/painters/formula_picture.h"

namespace ropescope::ui {

/// A text to read in which formulas are typeset. Copied, they are the lines that they were written as.
class FormulaBrowser : public QTextBrowser, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    explicit FormulaBrowser(Context context, QWidget* parent = nullptr);

    /// Adds a line: typeset if it is a formula that fits, else in the font of numbers.
    void addLine(QTextCursor& cursor, const QString& line);

    QSizeF intrinsicSize(QTextDocument* document, int place, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& box, QTextDocument* document, int place,
                    const QTextFormat& format) override;

protected:
    [[nodiscard]] QMimeData* createMimeDataFromSelection() const override;

private:
    /// Of no formula if the line is none.
    [[nodiscard]] FormulaPicture pictureOf(const QString& line) const;
    Context m_context;
};

} // namespace ropescope::ui
