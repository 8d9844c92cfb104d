// SPDX-License-Identifier: GPL-3.0-or-later
// The report of a session has the same bytes as the command line's, and reveals nothing private.
#include "core/ingest/readers.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/text_reader.h"
#include "tests/support/program.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QPlainTextEdit>
#include <QSettings>

#include <gtest/gtest.h>

namespace {

using tests::path;
using tests::waitFor;

/// A trace with more information than a report may contain: the host name and the command line.
constexpr const char* secretTrace = R"json({"schemaVersion": 1, "hostname": "secret-host",
"deviceProperties": [{"id": 0, "name": "Test GPU"}], "traceEvents": [
{"ph": "M", "name": "process_name", "pid": 0, "args": {"name": "train.py --token=secret-token"}},
{"ph": "X", "cat": "kernel", "name": "void gemm<float, 4>(float*, int)", "pid": 0, "tid": 7, "ts": 1000.0, "dur": 10.0,
 "args": {"device": 0, "context": 1, "stream": 7, "correlation": 1}},
{"ph": "X", "cat": "kernel", "name": "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)",
 "pid": 0, "tid": 20, "ts": 1005.0, "dur": 30.0, "args": {"device": 0, "context": 1, "stream": 20, "correlation": 3}},
{"ph": "X", "cat": "gpu_memcpy", "name": "Memcpy HtoD (Pageable -> Device)", "pid": 0, "tid": 7, "ts": 1050.0,
 "dur": 5.0, "args": {"device": 0, "context": 1, "stream": 7, "correlation": 4, "bytes": 4096}}
]})json";

class SessionReportTest : public testing::Test {
protected:
    SessionReportTest() {
        QSettings().clear();
        window = std::make_unique<app::MainWindow>(
            [](const auto& file, const auto& context) { return core::readTrace(file, context); },
            path(folder.path() / "rules.json"), QString());
        window->show();
    }
    bool open(const QStringList& files) {
        window->openFiles(files);
        return tests::settle(*window, static_cast<std::size_t>(files.size()));
    }
    /// Exports the report and returns the page; fails if it is not written in time.
    std::string report() {
        const auto file = folder.path() / "out.html";
        window->findChild<QAction*>("exportSession")->trigger();
        auto* dialog = window->findChild<QFileDialog*>();
        emit dialog->fileSelected(path(file));
        delete dialog;
        EXPECT_TRUE(waitFor([&] { return std::filesystem::exists(file); }));  // written atomically
        return tests::readFile(file);
    }

    tests::TemporaryFolder folder;
    std::unique_ptr<app::MainWindow> window;
};

TEST_F(SessionReportTest, AllTablesAreThoseOfTheCommandLineByteForByte) {
    const auto a = folder.file("a.json", secretTrace), b = folder.file("b.json", secretTrace);
    const auto rules = folder.file("mine.json", core::toJson(*window->session().ruleBook().rules()));
    ASSERT_TRUE(open({path(a), path(b)}));
    core::Options options = window->session().options();
    options.gaps.bins = core::Options().gaps.bins;  // the window has more bins than a report
    options.names = core::KernelNames::Full;        // the default of the command line
    window->session().editOptions(options, "Bins");
    const auto exportInto = [&](const char* name) {
        window->findChild<QAction*>("exportTables")->trigger();
        auto* dialog = window->findChild<QFileDialog*>();
        emit dialog->fileSelected(path(folder.path() / name));
        delete dialog;
    };
    exportInto("shown");
    const auto outcome = tests::runProgram({"report", "--table", "all", "--format", "csv", "--rules", rules.string(),
                                            "--output", "told", "a.json", "b.json"},
                                           folder.path());
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    // A new folder appears once all tables are in it. What the status bar says of it newer figures may replace.
    ASSERT_TRUE(waitFor([&] { return std::filesystem::exists(folder.path() / "shown"); }));
    int files = 0;
    for (const auto& each : std::filesystem::directory_iterator(folder.path() / "told")) {
        EXPECT_EQ(tests::readFile(folder.path() / "shown" / each.path().filename()), tests::readFile(each.path()))
            << each.path();
        ++files;
    }
    EXPECT_GT(files, 20);
    exportInto("told");
    EXPECT_TRUE(waitFor([&] { return window->findChild<ui::MessageBar*>()->message() != nullptr; }))
        << "a folder that holds something is left alone";
}

TEST_F(SessionReportTest, IsWhatTheCommandLineWritesOfTheSameFiles) {
    const auto a = folder.file("a.json", secretTrace), b = folder.file("b.json", secretTrace);
    const auto rules = folder.file("mine.json", core::toJson(*window->session().ruleBook().rules()));
    ASSERT_TRUE(open({path(a), path(b)}));
    core::Options options = window->session().options();
    options.filter.streams = {7, 20};
    options.names = core::KernelNames::Short;
    window->session().editOptions(options, "Filter");
    window->session().ruleBook().open(*window->session().ruleBook().rules(), path(rules), "Open rules");
    const std::string page = report();
    const auto outcome =
        tests::runProgram({"report", "--format", "html", "--table", "all", "--names", "short", "--bins", "50",
                           "--stream", "7", "--stream", "20", "--rules", "mine.json", "a.json", "b.json"},
                          folder.path());
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_EQ(page, outcome.output);
    EXPECT_NE(page.find("<h2 id=\"kernel-changes\">Kernel changes</h2>"), std::string::npos);
}

TEST_F(SessionReportTest, HoldsProfilesAgainstTheBaselineThatIsChosenAndTheTimesThatWereMeasured) {
    ASSERT_TRUE(open({path(folder.file("a.json", secretTrace)), path(folder.file("b.json", secretTrace))}));
    window->session().setBaseline(1);
    window->session().setWall(0, 2'000'000);
    const std::string page = report();
    EXPECT_NE(page.find("<th>a.<wbr>json change (ns)</th>"), std::string::npos) << "a is the candidate";
    EXPECT_NE(
        page.find("<tr><th class=\"t\">Without profiling</th><td class=\"t\">2 ms</td><td class=\"t\">not given</td>"),
        std::string::npos);
    EXPECT_NE(page.find("<div>total</div></td><td>2,000,000</td><td>55,000</td>"), std::string::npos);
}

TEST_F(SessionReportTest, TellsWhereFiguresComeFromAndHowTheyWereLookedAt) {
    ASSERT_TRUE(open({path(folder.file("a.json", secretTrace))}));
    core::Options options = window->session().options();
    options.filter.streams = {7};
    window->session().editOptions(options, "Filter");
    window->findChild<QAction*>("sessionNotesAction")->trigger();
    window->findChild<QPlainTextEdit*>("sessionNotes")->setPlainText("first <line>\nsecond line");
    const std::string page = report();
    for (const char* part :
         {"<p class=\"words\">first &lt;line&gt;\nsecond line</p>", "<td class=\"t\">PyTorch trace</td>",
          "<td class=\"t\">GPU 0: Test GPU, 2 streams</td>", "<td class=\"t\">stream 7</td>", "read kernels: 2",
          "<h2 id=\"classes\">", "<h2 id=\"rules\">", "<h2 id=\"import\">", "Largest classes",
          "Where the wall time of each GPU went"})
        EXPECT_NE(page.find(part), std::string::npos) << part;
}

TEST_F(SessionReportTest, SaysNothingOfHostsCommandsAndFoldersAndNeedsNeitherScriptNorNetwork) {
    ASSERT_TRUE(open({path(folder.file("a.json", secretTrace))}));
    const std::string page = report();
    for (const std::string& part : {std::string("secret"), folder.path().string(), std::string("<script"),
                                    std::string("http:"), std::string("https:"), std::string("url(h")})
        EXPECT_EQ(page.find(part), std::string::npos) << part;
}

TEST_F(SessionReportTest, ThatCannotBeWrittenIsReported) {
    ASSERT_TRUE(open({path(folder.file("a.json", secretTrace))}));
    window->findChild<QAction*>("exportSession")->trigger();
    auto* dialog = window->findChild<QFileDialog*>();
    emit dialog->fileSelected(path(folder.path() / "no such folder" / "out.html"));
    delete dialog;
    const auto* bar = window->findChild<ui::MessageBar*>("messageBar");
    ASSERT_TRUE(waitFor([&] { return bar->message(); }));
    EXPECT_EQ(bar->message()->subject, "out.html:");
}

}  // namespace
