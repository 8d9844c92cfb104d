// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of memory in the window: in front for a recording of memory alone, and in step with the timeline.
#include "core/ingest/readers.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "tests/support/pickle_writer.h"
#include "ui/panes/memory/memory_chart.h"
#include "ui/panes/memory/memory_pane.h"
#include "ui/panes/timeline/timeline_pane.h"
#include "ui/widgets/dock_title.h"

namespace {

class MemoryWindowTest : public tests::WindowTest {
protected:
    MemoryWindowTest() {
        window = std::make_unique<app::MainWindow>(
            [](const auto& file, const auto& context) { return core::readTrace(file, context); },
            tests::path(folder.path() / "rules.json"), QString());
        window->resize(1600, 1000);
        window->show();
        EXPECT_TRUE(tests::waitUntilExposed(window.get()));
    }
    template <class T>
    T& pane(const char* id) const {
        return *qobject_cast<T*>(child<app::DockArea>("dockArea")->pane(QString::fromLatin1(id)));
    }
    ui::MemoryChart& chart() const { return *child<ui::MemoryChart>("memoryCurve"); }
    std::string moment() const { return child<QLabel>("memoryMoment")->text().toStdString(); }
};

TEST_F(MemoryWindowTest, ASnapshotThatIsOpenedAloneHasItInFront) {
    drop({file("memory.pickle", tests::pickled(R"json({"segments": [], "device_traces": [[
        {"action": "alloc", "addr": 4096, "size": 512, "stream": 0, "time_us": 1000000, "frames": [
            {"name": "step", "filename": "train.py", "line": 12}]}]]})json"))});
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_TRUE(chart().isVisible());
    EXPECT_FALSE(ui::isSeen(*child<QDockWidget>("timeline"))) << "it has nothing to show, and is a tab behind";
    EXPECT_TRUE(moment().starts_with("Alive at the peak")) << moment();
    EXPECT_EQ(child<ui::TableView>("memoryAlive")->table().index(0, 0).data().toString(), "train.py(12): step");
}

constexpr const char* memoryTrace = R"json({"schemaVersion": 1, "traceEvents": [
    {"ph": "X", "cat": "kernel", "name": "k", "pid": 0, "tid": 7, "ts": 100, "dur": 900,
     "args": {"device": 0, "stream": 7, "correlation": 1}},
    {"ph": "i", "cat": "cpu_instant_event", "s": "t", "name": "[memory]", "pid": 10, "tid": 11, "ts": 200,
     "args": {"Total Reserved": 4096, "Total Allocated": 2048, "Bytes": 2048, "Device Id": 0, "Device Type": 1,
              "Addr": 7}},
    {"ph": "i", "cat": "cpu_instant_event", "s": "t", "name": "[memory]", "pid": 10, "tid": 11, "ts": 600,
     "args": {"Total Reserved": 4096, "Total Allocated": 1024, "Bytes": -1024, "Device Id": 0, "Device Type": 1,
              "Addr": 7}}]})json";

TEST_F(MemoryWindowTest, ItAndTheTimelineShowTheSameTime) {
    drop({file("trace.json", memoryTrace)});
    ASSERT_TRUE(tests::settle(*window, 1));
    trigger("layout-timeline");
    child<app::DockArea>("dockArea")->raisePane("memory");
    ASSERT_TRUE(tests::settle(*window, 1));
    ui::TimelineState& timeline = pane<ui::TimelinePane>("timeline").view().state();
    timeline.time().show({100'000, 300'000});
    EXPECT_EQ(chart().window(), (core::TimeWindow{100'000, 300'000}));
    QTest::keyClick(&chart(), Qt::Key_Plus);
    EXPECT_LT(timeline.scene().view.length(), 200'000);
    EXPECT_EQ(timeline.scene().view.window(), chart().window());
    emit pane<ui::TimelinePane>("timeline").memoryRequested(700'000);
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_TRUE(moment().starts_with("Alive at 500.0 µs: 1.000 KiB")) << moment();
}

}  // namespace
