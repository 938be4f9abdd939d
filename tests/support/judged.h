// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <QtGlobal>

#include <ropescope/base/text.h>
#include <ropescope/properties/property_registry.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/placed_session.h>

/// Shorthands for judging a scheme in tests.
namespace ropescope::testing {

/// Factories of a scheme's plan and of RoPE-1D's, as in the program.
struct Plans {
    explicit Plans(const Scheme& scheme, const RotarySettings& rotary = {})
        : plan([&scheme, rotary](const std::vector<std::string>& axes) {
              return frequencyPlanOf(scheme, {}, axes, 0, rotary);
          }),
          plain([&scheme, rotary](const std::vector<std::string>& axes) {
              RotarySettings settings = rotary;
              settings.allocation = "alternate";
              return frequencyPlanOf(scheme, {}, axes, 0, settings);
          }) {}
    PlanMaker plan, plain;
};

/// All findings for one scheme on one sequence.
class Judged {
public:
    Judged(std::string_view id, std::string_view notation, const ParamValues& params = {},
           const RotarySettings& rotary = {}) {
        const Scheme& scheme = **findScheme(id);
        const Sequence sequence = *parseNotation(notation);
        const PositionMap positions = *placeTokens(scheme, sequence, params);
        const Plans plans(scheme, rotary);
        m_findings = judgeAll(Subject{scheme, params, sequence, positions, plans.plan, plans.plain});
    }

    [[nodiscard]] const Finding& finding(std::string_view id) const {
        for (const Finding& finding : m_findings) {
            if (finding.id == id) return finding;
        }
        qFatal("no such property");
    }
    [[nodiscard]] Verdict verdict(std::string_view id) const { return finding(id).verdict; }

    /// The evidence for a segment (-1: none) and an axis (empty: all); null if there is none.
    [[nodiscard]] const Evidence* at(std::string_view id, std::int64_t segment, std::string_view axis) const {
        for (const Evidence& evidence : finding(id).evidence) {
            if (evidence.segment.value_or(-1) == segment && evidence.axis == axis) return &evidence;
        }
        return nullptr;
    }

    /// The numbers of that evidence, as "before 121 after 121"; empty if there are none.
    [[nodiscard]] std::string numbers(std::string_view id, std::int64_t segment, std::string_view axis) const {
        const Evidence* evidence = at(id, segment, axis);
        std::string text;
        if (evidence == nullptr) return text;
        for (const NamedNumber& number : evidence->numbers) {
            text += (text.empty() ? "" : " ") + std::string(number.name) + " " + formatNumber(number.value);
        }
        return text;
    }

private:
    std::vector<Finding> m_findings;
};

} // namespace ropescope::testing
