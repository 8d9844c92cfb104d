// SPDX-License-Identifier: GPL-3.0-or-later
// Why a device was idle: each of its idle intervals under one cause, read from what the host did meanwhile.
//
// The rules, the first that holds decides. An interval [a, b) ends with the start of an operation on the device, whose
// launching call is L, on host thread T:
//   capture edge       no operation follows, or none came before: the interval touches an edge of the time window
//   short              it is shorter than Options::shortIdle
//   unknown            no launching call is recorded for the operation that ended it: never guessed
//   launch latency     L began before a: the work was handed over, and had not started yet
//   profiler overhead  the profiler itself was busy on the host for at least half of [a, start of L)
//   host sync          T sat in a synchronising call at a, or for at least half of [a, start of L)
//   runtime call       T sat in other runtime calls (allocation, free, module load, ...) for at least half of it
//   CPU bound          none of these: no launch was pending, the host was busy with its own work
#pragma once

#include "core/analysis/view.h"
#include "core/base/table.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace core {

enum class IdleCause : std::uint8_t {
    CpuBound,
    HostSync,
    RuntimeCall,
    LaunchLatency,
    ProfilerOverhead,
    CaptureEdge,
    Short,
    Unknown
};
constexpr std::size_t idleCauseCount = 8;

/// "CPU bound", "host sync", ... as tables name them.
std::string_view text(IdleCause cause);

/// An idle interval of a device, clipped to the time window where there is one.
struct IdleInterval {
    Nanos start = 0;
    Nanos end = 0;
    std::uint32_t previous = 0;  ///< event index, or noEvent
    std::uint32_t next = 0;
    DeviceId device{};
    IdleCause cause = IdleCause::Unknown;
};

struct IdleCauseRow {
    DeviceId device{};
    IdleCause cause{};
    std::int64_t gaps = 0;
    Nanos idle = 0;
};

/// Per device the causes that occur, in the order of IdleCause. The idle times of a device add up to its idle time in
/// the breakdown.
struct IdleCauseTable {
    std::vector<IdleCauseRow> rows;
    std::vector<IdleInterval> intervals;  ///< by end; those of one device are disjoint
};

IdleCauseTable idleCauseTable(const View& view);
Table toTable(const IdleCauseTable& causes, const Trace& trace);  ///< `idle-causes`

}  // namespace core
