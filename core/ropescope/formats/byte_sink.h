// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <ropescope/base/byte_sink.h>
#include <ropescope/base/expected.h>

/// Incremental writing, so that memory does not grow with the length of the output.
namespace ropescope {

/// Buffers output for a sink and remembers the first failure, so that writers need to check only occasionally
/// (`failed()` in long loops) and at the end (`finish()`).
class BufferedText {
public:
    explicit BufferedText(const ByteSink& sink);
    BufferedText(const BufferedText&) = delete;
    BufferedText& operator=(const BufferedText&) = delete;

    void text(std::string_view piece);
    /// Integers up to 2^53 in plain digits, other numbers as the shortest text that reads back the same; independent of
    /// the locale.
    void number(double value);
    void integer(long long value);
    /// The shortest text that reads back as the same float; "nan" for NaN (masked values).
    void shortFloat(float value);
    /// The bytes of a value, least significant byte first.
    void littleEndian(float value);
    void littleEndian(double value);
    void littleEndian(long long value);

    [[nodiscard]] bool failed() const { return !m_outcome; }
    /// Flushes the buffer to the sink. Returns the first failure of the whole output.
    [[nodiscard]] Expected<void> finish();

private:
    /// Buffer space for `size` more bytes, which is at most the size of the buffer.
    char* room(std::size_t size);
    void flush();

    const ByteSink& m_sink;
    std::vector<char> m_buffer;
    std::size_t m_used = 0;
    Expected<void> m_outcome;
};

} // namespace ropescope
