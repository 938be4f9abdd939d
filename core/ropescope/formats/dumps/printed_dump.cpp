// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/dumps/nested_numbers.h>
#include <ropescope/formats/dumps/number_scan.h>
#include <ropescope/formats/dumps/printed_dump.h>
#include <ropescope/formats/dumps/printed_words.h>

namespace ropescope {
namespace {

constexpr std::size_t kMaxNotes = 10'000;

/// A shape that the text tells.
struct ShapeNote {
    std::size_t at = 0;
    std::vector<std::int64_t> sizes;
};

struct FoundArray {
    DumpArray array;
    std::size_t begin = 0, end = 0;
    bool named = false; ///< `tensor(` or `array(` stands before it
    std::optional<std::vector<std::int64_t>> shape{};
};

class PrintedScan {
public:
    PrintedScan(std::string_view text, const std::string& name, const DumpLimits& limits)
        : m_text(text), m_name(name), m_limits(limits) {}

    Expected<std::vector<DumpArray>> run() {
        while (!m_error && (m_at = m_text.find_first_of("[(", m_at)) != std::string_view::npos) readBracket();
        if (m_error) return *m_error;
        if (std::ranges::any_of(m_found, &FoundArray::named))
            std::erase_if(m_found, [](const FoundArray& found) { return !found.named; });
        if (m_found.empty() && m_broken) return *m_broken;
        if (m_found.empty()) return noArray();
        std::vector<DumpArray> arrays;
        for (std::size_t i = 0; i < m_found.size(); ++i) {
            auto array = shaped(i);
            if (!array) return array.error();
            arrays.push_back(*std::move(array));
        }
        return arrays;
    }

private:
    [[nodiscard]] std::string_view before() const { return m_text.substr(0, m_at); }

    [[nodiscard]] Error noArray() const {
        return {.what = Message::verbatim(m_name),
                .why = message("holds no array of numbers"),
                .hint = message("print the whole tensor, or save it as .npy")};
    }

    void readBracket() {
        if (announcesShape(before().substr(before().size() - std::min<std::size_t>(before().size(), 64)))) {
            std::size_t size = 0;
            const bool call = m_text[m_at] == '(' && m_text.substr(m_at + 1).starts_with('[');
            if (auto sizes = printedSizes(m_text.substr(m_at + (call ? 1 : 0)), size)) {
                if (m_notes.size() < kMaxNotes) m_notes.push_back({m_at, *std::move(sizes)});
                m_at += size + (call ? 1 : 0);
                return;
            }
        }
        if (m_text[m_at] == '(')
            readCall();
        else
            readList();
    }

    /// The first place from `at` on that is not blank.
    [[nodiscard]] std::size_t skipBlanks(std::size_t at) const {
        return std::min(m_text.find_first_not_of(" \t\r\n", at), m_text.size());
    }

    void readCall() {
        const std::size_t open = m_at;
        std::size_t word = open;
        const auto part = [](char c) { return isLetter(c) || isDigit(c) || c == '_' || c == '.'; };
        while (word > 0 && open - word < 80 && part(m_text[word - 1])) --word;
        const std::string_view called = m_text.substr(word, open - word);
        m_at = open + 1;
        if (!endsLike(called, "tensor") && !endsLike(called, "array")) return;
        const std::size_t begin = skipBlanks(open + 1);
        const std::string name = printedNameBefore(m_text.substr(0, word));
        const bool torch = endsLike(called, "tensor");
        if (begin < m_text.size() && m_text[begin] == '[')
            readNumbers(begin, true, torch, name);
        else if (begin < m_text.size())
            readScalar(begin, torch, name);
    }

    void readScalar(std::size_t begin, bool torch, const std::string& name) {
        const auto number = scanNumber(m_text.substr(begin));
        if (!number) return;
        const auto arguments = printedArguments(m_text.substr(begin + number->size));
        if (!arguments) return;
        DumpArray array{.name = name, .type = number->whole ? "int64" : torch ? "float32" : "float64"};
        array.values.setConstant(1, 1, number->value);
        if (!arguments->type.empty()) array.type = arguments->type;
        m_at = begin + number->size + arguments->size;
        add({.array = std::move(array), .begin = begin, .end = m_at, .named = true});
    }

    /// A list that is not an index, as in `x[3]` or `In [3]:`, or a part of a log, as in `[INFO]`.
    void readList() {
        const std::size_t begin = m_at++;
        const char last = begin > 0 ? m_text[begin - 1] : ' ';
        if (isLetter(last) || isDigit(last) || last == '_' || last == ']' || last == ')') return;
        if (m_text.substr(0, begin).ends_with("In ")) return;
        const std::size_t first = skipBlanks(begin + 1);
        if (first == m_text.size()) return;
        const char c = m_text[first];
        if (c != '[' && c != '-' && c != '(' && !isDigit(c) && c != '.' && !m_text.substr(first).starts_with("np."))
            return;
        readNumbers(begin, false, false, printedNameBefore(m_text.substr(0, begin)));
    }

    void readNumbers(std::size_t begin, bool named, bool torch, const std::string& name) {
        NestedNumbers numbers(m_text, begin, m_limits.values - m_values);
        auto array = numbers.read();
        m_at = std::max(numbers.at(), begin + 1);
        if (!array) {
            Error error = array.error();
            error.what = Message::verbatim(name.empty() ? m_name : m_name + ", " + name);
            const std::size_t first = skipBlanks(begin + 1);
            const bool nested = first < m_text.size() && m_text[first] == '[';
            if (named || (nested && numbers.numbers() > 1)) // else its last rows would be taken for all of it
                m_error = std::move(error);
            else if (numbers.numbers() > 1 && !m_broken)
                m_broken = std::move(error);
            return;
        }
        // A mark of a log: "[0]: ".
        if (!named && array->shape.size() == 1 && m_text.substr(m_at).starts_with(':')) return;
        if (!named && numbers.numbers() < (isAll(begin) ? 1 : 2)) return; // a note such as [1]
        FoundArray found{.array = *std::move(array), .begin = begin, .end = m_at, .named = named};
        found.array.name = name;
        if (torch && numbers.hasPoints()) found.array.type = "float32";
        if (named) readArguments(found);
        if (!m_error) add(std::move(found));
    }

    void readArguments(FoundArray& found) {
        const auto arguments = printedArguments(m_text.substr(m_at));
        if (!arguments) {
            fail(found, message("it ends before its brackets are closed"));
            return;
        }
        m_at += arguments->size;
        found.end = m_at;
        found.shape = arguments->shape;
        if (!arguments->type.empty()) found.array.type = arguments->type;
    }

    void fail(const FoundArray& found, Message why) {
        m_error = Error{.what = Message::verbatim(found.array.name.empty() ? m_name : m_name + ", " + found.array.name),
                        .why = std::move(why),
                        .hint = message("copy all of it, up to its last bracket, or save it as .npy"),
                        .place = Error::Place{found.begin, 1}};
    }

    void add(FoundArray found) {
        if (m_found.size() == m_limits.arrays) {
            m_error = Error{.what = Message::verbatim(m_name),
                            .why = message("holds more than %1 arrays", m_limits.arrays),
                            .hint = message("keep the one that is to be checked")};
            return;
        }
        m_values += found.array.values.size();
        m_found.push_back(std::move(found));
    }

    /// The array with the shape that is told in its brackets, or nearest to it: before it, then after it.
    Expected<DumpArray> shaped(std::size_t index) {
        FoundArray& found = m_found[index];
        if (found.shape && found.array.values.size() == 0 && dumpCount(*found.shape, 1) == 0)
            found.array.shape = *found.shape;
        if (found.shape) return withShape(std::move(found.array), *found.shape);
        if (allTold(found.array)) {
            const std::vector<std::int64_t> own = found.array.shape;
            return withShape(std::move(found.array), own);
        }
        const std::size_t from = index == 0 ? 0 : m_found[index - 1].end;
        const std::size_t to = index + 1 == m_found.size() ? m_text.size() : m_found[index + 1].begin;
        std::vector<const ShapeNote*> near;
        for (std::size_t i = m_notes.size(); i-- > 0;)
            if (m_notes[i].at >= from && m_notes[i].at < found.begin) near.push_back(&m_notes[i]);
        for (const ShapeNote& note : m_notes)
            if (note.at >= found.end && note.at < to) near.push_back(&note);
        for (const ShapeNote* note : near)
            if (auto array = withShape(found.array, note->sizes)) return array;
        return std::move(found.array);
    }

    /// Whether nothing stands before `begin` and after what has been read.
    [[nodiscard]] bool isAll(std::size_t begin) const {
        return skipBlanks(0) == begin && skipBlanks(m_at) == m_text.size();
    }

    [[nodiscard]] static bool allTold(const DumpArray& array) {
        return std::ranges::find(array.shape, kUntold) == array.shape.end();
    }

    std::string_view m_text;
    const std::string& m_name;
    const DumpLimits& m_limits;
    std::size_t m_at = 0;
    std::int64_t m_values = 0;
    std::vector<FoundArray> m_found;
    std::vector<ShapeNote> m_notes;
    std::optional<Error> m_error;  ///< of an array with a name
    std::optional<Error> m_broken; ///< of a list
};

} // namespace

Expected<std::vector<DumpArray>> parsePrintedDump(std::string_view text, const std::string& name,
                                                  const DumpLimits& limits) {
    return PrintedScan(text, name, limits).run();
}

} // namespace ropescope
