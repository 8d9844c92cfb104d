// SPDX-License-Identifier: GPL-3.0-or-later
// Makes small SQLite databases: exports of Nsight Systems of every version, and anything else that a test needs.
#pragma once

#include <sqlite3.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// A database to write to; throws std::runtime_error with SQLite's message on errors.
class SqliteFixture {
public:
    explicit SqliteFixture(const std::filesystem::path& path);

    SqliteFixture& run(const std::string& sql);
    /// Returns the first value of the first row; 0 for NULL or no row.
    std::int64_t number(const std::string& sql);
    /// Returns the first value of each row.
    std::vector<std::string> texts(const std::string& sql);

private:
    std::shared_ptr<sqlite3_stmt> prepared(const std::string& sql);

    struct Close {
        void operator()(sqlite3* database) const { sqlite3_close(database); }
    };
    std::unique_ptr<sqlite3, Close> m_database;
};

/// A schema of the exporter. Only changes of tables that are read are listed, in chronological order.
enum class NsysSchema { Before2021_3, V2_9_1, V3_0_0, V3_1_7, V3_7_2, V3_13_2, V3_17_1, V3_24_14, V3_25_0, V3_28_1 };

inline constexpr std::array nsysSchemas{
    NsysSchema::Before2021_3, NsysSchema::V2_9_1,  NsysSchema::V3_0_0,   NsysSchema::V3_1_7,  NsysSchema::V3_7_2,
    NsysSchema::V3_13_2,      NsysSchema::V3_17_1, NsysSchema::V3_24_14, NsysSchema::V3_25_0, NsysSchema::V3_28_1};

/// Returns "3.7.2"; "none" for exports without metadata.
std::string_view version(NsysSchema schema);

/// Returns the CREATE TABLE and INSERT statements of an export without rows: empty tables, and its metadata.
std::string exportSql(NsysSchema schema);

/// Returns INSERT statements for a kernel, a copy, a set, their calls, a thread and a GPU, in columns of every schema.
std::string oneOfEach();

/// Writes an export to `path` with the rows that `sql` inserts.
void makeExport(const std::filesystem::path& path, NsysSchema schema, const std::string& sql);

/// Packs a globalPid or globalTid as nsys does.
constexpr std::int64_t global(std::uint64_t pid, std::uint64_t tid = 0, std::uint64_t vm = 1, std::uint64_t hw = 0) {
    return static_cast<std::int64_t>(hw << 56 | vm << 48 | pid << 24 | tid);
}

/// The thread on which most tests insert calls and ranges.
inline constexpr std::int64_t mainThread = global(21, 33);

/// CREATE TABLE statements with the fewest columns that are read, without any constraint: names, of which there is one,
/// "k", and kernels, of which there are none.
inline constexpr const char* bareNames =
    "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT); INSERT INTO StringIds VALUES (1, 'k');";
inline constexpr const char* bareKernelTable =
    "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, \"end\", deviceId, streamId, demangledName);";

/// Returns statements that insert kernels `first` to `last` into that table: kernel i runs from 10 i to 10 i + 5.
std::string bareKernels(int first, int last);
/// Returns statements for both tables with this number of kernels.
std::string bareExport(int kernels);

}  // namespace tests
