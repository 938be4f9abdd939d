// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/matrix.h>
#include <ropescope/formats/byte_sink.h>

/// Numbers in rows and columns, for files and clipboards: what a plot draws, or a score map of any size.
namespace ropescope {

enum class TableFormat { Csv, Npy };

struct TableShape {
    std::size_t rows = 0, columns = 0;
    std::vector<std::string> header{}; ///< names of the columns; empty for a matrix
    bool floats = false;               ///< the values are floats, and are written as such
};

/// A table in memory. NaN where there is no number.
struct Table {
    TableShape shape;
    std::vector<double> values; ///< row-major, shape.rows * shape.columns
};

/// Writes a table some whole rows at a time, so that a map of any size needs no memory of its size. CSV: comma-separated
/// lines, the header first where there is one, numbers as short as they are exact. NPY: a NumPy array, rows by columns,
/// float32 or float64.
class TableWriter {
public:
    TableWriter(TableFormat format, TableShape shape, const ByteSink& sink);
    /// The next values, row-major. Fails when they cannot be written.
    Expected<void> add(std::span<const float> values);
    Expected<void> add(std::span<const double> values);
    /// Whole rows, row by row.
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
    std::size_t m_column = 0; ///< of the next value
};

[[nodiscard]] Expected<void> writeTable(TableFormat format, const Table& table, const ByteSink& sink);

} // namespace ropescope
