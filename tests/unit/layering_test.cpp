// SPDX-License-Identifier: GPL-3.0-or-later
// The arrows between the folders, held by a test: an #include that points up fails here.
#include "tests/support/source_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <regex>

namespace {

using Folders = std::vector<std::string_view>;

/// What the sources below `folder` may include of ours. The longest folder that fits a file is its layer.
struct Layer {
    std::string_view folder;
    Folders sees;
    bool seesQt = false;
};

const std::vector<Layer>& layers() {
    static const std::vector<Layer> all{
        {"core/base", {"core/base"}},
        {"core/trace", {"core/base", "core/trace"}},
        {"core/cache", {"core/base", "core/trace", "core/cache"}},
        {"core/ingest", {"core/base", "core/trace", "core/cache", "core/ingest"}},
        {"core/classify", {"core/base", "core/trace", "core/classify"}},
        {"core/analysis", {"core/base", "core/trace", "core/classify", "core/analysis"}},
        {"core/report", {"core/base", "core/report"}},
        {"core/session", {"core/base", "core/trace", "core/classify", "core/analysis", "core/session"}},
        {"ui", {"core", "ui"}, true},
        {"ui/models", {"core", "ui/models", "ui/format", "ui/theme"}, true},
        {"ui/format", {"core", "ui/format", "ui/theme"}, true},
        {"ui/theme", {"core", "ui/format", "ui/theme"}, true},
        {"ui/widgets", {"core", "ui/widgets", "ui/models", "ui/format", "ui/theme"}, true},
        {"ui/timeline", {"core", "ui/timeline", "ui/widgets", "ui/models", "ui/format", "ui/theme"}, true},
        {"app", {"core", "ui", "app"}, true},
        {"app/cli", {"core", "app/cli"}},
        {"app/manual", {"core/base", "app/cli", "app/manual"}},
        {"resources", {"core/base", "resources"}},
        {"resources/app", {}, true},
        {"tests", {"core", "ui", "app", "resources", "tests"}, true},
    };
    return all;
}

bool isIn(std::string_view path, std::string_view folder) {
    return path.starts_with(folder) && path.size() > folder.size() && path[folder.size()] == '/';
}

const Layer* layerOf(std::string_view path) {
    const Layer* best = nullptr;
    for (const Layer& layer : layers())
        if (isIn(path, layer.folder) && (!best || layer.folder.size() > best->folder.size())) best = &layer;
    return best;
}

bool isQt(const std::string& include) {
    static const std::regex qt(R"(Q[A-Z]\w*|Qt\w*/.*|q\w+\.h)");
    return std::regex_match(include, qt);
}

bool isOurs(const std::string& include) {
    constexpr std::array<std::string_view, 5> tops{"core", "ui", "app", "resources", "tests"};
    return std::ranges::any_of(tops, [&](std::string_view top) { return isIn(include, top); });
}

/// Why this file may not include that; empty where it may.
std::string objection(const Layer& layer, const std::string& include, bool quoted) {
    if (isQt(include)) return layer.seesQt ? "" : "knows no Qt";
    if (!isOurs(include)) return quoted ? "includes ours by their path from the root" : "";
    for (const std::string_view folder : layer.sees)
        if (isIn(include, folder)) return "";
    return "must not see that";
}

/// Every include that points up, a line each.
std::string upwardIncludes(const tests::SourceFile& file) {
    static const std::regex line(R"re((?:^|\n)[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"])re");
    const Layer* layer = layerOf(file.path);
    if (!layer) return file.path + ": belongs to no layer of this test\n";
    std::string found;
    for (std::sregex_iterator it(file.text.begin(), file.text.end(), line), end; it != end; ++it) {
        const std::string why = objection(*layer, (*it)[2], (*it)[1] == "\"");
        if (!why.empty())
            found += file.path + " includes " + it->str(2) + ": " + std::string(layer->folder) + " " + why + "\n";
    }
    return found;
}

TEST(Layering, NoIncludePointsUp) {
    const auto files = tests::sourceFiles({".cpp", ".h"});
    ASSERT_GT(files.size(), 20u);
    std::string found;
    for (const auto& file : files)
        found += upwardIncludes(file);
    EXPECT_EQ(found, "");
}

struct Case {
    const char* path;
    const char* include;
    bool allowed;
};

// One per rule, so that a rule which no longer bites is noticed.
TEST(Layering, PlantedIncludesAreCaught) {
    constexpr std::array cases{
        Case{"core/base/a.h", "<vector>", true},
        Case{"core/base/a.h", "\"core/trace/trace.h\"", false},
        Case{"core/trace/a.h", "\"core/base/ids.h\"", true},
        Case{"core/trace/a.h", "\"core/ingest/readers.h\"", false},
        Case{"core/ingest/a.cpp", "<simdjson.h>", true},
        Case{"core/ingest/a.cpp", "\"core/classify/rules.h\"", false},
        Case{"core/ingest/json/a.cpp", "\"core/analysis/view.h\"", false},
        Case{"core/ingest/a.cpp", "\"core/report/writers.h\"", false},
        Case{"core/classify/a.h", "\"core/analysis/view.h\"", false},
        Case{"core/classify/a.h", "\"core/ingest/readers.h\"", false},
        Case{"core/analysis/a.h", "\"core/classify/rules.h\"", true},
        Case{"core/analysis/a.h", "\"core/report/writers.h\"", false},
        Case{"core/report/a.h", "\"core/base/table.h\"", true},
        Case{"core/report/a.h", "\"core/trace/trace.h\"", false},
        Case{"core/report/a.h", "\"core/analysis/classes.h\"", false},
        Case{"core/session/a.h", "\"core/analysis/view.h\"", true},
        Case{"core/session/a.h", "\"core/report/writers.h\"", false},
        Case{"core/base/a.h", "<QString>", false},
        Case{"core/base/a.h", "<QtCore/QString>", false},
        Case{"core/base/a.h", "<qglobal.h>", false},
        Case{"core/base/a.h", "\"ids.h\"", false},
        Case{"ui/panes/a.h", "<QWidget>", true},
        Case{"ui/panes/a.h", "\"ui/models/table_model.h\"", true},
        Case{"ui/panes/a.h", "\"app/session.h\"", false},
        Case{"ui/models/a.h", "\"ui/panes/pane.h\"", false},
        Case{"ui/widgets/a.h", "\"ui/panes/pane.h\"", false},
        Case{"ui/timeline/a.h", "\"ui/panes/pane.h\"", false},
        Case{"app/cli/a.cpp", "<QString>", false},
        Case{"app/cli/a.cpp", "\"app/window/main_window.h\"", false},
        Case{"app/window/a.cpp", "\"app/cli/commands.h\"", true},
        Case{"app/window/a.cpp", "\"tests/support/trace_text.h\"", false},
        Case{"resources/demo/a.cpp", "\"ui/panes/pane.h\"", false},
        Case{"tests/gui/a.cpp", "\"app/window/main_window.h\"", true},
    };
    for (const Case& c : cases) {
        const std::string text = "// first line\n  # include " + std::string(c.include) + "\n";
        EXPECT_EQ(upwardIncludes({c.path, text}).empty(), c.allowed) << c.path << " " << c.include;
    }
    EXPECT_NE(upwardIncludes({"core/new_folder/a.h", ""}), "");
}

}  // namespace
