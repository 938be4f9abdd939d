// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/json.h"
#include "tests/support/patience.h"
#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;
using testing::Json;

class TestCommands : public QObject {
    Q_OBJECT

private slots:
    void helpNamesEverySubCommand() {
        const test::ProgramRun help = test::runProgram({"--help"});
        QCOMPARE(help.code, 0);
        for (const char* name : {"schemes", "grid", "positions", "frequencies", "scores", "properties"}) {
            QVERIFY(help.out.contains(name));
            const test::ProgramRun own = test::runProgram({name, "--help"});
            QCOMPARE(own.code, 0);
            QVERIFY(own.out.startsWith(QByteArray("ropescope ") + name));
        }
        QVERIFY(test::runProgram({"--version"}).out.startsWith("RopeScope "));
    }

    void schemesAreListedWithTheirSources() {
        const Json file = testing::parseJson(test::runProgram({"schemes", "--format", "json"}).out.toStdString());
        QStringList ids;
        for (const Json& scheme : file.at("schemes")) {
            ids << QString::fromStdString(scheme.at("id"));
            for (const char* field : {"title", "group", "source", "bibtex"}) {
                QVERIFY(!scheme.at(field).get<std::string>().empty());
            }
            QVERIFY(scheme.at("axes").size() >= 1);
            QVERIFY(scheme.at("year").get<int>() > 2000);
        }
        for (const char* id : {"flat", "rope-tie", "rope-tv", "qwen2-vl@hf4.57.6"}) {
            QVERIFY2(ids.contains(QLatin1String(id)), id);
        }
        const QByteArray text = test::runProgram({"schemes"}).out;
        for (const QString& id : ids) QVERIFY(text.contains(id.toUtf8()));
    }

    void frequenciesOfQwen2Vl() {
        const Json file =
            testing::parseJson(test::runProgram({"frequencies", "--scheme", "qwen2-vl"}).out.toStdString());
        QCOMPARE(file.at("scheme").get<std::string>(), std::string("qwen2-vl"));
        QCOMPARE(file.at("head_dim").get<int>(), 128);
        QCOMPARE(file.at("pair_layout").get<std::string>(), std::string("half"));
        const Json& pairs = file.at("pairs");
        QCOMPARE(pairs.size(), std::size_t{64});
        for (std::size_t k = 0; k < 64; ++k) {
            QCOMPARE(pairs[k].at("k").get<std::size_t>(), k);
            QCOMPARE(pairs[k].at("axis").get<std::string>(), std::string(k < 16 ? "t" : k < 40 ? "h" : "w"));
            QCOMPARE(pairs[k].at("inv_freq").get<double>(), std::pow(1e6, -static_cast<double>(k) / 64));
        }
    }

    void frequenciesOfOtherPlans() {
        const auto plan = [](const QStringList& options) {
            return testing::parseJson(test::runProgram(QStringList{"frequencies"} + options).out.toStdString());
        };
        const Json yarn = plan({"--scaling", "yarn:4", "--param", "original_max_position_embeddings=2048"});
        QVERIFY(std::abs(yarn.at("attention_factor").get<double>() - 1.1386) < 5e-5);
        const Json part = plan({"--param", "partial_rotary_factor=0.5", "--scaling", "p-rope:0.75"});
        QCOMPARE(part.at("rotary_dim").get<int>(), 64);
        QCOMPARE(part.at("pairs").size(), std::size_t{32});
        QVERIFY(part.at("pairs")[24].at("axis").is_null());
        QCOMPARE(part.at("pairs")[24].at("inv_freq").get<double>(), 0.0);
        const Json dense = plan({"--allocation", "golden-gate", "--head-dim", "8"});
        for (const Json& pair : dense.at("pairs")) {
            QVERIFY(pair.at("axis").is_null());
            QCOMPARE(pair.at("row").size(), std::size_t{2});
        }
        const Json dims = plan({"--allocation", "xdrope:2,2", "--head-dim", "8"});
        QVERIFY(dims.at("axis_of_dim") == testing::parseJson("[0,0,0,0,1,1,1,1]"));
        QVERIFY(test::runProgram({"frequencies", "--allocation", "mixed:1", "--format", "csv"})
                    .out.startsWith("k,axis,inv_freq,h,w\n0,,1.0,"));
    }

    void rotationsByMatrices() {
        const auto json = [](const QStringList& arguments) {
            return testing::parseJson(test::runProgram(arguments).out.toStdString());
        };
        const Json plan =
            json({"frequencies", "--scheme", "liere", "--param", "seed=3", "--param", "block=4", "--head-dim", "10"});
        QVERIFY(plan.at("relative") == false && plan.at("commutator").get<double>() > 1e-3);
        QCOMPARE(plan.at("blocks").size(), std::size_t{3}); // 4, 4 and 2 dimensions
        QVERIFY(plan.at("blocks")[0].at("dims") == testing::parseJson("[0,1,2,3]"));
        const Json& generators = plan.at("blocks")[0].at("generators");
        QCOMPARE(generators.size(), std::size_t{2});
        QCOMPARE(generators[0][1][2].get<double>(), -generators[0][2][1].get<double>());
        QVERIFY(json({"frequencies", "--scheme", "string"}).at("relative") == true);
        const auto verdict = [&](const QString& scheme) {
            const Json file =
                json({"properties", "--sequence", "text:2 image:3x2", "--scheme", scheme, "--format", "json"});
            return file.at("schemes")[0].at("properties").back();
        };
        QVERIFY(verdict("string").at("verdict") == true && verdict("string").at("law") == true);
        const Json general = verdict("liere");
        QVERIFY(general.at("id") == "relative" && general.at("verdict") == false);
        QVERIFY(general.at("segments")[0].at("numbers").at("commutator").get<double>() > 1e-3);
        QVERIFY(general.at("segments")[0].at("numbers").at("difference").get<double>() > 1e-3);
        // One axis and blocks of two dimensions: RoPE.
        const auto score = [&](const QString& allocation) {
            const Json file = json({"scores", "--sequence", "text:1000", "--scheme", "flat", "--pair", "990,7",
                                    "--content", "random:3", "--format", "json", "--allocation", allocation});
            return file.at("score").get<double>();
        };
        QVERIFY(std::abs(score("string:0,2") - score("alternate")) < 1e-12);
        const test::ProgramRun pair = test::runProgram(
            {"scores", "--sequence", "image:9x9", "--scheme", "liere", "--pair", "40,2", "--format", "json"});
        QCOMPARE(pair.code, 0);
    }

    void gridOfAPicture() {
        const QString picture = QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/examples/dusk_lake.jpg");
        const test::ProgramRun run = test::runProgram({"grid", picture, "--format", "json"});
        QVERIFY2(
            run.out.startsWith("{\"type\":\"image\",\"pixel_width\":317,\"pixel_height\":141,\"resized_width\":308,"
                               "\"resized_height\":140,\"width\":11,\"height\":5,\"tokens\":55,"),
            run.out.constData());
        const test::ProgramRun finer = test::runProgram({"grid", picture, "--patch", "7", "--format=json"});
        QCOMPARE(testing::parseJson(finer.out.toStdString()).at("width").get<int>(), 23);
        QVERIFY(test::runProgram({"grid", picture}).out.contains("notation  image:11x5"));
    }

    void gridUnderAModel() {
        const auto grid = [](const QStringList& words) {
            const test::ProgramRun run =
                test::runProgram(QStringList{QStringLiteral("grid"), QStringLiteral("--format=json")} + words);
            return run.code == 0 ? testing::parseJson(run.out.toStdString()) : testing::Json();
        };
        const auto picture = grid({QStringLiteral("--size"), QStringLiteral("1280x720"), QStringLiteral("--model"),
                                   QStringLiteral("qwen3-vl")});
        QCOMPARE(picture.at("image_grid_thw").dump(), std::string("[[1,44,80]]"));
        QCOMPARE(picture.at("numbers").at("max_pixels").get<int>(), 16'777'216);
        const auto clip = grid({QStringLiteral("--size=640x360"), QStringLiteral("--seconds=2.5"),
                                QStringLiteral("--fps=2"), QStringLiteral("--model=qwen3-vl")});
        QCOMPARE(clip.at("video_grid_thw").dump(), std::string("[[3,22,40]]"));
        QCOMPARE(clip.at("second_per_grid_ts").dump(), std::string("[1]"));
        QCOMPARE(clip.at("timestamp_tokens").dump(), std::string("[8,8,8]"));
        const QTemporaryDir folder;
        const QString config = folder.filePath(QStringLiteral("preprocessor_config.json"));
        QFile file(config);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"processor_class":"Qwen2_5_VLProcessor","patch_size":14,"max_pixels":100352})");
        file.close();
        const auto small = grid({QStringLiteral("--size=1280x720"), QStringLiteral("--config"), config});
        QVERIFY(small.at("tokens").get<int>() <= 128);
        // The folder, the sign of multiplication, and the notation of a sequence mean the same.
        QCOMPARE(grid({QStringLiteral("--size=1280×720"), QStringLiteral("--config"), folder.path()})
                     .at("tokens")
                     .get<int>(),
                 small.at("tokens").get<int>());
        for (const QString& path : {config, folder.path()}) {
            const auto run = test::runProgram(
                {"positions", "--scheme", "qwen3-vl", "--config", path, "--sequence", "image:1280x720px"});
            QVERIFY(testing::parseJson(run.out.toStdString()).at("tokens") == small.at("tokens"));
        }
    }

    void soundUnderAModel() {
        const auto tokens = [](const QStringList& words) {
            const test::ProgramRun run =
                test::runProgram(QStringList{QStringLiteral("grid"), QStringLiteral("--format=json")} + words);
            return run.code == 0 ? testing::parseJson(run.out.toStdString()).at("tokens").get<int>() : -run.code;
        };
        QCOMPARE(tokens({"--audio", "31", "--model", "Qwen/Qwen3-Omni-30B-A3B-Instruct"}), 403);
        QCOMPARE(tokens({"--audio", "31", "--model", "TMRoPE"}), 775);
        QCOMPARE(tokens({"--audio", "31"}), -2);
        QCOMPARE(tokens({"--audio", "31", "--model", "qwen3-vl"}), -2);
        QCOMPARE(tokens({"--audio", "31", "--model", "qwen3-omni", "--size", "20x20"}), -2);
        QCOMPARE(tokens({"--audio", "-1", "--model", "qwen3-omni"}), -2);
        // Two seconds at 8000 bytes a second, after a chunk of odd length.
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("two.wav"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromHex("524946460000000057415645202020200300000061626300666d7420100000000100"
                                       "0100401f0000401f00000100080064617461803e0000"));
        file.write(QByteArray(16000, '\0'));
        file.close();
        QCOMPARE(tokens({path, "--model", "qwen2.5-omni"}), 50);
        QVERIFY(test::runProgram({"grid", path}).err.contains("add --model qwen3-omni"));
    }

    void budgetsInTokens() {
        const auto run = [](const QStringList& words) {
            return test::runProgram(QStringList{QStringLiteral("grid"), QStringLiteral("--format=json")} + words);
        };
        const auto gemma = run({"--size", "4032x3024", "--model", "gemma-4", "--max-tokens", "1120"});
        const auto json = testing::parseJson(gemma.out.toStdString());
        QVERIFY(json.at("tokens") == 1064 && json.at("resized_width") == 1824 && json.at("resized_height") == 1344);
        QVERIFY(gemma.err.isEmpty());
        // 56 merged patches of one row: a side has at least one.
        const auto thin = run({"--size", "100x20000", "--model", "qwen2.5-vl", "--max-tokens", "16"});
        QVERIFY(thin.code == 0 && thin.err.contains("more than 16"));
        const auto unbounded = run({"--size", "1280x720", "--model", "pixtral", "--max-tokens", "16"});
        QVERIFY(unbounded.code == 2 && unbounded.err.contains("Pixtral has no bound in tokens"));
        QCOMPARE(run({"--size", "9x9", "--max-tokens", "16", "--max-pixels", "5000"}).code, 2);
    }

    void commandsTakeTheSameNames() {
        for (const char* name : {"Qwen/Qwen3-VL-8B-Instruct", "qwen3_vl", "QWEN3-VL", "pixtral", "MiniMaxAI/MiniMax-M3",
                                 "Kimi K2.5", "qwen3-vl@qwen-vl-utils", "m-rope", "Llama-4-Scout"}) {
            const auto models = test::runProgram({"models", name});
            QVERIFY2(models.code == 0, models.err.constData());
            const auto grid = test::runProgram({"grid", "--size", "640x480", "--model", name});
            QVERIFY2(grid.code == 0, grid.err.constData());
            const auto engines =
                test::runProgram({"engines", "--model", name, "--sequence", "text:2 image:3x2 text:2"});
            QVERIFY2(engines.code == 0, engines.err.constData());
        }
        for (const QStringList& words : {QStringList{"models", "pixtrl"},
                                         {"grid", "--size", "9x9", "--model", "pixtrl"},
                                         {"engines", "--sequence", "text:2", "--model", "pixtrl"},
                                         {"grid", "--audio", "3", "--model", "pixtrl"}}) {
            const auto run = test::runProgram(words);
            QCOMPARE(run.code, 2);
            QVERIFY2(run.err.contains("did you mean `pixtral`?"), run.err.constData());
        }
        // Its encoder has the same name; --model means the model.
        const auto placed = test::runProgram({"positions", "--model", "pixtral", "--sequence", "image:3x2 text:1"});
        QCOMPARE(testing::parseJson(placed.out.toStdString()).at("scheme").get<std::string>(), std::string("flat"));
    }

    void typedPixelsAndRealPrompts() {
        const auto tokens = [](const QStringList& words) {
            const test::ProgramRun run = test::runProgram(QStringList{QStringLiteral("positions")} + words);
            return run.code == 0 ? testing::parseJson(run.out.toStdString()).at("tokens").get<int>() : -run.code;
        };
        const QString pixels = QStringLiteral("image:1280x720px");
        QCOMPARE(tokens({QStringLiteral("--sequence"), pixels, QStringLiteral("--scheme=qwen3-vl")}), 880);
        QCOMPARE(tokens({QStringLiteral("--sequence"), pixels, QStringLiteral("--scheme=flat"),
                         QStringLiteral("--model=qwen2.5-vl")}),
                 1196);
        QCOMPARE(tokens({QStringLiteral("--sequence"), pixels, QStringLiteral("--scheme=flat")}), -2);
        const QTemporaryDir folder;
        const QString prompt = folder.filePath(QStringLiteral("prompt.json"));
        QFile file(prompt);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"input_ids":[[1,2],[9,151655]],"image_grid_thw":[[1,2,2]]})");
        file.close();
        QCOMPARE(tokens({QStringLiteral("--prompt"), prompt, QStringLiteral("--row=1"),
                         QStringLiteral("--scheme=qwen2-vl")}),
                 2);
        QCOMPARE(tokens({QStringLiteral("--prompt"), prompt, QStringLiteral("--row=2")}), -2);
    }

    void existingFilesAreReplaced() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("p.csv"));
        const QString link = folder.filePath(QStringLiteral("link.csv"));
        QVERIFY(QFile::link(path, link));
        for (const char* sequence : {"text:1000", "text:3"}) {
            QCOMPARE(test::runProgram({"positions", "--scheme", "flat", "--sequence", sequence, "-o", link}).code, 0);
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("token,segment,type,n\n0,0,text,1\n1,0,text,2\n2,0,text,3\n"));
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 2);
    }

    void aBrokenPipeIsAnError() {
        QProcess shell;
        const QString script =
            QStringLiteral("{ \"$0\" positions --sequence text:1000000000; echo $? >&2; } | head -c 9");
        shell.start(QStringLiteral("sh"), {"-c", script, QStringLiteral(ROPESCOPE_BINARY)});
        QVERIFY(shell.waitForFinished(test::kHangs));
        QCOMPARE(shell.readAllStandardOutput(), QByteArray("{\"scheme\""));
        QCOMPARE(shell.readAllStandardError(),
                 QByteArray("ropescope: standard output: Broken pipe; give -o FILE\n3\n"));
    }

    void numbersDoNotFollowTheLocale() {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("de_DE.UTF-8"));
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(ROPESCOPE_BINARY), {"positions", "--sequence", "text:100 image:4x3"});
        QVERIFY(program.waitForFinished(test::kHangs));
        QVERIFY(program.readAllStandardOutput().contains("105.5"));
    }
};

ROPESCOPE_TEST(TestCommands)
#include "tst_commands.moc"
