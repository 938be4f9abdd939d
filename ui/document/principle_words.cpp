// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/principle_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/base/text.h"
#include "ui/document/convert.h"

namespace ropescope::ui {

namespace {

/// Words of core, whose translations stand in the context "Principles".
QString word(std::string_view text) {
    const QString translated = QCoreApplication::translate("Principles", std::string(text).c_str());
    return QString(translated).replace(QLatin1Char('_'), QLatin1Char(' '));
}

struct Text {
    Q_DECLARE_TR_FUNCTIONS(PrincipleWords)
};

} // namespace

QString titleOf(const Principle& principle) { return word(principle.title); }
QString meaningOf(const Principle& principle) { return word(principle.meaning); }

QString verdictText(const Finding& finding) {
    if (finding.verdict) return *finding.verdict ? Text::tr("✓ holds") : Text::tr("✗ fails");
    switch (finding.undecided) {
    case Undecided::Measure: return Text::tr("– measure");
    case Undecided::Nothing: return Text::tr("– nothing to decide");
    case Undecided::TooLarge: return Text::tr("– too large to decide");
    case Undecided::Refused: return Text::tr("– refused");
    case Undecided::None:
    case Undecided::Cancelled: break;
    }
    return Text::tr("– open");
}

QString numbersText(const Evidence& evidence) {
    QStringList parts;
    for (const NamedNumber& number : evidence.numbers) {
        parts << word(number.name) % QLatin1Char(' ') % toQString(formatNumber(number.value));
    }
    for (const NamedToken& named : evidence.tokens) {
        parts << Text::tr("token #%1").arg(QString::number(named.token + 1));
    }
    return parts.join(QStringLiteral(", "));
}

QString placeText(const Evidence& evidence) {
    QStringList parts;
    if (evidence.segment) parts << Text::tr("segment %1").arg(QString::number(*evidence.segment + 1));
    if (!evidence.axis.empty()) parts << toQString(evidence.axis);
    return parts.isEmpty() ? Text::tr("the whole") : parts.join(QStringLiteral(" · "));
}

QString lawText(const Law& law) {
    if (!law.holds) return {};
    return *law.holds ? Text::tr("As a law: holds for every sequence.")
                      : Text::tr("As a law: fails for %1.").arg(toQString(law.counterexample));
}

} // namespace ropescope::ui
