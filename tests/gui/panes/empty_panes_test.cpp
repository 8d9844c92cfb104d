// SPDX-License-Identifier: GPL-3.0-or-later
// Messages shown in place of figures must be true of the file: one with only host activity is not a summary.
#include "core/trace/trace_builder.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/gui/support/memory_records.h"
#include "tests/support/json_trace.h"
#include "tests/support/made_run.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"
#include "ui/panes/memory/memory_words.h"
#include "ui/panes/panes.h"
#include "ui/panes/shared/empty_state.h"
#include "ui/widgets/tables/empty_message.h"

#include <QLabel>
#include <QSettings>
#include <QTest>

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>

namespace {

ui::Workspace workspaceOfTrace(core::TracePtr trace) { return tests::workspaceOf(tests::snapshotOf(std::move(trace))); }

/// The titles of the visible messages by pane.
std::map<std::string, std::string> titles(const ui::Workspace& workspace) {
    std::map<std::string, std::string> titles;
    ui::Requests requests;
    for (const ui::PaneKind& kind : ui::paneKinds()) {
        const std::unique_ptr<ui::Pane> pane(kind.make(requests, nullptr));
        pane->resize(900, 700);
        static_cast<QWidget&>(*pane).show();
        pane->show(workspace);
        EXPECT_TRUE(tests::waitFor([&] { return !pane->isComputing(); })) << kind.id;
        std::string& said = titles[kind.id];
        for (const auto* message : pane->findChildren<ui::EmptyMessage*>())
            if (message->isVisible()) said += (said.empty() ? "" : " / ") + message->title().toStdString();
    }
    return titles;
}

class EmptyPanes : public testing::Test {
protected:
    EmptyPanes() { QSettings().clear(); }
};

TEST_F(EmptyPanes, OfHostActivityAloneSayThatNothingOfTheGpuWasRead) {
    const std::string none = "No GPU operations in this profile";
    const std::map<std::string, std::string> expected{{"classes", none},
                                                      {"communication", none + " / " + none},
                                                      {"bandwidth", none},
                                                      {"exposed", none},
                                                      {"breakdown", none},
                                                      {"gaps", none},
                                                      {"pairs", none},
                                                      {"code", none},
                                                      {"frames", none},
                                                      {"frame", "No code is shown"},
                                                      {"comparison", "Nothing to compare with"},
                                                      {"iterations", none},
                                                      {"ranges", none},
                                                      {"timeline", ""},
                                                      {"ranks", "Ranks of one job: fewer than two"},
                                                      {"import", ""},
                                                      {"job", "One rank is open"},
                                                      {"findings", none},
                                                      {"finding", "There are no findings"},
                                                      {"efficiency", none},
                                                      {"memory", "No memory was recorded"},
                                                      {"what-if", "There is nothing to replay"},
                                                      {"query", "No query has run yet"},
                                                      {"rules", "No kernels in this profile"},
                                                      {"selection", "Nothing is selected"},
                                                      {"step-by-step", "No second profile is open"}};
    EXPECT_EQ(titles(workspaceOfTrace(tests::traceOf("range:step 0-9, range:aten::mm 1-5"))), expected);
}

TEST_F(EmptyPanes, OfASummarySayThatItHoldsTotals) {
    auto said = titles(workspaceOfTrace(tests::summaryTrace()));
    for (const char* pane : {"bandwidth", "exposed", "breakdown", "gaps", "pairs", "iterations", "ranges"})
        EXPECT_EQ(said[pane], "This file holds totals, not times") << pane;
    for (const char* pane : {"code", "frames", "findings", "efficiency"})
        EXPECT_EQ(said[pane], "This file holds totals, not times") << pane;
    EXPECT_EQ(said["timeline"], "A summary has no timeline");
    EXPECT_EQ(said["classes"], "");
}

TEST_F(EmptyPanes, OfMemoryAloneSayWhereItIs) {
    const core::TracePtr trace = tests::trainedMemory();
    EXPECT_TRUE(ui::withoutGpu(*trace).hint.contains("the pane Memory"));
}

TEST_F(EmptyPanes, OfMemoryWithoutAddressesDoNotSayThatNoneWasRecorded) {
    const core::TracePtr trace = tests::valueOf(tests::readJsonText(R"({"schemaVersion": 1, "traceEvents": [
        {"ph": "i", "cat": "cpu_instant_event", "name": "[memory]", "pid": 1, "tid": 2, "ts": 100,
         "args": {"Device Type": 1, "Device Id": 0, "Bytes": 512}},
        {"ph": "X", "cat": "kernel", "name": "k", "pid": 0, "tid": 7, "ts": 100, "dur": 9,
         "args": {"device": 0, "stream": 7, "correlation": 1}}]})"));
    EXPECT_EQ(titles(workspaceOfTrace(trace))["memory"], "Memory was recorded without addresses");
    EXPECT_TRUE(ui::withoutMemory(*trace).hint.startsWith("1 "));
    const core::Table table = tests::tableOf(*tests::snapshotOf(trace), "memory-use");
    EXPECT_TRUE(table.missing.starts_with("1 memory events were recorded, but without addresses")) << table.missing;
}

TEST_F(EmptyPanes, OfAFileOfNothingSayThatThereIsNothing) {
    auto said = titles(workspaceOfTrace(core::TraceBuilder().finish()));
    for (const char* pane : {"classes", "breakdown", "gaps", "pairs", "iterations", "ranges", "timeline", "selection"})
        EXPECT_EQ(said[pane], "No GPU operations in this profile") << pane;
}

}  // namespace
