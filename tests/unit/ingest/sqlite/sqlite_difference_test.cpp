// SPDX-License-Identifier: GPL-3.0-or-later
// Compares our page reader with SQLite on thousands of damaged exports: same rows in the same order, or a warning.
// LACUNA_MUTATIONS=100000 tests that many.
#include "tests/support/slowdown.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_mutation.h"
#include "tests/support/sqlite/sqlite_oracle.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <set>

namespace {

namespace fs = std::filesystem;

/// SQL for `rows` rows of each kind, with texts that need overflow pages and row numbers of all widths.
std::string rowsOfEachKind(int rows) {
    const std::string numbers =
        fmt::format("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {})", rows);
    return fmt::format(
        "{0} INSERT INTO StringIds SELECT i, 'name of ' || i || CASE WHEN i % 97 = 0 THEN hex(zeroblob(3000)) ELSE '' "
        "END FROM n;"
        "{0} INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, contextId, streamId, correlationId, "
        "globalPid, demangledName, shortName) SELECT i * 1000, i * 1000 + i % 700, 0, 1, 7 + i % 3, i, {1}, i % 50, "
        "i % 50 FROM n;"
        "{0} INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY (rowid, start, end, deviceId, streamId, globalPid, bytes, "
        "copyKind) "
        "SELECT i * i * 1000003, i * 1000, i * 1000 + 9, 0, 7, {1}, i << (i % 40), 1 + i % 8 FROM n WHERE i % 4 = 0;"
        "{0} INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, correlationId, nameId) "
        "SELECT i * 1000 - 50, i * 1000 - 10, 0, {1}, i, 5 FROM n;"
        "{0} INSERT INTO NVTX_EVENTS (start, end, eventType, text, globalTid, textId) SELECT i * 100, i * 100 + 50, "
        "59, CASE i % 3 WHEN 0 THEN NULL ELSE 'range ' || i END, {1}, CASE i % 3 WHEN 0 THEN i END FROM n;"
        "INSERT INTO PROCESSES VALUES ({1}, 42, 'python'), (7, 43, hex(zeroblob(9000)));",
        numbers, tests::global(42, 43));
}

void makeAnyExport(const fs::path& path, const std::string& pragmas, tests::NsysSchema schema, const std::string& sql) {
    tests::SqliteFixture(path).run(pragmas + "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN;" +
                                   tests::exportSql(schema) + sql + "COMMIT;");
}

struct SoundExport {
    std::string bytes;
    std::size_t pageSize = 0;
    std::vector<std::string> owners;  ///< the table or index that each page belongs to, from the first page on

    /// The tables with pages that differ in `changed` or are missing there.
    std::set<std::string> differing(const std::string& changed) const {
        std::set<std::string> tables;
        for (std::size_t page = 0; page < owners.size(); ++page)
            if (changed.compare(std::min(page * pageSize, changed.size()), pageSize, bytes, page * pageSize,
                                pageSize) != 0)
                tables.insert(owners[page]);
        return tables;
    }
};

SoundExport soundExport(const fs::path& path) {
    tests::SqliteFixture database(path);
    SoundExport sound{tests::readFile(path), static_cast<std::size_t>(database.number("PRAGMA page_size")), {}};
    sound.owners.resize(sound.bytes.size() / sound.pageSize);
    for (const std::string& table : database.texts("SELECT name FROM sqlite_master WHERE type = 'table'"))
        for (const std::string& page :
             database.texts(fmt::format("SELECT pageno FROM dbstat WHERE name = '{}'", table)))
            sound.owners[static_cast<std::size_t>(std::stoul(page)) - 1] = table;
    return sound;
}

constexpr std::size_t madeExports = 8;

/// Makes sound exports with trees of one to four levels, and adds real exports if available.
std::vector<SoundExport> soundExports(const fs::path& path) {
    struct Form {
        const char* pragmas;
        int rows;
        const char* more;
    };
    std::vector<SoundExport> all;
    const auto add = [&](const Form& form, tests::NsysSchema schema) {
        fs::remove(path);
        makeAnyExport(path, form.pragmas, schema, rowsOfEachKind(form.rows) + form.more);
        all.push_back(soundExport(path));
    };
    add({"PRAGMA page_size=512;", 12, ""}, tests::NsysSchema::V3_1_7);
    add({"PRAGMA page_size=512;", 300, ""}, tests::NsysSchema::V3_28_1);
    add({"PRAGMA page_size=512;", 1500, ""}, tests::NsysSchema::V3_7_2);
    add({"PRAGMA page_size=1024; PRAGMA auto_vacuum=FULL;", 700, ""}, tests::NsysSchema::V3_13_2);
    add({"PRAGMA page_size=4096;", 1000, "DELETE FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE rowid BETWEEN 300 AND 700;"},
        tests::NsysSchema::V3_24_14);
    add({"PRAGMA page_size=65536;", 2000, ""}, tests::NsysSchema::V3_17_1);
    add({"PRAGMA page_size=1024;", 200,
         "CREATE TABLE MPI_RANKS (rank INTEGER PRIMARY KEY DESC, x); INSERT INTO MPI_RANKS VALUES (3, 1), (2, 1);"
         "CREATE TABLE ENUM_CUPTI_OVERHEAD_TYPE (label, id REAL, PRIMARY KEY (id)) WITHOUT ROWID;"
         "INSERT INTO ENUM_CUPTI_OVERHEAD_TYPE VALUES ('a', 7), ('b', 3);"
         "ALTER TABLE CUPTI_ACTIVITY_KIND_KERNEL ADD COLUMN greenContextId INTEGER DEFAULT 5;"},
        tests::NsysSchema::V3_1_7);
    add({"PRAGMA encoding='UTF-16';", 200, ""}, tests::NsysSchema::V3_13_2);
    EXPECT_EQ(all.size(), madeExports);
    if (const auto data = tests::dataFolder(); data && fs::exists(*data / "nsys-sqlite"))
        for (const auto& file : fs::recursive_directory_iterator(*data / "nsys-sqlite"))
            if (file.path().filename().string().starts_with("nsys20")) {
                fs::copy_file(file.path(), path, fs::copy_options::overwrite_existing);
                fs::permissions(path, fs::perms::owner_write, fs::perm_options::add);
                all.push_back(soundExport(path));
            }
    return all;
}

TEST(SqliteDifference, WhateverIsDamagedTheRowsAreThoseOfSqliteOrThereIsAWarning) {
    const char* requested = std::getenv("LACUNA_MUTATIONS");
    const int wanted = requested ? std::atoi(requested) : 6000;
    const auto enough = tests::Clock::now() + (requested ? std::chrono::hours(24) : std::chrono::seconds(45));
    const tests::TemporaryFolder folder;
    const fs::path path = folder.path() / "made.sqlite";
    const std::vector<SoundExport> exports = soundExports(path);
    std::uint64_t damaged = 0, own = 0, refused = 0, warned = 0;
    int round = 0;
    for (; round < wanted && tests::Clock::now() < enough; ++round) {
        const auto seed = static_cast<std::uint64_t>(round);
        const std::size_t among = seed % 12 == 0 ? exports.size() : madeExports;  // real ones are large
        const SoundExport& sound = exports[seed % among];
        std::string bytes = sound.bytes;
        tests::SqliteMutation mutation(seed);
        mutation.damage(bytes);
        std::set<std::string> changed = sound.differing(bytes);
        if (changed.contains("")) changed.clear();  // damage to all tables
        const auto result = tests::compareWithSqlite(folder.file("damaged.sqlite", bytes), changed);
        refused += result.isRefused ? 1 : 0;
        warned += !result.isRefused && !result.warnings.empty() ? 1 : 0;
        if (!changed.empty()) damaged += result.tables, own += result.own;
        if (result.silent.empty()) continue;
        fs::copy_file(folder.path() / "damaged.sqlite", fs::temp_directory_path() / "lacuna_difference.sqlite",
                      fs::copy_options::overwrite_existing);
        FAIL() << "mutation " << round << ": " << mutation.what() << "\n"
               << result.silent << "\nkept as lacuna_difference.sqlite in " << fs::temp_directory_path();
    }
    std::printf(
        "%d damaged files: %llu refused, %llu with a warning; of %llu damaged tables our reader read %.1f %% alone\n",
        round, static_cast<unsigned long long>(refused), static_cast<unsigned long long>(warned),
        static_cast<unsigned long long>(damaged), 100.0 * static_cast<double>(own) / static_cast<double>(damaged));
    EXPECT_GT(round, requested ? 0 : 1000 / tests::slowdown);
    EXPECT_GT(own, damaged / 20) << "a reader that leaves all to SQLite proves nothing";
}

TEST(SqliteDifference, OfSoundExportsNoTableIsLeftToSqliteAndNothingIsWarnedOf) {
    const tests::TemporaryFolder folder;
    const fs::path path = folder.path() / "made.sqlite";
    for (const tests::NsysSchema schema : tests::nsysSchemas) {
        fs::remove(path);
        makeAnyExport(path, "PRAGMA page_size=512;", schema, tests::oneOfEach());
        const auto result = tests::compareWithSqlite(path);
        EXPECT_EQ(result.silent + result.warnings, "") << tests::version(schema);
        EXPECT_GT(result.rows, 5u);
        EXPECT_EQ(result.own, result.tables) << tests::version(schema);
    }
}

TEST(SqliteDifference, OfRealExportsNoTableIsLeftToSqliteAndNothingIsWarnedOf) {
    const auto data = tests::dataFolder();
    if (!data) GTEST_SKIP() << "needs real exports in the folder LACUNA_DATA names";
    std::uint64_t tables = 0;
    for (const char* name : {"nsys-sqlite", "nsys-stats"})
        for (const auto& file : fs::directory_iterator(*data / name)) {
            if (file.path().extension() != ".sqlite") continue;
            const auto result = tests::compareWithSqlite(file.path());
            EXPECT_EQ(result.silent + result.warnings, "") << file.path();
            // Only the names have texts on overflow pages; names are searched for, not read in order.
            EXPECT_GE(result.own + 1, result.tables) << file.path();
            tables += result.tables;
        }
    EXPECT_GT(tables, 50u);
}

}  // namespace
