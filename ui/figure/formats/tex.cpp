// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include <QPainter>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"
#include "ui/figure/formats/tex_text.h"
#include "ui/figure/formats/tikz_engine.h"
#include "ui/figure/page_device.h"
#include "ui/painters/drawing.h"

/// LaTeX: a picture for \input in a paper, which also compiles by itself. It has exactly the size of the page; texts are
/// set by LaTeX in the fonts of the paper, in their size on the page.
namespace ropescope::ui {

namespace {

class TikzPage : public PageDevice, public AnchorsTexts {
public:
    TikzPage(QSizeF points, QString name) : PageDevice(points, TikzEngine::kResolution), m_engine(std::move(name)) {}
    [[nodiscard]] QPaintEngine* paintEngine() const override { return &m_engine; }
    [[nodiscard]] TikzEngine& engine() { return m_engine; }
    void anchorText(Qt::Alignment alignment) override { m_engine.anchorText(alignment); }

private:
    mutable TikzEngine m_engine;
};

/// The name of the file without its suffix, for the names of pictures; without the signs that have a meaning in LaTeX.
QString pictureName(const Figure& figure) {
    QString name = toQString(figure.spec().file.stem().string());
    for (QChar& c : name)
        if (QStringLiteral("\\{}$&#%^~\"").contains(c)) c = u'-';
    return name;
}

/// "a" of "panel-1-heatmap"; parts beside the panels have their own id.
QString pictureSuffix(const QString& part) {
    const int panel = part.startsWith(u"panel-") ? part.section(u'-', 1, 1).toInt() : 0;
    return panel > 0 ? toQString(letterOf(panel - 1, "a")) : part;
}

QByteArray lengthText(double points) { return QByteArray::fromStdString(formatFixed(points, 3)) + "bp"; }

/// Commands of amssymb in place of which a paper without it has others.
QByteArray providedCommands(const TikzEngine& engine) {
    QByteArray provided;
    for (const auto& [name, other] : {std::pair("\\checkmark", "\\surd"), std::pair("\\mathbb", "\\mathbf")})
        if (engine.commands.contains(name)) provided += "\\providecommand" + QByteArray(name) + '{' + other + "}\n";
    return provided;
}

QByteArray headOf(const Figure& figure, const TikzEngine& engine) {
    const QSizeF size = figure.sizePoints();
    const bool foreign = needsUnicodeTex(engine.texts.join(u'\n'));
    QByteArray head = texComment(figure.title());
    if (!figure.description().isEmpty()) head += texComment(figure.description());
    head += "% In a paper: \\usepackage{tikz}, and \\input of this file where the figure shall be. Alone: pdflatex.\n";
    if (!engine.pictures.empty()) {
        head += "% It needs";
        for (const SideFile& picture : engine.pictures) head += ' ' + picture.name.toUtf8();
        head += " beside the paper, or where its \\graphicspath says.\n";
    }
    if (foreign) head += "% Its texts are not all Latin: load ctex, or with pdflatex CJKutf8, as below.\n";
    const QByteArray fonts =
        foreign ? "\\ifdefined\\pdftexversion\\usepackage{CJKutf8}\\AtBeginDocument{\\begin{CJK}{UTF8}{gbsn}}"
                  "\\AtEndDocument{\\end{CJK}}\\else\\usepackage{ctex}\\fi\n"
                : "\\IfFileExists{lmodern.sty}{\\usepackage[T1]{fontenc}\\usepackage{lmodern}}{}\n";
    const QByteArray symbols =
        providedCommands(engine).isEmpty() ? QByteArray() : "\\IfFileExists{amssymb.sty}{\\usepackage{amssymb}}{}\n";
    return head +
           "\\expandafter\\ifx\\csname @nodocument\\endcsname\\relax\n\\let\\ropescopeend\\relax\n\\else\n"
           "\\csname documentclass\\endcsname{article}\n" +
           fonts + symbols + "\\usepackage{tikz}\n\\usepackage[paperwidth=" + lengthText(size.width()) +
           ",paperheight=" + lengthText(size.height()) +
           ",margin=0bp]{geometry}\n\\pagestyle{empty}\\setlength\\parindent{0pt}\\setlength\\topskip{0pt}\n"
           "\\begin{document}\n\\def\\ropescopeend{\\end{document}}\n\\fi\n";
}

Expected<FigureFile> writeTex(const Figure& figure) {
    TikzPage page(figure.sizePoints(), pictureName(figure));
    TikzEngine& engine = page.engine();
    QPainter painter(&page);
    const double scale = TikzEngine::kResolution / 72.0;
    painter.scale(scale, scale);
    figure.paint(painter, [&engine](QPainter&, const QString& part) {
        if (!part.isEmpty()) engine.beginPart(pictureSuffix(part), part);
    });
    painter.end();
    if (!engine.pictures.empty() && figure.spec().file.empty()) {
        return Error{.what = message("figure"),
                     .why = message("a map of more than %1 cells is a picture beside the file, named after it",
                                    TikzEngine::kMaxCells),
                     .hint = message("give the file a name (-o FILE.tex), or write a PDF")};
    }
    const QSizeF size = figure.sizePoints();
    QByteArray tex = headOf(figure, engine);
    // A text keeps its natural width, unless it would be wider than its place; a word leaves room for a space.
    tex += "\\begin{tikzpicture}[x=1bp,y=-1bp,miter limit=2,every node/.style={inner sep=0pt,outer sep=0pt}]\n"
           "\\providecommand\\ropescopetext[3]{\\fontsize{#1}{#1}\\selectfont\\setbox0\\hbox{#3}%\n"
           "  \\ifdim\\wd0>#2 \\resizebox*{#2}{\\totalheight}{\\box0}\\else\\box0 \\fi}\n"
           "\\providecommand\\ropescopeword[2]{\\setbox1\\hbox{#2}\\hbox to#1{\\ifdim\\wd1>\\dimexpr#1-.2em\\relax\n"
           "  \\resizebox*{\\dimexpr#1-.2em\\relax}{\\totalheight}{\\box1}\\else\\box1 \\fi\\hss}}\n" +
           providedCommands(engine) + "\\useasboundingbox (0,0) rectangle (" +
           QByteArray::fromStdString(formatFixed(size.width(), 3)) + ',' +
           QByteArray::fromStdString(formatFixed(size.height(), 3)) + ");\n";
    for (const QByteArray& colour : engine.colours)
        tex += "\\definecolor{" + colour + "}{HTML}{" + colour.mid(2) + "}\n";
    tex += engine.commands + "\\end{tikzpicture}%\n\\ropescopeend\n";
    return FigureFile{std::move(tex), std::move(engine.pictures)};
}

} // namespace

FigureFormat texFormat() { return {QStringLiteral("tex"), QStringLiteral("LaTeX (TikZ)"), QString(), &writeTex, true}; }

} // namespace ropescope::ui
