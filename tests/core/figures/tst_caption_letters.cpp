// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/base/text.h>
#include <ropescope/figures/caption_letters.h>

#include "tests/support/registration.h"

using namespace ropescope;

/// Letters of panels in captions as people write them.
class TestCaptionLetters : public QObject {
    Q_OBJECT
private slots:
    void lettersAreCompared_data() {
        QTest::addColumn<QString>("caption");
        QTest::addColumn<int>("panels");
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("withoutPanel");
        QTest::addColumn<QString>("unmentioned");
        const auto row = [](const char* caption, int panels, const char* pattern, const char* without,
                            const char* unmentioned) {
            QTest::addRow("%s, %d, %s", caption, panels, pattern)
                << QString::fromUtf8(caption) << panels << QString::fromUtf8(pattern) << QString::fromUtf8(without)
                << QString::fromUtf8(unmentioned);
        };
        row("(a) One. (b) Two.", 2, "(a)", "", "");
        row("(a) One. (c) Two.", 2, "(a)", "(c)", "(b)");
        row("Schemes (a, c) and (b).", 3, "(a)", "", "");
        row("Schemes (a–d).", 4, "(a)", "", "");
        row("Schemes (a-b, d).", 4, "(a)", "", "(c)");
        row("Schemes (a)–(d).", 4, "(a)", "", "");
        row("Schemes (a) to (c).", 4, "(a)", "", "(d)");
        row("Schemes (a and b).", 2, "(a)", "", "");
        row("方案 (a)至(c)，(d、e)。", 5, "(a)", "", "");
        row("The score S(i, j) of f(c).", 2, "(a)", "", "(a) (b)"); // arguments of functions
        row("One (see text), two (left), (2019).", 1, "(a)", "", "(a)");
        row("Nothing.", 2, "(a)", "", "(a) (b)");
        row("(ab) is beyond the panels there are.", 1, "(a)", "", "(a)");
        row("(A) one, (C) two", 2, "(A)", "(C)", "(B)");
        row("(a) one", 1, "(A)", "", "(A)");
        row("a) one b) two d) three", 3, "a)", "d)", "c)");
        row("(ii) and (iv)", 3, "(i)", "(iv)", "(i) (iii)");
        row("(1)–(3)", 3, "(1)", "", "");
        row("A map, B.", 3, "A", "", "C"); // D may be a word
        row("Maps A–C, D.", 3, "A", "", "");
        row("(a", 1, "(a)", "", "(a)");
        row("", 1, "(a)", "", "(a)");
        row("[b] and [a]", 2, "[a]", "", "");
    }
    void lettersAreCompared() {
        QFETCH(QString, caption);
        QFETCH(int, panels);
        QFETCH(QString, pattern);
        QFETCH(QString, withoutPanel);
        QFETCH(QString, unmentioned);
        const CaptionLetters found = captionLetters(caption.toStdString(), panels, pattern.toStdString());
        QCOMPARE(join(found.withoutPanel, " "), withoutPanel.toStdString());
        QCOMPARE(join(found.unmentioned, " "), unmentioned.toStdString());
    }
};

ROPESCOPE_TEST(TestCaptionLetters)
#include "tst_caption_letters.moc"
