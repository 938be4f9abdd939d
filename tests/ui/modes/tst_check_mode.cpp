// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTableView>
#include <QToolButton>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/chinese_words.h"
#include "tests/ui/modes/checked_window.h"
#include "ui/modes/check/check_words.h"
#include "ui/modes/check/pictures/score_maps.h"
#include "ui/window/mode_stack.h"
#include "ui/window/shell.h"

// Positions that somebody's code made, in the window: from a file or a terminal to the cause.

using namespace ropescope;
using namespace ropescope::ui;

class TestCheckMode : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void aBrokenFileLeadsToItsCause() {
        ShownCheck shown;
        shown.open(shown.write(true));
        QVERIFY(shown.mode().isVisible());
        QCOMPARE(shown.headline(), QStringLiteral("62 of 98 tokens differ from M-RoPE"));
        const auto& causes = *shown.mode().findChild<QListWidget*>(QStringLiteral("causes"));
        QCOMPARE(shown.result().result.causes.front().cause->id, std::string("next-from-height"));
        QVERIFY(causes.item(0)->data(Qt::AccessibleTextRole).toString().endsWith(QLatin1String("98 / 98")));
        QCOMPARE(shown.row(),
                 (QStringList{QStringLiteral("36"), QStringLiteral("text 2 · 1"), QStringLiteral("16, 16, 16"),
                              QStringLiteral("18, 18, 18"), QStringLiteral("−2")}));
        const auto& command = *shown.mode().findChild<QPlainTextEdit*>(QStringLiteral("checkCommand"));
        QCOMPARE(command.toPlainText(),
                 QStringLiteral("ropescope check positions.npy --sequence "
                                "'text:12 image:6x4 text:10 image:8x5 text:12' --scheme qwen2-vl@hf4.57.6"));
    }

    void keysStepThroughTheDifferences() {
        ShownCheck shown;
        shown.open(shown.write(true));
        QCOMPARE(shown.mode().token(), std::int64_t{36});
        shown.press(Qt::Key_F8);
        QCOMPARE(shown.mode().token(), std::int64_t{86});
        QCOMPARE(shown.row().last(), QStringLiteral("−5"));
        QCOMPARE(shown.bench.focus.query()->segment, std::int64_t{4});
        shown.press(Qt::Key_F8);
        QCOMPARE(shown.mode().token(), std::int64_t{86});
        shown.press(Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(shown.mode().token(), std::int64_t{36});
    }

    void pastedTextIsChecked() {
        ShownCheck shown;
        shown.paste("position_ids = " + testing::torchText(plainIds(false), ", device='cuda:0')"));
        QCOMPARE(shown.headline(), QStringLiteral("All 98 tokens are as M-RoPE places them"));
        shown.paste(testing::listText(plainIds(true)));
        QVERIFY(!shown.result().result.equal());
        // The last result stays beside the error.
        shown.paste("Segmentation fault");
        QCOMPARE(shown.headline(), QStringLiteral("62 of 98 tokens differ from M-RoPE"));
        const auto* runs = shown.mode().findChild<DumpPanel*>()->findChild<QListWidget*>();
        QCOMPARE(runs->count(), 3);
    }

    void anAxisMapIsCompared() {
        ShownCheck shown;
        shown.open(shown.write(true));
        testing::PlainArray axes{.shape = {64}, .values = std::vector<double>(64)}; // as Qwen3-VL interleaves them
        for (int k = 0; k < 60; ++k) axes.values[static_cast<std::size_t>(k)] = k % 3;
        const QString path = shown.folder.filePath(QStringLiteral("axis_of_pair.npy"));
        writeFile(path, QByteArray::fromStdString(testing::npyFile(axes, "<i8")));
        shown.open(path);
        QCOMPARE(shown.headline(), QStringLiteral("Axes of pairs: 43 of 64 pairs differ from M-RoPE"));
        QVERIFY(!shown.mode().shown());
        const auto text = [&](const char* list) {
            const auto& rows = *shown.mode().findChild<QListWidget*>(QLatin1String(list));
            return rows.item(0)->data(Qt::AccessibleTextRole).toString();
        };
        QCOMPARE(text("fits"), QStringLiteral("Qwen3-VL 4.57.6, 64 / 64"));
        QCOMPARE(shown.mode().shownRotation()->first().causes.front().cause->id,
                 std::string("contiguous-not-interleaved"));
        const auto part = [&](const char* name) { return shown.mode().findChild<QWidget*>(QLatin1String(name)); };
        QVERIFY(part("pairStrip")->isVisible());
        for (const char* name : {"differenceStrip", "scoreMaps"}) QVERIFY2(!part(name)->isVisible(), name);
        QVERIFY(!shown.mode().findChild<TokenPanel*>()->isVisible());
        shown.open(shown.write(true));
        QVERIFY(!part("pairStrip")->isVisible());
        QCOMPARE(shown.headline(), QStringLiteral("62 of 98 tokens differ from M-RoPE"));
    }

    void theBaseOfPastedFrequenciesIsNamed() {
        ShownCheck shown;
        std::string text = "inv_freq = tensor([";
        for (int k = 0; k < 64; ++k)
            text += (k > 0 ? ", " : "") + QString::number(std::pow(1e6, -k / 64.0), 'g', 9).toStdString();
        shown.paste(text + "])");
        QCOMPARE(shown.headline(), QStringLiteral("Frequencies: 63 of 64 pairs differ from M-RoPE"));
        QCOMPARE(shown.mode().shownRotation()->first().base, std::optional(1e6));
        const auto& tolerance = *shown.mode().findChild<QLineEdit*>(QStringLiteral("check.tolerance"));
        QVERIFY(tolerance.isVisible());
    }

    void theFileIsWatched() {
        ShownCheck shown;
        shown.open(shown.write(true));
        shown.mode().findChild<QCheckBox*>(QStringLiteral("check.watch"))->click();
        shown.bench.settle();
        QVERIFY(!shown.result().result.equal());
        shown.write(false);
        QTRY_VERIFY_WITH_TIMEOUT(shown.result().result.equal(), test::kHangs);
        QCOMPARE(shown.headline(), QStringLiteral("All 98 tokens are as M-RoPE places them"));
    }

    void schemeAndSequenceAreFollowed() {
        ShownCheck shown;
        shown.open(shown.write(false));
        QVERIFY(shown.result().result.equal());
        shown.mode().findChild<QPlainTextEdit*>(QStringLiteral("notation"))->setPlainText(QStringLiteral("text:98"));
        shown.bench.settle();
        QVERIFY(!shown.result().result.equal());
        shown.bench.document.undoStack().undo();
        shown.bench.settle();
        QVERIFY(shown.result().result.equal());
        shown.bench.focus.setScheme(1);
        shown.bench.settle();
        QVERIFY(!shown.mode().shown()); // of one axis
    }

    void aPartOfTheTokensIsCompared() {
        ShownCheck shown;
        testing::PlainArray part = plainIds(false);
        for (std::ptrdiff_t axis = 2; axis >= 0; --axis) {
            const auto begin = part.values.begin() + axis * 98;
            part.values.erase(begin, begin + 36);
        }
        part.shape[1] = 62;
        writeFile(shown.path(), QByteArray::fromStdString(testing::npyFile(part, "<i8")));
        shown.open(shown.path());
        QVERIFY(!shown.result().result.equal());
        shown.mode().findChild<QCheckBox*>(QStringLiteral("check.more"))->click();
        shown.type("check.tokens", "36:98");
        QCOMPARE(shown.headline(), QStringLiteral("All 62 tokens are as M-RoPE places them"));
        QVERIFY(!shown.result().found(35));
        QCOMPARE((*shown.result().found(36))[0], 18.0);
        const auto& command = *shown.mode().findChild<QPlainTextEdit*>(QStringLiteral("checkCommand"));
        QVERIFY(command.toPlainText().endsWith(QLatin1String("--tokens 36:98")));
        shown.type("check.packed", "36"); // what follows begins again at 0
        QCOMPARE(shown.headline(), QStringLiteral("62 of 62 tokens differ from M-RoPE"));
        QCOMPARE(shown.result().differenceAt(36)->expected, 0.0);
    }

    void chunksAreComparedOneByOne() {
        ShownCheck shown;
        shown.open(shown.write(true));
        shown.mode().findChild<QCheckBox*>(QStringLiteral("check.more"))->click();
        shown.type("check.splits", "36,46");
        const auto& pieces = shown.result().result.pieces;
        QCOMPARE(pieces.size(), std::size_t{3});
        QCOMPARE(pieces[0].different, std::int64_t{0});
        QCOMPARE(pieces[1].different, std::int64_t{10});
        QVERIFY(sublineOf(shown.result())
                    .endsWith(QStringLiteral("2 of 3 chunks differ, the first is that of tokens 36–45.")));
    }

    void oldMapsAreNotTakenForNewOnes() {
        ShownCheck shown;
        shown.open(shown.write(true));
        auto& maps = *shown.mode().findChild<ScoreMaps*>();
        QVERIFY(!maps.largestText().isEmpty());
        maps.show(std::make_shared<const CheckedDump>(shown.result()));
        QVERIFY(maps.largestText().isEmpty());
        shown.bench.settle();
        QVERIFY(!maps.largestText().isEmpty());
    }

    void theExampleShowsAKnownMistake() {
        ShownCheck shown;
        QVERIFY(!shown.mode().shown());
        QToolButton* example = nullptr;
        for (QToolButton* button : shown.mode().findChildren<QToolButton*>())
            if (button->isVisible() && button->text().contains(QLatin1String("example"))) example = button;
        QVERIFY(example);
        example->setFocus();
        shown.press(Qt::Key_Space);
        shown.bench.settle();
        QVERIFY(!shown.result().result.equal());
        QCOMPARE(shown.result().result.causes.front().explains, std::int64_t{98});
    }

    void aPromptIsTheSequence() {
        ShownCheck shown;
        const QString prompt = shown.folder.filePath(QStringLiteral("prompt.json"));
        writeFile(prompt, R"({"input_ids": [[1, 151652, 151655, 151655, 151653, 2]], "image_grid_thw": [[1, 2, 4]]})");
        shown.open(prompt);
        QCOMPARE(shown.notation(), std::string("text:2 image:2x1 text:2"));
        QVERIFY(shown.mode().isVisible());
        shown.paste(
            "{'input_ids': tensor([[1, 151652, 151655, 151653, 2, 3]]), 'image_grid_thw': tensor([[1, 2, 2]])}");
        QCOMPARE(shown.notation(), std::string("text:2 image:1x1 text:3"));
        QVERIFY(!shown.mode().shown());
        const QString both = shown.folder.filePath(QStringLiteral("both.json"));
        writeFile(both, R"({"input_ids": [[1, 151652, 151655, 151655, 151653, 2]], "image_grid_thw": [[1, 2, 4]],
                            "position_ids": [[[0, 1, 2, 2, 4, 5]], [[0, 1, 2, 2, 4, 5]], [[0, 1, 2, 3, 4, 5]]]})");
        shown.open(both);
        QVERIFY(shown.result().result.equal());
    }

    void everyTextFollowsTheLanguage() {
        Workspace workspace(sessionOf(kChecked, {"m-rope"}), builtInPlots(), ThemeChoice::Dark);
        Shell shell(*qApp, workspace, QStringLiteral("en"), {});
        shell.window().show();
        CheckMode& mode = shell.window().workbench().modes().check();
        mode.openText(QString::fromStdString(testing::listText(plainIds(true))));
        QTRY_VERIFY_WITH_TIMEOUT(mode.shown(), test::kHangs);
        shell.chooseLanguage(QStringLiteral("zh_CN"));
        workspace.jobs().waitIdle();
        QCoreApplication::processEvents();
        QCOMPARE(mode.findChild<QLabel*>(QStringLiteral("checkHeadline"))->text(),
                 QStringLiteral("98 个词元中有 62 个与 M-RoPE 不同"));
        for (const QString& text : textsOf(mode))
            QVERIFY2(punctuationFault(text).isEmpty() || !isChinese(text), qPrintable(text));
        const auto& causes = *mode.findChild<QListWidget*>(QStringLiteral("causes"));
        QVERIFY(isChinese(causes.item(0)->text()));
        shell.chooseLanguage(QStringLiteral("en"));
    }

    void everyControlHasAName() {
        ShownCheck shown;
        shown.open(shown.write(true));
        int controls = 0;
        for (const QWidget* widget : shown.mode().findChildren<QWidget*>()) {
            if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0) continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                     qPrintable(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName()));
            ++controls;
        }
        QVERIFY(controls > 15);
    }

    void rowsAreMadeOnDemand() {
        ShownWindow shown(sessionOf("text:1000000", {"flat"}));
        CheckMode& mode = shown.window.workbench().modes().check();
        std::vector<double> ids(1'000'000);
        for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<double>(i) + (i < 999'999 ? 0 : 1);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("long.npy"));
        writeFile(path, QByteArray::fromStdString(testing::npyFile({{1'000'000}, std::move(ids)}, "<i8")));
        mode.open(path);
        shown.bench.settle();
        QCOMPARE(mode.shown()->result.comparison.different, std::int64_t{1});
        auto& panel = *mode.findChild<TokenPanel*>();
        panel.model().choose(TokenModel::Choice::All);
        QCOMPARE(panel.model().rowCount(), 1'000'000);
        QCOMPARE(panel.model().tokenAt(999'999), std::int64_t{999'999});
        QCOMPARE(panel.model().rowOf(123'456), 123'456);
        panel.model().choose(TokenModel::Choice::Different);
        QCOMPARE(panel.model().rowCount(), 1);
        QCOMPARE(panel.model().tokenAt(0), std::int64_t{999'999});
    }
};

ROPESCOPE_TEST(TestCheckMode)
#include "tst_check_mode.moc"
