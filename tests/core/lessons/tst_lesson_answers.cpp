// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <sstream>

#include <QTest>

#include <ropescope/base/text.h>
#include <ropescope/formats/lessons/lesson_check.h>
#include <ropescope/lessons/questions.h>

#include "tests/support/built_in_lessons.h"
#include "tests/support/registration.h"

// What the built-in lessons ask and what the answers are, computed outside this program.

using namespace ropescope;

namespace {

struct KnownAnswer {
    const char *lesson, *question;
    const char* values; ///< numbers, or a word
};

/// As printed: each is true within half a unit of its last digit.
constexpr KnownAnswer kRoundedAnswers[]{
    {"clock-hands", "phase", "0.8415"}, // sin 1, E23
    {"hand-speeds", "periods", "6.283 62.83 628.3 6283"},
    {"decay", "far", "0.970 0.897 0.714 0.477 0.204 -0.053"}, // at 1, 2, 8, 64, 1024, 4096
    {"repair", "ntk-base", "40890"},                          // the article: 40 300, E6
    {"repair", "ntk-base-8", "82685"},                        // E7
    {"flatten", "kernel-above", "0.970 0.620"},               // left, above
    {"flatten", "kernel-above-2d", "0.987 0.983"},
    {"flatten", "round", "0.867 0.785"},             // (5, 0), (3, 4)
    {"budget", "time-kernel", "-0.105 0.778 1.000"}, // sections, interleaved, slowest
};

constexpr KnownAnswer kExactAnswers[]{
    {"two-dogs", "same-rows", "0"},
    {"two-dogs", "keys", "2 5 15"}, // the keys that the two dogs see under the causal mask
    {"codes", "byte", "44"},
    {"codes", "full-cycle", "16"}, // E30: 8 is the flip
    {"codes", "normalised", "30"},
    {"clock-hands", "shift", "0"},
    {"hand-speeds", "angles", "5 0.5 0.05 0.005"}, // the article prints others, E19
    {"hand-speeds", "separates", "0 3"},
    {"decay", "rises", "1992"},
    {"decay", "first-rise", "11 12"},
    {"decay", "zero", "1707"},
    {"beyond-training", "unfinished", "18"},
    {"beyond-training", "unfinished-2048", "23"},
    {"beyond-training", "unfinished-8192", "14"},
    {"repair", "pi", "0.25"},
    {"repair", "ntk-ends", "1 0.25"},
    {"flatten", "above", "16"},
    {"rope-tv", "one-row", "7"},
    {"rope-tv", "beta", "9.5 9"},
    {"rope-tv", "first-patch", "10.5 10"},
    {"rope-tv", "next", "18"},
    {"rope-tv", "half", "one-odd"},
    {"where-next", "next", "134 158 134 21"}, // flat, RoPE-Tie, RoPE-TV, M-RoPE
    {"where-next", "cost", "128 152 128 16"},
    {"where-next", "portrait", "21 21 21 13"}, // with max(h, w), then with h only: 8x16 and 16x8
    {"where-next", "video-engines", "11 34"},
    {"seconds", "ids", "1476"},
    {"seconds", "fps", "750 750"},
    {"silent-errors", "text-blind", "0"}, // none of the four
    {"silent-errors", "decode", "27"},
    {"silent-errors", "one-wrong", "43"},
    {"silent-errors", "half-adjacent", // cos 1 and sin 1, by halves and by neighbours
     "0.5403023058681398 0 0.8414709848078965 0 0.5403023058681398 0.8414709848078965 0 0"},
};

/// A lesson that can be asked for its answers, with its usual numbers.
class Asked {
public:
    explicit Asked(const std::string& id) {
        auto loaded = loadLesson(testing::builtInLesson(id));
        if (!loaded) qFatal("%s", loaded.error().message().c_str());
        m_lesson = std::move(loaded->lesson);
        auto values = evaluate(m_lesson, {});
        if (!values) qFatal("%s", values.error().message().c_str());
        m_values = *std::move(values);
    }

    [[nodiscard]] const LessonQuestion& question(const std::string& id) const {
        for (const LessonStep& step : m_lesson.steps)
            if (step.question && step.question->id == id) return *step.question;
        qFatal("%s does not ask %s", m_lesson.id.c_str(), id.c_str());
    }

    [[nodiscard]] QuantityValue answer(const std::string& id) const {
        const auto value = answerOf(question(id), m_values);
        if (!value) qFatal("%s", value.error().message().c_str());
        return *value;
    }

    /// One word for each entry of the answer; numbers as in the table, `rounded` to the digits that stand there.
    [[nodiscard]] std::string text(const KnownAnswer& known, bool rounded) const {
        const QuantityValue value = answer(known.question);
        if (const auto* word = std::get_if<std::string>(&value)) return *word;
        const auto* list = std::get_if<std::vector<double>>(&value);
        const std::vector<double> numbers = list ? *list : std::vector<double>{std::get<double>(value)};
        std::istringstream words(known.values);
        std::string all;
        for (const double number : numbers) {
            std::string word;
            words >> word;
            const double wanted = parseNumber(word).value_or(NAN);
            const auto decimals = word.find('.') == std::string::npos ? 0 : word.size() - word.find('.') - 1;
            const double slack = rounded ? 0.5 * std::pow(10, -static_cast<double>(decimals)) : 0;
            const bool near = std::abs(number - wanted) <= slack + 1e-12 * std::max(1.0, std::abs(wanted));
            all += (all.empty() ? "" : " ") + (near ? word : formatNumber(number));
        }
        return all;
    }

    void compare(const KnownAnswer& known, bool rounded) const {
        const std::string name = std::string(known.lesson) + " " + known.question + " ";
        QCOMPARE(name + text(known, rounded), name + known.values);
    }

    [[nodiscard]] std::string rightChoice(const std::string& id) const {
        const auto choice = correctChoice(question(id), m_values);
        return choice ? *choice : choice.error().message();
    }

private:
    Lesson m_lesson;
    LessonValues m_values;
};

} // namespace

class LessonAnswersTest : public QObject {
    Q_OBJECT
private slots:
    void answersAreTheKnownOnes() {
        for (const KnownAnswer& known : kRoundedAnswers) Asked(known.lesson).compare(known, true);
        for (const KnownAnswer& known : kExactAnswers) Asked(known.lesson).compare(known, false);
    }

    void theCausalMaskTellsTheDogsApart() {
        const Asked dogs("two-dogs");
        QVERIFY(std::get<double>(dogs.answer("causal")) > 1e-6);
        QCOMPARE(dogs.rightChoice("causal"), std::string("B"));
    }

    void theSoundOfAMovementHasItsId() {
        const auto ids = std::get<std::vector<double>>(Asked("seconds").answer("lips"));
        QCOMPARE(ids.size(), std::size_t{2});
        QCOMPARE(ids[0], ids[1]);
    }

    void curvesAndSharesAreComplete() {
        const auto curve = std::get<std::vector<double>>(Asked("decay").answer("sketch"));
        const auto far = std::get<std::vector<double>>(Asked("decay").answer("far"));
        QCOMPARE(curve.size(), std::size_t{129});
        QCOMPARE(curve[0], 1.0);
        QCOMPARE((std::vector<double>{curve[1], curve[2], curve[8], curve[64]}),
                 (std::vector<double>(far.begin(), far.begin() + 4)));
        const auto shares = std::get<std::vector<std::string>>(Asked("budget").answer("allocate"));
        QCOMPARE(shares.size(), std::size_t{64});
        QCOMPARE(std::ranges::count(shares, "t"), 24);
        QCOMPARE(std::ranges::count(shares, "h"), 20);
        QCOMPARE(std::ranges::count(shares, "w"), 20);
    }
};

ROPESCOPE_TEST(LessonAnswersTest)
#include "tst_lesson_answers.moc"
