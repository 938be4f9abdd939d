// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_options.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <ropescope/base/text.h>
#include <ropescope/formats/session/carried_session.h>
#include <ropescope/sequence/notation.h>

#include "app/commands/command.h"
#include "app/options/options.h"
#include "app/options/view_options.h"
#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"
#include "ui/document/settings/setting_values.h"
#include "ui/lessons/lesson_store.h"
#include "ui/window/main_window.h"

namespace ropescope::app {
namespace {

constexpr std::int64_t kMaxSide = 16384;
constexpr double kMinScale = 0.5;
constexpr double kMaxScale = 4;

const std::vector<OptionSpec>& ownOptions() {
    static const std::vector<OptionSpec> specs{{.name = "--screenshot", .file = FileUse::Written},
                                               {.name = "--region"},
                                               {.name = "--size"},
                                               {.name = "--theme"},
                                               {.name = "--language"},
                                               {.name = "--scale"},
                                               {.name = "--lesson"},
                                               {.name = "--from"},
                                               {.name = "--safe", .takesValue = false}};
    return specs;
}

Expected<std::optional<QSize>> sizeFrom(const Options& options) {
    if (!options.has("--size")) return std::optional<QSize>();
    const std::string text = *options.value("--size");
    const std::size_t cross = text.find('x');
    const auto side = [](std::string_view digits) { return parseDigits(digits, kMaxSide).value_or(0); };
    const std::int64_t width = side(std::string_view(text).substr(0, cross));
    const std::int64_t height = cross == std::string::npos ? 0 : side(std::string_view(text).substr(cross + 1));
    const QSize least = options.has("--region") ? QSize(1, 1) : ui::kMinimumWindowSize;
    if (width < least.width() || height < least.height()) {
        return Error{
            .what = message("--size %1", text),
            .why = message("not a window size"),
            .hint = message("write WIDTHxHEIGHT of at least %1x%2, such as 1600x1000", least.width(), least.height())};
    }
    return std::optional(QSize(static_cast<int>(width), static_cast<int>(height)));
}

/// Whether the window shows the built-in example: the options name neither a sequence nor schemes.
bool isBuiltInExample(const Options& options) {
    const auto given = [&](const char* name) { return options.has(name); };
    return options.positionals.empty() &&
           std::ranges::none_of(std::array{"--sequence", "--sequence-file", "--scheme", "--scheme-file"}, given);
}

/// The default session provides everything that neither a file nor an option specifies, except its shared base: that
/// belongs to the built-in example, and schemes that the user chooses keep their native bases, as in every sub-command.
Expected<void> applyWindowOptions(Options options, bool example, Session& session) {
    const Session defaults = defaultSession();
    if (options.positionals.empty() && !options.has("--sequence") && !options.has("--sequence-file")) {
        options.values.emplace("--sequence", toNotation(defaults.sequence));
    }
    std::vector<std::string> ids;
    for (const SchemeChoice& choice : defaults.schemes) ids.push_back(choice.id);
    if (auto applied = applySessionOptions(options, ids, session); !applied) return applied;
    if (example && !options.has("--base")) session.rotary.base = defaults.rotary.base;
    return applyViewOptions(options, ui::builtInPlots(), session);
}

/// One window per session file; one without a file if there is none.
Expected<void> sessionsFrom(const Options& options, WindowOptions& result) {
    const bool example = isBuiltInExample(options);
    std::vector<std::string> paths;
    for (const std::string& word : options.positionals) (offersSession(word) ? paths : result.files).push_back(word);
    Options rest = options;
    rest.positionals.clear();
    if (paths.empty()) {
        Session session;
        if (auto applied = applyWindowOptions(rest, example, session); !applied) return applied;
        result.sessions.push_back(
            {.path = {}, .session = session, .onDisk = {.file = {.session = session}, .stamp = {}}});
    }
    for (const std::string& path : paths) {
        auto onDisk = ui::readSessionFile(ui::toPath(path), path);
        if (!onDisk) return onDisk.error();
        for (const Error& remark : onDisk->file.remarks) report(remark);
        rest.positionals = {path};
        Session session = onDisk->file.session;
        if (auto applied = applyWindowOptions(rest, false, session); !applied) return applied;
        result.sessions.push_back({.path = path, .session = std::move(session), .onDisk = *std::move(onDisk)});
    }
    return {};
}

Expected<void> appearanceFrom(const Options& options, WindowOptions& result) {
    const auto size = sizeFrom(options);
    if (!size) return size.error();
    const Expected<std::string> theme = wordFrom(options, "--theme", {"light", "dark"});
    if (!theme) return theme.error();
    const Expected<std::string> language = wordFrom(options, "--language", messageLanguages());
    if (!language) return language.error();
    const Expected<double> scale = numberFrom(options, "--scale", 1, kMinScale, kMaxScale);
    if (!scale) return scale.error();
    result.size = *size;
    result.scale = *scale;
    result.screenshot = options.value("--screenshot");
    result.region = options.value("--region");
    result.safe = options.has("--safe");
    result.choosesPlots = options.has("--plots");
    if (options.has("--theme")) result.theme = *theme == "dark" ? ui::ThemeChoice::Dark : ui::ThemeChoice::Light;
    if (options.has("--language")) result.language = ui::toQString(*language);
    return {};
}

/// The lessons that are named: by --lesson, or by their file or folder alone, which is taken from the arguments.
std::vector<std::string> takeLessons(Options& options) {
    std::vector<std::string> lessons = options.all("--lesson");
    const auto isLesson = [](const std::string& word) { return ui::isLessonPath(ui::toPath(word)); };
    std::ranges::copy_if(options.positionals, std::back_inserter(lessons), isLesson);
    std::erase_if(options.positionals, isLesson);
    return lessons;
}

/// The step has an id or a number from 1.
Expected<void> lessonFrom(const Options& options, const std::vector<std::string>& lessons, WindowOptions& result) {
    if (lessons.empty()) return {};
    if (lessons.size() > 1)
        return Error{.what = Message::verbatim(lessons[1]),
                     .why = message("one lesson at a time"),
                     .hint = message("name one lesson")};
    auto loaded = ui::lessonOf(lessons.front());
    if (!loaded) return loaded.error();
    result.lesson = std::make_shared<const LoadedLesson>(*std::move(loaded));
    const auto& steps = result.lesson->lesson.steps;
    const std::string from = options.value("--from").value_or("1");
    const auto named = std::ranges::find(steps, from, &LessonStep::id);
    const std::int64_t number = parseDigits(from, std::ssize(steps)).value_or(0);
    if (named == steps.end() && number < 1) {
        std::vector<std::string> ids;
        for (const LessonStep& step : steps) ids.push_back(step.id);
        return Error{.what = message("--from %1", from),
                     .why = message("the lesson has no such step"),
                     .hint =
                         message("use a number from 1 to %1 or one of %2", std::ssize(steps), Message::list(ids, " "))};
    }
    result.lessonStep = static_cast<int>(named != steps.end() ? named - steps.begin() : number - 1);
    return {};
}

} // namespace

Expected<WindowOptions> windowOptions(const std::vector<std::string>& arguments) {
    Expected<Options> options =
        parseOptions(arguments, ownOptions() + sessionOptions() + scoreOptions() + viewOptions());
    if (!options) return options.error();
    const std::vector<std::string> lessons = takeLessons(*options);
    WindowOptions result;
    if (const Expected<void> appearance = appearanceFrom(*options, result); !appearance) return appearance.error();
    if (const Expected<void> sessions = sessionsFrom(*options, result); !sessions) return sessions.error();
    if (const Expected<void> lesson = lessonFrom(*options, lessons, result); !lesson) return lesson.error();
    return result;
}

} // namespace ropescope::app
