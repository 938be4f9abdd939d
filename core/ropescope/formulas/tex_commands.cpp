// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formulas/tex_commands.h>

namespace ropescope {
namespace {

using enum SymbolRole;
constexpr Alphabet kItalic = Alphabet::Italic, kUpright = Alphabet::Upright;

constexpr TexCommand greek(std::string_view name, std::string_view letter) {
    return {.name = name, .text = letter, .alphabet = kItalic};
}
constexpr TexCommand sign(std::string_view name, std::string_view text, SymbolRole role = Ordinary) {
    return {.name = name, .text = text, .role = role};
}
constexpr TexCommand function(std::string_view name, bool limits = false) {
    return {.name = name, .text = name, .role = Function, .alphabet = kUpright, .limits = limits};
}

constexpr auto kTexCommands = std::to_array<TexCommand>({
    greek("alpha", "α"),
    greek("beta", "β"),
    greek("gamma", "γ"),
    greek("delta", "δ"),
    greek("epsilon", "ε"),
    greek("varepsilon", "ε"),
    greek("zeta", "ζ"),
    greek("eta", "η"),
    greek("theta", "θ"),
    greek("iota", "ι"),
    greek("kappa", "κ"),
    greek("lambda", "λ"),
    greek("mu", "μ"),
    greek("nu", "ν"),
    greek("xi", "ξ"),
    greek("pi", "π"),
    greek("rho", "ρ"),
    greek("sigma", "σ"),
    greek("tau", "τ"),
    greek("phi", "φ"),
    greek("varphi", "φ"),
    greek("chi", "χ"),
    greek("psi", "ψ"),
    greek("omega", "ω"),
    greek("ell", "ℓ"),
    sign("Gamma", "Γ"),
    sign("Delta", "Δ"),
    sign("Theta", "Θ"),
    sign("Lambda", "Λ"),
    sign("Xi", "Ξ"),
    sign("Pi", "Π"),
    sign("Sigma", "Σ"),
    sign("Phi", "Φ"),
    sign("Psi", "Ψ"),
    sign("Omega", "Ω"),
    sign("cdot", "·", Binary),
    sign("times", "×", Binary),
    sign("div", "÷", Binary),
    sign("pm", "±", Binary),
    sign("mp", "∓", Binary),
    sign("ast", "∗", Binary),
    sign("circ", "∘", Binary),
    sign("oplus", "⊕", Binary),
    sign("otimes", "⊗", Binary),
    sign("odot", "⊙", Binary),
    sign("cup", "∪", Binary),
    sign("cap", "∩", Binary),
    sign("setminus", "∖", Binary),
    sign("le", "≤", Relation),
    sign("leq", "≤", Relation),
    sign("ge", "≥", Relation),
    sign("geq", "≥", Relation),
    sign("ne", "≠", Relation),
    sign("neq", "≠", Relation),
    sign("ll", "≪", Relation),
    sign("gg", "≫", Relation),
    sign("approx", "≈", Relation),
    sign("equiv", "≡", Relation),
    sign("sim", "∼", Relation),
    sign("propto", "∝", Relation),
    sign("in", "∈", Relation),
    sign("notin", "∉", Relation),
    sign("subset", "⊂", Relation),
    sign("subseteq", "⊆", Relation),
    sign("parallel", "∥", Relation),
    sign("mid", "∣", Relation),
    sign("to", "→", Relation),
    sign("rightarrow", "→", Relation),
    sign("leftarrow", "←", Relation),
    sign("leftrightarrow", "↔", Relation),
    sign("Rightarrow", "⇒", Relation),
    sign("Leftrightarrow", "⇔", Relation),
    sign("mapsto", "↦", Relation),
    sign("infty", "∞"),
    sign("top", "⊤"),
    sign("bot", "⊥"),
    sign("partial", "∂"),
    sign("nabla", "∇"),
    sign("forall", "∀"),
    sign("exists", "∃"),
    sign("emptyset", "∅"),
    sign("prime", "′"),
    sign("ldots", "…"),
    sign("dots", "…"),
    sign("cdots", "⋯"),
    sign("vdots", "⋮"),
    sign("ddots", "⋱"),
    sign("langle", "⟨", Open),
    sign("rangle", "⟩", Close),
    sign("lfloor", "⌊", Open),
    sign("rfloor", "⌋", Close),
    sign("lceil", "⌈", Open),
    sign("rceil", "⌉", Close),
    sign("lbrace", "{", Open),
    sign("rbrace", "}", Close),
    sign("lvert", "|", Open),
    sign("rvert", "|", Close),
    sign("lVert", "‖", Open),
    sign("rVert", "‖", Close),
    sign("vert", "|"),
    sign("Vert", "‖"),
    sign("{", "{", Open),
    sign("}", "}", Close),
    sign("|", "‖"),
    sign("%", "%"),
    sign("#", "#"),
    sign("&", "&"),
    sign("$", "$"),
    sign("_", "_"),
    {.name = "sum", .text = "∑", .role = Large, .limits = true},
    {.name = "prod", .text = "∏", .role = Large, .limits = true},
    {.name = "int", .text = "∫", .role = Large},
    function("cos"),
    function("sin"),
    function("tan"),
    function("cosh"),
    function("sinh"),
    function("tanh"),
    function("exp"),
    function("log"),
    function("ln"),
    function("arg"),
    function("deg"),
    function("det"),
    function("dim"),
    function("bmod"),
    function("max", true),
    function("min", true),
    function("lim", true),
    function("sup", true),
    function("inf", true),
});

constexpr auto kSigns = std::to_array<std::pair<std::string_view, SymbolRole>>({
    {"+", Binary},
    {"−", Binary},
    {"*", Binary},
    {"<", Relation},
    {">", Relation},
    {"=", Relation},
    {":", Relation},
    {"(", Open},
    {"[", Open},
    {")", Close},
    {"]", Close},
    {",", Punctuation},
    {";", Punctuation},
});

constexpr auto kSpaces = std::to_array<std::pair<std::string_view, double>>({
    {",", 3.0 / 18},
    {":", 4.0 / 18},
    {";", 5.0 / 18},
    {" ", 1.0 / 3},
    {"quad", 1},
    {"qquad", 2},
});

constexpr auto kAccents = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"hat", "^"},
    {"bar", "¯"},
    {"overline", "¯"},
    {"tilde", "~"},
    {"vec", "→"},
    {"dot", "˙"},
});

constexpr auto kAlphabets = std::to_array<std::pair<std::string_view, Alphabet>>({
    {"mathrm", Alphabet::Upright},
    {"mathbf", Alphabet::Bold},
    {"boldsymbol", Alphabet::BoldItalic},
    {"mathcal", Alphabet::Script},
    {"mathbb", Alphabet::DoubleStruck},
});

constexpr auto kEnvironments = std::to_array<TexEnvironment>({
    {"matrix", "", "", "c"},
    {"pmatrix", "(", ")", "c"},
    {"bmatrix", "[", "]", "c"},
    {"vmatrix", "|", "|", "c"},
    {"cases", "{", "", "l"},
    {"aligned", "", "", "rl"},
    {"align", "", "", "rl"},
    {"array", "", "", ""},
});

constexpr auto kDelimiters =
    std::to_array<std::string_view>({"(", ")", "[", "]", "{", "}", "|", "‖", "⌊", "⌋", "⌈", "⌉", "⟨", "⟩"});

template <class Second, std::size_t n>
const Second* secondOf(const std::array<std::pair<std::string_view, Second>, n>& table, std::string_view name) {
    const auto found = std::ranges::find_if(table, [name](const auto& entry) { return entry.first == name; });
    return found == table.end() ? nullptr : &found->second;
}

} // namespace

std::span<const TexCommand> texCommands() { return kTexCommands; }

const TexCommand* findTexCommand(std::string_view name) {
    const auto* found = std::ranges::find(kTexCommands, name, &TexCommand::name);
    return found == kTexCommands.end() ? nullptr : found;
}

SymbolRole roleOfSign(std::string_view sign) {
    if (const SymbolRole* role = secondOf(kSigns, sign)) return *role;
    const auto* command = std::ranges::find(kTexCommands, sign, &TexCommand::text);
    return command == kTexCommands.end() ? Ordinary : command->role;
}

double texSpace(std::string_view name) {
    const double* space = secondOf(kSpaces, name);
    return space ? *space : -1;
}

const std::string_view* findTexAccent(std::string_view name) { return secondOf(kAccents, name); }
const Alphabet* findTexAlphabet(std::string_view name) { return secondOf(kAlphabets, name); }

const TexEnvironment* findTexEnvironment(std::string_view name) {
    const auto* found = std::ranges::find(kEnvironments, name, &TexEnvironment::name);
    return found == kEnvironments.end() ? nullptr : found;
}

bool isTexDelimiter(std::string_view sign) { return std::ranges::find(kDelimiters, sign) != kDelimiters.end(); }

std::string nearestTexCommand(std::string_view name) {
    std::vector<std::string> names{"frac", "sqrt", "text", "left", "right", "begin", "end", "quad"};
    for (const TexCommand& each : kTexCommands) names.emplace_back(each.name);
    for (const auto& each : kAccents) names.emplace_back(each.first);
    for (const auto& each : kAlphabets) names.emplace_back(each.first);
    const std::string found = nearest(name, names);
    return found.empty() ? found : "\\" + found;
}

} // namespace ropescope
