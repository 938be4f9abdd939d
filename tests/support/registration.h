// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include <QCoreApplication>
#include <QObject>

/// How a test class makes itself known to the executable of its folder, which runs it by the name of its file:
/// `core_tests tst_scores`, followed by what Qt Test understands.
namespace ropescope::test {

using MakeTest = std::unique_ptr<QObject> (*)();
using MakeApplication = std::unique_ptr<QCoreApplication> (*)(int& argc, char** argv);

/// The application that the tests of the folder need: with widgets where they are linked.
[[nodiscard]] std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv);

struct Registration {
    Registration(const char* file, MakeTest test, MakeApplication application);
};

} // namespace ropescope::test

/// Stands where QTEST_MAIN would. The second form makes an application of its own, after what has to precede it.
#define ROPESCOPE_TEST(Class) ROPESCOPE_TEST_WITH(Class, ropescope::test::makeApplication)
#define ROPESCOPE_TEST_WITH(Class, ...)                                                                                \
    static const ropescope::test::Registration registrationOf##Class(                                                  \
        __FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); }, __VA_ARGS__);
