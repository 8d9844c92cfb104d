// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/job_pane.h"

#include "core/report/formats.h"
#include "tests/gui/panes/job_pane_fixture.h"
#include "tests/gui/support/event_loop.h"
#include "tests/support/program.h"
#include "ui/panes/jobs/job_figures.h"
#include "ui/panes/jobs/rank_search.h"
#include "ui/panes/jobs/value_chart.h"
#include "ui/panes/jobs/wait_matrix.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QWheelEvent>

#include <gtest/gtest.h>

namespace {

using tests::Fault;
using tests::Grid;
using tests::JobPaneTest;

TEST_F(JobPaneTest, SaysThatNoJobIsOpenAndOffersToOpenOne) {
    pane.show(workspace);
    auto* message = pane.findChild<ui::EmptyMessage*>();
    EXPECT_EQ(message->title(), "No job is open");
    bool isRequested = false;
    QObject::connect(&requests, &ui::Requests::jobRequested, [&] { isRequested = true; });
    QTest::mouseClick(message->findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_TRUE(isRequested);
}

TEST_F(JobPaneTest, OffersToTakeTheOpenProfilesAsTheRanksOfAJob) {
    workspace.profiles.resize(2);
    pane.show(workspace);
    auto* message = pane.findChild<ui::EmptyMessage*>();
    EXPECT_EQ(message->title(), "These profiles are open separately");
    bool isRequested = false;
    QObject::connect(&requests, &ui::Requests::jobOfProfilesRequested, [&] { isRequested = true; });
    const auto buttons = message->findChildren<QPushButton*>();
    const auto make = std::ranges::find(buttons, "Job of the Open Profiles", &QPushButton::text);
    ASSERT_NE(make, buttons.end());
    (*make)->click();
    EXPECT_TRUE(isRequested);
}

TEST_F(JobPaneTest, ShowsRanksBeforeItKnowsWhatTheyCost) {
    open();
    EXPECT_TRUE(pane.isComputing());
    EXPECT_EQ(text("jobAnswer"), "Searching for stragglers");
    EXPECT_EQ(pane.subtitle(), "16 ranks · 2 hosts · 7 iterations");
    EXPECT_EQ(heat->rows().rows.size(), 2u);
    EXPECT_EQ(heat->rows().iterations.size(), 7u);
    job.fault = "Stopped.";
    show();
    EXPECT_FALSE(pane.isComputing());
    EXPECT_EQ(text("jobAnswer"), "Stragglers are not known yet");
    EXPECT_EQ(text("jobReason"), "Stopped.");
}

TEST_F(JobPaneTest, NamesWhoIsLateWithItsPriceAndOpensItsTrace) {
    open();
    answer();
    const QString culprit = QString::fromStdString(simulated.culprit());
    EXPECT_FALSE(pane.findChild<QPushButton*>("showCollectives")->isVisible());
    EXPECT_TRUE(text("jobAnswer").startsWith(culprit + " costs ")) << text("jobAnswer").toStdString();
    EXPECT_FALSE(text("jobAnswer").contains("at least"));
    auto& table = pane.findChild<ui::TableView*>("stragglers")->table();
    const QAbstractItemModelTester tester(&table);
    ASSERT_GT(table.rowCount(), 1);
    EXPECT_EQ(table.index(0, 0).data().toString(), culprit);
    QTest::mouseClick(pane.findChild<QPushButton*>("openRank"), Qt::LeftButton);
    ASSERT_TRUE(requested);
    EXPECT_EQ("rank " + std::to_string(job.job->ranks[requested->first].number), simulated.culprit());
}

TEST_F(JobPaneTest, ExportsWhatTheCommandLinePrints) {
    open();
    answer();
    std::vector<std::string> arguments{"report", "--no-cache", "--format", "csv", "--table", "", "."};
    const auto tables = pane.tables();
    ASSERT_EQ(tables.size(), 4u);
    for (const core::Table& table : tables) {
        arguments[5] = table.name;
        EXPECT_EQ(core::csv(table), tests::runProgram(arguments, folder.path()).output) << table.name;
    }
}

TEST_F(JobPaneTest, FoldsRanksByHostAndOpensHosts) {
    open();
    pane.findChild<QComboBox*>("jobOrder")->setCurrentIndex(1);
    EXPECT_EQ(labels(), "host0 +, host1 +, ");
    const ui::HeatRow& host = heat->rows().rows[1];
    EXPECT_EQ(host.ranks, (std::vector<std::size_t>{8, 9, 10, 11, 12, 13, 14, 15}));
    for (std::size_t i = 0; i < 7; ++i) {
        core::Nanos slowest = 0;
        for (const std::size_t rank : host.ranks)
            slowest = std::max(slowest, job.job->ranks[rank].digest.iterations[i].computation);
        EXPECT_EQ(host.values[i], slowest);
    }
    QTest::mouseDClick(heat, Qt::LeftButton, {}, heat->cell(1, 3).center());
    EXPECT_EQ(labels(), "host0 +, host1 -, rank 8, rank 9, rank 10, rank 11, rank 12, rank 13, rank 14, rank 15, ");
    QTest::mouseDClick(heat, Qt::LeftButton, {}, heat->cell(4, 3).center());
    ASSERT_TRUE(requested);
    EXPECT_EQ(requested->first, 10u);
    EXPECT_EQ(requested->second, heat->rows().iterations[3]);
    choose("jobFold", static_cast<int>(ui::HeatFold::None));
    EXPECT_EQ(heat->rows().rows.size(), 16u);
    pane.findChild<QComboBox*>("jobOrder")->setCurrentIndex(0);
    const auto& rows = heat->rows().rows;
    EXPECT_TRUE(std::ranges::is_sorted(rows, std::greater(), &ui::HeatRow::mean));
}

TEST_F(JobPaneTest, RowsShareTheHeightEvenlyWhileALineFitsIntoEach) {
    open();
    QTest::mouseDClick(heat, Qt::LeftButton, {}, heat->cell(1, 3).center());
    const int line = QFontMetrics(ui::fontOf(ui::FontRole::Small)).height();
    const auto heights = [&] {
        std::set<int> all;
        for (std::size_t row = 0; row < heat->rows().rows.size(); ++row)
            all.insert(heat->cell(row, 0).height());
        return all;
    };
    pane.resize(1400, 1200);
    QApplication::processEvents();
    EXPECT_GT(*heights().begin(), line);
    EXPECT_LE(*heights().rbegin() - *heights().begin(), 1) << "but for rounding";
}

TEST_F(JobPaneTest, ShowsTheFigureInWhichTheLateRankIsLateUntilTheUserChooses) {
    auto* figure = pane.findChild<QComboBox*>("jobFigure");
    const auto shown = [&] { return figure->currentText().toStdString(); };
    open();
    EXPECT_EQ(shown(), "Computation");
    answer();
    EXPECT_EQ(shown(), "Own time") << "its GPU computes no longer than others";
    const ui::OpenJob ofHost = job;
    const tests::SimulatedJob slow({5, Grid::TensorData, 16, Fault::SlowKernels, 6});
    static_cast<void>(slow.cost());
    auto opened = core::openJob(tests::digestFiles(folder, slow));
    ASSERT_TRUE(opened) << opened.error().message;
    job = {};
    job.job = std::make_shared<core::Job>(std::move(*opened));
    job.traces.resize(job.job->ranks.size());
    answer();
    EXPECT_EQ(shown(), "Computation");
    figure->setCurrentIndex(2);
    job = ofHost;
    show();
    EXPECT_EQ(shown(), "Wall") << "the user chose it";
}

TEST_F(JobPaneTest, MarksOneRankInAllItsPartsAndIsReadAloud) {
    open();
    answer();
    choose("jobFold", static_cast<int>(ui::HeatFold::None));
    QTest::mouseClick(heat, Qt::LeftButton, {}, heat->cell(2, 4).center());
    ASSERT_TRUE(workspace.mark.rank);
    EXPECT_EQ("rank " + std::to_string(*workspace.mark.rank), heat->rows().rows[2].label.toStdString());
    EXPECT_EQ(workspace.mark.iteration, heat->rows().iterations[4]);
    EXPECT_TRUE(heat->spokenValue().startsWith(heat->rows().rows[2].label + ", iteration "));
    EXPECT_EQ(pane.findChild<QPushButton*>("openRank")->text(), QString("Open Rank %1").arg(*workspace.mark.rank));
    QTest::keyClick(heat, Qt::Key_Down);
    EXPECT_EQ("rank " + std::to_string(*workspace.mark.rank), heat->rows().rows[3].label.toStdString());
    QTest::keyClick(heat, Qt::Key_Return);
    ASSERT_TRUE(requested);
    EXPECT_EQ(job.job->ranks[requested->first].number, *workspace.mark.rank);
    auto* values = pane.findChild<ui::ValueChart*>("jobDistribution");
    QTest::mouseClick(values, Qt::LeftButton, {}, values->items().back().rect.center());
    EXPECT_EQ("rank " + std::to_string(*workspace.mark.rank), heat->rows().rows[0].label.toStdString())
        << "the slowest stands at the right end";
}

TEST_F(JobPaneTest, FindsRanksByNumberAndHost) {
    open();
    answer();
    EXPECT_EQ(ui::ranksFound(*job.job, "7"), (std::vector<std::size_t>{7}));
    EXPECT_EQ(ui::ranksFound(*job.job, " Rank 12 "), (std::vector<std::size_t>{12}));
    EXPECT_EQ(ui::ranksFound(*job.job, "host1").size(), 8u);
    EXPECT_EQ(ui::ranksFound(*job.job, "1").front(), 1u) << "the rank goes before the host of this name";
    EXPECT_TRUE(ui::ranksFound(*job.job, "99").empty());
    EXPECT_TRUE(ui::ranksFound(*job.job, " ").empty());

    ASSERT_TRUE(pane.openSearch());
    auto* search = pane.findChild<QLineEdit*>("jobSearch");
    auto* found = pane.findChild<QLabel*>("jobFound");
    QTest::keyClicks(search, "host1");
    EXPECT_EQ(found->text(), "1 of 8");
    EXPECT_EQ(workspace.mark.rank, 8);
    EXPECT_NE(labels().find("rank 8, "), std::string::npos) << "its group stands open";
    QTest::keyClick(search, Qt::Key_Return);
    EXPECT_EQ(workspace.mark.rank, 9);
    QTest::keyClick(search, Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClick(search, Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(workspace.mark.rank, 15);
    EXPECT_EQ(found->text(), "8 of 8");
    search->clear();
    QTest::keyClicks(search, "nowhere");
    EXPECT_EQ(found->text(), "none");
    EXPECT_EQ(workspace.mark.rank, 15) << "what is not found leaves the mark where it is";
}

TEST_F(JobPaneTest, TellsWhoWaitsForWhom) {
    open();
    answer();
    auto* waits = pane.findChild<ui::WaitMatrix*>("waitMatrix");
    ASSERT_GT(waits->lateRanks(), 0u);
    EXPECT_TRUE(waits->cellText(0, 0).contains(QString::fromStdString(" for " + simulated.culprit())))
        << waits->cellText(0, 0).toStdString();
    QTest::mouseClick(waits, Qt::LeftButton, {}, waits->cell(0, 0).center());
    ASSERT_TRUE(workspace.mark.rank);
    EXPECT_EQ("rank " + std::to_string(*workspace.mark.rank), simulated.culprit());
}

TEST_F(JobPaneTest, OfASlowCommunicatorShowsItsCollectives) {
    const tests::SimulatedJob slow({5, Grid::TensorData, 16, Fault::SlowLink, 6});
    static_cast<void>(slow.cost());
    auto opened = core::openJob(tests::digestFiles(folder, slow));
    ASSERT_TRUE(opened) << opened.error().message;
    job.job = std::make_shared<core::Job>(std::move(*opened));
    answer();
    const QString culprit = QString::fromStdString(slow.culprit());
    ASSERT_TRUE(text("jobAnswer").startsWith(culprit)) << text("jobAnswer").toStdString();
    auto* button = pane.findChild<QPushButton*>("showCollectives");
    ASSERT_TRUE(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_EQ("communicator " + pane.findChild<QComboBox*>("jobCommunicator")->currentText(), culprit);

    auto* parts = pane.findChild<ui::Segments*>();
    EXPECT_FALSE(parts->isVisible()) << "there is height for both";
    pane.resize(1000, 400);
    ASSERT_TRUE(tests::waitFor([&] { return parts->isVisible(); })) << pane.height();
    EXPECT_FALSE(pane.findChild<ui::TableView*>("stragglers")->isVisible());
    QTest::mouseClick(parts->button(0), Qt::LeftButton);
    EXPECT_TRUE(pane.findChild<ui::TableView*>("stragglers")->isVisible());
    EXPECT_FALSE(pane.findChild<ui::WaitMatrix*>("waitMatrix")->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(pane.findChild<ui::WaitMatrix*>("waitMatrix")->isVisible());
}

TEST_F(JobPaneTest, SaysWhichRanksAreMissing) {
    open({15});
    answer();
    EXPECT_TRUE(pane.subtitle().endsWith("1 rank not recorded"));
    EXPECT_TRUE(text("jobAnswer").contains("costs at least")) << text("jobAnswer").toStdString();
}

TEST_F(JobPaneTest, ShowsRanksThatWereNotRecordedAsRows) {
    open({3, 9});
    pane.findChild<QComboBox*>("jobOrder")->setCurrentIndex(1);
    EXPECT_EQ(labels(), "host0 +, host1 +, 2 ranks not recorded +, ");
    QTest::mouseDClick(heat, Qt::LeftButton, {}, heat->cell(2, 3).center());
    EXPECT_EQ(labels(), "host0 +, host1 +, 2 ranks not recorded -, rank 3, rank 9, ");
    QTest::mouseClick(heat, Qt::LeftButton, {}, heat->cell(3, 3).center());
    EXPECT_FALSE(workspace.mark.rank) << "there is nothing of it";
    choose("jobFold", static_cast<int>(ui::HeatFold::None));
    const auto& rows = heat->rows().rows;
    ASSERT_EQ(rows.size(), 16u);
    EXPECT_EQ(rows[3].label, "rank 3");
    EXPECT_TRUE(rows[3].ranks.empty());
    EXPECT_EQ(heat->cellText(3, 0), "rank 3: not recorded");
    pane.findChild<QComboBox*>("jobOrder")->setCurrentIndex(0);
    EXPECT_EQ(heat->rows().rows[15].label, "rank 9");
}

TEST_F(JobPaneTest, TakesMeansOfTheIterationsThatAreDraggedOver) {
    open();
    choose("jobFold", static_cast<int>(ui::HeatFold::None));
    pane.findChild<QComboBox*>("jobOrder")->setCurrentIndex(1);
    auto* chip = pane.findChild<QAbstractButton*>("jobSpan");
    EXPECT_FALSE(chip->isVisible());
    QTest::mousePress(heat, Qt::LeftButton, {}, heat->cell(5, 2).center());
    QTest::mouseMove(heat, heat->cell(5, 3).center());
    QMouseEvent move(QEvent::MouseMove, heat->cell(5, 4).center(), heat->mapToGlobal(heat->cell(5, 4).center()),
                     Qt::LeftButton, Qt::LeftButton, {});
    QApplication::sendEvent(heat, &move);
    QTest::mouseRelease(heat, Qt::LeftButton, {}, heat->cell(5, 4).center());
    ASSERT_TRUE(chip->isVisible());
    EXPECT_EQ(chip->text(),
              QString("iterations %1 to %2").arg(heat->rows().iterations[2]).arg(heat->rows().iterations[4]));
    const auto& iterations = job.job->ranks[5].digest.iterations;
    double sum = 0;
    for (std::size_t i = 2; i <= 4; ++i)
        sum += static_cast<double>(iterations[i].computation);
    EXPECT_DOUBLE_EQ(heat->rows().rows[5].mean, sum / 3);
    emit chip->clicked();
    EXPECT_FALSE(chip->isVisible());
    EXPECT_EQ(heat->rows().spanColumns(), std::nullopt);
}

TEST_F(JobPaneTest, FoldsByWhatMakesMostGroupsWhereNoHostIsKnown) {
    open();
    EXPECT_EQ(ui::firstFold(*job.job), ui::HeatFold::Host);
    core::Job without = *job.job;
    const std::size_t count = without.ranks.size();
    for (std::size_t i = 0; i < count; ++i) {
        core::RankIdentity& identity = without.ranks[i].digest.identity;
        identity.host.clear();
        identity.key.place = {static_cast<std::int32_t>(i % 2), static_cast<std::int32_t>(i / 4), 0, -1};
    }
    EXPECT_EQ(ui::firstFold(without), ui::HeatFold::Data) << "4 groups of 4, and TP makes 2";
    for (std::size_t i = 0; i < count; ++i)
        without.ranks[i].digest.identity.key.place = {static_cast<std::int32_t>(i), -1, -1, -1};
    EXPECT_EQ(ui::firstFold(without), ui::HeatFold::None) << "a rank is no group";
    EXPECT_EQ(ui::foldsOf(without), std::vector{ui::HeatFold::None});
}

TEST_F(JobPaneTest, OfOneRankSaysWhatIsMissing) {
    std::set<int> others;
    for (int rank = 1; rank < 16; ++rank)
        others.insert(rank);
    open(others);
    EXPECT_EQ(pane.findChild<ui::EmptyMessage*>()->title(), "One rank is open");
}

TEST_F(JobPaneTest, AnIterationThatIsLongForAllRanksDoesNotHideWhoIsLateInTheOthers) {
    open();
    const ui::HeatRows before = ui::heatRows(*job.job, {});
    core::Job changed = *job.job;
    for (core::JobRank& rank : changed.ranks)
        rank.digest.iterations[3].computation *= 3;
    const ui::HeatRows after = ui::heatRows(changed, {});
    EXPECT_FALSE(before.hasBeyond);
    EXPECT_TRUE(after.hasBeyond);
    EXPECT_LT(after.most, before.most * 3 / 2);
    EXPECT_GE(after.least, before.least);
}

// The last one ends where the recording does, which may be long after it.
TEST_F(JobPaneTest, ALastIterationUnlikeTheOthersIsNotDrawnAsIfItWereMeasured) {
    open();
    EXPECT_FALSE(ui::heatRows(*job.job, {}).isLastOpen);
    core::Job changed = *job.job;
    for (core::JobRank& rank : changed.ranks)
        rank.digest.iterations.back().computation *= 3;
    ui::HeatMap map;
    map.resize(600, 400);
    map.setRows(ui::heatRows(changed, {}));
    const std::size_t last = changed.ranks.front().digest.iterations.size() - 1;
    const QImage image = map.grab().toImage();
    std::set<QRgb> inks;
    const QRect cell = map.cell(0, last).adjusted(4, 4, -4, -4);
    for (int x = cell.left(); x < cell.right(); ++x)
        for (int y = cell.top(); y < cell.bottom(); ++y)
            inks.insert(image.pixel(x, y));
    EXPECT_EQ(inks.size(), 2u) << "dots on the ground";
    EXPECT_TRUE(map.cellText(0, last).endsWith("its end is not recorded")) << map.cellText(0, last).toStdString();
    EXPECT_FALSE(map.cellText(0, last - 1).contains("not recorded"));
}

/// With 10,000 ranks, each pixel shows its slowest rank, and a frame costs no more than drawing the picture.
TEST(HeatMap, ShowsTheSlowestWhereRowsAreThinnerThanPixels) {
    ui::HeatRows rows;
    rows.iterations = {1, 2};
    for (std::size_t rank = 0; rank < 10000; ++rank)
        rows.rows.push_back(
            {QString("rank %1").arg(rank), {rank}, false, false, false, {10, rank == 7777 ? 90 : 10}, 10});
    rows.least = 10;
    rows.most = 90;
    ui::HeatMap heat;
    heat.resize(600, 400);
    heat.setRows(rows);
    const QRect cell = heat.cell(7777, 1);
    const QImage image = heat.grab().toImage();
    const auto colorAt = [&](int x, int y) { return image.pixelColor(QPoint(x, y) * image.devicePixelRatio()); };
    EXPECT_NE(colorAt(cell.center().x(), cell.top()), colorAt(cell.center().x(), cell.top() - 3));

    // Ctrl+wheel makes rows taller and keeps the row under the pointer nearby (a pixel was many rows); Home undoes it.
    const auto turn = [&](int by, Qt::KeyboardModifiers keys) {
        QWheelEvent wheel(cell.center(), heat.mapToGlobal(cell.center()), {}, {0, by}, Qt::NoButton, keys,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&heat, &wheel);
    };
    for (int i = 0; i < 20; ++i)
        turn(120, Qt::ControlModifier);
    EXPECT_GE(heat.cell(7777, 1).height(), QFontMetrics(heat.font()).height() / 2);
    EXPECT_NEAR(heat.cell(7777, 1).center().y(), cell.top(), 1500);
    const int top = heat.cell(7777, 1).top();
    turn(-120, {});
    EXPECT_LT(heat.cell(7777, 1).top(), top);
    QTest::keyClick(&heat, Qt::Key_Home);
    EXPECT_EQ(heat.cell(7777, 1), cell);
}

}  // namespace
