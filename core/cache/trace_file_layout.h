// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of a trace's file: head, directory, sections, all in the byte order of this machine.
#pragma once

#include "core/base/checksum.h"
#include "core/base/regular_file.h"
#include "core/trace/trace.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace core {

// Lists the columns of a trace in the order in which they are stored in a file.

constexpr std::size_t columnCount = 49;

/// Calls visit(column) for each column. All members of each struct are named here, so that none can be forgotten.
template <class AnyTrace, class Visit>
void forEachColumn(AnyTrace& trace, const Visit& visit) {
    {
        auto& [start, duration, name, stream, kind, copyKind, correlation, bytes, launch, config, module, reach] =
            trace.events;
        visit(start), visit(duration), visit(name), visit(stream), visit(kind), visit(copyKind);
        visit(correlation), visit(bytes), visit(launch), visit(config), visit(module);
        visit(reach);
    }
    visit(trace.configs);
    visit(trace.collectives);
    visit(trace.pageable);
    visit(trace.waits);
    visit(trace.graphEdges);
    visit(trace.backward);
    visit(trace.memory);
    visit(trace.memoryFrames);
    visit(trace.logged);
    {
        auto& [start, duration, name, thread, correlation] = trace.calls;
        visit(start), visit(duration), visit(name), visit(thread), visit(correlation);
    }
    {
        auto& [start, duration, name, thread, kind, id, inputs] = trace.hostRanges;
        visit(start), visit(duration), visit(name), visit(thread), visit(kind), visit(id), visit(inputs);
    }
    {
        auto& [start, duration, name, stream] = trace.deviceRanges;
        visit(start), visit(duration), visit(name), visit(stream);
    }
    {
        auto& [start, thread, state] = trace.threadStates;
        visit(start), visit(thread), visit(state);
    }
    {
        auto& [start, duration, name, thread] = trace.osCalls;
        visit(start), visit(duration), visit(name), visit(thread);
    }
    {
        auto& [start, thread, frame] = trace.cpuSamples;
        visit(start), visit(thread), visit(frame);
    }
    auto& [time, value] = trace.counterSamples;
    visit(time), visit(value);
}

/// A hash of the sources that determine the contents of a trace (see readers_version.cmake).
extern const std::string_view readersVersion;

struct TraceFileSection {
    std::uint64_t offset = 0, size = 0;  ///< bytes
    std::uint64_t checksum = 0;          ///< checksum of its blocks in sequence
};

/// The first section is the identity, followed by the details, the sizes of the names, their texts, and the columns.
enum TraceFileSections : std::size_t { IdentitySection, DetailSection, NameSizes, NameTexts, FirstColumn };

struct TraceFileHead {
    std::array<char, 8> magic{'L', 'a', 'c', 'u', 'n', 'a', 'T', '1'};
    std::uint64_t byteOrder = 0x0102030405060708;
    std::uint64_t size = 0;  ///< size of the file
    std::array<TraceFileSection, FirstColumn + columnCount> sections{};
    std::uint64_t checksum = 0;  ///< checksum of everything before it
};

/// Number of bytes per checksum step: a block fits into the core's cache, and holds whole elements of every column.
constexpr std::size_t traceFileBlock = 195 * 1024;

inline std::uint64_t checksumOf(const TraceFileHead& head) {
    return checksum({reinterpret_cast<const char*>(&head), offsetof(TraceFileHead, checksum)});
}

/// Returns the identity as written in the file: it includes readersVersion.
inline std::string fullIdentity(std::string_view identity) {
    return std::string(readersVersion) + "\n" + std::string(identity);
}

}  // namespace core
