// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/frame_bench.h"

#include "core/analysis/analysis.h"
#include "tests/bench/timeline_bench.h"
#include "tests/bench/training_trace.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/painting/frame_painter.h"
#include "ui/timeline/painting/overlay_painter.h"
#include "ui/timeline/scene/timeline_state.h"

#include <QApplication>
#include <QPainter>

#include <fmt/format.h>

#include <algorithm>

namespace bench {

namespace {

constexpr QSize frameSize(1920, 600);
constexpr int lineHeight = 24;

core::TimelinePtr timelineOfRun(std::uint64_t operations) {
    core::Rules rules;
    for (const char* pattern : {"gemm", "nccl", "layer_norm", "elementwise", "attention"})
        rules.rules.push_back({pattern, pattern});
    core::SnapshotCache cache;
    auto snapshot = core::snapshotOf(trainingTrace(operations), rules, {}, cache, {}, core::wantedBy({}));
    return core::wholeTimelineOf(core::timelineOf(std::move(snapshot), {}, nullptr));
}

Line line(std::uint64_t operations, const char* what, double took, double allowed) {
    return {fmt::format("frame {} M operations: {}, CPU", operations / million, what),
            fmt::format("{:.2f} ms", took * 1e3), fmt::format("{:.0f} ms allowed", allowed * 1e3), took / allowed, 1};
}

}  // namespace

std::vector<Line> timelineFrames(const Setting& setting) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    int argc = 1;
    char name[] = "lacuna_bench";
    char* argv[] = {name, nullptr};
    const QApplication application(argc, argv);
    const std::uint64_t operations = setting.isQuick ? million : 10 * million;
    ui::TimelineState state;
    state.setTimeline(timelineOfRun(operations));
    state.setSize(frameSize, 1, lineHeight);
    const ui::Tokens& tokens = ui::tokens(ui::Theme::Dark);
    ui::FramePainter painter;
    painter.applyTheme(tokens);
    QImage image(frameSize, QImage::Format_RGB32);
    std::vector<double> times;
    for (const core::TimeWindow& window : zoomsAndPans(state.scene().view.bounds().end)) {
        state.time().show(window);
        const auto frame = [&] {
            painter.paint(image, state.scene());
            QPainter over(&image);
            ui::paintOverlay(over, state.scene(), tokens, std::nullopt);
        };
        times.push_back(measured({frame}, setting.rounds)[0].cpu);
    }
    std::ranges::sort(times);
    return {line(operations, "median", times[times.size() / 2], 0.004), line(operations, "worst", times.back(), 0.016)};
}

}  // namespace bench
