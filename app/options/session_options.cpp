// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <system_error>

#include <ropescope/base/text.h>
#include <ropescope/base/utf8.h>
#include <ropescope/checkpoints/model_file.h>
#include <ropescope/files/read_file.h>
#include <ropescope/formats/session/session_paths.h>
#include <ropescope/models/model_registry.h>
#include <ropescope/rotary/allocation.h>
#include <ropescope/schemes/library_version.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/sequence/pixel_notation.h>
#include <ropescope/session/model_processors.h>
#include <ropescope/session/session_words.h>

#include "app/commands/command.h"
#include "app/options/config_options.h"
#include "app/options/content_options.h"
#include "app/options/field_options.h"
#include "app/options/options.h"
#include "app/options/param_options.h"
#include "app/options/scheme_file_options.h"
#include "app/options/usage.h"

namespace ropescope::app {

namespace {

constexpr Stages kSessionStages{Affects::Sequence, Affects::Plan};
constexpr Stages kScoreStages{Affects::Scores, Affects::Scores};
constexpr const char* kFrequenciesOf = "--frequencies-of";
constexpr const char* kPromptRow = "--row";

/// Adds the column, counted in characters, to an error in the notation.
Error withColumn(Error error, std::string_view notation) {
    if (!error.place) return error;
    const std::string_view before = notation.substr(0, error.place->offset);
    const auto column = std::ranges::count_if(before, [](char c) { return (c & 0xc0) != 0x80; }) + 1;
    error.what = message("--sequence, column %1", column);
    return error;
}

/// A row of the prompt that a processor returned.
Expected<Sequence> promptFrom(const Options& options, const std::string& path) {
    const auto row = integerFrom(options, kPromptRow, 0, 0, INT64_MAX);
    return row ? readPrompt(path, *row) : Expected<Sequence>(row.error());
}

/// The processor that turns sizes in pixels into patches: that of --model, of --config, or of the first scheme.
Expected<std::optional<Processor>> pixelProcessor(const Options& options, const std::vector<std::string>& defaults,
                                                  const Session& session) {
    if (const auto model = options.value("--model")) {
        const auto named = processorNamed(*model);
        if (!named) return named.error();
        return std::optional(**named);
    }
    if (const auto config = options.value("--config")) {
        const auto read = readProcessor(*config);
        if (!read) return read.error();
        return std::optional(*read);
    }
    const auto named = options.all("--scheme");
    const std::string scheme = !named.empty()             ? named.front()
                               : !session.schemes.empty() ? session.schemes.front().id
                               : !defaults.empty()        ? defaults.front()
                                                          : std::string();
    const auto found = processorsOf(scheme);
    return found.empty() ? std::nullopt : std::optional(found.front());
}

/// Whether a name is that of a scheme, or of a model whose positions are known.
bool isPlaced(const std::string& name) {
    if (findScheme(name)) return true;
    const auto model = findModel(unversioned(name));
    return model && !(*model)->config.empty();
}

/// The name of its rule: the id of a processor, "qwen3-vl@qwen-vl-utils", stands for its model.
std::string placingName(const std::string& name) {
    if (findScheme(name)) return name;
    const auto named = resolveModel(name);
    return named && named->model ? named->model->id + versionIn(name, *named) : name;
}

/// The sequence of --sequence. That of a config is only read if a size is in pixels.
Expected<Sequence> typedSequence(const std::string& notation, const Options& options,
                                 const std::vector<std::string>& defaults, const Session& session) {
    Expected<std::optional<Processor>> processor = std::optional<Processor>();
    const bool pixels = isInPixels(notation);
    if (pixels || options.has("--model")) processor = pixelProcessor(options, defaults, session);
    if (!processor && !pixels && isPlaced(*options.value("--model"))) processor = std::optional<Processor>();
    if (!processor) return processor.error();
    const auto sequence = parseNotation(notation, *processor ? &**processor : nullptr);
    return sequence ? sequence : withColumn(sequence.error(), notation);
}

/// Applies the sequence given in the options. Without one, the session file's stays; having neither is an error.
Expected<void> applySequence(const Options& options, const std::vector<std::string>& defaults, Session& session) {
    const std::optional<std::string> notation = options.value("--sequence");
    const std::optional<std::string> path = options.value("--sequence-file");
    const std::optional<std::string> prompt = options.value("--prompt");
    if ((notation && path) || (prompt && (notation || path))) {
        return Error{.what = Message::verbatim(path ? "--sequence-file" : "--prompt"),
                     .why = message("given together with %1", notation ? "--sequence" : "--prompt"),
                     .hint = message("give one of them")};
    }
    if (notation || path || prompt) {
        Expected<Sequence> sequence = prompt ? promptFrom(options, *prompt)
                                      : path ? readSequence(*path)
                                             : typedSequence(*notation, options, defaults, session);
        if (!sequence) return sequence.error();
        session.sequence = *std::move(sequence);
    } else if (options.positionals.empty()) {
        return Error{.what = message("--sequence"),
                     .why = message("missing"),
                     .hint = message("add --sequence \"text:5 image:4x3 text:5\"")};
    }
    return {};
}

/// Adds a scheme, replacing one with the same id.
void addUserScheme(const FormulaScheme& scheme, Session& session) {
    const auto same = std::ranges::find(session.userSchemes, scheme.id, &FormulaScheme::id);
    if (same == session.userSchemes.end())
        session.userSchemes.push_back(scheme);
    else
        *same = scheme;
}

std::string unversionedId(const SchemeChoice& choice) { return unversioned(choice.id); }

Expected<void> applySchemes(const Options& options, const std::vector<std::string>& defaults, Session& session) {
    const Expected<std::vector<FormulaScheme>> own = schemesOfFiles(options);
    if (!own) return own.error();
    for (const FormulaScheme& scheme : *own) addUserScheme(scheme, session);
    const std::vector<SchemeChoice> before = session.schemes;
    std::vector<std::string> chosen = chosenSchemes(options, *own);
    if (chosen.empty() && !before.empty()) return {};
    const bool byModel = chosen.empty() && options.has("--model") && isPlaced(*options.value("--model"));
    if (byModel) chosen = {placingName(*options.value("--model"))};
    const std::string model = options.value("--model").value_or(before.size() == 1 ? before.front().id : "");
    const Expected<std::vector<std::string>> ids = resolveSchemes(
        chosen.empty() ? defaults : chosen, model, byModel ? Names::OfModels : Names::OfSchemes, session);
    if (!ids) return ids.error();
    session.schemes.clear();
    for (const std::string& id : *ids) {
        // Another version of the model has its parameters, too.
        auto same = std::ranges::find(before, id, &SchemeChoice::id);
        if (same == before.end()) same = std::ranges::find(before, unversioned(id), &unversionedId);
        session.schemes.push_back(same == before.end() ? SchemeChoice{.id = id} : *same);
        session.schemes.back().id = id;
    }
    return {};
}

Expected<void> applyFrequencies(const Options& options, Session& session) {
    const std::optional<std::string> id = options.value(kFrequenciesOf);
    if (!id) return {};
    const bool own = *id == "own";
    if (const auto scheme = findScheme(*id, session.userSchemes); !own && !scheme) return scheme.error();
    for (SchemeChoice& choice : session.schemes) choice.frequenciesOf = own ? "" : *id;
    return {};
}

Expected<void> applyContent(const Options& options, Session& session) {
    if (options.has("--content")) {
        Expected<Content> content = contentFrom(options, session.rotary.headDim);
        if (!content) return content.error();
        session.scores.content = *std::move(content);
    }
    return {};
}

/// The error for sub-commands that show a single scheme.
Error tooManySchemes(const Options& options, const Session& session) {
    const std::string count = std::to_string(session.schemes.size());
    if (options.has("--scheme") || options.has("--scheme-file"))
        return {.what = message("--scheme"),
                .why = message("given %1 times", count),
                .hint = message("this sub-command shows one scheme")};
    std::vector<std::string> ids;
    for (const SchemeChoice& choice : session.schemes) ids.push_back(choice.id);
    return {.what = Message::verbatim(options.positionals.front()),
            .why = message("has %1 schemes, but this sub-command shows one", count),
            .hint = message("add --scheme with one of %1", Message::list(ids, " "))};
}

Expected<SeveralSchemes> placedSchemes(const Options& options, Session session) {
    SeveralSchemes several;
    for (const SchemeChoice& choice : session.schemes) several.names.push_back(unversioned(choice.id));
    several.placed = placeSession(std::make_shared<const Session>(std::move(session)));
    if (!several.placed->problems.empty()) return several.placed->problems.front();
    const bool planRequested =
        anyFieldGiven(options, {Affects::Plan, Affects::Plan}) || !several.placed->session->rotary.params.empty();
    for (const SchemeColumn& column : several.placed->columns) {
        if (!column.positions) return column.positions.error();
        if (planRequested && !column.plan) return column.plan.error();
    }
    return several;
}

} // namespace

Expected<void> withRemarks(Expected<void> outcome, const PlacedSession& placed) {
    if (!outcome) return outcome;
    for (const SchemeColumn& column : placed.columns) {
        for (const FallbackUse& use : column.fallbacks)
            report({.what = Message::verbatim(column.scheme->id), .why = fallbackText(use.fallback), .hint = {}});
    }
    return outcome;
}

const std::vector<OptionSpec>& sessionOptions() {
    static const std::vector<OptionSpec> specs =
        fieldOptions(kSessionStages) +
        std::vector<OptionSpec>{{.name = "--sequence-file", .file = FileUse::Read},
                                {.name = "--prompt", .file = FileUse::Read},
                                {.name = kPromptRow},
                                {.name = "--model"},
                                {.name = kFrequenciesOf}} +
        configOptions();
    return specs;
}

const std::vector<OptionSpec>& scoreOptions() {
    static const std::vector<OptionSpec> specs = fieldOptions(kScoreStages);
    return specs;
}

const std::vector<OptionSpec>& contentOutputOptions() {
    static const std::vector<OptionSpec> specs{{.name = "--save-content", .file = FileUse::Written}};
    return specs;
}

std::string sessionUsage() {
    std::vector<std::string> lines = fieldUsage(kSessionStages);
    const std::vector<std::string> others{
        optionUsage("--sequence-file FILE",
                    message("the same as JSON, %1", R"({"segments":[{"type":"text","tokens":5}]})")),
        optionUsage("--prompt FILE", message("the same from a real prompt: input_ids with grids, as JSON or .npz")),
        optionUsage(std::string(kPromptRow) + " N", message("row of its batch, from 0")),
        optionUsage("--model NAME", message("turns sizes in pixels, image:1288x728px, into patches; default: that of "
                                            "--config, or the model of the first scheme"))};
    lines.insert(lines.begin() + 1, others.begin(), others.end());
    lines.push_back(optionUsage(std::string(kFrequenciesOf) + " ID",
                                message("the frequencies of another scheme; own: those of the scheme itself")));
    for (std::string& line : configUsage()) lines.push_back(std::move(line));
    return optionUsage("SESSION.rope", message("a saved session instead of --sequence; options override it")) +
           join(lines, "");
}

std::string scoreUsage() {
    return join(fieldUsage(kScoreStages), "") +
           optionUsage("--save-content F.npz", message("writes the q and k that were used"));
}

Expected<SessionFile> readSession(const std::string& path) {
    const Expected<std::string> text = readFile(path == "-" ? "/dev/stdin" : path, kMaxSessionBytes);
    if (!text) return text.error();
    Expected<SessionFile> file = parseSessionFile(*text, path);
    if (!file) return file;
    if (file->version > kSessionVersion) {
        report({.what = Message::verbatim(path),
                .why = message("version %1 of the format, but this program knows version %2", file->version,
                               kSessionVersion),
                .hint = message("what it does not know is ignored")});
    }
    for (const Error& remark : file->remarks) report(remark);
    std::error_code failed;
    const auto folder = std::filesystem::absolute(path, failed).parent_path();
    file->session = withAbsolutePaths(std::move(file->session), decodedName(folder.string()));
    return file;
}

Expected<void> applySessionOptions(const Options& options, const std::vector<std::string>& defaultSchemes,
                                   Session& session) {
    Expected<void> applied = applySequence(options, defaultSchemes, session);
    if (applied) applied = applyConfig(options, session);
    if (applied) applied = applySchemes(options, defaultSchemes, session);
    if (applied) applied = applyTable(options, session);
    if (applied) applied = applyLayer(options, session);
    if (applied) applied = applyFields(options, kSessionStages, session);
    session.rotary.scaling = usualScaling(session.rotary.scaling);
    if (const auto text = options.value("--allocation"); applied && text) applied = checkAllocation(*text);
    if (applied) applied = applyParams(options, session);
    if (applied) applied = applyFrequencies(options, session);
    if (applied) applied = applyFields(options, {Affects::Scores, Affects::Appearance}, session);
    if (const auto vectors = options.value("--vectors"); applied && vectors) {
        std::error_code failed;
        session.views.heads.file = decodedName(std::filesystem::absolute(*vectors, failed).string());
    }
    if (applied) applied = applyContent(options, session);
    return applied;
}

Expected<SessionFile> sessionFileFrom(const Options& options, const std::vector<std::string>& defaultSchemes) {
    const Expected<std::optional<std::string>> path = sessionPath(options);
    if (!path) return path.error();
    Expected<SessionFile> file = *path ? readSession(**path) : SessionFile{};
    if (!file) return file;
    if (auto applied = applySessionOptions(options, defaultSchemes, file->session); !applied) return applied.error();
    return file;
}

Expected<Session> sessionFrom(const Options& options, const std::vector<std::string>& defaultSchemes) {
    Expected<SessionFile> file = sessionFileFrom(options, defaultSchemes);
    if (!file) return file.error();
    if (const Expected<void> tokens = rejectEmptySequence(options, file->session); !tokens) return tokens.error();
    return std::move(file->session);
}

Expected<void> rejectEmptySequence(const Options& options, const Session& session) {
    if (!session.sequence.empty()) return {};
    auto path = options.value("--sequence-file");
    if (!path) path = options.value("--prompt");
    return Error{.what = Message::verbatim(path                        ? *path
                                           : options.has("--sequence") ? "--sequence"
                                                                       : options.positionals.front()),
                 .why = message("the sequence is empty"),
                 .hint = message("write segments such as text:5 image:4x3 text:5")};
}

Expected<SeveralSchemes> severalSchemes(const Options& options) {
    Expected<Session> session = sessionFrom(options, {mainScheme()});
    if (!session) return session.error();
    return placedSchemes(options, *std::move(session));
}

Expected<SingleScheme> singleScheme(const Options& options) {
    Expected<Session> session = sessionFrom(options, {mainScheme()});
    if (!session) return session.error();
    if (session->schemes.size() > 1) return tooManySchemes(options, *session);
    Expected<SeveralSchemes> placed = placedSchemes(options, *std::move(session));
    if (!placed) return placed.error();
    return SingleScheme{.name = std::move(placed->names.front()), .placed = std::move(placed->placed)};
}

} // namespace ropescope::app
