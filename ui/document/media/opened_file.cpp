// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/media/opened_file.h"

#include <algorithm>
#include <array>

#include <QFileInfo>

#include <ropescope/check/rotary_dump.h>

#include "ui/document/files/file_names.h"

namespace ropescope::ui {

namespace {

/// Whether arrays beside a prompt are to be checked.
bool holdsDump(const Expected<std::vector<DumpArray>>& arrays) {
    if (!arrays) return false;
    const auto named = [](const DumpArray& array) { return array.name.find("pos") != std::string::npos; };
    return std::ranges::any_of(*arrays, named) || rotaryKindOf(*arrays);
}

bool holdsVectors(const Expected<std::vector<DumpArray>>& arrays) {
    return arrays && !holdsDump(arrays) && vectorsIn(*arrays).whole();
}

} // namespace

bool isDumpFile(const QString& path) {
    static constexpr std::array kEndings{".npy", ".csv", ".txt", ".log", ".pt", ".pth"};
    return std::ranges::any_of(
        kEndings, [&](const char* ending) { return path.endsWith(QLatin1String(ending), Qt::CaseInsensitive); });
}

Expected<OpenedFile> readOpenedFile(const QString& path) {
    if (isDumpFile(path)) return OpenedFile{.dump = true};
    const std::string bytes = toBytes(path);
    auto model = readModelFile(bytes);
    if ((model && !model->sequence) || QFileInfo(path).isDir()) {
        if (!model) return model.error();
        return OpenedFile{.model = *std::move(model)};
    }
    const auto arrays = readDumpFile(bytes);
    if (!model) {
        if (!arrays || arrays->empty()) return model.error();
        const bool vectors = holdsVectors(arrays);
        return OpenedFile{.dump = !vectors, .vectors = vectors};
    }
    return OpenedFile{.model = *std::move(model), .dump = holdsDump(arrays), .vectors = holdsVectors(arrays)};
}

Expected<OpenedFile> readOpenedText(const std::string& text, const std::string& name) {
    if (text.find("input_ids") == std::string::npos) return OpenedFile{.dump = true};
    auto sequence = promptRow(text, name, 0);
    if (!sequence) return sequence.error();
    return OpenedFile{.model = ModelFile{.name = name, .sequence = *std::move(sequence)},
                      .dump = holdsDump(parseDump(text, name))};
}

} // namespace ropescope::ui
