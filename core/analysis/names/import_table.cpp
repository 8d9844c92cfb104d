// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/import_table.h"

#include "core/trace/labels.h"

#include <fmt/format.h>

#include <functional>

namespace core {

namespace {

template <class Text>
std::string listed(const std::vector<std::uint32_t>& tracks, std::size_t count, const Text& textOf) {
    std::string list;
    for (const std::uint32_t track : tracks)
        if (track < count) list += fmt::format("{}{}", list.empty() ? "" : ", ", textOf(track));
    return list;
}

/// A row of the table `doubts`.
struct DoubtItem {
    const Doubt& doubt;
    const Trace& trace;
    const Labels& labels;

    std::string devices() const {
        return listed(doubt.devices, trace.devices.size(),
                      [&](std::uint32_t device) { return labels.deviceNumber(static_cast<DeviceId>(device)); });
    }
    std::string processes() const {
        return listed(doubt.processes, trace.processes.size(),
                      [&](std::uint32_t process) { return trace.processes[process].pid; });
    }
};

constexpr ColumnOf<DoubtItem> doubtColumns[] = {
    {{"Kind"}, [](auto& of) { return text(of.doubt.kind); }},
    {{"What"}, [](auto& of) { return of.doubt.what; }},
    {{"Count", "", CellKind::Count}, [](auto& of) { return static_cast<std::int64_t>(of.doubt.count); }},
    {{"First At"}, [](auto& of) { return of.doubt.firstAt; }},
    {{"Device"}, [](auto& of) { return of.devices(); }},
    {{"Process"}, [](auto& of) { return of.processes(); }},
    {{"Consequence"}, [](auto& of) { return of.doubt.consequence; }},
};

constexpr ColumnOf<ImportEntry> importColumns[] = {
    {{"What"}, [](auto& entry) { return std::string(text(entry.kind)) + ": " + entry.what; }},
    {{"Count", "", CellKind::Count}, [](auto& entry) { return static_cast<std::int64_t>(entry.count); }},
    {{"First At"}, [](auto& entry) { return entry.firstAt; }},
};

}  // namespace

Table doubtTable(const Trace& trace) {
    const Labels labels(trace);
    return tableWith("doubts", doubtColumns, trace.doubts, [&](const Doubt& doubt) {
        return DoubtItem{doubt, trace, labels};
    });
}

Table importTable(const Trace& trace) {
    return tableWith("import", importColumns, trace.import.entries(), std::identity());
}

}  // namespace core
