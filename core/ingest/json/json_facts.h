// SPDX-License-Identifier: GPL-3.0-or-later
// Parses how kernels were launched and what operators were called with. A trace has few distinct texts, so each is
// parsed once.
#pragma once

#include "core/ingest/json/json_counts.h"
#include "core/ingest/json/json_event.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The number of a fact. An odd one is counted at each event that has it.
struct JsonFact {
    std::uint32_t number;
    bool isOdd;
};

class JsonFacts {
public:
    JsonFacts(TraceBuilder& builder, JsonCounts& counts) : m_builder(builder), m_counts(counts) {}

    /// Returns a value for EventRow::config. A value that is not a whole number below 2^32 is left out and counted.
    JsonFact configOf(const JsonLaunch& launch, std::uint64_t offset);
    /// Returns a value for HostRangeRow::inputs. Shapes that are not a list of whole numbers are counted, and nothing
    /// of such inputs is kept.
    JsonFact inputsOf(const JsonInputs& inputs, std::uint64_t offset);

private:
    class Memory {
    public:
        template <class Make>
        JsonFact of(std::string_view text, const Make& make) {
            constexpr std::size_t most = 1 << 16;  // a hostile file has as many texts as events
            if (const auto known = m_texts.find(text)) return m_known[index(*known)];
            const JsonFact made = make();
            if (m_known.size() < most && m_bytes + text.size() <= mostBytes) {
                m_bytes += text.size();
                m_texts.intern(text);
                m_known.push_back(made);
            }
            return made;
        }

    private:
        static constexpr std::size_t mostBytes = 64 * 1024 * 1024;
        std::size_t m_bytes = 0;
        NameTable m_texts;
        std::vector<JsonFact> m_known;
    };

    TraceBuilder& m_builder;
    JsonCounts& m_counts;
    Memory m_configs, m_inputs;
    std::string m_key;
};

}  // namespace core
