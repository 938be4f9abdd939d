// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/formats/numpy/npy.h>

/// The .safetensors format of Hugging Face, read strictly and only in part.
namespace ropescope {

/// Maximum length of the header; the reference implementation has the same.
inline constexpr std::size_t kMaxSafetensorsHeader = 100'000'000;

struct TensorInfo {
    std::string name;
    std::string type; ///< "F32"
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0, end = 0; ///< bytes of its values, counted from the first value of the file
    /// "F32 of shape [2, 12, 384]".
    [[nodiscard]] std::string description() const;
};

/// The tensors of a file, of which only the header has been read.
class Safetensors {
public:
    /// Gives `size` bytes of the file from `offset` on, or fewer if it has become shorter.
    using Read = std::function<Expected<std::string>(std::uint64_t offset, std::size_t size)>;

    /// Reads the header of a file of `fileSize` bytes; `name` stands for it in messages. Memory follows the bytes that
    /// are there, never a number in them. Fails unless names are unique, types are known, each shape accounts for the
    /// bytes of its tensor, and tensors lie one after the other without gaps up to the end of the file.
    [[nodiscard]] static Expected<Safetensors> open(Read read, std::uint64_t fileSize, std::string name);

    /// In the order of their values.
    [[nodiscard]] const std::vector<TensorInfo>& tensors() const { return m_tensors; }

    /// The values of one of the tensors, in C order. Fails for types other than whole and floating-point numbers of at
    /// least 16 bits, bytes and bool; of F64, F32, F16 and BF16 every value is exact.
    [[nodiscard]] Expected<std::vector<double>> values(const TensorInfo& tensor) const;

    /// The type of NumPy with the same bytes; an error if there is none.
    [[nodiscard]] Expected<NpyKind> kindOf(const TensorInfo& tensor) const;
    /// Likewise, into memory for all of them, without keeping their bytes.
    [[nodiscard]] Expected<void> valuesInto(const TensorInfo& tensor, std::span<double> values) const;

    [[nodiscard]] const std::string& name() const { return m_name; }
    /// "F.safetensors, freqs": a tensor in messages.
    [[nodiscard]] std::string placeOf(const TensorInfo& tensor) const;

private:
    Safetensors(Read read, std::string name) : m_read(std::move(read)), m_name(std::move(name)) {}
    [[nodiscard]] Expected<void> readHeader(std::uint64_t fileSize);

    Read m_read;
    std::string m_name;
    std::uint64_t m_body = 0; ///< offset of the first value
    std::vector<TensorInfo> m_tensors;
};

} // namespace ropescope
