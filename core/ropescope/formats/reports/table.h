// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/matrix.h>
#include <ropescope/formats/reports/buffered_text.h>

/// Tables of numbers for files and the clipboard: the data of a plot, or a score map of any size.
namespace ropescope {

enum class TableFormat { Csv, Npy };

struct TableShape {
    std::size_t rows = 0, columns = 0;
    std::vector<std::string> header{}; ///< names of the columns; empty for a matrix
    bool floats = false;               ///< values are floats and written as floats
};

/// A table in memory; NaN marks missing values.
struct Table {
    TableShape shape;
    std::vector<double> values; ///< row-major, shape.rows * shape.columns
};

/// Writes a table incrementally, so that memory does not grow with its size. CSV: comma-separated lines, preceded by
/// the header if there is one, numbers in their shortest exact form. NPY: a NumPy array, rows by columns, float32 or
/// float64.
class TableWriter {
public:
    TableWriter(TableFormat format, TableShape shape, const ByteSink& sink);
    /// Adds the next values, row-major. Fails if they cannot be written.
    Expected<void> add(std::span<const float> values);
    Expected<void> add(std::span<const double> values);
    /// Adds complete rows.
    Expected<void> add(MatrixIn<float> rows);
    Expected<void> finish();

private:
    template <class Value>
    void put(Value value);
    template <class Value>
    Expected<void> addAll(std::span<const Value> values);
    TableFormat m_format;
    TableShape m_shape;
    BufferedText m_out;
    std::size_t m_column = 0; ///< column of the next value
};

[[nodiscard]] Expected<void> writeTable(TableFormat format, const Table& table, const ByteSink& sink);

} // namespace ropescope
