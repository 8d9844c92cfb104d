// SPDX-License-Identifier: GPL-3.0-or-later
// Tables long enough for several threads to read: the rows, their order and the error reports do not change.
#include "core/ingest/sqlite/sqlite_reader.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <numeric>

namespace {

using namespace core;
namespace fs = std::filesystem;

constexpr int kernelCount = 120000;

/// Kernel i, counted from 1, runs from 10 i to 10 i + 5 on stream 7 + i % 3 and has correlation i.
std::string manyKernelsWith(const std::string& key = "") {
    return fmt::format(
        "{}CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL ({}start, \"end\", deviceId, streamId, correlationId, "
        "demangledName);"
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {}) INSERT INTO "
        "CUPTI_ACTIVITY_KIND_KERNEL (start, \"end\", deviceId, streamId, correlationId, demangledName) "
        "SELECT i * 10, i * 10 + 5, 0, 7 + i % 3, i, 1 FROM n;",
        tests::bareNames, key, kernelCount);
}

TracePtr traceOfSql(const std::string& sql) {
    const tests::TemporaryFolder folder;
    const fs::path path = folder.path() / "made.sqlite";
    tests::SqliteFixture(path).run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN;" + sql + "COMMIT;");
    return tests::sqliteTrace(path);
}

/// Returns the numbers of the kernels in the trace, and checks that each kernel is as written.
std::vector<std::int64_t> numbersOf(const Trace& trace) {
    const Events& events = trace.events;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const std::int64_t number = events.correlation[i];
        EXPECT_EQ(events.start[i] + trace.origin, number * 10);
        EXPECT_EQ(events.duration[i], 5);
        EXPECT_EQ(trace.streams[index(events.stream[i])].number, 7 + number % 3);
        if (testing::Test::HasFailure()) break;
    }
    return events.correlation;
}

std::vector<std::int64_t> allBut(std::int64_t first, std::int64_t last) {
    std::vector<std::int64_t> numbers(kernelCount);
    std::iota(numbers.begin(), numbers.end(), 1);
    numbers.erase(numbers.begin() + first - 1, numbers.begin() + last);
    return numbers;
}

TEST(SqliteReadAhead, RowsAreThoseOfTheTableInItsOrder) {
    const TracePtr trace = traceOfSql(manyKernelsWith());
    EXPECT_EQ(numbersOf(*trace), allBut(1, 0));
    EXPECT_EQ(tests::importText(*trace), "");
}

TEST(SqliteReadAhead, RowsThatWereDeletedLeaveNoTrace) {
    const TracePtr trace = traceOfSql(manyKernelsWith("id INTEGER PRIMARY KEY, ") +
                                      "DELETE FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE id BETWEEN 20000 AND 80000;");
    EXPECT_EQ(numbersOf(*trace), allBut(20000, 80000));
    EXPECT_EQ(tests::importText(*trace), "");
}

TEST(SqliteReadAhead, OddValuesAreToldWithTheirFirstPlace) {
    const TracePtr trace =
        traceOfSql(manyKernelsWith() +
                   "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET start = '700000' WHERE rowid = 70000;"
                   "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET \"end\" = NULL WHERE rowid IN (60000, 90000);"
                   "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET start = 1100000.0 WHERE rowid = 110000;");
    std::vector<std::int64_t> expected = allBut(90000, 90000);
    expected.erase(expected.begin() + 60000 - 1);
    EXPECT_EQ(numbersOf(*trace), expected);
    EXPECT_EQ(tests::importText(*trace),
              "dropped 2 operations without a usable start or end (CUPTI_ACTIVITY_KIND_KERNEL row 60000)\n"
              "repaired 2 whole numbers stored as text or with a point (CUPTI_ACTIVITY_KIND_KERNEL row 70000)\n");
}

TEST(SqliteReadAhead, AValueBeyondTheLimitCostsItsRowAlone) {
    const TracePtr trace =
        traceOfSql(manyKernelsWith() +
                   "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET correlationId = zeroblob(17000000) WHERE rowid = 75000;");
    EXPECT_EQ(numbersOf(*trace), allBut(75000, 75000));
    EXPECT_EQ(tests::importText(*trace),
              "dropped 1 rows with a value longer than 16 MiB (CUPTI_ACTIVITY_KIND_KERNEL row 75000)\n");
}

}  // namespace
