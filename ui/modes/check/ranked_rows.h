// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/modes/check/checked_dump.h"
#include "ui/modes/check/ranked_list.h"

/// What explains a dump, as rows of a list: known mistakes by their ids, rules by those of their schemes.
namespace ropescope::ui {

[[nodiscard]] std::vector<RankedList::Row> causeRows(const CheckedDump& checked);
[[nodiscard]] std::vector<RankedList::Row> causeRows(const RotaryCheck& check);
[[nodiscard]] std::vector<RankedList::Row> ruleRows(const CheckedDump& checked);
[[nodiscard]] std::vector<RankedList::Row> ruleRows(const RotaryCheck& check);
[[nodiscard]] std::vector<RankedList::Row> ruleRows(const OtherRules& others);

} // namespace ropescope::ui
