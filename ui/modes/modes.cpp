// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/modes.h"

#include <QCoreApplication>

#include "ui/modes/check/check_mode.h"
#include "ui/modes/figure/figure_mode.h"
#include "ui/modes/lesson/lesson_mode.h"
#include "ui/modes/models/models_mode.h"

namespace ropescope::ui {

namespace {

class ModeText {
    Q_DECLARE_TR_FUNCTIONS(Modes)
};

} // namespace

const std::vector<Mode>& modes() {
    static const std::vector<Mode> all{
        {"mode.workbench", [] { return ModeText::tr("Workbench"); },
         [] { return ModeText::tr("Explore and compare schemes (Ctrl+1)"); }, QKeySequence(Qt::CTRL | Qt::Key_1),
         nullptr},
        {"mode.lesson", [] { return ModeText::tr("Lesson"); },
         [] { return ModeText::tr("Lessons on rotary position embeddings, for a class or alone (Ctrl+2)"); },
         QKeySequence(Qt::CTRL | Qt::Key_2),
         [](Context context, QWidget* parent) -> ModePage* { return new LessonMode(context, parent); }},
        {"mode.figure", [] { return ModeText::tr("Figure"); },
         [] { return ModeText::tr("Make figures for papers of what the workbench shows (Ctrl+3)"); },
         QKeySequence(Qt::CTRL | Qt::Key_3),
         [](Context context, QWidget* parent) -> ModePage* { return new FigureMode(context, parent); }},
        {"mode.check", [] { return ModeText::tr("Check"); },
         [] { return ModeText::tr("Compare the position ids that your code made with a scheme (Ctrl+4)"); },
         QKeySequence(Qt::CTRL | Qt::Key_4),
         [](Context context, QWidget* parent) -> ModePage* { return new CheckMode(context, parent); }},
        {"mode.models", [] { return ModeText::tr("Released &models"); },
         [] { return ModeText::tr("Rule, parameters, processor, versions and defects of released models"); },
         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M),
         [](Context context, QWidget* parent) -> ModePage* { return new ModelsMode(context, parent); }, false}};
    return all;
}

} // namespace ropescope::ui
