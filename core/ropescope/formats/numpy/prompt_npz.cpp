// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <ropescope/formats/numpy/npz.h>
#include <ropescope/formats/numpy/prompt_npz.h>
#include <ropescope/formats/prompt_fields.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMaxPromptValues = std::int64_t{1} << 26;

/// Reads members of an archive, keeping the first error.
class PromptArrays {
public:
    explicit PromptArrays(const NpzArchive& archive) : m_archive(archive), m_names(archive.names()) {}

    /// An array of at most two dimensions as rows; none if it is absent.
    std::vector<std::vector<std::int64_t>> rows(const std::string& member) {
        const auto array = read(member, 2);
        if (!array || array->shape.empty()) return {};
        const auto width = static_cast<std::size_t>(array->shape.back());
        std::vector<std::vector<std::int64_t>> rows;
        for (std::size_t at = 0; width > 0 && at < array->values.size(); at += width) {
            std::vector<std::int64_t>& row = rows.emplace_back();
            for (std::size_t i = 0; i < width; ++i) row.push_back(whole(member, array->values[at + i]));
        }
        return rows;
    }

    std::vector<double> reals(const std::string& member) {
        const auto array = read(member, 1);
        return array ? array->values : std::vector<double>();
    }

    /// An array of one number.
    std::optional<std::int64_t> whole(const std::string& member) {
        const auto array = read(member, 1);
        if (!array) return {};
        if (array->values.size() == 1) return whole(member, array->values.front());
        fail(member, message("not a whole number"));
        return {};
    }

    void fail(const std::string& member, Message why) {
        if (m_error) return;
        m_error = Error{.what = Message::verbatim(m_archive.placeOf(member)),
                        .why = std::move(why),
                        .hint = message("save what the processor returned")};
    }

    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    std::optional<NpyArray> read(const std::string& member, std::size_t dimensions) {
        if (m_error || std::ranges::find(m_names, member) == m_names.end()) return {};
        auto array = m_archive.array(member, [&](const NpyHeader& header) -> Expected<void> {
            double values = 1;
            for (const std::int64_t side : header.shape) values *= static_cast<double>(side);
            if (header.shape.size() <= dimensions && values <= static_cast<double>(kMaxPromptValues)) return {};
            return Error{.what = Message::verbatim(m_archive.placeOf(member)),
                         .why = message("found %1, expected at most %2 dimensions", header.description(), dimensions),
                         .hint = message("save what the processor returned")};
        });
        if (!array) {
            m_error = array.error();
            return {};
        }
        return *std::move(array);
    }

    std::int64_t whole(const std::string& member, double value) {
        constexpr double kExactWhole = 9007199254740992; // 2^53
        if (std::abs(value) <= kExactWhole && std::trunc(value) == value) return static_cast<std::int64_t>(value);
        fail(member, message("not whole numbers"));
        return 0;
    }

    const NpzArchive& m_archive;
    std::vector<std::string> m_names;
    std::optional<Error> m_error;
};

} // namespace

Expected<Prompt> parsePromptNpz(std::string_view bytes, const std::string& name) {
    const Expected<NpzArchive> archive = NpzArchive::open(bytes, name);
    if (!archive) return archive.error();
    PromptArrays arrays(*archive);
    Prompt prompt = promptIn(arrays);
    if (arrays.error()) return *arrays.error();
    if (!prompt.rows.empty()) return prompt;
    return Error{.what = Message::verbatim(name),
                 .why = message("has no `input_ids`"),
                 .hint = message("save what the processor returned")};
}

} // namespace ropescope
