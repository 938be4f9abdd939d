// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <string>

#include <QTest>

#include <ropescope/formats/config/config_file.h>
#include <ropescope/formats/json/sequence_json.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/scores/model/isotropy.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/json.h"
#include "tests/support/registration.h"

// Positions and frequencies of image and video generators as computed by their own code, under the names of the golden
// files.

using namespace ropescope;
using testing::Json;

namespace {

/// A golden segment as a segment of a sequence file; grids are (frames, height, width).
Json fileSegment(const Json& golden) {
    Json segment{{"type", golden.at("kind")}};
    if (golden.at("kind") == "sound") {
        segment["type"] = "audio";
        segment["tokens"] = golden.at("grid")[0];
    } else if (golden.contains("grid")) {
        const Json& grid = golden.at("grid");
        segment["height"] = grid[1];
        segment["width"] = grid[2];
        if (grid[0] != 1) segment["type"] = "video";
        if (segment.at("type") == "video") segment["frames"] = grid[0];
    } else {
        segment["tokens"] = golden.at("tokens");
    }
    for (const char* field : {"role", "index", "of", "fps", "temporal_compression"})
        if (golden.contains(field) && !golden.at(field).is_null()) segment[field] = golden.at(field);
    return segment;
}

/// Parameters of the same name; a list sets those that name it, in order.
ParamValues generatorParams(const Scheme& scheme, const Json& golden) {
    ParamValues values;
    for (const auto& [name, value] : golden.items()) {
        if (value.is_boolean()) values[name] = value.get<bool>() ? 1 : 0;
        if (value.is_number()) values[name] = value;
        std::size_t number = 0;
        for (const ParamSpec& spec : scheme.params)
            if (value.is_array() && spec.list == name) values[spec.id] = value.at(number++);
    }
    return values;
}

/// Sound of Cosmos 3 is added in float32 near 15000; others compute fractions in float32.
double toleranceOf(const std::string& model) { return model == "cosmos3" ? 5e-4 : 1e-5; }

void compareGenerator(const Scheme& scheme, const Json& golden, const ParamValues& params) {
    Json segments = Json::array();
    std::int64_t tokens = std::ssize(golden.at("positions")[0]);
    for (const Json& segment : golden.at("segments")) {
        if (segment.at("kind") == "action") {
            tokens = segment.at("start"); // actions are not placed
            break;
        }
        segments.push_back(fileSegment(segment));
    }
    const auto sequence = parseSequenceJson(Json{{"segments", segments}}.dump(), "golden");
    QVERIFY2(sequence.hasValue(), sequence ? "" : sequence.error().message().c_str());
    const auto map = placeTokens(scheme, *sequence, params);
    QVERIFY2(map.hasValue(), map ? "" : map.error().message().c_str());
    const Json& positions = golden.at("positions");
    QCOMPARE(map->axes.size(), positions.size());
    QCOMPARE(map->tokens, tokens);
    for (std::int64_t token = 0; token < map->tokens; ++token) {
        const Position position = map->positionOf(token);
        for (std::size_t axis = 0; axis < positions.size(); ++axis) {
            const double theirs = positions[axis][static_cast<std::size_t>(token)];
            QVERIFY2(std::abs(position[axis] - theirs) <= toleranceOf(scheme.model),
                     qPrintable(QStringLiteral("token %1, axis %2: %3 for %4")
                                    .arg(token)
                                    .arg(axis)
                                    .arg(position[axis], 0, 'g', 17)
                                    .arg(theirs, 0, 'g', 17)));
        }
    }
    if (!golden.contains("next")) return;
    for (std::size_t axis = 0; axis < positions.size(); ++axis)
        QCOMPARE(map->next[axis], golden.at("next").get<double>());
}

} // namespace

class TestGoldenGenerators : public QObject {
    Q_OBJECT

private slots:
    void positions_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QByteArray>("golden");
        for (const auto& entry : std::filesystem::directory_iterator(ROPESCOPE_GOLDEN_DIR "/generators")) {
            const QString scheme = QString::fromStdString(entry.path().stem().string());
            const Json file = testing::readJson(entry.path().string());
            const auto found = findScheme(scheme.toStdString());
            QVERIFY2(found.hasValue(), qPrintable(scheme));
            QCOMPARE((*found)->defaultAxes, file.at("axes").get<std::vector<std::string>>());
            for (const Json& golden : file.at("cases")) {
                QTest::newRow(golden.at("id").get<std::string>().c_str())
                    << scheme << QByteArray::fromStdString(golden.dump());
            }
        }
    }

    void positions() {
        QFETCH(const QString, scheme);
        QFETCH(const QByteArray, golden);
        const auto found = findScheme(scheme.toStdString());
        const Json item = testing::parseJson(golden.toStdString());
        const ParamValues params = generatorParams(**found, item.at("params"));
        if (!item.contains("rows")) return compareGenerator(**found, item, params);
        for (const Json& row : item.at("rows")) compareGenerator(**found, row, params);
    }

    void frequencies() {
        const Json file = testing::readJson(ROPESCOPE_GOLDEN_DIR "/rope_freqs2.json");
        for (const Json& golden : file.at("cases")) {
            const std::string id = golden.at("id");
            const Scheme& scheme = **findScheme(golden.at("scheme").get<std::string>());
            RotarySettings rotary;
            rotary.headDim = scheme.nativeHeadDim;
            const auto plan = frequencyPlanOf(scheme, {}, scheme.defaultAxes, 0, rotary);
            QVERIFY2(plan.hasValue(), plan ? "" : plan.error().message().c_str());
            QCOMPARE(plan->rotaryDim, golden.at("rotary_dim").get<int>());
            QVERIFY2((plan->layout == PairLayout::Adjacent) == (golden.at("pair_layout") == "adjacent"), id.c_str());
            const Json& axes = golden.at("axis_of_pair");
            const Json& thetas = golden.at("inv_freq_f64");
            QCOMPARE(plan->pairs.size(), axes.size());
            // LTX lists the omega of one axis, whose angle is omega * (2 * position / length - 1).
            const bool turns = thetas.size() < axes.size();
            const std::vector<double> lengths =
                scheme.model == "ltx2-video" ? std::vector{20.0, 2048.0, 2048.0} : std::vector{1.0, 1.0, 1.0};
            std::map<int, std::size_t> ofAxis;
            for (std::size_t k = 0; k < axes.size(); ++k) {
                const int axis = axes[k];
                QVERIFY2(plan->pairs[k].axis == axis, id.c_str());
                if (axis < 0) continue;
                const double theirs =
                    turns ? 2 * thetas[ofAxis[axis]++].get<double>() / lengths[static_cast<std::size_t>(axis)]
                          : thetas[k].get<double>();
                QVERIFY2(std::abs(plan->pairs[k].inverseFrequency / theirs - 1) <= 1e-12, id.c_str());
            }
        }
    }

    /// Rows without a preferred direction are more isotropic than axes; the number itself, by its definition.
    void isotropy() {
        const auto of = [](const char* allocation, std::vector<std::string> axes = {"h", "w"}) {
            const auto plan = makeFrequencyPlan(axes, {.headDim = 126, .base = 100, .allocation = allocation});
            return isotropyOf(*plan, axes.size());
        };
        const double axial = *of("split-restart"), simplex = *of("simplex"), golden = *of("golden-gate");
        QVERIFY(axial < 0.7 && simplex > 0.75 && golden > 0.75);
        QVERIFY(*of("simplex", {"t", "h", "w"}) > *of("split-restart", {"t", "h", "w"}));
        QVERIFY(!of("split", {"n"}) && !of("liere:0"));
        const auto plan = makeFrequencyPlan({"h", "w"}, {.headDim = 126, .base = 100, .allocation = "simplex"}).value();
        double largest = 0;
        for (double r = 0.25; r <= 3.1416 / plan.pairs.back().inverseFrequency; r *= std::sqrt(2.0)) {
            double low = 1, high = -1;
            for (int y = -8; y <= 8; ++y) {
                for (int x = -8; x <= 8; ++x) {
                    double mean = 0;
                    if (x == 0 && y == 0) continue;
                    for (std::size_t k = 0; k < plan.pairs.size(); ++k)
                        mean += std::cos(r * (plan.row(k)[0] * y + plan.row(k)[1] * x) / std::hypot(x, y));
                    low = std::min(low, mean / plan.pairCount());
                    high = std::max(high, mean / plan.pairCount());
                }
            }
            largest = std::max(largest, high - low);
        }
        QVERIFY(std::abs(simplex - (1 - largest / 2)) < 1e-12);
    }

    /// Names of the configs of diffusers, with what they say of axes.
    void configs() {
        const auto config = [](const char* text) {
            const auto parsed = parseModelConfig(text, "config.json");
            if (!parsed) qWarning("%s", parsed.error().message().c_str());
            return parsed ? *parsed : ModelConfig();
        };
        const ModelConfig flux = config(R"({"_class_name":"Flux2Transformer2DModel","attention_head_dim":128,
                                            "num_attention_heads":48,"axes_dims_rope":[32,32,32,32],
                                            "rope_theta":2000})");
        QCOMPARE(flux.scheme, std::string("flux2"));
        const Scheme& scheme = **findScheme(flux.scheme);
        QVERIFY(*frequencyPlanOf(scheme, {}, scheme.defaultAxes, 0, flux.rotary) ==
                *frequencyPlanOf(scheme, {}, scheme.defaultAxes, 0, {}));
        const ModelConfig view = config(R"({"_class_name":"CogView4Transformer2DModel","attention_head_dim":128,
                                            "rope_axes_dim":[256,256]})");
        QCOMPARE(view.scheme, std::string("cogview4"));
        const Scheme& cogView = **findScheme(view.scheme);
        QVERIFY(*frequencyPlanOf(cogView, {}, cogView.defaultAxes, 0, view.rotary) ==
                *frequencyPlanOf(cogView, {}, cogView.defaultAxes, 0, {}));
        const std::map<std::string, int> others{
            {"WanTransformer3DModel", 128},          {"HunyuanVideoTransformer3DModel", 128},
            {"Lumina2Transformer2DModel", 96},       {"ZImageTransformer2DModel", 128},
            {"HiDreamImageTransformer2DModel", 128}, {"LongCatImageTransformer2DModel", 128}};
        for (const auto& [name, headDim] : others) {
            const Json text{{"_class_name", name}, {"attention_head_dim", headDim}, {"num_attention_heads", 24}};
            const auto known = parseModelConfig(text.dump(), "config.json");
            QVERIFY2(known.hasValue(), known ? "" : known.error().message().c_str());
            const Scheme& placed = **findScheme(known->scheme);
            QVERIFY2(placed.group == SchemeGroup::Generators, name.c_str());
            RotarySettings own;
            own.headDim = placed.nativeHeadDim;
            const auto plan = frequencyPlanOf(placed, {}, placed.defaultAxes, 0, known->rotary);
            const auto wanted = frequencyPlanOf(placed, {}, placed.defaultAxes, 0, own);
            QVERIFY2(plan && wanted && *plan == *wanted, name.c_str());
        }
    }

    /// Directions in the orientation of the golden file, whose coordinates are x first: the last axis.
    void simplexRows() {
        const std::vector<std::string> axes{"t", "h", "w"};
        const Json file = testing::readJson(ROPESCOPE_GOLDEN_DIR "/ndrope_rows.json");
        for (const Json& golden : file.at("cases")) {
            if (!golden.at("rotation").is_null()) continue; // drawn for each head
            const std::size_t count = golden.at("n");
            const auto plan = makeFrequencyPlan({axes.end() - static_cast<std::ptrdiff_t>(count), axes.end()},
                                                {.headDim = golden.at("head_dim"),
                                                 .base = golden.at("theta"),
                                                 .allocation = "simplex",
                                                 .layout = PairLayout::Adjacent});
            QVERIFY2(plan.hasValue(), plan ? "" : plan.error().message().c_str());
            const Json& rows = golden.at("rows_f64");
            QCOMPARE(plan->pairs.size(), rows.size() + golden.at("pass_through_pairs").get<std::size_t>());
            for (std::size_t k = 0; k < plan->pairs.size(); ++k) {
                for (std::size_t x = 0; x < count; ++x) {
                    const double theirs = k < rows.size() ? rows[k][x].get<double>() : 0;
                    QVERIFY(std::abs(plan->row(k)[count - 1 - x] - theirs) <= 5e-6);
                }
            }
        }
    }
};

ROPESCOPE_TEST(TestGoldenGenerators)
#include "tst_golden_generators.moc"
