// SPDX-License-Identifier: GPL-3.0-or-later
// Rows on their way into a trace. Some have places in its columns before they have values: one thread reserves places
// for the rows of a file in their order, and several threads set the values.
#pragma once

#include "core/trace/backward_links.h"
#include "core/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// A GPU operation. Times in rows are ns on the file's own clock; starts are within furthestTime. A negative duration,
/// or one that ends beyond it, becomes 0 and is counted as repaired.
struct EventRow {
    Nanos start = 0;
    Nanos duration = 0;
    NameId name{};
    StreamId stream{};
    OpKind kind = OpKind::Kernel;
    CopyKind copyKind = CopyKind::Unknown;
    std::int64_t correlation = notRecorded;
    std::int64_t bytes = notRecorded;
    std::uint32_t config = noConfig;  ///< result of TraceBuilder::configOf()
    bool isPageable = false;          ///< whether it copies from or to pageable host memory
    std::uint32_t module = noModule;  ///< result of TraceBuilder::intern(), as a number
};
struct CallRow {
    Nanos start = 0;
    Nanos duration = 0;
    NameId name{};
    ThreadId thread{};
    std::int64_t correlation = notRecorded;
};
struct HostRangeRow {
    Nanos start = 0;
    Nanos duration = 0;
    NameId name{};
    ThreadId thread{};
    RangeKind kind = RangeKind::Annotation;
    std::int64_t id = 0;
    std::uint32_t inputs = noInputs;      ///< result of TraceBuilder::inputsOf()
    std::int64_t sequence = notRecorded;  ///< the number of an operator of automatic differentiation
    std::int64_t forwardThread = 0;       ///< see SequenceRow
};
struct DeviceRangeRow {
    Nanos start = 0;
    Nanos duration = 0;
    NameId name{};
    StreamId stream{};
};

class TraceBuilder;

/// Rows of a part of a file. One thread at a time uses an object.
class ReservedRows {
public:
    /// Numbers of rows of each kind. Only if some of the rows has a configuration or inputs, these have places too.
    struct Counts {
        std::size_t events = 0, calls = 0, hostRanges = 0;
        bool hasConfigs = false, hasInputs = false;
    };
    /// Reserves places for these many next rows, in file order: others may be added meanwhile, and come after them.
    void reserve(const Counts& rows, TraceBuilder& builder);
    /// Sets the next reserved row of this kind, on any thread. Its duration must be one that a trace can have.
    void add(const EventRow& row) {
        const auto [to, i] = m_events.next();
        to.start[i] = row.start;
        to.duration[i] = row.duration;
        to.name[i] = row.name;
        to.stream[i] = row.stream;
        to.kind[i] = row.kind;
        to.copyKind[i] = row.copyKind;
        to.correlation[i] = row.correlation;
        to.bytes[i] = row.bytes;
        if (to.config) to.config[i] = row.config;
        if (to.module) to.module[i] = row.module;
        if (row.isPageable) m_pageable.push_back(static_cast<std::uint32_t>(to.first + i));
    }
    void add(const CallRow& row) {
        const auto [to, i] = m_calls.next();
        to.start[i] = row.start;
        to.duration[i] = row.duration;
        to.name[i] = row.name;
        to.thread[i] = row.thread;
        to.correlation[i] = row.correlation;
    }
    void add(const HostRangeRow& row) {
        const auto [to, i] = m_hostRanges.next();
        to.start[i] = row.start;
        to.duration[i] = row.duration;
        to.name[i] = row.name;
        to.thread[i] = row.thread;
        to.kind[i] = row.kind;
        to.id[i] = row.id;
        if (to.inputs) to.inputs[i] = row.inputs;
        if (row.sequence != notRecorded)
            m_sequences.push_back({static_cast<std::uint32_t>(to.first + i), row.forwardThread, row.sequence});
    }
    /// Gives the builder what the rows have besides places, once all are set; the places are then forgotten.
    void finish(TraceBuilder& builder);

private:
    /// Places that follow each other in every column; `first` is the number of the first row. A column that no row has
    /// a value for yet is null.
    struct EventPlaces {
        std::size_t first, count;
        Nanos *start, *duration;
        NameId* name;
        StreamId* stream;
        OpKind* kind;
        CopyKind* copyKind;
        std::int64_t *correlation, *bytes;
        std::uint32_t *config, *module;
    };
    struct CallPlaces {
        std::size_t first, count;
        Nanos *start, *duration;
        NameId* name;
        ThreadId* thread;
        std::int64_t* correlation;
    };
    struct HostRangePlaces {
        std::size_t first, count;
        Nanos *start, *duration;
        NameId* name;
        ThreadId* thread;
        RangeKind* kind;
        std::int64_t* id;
        std::uint32_t* inputs;
    };

    template <class Places>
    class Queue {
    public:
        struct Place {
            const Places& to;
            std::size_t i;
        };
        void add(const Places& places) { m_all.push_back(places); }
        Place next() {
            if (m_taken == m_all[m_current].count) ++m_current, m_taken = 0;
            return {m_all[m_current], m_taken++};
        }
        void clear() {
            m_all.clear();
            m_current = m_taken = 0;
        }

    private:
        std::vector<Places> m_all;
        std::size_t m_current = 0, m_taken = 0;
    };

    Queue<EventPlaces> m_events;
    Queue<CallPlaces> m_calls;
    Queue<HostRangePlaces> m_hostRanges;
    std::vector<std::uint32_t> m_pageable;
    std::vector<SequenceRow> m_sequences;
};

}  // namespace core
