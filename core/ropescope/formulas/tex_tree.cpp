// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formulas/tex_tree.h>

namespace ropescope {
namespace {

Alphabet combined(Alphabet outer, Alphabet inner) {
    const bool bold = outer == Alphabet::Bold || outer == Alphabet::BoldItalic;
    return bold && inner == Alphabet::Script ? Alphabet::BoldScript : outer;
}

/// Whether an operand may end before a binary operator.
bool endsOperand(const TexNode& node) { return node.role == SymbolRole::Ordinary || node.role == SymbolRole::Close; }

} // namespace

bool isSmallGreek(std::string_view character) {
    return character.size() == 2 && character >= std::string_view("α") && character <= std::string_view("ω");
}

TexNode texRow(std::vector<TexNode> parts) { return {.kind = TexNode::Kind::Row, .parts = std::move(parts)}; }

TexNode texSymbol(std::string_view text, SymbolRole role, Alphabet alphabet) {
    return {.kind = TexNode::Kind::Symbol, .text = std::string(text), .role = role, .alphabet = alphabet};
}

TexNode texFence(std::string_view open, TexNode content, std::string_view close) {
    TexNode result{.kind = TexNode::Kind::Fence, .text = std::string(open), .close = std::string(close)};
    result.parts.push_back(std::move(content));
    return result;
}

void applyAlphabet(TexNode& node, Alphabet alphabet) {
    const bool bold = alphabet == Alphabet::Bold || alphabet == Alphabet::BoldItalic;
    if (node.kind == TexNode::Kind::Symbol && node.role == SymbolRole::Ordinary) {
        const bool digit = isDigit(node.text.front());
        if (digit && bold)
            node.alphabet = Alphabet::Bold;
        else if (!digit && (node.alphabet != Alphabet::Upright || isLetter(node.text.front())))
            node.alphabet = combined(alphabet, node.alphabet);
    }
    for (TexNode& part : node.parts) applyAlphabet(part, alphabet);
}

void settleSigns(std::vector<TexNode>& parts) {
    TexNode* before = nullptr;
    for (TexNode& part : parts) {
        if (part.kind == TexNode::Kind::Space) continue;
        const bool relation =
            part.role == SymbolRole::Relation || part.role == SymbolRole::Close || part.role == SymbolRole::Punctuation;
        if (part.role == SymbolRole::Binary && !(before && endsOperand(*before))) part.role = SymbolRole::Ordinary;
        if (relation && before && before->role == SymbolRole::Binary) before->role = SymbolRole::Ordinary;
        before = &part;
    }
    if (before && before->role == SymbolRole::Binary) before->role = SymbolRole::Ordinary;
}

} // namespace ropescope
