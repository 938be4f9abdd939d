// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/words/property_words.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <QCoreApplication>

#include <ropescope/base/text.h>
#include <ropescope/properties/property_registry.h>

#include "ui/document/convert.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"

namespace ropescope::ui {

namespace {

constexpr int kMeasureDigits = 4; ///< decimals

/// Translates a word of core, in the context "Properties".
QString word(std::string_view text) {
    const QString translated = QCoreApplication::translate("Properties", std::string(text).c_str());
    return QString(translated).replace(QLatin1Char('_'), QLatin1Char(' '));
}

QString valueText(const NamedNumber& number) {
    const bool index = number.name == "frame" || number.name == "other_frame"; // displayed frame numbers start at 1
    return toQString(formatNumber(index ? number.value + 1 : number.value));
}

/// "pairs 64": translated as a whole, because languages differ in word order and measure words.
QString numberText(const NamedNumber& number) {
    const std::string name(number.name);
    // Some languages have a separate word for these.
    if (number.value == 0 && (name == "different" || name == "separable")) return word(name + " 0");
    return word(name + " %1").arg(valueText(number));
}

/// The number to compare `number` with, which follows it; null if there is none.
const NamedNumber* comparedWith(const NamedNumber& number, const std::vector<NamedNumber>& numbers) {
    const NamedNumber* after = &number + 1;
    if (after == numbers.data() + numbers.size()) return nullptr;
    const bool expected = after->name == "expected_" + std::string(number.name);
    return expected || (number.name == "position" && after->name == "after") ? after : nullptr;
}

struct PropertyText {
    Q_DECLARE_TR_FUNCTIONS(PropertyWords)
};

/// The numbers that summarise a measure; others are details.
struct Summary {
    std::vector<std::string_view> names;
    bool whole = false; ///< of the whole sequence rather than its segments
};
Summary summaryOf(std::string_view measure) {
    if (measure == "density") return {.names = {"density"}};
    if (measure == "span") return {.names = {"advance", "range"}, .whole = true};
    return {.names = {"before", "after"}};
}

/// Smallest and largest number of that name.
std::optional<std::pair<double, double>> rangeOf(const Finding& finding, std::string_view name, bool whole) {
    std::optional<std::pair<double, double>> range;
    for (const Evidence& evidence : finding.evidence) {
        if (whole && evidence.segment) continue;
        for (const NamedNumber& number : evidence.numbers) {
            if (number.name != name) continue;
            if (!range) range = {number.value, number.value};
            range = {std::min(range->first, number.value), std::max(range->second, number.value)};
        }
    }
    return range;
}

QString numberText(double value) { return toQString(formatFixed(value, kMeasureDigits)); }

} // namespace

QString sentenceOf(const QString& text) {
    if (text.isEmpty()) return text;
    return PropertyText::tr("%1.", "a sentence").arg(QString(text.front().toUpper()) % QStringView(text).mid(1));
}

QString numberName(std::string_view name) { return word(name); }

QString titleOf(const Property& property) { return word(property.title); }
QString meaningOf(const Property& property) { return word(property.meaning); }

QString verdictText(const Finding& finding) {
    if (finding.verdict) return *finding.verdict ? PropertyText::tr("✓ holds") : PropertyText::tr("✗ fails");
    switch (finding.undecided) {
    case Undecided::Measure: {
        const QStringList texts = measureTexts(finding);
        return texts.isEmpty() ? PropertyText::tr("– nothing to decide") : joinClauses(texts);
    }
    case Undecided::Nothing: return PropertyText::tr("– nothing to decide");
    case Undecided::TooLarge: return PropertyText::tr("– too large to decide");
    case Undecided::Refused: return PropertyText::tr("– refused");
    case Undecided::None:
    case Undecided::Cancelled: break;
    }
    return PropertyText::tr("– open");
}

QStringList measureTexts(const Finding& finding) {
    const Summary summary = summaryOf(finding.id);
    QStringList texts;
    for (const std::string_view name : summary.names) {
        const auto range = rangeOf(finding, name, summary.whole);
        if (!range) continue;
        const QString least = numberText(range->first), most = numberText(range->second);
        const QString numbers = least == most ? least : QString(least % QStringLiteral(" … ") % most);
        // A single number has the name of the measure.
        texts << (summary.names.size() == 1 ? numbers : QString(word(name) % QLatin1Char(' ') % numbers));
    }
    return texts;
}

QString findingSentence(const Finding& finding) {
    const Property& property = *findProperty(finding.id);
    const QString title = titleOf(property), meaning = meaningOf(property);
    if (finding.verdict) {
        return (*finding.verdict ? PropertyText::tr("%1 holds: %2.")
                                 : PropertyText::tr("%1 fails: it is not true that %2."))
            .arg(title, meaning);
    }
    switch (finding.undecided) {
    case Undecided::Measure: return sentenceOf(labelled(title, joinClauses(measureTexts(finding))));
    case Undecided::Nothing: return PropertyText::tr("%1: nothing in the sequence decides it.").arg(title);
    case Undecided::TooLarge: return PropertyText::tr("%1: the sequence is too large to decide it.").arg(title);
    case Undecided::Refused:
        return PropertyText::tr("%1 cannot be decided, because the scheme rejects the sequence.").arg(title);
    case Undecided::None:
    case Undecided::Cancelled: break;
    }
    return PropertyText::tr("%1 is not decided yet.").arg(title);
}

QString evidenceSentence(const Evidence& evidence) {
    QStringList place;
    if (evidence.segment) place << PropertyText::tr("segment %1").arg(QString::number(*evidence.segment + 1));
    if (!evidence.axis.empty()) place << PropertyText::tr("axis %1").arg(axisTitle(evidence.axis));
    if (place.isEmpty()) place << PropertyText::tr("entire sequence");
    return sentenceOf(labelled(joinNames(place), numbersText(evidence)));
}

QString meaningSentence(const Property& property) { return sentenceOf(meaningOf(property)); }

QString numbersText(const Evidence& evidence) {
    QStringList parts;
    for (std::size_t i = 0; i < evidence.numbers.size(); ++i) {
        const NamedNumber& number = evidence.numbers[i];
        if (number.name == "token" || number.name == "other_token") continue; // added below, counted from 1
        const NamedNumber* other = comparedWith(number, evidence.numbers);
        if (other) ++i;
        if (!other) {
            parts << numberText(number);
        } else if (other->name == "after") {
            parts << PropertyText::tr("%1 after %2", "a position lower than one before it")
                         .arg(numberText(number), valueText(*other));
        } else {
            parts << PropertyText::tr("%1 (expected %2)").arg(numberText(number), valueText(*other));
        }
    }
    for (const NamedToken& named : evidence.tokens) {
        parts << PropertyText::tr("token #%1").arg(QString::number(named.token + 1));
    }
    return joinClauses(parts);
}

QString lawText(const Law& law) {
    if (!law.holds) return {};
    return *law.holds ? PropertyText::tr("As a law: holds for every sequence.")
                      : PropertyText::tr("As a law: fails for %1.").arg(toQString(law.counterexample));
}

} // namespace ropescope::ui
