// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/monkey/subject.h"
#include "ui/views/presentation.h"
#include "ui/window/style/interface_scale.h"

/// What a user does to the window rather than to the session; the numbers are random.
namespace ropescope::ui::monkey {

inline void resizeWindow(Subject& subject, std::uint64_t width, std::uint64_t height) {
    const QSize least = kMinimumWindowSize;
    subject.window().resize(least + QSize(static_cast<int>(width % 700), static_cast<int>(height % 400)));
}

inline void present(Subject& subject) {
    presentFocusedView(subject.workspace.context(), &subject.window());
    for (int i = 0; i < 3; ++i) subject.runJob();
    if (auto* presentation = subject.window().findChild<Presentation*>()) presentation->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    subject.window().activateWindow();
}

inline void chooseLooks(Subject& subject, std::uint64_t what, std::uint64_t choice) {
    switch (what % 6) {
    case 0:
    case 1: return subject.shell.chooseTheme(choice % 2 == 0 ? ThemeChoice::Light : ThemeChoice::Dark);
    case 2:
    case 3: return subject.shell.chooseLanguage(choice % 2 == 0 ? QStringLiteral("en") : QStringLiteral("zh_CN"));
    case 4: return setInterfaceScale(choice % 2 == 0 ? 100 : 150);
    default: return present(subject);
    }
}

} // namespace ropescope::ui::monkey
