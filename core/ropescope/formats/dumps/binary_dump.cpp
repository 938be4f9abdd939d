// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <ropescope/formats/dumps/binary_dump.h>
#include <ropescope/formats/numpy/npy.h>
#include <ropescope/formats/numpy/npz.h>
#include <ropescope/formats/tensors/safetensors.h>

namespace ropescope {
namespace {

constexpr std::uint64_t kDumpPart = std::uint64_t{1} << 20; ///< a multiple of the size of every type
constexpr std::size_t kMostOfHeader = std::size_t{1} << 16;

Error dumpTooLarge(const std::string& place, const DumpLimits& limits) {
    return {.what = Message::verbatim(place),
            .why = message("more than %1 numbers", limits.values),
            .hint = message("save only the array that is to be checked")};
}

/// An array whose values are to be written. `shape` has been checked against the bytes that are there.
DumpArray dumpOf(const std::string& name, const NpyKind& kind, std::uint64_t count) {
    DumpArray array{.name = name, .type = kind.typeName(), .shape = kind.shape};
    const std::int64_t columns = count == 0 ? 0 : kind.shape.empty() ? 1 : kind.shape.back();
    array.values.resize(columns == 0 ? 0 : static_cast<std::int64_t>(count) / columns, columns);
    return array;
}

/// Adds up the numbers of a file.
class DumpBudget {
public:
    explicit DumpBudget(const DumpLimits& limits) : m_left(static_cast<std::uint64_t>(limits.values)) {}
    bool take(std::uint64_t count) {
        if (count > m_left) return false;
        m_left -= count;
        return true;
    }

private:
    std::uint64_t m_left;
};

} // namespace

Expected<std::vector<DumpArray>> readNpyDump(const DumpReader& read, std::uint64_t fileSize, const std::string& name,
                                             const DumpLimits& limits) {
    const auto start = read(0, static_cast<std::size_t>(std::min<std::uint64_t>(fileSize, kMostOfHeader)));
    if (!start) return start.error();
    const Expected<NpyHeader> header = parseNpyHeader(*start, name, fileSize);
    if (!header) return header.error();
    if (!DumpBudget(limits).take(header->count())) return dumpTooLarge(name, limits);
    std::vector<DumpArray> arrays;
    DumpArray& array = arrays.emplace_back(dumpOf({}, *header, header->count()));
    const std::uint64_t width = header->bytes / std::max<std::uint64_t>(header->count(), 1);
    for (std::uint64_t at = 0; at < header->bytes;) {
        const auto size = static_cast<std::size_t>(std::min(kDumpPart, header->bytes - at));
        const auto part = read(header->size + at, size);
        if (!part) return part.error();
        if (part->size() != size)
            return Error{.what = Message::verbatim(name),
                         .why = message("it has become shorter while it was read"),
                         .hint = message("save it again with numpy.save")};
        npyValuesInto(*header, *part, at / width, entriesOf(array.values));
        at += size;
    }
    return arrays;
}

Expected<std::vector<DumpArray>> parseNpzDump(std::string_view bytes, const std::string& name,
                                              const DumpLimits& limits) {
    const Expected<NpzArchive> archive = NpzArchive::open(bytes, name);
    if (!archive) return archive.error();
    std::vector<std::string> names = archive->names();
    for (const std::string& member : names)
        if (member.ends_with("/data.pkl"))
            return Error{.what = Message::verbatim(name),
                         .why = message("written by torch.save; reading such files can run programs"),
                         .hint = message("save it with numpy.save(F, x.cpu().numpy())")};
    std::ranges::sort(names);
    if (const auto twice = std::ranges::adjacent_find(names); twice != names.end())
        return Error{.what = Message::verbatim(archive->placeOf(*twice)),
                     .why = message("two arrays have this name"),
                     .hint = message("save it again with numpy.savez")};
    std::vector<DumpArray> arrays;
    DumpBudget budget(limits);
    for (const std::string& member : archive->names()) {
        const auto wanted = [&](const NpyHeader& header) -> Expected<void> {
            if (!budget.take(header.count())) return dumpTooLarge(archive->placeOf(member), limits);
            return {};
        };
        DumpArray array{.name = member};
        bool begun = false;
        const auto header =
            archive->unpack(member, wanted, [&](const NpyHeader& known, std::string_view part, std::uint64_t first) {
                if (!std::exchange(begun, true)) array = dumpOf(member, known, known.count());
                npyValuesInto(known, part, first, entriesOf(array.values));
            });
        if (!header) return header.error();
        if (!begun) array = dumpOf(member, *header, 0);
        arrays.push_back(std::move(array));
    }
    return arrays;
}

Expected<std::vector<DumpArray>> readTensorsDump(const DumpReader& read, std::uint64_t fileSize,
                                                 const std::string& name, const DumpLimits& limits) {
    const auto file = Safetensors::open(read, fileSize, name);
    if (!file) return file.error();
    std::vector<DumpArray> arrays;
    DumpBudget budget(limits);
    for (const TensorInfo& tensor : file->tensors()) {
        const auto kind = file->kindOf(tensor);
        if (!kind) return kind.error();
        const auto count = static_cast<std::uint64_t>(dumpCount(tensor.shape, limits.values));
        if (arrays.size() == limits.arrays || !budget.take(count)) return dumpTooLarge(file->placeOf(tensor), limits);
        DumpArray& array = arrays.emplace_back(dumpOf(tensor.name, *kind, count));
        if (const auto done = file->valuesInto(tensor, entriesOf(array.values)); !done) return done.error();
    }
    return arrays;
}

} // namespace ropescope
