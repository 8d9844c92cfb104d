// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_csv_trace.h"

#include "core/ingest/csv/nsys_operation.h"

#include <cmath>

namespace core {

namespace {

/// Returns the device of "Tesla V100-SXM2-16GB (3)". Two devices of one model differ only by the number.
DeviceId deviceOf(std::string_view text, TraceBuilder& builder) {
    std::string_view name = text;
    std::int64_t ordinal = 0;
    if (const std::size_t open = text.rfind(" ("); open != std::string_view::npos && text.ends_with(')'))
        if (const auto number = wholeNumber(text.substr(open + 2, text.size() - open - 3))) {
            ordinal = *number;
            name = text.substr(0, open);
        }
    const DeviceId device = builder.owners().deviceOf(text, ordinal);
    builder.owners().device(device).name = name;
    return device;
}

/// Returns the stream of a row. Page migrations of unified memory are on no stream.
StreamId streamOf(const StatsRow& row, TraceBuilder& builder) {
    using enum StatsColumn;
    const auto stream = row.whole(Stream);
    const StreamId id = builder.owners().streamOf(builder.owners().processOf(0, 0), deviceOf(row.text(Device), builder),
                                                  row.whole(Context).value_or(-1), row.whole(GreenContext).value_or(-1),
                                                  stream.value_or(-1));
    if (!stream) builder.owners().stream(id).name = "(no stream)";
    return id;
}

/// Returns the size of a copy or set. nsys rounds it to 0.001 MB, but also prints bytes * floor(1e9 / ns) with three
/// decimals of MB/s, which gives nearly every size exactly (8184 of 8186 in four recordings). If the two figures do not
/// agree, the rounded size is used.
std::int64_t bytesOf(const StatsRow& row, Nanos duration) {
    using enum StatsColumn;
    constexpr Nanos second = 1'000'000'000;
    const auto shown = row.whole(Bytes);
    if (!shown) return notRecorded;
    const auto rate = row.real(Throughput);
    if (!rate || duration < 1 || duration > second) return *shown;
    const Nanos perSecond = second / duration;
    const double bytes = std::round(*rate / static_cast<double>(perSecond));
    const double halfStep = std::pow(10.0, row.header.unit[static_cast<std::size_t>(Bytes)].ten - 3) / 2;
    return std::abs(bytes - static_cast<double>(*shown)) <= halfStep ? static_cast<std::int64_t>(bytes) : *shown;
}

}  // namespace

RowFate addEvent(const StatsRow& row, TraceBuilder& builder) {
    using enum StatsColumn;
    const auto start = row.whole(Start);
    const auto duration = row.whole(Duration);
    const std::string_view name = row.text(Name);
    const bool isUsable = start && duration && isWithinClock(*start);
    if (!isUsable || name.empty()) return RowFate::Damaged;
    EventRow event;
    event.start = *start;
    event.duration = *duration;
    if (const auto operation = memoryOperation(name)) {
        event.kind = operation->kind;
        event.copyKind = operation->copyKind;
        event.name = builder.intern(operation->name);
        event.bytes = bytesOf(row, *duration);
    } else {
        event.name = builder.intern(name);
    }
    event.stream = streamOf(row, builder);
    event.correlation = row.whole(Correlation).value_or(notRecorded);
    builder.add(event);
    return RowFate::Kept;
}

RowFate addProjectedRange(const StatsRow& row, TraceBuilder& builder) {
    using enum StatsColumn;
    const auto duration = row.whole(ProjectedDuration);
    const bool isNull = row.text(ProjectedDuration).empty();
    if (!isNull && (!duration || *duration < 0)) return RowFate::Damaged;
    const bool inNoRange = row.text(Name).empty() && row.header.has(Style) && row.text(Style).empty();
    if (inNoRange) {
        const auto count = row.whole(OperationCount).value_or(0);
        builder.import().add(ImportKind::Read, "operations in no range", {},
                             count > 0 ? static_cast<std::uint64_t>(count) : 0);
        return RowFate::Kept;
    }
    const auto place = static_cast<std::size_t>(row.header.place[static_cast<std::size_t>(Name)]);
    builder.add(RecordedRange{builder.intern(row.fields[place]), duration});
    return RowFate::Kept;
}

}  // namespace core
