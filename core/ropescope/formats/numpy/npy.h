// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

/// NumPy's .npy format, versions 1 to 3 (numpy/lib/format.py).
namespace ropescope {

enum class NpyType { Float32, Float64, Int64 };

/// The header of a C-ordered little-endian file of this shape, to be followed by the values. Its length is a multiple
/// of 64.
[[nodiscard]] std::string npyHeader(NpyType type, std::span<const std::int64_t> shape);

/// A complete one-dimensional float64 file.
[[nodiscard]] std::string npyVector(std::span<const double> values);

/// A complete file of texts, which NumPy reads as an array of type <U.
[[nodiscard]] std::string npyTexts(std::span<const std::int64_t> shape, std::span<const std::string> texts);
struct NpyTexts {
    std::vector<std::int64_t> shape;
    std::vector<std::string> values; ///< in C order
};
/// Reads such a file. `name` is used in messages.
[[nodiscard]] Expected<NpyTexts> parseNpyTexts(std::string_view bytes, const std::string& name);

/// Type and shape of an array. `type` is the type as spelled in the file ("<f4", "|i1").
struct NpyKind {
    std::string type;
    std::vector<std::int64_t> shape;
    /// True for floating-point types of any width.
    [[nodiscard]] bool isFloat() const { return type.find('f') != std::string::npos; }
    /// "float32", "bool": without byte order.
    [[nodiscard]] std::string typeName() const;
    /// "<f4 of shape (3, 4)".
    [[nodiscard]] std::string description() const;
};

/// The header that precedes the values.
struct NpyHeader : NpyKind {
    bool fortranOrder = false;
    std::uint64_t size = 0;                    ///< bytes of the header
    std::uint64_t bytes = 0;                   ///< bytes of the values
    [[nodiscard]] std::uint64_t count() const; ///< values
};

struct NpyArray : NpyKind {
    std::vector<double> values; ///< in C order
};

inline constexpr std::size_t kNpyStart = 12; ///< bytes needed to determine the header size
/// Header size in bytes of a file that begins with `start`; kNpyStart if it is not a .npy file.
[[nodiscard]] std::size_t npyHeaderSize(std::string_view start);

/// Reads the header of a file of `fileSize` bytes; `start` must contain all of it, or 64 KiB. Accepts integers and
/// floating-point numbers of any width and byte order, bool, and V2, which is bfloat16, whose shape accounts for
/// exactly the bytes after the header. `name` is used in messages.
[[nodiscard]] Expected<NpyHeader> parseNpyHeader(std::string_view start, const std::string& name,
                                                 std::uint64_t fileSize);

/// Converts values of a file, of which `part` has those from number `first` on, to their places in `values`, which has
/// all of them in C order.
void npyValuesInto(const NpyHeader& header, std::string_view part, std::uint64_t first, std::span<double> values);

/// The values after a parsed header; `body` must have exactly `header.bytes` bytes.
[[nodiscard]] NpyArray npyArray(const NpyHeader& header, std::string_view body);

/// Reads header and values. The shape is checked against the available bytes before anything is allocated.
[[nodiscard]] Expected<NpyArray> parseNpy(std::string_view bytes, const std::string& name);

} // namespace ropescope
