// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what a set's small tables record about processes, threads, agents and streams; once, before any event.
#include "core/ingest/files/json_member.h"
#include "core/ingest/rocm/amd_architecture.h"
#include "core/ingest/rocm/rocpd_identity.h"
#include "core/ingest/sqlite/sqlite_names.h"

#include <fmt/format.h>

namespace core {

namespace {

/// Returns "python" for "/usr/bin/python train.py": the name of a process, without its arguments.
std::string programIn(std::string_view command) {
    const std::size_t begin = command.find_first_not_of("[\"' ");
    if (begin == std::string_view::npos) return {};
    const std::string_view program = command.substr(begin, command.find_first_of("\"', ", begin) - begin);
    return std::string(program.substr(program.find_last_of('/') + 1));
}

}  // namespace

void RocpdIdentity::readProcesses() {
    const SqliteTable* table = m_set.table("info_process");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"id"}, ScanColumn{"pid"}, ScanColumn{"nid"}, ScanColumn{"command", true},
                                 ScanColumn{"environment", true}};
    SqliteScan scan(m_database, *table, columns, m_report);
    scan.each([&] {
        const auto id = scan.whole(0);
        if (!id) return;
        m_processes[*id] = {scan.wholeOr(1, *id),
                            cleanText(programIn(scan.text(3).value_or("")), m_report, scan.place())};
        if (const auto node = scan.whole(2)) m_nodes.insert(*node);
        if (const auto rank = rankInEnvironment(scan.text(4).value_or(""))) m_ranks.insert(*rank);
    });
}

void RocpdIdentity::readThreads() {
    const SqliteTable* table = m_set.table("info_thread");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"id"}, ScanColumn{"tid"}, ScanColumn{"name", true}};
    SqliteScan scan(m_database, *table, columns, m_report);
    scan.each([&] {
        const auto id = scan.whole(0);
        if (!id) return;
        m_threads[*id] = {scan.wholeOr(1, *id), cleanText(scan.text(2).value_or(""), m_report, scan.place())};
    });
}

/// Reads agents and the names that a person would use for a device: the product, otherwise the architecture.
void RocpdIdentity::readAgents() {
    const SqliteTable* table = m_set.table("info_agent");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"id"},
                                 ScanColumn{"type", true},
                                 ScanColumn{"type_index"},
                                 ScanColumn{"logical_index"},
                                 ScanColumn{"product_name", true},
                                 ScanColumn{"generic_name", true},
                                 ScanColumn{"name", true}};
    SqliteScan scan(m_database, *table, columns, m_report);
    scan.each([&] {
        const auto id = scan.whole(0);
        if (!id) return;
        Agent agent{scan.text(1) == "GPU",
                    scan.wholeOr(2, scan.wholeOr(3, *id)),
                    {},
                    architectureIn(scan.text(6).value_or(""))};
        for (const int column : {4, 5, 6})
            if (agent.name.empty()) agent.name = cleanText(scan.text(column).value_or(""), m_report, scan.place());
        m_agents[*id] = std::move(agent);
    });
}

void RocpdIdentity::readTracks() {
    const SqliteTable* table = m_set.table("track");
    if (!table) return;
    std::vector<ScanColumn> columns(rocpdPlaceColumns.begin(), rocpdPlaceColumns.end());
    columns.back() = {"id"};
    SqliteScan scan(m_database, *table, columns, m_report);
    scan.each([&] {
        const auto part = [&](int column) { return scan.wholeOr(column, RocpdPlace::absent); };
        if (const auto id = scan.whole(5)) m_tracks[*id] = {part(0), part(1), part(2), part(3), part(4)};
    });
}

std::map<std::int64_t, std::string> RocpdIdentity::namesIn(std::string_view name) {
    std::map<std::int64_t, std::string> names;
    const SqliteTable* table = m_set.table(name);
    if (!table) return names;
    constexpr std::array columns{ScanColumn{"id"}, ScanColumn{"name", true}};
    SqliteScan scan(m_database, *table, columns, m_report);
    scan.each([&] {
        if (const auto id = scan.whole(0)) names[*id] = cleanText(scan.text(1).value_or(""), m_report, scan.place());
    });
    return names;
}

/// Counts the streams of each device. Only kernels show their number, which must be known before the first is read.
void RocpdIdentity::countStreams() {
    const SqliteTable* table = m_set.table("kernel_dispatch");
    if (!table || m_streamNames.size() <= maxStreams) return;
    SqliteScan scan(m_database, *table, rocpdPlaceColumns, {m_report.import});
    std::map<std::int64_t, std::set<std::int64_t>> streams;
    scan.each([&] {
        const RocpdPlace place = placeIn(scan, 0);
        streams[place.agent].insert(place.stream);
    });
    for (const auto& [agent, numbers] : streams)
        if (numbers.size() > maxStreams) m_folded[agent] = numbers.size();
}

}  // namespace core
