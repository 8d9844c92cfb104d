// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/saved_session.h"

#include "core/classify/own_rules.h"
#include "core/session/json_fields.h"
#include "core/session/options_json.h"

#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>

namespace core {

namespace {

constexpr std::string_view versionKey = "lacuna_session";
constexpr std::int64_t version = 1;

constexpr std::size_t longestPath = 32 * 1024;
constexpr std::size_t maxPanes = 100;
constexpr std::int64_t maxPixels = 100'000;
constexpr std::int64_t longestTime = 1'000'000'000'000'000'000;  // 31 years in ns
constexpr std::size_t maxMarks = 100'000;
constexpr std::size_t maxDoubts = 100;
constexpr std::size_t maxMetNames = 100'000;
constexpr std::int64_t largestFile = std::numeric_limits<std::int64_t>::max();

Json toJson(const SavedProfile& profile) {
    const std::optional<TimeWindow>& view = profile.timeline.view;
    Json json{{"name", profile.name},
              {"path", profile.path},
              {"relative", profile.relative},
              {"size", profile.size},
              {"sample", profile.sample},
              {"wall_ns", profile.wall ? Json(*profile.wall) : Json()},
              {"view", view ? Json{{"start_ns", view->start}, {"end_ns", view->end}} : Json()},
              {"marks_ns", profile.timeline.marks}};
    if (!profile.recording.empty()) json["recording"] = profile.recording;
    for (const Doubt& doubt : profile.doubts)
        json["doubts"].push_back({{"what", doubt.what},
                                  {"count", doubt.count},
                                  {"consequence", doubt.consequence},
                                  {"advice", doubt.advice}});
    return json;
}

Json jsonOf(const SavedLayout& layout) {
    Json json{{"id", layout.id},
              {"width", layout.width},
              {"height", layout.height},
              {"front", layout.front},
              {"groups", Json::array()}};
    for (const PaneGroup& group : layout.groups)
        json["groups"].push_back({{"panes", group.panes},
                                  {"front", group.front},
                                  {"floating", group.isFloating},
                                  {"x", group.x},
                                  {"y", group.y},
                                  {"width", group.width},
                                  {"height", group.height}});
    return json;
}

Json jsonOf(const Matching& matching) {
    Json json{{"by", matchWords[static_cast<std::size_t>(matching.by)].first}, {"names", Json::array()}};
    for (const auto& [candidate, baseline] : matching.given.names())
        json["names"].push_back({{"baseline", baseline}, {"candidate", candidate}});
    return json;
}

Result<Done> checkVersion(const JsonValue& root) {
    const JsonValue* said = root.isObject() ? root.find(versionKey) : nullptr;
    if (!said)
        return Error{ErrorKind::Unsupported, fmt::format("is not a session of Lacuna: \"{}\" is missing", versionKey)};
    const auto number = wholeNumber(*said);
    if (number == version) return Done{};
    if (number && *number > version)
        return Error{ErrorKind::Unsupported,
                     fmt::format("was written by a newer Lacuna (session format {}; this one reads {}): update Lacuna",
                                 *number, version)};
    return Error{ErrorKind::Damaged, fmt::format("\"{}\": is not a version of a session", versionKey)};
}

void takeShort(JsonFields& fields, std::string_view key, std::string& text, std::size_t longest = longestPath) {
    fields.take(key, text);
    if (text.size() > longest) fields.fail(key, fmt::format("is longer than {} bytes", longest));
}

Result<PaneGroup> groupOf(const JsonValue& value) {
    if (!value.isObject()) return Error{ErrorKind::Damaged, "layout: \"groups\": holds something other than objects"};
    JsonFields fields(value, "layout: ");
    PaneGroup group;
    if (const JsonValue* panes = fields.list("panes", maxPanes))
        for (const JsonMember& each : panes->members)
            group.panes.push_back(each.value.text);
    fields.take("front", group.front, 0, static_cast<std::int64_t>(maxPanes));
    fields.take("floating", group.isFloating);
    for (const auto& [key, number] : {std::pair{"x", &group.x}, {"y", &group.y}})
        fields.take(key, *number, -maxPixels, maxPixels);
    for (const auto& [key, number] : {std::pair{"width", &group.width}, {"height", &group.height}})
        fields.take(key, *number, 0, maxPixels);
    if (fields.error()) return *fields.error();
    return group;
}

Result<SavedLayout> layoutOf(const JsonValue& object) {
    JsonFields fields(object, "layout: ");
    SavedLayout layout;
    takeShort(fields, "id", layout.id);
    for (const auto& [key, number] : {std::pair{"width", &layout.width}, {"height", &layout.height}})
        fields.take(key, *number, 1, maxPixels);
    if (const JsonValue* front = fields.list("front", maxPanes))
        for (const JsonMember& each : front->members)
            layout.front.push_back(each.value.text);
    const JsonValue* groups = fields.list("groups", maxPanes);
    if (fields.error()) return *fields.error();
    if (!groups) return layout;
    for (const JsonMember& each : groups->members) {
        auto group = groupOf(each.value);
        if (!group) return group.error();
        layout.groups.push_back(std::move(*group));
    }
    return layout;
}

void takePlace(JsonFields& fields, TimelinePlace& place) {
    fields.take("marks_ns", place.marks, maxMarks);
    const JsonValue* view = fields.member("view", JsonKind::Object);
    if (!view) return;
    JsonFields ends(*view, "view: ");
    TimeWindow window;
    ends.take("start_ns", window.start, -longestTime, longestTime);
    ends.take("end_ns", window.end, window.start + 1, longestTime);
    fields.fail(ends.error());
    if (window.end > window.start) place.view = window;
}

void takeDoubts(JsonFields& fields, std::vector<Doubt>& doubts) {
    const JsonValue* list = fields.list("doubts", maxDoubts);
    if (!list) return;
    for (const JsonMember& each : list->members) {
        if (!each.value.isObject()) return fields.fail("doubts", "holds something other than objects");
        JsonFields parts(each.value, "doubt: ");
        Doubt doubt;
        doubt.kind = DoubtKind::Ranks;
        for (const auto& [key, text] :
             {std::pair{"what", &doubt.what}, {"consequence", &doubt.consequence}, {"advice", &doubt.advice}})
            takeShort(parts, key, *text);
        std::int64_t count = 0;
        parts.take("count", count, 0, largestFile);
        doubt.count = static_cast<std::uint64_t>(count);
        fields.fail(parts.error());
        doubts.push_back(std::move(doubt));
    }
}

Result<SavedProfile> profileOf(const JsonValue& value, std::size_t number) {
    const std::string where = fmt::format("profile {}: ", number);
    if (!value.isObject()) return Error{ErrorKind::Damaged, where + "is not an object"};
    JsonFields fields(value, where);
    SavedProfile profile;
    takeShort(fields, "path", profile.path);
    takeShort(fields, "relative", profile.relative);
    takeShort(fields, "name", profile.name);
    takeShort(fields, "sample", profile.sample);
    takeShort(fields, "recording", profile.recording);
    takeDoubts(fields, profile.doubts);
    std::int64_t size = 0;
    fields.take("size", size, 0, largestFile);
    fields.take("wall_ns", profile.wall, 1, longestTime);
    profile.size = static_cast<std::uint64_t>(size);
    takePlace(fields, profile.timeline);
    if (profile.path.empty() || profile.path.find('\0') != std::string::npos) fields.fail("path", "is not a path");
    if (profile.relative.find('\0') != std::string::npos) fields.fail("relative", "is not a path");
    if (fields.error()) return *fields.error();
    return profile;
}

Result<Done> takeProfiles(JsonFields& fields, SavedSession& session) {
    const JsonValue* list = fields.list("profiles", maxProfiles);
    if (!list) return Done{};
    for (const JsonMember& each : list->members) {
        auto profile = profileOf(each.value, session.profiles.size() + 1);
        if (!profile) return profile.error();
        session.profiles.push_back(std::move(*profile));
    }
    return Done{};
}

Result<Done> takeJob(JsonFields& fields, SavedSession& session) {
    const JsonValue* list = fields.list("job", maxJobPaths);
    if (!list) return Done{};
    for (const JsonMember& each : list->members) {
        if (!each.value.isObject()) return Error{ErrorKind::Damaged, "job: holds something other than objects"};
        JsonFields place(each.value, "job: ");
        SavedPlace& saved = session.job.emplace_back();
        takeShort(place, "path", saved.path);
        takeShort(place, "relative", saved.relative);
        if (saved.path.empty() || saved.path.find('\0') != std::string::npos) place.fail("path", "is not a path");
        if (saved.relative.find('\0') != std::string::npos) place.fail("relative", "is not a path");
        if (place.error()) return *place.error();
    }
    return Done{};
}

Result<Done> takeRules(JsonFields& fields, SavedSession& session) {
    if (const JsonValue* rules = fields.member("rules", JsonKind::Object)) {
        auto read = ownRules(*rules);
        if (!read) return read.error().within("rules: ");
        session.rules = std::move(*read);
    }
    if (const JsonValue* file = fields.member("rules_file", JsonKind::Object)) {
        JsonFields parts(*file, "rules_file: ");
        takeShort(parts, "path", session.rulesPath);
        parts.take("modified", session.rulesModified);
        fields.fail(parts.error());
    }
    return Done{};
}

Result<Done> takeMatching(JsonFields& fields, SavedSession& session) {
    const JsonValue* object = fields.member("matching", JsonKind::Object);
    if (!object) return Done{};
    JsonFields parts(*object, "matching: ");
    parts.take("by", session.matching.by, matchWords);
    const JsonValue* names = parts.list("names", maxMetNames);
    if (parts.error()) return *parts.error();
    if (!names) return Done{};
    for (const JsonMember& each : names->members) {
        if (!each.value.isObject())
            return Error{ErrorKind::Damaged, "matching: \"names\": holds something other than objects"};
        JsonFields pair(each.value, "matching: ");
        std::string baseline, candidate;
        takeShort(pair, "baseline", baseline);
        takeShort(pair, "candidate", candidate);
        if (pair.error()) return *pair.error();
        if (!baseline.empty() && !candidate.empty()) session.matching.given.add(baseline, candidate);
    }
    return Done{};
}

}  // namespace

std::string toJson(const SavedSession& session) {
    Json json{{versionKey, version},
              {"profiles", Json::array()},
              {"current", session.current},
              {"baseline", session.baseline}};
    for (const SavedProfile& profile : session.profiles)
        json["profiles"].push_back(toJson(profile));
    json["rules"] = Json::parse(toJson(session.rules));
    json["rules_file"] = {{"path", session.rulesPath}, {"modified", session.rulesModified}};
    json["options"] = toJson(session.options);
    json["layout"] = jsonOf(session.layout);
    json["notes"] = session.notes;
    if (session.matching != Matching()) json["matching"] = jsonOf(session.matching);
    if (!session.savedAs.empty()) json["saved_as"] = session.savedAs;
    for (const SavedPlace& place : session.job)
        json["job"].push_back({{"path", place.path}, {"relative", place.relative}});
    if (!session.whatIf.empty()) json["what_if"] = session.whatIf;
    if (!session.dismissed.empty()) json["dismissed_findings"] = session.dismissed;
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<SavedSession> parseSession(std::string_view text) {
    const auto root = parseJson(text);
    if (!root) return root.error();
    if (const auto known = checkVersion(*root); !known) return known.error();
    SavedSession session;
    JsonFields fields(*root, {});
    if (const auto taken = takeProfiles(fields, session); !taken) return taken.error();
    if (const auto taken = takeJob(fields, session); !taken) return taken.error();
    if (const auto taken = takeRules(fields, session); !taken) return taken.error();
    if (const auto taken = takeMatching(fields, session); !taken) return taken.error();
    fields.take("current", session.current, 0, static_cast<std::int64_t>(maxProfiles));
    fields.take("baseline", session.baseline, 0, static_cast<std::int64_t>(maxProfiles));
    if (const JsonValue* options = fields.member("options", JsonKind::Object)) {
        auto read = optionsOf(*options);
        if (!read) return read.error();
        session.options = std::move(*read);
    }
    if (const JsonValue* layout = fields.member("layout", JsonKind::Object)) {
        auto read = layoutOf(*layout);
        if (!read) return read.error();
        session.layout = std::move(*read);
    }
    takeShort(fields, "notes", session.notes, maxNotes);
    takeShort(fields, "saved_as", session.savedAs);
    takeShort(fields, "what_if", session.whatIf);
    if (const JsonValue* dismissed = fields.list("dismissed_findings", maxDismissed))
        for (const JsonMember& each : dismissed->members)
            session.dismissed.push_back(each.value.text);
    if (fields.error()) return *fields.error();
    return session;
}

std::string toJson(const SavedLayout& layout) {
    return jsonOf(layout).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<SavedLayout> parseLayout(std::string_view text) {
    const auto root = parseJson(text);
    if (!root) return root.error();
    if (!root->isObject()) return Error{ErrorKind::Damaged, "is not a layout"};
    return layoutOf(*root);
}

bool isSession(std::string_view text) {
    const auto root = parseJson(text);
    return root && root->isObject() && root->find(versionKey);
}

}  // namespace core
