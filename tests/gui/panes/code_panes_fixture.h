// SPDX-License-Identifier: GPL-3.0-or-later
// The code panes in a separate window, with a trace for them to open.
#pragma once

#include "tests/gui/support/docked_panes.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/panes/code/code_pane.h"
#include "ui/panes/code/frame_pane.h"
#include "ui/panes/code/frames_pane.h"
#include "ui/widgets/flame/flame_graph.h"
#include "ui/widgets/tables/table_view.h"

#include <QPushButton>
#include <QTest>

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>

namespace tests {

// "train" launches gemm (60) and norm (20), "load" a copy (20); the device idles for 50 while "load" is open.
inline constexpr const char* training =
    "gemm 100-160 ^1, norm 160-180 ^2, copy:HtoD 230-250 ^3, range:train 0-90, range:mm 5-30, range:norm_ 40-60, "
    "range:load 150-225, call:cudaLaunchKernel 10-20 ^1, call:cudaLaunchKernel 45-50 ^2, "
    "call:cudaMemcpyAsync 200-220 ^3";

/// Shows the three panes in docks of one area, as the window does.
class CodePanes : public DockedPanes {
protected:
    CodePanes() : DockedPanes({1600, 1000}) {
        code = add<ui::CodePane>(Qt::TopDockWidgetArea);
        frames = add<ui::FramesPane>(Qt::BottomDockWidgetArea);
        frame = add<ui::FramePane>(Qt::BottomDockWidgetArea);
        showArea();
    }
    /// Waits until the figures are shown and laid out.
    bool settle() {
        return waitFor([this] {
            runUntilIdle();
            return !code->isComputing();
        });
    }
    void openCode(const char* trace = training) {
        open(tests::analyzedSnapshot(trace));
        ASSERT_TRUE(settle());
    }
    void open(ui::SnapshotPtr snapshot) {
        workspace = tests::workspaceOf(std::move(snapshot));
        for (ui::Pane* pane : std::initializer_list<ui::Pane*>{code, frames, frame})
            pane->show(workspace);
    }
    ui::FlameGraph& flame() const { return *child<ui::FlameGraph>("codeFlame"); }
    ui::TableView& tree() const { return *child<ui::TableView>("codeTree"); }
    std::string label(std::uint32_t node) const { return node == 0 ? "root" : flame().model().graph->tree.label(node); }
    std::string marked() const { return flame().marked() ? label(*flame().marked()) : "nothing"; }
    std::string path(std::uint32_t node) const { return flame().model().graph->tree.path(node); }
    std::uint32_t node(const char* path) const {
        const auto found = flame().model().graph->find(path);
        if (!found) ADD_FAILURE() << "there is no " << path;
        return found.value_or(0);
    }
    std::string chosenRow() const {
        const QModelIndex index = tree().currentIndex();
        return index.isValid() ? index.siblingAtColumn(0).data().toString().toStdString() : "none";
    }
    /// The value of the fact with this title, or "none".
    std::string fact(const char* title) const {
        const auto& table = child<ui::TableView>("codeFacts")->table();
        for (int row = 0; row < table.rowCount(); ++row)
            if (table.index(row, 0).data() == QLatin1String(title))
                return table.index(row, 1).data().toString().toStdString();
        return "none";
    }
    /// Shows ranges and calls, because the traces of these tests have no operators.
    void showRangesAndCalls() {
        for (auto* button : code->findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == "Show Ranges and Calls") {
                QTest::mouseClick(button, Qt::LeftButton);
                break;
            }
        ASSERT_TRUE(settle());
    }
    void key(Qt::Key key, Qt::KeyboardModifiers keys = Qt::NoModifier) {
        QTest::keyClick(&flame(), key, keys);
        ASSERT_TRUE(settle());
    }
    void click(const char* path) {
        QTest::mouseClick(flame().viewport(), Qt::LeftButton, Qt::NoModifier, flame().placeOf(node(path)).center());
    }

    ui::CodePane* code;
    ui::FramesPane* frames;
    ui::FramePane* frame;
    ui::Workspace workspace;
};

}  // namespace tests
