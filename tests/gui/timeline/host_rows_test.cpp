// SPDX-License-Identifier: GPL-3.0-or-later
// Host activity is drawn whether or not a GPU was active.
#include "core/trace/trace_builder.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/timeline_fixture.h"
#include "ui/timeline/painting/item_facts.h"

#include <QLabel>
#include <QLineEdit>

namespace {

using tests::TimelinePaneTest;

constexpr const char* hostWork =
    "range:step 0-900, range:aten::mm 100-300, call:cudaGetDevice 150-200, range:load 400-1000 !2";

/// Formats each row as a line with its title and number of lanes, indented inside a group; folded rows say so.
std::string rowsText(const ui::Scene& scene) {
    std::string text;
    for (const ui::RowPlace& place : scene.layout.scrolled) {
        const ui::Row& row = scene.rows[place.row];
        text += fmt::format("{}{}{}{}{}\n", row.group >= 0 ? "  " : "", row.title.toStdString(),
                            row.isGroup() ? " " + row.detail.toStdString() : "",
                            place.lanes.empty() ? "" : fmt::format(" {}", place.lanes.size()),
                            scene.choices.isFolded(row) ? " folded" : "");
    }
    return text;
}

/// Two processes: the first drives the GPU, the second only loads data.
core::TracePtr twoProcesses() {
    core::TraceBuilder builder;
    const auto trainer = builder.owners().processOf(1, 11), loader = builder.owners().processOf(2, 22);
    builder.owners().process(loader).name = "loader";
    const auto range = [&](core::ProcessId process, const char* name, core::Nanos start, core::Nanos end) {
        core::HostRangeRow row;
        row.start = start;
        row.duration = end - start;
        row.name = builder.intern(name);
        row.thread = builder.owners().threadOf(process, 5);
        builder.add(row);
    };
    range(trainer, "step", 0, 900);
    range(loader, "decode", 100, 800);
    range(loader, "read", 200, 300);
    core::EventRow kernel;
    kernel.start = 100;
    kernel.duration = 100;
    kernel.name = builder.intern("gemm");
    kernel.stream = builder.owners().streamOf(trainer, builder.owners().deviceOf("0", 0), 1, -1, 7);
    builder.add(kernel);
    return builder.finish();
}

TEST_F(TimelinePaneTest, HostRangesOfAFileWithoutGpuOperationsAreDrawn) {
    ASSERT_TRUE(show(hostWork));
    EXPECT_TRUE(view().isVisible());
    EXPECT_EQ(rowsText(scene()), "Host pid 1\n  CPU 1 3\n  CPU 2 1\n");
    EXPECT_EQ(window(), "0-1000") << "as long as the host was recorded";
    EXPECT_EQ(pane.subtitle().toStdString(), "host activity only, view 1.000 µs");
    EXPECT_TRUE(scene().timeline->overview->isOfHost);
    EXPECT_FALSE(view().grab().isNull());
}

TEST_F(TimelinePaneTest, HostRangesAreHoveredChosenZoomedAndFoundWithoutAGpu) {
    ASSERT_TRUE(show(hostWork));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(700, "CPU 2"));
    EXPECT_EQ(selected(), "load");
    QTest::mouseMove(&view(), at(700, "CPU 2"));
    QTest::mouseDClick(&view(), Qt::LeftButton, {}, at(700, "CPU 2"));
    EXPECT_EQ(window(), "160-1000") << "with what is before it, as there is nothing behind";
    QTest::keyClick(&view(), Qt::Key_Home);
    drag(Qt::LeftButton, at(402, "CPU 2"), at(700, "CPU 2"));
    EXPECT_EQ(range(), "400-700");
    QTest::keyClick(&view(), Qt::Key_Slash);
    auto* field = pane.findChild<QLineEdit*>("searchField");
    auto* count = pane.findChild<QLabel*>("searchCount");
    QTest::keyClicks(field, "aten");
    ASSERT_TRUE(tests::waitFor([&] { return count->text() == "1 found"; })) << count->text().toStdString();
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(selected(), "aten::mm");
}

TEST_F(TimelinePaneTest, HostRangesAreColoredByTheirNames) {
    ASSERT_TRUE(show("range:load.1 0-200 !2, range:load.2 250-450 !2, range:decode 500-700 !2"));
    const QImage drawn = view().grab().toImage();
    const auto fillAt = [&](core::Nanos time) { return drawn.pixelColor(at(time, "CPU 2") + QPoint(0, 5)); };
    EXPECT_NE(fillAt(100), fillAt(225)) << "a bar stands out from the background";
    EXPECT_EQ(fillAt(100), fillAt(400)) << "names that differ in a number alone look alike";
    EXPECT_NE(fillAt(100), fillAt(600));
}

TEST_F(TimelinePaneTest, RangesThatFillTheViewFoldAndAreStillReached) {
    ASSERT_TRUE(show("range:main 0-1000 !2, range:train 10-990 !2, range:step 300-700 !2"));
    EXPECT_EQ(rowsText(scene()), "Host pid 1\n  CPU 2 2\n");
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(100, "CPU 2"));
    EXPECT_EQ(selected(), "train") << "the innermost is drawn";
    key(Qt::Key_Up, Qt::ShiftModifier);
    EXPECT_EQ(selected(), "main");
    EXPECT_TRUE(scene().placeOf(*scene().selected));
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(selected(), "step");
    view().state().time().show({350, 600});
    EXPECT_EQ(rowsText(scene()), "Host pid 1\n  CPU 2 1\n") << "the step fills the view as well";
    key(Qt::Key_Home);
    EXPECT_EQ(rowsText(scene()), "Host pid 1\n  CPU 2 2\n");
}

TEST_F(TimelinePaneTest, OpensOnTheWorkOfTheGpuIfTheHostReachesFarBeyondIt) {
    ASSERT_TRUE(show("range:setup 0-100000, gemm 50000-50100, gemm 50900-51000"));
    EXPECT_EQ(window(), "49950-51050");
    EXPECT_FALSE(view().state().place().view) << "nothing to be kept, as nobody moved";
    key(Qt::Key_Home);
    EXPECT_EQ(window(), "0-100000");
    EXPECT_EQ(view().state().place().view, (core::TimeWindow{0, 100000}));
    key(Qt::Key_Backspace);
    EXPECT_EQ(window(), "49950-51050");
}

TEST_F(TimelinePaneTest, AGroupOfThreadsFoldsIntoOneLine) {
    ASSERT_TRUE(show(hostWork));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, {40, at(0, "Host").y()});
    EXPECT_EQ(rowsText(scene()), "Host pid 1 folded\n");
    const QImage drawn = view().grab().toImage();
    const auto inkAt = [&](core::Nanos time) { return drawn.pixelColor(at(time, "Host")); };
    EXPECT_NE(inkAt(950), drawn.pixelColor(200, at(0, "Host").y() - 10)) << "what ran is seen in the line";
    QTest::mouseClick(&view(), Qt::LeftButton, {}, {40, at(0, "Host").y()});
    EXPECT_EQ(rowsText(scene()), "Host pid 1\n  CPU 1 3\n  CPU 2 1\n");
}

TEST_F(TimelinePaneTest, ThreadsOfAProcessWithoutGpuWorkAreDrawnBesideThoseThatLaunch) {
    cache = {};
    workspace = tests::workspaceOf(core::snapshotOf(twoProcesses(), {}, {}, cache));
    ASSERT_TRUE(show());
    EXPECT_EQ(rowsText(scene()),
              "GPU 0 \n  Stream 7 1\nHost pid 22 loader\n  CPU 5 1 folded\nHost pid 11\n  CPU 5 1 "
              "folded\n");
    EXPECT_FALSE(scene().timeline->overview->isOfHost);
}

TEST_F(TimelinePaneTest, OneProcessThatLaunchesNeedsNoGroup) {
    ASSERT_TRUE(show(tests::someWork));
    EXPECT_EQ(rowsText(scene()).find("Host"), std::string::npos);
}

}  // namespace
