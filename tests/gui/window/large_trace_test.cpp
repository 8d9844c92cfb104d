// SPDX-License-Identifier: GPL-3.0-or-later
// Edits with a trace of a million operations and three thousand names: every pane follows, and keys never have to wait.
// LACUNA_OPERATIONS=10000000 makes the trace larger.
#include "tests/bench/training_trace.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/stall_watch.h"
#include "tests/gui/support/window_fixture.h"

#include <QElapsedTimer>

namespace {

constexpr qulonglong usualOperations = 1'000'000;

class LargeTraceTest : public tests::WindowTest {
protected:
    LargeTraceTest() {
        bool isGiven = false;
        const qulonglong given = qEnvironmentVariable("LACUNA_OPERATIONS").toULongLong(&isGiven);
        trace = bench::trainingTrace(isGiven ? given : usualOperations);
        window = std::make_unique<app::MainWindow>(
            [this](const std::filesystem::path&, const core::ReadContext&) { return core::Result(trace); },
            tests::path(folder.path() / "rules.json"), QString());
        window->resize(1600, 1000);
        window->show();
        EXPECT_TRUE(tests::waitUntilExposed(window.get()));
    }
    /// Makes an edit, waits for all panes, and prints how long both took together.
    void timed(const char* what, const std::function<void()>& edit) {
        QApplication::processEvents();  // excludes work left over from the previous edit
        QElapsedTimer clock;
        clock.start();
        edit();
        ASSERT_TRUE(tests::settle(*window, 1)) << what;
        std::printf("%-28s %6lld ms until every pane shows it\n", what, static_cast<long long>(clock.elapsed()));
    }
    void editRule(const char* pattern) {
        core::Rules rules = *window->session().ruleBook().rules();
        rules.rules.front().match = pattern;
        window->session().ruleBook().edit(std::move(rules), "Edit");
    }

    core::TracePtr trace;
};

TEST_F(LargeTraceTest, OpeningEditingAndFilteringNeverHoldUpTheKeys) {
    const QString any = file("any.json", "");
    tests::StallWatch watch;
    timed("open", [&] { window->openFiles({any}); });
    for (const char* pattern : {"g", "ge", "gem", "gemm"})
        timed("edit a rule", [&] { editRule(pattern); });
    timed("filter to a time range", [&] {
        core::Options options = window->session().options();
        options.filter.window = core::TimeWindow{1'000'000'000, 4'000'000'000};
        window->session().editOptions(options, "Filter");
    });
    for (const char* layout : {"layout-gaps", "layout-communication", "layout-timeline", "layout-overview"})
        timed(layout, [&] { trigger(layout); });
    std::printf("longest turn of the event loop: %.1f ms (%.1f slowed)\n", watch.longestMs(), watch.longestSlowedMs());
    EXPECT_LT(watch.longestMs(), tests::longestTurn);
}

}  // namespace
