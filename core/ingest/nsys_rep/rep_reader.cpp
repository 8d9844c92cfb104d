// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rep/rep_reader.h"

#include "core/base/stop.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/nsys_rep/rep_import.h"
#include "core/ingest/nsys_rows/call_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <protozero/exception.hpp>
#include <stop_token>

namespace core {

namespace {

// Examines a report that was read without nsys: for what is new in it, and for what no recording has.

/// The builds whose reports gave the rows of their exports, one and all; of the first and of 2022.3.4, whose reports
/// were compared with listings of nsys.
constexpr std::array comparedBuilds{
    NsysVersion{2019, 6, 1}, NsysVersion{2020, 3, 4}, NsysVersion{2020, 5, 1}, NsysVersion{2021, 2, 1},
    NsysVersion{2022, 1, 3}, NsysVersion{2022, 2, 1}, NsysVersion{2022, 3, 4}, NsysVersion{2022, 4, 1},
    NsysVersion{2022, 4, 2}, NsysVersion{2023, 1, 2}, NsysVersion{2023, 3, 1}, NsysVersion{2023, 3, 3},
    NsysVersion{2024, 4, 1}, NsysVersion{2024, 5, 1}, NsysVersion{2024, 5, 4}, NsysVersion{2024, 6, 2},
    NsysVersion{2025, 1, 3}, NsysVersion{2025, 3, 1}, NsysVersion{2025, 3, 2}, NsysVersion{2025, 5, 1},
    NsysVersion{2026, 1, 1}, NsysVersion{2026, 2, 1}};

constexpr std::string_view exportAndCompare = "compare it with its export by nsys (--table report-comparison)";
Doubt formDoubt(std::string what, std::uint64_t count) {
    Doubt doubt{.kind = DoubtKind::Form};
    doubt.what = std::move(what);
    doubt.count = count;
    doubt.consequence = "read as reports of other builds are";
    doubt.advice = exportAndCompare;
    return doubt;
}

/// Returns "field 8 of sets, field 17 of copies", shortened if there are very many.
std::string listOf(const UnknownFields& fields) {
    constexpr std::size_t most = 5;
    std::string list;
    std::size_t listed = 0;
    for (const auto& [field, count] : fields.counts()) {
        if (listed++ == most) return list + ", ...";
        list += fmt::format("{}field {} of {}", list.empty() ? "" : ", ", field.second, field.first);
    }
    return list;
}

void doubtUnknownFields(const UnknownFields& fields, TraceBuilder& builder) {
    if (fields.empty()) return;
    std::uint64_t count = 0;
    for (const auto& [field, number] : fields.counts())
        count += number;
    builder.import().add(ImportKind::Unknown, "values that no known report has, not used", {}, count);
    builder.doubts().push_back(
        formDoubt(fmt::format("rows of this report have values that no known report has ({})", listOf(fields)), count));
}

void doubtUnknownTypes(const RepFound& found, TraceBuilder& builder) {
    std::uint64_t count = 0;
    std::string first;
    for (const auto& [type, number] : found.unknownTypes) {
        count += number;
        if (first.empty()) first = fmt::format("{}/{}", type.first, type.second);
    }
    if (count == 0) return;
    builder.import().add(ImportKind::Unknown, "events of types that no known report has", {}, count);
    Doubt doubt = formDoubt(fmt::format("{} events are of types that no known report has ({})", count, first), count);
    doubt.consequence = "left out";
    builder.doubts().push_back(std::move(doubt));
}

void doubtNamelessCalls(TraceBuilder& builder) {
    for (const ImportEntry& entry : builder.import().entries()) {
        if (entry.what != callsWithoutName) continue;
        Doubt doubt = formDoubt(fmt::format("{} calls have no name, as in no known report", entry.count), entry.count);
        doubt.firstAt = entry.firstAt;
        return builder.doubts().push_back(std::move(doubt));
    }
}

/// When the kernels of a stream end, of those so far.
struct StreamEnds {
    Nanos last = std::numeric_limits<Nanos>::min(), other = last;  ///< the last of all, and of all but that one

    void add(Nanos end) {
        other = std::max(other, std::min(last, end));
        last = std::max(last, end);
    }
};

/// What the kernels of a trace are counted for.
struct KernelCounts {
    std::uint64_t overlapping = 0, outside = 0, beforeCall = 0, withoutCall = 0, kernels = 0;
};

KernelCounts countKernels(const Trace& trace, const std::stop_token& stop) {
    // From there on a kernel may begin while the one before it ends: programmatic dependent launch.
    constexpr std::int64_t firstOverlapping = 90;
    KernelCounts counts;
    std::vector<StreamEnds> ends(trace.streams.size());
    const Events& events = trace.events;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (everyFew(i, stop)) break;
        if (events.kind[i] != OpKind::Kernel) continue;
        ++counts.kernels;
        const Nanos end = events.end(i);
        StreamEnds& before = ends[index(events.stream[i])];
        const Device& device = trace.devices[index(trace.streams[index(events.stream[i])].device)];
        if (events.start[i] < (device.facts.capability >= firstOverlapping ? before.other : before.last))
            ++counts.overlapping;
        before.add(end);
        if ((trace.captureStart && events.start[i] < *trace.captureStart) ||
            (trace.captureEnd && end > *trace.captureEnd))
            ++counts.outside;
        if (events.launch[i] == noLaunch)
            ++counts.withoutCall;
        else if (events.start[i] < trace.calls.start[events.launch[i]])
            ++counts.beforeCall;
    }
    return counts;
}

void doubtKernels(Trace& trace, std::uint64_t count, std::uint64_t of, std::string_view what) {
    if (count == 0) return;
    Doubt doubt{.kind = DoubtKind::Times};
    doubt.what = fmt::format("{} of {} kernels {}, as in no known report", count, of, what);
    doubt.count = count;
    doubt.consequence = "the report may not be understood";
    doubt.advice = exportAndCompare;
    trace.doubts.push_back(std::move(doubt));
}

/// Returns whether reports of this build were compared with their exports, or with other answers about them.
bool isComparedBuild(const NsysVersion& version) {
    return std::ranges::find(comparedBuilds, version) != comparedBuilds.end();
}

/// Adds what is new in a report to its doubts and its import report.
void addFormDoubts(const RepFile& file, const RepFound& found, TraceBuilder& builder) {
    if (!isComparedBuild(file.version()))
        builder.doubts().push_back(formDoubt(
            fmt::format("reports of nsys {} were never compared with their exports", toText(file.version())), 1));
    if (!file.unknownSections().empty())
        builder.doubts().push_back(
            formDoubt("the report has a section that no known one has", file.unknownSections().size()));
    doubtUnknownFields(found.unknownFields, builder);
    doubtUnknownTypes(found, builder);
    doubtNamelessCalls(builder);
}

/// Adds a doubt for kernels that overlap in a stream, that are outside the capture, or whose call was not recorded,
/// none of which occurs in any known report.
void addTimeDoubts(Trace& trace, const RepFound& found, const std::stop_token& stop) {
    const KernelCounts counts = countKernels(trace, stop);
    doubtKernels(trace, found.lateKernels, counts.kernels, "stand before others that start earlier");
    doubtKernels(trace, counts.overlapping, counts.kernels, "overlap others in their stream");
    doubtKernels(trace, counts.outside, counts.kernels, "are outside the capture");
    doubtKernels(trace, counts.beforeCall, counts.kernels, "start before the call that launched them");
    // Kernels without calls are what is recorded where calls were not traced.
    if (trace.calls.size() > 0)
        doubtKernels(trace, counts.withoutCall, counts.kernels, "have no call that launched them");
}

/// The first build whose exports have the overheads of CUDA, beside those of the profiler.
constexpr NsysVersion firstWithCudaOverhead{2026, 1, 0};

/// Reading one report.
class RepReader {
public:
    /// A report that claims more events than it has bytes is read too, but no memory is reserved for the claim.
    RepReader(const Sniffed& sniffed, RegularFile opened, const ReadContext& context)
        : m_sniffed(sniffed),
          m_context(context),
          m_file(std::move(opened)),
          m_parts(repPartsOf(m_file)),
          m_session(repSessionOf(m_file, m_parts)),
          m_builder(possibleEvents()) {}

    Result<NewTracePtr> read() {
        const std::uint64_t ofTexts =
            m_parts.stringBytes + m_parts.strings.size() + m_parts.stringCount * sizeof(std::string_view);
        if (auto refused = beyondMemory(m_parts.eventCount * bytesOfRow + ofTexts, m_context))
            return *std::move(refused);
        RepTexts texts(m_file, m_parts, m_builder.import());
        NsysImport in(m_builder, texts);
        const auto streams = readRepDevices(m_file, m_parts, in.identity.gpus());
        RepImport rows(in, m_session, possibleEvents(), m_file.version() >= firstWithCudaOverhead);
        if (auto failed = readBlocks(rows, texts)) return *std::move(failed);
        rows.finish(repThreadsOf(m_file, m_parts), streams, [&] { return m_context.stop.stop_requested(); });
        describe(in, rows);
        auto trace = finished(m_builder, m_context);
        if (!trace) return trace;
        addTimeDoubts(**trace, rows.found(), m_context.stop);
        if (lacksCuda(**trace)) (*trace)->source.notices.emplace_back(whyWithoutCuda(in.tracesCuda));
        if (rows.hasWholeGraphs() || lacksNodesOfGraphs(**trace))
            (*trace)->source.notices.emplace_back(nodesNotRecorded);
        return trace;
    }

private:
    std::uint64_t possibleEvents() const { return std::min(m_parts.eventCount, m_parts.events.size()); }

    std::optional<Error> readBlocks(RepImport& rows, const RepTexts& texts) {
        if (m_context.progress) m_context.progress->total = m_parts.events.size();
        RepBlocks blocks(m_file, m_parts.events, m_parts.stringCount);
        std::vector<std::span<std::byte>> pages;
        for (std::uint64_t block = 0; RepRows* next = blocks.next(); ++block) {
            rows.take(*next, block);
            pages.clear();
            rows.takePagesAhead(pages);
            blocks.prepare(pages);
            if (m_context.stop.stop_requested()) return stoppedError();
            if (auto refused =
                    beyondMemory(m_builder.memoryBytes() + rows.memoryBytes() + texts.memoryBytes(), m_context))
                return refused;
            if (!m_context.progress) continue;
            m_context.progress->done = blocks.position() - m_parts.events.begin;
            m_context.progress->events = m_builder.eventCount();
        }
        if (rows.found().events != m_parts.eventCount || rows.found().generics != m_parts.genericCount)
            throw NotUnderstood("another number of events than it counts");
        return std::nullopt;
    }

    void describe(NsysImport& in, const RepImport& rows) {
        const RepFound& found = rows.found();
        Source& source = m_builder.source();
        const std::string build = toText(m_file.version());
        source.format = "nsys-rep";
        source.title = fmt::format("{}; build {}, {}", readWithoutNsys, build,
                                   isComparedBuild(m_file.version()) ? "compared" : "not compared");
        source.writer = "Nsight Systems " + build;
        source.takeRank(m_session.rank, RankFrom::Launcher);
        source.takeRank(rankInPath(shownPath(m_sniffed)), RankFrom::Name);
        const NsysCapture capture{m_session.length(), m_session.start, m_session.stop};
        const bool isFromStart = setCapture(in, capture, {});
        if (isFromStart) source.utcAtZero = m_session.utc;
        if (std::string doubt = in.identity.gpus().doubt(); !doubt.empty()) in.notice(std::move(doubt));
        for (std::size_t i = 0; i < found.others.size(); ++i) {
            const auto [kind, what, isInExport] = kindOf(static_cast<RepOther>(i));
            m_builder.import().add(kind, fmt::format("{}{}", what, isInExport ? onlyInExport : ""), {},
                                   found.others[i]);
        }
        addFormDoubts(m_file, found, m_builder);
    }

    const Sniffed& m_sniffed;
    const ReadContext& m_context;
    RepFile m_file;
    RepParts m_parts;
    RepSession m_session;
    TraceBuilder m_builder;
};

}  // namespace

Result<NewTracePtr> readRep(const Sniffed& file, const ReadContext& context) try {
    auto opened = openRegularFile(file.path);
    if (!opened) return opened.error();
    return RepReader(file, std::move(*opened), context).read();
} catch (const NotUnderstood& what) {
    return Error{ErrorKind::Unsupported, what.what()};
} catch (const protozero::exception&) {
    return Error{ErrorKind::Unsupported, "a message that is cut off or damaged"};
}

NsysRecordingFacts repFacts(const Sniffed& file) try {
    auto opened = openRegularFile(file.path);
    if (!opened) return {};
    const RepFile report(std::move(*opened));
    const RepSession session = repSessionOf(report, repPartsOf(report));
    return {session.rank, session.utc};
} catch (const NotUnderstood&) {
    return {};
} catch (const protozero::exception&) {
    return {};
}

}  // namespace core
