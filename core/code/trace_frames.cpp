// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/trace_frames.h"

#include <mutex>
#include <vector>

namespace core {

namespace {

/// Holds the trace of the stacks too, so that no other trace can occupy its address while they are held.
struct Stacks {
    TracePtr trace;
    FramesPtr frames;
    mutable RecordedCode recorded;
};
using StacksPtr = std::shared_ptr<const Stacks>;

class HeldStacks {
public:
    template <class IsWanted>
    StacksPtr find(const IsWanted& isWanted) {
        const std::lock_guard lock(m_mutex);
        for (const auto& each : m_held)
            if (StacksPtr stacks = each.lock(); stacks && isWanted(*stacks)) return stacks;
        return nullptr;
    }
    void add(const StacksPtr& stacks) {
        const std::lock_guard lock(m_mutex);
        std::erase_if(m_held, [](const auto& each) { return each.expired(); });
        m_held.push_back(stacks);
    }

private:
    std::mutex m_mutex;
    std::vector<std::weak_ptr<const Stacks>> m_held;
};

HeldStacks& heldStacks() {
    static HeldStacks held;
    return held;
}

}  // namespace

FramesPtr framesOf(const Snapshot& snapshot, const std::stop_token& stop) {
    StacksPtr stacks = heldStacks().find([&](const Stacks& held) {
        return snapshot.frames ? held.frames == snapshot.frames : held.trace == snapshot.trace;
    });
    if (!stacks) {
        const FramesPtr frames =
            snapshot.frames ? snapshot.frames : std::make_shared<const Frames>(*snapshot.trace, stop);
        auto made = std::make_shared<Stacks>();
        made->trace = snapshot.trace;
        made->frames = frames;
        stacks = std::move(made);
        if (!stop.stop_requested()) heldStacks().add(stacks);
    }
    return {stacks, stacks->frames.get()};
}

std::shared_ptr<RecordedCode> recordedCodeOf(const Frames& frames) {
    const StacksPtr stacks = heldStacks().find([&](const Stacks& held) { return held.frames.get() == &frames; });
    return stacks ? std::shared_ptr<RecordedCode>(stacks, &stacks->recorded) : nullptr;
}

}  // namespace core
