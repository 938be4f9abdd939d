// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dialogs/diagnostics.h"

#include <QGuiApplication>
#include <QLocale>
#include <QScreen>
#include <QSysInfo>
#include <QWidget>

#include <ropescope/base/text.h>
#include <ropescope/formats/versions.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/fields/field_rules.h>
#include <ropescope/session/session_words.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/theme.h"

namespace ropescope::ui {
namespace {

constexpr qsizetype kDiagnosticsLongestNotation = 2000; ///< characters

QString line(const char* name, const QString& value) {
    return QString(QString::fromLatin1(name) % QStringLiteral(": ") % value);
}

QString number(double value) { return toQString(formatNumber(value)); }

QString sizeText(const QSize& size) { return QStringLiteral("%1x%2").arg(size.width()).arg(size.height()); }

QString notationOf(const Sequence& sequence) {
    QString text = toQString(toNotation(sequence));
    if (text.size() > kDiagnosticsLongestNotation) text = text.left(kDiagnosticsLongestNotation) % QStringLiteral(" …");
    return QStringLiteral("%1 (%2 segments, %3 tokens)")
        .arg(text, QString::number(sequence.segments.size()), QString::number(tokenCount(sequence)));
}

QString schemeText(const SchemeChoice& choice) {
    QString text = toQString(choice.id);
    for (const auto& [name, value] : choice.params) text += u' ' % toQString(name) % u'=' % number(value);
    if (!choice.frequenciesOf.empty()) text += QStringLiteral(" frequencies of ") % toQString(choice.frequenciesOf);
    return text;
}

QString formulaText(const FormulaScheme& scheme) {
    QString text = toQString(scheme.id) % QStringLiteral(" \"") % toQString(scheme.title) % QStringLiteral("\"");
    for (const FormulaAxis& axis : scheme.axes)
        text += QStringLiteral("; ") % toQString(axis.name) % QStringLiteral(" = ") % toQString(axis.expression);
    return text % QStringLiteral("; next = ") % toQString(scheme.next);
}

QString rotaryText(const RotarySettings& rotary) {
    QString text =
        QStringLiteral("head dim %1, base %2, allocation %3, scaling %4")
            .arg(QString::number(rotary.headDim), rotary.base ? number(*rotary.base) : QStringLiteral("own"),
                 rotary.allocation ? toQString(*rotary.allocation) : QStringLiteral("own"), toQString(rotary.scaling));
    return text;
}

QString scoresText(const ScoreOptions& scores) {
    const QString content = scores.content.kind == ContentKind::Ones ? QStringLiteral("ones")
                            : scores.content.kind == ContentKind::Random
                                ? QStringLiteral("random:") % QString::number(scores.content.seed)
                                : QStringLiteral("given");
    return QStringLiteral("%1, mask %2, content %3, bias %4")
        .arg(toQString(std::string(wordOf(scores.mode, words(kScoreModeWords)))),
             toQString(std::string(wordOf(scores.mask, words(kMaskWords)))), content,
             scores.bias.kind == BiasKind::None ? QStringLiteral("no") : QStringLiteral("yes"));
}

QString viewsText(const ViewSettings& views) {
    QStringList shown;
    for (const std::string& plot : views.plots) shown << toQString(plot);
    return shown.join(QStringLiteral(", "));
}

QStringList sessionLines(const Session& session) {
    QStringList lines{line("Sequence", notationOf(session.sequence))};
    for (const SchemeChoice& choice : session.schemes) lines << line("Scheme", schemeText(choice));
    for (const FormulaScheme& scheme : session.userSchemes) lines << line("User-defined scheme", formulaText(scheme));
    lines << line("Origin", session.origin ? QString::number(*session.origin) : QStringLiteral("native"))
          << line("Rotary", rotaryText(session.rotary)) << line("Scores", scoresText(session.scores))
          << line("Colours", toQString(session.colour.map)) << line("Plots", viewsText(session.views));
    return lines;
}

QString viewportText(const Viewport& view) {
    if (view == Viewport{}) return QStringLiteral("whole");
    return QStringLiteral("queries %1 to %2, keys %3 to %4")
        .arg(number(view.queryBegin), number(view.queryEnd), number(view.keyBegin), number(view.keyEnd));
}

} // namespace

QStringList versionLines() {
    QStringList lines{QStringLiteral("RopeScope ") % QCoreApplication::applicationVersion()};
    const QString built = QStringLiteral(QT_VERSION_STR), running = QString::fromLatin1(qVersion());
    lines << (built == running ? QStringLiteral("Qt ") % running
                               : QStringLiteral("Qt %1 (built with %2)").arg(running, built));
    for (const LibraryVersion& library : libraryVersions())
        lines << QString(toQString(library.name) % u' ' % toQString(library.version));
    return lines;
}

QString diagnostics(const Context& context, const QString& language, const QWidget& window) {
    QStringList lines = versionLines();
    lines << line("System", QSysInfo::prettyProductName() % QStringLiteral(", ") % QSysInfo::kernelType() % u' ' %
                                QSysInfo::kernelVersion() % QStringLiteral(", ") % QSysInfo::currentCpuArchitecture());
    lines << line("Platform plugin", QGuiApplication::platformName());
    if (const QScreen* screen = window.screen())
        lines << line("Screen", sizeText(screen->size()) % QStringLiteral(" at scale ") %
                                    number(screen->devicePixelRatio()) % QStringLiteral(", ") %
                                    number(screen->logicalDotsPerInch()) % QStringLiteral(" dpi"));
    lines << line("Window", sizeText(window.size()));
    lines << line("Theme", context.theme.kind() == ThemeKind::Dark ? QStringLiteral("dark") : QStringLiteral("light"));
    lines << line("Language", language) << line("Locale", QLocale::system().name());
    lines << sessionLines(*context.document.session());
    lines << line("Focused scheme", QString::number(context.focus.scheme() + 1))
          << line("In view", viewportText(context.focus.viewport()));
    return lines.join(u'\n') % u'\n';
}

} // namespace ropescope::ui
