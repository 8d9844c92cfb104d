// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that save reviewers work: license lines, files that are large enough to be split, tabs, and names that one of
// the compilers cannot read.
#include "tests/support/source_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

namespace {

constexpr std::string_view licence = "SPDX-License-Identifier: GPL-3.0-or-later";

/// What clang 14, which builds fuzzers and the thread sanitizer, cannot compile of GCC 12's library: ranges that return
/// ranges.
constexpr std::string_view notForClang[] = {"views::", "ranges::unique", "ranges::remove", "ranges::equal_range"};

/// Lists the faults of a file, one per line; empty if there are none.
std::string faults(const tests::SourceFile& file) {
    std::string found;
    const auto fault = [&](const std::string& what) { found += file.path + ": " + what + "\n"; };
    std::istringstream in(file.text);
    std::string first, line;
    std::getline(in, first);
    if (first.starts_with("#!")) std::getline(in, first);
    if (first.find(licence) == std::string::npos) fault("does not begin with its licence");
    if (file.text.find('\t') != std::string::npos) fault("has tabs");
    for (const std::string_view name : notForClang)
        if (file.text.find("std::" + std::string(name)) != std::string::npos)
            fault("uses " + std::string(name) + ", which clang 14 cannot compile");
    const auto lines = std::count(file.text.begin(), file.text.end(), '\n');
    if (file.path.ends_with(".cpp") && lines > 400) fault("has " + std::to_string(lines) + " lines; the limit is 400");
    if (file.path.ends_with(".h") && lines > 200) fault("has " + std::to_string(lines) + " lines; the limit is 200");
    return found;
}

/// Lists names of types that two headers define at namespace scope, with both headers. A program that links both
/// violates the one-definition rule, and no compiler reports it.
std::string namesakes(const std::vector<tests::SourceFile>& headers) {
    std::map<std::string, std::string> definedIn;
    std::string found;
    for (const auto& file : headers) {
        std::istringstream in(file.text);
        for (std::string line; std::getline(in, line);) {
            std::istringstream words(line);
            std::string keyword, name, next;
            words >> keyword >> name;
            if (keyword == "enum") words >> name;
            const bool isType = keyword == "struct" || keyword == "class" || keyword == "enum";
            const bool isDeclared = line.ends_with(';') && line.find('{') == std::string::npos;
            if (!isType || isDeclared || line.front() == ' ' || !(words >> next)) continue;
            const auto [first, isNew] = definedIn.emplace(name, file.path);
            if (!isNew && first->second != file.path) found += name + ": " + first->second + ", " + file.path + "\n";
        }
    }
    return found;
}

TEST(Style, NoTwoHeadersOfTheEngineDefineTypesOfOneName) {
    auto headers = tests::sourceFiles({".h"});
    std::erase_if(headers, [](const auto& file) { return !file.path.starts_with("core/"); });
    ASSERT_GT(headers.size(), 20u);
    EXPECT_EQ(namesakes(headers), "");
    EXPECT_EQ(namesakes({{"core/a.h", "struct A {\n    struct B {};\n};\nclass C;\nenum class D : int;\n"},
                         {"core/b.h", "enum class A : int { B };\nstruct C {\nenum class D : int {\n"}}),
              "A: core/a.h, core/b.h\n");
}

TEST(Style, EverySourceHasItsLicenceNoTabsAndAReadableSize) {
    const auto files = tests::sourceFiles({".cpp", ".h", ".cmake", "CMakeLists.txt", ".sh", ".ci/run"});
    ASSERT_GT(files.size(), 20u);
    std::string found;
    for (const auto& file : files)
        found += faults(file);
    EXPECT_EQ(found, "");
}

TEST(Style, FaultsAreFound) {
    const std::string head = "// " + std::string(licence) + "\n";
    EXPECT_EQ(faults({"core/good.cpp", head}), "");
    EXPECT_EQ(faults({"packaging/good.sh", "#!/bin/sh\n# " + std::string(licence) + "\n"}), "");
    EXPECT_NE(faults({"core/bad.cpp", "int x;\n"}), "");
    EXPECT_NE(faults({"core/bad.cpp", head + "\tint x;\n"}), "");
    EXPECT_NE(faults({"core/bad.cpp", head + "auto all = std::" + "views::take(3);\n"}), "");
    EXPECT_NE(faults({"core/bad.cpp", head + std::string(400, '\n')}), "");
    EXPECT_NE(faults({"core/bad.h", head + std::string(200, '\n')}), "");
}

}  // namespace
