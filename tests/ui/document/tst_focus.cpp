// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "tests/support/registration.h"
#include "ui/document/focus.h"

using namespace ropescope;
using ropescope::ui::Focus;

namespace {

Element text(std::int64_t column) { return {.segment = 0, .part = Part::Text, .column = column}; }

} // namespace

class TestFocus : public QObject {
    Q_OBJECT
private slots:
    void init() { m_changes.clear(); }

    void settersCompareAndReturn() {
        Focus focus;
        record(focus);
        focus.setQuery(text(3));
        focus.setQuery(text(3));
        QCOMPARE(m_changes.size(), 1);
        focus.setPair(text(3), text(1));
        focus.setPair(text(3), text(1));
        QCOMPARE(m_changes.size(), 2);
        focus.setScheme(0);
        focus.setSegment(-1);
        focus.setKeyPinned(false);
        focus.setViewport({});
        QCOMPARE(m_changes.size(), 2);
    }

    void tellsWhatChanged() {
        Focus focus;
        record(focus);
        focus.setKey(text(1));
        focus.setViewport({.queryBegin = 0.25, .queryEnd = 0.5, .keyBegin = 0, .keyEnd = 1});
        focus.setScheme(2);
        focus.setSegment(1);
        const QList<Focus::Changes> expected{Focus::Marks, Focus::Range, Focus::Scheme, Focus::Segment};
        QCOMPARE(m_changes, expected);
    }

    void hoverIsIgnoredWhilePinned() {
        Focus focus;
        focus.hoverKey(text(1));
        focus.setKeyPinned(true);
        focus.hoverKey(text(2));
        QVERIFY(focus.key() == text(1));
        focus.setKey(text(4));
        QVERIFY(focus.key() == text(4));
        focus.setKeyPinned(false);
        focus.hoverKey(text(2));
        QVERIFY(focus.key() == text(2));
    }

    void swapExchangesQueryAndKey() {
        Focus focus;
        focus.setPair(text(7), text(2));
        record(focus);
        focus.swap();
        QVERIFY(focus.query() == text(2));
        QVERIFY(focus.key() == text(7));
        QCOMPARE(m_changes.size(), 1);
    }

    void viewportIsMovedIntoTheSequence() {
        Focus focus;
        focus.setViewport({.queryBegin = -0.5, .queryEnd = 0, .keyBegin = 0.75, .keyEnd = 1.25});
        const Viewport expected{.queryBegin = 0, .queryEnd = 0.5, .keyBegin = 0.5, .keyEnd = 1};
        QVERIFY(focus.viewport() == expected);
        focus.setViewport({.queryBegin = -4, .queryEnd = 9, .keyBegin = 0, .keyEnd = 1});
        QVERIFY(focus.viewport() == Viewport{});
    }

private:
    void record(Focus& focus) {
        connect(&focus, &Focus::changed, this, [this](Focus::Changes changes) { m_changes.append(changes); });
    }

    QList<Focus::Changes> m_changes;
};

ROPESCOPE_TEST(TestFocus)
#include "tst_focus.moc"
