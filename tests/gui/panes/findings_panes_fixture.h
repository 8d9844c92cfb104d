// SPDX-License-Identifier: GPL-3.0-or-later
// The findings and what-if panes side by side, on made loops.
#pragma once

#include "tests/gui/support/docked_panes.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/panes/findings/finding_pane.h"
#include "ui/panes/findings/findings_pane.h"
#include "ui/panes/findings/lever_slider.h"
#include "ui/panes/findings/what_if_pane.h"
#include "ui/widgets/tables/table_view.h"

#include <QApplication>
#include <QLabel>

#include <fmt/format.h>

#include <initializer_list>
#include <string>

namespace tests {

inline const core::Rules gemmAndNorm{"", "rest", "", {{"gemm", "gemm"}, {"norm", "norm"}}};

/// Steps of 1 ms: a gemm of 300 us, for which the host waits; 283 us of "load" without a launch; a norm of 280 us.
inline std::string loop(int steps = 6, int load = 283) {
    std::string text;
    int correlation = 0;
    const auto us = [](int time) { return time * 1000; };
    for (int step = 0; step < steps; ++step) {
        const int at = step * 1000;
        const auto add = [&](const std::string& what, int from, int to, int launched = 0) {
            text += fmt::format("{}{} {}-{}", text.empty() ? "" : ", ", what, us(at + from), us(at + to));
            if (launched > 0) text += fmt::format(" ^{}", launched);
        };
        const int gemm = ++correlation, norm = ++correlation;
        add("call:cudaLaunchKernel", 10, 15, gemm);
        add("gemm", 20, 320, gemm);
        add("call:cudaStreamSynchronize", 20, 323);
        add("range:load", 325, 325 + load);
        add("call:cudaLaunchKernel", 610, 615, norm);
        add("norm", 620, 900, norm);
        add("call:cudaStreamSynchronize", 620, 903);
        add(fmt::format("range:ProfilerStep#{}", step), 0, 950);
    }
    return text;
}

/// Steps that the host launches within 60 us, of which the device works off each within 1 ms, long after: a gemm of
/// 600 us and a copy of 400 us.
inline std::string aheadLoop(int steps) {
    std::string text;
    const auto us = [](int time) { return time * 1000; };
    for (int step = 0; step < steps; ++step) {
        const int host = 60 * step, device = 1000 * (step + 1), gemm = 2 * step + 1, copy = 2 * step + 2;
        text += fmt::format("{}range:ProfilerStep#{} {}-{}, call:cudaLaunchKernel {}-{} ^{}, gemm {}-{} ^{}, ",
                            text.empty() ? "" : ", ", step, us(host), us(host + 50), us(host + 5), us(host + 10), gemm,
                            us(device), us(device + 600), gemm);
        text += fmt::format("call:cudaMemcpyAsync {}-{} ^{}, copy:HtoD {}-{} ^{}", us(host + 20), us(host + 25), copy,
                            us(device + 600), us(device + 1000), copy);
    }
    return text;
}

class FindingsPanes : public DockedPanes {
protected:
    FindingsPanes() : DockedPanes({1500, 900}) {
        findings = add<ui::FindingsPane>(Qt::TopDockWidgetArea);
        finding = add<ui::FindingPane>(Qt::TopDockWidgetArea);
        whatIf = add<ui::WhatIfPane>(Qt::BottomDockWidgetArea);
        showArea();
    }
    void settle() {
        EXPECT_TRUE(waitFor([this] { return !findings->isComputing() && !whatIf->isComputing(); }, 60'000));
        QApplication::processEvents();
    }
    void open(const std::string& trace) {
        workspace = workspaceOf(analyzedSnapshot(trace, {}, gemmAndNorm));
        show();
    }
    void show() {
        for (ui::Pane* pane : std::initializer_list<ui::Pane*>{findings, finding, whatIf})
            pane->show(workspace);
        settle();
    }
    ui::TableView& table() const { return *child<ui::TableView>("findings"); }
    QStringList titles() const {
        QStringList all;
        for (int row = 0; row < table().table().rowCount(); ++row)
            all << table().table().index(row, 0).data().toString();
        return all;
    }
    int rowOf(const char* title) const { return static_cast<int>(titles().indexOf(QLatin1String(title))); }
    std::string label(const char* name) const { return child<QLabel>(name)->text().toStdString(); }
    ui::FindingsDesk& desk() { return ui::FindingsDesk::of(*findings); }
    ui::LeverSlider& slider(const char* lever) const {
        return *child<ui::LeverSlider>((std::string("lever-") + lever).c_str());
    }
    /// The text at the ends of the bars.
    std::string predicted() const { return child<ui::StackedBars>("whatIf")->accessibleName().toStdString(); }

    ui::FindingsPane* findings = nullptr;
    ui::FindingPane* finding = nullptr;
    ui::WhatIfPane* whatIf = nullptr;
    ui::Workspace workspace;
};

}  // namespace tests
