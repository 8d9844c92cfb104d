// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of memory, as text in a test.
#pragma once

#include "core/trace/trace_builder.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tests {

/// A trace of memory records, each with a frame of its own name.
class MemoryRecords {
public:
    MemoryRecords() : m_pool(m_builder.memory().poolOf("0", core::allocatedMemory)) {}

    MemoryRecords& add(core::MemoryAction action, core::Nanos time, std::uint64_t address, std::int64_t bytes,
                       const std::string& code = {}) {
        core::MemoryRows& memory = m_builder.memory();
        const std::uint32_t from =
            code.empty() ? core::noMemoryFrame : memory.frameOf(m_builder.intern(code), core::noMemoryFrame);
        memory.add({time, address, bytes, m_pool, action, from, core::noMemoryThread});
        return *this;
    }
    MemoryRecords& in(const char* device, std::string_view pool) {
        m_pool = m_builder.memory().poolOf(device, pool);
        return *this;
    }
    core::TracePtr trace() { return m_builder.finish(); }

private:
    core::TraceBuilder m_builder;
    std::uint32_t m_pool;
};

constexpr std::int64_t mebi = 1 << 20;

/// Weights that stay, two activations of which the second makes the peak at 300 ns, a failure, and reserved memory.
inline core::TracePtr trainedMemory() {
    return MemoryRecords()
        .add(core::MemoryAction::Allocated, 100, mebi, 40 * mebi, "train.py(3): weights")
        .add(core::MemoryAction::Allocated, 200, 41 * mebi, 20 * mebi, "train.py(9): forward")
        .add(core::MemoryAction::Allocated, 300, 61 * mebi, 30 * mebi, "train.py(9): forward")
        .add(core::MemoryAction::OutOfMemory, 350, 5 * mebi, 64 * mebi)
        .add(core::MemoryAction::Freed, 400, 41 * mebi, 20 * mebi)
        .add(core::MemoryAction::Freed, 500, 61 * mebi, 30 * mebi)
        .add(core::MemoryAction::Allocated, 1000, 41 * mebi, mebi, "train.py(7): loss")
        .in("0", core::reservedMemory)
        .add(core::MemoryAction::Allocated, 90, mebi, 100 * mebi)
        .in("CPU", core::allocatedMemory)
        .add(core::MemoryAction::Allocated, 0, 9, 500 * mebi, "load.py(1): read")
        .trace();
}

}  // namespace tests
