// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/ascend/ascend_import.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace core {

AscendImport::AscendImport(const SqliteDatabase& database, TraceBuilder& builder, Progress* progress)
    : m_database(database),
      m_builder(builder),
      m_report{builder.import(), progress},
      m_texts(database, {builder.import()}, database.table("STRING_IDS"), "value"),
      m_process(builder.owners().processOf(0, 0)),
      m_devices(labelsIn("NPU_INFO", "id", "name")) {}

std::map<std::int64_t, std::string> AscendImport::labelsIn(std::string_view name, std::string_view key,
                                                           std::string_view value) {
    std::map<std::int64_t, std::string> labels;
    const SqliteTable* table = m_database.table(name);
    if (!table) return labels;
    const std::array columns{ScanColumn{key}, ScanColumn{value, true}};
    SqliteScan scan(m_database, *table, columns, {m_report.import});
    scan.each([&] {
        if (const auto id = scan.whole(0))
            labels.try_emplace(*id, cleanText(scan.text(1).value_or(""), {m_report.import}, scan.place()));
    });
    return labels;
}

NameId AscendImport::text(std::optional<std::int64_t> id, std::string_view absent) {
    return m_names.of(id.value_or(-1), [&](std::int64_t number) {
        const auto found = m_texts.text(number);
        return m_builder.intern(found && !found->empty() ? std::string_view(*found) : absent);
    });
}

ThreadId AscendImport::threadOf(std::optional<std::int64_t> globalTid) {
    constexpr int pidShift = 32;
    const auto parts = static_cast<std::uint64_t>(globalTid.value_or(0));
    const auto pid = static_cast<std::int64_t>(parts >> pidShift);
    Process& process = m_builder.owners().process(m_process);
    if (process.pid == 0) process.pid = pid;
    return m_builder.owners().threadOf(m_process, static_cast<std::int64_t>(parts & 0xffffffff));
}

StreamId AscendImport::streamOf(std::int64_t number, std::int64_t stream) {
    const DeviceId device = m_builder.owners().deviceOf(std::to_string(number), number);
    const auto name = m_devices.find(number);
    if (name != m_devices.end()) m_builder.owners().device(device).name = name->second;
    return m_builder.owners().streamOf(m_process, device, notRecorded, notRecorded,
                                       stream == noAscendId ? notRecorded : stream);
}

std::optional<int> AscendImport::rank(const std::filesystem::path& shown) {
    const auto ranks = labelsIn("RANK_DEVICE_MAP", "deviceId", "rankId");
    if (ranks.size() == 1) {
        int rank = 0;
        const std::string& text = ranks.begin()->second;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), rank);
        if (error == std::errc() && rank >= 0) return rank;
    }
    const std::string name = shown.stem().string();
    constexpr std::string_view prefix = "ascend_pytorch_profiler_";
    int rank = 0;
    const char* const digits = name.data() + std::min(prefix.size(), name.size());
    const auto [end, error] = std::from_chars(digits, name.data() + name.size(), rank);
    const bool isRank = name.starts_with(prefix) && error == std::errc() && rank >= 0;
    return isRank ? std::optional(rank) : std::nullopt;
}

}  // namespace core
