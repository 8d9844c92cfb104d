// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of memory under user input: the curve with its peak, what was alive there and at other moments, and the time
// that it shares with the timeline.
#include "ui/panes/memory/memory_pane.h"

#include "tests/gui/support/docked_panes.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/gui/support/memory_records.h"
#include "tests/support/json_trace.h"
#include "tests/support/slowdown.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/value_of.h"
#include "ui/panes/memory/memory_chart.h"
#include "ui/panes/memory/memory_figures.h"
#include "ui/panes/memory/memory_words.h"
#include "ui/panes/memory/segment_strip.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_view.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QWheelEvent>

namespace {

using core::MemoryAction;
using tests::mebi;
using tests::MemoryRecords;
using tests::trainedMemory;

class MemoryPaneTest : public tests::DockedPanes {
protected:
    explicit MemoryPaneTest(QSize size = {1200, 700}) : DockedPanes(size) {
        pane = add<ui::MemoryPane>(Qt::TopDockWidgetArea);
        showArea();
    }
    void open(const core::TracePtr& trace) {
        workspace = tests::workspaceOf(tests::snapshotOf(trace));
        pane->show(workspace);
        settle();
    }
    void settle() {
        EXPECT_TRUE(tests::waitFor([this] { return !pane->isComputing(); }, 60'000));
        QApplication::processEvents();
    }
    ui::MemoryChart& chart() const { return *child<ui::MemoryChart>("memoryCurve"); }
    ui::TableView& table(const char* name = "memoryAlive") const { return *child<ui::TableView>(name); }
    std::string label(const char* name) const { return child<QLabel>(name)->text().toStdString(); }
    std::string rows(const char* name, const char* first, const char* second) const {
        const ui::TableModel& of = table(name).table();
        std::string text;
        for (int row = 0; row < of.rowCount(); ++row)
            for (const char* title : {first, second})
                text += of.index(row, tests::columnOf(of, title)).data().toString().toStdString() +
                        (title == first ? " " : "; ");
        return text;
    }
    std::string byCode() const { return rows("memoryAlive", "Code", "In use"); }
    void clickAt(core::Nanos time) {
        QTest::mouseClick(&chart(), Qt::LeftButton, {},
                          QPoint(static_cast<int>(chart().xOf(time)), chart().height() / 2));
        settle();
    }

    ui::MemoryPane* pane = nullptr;
    ui::Workspace workspace;
};

TEST_F(MemoryPaneTest, ThePeakIsShownFirstWithWhoHeldIt) {
    open(trainedMemory());
    QAbstractItemModelTester tester(&table().table());
    EXPECT_EQ(child<QComboBox>("memoryPool")->currentText(), "GPU 0") << "the host's memory is larger";
    EXPECT_EQ(label("memoryHeadline"), "Peak 90.00 MiB at 300 ns");
    EXPECT_TRUE(label("memoryMoment").starts_with("Alive at the peak, 300 ns: 90.00 MiB in 3 "));
    EXPECT_TRUE(label("memoryReserve").starts_with("100.0 MiB reserved, of which 10.00 MiB is not in use · 1 "));
    EXPECT_TRUE(label("memoryReserve").ends_with(", largest free piece 10.00 MiB")) << label("memoryReserve");
    EXPECT_EQ(byCode(), "train.py(9): forward 50.00; train.py(3): weights 40.00; ");
    EXPECT_NE(label("memoryFacts").find("41.00 MiB in use at the end"), std::string::npos) << label("memoryFacts");
    EXPECT_NE(label("memoryFacts").find("100.0 MiB reserved at most"), std::string::npos);
    EXPECT_FALSE(child<QPushButton>("memoryPeak")->isEnabled());
}

TEST_F(MemoryPaneTest, AClickOnTheCurveIsAMomentAndPeakLeadsBack) {
    open(trainedMemory());
    clickAt(700);
    EXPECT_TRUE(label("memoryMoment").starts_with("Alive at 500 ns: 40.00 MiB in 1 ")) << label("memoryMoment");
    EXPECT_TRUE(label("memoryMoment").ends_with(", 44.4 % of the peak")) << label("memoryMoment");
    EXPECT_EQ(byCode(), "train.py(3): weights 40.00; ");
    EXPECT_TRUE(child<QPushButton>("memoryPeak")->isEnabled());
    child<QPushButton>("memoryPeak")->click();
    settle();
    EXPECT_TRUE(label("memoryMoment").starts_with("Alive at the peak, 300 ns: 90.00 MiB in 3 "));
    chart().setFocus();
    QTest::keyClick(&chart(), Qt::Key_Left);
    settle();
    EXPECT_TRUE(label("memoryMoment").starts_with("Alive at 200 ns: 60.00 MiB")) << label("memoryMoment");
    QTest::keyClick(&chart(), Qt::Key_P);
    settle();
    EXPECT_TRUE(label("memoryMoment").starts_with("Alive at the peak"));
}

TEST_F(MemoryPaneTest, BlocksAreListedBySizeWithTheirStart) {
    open(trainedMemory());
    child<ui::Segments>("memoryTables")->button(1)->click();
    EXPECT_TRUE(table("memoryBlocks").isVisible());
    EXPECT_EQ(rows("memoryBlocks", "Code", "Size"),
              "train.py(3): weights 40.00; train.py(9): forward 30.00; train.py(9): forward 20.00; ");
    EXPECT_EQ(rows("memoryBlocks", "Size", "Since"), "40.00 100; 30.00 300; 20.00 200; ");
}

TEST_F(MemoryPaneTest, AFailedAllocationLeadsToItsMoment) {
    open(trainedMemory());
    const std::string notes = label("memoryNotes");
    EXPECT_NE(notes.find("Out of memory at 350 ns: 64.00 MiB requested, 5.000 MiB free"), std::string::npos) << notes;
    QMetaObject::invokeMethod(child<QLabel>("memoryNotes"), "linkActivated", Q_ARG(QString, "3"));
    settle();
    EXPECT_TRUE(label("memoryMoment").starts_with("Alive at 350 ns: 90.00 MiB")) << label("memoryMoment");
}

TEST_F(MemoryPaneTest, EachPoolHasItsCurve) {
    open(trainedMemory());
    auto* pools = child<QComboBox>("memoryPool");
    ASSERT_EQ(pools->count(), 2) << "reserved memory is a line of its device";
    pools->setCurrentIndex(1);
    emit pools->activated(1);
    settle();
    EXPECT_EQ(label("memoryHeadline"), "Peak 500.0 MiB at 0 ns");
    EXPECT_EQ(byCode(), "load.py(1): read 500.0; ");
    EXPECT_FALSE(child<QLabel>("memoryReserve")->isVisible());
    EXPECT_TRUE(pane->subtitle().startsWith("CPU"));
}

TEST_F(MemoryPaneTest, ZoomingKeepsThePointAndTellsTheWindow) {
    open(trainedMemory());
    QSignalSpy shown(pane, &ui::MemoryPane::timeShown);
    const double x = chart().xOf(300);
    QWheelEvent wheel(QPointF(x, 50), chart().mapToGlobal(QPointF(x, 50)), {}, {0, 240}, Qt::NoButton,
                      Qt::ControlModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&chart(), &wheel);
    ASSERT_EQ(shown.size(), 1);
    EXPECT_NEAR(chart().xOf(300), x, 3);
    const auto window = shown[0][0].value<core::TimeWindow>();
    EXPECT_LT(window.end - window.start, 700);
    QTest::keyClick(&chart(), Qt::Key_Home);
    EXPECT_EQ(shown.size(), 2);
    pane->showTime(core::TimeWindow{100, 200});
    EXPECT_NE(chart().window(), (core::TimeWindow{100, 200})) << "without a timeline there is no time to follow";
}

core::TracePtr withTimeline() {
    return tests::valueOf(tests::readJsonText(R"({"schemaVersion": 1, "traceEvents": [
        {"ph": "X", "cat": "kernel", "name": "k", "pid": 0, "tid": 7, "ts": 100, "dur": 900,
         "args": {"device": 0, "stream": 7, "correlation": 1}},
        {"ph": "i", "cat": "cpu_instant_event", "s": "t", "name": "[memory]", "pid": 10, "tid": 11, "ts": 200,
         "args": {"Total Reserved": 4096, "Total Allocated": 2048, "Bytes": 2048, "Device Id": 0, "Device Type": 1,
                  "Addr": 7}},
        {"ph": "i", "cat": "cpu_instant_event", "s": "t", "name": "[memory]", "pid": 10, "tid": 11, "ts": 600,
         "args": {"Total Reserved": 4096, "Total Allocated": 0, "Bytes": -2048, "Device Id": 0, "Device Type": 1,
                  "Addr": 7}}]})"));
}

TEST_F(MemoryPaneTest, ItShowsTheTimeOfTheTimelineAndLeadsThere) {
    ui::Mark revealed;
    QObject::connect(&requests, &ui::Requests::revealRequested, pane, [&](const ui::Mark& mark) { revealed = mark; });
    open(withTimeline());
    pane->showTime(core::TimeWindow{100'000, 300'000});
    EXPECT_EQ(chart().window(), (core::TimeWindow{100'000, 300'000}));
    QTest::keyClick(&chart(), Qt::Key_Return);
    EXPECT_EQ(revealed.range, (core::TimeWindow{100'000, 500'000})) << "up to the next change";
    pane->showMomentAt(50'000);
    settle();
    EXPECT_TRUE(label("memoryMoment").starts_with("Alive before the first record")) << label("memoryMoment");
}

TEST_F(MemoryPaneTest, ThePeakOfTheCurveIsThatOfTheTablesAndRowsAddUpToIt) {
    open(trainedMemory());
    std::int64_t peak = 0, alive = 0;
    for (const core::Table& each : pane->tables())
        for (const auto& row : each.rows) {
            if (std::get<std::string>(row[0]) != "0") continue;
            if (each.name == "memory-alive") alive += std::get<std::int64_t>(row[1]);
            if (each.name == "memory-use" && std::get<std::string>(row[1]) == "allocated")
                peak = std::get<std::int64_t>(row[2]);
        }
    EXPECT_EQ(peak, 90 * mebi);
    EXPECT_EQ(alive, peak);
    EXPECT_EQ(chart().moment(), 3u) << "the records up to the peak";
    EXPECT_EQ(chart().stepsAt(chart().xOf(300)), chart().moment()) << "a click on the peak is the peak";
}

TEST_F(MemoryPaneTest, DraggingShowsWhatWasAllocatedInBetweenAndNotFreed) {
    open(trainedMemory());
    const auto at = [&](core::Nanos time) { return QPoint(static_cast<int>(chart().xOf(time)), chart().height() / 2); };
    QTest::mousePress(&chart(), Qt::LeftButton, {}, at(0));
    QMouseEvent move(QEvent::MouseMove, at(450), chart().mapToGlobal(at(450)), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&chart(), &move);
    QTest::mouseRelease(&chart(), Qt::LeftButton, {}, at(450));
    settle();
    EXPECT_TRUE(label("memoryMoment").starts_with("Allocated from ")) << label("memoryMoment");
    EXPECT_NE(label("memoryMoment").find("and not freed: 70.00 MiB in 2 blocks"), std::string::npos)
        << label("memoryMoment");
    QTest::keyClick(&chart(), Qt::Key_P);
    settle();
    EXPECT_TRUE(label("memoryMoment").starts_with("Alive at the peak")) << label("memoryMoment");
    QTest::keyClick(&chart(), Qt::Key_Left, Qt::ShiftModifier);
    settle();
    EXPECT_NE(label("memoryMoment").find("30.00 MiB in 1 block"), std::string::npos) << label("memoryMoment");
}

TEST_F(MemoryPaneTest, AreasTellWhatMemoryIsForWhereThatIsRecorded) {
    core::TraceBuilder builder;
    core::MemoryRows& memory = builder.memory();
    const std::uint32_t pool = memory.poolOf("0", core::allocatedMemory, true);
    const auto add = [&](core::Nanos time, std::uint64_t address, const char* category, MemoryAction action) {
        const std::uint32_t frame = memory.frameOf(builder.intern(category), core::noMemoryFrame);
        memory.add({time, address, mebi, pool, action, frame, core::noMemoryThread});
    };
    add(100, 1, "gradient", MemoryAction::Allocated);
    add(100, 2, "parameter", MemoryAction::Allocated);
    add(1100, 1, "gradient", MemoryAction::Freed);
    open(builder.finish());
    EXPECT_NE(byCode().find("gradient"), std::string::npos) << byCode();
    QImage image(chart().size(), QImage::Format_ARGB32_Premultiplied);
    chart().render(&image);
    const QPoint middle(static_cast<int>(chart().xOf(500)), chart().height() / 2);
    EXPECT_NE(image.pixelColor(middle), image.pixelColor(middle + QPoint(0, chart().height() / 4)));
}

TEST_F(MemoryPaneTest, ASmallPaneShowsTheCurveOrTheTable) {
    open(trainedMemory());
    auto* views = child<ui::Segments>("memoryView");
    EXPECT_TRUE(chart().isVisible() && table().isVisible());
    EXPECT_FALSE(views->isVisible());
    area.resize(600, 300);
    ASSERT_TRUE(tests::waitFor([&] { return views->isVisible(); }));
    EXPECT_TRUE(chart().isVisible());
    EXPECT_FALSE(table().isVisible());
    views->button(1)->click();
    EXPECT_FALSE(chart().isVisible());
    EXPECT_TRUE(table().isVisible());
}

/// A segment with two blocks of 10 MiB before a free piece of 20 MiB, and a full one of 40 MiB; all but the last block
/// are freed at 500 ns.
core::TracePtr segmented() {
    return MemoryRecords()
        .add(MemoryAction::Allocated, 100, 100 * mebi, 10 * mebi, "train.py(3): weights")
        .add(MemoryAction::Allocated, 200, 110 * mebi, 10 * mebi, "train.py(9): forward")
        .add(MemoryAction::Allocated, 300, 900 * mebi, 40 * mebi, "train.py(9): forward")
        .add(MemoryAction::Freed, 500, 100 * mebi, 0)
        .add(MemoryAction::Freed, 500, 110 * mebi, 0)
        .in("0", core::reservedMemory)
        .add(MemoryAction::Allocated, 90, 900 * mebi, 40 * mebi)
        .add(MemoryAction::Allocated, 90, 100 * mebi, 40 * mebi)
        .in("CPU", core::allocatedMemory)
        .add(MemoryAction::Allocated, 0, 9, mebi)
        .add(MemoryAction::Allocated, 1000, 10, mebi)
        .trace();
}

TEST_F(MemoryPaneTest, SegmentsAreABarByAddressThatTellsWhoHoldsThem) {
    open(segmented());
    auto& strip = *child<ui::SegmentStrip>("memorySegments");
    ASSERT_TRUE(strip.isVisible());
    EXPECT_FALSE(child<QLabel>("memoryReserve")->isVisible()) << "it is said below the bar";
    const std::string atPeak = label("memoryFragments");
    EXPECT_TRUE(atPeak.ends_with(
        " at 300 ns, 80.00 MiB reserved: 60.00 MiB in use, 20.00 MiB free in pieces, the largest 20.00 MiB"))
        << atPeak;
    const auto textAt = [&](std::int64_t place) { return strip.textAt(strip.xOf(place * mebi)).toStdString(); };
    EXPECT_EQ(textAt(15),
              "in use: 10.00 MiB at 0x6e00000\ntrain.py(9): forward\nsince 200 ns\n"
              "segment 1 of 2: 40.00 MiB at 0x6400000");
    EXPECT_TRUE(textAt(30).starts_with("free: 20.00 MiB at 0x7800000\n")) << textAt(30);
    const QImage image = strip.grab().toImage();
    const auto colorAt = [&](std::int64_t place) {
        const double ratio = image.devicePixelRatio();
        return image.pixelColor(static_cast<int>(strip.xOf(place * mebi) * ratio), image.height() / 2);
    };
    EXPECT_EQ(colorAt(5), colorAt(60));
    EXPECT_NE(colorAt(5), colorAt(30));
    clickAt(700);
    EXPECT_TRUE(textAt(5).starts_with("free: 40.00 MiB")) << textAt(5);
    EXPECT_TRUE(
        label("memoryFragments").ends_with(": 40.00 MiB in use, 40.00 MiB free in pieces, the largest 40.00 MiB"))
        << label("memoryFragments");
    child<QComboBox>("memoryPool")->setCurrentIndex(1);
    emit child<QComboBox>("memoryPool")->activated(1);
    settle();
    EXPECT_FALSE(strip.isVisible()) << "no segments of the host are recorded";
}

TEST_F(MemoryPaneTest, KeysLeadFromPieceToPieceAndFromSegmentToSegment) {
    open(segmented());
    auto& strip = *child<ui::SegmentStrip>("memorySegments");
    strip.setFocus();
    EXPECT_EQ(strip.accessibleName(), "Segments by address");
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Right})
        QTest::keyClick(&strip, key);
    EXPECT_EQ(strip.chosen(), 1u);
    EXPECT_TRUE(strip.spokenValue().contains("chosen: in use: 10.00 MiB at 0x6e00000"))
        << qPrintable(strip.spokenValue());
    QTest::keyClick(&strip, Qt::Key_PageDown);
    EXPECT_EQ(strip.chosen(), 3u) << "the block of the second segment";
    QTest::keyClick(&strip, Qt::Key_Right);
    EXPECT_EQ(strip.chosen(), 3u) << "there is no other";
    QTest::keyClick(&strip, Qt::Key_Left);
    EXPECT_EQ(strip.chosen(), 2u);
    QTest::keyClick(&strip, Qt::Key_Home);
    EXPECT_EQ(strip.chosen(), 0u);
    QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(static_cast<int>(strip.xOf(60 * mebi)), strip.height() / 2));
    EXPECT_EQ(strip.chosen(), 3u);
}

TEST_F(MemoryPaneTest, AChosenRowIsMarkedInTheSegments) {
    open(segmented());
    auto& strip = *child<ui::SegmentStrip>("memorySegments");
    const QImage before = strip.grab().toImage();
    table().setCurrentIndex(table().table().index(0, 0));
    EXPECT_EQ(strip.marked(), (std::vector<std::size_t>{1, 3})) << byCode();
    EXPECT_TRUE(strip.spokenValue().contains("marked: 50.00 MiB in 2 piece")) << qPrintable(strip.spokenValue());
    EXPECT_NE(strip.grab().toImage(), before);
    child<ui::Segments>("memoryTables")->button(1)->click();
    EXPECT_TRUE(strip.marked().empty()) << "no row of this table is chosen";
}

TEST_F(MemoryPaneTest, TheBarOfManySegmentsIsPaintedWithinAFrame) {
    MemoryRecords records;
    for (std::uint64_t i = 1; i <= 100'000; ++i)
        records.add(MemoryAction::Allocated, 2, i * 4096, 1024 + static_cast<std::int64_t>(i % 3) * 1024);
    records.in("0", core::reservedMemory);
    for (std::uint64_t i = 1; i <= 100'000; ++i)
        records.add(MemoryAction::Allocated, 1, i * 4096, 4096);
    open(records.trace());
    auto& strip = *child<ui::SegmentStrip>("memorySegments");
    table().selectAll();
    QImage image(strip.size(), QImage::Format_ARGB32_Premultiplied);
    const double start = tests::processorSeconds();
    strip.render(&image);
    EXPECT_LT(1e3 * (tests::processorSeconds() - start), 8.0 * tests::slowdown) << "half a frame; 1 to 5 ms by machine";
}

TEST_F(MemoryPaneTest, AMillionRecordsArePaintedWithinAFrame) {
    MemoryRecords records;
    for (int i = 0; i < 500'000; ++i) {
        const auto address = static_cast<std::uint64_t>(i);
        records.add(MemoryAction::Allocated, 20 * i, address, (i * 7919LL) % 4096 * mebi);
        records.add(MemoryAction::Freed, 20 * i + 10, address, 0);
    }
    open(records.trace());
    QImage image(chart().size(), QImage::Format_ARGB32_Premultiplied);
    constexpr int frames = 10;
    const double start = tests::processorSeconds();
    for (int i = 0; i < frames; ++i)
        chart().render(&image);
    const double milliseconds = 1e3 * (tests::processorSeconds() - start) / frames;
    RecordProperty("milliseconds", std::to_string(milliseconds));
    EXPECT_LT(milliseconds, 4.0 * tests::slowdown);
}

TEST_F(MemoryPaneTest, ManySmallBlocksAreOneRow) {
    MemoryRecords records;
    for (std::size_t i = 0; i < ui::maxBlockRows + 5; ++i)
        records.add(MemoryAction::Allocated, 1, i, i < ui::maxBlockRows ? 2048 : 512);
    open(records.trace());
    const ui::TableModel& blocks = table("memoryBlocks").table();
    ASSERT_EQ(blocks.rowCount(), static_cast<int>(ui::maxBlockRows) + 1);
    std::string last;
    for (int row = 0; row < blocks.rowCount(); ++row)
        if (const std::string name = blocks.index(row, 0).data().toString().toStdString();
            name.find("smaller") != name.npos)
            last = name;
    EXPECT_TRUE(last.starts_with("5 smaller ")) << last;
}

TEST_F(MemoryPaneTest, WithoutMemoryItSaysHowToRecordIt) {
    open(tests::valueOf(tests::readJsonText(R"({"schemaVersion": 1, "traceEvents": [
        {"ph": "X", "cat": "kernel", "name": "k", "pid": 0, "tid": 7, "ts": 100, "dur": 9,
         "args": {"device": 0, "stream": 7, "correlation": 1}}]})")));
    EXPECT_EQ(pane->findChild<ui::EmptyMessage*>()->title(), "No memory was recorded");
    EXPECT_TRUE(ui::withoutMemory(*workspace.profiles[0].snapshot->trace).hint.contains("profile_memory=True"));
}

TEST_F(MemoryPaneTest, AClosedProfileIsReleased) {
    open(trainedMemory());
    const std::weak_ptr<const core::Trace> before = workspace.profiles[0].snapshot->trace;
    workspace = {};
    pane->show(workspace);
    EXPECT_TRUE(tests::waitFor([&] { return before.expired(); }));
    EXPECT_EQ(pane->findChild<ui::EmptyMessage*>()->title(), "No profile is open");
}

}  // namespace
