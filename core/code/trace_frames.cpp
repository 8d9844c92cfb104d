// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/trace_frames.h"

#include <map>
#include <mutex>

namespace core {

namespace {

/// With the trace that they are of: no other one can be at its place while they are held.
struct Stacks {
    Stacks(TracePtr of, const std::stop_token& stop) : trace(std::move(of)), frames(*trace, stop) {}

    TracePtr trace;
    Frames frames;
};
using StacksPtr = std::shared_ptr<const Stacks>;

class HeldStacks {
public:
    StacksPtr find(const Trace* trace) {
        const std::lock_guard lock(m_mutex);
        const auto found = m_held.find(trace);
        return found == m_held.end() ? nullptr : found->second.lock();
    }
    void add(const StacksPtr& stacks) {
        const std::lock_guard lock(m_mutex);
        std::erase_if(m_held, [](const auto& each) { return each.second.expired(); });
        m_held[stacks->trace.get()] = stacks;
    }

private:
    std::mutex m_mutex;
    std::map<const Trace*, std::weak_ptr<const Stacks>> m_held;
};

HeldStacks& heldStacks() {
    static HeldStacks held;
    return held;
}

}  // namespace

FramesPtr framesOf(const Snapshot& snapshot, const std::stop_token& stop) {
    if (snapshot.frames) return snapshot.frames;
    StacksPtr stacks = heldStacks().find(snapshot.trace.get());
    if (!stacks) {
        stacks = std::make_shared<const Stacks>(snapshot.trace, stop);
        if (!stop.stop_requested()) heldStacks().add(stacks);
    }
    return {stacks, &stacks->frames};
}

}  // namespace core
