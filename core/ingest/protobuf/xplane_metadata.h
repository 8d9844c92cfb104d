// SPDX-License-Identifier: GPL-3.0-or-later
// The metadata of a plane: the names of its events and of their recorded facts. It comes after the events.
#pragma once

#include "core/ingest/protobuf/message_file.h"
#include "core/trace/name_table.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <optional>
#include <protozero/pbf_reader.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

/// The facts about an event that are used; everything else is Other.
enum class XStat : std::uint8_t {
    Other,
    Correlation,
    Device,
    MemcpyDetails,
    KernelDetails,
    StartTime,
    Vendor,
    CapabilityMajor,
    CapabilityMinor,
    Scope,      ///< "jit(train_step)/jvp()/dot_general": where in the program an operation comes from
    ScopeName,  ///< the same, since JAX writes it there
    Operation,  ///< of XLA's program
    Module,     ///< the program
    StepNumber  ///< of a range that is a step
};

/// A recorded fact: a number or a text.
struct XStatValue {
    XStat what = XStat::Other;
    std::int64_t number = 0;
    std::string_view text;
};

class XPlaneMetadata {
public:
    void addEvent(protozero::pbf_reader entry);
    void addStat(protozero::pbf_reader entry);

    /// The name of an event with this id, as an operation or host range: nothing where the plane does not say.
    std::optional<NameId> operationName(std::int64_t id, TraceBuilder& builder);
    std::optional<NameId> rangeName(std::int64_t id, TraceBuilder& builder);
    /// The value of a fact; a text that refers to a name is that name. Throws protozero::exception if damaged.
    XStatValue value(protozero::pbf_reader stat) const;

private:
    struct Event {
        NameId own{};  ///< in m_texts
        std::optional<NameId> operation, range;
    };
    struct Stat {
        NameId own{};
        XStat what = XStat::Other;
    };

    NameTable m_texts;
    std::unordered_map<std::int64_t, Event> m_events;
    std::unordered_map<std::int64_t, Stat> m_stats;
};

}  // namespace core
