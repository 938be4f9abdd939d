// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include <QCoreApplication>
#include <QObject>

/// Registers a test class with the executable of its folder, which runs it by file name: `core_tests tst_scores`,
/// followed by Qt Test arguments.
namespace ropescope::test {

using MakeTest = std::unique_ptr<QObject> (*)();
using MakeApplication = std::unique_ptr<QCoreApplication> (*)(int& argc, char** argv);

/// The application for the tests of the folder: a QApplication if widgets are linked.
[[nodiscard]] std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv);

struct Registration {
    Registration(const char* file, MakeTest test, MakeApplication application);
};

} // namespace ropescope::test

/// Used instead of QTEST_MAIN. The second form takes a custom factory, for set-up that must precede the application.
#define ROPESCOPE_TEST(Class) ROPESCOPE_TEST_WITH(Class, ropescope::test::makeApplication)
#define ROPESCOPE_TEST_WITH(Class, ...)                                                                                \
    static const ropescope::test::Registration registrationOf##Class(                                                  \
        __FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); }, __VA_ARGS__);
