// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/figure_outputs.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include <ropescope/base/utf8.h>

#include "ui/document/convert.h"
#include "ui/figure/figure_file.h"

namespace ropescope::app {

namespace {

/// The figure in a format, and where it goes.
struct EncodedFigure {
    std::string path;
    ui::FigureFile file;
};

/// Fails if a picture beside one file would replace another file of the command, or that of someone else.
Expected<void> checkPictures(const Options& options, const std::vector<EncodedFigure>& figures) {
    std::vector<std::string> others = options.positionals;
    for (const EncodedFigure& figure : figures) others.push_back(figure.path);
    for (const EncodedFigure& figure : figures) {
        if (const auto own = ui::checkBeside(figure.file, figure.path); !own) return own;
        for (const ui::SideFile& picture : figure.file.beside) {
            const std::string place = ui::pathBeside(figure.path, picture);
            if (std::ranges::none_of(others, [&](const std::string& each) { return isSameFile(each, place); }))
                continue;
            return Error{.what = message("-o %1", figure.path),
                         .why = message("its picture would replace %1", place),
                         .hint = message("choose another name")};
        }
    }
    return {};
}

Expected<EncodedFigure> encoded(const ui::Figure& figure, const ui::FigureFormat& format, const std::string& path) {
    std::filesystem::path place;
    std::error_code failed;
    if (path != "-") place = decodedName(std::filesystem::absolute(path, failed).string());
    auto file = format.write(figure.writtenTo(place));
    if (!file) return file.error();
    return EncodedFigure{path, *std::move(file)};
}

} // namespace

Expected<void> forEachFigure(const Options& options, const ui::Figure& page,
                             const std::shared_ptr<const Session>& session, const ui::Plots& plots,
                             const FigureVisit& visit) {
    return options.has(kEachPanel) ? ui::forEachPanel(page, session, visit, plots) : visit(page);
}

Expected<void> writeFigures(const Options& options, const std::vector<OutputFile>& outputs,
                            const std::function<Expected<void>(const FigureVisit& visit)>& forEach) {
    const bool panels = options.has(kEachPanel);
    if (panels && std::ranges::find(outputs, "-", &OutputFile::path) != outputs.end())
        return Error{.what = Message::verbatim(kEachPanel),
                     .why = message("standard output is one file"),
                     .hint = message("give -o a file name")};
    std::vector<EncodedFigure> files;
    std::size_t panel = 0;
    const Expected<void> made = forEach([&](const ui::Figure& figure) -> Expected<void> {
        for (const OutputFile& output : outputs) {
            const ui::FigureFormat& format = *ui::findFigureFormat(ui::toQString(output.format));
            auto file = encoded(figure, format, panels ? ui::panelPath(output.path, panel) : output.path);
            if (!file) return file.error();
            files.push_back(*std::move(file));
        }
        ++panel;
        return {};
    });
    if (!made) return made;
    if (const auto free = checkPictures(options, files); !free) return free;
    for (const EncodedFigure& each : files)
        if (auto written = ui::saveFigure(each.file, each.path); !written) return written;
    return {};
}

} // namespace ropescope::app
