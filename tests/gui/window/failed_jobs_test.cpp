// SPDX-License-Identifier: GPL-3.0-or-later
// A worker's job that runs out of memory is reported once and has no other effects.
#include "app/window/session/profile_figures.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/failing_memory.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/gui/support/timeline_fixture.h"
#include "tests/gui/support/window_fixture.h"
#include "tests/support/snapshot_of.h"
#include "ui/panes/comparison/comparison_pane.h"
#include "ui/panes/figures/ranges_pane.h"
#include "ui/panes/figures/ranks_pane.h"
#include "ui/widgets/tables/empty_message.h"

#include <QSignalSpy>

namespace {

using tests::NoMemoryForJobs;
using tests::OneAllocationFails;
using tests::TimelinePaneTest;
using tests::waitFor;
using tests::WindowTest;

constexpr std::size_t leastOfJobs = 512;  // figures allocate more at once, Qt's events less

core::Rules gemmRules(const char* className) { return tests::rulesOf({{"gemm", className}}); }

std::string words(const ui::Message& message) {
    return message.subject.toStdString() + " " + message.text.toStdString();
}

TEST_F(WindowTest, FiguresWithoutMemoryAreSaidOnceAndTheLastOnesStay) {
    drop({file("a.json", "gemm 0-5, gemm 8-9, norm 20-30")});
    ASSERT_TRUE(settle());
    child<app::DockArea>("dockArea")->raisePane("classes");  // Findings would say that its own job lacks memory, too
    ASSERT_TRUE(settle());
    app::Session& session = window->session();
    const ui::SnapshotPtr before = session.workspace().snapshot();
    const auto* bar = child<ui::MessageBar>("messageBar");
    {
        const NoMemoryForJobs none(leastOfJobs);
        for (const char* className : {"matrix", "matrices"}) {
            session.ruleBook().edit(gemmRules(className), "Edit");
            ASSERT_TRUE(settle());
        }
    }
    EXPECT_EQ(session.workspace().snapshot(), before);
    EXPECT_FALSE(session.workspace().computing) << "nothing is on the way";
    ASSERT_EQ(bar->count(), 1u);
    EXPECT_EQ(words(*message()),
              "a.json: not enough memory: close other profiles or programs, or filter to a shorter time. The figures "
              "in view are from before the last change");
    EXPECT_EQ(session.workspace().rules->rules[0].className, "matrices") << "the edits are kept";
    session.undoStack().undo();
    ASSERT_TRUE(settle());
    EXPECT_NE(session.workspace().snapshot(), before);
    EXPECT_EQ(session.workspace().snapshot()->rules.rules[0].className, "matrix");
}

TEST_F(WindowTest, AProfileWhoseFirstFiguresCannotBeMadeIsClosedAndTheOthersStay) {
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    child<app::DockArea>("dockArea")->raisePane("classes");  // Findings would say that its own job lacks memory, too
    ASSERT_TRUE(settle());
    std::string said;
    {
        const NoMemoryForJobs none(leastOfJobs);
        drop({file("b.json", "gemm 0-6")});
        ASSERT_TRUE(waitFor([this] { return message() && message()->subject == "b.json:"; }));
        said = words(*message());
    }
    ASSERT_TRUE(settle());
    ASSERT_EQ(window->session().workspace().profiles.size(), 1u);
    EXPECT_EQ(window->windowTitle(), "a.json");
    EXPECT_TRUE(said.starts_with("b.json: not enough memory")) << said;
    drop({file("b.json", "gemm 0-6")});
    ASSERT_TRUE(settle());
    EXPECT_EQ(window->session().workspace().profiles.size(), 2u);
}

TEST(ProfileEngine, WhicheverAllocationFailsTheNextFiguresAreRight) {
    const core::TracePtr trace = tests::traceOf("gemm 0-5, Norm 6-8, ncclAllReduce 9-12, call:cudaFree 0-4");
    core::Rules rules = gemmRules("matrix");
    rules.rules.push_back({"norm", "norm", "", true, core::MatchAs::Text});
    rules.communication = "nccl";
    const core::Options options;
    const auto text = [&](const ui::SnapshotPtr& snapshot) {
        std::string times;
        for (const core::ClassRow& row : snapshot->analysis->classes.rows)
            times +=
                snapshot->classes->classes[core::index(row.classId)] + fmt::format("={} ", row.total.whole().value());
        return times;
    };
    app::ProfileEngine fresh;
    const std::string expected = text(fresh.snapshot(trace, rules, options, {}));
    bool isBeyond = false;
    for (std::size_t n = 1; !isBeyond; n += 1 + n / 50) {
        app::ProfileEngine engine;
        try {
            const OneAllocationFails failing(n);
            (void)engine.snapshot(trace, rules, options, {});
            isBeyond = !failing.hasFailed();
        } catch (const std::bad_alloc&) {
        }
        ASSERT_EQ(text(engine.snapshot(trace, rules, options, {})), expected) << "allocation " << n;
    }
}

TEST_F(TimelinePaneTest, ATimelineThatCannotBeMadeIsSaidAndTheNextOneIsDrawn) {
    const QSignalSpy failed(&pane.requests(), &ui::Requests::failed);
    const auto* message = pane.findChild<ui::EmptyMessage*>();
    workspace = tests::workspaceOf(snapshotOf(tests::someWork));
    {
        const NoMemoryForJobs none(leastOfJobs);
        pane.show(workspace);
        ASSERT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }));
    }
    ASSERT_EQ(failed.size(), 1);
    EXPECT_TRUE(message->isVisible());
    EXPECT_EQ(message->title(), "The timeline could not be made");
    ASSERT_TRUE(show(tests::someWork));
    EXPECT_FALSE(message->isVisible());
    EXPECT_EQ(failed.size(), 1);
}

/// Shows profiles in a pane without enough memory for its own results, and then again with enough.
template <class Pane>
void expectSaidWithoutMemory(Pane& pane, const ui::Workspace& workspace, const char* title) {
    const QSignalSpy failed(&pane.requests(), &ui::Requests::failed);
    static_cast<QWidget&>(pane).show();
    {
        const NoMemoryForJobs none(leastOfJobs);
        pane.show(workspace);
        ASSERT_TRUE(tests::waitFor([&] { return failed.size() > 0; }));
        EXPECT_FALSE(pane.isComputing());
    }
    const auto isSaid = [&] {
        for (const auto* message : pane.template findChildren<ui::EmptyMessage*>())
            if (message->isVisible() && message->title() == QLatin1String(title)) return true;
        return false;
    };
    EXPECT_TRUE(isSaid()) << title;
    ui::Workspace again = workspace;
    for (ui::ProfileView& profile : again.profiles)
        profile.snapshot = std::make_shared<const core::Snapshot>(*profile.snapshot);
    pane.show(again);
    ASSERT_TRUE(tests::waitFor([&] { return !isSaid() && !pane.isComputing(); }));
    EXPECT_EQ(failed.size(), 1);
}

/// A trace with so many steps that each figure needs some memory.
std::string longTrace() {
    std::string text;
    for (int i = 0; i < 100; ++i)
        text += fmt::format(
            "{}range:step{} {}-{}, call:cudaLaunchKernel {}-{} ^{}, gemm{} {}-{} ^{}, "
            "ncclAllReduce_Sum_f16_RING_LL {}-{}",
            i > 0 ? ", " : "", i, 100 * i, 100 * i + 90, 100 * i + 1, 100 * i + 2, i, i, 100 * i + 10, 100 * i + 20, i,
            100 * i + 30, 100 * i + 40);
    return text;
}

TEST(FailedJobs, PanesThatMakeFiguresThemselvesSayWhatCannotBeMade) {
    ui::Workspace workspace = tests::workspaceOf(tests::analyzedSnapshot(longTrace()));
    workspace.profiles.push_back({QStringLiteral("other"), tests::analyzedSnapshot(longTrace())});
    ui::Requests requests;
    ui::RangesPane ranges{requests};
    expectSaidWithoutMemory(ranges, workspace, "The ranges could not be projected");
    ui::ComparisonPane comparison{requests};
    expectSaidWithoutMemory(comparison, workspace, "The profiles could not be compared");
    ui::RanksPane ranks{requests};
    expectSaidWithoutMemory(ranks, workspace, "The ranks could not be compared");
}

}  // namespace
