// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_memory.h"

#include "core/ingest/json/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace core {

namespace {

constexpr std::int64_t mostMemory = std::int64_t{1} << 50;  ///< a thousand times what a device has

std::optional<std::uint64_t> addressIn(std::string_view text) {
    std::uint64_t address = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), address);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() ? std::optional(address) : std::nullopt;
}

}  // namespace

/// Returns nothing for devices beyond all that there are.
std::optional<std::uint32_t> JsonMemory::deviceOf(std::uint32_t part, std::int64_t type, std::int64_t number) {
    constexpr std::size_t most = 4096;
    if (m_last < m_devices.size()) {
        const Allocator& last = m_devices[m_last];
        if (last.part == part && last.type == type && last.number == number) return m_last;
    }
    const std::tuple key(part, type, number);
    const auto known = m_numbers.find(key);
    if (known != m_numbers.end()) return m_last = known->second;
    if (m_devices.size() == most) return std::nullopt;
    m_last = static_cast<std::uint32_t>(m_devices.size());
    m_devices.push_back({part, type, number, {}, {}, {}});
    m_numbers.emplace(key, m_last);
    return m_last;
}

bool JsonMemory::add(const JsonEvent& event, Nanos time, TrackId track, std::uint32_t part, JsonCounts& counts) {
    std::string scratch;
    const std::string_view name = unescaped(event.name, scratch);
    const bool isFailure = name == "[OutOfMemory]";
    if (!event.hasMemory || (!isFailure && name != "[memory]")) return false;
    const auto bytes = integerIn(event.memory.bytes), type = integerIn(event.memory.deviceType);
    const auto address = isFailure ? std::optional(unknownFree) : addressIn(event.memory.address);
    const std::int64_t allocated = countIn(event.memory.allocated), reserved = countIn(event.memory.reserved);
    const bool isSized = bytes && *bytes > -mostMemory && *bytes < mostMemory && allocated < mostMemory;
    if (!isSized || !address || !type || reserved >= mostMemory) {
        counts.add(JsonFate::OddMemory, event.offset);
        return true;
    }
    const auto device = deviceOf(part, *type, integerIn(event.memory.device).value_or(0));
    if (device)
        m_rows.push_back({time, *address, *bytes, allocated, reserved, track, *device, isFailure});
    else
        counts.add(JsonFate::MemoryBeyond, event.offset);
    return true;
}

std::string JsonMemory::nameOf(const Allocator& device, const JsonParts& parts) {
    enum Type { Cpu = 0, Cuda = 1, Hip = 6, Xpu = 12 };
    std::string name = device.type == Cpu                          ? "CPU"
                       : device.type == Cuda || device.type == Hip ? std::to_string(device.number)
                       : device.type == Xpu                        ? fmt::format("XPU {}", device.number)
                                            : fmt::format("type {}, {}", device.type, device.number);
    const std::string& part = parts.label(device.part);
    return part.empty() ? name : fmt::format("{} ({})", name, part);
}

void JsonMemory::addTo(TraceBuilder& builder, const JsonParts& parts,
                       const std::vector<std::optional<ThreadId>>& threads) {
    if (!std::ranges::is_sorted(m_rows, {}, &Row::time)) std::ranges::stable_sort(m_rows, {}, &Row::time);
    MemoryRows& memory = builder.memory();
    memory.expect(m_rows.size() + m_rows.size() / 16);  // levels are rare
    for (const Row& row : m_rows) {
        Allocator& device = m_devices[row.device];
        if (!device.pool) device.pool = memory.poolOf(nameOf(device, parts), allocatedMemory);
        const auto at = static_cast<std::size_t>(row.track);
        const auto thread =
            at < threads.size() && threads[at] ? static_cast<std::uint32_t>(*threads[at]) : noMemoryThread;
        const auto add = [&](MemoryAction action, std::int64_t bytes, std::uint32_t to) {
            memory.add({row.time, row.address, bytes, to, action, noMemoryFrame, thread});
        };
        if (row.isFailure) {
            add(MemoryAction::OutOfMemory, row.bytes, *device.pool);
            continue;
        }
        if (!device.level) {
            const bool isTotal = row.allocated != notRecorded;  // else what is freed without an allocation is the start
            device.level = isTotal ? row.allocated - row.bytes : 0;
            if (isTotal) add(MemoryAction::Level, *device.level, *device.pool);
        }
        add(row.bytes < 0 ? MemoryAction::Freed : MemoryAction::Allocated, std::abs(row.bytes), *device.pool);
        addLimited(*device.level, row.bytes);
        if (row.allocated != notRecorded && row.allocated != *device.level) {
            device.level = row.allocated;
            add(MemoryAction::Level, row.allocated, *device.pool);
        }
        const bool isHost = device.type == 0;
        if (isHost || row.reserved == notRecorded || device.reserved == row.reserved) continue;
        device.reserved = row.reserved;
        add(MemoryAction::Level, row.reserved, memory.poolOf(nameOf(device, parts), reservedMemory));
    }
    m_rows = {};
}

}  // namespace core
