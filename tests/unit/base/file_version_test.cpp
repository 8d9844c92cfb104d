// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are modified or replaced while they are read.
#include "core/base/file_version.h"

#include "core/cache/trace_cache.h"
#include "core/ingest/readers.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <thread>

namespace {

using namespace core;
namespace fs = std::filesystem;

constexpr auto changedWarning =
    "warning 1 the file changed while it was read: figures may mix old and new; open it again\n";

/// Overwrites existing bytes in place; the size and the inode of the file stay the same.
void overwrite(const fs::path& path, std::size_t at, std::string_view bytes) {
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(static_cast<std::streamoff>(at));
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

TEST(FileVersion, IsTheSameWhileNothingIsWritten) {
    const tests::TemporaryFolder folder;
    const fs::path path = folder.file("a", std::string(300'000, 'x'));
    const auto before = FileVersion::settled(path);
    ASSERT_TRUE(before);
    tests::readFile(path);
    EXPECT_EQ(FileVersion::of(path), before);
    EXPECT_FALSE(FileVersion::of(folder.path() / "none"));
    EXPECT_FALSE(FileVersion::of(folder.path()));
    EXPECT_FALSE(FileVersion::settled("/dev/zero"));
}

TEST(FileVersion, TellsEveryChangeHoweverSoonAfterTheLast) {
    const tests::TemporaryFolder folder;
    const fs::path path = folder.path() / "a", other = folder.path() / "b";
    const std::string content(300'000, 'x');
    for (int round = 0; round < 30; ++round) {
        folder.file("a", content);
        const auto before = FileVersion::settled(path);
        overwrite(path, 100'000, "y");  // outside the samples
        ASSERT_NE(FileVersion::of(path), before) << round;
        const auto written = FileVersion::settled(path);
        ASSERT_TRUE(before && written);
        overwrite(path, 100'000, "y");
        ASSERT_NE(FileVersion::of(path), written) << "the same bytes again";
        folder.file("b", content);
        fs::last_write_time(other, fs::last_write_time(path));
        const auto first = FileVersion::settled(path);
        fs::rename(path, folder.path() / "c");
        fs::rename(other, path);
        ASSERT_NE(FileVersion::of(path), first) << "another file of that name, size and time";
        fs::rename(folder.path() / "c", path);
        ASSERT_NE(FileVersion::of(path), first) << "the first one again, which was away";
    }
}

/// Changes the file from the beginning of the read.
class Changed : public testing::Test {
protected:
    /// The import report of a read during which `change` is called repeatedly.
    std::string importOf(const fs::path& path, const std::function<void()>& change) {
        ReadContext context;
        context.traceCache = &m_cache;
        std::atomic<bool> hasBegun = false;
        std::jthread changer([&](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                change();
                if (!hasBegun.exchange(true)) hasBegun.notify_all();
            }
        });
        hasBegun.wait(false);
        const auto trace = readTrace(path, context);
        changer = {};
        return trace ? tests::importText(**trace) : trace.error().message;
    }
    bool isAnythingKept() {
        m_cache.finish();
        const fs::path cache = m_folder.path() / "cache";
        return fs::exists(cache) && !fs::is_empty(cache);
    }
    std::string json() const {
        std::string events;
        for (int i = 0; i < 40'000; ++i)
            events += fmt::format(
                R"({}{{"ph": "X", "cat": "kernel", "name": "k{}", "ts": {}, "dur": 1, "args": {{"device": 0, "stream": 7}}}})",
                i ? ",\n" : "", i % 10, i * 10);
        return R"({"traceEvents": [)" + events + "]}";
    }
    fs::path sqlite() const {
        const fs::path path = m_folder.path() / "export.sqlite";
        tests::SqliteFixture(path).run(
            "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT); INSERT INTO StringIds VALUES (1, 'k');"
            "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, \"end\", deviceId, streamId, demangledName);"
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) INSERT INTO "
            "CUPTI_ACTIVITY_KIND_KERNEL SELECT i * 10, i * 10 + 5, 0, 7, 1 FROM n;");
        return path;
    }

    const tests::TemporaryFolder m_folder;
    TraceCache m_cache{m_folder.path() / "cache", {.total = 64 << 20, .minFile = 0}};
};

TEST_F(Changed, AFileThatIsOnlyReadIsKept) {
    const fs::path path = sqlite();
    EXPECT_EQ(importOf(path, [] { std::this_thread::yield(); }), "");
    EXPECT_TRUE(isAnythingKept());
}

TEST_F(Changed, ADatabaseThatIsWrittenToIsSaidAndNotKept) {
    const fs::path path = sqlite();
    const std::string same = tests::readFile(path).substr(0, 100);
    EXPECT_EQ(importOf(path, [&] { overwrite(path, 0, same); }), changedWarning) << "the same bytes at the same place";
    EXPECT_FALSE(isAnythingKept());
}

TEST_F(Changed, ADatabaseThatIsReplacedIsSaidAndNotKept) {
    const fs::path path = sqlite(), copy = m_folder.path() / "copy";
    EXPECT_EQ(importOf(path,
                       [&] {
                           fs::copy_file(path, copy);
                           fs::rename(copy, path);
                       }),
              changedWarning);
    EXPECT_FALSE(isAnythingKept());
}

TEST_F(Changed, ADatabaseWhoseLogGrowsIsSaidAndNotKept) {
    const fs::path path = sqlite();
    tests::SqliteFixture writer(path);
    writer.run("PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0;");
    const std::string import =
        importOf(path, [&] { writer.run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, 2, 0, 7, 1);"); });
    EXPECT_NE(import.find(changedWarning), std::string::npos) << import;
    EXPECT_FALSE(isAnythingKept());
}

TEST_F(Changed, ADatabaseWhoseLogGrewIsReadAnew) {
    const fs::path path = sqlite();
    tests::SqliteFixture writer(path);
    writer.run("PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0;");
    ReadContext context;
    context.traceCache = &m_cache;
    for (std::size_t rows = 100'001; rows < 100'004; ++rows) {
        writer.run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, 2, 0, 7, 1);");
        const auto trace = readTrace(path, context);
        ASSERT_TRUE(trace) << trace.error().message;
        EXPECT_EQ((*trace)->events.size(), rows);
        EXPECT_TRUE(isAnythingKept());
    }
}

TEST_F(Changed, AJsonFileThatIsWrittenToIsSaidAndNotKept) {
    const fs::path path = m_folder.file("trace.json", json());
    EXPECT_EQ(importOf(path, [&] { overwrite(path, 0, "{"); }), changedWarning);
    EXPECT_FALSE(isAnythingKept());
}

TEST_F(Changed, ATableThatIsWrittenToIsSaid) {
    std::string rows = "Time (%),Total Time (ns),Instances,Name\n";
    for (int i = 0; i < 100'000; ++i)
        rows += fmt::format("0.001,{},1,gemm {}\n", i, i);
    const fs::path path = m_folder.file("sums.csv", rows);
    EXPECT_EQ(importOf(path, [&] { overwrite(path, 0, "T"); }), changedWarning);
}

}  // namespace
