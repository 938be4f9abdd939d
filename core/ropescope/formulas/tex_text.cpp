// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Example: \beta = L + \frac{wh-h}{2} is "β = L + (wh − h)/2".
#include <algorithm>
#include <array>
#include <utility>

#include <ropescope/formulas/tex_formula.h>

namespace ropescope {
namespace {

/// Accents as characters that combine with the one before them.
constexpr auto kCombining = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"^", "\u0302"}, {"¯", "\u0304"}, {"~", "\u0303"}, {"→", "\u20d7"}, {"˙", "\u0307"}});

const std::vector<TexNode>& itemsOf(const TexNode& node) {
    // A group in a group is the same as one.
    const TexNode* inner = &node;
    while (inner->kind == TexNode::Kind::Row && inner->parts.size() == 1 &&
           inner->parts.front().kind == TexNode::Kind::Row)
        inner = &inner->parts.front();
    return inner->parts;
}

std::string inBrackets(const std::string& text) { return "(" + text + ")"; }

/// Whether an operator of a row applies to less than the whole row.
bool isSum(const TexNode& row) {
    int depth = 0;
    return std::ranges::any_of(itemsOf(row), [&depth](const TexNode& part) {
        depth += part.role == SymbolRole::Open ? 1 : part.role == SymbolRole::Close ? -1 : 0;
        return depth == 0 && (part.role == SymbolRole::Binary || part.role == SymbolRole::Relation || part.text == "/");
    });
}

/// Brackets around all but a single symbol; `scripted`: a symbol with a subscript is one, too.
std::string asUnit(const TexNode& row, bool scripted = false) {
    const auto& items = itemsOf(row);
    const auto isSymbol = [](const TexNode& node) {
        return node.kind == TexNode::Kind::Symbol || node.kind == TexNode::Kind::Words ||
               node.kind == TexNode::Kind::Fence;
    };
    const bool single =
        items.size() == 1 && (isSymbol(items.front()) || (scripted && (items.front().kind == TexNode::Kind::Root ||
                                                                       items.front().kind == TexNode::Kind::Scripts)));
    const bool bracketed = items.size() > 1 && items.front().text == "(" && items.back().text == ")" &&
                           std::ranges::count(items, SymbolRole::Open, &TexNode::role) == 1;
    return single || bracketed ? linearText(row) : inBrackets(linearText(row));
}

std::string scriptsText(const TexNode& node) {
    const TexNode &base = node.parts[0], &sub = node.parts[1], &super = node.parts[2];
    const auto& raised = itemsOf(super);
    const auto primes = std::ranges::find_if(raised, [](const TexNode& part) { return part.text != "′"; });
    std::string text = linearText(base);
    if (!sub.empty()) text += "_" + asUnit(sub);
    for (auto prime = raised.begin(); prime != primes; ++prime) text += prime->text;
    if (primes != raised.end())
        text += "^" + asUnit({.kind = TexNode::Kind::Row, .parts = std::vector<TexNode>(primes, raised.end())});
    return text;
}

std::string gridText(const TexNode& grid) {
    std::string text;
    for (std::size_t i = 0; i < grid.parts.size(); ++i) {
        if (i > 0) text += i % grid.columns == 0 ? "; " : ", ";
        text += linearText(grid.parts[i]);
    }
    return text;
}

std::string nodeText(const TexNode& node) {
    switch (node.kind) {
    case TexNode::Kind::Row: return linearText(node);
    case TexNode::Kind::Symbol:
    case TexNode::Kind::Words: return node.text;
    case TexNode::Kind::Space: return node.space >= 0.3 ? " " : "";
    case TexNode::Kind::Fraction:
        return (isSum(node.parts[0]) ? inBrackets(linearText(node.parts[0])) : linearText(node.parts[0])) + "/" +
               asUnit(node.parts[1], true);
    case TexNode::Kind::Scripts: return scriptsText(node);
    case TexNode::Kind::Root: return linearText(node.parts[1]) + "√" + asUnit(node.parts[0]);
    case TexNode::Kind::Accent: {
        const auto found = std::ranges::find_if(kCombining, [&](const auto& each) { return each.first == node.text; });
        return linearText(node.parts[0]) + std::string(found == kCombining.end() ? "" : found->second);
    }
    case TexNode::Kind::Fence: return node.text + linearText(node.parts[0]) + node.close;
    case TexNode::Kind::Grid: return gridText(node);
    }
    return {};
}

void addSpace(std::string& text) {
    if (!text.empty() && !text.ends_with(' ')) text += ' ';
}

/// Whether no space is needed between the name of a function and what follows it: "cos x", but "cos(x)".
bool opens(const TexNode& node) { return node.role == SymbolRole::Open || node.kind == TexNode::Kind::Fence; }

/// Whether what follows would seem to belong to the end of a text: the x of "θ_k x", and the b of "1/2 b".
bool runsOn(const TexNode& before, const TexNode& node) {
    const bool open = before.kind == TexNode::Kind::Scripts || before.kind == TexNode::Kind::Fraction;
    const bool letter = node.kind != TexNode::Kind::Space && node.role == SymbolRole::Ordinary;
    return open && (letter || (before.kind == TexNode::Kind::Fraction && opens(node)));
}

bool spaced(const TexNode& node) { return node.role == SymbolRole::Binary || node.role == SymbolRole::Relation; }

} // namespace

std::string linearText(const TexNode& formula) {
    if (formula.kind != TexNode::Kind::Row) return nodeText(formula);
    std::string text;
    const TexNode* before = nullptr;
    for (const TexNode& node : formula.parts) {
        const bool named = node.role == SymbolRole::Function || node.role == SymbolRole::Large;
        const bool afterName =
            before && (before->role == SymbolRole::Function || before->role == SymbolRole::Large) && !opens(node);
        const bool afterOperand = before && before->role != SymbolRole::Open && named;
        if (spaced(node) || afterName || (before && runsOn(*before, node)) || (afterOperand && !text.ends_with("−")))
            addSpace(text);
        const std::string part = nodeText(node);
        text += part.starts_with(' ') && (text.empty() || text.ends_with(' ')) ? part.substr(1) : part;
        if (spaced(node) || node.role == SymbolRole::Punctuation) addSpace(text);
        before = &node;
    }
    while (text.ends_with(' ')) text.pop_back();
    return text;
}

} // namespace ropescope
