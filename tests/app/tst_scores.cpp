// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <sys/resource.h>
#include <tuple>

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include <ropescope/formats/numpy/content_npz.h>
#include <ropescope/formats/numpy/npy.h>
#include <ropescope/formats/numpy/npz.h>

#include "tests/support/json.h"
#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;
using testing::Json;

namespace {

/// CPU time of all child processes so far, in seconds.
double secondsOfChildren() {
    rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::string fileBytes(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

Json jsonOf(const QStringList& arguments) { return testing::parseJson(test::runProgram(arguments).out.toStdString()); }

/// The plain definition, using the positions and frequencies that the program prints: the sum over pairs of the
/// products of rotated q and k, divided by the rotary dim; pair k is dimensions (k, k + d/2).
class PlainScores {
public:
    PlainScores(const QStringList& options, std::vector<double> q, std::vector<double> k)
        : m_positions(jsonOf(QStringList{"positions"} + options)),
          m_frequencies(jsonOf(QStringList{"frequencies"} + options)),
          m_q(std::move(q)),
          m_k(std::move(k)) {}

    [[nodiscard]] std::size_t tokens() const { return m_positions.at("tokens"); }

    [[nodiscard]] double at(std::size_t query, std::size_t key) const {
        const Json& pairs = m_frequencies.at("pairs");
        const std::size_t half = pairs.size();
        double sum = 0;
        for (std::size_t k = 0; k < half; ++k) {
            const double angle = pairs[k].at("inv_freq").get<double>() * (coordinate(k, query) - coordinate(k, key));
            sum += (m_q[k] * m_k[k] + m_q[k + half] * m_k[k + half]) * std::cos(angle) +
                   (m_q[k] * m_k[k + half] - m_q[k + half] * m_k[k]) * std::sin(angle);
        }
        return sum / static_cast<double>(2 * half);
    }

private:
    [[nodiscard]] double coordinate(std::size_t pair, std::size_t token) const {
        const Json& axes = m_positions.at("axes");
        const Json& axis = m_frequencies.at("pairs")[pair].at("axis");
        for (std::size_t i = 0; i < axes.size(); ++i) {
            if (axes[i] == axis) return m_positions.at("positions")[i][token];
        }
        return std::nan("");
    }

    Json m_positions;
    Json m_frequencies;
    std::vector<double> m_q;
    std::vector<double> m_k;
};

} // namespace

class TestScores : public QObject {
    Q_OBJECT

private slots:
    void denseIsThePlainDefinition_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("content");
        for (const char* scheme : {"rope-tie", "rope-tv", "m-rope", "flat"}) {
            for (const char* content : {"ones", "random:7"}) {
                QTest::addRow("%s %s", scheme, content) << scheme << content;
            }
        }
    }
    void denseIsThePlainDefinition() {
        QFETCH(QString, scheme);
        QFETCH(QString, content);
        const QStringList options{"--sequence", "text:3 image:3x2 text:2", "--scheme", scheme, "--head-dim", "16"};
        const QString map = m_folder.filePath(QStringLiteral("map.npy"));
        const QString vectors = m_folder.filePath(QStringLiteral("content.npz"));
        const test::ProgramRun run = test::runProgram(
            QStringList{"scores", "-o", map, "--content", content, "--save-content", vectors} + options);
        QVERIFY2(run.code == 0, run.err.constData());
        const std::string bytes = fileBytes(vectors);
        const Expected<NpzArchive> saved = NpzArchive::open(bytes, "content");
        QVERIFY(saved);
        const auto any = [](const NpyHeader&) { return Expected<void>(); };
        const Expected<NpyArray> q = saved->array("q", any), k = saved->array("k", any);
        QVERIFY(q && k);
        QCOMPARE(q->description(), std::string("<f8 of shape (16,)"));

        const PlainScores plain(options, q->values, k->values);
        const Expected<NpyArray> found = parseNpy(fileBytes(map), "map");
        QVERIFY(found);
        const std::size_t n = plain.tokens();
        QCOMPARE(found->description(), std::string("<f4 of shape (11, 11)"));
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j) {
                QVERIFY(std::abs(found->values[i * n + j] - plain.at(i, j)) < 1e-6);
            }
        }
    }

    void binsAreMeans() {
        const QStringList options{"--sequence", "text:30 image:9x7 text:20", "--scheme", "rope-tv"};
        const Expected<NpyArray> dense = mapOf(options);
        const Expected<NpyArray> bins = mapOf(options + QStringList{"--bins", "8"});
        QVERIFY(dense && bins);
        constexpr std::size_t kTokens = 113;
        for (std::size_t b = 0; b < 8; ++b) {
            for (std::size_t c = 0; c < 8; ++c) {
                double sum = 0;
                std::size_t count = 0;
                for (std::size_t i = b * kTokens / 8; i < (b + 1) * kTokens / 8; ++i) {
                    for (std::size_t j = c * kTokens / 8; j < (c + 1) * kTokens / 8; ++j, ++count) {
                        sum += dense->values[i * kTokens + j];
                    }
                }
                QVERIFY(std::abs(bins->values[b * 8 + c] - sum / static_cast<double>(count)) < 1e-6);
            }
        }
    }

    void aSavedContentGivesTheSameMap() {
        const QString vectors = m_folder.filePath(QStringLiteral("again.npz"));
        const QStringList options{"--sequence", "text:20", "--head-dim", "32"};
        const Expected<NpyArray> first =
            mapOf(options + QStringList{"--content", "random:3", "--save-content", vectors});
        const Expected<NpyArray> second = mapOf(options + QStringList{"--content", "file:" + vectors});
        QVERIFY(first && second);
        QCOMPARE(first->values, second->values);
    }

    void causalCellsAreNan() {
        const test::ProgramRun run =
            test::runProgram({"scores", "--sequence", "text:2", "--mask", "causal", "--format", "csv"});
        QCOMPARE(run.code, 0);
        QVERIFY2(run.out.startsWith("1,nan\n"), run.out.constData());
    }

    void aMaskedPairHasNoValueInAnyMode() {
        for (const char* mode : {"score", "logit", "softmax"}) {
            const Json pair = jsonOf({"scores", "--sequence", "text:300", "--mask", "causal", "--mode", mode, "--pair",
                                      "1,2", "--format", "json"});
            QVERIFY(pair.at("value").is_null() && pair.at("masked").get<bool>());
            QVERIFY(!jsonOf({"scores", "--sequence", "text:300", "--mask", "causal", "--mode", mode, "--pair", "2,1",
                             "--format", "json"})
                         .at("value")
                         .is_null());
        }
    }

    void aPairWithoutAScoreIsAnError_data() {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("future keys") << QStringList{"--scheme", "flat", "--bias", "xpos", "--pair", "1000,0"};
        QTest::newRow("masked") << QStringList{"--bias", "xpos", "--mask", "block", "--pair", "0,1"};
        QTest::newRow("no decay per pair")
            << QStringList{"--scheme", "liere", "--bias", "xpos", "--mask", "causal", "--pair", "5,0"};
    }
    void aPairWithoutAScoreIsAnError() {
        QFETCH(QStringList, options);
        for (const char* format : {"text", "json"}) {
            const test::ProgramRun run = test::runProgram(
                QStringList{"scores", "--sequence", "text:1100 text:3", "--mode", "logit", "--format", format} +
                options);
            QVERIFY2(test::failedCleanly(run, 2) && run.err.contains("xpos"), run.err + run.out);
        }
    }

    void aPairSavesItsContentToo() {
        const QString vectors = m_folder.filePath(QStringLiteral("pair.npz"));
        QCOMPARE(test::runProgram({"scores", "--sequence", "text:5", "--pair", "1,0", "--save-content", vectors}).code,
                 0);
        QVERIFY(QFile(vectors).size() > 0);
    }

    /// Finite numbers whose scores would overflow are refused, wherever they come from; the largest allowed ones do
    /// not.
    void aPairHasTheErrorOfAPrecisionModel() {
        const QStringList words{"scores", "--sequence", "text:3000", "--scheme", "flat", "--pair", "2999,0"};
        const auto errorOf = [&](const QStringList& more) {
            return jsonOf(words + QStringList{"--format", "json"} + more).at("error").get<double>();
        };
        const double stored = errorOf({"--precision", "bfloat16-frequencies"});
        QVERIFY(stored > 1e-3 && errorOf({"--precision", "bfloat16-angles"}) > 1e-3);
        QVERIFY(errorOf({"--precision", "float32"}) < 1e-4);
        QVERIFY(test::runProgram(words + QStringList{"--precision", "bfloat16-frequencies"})
                    .out.contains(" with bfloat16-frequencies\n"));
        QVERIFY(test::failedCleanly(test::runProgram(words + QStringList{"--precision", "float8"}), 2));
    }

    /// Numbers of the dense row, for several schemes and with a mask.
    void spreadIsThatOfTheDenseRow() {
        const QStringList common{"--sequence", "text:3 image:4x3 text:5 image:2x2", "--mask", "causal"};
        const QStringList schemes{"rope-tv", "m-rope", "flat"};
        QStringList options = common;
        for (const QString& scheme : schemes) options << QStringLiteral("--scheme") << scheme;
        const QStringList spread = QStringList{"scores", "--spread", "19"} + options;
        const Json found = jsonOf(spread + QStringList{"--format", "json"});
        QCOMPARE(found.at("query").get<int>(), 19);
        QCOMPARE(found.at("schemes").size(), std::size_t{3});
        const QString map = m_folder.filePath(QStringLiteral("spread.npy"));
        for (std::size_t i = 0; i < 3; ++i) {
            const QString& scheme = schemes[static_cast<int>(i)];
            QCOMPARE(found.at("schemes")[i].at("scheme").get<std::string>(), scheme.toStdString());
            QCOMPARE(test::runProgram(QStringList{"scores", "--scheme", scheme, "-o", map} + common).code, 0);
            const NpyArray dense = parseNpy(fileBytes(map), "map").value();
            const auto& segments = found.at("schemes")[i].at("segments");
            QCOMPARE(segments.size(), std::size_t{4});
            const std::vector<std::size_t> ends{0, 3, 15, 20, 24};
            for (std::size_t segment = 0; segment < 3; ++segment) {
                double sum = 0, squares = 0;
                const auto count = static_cast<double>(ends[segment + 1] - ends[segment]);
                for (std::size_t key = ends[segment]; key < ends[segment + 1]; ++key) {
                    const double value = dense.values[19 * 24 + key];
                    sum += value;
                    squares += value * value;
                }
                const double mean = sum / count;
                QVERIFY(std::abs(segments[segment].at("mean").get<double>() - mean) < 1e-6);
                QVERIFY(std::abs(std::pow(segments[segment].at("sd").get<double>(), 2) -
                                 (squares / count - mean * mean)) < 1e-6);
            }
            QVERIFY(segments[3].at("mean").is_null() && segments[3].at("sd").is_null()); // all later than the query
        }
        const QByteArray csv = test::runProgram(spread + QStringList{"--format", "csv"}).out;
        QVERIFY(csv.startsWith("scheme,segment,min,max,mean,sd\nrope-tv,0,"));
        QVERIFY(csv.contains("\nflat,3,nan,nan,nan,nan\n"));
        QCOMPARE(test::runProgram(spread).out.count('\n'), 13);
        QVERIFY(test::failedCleanly(test::runProgram(QStringList{"scores", "--spread", "24"} + options), 2));
        QVERIFY(test::failedCleanly(test::runProgram(spread + QStringList{"--bins", "4"}), 2));
    }

    void hugeContentIsRefused() {
        const auto content = [&](double query, double key) {
            const Content made{.kind = ContentKind::File,
                               .query = Eigen::VectorXd::Constant(128, query),
                               .key = Eigen::VectorXd::Constant(128, key)};
            const Expected<std::string> bytes = contentNpz(made, 128);
            QFile file(m_folder.filePath(QStringLiteral("huge.npz")));
            if (!bytes || !file.open(QIODevice::WriteOnly)) return QString();
            file.write(bytes->data(), static_cast<qsizetype>(bytes->size()));
            return QString(QStringLiteral("file:") + file.fileName());
        };
        const auto run = [](const QString& vectors, const QStringList& words) {
            return test::runProgram(words + QStringList{"--sequence", "text:5 image:4x3 text:5", "--content", vectors});
        };
        for (const auto& [query, key, array] : std::vector<std::tuple<double, double, const char*>>{
                 {1e38, 1e38, "q"}, {1, -1e300, "k"}, {1e308, 1e-308, "q"}, {1, 1.1e10, "k"}}) {
            const test::ProgramRun refused = run(content(query, key), {"scores"});
            QVERIFY2(test::failedCleanly(refused, 2), refused.err);
            QVERIFY2(refused.err.contains(QByteArray("huge.npz, ") + array + ":"), refused.err);
        }
        const QString largest = content(-1e10, 1e10);
        for (const char* mode : {"score", "logit", "softmax"}) {
            const QStringList words{"--mode",    mode,
                                    "--scaling", "yarn:4",
                                    "--param",   "attention_factor=1e6",
                                    "--param",   "original_max_position_embeddings=2048"};
            const QByteArray cells = run(largest, QStringList{"scores", "--format", "csv"} + words).out;
            QVERIFY2(!cells.isEmpty() && !cells.contains("inf") && !cells.contains("nan"), cells);
            const test::ProgramRun pair =
                run(largest, QStringList{"scores", "--pair", "3,1", "--format", "json"} + words);
            QVERIFY2(testing::parseJson(pair.out.toStdString()).at("value").is_number(), pair.out + pair.err);
            QCOMPARE(run(largest, QStringList{"figure", "--scheme", "flat", "--plots", "heatmap,profile,block-means",
                                              "--format", "csv"} +
                                      words)
                         .code,
                     0);
        }
        QStringList table;
        for (int i = 0; i < 32; ++i) table << QStringLiteral("-1e300");
        QVERIFY(test::failedCleanly(
            test::runProgram({"scores", "--sequence", "text:5", "--mode", "logit", "--bias", "t5:" + table.join(u',')}),
            2));
    }

    void aBillionTokensTakeNoLongerThanAFew() {
        const QString path = m_folder.filePath(QStringLiteral("many.npy"));
        const auto secondsFor = [&](const char* sequence) {
            const double before = secondsOfChildren();
            const test::ProgramRun run =
                test::runProgram({"scores", "--sequence", sequence, "--bins", "1024", "-o", path});
            return run.code == 0 && QFile(path).size() == 128 + 4 * 1024 * 1024 ? secondsOfChildren() - before : -1;
        };
        const double few = secondsFor("text:10000"), many = secondsFor("text:1000000000");
        QVERIFY(few > 0 && many > 0);
        // 100 000 times the tokens take about the same work.
        QVERIFY2(many < 10 * few, qPrintable(QStringLiteral("%1 s and %2 s").arg(few).arg(many)));
    }

    void softmaxOfManyTokensAddsUpToOne() {
        const Expected<NpyArray> map =
            mapOf({"--sequence", "text:40000 image:150x150 text:9000", "--mode", "softmax", "--bins", "4"});
        QVERIFY2(map, map ? "" : map.error().why.english().c_str());
        constexpr double kTokensOfBin = 71'500 / 4.0;
        for (std::size_t row = 0; row < 4; ++row) {
            double sum = 0;
            for (std::size_t bin = 0; bin < 4; ++bin) sum += map->values[4 * row + bin] * kTokensOfBin;
            QVERIFY(std::abs(sum - 1) < 1e-6);
        }
    }

    void aPictureSaysWhatItShows() {
        const QString path = m_folder.filePath(QStringLiteral("map.png"));
        QCOMPARE(test::runProgram({"scores", "--sequence", "text:20 image:4x3", "-o", path}).code, 0);
        const QImage image(path, "PNG");
        QCOMPARE(image.size(), QSize(32, 32));
        QVERIFY(image.text(QStringLiteral("Description"))
                    .startsWith(QStringLiteral("rope-tv, text:20 image:4x3, score, q = k = 1, viridis from ")));
    }

private:
    Expected<NpyArray> mapOf(const QStringList& options) {
        const test::ProgramRun run = test::runProgram(QStringList{"scores"} + options);
        return run.code == 0 ? parseNpy(run.out.toStdString(), "map")
                             : Error{.what = Message::verbatim(run.err.toStdString())};
    }

    QTemporaryDir m_folder;
};

ROPESCOPE_TEST(TestScores)
#include "tst_scores.moc"
