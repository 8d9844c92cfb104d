// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/efficiency/operator_tree.h"

#include "core/base/stop.h"
#include "core/efficiency/families.h"
#include "core/trace/column_memory.h"

#include <algorithm>

namespace core {

OperatorTree::OperatorTree(const Trace& trace, const std::stop_token& stop)
    : m_trace(trace), m_named(trace.names.size()), m_around(filledColumn(trace.hostRanges.size(), withoutOperator)) {
    if (std::ranges::find(trace.hostRanges.kind, RangeKind::CpuOp) != trace.hostRanges.kind.end()) nest(stop);
    readNames();
    findRecomputation();
}

void OperatorTree::readNames() {
    const HostRanges& ranges = m_trace.hostRanges;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        Named& known = m_named[index(ranges.name[i])];
        if (known.isSeen || ranges.kind[i] != RangeKind::CpuOp) continue;
        const std::string_view name = m_trace.names[ranges.name[i]];
        known.isSeen = true;
        known.hasFamily = familyOf(name) != nullptr;
        known.isComposite = core::isComposite(name);
        known.isInner = name.starts_with("aten::_");
        known.isOfEngine = name.starts_with("autograd::engine");
        known.beginsNode = name.starts_with("autograd::engine::evaluate_function");
        known.isCheckpoint =
            name == "CheckpointFunctionBackward" || (known.beginsNode && name.ends_with("CheckpointFunctionBackward"));
        known.outer = outerOf(name);
    }
}

/// Ranges and calls are sorted by start, outer ranges first.
void OperatorTree::nest(const std::stop_token& stop) {
    const HostRanges& ranges = m_trace.hostRanges;
    const Calls& calls = m_trace.calls;
    m_innermost = filledColumn(calls.size(), withoutOperator);
    std::vector<std::vector<std::uint32_t>> open(m_trace.threads.size());
    const auto openAt = [&](ThreadId thread, Nanos time) -> std::vector<std::uint32_t>& {
        std::vector<std::uint32_t>& stack = open[index(thread)];
        while (!stack.empty() && ranges.start[stack.back()] + ranges.duration[stack.back()] <= time)
            stack.pop_back();
        return stack;
    };
    std::uint32_t next = 0;
    for (std::size_t call = 0; call < calls.size() && !everyFew(call, stop); ++call) {
        for (; next < ranges.size() && ranges.start[next] <= calls.start[call]; ++next) {
            if (ranges.kind[next] != RangeKind::CpuOp) continue;
            std::vector<std::uint32_t>& stack = openAt(ranges.thread[next], ranges.start[next]);
            if (!stack.empty()) m_around[next] = stack.back();
            stack.push_back(next);
        }
        const std::vector<std::uint32_t>& stack = openAt(calls.thread[call], calls.start[call]);
        if (!stack.empty()) m_innermost[call] = stack.back();
    }
}

std::uint32_t OperatorTree::ownerOf(std::uint32_t innermost) const {
    if (const Named& own = named(innermost); own.hasFamily) {
        if (own.outer.empty()) return innermost;
        for (std::uint32_t at = m_around[innermost]; at != withoutOperator && named(at).isInner; at = m_around[at])
            if (nameOf(at) == own.outer) return at;
        return innermost;
    }
    for (std::uint32_t at = innermost; at != withoutOperator && !named(at).isOfEngine; at = m_around[at])
        if (named(at).isComposite) return at;
    return innermost;
}

void OperatorTree::findRecomputation() {
    const HostRanges& ranges = m_trace.hostRanges;
    std::vector<char> isAgain(m_trace.names.size(), 2);  // 2: not looked at
    for (std::uint32_t i = 0; i < ranges.size(); ++i) {
        if (ranges.kind[i] != RangeKind::PythonCall) continue;
        char& known = isAgain[index(ranges.name[i])];
        if (known == 2) {
            const std::string_view name = m_trace.names[ranges.name[i]];
            const auto has = [&](std::string_view part) { return name.find(part) != std::string_view::npos; };
            known = has("checkpoint.py") && (has("recompute_fn") || has("unpack_hook")) ? 1 : 0;
        }
        if (known == 0) continue;
        std::vector<Again>& all = m_again[ranges.thread[i]];
        const Nanos end = ranges.start[i] + ranges.duration[i];
        all.push_back({ranges.start[i], all.empty() ? end : std::max(all.back().end, end)});
    }
}

bool OperatorTree::isRecomputed(std::uint32_t range) const {
    for (std::uint32_t at = range; at != withoutOperator; at = m_around[at]) {
        if (named(at).isCheckpoint) return true;
        if (named(at).beginsNode) break;
    }
    const HostRanges& ranges = m_trace.hostRanges;
    const auto found = m_again.find(ranges.thread[range]);
    if (found == m_again.end()) return false;
    const std::vector<Again>& all = found->second;
    const auto after = std::ranges::upper_bound(all, ranges.start[range], {}, &Again::start);
    return after != all.begin() && std::prev(after)->end >= ranges.start[range] + ranges.duration[range];
}

}  // namespace core
