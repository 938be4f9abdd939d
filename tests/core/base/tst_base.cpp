// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <charconv>
#include <clocale>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>
#include <set>
#include <thread>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/base/parallel.h>
#include <ropescope/base/text.h>
#include <ropescope/base/utf8.h>

#include "tests/support/law.h"
#include "tests/support/patience.h"
#include "tests/support/registration.h"

using namespace ropescope;

class TestBase : public QObject {
    Q_OBJECT

private slots:
    void numbers() {
        QCOMPARE(formatNumber(236), "236");
        QCOMPARE(formatNumber(-3), "-3");
        QCOMPARE(formatNumber(0.0), "0");
        QCOMPARE(formatNumber(-0.0), "0");
        QCOMPARE(formatNumber(105.5), "105.5");
        QCOMPARE(formatNumber(1e12), "1000000000000");
        QCOMPARE(formatNumber(9007199254740993.0), "9007199254740992");
        QCOMPARE(formatNumber(9e18), "9000000000000000000");
        QCOMPARE(formatNumber(1e20), "1e+20");
        QCOMPARE(formatNumber(0.1), "0.1");
    }

    void numbersReadBack() {
        QVERIFY(testing::holds("the shortest text reads back as the same double", [] {
            const auto bits = *rc::gen::arbitrary<std::uint64_t>();
            const auto value = std::bit_cast<double>(bits);
            RC_PRE(std::isfinite(value));
            RC_ASSERT(parseNumber(formatNumber(value)) == value);
        }));
    }

    void numbersIgnoreTheLocale() {
        // Without the German locale installed, this merely repeats the checks above.
        std::setlocale(LC_ALL, "de_DE.UTF-8");
        QCOMPARE(formatNumber(0.5), "0.5");
        QCOMPARE(formatFixed(1.25, 1), "1.2");
        QVERIFY(parseNumber("0.5") == 0.5);
        std::setlocale(LC_ALL, "C");
    }

    void fixed() {
        QCOMPARE(formatFixed(0.70664, 4), "0.7066");
        QCOMPARE(formatFixed(5.5, 4), "5.5");
        QCOMPARE(formatFixed(20, 4), "20");
        QCOMPARE(formatFixed(-0.00001, 3), "0");
        QCOMPARE(formatFixed(1e12, 2), "1000000000000");
        QCOMPARE(formatFixed(2.5, -3), "2");
        QCOMPARE(formatFixed(std::numeric_limits<double>::max(), 60).size(), std::size_t{309});
    }

    void grouped() {
        QCOMPARE(formatGrouped(0), "0");
        QCOMPARE(formatGrouped(999), "999");
        QCOMPARE(formatGrouped(1000), "1\u2009000");
        QCOMPARE(formatGrouped(-12345678), "-12\u2009345\u2009678");
        QCOMPARE(formatGrouped(std::numeric_limits<std::int64_t>::min()).substr(0, 2), "-9");
    }

    void digits() {
        QVERIFY(parseDigits("0") == 0);
        QVERIFY(parseDigits("007") == 7);
        QVERIFY(parseDigits("9223372036854775807") == INT64_MAX);
        QVERIFY(parseDigits("10", 10) == 10);
        for (const char* text : {"", "-1", "+1", " 1", "1 ", "1.0", "1e3", "0x1", "9223372036854775808", "\xd9\xa5"}) {
            QVERIFY2(!parseDigits(text), text);
        }
        QVERIFY(!parseDigits("11", 10));
        QVERIFY(!parseDigits(std::string_view("1\0", 2)));
    }

    void decimals() {
        QVERIFY(parseNumber("1e6") == 1e6);
        QVERIFY(parseNumber("-0.25") == -0.25);
        for (const char* text : {"", "inf", "nan", "-inf", "0x10", "1,5", "1 ", " 1", "+1", "1e999", "1e-999", "abc"}) {
            QVERIFY2(!parseNumber(text), text);
        }
    }

    void ratios() {
        QVERIFY(parseRatio("1/16") == 0.0625);
        QVERIFY(parseRatio("-3/4") == -0.75);
        QVERIFY(parseRatio("0.5") == 0.5);
        for (const char* text : {"", "/", "1/", "/2", "1/0", "1/2/3", "1 / 2", "a/b", "1e300/1e-300"}) {
            QVERIFY2(!parseRatio(text), text);
        }
    }

    void nearestWord() {
        const std::vector<std::string> words{"text", "image", "video", "audio", "av", "pad"};
        QCOMPARE(nearest("imgae", words), "image");
        QCOMPARE(nearest("Text", words), "text");
        QCOMPARE(nearest("vidoes", words), "video");
        QCOMPARE(nearest("a", words), "av");
        QCOMPARE(nearest("picture", words), "");
        QCOMPARE(nearest("", words), "");
        QCOMPARE(nearest("xy", words), "");
        QCOMPARE(nearest(std::string(1'000'000, 'a'), words), "");
    }

    void quotes() {
        QCOMPARE(backquoted("a b"), "`a b`");
        QCOMPARE(backquoted("\xc3\xa9\n\x7f"), "`\xc3\xa9\\x0a\\x7f`");
        QCOMPARE(backquoted("\xff\xc3"), "`\\xff\\xc3`");
        QCOMPARE(backquoted("\xed\xa0"), "`\\xed\\xa0`");
        QCOMPARE(backquoted(std::string(41, 'a')), "`" + std::string(40, 'a') + "…`");
        QCOMPARE(backquoted(std::string(40, 'a')), "`" + std::string(40, 'a') + "`");
    }

    void longTextKeepsItsEnds() {
        QCOMPARE(shortened("a\nb\xff"), "a\\x0ab\\xff");
        QCOMPARE(shortened(std::string(200, 'a')), std::string(200, 'a'));
        QCOMPARE(shortened(std::string(201, 'a')), std::string(120, 'a') + "…" + std::string(80, 'a'));
        std::string characters;
        for (int i = 0; i < 300; ++i) characters += "数";
        QCOMPARE(shortened(characters), characters.substr(0, 3 * 120) + "…" + characters.substr(3 * 220));
        QCOMPARE(shortened(""), "");
    }

    void everyFileNameHasItsText() {
        QCOMPARE(decodedName("图 é.png"), "图 é.png");
        QCOMPARE(decodedName("p\xff.png"), "p\U0010feff.png");
        QVERIFY(testing::holds("every file name has a text of its own", [] {
            // Few values, so that parts of characters that stand for bytes are likely.
            static const std::string kBytes = "a\x80\x8f\xba\xbb\xbf\xc3\xf4\xff";
            std::string name;
            const int length = *rc::gen::inRange(0, 12);
            for (int i = 0; i < length; ++i) name += kBytes[*rc::gen::inRange<std::size_t>(0, kBytes.size())];
            const std::string text = decodedName(name);
            RC_ASSERT(encodedName(text) == name);
            for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(characterLength(rest)))
                RC_ASSERT(characterLength(rest) > 0U);
        }));
    }

    void joins() {
        const std::vector<std::string> items{"a", "b", "c"};
        QCOMPARE(join(items, ", "), "a, b, c");
        QCOMPARE(join({}, ", "), "");
    }

    void chunksCoverEverythingOnce() {
        for (const std::size_t count : {0U, 1U, 7U, 64U, 1000U}) {
            for (const std::size_t grain : {0U, 1U, 3U, 64U, 5000U}) {
                std::vector<int> visits(count, 0);
                std::mutex mutex;
                std::set<std::size_t> begins;
                QVERIFY(parallelFor(count, grain, {}, [&](std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i) ++visits[i];
                    const std::lock_guard lock(mutex);
                    begins.insert(begin);
                }));
                QCOMPARE(std::count(visits.begin(), visits.end(), 1), static_cast<std::ptrdiff_t>(count));
                // Chunk boundaries depend on the grain alone.
                for (const std::size_t begin : begins)
                    QCOMPARE(begin % std::max<std::size_t>(grain, 1), std::size_t{0});
            }
        }
    }

    void cancelStopsHandingOutChunks() {
        const CancelToken cancel;
        std::atomic<int> chunks{0};
        QVERIFY(!parallelFor(100'000, 1, cancel, [&](std::size_t, std::size_t) {
            ++chunks;
            cancel.cancel();
        }));
        QVERIFY(chunks.load() < 1000);
        QVERIFY(!parallelFor(10, 1, cancel, [&](std::size_t, std::size_t) { QFAIL("cancelled before it began"); }));
    }

    void severalThreadsShareWorkOut() {
        constexpr std::size_t kItems = 64;
        constexpr int kThreads = 4, kRounds = 300;
        std::atomic<int> wrong{0};
        const auto rounds = [&] {
            for (int round = 0; round < kRounds; ++round) {
                std::vector<std::size_t> sums(kItems, 0);
                parallelFor(kItems, 3, {}, [&](std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i) {
                        parallelFor(i, 1, {}, [&](std::size_t, std::size_t last) { sums[i] += last; });
                    }
                });
                for (std::size_t i = 0; i < kItems; ++i) wrong += sums[i] == i * (i + 1) / 2 ? 0 : 1;
            }
        };
        std::vector<std::thread> threads;
        while (threads.size() < kThreads) threads.emplace_back(rounds);
        for (std::thread& thread : threads) thread.join();
        QCOMPARE(wrong.load(), 0);
    }

    void aLongCallKeepsNoOtherWaiting() {
        if (coreCount() < 2) QSKIP("one core");
        std::atomic<int> slow{0}, quick{0}, gaveUp{0};
        std::atomic<bool> longDone{false};
        const auto meet = [&gaveUp](std::atomic<int>& count, int guests) {
            ++count;
            if (!test::comesTrue([&] { return count >= guests; })) ++gaveUp;
        };
        // The long call holds its chunks until the other call is done, whose two chunks need two threads at once.
        std::thread longCall([&] {
            const SharingScope background(Sharing::Background);
            parallelFor(2, 1, {}, [&](std::size_t, std::size_t) { meet(slow, 3); });
            longDone = true;
        });
        while (slow < 2 && gaveUp == 0) std::this_thread::yield();
        parallelFor(2, 1, {}, [&](std::size_t, std::size_t) { meet(quick, 2); });
        const bool waited = longDone;
        slow = 3;
        longCall.join();
        QCOMPARE(gaveUp.load(), 0);
        QVERIFY(!waited);
    }
};

ROPESCOPE_TEST(TestBase)
#include "tst_base.moc"
