// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <ropescope/base/hash.h>
#include <ropescope/base/random.h>
#include <ropescope/base/ranges.h>
#include <ropescope/base/text.h>
#include <ropescope/base/words.h>
#include <ropescope/encodings/encoding.h>

namespace ropescope {
namespace {

const EncodingParam* findParam(const Encoding& encoding, std::string_view id) {
    const auto found = std::ranges::find(encoding.params, id, &EncodingParam::id);
    return found == encoding.params.end() ? nullptr : &*found;
}

Error unknownEncodingParam(const Encoding& encoding, const std::string& setting, std::string_view id) {
    std::vector<std::string> known;
    for (const EncodingParam& param : encoding.params) known.emplace_back(param.id);
    const std::string near = nearest(id, known);
    return {.what = message("%1 %2", setting, backquoted(id)),
            .why = message("the encoding %1 does not have it", encoding.id),
            .hint = known.empty() ? message("it has no parameters")
                                  : didYouMean(near, message("use one of %1", Message::list(known, ", "))),
            .replacement = near};
}

Expected<double> parsedValue(const EncodingParam& param, const std::string& setting, std::string_view text) {
    const std::string shown = setting + " " + std::string(param.id);
    if (!param.words.empty()) {
        const Expected<std::size_t> word = findWord(shown, text, param.words);
        if (!word) return word.error();
        return static_cast<double>(*word);
    }
    if (param.fraction) return parseNumber(shown, text, {.minimum = param.minimum, .maximum = param.maximum});
    const auto whole = parseInteger(
        shown, text,
        {.minimum = static_cast<std::int64_t>(param.minimum), .maximum = static_cast<std::int64_t>(param.maximum)});
    if (!whole) return whole.error();
    return static_cast<double>(*whole);
}

Expected<void> checkRequest(const Encoding& encoding, const EncodingRequest& request) {
    const IntegerRange dims{1, kMaxEncodingDim, 1, messageCode("use one such as 8 or 64")};
    if (auto fault = faultOf(std::int64_t{request.dim}, dims, message("dim %1", request.dim))) return *fault;
    const Message positions = message("positions %1:%2", request.begin, request.end);
    if (request.begin < 0 || request.end <= request.begin || request.end > kMaxEncodedPosition)
        return Error{.what = positions,
                     .why = message("not a range of positions from 0 to %1", kMaxEncodedPosition),
                     .hint = message("write FIRST:END, such as 0:16; the end is excluded")};
    if (request.count() > kMaxEncodedNumbers / request.dim)
        return Error{.what = positions,
                     .why = message("%1 positions of %2 dimensions are more than %3 numbers", request.count(),
                                    request.dim, kMaxEncodedNumbers),
                     .hint = message("ask for fewer positions or dimensions")};
    if (encoding.pairs && request.dim % 2 != 0)
        return Error{.what = message("dim %1", request.dim),
                     .why = message("the dimensions of the encoding %1 come in pairs", encoding.id),
                     .hint = message("use an even number")};
    const std::int64_t coded = encoding.positions ? encoding.positions(encoding, request.params) : INT64_MAX;
    if (request.end > coded)
        return Error{.what = positions,
                     .why = message("the encoding %1 has codes for the positions 0 to %2 only", encoding.id, coded - 1),
                     .hint = message("end at %1", coded)};
    return {};
}

} // namespace

double Encoding::value(const EncodingParams& given, std::string_view name) const {
    if (const auto found = given.find(name); found != given.end()) return found->second;
    const EncodingParam* param = findParam(*this, name);
    return param ? param->usual : std::nan("");
}

Expected<RowMatrix<double>> encode(const Encoding& encoding, const EncodingRequest& request) {
    if (const Expected<void> valid = checkRequest(encoding, request); !valid) return valid.error();
    RowMatrix<double> codes = RowMatrix<double>::Zero(request.count(), request.dim);
    if (const Expected<void> filled = encoding.fill(encoding, request, codes); !filled) return filled.error();
    return codes;
}

Expected<void> setEncodingParam(const Encoding& encoding, const std::string& setting, std::string_view text,
                                EncodingParams& params) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string_view id = text.substr(0, equals);
    const EncodingParam* param = findParam(encoding, id);
    if (!param) return unknownEncodingParam(encoding, setting, id);
    const auto value = parsedValue(*param, setting, text.substr(std::min(equals + 1, text.size())));
    if (!value) return value.error();
    params[std::string(id)] = *value;
    return {};
}

std::string encodingParamText(const EncodingParam& param, double value) {
    const auto word = static_cast<std::size_t>(value);
    return word < param.words.size() ? param.words[word] : formatNumber(value);
}

void seededRow(std::uint64_t seed, std::int64_t row, std::span<double> numbers) {
    Random random(Hasher().add(seed).add(row).value());
    for (double& number : numbers) number = random.normal();
}

} // namespace ropescope
