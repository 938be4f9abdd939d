// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include <QTest>

#include <ropescope/formats/config/config_file.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/plain_rope.h"

namespace ropescope::testing {

/// A config, and what the public code of its model makes of it.
struct ConfigCase {
    const char* name;
    const char* config;
    const char* layer = "";             ///< "": what is shown without one
    std::vector<double> thetas{};       ///< of the pairs that rotate
    std::optional<PairLayout> layout{}; ///< compared if it is told
    double attention = 1;
    std::vector<std::string> defaults{}; ///< among the fields that are the class's
    bool known = true;
    const char* remark = ""; ///< what a remark says
};

inline void checkConfig(const ConfigCase& wanted) {
    const auto read = parseModelConfig(wanted.config, "F.json");
    QVERIFY2(read, read ? "" : (std::string(wanted.name) + ": " + read.error().message()).c_str());
    ModelConfig config = *read;
    if (*wanted.layer) QVERIFY2(chooseLayer(config.rotary, wanted.layer), wanted.name);
    const Scheme& scheme = **findScheme(config.scheme);
    const auto plan = frequencyPlanOf(scheme, config.params, scheme.defaultAxes, 1, config.rotary);
    QVERIFY2(plan, wanted.name);
    std::vector<double> found;
    for (const FrequencyPair& pair : plan->pairs)
        if (pair.inverseFrequency != 0) found.push_back(pair.inverseFrequency);
    QVERIFY2(found.size() == wanted.thetas.size(), wanted.name);
    for (std::size_t k = 0; k < found.size(); ++k)
        QVERIFY2(std::abs(found[k] - wanted.thetas[k]) <= 1e-12 * wanted.thetas[k], wanted.name);
    QVERIFY2(std::abs(plan->attentionFactor - wanted.attention) < 1e-12, wanted.name);
    QVERIFY2(found.empty() || !wanted.layout || plan->layout == *wanted.layout, wanted.name);
    QVERIFY2(config.known == wanted.known, wanted.name);
    for (const std::string& field : wanted.defaults)
        QVERIFY2(std::ranges::find(config.defaults, field) != config.defaults.end(), wanted.name);
    std::string remarks;
    for (const Error& remark : config.remarks) remarks += remark.message() + "\n";
    QVERIFY2(remarks.find(wanted.remark) != std::string::npos, wanted.name);
}

} // namespace ropescope::testing
