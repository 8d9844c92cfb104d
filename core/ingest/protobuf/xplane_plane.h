// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one plane of an XSpace: a device with its streams, or a host with its threads.
#pragma once

#include "core/ingest/protobuf/xplane_metadata.h"
#include "core/ingest/shared/python_stacks.h"

#include <map>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

/// Records where in the program operations come from, as call stacks of the calls that launched them. XLA records this
/// with the operations, and the launching call may be in an earlier or a later plane.
class XPlaneScopes {
public:
    /// The facts of an operation that contain its origin; empty if not recorded.
    struct Place {
        std::string_view scope, name, operation, module;
    };
    void add(std::int64_t correlation, const Place& place, TraceBuilder& builder);
    void addCall(const CallRow& call) { m_calls.push_back(call); }
    /// Adds the stacks to the builder, as host ranges around the calls.
    void addTo(TraceBuilder& builder);
    std::size_t memoryBytes() const;

private:
    std::string m_text;
    NameTable m_texts;                                         ///< one stack for each
    std::unordered_map<std::int64_t, std::uint32_t> m_stacks;  ///< index into m_texts, by correlation
    std::vector<CallRow> m_calls;
    PythonStacks m_frames;
};

struct XPlaneReport {
    XPlaneScopes scopes;
    bool hasTpuOps = false;
    std::string moduleDevice;               ///< the TPU whose module runs become host ranges
    bool isSinceEpoch = false;              ///< whether the times of events count from 1970
    std::optional<std::int64_t> startTime;  ///< ns since 1970
    std::set<std::string> damaged;          ///< names of planes that could not be read to their end
};

class XPlaneReader {
public:
    XPlaneReader(MessageFile& file, TraceBuilder& builder, XPlaneReport& report, const std::stop_token& stop)
        : m_file(file), m_builder(builder), m_report(report), m_stop(stop) {}

    /// Reads a plane. `withTpu`: XLA Ops of TPUs are operations too, since there are no streams of GPUs.
    void read(FileRange plane, bool withTpu);

private:
    enum class Sort : std::uint8_t { Device, Host, Environment, Other };
    struct Line {
        std::int64_t id = 0, timestamp = 0;
        std::string name;
        FileRange range;
    };
    struct Facts {
        std::int64_t correlation = notRecorded, bytes = notRecorded;
        bool hasDevice = false, isCopy = false;
        std::uint32_t config = noConfig;
        XPlaneScopes::Place place;
        std::optional<std::int64_t> step;
    };

    bool readContents(FileRange plane);
    void readPlaneStats();
    Line headOf(FileRange line);
    void readLine(const Line& line, bool withTpu);
    template <class Take>
    std::size_t plainEvents(std::string_view bytes, Take take);
    template <class Take>
    void eachEvent(const Line& line, Take take);
    void readModules(const Line& line);
    void addOperation(const Line& line, StreamId stream, std::string_view event);
    void addHostEvent(const Line& line, ThreadId thread, std::string_view event);
    struct Event {
        std::int64_t id = 0;
        Nanos start = 0, duration = 0;
    };
    std::optional<Event> eventIn(const Line& line, std::string_view bytes);
    std::uint32_t configOf(std::string_view details);
    Facts factsIn(bool isOperation);
    StreamId streamOf(const Line& line);
    ThreadId threadOf(const Line& line);

    MessageFile& m_file;
    TraceBuilder& m_builder;
    XPlaneReport& m_report;
    const std::stop_token& m_stop;
    Sort m_sort = Sort::Other;
    std::string m_name, m_deviceName;
    XPlaneMetadata m_metadata;
    std::vector<FileRange> m_lines;
    std::vector<FileRange> m_stats;
    std::set<std::int64_t> m_threads;
    std::int64_t m_freeThread = 0;          ///< the last number that replaced a repeated one
    std::vector<std::string_view> m_facts;  ///< facts of the event read last
    NameTable m_details;                    ///< details of kernels, few distinct ones
    std::vector<std::uint32_t> m_configs;   ///< the launch configuration of each
};

}  // namespace core
