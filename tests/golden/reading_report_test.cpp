// SPDX-License-Identifier: GPL-3.0-or-later
// The table report-comparison: what is read of a report against what the user's nsys exports of it.
#include "core/ingest/nsys/nsys_report.h"
#include "tests/support/program.h"
#include "tests/support/rep/rep_writer.h"
#include "tests/support/stand_in_nsys.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace {

/// A report of build 2025.5.1, and an nsys of that build that exports one kernel of 5 ns, whatever the report has.
class ReadingReport : public testing::Test {
protected:
    ReadingReport() { ::setenv("XDG_CACHE_HOME", (folder.path() / "cache").c_str(), 1); }
    ~ReadingReport() override { ::unsetenv("XDG_CACHE_HOME"); }
    void SetUp() override {
        if (!core::readsReportsItself()) GTEST_SKIP() << "this build leaves reports to nsys";
        nsys.version = "2025.5.1";
        const char* const why = "this build cannot run nsys";
        if (compare(15).errors.find(why) != std::string::npos) GTEST_SKIP() << why;
    }
    tests::Outcome compare(std::int64_t kernelEnd, std::vector<std::string> more = {}) const {
        tests::RepWriter report;
        report.kernel("gemm", 10, kernelEnd, 1);
        folder.file("run.nsys-rep", report.bytes());
        std::vector<std::string> arguments{"report",  "--no-cache",       "--nsys", nsys.writeProgram(folder.path()),
                                           "--table", "report-comparison"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        arguments.push_back("run.nsys-rep");
        return tests::runProgram(arguments, folder.path());
    }

    const tests::TemporaryFolder folder;
    tests::StandInNsys nsys;
};

TEST_F(ReadingReport, OfAnEqualExportSaysSo) {
    const auto made = compare(15, {"--fail-if", "doubts"});
    EXPECT_EQ(made.exitCode, 0) << made.errors;
    EXPECT_EQ(made.output,
              "Kind,Read,Exported,Read Time (ns),Exported Time (ns),Equal\n"
              "kernels,1,1,5,5,yes\n");
}

TEST_F(ReadingReport, OfAnotherExportIsADoubtAndBreaksTheGate) {
    const auto made = compare(16, {"--fail-if", "doubts"});
    EXPECT_EQ(made.exitCode, 3);
    EXPECT_EQ(made.output,
              "Kind,Read,Exported,Read Time (ns),Exported Time (ns),Equal\n"
              "kernels,1,1,6,5,no\n");
    EXPECT_NE(made.errors.find("lacuna: run.nsys-rep: doubt: kernels: 1 of 6 ns read from the report, 1 of 5 ns from "
                               "its export"),
              std::string::npos)
        << made.errors;
    EXPECT_NE(compare(16, {"--format", "text"}).output.find("1 of 6 ns read"), std::string::npos);
}

TEST_F(ReadingReport, WithoutAnNsysThatCanExportSaysWhatToDo) {
    nsys.version = "2022.4.2";
    const auto made = compare(15);
    EXPECT_EQ(made.exitCode, 2);
    EXPECT_NE(made.errors.find("nsys 2022.4.2 cannot open this report, written by nsys 2025.5.1"), std::string::npos)
        << made.errors;
}

TEST_F(ReadingReport, OfAProfileThatIsNoReportHasNoRows) {
    tests::writeExport(folder.path() / "run.sqlite", true);
    const auto made = tests::runProgram({"report", "--table", "report-comparison", "run.sqlite"}, folder.path());
    EXPECT_EQ(made.exitCode, 0) << made.errors;
    EXPECT_EQ(made.output, "Kind,Read,Exported,Read Time (ns),Exported Time (ns),Equal\n");
}

}  // namespace
