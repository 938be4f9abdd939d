// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include <ropescope/base/byte_sink.h>
#include <ropescope/base/expected.h>

/// Incremental writing of formats, so that memory does not grow with the length of the result.
namespace ropescope {

/// Buffers text for a sink and remembers the first failure, so that a writer needs to check only occasionally
/// (`failed()` in long loops) and once at the end (`finish()`).
class BufferedText {
public:
    explicit BufferedText(const ByteSink& sink);
    BufferedText(const BufferedText&) = delete;
    BufferedText& operator=(const BufferedText&) = delete;

    void text(std::string_view piece);
    /// Integers up to 2^53 are written in full, other numbers as the shortest text that reads back the same;
    /// independent of the locale.
    void number(double value);
    /// The same for JSON, which has no number that is not finite: null.
    void json(double value);
    void integer(long long value);
    /// The shortest text that reads back as the same float; "nan" for masked values.
    void shortFloat(float value);
    /// The bytes of a value, least significant byte first.
    void littleEndian(float value);
    void littleEndian(double value);
    void littleEndian(long long value);
    /// All values, without a copy where the machine's byte order allows it.
    void littleEndian(std::span<const float> values);

    [[nodiscard]] bool failed() const { return !m_outcome; }
    /// Flushes the buffer to the sink. Returns the first failure since construction.
    [[nodiscard]] Expected<void> finish();

private:
    /// Space for `size` more bytes, at most the buffer size; flushes if needed.
    char* reserve(std::size_t size);
    void flush();

    const ByteSink& m_sink;
    std::vector<char> m_buffer;
    std::size_t m_used = 0;
    Expected<void> m_outcome;
};

} // namespace ropescope
