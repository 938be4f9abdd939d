// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include <ropescope/base/text.h>
#include <ropescope/formats/lessons/lesson_check.h>
#include <ropescope/formats/reports/lesson_report.h>
#include <ropescope/formats/session/session_file.h>

#include "app/commands/command.h"
#include "app/commands/lessons/lesson_export.h"
#include "app/options/options.h"
#include "app/options/usage.h"
#include "ui/lessons/lesson_store.h"
#include "ui/plots/plot_registry.h"

namespace ropescope::app {

namespace {

constexpr int kMaxVariant = 1'000'000;

bool inChinese(const Options& options) { return options.value("--language") == "zh_CN"; }

/// The argument after the name of the action.
Expected<std::string> lessonNamed(const Options& options) {
    if (options.positionals.size() == 2) return options.positionals[1];
    return Error{.what = message("lesson %1", options.positionals.front()),
                 .why =
                     options.positionals.size() < 2 ? message("no lesson is named") : message("one lesson at a time"),
                 .hint = message("name an id of `ropescope lesson list`, a folder or a %1 file", kPackageSuffix)};
}

Expected<void> listLessons(const Options& options) {
    const auto format = formatFrom(options, {"text", "json"});
    if (!format) return format.error();
    std::vector<LoadedLesson> lessons;
    for (const ui::PlayedLessonPtr& lesson : ui::builtInLessons()) lessons.push_back(*lesson);
    return writeOutput(options,
                       *format == "json" ? lessonListJson(lessons) : lessonListText(lessons, inChinese(options)));
}

Expected<void> showLesson(const Options& options) {
    const auto format = formatFrom(options, {"text", "json"});
    if (!format) return format.error();
    const auto variant = integerFrom(options, "--variant", 0, 0, kMaxVariant);
    if (!variant) return variant.error();
    const auto name = lessonNamed(options);
    const auto loaded = name ? ui::lessonOf(*name) : name.error();
    if (!loaded) return loaded.error();
    const int number = static_cast<int>(*variant);
    const auto text =
        *format == "json" ? lessonJson(*loaded, number) : lessonReport(*loaded, number, inChinese(options));
    return text ? writeOutput(options, *text) : text.error();
}

/// Prints a line for each fault; exit code 2 if there is one.
int checkLessonFiles(const Options& options) {
    const auto name = lessonNamed(options);
    const auto files = name ? ui::lessonFilesOf(*name) : name.error();
    if (!files) return report(files.error());
    const CheckedLesson checked = checkLesson(*files, {.plots = ui::plotIds(ui::builtInPlots())});
    std::vector<std::string> lines;
    for (const LessonFault& fault : checked.faults) {
        const Message text = messageOf(fault.error);
        lines.push_back(fault.file + ":" + std::to_string(fault.line) + ": " + said(text) + "\n");
    }
    std::fputs(boundedList(lines).c_str(), stderr);
    return checked.faults.empty() ? kDone : kBadContent;
}

Expected<void> exportNamed(const Options& options) {
    const auto variant = integerFrom(options, "--variant", 0, 0, kMaxVariant);
    if (!variant) return variant.error();
    const auto name = lessonNamed(options);
    if (!name) return name.error();
    const int number = static_cast<int>(*variant);
    const auto format = lessonExportFormat(options);
    if (!format) return format.error();
    const bool packs = *format == kLessonPackage;
    if (isSessionFile(*name)) {
        if (packs)
            return Error{.what = Message::verbatim(*name),
                         .why = message("the steps of a session have no files to pack"),
                         .hint = message("pass on the session, or write a .pdf")};
        const auto steps = ui::lessonOf(*name);
        return steps ? exportLesson(options, *steps, number) : Expected<void>(steps.error());
    }
    const auto files = ui::lessonFilesOf(*name);
    if (!files) return files.error();
    const auto checked = ui::checkedLesson(*files);
    if (!checked) return checked.error();
    if (!checked->faults.empty()) return checked->faults.front().asError(); // it would be printed
    if (!packs) return exportLesson(options, checked->loaded, number);
    const auto package = lessonPackage(*files);
    return package ? writeOutput(options, *package) : Expected<void>(package.error());
}

int runLesson(const std::vector<std::string>& arguments) {
    const auto options = parseOptions(
        arguments, std::vector<OptionSpec>{{.name = "--variant"}, {.name = "--from"}, {.name = "--language"}} +
                       lessonExportOptions() + outputOptions());
    if (!options) return report(options.error());
    const std::string action = options->positionals.empty() ? "" : options->positionals.front();
    if (action == "list") return finish(listLessons(*options));
    if (action == "show") return finish(showLesson(*options));
    if (action == "check") return checkLessonFiles(*options);
    if (action == "export") return finish(exportNamed(*options));
    if (action == "play") { // written in full and in order, it opens the window and does not come here
        const auto name = lessonNamed(*options);
        return report(name ? Error{.what = message("lesson %1", action),
                                   .why = message("its options stand before it"),
                                   .hint = message("write them after the name of the lesson")}
                           : name.error());
    }
    return report({.what = message("lesson %1", backquoted(action)),
                   .why = message("there is no such action"),
                   .hint = message("use one of %1", "list show check export play")});
}

std::string lessonUsage() {
    return "ropescope lesson list|show|check|export|play [LESSON] [OPTIONS]\n\n" +
           paragraph(message(
               "Lessons: `list` names those of the program, `show` prints the steps of one with its "
               "questions and computed answers, `check` names file and line of each fault in the folder "
               "or package of a lesson, `export` writes a worksheet as PDF (-o F.pdf) or the lesson as one file "
               "(-o F.ropelesson), and `play` opens a window, "
               "with --from STEP (an id, or a number from 1) at that step. A lesson is an id of the "
               "list, a folder or a .ropelesson file; `show`, `export` and `play` also take a session file with "
               "steps.")) +
           optionUsage("--variant N", message("the numbers of variant N; default 0: as they are written")) +
           optionUsage("--language en|zh_CN", message("`show` and `export`: the language of the words")) +
           optionUsage("--answers", message("`export`: the worksheet with its answers")) +
           optionUsage("--tips", message("`export`: a page for the teacher")) +
           optionUsage("--pictures pdf|svg|png", message("`export`: the picture of each step, into the folder of -o")) +
           outputUsage("text json");
}

} // namespace

Command lessonCommand() {
    return {"lesson", message("lessons: their list, their steps with answers, the linter (text json)"), &lessonUsage,
            &runLesson};
}

} // namespace ropescope::app
