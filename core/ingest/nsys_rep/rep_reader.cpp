// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rep/rep_reader.h"

#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/nsys_rep/rep_doubts.h"

#include <fmt/format.h>

#include <protozero/exception.hpp>

namespace core {

namespace {

/// The first build whose exports have the overheads of CUDA, beside those of the profiler.
constexpr NsysVersion firstWithCudaOverhead{2026, 1, 0};

/// Reading one report.
class RepReader {
public:
    RepReader(const Sniffed& sniffed, RegularFile opened, const ReadContext& context)
        : m_sniffed(sniffed), m_context(context), m_file(std::move(opened)), m_parts(repPartsOf(m_file)) {}

    Result<NewTracePtr> read() {
        const std::uint64_t ofTexts =
            m_parts.stringBytes + m_parts.strings.size() + m_parts.stringCount * sizeof(std::string_view);
        if (auto refused = beyondMemory(m_parts.eventCount * bytesOfRow + ofTexts, m_context))
            return *std::move(refused);
        RepTexts texts(m_file, m_parts, m_builder.import());
        NsysImport in(m_builder, texts);
        const auto streams = readRepDevices(m_file, m_parts, in.identity.gpus());
        RepImport rows(in, m_file.version() >= firstWithCudaOverhead);
        if (auto failed = readBlocks(rows, texts)) return *std::move(failed);
        rows.finish(repThreadsOf(m_file, m_parts), streams, [&] { return m_context.stop.stop_requested(); });
        describe(in, rows);
        auto trace = finished(m_builder, m_context);
        if (!trace) return trace;
        addTimeDoubts(**trace, rows.found(), m_context.stop);
        if (rows.hasWholeGraphs() || lacksNodesOfGraphs(**trace))
            (*trace)->source.notices.emplace_back(nodesNotRecorded);
        return trace;
    }

private:
    std::optional<Error> readBlocks(RepImport& rows, const RepTexts& texts) {
        if (m_context.progress) m_context.progress->total = m_parts.events.size();
        RepBlocks blocks(m_file, m_parts.events, m_parts.stringCount);
        for (std::uint64_t block = 0; RepRows* next = blocks.next(); ++block) {
            rows.take(*next, block);
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
        const RepSession session = repSessionOf(m_file, m_parts);
        const std::string build = toText(m_file.version());
        source.format = "nsys-rep";
        source.title = fmt::format("{}; build {}, {}", readWithoutNsys, build,
                                   isComparedBuild(m_file.version()) ? "compared" : "not compared");
        source.writer = "Nsight Systems " + build;
        source.takeRank(session.rank, RankFrom::Launcher);
        source.takeRank(rankInPath(shownPath(m_sniffed)), RankFrom::Name);
        NsysCapture capture{{}, session.start, session.stop};
        Nanos duration = 0;
        if (session.start && session.stop && !__builtin_sub_overflow(*session.stop, *session.start, &duration))
            capture.duration = duration;
        const bool isFromStart = setCapture(in, capture, {});
        if (isFromStart) source.utcAtZero = session.utc;
        if (m_builder.eventCount() == 0) in.notice(std::string(noOperationsRecorded));
        if (std::string doubt = in.identity.gpus().doubt(); !doubt.empty()) in.notice(std::move(doubt));
        for (std::size_t i = 0; i < found.others.size(); ++i) {
            const auto [kind, what] = kindOf(static_cast<RepOther>(i));
            if (found.others[i] > 0) m_builder.import().add(kind, what, {}, found.others[i]);
        }
        addFormDoubts(m_file, found, m_builder);
    }

    const Sniffed& m_sniffed;
    const ReadContext& m_context;
    RepFile m_file;
    RepParts m_parts;
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
