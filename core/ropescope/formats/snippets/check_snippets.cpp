// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/base/text.h>
#include <ropescope/check/first_difference.h>
#include <ropescope/formats/check/check_file.h>
#include <ropescope/formats/number_text.h>
#include <ropescope/formats/snippets/check_snippets.h>
#include <ropescope/formats/snippets/command_text.h>
#include <ropescope/formats/snippets/position_code.h>
#include <ropescope/positions/coordinates.h>
#include <ropescope/sequence/notation.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMostLiterals = 64;
constexpr std::size_t kMostListedRanges = 8, kLongestOption = 60'000, kLiteralWidth = 100;
constexpr double kUsualTolerance = 1e-3; ///< of expectationOf, for fractions

Sequence wholeSequence(const Expectation& expectation) {
    Sequence all;
    for (const Placement& part : expectation.parts)
        for (const Segment& segment : part.sequence.segments) all.segments.push_back(segment);
    return all;
}

/// What the segments of the expectation's map are, in their notation.
BlockName namesOf(const Expectation& expectation) {
    std::vector<std::string> names;
    for (const Placement& part : expectation.parts) {
        for (const Segment& segment : part.sequence.segments) names.push_back(toNotation(segment));
        if (part.generated > 0) names.emplace_back("generated");
    }
    return [names = std::move(names)](std::int64_t segment) {
        const auto index = static_cast<std::size_t>(segment);
        return index < names.size() ? names[index] : std::string();
    };
}

TokenRange comparedTokens(const CheckResult& result) {
    const std::int64_t first = result.expectation.options.firstToken;
    return overlap({first, first + result.comparison.tokens}, {0, result.expectation.positions.tokens});
}

/// Parameters, origin and the rule of generated tokens, as far as they are not the usual ones.
void addRuleWords(const Placement& part, std::vector<std::string>& words) {
    for (const auto& [name, value] : part.params) {
        words.emplace_back("--param");
        words.push_back(name + "=" + formatNumber(value));
    }
    if (part.origin) words.insert(words.end(), {"--origin", std::to_string(*part.origin)});
    if (part.generated == 0 || part.decode == decodeRuleOf(*part.scheme)) return;
    const auto word = std::ranges::find(kDecodeRuleWords, part.decode, &Word<DecodeRule>::value);
    words.insert(words.end(), {"--decode", std::string(word->text)});
}

/// Expected and found around the first difference.
std::string tableText(const CheckResult& result) {
    const PositionMap& map = result.expectation.positions;
    const BlockName nameOf = namesOf(result.expectation);
    const auto numbers = [&map](const std::optional<Position>& place) {
        return place ? coordinatesText(*place, map.axes.size()) : "none";
    };
    const std::string heading = join(map.axes, ", ");
    std::string text =
        "| token | segment | expected (" + heading + ") | found (" + heading + ") |\n|---|---|---|---|\n";
    for (const NearToken& near : result.near) {
        const std::string segment = near.expected ? nameOf(map.blocks[map.blockOf(near.token)].segment) : "";
        const std::string wanted = numbers(near.expected), found = numbers(near.found);
        const std::string mark = wanted == found ? "" : "**";
        std::string marked = mark;
        marked += found;
        marked += mark;
        const std::vector<std::string> cells{std::to_string(near.token), segment, wanted, marked};
        text += "| " + join(cells, " | ") + " |\n";
    }
    return text;
}

std::string causeText(const Cause& cause) {
    std::string text = "`" + cause.id + "`: " + cause.sentence.english();
    if (!cause.thread.empty()) text += " (as in " + cause.thread + ")";
    return text + ". Fix: " + cause.fix.english();
}

std::string causesText(const CheckResult& result) {
    const RankedCause* ranked = result.likelyCause();
    if (ranked == nullptr) return "* no known cause gives these positions\n";
    std::string text = "* likely cause, which gives " + std::to_string(ranked->explains) + " of " +
                       std::to_string(result.comparison.told()) + " tokens: " + causeText(*ranked->cause) + "\n";
    if (ranked->with != nullptr) text += "* together with " + causeText(*ranked->with) + "\n";
    return text;
}

std::string rangesText(const CheckResult& result) {
    const auto& ranges = result.comparison.ranges;
    const std::size_t axes = result.expectation.positions.axes.size();
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < std::min(ranges.size(), kMostListedRanges); ++i) {
        const DifferentRange& range = ranges[i];
        texts.push_back(std::to_string(range.tokens.begin) + " to " + std::to_string(range.tokens.end - 1) +
                        (range.shift ? " (found - expected: " + coordinatesText(*range.shift, axes) + ")" : ""));
    }
    if (texts.size() < ranges.size() || result.comparison.moreRanges) texts.emplace_back("…");
    return texts.empty() ? "" : "* tokens that differ: " + join(texts, "; ") + "\n";
}

std::string deltasText(const CheckResult& result) {
    if (!result.found) return {};
    const std::size_t axes = result.expectation.positions.axes.size();
    const auto both = [](const std::string& name, const std::string& expected, const std::string& found) {
        return "* " + name + ": " + (expected == found ? expected : "expected " + expected + ", found " + found) + "\n";
    };
    return both("rope_delta", formatNumber(result.expected.ropeDelta), formatNumber(result.found->ropeDelta)) +
           both("next position", coordinatesText(result.expected.next, axes),
                coordinatesText(result.found->next, axes));
}

std::string equalSchemesText(const CheckResult& result) {
    std::vector<std::string> ids;
    for (const Fit& fit : result.fits.ranked)
        if (fit.different == 0) ids.push_back("`" + fit.scheme->id + "`");
    return ids.empty() ? "" : "* these place the sequence so: " + join(ids, ", ") + "\n";
}

/// Numbers with commas, in lines of limited width.
std::string idLiterals(const Eigen::Ref<const Eigen::RowVectorXd>& numbers) {
    const std::string indent(12, ' ');
    std::string text = "        [\n", line;
    for (const double number : numbers) {
        const std::string word = (line.empty() ? "" : " ") + formatNumber(number) + ",";
        if (line.size() + word.size() > kLiteralWidth) {
            text += indent + line + "\n";
            line.clear();
        }
        line += line.empty() ? formatNumber(number) + "," : word;
    }
    return text + indent + line + "\n        ],\n";
}

std::string expectedLiterals(const CheckResult& result) {
    const RowMatrix<double> ids = coordinates(result.expectation.positions, comparedTokens(result));
    std::string text = "def expected_ids():\n    return [\n";
    for (Eigen::Index axis = 0; axis < ids.rows(); ++axis) text += idLiterals(ids.row(axis));
    return text + "    ]\n";
}

std::string expectedBlocks(const CheckResult& result, const PositionCode& code) {
    const PositionMap& map = result.expectation.positions;
    const TokenRange tokens = comparedTokens(result);
    std::string text = positionCodeComments("The expected ids.", map) + "BLOCKS = [\n" + code.lines + "]\n\n\n";
    if (code.hasLists())
        text += "def along(steps, index):\n"
                "    return steps[index] if isinstance(steps, list) else steps * index\n\n\n";
    text += "def expected_ids():\n"
            "    ids = [[] for axis in AXES]\n"
            "    for frames, rows, columns, *axes in BLOCKS:\n"
            "        for a, i, j in itertools.product(range(frames), range(rows), range(columns)):\n"
            "            for axis, (start, frame, row, column) in zip(ids, axes):\n"
            "                axis.append(";
    text += code.hasLists() ? "start + (along(frame, a) + along(row, i) + along(column, j)))\n"
                            : "start + (frame * a + row * i + column * j))\n";
    if (tokens == TokenRange{0, map.tokens}) return text + "    return ids\n";
    return text + "    return [axis[" + std::to_string(tokens.begin) + ":" + std::to_string(tokens.end) +
           "] for axis in ids]\n";
}

/// For what is too long to be written: the command that makes the file.
std::string expectedFile(const CheckResult& result) {
    const Placement& part = result.expectation.parts.front();
    std::vector<std::string> words{"ropescope",    "positions", "--sequence-file",
                                   "sequence.txt", "--scheme",  part.scheme->id};
    addRuleWords(part, words);
    words.insert(words.end(), {"-o", "expected.npy"});
    return pythonComment("Made by " + commandText(words)) + "def expected_ids():\n    import numpy\n\n" +
           "    return numpy.load(\"expected.npy\").tolist()\n";
}

} // namespace

std::vector<std::string> checkWords(const CheckResult& result) {
    const Expectation& expectation = result.expectation;
    const PositionMap& map = expectation.positions;
    const std::string notation = toNotation(wholeSequence(expectation));
    std::vector<std::string> words{"ropescope", "check", result.name};
    if (notation.size() <= kLongestOption)
        words.insert(words.end(), {"--sequence", notation});
    else
        words.insert(words.end(), {"--sequence-file", "sequence.txt"});
    words.insert(words.end(), {"--scheme", result.scheme().id});
    addRuleWords(expectation.parts.back(), words);
    std::vector<std::string> ends, splits;
    std::int64_t end = 0;
    for (const Placement& part : expectation.parts)
        ends.push_back(std::to_string(end += part.positions.tokens - part.generated));
    if (ends.size() > 1) words.insert(words.end(), {"--packed", join(ends, ",")});
    for (const CheckedPiece& piece : result.pieces) splits.push_back(std::to_string(piece.tokens.end));
    if (!splits.empty()) words.insert(words.end(), {"--splits", join(splits, ",")});
    if (!expectation.options.toTheEnd) {
        const std::int64_t first = expectation.options.firstToken;
        words.insert(words.end(),
                     {"--tokens", std::to_string(first) + ":" + std::to_string(first + result.comparison.tokens)});
    }
    if (result.axes != map.axes && std::ranges::is_permutation(result.axes, map.axes))
        words.insert(words.end(), {"--axes", join(result.axes, ",")});
    if (expectation.options.tolerance != (map.hasIntegerCoordinates() ? 0 : kUsualTolerance))
        words.insert(words.end(), {"--tolerance", formatNumber(expectation.options.tolerance)});
    return words;
}

std::string checkIssueText(const CheckResult& result) {
    const Scheme& scheme = result.scheme();
    const Comparison& comparison = result.comparison;
    std::string text;
    for (const Message& line : verdictOf(result, "`" + scheme.id + "`")) text += "**" + line.english() + "**\n\n";
    text += "* compared with: " + scheme.title + ", " + scheme.source + "\n";
    if (!scheme.provenance.path.empty() && scheme.source.find(scheme.provenance.path) == std::string::npos)
        text += "* rule read in: " + scheme.provenance.text() + "\n";
    text += "* sequence: `" + shortNotation(wholeSequence(result.expectation)) + "`, origin " +
            std::to_string(result.expectation.positions.origin) + "\n";
    if (comparison.unknown > 0)
        text += "* not known, and left out: " + std::to_string(comparison.unknown) + " tokens\n";
    if (comparison.first)
        text += "* first difference: " + placeOf(result.expectation, *comparison.first).english() + ". " +
                explain(result.expectation, *comparison.first).english() + "\n\n" + tableText(result) + "\n";
    if (!result.equal()) text += causesText(result) + rangesText(result);
    text += deltasText(result) + equalSchemesText(result);
    return text + "\nTo repeat it with RopeScope:\n\n```\n" + commandText(checkWords(result)) + "\n```\n";
}

std::string checkPytest(const CheckResult& result) {
    const PositionMap& map = result.expectation.positions;
    const bool few = result.comparison.tokens <= kMostLiterals;
    const auto code = few ? std::nullopt : positionCode(map, namesOf(result.expectation));
    std::vector<std::string> axes;
    for (const std::string& axis : map.axes) axes.push_back("\"" + axis + "\"");
    const std::string tolerance = formatNumber(result.expectation.options.tolerance);
    return pythonComment(result.scheme().id + " places " + shortNotation(wholeSequence(result.expectation))) +
           (code ? "import itertools\n" : "") +
           "import os\n\n"
           "AXES = [" +
           join(axes, ", ") +
           "]\n\n\n"
           "def my_position_ids():\n"
           "    \"\"\"Return yours here, (axes, tokens) or (axes, 1, tokens); as it stands, a .npy file is read.\"\"\"\n"
           "    import numpy\n\n"
           "    return numpy.load(os.environ.get(\"POSITION_IDS\", \"position_ids.npy\"))\n\n\n" +
           (few    ? expectedLiterals(result)
            : code ? expectedBlocks(result, *code)
                   : expectedFile(result)) +
           "\n\ndef test_position_ids():\n"
           "    ids = my_position_ids()\n"
           "    ids = ids.tolist() if hasattr(ids, \"tolist\") else ids\n"
           "    ids = ids if isinstance(ids[0], list) else [ids]\n"
           "    found = [axis[0] if isinstance(axis[0], list) else axis for axis in ids][-len(AXES):]\n"
           "    expected = expected_ids()\n"
           "    assert [len(axis) for axis in found] == [len(axis) for axis in expected]\n"
           "    for token, (mine, wanted) in enumerate(zip(zip(*found), zip(*expected))):\n"
           "        same = all(abs(a - b) <= " +
           tolerance +
           " for a, b in zip(mine, wanted))\n"
           "        assert same, f\"token {token}: {AXES} should be {wanted}, not {mine}\"\n";
}

} // namespace ropescope
