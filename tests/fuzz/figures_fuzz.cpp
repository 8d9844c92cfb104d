// SPDX-License-Identifier: GPL-3.0-or-later
// Every analysis of traces as strange as the builder lets them be: each 16 bytes of the input are a row.
#include "core/trace/trace_builder.h"
#include "tests/fuzz/reading.h"

#include <array>
#include <cstring>

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

/// Times of all sizes: a few nanoseconds to centuries.
Nanos time(std::int64_t value, unsigned shift) {
    return static_cast<Nanos>(static_cast<std::uint64_t>(value) << shift);
}

void add(const Row& row, TraceBuilder& builder) {
    const Nanos start = time(row.start, row.shift % 32), duration = time(row.duration, row.shift / 8 % 32);
    const NameId name = builder.intern(names[row.name % names.size()]);
    const ProcessId process = builder.processOf(row.place % 2, row.place % 2);
    const DeviceId device = builder.deviceOf(row.place & 2 ? "a" : "b", row.place & 2);
    const StreamId stream = builder.streamOf(process, device, row.place >> 2 & 1, -1, row.place >> 3 & 3);
    const ThreadId thread = builder.threadOf(process, row.place >> 5);
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t mostRows = 64;
    TraceBuilder builder;
    for (std::size_t i = 0; i < mostRows && (i + 1) * sizeof(Row) <= size; ++i) {
        Row row;
        std::memcpy(&row, data + i * sizeof row, sizeof row);
        add(row, builder);
    }
    const TracePtr trace = builder.finish();
    fuzz::requireSound(*trace);
    fuzz::analyse(trace);
    return 0;
}
