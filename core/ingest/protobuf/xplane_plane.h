// SPDX-License-Identifier: GPL-3.0-or-later
// One plane of an XSpace: a device with its streams, or a host with its threads.
#pragma once

#include "core/ingest/protobuf/xplane_metadata.h"

#include <map>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct XPlaneReport {
    bool hasTpuOps = false;
    bool isSinceEpoch = false;              ///< the times of events
    std::optional<std::int64_t> startTime;  ///< ns since 1970
    std::set<std::string> damaged;          ///< names of planes that could not be read to their end
};

class XPlaneReader {
public:
    XPlaneReader(MessageFile& file, TraceBuilder& builder, XPlaneReport& report, const std::stop_token& stop)
        : m_file(file), m_builder(builder), m_report(report), m_stop(stop) {}

    /// `withTpu`: XLA Ops of TPUs are operations too, for there are no streams of GPUs.
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
    };

    bool readContents(FileRange plane);
    void readPlaneStats();
    Line headOf(FileRange line);
    void readLine(const Line& line, bool withTpu);
    template <class Take>
    void eachEvent(const Line& line, Take take);
    void addOperation(const Line& line, StreamId stream, std::string_view event);
    void addHostEvent(const Line& line, ThreadId thread, std::string_view event);
    struct Event;
    std::optional<Event> eventIn(const Line& line, std::string_view bytes);
    Facts factsIn(const Event& event, bool isOperation);
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
};

}  // namespace core
