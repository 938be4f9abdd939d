// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <random>
#include <string>

#include <QTest>

#include <ropescope/figures/panel_note.h>

#include "tests/support/registration.h"

using namespace ropescope;

class PanelNoteTest : public QObject {
    Q_OBJECT

private slots:
    void linesAreRead() {
        const auto callout = parseNote(" 21,7:  the peak ");
        QVERIFY(callout && callout->kind == PanelNote::Kind::Callout);
        QVERIFY(callout->at == (NotePlace{.key = 6, .query = 20}));
        QCOMPARE(callout->text, std::string("the peak"));
        const auto arrow = parseNote("3->21");
        QVERIFY(arrow && arrow->kind == PanelNote::Kind::Arrow);
        QVERIFY(arrow->at == NotePlace{.key = 2} && arrow->to == NotePlace{.key = 20});
        const auto inset = parseNote("inset 9-14,5");
        QVERIFY(inset && inset->kind == PanelNote::Kind::Inset);
        QVERIFY(inset->at == (NotePlace{.key = 4, .query = 8}) && inset->to == (NotePlace{.key = 4, .query = 13}));
    }

    void printingIsTheInverse() {
        std::mt19937 random(1);
        const auto number = [&] { return static_cast<std::int64_t>(random() % 1000); };
        const auto place = [&] {
            NotePlace made{.key = number()};
            if (random() % 2 == 0) made.query = number();
            return made;
        };
        for (int i = 0; i < 500; ++i) {
            PanelNote note{
                .kind = static_cast<PanelNote::Kind>(random() % 3), .at = place(), .to = {}, .text = "β: 21"};
            if (note.kind == PanelNote::Kind::Arrow) {
                note.to = place();
                if (note.to == note.at) continue;
            } else if (note.kind == PanelNote::Kind::Inset) {
                note.at.query = number();
                note.to = {.key = note.at.key + number(), .query = *note.at.query + number()};
                note.text.clear();
            }
            const auto again = parseNote(toText(note));
            QVERIFY2(again && *again == note, toText(note).c_str());
        }
    }

    void otherLinesAreRefused() {
        for (const char* line : {"", ":", "7", "7:", "0: zero", "x: text", "1 ->", "3 -> 3", "inset", "inset 9-3,1-2",
                                 "inset 1-2", "99999999999999999999: far", "1,2,3: text"})
            QVERIFY2(!parseNote(line), line);
        QVERIFY(!parseNote("7: " + std::string(kMaxNoteText, 'a')));
        std::mt19937 random(2);
        constexpr std::string_view kSigns = "0123456789 ,->:inset\xff";
        for (int i = 0; i < 20'000; ++i) {
            std::string line;
            for (auto length = random() % 20; length > 0; --length) line += kSigns[random() % kSigns.size()];
            if (const auto note = parseNote(line)) QVERIFY2(*parseNote(toText(*note)) == *note, line.c_str());
        }
    }
};

ROPESCOPE_TEST(PanelNoteTest)
#include "tst_panel_note.moc"
