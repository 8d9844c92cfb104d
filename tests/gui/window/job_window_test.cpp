// SPDX-License-Identifier: GPL-3.0-or-later
// A job in the main window: opened by dropping digests or traces, and navigation from a rank to its trace.
#include "app/window/job_desk.h"
#include "core/ingest/readers.h"
#include "core/jobs/digest/merge.h"
#include "tests/gui/support/window_fixture.h"
#include "tests/support/digested_job.h"
#include "ui/panes/jobs/heat_map.h"
#include "ui/panes/jobs/job_pane.h"
#include "ui/panes/shared/open_job.h"
#include "ui/widgets/tables/table_view.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>

namespace {

using tests::path;
using tests::waitFor;

class JobWindow : public tests::WindowTest {
protected:
    /// Writes all digests of the job into one file that records the location of the traces.
    bool writeMerged(const std::filesystem::path& output, const std::string& traces = {}) const {
        const auto digests = tests::digestFiles(place, simulated);
        const auto found = core::foundRanks(digests);
        return found && core::writeMerged(digests, *found, output, {}, traces);
    }
    JobWindow() { cost = simulated.cost(); }
    std::shared_ptr<const ui::OpenJob> job() { return window->session().workspace().job; }
    bool answered() {
        return waitFor([this] { return job() && !window->jobs().opener().isBusy(); });
    }
    QString inFront() {
        for (const QDockWidget* dock : window->findChildren<QDockWidget*>())
            if (!dock->isHidden() && dock->objectName() == "job") return "job";
        return {};
    }

    tests::SimulatedJob simulated{{1, tests::Grid::Tensor, 8, tests::Fault::SlowKernels, 6}};
    double cost = 0;
    tests::TemporaryFolder place;
};

TEST_F(JobWindow, OpensAFolderOfDigestsAndFromThereATraceAtAnIteration) {
    tests::digestFiles(place, simulated);
    for (int rank = 0; rank < 8; ++rank)  // a trace that the reader of this window accepts
        place.file("rank" + std::to_string(rank) + ".json",
                   "gemm 0-5, range:ProfilerStep#7 0-10, gemm 22-25, "
                   "range:ProfilerStep#8 20-30");
    drop({path(place.path())});
    ASSERT_TRUE(answered());
    EXPECT_EQ(inFront(), "job");
    EXPECT_EQ(job()->job->ranks.size(), 8u);
    ASSERT_NE(job()->answers, nullptr);
    EXPECT_TRUE(child<QLabel>("jobAnswer")->text().startsWith(QString::fromStdString(simulated.culprit())));

    auto* heat = child<ui::HeatMap>("jobHeat");
    const auto& iterations = heat->rows().iterations;
    const auto column = static_cast<std::size_t>(std::ranges::find(iterations, 8) - iterations.begin());
    ASSERT_LT(column, iterations.size());
    const auto& rows = heat->rows().rows;  // the group of the late rank is open, its slowest rank first
    const auto row = static_cast<std::size_t>(std::ranges::find(rows, false, &ui::HeatRow::isGroup) - rows.begin());
    ASSERT_LT(row, rows.size());
    const std::size_t rank = rows[row].ranks.front();
    emit heat->opened(row, column);
    ASSERT_TRUE(waitFor([this] { return window->session().workspace().mark.iteration == 8; }));
    EXPECT_EQ(window->session().profiles().count(), 1);
    EXPECT_EQ(window->session().profiles().path(0), path(place.path() / ("rank" + std::to_string(rank) + ".json")));
    EXPECT_TRUE(inFront().isEmpty()) << "the trace is in front";
}

TEST_F(JobWindow, TheFirstTraceThatCannotBeDigestedIsTheReasonWhyThereIsNoJob) {
    const QSignalSpy failed(&window->jobs().opener(), &app::JobOpener::failed);
    const QString first = path(place.file("rank0.json", "{\"traceEvents\": ["));
    window->jobs().opener().open({first, path(place.file("rank1.json", "{\"traceEvents\": 7}"))});
    ASSERT_TRUE(waitFor([&] { return failed.size() == 1; }));
    EXPECT_EQ(failed[0][0].toString(), first);
    EXPECT_EQ(failed[0][1].toString().toStdString(),
              first.toStdString() +
                  ": byte 17: the file ends before its first complete event: it was cut off; write "
                  "or copy it again");
}

TEST_F(JobWindow, IsChosenAsAMergedDigestOrAsAFolder) {
    tests::TemporaryFolder other;
    const auto merged = other.path() / "job.digest";
    ASSERT_TRUE(writeMerged(merged));
    for (const auto& chosen : {merged, place.path()}) {
        trigger("openJob");
        auto* dialog = window->findChild<QFileDialog*>();
        ASSERT_TRUE(dialog);
        dialog->selectFile(path(chosen));
        ASSERT_EQ(dialog->selectedFiles(), QStringList{path(chosen)});
        static_cast<QDialog*>(dialog)->accept();
        ASSERT_TRUE(answered()) << chosen;
        EXPECT_EQ(job()->job->ranks.size(), 8u);
        EXPECT_EQ(job()->paths, QStringList{path(chosen)});
        trigger("close");
        ASSERT_EQ(job(), nullptr);
    }
}

TEST_F(JobWindow, FindsTracesWhereAMergedDigestSaysThatTheyLie) {
    tests::TemporaryFolder other;
    const auto merged = other.path() / "job.digest";
    for (const auto& told : {std::string(), place.path().string()}) {
        ASSERT_TRUE(writeMerged(merged, told));
        window->jobs().opener().open({path(merged)});
        ASSERT_TRUE(answered());
        EXPECT_EQ(job()->traces[3], told.empty() ? QString() : path(place.path() / "rank3.json"));
    }
}

TEST_F(JobWindow, OfOneRankOffersNothingToClick) {
    const auto digests = tests::digestFiles(place, simulated);
    window->jobs().opener().open({path(digests.front())});
    ASSERT_TRUE(answered());
    const auto* hint = child<QLabel>("chipHint");
    EXPECT_EQ(hint->text(), "");
    window->jobs().opener().open({path(place.path())});
    ASSERT_TRUE(answered());
    EXPECT_TRUE(hint->text().startsWith("Click a rank")) << hint->text().toStdString();
}

TEST_F(JobWindow, IsSearchedByItsKeyWithoutAnyProfile) {
    tests::digestFiles(place, simulated);
    drop({path(place.path())});
    ASSERT_TRUE(answered());
    ASSERT_EQ(window->session().profiles().count(), 0);
    QTest::keyClick(window.get(), Qt::Key_F, Qt::ControlModifier);
    auto* search = child<QLineEdit>("jobSearch");
    EXPECT_TRUE(waitFor([&] { return search->hasFocus(); }));
    QTest::keyClicks(search, "rank 3");
    QTest::keyClick(search, Qt::Key_Return);
    EXPECT_EQ(window->session().workspace().mark.rank, 3) << "found and marked";
}

TEST_F(JobWindow, IsAskedFromACollectiveWhoWasLate) {
    drop({file("a.json", "ncclDevKernel_AllReduce_Sum 0-5, gemm 22-25")});
    ASSERT_TRUE(waitFor([this] { return window->session().workspace().snapshot() != nullptr; }));
    trigger("layout-communication");
    auto* table = child<ui::TableView>("communication");
    ASSERT_TRUE(waitFor([&] { return table->table().rowCount() == 1; }));
    EXPECT_TRUE(inFront().isEmpty());
    emit table->menuRequested(table->table().index(0, 0), {});
    QMenu* menu = nullptr;
    ASSERT_TRUE(waitFor([&] { return (menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) != nullptr; }));
    const QList<QAction*> entries = menu->actions();
    const auto late = std::ranges::find(entries, "Who Was Late", &QAction::text);
    ASSERT_NE(late, entries.end());
    (*late)->trigger();
    menu->close();
    EXPECT_EQ(inFront(), "job") << "which says what to open, with one rank";
}

TEST_F(JobWindow, SaysWhereATraceShouldBe) {
    tests::digestFiles(place, simulated);
    for (int rank = 0; rank < 8; ++rank)
        std::filesystem::remove(place.path() / ("rank" + std::to_string(rank) + ".json"));
    drop({path(place.path())});
    ASSERT_TRUE(answered());
    QTest::mouseClick(child<QPushButton>("openRank"), Qt::LeftButton);
    ASSERT_NE(message(), nullptr);
    EXPECT_TRUE(message()->text.contains("not next to the digests")) << message()->text.toStdString();
}

TEST_F(JobWindow, DigestsTracesOnTheWayAndClosesAgain) {
    for (int rank = 0; rank < 8; ++rank)
        place.file("rank" + std::to_string(rank) + ".json", simulated.trace(rank));
    window->jobs().opener().open({path(place.path())});
    EXPECT_TRUE(window->jobs().opener().isOpening());
    ASSERT_TRUE(answered());
    EXPECT_EQ(job()->job->ranks.size(), 8u);
    EXPECT_EQ(job()->traces[3], path(place.path() / "rank3.json"));
    trigger("close");
    EXPECT_EQ(job(), nullptr);
    EXPECT_TRUE(inFront().isEmpty() || !child<QDockWidget>("job")->isVisible());
}

TEST_F(JobWindow, IsOfferedWithTheRanksOfAFolder) {
    for (int rank = 0; rank < 8; ++rank)
        place.file("rank" + std::to_string(rank) + ".json", simulated.trace(rank));
    const QSignalSpy told(&window->session().files(), &app::FileQueue::ranksOpened);
    drop({path(place.path())});
    ASSERT_TRUE(waitFor([&] { return !told.isEmpty() && !window->session().files().isReading(); }));
    auto* bar = child<ui::MessageBar>("messageBar");
    while (bar->message() && bar->message()->kind != ui::Message::Kind::Note)
        bar->closeMessage();  // the reader of this window does not accept these traces
    ASSERT_TRUE(bar->message());
    EXPECT_EQ(bar->message()->text, "8 ranks of one job");
    for (auto* button : bar->findChildren<QPushButton*>())
        if (button->text() == "Show Who Is Late") button->click();
    EXPECT_EQ(window->jobs().opener().paths(), QStringList(path(place.path())));
}

TEST_F(JobWindow, IsOfferedWithTheRanksInFilesThatWereOpenedOneByOne) {
    window.reset();
    window = std::make_unique<app::MainWindow>(core::readTrace, path(folder.path() / "kept.json"), QString());
    window->show();
    const QSignalSpy told(&window->jobs().opener(), &app::JobOpener::ranksOpened);
    QStringList files;
    for (int rank = 0; rank < 3; ++rank) {
        files << path(place.file("trace" + std::to_string(rank) + ".json", simulated.trace(rank)));
        drop({files.back()});
        const auto opened = [&] { return window->session().profiles().count() == files.size(); };
        ASSERT_TRUE(waitFor([&] { return opened() && !window->session().files().isReading(); }));
        EXPECT_EQ(told.count(), files.size() - 1);  // a file alone is no job
    }
    EXPECT_EQ(told.back()[1].toInt(), 3);
    auto* bar = child<ui::MessageBar>("messageBar");
    ASSERT_TRUE(bar->message());
    while (bar->message() && bar->message()->text != "3 ranks of one job")
        bar->closeMessage();
    ASSERT_TRUE(bar->message());
    EXPECT_EQ(bar->message()->subject, "trace0.json and 2 more:");
    for (auto* button : bar->findChildren<QPushButton*>())
        if (button->text() == "Show Who Is Late") button->click();
    EXPECT_EQ(window->jobs().opener().paths(), files);
}

TEST_F(JobWindow, IsOfferedOnceWithAFolderWhoseFilesAreRead) {
    for (int rank = 0; rank < 3; ++rank)
        place.file("trace" + std::to_string(rank) + ".json", simulated.trace(rank));
    window.reset();
    window = std::make_unique<app::MainWindow>(core::readTrace, path(folder.path() / "kept.json"), QString());
    window->show();
    const QSignalSpy ofFolder(&window->session().files(), &app::FileQueue::ranksOpened);
    const QSignalSpy ofFiles(&window->jobs().opener(), &app::JobOpener::ranksOpened);
    const auto opened = [&] { return window->session().profiles().count() == 3; };
    drop({path(place.path())});
    ASSERT_TRUE(waitFor([&] { return opened() && !window->session().files().isReading(); }));
    EXPECT_EQ(ofFolder.count(), 1);
    EXPECT_EQ(ofFiles.count(), 0) << "the folder said so";
    while (window->session().profiles().count() > 0)
        trigger("close");
    drop({path(place.path() / "trace0.json"), path(place.path() / "trace1.json"), path(place.path() / "trace2.json")});
    ASSERT_TRUE(waitFor([&] { return opened() && !window->session().files().isReading(); }));
    EXPECT_EQ(ofFiles.count(), 1) << "what was said of closed profiles is over";
}

TEST_F(JobWindow, IsOfferedWithoutCountingAProfileOfNoRank) {
    const std::string trace =
        R"([{"ph": "X", "name": "gemm", "cat": "kernel", "ts": 1, "dur": 1, "pid": 0, "tid": 7, "args": {}}])";
    for (const char* name :
         {"dp0_pp0_tp0_rank0.1772000000000000001.pt.trace.json", "dp0_pp0_tp1_rank1.1772000000000000002.pt.trace.json",
          "node17_8990.async_llm.1772000000000000003.pt.trace.json"})
        place.file(name, trace);
    const QSignalSpy told(&window->session().files(), &app::FileQueue::ranksOpened);
    drop({path(place.path())});
    ASSERT_TRUE(waitFor([&] { return !told.isEmpty() && !window->session().files().isReading(); }));
    EXPECT_EQ(told[0][1].toInt(), 2);
}

TEST_F(JobWindow, IsMadeOfTheProfilesThatAreOpen) {
    QStringList files;
    for (int rank = 0; rank < 2; ++rank)
        files << file(("rank" + std::to_string(rank) + ".json").c_str(), "gemm 0-5, range:ProfilerStep#7 0-10");
    drop(files);
    ASSERT_TRUE(waitFor(
        [this] { return window->session().profiles().count() == 2 && !window->session().workspace().computing; }));
    trigger("layout-job");
    QPushButton* make = nullptr;
    ASSERT_TRUE(waitFor([&] {
        for (auto* button : child<ui::JobPane>("jobPane")->findChildren<QPushButton*>())
            if (button->text() == "Job of the Open Profiles") make = button;
        return make != nullptr;
    }));
    make->click();
    EXPECT_TRUE(window->jobs().opener().isOpening());
    EXPECT_EQ(window->jobs().opener().paths(), files);
}

TEST_F(JobWindow, GivesUpWhereItIsTold) {
    tests::digestFiles(place, simulated);
    window->jobs().opener().open({path(place.path())});
    ASSERT_TRUE(window->jobs().opener().isBusy());
    QTest::keyClick(window.get(), Qt::Key_Escape);
    EXPECT_FALSE(window->jobs().opener().isBusy());
    ASSERT_TRUE(tests::workEnds());
    EXPECT_EQ(job(), nullptr);
}

TEST_F(JobWindow, IsSavedInASessionAndListedAmongRecentFiles) {
    tests::digestFiles(place, simulated);
    window->jobs().opener().open({path(place.path())});
    ASSERT_TRUE(answered());
    window->setLayout("overview");
    const QString saved = path(place.path() / "job.lacuna");
    trigger("saveSessionAs");
    auto* dialog = window->findChild<QFileDialog*>();
    ASSERT_TRUE(dialog);
    emit dialog->fileSelected(saved);
    delete dialog;
    ASSERT_TRUE(waitFor([&] { return window->windowTitle().endsWith(" job.lacuna"); }));
    trigger("close");
    EXPECT_EQ(job(), nullptr);
    drop({saved});
    ASSERT_TRUE(answered());
    EXPECT_EQ(job()->job->ranks.size(), 8u);
    EXPECT_TRUE(window->windowTitle().endsWith(" job.lacuna"));
    EXPECT_TRUE(inFront().isEmpty()) << "the layout is the session's";
    trigger("close");

    // A folder with so few traces would be opened side by side, but the recent entry is a job.
    const QString name = QFileInfo(path(place.path())).fileName();
    QAction* recent = nullptr;
    for (QAction* each : window->findChildren<QAction*>())
        if (each->text() == name) recent = each;
    ASSERT_NE(recent, nullptr);
    recent->trigger();
    ASSERT_TRUE(answered());
    EXPECT_EQ(job()->job->ranks.size(), 8u);
}

TEST_F(JobWindow, OfSeveralFilesIsListedAmongRecentFilesAsOne) {
    QStringList digests;
    for (const auto& file : tests::digestFiles(place, simulated))
        digests << path(file);
    window->jobs().opener().open(digests);
    ASSERT_TRUE(answered());
    trigger("close");
    ASSERT_EQ(job(), nullptr);
    QAction* recent = nullptr;
    for (QAction* each : window->findChildren<QAction*>())
        if (each->text() == "rank0.digest + 7") recent = each;
    ASSERT_NE(recent, nullptr);
    recent->trigger();
    ASSERT_TRUE(answered());
    EXPECT_EQ(job()->job->ranks.size(), 8u);
}

TEST_F(JobWindow, IsWrittenAsAPage) {
    tests::digestFiles(place, simulated);
    window->jobs().opener().open({path(place.path())});
    ASSERT_TRUE(answered());
    const auto file = place.path() / "out.html";
    trigger("exportSession");
    auto* dialog = window->findChild<QFileDialog*>();
    ASSERT_TRUE(dialog);
    emit dialog->fileSelected(path(file));
    delete dialog;
    ASSERT_TRUE(waitFor([&] { return std::filesystem::exists(file); }));
    const std::string page = tests::readFile(file);
    EXPECT_NE(page.find(simulated.culprit() + ": the step of "), std::string::npos);
    for (const char* const table : {"stragglers", "job-ranks", "job-iterations", "waits"})
        EXPECT_NE(page.find(table), std::string::npos) << table;
}

TEST_F(JobWindow, SaysWhatIsWrongWithAJob) {
    tests::digestFiles(place, simulated);
    std::filesystem::copy_file(place.path() / "rank1.digest", place.path() / "again.digest");
    drop({path(place.path())});
    ASSERT_TRUE(waitFor([this] { return message() != nullptr; }));
    EXPECT_TRUE(message()->text.contains("rank 1")) << message()->text.toStdString();
    EXPECT_EQ(job(), nullptr);
}

}  // namespace
