// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/perfetto/perfetto_reader.h"

#include "core/ingest/files/byte_source.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/perfetto/perfetto_import.h"
#include "core/ingest/perfetto/perfetto_packets.h"
#include "core/ingest/shared/cuspy.h"

#include <fmt/format.h>

namespace core {

namespace {

constexpr std::size_t bytesPerLook = std::size_t{1} << 20;  // of a packet, whose names take memory too

constexpr std::string_view lostInFormat =
    "Cuspy writes less into this file than into its JSON: operations that overlap on one stream are cut where the next "
    "one begins, and directions of copies and allocations of memory are missing";

Error withoutGpu(const PerfettoImport& import, TraceBuilder& builder) {
    std::string holds;
    const auto add = [&](std::uint64_t count, std::string_view one, std::string_view several) {
        if (count > 0) holds += fmt::format("{}{} {}", holds.empty() ? "" : ", ", count, count == 1 ? one : several);
    };
    add(import.slices(), "slice of a thread", "slices of threads");
    add(builder.counters().size(), "sample of a counter", "samples of counters");
    if (import.hasScheduling()) holds += fmt::format("{}events of the operating system", holds.empty() ? "" : ", ");
    return Error{ErrorKind::Unsupported,
                 fmt::format("this is a Perfetto trace without work of a GPU (no render stages{}): open it in "
                             "ui.perfetto.dev, or record the GPU too",
                             holds.empty() ? "" : "; it has " + holds)};
}

void describe(PerfettoImport& import, TraceBuilder& builder) {
    Source& source = builder.source();
    source.format = "perfetto";
    source.title = "Perfetto trace";
    if (import.isCuspy()) {
        source.title = "PyTorch trace of Cuspy (Perfetto)";
        source.writer = cuspyWriter;
        source.notices.emplace_back(readFromSource);
        source.notices.emplace_back(lostInFormat);
    }
    if (builder.eventCount() == 0)
        source.notices.push_back(
            fmt::format("no GPU operations in this file{}", builder.hasHostRows() ? hostOnly : ""));
}

/// Says in the import report what could not be read of the file as such.
void reportBytes(const ByteFault& fault, const PerfettoPackets& packets, ImportReport& import) {
    constexpr std::string_view kept = "the complete packets before are kept";
    if (!fault.what.empty())
        import.add(ImportKind::Warning, fmt::format("{}: {}", fault.what, kept), fmt::format("byte {}", fault.at));
    else if (packets.isCut())
        import.add(ImportKind::Warning, fmt::format("the file is cut off or damaged: {}", kept),
                   fmt::format("after byte {}", packets.offset()));
    if (packets.tooLong() > 0)
        import.add(ImportKind::Dropped, "packets longer than the reader allows", {}, packets.tooLong());
}

}  // namespace

bool recognizesPerfetto(const Sniffed& file) { return beginsWithPackets(file.head); }

Result<NewTracePtr> readPerfetto(const Sniffed& file, const ReadContext& context) {
    auto source = ByteSource::open(file.path, context);
    if (!source) return source.error();
    TraceBuilder builder;
    PerfettoImport import(builder);
    PerfettoPackets packets(**source);
    std::uint64_t looked = 0;
    while (const auto packet = packets.next()) {
        import.add(*packet, packets.offset());
        if (context.stop.stop_requested()) return stoppedError();
        if (import.packets() < looked + recordsPerLook && packet->size() < bytesPerLook) continue;
        looked = import.packets();
        if (context.progress) context.progress->events = looked;
        if (auto refused = beyondMemory(builder.memoryBytes() + import.memoryBytes(), context))
            return *std::move(refused);
    }
    const ByteFault fault = (*source)->fault();
    if (fault.refused) return Error{ErrorKind::Limit, fmt::format("byte {}: {}", fault.at, fault.what)};
    if (context.stop.stop_requested()) return stoppedError();
    import.finish(context.stop);
    reportBytes(fault, packets, builder.import());
    if (import.stages() == 0 && !import.isCuspy()) return withoutGpu(import, builder);
    describe(import, builder);
    builder.source().takeRank(rankInPath(shownPath(file)), RankFrom::Name);
    return finished(builder, context);
}

}  // namespace core
