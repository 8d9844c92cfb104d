// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of gaps as the window shows it: a mark that it requests is in its next workspace.
#pragma once

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/panes/gaps/gaps_pane.h"
#include "ui/widgets/charts/gap_overlay.h"
#include "ui/widgets/tables/table_frame.h"

#include <QSettings>

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace tests {

// GPU 0 idles for 10 (CPU bound), 100 (launch latency) and 1,000 (unknown); the stream has the same gaps.
inline constexpr const char* threeGaps =
    "a 0-10, b 20-30 ^1, c 130-140 ^2, d 1140-1150, call:cudaLaunchKernel 20-21 ^1, call:cudaLaunchKernel 5-6 ^2";

inline core::Options fineOptions() {
    core::Options options;
    options.gaps.shortIdle = 5;
    options.gaps.bins = 2;
    return options;
}

class GapsPaneTest : public testing::Test {
protected:
    GapsPaneTest() {
        for (const char* key : {"tables/causes", "tables/gaps", "tables/longestGaps"})
            QSettings().remove(QLatin1String(key));
        pane.resize(1100, 460);
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(waitUntilExposed(&pane));
        QObject::connect(&requests, &ui::Requests::marked, [this](const ui::Mark& made) {
            mark = made;
            show();  // as the window does
        });
        QObject::connect(&requests, &ui::Requests::optionsEdited,
                         [this](const core::Options& made, const QString&) { edited = made; });
    }

    void show() {
        ui::Workspace workspace = workspaceOf(snapshot);
        if (snapshot) workspace.options = snapshot->options;
        workspace.mark = mark;
        pane.show(workspace);
    }
    void show(const std::string& trace, const core::Options& options = fineOptions()) {
        snapshot = analyzedSnapshot(trace, options);
        show();
    }
    template <class T>
    T& child(const char* name) {
        T* found = pane.findChild<T*>(QLatin1String(name));
        EXPECT_TRUE(found) << name;
        return *found;
    }
    ui::GapOverlay& overlay() { return child<ui::GapOverlay>("gapOverlay"); }
    std::string row(const char* table, int row, const QModelIndex& parent = {}) {
        const ui::TableModel& model = child<ui::TableView>(table).table();
        std::string text;
        for (int column = 0; column < model.columnCount(); ++column)
            text += (column ? "|" : "") + model.index(row, column, parent).data().toString().toStdString();
        return text;
    }
    QPoint bin(int index) { return overlay().items()[static_cast<std::size_t>(index)].rect.center(); }

    ui::Requests requests;
    ui::GapsPane pane{requests};
    std::shared_ptr<core::Snapshot> snapshot;
    ui::Mark mark;
    core::Options edited;
};

}  // namespace tests
