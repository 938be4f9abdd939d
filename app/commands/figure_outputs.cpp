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

/// Fails if a picture beside one file would replace another file of the command.
Expected<void> checkPictures(const Options& options, const std::vector<EncodedFigure>& figures) {
    std::vector<std::string> others = options.all("-o");
    others.insert(others.end(), options.positionals.begin(), options.positionals.end());
    for (const EncodedFigure& figure : figures) {
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

} // namespace

Expected<void> writeFigures(const Options& options, const ui::Figure& figure, const std::vector<OutputFile>& outputs) {
    std::vector<EncodedFigure> figures;
    for (const OutputFile& output : outputs) {
        const ui::FigureFormat& format = *ui::findFigureFormat(ui::toQString(output.format));
        std::filesystem::path place;
        std::error_code failed;
        if (output.path != "-") place = decodedName(std::filesystem::absolute(output.path, failed).string());
        auto file = format.write(figure.writtenTo(place));
        if (!file) return file.error();
        figures.push_back({output.path, *std::move(file)});
    }
    if (const auto free = checkPictures(options, figures); !free) return free;
    for (const EncodedFigure& each : figures)
        if (auto written = ui::saveFigure(each.file, each.path); !written) return written;
    return {};
}

} // namespace ropescope::app
