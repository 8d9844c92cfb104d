// SPDX-License-Identifier: GPL-3.0-or-later
// Events as they were read, one after another.
#pragma once

#include "core/ingest/json/json_event.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace core {

/// Most events have no arguments that are needed, and hardly any is a collective, so those are stored separately.
class JsonEvents {
public:
    void add(const JsonEvent& event) {
        if (event.isEmpty) return;
        m_fields.push_back(event);
        if (event.hasArguments) m_arguments.push_back(event.args);
        if (event.hasCollective) m_collectives.push_back(event.collective);
        if (event.hasLaunch) m_launches.push_back(event.launch);
        if (event.hasInputs) m_inputs.push_back(event.inputs);
        if (event.hasValues) m_values.push_back(event.values);
        if (event.hasSync) m_syncs.push_back(event.sync);
        if (event.hasTask) m_tasks.push_back(event.task);
        if (event.hasRocprof) m_rocprof.push_back(event.rocprof);
        if (event.hasSequence) m_sequences.push_back(event.sequence);
        if (event.hasMemory) m_memory.push_back(event.memory);
        if (event.hasFacts) m_facts.push_back(event.facts);
    }
    bool isEmpty() const { return m_fields.empty(); }
    void clear() {
        m_fields.clear();
        m_arguments.clear();
        m_collectives.clear();
        m_launches.clear();
        m_inputs.clear();
        m_values.clear();
        m_syncs.clear();
        m_tasks.clear();
        m_rocprof.clear();
        m_sequences.clear();
        m_memory.clear();
        m_facts.clear();
    }

    /// Returns the events in the order in which they were added.
    class Reader {
    public:
        explicit Reader(const JsonEvents& events) : m_events(events) {}

        /// Returns the next event; there must be one.
        const JsonEvent& next() {
            const JsonEventFields& fields = m_events.m_fields[m_at++];
            m_event.clear(fields.offset);
            static_cast<JsonEventFields&>(m_event) = fields;
            if (fields.hasArguments) m_event.args = m_events.m_arguments[m_arguments++];
            if (fields.hasCollective) m_event.collective = m_events.m_collectives[m_collectives++];
            if (fields.hasLaunch) m_event.launch = m_events.m_launches[m_launches++];
            if (fields.hasInputs) m_event.inputs = m_events.m_inputs[m_inputs++];
            if (fields.hasValues) m_event.values = m_events.m_values[m_values++];
            if (fields.hasSync) m_event.sync = m_events.m_syncs[m_syncs++];
            if (fields.hasTask) m_event.task = m_events.m_tasks[m_tasks++];
            if (fields.hasRocprof) m_event.rocprof = m_events.m_rocprof[m_rocprof++];
            if (fields.hasSequence) m_event.sequence = m_events.m_sequences[m_sequences++];
            if (fields.hasMemory) m_event.memory = m_events.m_memory[m_memory++];
            if (fields.hasFacts) m_event.facts = m_events.m_facts[m_facts++];
            return m_event;
        }

    private:
        const JsonEvents& m_events;
        JsonEvent m_event;
        std::size_t m_at = 0, m_arguments = 0, m_collectives = 0, m_launches = 0, m_inputs = 0, m_values = 0,
                    m_syncs = 0, m_tasks = 0, m_rocprof = 0, m_sequences = 0, m_memory = 0, m_facts = 0;
    };

private:
    std::vector<JsonEventFields> m_fields;
    std::vector<JsonArguments> m_arguments;
    std::vector<JsonCollective> m_collectives;
    std::vector<JsonLaunch> m_launches;
    std::vector<JsonInputs> m_inputs;
    std::vector<std::string_view> m_values;
    std::vector<JsonSync> m_syncs;
    std::vector<JsonTask> m_tasks;
    std::vector<JsonRocprof> m_rocprof;
    std::vector<JsonSequence> m_sequences;
    std::vector<JsonMemoryFacts> m_memory;
    std::vector<JsonDeviceFacts> m_facts;
};

}  // namespace core
