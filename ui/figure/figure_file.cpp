// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_file.h"

#include <filesystem>
#include <string_view>

#include <ropescope/files/write_file.h>

#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"

namespace ropescope::ui {

namespace {

Expected<void> saveBytes(const QByteArray& bytes, const std::string& path) {
    return writeFile(path, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())),
                     Durability::Renamed);
}

} // namespace

QString panelSuffix(std::size_t panel) {
    constexpr std::size_t kLetters = 26;
    return panel < kLetters ? QString(QChar(u'a' + static_cast<char16_t>(panel))) : QString::number(panel + 1);
}

std::string panelPath(const std::string& path, std::size_t panel) {
    const std::filesystem::path whole(path);
    const std::string name = whole.stem().string() + "-" + toStdString(panelSuffix(panel)) + whole.extension().string();
    return (whole.parent_path() / name).string();
}

std::string pathBeside(const std::string& path, const SideFile& picture) {
    return (std::filesystem::path(path).parent_path() / toBytes(picture.name)).string();
}

Expected<void> saveFigure(const FigureFile& file, const std::string& path) {
    for (const SideFile& picture : file.beside)
        if (auto written = saveBytes(picture.bytes, pathBeside(path, picture)); !written) return written;
    return saveBytes(file.bytes, path);
}

} // namespace ropescope::ui
