// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rep/rep_import.h"

#include "core/base/parallel.h"
#include "core/base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <type_traits>
#include <utility>

namespace core {

namespace {

/// More threads than this would only wait for the one that joins the rows.
constexpr std::size_t mostRepThreads = 8;

std::size_t repThreads() { return std::min(threadCount(), mostRepThreads); }

constexpr std::size_t bytesOfProgramEntry = 96;  // of a map, about

/// Passes on all rows of one kind in their order.
template <class AllWaiting, class Take>
void eachWaiting(AllWaiting& waiting, const std::function<bool()>& isStopped, const Take& take) {
    for (auto& part : waiting) {
        if (isStopped()) return;
        const BlockPlace place(part.block);
        for (auto& row : part.rows)
            take(row, place);
        part.rows = std::decay_t<decltype(part.rows)>();  // an empty list would keep its memory
    }
}

}  // namespace

RepBlocks::RepBlocks(const RepFile& file, RepRange events, std::uint64_t strings)
    : m_file(file),
      m_end(events.end),
      m_strings(strings),
      m_at(events.begin),
      m_isAtEnd(events.begin == events.end),
      m_position(events.begin),
      m_slots(std::size_t{2} * repThreads()) {
    try {
        while (m_threads.size() + 1 < repThreads())
            m_threads.emplace_back([this](const std::stop_token& stop) { work(stop); });
    } catch (const std::system_error&) {
        // If no more threads can be started, the existing ones do all the work.
    }
}

/// While other threads read the next block, this one reads further ahead instead of waiting.
RepRows* RepBlocks::next() {
    std::unique_lock lock(m_mutex);
    if (m_hasCurrent) {
        ++m_current;
        m_changed.notify_all();
    }
    Slot& current = slot(m_current);
    while (m_claimed == m_current || !current.isRead) {
        if (mayReadAhead())
            readAhead(lock);
        else if (m_claimed == m_current)
            return nullptr;
        else
            m_changed.wait(lock, [&] { return current.isRead; });
    }
    m_hasCurrent = true;
    if (current.failure) std::rethrow_exception(current.failure);
    m_position = current.block.bytes.end;
    return &current.rows;
}

/// Claims the next block and reads it; `lock` is released meanwhile.
void RepBlocks::readAhead(std::unique_lock<std::mutex>& lock) {
    Slot& into = slot(m_claimed++);
    into.isRead = false;
    into.failure = nullptr;
    try {
        into.block = m_file.packed(m_at, m_end, longestRepBlock);
        m_isAtEnd = m_at == m_end;
        lock.unlock();
        readRepBlock(m_file.unpack(into.block, into.packed, into.unpacked), m_strings, into.rows);
    } catch (...) {
        into.failure = std::current_exception();
    }
    if (!lock.owns_lock()) lock.lock();
    if (into.failure) m_isAtEnd = true;
    into.isRead = true;
    m_changed.notify_all();
}

void RepBlocks::prepare(std::span<const std::span<std::byte>> pages) {
    if (m_threads.empty() || pages.empty()) return;
    const std::lock_guard lock(m_mutex);
    m_pages.add(pages);
    m_changed.notify_all();
}

void RepBlocks::work(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    const auto hasWork = [&] { return !m_pages.isEmpty() || mayReadAhead(); };
    while (m_changed.wait(lock, stop, hasWork) && !stop.stop_requested())
        if (m_pages.isEmpty())
            readAhead(lock);
        else
            m_pages.prepareOne(lock);
}

/// Copies the rows: the block's own memory is used again for the next one.
template <class Row>
void RepImport::keep(const std::vector<Row>& rows, AllWaiting<Row>& waiting, std::uint64_t block) {
    if (rows.empty()) return;
    m_waitingBytes += rows.size() * sizeof(Row);
    waiting.push_back({block, rows});
}

void RepImport::count(const RepRows& rows) {
    for (std::size_t i = 0; i < rows.others.size(); ++i)
        m_found.others[i] += rows.others[i];
    for (const auto& [type, number] : rows.unknownTypes)
        addUnknownType(m_found.unknownTypes, type.first, type.second, number);
    m_found.unknownFields.add(rows.unknownFields);
    m_found.events += rows.events;
    m_found.generics += rows.generics;
    if (!m_withCudaOverhead)
        m_found.others[static_cast<std::size_t>(RepOther::OwnOverhead)] += rows.cudaOverheads.size();
}

std::uint32_t RepImport::stackOf(std::span<const RepFrame> frames) {
    if (frames.size() > deepestStack) {
        m_in.builder.import().add(ImportKind::Dropped, stacksTooDeep);
        return noMemoryFrame;
    }
    m_frames.clear();
    for (const RepFrame& frame : frames) {
        const auto name =
            frame.isUnresolved != 0 ? m_names.ofModule(frame.module) : m_names.ofFunction(frame.symbol, frame.module);
        if (name) m_frames.push_back({static_cast<std::int32_t>(m_frames.size()), *name});
    }
    return m_stacks.of(m_frames);
}

void RepImport::keepSamples(const RepRows& rows, std::uint64_t block) {
    if (rows.samples.empty()) return;
    const std::span<const RepFrame> frames = rows.frames;
    std::vector<NsysSample> samples;
    samples.reserve(rows.samples.size());
    for (const RepSample& row : rows.samples)
        samples.push_back({row.start, row.globalTid, stackOf(frames.subspan(row.firstFrame, row.frames))});
    keep(samples, m_samples, block);
}

void RepImport::take(RepRows& rows, std::uint64_t block) {
    const BlockPlace place(block);
    count(rows);
    for (const NsysCall& call : rows.calls)
        m_calls.add(call, place);
    for (const NsysKernel& kernel : rows.kernels) {
        if (kernel.start < m_lastKernel) ++m_found.lateKernels;
        m_lastKernel = kernel.start;
        m_operations.add(kernel, place);
    }
    keep(rows.copies, m_copies, block);
    keep(rows.sets, m_sets, block);
    keep(rows.graphs, m_graphs, block);
    keep(rows.records, m_records, block);
    keep(rows.waits, m_waits, block);
    for (const NsysNvtx& row : rows.nvtx)
        m_nvtx.add(sinceStart(row, place), block);
    keep(rows.switches, m_switches, block);
    keep(rows.osCalls, m_osCalls, block);
    keepSamples(rows, block);
    keep(rows.overheads, m_overheads, block);
    if (m_withCudaOverhead) keep(rows.cudaOverheads, m_cudaOverheads, block);
    for (const auto& [process, program] : rows.processes) {
        m_processes[process] = repairedUtf8(program);
        m_waitingBytes += bytesOfProgramEntry + program.size();
    }
    for (const auto& [severity, text] : rows.messages)
        m_messages.add(severity, text, place);
}

void RepImport::takePagesAhead(std::vector<std::span<std::byte>>& pages) {
    m_in.builder.takePagesAhead(pages);
    m_nvtx.takePagesAhead(pages);
}

/// Returns a row whose times count from the start of the capture. Reports of 2025.6 have those of ranges that never
/// ended by the clock of the machine, which is told from the capture: as times from its start they would be long after
/// it.
NsysNvtx RepImport::sinceStart(NsysNvtx row, const RowPlace& place) {
    const std::optional<Nanos> length = m_session.length();
    if (!length || row.start <= *length || row.start < *m_session.start || row.start > *m_session.stop) return row;
    m_nvtx.import().add(ImportKind::Repaired, "NVTX ranges that never ended, timed by the clock of the machine",
                        place.place());
    row.start -= *m_session.start;
    if (row.end != noTime && row.end >= *m_session.start) row.end -= *m_session.start;
    return row;
}

void RepImport::addOverheads(AllWaiting<NsysOverhead>& waiting) {
    std::int64_t number = 0;
    for (auto& [block, rows] : waiting)
        for (NsysOverhead& row : rows) {
            row.number = ++number;
            addOverhead(m_in, row, BlockPlace(block));
        }
}

void RepImport::finish(const std::vector<RepThread>& threads, const std::vector<NsysIdentity::StreamName>& streams,
                       const std::function<bool()>& isStopped) {
    const auto addOperation = [&](const auto& row, const BlockPlace& place) { m_operations.add(row, place); };
    eachWaiting(m_copies, isStopped, addOperation);
    eachWaiting(m_sets, isStopped, addOperation);
    eachWaiting(m_graphs, isStopped, addOperation);
    eachWaiting(m_records, isStopped,
                [&](const NsysEventRecord& row, const BlockPlace&) { addEventRecord(m_in, row); });
    eachWaiting(m_waits, isStopped, [&](const NsysWait& row, const BlockPlace&) { addWait(m_in, row); });
    m_nvtx.finish(m_in, isStopped);
    addOverheads(m_overheads);
    addOverheads(m_cudaOverheads);
    eachWaiting(m_switches, isStopped,
                [&](const NsysSwitch& row, const BlockPlace& place) { addSwitch(m_in, row, place); });
    OsCallRows osCalls(m_in);
    eachWaiting(m_osCalls, isStopped, [&](const NsysCall& row, const BlockPlace& place) { osCalls.add(row, place); });
    eachWaiting(m_samples, isStopped,
                [&](const NsysSample& row, const BlockPlace& place) { addSample(m_in, row, place); });
    for (const auto& [process, program] : m_processes)
        m_in.identity.nameProcess(process, program);
    for (const RepThread& thread : threads)
        if (m_in.identity.knownThread(thread.globalTid))
            if (auto name = m_in.texts.text(thread.nameId))
                m_in.identity.nameThread(thread.globalTid, *std::move(name));
    for (const auto& [thread, name] : m_in.nvtxThreadNames)
        m_in.identity.nameThread(thread, name);
    m_in.identity.nameStreams(streams);
}

}  // namespace core
