// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/same_trace.h"

#include <algorithm>
#include <tuple>

namespace tests {

namespace {

using namespace core;

auto values(const Process& each) { return std::tie(each.key, each.pid, each.name, each.label); }
auto values(const Device& each) {
    const DeviceFacts& facts = each.facts;
    return std::tie(each.ordinal, each.name, each.uuid, facts.multiprocessors, facts.capability, facts.warpSize,
                    facts.threadsPerMultiprocessor, facts.blocksPerMultiprocessor, facts.registersPerMultiprocessor,
                    facts.sharedPerMultiprocessor, facts.memory, facts.l2, facts.bandwidth, each.architecture);
}
auto values(const Stream& each) {
    return std::tie(each.process, each.device, each.context, each.greenContext, each.number, each.name);
}
auto values(const Thread& each) { return std::tie(each.process, each.tid, each.name); }
auto values(const ImportEntry& each) { return std::tie(each.kind, each.what, each.count, each.firstAt); }
auto values(const Collective& each) {
    return std::tie(each.event, each.name, each.type, each.group, each.input, each.output, each.ranks, each.elementSize,
                    each.sequence);
}
auto values(const ProcessGroup& each) { return std::tie(each.name, each.description, each.size, each.ranks); }
auto values(const RecordedTotal& each) {
    return std::tie(each.name, each.kind, each.instances, each.total, each.median, each.min, each.max, each.deviation,
                    each.bytes, each.recordedAs);
}
auto values(const MemoryPool& each) { return std::tie(each.device, each.name); }
auto values(const RecordedRange& each) { return std::tie(each.name, each.projectedDuration); }

template <class T>
bool same(const T& a, const T& b) {
    return a == b;
}

template <class T>
requires requires(const T& each) { values(each); }
bool same(const std::vector<T>& a, const std::vector<T>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const T& one, const T& other) { return values(one) == values(other); });
}

}  // namespace

std::string differences(const Trace& a, const Trace& b) {
    std::string found;
#define LACUNA_COMPARE(member) \
    if (!same(a.member, b.member)) found += #member " "
    LACUNA_COMPARE(source.path);
    LACUNA_COMPARE(source.format);
    LACUNA_COMPARE(source.title);
    LACUNA_COMPARE(source.writer);
    LACUNA_COMPARE(source.size);
    LACUNA_COMPARE(source.rank);
    LACUNA_COMPARE(source.rankFrom);
    LACUNA_COMPARE(source.utcAtZero);
    LACUNA_COMPARE(source.notices);
    LACUNA_COMPARE(job.world);
    LACUNA_COMPARE(job.host);
    LACUNA_COMPARE(job.groups);
    LACUNA_COMPARE(import.entries());
    LACUNA_COMPARE(doubts);
    LACUNA_COMPARE(names.texts());
    LACUNA_COMPARE(processes);
    LACUNA_COMPARE(devices);
    LACUNA_COMPARE(streams);
    LACUNA_COMPARE(threads);
    LACUNA_COMPARE(events.start);
    LACUNA_COMPARE(events.duration);
    LACUNA_COMPARE(events.name);
    LACUNA_COMPARE(events.stream);
    LACUNA_COMPARE(events.kind);
    LACUNA_COMPARE(events.copyKind);
    LACUNA_COMPARE(events.correlation);
    LACUNA_COMPARE(events.bytes);
    LACUNA_COMPARE(events.launch);
    LACUNA_COMPARE(events.config);
    LACUNA_COMPARE(events.module);
    LACUNA_COMPARE(configs);
    LACUNA_COMPARE(inputs);
    LACUNA_COMPARE(events.reach);
    LACUNA_COMPARE(collectives);
    LACUNA_COMPARE(memoryPools);
    LACUNA_COMPARE(memory);
    LACUNA_COMPARE(memoryFrames);
    LACUNA_COMPARE(calls.start);
    LACUNA_COMPARE(calls.duration);
    LACUNA_COMPARE(calls.name);
    LACUNA_COMPARE(calls.thread);
    LACUNA_COMPARE(calls.correlation);
    LACUNA_COMPARE(threadStates.start);
    LACUNA_COMPARE(threadStates.thread);
    LACUNA_COMPARE(threadStates.state);
    LACUNA_COMPARE(osCalls.start);
    LACUNA_COMPARE(osCalls.duration);
    LACUNA_COMPARE(osCalls.name);
    LACUNA_COMPARE(osCalls.thread);
    LACUNA_COMPARE(cpuSamples.start);
    LACUNA_COMPARE(cpuSamples.thread);
    LACUNA_COMPARE(cpuSamples.frame);
    LACUNA_COMPARE(hostRanges.start);
    LACUNA_COMPARE(hostRanges.duration);
    LACUNA_COMPARE(hostRanges.name);
    LACUNA_COMPARE(hostRanges.thread);
    LACUNA_COMPARE(hostRanges.kind);
    LACUNA_COMPARE(hostRanges.id);
    LACUNA_COMPARE(hostRanges.inputs);
    LACUNA_COMPARE(graphEdges);
    LACUNA_COMPARE(backward);
    LACUNA_COMPARE(deviceRanges.start);
    LACUNA_COMPARE(deviceRanges.duration);
    LACUNA_COMPARE(deviceRanges.name);
    LACUNA_COMPARE(deviceRanges.stream);
    LACUNA_COMPARE(counters);
    LACUNA_COMPARE(counterSamples.time);
    LACUNA_COMPARE(counterSamples.value);
    LACUNA_COMPARE(recordedTotals);
    LACUNA_COMPARE(recordedRanges);
    LACUNA_COMPARE(origin);
    LACUNA_COMPARE(end);
    LACUNA_COMPARE(captureStart);
    LACUNA_COMPARE(captureEnd);
#undef LACUNA_COMPARE
    return found;
}

}  // namespace tests
