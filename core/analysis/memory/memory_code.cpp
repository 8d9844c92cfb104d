// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory/memory_code.h"

#include "core/analysis/stacks/folding.h"

#include <utility>

namespace core {

namespace {

/// The code around an allocation, from the inside out: the last operator before the first frame of the user, and the
/// innermost frame of a framework, if there is no other.
struct CodeAround {
    std::string user, op, inner;

    /// Takes the next frame; returns whether the code is known.
    bool take(std::string_view recorded, FrameKind kind) {
        if (kind == FrameKind::Call) return false;
        std::string label = frameLabel(recorded, kind, {});
        if (kind == FrameKind::Op) {
            op = std::move(label);
            return false;
        }
        const bool isOfUser = !isPlumbing(label, kind) && !label.starts_with("ProfilerStep#");
        if (isOfUser)
            user = std::move(label);
        else if (inner.empty())
            inner = std::move(label);
        return isOfUser;
    }
    std::string text() const {
        if (user.empty() && op.empty()) return inner.empty() ? std::string(codeNotRecorded) : inner;
        return user.empty() || op.empty() ? user + op : user + " > " + op;
    }
};

/// Returns the operator whose C++ function this is: "aten::mm" for "at::_ops::mm::call(...)"; empty for others.
std::string operatorOf(std::string_view function) {
    constexpr std::string_view operators = "at::_ops::";
    if (!function.starts_with(operators)) return {};
    function.remove_prefix(operators.size());
    return "aten::" + std::string(function.substr(0, function.find("::")));
}

bool isPythonFrame(std::string_view label) { return label.find("): ") != std::string_view::npos; }

}  // namespace

std::string MemoryCode::ofStack(std::uint32_t frame) const {
    CodeAround around;
    for (; frame != noMemoryFrame; frame = m_trace.memoryFrames[frame].caller) {
        const std::string_view name = m_trace.names[m_trace.memoryFrames[frame].name];
        const std::string op = operatorOf(name);
        if (!op.empty()) around.take(op, FrameKind::Op);
        if (op.empty() && isPythonFrame(name) && around.take(name, FrameKind::Python)) break;
    }
    return around.text();
}

std::string MemoryCode::ofThread(ThreadId thread, std::uint32_t frame) const {
    CodeAround around;
    const auto all = m_frames->of(thread);
    for (; frame != noFrame; frame = all[frame].parent)
        if (around.take(m_trace.names[m_frames->name(all[frame])], m_frames->kind(all[frame]))) break;
    return around.text();
}

const Frames& MemoryCode::frames() {
    if (!m_frames) m_frames = &m_own.emplace(m_trace, m_stop);
    return *m_frames;
}

std::string_view MemoryCode::of(const MemoryEvent& allocation) {
    if (allocation.action == MemoryAction::Held && allocation.frame == noMemoryFrame) return beforeTheRecords;
    const bool isCategory = m_trace.memoryPools[allocation.pool].hasCategories && allocation.frame != noMemoryFrame;
    const bool isOnThread = allocation.frame == noMemoryFrame && allocation.thread != noMemoryThread;
    const auto thread = static_cast<ThreadId>(allocation.thread);
    const std::uint32_t frame = isOnThread ? frames().innermost(thread, allocation.time) : allocation.frame;
    const std::uint64_t key = std::uint64_t{isOnThread ? allocation.thread : noMemoryThread} << 32 | frame;
    const auto [known, isNew] = m_texts.try_emplace(key);
    if (isNew && isCategory) known->second = m_trace.names[m_trace.memoryFrames[frame].name];
    if (isNew && !isCategory) known->second = isOnThread ? ofThread(thread, frame) : ofStack(frame);
    return known->second;
}

}  // namespace core
