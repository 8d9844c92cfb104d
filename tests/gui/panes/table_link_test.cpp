// SPDX-License-Identifier: GPL-3.0-or-later
// The menu that the tables of all panes have, and the command line that it copies.
#include "ui/panes/shared/table_link.h"

#include "core/base/regex.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/support/snapshot_of.h"
#include "ui/models/command_line.h"
#include "ui/models/filter_parts.h"
#include "ui/panes/figures/classes_pane.h"
#include "ui/widgets/tables/table_frame.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPointer>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace {

class TableLinkTest : public testing::Test {
protected:
    TableLinkTest() {
        QSettings().clear();
        core::Rules rules = tests::rulesOf({{"gemm", "gemm"}});
        const auto snapshot = tests::madeSnapshot(
            rules, {{"void lib::gemm<int>(float*)", 0, 600e6, 30}, {"void lib::norm()", -1, 100e6, 5}});
        workspace = tests::workspaceOf(snapshot);
        workspace.rulesFile = "/kept/my rules.json";
        pane.resize(700, 400);
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
        pane.show(workspace);
        view().expandAll();
    }

    ui::TableView& view() { return pane.findChild<ui::TableFrame*>()->view(); }
    QModelIndex row(const char* name) {
        const auto found = view().table().match(view().table().index(0, 0), Qt::DisplayRole, name, 1,
                                                Qt::MatchStartsWith | Qt::MatchRecursive);
        return found.isEmpty() ? QModelIndex() : found.front();
    }
    /// The entry in the menu that opens after a right click on the row.
    QAction* entry(const QModelIndex& index, const char* text) {
        const auto shown = pane.findChildren<QMenu*>();
        const std::vector<QPointer<QMenu>> old(shown.begin(), shown.end());  // deleting one may delete its submenus
        for (const QPointer<QMenu>& menu : old)
            delete menu;
        const QPoint place = view().visualRect(index).center();
        QContextMenuEvent click(QContextMenuEvent::Mouse, place, view().viewport()->mapToGlobal(place));
        QApplication::sendEvent(view().viewport(), &click);
        for (auto* menu : pane.findChildren<QMenu*>())
            for (QAction* action : menu->actions())
                if (action->text() == QString::fromUtf8(text)) return action;
        return nullptr;
    }
    std::string copiedCommand(const QModelIndex& index) {
        QAction* copy = entry(index, "Copy Command Line");
        if (!copy) return "no entry";
        copy->trigger();
        return QGuiApplication::clipboard()->text().toStdString();
    }

    ui::Requests requests;
    ui::ClassesPane pane{requests};
    ui::Workspace workspace;
};

TEST_F(TableLinkTest, TheMenuOffersWhatEveryTableHas) {
    for (const char* text : {"Copy", "Copy as Markdown", "Copy as CSV", "Copy Command Line", "Export…",
                             "Show on Timeline", "Filter to This", "Make Rule from Name", "Sort By", "Columns"})
        EXPECT_TRUE(entry(row("void lib::norm"), text)) << text;
    EXPECT_FALSE(entry(row("gemm"), "Make Rule from Name")) << "a class is no kernel";
}

TEST_F(TableLinkTest, FilterToThisAsksForTheKernelAlone) {
    const QSignalSpy edited(&requests, &ui::Requests::optionsEdited);
    entry(row("void lib::gemm"), "Filter to This")->trigger();
    ASSERT_EQ(edited.size(), 1);
    EXPECT_EQ(edited[0][0].value<core::Options>().filter.kernels,
              std::vector<std::string>{"^(?:void lib::gemm<int>\\(float\\*\\))$"});
    EXPECT_EQ(edited[0][1].toString(), "Filter to gemm");
}

TEST_F(TableLinkTest, ShowOnTheTimelineNamesTheRow) {
    const QSignalSpy requested(&requests, &ui::Requests::revealRequested);
    entry(row("void lib::norm"), "Show on Timeline")->trigger();
    ASSERT_EQ(requested.size(), 1);
    EXPECT_EQ(requested[0][0].value<ui::Mark>(), ui::Mark{.operation = "void lib::norm()"});
}

TEST_F(TableLinkTest, TheCommandLineSaysTableSortRulesAndFilters) {
    EXPECT_EQ(copiedCommand(row("gemm")),
              "lacuna report --table=classes '--sort=Total Time' '--rules=/kept/my rules.json' ''");
    workspace.options.filter.streams = {7};
    workspace.options.filter.window = core::TimeWindow{5, 1'000};
    pane.show(workspace);
    view().setCurrentIndex(row("void lib::gemm"));
    EXPECT_EQ(copiedCommand(row("void lib::gemm")),
              "lacuna report --table=kernels '--sort=Total Time' '--rules=/kept/my rules.json' --window=5ns:1000ns "
              "--stream=7 ''");
}

TEST_F(TableLinkTest, BundledRulesAreNamedAndTheFirstRowsCounted) {
    workspace.rules = std::make_shared<const core::Rules>(*core::parseRules(core::presets()[1].text));
    pane.show(workspace);
    view().setCurrentIndex(row("gemm"));
    EXPECT_EQ(copiedCommand(row("gemm")),
              "lacuna report --table=classes '--sort=Total Time' --top=1 --preset=" + core::presets()[1].id + " ''");
}

TEST(CommandLine, QuotesWhatAShellWouldRead) {
    EXPECT_EQ(ui::shellQuoted("/a/b-c_1.json.gz").toStdString(), "/a/b-c_1.json.gz");
    EXPECT_EQ(ui::shellQuoted("a b").toStdString(), "'a b'");
    EXPECT_EQ(ui::shellQuoted("it's $HOME; `x`").toStdString(), "'it'\\''s $HOME; `x`'");
    EXPECT_EQ(ui::shellQuoted("").toStdString(), "''");
    EXPECT_EQ(ui::shellQuoted("größe*").toStdString(), "'größe*'");
}

TEST(CommandLine, SaysEveryOptionThatIsNotTheDefault) {
    ui::ReportCall call{.files = {"/t/a.json"}, .table = "gaps"};
    EXPECT_EQ(ui::reportCommand(call).toStdString(), "lacuna report --table=gaps /t/a.json");
    call.options.filter.devices = {0, 1};
    call.options.filter.kernels = {"^gemm"};
    call.options.perIteration = {5, 2};
    call.options.overlap = core::Overlap::Earlier;
    call.options.names = core::KernelNames::Short;
    call.options.iteration = "train step";
    call.options.filter.iterations = {{3, 3}, {5, 7}};
    call.options.filter.classes = {"my gemm"};
    call.options.filter.code = {"my step"};
    call.options.code.kinds[static_cast<std::size_t>(core::FrameKind::Call)] = false;
    call.options.code.foldLibrary = call.options.code.foldRepeats = false;
    call.options.pairBy = core::PairBy::Class;
    call.options.pairGaps = core::PairGaps::Stream;
    call.options.gaps.marked = core::LengthRange{200'000, {}};
    call.options.gaps.shortIdle = 250;
    call.options.gaps.microIdle = 3000;
    call.options.gaps.shortest = 1000;
    call.options.gaps.copiesFill = false;
    call.options.gaps.bins = 40;
    call.options.gaps.logarithmic = false;
    call.options.gaps.histogramFrom = 10;
    call.options.gaps.histogramTo = 1'000'000;
    EXPECT_EQ(ui::reportCommand(call).toStdString(),
              "lacuna report --table=gaps --step=3 --step=5:7 --device=0 --device=1 '--kernel=^gemm' "
              "'--class=my gemm' '--code=my step' '--iteration=train step' --iterations=5 --gpus=2 --overlap=earlier "
              "--pairs-by=class --pair-gaps=stream --names=short --min-gap=1000 --gap-length=200000ns: "
              "--short-idle=250 --micro-idle=3000 --gap-busy=kernels --bins=40 "
              "--scale=linear --hist-min=10 --hist-max=1000000 --code-kinds=range,module,python,op "
              "--fold-library=no --fold-repeats=no /t/a.json");
}

TEST(CommandLine, ComparesSeveralFilesWithTheirWallTimes) {
    ui::ReportCall call{
        .files = {"/t/a.json", "/t/b c.json"}, .compares = true, .seconds = "12.5,0", .table = "kernel-changes"};
    call.options.filter.streams = {7};
    call.options.gaps.bins = 40;
    EXPECT_EQ(ui::reportCommand(call).toStdString(),
              "lacuna compare --table=kernel-changes --stream=7 --seconds=12.5,0 /t/a.json '/t/b c.json'");
}

TEST(FilterParts, TakingOnePartAwayLeavesTheOthers) {
    core::Options options;
    options.filter.devices = {1};
    options.filter.streams = {7, 24};
    options.filter.kernels = {ui::patternOfNames({"void f<(int)4>(a|b)", "g$1"})};
    options.gaps.marked = core::LengthRange{200'000'000, {}};
    options.filter.iterations = {{3, 3}, {5, 7}};
    options.filter.classes = {"gemm", "attention"};
    const auto parts = ui::filterParts(options);
    ASSERT_EQ(parts.size(), 6u);
    EXPECT_EQ(parts[1].text.toStdString(), "Stream 7, 24");
    EXPECT_EQ(parts[2].text.toStdString(), "Iteration 3, 5–7");
    EXPECT_EQ(parts[3].text.toStdString(), "Class attention, gemm");
    EXPECT_EQ(parts[4].text.toStdString(), "2 kernel names");
    EXPECT_EQ(parts[4].detail.toStdString(), "void f<(int)4>(a|b)\ng$1");
    EXPECT_EQ(parts[5].text.toStdString(), "Gap length ≥ 200.0 ms");
    EXPECT_EQ(ui::filterParts(parts[1].without).size(), 5u);
    EXPECT_TRUE(parts[1].without.filter.streams.empty());
    EXPECT_EQ(ui::unfiltered(options), core::Options{});
}

TEST(FilterParts, APatternOfNamesMatchesTheseAndNoOthers) {
    const core::Regex pattern(ui::patternOfNames({"void f<(int)4>(a*)", "g"}));
    EXPECT_TRUE(pattern.matches("void f<(int)4>(a*)"));
    EXPECT_TRUE(pattern.matches("g"));
    EXPECT_FALSE(pattern.matches("gg"));
    EXPECT_FALSE(pattern.matches("void f<(int)4>(a*) [clone .kd]"));
}

}  // namespace
