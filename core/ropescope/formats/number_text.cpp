// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include <ropescope/base/text.h>
#include <ropescope/formats/number_text.h>

namespace ropescope {

std::string numbersText(std::span<const double> numbers, const std::string& between) {
    std::vector<std::string> texts;
    for (const double number : numbers) texts.push_back(formatNumber(number));
    return join(texts, between);
}

} // namespace ropescope
