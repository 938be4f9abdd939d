// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPointF>
#include <QString>

class QTextDocument;

namespace ropescope::ui {

/// How a text is set.
struct TextLook {
    QFont font;
    QFont symbols; ///< letters of formulas
    QColor ink;
    double lineHeight = 1.4; ///< of the height of the font
    bool operator==(const TextLook&) const = default;
};

/// Markdown with formulas: `$…$` within a line, `$$…$$` on a line of its own.
class FormattedText {
public:
    FormattedText();
    FormattedText(const QString& markdown, const TextLook& look);
    ~FormattedText();
    FormattedText(FormattedText&&) noexcept;
    FormattedText& operator=(FormattedText&&) noexcept;

    /// Breaks the lines and returns the height.
    double layOut(double width);
    void paint(QPainter& painter, const QPointF& topLeft) const;
    /// In plain text, for screen readers.
    [[nodiscard]] const QString& plainText() const { return m_plain; }

private:
    std::unique_ptr<QTextDocument> m_document;
    QColor m_ink;
    QString m_plain;
};

} // namespace ropescope::ui
