// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "ui/figure/formats/table_file.h"

namespace ropescope::ui {

namespace {

Expected<FigureFile> writeNpyFile(const Figure& figure) {
    const std::vector<FigureTable> tables = figure.tables();
    if (tables.size() != 1) {
        return Error{.what = message("npy"),
                     .why = message("it holds one array, and the figure has %1", tables.size()),
                     .hint = message("choose one plot and one scheme, or csv")};
    }
    QByteArray bytes;
    const auto written = writeTable(TableFormat::Npy, tables.front().table, byteSink(bytes));
    if (!written) return written.error();
    return FigureFile{std::move(bytes)};
}

} // namespace

FigureFormat npyFormat() { return {QStringLiteral("npy"), QStringLiteral("NumPy"), QString(), &writeNpyFile}; }

} // namespace ropescope::ui
