// SPDX-License-Identifier: GPL-3.0-or-later
// The events of a window, on their way from the thread that parses them to the one that makes rows of them.
#pragma once

#include "core/ingest/json/json_event.h"

#include <cstdint>
#include <deque>
#include <string>
#include <utility>
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
    /// Keeps a text alive of which later events are slices.
    std::string& keep(std::string text) { return m_texts.emplace_back(std::move(text)); }

    /// The document of the file that all of these events are in, counted from 1.
    std::uint32_t document = 1;

    bool isEmpty() const { return m_fields.empty(); }
    /// Returns whether there are so many events that they should be passed on although the window holds more.
    bool isFull() const { return m_fields.size() >= 32768; }

    /// Calls take(event) for each event, in file order.
    template <class Take>
    void forEach(const Take& take) const {
        JsonEvent event;
        auto arguments = m_arguments.begin();
        auto collective = m_collectives.begin();
        auto launch = m_launches.begin();
        auto inputs = m_inputs.begin();
        auto values = m_values.begin();
        auto sync = m_syncs.begin();
        auto task = m_tasks.begin();
        auto rocprof = m_rocprof.begin();
        auto sequence = m_sequences.begin();
        auto memory = m_memory.begin();
        auto facts = m_facts.begin();
        for (const JsonEventFields& fields : m_fields) {
            event.clear(fields.offset);
            static_cast<JsonEventFields&>(event) = fields;
            if (fields.hasArguments) event.args = *arguments++;
            if (fields.hasCollective) event.collective = *collective++;
            if (fields.hasLaunch) event.launch = *launch++;
            if (fields.hasInputs) event.inputs = *inputs++;
            if (fields.hasValues) event.values = *values++;
            if (fields.hasSync) event.sync = *sync++;
            if (fields.hasTask) event.task = *task++;
            if (fields.hasRocprof) event.rocprof = *rocprof++;
            if (fields.hasSequence) event.sequence = *sequence++;
            if (fields.hasMemory) event.memory = *memory++;
            if (fields.hasFacts) event.facts = *facts++;
            take(event);
        }
    }
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
        m_texts.clear();
    }

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
    std::deque<std::string> m_texts;
};

}  // namespace core
