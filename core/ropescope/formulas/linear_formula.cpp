// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Example: "= 5 + (12 − 3)/2" is `= 5 + \frac{12 − 3}{2}`. The formula read is written as a line again and compared, so
// that nothing is shown that was not written.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <ropescope/base/text.h>
#include <ropescope/base/utf8.h>
#include <ropescope/formulas/linear_formula.h>

namespace ropescope {
namespace {

constexpr int kMaxFormulaWords = 4; ///< of a formula; more are a sentence

using Replacement = std::pair<std::string_view, std::string_view>;
constexpr auto kLoweredSigns =
    std::to_array<Replacement>({{"₀", "0"}, {"₁", "1"}, {"₂", "2"}, {"ₖ", "k"}, {"ⱼ", "j"}, {"ᵢ", "i"}});
constexpr auto kRaisedSigns = std::to_array<Replacement>({{"²", "2"}, {"³", "3"}, {"ᵀ", "⊤"}});
constexpr auto kPlainSigns = std::to_array<Replacement>({{"·", "\\cdot "}, {"Σ", "\\sum "}});
constexpr auto kPlainFunctions = std::to_array<std::string_view>({"cos", "sin", "exp", "max", "min"});
constexpr auto kPlainProducts = std::to_array<std::string_view>({"twh"});

const std::string_view* lookUp(const auto& table, std::string_view character) {
    const auto found = std::ranges::find(table, character, &Replacement::first);
    return found == table.end() ? nullptr : &found->second;
}

bool isChinese(std::string_view character) {
    return character.size() == 3 && static_cast<unsigned char>(character.front()) >= 0xe4 &&
           static_cast<unsigned char>(character.front()) <= 0xe9;
}

/// A part of a line in TeX.
struct LinearItem {
    enum class Kind { Operand, Operator, Space } kind = Kind::Operand;
    std::string tex{};
    std::string inner{}; ///< of brackets: what is between them
};

class LinearReader {
public:
    explicit LinearReader(std::string_view line) : m_rest(line) {}
    /// In TeX, up to the end or to a closing bracket.
    std::string read() {
        std::vector<LinearItem> items;
        while (!m_rest.empty() && !m_rest.starts_with(')')) {
            if (m_rest.starts_with('/') && !items.empty())
                divide(items);
            else
                items.push_back(scripted(item()));
        }
        return joined(items, 0);
    }
    [[nodiscard]] std::string_view rest() const { return m_rest; }
    [[nodiscard]] int words() const { return m_words; }

private:
    using Kind = LinearItem::Kind;

    static std::string joined(const std::vector<LinearItem>& items, std::size_t from) {
        std::string tex;
        for (std::size_t i = from; i < items.size(); ++i) {
            // A blank between a symbol and a word, which formulas do not have by themselves.
            const bool named = i > from && i + 1 < items.size() && items[i].kind == Kind::Space &&
                               items[i - 1].kind == Kind::Operand && items[i + 1].tex.starts_with("\\text");
            tex += named ? "\\;" : items[i].tex;
        }
        return tex;
    }
    /// Of items that are one pair of brackets, only what is in them.
    static std::string unbracketed(const std::vector<LinearItem>& items, std::size_t from) {
        const bool one = from + 1 == items.size() && !items[from].inner.empty();
        return one ? items[from].inner : joined(items, from);
    }

    std::string_view take() {
        const std::size_t length = std::clamp<std::size_t>(characterLength(m_rest), 1, m_rest.size());
        const std::string_view character = m_rest.substr(0, length);
        m_rest.remove_prefix(length);
        return character;
    }

    /// With blanks around it, a sign of division divides whole products, otherwise the factors next to it.
    void divide(std::vector<LinearItem>& items) {
        m_rest.remove_prefix(1);
        const bool whole = items.back().kind == Kind::Space;
        if (whole) items.pop_back();
        std::size_t from = items.size();
        const auto ends = [whole](const LinearItem& each) {
            return whole ? each.kind == Kind::Operator && each.tex != kPlainSigns.front().second
                         : each.kind != Kind::Operand;
        };
        while (from > 0 && !ends(items[from - 1])) --from;
        while (from < items.size() && items[from].kind == Kind::Space) ++from;
        while (m_rest.starts_with(' ')) m_rest.remove_prefix(1);
        std::vector<LinearItem> below;
        while (!m_rest.empty() && !m_rest.starts_with(')') && !m_rest.starts_with('/')) {
            const std::string_view before = m_rest;
            LinearItem next = scripted(item());
            if (ends(next)) {
                m_rest = before;
                break;
            }
            below.push_back(std::move(next));
        }
        while (!below.empty() && below.back().kind == Kind::Space) below.pop_back();
        LinearItem fraction{.tex = "\\frac{" + unbracketed(items, from) + "}{" + unbracketed(below, 0) + "}"};
        items.resize(from);
        items.push_back(std::move(fraction));
    }

    LinearItem item() {
        if (isDigit(m_rest.front())) return number();
        if (isLetter(m_rest.front())) return letters();
        const std::string_view character = take();
        if (character == " ") return {Kind::Space, " "};
        if (character == "(") return brackets();
        if (character == "√") {
            const LinearItem of = m_rest.empty() ? LinearItem{} : item();
            return {.tex = "\\sqrt{" + (of.inner.empty() ? of.tex : of.inner) + "}"};
        }
        if (isChinese(character)) return chinese(character);
        if (const auto* sign = lookUp(kPlainSigns, character))
            return {*sign == kPlainSigns.front().second ? Kind::Operator : Kind::Operand, std::string(*sign)};
        constexpr auto kOperators = std::to_array<std::string_view>({"=", "≈", "+", "−", ",", ":", ";"});
        const bool separates = std::ranges::find(kOperators, character) != kOperators.end();
        return {separates ? Kind::Operator : Kind::Operand, std::string(character)};
    }

    LinearItem brackets() {
        std::string inner = read();
        if (!m_rest.starts_with(')')) return {.tex = "("};
        m_rest.remove_prefix(1);
        const bool high = inner.find("\\frac") != std::string::npos;
        return {.tex = high ? "\\left(" + inner + "\\right)" : "(" + inner + ")", .inner = inner};
    }

    /// "1.2e−05" is 1.2·10⁻⁵.
    LinearItem number() {
        const auto digits = [this] {
            std::string text;
            while (!m_rest.empty() && (isDigit(m_rest.front()) || m_rest.front() == '.')) text += take();
            return text;
        };
        std::string tex = digits();
        constexpr std::string_view kMinus = "e−";
        for (const std::string_view sign : {kMinus, std::string_view("e+")}) {
            if (!m_rest.starts_with(sign)) continue;
            m_rest.remove_prefix(sign.size());
            std::string power = digits();
            power.erase(0, std::min(power.find_first_not_of('0'), power.size()));
            tex += " \\cdot 10^{" + std::string(sign == kMinus ? "-" : "") + power + "}";
        }
        return {.tex = tex};
    }

    LinearItem letters() {
        std::string run;
        while (!m_rest.empty() && isLetter(m_rest.front())) run += take();
        if (std::ranges::find(kPlainFunctions, run) != kPlainFunctions.end()) return {.tex = "\\" + run + " "};
        if (run.size() < 3 || std::ranges::find(kPlainProducts, run) != kPlainProducts.end()) return {.tex = run};
        ++m_words;
        // Words that follow each other keep their spaces.
        while (m_rest.size() > 3 && m_rest[0] == ' ' && isLetter(m_rest[1]) && isLetter(m_rest[2])) {
            run += take();
            while (!m_rest.empty() && isLetter(m_rest.front())) run += take();
            ++m_words;
        }
        return {.tex = "\\text{" + run + "}"};
    }

    LinearItem chinese(std::string_view first) {
        std::string run(first);
        while (!m_rest.empty() && isChinese(m_rest.substr(0, characterLength(m_rest)))) run += take();
        m_words += static_cast<int>(run.size() / 6); // two characters each
        return {.tex = "\\text{" + run + "}"};
    }

    LinearItem scripted(LinearItem base) {
        if (base.kind != Kind::Operand) return base;
        std::string low, high;
        while (!m_rest.empty()) {
            const std::string_view before = m_rest, character = take();
            if (const auto* lowered = lookUp(kLoweredSigns, character)) {
                low += *lowered;
            } else if (const auto* raised = lookUp(kRaisedSigns, character)) {
                high += *raised;
            } else if (character == "′") {
                base.tex += '\'';
            } else if (character == "^" && !m_rest.empty()) {
                const LinearItem power = item();
                high += power.inner.empty() ? power.tex : power.inner;
            } else {
                m_rest = before;
                break;
            }
        }
        if (!low.empty()) base.tex += "_{" + low + "}";
        if (!high.empty()) base.tex += "^{" + high + "}";
        if (!low.empty() || !high.empty()) base.inner.clear();
        return base;
    }

    std::string_view m_rest;
    int m_words = 0;
};

/// What a line says apart from how it is set: without blanks, brackets and raised or lowered signs.
std::string essence(std::string_view line) {
    std::string text;
    for (bool afterDigit = false; !line.empty();) {
        if (afterDigit && (line.starts_with("e−") || line.starts_with("e+"))) {
            text += "·10";
            if (line.starts_with("e−")) text += "−";
            line.remove_prefix(std::min(line.find_first_not_of('0', line.starts_with("e−") ? 4 : 2), line.size()));
            continue;
        }
        const std::string_view character =
            line.substr(0, std::clamp<std::size_t>(characterLength(line), 1, line.size()));
        line.remove_prefix(character.size());
        afterDigit = isDigit(character.front());
        const auto* plain =
            lookUp(kLoweredSigns, character) ? lookUp(kLoweredSigns, character) : lookUp(kRaisedSigns, character);
        if (plain)
            text += *plain;
        else if (character == "∑")
            text += "Σ";
        else if (character == "⋅")
            text += "·";
        else if (std::string_view(" ()_^").find(character) == std::string_view::npos)
            text += character;
    }
    return text;
}

} // namespace

std::optional<TexNode> readLinear(std::string_view line) {
    LinearReader reader(line);
    const std::string tex = reader.read();
    const bool related = line.find('=') != std::string_view::npos || line.find("≈") != std::string_view::npos;
    if (!reader.rest().empty() || reader.words() > (related ? kMaxFormulaWords : 0)) return {};
    auto formula = parseTex(tex);
    if (!formula || essence(linearText(*formula)) != essence(line)) return {};
    return *std::move(formula);
}

} // namespace ropescope
