// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <utility>

#include <ropescope/formats/json/field_json.h>
#include <ropescope/formats/json/field_tree.h>
#include <ropescope/formats/session/item_match.h>
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

/// Reads declared fields into a SessionFile. In a file of a later version, fields that fail become remarks.
class SessionReader {
public:
    SessionReader(const JsonValue& root, const std::string& name, SessionFile& file)
        : m_root(root), m_name(name), m_file(file) {}

    void read(const auto& field, auto& root) {
        if (!m_outcome) return;
        m_outcome = tryToRead(field, root);
        const bool later = m_file.extras.version > kSessionVersion && field.name != "segments";
        if (m_outcome || !later) return;
        m_file.remarks.push_back(m_outcome.error());
        m_outcome = {};
        const std::remove_cvref_t<decltype(root)> defaults{};
        field.in(root) = field.in(defaults);
    }
    [[nodiscard]] const Expected<void>& outcome() const { return m_outcome; }

private:
    Expected<void> tryToRead(const auto& field, auto& root) const {
        const auto json = findField(m_root, m_name, field.name);
        if (!json) return json.error();
        if (!*json) return {};
        const JsonContext context{Message::verbatim(m_name + ", " + std::string(field.name)), UnknownFields::Ignore};
        return readJson(**json, context, field.in(root), field.rule);
    }
    const JsonValue& m_root;
    const std::string& m_name;
    SessionFile& m_file;
    Expected<void> m_outcome;
};

/// Unread fields, moved to the current indices of their segments and schemes.
UnreadFields followed(const SessionExtras& extras, const Session& now) {
    if (!extras.of || *extras.of == now) return extras.unread;
    const Session& then = *extras.of;
    UnreadFields fields = extras.unread;
    const auto follow = [&](std::string_view list, const auto& itemsIn) {
        const std::string start = std::string(list) + "[";
        const auto inList = [&](const UnreadField& field) { return field.object.starts_with(start); };
        if (std::ranges::none_of(fields, inList)) return;
        fields = renumbered(std::move(fields), list, matchItems(itemsIn(then), itemsIn(now)));
    };
    follow("segments", [](const Session& session) {
        std::vector<MatchedItem> items;
        for (const Segment& segment : session.sequence.segments)
            items.push_back({std::string(modalityId(modalityOf(segment))), jsonOf(Sequence{{segment}})});
        return items;
    });
    follow("schemes", [](const Session& session) {
        std::vector<MatchedItem> items;
        for (const SchemeChoice& choice : session.schemes) items.push_back({choice.id, jsonOf(std::vector{choice})});
        return items;
    });
    follow("formula_schemes", [](const Session& session) {
        std::vector<MatchedItem> items;
        for (const FormulaScheme& scheme : session.userSchemes)
            items.push_back({scheme.id, jsonOf(std::vector{scheme})});
        return items;
    });
    return fields;
}

} // namespace

bool isSessionFile(std::string_view path) {
    constexpr std::string_view kSuffix = ".rope";
    if (path.size() < kSuffix.size()) return false;
    return std::ranges::equal(path.substr(path.size() - kSuffix.size()), kSuffix,
                              [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; });
}

Expected<SessionFile> parseSessionFile(std::string_view text, const std::string& name) {
    JsonDocument document;
    if (const auto read = document.read(text, name, sessionExample(), kLimits); !read) return read.error();
    const JsonValue root = document.root();
    const Expected<int> version = readVersion(root, name);
    if (!version) return version.error();
    SessionFile file;
    file.extras.version = *version;
    SessionReader reader(root, name, file);
    forEachField([&](const auto& field) { reader.read(field, file.session); });
    forEachViewField([&](const auto& field) { reader.read(field, file.view); });
    if (!reader.outcome()) return reader.outcome().error();
    file.extras.unread = unreadFields(document, text);
    if (!file.extras.unread.empty()) file.extras.of = std::make_shared<const Session>(file.session);
    return file;
}

Expected<std::string> toSessionFile(const Session& session, const SessionView& view, const SessionExtras& extras) {
    if (extras.version > kSessionVersion)
        return Error{
            .what = message("session"),
            .why = message("it has version %1 of the format, but this program writes version %2, which would lose "
                           "what it does not know",
                           extras.version, kSessionVersion),
            .hint = message("use the program that wrote it")};
    FieldTreeWriter writer;
    writer.add("format", jsonString(kFormat));
    writer.add("version", std::to_string(kSessionVersion));
    forEachField([&](const auto& field) { writer.add(field.name, jsonOf(field.in(session), field.rule)); });
    forEachViewField([&](const auto& field) { writer.add(field.name, jsonOf(field.in(view), field.rule)); });
    std::string text = withFields(writer.finish(), followed(extras, session));
    if (text.size() <= kMaxSessionBytes) return text;
    return Error{.what = message("session"),
                 .why = message("its file would have %1 MiB, but at most %2 can be read back", text.size() >> 20,
                                kMaxSessionBytes >> 20),
                 .hint = message("remove segments")};
}

} // namespace ropescope
