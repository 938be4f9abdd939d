// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <utility>

#include <QApplication>
#include <QTranslator>

#include "app/commands/command.h"
#include "app/commands/options.h"
#include "app/commands/view_options.h"
#include "core/base/text.h"
#include "ui/document/convert.h"

namespace ropescope::app {

namespace {

using ui::ThemeKind;

const std::vector<std::string> kDefaultSchemes{"rope-tie", "rope-tv", "m-rope", "flat"};

/// Chart scenes need an application object, but no display.
class OffscreenApplication {
public:
    OffscreenApplication() {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        // Remarks of the platform about the desktop it does not find are no messages of this program.
        qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& text) {
            if (type == QtCriticalMsg || type == QtFatalMsg) std::fprintf(stderr, "ropescope: %s\n", qPrintable(text));
        });
        m_application = std::make_unique<QApplication>(m_count, m_arguments.data());
    }
    void speak(const std::string& language) {
        if (!m_translator.load(QStringLiteral(":/translations/ropescope_") + ui::toQString(language))) return;
        QCoreApplication::installTranslator(&m_translator);
    }

private:
    int m_count = 1;
    char m_name[10] = "ropescope";
    std::array<char*, 2> m_arguments{m_name, nullptr};
    std::unique_ptr<QApplication> m_application;
    QTranslator m_translator;
};

/// The options of scores, but the number of bins: a figure shows what its page can.
std::vector<OptionSpec> figureOptions() {
    std::vector<OptionSpec> specs = sessionOptions() + scoreOptions() + viewOptions() + outputOptions();
    std::erase_if(specs, [](const OptionSpec& spec) { return spec.name == "--bins"; });
    return specs + std::vector<OptionSpec>{{"--width"}, {"--theme"}, {"--language"}, {"--resolution"}};
}

/// "495" in points, or with a unit: 6.875in, 174mm, 17.4cm, 495pt.
Expected<double> widthFrom(const Options& options) {
    const auto text = options.value("--width");
    if (!text) return ui::FigureSpec{}.widthPoints;
    double points = 1;
    std::string number = *text;
    for (const auto& [unit, size] :
         std::vector<std::pair<std::string, double>>{{"in", 72}, {"mm", 72 / 25.4}, {"cm", 72 / 2.54}, {"pt", 1}}) {
        if (!number.ends_with(unit)) continue;
        number.resize(number.size() - unit.size());
        points = size;
        break;
    }
    const auto value = parseNumber(number);
    if (!value || *value * points < ui::kLeastFigureWidth || *value * points > ui::kMostFigureWidth) {
        return Error{.what = "--width " + *text,
                     .why = value ? "a page is " + formatNumber(ui::kLeastFigureWidth) + " to " +
                                        formatNumber(ui::kMostFigureWidth) + " points wide"
                                  : "that is no length",
                     .mend = "give points or a length such as 6.875in"};
    }
    return *value * points;
}

/// The value of an option that knows a few words.
Expected<std::string> wordFrom(const Options& options, const std::string& name, const std::vector<std::string>& words) {
    const std::string value = options.value(name).value_or(words.front());
    if (std::find(words.begin(), words.end(), value) != words.end()) return value;
    return Error{.what = name + " " + value, .why = "that is not known", .mend = "choose " + join(words, " or ")};
}

Expected<ui::FigureSpec> specFrom(const Options& options) {
    ui::FigureSpec spec;
    auto rows = rowsFrom(options, spec.rows);
    if (!rows) return rows.error();
    const auto width = widthFrom(options);
    if (!width) return width.error();
    const auto theme = wordFrom(options, "--theme", {"light", "dark"});
    if (!theme) return theme.error();
    const auto resolution = numberFrom(options, "--resolution", spec.pixelsPerInch, 10, 2400);
    if (!resolution) return resolution.error();
    spec.rows = std::move(*rows);
    spec.widthPoints = *width;
    spec.theme = *theme == "dark" ? ThemeKind::Dark : ThemeKind::Light;
    spec.pixelsPerInch = *resolution;
    return spec;
}

std::vector<std::string> formatIds() {
    std::vector<std::string> ids;
    for (const ui::FigureFormat& format : ui::figureFormats()) ids.push_back(ui::toStdString(format.id));
    return ids;
}

Expected<void> writeFigure(const Options& options) {
    if (const Expected<void> words = refuseWords(options); !words) return words;
    const auto format = formatFrom(options, formatIds());
    if (!format) return format.error();
    const auto spec = specFrom(options);
    if (!spec) return spec.error();
    const auto language = wordFrom(options, "--language", {"en", "zh_CN"});
    if (!language) return language.error();
    auto session = sessionFrom(options, kDefaultSchemes);
    if (!session) return session.error();
    if (const auto applied = applyViewOptions(options, *session); !applied) return applied;

    OffscreenApplication application;
    application.speak(*language);
    const auto figure = ui::Figure::make(std::make_shared<const Session>(*session), *spec);
    if (!figure) return figure.error();
    const auto bytes = ui::findFigureFormat(ui::toQString(*format))->write(**figure);
    if (!bytes) return bytes.error();
    const Expected<void> written =
        writeOutput(options, std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
    return written ? saveContent(options, *session) : written;
}

int run(const std::vector<std::string>& arguments) {
    const Expected<Options> options = parseOptions(arguments, figureOptions());
    return options ? finish(writeFigure(*options)) : report(options.error());
}

} // namespace

Command figureCommand() {
    return {
        "figure", "renders positions, scores and curves to a file (" + join(formatIds(), " ") + ")",
        "ropescope figure --sequence TEXT [--scheme ID]... -o FILE [OPTIONS]\n\n"
        "A page with one panel a scheme (RoPE-Tie, RoPE-TV, M-RoPE and flattened 1-D when none is given), drawn as\n"
        "in the window. Its caption says what q and k are. The same input gives the same bytes.\n\n"
        "  --width LENGTH         of the page: points, or with a unit as in 6.875in, 174mm (495)\n"
        "  --theme light|dark\n"
        "  --language en|zh_CN\n"
        "  --resolution N         pixels an inch of PNG (300)\n" +
            viewUsage("positions,heatmap") + sessionUsage() + scoreUsage() + outputUsage(join(formatIds(), " ")),
        &run};
}

} // namespace ropescope::app
