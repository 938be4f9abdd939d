// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/usage.h"

#include <algorithm>

#include <QString>
#include <QStringList>
#include <QTextBoundaryFinder>

#include "app/commands/command.h"
#include "ui/document/convert.h"

namespace ropescope::app {

namespace {

constexpr qsizetype kHelpColumn = 25;
constexpr qsizetype kLineColumns = 120;

/// Chinese characters and their punctuation take two columns of a terminal.
bool isWide(QChar c) { return c.unicode() >= 0x2e80; }

qsizetype columnsOf(const QString& text) { return text.size() + std::ranges::count_if(text, isWide); }

/// Splits a text where a line may end: after spaces, and between Chinese characters.
QStringList pieces(const QString& text) {
    QStringList found;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, text);
    qsizetype from = 0;
    for (qsizetype at = finder.toNextBoundary(); at > 0; at = finder.toNextBoundary()) {
        const bool end = at == text.size();
        if (!end && !text[at - 1].isSpace() && !isWide(text[at - 1]) && !isWide(text[at])) continue;
        found << text.mid(from, at - from);
        from = at;
    }
    return found;
}

/// Breaks a text into lines, of which the first begins at `column` and the others at `indent`.
QString wrapped(const QString& text, qsizetype column, qsizetype indent) {
    QString result;
    for (const QString& piece : pieces(text)) {
        if (column > indent && column + columnsOf(piece.trimmed()) > kLineColumns) {
            while (result.endsWith(u' ')) result.chop(1);
            result += u'\n' + QString(indent, u' ');
            column = indent;
        }
        result += piece;
        column += columnsOf(piece);
    }
    return result + u'\n';
}

QString textOf(const Message& message) { return ui::toQString(said(message)); }

} // namespace

std::string lines(const Message& text) { return ui::toStdString(wrapped(textOf(text), 0, 0)); }

std::string paragraph(const Message& text) { return lines(text) + "\n"; }

std::string optionUsage(const std::string& option, const Message& help) {
    QString line = QStringLiteral("  ") + ui::toQString(option);
    line += QString(std::max<qsizetype>(1, kHelpColumn - columnsOf(line)), u' ');
    return ui::toStdString(line + wrapped(textOf(help), columnsOf(line), kHelpColumn));
}

std::string outputUsage(const std::string& formats) {
    return optionUsage("--format F", message("one of: %1; default: the suffix of -o, or the first", formats)) +
           optionUsage("-o FILE", message("default - (standard output)"));
}

} // namespace ropescope::app
