// SPDX-License-Identifier: GPL-3.0-or-later
// Traces that are written to a file and read back.
#include "core/cache/trace_file.h"

#include "core/analysis/analysis.h"
#include "core/cache/soundness.h"
#include "core/cache/trace_file_layout.h"
#include "core/ingest/readers.h"
#include "core/trace/trace_builder.h"
#include "tests/support/places.h"
#include "tests/support/same_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstring>
#include <fstream>
#include <functional>
#include <random>

namespace {

namespace fs = std::filesystem;
using namespace core;

/// A trace with something in each of its members.
NewTracePtr fullTrace() {
    TraceBuilder builder;
    builder.source() = {"", "kineto", "PyTorch trace",           "PyTorch 2.6", 0, 3, RankFrom::Name, 1700000000, {},
                        {}, {},       {"first notice", "second"}};
    builder.import().add(ImportKind::Dropped, "events without a start time", "byte 17", 4);
    builder.doubts() = {
        {DoubtKind::Times, "2 of 4 operations start at 0", 2, "byte 18", {0}, {0}, "set aside", "record again"},
        {DoubtKind::Rows, "rows", 1, {}, {}, {}, {}, {}}};
    const ProcessId process = builder.owners().processOf(0x1002003, 4711);
    builder.owners().process(process).name = "python";
    const DeviceId device = builder.owners().deviceOf("gpu", 1);
    builder.owners().device(device) = {1, "H100", "GPU-1"};
    const StreamId stream = builder.owners().streamOf(process, device, 5, -1, 7);
    builder.owners().stream(stream).name = "Stream #7";
    const ThreadId thread = builder.owners().threadOf(process, 99);
    builder.owners().thread(thread).name = "main";
    const NameId gemm = builder.intern("gemm"), nccl = builder.intern("ncclDevKernel"), empty = builder.intern("");
    const KernelConfig config{{108, 1, 1}, {128, 1, 1}, 168, 0, 49152, KernelConfig::absent, 37};
    builder.add(
        EventRow{100, 20, gemm, stream, OpKind::Kernel, CopyKind::Unknown, 1, notRecorded, builder.configOf(config)});
    builder.add(Collective{0, nccl, gemm, empty, 1024, -1, 8, 2});
    builder.add(EventRow{110, 30, nccl, stream});
    builder.add(EventRow{150, 5, gemm, stream, OpKind::Copy, CopyKind::HtoD, 2, 4096});
    builder.add(EventRow{160, 5, empty, stream, OpKind::Graph});
    builder.add(CallRow{90, 5, builder.intern("cudaLaunchKernel"), thread, 1});
    builder.add(CallRow{95, 2, builder.intern("cudaMemcpyAsync"), thread, 2});
    builder.add(HostRangeRow{80, 100, builder.intern("step \xC3\xA9"), thread, RangeKind::PushPop, 3});
    builder.add(HostRangeRow{85, 20, gemm, thread, RangeKind::CpuOp, 4, builder.inputsOf("[[64, 128], []]")});
    builder.add(DeviceRangeRow{100, 70, builder.intern("step on GPU"), stream});
    builder.add(ThreadStateRow{85, thread, ThreadState::Running});
    builder.add(ThreadStateRow{92, thread, ThreadState::OffCore});
    builder.add(OsCallRow{91, 5, builder.intern("ioctl"), thread});
    const std::uint32_t clock = builder.counters().counterOf(builder.intern("SM Clock (MHz)"), index(device), 1);
    builder.counters().add(clock, 120, 1755.5);
    builder.counters().add(clock, 70, -1.0);
    builder.counters().add(builder.counters().counterOf(gemm, noDevice, notRecorded), 90, 3.0);
    builder.add(RecordedTotal{gemm, OpKind::Set, 5, 15, 2.5, {}, 3.0, 0.25, {}, nccl});
    builder.add(RecordedRange{gemm, 42});
    builder.add(RecordedRange{nccl, {}});
    const std::uint32_t pool = builder.memory().poolOf("1", allocatedMemory);
    const std::uint32_t outer = builder.memory().frameOf(gemm, noMemoryFrame);
    builder.memory().add(
        {60, 4096, 512, pool, MemoryAction::Held, builder.memory().frameOf(nccl, outer), noMemoryThread});
    builder.add(CpuSampleRow{105, thread, outer});
    builder.add(CpuSampleRow{95, thread});
    builder.memory().add({170, 4096, 512, pool, MemoryAction::Freed, noMemoryFrame, 0});
    builder.clock() = {.base = 1000000, .captureStart = 70};
    return builder.finish();
}

class TraceFile : public testing::Test {
protected:
    void write(const Trace& trace) {
        fs::remove(path);
        const auto written = writeTraceFile(path, "this one", trace, {});
        ASSERT_TRUE(written) << written.error().message;
    }
    NewTracePtr read() const { return readTraceFile(path, "this one", {}); }
    void put(const std::string& bytes) const { std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes; }

    tests::TemporaryFolder folder;
    const fs::path path = folder.path() / "a.trace";
};

/// The differences between `trace` and what was read back, ignoring source.path and source.size, which are not stored.
std::string lost(Trace&& trace, const NewTracePtr& kept) {
    if (!kept) return "everything";
    trace.source.path.clear();
    trace.source.size = 0;
    return tests::differences(trace, *kept);
}

TEST_F(TraceFile, EveryMemberComesBack) {
    const TracePtr trace = fullTrace();
    ASSERT_TRUE(isSound(*trace));
    write(*trace);
    const NewTracePtr kept = read();
    ASSERT_TRUE(kept);
    EXPECT_EQ(tests::differences(*trace, *kept), "");
    EXPECT_LE(traceFileSize(*trace), fs::file_size(path));
    EXPECT_GE(traceFileSize(*trace) + 2048, fs::file_size(path));
}

TEST_F(TraceFile, CollectivesAndLaunchFactsComeBackThatFillManyBlocks) {
    TraceBuilder builder;
    const StreamId stream =
        builder.owners().streamOf(builder.owners().processOf(1, 1), builder.owners().deviceOf("gpu", 0), 1, -1, 7);
    const NameId nccl = builder.intern("ncclDevKernel");
    for (std::uint32_t i = 0; i < 10000; ++i) {
        KernelConfig config;
        config.registers = i;
        EventRow row{i, 1, nccl, stream};
        row.config = builder.configOf(config);
        builder.add(Collective{0, nccl, nccl, nccl, i, -1, 8, 2});
        builder.add(row);
    }
    const TracePtr trace = builder.finish();
    write(*trace);
    const NewTracePtr kept = read();
    ASSERT_TRUE(kept);
    ASSERT_EQ(kept->collectives.size(), 10000U);
    ASSERT_EQ(kept->configs.size(), 10000U);
    EXPECT_EQ(tests::differences(*trace, *kept), "");
}

TEST_F(TraceFile, NamesCanBeInternedOn) {
    write(*fullTrace());
    const NewTracePtr kept = read();
    ASSERT_TRUE(kept);
    const std::size_t before = kept->names.size();
    EXPECT_EQ(kept->names.intern("gemm"), NameId{0});
    for (int i = 0; i < 5000; ++i)
        kept->names.intern("new " + std::to_string(i));
    EXPECT_EQ(kept->names.size(), before + 5000);
    EXPECT_EQ(kept->names[kept->names.intern("new 4711")], "new 4711");
}

TEST_F(TraceFile, TracesOfAllReadersComeBack) {
    std::vector<fs::path> files{tests::demoTrace()};
    for (const auto& entry : fs::recursive_directory_iterator(tests::goldenCases()))
        if (entry.is_regular_file()) files.push_back(entry.path());
    if (const auto data = tests::dataFolder())
        for (const auto& entry : fs::recursive_directory_iterator(*data))
            if (entry.is_regular_file() && entry.file_size() < 20000000) files.push_back(entry.path());
    std::size_t count = 0;
    for (const fs::path& file : files) {
        const auto trace = readTrace(file, {});
        if (!trace) continue;
        ++count;
        write(**trace);
        auto again = readTrace(file, {});
        ASSERT_TRUE(again);
        EXPECT_EQ(lost(std::move(const_cast<Trace&>(**again)), read()), "") << file;
    }
    EXPECT_GT(count, 40u);
}

TEST_F(TraceFile, ATraceOfManyBlocksComesBack) {
    TraceBuilder builder;
    const ProcessId process = builder.owners().processOf(1, 1);
    const StreamId stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), -1, -1, 7);
    for (int i = 0; i < 300000; ++i)
        builder.add(EventRow{i * 10, 15, builder.intern("kernel " + std::to_string(i % 70000)), stream});
    const TracePtr trace = builder.finish();
    write(*trace);
    const NewTracePtr kept = read();
    ASSERT_TRUE(kept);
    EXPECT_EQ(tests::differences(*trace, *kept), "");
}

TEST_F(TraceFile, ACutFileIsNone) {
    write(*fullTrace());
    const std::string whole = tests::readFile(path);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        put(whole.substr(0, size));
        ASSERT_FALSE(read()) << "cut at " << size;
    }
    put(whole + "x");
    EXPECT_FALSE(read());
    put(whole);
    EXPECT_TRUE(read());
}

TEST_F(TraceFile, AFileWithAByteChangedIsNone) {
    write(*fullTrace());
    const std::string whole = tests::readFile(path);
    std::mt19937 random(1);
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ (1 << random() % 8));
        put(changed);
        ASSERT_FALSE(read()) << "byte " << at;
    }
}

/// Recomputes the checksums of a file whose bytes were changed.
void sumAnew(std::string& bytes) {
    TraceFileHead head;
    std::memcpy(&head, bytes.data(), sizeof head);
    for (TraceFileSection& section : head.sections) {
        section.checksum = 0;
        const std::string_view all = std::string_view(bytes).substr(section.offset, section.size);
        for (std::size_t at = 0; at < all.size(); at += traceFileBlock)
            section.checksum = checksum(all.substr(at, traceFileBlock), section.checksum);
    }
    head.checksum = checksumOf(head);
    std::memcpy(bytes.data(), &head, sizeof head);
}

TEST_F(TraceFile, WhatAForgerPutsInIsRefusedOrHarmless) {
    write(*fullTrace());
    const std::string whole = tests::readFile(path);
    std::string same = whole;
    sumAnew(same);
    ASSERT_EQ(same, whole);
    std::mt19937 random(2);
    std::size_t refused = 0, taken = 0;
    for (std::size_t at = sizeof(TraceFileHead); at < whole.size(); ++at) {
        for (const int mask : {1, 0x80, 0xff, static_cast<int>(random() % 255 + 1)}) {
            std::string changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ mask);
            sumAnew(changed);
            put(changed);
            const NewTracePtr trace = read();
            ++(trace ? taken : refused);
            if (!trace) continue;
            ASSERT_TRUE(isSound(*trace));
            const auto snapshot = tests::snapshotOf(trace);
            for (const TableKind& kind : tableKinds())
                kind.make(*snapshot);
        }
    }
    EXPECT_GT(refused, 500u);
    EXPECT_GT(taken, 500u);
}

TEST_F(TraceFile, DoubtsThatAForgerPutsInAreRefusedIfTheyLeadNowhere) {
    const auto refuses = [&](const std::function<void(Doubt&)>& forge) {
        const NewTracePtr forged = fullTrace();
        forge(forged->doubts[0]);
        write(*forged);
        return read() == nullptr;
    };
    EXPECT_FALSE(refuses([](Doubt&) {}));
    EXPECT_TRUE(refuses([](Doubt& doubt) { doubt.kind = static_cast<DoubtKind>(200); }));
    EXPECT_TRUE(refuses([](Doubt& doubt) { doubt.devices = {1}; }));
    EXPECT_TRUE(refuses([](Doubt& doubt) { doubt.processes = {0, 7}; }));
    EXPECT_TRUE(refuses([](Doubt& doubt) { doubt.advice = "\xff"; }));
    const NewTracePtr many = fullTrace();
    many->doubts.resize(20'000);
    write(*many);
    EXPECT_FALSE(read()) << "no reader raises as many";
}

TEST_F(TraceFile, SizesThatAForgerPutsInAreRefused) {
    write(*fullTrace());
    const std::string whole = tests::readFile(path);
    TraceFileHead head;
    std::memcpy(&head, whole.data(), sizeof head);
    for (std::size_t i = 0; i < head.sections.size(); ++i) {
        for (const std::uint64_t size : {std::uint64_t{1} << 62, ~std::uint64_t{0}, head.sections[i].size + 8}) {
            TraceFileHead forged = head;
            forged.sections[i].size = size;
            forged.checksum = checksumOf(forged);
            std::string bytes = whole;
            std::memcpy(bytes.data(), &forged, sizeof forged);
            put(bytes);
            ASSERT_FALSE(read()) << "section " << i;
        }
    }
}

TEST_F(TraceFile, OfAnotherIdentityItIsNone) {
    write(*fullTrace());
    EXPECT_TRUE(readTraceFile(path, "this one", {}));
    EXPECT_FALSE(readTraceFile(path, "that one", {}));
    EXPECT_FALSE(readTraceFile(path, "", {}));
}

TEST_F(TraceFile, OnlyAFileOfOnesOwnIsRead) {
    write(*fullTrace());
    const fs::path link = folder.path() / "link.trace", pipe = folder.path() / "pipe.trace";
    fs::create_symlink(path, link);
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_FALSE(readTraceFile(link, "this one", {}));
    EXPECT_FALSE(readTraceFile(pipe, "this one", {}));
    EXPECT_FALSE(readTraceFile(folder.path(), "this one", {}));
    EXPECT_FALSE(readTraceFile(folder.path() / "none", "this one", {}));
}

TEST_F(TraceFile, OnlyItsUserMayReadIt) {
    write(*fullTrace());
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(TraceFile, NothingStaysOfOneThatWasStopped) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(writeTraceFile(path, "this one", *fullTrace(), stop.get_token()));
    EXPECT_FALSE(fs::exists(path));
    write(*fullTrace());
    EXPECT_FALSE(readTraceFile(path, "this one", stop.get_token()));
}

TEST_F(TraceFile, ProgressEndsAtTheSizeOfTheFile) {
    write(*fullTrace());
    Progress progress;
    ASSERT_TRUE(readTraceFile(path, "this one", {}, &progress));
    EXPECT_EQ(progress.total, fs::file_size(path));
    EXPECT_EQ(progress.done, fs::file_size(path) - sizeof(TraceFileHead));
}

}  // namespace
