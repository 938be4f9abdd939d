// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>
#include <QTranslator>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/figure/thumbnail.h"
#include "ui/panels/sequence/examples.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/panels/sequence/sequence_strip.h"
#include "ui/panels/start/start_list.h"
#include "ui/panels/start/start_model.h"
#include "ui/panels/start/start_page.h"
#include "ui/views/board.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

Session emptySession() {
    Session session = defaultSession();
    session.sequence = {};
    return session;
}

QImage pictureIn(const StartList& list, int row) {
    return list.model()->index(row, 0).data(StartModel::Picture).value<QImage>();
}

struct ShownStartPage : ShownWindow {
    explicit ShownStartPage(Session session = emptySession()) : ShownWindow(std::move(session)) {}
    [[nodiscard]] StartPage& page() const { return *window.findChild<StartPage*>(); }
    [[nodiscard]] Board& board() const { return *window.findChild<Board*>(); }
    [[nodiscard]] StartList& examples() const { return page().examples(); }
    [[nodiscard]] NotationField& notation() const { return window.workbench().strip().notation(); }
};

/// A page on its own, with made-up recent sessions.
struct Recents {
    explicit Recents(QList<RecentSession> list)
        : page(bench.context, {.openPicture = [] {},
                               .openExample = [](const Example&) {},
                               .openFile = {},
                               .openRecent = [this](const QString& path) { opened << path; },
                               .recent = [list] { return list; },
                               .readRecent = [](const QString& path) { return reader(path); }}) {
        page.resize(800, 600);
    }
    static SessionPictures::Read reader(const QString& path) {
        return [path](const CancelToken&) -> Expected<std::shared_ptr<const Session>> {
            ++reads;
            if (path.contains(QStringLiteral("damaged")))
                return Error{.what = message("damaged"), .why = message("it is damaged"), .hint = message("fix it")};
            return std::make_shared<const Session>(defaultSession());
        };
    }
    void show() {
        page.show();
        bench.settle();
    }
    static inline std::atomic<int> reads = 0;
    Bench bench{emptySession()};
    QStringList opened;
    StartPage page;
};

} // namespace

class TestStartPage : public QObject {
    Q_OBJECT
private slots:
    void init() {
        failOnWarnings();
        Recents::reads = 0;
    }

    void anEmptyDocumentShowsItInThePlaceOfTheBoard() {
        ShownStartPage shown;
        QVERIFY(shown.page().isVisible() && !shown.board().isVisible());
        ShownStartPage other(defaultSession());
        QVERIFY(!other.window.findChild<StartPage*>() && other.board().isVisible()); // made only when needed
    }

    void typingHidesItAndClearingShowsItAgain() {
        ShownStartPage shown;
        shown.notation().setFocus();
        QTest::keyClicks(&shown.notation(), QStringLiteral("t"));
        QVERIFY(!shown.page().isVisible() && shown.board().isVisible());
        QTest::keyClicks(&shown.notation(), QStringLiteral("ext:5"));
        QVERIFY(!shown.page().isVisible());
        shown.notation().selectAll();
        QTest::keyClick(&shown.notation(), Qt::Key_Delete);
        shown.bench.settle();
        QVERIFY(shown.page().isVisible() && !shown.board().isVisible());
    }

    void everyExampleHasAPictureThatJobsHaveMade() {
        ShownStartPage shown;
        QCOMPARE(shown.examples().model()->rowCount(), 12);
        for (int row = 0; row < shown.examples().model()->rowCount(); ++row)
            QCOMPARE(pictureIn(shown.examples(), row).size(), StartList::kPicture);
        QVERIFY(shown.bench.jobs.idle());
        for (const QTimer* timer : shown.page().findChildren<QTimer*>()) QVERIFY(!timer->isActive());
    }

    void aClickOpensAnExampleAndUndoComesBack() {
        ShownStartPage shown;
        const QRect card = shown.examples().visualRect(shown.examples().model()->index(1, 0));
        QTest::mouseClick(shown.examples().viewport(), Qt::LeftButton, {}, card.center());
        shown.bench.settle();
        QVERIFY(shown.session() == examples()[1].opens->session);
        QVERIFY(!shown.page().isVisible());
        shown.bench.document.undoStack().undo();
        shown.bench.settle();
        QVERIFY(shown.page().isVisible());
    }

    void theKeyboardReachesEveryCardAndEnterOpensIt() {
        ShownStartPage shown;
        shown.press(Qt::Key_F6, Qt::ShiftModifier);
        for (int i = 0; i < 5 && !shown.examples().hasFocus(); ++i) shown.press(Qt::Key_F6);
        QVERIFY(shown.examples().hasFocus());
        shown.press(Qt::Key_End);
        shown.bench.settle();
        const int last = shown.examples().model()->rowCount() - 1;
        QCOMPARE(shown.examples().currentIndex().row(), last);
        QVERIFY(shown.page().verticalScrollBar()->value() > 0);
        const QPoint corner =
            shown.examples().viewport()->mapTo(shown.page().viewport(), shown.examples().currentCard().topLeft());
        QVERIFY(shown.page().viewport()->rect().contains(corner));
        shown.press(Qt::Key_Return);
        shown.bench.settle();
        QVERIFY(!shown.page().isVisible());
        QVERIFY(shown.window.workbench().hasFocus()); // where single-letter keys work
    }

    void cardsFillTheirLinesAndKeepTheirTexts() {
        ShownStartPage shown;
        for (const QSize& size : {QSize(1000, 640), QSize(1280, 800), QSize(1600, 1000)}) {
            shown.window.resize(size);
            shown.bench.settle();
            const StartList& list = shown.examples();
            const QRect first = list.visualRect(list.model()->index(0, 0));
            const QRect last = list.visualRect(list.model()->index(list.model()->rowCount() - 1, 0));
            QVERIFY(first.width() * (list.viewport()->width() / first.width()) > list.viewport()->width() - 20);
            QVERIFY(last.bottom() <= list.height());
            QVERIFY(last.bottom() > list.height() - 20);
            QCOMPARE(list.verticalScrollBar()->maximum(), 0);
        }
    }

    void picturesFollowTheTheme() {
        ShownStartPage shown;
        const QImage light = pictureIn(shown.examples(), 0);
        shown.bench.theme.choose(ThemeChoice::Dark);
        shown.bench.settle();
        const QImage dark = pictureIn(shown.examples(), 0);
        QVERIFY(qGray(dark.pixel(2, 2)) < 64 && qGray(light.pixel(2, 2)) > 192);
    }

    void aThemeChosenWhileHiddenIsFollowedWhenShown() {
        Recents recents({});
        recents.show();
        recents.page.hide();
        recents.bench.theme.choose(ThemeChoice::Dark);
        recents.bench.settle();
        QVERIFY(qGray(pictureIn(recents.page.examples(), 0).pixel(2, 2)) > 192); // not updated while hidden
        recents.show();
        QVERIFY(qGray(pictureIn(recents.page.examples(), 0).pixel(2, 2)) < 64);
    }

    void titlesFollowTheLanguage() {
        QTranslator chinese;
        QVERIFY(chinese.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        ShownStartPage shown;
        const QString english = shown.examples().model()->index(0, 0).data().toString();
        qApp->installTranslator(&chinese);
        shown.bench.settle();
        QVERIFY(shown.examples().model()->index(0, 0).data().toString() != english);
        QVERIFY(shown.examples().accessibleName() == QStringLiteral("示例"));
        qApp->removeTranslator(&chinese);
    }

    void recentSessionsComeFirstAndThoseThatAreGoneCannotBeOpened() {
        Recents recents({{.name = QStringLiteral("A"), .path = QStringLiteral("/x/a.rope"), .missing = false},
                         {.name = QStringLiteral("B"), .path = QStringLiteral("/x/b.rope"), .missing = true},
                         {.name = QStringLiteral("C"), .path = QStringLiteral("/x/damaged.rope"), .missing = false}});
        recents.show();
        StartList& list = recents.page.recent();
        QVERIFY(list.isVisible());
        QVERIFY(list.mapTo(&recents.page, QPoint()).y() < recents.page.examples().mapTo(&recents.page, QPoint()).y());
        for (int row = 0; row < 3; ++row) {
            emit list.activated(list.model()->index(row, 0));
            recents.bench.settle();
        }
        QCOMPARE(recents.opened, QStringList({QStringLiteral("/x/a.rope"), QStringLiteral("/x/damaged.rope")}));
        QVERIFY(list.model()->index(1, 0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("missing")));
        QVERIFY(!pictureIn(list, 0).isNull());
        QVERIFY(pictureIn(list, 1).isNull() && pictureIn(list, 2).isNull());
        QCOMPARE(Recents::reads.load(), 2); // the damaged one is not read again
    }

    void withoutRecentSessionsThereIsNoHeadingOfThem() {
        Recents recents({});
        recents.show();
        QVERIFY(!recents.page.recent().isVisible());
        QCOMPARE(recents.page.firstList(), &recents.page.examples());
    }

    void nothingIsReadWhileItIsHidden() {
        Recents recents({{.name = QStringLiteral("A"), .path = QStringLiteral("/x/a.rope"), .missing = false}});
        recents.bench.settle();
        QCOMPARE(Recents::reads.load(), 0);
        recents.show();
        QCOMPARE(Recents::reads.load(), 1);
    }

    void everythingHasAName() {
        Recents recents({{.name = QStringLiteral("A"), .path = QStringLiteral("/x/a.rope"), .missing = false}});
        recents.show();
        for (const QWidget* widget : recents.page.findChildren<QWidget*>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus)) continue;
            const auto* button = qobject_cast<const QPushButton*>(widget);
            QVERIFY(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()));
        }
    }

    void aThumbnailOfNothingIsRefused() {
        QVERIFY(!sessionThumbnail(emptySession(), ThemeKind::Light, StartList::kPicture));
        Session many = defaultSession();
        many.views.plots = {"positions", "precision"};
        QVERIFY(sessionThumbnail(many, ThemeKind::Dark, StartList::kPicture));
        many.views.plots = {};
        QVERIFY(sessionThumbnail(many, ThemeKind::Dark, {100, 50}));
    }
};

ROPESCOPE_TEST(TestStartPage)
#include "tst_start_page.moc"
