// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/comparison/comparison_pane.h"

#include "core/report/formats.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/fonts.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_heading.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QTest>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

namespace {

const core::Rules matmulAndComm{"", "rest", "", {{"gemm", "matmul"}, {"nccl", "comm"}}};

// Each takes 1,000 ns: 300 of matmul, and 100 (200 in the candidate) of softmax, which no rule matches.
const char* const baseTrace = "sgemm 0-300, softmax 300-400, nccl_x 900-1000";
const char* const candidateTrace = "sgemm 0-250, hgemm 250-300, softmax 300-500, nccl_x 900-1000";

std::string iterated(int step, const char* kernel) {
    std::string text;
    for (int i = 0; i < 8; ++i) {
        const int at = i * 1000;
        text += fmt::format("{}range:ProfilerStep#{} {}-{}, call:cudaLaunchKernel {}-{} ^{}, {} {}-{} ^{}",
                            i > 0 ? ", " : "", i, at, at + 900, at + 1, at + 2, i + 1, kernel, at + 10,
                            at + 10 + step + i, i + 1);
    }
    return text;
}

class ComparisonPaneTest : public testing::Test {
protected:
    ComparisonPaneTest() {
        QSettings().clear();
        workspace.timeUnit = ui::TimeUnit::Nanoseconds;
        QObject::connect(&requests, &ui::Requests::marked, [this](const ui::Mark& mark) { marked = mark; });
        QObject::connect(&requests, &ui::Requests::baselineChosen, [this](int profile) { baseline = profile; });
        QObject::connect(&requests, &ui::Requests::wallEdited,
                         [this](int profile, std::optional<core::Nanos> wall) { walls[profile] = wall; });
        pane.resize(1200, 800);
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
    }
    void open(const std::vector<std::string>& traces) {
        workspace.current = 0;
        workspace.profiles = tests::madeProfiles(traces, workspace.options, matmulAndComm);
        show();
    }
    void show() {
        pane.show(workspace);
        EXPECT_TRUE(tests::waitFor([this] { return !pane.isComputing(); }));
        QApplication::processEvents();
    }
    std::string rowsOf(const char* view) {
        const auto& table = pane.findChild<ui::TableView*>(view)->table();
        std::string text;
        for (int row = 0; row < table.rowCount(); ++row) {
            for (int column = 0; column < table.columnCount(); ++column)
                text += (column > 0 ? " | " : "") + table.index(row, column).data().toString().toStdString();
            text += '\n';
        }
        return text;
    }
    ui::StackedBars& bars() { return *pane.findChild<ui::StackedBars*>(); }
    int itemOf(int run, const QString& name) {
        for (int item = 0; item < static_cast<int>(bars().items().size()); ++item)
            if (bars().barOf(item) == run && bars().items()[static_cast<std::size_t>(item)].text.contains(name))
                return item;
        return -1;
    }
    void click(int item) {
        ASSERT_GE(item, 0);
        QTest::mouseClick(&bars(), Qt::LeftButton, {}, bars().items()[static_cast<std::size_t>(item)].rect.center());
    }

    ui::Requests requests;
    ui::ComparisonPane pane{requests};
    ui::Workspace workspace;
    ui::Mark marked;
    int baseline = -1;
    std::map<int, std::optional<core::Nanos>> walls;
};

TEST_F(ComparisonPaneTest, AKernelLeadsToItsOccurrencesInTheProfileInFront) {
    int front = -1;
    QObject::connect(&requests, &ui::Requests::profileChosen, [&](int profile) { front = profile; });
    open({"sgemm 0-300, softmax 300-400, sgemm 400-500", "sgemm 0-250, softmax 300-500"});
    auto& list = *pane.findChild<ui::TableView*>("kernelOccurrences");
    EXPECT_FALSE(list.isVisible()) << "no kernel is chosen";
    auto& kernels = *pane.findChild<ui::TableView*>("kernelChanges");
    kernels.setCurrentIndex(kernels.table().match(kernels.table().index(0, 0), Qt::DisplayRole, "sgemm").value(0));
    const auto isListed = [&](const char* rows) {
        return tests::waitFor([&] { return rowsOf("kernelOccurrences") == rows; });
    };
    EXPECT_TRUE(list.isVisible());
    EXPECT_TRUE(isListed("GPU 0 · Stream 7 | 0 | 300\nGPU 0 · Stream 7 | 400 | 100\n"));
    auto* in = pane.findChild<QComboBox*>("occurrencesIn");
    EXPECT_EQ(in->currentText(), "A p");
    in->setCurrentIndex(1);
    emit in->activated(1);
    EXPECT_EQ(front, 1);
    workspace.current = front;
    show();
    EXPECT_TRUE(isListed("GPU 0 · Stream 7 | 0 | 250\n")) << rowsOf("kernelOccurrences");
    ui::Mark wanted;
    QObject::connect(&requests, &ui::Requests::revealRequested, [&](const ui::Mark& mark) { wanted = mark; });
    emit list.activated(list.table().index(0, 0));
    EXPECT_EQ(wanted.range, (core::TimeWindow{0, 250}));
    EXPECT_EQ(wanted.stream, 7);
}

TEST_F(ComparisonPaneTest, OneProfileHasNothingToBeComparedWith) {
    open({baseTrace});
    EXPECT_EQ(pane.findChild<ui::EmptyMessage*>()->title(), "Nothing to compare with");
    EXPECT_TRUE(pane.findChild<ui::EmptyMessage*>()->isVisible());
    EXPECT_TRUE(pane.tables().empty());
    EXPECT_EQ(pane.subtitle(), "");
    workspace.profiles.push_back(workspace.profiles.front());
    pane.show(workspace);
    EXPECT_EQ(pane.findChild<ui::EmptyMessage*>()->title(), "The profiles are being compared");
}

TEST_F(ComparisonPaneTest, SaysOverHowManyGpusTimesAreMeans) {
    open({baseTrace, candidateTrace});
    EXPECT_EQ(pane.subtitle().indexOf("mean of"), -1);
    open({"gemm 0-100 #0, gemm 0-100 #1", "gemm 0-200 #0, gemm 0-100 #1"});
    EXPECT_TRUE(pane.subtitle().contains("mean of 2 GPUs")) << pane.subtitle().toStdString();
}

TEST_F(ComparisonPaneTest, ClassesAndTheRestAddUpToTheTotalInTableAndBars) {
    open({baseTrace, candidateTrace});
    const QAbstractItemModelTester tester(&pane.findChild<ui::TableView*>("differences")->table(),
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(rowsOf("differences"),
              "rest | 100 | 200 | +100 | +100.00 |  | ~ Inconclusive\n"
              "CPU (non-GPU) | 500 | 400 | −100 | −20.00 |  | ~ Inconclusive\n"
              "matmul | 300 | 300 | 0 | 0.00 |  | = Unchanged\n"
              "comm | 100 | 100 | 0 | 0.00 |  | = Unchanged\n");
    const auto& table = pane.findChild<ui::TableView*>("differences")->table();
    EXPECT_EQ(table.columns().total(1), 1000);
    EXPECT_EQ(table.columns().total(2), 1000);
    EXPECT_EQ(table.columns().total(3), 0);
    ASSERT_EQ(bars().items().size(), 8U);
    EXPECT_EQ(bars().items()[0].text, "p, matmul: 300 ns\n30.00 % of its total");
    EXPECT_EQ(bars().items()[7].text, "q, CPU (non-GPU): 400 ns\n40.00 % of its total");
    EXPECT_EQ(bars().items()[3].rect.right(), bars().items()[7].rect.right()) << "both took 1,000 ns";
}

TEST_F(ComparisonPaneTest, ExportsTheTablesOfTheEngine) {
    open({baseTrace, candidateTrace});
    const std::vector<core::Table> tables = pane.tables();
    ASSERT_EQ(tables.size(), 3U);
    const std::vector snapshots{workspace.profiles[0].snapshot, workspace.profiles[1].snapshot};
    const auto profiles = core::comparedProfiles(snapshots);
    const std::vector<std::string> names{"p", "q"};
    EXPECT_EQ(core::csv(tables[0]), core::csv(core::toTable(core::comparisonOf(profiles), names)));
    EXPECT_EQ(tables[1].name, "kernel-map");
    EXPECT_EQ(tables[2].name, "kernel-changes");
}

TEST_F(ComparisonPaneTest, APartOfABarLeadsToTheKernelsOfItsClass) {
    open({baseTrace, candidateTrace});
    EXPECT_EQ(pane.findChild<ui::TableView*>("kernelChanges")->table().rowCount(), 4) << "of all classes";
    click(itemOf(1, "matmul"));
    EXPECT_EQ(marked.className, "matmul");
    EXPECT_EQ(rowsOf("kernelChanges"),
              "hgemm | 0 | 50 |  | + Added\n"
              "sgemm | 300 | 250 | −16.67 | ~ Inconclusive\n");
    EXPECT_EQ(bars().chosen(), itemOf(1, "matmul"));
    QTest::keyClick(&bars(), Qt::Key_Escape);
    EXPECT_TRUE(marked.isEmpty());
    EXPECT_EQ(pane.findChild<ui::TableView*>("kernelChanges")->table().rowCount(), 4);
}

TEST_F(ComparisonPaneTest, AClassMarkedElsewhereIsLookedInto) {
    open({baseTrace, candidateTrace});
    workspace.mark.className = "comm";
    show();
    EXPECT_EQ(rowsOf("kernelChanges"), "nccl_x | 100 | 100 | 0.00 | = Unchanged\n");
}

TEST_F(ComparisonPaneTest, TheBaselineStandsFirstAndIsChosenByItsPlaceInTheWorkspace) {
    open({baseTrace, candidateTrace});
    workspace.baseline = 1;
    show();
    auto* box = pane.findChild<QComboBox*>("baseline");
    EXPECT_EQ(box->currentText(), "q");
    EXPECT_TRUE(rowsOf("differences").find("rest | 200 | 100 | −100 | −50.00") != std::string::npos)
        << rowsOf("differences");
    box->activated(1);
    EXPECT_EQ(baseline, 0) << "p";
}

TEST_F(ComparisonPaneTest, OfThreeProfilesTheChangesAreThoseOfTheChosenCandidate) {
    open({baseTrace, candidateTrace, "sgemm 0-900"});
    click(itemOf(2, "matmul"));
    EXPECT_EQ(pane.findChild<QComboBox*>("candidate")->currentText(), "C  r");
    EXPECT_TRUE(rowsOf("differences").find("matmul | 300 | 300 | 900 | +600 | +200.00") != std::string::npos)
        << rowsOf("differences");
    EXPECT_TRUE(rowsOf("differences").find("comm | 100 | 100 | 0 | −100 | −100.00 |  | × Removed") != std::string::npos)
        << rowsOf("differences");
}

TEST_F(ComparisonPaneTest, AWallTimeThatIsTypedIsToldWithItsProfile) {
    open({baseTrace, "sgemm 0-250, hgemm 250-300, softmax 300-500, nccl_x 800-900"});
    pane.findChild<QPushButton*>("wallTimes")->click();
    auto* dialog = pane.findChild<QDialog*>("wallTimesDialog");
    const auto fields = dialog->findChildren<QLineEdit*>();
    ASSERT_EQ(fields.size(), 2);
    EXPECT_TRUE(fields[0]->placeholderText().endsWith(": 1.000 µs")) << fields[0]->placeholderText().toStdString();
    EXPECT_TRUE(fields[1]->placeholderText().endsWith(": 900 ns")) << fields[1]->placeholderText().toStdString();
    auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QTest::keyClicks(fields[1], "soon");
    ok->click();
    EXPECT_TRUE(dialog->isVisible() && walls.empty()) << "that is no time";
    fields[1]->clear();
    QTest::keyClicks(fields[1], "1500 ns");
    ok->click();
    EXPECT_EQ(walls, (std::map<int, std::optional<core::Nanos>>{{1, 1500}}));
    workspace.profiles[1].wall = 1500;
    show();
    EXPECT_TRUE(rowsOf("differences").find("CPU (non-GPU) | 500 | 900") != std::string::npos) << rowsOf("differences");
}

TEST_F(ComparisonPaneTest, IterationsGiveMeansIntervalsAndDots) {
    open({iterated(100, "gemm"), iterated(200, "gemm")});
    EXPECT_EQ(pane.findChild<ui::Segments*>("comparisonOf")->current(), 1) << "per iteration where there are some";
    // Iterations take 100 to 107 ns and 200 to 207 ns of 1,000; the duration of the last one is unknown.
    EXPECT_EQ(rowsOf("differences"),
              "matmul | 103.5 | 203.5 | +100 | +96.62 |  | ↑ Increased\n"
              "CPU (non-GPU) | 897 | 797 | −100 | −11.15 |  | ↓ Decreased\n");
    const auto& table = pane.findChild<ui::TableView*>("differences")->table();
    const QVariant interval = table.index(0, 5).data(ui::TableModel::IntervalRole);
    ASSERT_TRUE(interval.isValid());
    const auto drawn = interval.value<ui::ChangeInterval>();
    EXPECT_TRUE(drawn.isSignificant);
    EXPECT_LT(drawn.low, drawn.change);
    EXPECT_LT(drawn.change, drawn.high);
    auto* dots = pane.findChild<ui::IterationDots*>();
    ASSERT_EQ(dots->items().size(), 2U);
    EXPECT_EQ(dots->items()[0].text, "p: 7 iterations, 1.000 µs to 1.000 µs");
    const auto* heading = pane.findChild<ui::TableHeading*>("dotsHeading");
    EXPECT_TRUE(heading->note().startsWith("without the last"));
    click(itemOf(0, "matmul"));
    EXPECT_EQ(dots->items()[0].text, "p: 8 iterations, 100 ns to 107 ns");
    EXPECT_EQ(heading->note(), "");
}

TEST_F(ComparisonPaneTest, TheTotalHasItsChangeInPercentAndAVerdict) {
    open({iterated(100, "gemm"), iterated(200, "gemm")});
    const auto& table = pane.findChild<ui::TableView*>("differences")->table();
    EXPECT_NEAR(table.columns().total(4).value_or(-1), 0.0, 0.1) << "what the GPU took more, the CPU took less";
    EXPECT_EQ(table.columns().totalText(6), "= Unchanged");
    EXPECT_EQ(table.columns().totalText(1), "");
    pane.findChild<ui::TableView*>("differences")->table().setFilter({"matmul"});
    EXPECT_NEAR(table.columns().total(4).value_or(-1), 96.62, 0.01) << "of the rows in view";
    EXPECT_EQ(table.columns().totalText(6), "") << "the verdict is that of all rows";
}

TEST_F(ComparisonPaneTest, TooFewIterationsSayHowManyThereAreAndWhatToDo) {
    open({baseTrace, candidateTrace});
    auto* note = pane.findChild<QLabel*>("whyInconclusive");
    EXPECT_TRUE(note->isVisible());
    EXPECT_EQ(note->text(),
              "Inconclusive: Iterations: 0 in A, 0 in B. An interval needs at least 5 in each. Record more "
              "iterations, or choose other ranges as iterations (pane Iterations).");
    const auto& table = pane.findChild<ui::TableView*>("differences")->table();
    const QString tip = table.index(0, 6).data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(tip.contains("Iterations: 0 in A, 0 in B") && tip.contains("Record more")) << tip.toStdString();
    open({iterated(100, "gemm"), iterated(200, "gemm")});
    EXPECT_FALSE(note->isVisible()) << "all verdicts are certain";
}

TEST_F(ComparisonPaneTest, NoiseSaysHowManyIterationsItTakes) {
    const auto noisy = [](const char* kernel, int more) {
        std::string text;
        for (int i = 0; i < 6; ++i)
            text += fmt::format("{}range:ProfilerStep#{} {}-{}, call:cudaLaunchKernel {}-{} ^{}, {} {}-{} ^{}",
                                i > 0 ? ", " : "", i, i * 1000, i * 1000 + 900, i * 1000 + 1, i * 1000 + 2, i + 1,
                                kernel, i * 1000 + 10, i * 1000 + 10 + (i % 2 ? 100 : 400) + more, i + 1);
        return text;
    };
    open({noisy("gemm", 0), noisy("gemm", 30)});
    const QString note = pane.findChild<QLabel*>("whyInconclusive")->text();
    EXPECT_TRUE(note.contains("Iterations: 6 in A, 6 in B")) << note.toStdString();
    EXPECT_TRUE(note.contains("At this spread about")) << note.toStdString();
}

TEST_F(ComparisonPaneTest, UnlikeProfilesAreSaidFirst) {
    open({baseTrace, candidateTrace});
    auto* line = pane.findChild<QLabel*>("unlikeProfiles");
    EXPECT_FALSE(line->isVisible());
    open({baseTrace, "sgemm 0-300, sgemm 0-300 #1"});
    EXPECT_TRUE(line->isVisible());
    EXPECT_EQ(line->text(), "Classes are means of different numbers of GPUs: A 1 · B 2");
    workspace.profiles[1].wall = 1500;
    show();
    EXPECT_TRUE(line->text().contains("Different wall times: A first start to last end · B as given"))
        << line->text().toStdString();
    EXPECT_LT(line->mapTo(&pane, QPoint()).y(), bars().mapTo(&pane, QPoint()).y());
}

TEST_F(ComparisonPaneTest, AllTimesThatAreComparedAreInOneUnit) {
    workspace.timeUnit = ui::TimeUnit::Auto;
    open({baseTrace, "sgemm 0-5000000"});
    const auto& table = pane.findChild<ui::TableView*>("differences")->table();
    for (const int column : {1, 2, 3})
        EXPECT_TRUE(table.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().endsWith("(ms)")) << column;
}

TEST_F(ComparisonPaneTest, TheCommandLineIsThatOfTheComparison) {
    open({baseTrace, candidateTrace});
    workspace.baseline = 1;
    workspace.profiles[0].wall = 2'500'000'000;
    show();
    auto* view = pane.findChild<ui::TableView*>("differences");
    emit view->menuRequested({}, QPoint());
    auto* menu = pane.findChild<QMenu*>();
    ASSERT_TRUE(menu);
    for (QAction* action : menu->actions())
        if (action->text() == "Copy Command Line") action->trigger();
    const QString copied = QGuiApplication::clipboard()->text();
    EXPECT_TRUE(copied.startsWith("lacuna compare --table=comparison ")) << copied.toStdString();
    EXPECT_TRUE(copied.contains(" --seconds=0,2.5 ")) << copied.toStdString();
}

TEST_F(ComparisonPaneTest, SharesFillEachBar) {
    open({baseTrace, "sgemm 0-100"});
    const auto rightmost = [this](int run) {
        int right = 0;
        for (int item = 0; item < static_cast<int>(bars().items().size()); ++item)
            if (bars().barOf(item) == run)
                right = std::max(right, bars().items()[static_cast<std::size_t>(item)].rect.right());
        return right;
    };
    EXPECT_LT(rightmost(1), rightmost(0));
    pane.findChild<ui::Segments*>("comparisonUnit")->button(1)->click();
    EXPECT_EQ(rightmost(1), rightmost(0));
}

/// The titles of the visible columns from left to right.
QStringList shownColumns(const ui::TableView& view) {
    QStringList titles;
    for (int column = 0; column < view.table().columnCount(); ++column)
        if (!view.isColumnHidden(column))
            titles << view.table().headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    return titles;
}

TEST_F(ComparisonPaneTest, ASmallPaneHasRoomForTheChangeAndTheVerdictOfEachKernel) {
    open({iterated(100, "gemm"), iterated(200, "gemm")});
    for (const int percent : {100, 150}) {
        tests::setFont({"DejaVu Sans", percent});
        ui::ComparisonPane small{requests};
        small.resize(1016, 480);  // in the smallest window
        static_cast<QWidget&>(small).show();
        small.show(workspace);
        ASSERT_TRUE(tests::waitFor([&] { return !small.isComputing(); }));
        tests::runUntilIdle();  // tables fit their columns
        for (const char* name : {"kernelChanges", "differences"}) {
            const auto& view = *small.findChild<ui::TableView*>(QLatin1String(name));
            const QStringList shown = shownColumns(view);
            EXPECT_TRUE(shown.contains("Change (%)") && shown.contains("Verdict")) << shown.join(u' ').toStdString();
            EXPECT_EQ(view.horizontalScrollBar()->maximum(), 0) << name << percent;
        }
    }
    tests::setFont(tests::chosenFont());
}

TEST_F(ComparisonPaneTest, AnotherWayToShareOverlapIsAskedFor) {
    open({baseTrace, candidateTrace});
    std::optional<core::Options> requested;
    QObject::connect(&requests, &ui::Requests::optionsEdited,
                     [&](const core::Options& options) { requested = options; });
    pane.findChild<QComboBox*>("overlap")->activated(1);
    EXPECT_EQ(requested.value().overlap, core::Overlap::Earlier);
}

}  // namespace
