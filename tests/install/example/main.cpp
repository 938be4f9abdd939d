// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Prints positions, properties and scores of RoPE-TV on a short sequence, in the format of the command line.
#include <iostream>

#include <ropescope/analysis/properties.h>
#include <ropescope/formats/reports/positions_file.h>
#include <ropescope/formats/reports/properties_file.h>
#include <ropescope/formats/reports/table.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/column_model.h>

using namespace ropescope;

int main(int count, char** arguments) {
    const auto sequence = parseNotation(count > 1 ? arguments[1] : "text:5 image:4x3 text:5");
    if (!sequence) return std::cerr << sequence.error().message() << '\n', 2;
    const auto session =
        std::make_shared<const Session>(Session{.sequence = *sequence, .schemes = {{.id = "rope-tv"}}});
    const auto placed = placeSession(session);
    const auto& column = placed->columns.front();
    const auto properties = analyseProperties({.placed = placed}, {});
    const auto model = scoreModelOf(*placed, column);
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
