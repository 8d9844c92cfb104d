// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/doubt_table.h"

#include "core/trace/labels.h"

#include <fmt/format.h>

namespace core {

namespace {

template <class Text>
std::string listed(const std::vector<std::uint32_t>& tracks, std::size_t count, const Text& textOf) {
    std::string list;
    for (const std::uint32_t track : tracks)
        if (track < count) list += fmt::format("{}{}", list.empty() ? "" : ", ", textOf(track));
    return list;
}

}  // namespace

Table doubtTable(const Trace& trace) {
    Table table{
        "doubts",
        {{"Kind"}, {"What"}, {"Count", "", CellKind::Count}, {"First At"}, {"Device"}, {"Process"}, {"Consequence"}}};
    if (trace.doubts.empty()) return table;
    const Labels labels(trace);
    const auto deviceText = [&](std::uint32_t device) { return labels.deviceNumber(static_cast<DeviceId>(device)); };
    const auto processText = [&](std::uint32_t process) { return trace.processes[process].pid; };
    for (const Doubt& doubt : trace.doubts)
        table.rows.push_back({std::string(text(doubt.kind)), doubt.what, static_cast<std::int64_t>(doubt.count),
                              doubt.firstAt, listed(doubt.devices, trace.devices.size(), deviceText),
                              listed(doubt.processes, trace.processes.size(), processText), doubt.consequence});
    return table;
}

}  // namespace core
