// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A .safetensors file: the length of the header (8 bytes, little-endian), the header as JSON, the values in C order,
// little-endian. Source: huggingface/safetensors, README and safetensors/src/tensor.rs. Example of a header:
//   {"freqs":{"dtype":"F32","shape":[2,1,2],"data_offsets":[0,16]},"__metadata__":{"format":"pt"}}
#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_reader.h>
#include <ropescope/formats/numpy/npy.h>
#include <ropescope/formats/tensors/safetensors.h>

namespace ropescope {
namespace {

constexpr std::size_t kLengthBytes = 8;
constexpr std::string_view kMetadata = "__metadata__";
constexpr std::uint64_t kTensorPart = std::uint64_t{1} << 20;

struct TensorType {
    std::string_view id;
    std::uint64_t bits;
    std::string_view numpy; ///< the type of NumPy with the same bytes; empty: none
};
constexpr std::array<TensorType, 20> kTensorTypes{{
    {"F64", 64, "<f8"}, {"F32", 32, "<f4"}, {"F16", 16, "<f2"}, {"BF16", 16, "<V2"}, {"I64", 64, "<i8"},
    {"I32", 32, "<i4"}, {"I16", 16, "<i2"}, {"I8", 8, "<i1"},   {"U64", 64, "<u8"},  {"U32", 32, "<u4"},
    {"U16", 16, "<u2"}, {"U8", 8, "<u1"},   {"BOOL", 8, "|b1"}, {"C64", 64, ""},     {"F8_E4M3", 8, ""},
    {"F8_E5M2", 8, ""}, {"F8_E8M0", 8, ""}, {"F6_E2M3", 6, ""}, {"F6_E3M2", 6, ""},  {"F4", 4, ""},
}};

const TensorType* tensorType(std::string_view id) {
    const auto found = std::ranges::find(kTensorTypes, id, &TensorType::id);
    return found == kTensorTypes.end() ? nullptr : &*found;
}

Error tensorsFault(const std::string& place, Message why) {
    return {.what = Message::verbatim(place), .why = std::move(why), .hint = message("save it again with safetensors")};
}

/// "[2, 12, 384]"
std::string sidesText(const std::vector<std::int64_t>& shape) {
    std::vector<std::string> sides;
    for (const std::int64_t side : shape) sides.push_back(std::to_string(side));
    return "[" + join(sides, ", ") + "]";
}

/// Whole numbers from 0; none if the value is not a list of them.
std::optional<std::vector<std::int64_t>> wholeNumbers(const std::optional<JsonValue>& list) {
    if (!list || !list->isList()) return {};
    std::vector<std::int64_t> numbers;
    bool valid = true;
    list->eachValue([&](const JsonValue& value) {
        const auto number = value.integer();
        valid = number && *number >= 0;
        if (valid) numbers.push_back(*number);
        return valid;
    });
    return valid ? std::optional(std::move(numbers)) : std::nullopt;
}

/// Bytes of a tensor; none if they are not whole or more than `limit`.
std::optional<std::uint64_t> bytesOf(const TensorType& type, const std::vector<std::int64_t>& shape,
                                     std::uint64_t limit) {
    if (std::ranges::find(shape, 0) != shape.end()) return 0;
    std::uint64_t bits = type.bits;
    for (const std::int64_t side : shape) {
        if (static_cast<std::uint64_t>(side) > limit * 8 / bits) return {};
        bits *= static_cast<std::uint64_t>(side);
    }
    return bits % 8 == 0 && bits / 8 <= limit ? std::optional(bits / 8) : std::nullopt;
}

Expected<TensorInfo> tensorOf(std::string_view name, const JsonValue& json, std::uint64_t body,
                              const std::string& file) {
    TensorInfo tensor{.name = std::string(name), .type = {}, .shape = {}};
    const std::string place = file + ", " + shortened(name);
    const auto type = json.find("dtype");
    auto shape = wholeNumbers(json.find("shape"));
    const auto offsets = wholeNumbers(json.find("data_offsets"));
    if (!type || !type->text() || !shape || !offsets || offsets->size() != 2)
        return tensorsFault(place, message("has no dtype, shape and data_offsets"));
    tensor.type = *type->text();
    tensor.shape = *std::move(shape);
    const TensorType* known = tensorType(tensor.type);
    if (known == nullptr)
        return tensorsFault(place, message("has values of the unknown type %1", backquoted(tensor.type)));
    tensor.begin = static_cast<std::uint64_t>((*offsets)[0]);
    tensor.end = static_cast<std::uint64_t>((*offsets)[1]);
    if (tensor.begin > tensor.end || tensor.end > body)
        return tensorsFault(place, message("its values are not inside the file"));
    if (bytesOf(*known, tensor.shape, body) != tensor.end - tensor.begin)
        return tensorsFault(place, message("its shape %1 does not fit its %2 bytes", sidesText(tensor.shape),
                                           tensor.end - tensor.begin));
    return tensor;
}

/// Fails if the values of tensors overlap, or if there are bytes between or after them.
Expected<void> checkContiguous(const std::vector<TensorInfo>& tensors, std::uint64_t body, const std::string& file) {
    std::uint64_t end = 0;
    for (const TensorInfo& tensor : tensors) {
        if (tensor.begin != end)
            return tensorsFault(file + ", " + shortened(tensor.name),
                                message("its values overlap with others, or there is a gap before them"));
        end = tensor.end;
    }
    if (end == body) return {};
    return tensorsFault(file, message("there are bytes that belong to no tensor"));
}

} // namespace

std::string TensorInfo::description() const { return type + " of shape " + sidesText(shape); }

std::string Safetensors::placeOf(const TensorInfo& tensor) const { return m_name + ", " + shortened(tensor.name); }

Expected<void> Safetensors::readHeader(std::uint64_t fileSize) {
    const auto start = m_read(0, kLengthBytes);
    if (!start) return start.error();
    std::uint64_t length = 0;
    for (std::size_t i = std::min(start->size(), kLengthBytes); i-- > 0;)
        length = (length << 8) | static_cast<unsigned char>((*start)[i]);
    if (start->size() < kLengthBytes || length > kMaxSafetensorsHeader || length + kLengthBytes > fileSize)
        return tensorsFault(m_name, message("is not a safetensors file, or not a complete one"));
    const auto header = m_read(kLengthBytes, static_cast<std::size_t>(length));
    if (!header) return header.error();
    JsonDocument document;
    const JsonLimits limits{.bytes = kMaxSafetensorsHeader, .depth = 4};
    if (const auto read = document.read(*header, m_name, message("save it again with safetensors"), limits); !read)
        return read.error();
    if (!document.root().isObject())
        return tensorsFault(m_name, message("is not a safetensors file, or not a complete one"));
    m_body = kLengthBytes + length;
    const std::uint64_t body = fileSize - m_body;
    Expected<void> outcome;
    document.root().eachField([&](std::string_view name, const JsonValue& json) {
        if (name == kMetadata || !outcome) return;
        Expected<TensorInfo> tensor = tensorOf(name, json, body, m_name);
        if (tensor)
            m_tensors.push_back(*std::move(tensor));
        else
            outcome = tensor.error();
    });
    if (!outcome) return outcome;
    std::ranges::stable_sort(m_tensors, {},
                             [](const TensorInfo& tensor) { return std::pair(tensor.begin, tensor.end); });
    return checkContiguous(m_tensors, body, m_name);
}

Expected<Safetensors> Safetensors::open(Read read, std::uint64_t fileSize, std::string name) {
    Safetensors file(std::move(read), std::move(name));
    if (const auto header = file.readHeader(fileSize); !header) return header.error();
    return file;
}

Expected<NpyKind> Safetensors::kindOf(const TensorInfo& tensor) const {
    const TensorType& type = *tensorType(tensor.type);
    if (type.numpy.empty())
        return tensorsFault(placeOf(tensor), message("its values of the type %1 are not read", tensor.type));
    return NpyKind{std::string(type.numpy), tensor.shape};
}

Expected<void> Safetensors::valuesInto(const TensorInfo& tensor, std::span<double> values) const {
    const Expected<NpyKind> kind = kindOf(tensor);
    if (!kind) return kind.error();
    const std::uint64_t width = tensorType(tensor.type)->bits / 8;
    for (std::uint64_t at = tensor.begin; at < tensor.end;) {
        const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(kTensorPart, tensor.end - at));
        const auto bytes = m_read(m_body + at, size);
        if (!bytes) return bytes.error();
        if (bytes->size() != size) return tensorsFault(placeOf(tensor), message("its values are not inside the file"));
        npyValuesInto({*kind}, *bytes, (at - tensor.begin) / width, values);
        at += size;
    }
    return {};
}

Expected<std::vector<double>> Safetensors::values(const TensorInfo& tensor) const {
    if (const auto kind = kindOf(tensor); !kind) return kind.error();
    std::vector<double> values(
        static_cast<std::size_t>((tensor.end - tensor.begin) * 8 / tensorType(tensor.type)->bits));
    if (const auto done = valuesInto(tensor, values); !done) return done.error();
    return values;
}

} // namespace ropescope
