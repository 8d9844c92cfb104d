// SPDX-License-Identifier: GPL-3.0-or-later
// Runs every analysis on traces as strange as the builder allows: the first 16 bytes of the input are the options and
// filters, and each further 16 bytes are a row.
#include "core/trace/trace_builder.h"
#include "tests/fuzz/reading.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

namespace {

using namespace core;

constexpr std::array names{"gemm",
                           "ncclDevKernel_AllReduce_Sum_f32_RING_LL",
                           "copy",
                           "ProfilerStep#1",
                           "ProfilerStep#2",
                           "step",
                           "cudaLaunchKernel",
                           ""};

struct Row {
    std::uint8_t sort, place, name, shift;
    std::int32_t start;
    std::uint32_t duration;
    std::int16_t correlation;
    std::uint16_t bytes;
};
static_assert(sizeof(Row) == 16);

/// Makes times of all sizes, from a few nanoseconds to centuries.
Nanos time(std::int64_t value, unsigned shift) {
    return static_cast<Nanos>(static_cast<std::uint64_t>(value) << shift);
}

void add(const Row& row, TraceBuilder& builder) {
    const Nanos start = std::max(time(row.start, row.shift % 32), 1 - furthestTime);  // readers accept no earlier time
    const Nanos duration = time(row.duration, row.shift / 8 % 32);
    const NameId name = builder.intern(names[row.name % names.size()]);
    const ProcessId process = builder.owners().processOf(row.place % 2, row.place % 2);
    const DeviceId device = builder.owners().deviceOf(row.place & 2 ? "a" : "b", row.place & 2);
    const StreamId stream = builder.owners().streamOf(process, device, row.place >> 2 & 1, -1, row.place >> 3 & 3);
    const ThreadId thread = builder.owners().threadOf(process, row.place >> 5);
    switch (row.sort % 8) {
        case 0:
            return builder.add(CallRow{start, duration, name, thread, row.correlation});
        case 1:
            return builder.add(
                HostRangeRow{start, duration, name, thread, static_cast<RangeKind>(row.sort / 8 % 7), 1});
        case 2:
            return builder.add(DeviceRangeRow{start, duration, name, stream});
        default:
            break;
    }
    EventRow event{start, duration, name, stream, static_cast<OpKind>(row.sort / 8 % 4)};
    if (event.kind == OpKind::Copy) event.copyKind = static_cast<CopyKind>(row.bytes % 14);
    event.correlation = row.correlation;
    event.bytes = row.bytes ? row.bytes : notRecorded;
    builder.add(event);
}

Row rowAt(const std::uint8_t* bytes) {
    Row row;
    std::memcpy(&row, bytes, sizeof row);
    return row;
}

Filter filterOf(const Row& requested) {
    Filter filter;
    constexpr Nanos latest = std::numeric_limits<Nanos>::max();
    const Nanos one = time(requested.start, requested.shift % 32) & latest;
    const Nanos other = time(requested.duration, requested.shift / 8 % 32) & latest;
    if (requested.sort & 1) filter.window = TimeWindow{std::min(one, other), std::max(one, other)};
    if (requested.sort & 2) filter.devices = {requested.place & 2};
    if (requested.sort & 4) filter.streams = {requested.place >> 3 & 3};
    if (requested.sort & 8) filter.kernels = {"e"};
    if (requested.sort & 16)
        filter.iterations = {{1, requested.place % 3}, {requested.correlation, requested.correlation}};
    if (requested.sort & 32) filter.classes = {"others", "gemm"};
    return filter;
}

Options optionsOf(const Row& requested) {
    Options options;
    options.filter = filterOf(requested);
    options.overlap = requested.name & 1 ? Overlap::Earlier : Overlap::Computation;
    options.pairBy = requested.name & 2 ? PairBy::Class : PairBy::Kernel;
    options.names = static_cast<KernelNames>(requested.name / 4 % 3);
    options.iteration = requested.name & 16 ? "step" : requested.name & 32 ? "re:e" : "auto";
    options.pairGaps = requested.name & 128 ? PairGaps::Stream : PairGaps::Device;
    options.gaps.copiesFill = requested.name & 64;
    options.gaps.logarithmic = requested.name & 128;
    options.gaps.shortest = requested.bytes;
    options.gaps.bins = requested.place % 64 + 1;
    if (requested.place & 64) options.gaps.marked = LengthRange{requested.bytes, {}};
    if (requested.place & 128) options.gaps.microIdle = requested.bytes;
    options.perIteration = {requested.correlation & 7, requested.correlation >> 3 & 7};
    return options;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t maxRows = 64;
    if (size < sizeof(Row)) return 0;
    TraceBuilder builder;
    for (std::size_t i = 1; i <= maxRows && (i + 1) * sizeof(Row) <= size; ++i)
        add(rowAt(data + i * sizeof(Row)), builder);
    const TracePtr trace = builder.finish();
    fuzz::requireSound(*trace);
    fuzz::analyze(trace, optionsOf(rowAt(data)));
    return 0;
}
