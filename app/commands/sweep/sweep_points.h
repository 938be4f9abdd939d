// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <ropescope/session/session.h>
#include <ropescope/sweeps/sweep.h>

#include "app/options/options.h"

namespace ropescope::app {

/// The points of a sweep as command lines: each is what the options would be without --vary.
class SweepPoints {
public:
    /// `options` without those of the sweep itself. Fails for an axis that is neither a setting nor a placeholder of an
    /// option, of `texts` (measures, the name of the output) or of a formula in them.
    [[nodiscard]] static Expected<SweepPoints> make(const Sweep& sweep, Options options,
                                                    const std::vector<std::string>& texts);

    /// The options of a point. The scheme of the point comes first and the others of its axis after it, so that a --param
    /// is known if one of them has it.
    [[nodiscard]] Options optionsAt(std::int64_t point, bool otherSchemes = true) const;
    /// The session of these options, with the scheme of the point alone if schemes are varied. Fails, naming the point,
    /// if they are not valid.
    [[nodiscard]] Expected<Session> sessionAt(std::int64_t point) const;
    /// The options that have placeholders.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> templates() const;

private:
    /// How an axis is applied.
    struct Target {
        enum class Kind { Option, Setting, Param, Placeholder } kind = Kind::Placeholder;
        std::string name{}; ///< of the option, the setting or the parameter
    };
    [[nodiscard]] static Expected<Target> targetOf(const SweepAxis& axis, const Options& options,
                                                   const std::vector<std::string>& texts);
    [[nodiscard]] bool isReplaced(const std::string& name, const std::string& value) const;

    Sweep m_sweep;
    Options m_options;
    std::vector<Target> m_targets; ///< by axis
    SessionFile m_file{};          ///< the session that the options change
};

} // namespace ropescope::app
