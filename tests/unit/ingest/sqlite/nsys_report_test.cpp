// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/readers.h"
#include "tests/support/stand_in_nsys.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/archive_fixture.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <thread>

namespace {

using namespace core;
using tests::NsysAct;

/// Provides a report, a stand-in nsys that is the only candidate, and a separate cache.
class NsysReport : public testing::Test {
protected:
    NsysReport() {
        context.runProcess = tests::runner(nsys);
        context.cacheFolder = folder.path() / "cache";
        std::filesystem::create_directories(context.cacheFolder);
        context.progress = &progress;
        context.exportsReports = true;
    }

    Result<TracePtr> read() {
        context.nsysPath = nsys->writeProgram(programFolder.path()).string();
        return readTrace(report, context);
    }
    std::string error() {
        const auto trace = read();
        return trace ? "no error" : trace.error().message;
    }
    std::vector<std::string> cached() const {
        std::vector<std::string> names;
        const auto exports = context.cacheFolder / "nsys-exports";
        if (std::filesystem::exists(exports))
            for (const auto& entry : std::filesystem::directory_iterator(exports))
                names.push_back(entry.path().filename());
        return names;
    }
    std::size_t exportCalls() const {
        return static_cast<std::size_t>(std::count_if(nsys->calls.begin(), nsys->calls.end(), [](const auto& call) {
            return call.at(1) == "export" && call.at(2) != "--help";
        }));
    }

    tests::TemporaryFolder folder, programFolder;
    std::shared_ptr<tests::StandInNsys> nsys = std::make_shared<tests::StandInNsys>();
    std::filesystem::path report = folder.file("my \xc3\xbc run.nsys-rep", tests::reportText("2022.3.4"));
    Progress progress;
    ReadContext context;
};

TEST_F(NsysReport, IsExportedByNsysAndReadFromThere) {
    const auto trace = read();
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->events.size(), 1u);
    EXPECT_EQ((*trace)->source.format, "nsys-rep");
    EXPECT_EQ((*trace)->source.title, "Nsight Systems report");
    EXPECT_EQ((*trace)->source.path, report.string());
    EXPECT_EQ((*trace)->source.size, std::filesystem::file_size(report));
}

TEST_F(NsysReport, InAnArchiveIsExportedOnceAndCalledAsInThere) {
    report = tests::ArchiveFixture(folder.path() / "bug.zip", tests::ArchiveForm::Zip)
                 .file("run/a.nsys-rep", tests::reportText("2022.3.4"))
                 .done();
    for (int time = 0; time < 2; ++time) {
        const auto trace = read();
        ASSERT_TRUE(trace) << trace.error().message;
        EXPECT_EQ((*trace)->source.path, (report / "run/a.nsys-rep").string());
    }
    EXPECT_EQ(exportCalls(), 1u);
    context.runProcess = {};
    EXPECT_NE(error().find("export --type=sqlite --output=a.sqlite a.nsys-rep`"), std::string::npos) << error();
}

TEST_F(NsysReport, OnlyOptionsThatThisNsysListsArePassed) {
    ASSERT_TRUE(read());
    const auto& arguments = nsys->calls.back();
    const std::string output = arguments.at(5);
    EXPECT_TRUE(output.starts_with("--output=" + (context.cacheFolder / "nsys-exports").string())) << output;
    EXPECT_EQ(arguments,
              (std::vector<std::string>{context.nsysPath, "export", "--type=sqlite", "--force-overwrite=true",
                                        "--quiet=false", output, report.string()}));
    nsys->help = "--type --output";
    nsys->version = "2023.4.5";
    ASSERT_TRUE(read());
    EXPECT_EQ(nsys->calls.back().size(), 6u) << "this one does not know --quiet";
}

TEST_F(NsysReport, NothingIsWrittenBesideTheReportAndANeighborIsNotTouched) {
    const auto neighbor = folder.file("my \xc3\xbc run.sqlite", "the user's own");
    ASSERT_TRUE(read());
    EXPECT_EQ(tests::readFile(neighbor), "the user's own");
    std::size_t entries = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path()))
        ++entries;
    EXPECT_EQ(entries, 3u) << "the report, the neighbor and the cache folder";
}

TEST_F(NsysReport, AnExportIsKeptAndUsedAgainUntilReportOrNsysChange) {
    ASSERT_TRUE(read());
    ASSERT_TRUE(read());
    EXPECT_EQ(exportCalls(), 1u);
    std::ofstream(report, std::ios::app) << "U3w[END]";
    ASSERT_TRUE(read());
    EXPECT_EQ(exportCalls(), 2u) << "the report has changed";
    nsys->version = "2024.1.1";
    ASSERT_TRUE(read());
    EXPECT_EQ(exportCalls(), 3u) << "another nsys may export more";
    EXPECT_EQ(cached().size(), 3u);
}

TEST_F(NsysReport, ADamagedKeptExportIsMadeAgain) {
    ASSERT_TRUE(read());
    const auto kept = context.cacheFolder / "nsys-exports" / cached().at(0);
    std::ofstream(kept) << "no database";
    ASSERT_TRUE(read());
    EXPECT_EQ(exportCalls(), 2u);
}

TEST_F(NsysReport, LeftoversOfCrashesAndOldExportsAreTidiedAway) {
    ASSERT_TRUE(read());
    const auto exports = context.cacheFolder / "nsys-exports";
    using namespace std::chrono_literals;
    const auto now = std::filesystem::file_time_type::clock::now();
    for (const auto& [name, age] : {std::pair("a.partial-1-0.sqlite", 25h),
                                    {"b.partial-1-0.sqlite", 1h},
                                    {"c.sqlite", 25h},
                                    {"d.sqlite", 31 * 24h}}) {
        std::ofstream(exports / name) << "x";
        std::filesystem::last_write_time(exports / name, now - age);
    }
    std::ofstream(report, std::ios::app) << "U3w[END]";
    ASSERT_TRUE(read());
    EXPECT_FALSE(std::filesystem::exists(exports / "a.partial-1-0.sqlite"));
    EXPECT_TRUE(std::filesystem::exists(exports / "b.partial-1-0.sqlite")) << "another program may be writing it";
    EXPECT_TRUE(std::filesystem::exists(exports / "c.sqlite"));
    EXPECT_FALSE(std::filesystem::exists(exports / "d.sqlite"));
}

TEST_F(NsysReport, ExportsAreForNobodyElse) {
    ASSERT_TRUE(read());
    const auto exports = context.cacheFolder / "nsys-exports";
    struct stat status {};
    ASSERT_EQ(stat(exports.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0700u);
    chmod(exports.c_str(), 0777);
    EXPECT_NE(error().find("others may write to it"), std::string::npos);
}

TEST_F(NsysReport, ProgressIsReadFromLinesWrittenOverEachOther) {
    nsys->act = NsysAct::Hangs;
    std::stop_source stop;
    context.stop = stop.get_token();
    std::jthread reading([&] { EXPECT_EQ(error(), stoppedError().message); });
    while (progress.done != 100)
        std::this_thread::yield();
    EXPECT_EQ(progress.total, 100u);
    stop.request_stop();
}

TEST_F(NsysReport, StoppingLeavesNothingBehind) {
    nsys->act = NsysAct::Hangs;
    std::stop_source stop;
    context.stop = stop.get_token();
    std::jthread reading([&] { EXPECT_EQ(error(), stoppedError().message); });
    while (cached().empty())
        std::this_thread::yield();
    stop.request_stop();
    reading.join();
    EXPECT_TRUE(cached().empty());
}

TEST_F(NsysReport, AnNsysOlderThanTheReportIsNotEvenTried) {
    report = folder.file("x.nsys-rep", "NVIDIA Tegra Profiler Report 2024@4@1@61-244134315967v0.\n\x0bLocalU3w[END]");
    nsys->version = "2022.4.2";
    EXPECT_EQ(
        error(),
        "nsys 2022.4.2 cannot open this report, written by nsys 2024.4.1: install a newer Nsight Systems, or export it "
        "to .sqlite where it was recorded with `nsys export --type=sqlite --output=x.sqlite x.nsys-rep`, and open "
        "that");
    EXPECT_EQ(exportCalls(), 0u);
    nsys->version = "2024.4.1";
    EXPECT_TRUE(read()) << "the same version will do";
}

TEST_F(NsysReport, FaultsThatNsysTellsBecomeWhatToDo) {
    nsys->act = NsysAct::FailsHalfway;
    const std::pair<const char*, const char*> cases[] = {
        {"Section Table Reference magic number mismatch.",
         "nsys 2023.4.4: the report is cut short; copy or download it again"},
        {"Cannot read from stream.", "nsys 2023.4.4: the report is damaged; copy or download it again"},
        {"[libprotobuf ERROR] parse exception", "nsys 2023.4.4: the report is damaged; copy or download it again"},
        {"Exportation error: Version number is invalid: 2024@6@2@25-246234924588v0",
         "nsys 2023.4.4 cannot open this report,"},
        {"Report was created in Nsight Systems version (2025.5.1.121-1), newer than your current version "
         "(2023.4.4.54-1).",
         "nsys 2023.4.4 cannot open this report,"},
        {"Importer error status: The importer binary and its dependencies were not found.",
         "nsys 2023.4.4: this nsys was installed without its importer"},
        {"database or disk is full", "nsys 2023.4.4: the disk of the cache folder is full"},
        {"database is locked", "nsys 2023.4.4: the cache folder is on a file system without locks"},
        {"unable to open database file", "nsys 2023.4.4: the cache folder cannot be written to"},
    };
    for (const auto& [says, expected] : cases) {
        nsys->says = says;
        EXPECT_TRUE(error().starts_with(expected)) << error();
        EXPECT_TRUE(cached().empty()) << "leftovers after: " << says;
    }
}

TEST_F(NsysReport, OtherFaultsAreShownAsOneLineWithoutFolders) {
    nsys->act = NsysAct::FailsHalfway;
    nsys->says = "note\nFatal error in '/home/jane doe/secret dir/x.qdrep' (/opt/nsys/lib/a.so):\x1b[1m" +
                 std::string(900, 'z') + "\nmore";
    const std::string message = error();
    EXPECT_TRUE(message.starts_with("nsys 2023.4.4 failed with exit code 1: Fatal error in 'x.qdrep' (a.so): [1mzz"))
        << message;
    EXPECT_LT(message.size(), 500u);
    EXPECT_TRUE(message.ends_with(
        "; try `nsys export --type=sqlite --output='my \xc3\xbc run.sqlite' 'my \xc3\xbc run.nsys-rep'`, "
        "and open what it writes"))
        << message;
}

TEST_F(NsysReport, APipeInPlaceOfTheDatabaseIsNotWaitedFor) {
    nsys->act = NsysAct::LeavesAPipe;
    EXPECT_NE(error().find("nsys 2023.4.4 wrote an incomplete export and did not say why"), std::string::npos);
    EXPECT_TRUE(cached().empty());
    nsys->act = NsysAct::Exports;
    ASSERT_TRUE(read());
    const auto kept = context.cacheFolder / "nsys-exports" / cached().at(0);
    std::filesystem::remove(kept);
    ASSERT_EQ(mkfifo(kept.c_str(), 0600), 0);
    EXPECT_TRUE(read()) << "nor where a kept one should be";
}

TEST_F(NsysReport, AHalfWrittenDatabaseIsNotTrustedThoughNsysSaysItIsDone) {
    nsys->act = NsysAct::LeavesHalf;
    EXPECT_TRUE(error().starts_with("nsys 2023.4.4 wrote an incomplete export")) << error();
    EXPECT_TRUE(cached().empty());
    nsys->version = "2021.2.1";
    report = folder.file("old.qdrep", tests::reportText("2021.2.1"));
    EXPECT_TRUE(read()) << "this version writes no metadata";
}

TEST_F(NsysReport, ACrashIsAnErrorAndLeavesNothing) {
    nsys->act = NsysAct::Crashes;
    EXPECT_EQ(error(), "nsys 2023.4.4: it crashed");
    EXPECT_TRUE(cached().empty());
    nsys->act = NsysAct::Exports;
    EXPECT_TRUE(read()) << "the next try is a new one";
}

TEST_F(NsysReport, ACutOffReportIsRefusedBeforeNsysIsAsked) {
    report = folder.file("cut.nsys-rep", tests::reportText("2022.3.4").substr(0, 3000));
    EXPECT_TRUE(error().starts_with("the report is cut short (its end mark is missing)")) << error();
    EXPECT_TRUE(nsys->calls.empty());
}

TEST_F(NsysReport, WithoutAWayToRunProgramsTheCommandIsShown) {
    context.runProcess = nullptr;
    EXPECT_EQ(error(),
              "this build cannot run nsys: export it with `nsys export --type=sqlite --output='my \xc3\xbc run.sqlite' "
              "'my \xc3\xbc run.nsys-rep'`, and open that");
}

TEST_F(NsysReport, AChosenProgramThatIsNoNsysIsAnError) {
    context.runProcess = [](const auto&, const auto&, std::stop_token, int) -> Result<ProcessOutcome> {
        return ProcessOutcome{0, "GNU coreutils 2023.4.4\n", ""};
    };
    EXPECT_TRUE(error().starts_with("nsys: the program chosen")) << error();
}

TEST_F(NsysReport, WithoutAnyNsysTheMessageSaysWhichToInstall) {
    context.nsysPath.clear();
    context.runProcess = [](const auto&, const auto&, std::stop_token, int) -> Result<ProcessOutcome> {
        return Error{ErrorKind::Damaged, "no"};
    };
    const auto trace = readTrace(report, context);
    ASSERT_FALSE(trace);
    EXPECT_TRUE(trace.error().message.starts_with(
        "no nsys found to export this report, written by nsys 2022.3.4: install Nsight Systems 2022.3.4 or newer"))
        << trace.error().message;
}

TEST(NsysReportData, EveryRealReportIsRecognizedWithItsVersion) {
    const auto reports = LACUNA_NEEDS_DATA("nsys-rep");
    const std::pair<const char*, const char*> cases[] = {
        {"v2019.6 name with spaces.qdrep", "2019.6.1"},
        {"v2020.5_mpi_nvtx.qdrep", "2020.5.1"},
        {"v2021.2.qdrep", "2021.2.1"},
        {"v2022.1_dlprof.nsys-rep", "2022.1.3"},
        {"v2022.1_no_kernels.nsys-rep", "2022.1.3"},
        {"v2022.3_4proc_4gpu.nsys-rep", "2022.3.4"},
        {"v2024.4_newer_than_nsys2022.nsys-rep", "2024.4.1"},
        {"v2025.5_pdl.nsys-rep", "2025.5.1"},
    };
    ReadContext context;
    context.exportsReports = true;
    context.runProcess = [](const auto&, const auto&, std::stop_token, int) -> Result<ProcessOutcome> {
        return Error{ErrorKind::Damaged, "no"};
    };
    for (const auto& [name, version] : cases) {
        const auto trace = readTrace(reports / name, context);
        ASSERT_FALSE(trace) << name;
        EXPECT_TRUE(trace.error().message.starts_with("no nsys found to export this report, written by nsys " +
                                                      std::string(version) + ":"))
            << name << ": " << trace.error().message;
    }
    const auto stream = readTrace(reports / "invalid.qdstrm", context);
    ASSERT_FALSE(stream);
    EXPECT_NE(stream.error().message.find("QdstrmImporter of Nsight Systems 2019.6.1"), std::string::npos)
        << stream.error().message;
}

}  // namespace
