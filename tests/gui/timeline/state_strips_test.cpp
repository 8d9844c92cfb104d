// SPDX-License-Identifier: GPL-3.0-or-later
// The states of threads below their bars, and the state at the pointer.
#include "ui/timeline/scene/state_strips.h"

#include "core/trace/trace_builder.h"
#include "tests/gui/support/timeline_fixture.h"
#include "ui/timeline/painting/item_facts.h"

namespace {

/// Two threads with calls. The first runs from 100, is blocked in `poll` from 400, and runs from 600; nothing of the
/// other one was recorded.
core::TracePtr twoThreads() {
    core::TraceBuilder builder;
    const auto process = builder.owners().processOf(1, 11);
    const auto seen = builder.owners().threadOf(process, 5), unseen = builder.owners().threadOf(process, 6);
    const auto stream = builder.owners().streamOf(process, builder.owners().deviceOf("gpu", 0), 1, -1, 7);
    builder.add(core::EventRow{0, 1000, builder.intern("gemm"), stream});
    builder.add(core::CallRow{100, 50, builder.intern("cudaFree"), seen});
    builder.add(core::CallRow{100, 50, builder.intern("cudaFree"), unseen});
    builder.add(core::ThreadStateRow{100, seen, core::ThreadState::Running});
    builder.add(core::ThreadStateRow{400, seen, core::ThreadState::OffCore});
    builder.add(core::ThreadStateRow{600, seen, core::ThreadState::Running});
    builder.add(core::OsCallRow{390, 220, builder.intern("poll"), seen});
    return builder.finish();
}

class StateStripsTest : public tests::TimelinePaneTest {
protected:
    bool showThreads() {
        workspace = tests::workspaceOf(tests::snapshotOf(twoThreads()));
        return show();
    }
    const ui::RowPlace& placeOf(const char* title) {
        for (const ui::RowPlace& place : scene().layout.scrolled)
            if (scene().rows[place.row].title == QLatin1String(title)) return place;
        ADD_FAILURE() << "there is no row " << title;
        return scene().layout.scrolled.front();
    }
};

TEST_F(StateStripsTest, AreBelowTheThreadsWhoseStatesWereRecorded) {
    ASSERT_TRUE(showThreads());
    const ui::RowPlace &seen = placeOf("CPU 5"), &unseen = placeOf("CPU 6");
    EXPECT_EQ(unseen.strip, 0);
    EXPECT_EQ(seen.strip, ui::stateStripHeight);
    EXPECT_EQ(seen.height, unseen.height + ui::stateStripHeight);
    EXPECT_GT(ui::stripArea(scene(), seen, 0).top(), seen.lanes.front().top + seen.lanes.front().height);
}

TEST_F(StateStripsTest, SayTheStateAtThePointer) {
    ASSERT_TRUE(showThreads());
    const ui::RowPlace& row = placeOf("CPU 5");
    const QRect strip = ui::stripArea(scene(), row, scene().topOf(row, false));
    const auto state = [&](core::Nanos time) {
        return ui::stateAt(scene(), QPointF(scene().xOf(time) + 0.5, strip.center().y()));
    };
    ASSERT_TRUE(state(500));
    EXPECT_EQ(ui::cardOf(scene(), *state(500), QLocale::c()).toStdString(),
              "<b>CPU 5</b><table><tr><td style='padding-right:10px'>State</td><td>Blocked in poll</td></tr>"
              "<tr><td style='padding-right:10px'>Duration</td><td>200 ns</td></tr>"
              "<tr><td style='padding-right:10px'>Start</td><td>400 ns</td></tr></table>");
    EXPECT_EQ(state(50)->part.state, core::CoreState::NotRecorded);
    EXPECT_EQ(state(700)->part.state, core::CoreState::Running);
    EXPECT_FALSE(ui::stateAt(scene(), QPointF(scene().xOf(500), strip.top() - 5)));
}

}  // namespace
