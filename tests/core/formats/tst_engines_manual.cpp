// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <fstream>
#include <iterator>

#include <QTest>

#include <ropescope/schemes/scheme_registry.h>

#include "tests/support/engines_manual.h"
#include "tests/support/registration.h"

using namespace ropescope;

class TestEnginesManual : public QObject {
    Q_OBJECT

private slots:
    /// `./dev manual` rewrites the page.
    void thePageIsMadeFromTheSchemes() {
        const std::string path = ROPESCOPE_SOURCE_DIR "/resources/manual/engines.md";
        if (qEnvironmentVariableIsSet("ROPESCOPE_RENEW_MANUAL")) std::ofstream(path) << enginesManual();
        std::ifstream file(path);
        const std::string page(std::istreambuf_iterator<char>(file), {});
        QVERIFY2(page == enginesManual(), "run `./dev manual`");
    }

    /// Every rule that was read in code has its line, and what it places differently from others has words.
    void everyRuleIsThere() {
        const std::string page = enginesManual();
        for (const Scheme& scheme : schemeRegistry()) {
            if (scheme.provenance.repository.empty()) continue;
            const std::size_t at = page.find("* `" + scheme.id + "`: ");
            QVERIFY2(at != std::string::npos, scheme.id.c_str());
            const std::string line = page.substr(at, page.find('\n', at) - at);
            QVERIFY2(line.find(scheme.provenance.path) != std::string::npos, line.c_str());
            QVERIFY2(line.find("`: ; ") == std::string::npos, line.c_str());
        }
        // The table of Qwen2.5-VL: the newest release first, the engines part from it in the video.
        QVERIFY(page.find("| `vllm-28be48fa` | 14 15 16 17 18 19 20 21 | 9 | 22 | -192 | 46 ") != std::string::npos);
    }
};

ROPESCOPE_TEST(TestEnginesManual)
#include "tst_engines_manual.moc"
