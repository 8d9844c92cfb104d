// SPDX-License-Identifier: GPL-3.0-or-later
// Doubts as a user of the command line sees them, in every command and format. Files get theirs through the cache of
// traces, which keeps them.
#include "core/jobs/digest/digest_file.h"
#include "tests/support/digested_job.h"
#include "tests/support/places.h"
#include "tests/support/program.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/doubted_file.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

namespace {

namespace fs = std::filesystem;

constexpr std::string_view launchedSteps = R"({"traceEvents": [
{"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7, "ts": 1, "dur": 2, "args": {"device": 0, "stream": 7}},
{"ph": "X", "cat": "kernel", "name": "nccl", "pid": 0, "tid": 7, "ts": 4, "dur": 1, "args": {"device": 0, "stream": 7}}]})";

class Doubts : public testing::Test {
protected:
    Doubts() {
        ::setenv("XDG_CACHE_HOME", (folder.path() / "cache").c_str(), 1);
        fs::create_directories(folder.path() / "cache/lacuna");
        fs::permissions(folder.path() / "cache/lacuna", fs::perms::owner_all);
        for (const char* name : {"clean.json", "doubted.json"})
            folder.file(name, std::string(launchedSteps) + std::string(5 << 20, ' '));
        EXPECT_EQ(tests::raiseDoubts(folder.path() / "doubted.json", folder.path() / "cache/lacuna/traces"), "");
    }
    ~Doubts() override {
        m_before.empty() ? ::unsetenv("XDG_CACHE_HOME") : ::setenv("XDG_CACHE_HOME", m_before.c_str(), 1);
    }
    tests::Outcome run(const std::vector<std::string>& arguments) const {
        return tests::runProgram(arguments, folder.path());
    }

    const tests::TemporaryFolder folder;
    const std::string onErrors =
        "lacuna: doubted.json: doubt: 60 of 112 operations of \"<b>a_b_\\x1b[31m\" start at 0, first at byte 17; they "
        "are in no figure; record again; and 1 more of this kind: see the table doubts\n"
        "lacuna: doubted.json: doubt: 260 launches were recorded, but no kernel of them; iterations are incomplete; "
        "wait for the GPU before the profiler stops\n";

private:
    const std::string m_before = std::getenv("XDG_CACHE_HOME") ? std::getenv("XDG_CACHE_HOME") : "";
};

TEST_F(Doubts, AreALineAKindOnErrorsInEveryFormatAndChangeNoExitCode) {
    for (const char* format : {"csv", "text", "json", "markdown", "html"}) {
        const auto made = run({"report", "--format", format, "doubted.json"});
        EXPECT_EQ(made.exitCode, 0) << format;
        EXPECT_EQ(made.errors, onErrors) << format;
        EXPECT_EQ(made.output.find('\x1b'), std::string::npos) << format;
        EXPECT_EQ(made.output.find("260 launches") != std::string::npos, std::string_view(format) != "csv") << format;
        EXPECT_EQ(run({"report", "--format", format, "clean.json"}).errors, "") << format;
    }
    for (const auto& command : std::vector<std::vector<std::string>>{
             {"info", "doubted.json"}, {"rules", "doubted.json"}, {"compare", "clean.json", "doubted.json"}}) {
        const auto made = run(command);
        EXPECT_EQ(made.exitCode, 0) << command[0];
        EXPECT_TRUE(made.errors.starts_with(onErrors)) << command[0] << ": " << made.errors;
    }
}

TEST_F(Doubts, WhyThereAreNoOperationsIsSaidOnErrorsInEveryFormat) {
    folder.file("host.json", R"({"traceEvents": [
{"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 1, "dur": 2}]})");
    folder.file("kernels_cuda_gpu_kern_sum.csv",
                "Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name\n"
                "100.0,1000,2,500.0,500.0,400,600,141.4,gemm\n");
    const std::string why = "no GPU operations were read from this file, only what the host did: record with ";
    for (const char* format : {"csv", "text", "json", "markdown", "html"}) {
        const auto made = run({"report", "--format", format, "--table", "kernels", "--table", "gaps", "host.json"});
        EXPECT_EQ(made.exitCode, 0) << format;
        EXPECT_TRUE(made.errors.starts_with("lacuna: host.json: kernels, gaps: not recorded: " + why))
            << format << ": " << made.errors;
        const auto ofSummary = run({"report", "--format", format, "--table", "kernels", "--table", "breakdown",
                                    "kernels_cuda_gpu_kern_sum.csv"});
        EXPECT_EQ(
            ofSummary.errors,
            "lacuna: kernels_cuda_gpu_kern_sum.csv: breakdown: not recorded: needs an event-level trace: open the "
            ".sqlite or .json of this recording\n")
            << format;
    }
    EXPECT_TRUE(run({"compare", "--format", "csv", "clean.json", "host.json"})
                    .errors.ends_with("lacuna: host.json: " + why +
                                      "torch.profiler.profile(activities=[ProfilerActivity.CPU, "
                                      "ProfilerActivity.CUDA])\n"));
}

TEST_F(Doubts, AreATableThatAllTablesOfACleanFileDoNotHave) {
    const std::string header = "Kind,What,Count,First At,Device,Process,Consequence\n";
    EXPECT_EQ(run({"report", "--table", "doubts", "--format", "csv", "clean.json"}).output, header);
    EXPECT_TRUE(run({"report", "--table", "doubts", "--format", "csv", "doubted.json"})
                    .output.starts_with(header + "times,\"60 of 112"));
    for (const char* format : {"csv", "text", "json", "markdown", "html"}) {
        EXPECT_EQ(run({"report", "--table", "all", "--format", format, "clean.json"}).output.find("doubt"),
                  std::string::npos)
            << format;
        EXPECT_NE(run({"report", "--table", "all", "--format", format, "doubted.json"}).output.find("First At"),
                  std::string::npos)
            << format;
    }
    EXPECT_NE(run({"report", "--table", "all", "--table", "doubts", "--format", "csv", "clean.json"})
                  .output.find("# doubts\n" + header),
              std::string::npos);
    EXPECT_EQ(run({"report", "--table", "all", "--format", "csv", "--output", "out", "clean.json"}).exitCode, 0);
    EXPECT_FALSE(fs::exists(folder.path() / "out/doubts.csv"));
    EXPECT_EQ(
        run({"report", "--table", "all", "--format", "csv", "--output", "out2", "clean.json", "doubted.json"}).exitCode,
        0);
    EXPECT_TRUE(tests::readFile(folder.path() / "out2/doubts.csv").starts_with("Profile,Kind,What"));
}

TEST_F(Doubts, AreAKeyOfEveryDocumentInJson) {
    using nlohmann::json;
    for (const char* command : {"report", "info", "rules"}) {
        const auto doubted = json::parse(run({command, "--format", "json", "doubted.json"}).output);
        ASSERT_EQ(doubted["doubts"].size(), 3u) << command;
        EXPECT_EQ(doubted["doubts"][2]["count"], 260) << command;
        EXPECT_EQ(doubted["doubts"][2]["device"], "0") << command;
        EXPECT_FALSE(json::parse(run({command, "--format", "json", "clean.json"}).output).contains("doubts"));
    }
    const auto compared = json::parse(run({"compare", "--format", "json", "clean.json", "doubted.json"}).output);
    ASSERT_EQ(compared["doubts"].size(), 3u);
    EXPECT_EQ(compared["doubts"][0]["profile"], "doubted.json");
}

TEST_F(Doubts, StandFirstInInfoWhichThenDoesNotSayThatNothingIsLost) {
    const std::string info = run({"info", "doubted.json"}).output;
    EXPECT_TRUE(info.starts_with("doubted.json\n  doubt            60 of 112")) << info;
    EXPECT_NE(info.find("\n  import           3 doubts: times, launches\n"), std::string::npos) << info;
    EXPECT_EQ(info.find("nothing lost"), std::string::npos);
    EXPECT_NE(run({"info", "clean.json"}).output.find("nothing lost"), std::string::npos);
}

TEST_F(Doubts, FailWhatIsToldToFailAtThem) {
    const std::string gate = "lacuna: doubted.json: --fail-if doubts: 3 doubts: times, launches\n";
    const auto report = run({"report", "--fail-if", "doubts", "doubted.json"});
    EXPECT_EQ(report.exitCode, 3);
    EXPECT_EQ(report.errors, onErrors + gate);
    EXPECT_EQ(report.output, run({"report", "doubted.json"}).output) << "the report is written all the same";
    EXPECT_EQ(run({"report", "--fail-if", "doubts", "clean.json"}).exitCode, 0);
    EXPECT_EQ(run({"report", "--fail-if", "doubts", "doubted.json", "missing.json"}).exitCode, 2);
    const auto compared = run({"compare", "--fail-if", "doubts", "clean.json", "doubted.json"});
    EXPECT_EQ(compared.exitCode, 3);
    EXPECT_NE(compared.errors.find(gate), std::string::npos) << compared.errors;
    EXPECT_EQ(run({"compare", "--fail-if", "doubts", "clean.json", "clean.json"}).exitCode, 0);
    const auto wrong = run({"report", "--fail-if", "total>+5%", "clean.json"});
    EXPECT_EQ(wrong.exitCode, 1);
    EXPECT_NE(wrong.errors.find("write doubts, or give changes to lacuna compare"), std::string::npos) << wrong.errors;
}

TEST_F(Doubts, OfDigestsAreListedByKindAndRank) {
    constexpr std::string_view trace = "range:ProfilerStep#1 0-90, call:launch 0-2 ^1, gemm 10-40 ^1";
    for (int rank = 0; rank < 3; ++rank) {
        auto made = tests::doubtedTrace(trace, rank == 1 ? std::vector<core::Doubt>() : tests::threeDoubts());
        made->source.rank = rank;
        const auto options = tests::plainDigestOptions();
        const auto ranks = tests::valueOf(core::digestedRanks(*made, options, "r.json", "0123456789abcdef"));
        folder.file("r" + std::to_string(rank) + ".digest", core::digestFileBytes(core::termsOf(options), ranks));
    }
    const auto merged = run({"merge", "r0.digest", "r1.digest", "r2.digest", "--output", "job.digest"});
    EXPECT_EQ(merged.exitCode, 0);
    EXPECT_TRUE(merged.errors.starts_with("lacuna: job.digest: doubt: ranks 0, 2: 60 of 112")) << merged.errors;
    EXPECT_NE(merged.errors.find("\nlacuna: job.digest: doubt: ranks 0, 2: 260 launches"), std::string::npos);
    EXPECT_EQ(run({"merge", "r1.digest", "--output", "clean.digest"}).errors, "");
    const auto report = run({"report", "--format", "json", "--fail-if", "doubts", "job.digest"});
    EXPECT_EQ(report.exitCode, 3) << report.errors;
    EXPECT_EQ(nlohmann::json::parse(report.output)["doubts"][0]["ranks"], "ranks 0, 2");
    EXPECT_EQ(run({"report", "--fail-if", "doubts", "clean.digest"}).exitCode, 0);
}

}  // namespace
