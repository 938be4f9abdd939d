// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/figure_command.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <set>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/figures/layout.h>
#include <ropescope/files/write_file.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/session/session_file.h>
#include <ropescope/session/figure_fields.h>

#include "app/commands/command.h"
#include "app/commands/figure_outputs.h"
#include "app/options/offscreen_application.h"
#include "app/options/options.h"
#include "app/options/page_options.h"
#include "app/options/range_options.h"
#include "app/options/usage.h"
#include "app/options/view_options.h"
#include "ui/document/convert.h"
#include "ui/figure/figure.h"

namespace ropescope::app {

namespace {

constexpr double kMaxPanel = 32768;

/// Parses "355x240" or "355x240@1.5": the size of a panel of the window in design pixels, and its device pixel ratio.
Expected<ui::WindowPanel> panelFrom(const std::string& text) {
    const std::size_t at = std::min(text.find('@'), text.size()), cross = std::min(text.find('x'), at);
    // -1, for text that is not a number, is outside every range.
    const auto number = [](const std::string& part) { return parseNumber(part).value_or(-1); };
    const double width = number(text.substr(0, cross));
    const double height = cross < at ? number(text.substr(cross + 1, at - cross - 1)) : -1;
    const double ratio = at < text.size() ? number(text.substr(at + 1)) : 1;
    const auto isSide = [](double side) { return side >= 1 && side <= kMaxPanel; };
    if (isSide(width) && isSide(height) && ratio >= 0.5 && ratio <= 8)
        return ui::WindowPanel{.room = {width, height}, .pixelRatio = ratio};
    return Error{.what = message("--panel %1", text),
                 .why = message("not a panel size"),
                 .hint = message("write WIDTHxHEIGHT@RATIO such as 355x240@1")};
}

/// The figure settings from a session file: plots, the visible range and the selected pair.
ui::FigureSpec specOf(const SessionFile& file, const ui::Plots& known, const FigureSetup* figure) {
    ui::FigureSpec spec;
    const std::set<std::string>& shown = file.session.views.plots;
    if (figure)
        spec = ui::FigureSpec(*figure);
    else
        spec.plots = ui::orderedPlots(known, {shown.begin(), shown.end()});
    spec.viewport = file.view.viewport;
    spec.query = file.view.query;
    spec.key = file.view.key;
    return spec;
}

/// The figure of the session that --figure names; without it the one that the file shows, else the first one, unless an
/// option says what to show. Null: none.
Expected<const FigureSetup*> figureFrom(const Options& options, const SessionFile& file) {
    const std::vector<FigureSetup>& figures = file.session.figures;
    const auto number = integerFrom(options, "--figure", 1, 1, kMaxFigures);
    if (!number) return number.error();
    const bool given = options.has("--figure");
    const auto index = static_cast<std::size_t>(*number) - 1;
    if (given && index >= figures.size())
        return Error{.what = message("--figure %1", *number),
                     .why = figures.empty() ? message("the session has no figure")
                                            : message("the session has %1 figures", figures.size()),
                     .hint = message("leave it out, or make figures in the window")};
    for (const char* option : {"--plots", "--layout", "--panels", "--columns", "--only", "--panel", "--scheme"})
        if (!given && options.has(option)) return nullptr;
    if (!given && file.shown) return &*file.shown;
    return figures.empty() ? nullptr : &figures[index];
}

Expected<ui::FigureSpec> specFrom(const Options& options, const SessionFile& file, const ui::Plots& known) {
    const auto figure = figureFrom(options, file);
    if (!figure) return figure.error();
    ui::FigureSpec spec = options.positionals.empty() ? ui::FigureSpec{} : specOf(file, known, *figure);
    auto plots = plotsFrom(options, known, spec.plots);
    if (!plots) return plots.error();
    spec.plots = *std::move(plots);
    if (const auto applied = applyPageOptions(options, spec); !applied) return applied.error();
    if (options.has("--bins")) {
        const auto bins = binsFrom(options);
        if (!bins) return bins.error();
        if (*bins > ui::kMostBins) {
            return Error{.what = message("--bins %1", *bins),
                         .why = message("a figure has at most %1 per side", ui::kMostBins),
                         .hint = message("write a smaller number, or use `ropescope scores`")};
        }
        spec.bins = static_cast<int>(*bins);
    }
    if (const auto panel = options.value("--panel")) {
        auto parsed = panelFrom(*panel);
        if (!parsed) return parsed.error();
        parsed->segment = file.view.segment.value_or(-1);
        spec.panel = *parsed;
    }
    const auto only = integerFrom(options, "--only", 0, 1, figure_fields::kAcross.maximum);
    if (!only) return only.error();
    spec.onlyColumn = static_cast<int>(*only) - 1;
    return spec;
}

/// Reads --query and --key, tokens of the first scheme that is shown.
Expected<void> applyPair(const Options& options, const Session& session, ui::FigureSpec& spec) {
    if (!options.has("--query") && !options.has("--key")) return {};
    const auto placed = placeSession(std::make_shared<const Session>(session));
    const auto column = static_cast<std::size_t>(std::max(spec.onlyColumn, 0));
    if (column >= placed->columns.size()) return {}; // the figure says so
    const auto& positions = placed->columns[column].positions;
    if (!positions) return positions.error();
    const auto query = elementFrom(options, "--query", *positions), key = elementFrom(options, "--key", *positions);
    if (!query) return query.error();
    if (!key) return key.error();
    if (*query) spec.query = *query;
    if (*key) spec.key = *key;
    return {};
}

std::vector<std::string> formatIds() {
    std::vector<std::string> ids;
    for (const ui::FigureFormat& format : ui::figureFormats()) ids.push_back(ui::toStdString(format.id));
    return ids;
}

/// Whether one of the files is an image of the page.
bool writesPage(const std::vector<OutputFile>& outputs) {
    return std::ranges::any_of(
        outputs, [](const OutputFile& output) { return ui::findFigureFormat(ui::toQString(output.format))->page; });
}

/// Prints what is wrong with the page, and returns the exit code. A page of another size than that of --preset is still
/// checked by the rules of that venue.
int checkFigure(const Options& options, const ui::Figure& figure) {
    const auto preset = findPreset(options.value("--preset").value_or(figure.spec().preset));
    std::vector<std::string> lines;
    for (const ui::FigureFault& fault : figure.faults(ui::figureRules(preset)))
        lines.push_back(reportLine(fault.error));
    if (lines.empty()) return kDone;
    const int printed = printResult(boundedList(lines));
    return printed == kDone ? kFaultsFound : printed;
}

std::string boxesText(const ui::Figure& figure) {
    const auto box = [](const QRectF& points, bool placed) {
        const auto field = [](const char* name, double length) {
            return jsonString(name) + ":" + formatFixed(length * 25.4 / 72, 4);
        };
        const std::string place = field("x", points.x()) + "," + field("y", points.y()) + ",";
        return (placed ? place : "") + field("width", points.width()) + "," + field("height", points.height());
    };
    std::string text = "{\"page\":{" + box({{0, 0}, figure.sizePoints()}, false) + "},\"boxes\":[";
    const char* separator = "\n";
    for (const ui::FigureBox& each : figure.boxes()) {
        const std::string panel = each.panel.isEmpty() ? "null" : jsonString(ui::toStdString(each.panel));
        text += separator + (" {\"panel\":" + panel) + ",\"kind\":" + jsonString(ui::toStdString(each.kind)) + "," +
                box(each.box, true) + "}";
        separator = ",\n";
    }
    return text + "]}\n";
}

/// Writes the figure, unless it is only checked, and returns the exit code.
Expected<int> writeFigureOf(const Options& options, const ui::Plots& plots) {
    const bool check = options.has("--check");
    const std::vector<std::string> paths = options.all("-o");
    if (check && std::ranges::find(paths, "-") != paths.end())
        return Error{.what = Message::verbatim("--check"),
                     .why = message("it and -o write to standard output"),
                     .hint = message("give -o a file name, or leave it out")};
    const auto outputs = outputFilesFrom(options, formatIds());
    if (!outputs) return outputs.error();
    if (const auto boxes = wordFrom(options, "--boxes", {"json"}); !boxes) return boxes.error();
    auto file = sessionFileFrom(options, standardSchemes());
    if (!file) return file.error();
    Session& session = file->session;
    if (const auto tokens = rejectEmptySequence(options, session); !tokens) return tokens.error();
    auto spec = specFrom(options, *file, plots);
    if (!spec) return spec.error();
    if (const auto applied = applyViewOptions(options, plots, session); !applied) return applied.error();
    if (const auto marked = applyPair(options, session, *spec); !marked) return marked.error();
    const auto shared = std::make_shared<const Session>(session);
    const auto figure = ui::Figure::make(shared, *spec, plots);
    if (!figure) return figure.error();
    if (options.has("--boxes")) {
        const auto written = writeFile("-", boxesText(**figure), Durability::Renamed);
        if (!written) return written.error();
    }
    if (!options.has("-o") && (check || options.has("--boxes"))) {
        if (const auto told = withRemarks({}, (*figure)->placed()); !told) return told.error();
        return check ? checkFigure(options, **figure) : kDone;
    }
    const bool printed = !check && writesPage(*outputs);
    const Expected<void> written = writeFigures(options, *outputs, [&](const FigureVisit& visit) {
        return forEachFigure(options, **figure, shared, plots, [&](const ui::Figure& each) {
            if (const auto tall = each.heightFault(); tall && printed) report(*tall);
            return visit(each);
        });
    });
    const auto done = withRemarks(written ? saveContent(options, session) : written, (*figure)->placed());
    if (!done) return done.error();
    return check ? checkFigure(options, **figure) : kDone;
}

int runFigure(const std::vector<std::string>& arguments) {
    OffscreenApplication application;
    const Expected<Options> options = parseOptions(arguments, figureOptions());
    if (!options) return report(options.error());
    const auto language = wordFrom(*options, "--language", messageLanguages());
    if (!language) return report(language.error());
    application.speak(*language);
    const Expected<int> code = writeFigureOf(*options, ui::builtInPlots());
    return code ? *code : report(code.error());
}

std::string figureUsage() {
    return "ropescope figure [SESSION.rope] [--sequence TEXT] [--scheme ID]... -o FILE [OPTIONS]\n\n" +
           paragraph(message(
               "A page with one panel per scheme (RoPE-Tie, RoPE-TV, M-RoPE and flattened 1-D when none is "
               "given), drawn as in the window; a session file also sets the plots, visible range, query "
               "and key. The caption says what q and k are. The same input gives the same bytes. csv, "
               "npy and npz hold the values that are drawn; npy those of one plot under one scheme. tex is a "
               "TikZ picture for \\input in a paper: LaTeX sets its texts, and a map of more than 1000 cells is "
               "a PNG beside it. -o can be repeated, for several formats of one figure.")) +
           pageUsage() + optionUsage("--language en|zh_CN", message("language of the figure and of messages")) +
           optionUsage(
               "--figure N",
               message(
                   "a figure of the session, counted from 1; without it the one that the file shows, else the first "
                   "one, unless another option says what to show")) +
           optionUsage("--boxes json",
                       message("prints the boxes of the page in mm (axes, title, legend, scale, caption); "
                               "needs no -o")) +
           optionUsage("--check",
                       message("prints a line for each fault of the page, and writes it only to -o: texts too "
                               "small (6 pt, or as --preset says), cut off or overlapping, a page too wide or "
                               "too high, coarse pictures, colours that look alike, and letters of panels that a typed "
                               "caption gets wrong")) +
           optionUsage("--only N", message("the panel of the N-th scheme alone, counted from 1")) +
           optionUsage(kEachPanel,
                       message("writes each panel to a file of its own, x-a.pdf, x-b.pdf …, as wide as on the page")) +
           optionUsage("--query Q --key K",
                       message("the query and the key that are marked, as tokens of the first scheme counted from 0")) +
           optionUsage("--panel WxH@RATIO",
                       message("csv and npy as in a window panel of that size, for \"Copy as command line\"")) +
           optionUsage("--bins B", message("bins per side of maps; 0: every token; default: what print can show")) +
           viewUsage(ui::builtInPlots(), Message::verbatim(join(ui::FigureSpec{}.plots, ","))) + sessionUsage() +
           scoreUsage() + outputUsage(join(formatIds(), " "));
}

} // namespace

std::vector<OptionSpec> figureOptions() {
    std::vector<OptionSpec> outputs = outputOptions();
    std::ranges::find(outputs, "-o", &OptionSpec::name)->repeatable = true;
    return sessionOptions() + scoreOptions() + contentOutputOptions() + viewOptions() + outputs + pageOptions() +
           std::vector<OptionSpec>{{"--bins"},
                                   {"--language"},
                                   {"--panel"},
                                   {"--figure"},
                                   {"--boxes"},
                                   {"--only"},
                                   {"--query"},
                                   {"--key"},
                                   {.name = "--check", .takesValue = false},
                                   {.name = kEachPanel, .takesValue = false}};
}

Expected<void> writeFigure(const std::vector<std::string>& arguments, const ui::Plots& plots) {
    const Expected<Options> options = parseOptions(arguments, figureOptions());
    if (!options) return options.error();
    const Expected<int> code = writeFigureOf(*options, plots);
    if (!code) return code.error();
    return {};
}

Command figureCommand() {
    return {"figure", message("renders plots to a file, or writes their values (%1)", join(formatIds(), " ")),
            &figureUsage, &runFigure};
}

} // namespace ropescope::app
