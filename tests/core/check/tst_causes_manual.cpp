// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cctype>
#include <fstream>
#include <iterator>
#include <regex>

#include <QTest>

#include <ropescope/check/causes/cause_registry.h>

#include "tests/support/registration.h"

// The page of the manual about the check: an anchor for each cause, and the same code in both languages.

using namespace ropescope;

namespace {

constexpr const char* kPages = ROPESCOPE_SOURCE_DIR "/resources/manual/";

std::string pageText(const std::string& name) {
    std::ifstream file(kPages + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string asSentence(const Message& message) {
    std::string text = message.english() + ".";
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

/// "[owner/name#7](https://github.com/owner/name/issues/7)", which also leads to pull requests.
std::string threadLink(const std::string& thread) {
    std::string path = thread;
    path.replace(path.find('#'), 1, "/issues/");
    return "[" + thread + "](https://github.com/" + path + ")";
}

std::string causesSection() {
    std::string text =
        "## Causes\n\nThe mistakes that the check knows, with the names that its output uses. Two at once "
        "are named together if they explain\nall.\n";
    for (const Cause& cause : causeRegistry()) {
        text += "\n### " + cause.id + "\n\n" + asSentence(cause.sentence) +
                "\n\n* You see: " + cause.symptom.english() + ".\n* Fix: " + cause.fix.english() + ".\n";
        if (!cause.thread.empty()) text += "* Thread: " + threadLink(cause.thread) + "\n";
    }
    return text;
}

/// The page with its section of causes as they are.
std::string renewed(const std::string& page) {
    const std::size_t begin = page.find("## Causes\n"), end = page.find("\n## ", begin);
    return page.substr(0, begin) + causesSection() + page.substr(end);
}

std::vector<std::string> codeBlocks(const std::string& page) {
    std::vector<std::string> blocks;
    for (std::size_t begin = page.find("```"); begin != std::string::npos; begin = page.find("```", begin)) {
        const std::size_t end = page.find("\n```\n", begin);
        blocks.push_back(page.substr(begin, end - begin));
        begin = end + 5;
    }
    return blocks;
}

} // namespace

class TestCausesManual : public QObject {
    Q_OBJECT

private slots:
    /// `./dev manual` rewrites the section.
    void causesAreAsTheRegistryHasThem() {
        const std::string page = pageText("check.md");
        if (qEnvironmentVariableIsSet("ROPESCOPE_RENEW_MANUAL"))
            std::ofstream(kPages + std::string("check.md")) << renewed(page);
        QVERIFY2(pageText("check.md") == renewed(page), "run `./dev manual`");
    }

    /// A result names the anchor `check.md#ID`, for every id of the contract, in both languages.
    void everyCauseHasItsAnchor() {
        const std::string contract = pageText("contract.md");
        const std::size_t begin = contract.find("Ids of causes: ");
        const std::string list = contract.substr(begin, contract.find(';', begin) - begin);
        static const std::regex id("`([a-z-]+)`");
        int ids = 0;
        for (const char* name : {"check.md", "check_zh_CN.md"}) {
            const std::string page = pageText(name);
            for (std::sregex_iterator found(list.begin(), list.end(), id), end; found != end; ++found, ++ids) {
                const std::string heading = "\n### " + (*found)[1].str() + "\n";
                QVERIFY2(page.find(heading) != std::string::npos, heading.c_str());
                QVERIFY2(page.find(heading) == page.rfind(heading), heading.c_str());
            }
            for (const Cause& cause : causeRegistry()) {
                const std::size_t at = page.find("\n### " + cause.id + "\n");
                const std::string entry = page.substr(at, page.find("\n##", at + 1) - at);
                QVERIFY2(cause.thread.empty() || entry.find(threadLink(cause.thread)) != std::string::npos,
                         cause.id.c_str());
            }
        }
        QVERIFY(ids >= 2 * 27);
    }

    void bothLanguagesHaveTheSameCode() {
        const auto english = codeBlocks(pageText("check.md")), chinese = codeBlocks(pageText("check_zh_CN.md"));
        QVERIFY(english.size() > 10);
        QVERIFY(english == chinese);
    }
};

ROPESCOPE_TEST(TestCausesManual)
#include "tst_causes_manual.moc"
