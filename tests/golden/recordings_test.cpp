// SPDX-License-Identifier: GPL-3.0-or-later
// Folders in which a job, or one process, was recorded several times: every recording is told from the others, and no
// order of files makes ranks of them.
#include "tests/support/program.h"
#include "tests/support/report_rows.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/archive_fixture.h"
#include "tests/support/trouble/trouble.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;

struct Made {
    std::string name;
    int rank = -1;         ///< -1: not recorded
    double start = 1000;   ///< us
    bool hasClock = true;  ///< whether it records when its clock began
};

std::string textOf(const Made& made) {
    constexpr int world = 2;
    auto trace = tests::cleanTrace(static_cast<int>(made.start) % 97 + made.rank + 1, 5000 + std::max(made.rank, 0),
                                   std::max(made.rank, 0), 6, made.start);
    if (made.hasClock) trace["schemaVersion"] = 1;
    trace.erase("baseTimeNanoseconds");
    if (made.hasClock) trace["baseTimeNanoseconds"] = 1'767'000'000'000'000'000;
    if (made.rank >= 0) trace["distributedInfo"] = {{"rank", made.rank}, {"world_size", world}};
    return trace.dump();
}

/// Two ranks, three times. The names say nothing of ranks, and do not sort by time.
std::vector<Made> cycles() {
    return {{"c-a.json", 0, 2e6},  {"c-b.json", 0, 1000}, {"c-c.json", 0, 4e6},
            {"d-a.json", 1, 1100}, {"d-b.json", 1, 4e6},  {"d-c.json", 1, 2e6 + 300}};
}

class RecordingsInFolders : public testing::Test {
protected:
    void write(const std::string& into, const std::vector<Made>& all) const {
        fs::create_directories(folder.path() / into);
        for (const Made& made : all)
            folder.file(into + "/" + made.name, textOf(made));
    }
    /// No message names a place that is not the user's.
    tests::Outcome run(std::vector<std::string> arguments) const {
        arguments.emplace_back("--no-cache");
        auto outcome = tests::runProgram(arguments, folder.path());
        for (const char* own : {".digest", "lacuna-digests", "lacuna-unpacked"})
            EXPECT_EQ((outcome.errors + outcome.output).find(own), std::string::npos) << outcome.errors;
        return outcome;
    }
    tests::CsvTable table(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), {"report", "--format", "csv"});
        const auto outcome = run(std::move(arguments));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        return tests::csvTable(outcome.output);
    }
    /// The first and the last column of each row, each pair once: "c-b.json 1".
    static std::vector<std::string> ends(const tests::CsvTable& table) {
        std::vector<std::string> pairs;
        for (const auto& row : table.rows)
            if (const std::string pair = row.front() + " " + row.back(); pairs.empty() || pairs.back() != pair)
                pairs.push_back(pair);
        return pairs;
    }

    tests::TemporaryFolder folder;
};

TEST_F(RecordingsInFolders, OfOneProcessAreShownInOrderOfTimeAndAreNoJob) {
    write("run", {{"ws_7.1760004000123456789.pt.trace.json", -1, 5000},
                  {"ws_7.1760000000123456789.pt.trace.json", -1, 9000},
                  {"ws_7.1760002000123456789.pt.trace.json", -1, 7000}});
    const auto report = run({"report", "run"});
    EXPECT_EQ(report.exitCode, 0);
    EXPECT_EQ(report.errors, "lacuna: run: holds 3 recordings: 1, 2, 3; choose one with --recording 1\n");
    EXPECT_EQ(report.output.find("Rank"), std::string::npos) << report.output;
    const auto kernels = table({"--table", "kernels", "run"});
    EXPECT_EQ(kernels.header.back(), "Recording");
    EXPECT_EQ(ends(kernels), (std::vector<std::string>{"ws_7.1760004000123456789.pt.trace.json 1",
                                                       "ws_7.1760002000123456789.pt.trace.json 2",
                                                       "ws_7.1760000000123456789.pt.trace.json 3"}))
        << "the first events count, not the names";
    const auto job = run({"report", "--table", "job-ranks", "run"});
    EXPECT_EQ(job.exitCode, 2);
    EXPECT_EQ(job.output, "");
}

TEST_F(RecordingsInFolders, OfAJobEachAreWhatTheJobWouldBeAlone) {
    write("run", cycles());
    for (const Made& made : cycles())
        if (made.start > 1e6 && made.start < 3e6) write("second", {made});
    const auto report = run({"report", "run"});
    EXPECT_EQ(report.exitCode, 0) << report.errors;
    EXPECT_TRUE(report.errors.starts_with("lacuna: run: holds 3 recordings: 1, 2, 3; choose one with --recording 1\n"))
        << report.errors;
    for (const char* const name : {"job-ranks", "job-iterations", "waits"}) {
        const auto all = table({"--table", name, "run"});
        const auto chosen = table({"--table", name, "run", "--recording", "2"});
        const auto alone = table({"--table", name, "second"});
        EXPECT_EQ(chosen.rows, alone.rows) << name;
        EXPECT_EQ(chosen.header, alone.header) << "one recording needs no column";
        auto header = alone.header;
        header.emplace_back("Recording");
        EXPECT_EQ(all.header, header);
        std::vector<std::vector<std::string>> ofSecond;
        for (auto row : all.rows) {
            if (row.back() != "2") continue;
            row.pop_back();
            ofSecond.push_back(std::move(row));
        }
        EXPECT_EQ(ofSecond, alone.rows) << name;
    }
    EXPECT_EQ(ends(table({"--table", "job-ranks", "run"})),
              (std::vector<std::string>{"0 1", "1 1", "0 2", "1 2", "0 3", "1 3"}));
}

TEST_F(RecordingsInFolders, OfAJobArePrintedAsProfilesOnRequest) {
    write("run", cycles());
    const std::vector<std::string> expected{"c-b.json 1", "d-a.json 1", "c-a.json 2",
                                            "d-c.json 2", "c-c.json 3", "d-b.json 3"};
    for (const char* const name : {"kernels", "breakdown", "ranks", "collective-skew"})
        EXPECT_EQ(ends(table({"--table", name, "run"})), expected) << name;
    const auto second = table({"--table", "breakdown", "run", "--recording", "2"});
    EXPECT_NE(second.header.back(), "Recording");
    EXPECT_EQ(second.rows.front().front(), "c-a.json");
    const auto json = nlohmann::json::parse(run({"report", "--format", "json", "--table", "classes", "run"}).output);
    EXPECT_NE(json.dump().find("Recording"), std::string::npos);
}

TEST_F(RecordingsInFolders, InAnArchiveAreThoseOfTheFolder) {
    write("run", cycles());
    tests::ArchiveFixture packed(folder.path() / "run.zip", tests::ArchiveForm::Zip);
    for (const Made& made : cycles())
        packed.file("run/" + made.name, textOf(made));
    packed.done();
    for (const char* const name : {"job-ranks", "stragglers"})
        EXPECT_EQ(table({"--table", name, "run.zip"}).rows, table({"--table", name, "run"}).rows) << name;
    EXPECT_EQ(ends(table({"--table", "kernels", "run.zip"})), ends(table({"--table", "kernels", "run"})));
}

TEST_F(RecordingsInFolders, OfStagesBearTheirWords) {
    write("run", {{"s-TP-0-DECODE.json", 0, 90'000},
                  {"s-TP-0-EXTEND.json", 0, 1000},
                  {"s-TP-1-DECODE.json", 1, 90'000},
                  {"s-TP-1-EXTEND.json", 1, 1000}});
    EXPECT_EQ(ends(table({"--table", "job-ranks", "run"})),
              (std::vector<std::string>{"0 EXTEND", "1 EXTEND", "0 DECODE", "1 DECODE"}));
    EXPECT_EQ(table({"--table", "job-ranks", "run", "--recording", "decode"}).rows,
              table({"--table", "job-ranks", "run", "--recording", "2"}).rows);
    for (const char* const name : {"job-ranks", "kernels"}) {
        const auto wrong = run({"report", "--table", name, "run", "--recording", "prefill"});
        EXPECT_EQ(wrong.exitCode, 1);
        EXPECT_NE(wrong.errors.find("no recording \"prefill\": there are EXTEND, DECODE"), std::string::npos)
            << wrong.errors;
    }
}

TEST_F(RecordingsInFolders, AreRefusedWhereOneIsMeant) {
    write("run", cycles());
    const auto compared = run({"compare", "run"});
    EXPECT_EQ(compared.exitCode, 1);
    EXPECT_EQ(compared.errors,
              "lacuna compare: run: holds 3 recordings: 1, 2, 3; choose one with --recording 1; see lacuna compare "
              "--help\n");
    EXPECT_EQ(run({"compare", "run", "--recording", "3"}).exitCode, 0);
    const auto digested = run({"digest", "run", "--output", "out"});
    EXPECT_EQ(digested.exitCode, 1);
    EXPECT_NE(digested.errors.find("--recording 1"), std::string::npos) << digested.errors;
    EXPECT_FALSE(fs::exists(folder.path() / "out"));
    const auto named = run({"digest", "run/c-a.json", "run/c-b.json", "--output", "out"});
    EXPECT_EQ(named.exitCode, 1) << "as the shell expands a pattern";
    EXPECT_EQ(run({"digest", "run", "--recording", "3", "--output", "out"}).exitCode, 0);
    EXPECT_EQ(tests::entriesOf(folder.path() / "out").size(), 2u);
    write("one", {{"a.json", 0}, {"b.json", 1}});
    EXPECT_EQ(run({"report", "one", "--recording", "1"}).exitCode, 1) << "there is nothing to choose";
}

TEST_F(RecordingsInFolders, UnrelatedRunsAreProfilesAndNoRanks) {
    write("runs", {{"baseline.json"}, {"candidate.json"}});
    const auto report = run({"report", "--format", "csv", "--table", "breakdown", "runs"});
    EXPECT_EQ(report.exitCode, 0);
    EXPECT_EQ(report.errors, "");
    EXPECT_EQ(report.output.find("Recording"), std::string::npos);
    EXPECT_EQ(run({"report", "runs"}).output.find("ranks of"), std::string::npos);
    const auto job = run({"report", "--table", "job-ranks", "runs"});
    EXPECT_EQ(job.exitCode, 2);
    EXPECT_EQ(job.errors,
              "lacuna: runs: no profile records which rank of a job it is: there are no figures of a job; see "
              "each by itself, with other tables\n");
}

TEST_F(RecordingsInFolders, InFoldersOfTheirOwnAreTwoJobs) {
    for (const char* const each : {"runs/a", "runs/b"})
        write(each, {{"rank0.json", 0, 1000, false}, {"rank1.json", 1, 1000, false}});
    EXPECT_EQ(ends(table({"--table", "kernels", "runs"})),
              (std::vector<std::string>{"a/rank0.json 1", "a/rank1.json 1", "b/rank0.json 2", "b/rank1.json 2"}));
    EXPECT_EQ(ends(table({"--table", "job-ranks", "runs"})), (std::vector<std::string>{"0 1", "1 1", "0 2", "1 2"}));
}

TEST_F(RecordingsInFolders, ThatNothingTellsApartAreInDoubt) {
    write("run", {{"rank0_a.json", 0, 1000, false},
                  {"rank0_b.json", 0, 1000, false},
                  {"rank1_a.json", 1, 1000, false},
                  {"rank1_b.json", 1, 1000, false}});
    const auto report = run({"report", "--format", "json", "--table", "classes", "--fail-if", "doubts", "run"});
    EXPECT_EQ(report.exitCode, 3) << report.errors;
    EXPECT_NE(report.errors.find("doubt: 4 profiles of 2 ranks: nothing says which of them were recorded together"),
              std::string::npos)
        << report.errors;
    EXPECT_EQ(nlohmann::json::parse(report.output)[0]["doubts"][0]["kind"], "ranks") << report.output;
    const auto job = run({"report", "run"});
    EXPECT_EQ(job.exitCode, 0) << job.errors;
    EXPECT_EQ(job.output.find("ranks of"), std::string::npos);
}

TEST_F(RecordingsInFolders, AreNamedByInfoWithWhatSaysSo) {
    write("run", cycles());
    const std::string info = run({"info", "run"}).output;
    EXPECT_TRUE(info.starts_with("run/c-b.json\n")) << info;
    for (const char* const line :
         {"  rank             0 of 2: recorded in distributedInfo\n",
          "  started          2025-12-29 09:20:00.001 UTC\n", "  recording        1\n", "  recording        3\n"})
        EXPECT_NE(info.find(line), std::string::npos) << line << info;
    write("other", {{"rank7_decode.1760000000123.json", -1, 1000, false}, {"x.json", -1, 1000, false}});
    const std::string other = run({"info", "other"}).output;
    for (const char* const line :
         {"  rank             7: from its name\n", "  started          2025-10-09 08:53:20.123 UTC: from its name\n",
          "  stage            decode: from its name\n", "  rank             not recorded\n"})
        EXPECT_NE(other.find(line), std::string::npos) << line << other;
    const auto json = nlohmann::json::parse(run({"info", "--format", "json", "run"}).output);
    EXPECT_EQ(json[0]["recording"], "1");
    EXPECT_EQ(json[0]["rank_from"], "recorded in distributedInfo");
    EXPECT_EQ(json[0]["ranks"], 2);
}

/// The figures of a folder of real shape: the idle time of each file, from the folder's answers.
void expectIdleOf(const fs::path& data, const std::string& name, const std::vector<std::string>& recordings) {
    const tests::TemporaryFolder folder;
    const auto outcome = tests::runProgram(
        {"report", "--no-cache", "--format", "csv", "--table", "breakdown", (data / name).string()}, folder.path());
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    const tests::CsvTable table = tests::csvTable(outcome.output);
    const auto answers = nlohmann::json::parse(tests::readFile(data / "answers" / (name + ".json")));
    const auto& truth = answers.contains("profiles") ? answers["profiles"] : answers;
    std::set<std::string> seen;
    std::vector<std::string> order;
    for (const auto& row : table.rows) {
        if (order.empty() || order.back() != row.back()) order.push_back(row.back());
        if (row[2] != "idle_time" || row[1] == "all") continue;
        for (const auto& [file, devices] : truth.items()) {
            std::string plain = row[0];  // "...-TP-0-EXTEND.trace.json.gz" is called "TP0-EXTEND" in the answers
            if (const auto at = plain.find("TP-"); at != std::string::npos) plain = "TP" + plain.substr(at + 3);
            if (!plain.starts_with(file)) continue;
            seen.insert(file);
            EXPECT_EQ(row[3], std::to_string(devices.begin().value()["idle"].get<std::int64_t>())) << file;
        }
    }
    EXPECT_EQ(seen.size(), truth.size());
    EXPECT_EQ(order, recordings);
}

TEST(RecordingsData, OfRealShapeAreToldApart) {
    const auto data = LACUNA_NEEDS_DATA("field/cycles_two_ranks");
    expectIdleOf(data.parent_path(), "cycles_two_ranks", {"1", "2", "3"});
    expectIdleOf(data.parent_path(), "sglang_stages", {"EXTEND", "DECODE"});
}

}  // namespace
