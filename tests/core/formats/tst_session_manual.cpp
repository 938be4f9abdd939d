// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <fstream>
#include <iterator>

#include <QTest>

#include <ropescope/session/session_fields.h>
#include <ropescope/session/session_view.h>

#include "tests/support/registration.h"
#include "tests/support/session_manual.h"

using namespace ropescope;

class TestSessionManual : public QObject {
    Q_OBJECT

private slots:
    /// `./dev manual` rewrites the page.
    void thePageIsMadeFromTheDeclaration() {
        const std::string path = ROPESCOPE_SOURCE_DIR "/resources/manual/session-format.md";
        if (qEnvironmentVariableIsSet("ROPESCOPE_RENEW_MANUAL")) std::ofstream(path) << sessionManual();
        std::ifstream file(path);
        const std::string page(std::istreambuf_iterator<char>(file), {});
        QVERIFY2(page == sessionManual(), "run `./dev manual`");
    }

    void everyFieldHasAnEntryWithAnExample() {
        const std::string page = sessionManual();
        const auto check = [&](const auto& field) {
            const std::size_t at = page.find("### `" + std::string(field.name) + "`\n");
            QVERIFY2(at != std::string::npos, std::string(field.name).c_str());
            const std::string entry = page.substr(at, page.find("\n#", at + 1) - at);
            QVERIFY2(entry.find("* Example: `") != std::string::npos, entry.c_str());
            QVERIFY2(!field.about.empty() || entry.find("* Values: ") != std::string::npos, entry.c_str());
        };
        forEachField(check);
        forEachViewField(check);
    }
};

ROPESCOPE_TEST(TestSessionManual)
#include "tst_session_manual.moc"
