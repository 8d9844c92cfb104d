// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/memory/memory_run.h"

#include "core/code/trace_frames.h"

#include <algorithm>
#include <utility>

namespace ui {
namespace {

constexpr std::string_view hostMemory = "CPU";

/// Widens the bounds to the records of all histories.
void takeBounds(MemoryRun& run) {
    const std::vector<core::MemoryEvent>& memory = run.trace->memory;
    const auto [first, last] = std::ranges::minmax_element(memory, {}, &core::MemoryEvent::time);
    run.bounds = {std::min<core::Nanos>(0, first->time), std::max(run.trace->end, last->time + 1)};
}

void listPools(MemoryRun& run) {
    const auto rankOf = [&](std::size_t history) {
        return std::pair(run.poolOf(history).device != hostMemory, run.histories[history].peak());
    };
    for (std::size_t i = 0; i < run.histories.size(); ++i) {
        if (run.poolOf(i).name == core::reservedMemory) continue;
        if (!run.pools.empty() && rankOf(i) > rankOf(run.pools[run.first])) run.first = run.pools.size();
        run.pools.push_back(i);
    }
}

/// Adds what the allocator has reserved at the moment.
void addReserve(ShownMoment& moment) {
    const MemoryRun& run = *moment.run;
    const auto of = run.reservedOf(moment.history);
    if (!of) return;
    const std::size_t steps = moment.alive.steps == 0 ? 0 : run.curves[*of].stepsAt(moment.time());
    moment.reserved = run.histories[*of].levelAfter(steps);
    const core::AliveMemory segments = core::aliveAfter(*run.trace, run.histories[*of], steps);
    const core::AliveMemory blocks = core::aliveAfter(*run.trace, run.histories[moment.history], moment.alive.steps);
    moment.segments = {*run.trace, segments, blocks};
}

std::vector<std::size_t> failuresOf(const MemoryRun& run, std::size_t history) {
    std::vector<std::size_t> failures;
    for (std::size_t i = 0; i < run.histories[history].records.size(); ++i)
        if (run.record(history, i).action == core::MemoryAction::OutOfMemory) failures.push_back(i);
    return failures;
}

}  // namespace

std::optional<std::size_t> MemoryRun::reservedOf(std::size_t history) const {
    const core::MemoryPool& of = poolOf(history);
    const auto isOf = [&](std::size_t i) {
        const bool contradictsUse = histories[i].peak() < histories[history].peak();
        return poolOf(i).device == of.device && poolOf(i).name == core::reservedMemory && !contradictsUse;
    };
    for (std::size_t i = 0; of.name == core::allocatedMemory && i < histories.size(); ++i)
        if (isOf(i)) return i;
    return std::nullopt;
}

MemoryRunPtr memoryRun(core::TracePtr trace, const std::stop_token& stop) {
    auto run = std::make_shared<MemoryRun>();
    run->trace = std::move(trace);
    run->histories = core::memoryHistories(*run->trace, stop);
    for (std::size_t i = 0; i < run->histories.size(); ++i) {
        run->curves.emplace_back(*run->trace, run->histories[i]);
        run->categories.emplace_back(*run->trace, run->histories[i]);
        run->failures.push_back(failuresOf(*run, i));
    }
    takeBounds(*run);
    listPools(*run);
    return run;
}

ShownMomentPtr shownMoment(const core::Snapshot& snapshot, MemoryRunPtr run, AskedMoment asked, core::FramesPtr frames,
                           const std::stop_token& stop) {
    const core::Trace& trace = *run->trace;
    const auto isOnThread = [](const core::MemoryEvent& event) {
        return event.frame == core::noMemoryFrame && event.thread != core::noMemoryThread;
    };
    if (!frames && std::ranges::any_of(trace.memory, isOnThread)) frames = core::framesOf(snapshot, stop);
    core::MemoryCode code(trace, frames.get(), stop);
    auto moment = std::make_shared<ShownMoment>();
    const core::PoolHistory& history = run->histories[asked.history];
    moment->alive = asked.since ? core::growthBetween(trace, history, *asked.since, asked.steps, code)
                                : core::momentAfter(trace, history, asked.steps, code);
    moment->run = std::move(run);
    moment->history = asked.history;
    moment->since = asked.since;
    moment->frames = std::move(frames);
    addReserve(*moment);
    return moment;
}

}  // namespace ui
