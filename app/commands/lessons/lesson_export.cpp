// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/lessons/lesson_export.h"

#include <filesystem>
#include <string_view>
#include <utility>

#include <ropescope/files/write_file.h>
#include <ropescope/lessons/lesson_text.h>

#include "app/commands/command.h"
#include "app/options/offscreen_application.h"
#include "ui/figure/figure.h"
#include "ui/lessons/handout.h"
#include "ui/lessons/step_picture.h"

namespace ropescope::app {

namespace {

constexpr double kPicturePixels = 1000; ///< width of the room for a picture, in design pixels

Expected<void> writeBytes(const QByteArray& bytes, const std::string& file) {
    return writeFile(file, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())),
                     Durability::Renamed);
}

/// The picture of each step, and that after the reveal where it is another one.
Expected<void> writePictures(const Options& options, const LoadedLesson& lesson, const LessonValues& values,
                             const std::filesystem::path& folder) {
    const auto format = wordFrom(options, "--pictures", {"pdf", "svg", "png"});
    if (!format) return format.error();
    const ui::FigureFormat& writer = *ui::findFigureFormat(ui::toQString(*format));
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    for (int step = 0; step < static_cast<int>(lesson.lesson.steps.size()); ++step) {
        const LessonStep& shown = lesson.lesson.steps[static_cast<std::size_t>(step)];
        for (const bool revealed : {false, true}) {
            if (revealed && shown.revealed == shown.picture) continue;
            const auto figure = ui::stepFigure(lesson, step, revealed, values);
            if (!figure) return figure.error();
            const ui::StepRoom room{.size = QSizeF(kPicturePixels, kPicturePixels * 0.8)};
            const auto fitted = ui::fittedFigure(*figure, room, ui::builtInPlots());
            if (!fitted) continue; // a step without a picture
            const auto file = writer.write(**fitted);
            if (!file) return file.error();
            const std::string name =
                std::to_string(step + 1) + "-" + shown.id + (revealed ? "-revealed" : "") + "." + *format;
            if (auto written = writeBytes(file->bytes, (folder / name).string()); !written) return written;
        }
    }
    return {};
}

} // namespace

std::vector<OptionSpec> lessonExportOptions() {
    return {
        {.name = "--answers", .takesValue = false}, {.name = "--tips", .takesValue = false}, {.name = "--pictures"}};
}

Expected<std::string> lessonExportFormat(const Options& options) {
    const bool pictures = options.has("--pictures");
    if (options.value("-o").value_or("").empty())
        return Error{.what = message("lesson export"),
                     .why = message("no file is named"),
                     .hint = pictures ? message("add -o FOLDER") : message("add -o FILE.pdf")};
    if (pictures + options.has("--answers") + options.has("--tips") > 1)
        return Error{.what = message("lesson export"),
                     .why = message("it makes one thing at a time"),
                     .hint = message("use one of %1", "--pictures --answers --tips")};
    if (pictures) return wordFrom(options, "--pictures", {"pdf", "svg", "png"});
    auto format = formatFrom(options, {"pdf", std::string(kLessonPackage)});
    if (!format || *format != kLessonPackage || !(options.has("--answers") || options.has("--tips"))) return format;
    return Error{.what = message("-o %1", *options.value("-o")),
                 .why = message("a package holds the lesson, and neither answers nor tips"),
                 .hint = message("write these to a .pdf")};
}

Expected<void> exportLesson(const Options& options, const LoadedLesson& lesson, int variant) {
    OffscreenApplication application;
    const auto language = wordFrom(options, "--language", messageLanguages());
    if (!language) return language.error();
    application.speak(*language);
    const std::string output = *options.value("-o");
    if (options.has("--pictures")) {
        const auto values = evaluate(lesson.lesson, variantOf(lesson.lesson, variant));
        return values ? writePictures(options, lesson, *values, output) : values.error();
    }
    using Kind = ui::HandoutSpec::Kind;
    const auto pdf = ui::handoutPdf(lesson, {.kind = options.has("--tips")      ? Kind::Tips
                                                     : options.has("--answers") ? Kind::Answers
                                                                                : Kind::Worksheet,
                                             .variant = variant});
    return pdf ? writeBytes(*pdf, output) : pdf.error();
}

} // namespace ropescope::app
