// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A formula scheme is a cursor rule whose visual segments are placed by formulas. Formulas are compiled again for each
// placement, because an evaluator belongs to one thread.
// Example: h = "L + (N - h)/2 + i + 1", w = "L + (N - w)/2 + j + 1", next = "L + N + 1", origin 1 is RoPE-TV for
// images: text:5 image:4x3 has its first patch at (10.5, 10) and next 18.
#include <algorithm>
#include <cmath>
#include <set>

#include <ropescope/base/ranges.h>
#include <ropescope/base/text.h>
#include <ropescope/base/utf8.h>
#include <ropescope/formulas/lexer.h>
#include <ropescope/schemes/formula/formula_placer.h>
#include <ropescope/schemes/formula/formula_scheme.h>
#include <ropescope/schemes/scheme_registry.h>

namespace ropescope {
namespace {

constexpr std::size_t kMaxId = 64;
constexpr std::size_t kMaxAxisName = 16;
constexpr std::size_t kMaxTitle = 200;
constexpr std::size_t kMaxAllocation = 200;
constexpr std::size_t kMaxNote = 4000;

bool isAxisName(std::string_view name) {
    return !name.empty() && name.size() <= kMaxAxisName && isLetter(name.front()) &&
           std::ranges::all_of(name, [](char c) { return isLetter(c) || isDigit(c) || c == '_'; });
}

bool isId(std::string_view id) {
    return !id.empty() && id.size() <= kMaxId && std::ranges::all_of(id, [](char c) {
        return isLetter(c) || isDigit(c) || c == '.' || c == '_' || c == '-';
    });
}

/// A single line of printable text.
bool isLine(std::string_view text) {
    return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

class Checker {
public:
    explicit Checker(const FormulaScheme& scheme) : m_scheme(scheme) {}

    std::vector<FormulaFault> run() {
        checkTexts();
        checkNumbers();
        checkAxes();
        checkFormula(m_scheme.axes.size(), message("next"), m_scheme.next, cursorVariables());
        return std::move(m_faults);
    }

private:
    void fail(bool broken, Message what, Message why, Message hint) {
        if (broken) m_faults.push_back({{}, {.what = std::move(what), .why = std::move(why), .hint = std::move(hint)}});
    }

    void add(std::optional<Error> fault) {
        if (fault) m_faults.push_back({{}, *std::move(fault)});
    }

    void checkTexts() {
        fail(!isId(m_scheme.id), message("id %1", backquoted(m_scheme.id)), message("not an id"),
             message("use 1 to 64 of the characters A-Z a-z 0-9 . _ -"));
        fail(m_scheme.title.size() > kMaxTitle || !isLine(m_scheme.title),
             message("title %1", backquoted(m_scheme.title)), message("not one line of at most 200 bytes"),
             message("shorten it"));
        fail(m_scheme.allocation.empty() || m_scheme.allocation.size() > kMaxAllocation || !isLine(m_scheme.allocation),
             message("allocation %1", backquoted(m_scheme.allocation)), message("not one line of 1 to 200 bytes"),
             message("write one such as alternate or sections:16,24,24"));
        fail(m_scheme.note.size() > kMaxNote, message("note"), message("%1 bytes", m_scheme.note.size()),
             message("write at most 4000"));
        add(characterFault(message("title %1", backquoted(m_scheme.title)), m_scheme.title));
        add(characterFault(message("allocation %1", backquoted(m_scheme.allocation)), m_scheme.allocation));
        add(characterFault(message("note"), m_scheme.note));
    }

    void checkNumbers() {
        fail(m_scheme.origin != 0 && m_scheme.origin != 1, message("origin %1", m_scheme.origin),
             message("not an origin"), message("use 0 or 1"));
        fail(m_scheme.pad && !(std::abs(*m_scheme.pad) <= kMaxCoordinate), message("pad"), message("not a coordinate"),
             message("use a number such as 0 or 1"));
        add(faultOf(m_scheme.base, kBases, message("base %1", m_scheme.base)));
        add(faultOf(m_scheme.headDim, kHeadDims, message("head dim %1", m_scheme.headDim)));
    }

    void checkAxes() {
        const auto& axes = m_scheme.axes;
        fail(axes.empty() || axes.size() > kMaxAxes, message("axes"), message("%1 of them", axes.size()),
             message("write 1 to %1", kMaxAxes));
        fail(!axes.empty() && std::ranges::all_of(axes, &FormulaAxis::onlyWithVideo), message("axes"),
             message("there would be none without a video"), message("make at least one independent of it"));
        std::set<std::string> names;
        for (std::size_t field = 0; field < axes.size(); ++field) {
            const std::string& name = axes[field].name;
            const bool good = isAxisName(name);
            fail(!good, message("axis %1", backquoted(name)), message("not a name for an axis"),
                 message("use a letter and up to 15 letters, digits and _"));
            fail(good && !names.insert(name).second, message("axis %1", backquoted(name)),
                 message("two axes have this name"), message("give each a different name"));
            checkFormula(field, message("axis %1", backquoted(name)), axes[field].expression, axisVariables());
        }
    }

    void checkFormula(std::size_t field, const Message& name, const std::string& text,
                      const std::vector<FormulaVariable>& variables) {
        Expected<Expression> formula = Expression::compile(text, variables);
        Error error = formula ? Error{} : formula.error();
        if (formula) {
            // A formula without variables has one value for every sequence, so it can be checked here.
            const auto& used = formula->shape().used;
            const bool constant = std::ranges::find(used, true) == used.end();
            if (!constant || std::isfinite(formula->at(std::vector<double>(variables.size())))) return;
            error = formulaError(text, 0, text.size(), message("%1 has no finite value", backquoted(text)),
                                 message("write a different formula"));
        }
        error.what = message("%1, %2", name, error.what);
        m_faults.push_back({field, std::move(error)});
    }

    const FormulaScheme& m_scheme;
    std::vector<FormulaFault> m_faults;
};

/// A rule and its placer, which knows the field of a fault.
struct FormulaRule {
    std::shared_ptr<FormulaPlacer> placer;
    CursorRule rule;
};

Expected<FormulaRule> ruleOf(const FormulaScheme& scheme, const Sequence& sequence) {
    Expected<FormulaPlacer> result = FormulaPlacer::make(scheme, containsVideo(sequence));
    if (!result) return result.error();
    auto placer = std::make_shared<FormulaPlacer>(*std::move(result));
    CursorRule rule{
        .title = scheme.title.empty() ? scheme.id : scheme.title,
        .axes = placer->axisNames(),
        .origin = scheme.origin,
        .pad = scheme.pad.value_or(scheme.origin),
        .visual = [placer](const VisualSegment& visual, double cursor) { return placer->place(visual, cursor); }};
    return FormulaRule{std::move(placer), std::move(rule)};
}

/// Gap parameters are meaningful only if each axis counts rows, columns or frames.
bool hasGaps(const FormulaScheme& scheme) {
    return std::ranges::all_of(
        scheme.axes, [](const FormulaAxis& axis) { return axis.name == "h" || axis.name == "w" || axis.name == "t"; });
}

std::string formulasOf(const FormulaScheme& scheme) {
    std::string text;
    for (const FormulaAxis& axis : scheme.axes) {
        text += axis.name + " = " + axis.expression + (axis.onlyWithVideo ? " (with video only); " : "; ");
    }
    return text + "next = " + scheme.next;
}

} // namespace

std::vector<FormulaFault> formulaFaults(const FormulaScheme& scheme) { return Checker(scheme).run(); }

Expected<void> validate(const FormulaScheme& scheme) {
    const std::vector<FormulaFault> faults = formulaFaults(scheme);
    if (faults.empty()) return {};
    return faults.front().error;
}

std::optional<FormulaFault> placementFault(const FormulaScheme& scheme, const Sequence& sequence) {
    const Expected<FormulaRule> result = ruleOf(scheme, sequence);
    if (!result) return FormulaFault{{}, result.error()};
    const Expected<PositionMap> map = placeByCursor(sequence, result->rule);
    if (map) return {};
    return FormulaFault{result->placer->faultyField(), map.error()};
}

Scheme makeScheme(const FormulaScheme& formulas) {
    Scheme scheme;
    scheme.id = scheme.model = userSchemeId(formulas);
    scheme.title = formulas.title.empty() ? formulas.id : formulas.title;
    scheme.subtitle = "next = " + formulas.next;
    scheme.group = SchemeGroup::UserDefined;
    scheme.source = formulasOf(formulas);
    scheme.explanation = formulas.note;
    scheme.nativeOrigin = formulas.origin;
    for (const FormulaAxis& axis : formulas.axes) {
        if (!axis.onlyWithVideo) scheme.defaultAxes.push_back(axis.name);
    }
    if (formulas.pad) scheme.fallbacks.pad = Fallback::None;
    scheme.nativeBase = formulas.base;
    scheme.nativeHeadDim = formulas.headDim;
    scheme.nativeAllocation = formulas.allocation;
    scheme.place = [formulas](const Sequence& sequence, const ParamValues&) -> Expected<PositionMap> {
        const Expected<FormulaRule> result = ruleOf(formulas, sequence);
        if (!result) return result.error();
        return placeByCursor(sequence, result->rule);
    };
    if (!hasGaps(formulas)) return scheme;
    scheme.gaps = [formulas](const Sequence& sequence, const ParamValues&,
                             std::int64_t segment) -> std::optional<Gaps> {
        const Expected<FormulaRule> result = ruleOf(formulas, sequence);
        if (!result) return {};
        return gapsByCursor(sequence, result->rule, segment);
    };
    return scheme;
}

Expected<SchemePtr> findScheme(std::string_view id, const std::vector<FormulaScheme>& own) {
    if (!id.starts_with(kUserSchemePrefix)) {
        const Expected<const Scheme*> scheme = findScheme(id);
        if (!scheme) return scheme.error();
        return SchemePtr(SchemePtr(), *scheme); // the registry outlives everything
    }
    const auto found = std::ranges::find(own, id, userSchemeId);
    if (found != own.end()) return SchemePtr(std::make_shared<const Scheme>(makeScheme(*found)));
    std::vector<std::string> known;
    for (const FormulaScheme& scheme : own) known.push_back(userSchemeId(scheme));
    return Error{.what = message("scheme %1", backquoted(id)),
                 .why = message("there is no user-defined scheme of this name"),
                 .hint = known.empty() ? message("open its file") : message("known: %1", Message::list(known, ", "))};
}

} // namespace ropescope
