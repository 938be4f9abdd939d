// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string_view>

#include <ropescope/formats/check/pipeline_report.h>

namespace ropescope {
namespace {

std::string escapedXml(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
        case '&': escaped += "&amp;"; break;
        case '<': escaped += "&lt;"; break;
        case '>': escaped += "&gt;"; break;
        case '"': escaped += "&quot;"; break;
        case '\n': escaped += "&#10;"; break;
        default: escaped += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return escaped;
}

/// A control character as \xNN, because a log would follow it.
std::string visible(char c) {
    const auto code = static_cast<unsigned char>(c);
    if (code >= 0x20 && code != 0x7f) return {c};
    constexpr std::string_view kHex = "0123456789abcdef";
    return {'\\', 'x', kHex[code / 16U], kHex[code % 16U]};
}

/// The data of a workflow command.
std::string escapedCommand(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
        case '%': escaped += "%25"; break;
        case '\r': escaped += "%0D"; break;
        case '\n': escaped += "%0A"; break;
        default: escaped += visible(c);
        }
    }
    return escaped;
}

} // namespace

std::string junitSuite(const std::vector<CheckedCase>& cases) {
    std::string text;
    for (const CheckedCase& one : cases) {
        text += "  <testcase classname=\"ropescope.check\" name=\"" + escapedXml(one.name) + "\"";
        text += one.passed ? "/>\n"
                           : "><failure message=\"" + escapedXml(one.summary) + "\">" + escapedXml(one.text) +
                                 "</failure></testcase>\n";
    }
    const auto failures = std::ranges::count(cases, false, &CheckedCase::passed);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"ropescope check\" tests=\"" +
           std::to_string(cases.size()) + "\" failures=\"" + std::to_string(failures) + "\">\n" + text +
           "</testsuite>\n";
}

std::string githubAnnotations(const std::vector<CheckedCase>& cases) {
    std::string text;
    for (const CheckedCase& one : cases)
        text += std::string(one.passed ? "::notice" : "::error") +
                " title=ropescope check::" + escapedCommand(one.name + ": " + (one.passed ? one.summary : one.text)) +
                "\n";
    return text;
}

std::string markdownCell(std::string_view text) {
    std::string escaped;
    for (const char c : text) escaped += c == '|' ? "\\|" : c == '\n' ? " " : visible(c);
    return escaped;
}

} // namespace ropescope
