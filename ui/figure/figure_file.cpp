// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_file.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include <ropescope/files/read_file.h>
#include <ropescope/files/write_file.h>

#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"
#include "ui/figure/figure_data.h"

namespace ropescope::ui {

namespace {

constexpr std::size_t kMaxTexBytes = std::size_t{1} << 28;

Expected<void> saveBytes(const QByteArray& bytes, const std::string& path) {
    return writeFile(path, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())),
                     Durability::Renamed);
}

} // namespace

std::string panelPath(const std::string& path, std::size_t panel) {
    const std::filesystem::path whole(path);
    const std::string name =
        whole.stem().string() + "-" + letterOf(static_cast<int>(panel), "a") + whole.extension().string();
    return (whole.parent_path() / name).string();
}

Expected<void> forEachPanel(const Figure& page, const std::shared_ptr<const Session>& session,
                            const std::function<Expected<void>(const Figure& panel)>& visit, const Plots& plots,
                            const JobControl& control) {
    for (const FigureSpec& spec : page.panelSpecs()) {
        const auto figure = Figure::make(session, spec, plots, {.cancel = control.cancel}, &page);
        if (!figure) return figure.error();
        if (auto done = visit(**figure); !done) return done;
    }
    return {};
}

std::string pathBeside(const std::string& path, const SideFile& picture) {
    return (std::filesystem::path(path).parent_path() / toBytes(picture.name)).string();
}

Expected<void> checkBeside(const FigureFile& file, const std::string& path) {
    std::optional<Expected<std::string>> before; // what is at `path`
    for (const SideFile& picture : file.beside) {
        const std::string place = pathBeside(path, picture);
        std::error_code failed;
        if (!std::filesystem::is_regular_file(place, failed)) continue;
        if (!before) before = readFile(path, kMaxTexBytes);
        if (*before && (*before)->find('{' + toStdString(picture.name) + '}') != std::string::npos) continue;
        return Error{.what = Message::verbatim(path),
                     .why = message("its picture would replace %1, which it did not write", place),
                     .hint = message("choose another name, or remove that file")};
    }
    return {};
}

Expected<void> saveFigure(const FigureFile& file, const std::string& path) {
    if (auto own = checkBeside(file, path); !own) return own;
    for (const SideFile& picture : file.beside)
        if (auto written = saveBytes(picture.bytes, pathBeside(path, picture)); !written) return written;
    return saveBytes(file.bytes, path);
}

std::vector<FigureSpec> Figure::panelSpecs() const {
    std::vector<FigureSpec> specs;
    for (std::size_t i = 0; i < m_data->page.panels.size(); ++i) {
        const FigurePanel& panel = m_data->page.panels[i];
        FigureSpec own = spec();
        QRectF box = panel.title;
        own.plots.clear();
        bool shared = false;
        for (const PanelPlot& shown : panel.plots) {
            const Plot& plot = *m_data->plots[shown.index];
            if (!shown.data || plot.errorOf(*shown.data, panel.column)) continue;
            own.plots.push_back(plot.id());
            shared = plot.sharesPanel(session());
            box |= shown.box;
        }
        own.panels.clear();
        if (spec().panels.empty() && (!shared || own.plots.size() > 1)) {
            own.onlyColumn = static_cast<int>(panel.column);
        } else if (!spec().panels.empty()) {
            own.panels.push_back(spec().panels[i]);
            own.panels.back().plots = own.plots;
        }
        own.font = fontOf(own);
        own.preset.clear();
        own.captionText.clear();
        own.cellText.clear();
        own.widthPoints = (box.width() + 2 * kFigureMargin) * pointsPerPixel(own);
        own.heightPoints.reset();
        own.panelsAcross.reset();
        own.layout.reset();
        own.columnWidths.clear();
        own.rowHeights.clear();
        if (!own.plots.empty()) specs.push_back(std::move(own));
    }
    return specs;
}

Figure Figure::writtenTo(std::filesystem::path file) const {
    auto data = std::make_shared<Data>(*m_data);
    data->spec.file = std::move(file);
    return Figure(std::move(data));
}

} // namespace ropescope::ui
