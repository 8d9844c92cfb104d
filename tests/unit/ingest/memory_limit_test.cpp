// SPDX-License-Identifier: GPL-3.0-or-later
// Files that need more memory than the limit are refused before the system runs out of memory.
#include "core/ingest/files/memory_limit.h"

#include "tests/support/json_trace.h"
#include "tests/support/slowdown.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

namespace {

using namespace core;
namespace fs = std::filesystem;

using tests::mebibyte;

std::string openedOrError(const fs::path& path, std::uint64_t limit) {
    ReadContext context;
    context.memoryLimit = limit;
    const auto trace = readTrace(path, context);
    return trace ? "opened" : trace.error().message;
}

std::string oneEvent(std::size_t i) {
    return fmt::format(R"({{"ph": "X", "cat": "kernel", "name": "k", "ts": {}, "dur": 1}})", i);
}

TEST(MemoryLimit, TheMachineSaysWhatIsFree) {
    EXPECT_GT(freeMemory(), mebibyte);
    EXPECT_LT(freeMemory(), std::uint64_t{1} << 50);
}

TEST(MemoryLimit, AFileTooLargeByItsSizeIsRefusedUnread) {
    const tests::TemporaryFolder folder;
    const fs::path path = folder.file("huge.json", "[" + oneEvent(1) + ",");
    fs::resize_file(path, std::uint64_t{64} << 30);  // a sparse file, which uses no disk space
    EXPECT_EQ(openedOrError(path, 1024 * mebibyte),
              "not enough memory: the trace takes 6.40 GiB or more and may take 1.00 GiB: close other profiles or "
              "programs, record a shorter time, or raise the limit");
    fs::resize_file(path, std::uint64_t{1} << 42);
    EXPECT_TRUE(openedOrError(path, 0).starts_with("not enough memory: "))
        << "without a limit that of the machine holds";
}

TEST(MemoryLimit, ATraceThatGrowsBeyondItIsRefusedWhileItIsRead) {
    const tests::TemporaryFolder folder;
    std::string text = "[" + oneEvent(1);
    for (std::size_t i = 0; i < 100'000; ++i)
        text += "," + oneEvent(i);
    const auto plain = folder.file("plain.json", text + "]");
    const auto bomb = folder.file("bomb.json.gz", tests::gzipped(text + "]"));
    EXPECT_EQ(openedOrError(plain, 64 * mebibyte), "opened");
    EXPECT_EQ(openedOrError(bomb, 64 * mebibyte), "opened");
    for (const auto& path : {plain, bomb}) {
        ASSERT_LT(fs::file_size(bomb), mebibyte);
        EXPECT_TRUE(openedOrError(path, 2 * mebibyte).starts_with("not enough memory: "))
            << openedOrError(path, 2 * mebibyte);
    }
}

TEST(MemoryLimit, WhatIsKeptUntilTheEndOfAFileCounts) {
    const tests::TemporaryFolder folder;
    const std::map<std::string, std::string> events{
        {"annotations",
         R"({{"ph":"X","cat":"gpu_user_annotation","name":"a","pid":0,"tid":7,"ts":{0},"dur":1,"args":{{"stream":7}}}})"},
        {"spans that do not end", R"({{"ph":"B","cat":"cpu_op","name":"a","pid":1,"tid":{0},"ts":{0}}})"},
        {"nested spans", R"({{"ph":"B","cat":"cpu_op","name":"a","pid":{1},"tid":3,"ts":{0}}})"},
        {"threads", R"({{"ph":"X","cat":"cpu_op","name":"a","pid":1,"tid":{0},"ts":1,"dur":1}})"},
        {"names of threads", R"({{"ph":"M","name":"thread_name","pid":1,"tid":{0},"args":{{"name":"t"}}}})"},
        {"names of processes", R"({{"ph":"M","name":"process_name","pid":{0},"args":{{"name":"p{0}"}}}})"},
        {"streams",
         R"({{"ph":"X","cat":"kernel","name":"a","pid":0,"tid":{0},"ts":1,"dur":1,"args":{{"stream":{0}}}}})"},
        {"ranks", R"({{"ph":"X","cat":"cpu_op","name":"a","pid":"rank{0} 1","tid":1,"ts":1,"dur":1}})"}};
    for (const auto& [name, event] : events) {
        std::string text = "[" + oneEvent(1);
        for (std::size_t i = 0; i < 100'000; ++i)
            text += "," + fmt::format(fmt::runtime(event), i, i / 5000);
        const fs::path path = folder.file("x.json", text + "]");
        EXPECT_EQ(openedOrError(path, 256 * mebibyte), "opened") << name;
        const std::uint64_t limit = (name == "ranks" || name == "threads" || name == "streams" ? 12 : 4) * mebibyte;
        EXPECT_TRUE(openedOrError(path, limit).starts_with("not enough memory: ")) << name;
    }
}

TEST(MemoryLimit, ADatabaseIsRefusedByTheNumberOfItsRows) {
    const tests::TemporaryFolder folder;
    const fs::path path = folder.path() / "x.sqlite";
    tests::makeExport(path, tests::NsysSchema::V3_7_2,
                      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) INSERT INTO "
                      "CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId) SELECT i * 10, i * 10 + 5, 0 FROM n;");
    EXPECT_EQ(openedOrError(path, 64 * mebibyte), "opened");
    EXPECT_TRUE(openedOrError(path, mebibyte).starts_with("not enough memory: ")) << openedOrError(path, mebibyte);
}

TEST(MemoryLimit, ATableOfOperationsIsRefusedWhileItIsRead) {
    const tests::TemporaryFolder folder;
    std::string text = "Start (ns),Duration (ns),CorrId,Device,Strm,Name\n";
    for (int i = 0; i < 50'000; ++i)
        text += fmt::format("{},5,{},GPU (0),7,kernel {}\n", i, i, i);
    const fs::path path = folder.file("x_cuda_gpu_trace.csv", text);
    EXPECT_EQ(openedOrError(path, 64 * mebibyte), "opened");
    EXPECT_TRUE(openedOrError(path, 2 * mebibyte).starts_with("not enough memory: "))
        << openedOrError(path, 2 * mebibyte);
}

}  // namespace
