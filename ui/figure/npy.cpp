// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/table_file.h"

namespace ropescope::ui {

namespace {

Expected<QByteArray> writeNpyFile(const Figure& figure) {
    const std::vector<FigureTable> tables = figure.tables();
    if (tables.size() != 1) {
        return Error{.what = "npy",
                     .why = "it holds one array, and the figure has " + std::to_string(tables.size()),
                     .hint = "choose one plot and one scheme, or csv"};
    }
    QByteArray bytes;
    const auto written = writeTable(TableFormat::Npy, tables.front().table, byteSink(bytes));
    if (!written) return written.error();
    return bytes;
}

} // namespace

FigureFormat npyFormat() { return {QStringLiteral("npy"), QStringLiteral("NumPy"), QString(), &writeNpyFile}; }

} // namespace ropescope::ui
