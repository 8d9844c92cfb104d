// SPDX-License-Identifier: GPL-3.0-or-later
// Makes of clean JSON traces what people really have: merged by five kinds of tools, appended, interleaved, written
// over, with times lost or moved, with operations lost.
#pragma once

#include "core/trace/trace.h"

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace tests {

/// A JSON trace whose root is an object with traceEvents.
using JsonTraceText = nlohmann::json;

/// A trace of one process on one device: steps of a matrix multiplication, an addition and a collective, each launched
/// by a call. `seed` varies durations; times count from `start` us.
JsonTraceText cleanTrace(int seed, int pid, int device, int steps = 4, double start = 1000);
/// Reads a file, compressed or not; null if it is not an object with traceEvents.
JsonTraceText traceFile(const std::filesystem::path& path);

/// Returns the number of operations of the GPU that the functions below know.
std::size_t operations(const JsonTraceText& trace);

/// How mergers tell ranks apart: not at all, "rank8 312", "312 (rank_8)", "[TP08] 312", 8,000,312, {"args": {"rank":
/// 8}}
enum class Merger { None, Prefix, Suffix, Coordinates, Offset, Argument };
std::string merged(const std::vector<std::pair<int, JsonTraceText>>& ranks, Merger merger);

std::string appended(const std::vector<JsonTraceText>& traces);
/// Takes `block` bytes of each text by turns.
std::string interleaved(const std::vector<std::string>& texts, std::size_t block);
/// The short text over the beginning of the long one.
std::string writtenOver(const std::string& shorter, const std::string& longer);

/// Puts every `each`-th operation of the GPU at 0 without a duration.
JsonTraceText zeroed(JsonTraceText trace, int each);
/// Moves one operation of the GPU, or a host row, by days.
JsonTraceText moved(JsonTraceText trace, std::size_t operation, double days);
JsonTraceText hostRowMoved(JsonTraceText trace, double days);
JsonTraceText withoutFirstOperations(JsonTraceText trace, std::size_t count);
JsonTraceText withoutLastOperations(JsonTraceText trace, std::size_t count);

/// Returns the trace of a JSON text, with all its doubts; throws if it is refused.
core::TracePtr examined(const std::string& text);

/// The plain figures of a device: number of operations, sum of their durations, time in which any runs, from the first
/// start to the last end.
struct DeviceFigures {
    std::size_t operations = 0;
    core::Nanos sum = 0, busy = 0, wall = 0;
    auto operator<=>(const DeviceFigures&) const = default;
};
/// Returns the figures of each device, sorted.
std::vector<DeviceFigures> deviceFigures(const core::Trace& trace);
/// Returns the numbers of the devices, as tables have them.
std::set<std::string> deviceNames(const core::Trace& trace);
/// Returns the doubts as lines "times 3: ...".
std::string doubtsText(const core::Trace& trace);

/// Returns the figures of the devices of all traces, each read alone.
std::vector<DeviceFigures> alone(const std::vector<JsonTraceText>& traces);
/// Returns whether each operation was launched before it started, by a call of its process.
bool areAllLaunched(const core::Trace& trace);
/// Returns the trace with `number` added to the correlation of each event.
JsonTraceText withNumbersFrom(int number, JsonTraceText trace);

}  // namespace tests
