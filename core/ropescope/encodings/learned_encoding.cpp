// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A table with a trained code for each position; here its numbers are drawn with a seed (standard deviation 0.02, as
// tables are initialised). GPT-2 has 1024 positions and CLIP's text encoder 77. Image encoders have one row for the class
// token, then one per patch, row by row: 14 x 14 in ViT-B/16, 7 x 7 in CLIP ViT-B/32. For another picture size the patches
// are resampled, the class token stays.
#include <array>

#include <ropescope/encodings/encoding.h>
#include <ropescope/encodings/resampling.h>

namespace ropescope {
namespace {

constexpr double kTableDeviation = 0.02;
constexpr double kLongestGridSide = 256;

struct LearnedTable {
    std::int64_t positions = 0; ///< of text
    std::int64_t grid = 0;      ///< side of a grid of patches, after one class token; 0: text
};
/// In the order of the words of `variant`.
constexpr std::array<LearnedTable, 4> kLearnedTables{
    {{.positions = 1024}, {.positions = 77}, {.grid = 14}, {.grid = 7}}};

/// The table that was trained and the one that is used.
struct LearnedSizes {
    bool text = false;
    TableGrid trained{}, used{};
    [[nodiscard]] std::int64_t positions() const { return (text ? 0 : 1) + used.height * used.width; }
};

LearnedSizes learnedSizes(const Encoding& encoding, const EncodingParams& params) {
    const LearnedTable& table = kLearnedTables[static_cast<std::size_t>(encoding.whole(params, "variant"))];
    if (table.grid == 0) return {.text = true, .trained = {1, table.positions}, .used = {1, table.positions}};
    const auto given = [&](std::string_view id, std::int64_t otherwise) {
        const std::int64_t value = encoding.whole(params, id);
        return value > 0 ? value : otherwise;
    };
    const std::int64_t grid = given("grid", table.grid);
    return {.trained = {grid, grid}, .used = {given("height", grid), given("width", grid)}};
}

std::int64_t learnedPositions(const Encoding& encoding, const EncodingParams& params) {
    return learnedSizes(encoding, params).positions();
}

/// Rows of the trained table from row `first` on.
void fillTrained(std::uint64_t seed, std::int64_t first, MatrixOut<double> rows) {
    for (Eigen::Index row = 0; row < rows.rows(); ++row) seededRow(seed, first + row, rowSpan(rows, row));
    rows *= kTableDeviation;
}

Expected<void> fillLearned(const Encoding& encoding, const EncodingRequest& request, MatrixOut<double> codes) {
    const LearnedSizes sizes = learnedSizes(encoding, request.params);
    const auto seed = static_cast<std::uint64_t>(encoding.whole(request.params, "seed"));
    fillTrained(seed, request.begin, codes);
    if (sizes.trained == sizes.used) return {};
    const std::int64_t trained = sizes.trained.height * sizes.trained.width;
    const std::int64_t used = sizes.used.height * sizes.used.width;
    if (std::max(trained, used) > kMaxEncodedNumbers / request.dim)
        return Error{.what = message("dim %1", request.dim),
                     .why = message("%1 positions of %2 dimensions are more than %3 numbers", std::max(trained, used),
                                    request.dim, kMaxEncodedNumbers),
                     .hint = message("ask for fewer positions or dimensions")};
    RowMatrix<double> patches(trained, request.dim);
    fillTrained(seed, 1, patches);
    const auto interpolation = static_cast<Interpolation>(encoding.whole(request.params, "interpolation"));
    const auto corners = static_cast<GridCorners>(encoding.whole(request.params, "align_corners"));
    const RowMatrix<double> all = resampled(patches, sizes.trained, sizes.used, interpolation, corners);
    const std::int64_t first = std::max<std::int64_t>(request.begin, 1); // after the class token
    codes.bottomRows(request.end - first) = all.middleRows(first - 1, request.end - first);
    return {};
}

} // namespace

namespace encodings {

Encoding learnedEncoding() {
    return {
        .id = "learned",
        .title = messageCode("Learned table"),
        .rule = messageCode("a trained code for each position, here drawn with a seed; for another picture size the "
                            "grid of patches is resampled"),
        .formula = "e(p) = E_p, \\quad E \\in \\mathbb{R}^{N \\times d}",
        .source = "GPT-2; Radford et al., CLIP, arXiv:2103.00020; Dosovitskiy et al., ViT, arXiv:2010.11929",
        .params = {{.id = "variant",
                    .meaning = messageCode("gpt-2: 1024 positions; clip-text: 77; vit and clip-image: a class token "
                                           "and 14 x 14 or 7 x 7 patches"),
                    .words = {"gpt-2", "clip-text", "vit", "clip-image"}},
                   {.id = "seed", .meaning = messageCode("of the numbers of the table"), .maximum = 1e9},
                   {.id = "grid",
                    .meaning = messageCode("side of the trained grid of patches; 0: that of the variant"),
                    .maximum = kLongestGridSide},
                   {.id = "height",
                    .meaning = messageCode("rows of patches of the picture; 0: as trained"),
                    .maximum = kLongestGridSide},
                   {.id = "width",
                    .meaning = messageCode("columns of patches of the picture; 0: as trained"),
                    .maximum = kLongestGridSide},
                   {.id = "interpolation",
                    .meaning = messageCode("how a grid is resampled"),
                    .words = {"bilinear", "bicubic"}},
                   {.id = "align_corners",
                    .meaning = messageCode("false: cells keep their extent; true: the outermost cells keep their "
                                           "centres, as Qwen3-VL has it"),
                    .words = {"false", "true"}}},
        .positions = &learnedPositions,
        .fill = &fillLearned};
}

} // namespace encodings
} // namespace ropescope
