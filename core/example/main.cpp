// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Prints positions, properties and scores of RoPE-TV on a short sequence, in the format of the command line.
#include <iostream>

#include <ropescope/analysis/column_model.h>
#include <ropescope/analysis/properties.h>
#include <ropescope/formats/positions_file.h>
#include <ropescope/formats/properties_file.h>
#include <ropescope/formats/table.h>
#include <ropescope/sequence/notation.h>

using namespace ropescope;

int main(int count, char** arguments) {
    const auto sequence = parseNotation(count > 1 ? arguments[1] : "text:5 image:4x3 text:5");
    if (!sequence) return std::cerr << sequence.error().message() << '\n', 2;
    const auto session =
        std::make_shared<const Session>(Session{.sequence = *sequence, .schemes = {{.id = "rope-tv"}}});
    const auto layout = analyseLayout(session);
    const auto& column = layout->columns.front();
    const auto properties = analyseProperties({.layout = layout}, {});
    const auto model = scoreModelOf(*layout, column);
    if (!properties || !model) return 3;
    const auto everyToken = binRanges(column.positions->tokens, 0);
    RowMatrix<float> scores(everyToken.size(), everyToken.size());
    const auto filled = scoreInto(*model, everyToken, everyToken, scores);
    const ByteSink print = [](std::string_view text) -> Expected<void> { return std::cout << text, Expected<void>(); };
    if (!filled || !writePositionsCsv(*sequence, *column.positions, print)) return 3;
    TableWriter table(TableFormat::Csv, {.rows = everyToken.size(), .columns = everyToken.size(), .floats = true},
                      print);
    return writePropertiesJson({"rope-tv"}, **properties, print) && table.add(scores) && table.finish() ? 0 : 3;
}
