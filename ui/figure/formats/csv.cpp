// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "ui/figure/formats/table_file.h"

namespace ropescope::ui {

namespace {

/// If a figure has several plots or schemes, each table is preceded by a line with both names.
Expected<FigureFile> writeCsvFile(const Figure& figure) {
    const std::vector<FigureTable> tables = figure.tables();
    QByteArray bytes;
    for (const FigureTable& each : tables) {
        if (tables.size() > 1) {
            const std::string panel = each.panel.empty() ? "" : ", panel " + each.panel;
            bytes += QByteArray::fromStdString("# " + each.plot + ", " + each.scheme + panel + "\n");
        }
        const auto written = writeTable(TableFormat::Csv, each.table, byteSink(bytes));
        if (!written) return written.error();
    }
    return FigureFile{std::move(bytes)};
}

} // namespace

FigureFormat csvFormat() {
    return {QStringLiteral("csv"), QStringLiteral("CSV"), QStringLiteral("text/csv"), &writeCsvFile};
}

} // namespace ropescope::ui
