// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Read in one pass by recursive descent; a group, an argument and an environment is a row of its own. Signs are binary
// only between two operands, as in TeX: the minus of `a = -b` is not. Example: `\frac{wh-h}{2}` is a fraction of the
// rows w h − h and 2, and `\frac{wh-h}` is refused at column 12, where its denominator is missing.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/base/utf8.h>
#include <ropescope/formulas/lexer.h>
#include <ropescope/formulas/tex_commands.h>
#include <ropescope/formulas/tex_formula.h>
#include <ropescope/formulas/tex_tree.h>

namespace ropescope {
namespace {

using NodeKind = TexNode::Kind;

class TexParser {
public:
    explicit TexParser(std::string_view tex) : m_tex(tex) {}

    Expected<TexNode> formula() {
        if (m_tex.size() > kMaxTexBytes) {
            return formulaError(m_tex.substr(0, kMaxTexBytes), kMaxTexBytes, 0,
                                message("%1 bytes are too many for a formula", m_tex.size()),
                                message("write at most %1", kMaxTexBytes));
        }
        TexNode result = row();
        if (!m_error && m_at < m_tex.size()) {
            const std::size_t length = rest().starts_with('\\') ? commandLength() : 1;
            fail(m_at, length, message("%1 has nothing to belong to", backquoted(rest().substr(0, length))),
                 message("leave it out"));
        }
        return m_error ? Expected<TexNode>(*m_error) : Expected<TexNode>(std::move(result));
    }

private:
    [[nodiscard]] std::string_view rest() const { return m_tex.substr(m_at); }
    [[nodiscard]] bool ended() const { return m_error || m_at >= m_tex.size(); }

    /// Only the first error counts: nothing is read after it.
    void fail(std::size_t offset, std::size_t length, Message why, Message hint) {
        if (!m_error) m_error = formulaError(m_tex, offset, length, std::move(why), std::move(hint));
        m_at = m_tex.size();
    }

    void skipBlanks() {
        while (!ended() && std::string_view(" \t\r\n").find(m_tex[m_at]) != std::string_view::npos) ++m_at;
    }

    /// Bytes of the command at the front, which starts with a backslash: its letters, or one other character.
    [[nodiscard]] std::size_t commandLength() const {
        std::size_t length = 1;
        while (length < rest().size() && isLetter(rest()[length])) ++length;
        if (length > 1 || rest().size() < 2) return length;
        return 1 + std::max<std::size_t>(1, characterLength(rest().substr(1)));
    }
    [[nodiscard]] std::string_view commandName() const {
        return rest().starts_with('\\') ? rest().substr(1, commandLength() - 1) : std::string_view();
    }
    bool takeCommand(std::string_view name) {
        if (m_error || commandName() != name || !rest().starts_with('\\')) return false;
        m_at += commandLength();
        return true;
    }
    bool take(char character) {
        skipBlanks();
        if (ended() || m_tex[m_at] != character) return false;
        ++m_at;
        return true;
    }

    [[nodiscard]] bool endsRow() const {
        if (m_at >= m_tex.size()) return true;
        const char next = m_tex[m_at];
        if (next == '}' || next == '&' || (next == ']' && m_inDegree)) return true;
        const std::string_view name = commandName();
        return next == '\\' && (name == "\\" || name == "end" || name == "right");
    }

    TexNode row() {
        std::vector<TexNode> parts;
        for (skipBlanks(); !m_error && !endsRow(); skipBlanks()) parts.push_back(scripted());
        settleSigns(parts);
        return texRow(std::move(parts));
    }

    /// A group `{…}`, whose braces are not shown.
    TexNode group() {
        const std::size_t begin = m_at;
        if (!take('{')) {
            fail(m_at, m_at < m_tex.size() ? 1 : 0, message("`{` is missing"), message("write { and } around it"));
            return {};
        }
        TexNode result = nested(begin);
        if (!m_error && !take('}')) fail(begin, 1, message("no `}` closes this"), message("write the missing }"));
        return result;
    }

    /// Goes one level deeper, if that is allowed; `begin` is where the level starts.
    bool enter(std::size_t begin) {
        if (m_depth < kMaxTexDepth) {
            ++m_depth;
            return true;
        }
        fail(begin, 1, message("more than %1 nested brackets", kMaxTexDepth), message("split the formula"));
        return false;
    }

    /// A row of the next level, which a `]` ends if it is the degree of a root.
    TexNode nested(std::size_t begin, bool inDegree = false) {
        if (!enter(begin)) return {};
        std::swap(m_inDegree, inDegree);
        TexNode result = row();
        std::swap(m_inDegree, inDegree);
        --m_depth;
        return result;
    }

    /// The argument of a command or a script: a group, or one symbol.
    TexNode argument() {
        skipBlanks();
        if (m_error) return {};
        if (rest().starts_with('{')) return group();
        if (endsRow()) {
            fail(m_at, 0, message("an argument is missing"), message("write it between { and }"));
            return {};
        }
        if (!enter(m_at)) return {};
        TexNode result = texRow({single(true)});
        --m_depth;
        return result;
    }

    /// An item with its scripts and primes.
    TexNode scripted() {
        TexNode base = rest().starts_with('^') || rest().starts_with('_') ? texRow() : single();
        TexNode sub = texRow(), super = texRow();
        bool hasSub = false, hasSuper = false;
        for (skipBlanks(); !ended(); skipBlanks()) {
            const std::size_t begin = m_at;
            const std::string_view next = rest();
            const bool ascii = next.starts_with('\'');
            if (ascii || next.starts_with("’") || next.starts_with("′")) {
                m_at += ascii ? 1 : characterLength(next);
                super.parts.insert(super.parts.begin(), texSymbol("′", SymbolRole::Ordinary, Alphabet::Upright));
            } else if (next.starts_with('_') || next.starts_with('^')) {
                bool& has = next.starts_with('_') ? hasSub : hasSuper;
                if (has) {
                    fail(begin, 1, message("a second %1 at the same place", backquoted(next.substr(0, 1))),
                         message("write { and } around what it belongs to"));
                    break;
                }
                has = true;
                ++m_at;
                TexNode script = argument();
                TexNode& target = next.starts_with('_') ? sub : super;
                target.parts.insert(target.parts.end(), std::make_move_iterator(script.parts.begin()),
                                    std::make_move_iterator(script.parts.end()));
            } else {
                break;
            }
        }
        if (sub.empty() && super.empty()) return base;
        TexNode result{.kind = NodeKind::Scripts, .role = base.role, .limits = base.limits};
        for (TexNode* part : {&base, &sub, &super}) result.parts.push_back(std::move(*part));
        return result;
    }

    /// A number is one item, but only its first digit an argument: \frac12 is a half.
    TexNode single(bool argument = false) {
        const std::string_view next = rest();
        if (next.starts_with('{')) return group();
        if (next.starts_with('\\')) return command();
        if (isDigit(next.front())) {
            std::size_t length = 1;
            while (!argument && length < next.size() &&
                   (isDigit(next[length]) ||
                    (next[length] == '.' && length + 1 < next.size() && isDigit(next[length + 1]))))
                ++length;
            m_at += length;
            return texSymbol(next.substr(0, length), SymbolRole::Ordinary, Alphabet::Upright);
        }
        if (isLetter(next.front())) {
            ++m_at;
            return texSymbol(next.substr(0, 1), SymbolRole::Ordinary, Alphabet::Italic);
        }
        const std::size_t length = characterLength(next);
        const auto byte = static_cast<unsigned char>(next.front());
        if (length == 0 || byte < 0x20 || byte == 0x7f ||
            std::string_view("$#%^_\"@`").find(next.front()) != std::string_view::npos) {
            const std::size_t shown = std::max<std::size_t>(1, length);
            fail(m_at, shown, message("%1 is not allowed in a formula", backquoted(next.substr(0, shown))),
                 message("leave it out, or write it in \\text{…}"));
            return {};
        }
        m_at += length;
        const std::string_view text = next.substr(0, length);
        if (text == "~") return {.kind = NodeKind::Space, .space = texSpace(" ")};
        if (text == "-") return texSymbol("−", SymbolRole::Binary, Alphabet::Upright);
        return texSymbol(text, roleOfSign(text), isSmallGreek(text) ? Alphabet::Italic : Alphabet::Upright);
    }

    TexNode command() {
        const std::size_t begin = m_at;
        const std::string_view name = commandName();
        m_at += commandLength();
        if (const TexCommand* known = findTexCommand(name)) {
            TexNode result = texSymbol(known->text, known->role, known->alphabet);
            result.limits = known->limits;
            return result;
        }
        if (const double space = texSpace(name); space >= 0) return {.kind = NodeKind::Space, .space = space};
        if (name == "!") return {.kind = NodeKind::Space, .space = -texSpace(",")};
        if (const auto* accent = findTexAccent(name)) {
            TexNode result{.kind = NodeKind::Accent, .text = std::string(*accent)};
            result.parts.push_back(argument());
            return result;
        }
        if (const auto* alphabet = findTexAlphabet(name)) {
            TexNode result = argument();
            applyAlphabet(result, *alphabet);
            return result.parts.size() == 1 ? std::move(result.parts.front()) : result;
        }
        if (name == "frac" || name == "dfrac" || name == "tfrac") return fraction();
        if (name == "sqrt") return root();
        if (name == "text") return {.kind = NodeKind::Words, .text = words()};
        if (name == "operatorname") return texSymbol(words(), SymbolRole::Function, Alphabet::Upright);
        if (name == "left") return fenced(begin);
        if (name == "begin") return environment(begin);
        fail(begin, name.size() + 1,
             message("%1 is not a known command", backquoted(m_tex.substr(begin, name.size() + 1))),
             didYouMean(nearestTexCommand(name), message("leave it out")));
        return {};
    }

    TexNode fraction() {
        TexNode result{.kind = NodeKind::Fraction};
        result.parts.push_back(argument());
        result.parts.push_back(argument());
        return result;
    }

    TexNode root() {
        TexNode degree = texRow();
        const std::size_t begin = m_at;
        if (take('[')) {
            degree = nested(begin, true);
            if (!m_error && !take(']')) fail(begin, 1, message("no `]` closes this"), message("write the missing ]"));
        }
        TexNode result{.kind = NodeKind::Root};
        result.parts.push_back(argument());
        result.parts.push_back(std::move(degree));
        return result;
    }

    /// The characters of `{…}` as they are.
    std::string words() {
        const std::size_t begin = m_at;
        if (!take('{')) {
            fail(begin, 0, message("`{` is missing"), message("write { and } around it"));
            return {};
        }
        const std::size_t end = m_tex.find('}', m_at);
        const std::string_view text = m_tex.substr(m_at, std::min(end, m_tex.size()) - m_at);
        if (end == std::string_view::npos) {
            fail(begin, 1, message("no `}` closes this"), message("write the missing }"));
            return {};
        }
        for (std::size_t i = 0; i < text.size();) {
            const std::size_t length = characterLength(text.substr(i));
            const auto byte = static_cast<unsigned char>(text[i]);
            if (length == 0 || byte < 0x20 || byte == 0x7f || text[i] == '\\' || text[i] == '{') {
                fail(
                    m_at + i, std::max<std::size_t>(1, length),
                    message("%1 is not allowed in words", backquoted(text.substr(i, std::max<std::size_t>(1, length)))),
                    message("write plain characters"));
                return {};
            }
            i += length;
        }
        if (text.empty()) fail(begin, 2, message("no words"), message("write them between { and }"));
        m_at = end + 1;
        return std::string(text);
    }

    /// The sign after \left or \right; a point is none.
    std::string delimiter() {
        skipBlanks();
        const std::size_t begin = m_at;
        const std::string_view next = rest();
        std::string found;
        if (next.starts_with('\\')) {
            const TexCommand* known = findTexCommand(commandName());
            m_at += commandLength();
            if (known) found = known->text;
        } else if (!next.empty()) {
            m_at += std::max<std::size_t>(1, characterLength(next));
            found = m_tex.substr(begin, m_at - begin);
        }
        if (found == ".") return {};
        if (!isTexDelimiter(found)) {
            fail(begin, m_at - begin, message("no delimiter"),
                 message("write one of `( ) [ ] \\{ \\} | .` after \\left and \\right"));
            return {};
        }
        return found;
    }

    TexNode fenced(std::size_t begin) {
        const std::string open = delimiter();
        TexNode content = nested(begin);
        if (m_error) return {};
        if (!takeCommand("right")) {
            fail(begin, 5, message("no `\\right` closes this"), message("write \\right) or another delimiter"));
            return {};
        }
        const std::string close = delimiter();
        return texFence(open, std::move(content), close);
    }

    /// The name in \begin{…} or \end{…}.
    std::string_view environmentName() {
        if (!take('{')) return {};
        const std::size_t begin = m_at;
        while (!ended() && (isLetter(m_tex[m_at]) || m_tex[m_at] == '*')) ++m_at;
        std::string_view name = m_tex.substr(begin, m_at - begin);
        if (!take('}')) return {};
        if (name.ends_with('*')) name.remove_suffix(1);
        return name;
    }

    TexNode environment(std::size_t begin) {
        const std::string_view name = environmentName();
        const TexEnvironment* known = findTexEnvironment(name);
        if (!known) {
            fail(begin, m_at - begin, message("not a known environment"),
                 message("use matrix, pmatrix, bmatrix, vmatrix, cases, aligned or array"));
            return {};
        }
        const std::string alignment = known->alignment.empty() ? words() : std::string(known->alignment);
        if (m_error) return {};
        if (alignment.find_first_not_of("lcr") != std::string::npos) {
            fail(begin, m_at - begin, message("columns are l, c or r"),
                 message("write one letter per column, as in {lcr}"));
            return {};
        }
        TexNode grid = cells(begin, name);
        if (m_error) return {};
        for (std::size_t column = 0; column < grid.columns; ++column)
            grid.alignment += alignment[column % alignment.size()];
        if (known->open.empty() && known->close.empty()) return grid;
        return texFence(known->open, std::move(grid), known->close);
    }

    /// Cells up to the \end of the environment; rows with fewer cells are filled up.
    TexNode cells(std::size_t begin, std::string_view name) {
        std::vector<std::vector<TexNode>> rows(1);
        while (!m_error) {
            rows.back().push_back(nested(begin));
            if (take('&')) continue;
            if (takeCommand("\\")) {
                if (rest().starts_with('[')) m_at = std::min(m_tex.find(']', m_at), m_tex.size() - 1) + 1;
                rows.emplace_back();
                continue;
            }
            if (takeCommand("end") && environmentName() == name) break;
            fail(begin, 6, message("no `\\end` closes this"), message("write \\end{%1}", name));
        }
        if (rows.back().size() == 1 && rows.back().front().empty() && rows.size() > 1) rows.pop_back();
        TexNode grid{.kind = NodeKind::Grid};
        for (const auto& cells : rows) grid.columns = std::max(grid.columns, cells.size());
        if (grid.columns * rows.size() > kMaxTexBytes) {
            fail(begin, 6, message("too many cells"), message("write at most %1", kMaxTexBytes));
            return {};
        }
        for (auto& cells : rows) {
            cells.resize(grid.columns);
            std::ranges::move(cells, std::back_inserter(grid.parts));
        }
        return grid;
    }

    std::string_view m_tex;
    std::size_t m_at = 0;
    int m_depth = 0;
    bool m_inDegree = false; ///< a `]` ends the row
    std::optional<Error> m_error;
};

} // namespace

Expected<TexNode> parseTex(std::string_view tex) { return TexParser(tex).formula(); }

} // namespace ropescope
