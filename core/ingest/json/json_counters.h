// SPDX-License-Identifier: GPL-3.0-or-later
// Turns counter events into samples: each number among their arguments is one of a counter of its own.
#pragma once

#include "core/ingest/json/json_counts.h"
#include "core/ingest/json/json_event.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace core {

class JsonCounters {
public:
    JsonCounters(TraceBuilder& builder, JsonCounts& counts) : m_builder(builder), m_counts(counts) {}

    void add(const JsonEvent& event, Nanos time);

private:
    std::uint32_t counterOf(const JsonEvent& event, std::string_view series);

    TraceBuilder& m_builder;
    JsonCounts& m_counts;
    std::unordered_map<std::string, std::uint32_t> m_numbers;  ///< of counters, by the texts that tell them apart
    std::string m_key, m_scratch, m_firstProcess;
};

}  // namespace core
