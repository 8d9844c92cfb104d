// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/findings/lever_choice.h"

#include "core/replay/levers.h"

#include <QCoreApplication>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace ui {
namespace {

constexpr std::array allTickLevers{
    TickLever{"no-host-syncs", QT_TRANSLATE_NOOP("LeverPanel", "host syncs"),
              QT_TRANSLATE_NOOP("LeverPanel", "The host waits for no operation: it launches ahead.")},
    TickLever{
        "no-launch-gaps", QT_TRANSLATE_NOOP("LeverPanel", "launch gaps"),
        QT_TRANSLATE_NOOP("LeverPanel", "The GPU alone, as if all had been launched: a floor, not a prediction.")},
    TickLever{"overlapped-communication", QT_TRANSLATE_NOOP("LeverPanel", "exposed communication"),
              QT_TRANSLATE_NOOP("LeverPanel", "Nothing waits for communication; a quarter of the gain may be lost.")},
    TickLever{"no-late-ranks", QT_TRANSLATE_NOOP("LeverPanel", "late ranks"),
              QT_TRANSLATE_NOOP("LeverPanel", "Communication takes as long as the shortest of its name and size.")},
    TickLever{"overlapped-copies", QT_TRANSLATE_NOOP("LeverPanel", "exposed copies"),
              QT_TRANSLATE_NOOP("LeverPanel", "Nothing waits for copies; a quarter of the gain may be lost.")},
    TickLever{"async-copies", QT_TRANSLATE_NOOP("LeverPanel", "blocking copies"),
              QT_TRANSLATE_NOOP("LeverPanel", "Copies return as soon as asynchronous ones do.")},
    TickLever{"async-launches", QT_TRANSLATE_NOOP("LeverPanel", "blocking launches"),
              QT_TRANSLATE_NOOP("LeverPanel", "Launches do not wait for their kernels to end.")},
    TickLever{"no-profiler-overhead", QT_TRANSLATE_NOOP("LeverPanel", "profiler overhead"),
              QT_TRANSLATE_NOOP("LeverPanel", "Time in which the profiler itself was busy holds up no thread.")},
    TickLever{"no-allocation", QT_TRANSLATE_NOOP("LeverPanel", "allocations"),
              QT_TRANSLATE_NOOP("LeverPanel", "Calls that take or give back memory take no time.")},
    TickLever{"one-graph", QT_TRANSLATE_NOOP("LeverPanel", "single launches: one graph"),
              QT_TRANSLATE_NOOP("LeverPanel", "All kernels as one CUDA graph; copies and syncs stay.")},
    TickLever{"fast-cpu", QT_TRANSLATE_NOOP("LeverPanel", "time of the host"),
              QT_TRANSLATE_NOOP("LeverPanel", "The CPU infinitely fast: what is left is bound by the GPU.")},
    TickLever{"fast-gpu", QT_TRANSLATE_NOOP("LeverPanel", "time of the GPU"),
              QT_TRANSLATE_NOOP("LeverPanel", "The GPU infinitely fast: what is left is bound by the host.")},
};

void add(std::string& text, const std::string& lever) { text += (text.empty() ? "" : ",") + lever; }

std::string scaleText(const std::string& lever, int change) {
    return fmt::format("{}={:g}", lever, (1000 + change) / 1000.0);
}

/// Sets the scale of the choice if a slider can express the lever exactly; returns whether it can.
bool takesScale(const core::Lever& lever, LeverChoice& choice) {
    using enum core::LeverKind;
    if (lever.kind != Class && lever.kind != Communication && lever.kind != LaunchCalls) return false;
    if (lever.factor > (1000 + maxScale) / 1000.0) return false;
    const std::string name = lever.text.substr(0, lever.text.rfind('='));
    const int change = static_cast<int>(std::lround(1000 * lever.factor)) - 1000;
    if (change == 0 || scaleText(name, change) != lever.text) return false;
    choice.scales[name] = change;
    return true;
}

}  // namespace

std::string leverText(const LeverChoice& choice) {
    std::string text;
    for (const auto& [lever, change] : choice.scales)
        add(text, scaleText(lever, change));
    for (const std::string& lever : choice.ticks)
        add(text, lever);
    if (!choice.others.empty()) add(text, choice.others);
    return text;
}

LeverChoice choiceOf(const std::string& text) {
    LeverChoice choice;
    const auto requested = core::parsedWhatIf(text);
    if (!requested) {
        choice.others = text;
        return choice;
    }
    for (const core::Lever& lever : requested->levers)
        if (!takesScale(lever, choice)) choice = withLever(std::move(choice), lever.text);
    return choice;
}

LeverChoice withLever(LeverChoice choice, const std::string& lever) {
    if (std::ranges::any_of(allTickLevers, [&](const TickLever& each) { return lever == each.lever; }))
        choice.ticks.insert(lever);
    else if (choice.others != lever)
        add(choice.others, lever);
    return choice;
}

std::span<const TickLever> tickLevers() { return allTickLevers; }

}  // namespace ui
