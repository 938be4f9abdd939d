// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTableWidget>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/chinese_words.h"
#include "tests/ui/modes/checked_window.h"
#include "ui/modes/check/check_side.h"
#include "ui/modes/check/check_words.h"
#include "ui/modes/check/pictures/difference_strip.h"
#include "ui/window/mode_stack.h"
#include "ui/window/shell.h"

// What the page of a check says of dumps that are stale, cut, batched, or of another rule, and what can be taken away.

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// "[0, 1, 2, ..., 40, 41, 42]" of each axis.
std::string shortenedText(const testing::PlainArray& ids) {
    const auto tokens = static_cast<std::size_t>(ids.shape.back());
    std::string text = "tensor([";
    for (std::size_t axis = 0; axis < 3; ++axis) {
        text += axis == 0 ? "[" : "],\n        [";
        for (const std::size_t token : {std::size_t{0}, std::size_t{1}, std::size_t{2}, tokens - 2, tokens - 1})
            text += (token == tokens - 2 ? " ..., "
                     : token == 0        ? ""
                                         : ", ") +
                    std::to_string(static_cast<int>(ids.values[axis * tokens + token]));
    }
    return text + "]])";
}

/// Without the last 8 tokens, of the last text.
testing::PlainArray cutIds() {
    testing::PlainArray cut = plainIds(false);
    for (std::ptrdiff_t axis = 2; axis >= 0; --axis)
        cut.values.erase(cut.values.begin() + axis * 98 + 90, cut.values.begin() + (axis + 1) * 98);
    cut.shape = {3, 90};
    return cut;
}

/// (axes, 2, tokens): a right row before a wrong one, or only right ones.
testing::PlainArray batchOfIds(bool right) {
    const testing::PlainArray first = plainIds(false), second = plainIds(!right);
    testing::PlainArray batch{.shape = {3, 2, 98}, .values = {}};
    for (std::ptrdiff_t axis = 0; axis < 3; ++axis)
        for (const auto* row : {&first, &second})
            batch.values.insert(batch.values.end(), row->values.begin() + axis * 98,
                                row->values.begin() + (axis + 1) * 98);
    return batch;
}

struct Answers : ShownCheck {
    using ShownCheck::ShownCheck;
    template <class T = QWidget>
    [[nodiscard]] T& part(const char* name) const {
        return *mode().template findChild<T*>(QLatin1String(name));
    }
    [[nodiscard]] QString fault() const {
        for (const QLabel* label : part<QWidget>("checkHeadline").window()->findChildren<QLabel*>())
            if (label->isVisible() && label->parentWidget()->objectName() == QLatin1String("fault"))
                return label->text();
        return {};
    }
    [[nodiscard]] QString command() const { return part<QPlainTextEdit>("checkCommand").toPlainText(); }
    void writeSequence(const char* text) const { part<QPlainTextEdit>("notation").setPlainText(QLatin1String(text)); }
    void choose(const char* field, const char* word) {
        auto& box = part<QComboBox>(field);
        const int index = box.findData(QLatin1String(word));
        QVERIFY(index >= 0);
        box.setCurrentIndex(index);
        emit box.activated(index);
        bench.settle();
    }
    void clickRow(const char* list, int row) {
        auto& rows = part<QListWidget>(list);
        QTest::mouseClick(rows.viewport(), Qt::LeftButton, {}, rows.visualItemRect(rows.item(row)).center());
        bench.settle();
    }
};

} // namespace

class TestCheckAnswers : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void aFaultySequenceHidesTheResult() {
        Answers shown;
        shown.open(shown.write(true));
        auto& side = *shown.mode().findChild<CheckSide*>();
        QAction* copy = shown.action(QStringLiteral("Copy as issue text"));
        for (const bool faulty : {true, false}) {
            shown.writeSequence(faulty ? "text:12 imag" : kChecked);
            shown.bench.settle();
            for (const QWidget* each : {&shown.part("checkHeadline"), &shown.part("differenceStrip"),
                                        &shown.part("checkCommand"), static_cast<QWidget*>(&side)})
                QCOMPARE(each->isVisible(), !faulty);
            QCOMPARE(copy->isEnabled(), !faulty);
            QCOMPARE(shown.fault().isEmpty(), !faulty);
        }
        QCOMPARE(shown.headline(), QStringLiteral("62 of 98 tokens differ from M-RoPE"));
        QCOMPARE(shown.mode().token(), std::int64_t{36});
    }

    void theIssueHasAPlaceForThePicture() {
        Answers shown;
        shown.open(shown.write(true));
        shown.action(QStringLiteral("Copy as issue text"))->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QLatin1String("attach the picture here")));
        shown.action(QStringLiteral("Copy picture"))->trigger();
        const QImage copied = QGuiApplication::clipboard()->image();
        const auto& drawn = *shown.mode().findChild<DifferenceStrip*>();
        const QImage strip = drawn.parentWidget()->grab().toImage();
        QVERIFY(copied.width() > strip.width() && copied.height() > strip.height());
        // The strip is in it as it is drawn: its row of the axis t, colour by colour.
        const auto row = [](const QImage& image, QPoint from, int width) {
            QList<QRgb> colours;
            for (int x = 0; x < width; ++x) colours << (image.pixel(from + QPoint(x, 0)) | 0xff000000);
            return colours;
        };
        const QList<QRgb> wanted = row(strip, {4, drawn.y() + 30}, strip.width() - 8);
        bool found = false;
        for (int y = 0; y < copied.height() && !found; ++y)
            for (int x = 0; x + wanted.size() <= copied.width() && !found; ++x)
                found = (copied.pixel(x, y) | 0xff000000) == wanted.front() &&
                        row(copied, {x, y}, static_cast<int>(wanted.size())) == wanted;
        QVERIFY(found);
        shown.action(QStringLiteral("Save picture…"))->trigger();
        auto* dialog = shown.window.findChild<QFileDialog*>(QStringLiteral("saveCheck"));
        const QString path = shown.folder.filePath(QStringLiteral("check.png"));
        emit dialog->fileSelected(path);
        dialog->close();
        shown.bench.settle();
        QCOMPARE(QImage(path).convertToFormat(QImage::Format_RGB32), copied.convertToFormat(QImage::Format_RGB32));
    }

    void unknownTokensAreNotWrong() {
        Answers shown;
        shown.paste(shortenedText(plainIds(true)));
        const QTableWidget* segments = nullptr;
        for (const QTableWidget* table : shown.mode().findChildren<QTableWidget*>())
            if (table->accessibleName() == QLatin1String("Segments")) segments = table;
        const auto line = [&](int row) {
            QStringList cells;
            for (int column = 0; column < 3; ++column) cells << segments->item(row, column)->text();
            return cells.join(u'|');
        };
        QCOMPARE(line(0), QStringLiteral("✓ text 1|3 / 3|match, 3 of 12 known"));
        QCOMPARE(line(1), QStringLiteral("? image 1|–|unknown"));
        QCOMPARE(line(4), QStringLiteral("✗ text 3|0 / 2|−5, 2 of 12 known"));
        shown.paste(testing::listText(cutIds()));
        QCOMPARE(line(4), QStringLiteral("✗ text 3|4 / 12|match, 4 of 12 known"));
    }

    void rulesOfOtherAxesAreOffered() {
        Answers shown({"rope-tv"});
        shown.paste(testing::listText(plainIds(false)));
        QVERIFY(!shown.mode().shown());
        QVERIFY2(shown.fault().contains(QLatin1String("the scheme has the axes h, w, but the dump has 3 axes")),
                 qPrintable(shown.fault()));
        const QString first = shown.part<QListWidget>("fits").item(0)->data(Qt::AccessibleTextRole).toString();
        QVERIFY2(first.endsWith(QLatin1String("98 / 98")), qPrintable(first));
        shown.clickRow("fits", 0);
        QVERIFY(shown.result().result.equal());
        QCOMPARE(shown.session().schemes.size(), std::size_t{2});
        shown.clickRow("fits", 0); // it is compared with already
        QCOMPARE(shown.session().schemes.size(), std::size_t{2});
        // So are they for fewer tokens, which no rule of two axes can hold.
        shown.bench.focus.setScheme(0);
        shown.mode().setFocus();
        shown.paste(testing::listText(cutIds()));
        QVERIFY(shown.fault().contains(QLatin1String("has 3 axes")));
        QVERIFY(!shown.part("check.order").isVisible());
        QVERIFY(shown.part<QListWidget>("fits")
                    .item(0)
                    ->data(Qt::AccessibleTextRole)
                    .toString()
                    .endsWith(QLatin1String("82 / 90")));
        // Rows of a batch that fit axes better are read as such only if that is chosen.
        Answers flat({"flat"});
        flat.paste(testing::listText(plainIds(false)));
        QVERIFY(!flat.mode().shown());
        flat.choose("check.order", QByteArray::number(static_cast<int>(DumpOrder::BatchTokens)).constData());
        QCOMPARE(flat.result().rows.size(), std::size_t{3});
        flat.choose("check.order", "-1");
        flat.clickRow("fits", 0);
        QVERIFY(flat.result().result.equal());
    }

    void typingAModelChoosesItsUsualVersion() {
        Answers shown;
        auto& box = shown.part<QComboBox>("check.scheme");
        box.setFocus();
        QTest::keyClicks(&box, QStringLiteral("qwen2.5"));
        shown.bench.settle();
        const SchemeColumn* column = shown.bench.context.focusedColumn();
        QCOMPARE(column->scheme->id, findScheme("qwen2.5-vl").value()->id);
    }

    void theRowsOfABatchAreComparedOneByOne() {
        Answers shown;
        shown.paste(testing::listText(batchOfIds(false)));
        QCOMPARE(shown.headline(), QStringLiteral("Row 1: 62 of 98 tokens differ from M-RoPE"));
        QVERIFY(
            sublineOf(shown.result()).startsWith(QLatin1String("1 of 2 rows of the batch differ, the first is row 1")));
        QVERIFY(!shown.command().contains(QLatin1String("--row")));
        shown.choose("check.row", "0");
        QCOMPARE(shown.headline(), QStringLiteral("Row 0: All 98 tokens are as M-RoPE places them"));
        QVERIFY(shown.command().endsWith(QLatin1String("--row 0")));
        shown.mode().setFocus();
        shown.paste(testing::listText(batchOfIds(true)));
        QCOMPARE(shown.headline(), QStringLiteral("All 98 tokens of all 2 rows are as M-RoPE places them"));
        // Each row has its own prompt.
        const QString both = shown.folder.filePath(QStringLiteral("both.json"));
        writeFile(both, R"({"input_ids": [[1, 151652, 151655, 151655, 151653, 2], [1, 2, 3, 4, 5, 6]],
                            "image_grid_thw": [[1, 2, 4]],
                            "position_ids": [[[0, 1, 2, 2, 4, 5], [0, 1, 2, 3, 4, 5]],
                                             [[0, 1, 2, 2, 4, 5], [0, 1, 2, 3, 4, 5]],
                                             [[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]]})");
        shown.open(both);
        QCOMPARE(shown.headline(), QStringLiteral("All 6 tokens of all 2 rows are as M-RoPE places them"));
    }

    void tensorsOfOtherKindsAreCompared() {
        Answers shown;
        std::vector<float> frequencies;
        std::string text = "tensor([";
        for (int k = 0; k < 64; ++k) {
            frequencies.push_back(static_cast<float>(std::pow(10000, -k / 64.0)));
            text += (k > 0 ? ", " : "") + QString::number(frequencies.back(), 'g', 9).toStdString();
        }
        const QString path = shown.folder.filePath(QStringLiteral("rotary.safetensors"));
        const std::string header = "{" + testing::tensorEntry("rotary_emb.inv_freq", "F32", "[64]", 0, 256) + "}";
        writeFile(path, QByteArray::fromStdString(testing::safetensorsFile(header, testing::floatBytes(frequencies))));
        shown.open(path);
        QCOMPARE(shown.mode().shownRotation()->first().kind, RotaryKind::Frequencies);
        shown.mode().setFocus();
        shown.paste(text + "])"); // without a name it is read as positions
        QVERIFY(!shown.mode().shownRotation());
        shown.part<QCheckBox>("check.more").click();
        shown.choose("check.what", "frequencies");
        QVERIFY(shown.mode().shownRotation());
        QVERIFY(shown.headline().startsWith(QLatin1String("Frequencies: ")));
        QVERIFY(shown.command().endsWith(QLatin1String("--what frequencies")));
        QVERIFY(shown.part("check.what").isVisible());
    }

    void endsInsideASegmentAreRefusedByTheField() {
        Answers shown;
        shown.open(shown.write(false));
        shown.part<QCheckBox>("check.more").click();
        shown.type("check.packed", "20");
        QVERIFY(shown.part<QLineEdit>("check.packed").property("bad").toBool());
        QVERIFY(shown.result().result.equal());
        shown.part<QLineEdit>("check.packed").clear();
        shown.type("check.packed", "36");
        shown.writeSequence("text:98");
        shown.bench.settle();
        QVERIFY2(shown.fault().contains(QLatin1String("Packed ends")), qPrintable(shown.fault()));
    }

    void textsHaveRoom() {
        Answers shown;
        shown.open(shown.write(true));
        const auto& table = shown.mode().findChild<TokenPanel*>()->table();
        for (const int column : {TokenModel::Yours, TokenModel::Expected})
            QVERIFY(table.columnWidth(column) >=
                    QFontMetrics(shown.bench.theme.style().fonts.mono).horizontalAdvance(QStringLiteral("16, 16, 16")) +
                        12);
        const auto& causes = shown.part<QListWidget>("causes");
        const QFontMetrics metrics(shown.bench.theme.style().fonts.bodyBold);
        for (int row = 0; row < causes.count(); ++row) {
            const QRect box = causes.visualItemRect(causes.item(row));
            const int lines = metrics.horizontalAdvance(causes.item(row)->text()) / (box.width() - 16) + 1;
            const bool beside = metrics.horizontalAdvance(causes.item(row)->text()) + 150 < box.width();
            QVERIFY(beside || box.height() >= (lines + 1) * metrics.height());
        }
        shown.window.resize(860, 560);
        shown.bench.settle();
        shown.open(shown.write(false)); // its texts are laid out again
        const auto& side = *shown.mode().findChild<CheckSide*>();
        QVERIFY(side.orientation() == Qt::Horizontal);
        QVERIFY2(side.height() <= 220, qPrintable(QString::number(side.height())));
    }

    void theHistoryFollowsLanguageAndTheme() {
        Workspace workspace(sessionOf(kChecked, {"m-rope"}), builtInPlots(), ThemeChoice::Dark);
        Shell shell(*qApp, workspace, QStringLiteral("en"), {});
        shell.window().show();
        CheckMode& mode = shell.window().workbench().modes().check();
        mode.openText(QString::fromStdString(testing::listText(plainIds(true))));
        QTRY_VERIFY_WITH_TIMEOUT(mode.shown(), test::kHangs);
        shell.chooseLanguage(QStringLiteral("zh_CN"));
        workspace.jobs().waitIdle();
        QCoreApplication::processEvents();
        const auto& runs = *mode.findChild<DumpPanel*>()->findChild<QListWidget*>();
        QVERIFY2(!runs.item(0)->text().contains(QRegularExpression(QStringLiteral("[a-z]{2}"))),
                 qPrintable(runs.item(0)->text()));
        QVERIFY2(runs.item(0)->toolTip().startsWith(QStringLiteral("粘贴的文本")), qPrintable(runs.item(0)->toolTip()));
        const auto contrast = [&](const QColor& one, const QColor& other) {
            return std::abs(one.lightness() - other.lightness());
        };
        const Palette& palette = workspace.theme().style().palette;
        QVERIFY(contrast(runs.palette().color(QPalette::Highlight), palette.pass) > 40);
        shell.chooseLanguage(QStringLiteral("en"));
    }
};

ROPESCOPE_TEST(TestCheckAnswers)
#include "tst_check_answers.moc"
