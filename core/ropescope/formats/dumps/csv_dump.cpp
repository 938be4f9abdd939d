// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/dumps/csv_dump.h>
#include <ropescope/formats/dumps/number_scan.h>
#include <ropescope/formats/dumps/value_list.h>

namespace ropescope {
namespace {

constexpr std::size_t kMaxNamedColumns = 4096;

std::string_view trimmedCell(std::string_view text) {
    const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    return text;
}

/// Reads a table line by line.
class CsvTable {
public:
    CsvTable(std::string_view text, const std::string& name, const DumpLimits& limits)
        : m_rest(text), m_name(name), m_limits(limits) {}

    Expected<std::vector<DumpArray>> run() {
        std::string_view comment;
        while (nextLine() && m_line.starts_with('#')) comment = trimmedCell(m_line.substr(1));
        if (m_line.empty()) return fault(message("holds no array of numbers"));
        chooseSeparator();
        if (!hasNumber()) {
            if (!readNames(m_line)) return *m_error;
            if (!nextLine()) return fault(message("has no row of numbers below the names of its columns"));
        } else {
            readComment(comment);
        }
        if (!chooseColumns()) return *m_error;
        do {
            if (!readRow()) return *m_error;
        } while (nextLine());
        return finish();
    }

private:
    /// The next line that is not empty.
    bool nextLine() {
        for (m_line = {}; m_line.empty() && !m_rest.empty(); ++m_number) {
            const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
            m_line = trimmedCell(m_rest.substr(0, end));
            m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
        }
        return !m_line.empty();
    }

    void chooseSeparator() {
        m_separator = ' ';
        for (const char candidate : {';', '\t', ','})
            if (m_separator == ' ' && m_line.find(candidate) != std::string_view::npos) m_separator = candidate;
    }

    /// Calls `visit(cell)` for each cell until it returns false.
    template <class Visit>
    void eachCell(std::string_view line, const Visit& visit) const {
        for (bool more = true; more;) {
            std::size_t end = 0;
            for (bool quoted = false; end < line.size() && (quoted || line[end] != m_separator); ++end)
                if (line[end] == '"') quoted = !quoted;
            std::string_view cell = trimmedCell(line.substr(0, end));
            if (cell.size() > 1 && cell.starts_with('"') && cell.ends_with('"')) cell = cell.substr(1, cell.size() - 2);
            more = end < line.size();
            line.remove_prefix(more ? end + 1 : end);
            while (m_separator == ' ' && line.starts_with(' ')) line.remove_prefix(1);
            if (!visit(cell)) return;
        }
    }

    /// Names of columns have none; a row of a log, such as "token 0: 0 0 0", has some.
    [[nodiscard]] bool hasNumber() const {
        bool none = true;
        eachCell(m_line, [&](std::string_view cell) { return none = !wholeNumberText(cell).has_value(); });
        return !none;
    }

    bool readNames(std::string_view line) {
        eachCell(line, [&](std::string_view cell) {
            m_names.emplace_back(cell);
            return m_names.size() <= kMaxNamedColumns;
        });
        if (m_names.size() <= kMaxNamedColumns) return true;
        return fail(message("more than %1 columns with names", kMaxNamedColumns));
    }

    /// Names of columns in a comment, if it has as many words.
    void readComment(std::string_view comment) {
        std::size_t words = 0, cells = 0;
        eachCell(comment, [&](std::string_view) { return ++words <= kMaxNamedColumns; });
        eachCell(m_line, [&](std::string_view) { return ++cells <= kMaxNamedColumns; });
        if (!comment.empty() && words == cells) readNames(comment);
    }

    /// The columns that have numbers are those of the first row.
    bool chooseColumns() {
        eachCell(m_line, [&](std::string_view cell) {
            m_numeric.push_back(wholeNumberText(cell).has_value());
            return true;
        });
        const auto numeric = std::ranges::count(m_numeric, true);
        if (numeric == 0) return fail(message("holds no array of numbers"));
        if (m_names.empty()) return true;
        if (m_names.size() != m_numeric.size())
            return fail(message("line %1 has %2 cells, the first one %3", m_number, m_numeric.size(), m_names.size()));
        for (std::size_t i = 0; i < m_names.size(); ++i)
            if (m_numeric[i]) m_columns.push_back(m_names[i]);
        return true;
    }

    bool readRow() {
        std::size_t column = 0;
        eachCell(m_line, [&](std::string_view cell) { return readCell(cell, column++); });
        if (m_error) return false;
        if (column == m_numeric.size()) return true;
        return fail(message("line %1 has %2 cells, the first one %3", m_number, column, m_numeric.size()));
    }

    bool readCell(std::string_view cell, std::size_t column) {
        if (column >= m_numeric.size() || !m_numeric[column]) return true;
        const auto number = wholeNumberText(cell);
        if (!number)
            return fail(message("line %1, column %2: %3 is not a number", m_number, column + 1, backquoted(cell)));
        if (m_values.size() == m_limits.values) return fail(message("more than %1 numbers", m_limits.values));
        m_whole = m_whole && number->whole;
        m_values.add(number->value);
        return true;
    }

    Expected<std::vector<DumpArray>> finish() {
        DumpArray array{.type = m_whole ? "int64" : "float64"};
        const auto columns = static_cast<std::int64_t>(std::ranges::count(m_numeric, true));
        array.shape = {m_values.size() / columns, columns};
        array.columns = std::move(m_columns);
        array.values = m_values.take(columns);
        std::vector<DumpArray> arrays;
        arrays.push_back(std::move(array));
        return arrays;
    }

    [[nodiscard]] Error fault(Message why) const {
        return {.what = Message::verbatim(m_name),
                .why = std::move(why),
                .hint = message("write a row of numbers for each token, with a column for each axis")};
    }
    bool fail(Message why) {
        m_error = fault(std::move(why));
        return false;
    }

    std::string_view m_rest, m_line{};
    const std::string& m_name;
    const DumpLimits& m_limits;
    std::int64_t m_number = 0; ///< of m_line, from 1
    char m_separator = ',';
    bool m_whole = true;
    std::vector<std::string> m_names;   ///< of all columns
    std::vector<std::string> m_columns; ///< of those with numbers
    std::vector<bool> m_numeric;
    ValueList m_values;
    std::optional<Error> m_error;
};

} // namespace

Expected<std::vector<DumpArray>> parseCsvDump(std::string_view text, const std::string& name,
                                              const DumpLimits& limits) {
    return CsvTable(text, name, limits).run();
}

} // namespace ropescope
