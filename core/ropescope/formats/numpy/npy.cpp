// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// A .npy file: "\x93NUMPY", version (major, minor), header length (2 bytes little-endian in version 1, otherwise 4),
// the header as a Python literal, the values. Source: numpy/lib/format.py of NumPy 1.24. Example of a header,
// padded with spaces so that the values are aligned to 64 bytes, and ending with \n:
//   {'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>

#include <ropescope/base/text.h>
#include <ropescope/base/utf8.h>
#include <ropescope/formats/numpy/npy.h>

namespace ropescope {

namespace {

constexpr std::string_view kMagic{"\x93NUMPY", 6};
constexpr std::size_t kMaxHeader = 1 << 16;
constexpr std::size_t kMaxDimensions = 32;
constexpr std::int64_t kMaxTextWidth = 1 << 24;

std::string shapeText(std::span<const std::int64_t> shape) {
    std::string text = "(";
    for (const std::int64_t side : shape) text += (text.size() > 1 ? ", " : "") + std::to_string(side);
    return text + (shape.size() == 1 ? ",)" : ")");
}

const char* typeText(NpyType type) {
    switch (type) {
    case NpyType::Float32: return "<f4";
    case NpyType::Float64: return "<f8";
    case NpyType::Int64: return "<i8";
    }
    return "<f8";
}

Error fault(const std::string& name, Message why) {
    return {.what = Message::verbatim(name), .why = std::move(why), .hint = message("save it again with numpy.save")};
}

std::uint64_t unsignedAt(std::string_view bytes, std::size_t size, bool bigEndian) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t place = bigEndian ? i : size - 1 - i;
        value = (value << 8) | static_cast<unsigned char>(bytes[place]);
    }
    return value;
}

double halfToDouble(std::uint16_t bits) {
    const double sign = (bits & 0x8000) ? -1 : 1;
    const int exponent = (bits >> 10) & 0x1f;
    const auto mantissa = static_cast<double>(bits & 0x3ff);
    if (exponent == 0) return sign * std::ldexp(mantissa, -24);
    if (exponent == 31) return mantissa == 0 ? sign * std::numeric_limits<double>::infinity() : std::nan("");
    return sign * std::ldexp(1024 + mantissa, exponent - 25);
}

struct HalfFloat {
    std::uint16_t bits;
    explicit operator double() const { return halfToDouble(bits); }
};
struct BrainFloat { ///< the upper half of a float
    std::uint16_t bits;
    explicit operator double() const { return double{std::bit_cast<float>(std::uint32_t{bits} << 16)}; }
};
struct OneByteBool {
    std::uint8_t bits;
    explicit operator double() const { return bits != 0 ? 1 : 0; }
};

template <class T>
void widenInto(std::string_view bytes, bool swapped, double* values) {
    std::array<char, sizeof(T)> raw;
    for (std::size_t i = 0; i < bytes.size() / sizeof(T); ++i) {
        std::copy_n(bytes.data() + i * sizeof(T), sizeof(T), raw.begin());
        if (swapped) std::ranges::reverse(raw);
        values[i] = static_cast<double>(std::bit_cast<T>(raw));
    }
}

/// How one value is stored.
struct ElementType {
    char kind = 'f';
    std::size_t size = 8;
    bool bigEndian = false;

    void read(std::string_view bytes, double* values) const {
        const bool swapped = bigEndian != (std::endian::native == std::endian::big);
        const auto as = [&]<class T>(T /*type*/) { widenInto<T>(bytes, swapped, values); };
        const bool isSigned = kind == 'i';
        if (kind == 'V') return as(BrainFloat{});
        if (kind == 'b') return as(OneByteBool{});
        if (kind == 'f') return size == 2 ? as(HalfFloat{}) : size == 4 ? as(float{}) : as(double{});
        switch (size) {
        case 1: return isSigned ? as(std::int8_t{}) : as(std::uint8_t{});
        case 2: return isSigned ? as(std::int16_t{}) : as(std::uint16_t{});
        case 4: return isSigned ? as(std::int32_t{}) : as(std::uint32_t{});
        default: return isSigned ? as(std::int64_t{}) : as(std::uint64_t{});
        }
    }
};

std::optional<ElementType> elementType(std::string_view text) {
    if (text.size() != 3 || std::string_view("<>|=").find(text[0]) == std::string_view::npos) return {};
    ElementType type{.kind = text[1], .size = static_cast<std::size_t>(text[2] - '0'), .bigEndian = text[0] == '>'};
    const bool sizeKnown = type.size == 2 || type.size == 4 || type.size == 8;
    if (type.kind == 'f' && sizeKnown) return type;
    if (type.kind == 'b' && type.size == 1) return type;
    if (type.kind == 'V' && type.size == 2) return type; // what ml_dtypes.bfloat16 is saved as
    if ((type.kind == 'i' || type.kind == 'u') && (sizeKnown || type.size == 1)) return type;
    return {};
}

/// The value of `key` in the header's literal, without quotes or parentheses.
std::optional<std::string_view> literalAfter(std::string_view header, std::string_view key) {
    std::size_t place = header.find(key);
    if (place == std::string_view::npos) return {};
    place = header.find(':', place + key.size());
    if (place == std::string_view::npos) return {};
    place = header.find_first_not_of(' ', place + 1);
    if (place == std::string_view::npos) return {};
    const char open = header[place];
    const bool enclosed = open == '\'' || open == '(';
    const std::size_t begin = enclosed ? place + 1 : place;
    const std::size_t end = enclosed ? header.find(open == '(' ? ')' : '\'', begin) : header.find_first_of(",}", begin);
    if (end == std::string_view::npos) return {};
    return header.substr(begin, end - begin);
}

std::optional<std::vector<std::int64_t>> parseShape(std::string_view text) {
    std::vector<std::int64_t> shape;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        std::string_view item = text.substr(0, comma);
        text.remove_prefix(std::min(comma + 1, text.size()));
        while (item.starts_with(' ')) item.remove_prefix(1);
        while (item.ends_with(' ') || item.ends_with('L')) item.remove_suffix(1);
        if (item.empty()) continue;
        const std::optional<std::int64_t> side = parseDigits(item);
        if (!side || shape.size() == kMaxDimensions) return {};
        shape.push_back(*side);
    }
    return shape;
}

/// Number of values; absent if it exceeds `limit`.
std::optional<std::uint64_t> countOf(const std::vector<std::int64_t>& shape, std::uint64_t limit) {
    if (std::ranges::find(shape, 0) != shape.end()) return 0;
    std::uint64_t count = 1;
    for (const std::int64_t side : shape) {
        if (static_cast<std::uint64_t>(side) > limit / count) return {};
        count *= static_cast<std::uint64_t>(side);
    }
    return count;
}

/// Puts `values`, which a column-major array of this shape has from `first` on, at their places in row-major order.
void scatter(std::span<const double> values, const std::vector<std::int64_t>& shape, std::uint64_t first, double* out) {
    const std::size_t rank = shape.size();
    std::vector<std::uint64_t> index(rank), strides(rank, 1);
    for (std::size_t axis = rank; axis-- > 1;)
        strides[axis - 1] = strides[axis] * static_cast<std::uint64_t>(shape[axis]);
    std::uint64_t place = 0;
    for (std::size_t axis = 0; axis < rank; ++axis) {
        const auto side = static_cast<std::uint64_t>(shape[axis]);
        index[axis] = first % side;
        first /= side;
        place += index[axis] * strides[axis];
    }
    for (const double value : values) {
        out[place] = value;
        for (std::size_t axis = 0; axis < rank; ++axis) {
            place += strides[axis];
            if (++index[axis] < static_cast<std::uint64_t>(shape[axis])) break;
            place -= index[axis] * strides[axis];
            index[axis] = 0;
        }
    }
}

std::size_t lengthBytes(std::string_view start) { return start[6] == 1 ? 2 : 4; }

/// The Python literal in the header.
std::optional<std::string_view> literalOf(std::string_view start) {
    const std::size_t size = npyHeaderSize(start);
    if (size <= kNpyStart || size > kMaxHeader || size > start.size()) return {};
    return start.substr(0, size).substr(8 + lengthBytes(start));
}

} // namespace

namespace {

std::string headerOf(const std::string& type, std::span<const std::int64_t> shape) {
    std::string literal = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shapeText(shape) + ", }";
    constexpr std::size_t kPrefix = 10;
    literal.append(63 - (kPrefix + literal.size()) % 64, ' ');
    literal += '\n';
    std::string header(kMagic);
    header += {'\x01', '\x00', static_cast<char>(literal.size() & 0xff), static_cast<char>(literal.size() >> 8)};
    return header + literal;
}

/// The code points of a text; U+FFFD for each byte that is not UTF-8.
std::u32string codePointsOf(std::string_view text) {
    std::u32string points;
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        char32_t point = length == 0 ? U'\uFFFD' : static_cast<unsigned char>(text.front());
        if (length > 1) point &= 0x7fU >> length;
        for (std::size_t i = 1; i < length; ++i) point = (point << 6) | (static_cast<unsigned char>(text[i]) & 0x3fU);
        points.push_back(point);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return points;
}

void appendUtf8(std::string& text, std::uint64_t point) {
    if (point < 0x80) {
        text.push_back(static_cast<char>(point));
        return;
    }
    const int rest = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3; // bytes after the first one
    text.push_back(static_cast<char>((0xff00U >> (rest + 1) & 0xffU) | point >> (6 * rest)));
    for (int i = rest - 1; i >= 0; --i) text.push_back(static_cast<char>(0x80U | (point >> (6 * i) & 0x3fU)));
}

} // namespace

std::string npyHeader(NpyType type, std::span<const std::int64_t> shape) { return headerOf(typeText(type), shape); }

std::string npyTexts(std::span<const std::int64_t> shape, std::span<const std::string> texts) {
    std::vector<std::u32string> all;
    std::size_t width = 1;
    for (const std::string& text : texts) width = std::max(width, all.emplace_back(codePointsOf(text)).size());
    std::string bytes = headerOf("<U" + std::to_string(width), shape);
    for (std::u32string& points : all) {
        points.resize(width);
        for (const char32_t point : points)
            for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<char>((point >> shift) & 0xff));
    }
    return bytes;
}

Expected<NpyTexts> parseNpyTexts(std::string_view bytes, const std::string& name) {
    const std::optional<std::string_view> literal = literalOf(bytes);
    const auto descr = literal ? literalAfter(*literal, "'descr'") : std::nullopt;
    const auto sides = literal ? literalAfter(*literal, "'shape'") : std::nullopt;
    const auto shape = sides ? parseShape(*sides) : std::nullopt;
    const bool texts = descr && descr->starts_with("<U");
    const auto width = texts ? parseDigits(descr->substr(2), kMaxTextWidth) : std::nullopt;
    const std::string_view body = width ? bytes.substr(npyHeaderSize(bytes)) : std::string_view();
    const std::size_t size = 4 * static_cast<std::size_t>(width.value_or(0));
    const auto count = shape && size > 0 ? countOf(*shape, body.size() / size) : std::nullopt;
    if (!count || *count * size != body.size()) return fault(name, message("not an array of texts"));
    NpyTexts found{.shape = *shape, .values = std::vector<std::string>(*count)};
    for (std::size_t i = 0; i < body.size() / 4; ++i) {
        const std::uint64_t point = unsignedAt(body.substr(4 * i), 4, false);
        if (point != 0 && point <= 0x10ffff) appendUtf8(found.values[i / (size / 4)], point);
    }
    return found;
}

std::string npyVector(std::span<const double> values) {
    const std::int64_t shape[] = {static_cast<std::int64_t>(values.size())};
    std::string bytes = npyHeader(NpyType::Float64, shape);
    for (const double value : values) {
        const auto bits = std::bit_cast<std::uint64_t>(value);
        for (int shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<char>((bits >> shift) & 0xff));
    }
    return bytes;
}

std::string NpyKind::description() const { return type + " of shape " + shapeText(shape); }

std::size_t npyHeaderSize(std::string_view start) {
    if (start.size() < kNpyStart || !start.starts_with(kMagic)) return kNpyStart;
    const auto major = static_cast<unsigned char>(start[6]);
    if (major < 1 || major > 3) return kNpyStart;
    const std::size_t digits = lengthBytes(start);
    const std::uint64_t length = unsignedAt(start.substr(8, digits), digits, false);
    // One byte above the limit is enough to detect that the header is too long.
    return static_cast<std::size_t>(std::min<std::uint64_t>(8 + digits + length, kMaxHeader + 1));
}

Expected<NpyHeader> parseNpyHeader(std::string_view start, const std::string& name, std::uint64_t fileSize) {
    if (npyHeaderSize(start) > kMaxHeader) return fault(name, message("its header has more than %1 bytes", kMaxHeader));
    const std::optional<std::string_view> literal = literalOf(start);
    if (!literal) return fault(name, message("not a complete .npy header"));
    const auto descr = literalAfter(*literal, "'descr'");
    const auto order = literalAfter(*literal, "'fortran_order'");
    const auto shapeLiteral = literalAfter(*literal, "'shape'");
    if (!descr || !order || !shapeLiteral)
        return fault(name, message("a .npy header without descr, fortran_order and shape"));
    const std::optional<ElementType> type = elementType(*descr);
    if (!type)
        return Error{.what = Message::verbatim(name),
                     .why = message("holds `%1`, not plain numbers", *descr),
                     .hint = message("save numpy.asarray(x, dtype=numpy.int64), or float64, with numpy.save")};
    auto shape = parseShape(*shapeLiteral);
    if (!shape) return fault(name, message("has the shape (%1), which cannot be read", *shapeLiteral));
    const std::uint64_t size = npyHeaderSize(start), body = fileSize > size ? fileSize - size : 0;
    const std::optional<std::uint64_t> count = countOf(*shape, body / type->size);
    if (!count || *count * type->size != body) {
        return fault(name, message("its shape %1 does not fit its %2 bytes", shapeText(*shape), body));
    }
    return NpyHeader{{std::string(*descr), *std::move(shape)}, order->starts_with("True"), size, body};
}

void npyValuesInto(const NpyHeader& header, std::string_view part, std::uint64_t first, std::span<double> values) {
    const ElementType type = *elementType(header.type);
    if (!header.fortranOrder || header.shape.size() < 2) return type.read(part, values.data() + first);
    constexpr std::size_t kBlock = 4096;
    std::array<double, kBlock> block;
    for (std::size_t at = 0; at < part.size(); at += kBlock * type.size) {
        const std::string_view bytes = part.substr(at, kBlock * type.size);
        type.read(bytes, block.data());
        scatter({block.data(), bytes.size() / type.size}, header.shape, first + at / type.size, values.data());
    }
}

std::uint64_t NpyHeader::count() const { return bytes / elementType(type)->size; }

std::string NpyKind::typeName() const {
    const std::optional<ElementType> element = elementType(type);
    if (!element) return type;
    if (element->kind == 'b') return "bool";
    const char* const kind = element->kind == 'f'   ? "float"
                             : element->kind == 'V' ? "bfloat"
                             : element->kind == 'u' ? "uint"
                                                    : "int";
    return kind + std::to_string(8 * element->size);
}

NpyArray npyArray(const NpyHeader& header, std::string_view body) {
    NpyArray array{{header.type, header.shape}, {}};
    array.values.resize(body.size() / elementType(header.type)->size);
    npyValuesInto(header, body, 0, array.values);
    return array;
}

Expected<NpyArray> parseNpy(std::string_view bytes, const std::string& name) {
    const Expected<NpyHeader> header = parseNpyHeader(bytes, name, bytes.size());
    if (!header) return header.error();
    return npyArray(*header, bytes.substr(static_cast<std::size_t>(header->size)));
}

} // namespace ropescope
