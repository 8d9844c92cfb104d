// SPDX-License-Identifier: GPL-3.0-or-later
// Strong index types: a StreamId cannot be passed where a NameId is meant. Each indexes a vector of its Trace.
#pragma once

#include <cstddef>
#include <cstdint>

namespace core {

/// Time in nanoseconds. Inside a Trace, it counts from the trace's first event.
using Nanos = std::int64_t;
constexpr Nanos microsecond = 1000;

enum class NameId : std::uint32_t {};
enum class ProcessId : std::uint32_t {};
enum class DeviceId : std::uint32_t {};
enum class StreamId : std::uint32_t {};
enum class ThreadId : std::uint32_t {};
enum class ClassId : std::uint32_t {};

template <class Id>
constexpr std::size_t index(Id id) {
    return static_cast<std::size_t>(id);
}

}  // namespace core
