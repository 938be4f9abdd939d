// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/field_json.h>
#include <ropescope/formats/json/field_tree.h>
#include <ropescope/formats/session/carried_session.h>
#include <ropescope/formats/session/session_file.h>
#include <ropescope/session/session_fields.h>

namespace ropescope {
namespace {

constexpr const char* kFormat = "ropescope-session";
Message sessionExample() {
    return message("write %1", R"({"format":"ropescope-session","version":1,"segments":[],"schemes":[]})");
}
constexpr JsonLimits kLimits{.bytes = kMaxSessionBytes, .values = std::size_t{48} << 20};

Expected<int> readVersion(const JsonValue& root, const std::string& name) {
    std::optional<Error> error;
    JsonFields fields(root, {.place = Message::verbatim(name)}, error, sessionExample());
    if (!root.isObject() || fields.text("format", "") != kFormat)
        return Error{
            .what = Message::verbatim(name), .why = message("not a RopeScope session"), .hint = sessionExample()};
    const std::int64_t version = fields.integer("version");
    if (!error && version < 1)
        fields.fail(fields.at("version"), message("not a version of this format"), message("write 1"), root);
    if (error) return *error;
    return static_cast<int>(std::min<std::int64_t>(version, 1'000'000));
}

/// In file order.
constexpr std::tuple kRecoveryFields{
    Field<Path<&RecoveryNote::name>, FilePath>{"recovery.name", {}, "name of the document"},
    Field<Path<&RecoveryNote::path>, FilePath>{"recovery.path", {}, "path of its session file"},
    Field<Path<&RecoveryNote::time>, FreeText>{"recovery.time", {}, "when it was written"},
    Field<Path<&RecoveryNote::steps>, Composite>{"recovery.steps", {}, "unsaved changes"}};

constexpr Field<Path<&SessionFile::shown>, Composite> kShownField{"shown_figure", {}, "figure that a file shows"};

void forEachRecoveryField(const auto& visit) {
    std::apply([&](const auto&... fields) { (visit(fields), ...); }, kRecoveryFields);
}

/// Reads declared fields into a SessionFile. In a file of a later version, fields that fail become remarks.
class SessionReader {
public:
    SessionReader(const JsonValue& root, const std::string& name, SessionFile& file)
        : m_root(root), m_name(name), m_file(file) {}

    void read(const auto& field, auto& root) {
        if (!m_outcome) return;
        m_names.push_back(field.name);
        m_outcome = tryToRead(field, root);
        const bool later = m_file.version > kSessionVersion && field.name != "segments";
        if (m_outcome || !later) return;
        m_file.remarks.push_back(m_outcome.error());
        m_outcome = {};
        const std::remove_cvref_t<decltype(root)> defaults{};
        field.in(root) = field.in(defaults);
    }
    /// One remark about all fields that no declaration names.
    Expected<void> finish() {
        if (!m_outcome) return m_outcome;
        lookForUnknown(m_root, "");
        if (m_unknown.named.empty()) return {};
        for (std::string& place : m_unknown.named) place = place.substr(m_name.size() + 2);
        const Message named = Message::list(m_unknown.named, "; ");
        m_file.remarks.push_back({.what = Message::verbatim(m_name),
                                  .why = m_unknown.more > 0
                                             ? message("unknown fields: %1; and %2 more", named, m_unknown.more)
                                             : message("unknown fields: %1", named),
                                  .hint = message("they are not kept when the session is saved")});
        return {};
    }

private:
    Expected<void> tryToRead(const auto& field, auto& root) {
        const auto json = findField(m_root, m_name, field.name);
        if (!json) return json.error();
        if (!*json) return {};
        return readJson(**json, {Message::verbatim(m_name + ", " + std::string(field.name)), &m_unknown},
                        field.in(root), field.rule);
    }
    /// `group` is empty, or the name of the object and a point.
    void lookForUnknown(const JsonValue& object, const std::string& group) {
        object.eachField([&](std::string_view field, const JsonValue& value) {
            const std::string name = group + std::string(field);
            if (name == "format" || name == "version" || std::ranges::find(m_names, name) != m_names.end()) return;
            const auto inside = [&](std::string_view known) { return known.starts_with(name + "."); };
            if (std::ranges::any_of(m_names, inside)) return lookForUnknown(value, name + ".");
            m_unknown.add([&] { return m_name + ", " + backquoted(name); });
        });
    }

    const JsonValue& m_root;
    const std::string& m_name;
    SessionFile& m_file;
    Expected<void> m_outcome;
    std::vector<std::string_view> m_names; ///< of the declared fields
    UnknownFields m_unknown;               ///< places begin with the name of the file
};

} // namespace

bool isSessionFile(std::string_view path) { return endsLike(path, ".rope"); }

namespace {

Expected<SessionFile> readSessionText(std::string_view text, const std::string& name) {
    JsonDocument document;
    if (const auto read = document.read(text, name, sessionExample(), kLimits); !read) return read.error();
    const JsonValue root = document.root();
    const Expected<int> version = readVersion(root, name);
    if (!version) return version.error();
    SessionFile file;
    file.version = *version;
    SessionReader reader(root, name, file);
    forEachField([&](const auto& field) { reader.read(field, file.session); });
    forEachViewField([&](const auto& field) { reader.read(field, file.view); });
    RecoveryNote note;
    forEachRecoveryField([&](const auto& field) { reader.read(field, note); });
    reader.read(kShownField, file);
    if (const auto read = reader.finish(); !read) return read.error();
    if (root.find("recovery")) file.recovery = std::move(note);
    return file;
}

/// The last session that can be read: what looks like one may be something else.
Expected<SessionFile> readCarried(std::string_view figure, const std::string& name) {
    std::optional<Error> fault;
    for (const std::string& text : carriedSessions(figure)) {
        auto read = readSessionText(text, name);
        if (read) return read;
        if (!fault) fault = read.error();
    }
    if (fault)
        return Error{.what = fault->what,
                     .why = message("the session that it carries cannot be read: %1", fault->why),
                     .hint = message("open the original figure or a .rope file")};
    return Error{.what = Message::verbatim(name),
                 .why = message("it carries no session"),
                 .hint = message("it was written without one, or a tool has removed, compressed or encrypted it; open "
                                 "the original figure or a .rope file")};
}

} // namespace

Expected<SessionFile> parseSessionFile(std::string_view text, const std::string& name) {
    return isFigure(text) ? readCarried(text, name) : readSessionText(text, name);
}

Expected<std::string> toSessionFile(const Session& session, const SessionView& view, int version,
                                    const std::optional<RecoveryNote>& recovery,
                                    const std::optional<FigureSetup>& shown) {
    if (version > kSessionVersion)
        return Error{
            .what = message("session"),
            .why = message("it has version %1 of the format, but this program writes version %2, which would lose "
                           "what it does not know",
                           version, kSessionVersion),
            .hint = message("use the program that wrote it")};
    FieldTreeWriter writer;
    writer.add("format", jsonString(kFormat));
    writer.add("version", std::to_string(kSessionVersion));
    forEachField([&](const auto& field) { writer.add(field.name, jsonOf(field.in(session), field.rule)); });
    forEachViewField([&](const auto& field) { writer.add(field.name, jsonOf(field.in(view), field.rule)); });
    if (recovery)
        forEachRecoveryField(
            [&](const auto& field) { writer.add(field.name, jsonOf(field.in(*recovery), field.rule)); });
    if (shown) writer.add(kShownField.name, jsonOf(shown, kShownField.rule));
    std::string text = writer.finish();
    if (text.size() <= kMaxSessionBytes) return text;
    return Error{.what = message("session"),
                 .why = message("its file would have %1 MiB, but at most %2 can be read back", text.size() >> 20,
                                kMaxSessionBytes >> 20),
                 .hint = message("remove segments")};
}

} // namespace ropescope
