// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/readers.h"

#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <set>

namespace {

using namespace core;
using namespace std::string_view_literals;

constexpr std::string_view kernelSummary = "Time (%),Total Time (ns),Instances,Name\n100.0,5,1,gemm\n";

std::string readingError(const std::filesystem::path& path) { return tests::errorOf(readTrace(path, {})); }

TEST(Readers, EveryFormatHasItsOwnIdTitleAndPatterns) {
    std::set<std::string_view> ids;
    for (const Reader& reader : readers()) {
        EXPECT_TRUE(ids.insert(reader.id).second) << reader.id;
        EXPECT_FALSE(reader.title.empty()) << reader.id;
        EXPECT_FALSE(reader.patterns.empty()) << reader.id;
        for (const std::string& pattern : reader.patterns)
            EXPECT_TRUE(pattern.starts_with("*") && pattern.find('.') != pattern.npos) << pattern;
    }
}

TEST(Readers, TheSourceSaysWhichFileItWasWhateverItsName) {
    const tests::TemporaryFolder folder;
    const auto path = folder.file("no suffix, but \xc3\xbcnicode", kernelSummary);
    const auto trace = readTrace(path, {});
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->source.path, path.string());
    EXPECT_EQ((*trace)->source.size, kernelSummary.size());
    EXPECT_EQ((*trace)->source.format, "nsys-csv");
    EXPECT_FALSE((*trace)->source.title.empty());
}

TEST(Readers, WhatIsNoFileIsRefusedWithoutBeingOpened) {
    const tests::TemporaryFolder folder;
    EXPECT_EQ(readingError(folder.path() / "absent.json"), "no such file; check its name and folder");
    EXPECT_EQ(readingError(folder.path()), "is a folder: open the files in it");
    EXPECT_NE(readingError(folder.file("empty.csv", "")).find("the file is empty (0 bytes)"), std::string::npos);
    for (const char* table : {"empty.csv", "empty.json", "empty.tsv", "empty.txt"})
        EXPECT_NE(readingError(folder.file(table, "")).find("nsys stats"), std::string::npos) << table;
    EXPECT_EQ(readingError(folder.file("empty.pickle", "")),
              "the file is empty (0 bytes): the copy or the profiler that wrote it was cut off");
    EXPECT_EQ(readingError(folder.file("file", "x") / "below"), "no such file; check its name and folder");
    const auto pipe = folder.path() / "pipe.json";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_NE(readingError(pipe).find("is not a regular file"), std::string::npos)
        << "opening it would wait for a writer";
    EXPECT_NE(readingError("/dev/zero").find("is not a regular file"), std::string::npos);
    const auto loop = folder.path() / "loop";
    std::filesystem::create_symlink(loop, loop);
    EXPECT_NE(readingError(loop).find("cannot be examined"), std::string::npos);
}

TEST(Readers, AFileWithoutPermissionSaysSo) {
    if (geteuid() == 0) GTEST_SKIP() << "root reads everything";
    const tests::TemporaryFolder folder;
    const auto path = folder.file("x.csv", kernelSummary);
    chmod(path.c_str(), 0);
    EXPECT_EQ(readingError(path), "cannot be opened: Permission denied");
}

TEST(Readers, UnknownContentIsRefusedWithTheListOfFormats) {
    const tests::TemporaryFolder folder;
    for (const std::string_view content : {"hello\n"sv, "\x01\x02\x00\x03"sv}) {
        const std::string error = readingError(folder.file("x", content));
        EXPECT_TRUE(error.starts_with("not a trace Lacuna knows: it opens ")) << error;
        for (const Reader& reader : readers())
            EXPECT_NE(error.find(reader.title), std::string::npos) << error;
    }
}

TEST(Readers, BeingStoppedIsToldApartFromAFault) {
    EXPECT_TRUE(isStopped(stoppedError()));
    EXPECT_FALSE(isStopped(Error{ErrorKind::Unreadable, stoppedError().message}));
}

TEST(ReadersData, OddJsonIsOpenedWhateverIsOddInIt) {
    const auto files = LACUNA_NEEDS_DATA("odd-json");
    for (const auto& entry : std::filesystem::directory_iterator(files)) {
        const auto trace = readTrace(entry.path(), {});
        ASSERT_TRUE(trace) << entry.path().filename() << ": " << trace.error().message;
        EXPECT_EQ((*trace)->source.format, "chrome") << entry.path().filename();
    }
}

TEST(ReadersData, AnExecutionTraceIsRefusedByName) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/not_a_timeline_execution_trace.json.gz");
    EXPECT_TRUE(readingError(file).starts_with("this is a PyTorch execution trace, not a timeline"))
        << readingError(file);
}

}  // namespace
