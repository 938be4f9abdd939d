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

/// The header of a C-ordered little-endian file of that shape; the values follow it. Its length is a multiple of 64.
[[nodiscard]] std::string npyHeader(NpyType type, std::span<const std::int64_t> shape);

/// A one-dimensional float64 file.
[[nodiscard]] std::string npyVector(std::span<const double> values);

/// An array as read: values as doubles in C order. `type` is the file's own name for them ("<f4", "|i1").
struct NpyArray {
    std::string type;
    std::vector<std::int64_t> shape;
    std::vector<double> values;
    /// True for floating-point types of any width.
    [[nodiscard]] bool isFloat() const { return type.find('f') != std::string::npos; }
    /// "<f4 of shape (3, 4)".
    [[nodiscard]] std::string description() const;
};

/// Reads whole and floating-point numbers of any width and byte order, C or Fortran order. The shape is held against
/// the bytes at hand before anything is allocated. `name` is used in messages.
[[nodiscard]] Expected<NpyArray> parseNpy(std::string_view bytes, const std::string& name);

} // namespace ropescope
