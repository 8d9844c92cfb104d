// SPDX-License-Identifier: GPL-3.0-or-later
// Runs every folder in tests/golden/cases, in a copy: `cmd.txt` has the arguments, one per line, and after `exit` the
// exit code if it is not 0; `expected.*` has the output, `expected_error.txt` the errors, and `expected_files.txt` the
// files that --output wrote to `out`. UPDATE_GOLDEN=1 rewrites these files.
#include "tests/support/places.h"
#include "tests/support/program.h"
#include "tests/support/test_name.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>

namespace {

namespace fs = std::filesystem;

std::vector<std::string> caseNames() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(tests::goldenCases()))
        if (fs::exists(entry.path() / "cmd.txt")) names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

struct Command {
    std::vector<std::string> arguments;
    int exitCode = 0;
};

Command commandOf(const fs::path& folder) {
    Command command;
    std::istringstream in(tests::readFile(folder / "cmd.txt"));
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("exit "))
            command.exitCode = std::stoi(line.substr(5));
        else if (!line.empty())
            command.arguments.push_back(line);
    return command;
}

/// Returns the file in the folder whose name starts with "expected.", or the path for a new one.
fs::path expectedOutput(const fs::path& folder) {
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().filename().string().starts_with("expected.")) return entry.path();
    return folder / "expected.txt";
}

/// Writes the file, or removes it if the content is empty.
void update(const fs::path& path, const std::string& content) {
    if (content.empty())
        fs::remove(path);
    else
        std::ofstream(path, std::ios::binary) << content;
}

/// The content of a file, or of all files in a folder, each under its name.
std::string filesAsText(const fs::path& path) {
    if (!fs::is_directory(path)) return tests::readFile(path);
    std::string text;
    for (const fs::path& file : tests::entriesOf(path))
        text += "== " + file.filename().string() + "\n" + tests::readFile(file);
    return text;
}

class Golden : public testing::TestWithParam<std::string> {};

TEST_P(Golden, SaysWhatIsExpected) {
    const fs::path folder = tests::goldenCases() / GetParam();
    const tests::TemporaryFolder copy;
    fs::copy(folder, copy.path(), fs::copy_options::recursive);
    const Command command = commandOf(folder);
    const tests::Outcome outcome = tests::runProgram(command.arguments, copy.path());
    const std::string written = filesAsText(copy.path() / "out");
    EXPECT_EQ(outcome.exitCode, command.exitCode) << outcome.errors;
    if (std::getenv("UPDATE_GOLDEN")) {
        update(expectedOutput(folder), outcome.output);
        update(folder / "expected_error.txt", outcome.errors);
        update(folder / "expected_files.txt", written);
        return;
    }
    EXPECT_EQ(outcome.output, tests::readFile(expectedOutput(folder)));
    EXPECT_EQ(outcome.errors, tests::readFile(folder / "expected_error.txt"));
    EXPECT_EQ(written, tests::readFile(folder / "expected_files.txt"));
}

/// Returns the version that follows the first `before` in a file of the project.
std::string newestVersion(const char* file, std::string_view before) {
    const std::string text = tests::readFile(tests::sourceFolder() / file);
    const std::size_t at = text.find(before) + before.size();
    return text.substr(at, text.find_first_not_of("0123456789.", at) - at);
}

TEST(Version, IsThatOfTheNewestEntryInBothChangelogs) {
    const tests::TemporaryFolder folder;
    const std::string version = tests::runProgram({"--version"}, folder.path()).output;
    EXPECT_EQ(version, "lacuna " + newestVersion("CHANGELOG.md", "\n## ") + "\n");
    EXPECT_EQ(version, "lacuna " + newestVersion("packaging/debian/changelog.in", " (") + "\n");
}

INSTANTIATE_TEST_SUITE_P(Cases, Golden, testing::ValuesIn(caseNames()), tests::testName);

}  // namespace
