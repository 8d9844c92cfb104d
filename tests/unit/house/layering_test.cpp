// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the layering of the source folders ("rooms"): an #include that its room does not list fails here.
#include "tests/support/source_tree.h"
#include "tests/unit/house/rooms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>

namespace {

using tests::Room;
using tests::rooms;

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
