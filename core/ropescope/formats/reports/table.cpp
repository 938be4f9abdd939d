// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/numpy/npy.h>
#include <ropescope/formats/reports/table.h>

namespace ropescope {

TableWriter::TableWriter(TableFormat format, TableShape shape, const ByteSink& sink)
    : m_format(format), m_shape(std::move(shape)), m_out(sink) {
    if (m_format == TableFormat::Npy) {
        const std::int64_t sides[] = {static_cast<std::int64_t>(m_shape.rows),
                                      static_cast<std::int64_t>(m_shape.columns)};
        m_out.text(npyHeader(m_shape.floats ? NpyType::Float32 : NpyType::Float64, sides));
    } else if (!m_shape.header.empty()) {
        m_out.text(join(m_shape.header, ",") + "\n");
    }
}

template <class Value>
void TableWriter::put(Value value) {
    if (m_format == TableFormat::Npy) {
        if (m_shape.floats)
            m_out.littleEndian(static_cast<float>(value));
        else
            m_out.littleEndian(static_cast<double>(value));
        return;
    }
    if (m_shape.floats || std::isnan(value))
        m_out.shortFloat(static_cast<float>(value));
    else
        m_out.number(static_cast<double>(value));
    m_column = m_column + 1 == m_shape.columns ? 0 : m_column + 1;
    m_out.text(m_column == 0 ? "\n" : ",");
}

template <class Value>
Expected<void> TableWriter::addAll(std::span<const Value> values) {
    for (const Value value : values) put(value);
    return m_out.failed() ? m_out.finish() : Expected<void>{};
}

Expected<void> TableWriter::add(std::span<const float> values) { return addAll(values); }
Expected<void> TableWriter::add(std::span<const double> values) { return addAll(values); }
Expected<void> TableWriter::add(MatrixIn<float> rows) {
    Expected<void> added;
    const bool contiguous = rows.outerStride() == rows.cols();
    if (m_format == TableFormat::Npy && m_shape.floats && contiguous) {
        m_out.littleEndian(entriesOf(rows));
        return m_out.failed() ? m_out.finish() : added;
    }
    for (Eigen::Index row = 0; row < rows.rows() && added; ++row) added = addAll(rowSpan(rows, row));
    return added;
}
Expected<void> TableWriter::finish() { return m_out.finish(); }

Expected<void> writeTable(TableFormat format, const Table& table, const ByteSink& sink) {
    TableWriter writer(format, table.shape, sink);
    const Expected<void> added = writer.add(std::span<const double>(table.values));
    return added ? writer.finish() : added;
}

} // namespace ropescope
