// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline under real input: keys, drags, clicks and wheel events on a window of a known size.
#pragma once

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "ui/panes/timeline/timeline_pane.h"
#include "ui/timeline/timeline_view.h"

#include <QApplication>
#include <QTest>
#include <QWheelEvent>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace tests {

class TimelinePaneTest : public testing::Test {
protected:
    TimelinePaneTest() {
        pane.resize(scene().gutter + 1000, 420);  // 1000 pixels of time
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
        QObject::connect(&requests, &ui::Requests::marked, &pane, [this](const ui::Mark& mark) { marked = mark; });
        QObject::connect(&requests, &ui::Requests::filterEdited, &pane,
                         [this](const core::Filter& filter, const QString& what) {
                             filtered = filter.window;
                             filterText = what;
                         });
    }

    ui::SnapshotPtr snapshotOf(const char* trace) {
        return core::snapshotOf(traceOf(trace), rulesOf({{"gemm", "gemm"}, {"norm", "normalization"}}), {}, cache);
    }
    bool show(const char* trace) {
        cache = {};
        workspace = workspaceOf(snapshotOf(trace));
        return show();
    }
    bool show() {
        pane.show(workspace);
        return tests::waitFor([&] { return scene().timeline && scene().timeline->isWhole; });
    }

    ui::TimelineView& view() { return pane.view(); }
    const ui::Scene& scene() { return view().state().scene(); }
    std::string window() { return fmt::format("{}-{}", scene().view.window().start, scene().view.window().end); }
    std::string range() {
        return scene().range ? fmt::format("{}-{}", scene().range->start, scene().range->end) : "none";
    }
    std::string selected() {
        return scene().selected ? ui::labelOf(*scene().timeline, *scene().selected).toStdString() : "nothing";
    }
    QPoint at(core::Nanos time, const char* title) {
        for (const ui::RowPlace& place : scene().layout.scrolled)
            if (scene().rows[place.row].title == QLatin1String(title)) {
                const int bar =
                    place.lanes.empty() ? place.height / 2 : place.lanes.front().top + place.lanes.front().height / 2;
                return {static_cast<int>(scene().xOf(time)), scene().topOf(place, false) + bar};
            }
        ADD_FAILURE() << "there is no row " << title;
        return {};
    }
    void drag(Qt::MouseButton button, QPoint from, QPoint to, Qt::KeyboardModifiers keys = Qt::NoModifier) {
        QTest::mousePress(&view(), button, keys, from);
        for (int i = 1; i <= 4; ++i) {
            const QPoint place = from + (to - from) * i / 4;
            QMouseEvent move(QEvent::MouseMove, place, view().mapToGlobal(place), Qt::NoButton, button, keys);
            QApplication::sendEvent(&view(), &move);
        }
        QTest::mouseRelease(&view(), button, keys, to);
    }
    void wheel(QPoint place, QPoint notches, Qt::KeyboardModifiers keys) {
        QWheelEvent turn(place, view().mapToGlobal(place), {}, notches * 120, Qt::NoButton, keys, Qt::NoScrollPhase,
                         false);
        QApplication::sendEvent(&view(), &turn);
    }
    void key(int key, Qt::KeyboardModifiers keys = Qt::NoModifier) {
        QTest::keyClick(&view(), static_cast<Qt::Key>(key), keys);
    }

    core::SnapshotCache cache;
    ui::Workspace workspace;
    ui::Requests requests;
    ui::TimelinePane pane{requests};
    ui::Mark marked;
    std::optional<core::TimeWindow> filtered;
    QString filterText;
};

inline constexpr const char* someWork =
    "range:step 0-900, call:cudaLaunchKernel 10-20 ^1, call:cudaLaunchKernel 30-40 ^2, "
    "gemm 100-200 ^1, norm 210-300 ^2, gemm 400-600, copy:HtoD 100-150 @9 *1000, gemm 990-1000";

}  // namespace tests
