// SPDX-License-Identifier: GPL-3.0-or-later
// Every table of every trace is the same whether the file is read or its copy in the trace cache.
#include "core/ingest/readers.h"
#include "tests/support/places.h"
#include "tests/support/program.h"
#include "tests/support/test_name.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>

namespace {

namespace fs = std::filesystem;

/// Makes the program use its own cache folder for the duration of a test.
class OwnCache {
public:
    explicit OwnCache(const fs::path& folder) { ::setenv("XDG_CACHE_HOME", folder.c_str(), 1); }
    ~OwnCache() {
        if (m_before.empty())
            ::unsetenv("XDG_CACHE_HOME");
        else
            ::setenv("XDG_CACHE_HOME", m_before.c_str(), 1);
    }
    OwnCache(const OwnCache&) = delete;
    OwnCache& operator=(const OwnCache&) = delete;

private:
    const std::string m_before = std::getenv("XDG_CACHE_HOME") ? std::getenv("XDG_CACHE_HOME") : "";
};

/// The traces of the golden cases, relative to the folder of the cases.
std::vector<std::string> traces() {
    std::vector<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(tests::goldenCases())) {
        if (entry.path().extension() != ".json" || entry.file_size() < 500) continue;
        if (tests::readFile(entry.path()).find("\"traceEvents\"") == std::string::npos) continue;
        files.push_back(fs::relative(entry.path(), tests::goldenCases()).string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// Makes a copy that is enlarged with blanks, because small files are not cached.
fs::path largeTrace(const std::string& name, const fs::path& folder) {
    const fs::path file = folder / "large.json";
    std::ofstream(file, std::ios::binary) << tests::readFile(tests::goldenCases() / name) << std::string(5 << 20, ' ');
    return file;
}

class Cache : public testing::TestWithParam<std::string> {};

TEST_P(Cache, EveryTableIsTheSameWithAndWithoutIt) {
    const tests::TemporaryFolder folder;
    const OwnCache own(folder.path() / "cache");
    const fs::path keptTraces = folder.path() / "cache/lacuna/traces";
    const fs::path file = largeTrace(GetParam(), folder.path());
    std::vector<std::string> arguments{"report", "--table", "all", "--format", "json", file.string(), "--no-cache"};
    const tests::Outcome plain = tests::runProgram(arguments, folder.path());
    EXPECT_EQ(tests::entriesOf(keptTraces).size(), 0u) << "told to keep nothing";
    arguments.pop_back();
    const tests::Outcome first = tests::runProgram(arguments, folder.path());
    EXPECT_EQ(tests::entriesOf(keptTraces).size(), plain.exitCode == 0 ? 1u : 0u);
    const tests::Outcome second = tests::runProgram(arguments, folder.path());
    EXPECT_EQ(first.output, plain.output);
    EXPECT_EQ(second.output, plain.output);
    EXPECT_EQ(second.errors, plain.errors);
    EXPECT_EQ(second.exitCode, plain.exitCode);
}

INSTANTIATE_TEST_SUITE_P(Traces, Cache, testing::ValuesIn(traces()), tests::testName);

bool isReadable(const std::string& name) { return bool(core::readTrace(tests::goldenCases() / name, {})); }

TEST(CachedTraces, AreManyThatCanBeRead) {
    const auto names = traces();
    EXPECT_GT(std::count_if(names.begin(), names.end(), isReadable), 10);
}

}  // namespace
