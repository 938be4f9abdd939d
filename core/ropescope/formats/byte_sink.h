// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <ropescope/base/byte_sink.h>
#include <ropescope/base/expected.h>

/// Writing formats piece by piece, so that a result of any length needs no memory of its length.
namespace ropescope {

/// Buffers text for a sink and remembers the first failure, so that a writer checks once in a while
/// (`failed()` in long loops) and once at the end (`finish()`).
class BufferedText {
public:
    explicit BufferedText(const ByteSink& sink);
    BufferedText(const BufferedText&) = delete;
    BufferedText& operator=(const BufferedText&) = delete;

    void text(std::string_view piece);
    /// Whole numbers are printed whole, others as the shortest text that reads back the same; never by locale.
    void number(double value);
    void integer(long long value);
    /// The shortest text that reads back as the same float; "nan" for what is masked.
    void shortFloat(float value);
    /// The bytes of a value, least significant first.
    void littleEndian(float value);
    void littleEndian(double value);
    void littleEndian(long long value);

    [[nodiscard]] bool failed() const { return !m_outcome; }
    /// Hands the rest to the sink. The first failure of the whole.
    [[nodiscard]] Expected<void> finish();

private:
    /// A place for `size` more bytes, at most the size of the buffer.
    char* room(std::size_t size);
    void flush();

    const ByteSink& m_sink;
    std::vector<char> m_buffer;
    std::size_t m_used = 0;
    Expected<void> m_outcome;
};

} // namespace ropescope
