// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/json_member.h"
#include "core/ingest/rocm/library_calls.h"
#include "core/ingest/rocm/rocpd_import.h"
#include "core/ingest/sqlite/sqlite_times.h"

#include <fmt/format.h>
#include <lz4frame.h>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

namespace {

// Decompresses texts that a profiler stored as LZ4 frames, one per cell of a database.

/// A longer decompressed text is cut, whatever size the frame claims.
constexpr std::size_t longestUnpackedCell = 64 * 1024;

/// Returns the text of a cell, which is the cell itself if it is not a frame; nothing if the frame is damaged.
std::optional<std::string> unpackedText(std::string_view cell) {
    if (!cell.starts_with(std::string_view("\x04\x22\x4d\x18", 4)))
        return std::string(cell.substr(0, longestUnpackedCell));
    LZ4F_dctx* created = nullptr;
    if (LZ4F_isError(LZ4F_createDecompressionContext(&created, LZ4F_VERSION)) != 0) return std::nullopt;
    const std::unique_ptr<LZ4F_dctx, LZ4F_errorCode_t (*)(LZ4F_dctx*)> context(created, &LZ4F_freeDecompressionContext);
    std::string text(longestUnpackedCell, '\0');
    std::size_t made = 0;
    for (;;) {
        std::size_t room = text.size() - made, taken = cell.size();
        const std::size_t left =
            LZ4F_decompress(context.get(), text.data() + made, &room, cell.data(), &taken, nullptr);
        if (LZ4F_isError(left) != 0) return std::nullopt;
        made += room;
        cell.remove_prefix(taken);
        const bool isWhole = left == 0 || made == text.size();
        if (!isWhole && taken == 0 && room == 0) return std::nullopt;  // the frame is cut off
        if (!isWhole) continue;
        text.resize(made);
        return text;
    }
}

/// Reads the rows of `region`, and of `sample`, which contains calls that took no time.
class HostReader {
public:
    HostReader(RocpdImport& in)
        : m_in(in), m_messages(in.database, {in.report.import}, in.set.table("event"), "extdata") {}

    void readRegions(const SqliteTable& table) {
        const auto columns = rocpdColumns({{"event_id"}, {"name_id"}, {"start"}, {"end"}});
        SqliteScan scan(m_in.database, table, columns, m_in.report);
        scan.each([&] {
            const auto span = spanIn(scan, Start, End);
            if (!span) return countWithoutTime(scan, Start, "host calls and ranges without a usable start or end");
            add(scan, *span);
        });
    }

    void readSamples(const SqliteTable& table) {
        const auto columns = rocpdColumns({{"event_id"}, {"name_id"}, {"timestamp"}});
        SqliteScan scan(m_in.database, table, columns, m_in.report);
        scan.each([&] {
            const auto time = timeIn(scan, Start);
            if (!time) return countWithoutTime(scan, Start, "host calls and ranges without a usable start or end");
            const RocpdEvent event = m_in.events.of(scan.whole(Event));
            if (event.category != RocpdCategory::Call && event.category != RocpdCategory::CommunicationCall)
                return scan.count(ImportKind::NotUsed, "marks");
            add(scan, TimeSpan{*time, 0});
        });
    }

    void finish() { m_libraryCalls.addTo(m_in.builder); }

private:
    enum Column { Event = firstOwnColumn, Name, Start, End };

    void add(const SqliteScan& scan, TimeSpan span) {
        span.start -= m_in.zero;
        const auto eventId = scan.whole(Event);
        const RocpdEvent event = m_in.events.of(eventId);
        const ThreadId thread = m_in.identity.threadOf(m_in.identity.placeIn(scan, 0));
        const NameId name = nameOf(scan.whole(Name));
        if (event.category == RocpdCategory::Range || event.category == RocpdCategory::Unknown) {
            const bool isOfProcess = m_in.builder.name(name).find("Process") != std::string_view::npos;
            const RangeKind kind = isOfProcess ? RangeKind::StartEnd : RangeKind::PushPop;
            m_in.builder.add(
                HostRangeRow{span.start, span.duration, labelOf(eventId).value_or(name), thread, kind, scan.number()});
            return;
        }
        m_in.builder.add(CallRow{span.start, span.duration, name, thread, event.call});
        if (event.category == RocpdCategory::CommunicationCall)
            m_libraryCalls.add(thread, span.start, span.start + span.duration, name, m_in.builder.name(name));
    }

    NameId nameOf(std::optional<std::int64_t> id) {
        return m_names.of(id.value_or(-1), [&](std::int64_t number) {
            const auto text = m_in.texts.text(number);
            return m_in.builder.intern(text && !text->empty() ? *text : "(call without a name)");
        });
    }

    /// Returns the user's name of the range; the region itself has the name of the call that opened it.
    std::optional<NameId> labelOf(std::optional<std::int64_t> event) {
        const auto cell = event ? m_messages.bytes(*event) : std::nullopt;
        if (!cell || cell->empty()) return std::nullopt;
        const auto text = unpackedText(*cell);
        if (!text) {
            m_in.report.import.add(ImportKind::Repaired,
                                   "labels of ranges whose LZ4 frame is damaged: shown by the call",
                                   fmt::format("event {}", *event));
            return std::nullopt;
        }
        const auto message = jsonMember(*text, "message");
        return message && !message->empty() ? std::optional(m_in.builder.intern(*message)) : std::nullopt;
    }

    RocpdImport& m_in;
    SqliteNames m_messages;
    NamesById m_names;
    LibraryCalls m_libraryCalls;
};

}  // namespace

void readHostIntervals(RocpdImport& in) {
    HostReader reader(in);
    if (const SqliteTable* table = in.set.table("region")) reader.readRegions(*table);
    if (const SqliteTable* table = in.set.table("sample")) reader.readSamples(*table);
    reader.finish();
}

void countUnusedTables(RocpdImport& in) {
    constexpr std::array<std::pair<const char*, const char*>, 3> unused{
        {{"memory_allocate", "allocations of memory"},
         {"pmc_event", "counters of kernels"},
         {"graph_launch", "launches of graphs (their kernels are kept)"}}};
    for (const auto& [name, what] : unused) {
        const SqliteTable* table = in.set.table(name);
        const auto rows = table ? in.database.likelyRows(*table) : std::nullopt;
        if (rows.value_or(0) > 0) in.report.import.add(ImportKind::NotUsed, what, {}, *rows);
    }
}

}  // namespace core
