// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/snippets/command_text.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMaxListedPositions = 4096;

bool isPlain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("-_./:=,@+%").find(c) != std::string_view::npos;
}

std::string quoted(const std::string& word) {
    if (!word.empty() && std::ranges::all_of(word, isPlain)) return word;
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
    return text + "'";
}

std::string numbersOf(const PositionMap& positions, std::size_t axis) {
    std::vector<std::string> numbers;
    for (std::int64_t token = 0; token < positions.tokens; ++token)
        numbers.push_back(formatNumber(positions.positionOf(token)[axis]));
    return "[" + join(numbers, ", ") + "]";
}

} // namespace

std::string pythonComment(std::string_view about) {
    std::string text = "# ";
    for (const char c : about) text += c == '\n' || c == '\r' ? ' ' : c;
    return text + "\n";
}

std::string commandText(std::span<const std::string> words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + quoted(word);
    return text;
}

std::string commandText(std::span<const std::string> words, std::string_view input) {
    std::string end = "END"; // must not be a line of the input
    const std::string lines = std::string(input) + (input.ends_with('\n') ? "" : "\n");
    while (("\n" + lines).find("\n" + end + "\n") != std::string::npos) end += "_";
    return commandText(words) + " <<'" + end + "'\n" + lines + end + "\n";
}

std::string positionsPython(const std::string& about, const PositionMap& positions, std::span<const std::string> words,
                            std::string_view input) {
    const std::string intro = pythonComment(about) + pythonComment("axes: " + join(positions.axes, ", "));
    if (positions.tokens > kMaxListedPositions) {
        std::vector<std::string> literals;
        for (const std::string& word : words) literals.push_back(jsonString(word)); // also a valid Python literal
        const std::string given = input.empty() ? "" : ", input=session.encode()";
        return "import io\nimport subprocess\n\nimport numpy as np\n\n" + intro + "command = [" + join(literals, ", ") +
               "]\n" + (input.empty() ? "" : "session = " + jsonString(input) + "\n") +
               "printed = subprocess.run(command" + given +
               ", check=True, stdout=subprocess.PIPE).stdout\nposition_ids = np.load(io.BytesIO(printed))\n";
    }
    std::string text = "import numpy as np\n\n" + intro + "position_ids = np.array([\n";
    for (std::size_t axis = 0; axis < positions.axes.size(); ++axis)
        text += "    " + numbersOf(positions, axis) + ",\n";
    return text + "])\n";
}

} // namespace ropescope
