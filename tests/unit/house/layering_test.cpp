// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the layering of the source folders ("rooms"): an #include that its room does not list fails here.
#include "tests/support/source_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>

namespace {

using Folders = std::vector<std::string_view>;

/// A source folder and which of our headers it may include besides its own. An entry is a room, a single header, or,
/// with a trailing '/', all rooms below a folder.
struct Room {
    std::string_view folder;
    Folders sees;
    bool seesQt = false;
};

/// Lists the rooms bottom-up: a room may use only rooms above it in this list, so there are no cycles.
const std::vector<Room>& rooms() {
    static const std::vector<Room> all{
        {"core/base", {}},
        {"core/ingest/files", {"core/ingest/readers.h", "core/base"}},
        {"core/report", {"core/base"}},
        {"core/trace", {"core/base"}},
        {"core/cache", {"core/base", "core/trace"}},
        {"core/doubt", {"core/base", "core/trace"}},
        {"core/classify", {"core/base", "core/trace"}},
        {"core/analysis/pattern", {"core/base", "core/trace"}},
        {"core/analysis/scope", {"core/base", "core/trace", "core/doubt", "core/classify", "core/analysis/pattern"}},
        {"core/analysis/waits", {"core/base", "core/trace"}},
        {"core/analysis/host", {"core/base", "core/trace", "core/analysis/scope", "core/analysis/waits"}},
        {"core/analysis/stacks", {"core/base", "core/trace", "core/analysis/scope"}},
        {"core/analysis/memory", {"core/base", "core/trace", "core/analysis/scope", "core/analysis/stacks"}},
        {"core/analysis/idle", {"core/base", "core/trace", "core/analysis/scope", "core/analysis/host"}},
        {"core/analysis/time",
         {"core/base", "core/trace", "core/classify", "core/analysis/scope", "core/analysis/host",
          "core/analysis/idle"}},
        {"core/analysis/names",
         {"core/base", "core/trace", "core/classify", "core/analysis/scope", "core/analysis/time"}},
        {"core/efficiency", {"core/base", "core/trace", "core/analysis/scope"}},
        {"core/analysis",
         {"core/base", "core/trace", "core/analysis/pattern", "core/analysis/scope", "core/analysis/host",
          "core/analysis/stacks", "core/analysis/memory", "core/analysis/idle", "core/analysis/time",
          "core/analysis/names", "core/efficiency"}},
        {"core/compare",
         {"core/base", "core/trace", "core/classify", "core/analysis/scope", "core/analysis/time", "core/analysis"}},
        {"core/ingest/shared", {"core/trace"}},
        {"core/ingest/csv", {"core/ingest/readers.h", "core/base", "core/ingest/files", "core/trace"}},
        {"core/options", {"core/base", "core/analysis/scope", "core/analysis/names", "core/ingest/csv"}},
        {"core/ingest/json",
         {"core/ingest/readers.h", "core/base", "core/ingest/files", "core/ingest/shared", "core/trace"}},
        {"core/ingest/nsys_rows", {"core/base", "core/ingest/files", "core/trace"}},
        {"core/ingest/sqlite",
         {"core/ingest/readers.h", "core/base", "core/ingest/files", "core/ingest/nsys_rows", "core/trace"}},
        {"core/ingest/pickle", {"core/ingest/readers.h", "core/base", "core/ingest/files", "core/trace"}},
        {"core/ingest/protobuf",
         {"core/ingest/readers.h", "core/base", "core/ingest/files", "core/ingest/shared", "core/trace"}},
        {"core/ingest/rocm",
         {"core/ingest/readers.h", "core/base", "core/ingest/files", "core/trace", "core/ingest/sqlite",
          "core/ingest/csv"}},
        {"core/ingest/ascend",
         {"core/ingest/readers.h", "core/ingest/files", "core/ingest/shared", "core/trace", "core/ingest/sqlite"}},
        {"core/ingest/nsys_rep",
         {"core/ingest/readers.h", "core/base", "core/ingest/files", "core/ingest/nsys_rows", "core/trace"}},
        {"core/ingest/nsys",
         {"core/ingest/readers.h", "core/base", "core/ingest/files", "core/ingest/sqlite", "core/ingest/nsys_rows",
          "core/ingest/nsys_rep"}},
        {"core/ingest/archive", {"core/ingest/readers.h", "core/base", "core/ingest/files", "core/ingest/rocm"}},
        {"core/ingest/identity",
         {"core/ingest/readers.h", "core/base", "core/ingest/files", "core/trace", "core/ingest/sqlite",
          "core/ingest/nsys", "core/ingest/rocm"}},
        {"core/ingest",
         {"core/base", "core/ingest/files", "core/ingest/identity", "core/trace", "core/cache", "core/doubt",
          "core/ingest/csv", "core/ingest/json", "core/ingest/sqlite", "core/ingest/nsys", "core/ingest/pickle",
          "core/ingest/protobuf", "core/ingest/rocm", "core/ingest/ascend", "core/ingest/archive"}},
        {"core/code",
         {"core/base", "core/trace", "core/analysis/scope", "core/analysis/host", "core/analysis/stacks",
          "core/analysis/idle", "core/analysis/time", "core/analysis"}},
        {"core/match",
         {"core/base", "core/analysis/scope", "core/analysis/stacks", "core/analysis/idle", "core/analysis/time",
          "core/code", "core/compare", "core/ingest/csv"}},
        {"core/replay",
         {"core/base", "core/trace", "core/classify", "core/analysis/scope", "core/analysis/host",
          "core/analysis/waits"}},
        {"core/findings",
         {"core/base", "core/trace", "core/analysis/scope", "core/analysis/waits", "core/analysis/host",
          "core/analysis/stacks", "core/analysis/idle", "core/analysis/time", "core/efficiency", "core/code",
          "core/replay"}},
        {"core/ranks", {"core/base", "core/trace", "core/classify", "core/analysis/scope"}},
        {"core/jobs/digest",
         {"core/base", "core/trace", "core/classify", "core/analysis/scope", "core/analysis/host", "core/analysis/idle",
          "core/analysis/time", "core/code"}},
        {"core/jobs", {"core/base", "core/analysis/scope", "core/ranks", "core/jobs/digest"}},
        {"core/query", {"core/base", "core/report", "core/trace", "core/analysis/stacks", "core/analysis"}},
        {"core/session",
         {"core/base", "core/trace", "core/classify", "core/analysis/scope", "core/compare", "core/options"}},
        {"core/timeline",
         {"core/base", "core/trace", "core/analysis/scope", "core/analysis/host", "core/analysis/idle", "core/analysis",
          "core/replay"}},
        {"ui/format",
         {"core/base", "core/report", "core/trace", "core/analysis/scope", "core/analysis/idle", "core/efficiency"},
         true},
        {"ui/theme", {"core/classify", "core/analysis/idle"}, true},
        {"ui/models",
         {"core/base", "core/trace", "core/classify", "core/analysis/scope", "core/analysis/idle", "core/analysis",
          "core/options", "ui/format", "ui/theme"},
         true},
        {"ui/timeline/scene",
         {"core/base", "core/trace", "core/classify", "core/analysis/scope", "core/analysis/idle", "core/session",
          "core/replay", "core/timeline", "ui/format"},
         true},
        {"ui/timeline/painting",
         {"core/base", "core/trace", "core/analysis/host", "core/analysis/idle", "core/analysis", "core/replay",
          "core/timeline", "ui/format", "ui/theme", "ui/timeline/scene"},
         true},
        {"ui/widgets/charts", {"ui/format", "ui/theme", "ui/models"}, true},
        {"ui/widgets/flame", {"core/code", "ui/theme", "ui/models", "ui/widgets/charts"}, true},
        {"ui/timeline",
         {"core/timeline", "ui/models", "ui/format", "ui/theme", "ui/timeline/scene", "ui/timeline/painting",
          "ui/widgets/charts"},
         true},
        {"ui/widgets/pages", {"core/report", "ui/format", "ui/theme"}, true},
        {"ui/widgets/tables", {"core/report", "ui/format", "ui/theme", "ui/models"}, true},
        {"ui/widgets", {"core/analysis", "ui/format", "ui/theme", "ui/models", "ui/widgets/tables"}, true},
        {"ui/panes/shared",
         {"core/base", "core/report", "core/trace", "core/analysis/scope", "core/analysis/idle", "core/analysis",
          "core/code", "core/compare", "core/jobs/digest", "core/jobs", "core/match", "core/ranks", "core/session",
          "ui/format", "ui/theme", "ui/models", "ui/widgets/tables", "ui/widgets"},
         true},
        {"ui/panes/code",
         {"core/base", "core/trace", "core/analysis/stacks", "core/code", "core/match", "ui/format", "ui/theme",
          "ui/models", "ui/widgets/charts", "ui/widgets/flame", "ui/widgets/tables", "ui/widgets", "ui/panes/shared"},
         true},
        {"ui/panes/comparison",
         {"core/trace", "core/analysis/scope", "core/compare", "ui/format", "ui/theme", "ui/models",
          "ui/widgets/charts", "ui/widgets/tables", "ui/widgets", "ui/panes/shared"},
         true},
        {"ui/panes/efficiency",
         {"core/analysis/scope", "core/analysis/host", "core/analysis/names", "core/efficiency", "ui/format",
          "ui/theme", "ui/models", "ui/widgets/charts", "ui/widgets/tables", "ui/widgets", "ui/panes/shared"},
         true},
        {"ui/panes/figures",
         {"core/base", "core/trace", "core/analysis/scope", "core/analysis/host", "core/analysis/idle",
          "core/analysis/names", "core/analysis", "core/code", "ui/format", "ui/theme", "ui/models",
          "ui/timeline/scene", "ui/widgets/charts", "ui/widgets/tables", "ui/widgets", "ui/panes/shared"},
         true},
        {"ui/panes/findings",
         {"core/analysis/stacks", "core/analysis", "core/findings", "core/replay", "ui/format", "ui/theme", "ui/models",
          "ui/widgets/charts", "ui/widgets/tables", "ui/widgets", "ui/panes/shared"},
         true},
        {"ui/panes/gaps",
         {"core/trace", "core/analysis/scope", "core/analysis/idle", "core/analysis", "core/code", "ui/format",
          "ui/theme", "ui/models", "ui/widgets/charts", "ui/widgets/tables", "ui/widgets", "ui/panes/shared"},
         true},
        {"ui/panes/jobs",
         {"core/base", "core/jobs", "ui/format", "ui/theme", "ui/models", "ui/widgets/charts", "ui/widgets/tables",
          "ui/widgets", "ui/panes/shared"},
         true},
        {"ui/panes/memory",
         {"core/trace", "core/analysis/memory", "core/code", "ui/format", "ui/theme", "ui/models", "ui/timeline/scene",
          "ui/widgets/charts", "ui/widgets/tables", "ui/widgets", "ui/panes/shared"},
         true},
        {"ui/panes/rules",
         {"core/base", "core/classify", "core/analysis/names", "core/analysis", "ui/format", "ui/theme", "ui/models",
          "ui/widgets/tables", "ui/panes/shared"},
         true},
        {"ui/panes/timeline",
         {"core/base", "core/trace", "core/analysis/scope", "core/classify", "core/analysis", "core/code",
          "core/compare", "core/timeline", "ui/format", "ui/theme", "ui/models", "ui/timeline/scene", "ui/timeline",
          "ui/widgets/tables", "ui/widgets", "ui/panes/shared"},
         true},
        {"ui/panes/step_by_step",
         {"core/base", "core/compare", "core/match", "ui/format", "ui/theme", "ui/models", "ui/widgets/charts",
          "ui/widgets/tables", "ui/widgets", "ui/panes/shared"},
         true},
        {"ui/panes",
         {"ui/panes/shared", "ui/panes/step_by_step", "ui/panes/code", "ui/panes/comparison", "ui/panes/figures",
          "ui/panes/efficiency", "ui/panes/findings", "ui/panes/gaps", "ui/panes/jobs", "ui/panes/memory",
          "ui/panes/rules", "ui/panes/timeline"},
         true},
        {"app/cli/guide", {"core/base"}},
        {"app/cli",
         {"core/base", "core/report", "core/trace", "core/classify", "core/analysis/scope", "core/analysis/stacks",
          "core/analysis/names", "core/analysis", "core/ingest/identity", "core/ingest", "core/options",
          "app/cli/guide"}},
        {"app/cli/compare",
         {"core/base", "core/report", "core/trace", "core/classify", "core/analysis/scope", "core/analysis",
          "core/compare", "core/match", "core/ingest/csv", "app/cli"}},
        {"app/cli/jobs",
         {"core/base", "core/report", "core/trace", "core/ingest/files", "core/ingest", "core/jobs/digest", "core/jobs",
          "app/cli"}},
        {"app/cli/report",
         {"core/code", "core/findings", "core/replay", "core/base", "core/report", "core/trace", "core/analysis/scope",
          "core/analysis/host", "core/analysis/stacks", "core/analysis", "core/ingest/identity", "core/compare",
          "core/options", "core/ranks", "app/cli", "app/cli/jobs"}},
        {"app/cli/summary",
         {"core/base", "core/report", "core/trace", "core/classify", "core/analysis/host", "core/analysis", "app/cli"}},
        {"app/cli/query", {"core/base", "core/query", "app/cli", "app/cli/report"}},
        {"app/cli/schema",
         {"core/base", "core/report", "core/trace", "core/analysis", "core/code", "core/compare", "core/jobs",
          "core/query", "app/cli/guide", "app/cli", "app/cli/compare", "app/cli/report"}},
        {"app/manual", {"core/base", "app/cli"}},
        {"app/window/docks", {"core/session", "ui/theme", "ui/widgets", "ui/panes/shared", "ui/panes"}, true},
        {"app/window/session",
         {"core/code", "core/replay", "core/base", "core/report", "core/trace", "core/classify", "core/analysis/scope",
          "core/analysis", "core/ingest", "core/session", "ui/format", "ui/theme", "ui/widgets/pages",
          "ui/panes/shared", "app/cli", "app/cli/jobs", "app/cli/report"},
         true},
        {"app/window/files",
         {"core/base", "core/trace", "core/classify", "core/ingest/nsys", "core/compare", "ui/models",
          "ui/widgets/pages", "ui/widgets/tables", "ui/widgets", "ui/panes/shared", "app/window/session"},
         true},
        {"app/window/pictures", {"core/base", "ui/theme", "ui/panes/shared", "app/cli", "app/window/session"}, true},
        {"app/window",
         {"core/code",
          "core/base",
          "core/report",
          "core/trace",
          "core/cache",
          "core/classify",
          "core/analysis/scope",
          "core/analysis",
          "core/session",
          "ui/format",
          "ui/theme",
          "ui/models",
          "ui/widgets/pages",
          "ui/widgets/tables",
          "ui/widgets",
          "ui/panes/shared",
          "ui/panes/rules",
          "ui/panes/code",
          "ui/panes/comparison",
          "ui/panes/figures",
          "ui/panes/findings",
          "ui/panes/jobs",
          "ui/panes/memory",
          "ui/panes/timeline",
          "ui/panes",
          "app/cli",
          "app/window/docks",
          "app/window/session",
          "app/window/files",
          "app/window/pictures"},
         true},
        {"app", {"core/cache", "app/cli", "app/window/session", "app/window"}, true},
        {"resources/app", {}, true},
        {"resources/demo", {"core/base"}},
        {"tests", {"core/", "ui/", "app/", "resources/", "tests/"}, true},
    };
    return all;
}

const Room* roomOf(std::string_view path) {
    for (const Room& room : rooms())
        if (room.folder == tests::folderOf(path) || (room.folder == "tests" && path.starts_with("tests/")))
            return &room;
    return nullptr;
}

bool isQt(const std::string& include) {
    static const std::regex qt(R"(Q[A-Z]\w*|Qt\w*/.*|q\w+\.h)");
    return std::regex_match(include, qt);
}

bool isOurs(std::string_view include) {
    constexpr std::array<std::string_view, 5> tops{"core/", "ui/", "app/", "resources/", "tests/"};
    return std::ranges::any_of(tops, [&](std::string_view top) { return include.starts_with(top); });
}

bool lets(std::string_view entry, const std::string& include) {
    return entry == include || (entry.ends_with('/') ? include.starts_with(entry) : entry == tests::folderOf(include));
}

/// Returns why a room may not include a file, or "" if it may.
std::string objection(const Room& room, const std::string& include, bool quoted) {
    if (isQt(include)) return room.seesQt ? "" : "knows no Qt";
    if (include == "simdjson.h" && room.folder != "core/base" && room.folder != "tests")
        return "takes simdjson from its adapter";
    if (!isOurs(include)) return quoted ? "includes ours by their path from the root" : "";
    if (tests::folderOf(include) == room.folder) return "";
    const bool seen = std::ranges::any_of(room.sees, [&](std::string_view entry) { return lets(entry, include); });
    return seen ? "" : "must not see that";
}

struct Include {
    std::string path;
    bool quoted = false;
};

std::vector<Include> includesOf(const tests::SourceFile& file) {
    static const std::regex line(R"re((?:^|\n)[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"])re");
    std::vector<Include> found;
    for (std::sregex_iterator it(file.text.begin(), file.text.end(), line), end; it != end; ++it)
        found.push_back({it->str(2), it->str(1) == "\""});
    return found;
}

/// Lists every include that the room does not allow, one per line.
std::string strayIncludes(const tests::SourceFile& file) {
    const Room* room = roomOf(file.path);
    if (!room) return file.path + ": belongs to no room of this test\n";
    std::string found;
    for (const Include& include : includesOf(file)) {
        const std::string why = objection(*room, include.path, include.quoted);
        if (!why.empty())
            found += file.path + " includes " + include.path + ": " + std::string(room->folder) + " " + why + "\n";
    }
    return found;
}

TEST(Rooms, IncludeOnlyWhatTheyList) {
    const auto files = tests::sourceFiles({".cpp", ".h"});
    ASSERT_GT(files.size(), 20u);
    std::string found;
    for (const auto& file : files)
        found += strayIncludes(file);
    EXPECT_EQ(found, "");
}

TEST(Rooms, ListNothingThatTheyDoNotInclude) {
    std::set<std::pair<std::string_view, std::string_view>> used;
    for (const auto& file : tests::sourceFiles({".cpp", ".h"}))
        if (const Room* room = roomOf(file.path))
            for (const Include& include : includesOf(file))
                for (const std::string_view entry : room->sees)
                    if (lets(entry, include.path)) used.emplace(room->folder, entry);
    std::string idle;
    for (const Room& room : rooms())
        for (const std::string_view entry : room.sees)
            if (room.folder != "tests" && !used.contains({room.folder, entry}))
                idle += std::string(room.folder) + " lists " + std::string(entry) + "\n";
    EXPECT_EQ(idle, "");
}

TEST(Rooms, SeeOnlyRoomsThatStandAboveThem) {
    std::set<std::string_view> above{"core/ingest/readers.h"};  // types only; readers.cpp has the list of formats
    for (const Room& room : rooms()) {
        for (const std::string_view entry : room.sees)
            EXPECT_TRUE(entry.ends_with('/') || above.contains(entry)) << room.folder << " sees " << entry;
        above.insert(room.folder);
    }
}

constexpr int maxFiles = 48;  ///< few enough to survey at a glance; the flattest comparable project has as many

TEST(Rooms, AreSmallEnoughToKnow) {
    std::map<std::string, int> files;
    for (const auto& file : tests::sourceFiles({".cpp", ".h"}))
        ++files[tests::folderOf(file.path)];
    for (const auto& [folder, count] : files)
        EXPECT_LE(count, maxFiles) << folder;
}

TEST(Rooms, SayWhatTheyAreInAShortReadme) {
    std::map<std::string, std::string> readmes;
    for (auto& file : tests::sourceFiles({"README.md"}))
        readmes.emplace(tests::folderOf(file.path), std::move(file.text));
    for (const Room& room : rooms()) {
        if (room.folder == "tests") continue;  // its README is a manual that says how to run each kind of test
        const auto readme = readmes.find(std::string(room.folder));
        ASSERT_NE(readme, readmes.end()) << room.folder;
        EXPECT_LE(std::ranges::count(readme->second, '\n'), 30) << room.folder;
    }
}

struct Case {
    const char* path;
    const char* include;
    bool allowed;
};

// There is one case per rule, so a rule that no longer catches anything is noticed.
TEST(Rooms, PlantedIncludesAreCaught) {
    constexpr std::array cases{
        Case{"core/base/a.h", "<vector>", true},
        Case{"core/base/a.h", "\"core/trace/trace.h\"", false},
        Case{"core/trace/a.h", "\"core/base/ids.h\"", true},
        Case{"core/trace/a.h", "\"core/ingest/readers.h\"", false},
        Case{"core/ingest/json/a.cpp", "<simdjson.h>", false},
        Case{"core/ingest/json/a.cpp", "\"core/base/simdjson_adapter.h\"", true},
        Case{"core/ingest/json/a.cpp", "\"core/ingest/readers.h\"", true},
        Case{"core/ingest/json/a.cpp", "\"core/ingest/sqlite/sqlite_reader.h\"", false},
        Case{"core/ingest/csv/a.cpp", "\"core/classify/rules.h\"", false},
        Case{"core/ingest/json/a.cpp", "\"core/analysis/scope/view.h\"", false},
        Case{"core/classify/a.h", "\"core/analysis/scope/view.h\"", false},
        Case{"core/analysis/names/a.h", "\"core/classify/rules.h\"", true},
        Case{"core/analysis/scope/a.h", "\"core/analysis/idle/gaps.h\"", false},
        Case{"core/analysis/idle/a.h", "\"core/analysis/names/classes.h\"", false},
        Case{"core/ranks/a.h", "\"core/timeline/lane.h\"", false},
        Case{"core/report/a.h", "\"core/base/table.h\"", true},
        Case{"core/report/a.h", "\"core/trace/trace.h\"", false},
        Case{"core/session/a.h", "\"core/analysis/scope/view.h\"", true},
        Case{"core/base/a.h", "<QString>", false},
        Case{"core/base/a.h", "<QtCore/QString>", false},
        Case{"core/base/a.h", "\"ids.h\"", false},
        Case{"ui/panes/gaps/a.h", "<QWidget>", true},
        Case{"ui/panes/gaps/a.h", "\"ui/models/table_model.h\"", true},
        Case{"ui/panes/gaps/a.h", "\"ui/panes/rules/rules_pane.h\"", false},
        Case{"ui/panes/gaps/a.h", "\"app/window/session/session.h\"", false},
        Case{"ui/models/a.h", "\"ui/panes/shared/pane.h\"", false},
        Case{"ui/widgets/a.h", "\"ui/panes/shared/pane.h\"", false},
        Case{"app/cli/a.cpp", "<QString>", false},
        Case{"app/cli/a.cpp", "\"app/window/main_window.h\"", false},
        Case{"app/window/session/a.cpp", "\"app/window/main_window.h\"", false},
        Case{"app/window/a.cpp", "\"tests/support/trace_text.h\"", false},
        Case{"resources/demo/a.cpp", "\"ui/panes/shared/pane.h\"", false},
        Case{"tests/gui/panes/a.cpp", "\"app/window/main_window.h\"", true},
    };
    for (const Case& c : cases) {
        const std::string text = "// first line\n  # include " + std::string(c.include) + "\n";
        EXPECT_EQ(strayIncludes({c.path, text}).empty(), c.allowed) << c.path << " " << c.include;
    }
    EXPECT_NE(strayIncludes({"core/new_folder/a.h", ""}), "");
}

}  // namespace
