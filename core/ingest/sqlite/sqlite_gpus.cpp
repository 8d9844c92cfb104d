// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_gpus.h"

#include "core/ingest/sqlite/sqlite_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::uint64_t hostBits = 0xffffull << 48;

/// Returns the uuid, or nothing if it is all zeros, which are written for an unknown one.
std::string uuidIn(const SqliteScan& scan, int column, ScanReport report) {
    const auto text = scan.text(column);
    if (!text || text->find_first_not_of("0-") == std::string_view::npos) return {};
    return cleanText(*text, report, scan.place());
}

}  // namespace

SqliteGpus::SqliteGpus(const SqliteDatabase& database, ScanReport report) {
    readGpus(database, report);
    readCudaDevices(database, report);
}

void SqliteGpus::readGpus(const SqliteDatabase& database, ScanReport report) {
    const SqliteTable* table = database.table("TARGET_INFO_GPU");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"vmId"}, ScanColumn{"id"}, ScanColumn{"cuDevice"}, ScanColumn{"name", true},
                                 ScanColumn{"uuid", true}};
    SqliteScan scan(database, *table, columns, report);
    scan.each([&] {
        const auto id = scan.whole(1);
        if (!id) return;
        const auto host = static_cast<std::uint64_t>(scan.wholeOr(0, 0)) & hostBits;
        m_gpus.push_back({host, *id, scan.whole(2), cleanText(scan.text(3).value_or(""), report, scan.place()),
                          uuidIn(scan, 4, report)});
    });
}

void SqliteGpus::readCudaDevices(const SqliteDatabase& database, ScanReport report) {
    const SqliteTable* table = database.table("TARGET_INFO_CUDA_DEVICE");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"gpuId"}, ScanColumn{"cudaId"}, ScanColumn{"pid"},
                                 ScanColumn{"uuid", true}};
    SqliteScan scan(database, *table, columns, report);
    scan.each([&] {
        const auto ordinal = scan.whole(1);
        const auto pid = scan.whole(2);
        if (ordinal && pid) m_cudaDevices[{*pid & 0xffffff, *ordinal}] = {scan.whole(0), uuidIn(scan, 3, report)};
    });
}

/// Finds a GPU of the process's machine; files of a single machine may omit the machine.
template <class Match>
const SqliteGpus::Gpu* SqliteGpus::find(std::uint64_t process, const Match& match) const {
    const auto found = std::find_if(m_gpus.begin(), m_gpus.end(), [&](const Gpu& gpu) {
        return (gpu.host == 0 || gpu.host == (process & hostBits)) && match(gpu);
    });
    return found == m_gpus.end() ? nullptr : &*found;
}

SqliteGpus::Identity SqliteGpus::identityOf(std::uint64_t process, std::int64_t ordinal) {
    const auto identity = [&](const Gpu& gpu) {
        return Identity{fmt::format("gpu {} of {}", gpu.id, gpu.host), gpu.name, gpu.uuid};
    };
    if (const auto device = m_cudaDevices.find({pidOf(process), ordinal}); device != m_cudaDevices.end()) {
        const auto& [id, uuid] = device->second;
        const Gpu* gpu = id ? find(process, [wanted = *id](const Gpu& each) { return each.id == wanted; }) : nullptr;
        if (uuid.starts_with("MIG-")) return {uuid, gpu ? gpu->name + " MIG" : std::string(), uuid};
        if (gpu) return identity(*gpu);
        if (!uuid.empty()) return {uuid, {}, uuid};
        if (id) return {fmt::format("gpu {} of {}", *id, process & hostBits), {}, {}};
    }
    const Gpu* gpu = find(process, [&](const Gpu& each) { return each.cudaOrdinal == ordinal; });
    if (!gpu) gpu = find(process, [&](const Gpu& each) { return !each.cudaOrdinal && each.id == ordinal; });
    if (!gpu) return {fmt::format("device {} of process {}", ordinal, process), {}, {}};
    m_processesByNumber[gpu].insert(process);
    return identity(*gpu);
}

std::string SqliteGpus::doubt() const {
    const bool anyShared = std::any_of(m_processesByNumber.begin(), m_processesByNumber.end(),
                                       [](const auto& entry) { return entry.second.size() > 1; });
    if (!anyShared || m_gpus.size() == m_processesByNumber.size()) return {};
    return "several processes use the same CUDA device number, and the file does not tell whether they mean the same "
           "GPU: "
           "they are shown as sharing it, which is wrong where each had its own CUDA_VISIBLE_DEVICES";
}

}  // namespace core
