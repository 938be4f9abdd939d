// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/head_file.h"
#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/files.h"
#include "tests/ui/window_bench.h"
#include "ui/document/convert.h"
#include "ui/document/media/opened_model.h"
#include "ui/modes/models/model_list.h"
#include "ui/modes/models/models_mode.h"
#include "ui/modes/models/version_table.h"
#include "ui/panels/sequence/media_bar.h"
#include "ui/window/workbench.h"

// From a checkpoint to its positions: the page of models, and files of models dropped on the window.

using namespace ropescope;
using namespace ropescope::ui;

namespace {

constexpr const char* kQwenConfig = R"({"model_type": "qwen2_5_vl", "hidden_size": 3584, "num_attention_heads": 28,
    "num_hidden_layers": 28, "max_position_embeddings": 128000, "rope_theta": 1000000.0, "rope_foo": 1,
    "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]}, "vision_config": {"tokens_per_second": 2}})";
constexpr const char* kQwenProcessor = R"({"min_pixels": 3136, "max_pixels": 100352, "patch_size": 14, "merge_size": 2,
    "temporal_patch_size": 2, "processor_class": "Qwen2_5_VLProcessor"})";
constexpr const char* kGemmaConfig = R"({"model_type": "gemma3_text", "hidden_size": 2560, "num_attention_heads": 8,
    "head_dim": 256, "num_hidden_layers": 12, "sliding_window_pattern": 6, "rope_theta": 1000000,
    "rope_local_base_freq": 10000, "max_position_embeddings": 131072})";

struct ShownModels : ShownWindow {
    explicit ShownModels(const char* notation = "text:5") : ShownWindow(notation) {}
    explicit ShownModels(Session session) : ShownWindow(std::move(session)) {}
    ModelsMode& enter() {
        press(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        bench.settle();
        return *window.findChild<ModelsMode*>();
    }
    QString write(const QString& name, const char* text) const {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) > 0 ? file.fileName() : QString();
    }
    void open(const QString& path) {
        window.workbench().openFiles({path});
        bench.settle();
    }
    QTemporaryDir folder;
};

QStringList column(const QTableWidget& table, int column) {
    QStringList texts;
    for (int row = 0; row < table.rowCount(); ++row) texts << table.item(row, column)->text();
    return texts;
}

} // namespace

class TestModelsMode : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// The table of released code: at one frame a second text goes on at 34, 34, 11, 11, 11.
    void versionsOfAModelSideBySide() {
        ShownModels shown;
        ModelsMode& mode = shown.enter();
        mode.show(QStringLiteral("qwen2.5-vl"));
        shown.bench.settle();
        const auto& versions = *mode.findChild<VersionTable*>();
        const auto& table = *versions.findChild<QTableWidget*>();
        const QStringList releases = column(table, 0);
        const auto row = [&](const char* version) { return releases.indexOf(QString::fromLatin1(version)); };
        QVERIFY(row("hf4.51.3") >= 0 && row("hf5.3.0-bug") >= 0 && row("hf5.15.0") >= 0);
        QCOMPARE(column(table, 2)[row("hf5.15.0")], QStringLiteral("5, 9, 13, …, 33"));
        QCOMPARE(column(table, 2)[row("hf5.3.0-bug")], QStringLiteral("20, 20, 20, …, 20"));
        QCOMPARE(column(table, 3)[row("hf4.57.6")], QStringLiteral("34"));
        QCOMPARE(column(table, 3)[row("hf5.15.0")], QStringLiteral("11"));
        QCOMPARE(column(table, 5)[row("hf4.57.6")], QStringLiteral("✗ 197: 34, not 11"));
        // Four frames a second: the seconds are cut to 0.
        auto& notation = *versions.findChild<QLineEdit*>();
        notation.setText(QStringLiteral("text:5 video:6x4x8@0.5 text:5"));
        shown.bench.settle();
        QCOMPARE(column(table, 2)[row("hf5.15.0")], QStringLiteral("5, 5, 5, …, 5"));
        notation.setText(QStringLiteral("video:"));
        QCOMPARE(table.rowCount(), releases.size()); // the last ones stay
    }

    void thePageOpensAtTheFocusedModel() {
        ShownModels shown(sessionOf("text:5", {"glm4v@hf5.15.0"}));
        QCOMPARE(shown.enter().shown(), QStringLiteral("glm4v"));
    }

    void everyModelHasAPage() {
        ShownModels shown;
        ModelsMode& mode = shown.enter();
        auto& list = *mode.findChild<QListWidget*>();
        int models = 0;
        for (int row = 0; row < list.count(); ++row) {
            if (!list.item(row)->flags().testFlag(Qt::ItemIsSelectable)) continue;
            list.setCurrentRow(row);
            shown.bench.settle();
            QVERIFY2(!mode.shown().isEmpty(), qPrintable(list.item(row)->text()));
            ++models;
        }
        QVERIFY(models > 40);
        mode.findChild<ModelList*>()->findChild<QLineEdit*>()->setText(QStringLiteral("7B instruct"));
        QCOMPARE(mode.shown().isEmpty(), false);
        shown.press(Qt::Key_Escape);
        QVERIFY(!mode.isVisible());
    }

    void useAndCompareChangeTheSession() {
        ShownModels shown;
        ModelsMode& mode = shown.enter();
        mode.show(QStringLiteral("qwen3-vl"));
        shown.bench.settle();
        const auto click = [&](const char* text) {
            for (QPushButton* button : mode.findChildren<QPushButton*>())
                if (button->text().remove(u'&').startsWith(QLatin1String(text))) button->click();
            shown.bench.settle();
        };
        click("Use in");
        QVERIFY(!mode.isVisible());
        QCOMPARE(shown.session().rotary.base, std::optional(5e6));
        QCOMPARE(shown.session().schemes.size(), std::size_t{1});
        shown.enter();
        click("Compare all");
        QVERIFY(shown.session().schemes.size() > 1);
        for (const SchemeChoice& scheme : shown.session().schemes) QVERIFY(scheme.id.starts_with("qwen3-vl@"));
        shown.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown.session().schemes.size(), std::size_t{1});
    }

    /// The folder gives scheme, rotation and the processor for pictures, in one step; the remarks stand on its page.
    void aFolderOfACheckpoint() {
        ShownModels shown;
        QVERIFY(!shown.write(QStringLiteral("config.json"), kQwenConfig).isEmpty());
        QVERIFY(!shown.write(QStringLiteral("preprocessor_config.json"), kQwenProcessor).isEmpty());
        QImage picture(1280, 720, QImage::Format_RGB32);
        picture.fill(Qt::white);
        QVERIFY(picture.save(shown.folder.filePath(QStringLiteral("photo.png"))));
        shown.open(shown.folder.path());
        const Session& session = shown.session();
        QCOMPARE(session.schemes.size(), std::size_t{1});
        QCOMPARE(session.schemes.front().id, std::string("qwen2.5-vl"));
        QCOMPARE(session.rotary.base, std::optional(1e6));
        shown.open(shown.folder.filePath(QStringLiteral("photo.png")));
        QTRY_COMPARE_WITH_TIMEOUT(shown.session().sequence.segments.size(), std::size_t{2}, test::kHangs);
        const auto& image = std::get<ImageSegment>(shown.session().sequence.segments[1]);
        QVERIFY(image.width * image.height <= 128); // 100352 pixels of 28 x 28
        QCOMPARE(shown.bench.context.opened.processor()->picture.maxPixels, std::int64_t{100352});
        const auto* box = shown.window.workbench().media().findChild<QComboBox*>(QStringLiteral("processor"));
        QCOMPARE(box->currentText(), QStringLiteral("Qwen2.5-VL · opened file"));
        ModelsMode& mode = shown.enter();
        QCOMPARE(mode.shown(), kOpenedFile);
        bool listed = false;
        for (const QLabel* label : mode.findChildren<QLabel*>())
            listed = listed || label->text().contains(QLatin1String("rope_foo"));
        QVERIFY(listed);
    }

    void layersAreChosenInTheForm() {
        ShownModels shown;
        const QString path = shown.write(QStringLiteral("gemma.json"), kGemmaConfig);
        shown.open(path);
        QCOMPARE(shown.session().rotary.layers.size(), std::size_t{2});
        auto* box = shown.window.findChild<QComboBox*>(QStringLiteral("rotary.layer"));
        QVERIFY(box && box->isVisible());
        for (const auto& [name, base] : {std::pair("sliding_attention", 1e4), std::pair("full_attention", 1e6)}) {
            box->setCurrentIndex(box->findData(QString::fromLatin1(name)));
            emit box->activated(box->currentIndex());
            QCOMPARE(shown.session().rotary.base, std::optional(base));
            QCOMPARE(shown.session().rotary.layer, std::string(name));
        }
    }

    /// The file is named in the session, in one step, and its row is shown.
    void queriesAndKeysAreShown() {
        ShownModels shown("text:5");
        const QString path = shown.folder.filePath(QStringLiteral("layer.safetensors"));
        writeFile(path, QByteArray::fromStdString(testing::PlainHeads{.tokens = 5, .headDim = 128}.file()));
        const Session before = shown.session();
        shown.open(path);
        QCOMPARE(toQString(shown.session().views.heads.file), path);
        shown.bench.settle();
        const auto views = plotViews(shown.window, "heads");
        QVERIFY(!views.empty());
        const QString told = views.front()->accessibleDescription();
        QVERIFY2(told.contains(u"head 0–3"), qPrintable(told));
        shown.bench.document.undoStack().undo();
        QVERIFY(shown.session() == before);
    }

    void aPromptAndABadFile() {
        ShownModels shown;
        const QString prompt =
            shown.write(QStringLiteral("prompt.json"),
                        R"({"input_ids": [[1, 151652, 151655, 151655, 151653, 2]], "image_grid_thw": [[1, 2, 4]]})");
        shown.open(prompt);
        QCOMPARE(shown.notation(), std::string("text:2 image:2x1 text:2"));
        const Session before = shown.session();
        shown.open(shown.write(QStringLiteral("bad.json"), "{\"rope_theta\": -1, \"model_type\": \"llama\"}"));
        QVERIFY(shown.session() == before);
    }
};

ROPESCOPE_TEST(TestModelsMode)
#include "tst_models_mode.moc"
