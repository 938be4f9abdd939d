// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <fstream>
#include <set>

#include <QRegularExpression>
#include <QTest>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

std::string textOf(const std::filesystem::path& path) {
    std::ifstream stream(path);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace

class TestRegistry : public QObject {
    Q_OBJECT

private slots:
    void idsAreUnique() {
        std::set<std::string> ids;
        for (const Scheme& scheme : schemeRegistry()) QVERIFY2(ids.insert(scheme.id).second, scheme.id.c_str());
        for (const SchemeAlias& alias : schemeAliases()) {
            QVERIFY2(ids.insert(alias.alias).second, alias.alias.c_str());
            QVERIFY(findScheme(alias.id).hasValue());
        }
    }

    void everySchemeIsComplete() {
        const QRegularExpression bibtexEntry(QStringLiteral(R"(\A@\w+\{\w+,.*\}\z)"),
                                             QRegularExpression::DotMatchesEverythingOption);
        for (const Scheme& scheme : schemeRegistry()) {
            const char* id = scheme.id.c_str();
            for (const std::string& text : {scheme.id, scheme.model, scheme.title, scheme.subtitle, scheme.source,
                                            scheme.bibtex, scheme.explanation, scheme.nativeAllocation}) {
                QVERIFY2(!text.empty(), id);
            }
            QVERIFY2(scheme.id == (scheme.version.empty() ? scheme.model : scheme.model + "@" + scheme.version), id);
            QVERIFY2(bibtexEntry.match(QString::fromStdString(scheme.bibtex)).hasMatch(), id);
            QVERIFY2(std::count(scheme.bibtex.begin(), scheme.bibtex.end(), '{') ==
                         std::count(scheme.bibtex.begin(), scheme.bibtex.end(), '}'),
                     id);
            QVERIFY2(scheme.source.find(std::to_string(scheme.year)) != std::string::npos, id);
            QVERIFY2(scheme.place != nullptr, id);
            RotarySettings rotary;
            rotary.headDim = scheme.nativeHeadDim;
            const auto plan = frequencyPlanOf(scheme, {}, scheme.defaultAxes, 0, rotary);
            QVERIFY2(plan.hasValue(), id);
        }
    }

    /// A scheme file that is not in the table would be dead code.
    void everySchemeFileIsRegistered() {
        const std::filesystem::path folder = ROPESCOPE_SOURCE_DIR "/core/ropescope/schemes";
        const std::string table = textOf(folder / "scheme_registry.cpp");
        const QRegularExpression definition(QStringLiteral(R"(\n(?:Scheme|std::vector<Scheme>) (\w+)\(\) \{)"));
        int found = 0;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
            if (entry.path().extension() != ".cpp" || entry.path().filename() == "scheme_registry.cpp") continue;
            const QString text = QString::fromStdString(textOf(entry.path()));
            for (auto matches = definition.globalMatch(text); matches.hasNext(); ++found) {
                const std::string line = "X(" + matches.next().captured(1).toStdString() + ")";
                QVERIFY2(table.find(line) != std::string::npos,
                         (entry.path().string() + " is not in scheme_registry.cpp").c_str());
            }
        }
        QCOMPARE_GT(found, 20);
    }

    void findsByIdModelAndAlias() {
        const Scheme* qwen = *findScheme("qwen2-vl@hf4.57.6");
        QCOMPARE(qwen->id, "qwen2-vl@hf4.57.6");
        QCOMPARE(*findScheme("m-rope"), qwen);
        QCOMPARE((*findScheme("qwen2-vl"))->id, "qwen2-vl@hf5.15.0");
        // The highest plain version, not that of a pull request or a bug.
        QCOMPARE((*findScheme("qwen2.5-vl"))->id, "qwen2.5-vl@hf5.15.0");
        QCOMPARE((*findScheme("tm-rope"))->id, "qwen2.5-omni@hf5.15.0");
        QCOMPARE(qwen->nativeBase, 1e6);
        QCOMPARE(qwen->nativeHeadDim, 128);
    }

    void unknownIdsNameTheKnownOnes() {
        const auto missing = findScheme("alibi");
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::Content);
        const std::string message = missing.error().message();
        QVERIFY2(message.starts_with("scheme `alibi`: there is no such scheme; known: nope, flat, "), message.c_str());
        for (const Scheme& scheme : schemeRegistry()) {
            QVERIFY2(message.find(" " + scheme.id + ",") != std::string::npos, scheme.id.c_str());
        }
        for (const SchemeAlias& alias : schemeAliases()) QVERIFY(message.find(" " + alias.alias) != std::string::npos);
        QCOMPARE(findScheme("rope-vt").error().replacement, "rope-tv");
        QCOMPARE(findScheme("qwen-vl").error().replacement, "qwen2-vl");
        QVERIFY(!findScheme(""));
        QVERIFY(!findScheme("qwen2-vl@"));
    }

    void modelsWithoutAPlainVersionAskForOne() {
        QCOMPARE(findScheme("omnirope").error().message(),
                 "scheme `omnirope`: there are several versions and none is the newest; write one of omnirope@paper, "
                 "omnirope@code");
        QCOMPARE((*findScheme("omnirope@paper"))->version, "paper");
    }

    void groupsHaveIds() {
        QCOMPARE(groupId(SchemeGroup::Seed), std::string_view("seed"));
        QCOMPARE(groupId(SchemeGroup::Released), std::string_view("released"));
        QCOMPARE(groupId(SchemeGroup::Generators), std::string_view("generators"));
        QCOMPARE(groupId(SchemeGroup::Encoders), std::string_view("encoders"));
        QCOMPARE(groupId(SchemeGroup::Research), std::string_view("research"));
    }
};

ROPESCOPE_TEST(TestRegistry)
#include "tst_registry.moc"
