// SPDX-License-Identifier: GPL-3.0-or-later
// Reads timelines of Ascend NPUs (trace_view.json): decides which rows are work, and which call launched each of them.
#pragma once

#include "core/ingest/json/json_deferred.h"
#include "core/ingest/shared/python_stacks.h"

#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

namespace core {

/// Returns whether the text begins with a trace whose times are strings, as no other writer of categories has them.
bool hasTextTimes(std::string_view head);

/// Returns whether the trace is of an Ascend NPU, judging by the names of its processes.
bool isAscend(const JsonTracks& tracks);

/// Returns the kind of a task in a row of the device, from its name and the type of the task.
DeferredTask ascendTask(std::string_view name, std::string_view type);

/// The arrows from calls to what they launched: the points at which they begin and end.
class JsonArrows {
public:
    struct Point {
        TrackId track{};
        Nanos time = 0;
        std::int64_t id = 0;
    };
    void add(bool isStart, const Point& point) { (isStart ? m_starts : m_ends).push_back(point); }
    std::size_t memoryBytes() const { return (m_starts.size() + m_ends.size()) * sizeof(Point); }
    std::vector<Point>& starts() { return m_starts; }
    std::vector<Point>& ends() { return m_ends; }

private:
    std::vector<Point> m_starts, m_ends;
};

/// Adds tasks that compute or copy, each collective once, calls of CANN, and all other rows as host ranges.
void addAscendRows(JsonDeferred& rows, JsonArrows& arrows, const JsonTracks& tracks, TraceBuilder& builder,
                   JsonCounts& counts, const std::stop_token& stop);

/// The call stacks of operators as text, "a.py(3): f;\r\nb.py(1): g", innermost first. Parses each distinct one once.
class JsonPythonStacks {
public:
    void add(std::string_view text, Nanos start, Nanos duration, ThreadId thread, TraceBuilder& builder);
    void addTo(TraceBuilder& builder) { m_stacks.addTo(builder); }
    std::size_t memoryBytes() const { return m_stacks.memoryBytes() + m_textBytes; }

private:
    NameTable m_texts;
    std::size_t m_textBytes = 0;
    PythonStacks m_stacks;
};

}  // namespace core
