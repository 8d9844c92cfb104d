// SPDX-License-Identifier: GPL-3.0-or-later
// A job from its traces to the slow rank, as a user proceeds: digest, merge, report.
#include "tests/support/places.h"
#include "tests/support/program.h"
#include "tests/support/report_rows.h"
#include "tests/support/simulated/simulated_job.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

namespace {

namespace fs = std::filesystem;

class JobOfFour : public testing::Test {
protected:
    JobOfFour() {
        const auto job = clearJob();
        fs::create_directory(folder.path() / "traces");
        for (int rank = 0; rank < 4; ++rank)
            folder.file("traces/rank" + std::to_string(rank) + ".json", job->trace(rank));
        culprit = job->culprit();
    }
    /// Returns the first job whose slow rank costs more than 3% of the step, so that it is found with certainty.
    static std::unique_ptr<tests::SimulatedJob> clearJob() {
        for (std::uint64_t seed = 1;; ++seed) {
            auto job = std::make_unique<tests::SimulatedJob>(
                tests::JobPlan{seed, tests::Grid::Tensor, 4, tests::Fault::SlowKernels, 6});
            if (job->cost() > 0.03 * job->step()) return job;
        }
    }
    tests::Outcome run(const std::vector<std::string>& arguments) const {
        return tests::runProgram(arguments, folder.path());
    }
    tests::Outcome digest(const std::string& into, std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"digest", "--no-cache", "traces", "--output", into});
        return run(more);
    }
    /// The contents of the files in a folder by name.
    std::map<std::string, std::string> filesIn(const std::string& name) const {
        std::map<std::string, std::string> files;
        for (const auto& entry : fs::directory_iterator(folder.path() / name))
            files[entry.path().filename().string()] = tests::readFile(entry.path());
        return files;
    }

    tests::TemporaryFolder folder;
    std::string culprit;
};

TEST_F(JobOfFour, IsDigestedOnceAndTheSameByAnyShares) {
    const auto once = digest("one");
    EXPECT_EQ(once.exitCode, 0) << once.errors;
    EXPECT_EQ(once.output + once.errors, "");
    const auto files = filesIn("one");
    ASSERT_EQ(files.size(), 4u);
    EXPECT_TRUE(files.begin()->first.starts_with("rank0.json-") && files.begin()->first.ends_with(".digest"));

    for (const char* const share : {"0/3", "1/3", "2/3"}) {
        const auto part = digest("shares", {"--share", share});
        EXPECT_EQ(part.exitCode, 0);
        EXPECT_EQ(part.errors, std::string("lacuna: digest: share ") + share + " (--share) of 4 traces\n");
    }
    EXPECT_EQ(filesIn("shares"), files);

    // Whole digests are not touched, and damaged ones are made again.
    const fs::path first = folder.path() / "one" / files.begin()->first;
    const fs::path last = folder.path() / "one" / files.rbegin()->first;
    fs::last_write_time(first, fs::file_time_type());
    fs::resize_file(last, 100);
    EXPECT_EQ(digest("one").exitCode, 0);
    EXPECT_EQ(fs::last_write_time(first), fs::file_time_type());
    EXPECT_EQ(filesIn("one"), files);
}

TEST_F(JobOfFour, GoesOnWhereATraceCannotBeRead) {
    folder.file("traces/rank1.json", "{\"traceEvents\": [{\"ph\"");
    const auto outcome = digest("digests");
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_NE(outcome.errors.find("rank1.json"), std::string::npos);
    auto files = filesIn("digests");
    EXPECT_EQ(std::ranges::count_if(files, [](const auto& each) { return each.first.ends_with(".digest"); }), 3);
    const auto note = std::ranges::find_if(files, [](const auto& each) { return each.first.ends_with(".failed"); });
    ASSERT_NE(note, files.end());
    EXPECT_TRUE(note->second.starts_with("rank1.json: "));
    EXPECT_EQ(digest("digests", {"--keep-going"}).exitCode, 0);

    const auto merged = run({"merge", "digests", "--expect", "4", "--output", "job.digest"});
    EXPECT_EQ(merged.exitCode, 2);
    EXPECT_NE(merged.errors.find("lacuna: job.digest: 3 ranks instead of 4: missing 1; digest their traces\n"),
              std::string::npos)
        << merged.errors;
    EXPECT_NE(merged.errors.find(".failed: rank1.json: "), std::string::npos);
    EXPECT_TRUE(fs::exists(folder.path() / "job.digest"));
}

TEST_F(JobOfFour, SaysOfAWrongNumberOfRanksWhatIsWrong) {
    ASSERT_EQ(digest("digests").exitCode, 0);
    const auto merge = [&](const char* expected) {
        return run({"merge", "digests", "--expect", expected, "--output", "job.digest"});
    };
    const auto fewer = merge("3");
    EXPECT_EQ(fewer.exitCode, 2);
    EXPECT_NE(fewer.errors.find("4 ranks instead of 3: not expected 3; say how many there should be"),
              std::string::npos)
        << fewer.errors;
    EXPECT_NE(merge("9").errors.find("4 ranks instead of 9: missing 4-8; digest their traces"), std::string::npos);
    EXPECT_NE(merge("10000000").errors.find("missing 4-9999999"), std::string::npos);
    for (const char* const none : {"-3", "0", "99999999999999"}) {
        const auto refused = merge(none);
        EXPECT_EQ(refused.exitCode, 1) << none;
        EXPECT_NE(refused.errors.find("--expect"), std::string::npos) << refused.errors;
    }
}

TEST_F(JobOfFour, IsToldWhereItsTracesLie) {
    ASSERT_EQ(digest("digests").exitCode, 0);
    ASSERT_EQ(run({"merge", "digests", "--output", "plain.digest"}).exitCode, 0);
    const auto told = run({"merge", "digests", "--traces", "traces", "--output", "job.digest"});
    EXPECT_EQ(told.exitCode, 0) << told.errors;
    const std::string plain = tests::readFile(folder.path() / "plain.digest"),
                      job = tests::readFile(folder.path() / "job.digest");
    EXPECT_EQ(plain.find("/traces"), std::string::npos);
    EXPECT_NE(job.find(fs::canonical(folder.path() / "traces").string()), std::string::npos);
    ASSERT_EQ(run({"merge", "job.digest", "--output", "again.digest"}).exitCode, 0);
    EXPECT_EQ(tests::readFile(folder.path() / "again.digest"), plain);
    const auto nowhere = run({"merge", "digests", "--traces", "elsewhere", "--output", "other.digest"});
    EXPECT_EQ(nowhere.exitCode, 1);
    EXPECT_NE(nowhere.errors.find("--traces: elsewhere is not a folder"), std::string::npos) << nowhere.errors;
    EXPECT_FALSE(fs::exists(folder.path() / "other.digest"));
}

TEST_F(JobOfFour, DoesNotPassInSilenceWhereThereIsNoTrace) {
    fs::create_directory(folder.path() / "empty");
    const auto nothing = run({"digest", "empty", "--output", "digests"});
    EXPECT_EQ(nothing.exitCode, 2);
    EXPECT_EQ(nothing.errors, "lacuna: empty: has no traces; name traces, or a folder of them\n");
    EXPECT_FALSE(fs::exists(folder.path() / "digests"));
    folder.file("empty/settings.json", "{\"a\": 1}");
    const auto others = run({"digest", "empty", "--output", "digests"});
    EXPECT_EQ(others.exitCode, 2);
    EXPECT_NE(others.errors.find("there is no trace among the files"), std::string::npos) << others.errors;
}

TEST_F(JobOfFour, WritesNoDigestThroughALink) {
    ASSERT_EQ(digest("first").exitCode, 0);
    const std::string name = filesIn("first").begin()->first;
    const fs::path precious = folder.file("precious.txt", "kept");
    fs::create_directory(folder.path() / "second");
    fs::create_symlink(precious, folder.path() / "second" / name);
    EXPECT_EQ(digest("second").exitCode, 0);
    EXPECT_EQ(tests::readFile(precious), "kept");
    EXPECT_EQ(filesIn("second"), filesIn("first"));
}

TEST_F(JobOfFour, OfOneRankHasNobodyToCompareWithAndIsNoTrace) {
    ASSERT_EQ(run({"digest", "--no-cache", "traces/rank2.json", "--output", "digests"}).exitCode, 0);
    const auto alone = run({"report", "--table", "stragglers", "digests"});
    EXPECT_EQ(alone.exitCode, 0) << alone.errors;
    EXPECT_NE(alone.errors.find("only one rank: there is none to compare it with"), std::string::npos) << alone.errors;
    const auto info = run({"info", "digests/" + filesIn("digests").begin()->first});
    EXPECT_EQ(info.exitCode, 2);
    EXPECT_NE(info.errors.find("this is a digest of ranks, not a trace"), std::string::npos) << info.errors;
}

TEST_F(JobOfFour, NamesTheCulpritFromAnythingThatIsAJob) {
    ASSERT_EQ(digest("digests").exitCode, 0);
    const auto merged = run({"merge", "digests", "--expect", "4", "--output", "job.digest"});
    ASSERT_EQ(merged.exitCode, 0) << merged.errors;
    std::map<std::string, std::string> tables;
    for (const char* const input : {"job.digest", "digests", "traces"}) {
        for (const char* const table : {"stragglers", "job-ranks", "job-iterations", "waits"}) {
            const auto report = run({"report", "--no-cache", "--format", "csv", "--table", table, input});
            EXPECT_EQ(report.exitCode, 0) << report.errors;
            const auto [known, isNew] = tables.emplace(table, report.output);
            EXPECT_EQ(known->second, report.output) << input;
        }
    }
    const tests::CsvTable stragglers = tests::csvTable(tables["stragglers"]);
    EXPECT_EQ(stragglers.header,
              (std::vector<std::string>{"Kind", "Name", "Host", "Score", "Votes", "Cost per Step (ns)", "% of Step",
                                        "How Sure", "Named", "Slow Class", "Clock (MHz)", "Slow Code"}));
    ASSERT_FALSE(stragglers.rows.empty());
    EXPECT_EQ(stragglers.rows[0][0] + " " + stragglers.rows[0][1], culprit);
    EXPECT_EQ(stragglers.rows[0][8], "yes");
    EXPECT_EQ(tests::csvTable(tables["job-ranks"]).rows.size(), 4u);
    EXPECT_EQ(tests::csvTable(tables["job-iterations"]).rows.size(), 7u);
    const auto page = run({"report", "--table", "all", "--output", "job.html", "job.digest"});
    EXPECT_EQ(page.exitCode, 0) << page.errors;
    EXPECT_NE(tests::readFile(folder.path() / "job.html").find("stragglers"), std::string::npos);
}

TEST_F(JobOfFour, IsMergedByAnyStepsToTheSameBytes) {
    ASSERT_EQ(digest("digests").exitCode, 0);
    std::vector<std::string> names;
    for (const auto& [name, content] : filesIn("digests"))
        names.push_back("digests/" + name);
    const auto merge = [&](std::vector<std::string> inputs, const std::string& output) {
        inputs.insert(inputs.begin(), "merge");
        inputs.insert(inputs.end(), {"--output", output});
        EXPECT_EQ(run(inputs).exitCode, 0);
    };
    merge({"digests"}, "all.digest");
    merge({names[3], names[1]}, "odd.digest");
    merge({names[2], "odd.digest", names[0]}, "steps.digest");
    EXPECT_EQ(tests::readFile(folder.path() / "steps.digest"), tests::readFile(folder.path() / "all.digest"));
    const auto twice = run({"merge", "all.digest", names[2], "--output", "twice.digest"});
    EXPECT_EQ(twice.exitCode, 2);
    EXPECT_NE(twice.errors.find("rank 2 (rank2.json) is also in"), std::string::npos) << twice.errors;
    EXPECT_FALSE(fs::exists(folder.path() / "twice.digest"));
    const auto own = run({"merge", "all.digest", "--output", "all.digest"});
    EXPECT_EQ(own.exitCode, 1) << own.errors;
}

TEST_F(JobOfFour, LeavesWholeDigestsAloneWhereATaskIsKilled) {
    ASSERT_EQ(digest("whole").exitCode, 0);
    const auto files = filesIn("whole");
    for (const char* const after : {"0.01", "0.05", "0.2"}) {
        const std::string command = std::string("cd '") + folder.path().string() + "' && timeout -s KILL " + after +
                                    " '" + tests::programPath() +
                                    "' digest --no-cache traces --output killed >/dev/null 2>&1";
        ASSERT_NE(std::system(command.c_str()), -1);
        if (!fs::exists(folder.path() / "killed")) continue;
        for (const auto& [name, content] : filesIn("killed")) {
            if (!name.ends_with(".digest")) continue;
            EXPECT_EQ(content, files.at(name));
        }
    }
    EXPECT_EQ(digest("killed").exitCode, 0);
    for (const auto& [name, content] : files)
        EXPECT_EQ(filesIn("killed")[name], content);
}

TEST_F(JobOfFour, AsksForTheShareWhereTheSchedulerTellsNoTotal) {
    ::setenv("JOB_COMPLETION_INDEX", "1", 1);
    const auto refused = digest("digests");
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_NE(refused.errors.find("JOB_COMPLETION_INDEX=1 gives no total: say --share 1/N"), std::string::npos);
    EXPECT_EQ(digest("digests", {"--share", "1/4"}).exitCode, 0);
    ::unsetenv("JOB_COMPLETION_INDEX");
    EXPECT_EQ(filesIn("digests").size(), 1u);
}

}  // namespace
