// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/figure_form.h"

#include <algorithm>
#include <string>
#include <utility>

#include <QCoreApplication>

#include <ropescope/base/text.h>
#include <ropescope/schemes/scheme_registry.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/figure/figure.h"

namespace ropescope::ui {

namespace {

class FigureForm {
    Q_DECLARE_TR_FUNCTIONS(FigureForm)
};

/// Inches with as many places as the venue gives: "6.875 in".
QString inchesText(double points) { return toQString(formatNumber(std::round(points / 72 * 1000) / 1000)) % u" in"; }

/// The pages that are no venues; venues have their names in every language.
constexpr const char* kOtherPages[] = {QT_TRANSLATE_NOOP("FigureForm", "Slide 16:9"),
                                       QT_TRANSLATE_NOOP("FigureForm", "Thesis")};

QString presetTitle(const std::string& id) {
    const auto preset = findPreset(id);
    QString name = toQString(std::string(preset->venue->name));
    for (const char* page : kOtherPages)
        if (preset->venue->name == page) name = FigureForm::tr(page);
    const QString width = inchesText(preset->widthPoints);
    if (!preset->venue->twoColumns) return name % u", " % width;
    const bool one = id.ends_with("-1");
    return one ? FigureForm::tr("%1, one column, %2").arg(name, width)
               : FigureForm::tr("%1, two columns, %2").arg(name, width);
}

/// Every page of a venue once: its wide page has two ids.
std::vector<std::string> pages() {
    std::vector<std::string> ids;
    for (const std::string& id : presetIds()) {
        const auto preset = findPreset(id);
        const bool again = std::ranges::any_of(ids, [&](const std::string& other) {
            const auto known = findPreset(other);
            return known->venue == preset->venue && known->widthPoints == preset->widthPoints;
        });
        if (!again) ids.push_back(id);
    }
    return ids;
}

FormField presetField(const Session& session, std::size_t figure) {
    QStringList words{QString()}, titles{FigureForm::tr("Own size")};
    for (const std::string& id : pages()) {
        words << toQString(id);
        titles << presetTitle(id);
    }
    const auto preset = findPreset(session.figures[figure].preset);
    return figureField(
        session, figure, "preset",
        {.name = [] { return FigureForm::tr("Venue"); },
         .label = FigureForm::tr("Venue"),
         .hint = preset ? toQString(std::string(preset->venue->source)) : QString(),
         .note = preset
                     ? FigureForm::tr("smallest text %1 pt").arg(toQString(formatNumber(preset->venue->smallestText)))
                     : QString(),
         .words = words,
         .titles = titles});
}

/// The width in points, typed in any unit.
FormField widthField(const Session& session, std::size_t figure) {
    const auto parsed = [](const QString& text) { return pointsOf(toStdString(text.trimmed().remove(u' '))); };
    return {.kind = FormField::Kind::Text,
            .path = QStringLiteral("figure.width"),
            .name = [] { return FigureForm::tr("Width"); },
            .label = FigureForm::tr("Width"),
            .hint = FigureForm::tr("In points, or with a unit: 3.25in, 8cm, 82mm, 234pt"),
            .value = toQString(formatNumber(session.figures[figure].widthPoints)) % u" pt",
            .shown = session.figures[figure].preset.empty(),
            .fault =
                [parsed](const QString& text) {
                    const auto points = parsed(text);
                    if (points && *points >= kMinFigureWidth && *points <= kMaxFigureWidth) return QString();
                    return FigureForm::tr("type a length from %1 to %2 pt, such as 3.25in")
                        .arg(kMinFigureWidth)
                        .arg(kMaxFigureWidth);
                },
            .change =
                [figure, parsed](Session& changed, const QString& text) {
                    const auto points = parsed(text);
                    if (points && figure < changed.figures.size()) changed.figures[figure].widthPoints = *points;
                }};
}

FormField flagField(const Session& session, std::size_t figure, const char* path, const char* name, const char* hint) {
    const QString label = FigureForm::tr(name);
    return figureField(session, figure, path,
                       {.kind = FormField::Kind::Check,
                        .name = [name] { return FigureForm::tr(name); },
                        .label = label,
                        .hint = FigureForm::tr(hint)});
}

/// Where colour bars or legends stand.
FormField keysField(const Session& session, std::size_t figure, const char* path, const char* name, const char* hint) {
    return figureField(session, figure, path,
                       {.name = [name] { return FigureForm::tr(name); },
                        .label = FigureForm::tr(name),
                        .hint = FigureForm::tr(hint),
                        .titles = {FigureForm::tr("One for all panels"), FigureForm::tr("One per row"),
                                   FigureForm::tr("Below each plot"), FigureForm::tr("None")}});
}

FormField lettersField(const Session& session, std::size_t figure) {
    return figureField(session, figure, "letters",
                       {.kind = FormField::Kind::Text,
                        .name = [] { return FigureForm::tr("Letters of the panels"); },
                        .label = FigureForm::tr("Letters"),
                        .hint = FigureForm::tr("One of a, A, i and 1 with signs around it; empty: none"),
                        .words = {QStringLiteral("(a)"), QStringLiteral("a)"), QStringLiteral("a"), QStringLiteral("A"),
                                  QStringLiteral("(i)"), QString()},
                        .titles = {QStringLiteral("(a)"), QStringLiteral("a)"), QStringLiteral("a"),
                                   QStringLiteral("A"), QStringLiteral("(i)"), FigureForm::tr("none")},
                        .fault =
                            [](const QString& text) {
                                const auto fine = checkLetters(toStdString(text));
                                return fine ? QString() : reasonText(fine.error());
                            }});
}

} // namespace

std::vector<FormField> pageFields(const Context& context, std::size_t figure) {
    const Session& session = *context.document.session();
    if (figure >= session.figures.size()) return {};
    return {
        presetField(session, figure),
        widthField(session, figure),
        figureField(session, figure, "text_scale",
                    {.kind = FormField::Kind::Decimal,
                     .name = [] { return FigureForm::tr("Text size"); },
                     .label = FigureForm::tr("Text size"),
                     .hint = FigureForm::tr("Size of texts, lines and gaps; the width of the page stays"),
                     .step = 0.05,
                     .unit = QStringLiteral(" ×")}),
        figureField(session, figure, "line_width",
                    {.kind = FormField::Kind::Decimal,
                     .name = [] { return FigureForm::tr("Line width"); },
                     .label = FigureForm::tr("Line width"),
                     .hint = FigureForm::tr("Width of curves, axes and marks, relative to their usual one"),
                     .step = 0.25,
                     .unit = QStringLiteral(" ×")}),
        figureField(
            session, figure, "font",
            {.name = [] { return FigureForm::tr("Font"); },
             .label = FigureForm::tr("Font"),
             .hint = FigureForm::tr("Font of PDF, SVG and PNG; in TikZ, LaTeX sets the texts"),
             .words = {QStringLiteral("venue"), QStringLiteral("sans"), QStringLiteral("serif")},
             .titles = {FigureForm::tr("as the venue"), FigureForm::tr("Sans serif"), FigureForm::tr("Serif")}}),
        figureField(session, figure, "theme",
                    {.name = [] { return FigureForm::tr("Colours"); },
                     .label = FigureForm::tr("Colours"),
                     .titles = {FigureForm::tr("Light"), FigureForm::tr("Dark")}}),
        lettersField(session, figure),
        figureField(session, figure, "text",
                    {.kind = FormField::Kind::Text,
                     .name = [] { return FigureForm::tr("Text of the cell T"); },
                     .label = FigureForm::tr("Text cell"),
                     .hint = FigureForm::tr("What the cell T of the layout says; empty: the caption"),
                     .other = FigureForm::tr("the caption")}),
        flagField(session, figure, "shared_axis_titles", QT_TRANSLATE_NOOP("FigureForm", "Shared axis titles"),
                  QT_TRANSLATE_NOOP("FigureForm", "Equal axes beside or below each other have one title")),
        keysField(session, figure, "bars", QT_TRANSLATE_NOOP("FigureForm", "Colour bar"),
                  QT_TRANSLATE_NOOP("FigureForm", "Where the colour bars are of maps that share a range")),
        keysField(
            session, figure, "legends", QT_TRANSLATE_NOOP("FigureForm", "Legend"),
            QT_TRANSLATE_NOOP("FigureForm", "Where the legends of lines are; that of segments is below the page")),
        flagField(session, figure, "legend_in_two_rows", QT_TRANSLATE_NOOP("FigureForm", "Legend in two rows"),
                  QT_TRANSLATE_NOOP("FigureForm", "Makes a long legend narrower")),
        flagField(session, figure, "marks", QT_TRANSLATE_NOOP("FigureForm", "Marks of query and key"),
                  QT_TRANSLATE_NOOP("FigureForm", "Show where query and key are")),
        flagField(session, figure, "caption", QT_TRANSLATE_NOOP("FigureForm", "Caption on the page"),
                  QT_TRANSLATE_NOOP("FigureForm",
                                    "Print the caption below the panels; leave it out for a paper that has its own")),
        flagField(session, figure, "session", QT_TRANSLATE_NOOP("FigureForm", "Can be reopened"),
                  QT_TRANSLATE_NOOP("FigureForm",
                                    "PDF, SVG and PNG carry the session; leave it out for anonymous submissions")),
        flagField(
            session, figure, "text_as_outlines", QT_TRANSLATE_NOOP("FigureForm", "Letters as outlines (SVG)"),
            QT_TRANSLATE_NOOP("FigureForm", "Looks the same on every machine, but the text can no longer be searched")),
        figureField(session, figure, "resolution",
                    {.kind = FormField::Kind::Number,
                     .name = [] { return FigureForm::tr("Resolution of PNG"); },
                     .label = FigureForm::tr("PNG"),
                     .hint = FigureForm::tr("Pixels per inch of a PNG"),
                     .unit = FigureForm::tr(" per inch")})};
}

std::vector<FormField> gridFields(const Context& context, std::size_t figure, const Figure* drawn) {
    const Session& session = *context.document.session();
    if (figure >= session.figures.size()) return {};
    const FigureSetup& setup = session.figures[figure];
    const LayoutSizes widths = drawn ? roundedSizes(drawn->columnWidths()) : LayoutSizes();
    const LayoutSizes heights = drawn ? roundedSizes(drawn->rowHeights()) : LayoutSizes();
    LayoutSizes chosen = heights;
    for (std::size_t i = 0; i < chosen.size(); ++i)
        if (i >= setup.rowHeights.size() || setup.rowHeights[i] == kAutoSize) chosen[i] = kAutoSize;
    const auto fault = [](const QString& text) {
        const auto sizes = parseSizes(toStdString(text));
        return sizes ? QString() : reasonText(sizes.error());
    };
    const auto text = [](const LayoutSizes& sizes) { return toQString(sizesText(sizes)); };
    const QString empty = QStringLiteral(""); // not null, which would stand for what is declared
    return {
        figureField(session, figure, "column_widths",
                    {.kind = FormField::Kind::Text,
                     .name = [] { return FigureForm::tr("Widths of the columns"); },
                     .label = FigureForm::tr("Columns (mm)"),
                     .hint = FigureForm::tr("Widths in mm, or with a unit, which fill the page in proportion; auto: as "
                                            "wide as the others on average; empty: equal"),
                     .value = setup.columnWidths.empty() ? empty : text(drawn ? widths : setup.columnWidths),
                     .other = text(widths),
                     .fault = fault}),
        figureField(session, figure, "row_heights",
                    {.kind = FormField::Kind::Text,
                     .name = [] { return FigureForm::tr("Heights of the rows"); },
                     .label = FigureForm::tr("Rows (mm)"),
                     .hint = FigureForm::tr("Heights of the rows of panels in mm, or with a unit; auto: as high as "
                                            "the plots are usually; empty: all of them"),
                     .value = setup.rowHeights.empty() ? empty : text(drawn ? chosen : setup.rowHeights),
                     .other = text(heights),
                     .fault = fault})};
}

} // namespace ropescope::ui
