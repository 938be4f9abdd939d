// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// `main` of the test executable of a folder.
#include <cstdio>
#include <map>
#include <string>

#include <QFileInfo>
#include <QTest>
#ifdef QT_WIDGETS_LIB
#include <QApplication>
#endif

#include "tests/support/registration.h"

namespace ropescope::test {

namespace {

struct Registered {
    const char* file = nullptr;
    MakeTest test = nullptr;
    MakeApplication application = nullptr;
};

/// Registered tests by file name, without suffix.
std::map<std::string, Registered>& tests() {
    static std::map<std::string, Registered> all;
    return all;
}

int listTests(const char* program) {
    std::fprintf(stderr, "usage: %s TEST [ARGUMENTS OF QT TEST]\ntests:\n", program);
    for (const auto& [name, test] : tests()) std::fprintf(stderr, "  %s\n", name.c_str());
    return 2;
}

} // namespace

Registration::Registration(const char* file, MakeTest test, MakeApplication application) {
    tests()[QFileInfo(QString::fromUtf8(file)).completeBaseName().toStdString()] = {file, test, application};
}

std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv) {
#ifdef QT_WIDGETS_LIB
    QTEST_DISABLE_KEYPAD_NAVIGATION
    auto application = std::make_unique<QApplication>(argc, argv);
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi, true);
    return application;
#else
    return std::make_unique<QCoreApplication>(argc, argv);
#endif
}

} // namespace ropescope::test

int main(int argc, char** argv) {
    const auto& tests = ropescope::test::tests();
    const auto found = argc < 2 ? tests.end() : tests.find(argv[1]);
    if (found == tests.end()) return ropescope::test::listTests(argv[0]);
    argv[1] = argv[0];
    --argc;
    ++argv;
    const auto application = found->second.application(argc, argv);
    const auto test = found->second.test();
    QTest::setMainSourcePath(found->second.file, QT_TESTCASE_BUILDDIR);
    return QTest::qExec(test.get(), argc, argv);
}
