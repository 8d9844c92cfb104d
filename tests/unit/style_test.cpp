// SPDX-License-Identifier: GPL-3.0-or-later
// What a reviewer should not have to look for: licence lines, files past the size at which they are split, tabs.
#include "tests/support/source_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace {

constexpr std::string_view licence = "SPDX-License-Identifier: GPL-3.0-or-later";

/// What is wrong with one file, a line per fault; empty where nothing is.
std::string faults(const tests::SourceFile& file) {
    std::string found;
    const auto fault = [&](const std::string& what) { found += file.path + ": " + what + "\n"; };
    std::istringstream in(file.text);
    std::string first, line;
    std::getline(in, first);
    if (first.starts_with("#!")) std::getline(in, first);
    if (first.find(licence) == std::string::npos) fault("does not begin with its licence");
    if (file.text.find('\t') != std::string::npos) fault("has tabs");
    const auto lines = std::count(file.text.begin(), file.text.end(), '\n');
    if (file.path.ends_with(".cpp") && lines > 400) fault("has " + std::to_string(lines) + " lines; the limit is 400");
    if (file.path.ends_with(".h") && lines > 200) fault("has " + std::to_string(lines) + " lines; the limit is 200");
    return found;
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
    EXPECT_NE(faults({"core/bad.cpp", head + std::string(400, '\n')}), "");
    EXPECT_NE(faults({"core/bad.h", head + std::string(200, '\n')}), "");
}

}  // namespace
