// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a range on the timeline of a real trace and filters by it: every pane then agrees with the command line.
#include "core/ingest/readers.h"
#include "core/report/formats.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/timeline_fixture.h"
#include "tests/support/program.h"
#include "ui/panes/panes.h"

namespace {

class SelectedRangeTest : public tests::TimelinePaneTest {
protected:
    /// Analyzes the file like the window, with the default rules of the command line.
    void analyze(const std::filesystem::path& file, const core::Filter& filter) {
        if (!trace) trace = *core::readTrace(file, {});
        workspace.options.filter = filter;
        workspace.current = 0;
        workspace.profiles = {{"trace", core::snapshotOf(trace, *rules, workspace.options, cache), {}}};
    }

    core::TracePtr trace;
    std::optional<core::Rules> rules;
};

TEST_F(SelectedRangeTest, FiguresOfEveryPaneAreThoseOfTheReportOfThatWindow) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/h100_owlv2.json.gz");
    for (const core::Preset& preset : core::presets())
        if (preset.id == "pytorch") rules = *core::parseRules(preset.text);
    ASSERT_TRUE(rules);
    analyze(file, {});
    ASSERT_TRUE(show());
    const core::Nanos length = trace->end;
    view().state().time().show({length / 4, length});
    const int y = scene().scrolledArea().top() + 40;
    drag(Qt::LeftButton, {static_cast<int>(scene().xOf(length / 2)), y},
         {static_cast<int>(scene().xOf(length / 4 * 3)), y}, Qt::AltModifier);
    key(Qt::Key_F);
    ASSERT_TRUE(filtered);
    EXPECT_NEAR(static_cast<double>(filtered->start), static_cast<double>(length) / 2,
                static_cast<double>(length) / 500);
    core::Filter filter;
    filter.window = filtered;
    analyze(file, filter);
    const tests::TemporaryFolder folder;
    std::size_t compared = 0;
    for (const ui::PaneKind& kind : ui::paneKinds()) {
        const std::unique_ptr<ui::Pane> other(kind.make(requests, nullptr));
        other->show(workspace);
        ASSERT_TRUE(tests::waitFor([&] { return !other->isComputing(); }, 60000)) << kind.id;
        for (const core::Table& table : other->tables()) {
            if (table.name == "what-if") continue;  // the pane uses the moved levers, the report the default ones
            const tests::Outcome report =
                tests::runProgram({"report", "--table", table.name, "--format", "csv", "--window",
                                   fmt::format("{}ns:{}ns", filtered->start, filtered->end), file.string()},
                                  folder.path());
            EXPECT_EQ(report.exitCode, 0) << report.errors;
            EXPECT_EQ(core::csv(table), report.output) << kind.id << ", " << table.name;
            ++compared;
        }
    }
    EXPECT_GE(compared, 13u);
}

}  // namespace
