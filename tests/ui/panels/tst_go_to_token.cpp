// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/forms/number_field.h"
#include "ui/panels/sequence/go_to_token.h"

// Moving Q and K to a token by its number, its segment or its row and column.

using namespace ropescope;
using namespace ropescope::ui;

namespace {

constexpr auto kVideoDocument = "text:5 image:4x3 video:4x3x8@1 text:7"; // 5 + 12 + 96 + 7 tokens

/// The window over a document, opened by its shortcut.
struct Opened {
    ShownWindow shown{kVideoDocument};
    GoToToken* window = nullptr;

    Opened() {
        shown.bench.focus.setScheme(3); // flattened: tokens in reading order
        shown.press(Qt::Key_G, Qt::ControlModifier);
        window = shown.window.findChild<GoToToken*>();
        QCoreApplication::processEvents(); // the activation of the window below
        window->activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(window, test::kHangs));
    }
    [[nodiscard]] NumberField& field(const char* name) const {
        return *window->findChild<NumberField*>(QLatin1String(name));
    }
    [[nodiscard]] QString place() const { return window->findChild<QLabel*>(QStringLiteral("goToPlace"))->text(); }
    [[nodiscard]] QPushButton& button(const QString& text) const {
        const auto buttons = window->findChildren<QPushButton*>();
        return **std::ranges::find(buttons, text, &QPushButton::text);
    }
    void type(const char* name, const QString& text) const {
        NumberField& into = field(name);
        into.setFocus();
        into.selectAll();
        QTest::keyClicks(&into, text);
    }
    [[nodiscard]] const Focus& focus() const { return shown.bench.focus; }
};

} // namespace

class TestGoToToken : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void aNumberAndEnterMoveTheQuery() {
        Opened opened;
        QVERIFY(opened.window);
        QVERIFY(!opened.window->isModal());
        const auto before = opened.focus().query();
        QVERIFY(opened.field("goToNumber").hasFocus());
        QTest::keyClicks(&opened.field("goToNumber"), QStringLiteral("8"));
        QCOMPARE(opened.place(), QStringLiteral("Token 8 under Flattened 1D: segment 2, image, row 1, col 3"));
        QCOMPARE(opened.focus().query(), before); // nothing moves while a number is being typed
        QTest::keyClick(&opened.field("goToNumber"), Qt::Key_Return);
        QCOMPARE(opened.focus().query(), (Element{.segment = 1, .part = Part::Patch, .row = 0, .column = 2}));
        QVERIFY(opened.window->isVisible());
        opened.button(QStringLiteral("&Back")).click();
        QCOMPARE(opened.focus().query(), before);
        QVERIFY(!opened.button(QStringLiteral("&Back")).isEnabled());
    }

    void aSegmentHasAFirstAndALastToken() {
        Opened opened;
        auto* segments = opened.window->findChild<QComboBox*>(QStringLiteral("goToSegment"));
        QCOMPARE(segments->count(), 4);
        QCOMPARE(segments->itemText(1), QStringLiteral("2 image 4×3"));
        segments->setFocus();
        QTest::keyClicks(segments, QStringLiteral("2")); // found by its number
        QCOMPARE(opened.field("goToNumber").value(), 6);
        opened.button(QStringLiteral("&Last")).click();
        QCOMPARE(opened.field("goToNumber").value(), 17);
        QCOMPARE(opened.field("goToInSegment").value(), 12);
        opened.button(QStringLiteral("Move &K")).click();
        QCOMPARE(opened.focus().key(), (Element{.segment = 1, .part = Part::Patch, .row = 2, .column = 3}));
        QVERIFY(opened.focus().keyPinned()); // or the next move of the pointer would take it away
        opened.button(QStringLiteral("&First")).click();
        QCOMPARE(opened.field("goToNumber").value(), 6);
        opened.button(QStringLiteral("&Back")).click();
        QVERIFY(!opened.focus().keyPinned());
    }

    void aPatchHasFrameRowAndColumn() {
        Opened opened;
        opened.type("goToNumber", QStringLiteral("18")); // the first of the video
        opened.type("goToFrame", QStringLiteral("3"));
        opened.type("goToRow", QStringLiteral("2"));
        opened.type("goToColumn", QStringLiteral("4"));
        QCOMPARE(opened.field("goToNumber").value(), 17 + 2 * 12 + 4 + 4);
        QVERIFY(opened.place().endsWith(QStringLiteral("frame 3, row 2, col 4")));
        opened.type("goToNumber", QStringLiteral("1")); // text has no rows
        QVERIFY(!opened.field("goToRow").isEnabled() && opened.field("goToRow").text().isEmpty());
        opened.type("goToInSegment", QStringLiteral("4"));
        QCOMPARE(opened.field("goToNumber").value(), 4);
    }

    void aNumberOutsideIsExplainedBesideItsField() {
        Opened opened;
        const auto before = opened.focus().query();
        for (const char* text : {"121", "0", "1x"}) {
            opened.type("goToNumber", QString::fromLatin1(text));
            const QString reason = opened.field("goToNumber").accessibleDescription();
            QCOMPARE(reason, QStringLiteral("must be 1 to 120"));
            QVERIFY(!opened.button(QStringLiteral("Move &Q")).isEnabled());
            QTest::keyClick(&opened.field("goToNumber"), Qt::Key_Return);
            QCOMPARE(opened.focus().query(), before);
        }
        opened.field("goToInSegment").setFocus(); // what was typed is given up
        QVERIFY(opened.button(QStringLiteral("Move &Q")).isEnabled());
        opened.type("goToNumber", QStringLiteral("7"));
        opened.type("goToColumn", QStringLiteral("5"));
        QCOMPARE(opened.field("goToColumn").accessibleDescription(),
                 QStringLiteral("must be rows 1 to 3, columns 1 to 4"));
    }

    /// The token comes into view, and an edit of the sequence leaves a token that exists.
    void theTokenIsShownAndFollowsEdits() {
        Opened opened;
        opened.shown.bench.focus.setViewport({.queryBegin = 0, .queryEnd = 0.1, .keyBegin = 0, .keyEnd = 0.1});
        opened.type("goToNumber", QStringLiteral("120"));
        opened.button(QStringLiteral("Move &Q")).click();
        QVERIFY(opened.focus().viewport().queryEnd > 0.99 && opened.focus().viewport().keyEnd < 0.2);
        opened.shown.bench.document.edit(stepNamed("shorter"),
                                         [](Session& session) { session.sequence = parseNotation("text:3").value(); });
        opened.shown.bench.settle();
        QCOMPARE(opened.field("goToNumber").value(), 1);
        QCOMPARE(opened.window->findChild<QComboBox*>(QStringLiteral("goToSegment"))->count(), 1);
    }
};

ROPESCOPE_TEST(TestGoToToken)
#include "tst_go_to_token.moc"
