// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <utility>

#include <ropescope/formats/numpy/npz.h>

#include "ui/figure/formats/table_file.h"

namespace ropescope::ui {

namespace {

/// A member for each plot under each scheme: "heatmap-rope-tv", "heatmap-rope-tv-2" if a scheme is there twice,
/// "heatmap-rope-tv-b" for a panel that shows something else than the session.
Expected<FigureFile> writeNpzFile(const Figure& figure) {
    std::vector<NpzMember> members;
    std::map<std::string, int> used;
    for (const FigureTable& each : figure.tables()) {
        std::string name = each.plot + "-" + each.scheme;
        if (!each.panel.empty()) name += "-" + each.panel;
        if (const int times = ++used[name]; times > 1) name += "-" + std::to_string(times);
        QByteArray bytes;
        const auto written = writeTable(TableFormat::Npy, each.table, byteSink(bytes));
        if (!written) return written.error();
        members.push_back({std::move(name), bytes.toStdString()});
    }
    const auto archive = npzArchive(members);
    if (!archive) return archive.error();
    return FigureFile{QByteArray::fromStdString(*archive)};
}

} // namespace

FigureFormat npzFormat() { return {QStringLiteral("npz"), QStringLiteral("NPZ"), QString(), &writeNpzFile}; }

} // namespace ropescope::ui
