// SPDX-License-Identifier: GPL-3.0-or-later
// Every table of every trace is the same whether its file is read or what was kept of it.
#include "tests/support/program.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace {

namespace fs = std::filesystem;

/// For the time of a test the program keeps traces in a folder of its own.
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

std::size_t filesIn(const fs::path& folder) {
    std::error_code none;
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder, none), fs::directory_iterator{}));
}

/// The traces of the golden cases, made large with blanks: small files are not kept.
std::vector<fs::path> largeTraces(const fs::path& to) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(LACUNA_SOURCE_DIR) / "tests/golden/cases")) {
        if (entry.path().extension() != ".json" || entry.file_size() < 500) continue;
        const std::string text = tests::readFile(entry.path());
        if (text.find("\"traceEvents\"") == std::string::npos) continue;
        files.push_back(to / (std::to_string(files.size()) + ".json"));
        std::ofstream(files.back(), std::ios::binary) << text << std::string(5 << 20, ' ');
    }
    return files;
}

TEST(Cache, EveryTableIsTheSameWithAndWithoutIt) {
    const tests::TemporaryFolder folder;
    const OwnCache own(folder.path() / "cache");
    const fs::path traces = folder.path() / "cache/lacuna/traces";
    const auto files = largeTraces(folder.path());
    ASSERT_GT(files.size(), 10u);
    std::size_t kept = 0;
    for (const fs::path& file : files) {
        std::vector<std::string> arguments{"report", "--table", "all", "--format", "json", file.string(), "--no-cache"};
        const tests::Outcome plain = tests::runProgram(arguments, folder.path());
        EXPECT_EQ(filesIn(traces), kept) << "told to keep nothing";
        arguments.pop_back();
        const tests::Outcome first = tests::runProgram(arguments, folder.path());
        if (plain.exitCode == 0) ++kept;
        EXPECT_EQ(filesIn(traces), kept) << file;
        const tests::Outcome second = tests::runProgram(arguments, folder.path());
        EXPECT_EQ(first.output, plain.output) << file;
        EXPECT_EQ(second.output, plain.output) << file;
        EXPECT_EQ(second.errors, plain.errors) << file;
        EXPECT_EQ(second.exitCode, plain.exitCode) << file;
    }
    EXPECT_GT(kept, 10u);
}

}  // namespace
