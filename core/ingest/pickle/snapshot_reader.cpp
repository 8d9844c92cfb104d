// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/pickle/snapshot_reader.h"

#include "core/ingest/files/byte_source.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/pickle/snapshot_rows.h"

#include <fmt/format.h>

#include <optional>

namespace core {

bool recognizesSnapshot(const Sniffed& file) {
    const std::string_view head = file.head;
    if (head.size() < 3 || head[0] != '\x80' || head[1] < 2 || head[1] > 5) return false;
    constexpr std::array<std::string_view, 5> parts{"segments", "device_traces", "allocator_settings", "segment_type",
                                                    "total_size"};
    return std::ranges::any_of(parts, [&](std::string_view part) { return head.find(part) != std::string_view::npos; });
}

Result<NewTracePtr> readSnapshot(const Sniffed& file, const ReadContext& context) {
    auto source = ByteSource::open(file.path, context);
    if (!source) return source.error();
    if (context.progress) context.progress->total = file.size;
    PickleBytes bytes(**source);
    SnapshotObjects objects;
    auto machine = std::make_optional<PickleMachine>(bytes, objects, context);
    if (!file.compressed) machine->expect(file.size), objects.expect(file.size);
    const auto snapshot = machine->run();
    machine.reset();  // its memo is as large as what was built
    if (const ByteFault fault = (*source)->fault(); fault.refused || (!snapshot && !fault.what.empty()))
        return Error{fault.refused ? ErrorKind::Limit : ErrorKind::Damaged, fault.what};
    if (!snapshot) return snapshot.error();
    TraceBuilder builder;
    SnapshotRows rows(objects, builder, context);
    if (!rows.add(*snapshot))
        return Error{ErrorKind::Unsupported,
                     "this is a Python pickle, but not a memory snapshot of PyTorch: it has neither segments nor "
                     "device_traces"};
    if (context.stop.stop_requested()) return stoppedError();
    if (auto refused = beyondMemory(builder.memoryBytes() + objects.memoryBytes(), context)) return *std::move(refused);
    builder.source().format = "memory-snapshot";
    builder.source().title = "PyTorch memory snapshot";
    if (rows.undatedEvents() == 0) builder.source().utcAtZero = 0;
    if (rows.undatedEvents() > 0) {
        Doubt doubt{.kind = DoubtKind::Times, .count = rows.undatedEvents()};
        doubt.what = fmt::format("{} events of the allocator have no times", rows.undatedEvents());
        doubt.consequence = "shown in their order, one microsecond apart: sizes hold, times do not";
        doubt.advice = "older versions of PyTorch record none: record again with a newer one";
        builder.doubts().push_back(std::move(doubt));
    }
    if (!rows.hasEvents())
        builder.source().notices.emplace_back(
            "the snapshot has no history, only what was in use when it was taken: call "
            "torch.cuda.memory._record_memory_history() before the program allocates");
    builder.source().takeRank(rankInPath(shownPath(file)), RankFrom::Name);
    return finished(builder, context);
}

}  // namespace core
