// SPDX-License-Identifier: GPL-3.0-or-later
// Finds which process, thread, device and stream a row belongs to, and what these are called.
#pragma once

#include "core/trace/trace_builder.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

// Finds the physical GPU that a process means by its CUDA device number, as far as a file records it.

/// Returns hw, vm and pid of a globalPid or globalTid, which identify a process; the lower 24 bits (the thread) are 0.
constexpr std::uint64_t processKey(std::int64_t global) { return static_cast<std::uint64_t>(global) & ~0xffffffull; }
constexpr std::int64_t pidOf(std::uint64_t key) { return static_cast<std::int64_t>(key >> 24 & 0xffffff); }

/// What a file says about a GPU, with the names of the columns of TARGET_INFO_GPU. What is absent, or below 0, counts
/// as not recorded.
struct NsysGpuRow {
    std::int64_t smCount = 0, computeMajor = 0, computeMinor = 0, threadsPerWarp = 0, maxWarpsPerSm = 0,
                 maxBlocksPerSm = 0, maxRegistersPerSm = 0, maxShmemPerSm = 0, totalMemory = 0, l2CacheSize = 0,
                 memoryBandwidth = 0;
};
DeviceFacts nsysFactsOf(const NsysGpuRow& gpu);

class NsysGpus {
public:
    struct Identity {
        std::string key;  ///< equal for the same physical GPU
        std::string name, uuid;
        DeviceFacts facts = {};
    };

    /// Adds a GPU of the machine: its number there, and CUDA's number for it if that is recorded. `vmId` identifies the
    /// machine, 0 if it is the only one. Call all of these before identityOf().
    void addGpu(std::int64_t vmId, std::int64_t id, std::optional<std::int64_t> cudaOrdinal, std::string name,
                std::string uuid, const DeviceFacts& facts = {});
    /// Adds what a process means by CUDA's number.
    void addCudaDevice(std::int64_t pid, std::int64_t ordinal, std::optional<std::int64_t> gpu, std::string uuid);

    /// Returns the GPU from the first that knows the number: the devices of the process, CUDA's numbers of the GPUs,
    /// their own numbers. If none does, each process has GPUs of its own.
    Identity identityOf(std::uint64_t process, std::int64_t ordinal);

    /// A GPU of the machine by its own number: what identifies it, empty if it is not listed, and CUDA's number for it.
    struct Listed {
        std::string key;
        std::int64_t ordinal = 0;
    };
    Listed listed(std::int64_t id) const;

    /// Returns a notice if processes were put on one GPU by a number that may mean different GPUs; otherwise empty.
    std::string doubt() const;

private:
    struct Gpu {
        std::uint64_t host = 0;  ///< hw and vm bits of the processes on its machine
        std::int64_t id = 0;
        std::optional<std::int64_t> cudaOrdinal;
        std::string name, uuid;
        DeviceFacts facts;
    };
    struct CudaDevice {
        std::optional<std::int64_t> gpu;
        std::string uuid;
    };

    /// Returns CUDA's number for a GPU, unless the GPUs of its machine have the same: then these are no numbers.
    std::optional<std::int64_t> ordinalOf(const Gpu& gpu) const {
        return m_sameOrdinals.contains(gpu.host) ? std::nullopt : gpu.cudaOrdinal;
    }
    template <class Match>
    const Gpu* find(std::uint64_t process, const Match& match) const;

    std::vector<Gpu> m_gpus;
    std::set<std::uint64_t> m_sameOrdinals;  ///< machines that have several GPUs of one number
    std::map<std::pair<std::int64_t, std::int64_t>, CudaDevice> m_cudaDevices;  ///< keyed by pid and CUDA's number
    std::map<const Gpu*, std::set<std::uint64_t>> m_processesByNumber;
};

/// Returns the uuid, or nothing if it is all zeros, which are written for an unknown one.
std::string knownUuid(std::string uuid);

/// The numbers in a row that say where an operation ran; `absent` if the row, or its whole table, does not say.
struct OperationPlace {
    static constexpr std::int64_t absent = -1;

    std::int64_t globalPid = absent, device = absent, context = absent, greenContext = absent, stream = absent;

    bool operator==(const OperationPlace&) const = default;
};

class NsysIdentity {
public:
    explicit NsysIdentity(TraceBuilder& builder) : m_builder(builder) {}

    NsysGpus& gpus() { return m_gpus; }

    StreamId streamOf(const OperationPlace& place) {
        const auto*& recent = m_recent[static_cast<std::size_t>(place.stream) % m_recent.size()];
        if (!recent || recent->first != place) recent = &findStream(place);
        return recent->second;
    }
    ThreadId threadOf(std::optional<std::int64_t> globalTid);
    /// Returns the device that is a GPU of the machine, or noDevice if it is not listed, and its ordinal.
    std::pair<std::uint32_t, std::int64_t> deviceOfGpu(std::int64_t id);
    ProcessId processOfGlobalPid(std::optional<std::int64_t> globalPid);

    // These name the processes and threads that rows belong to; files name hundreds of others that have no rows.
    void nameProcess(std::int64_t globalPid, const std::string& path);
    void nameThread(std::int64_t globalTid, std::string name);
    /// Returns the thread if any row so far was of it.
    std::optional<ThreadId> knownThread(std::int64_t globalTid);
    bool hasProcessOf(std::int64_t globalTid) const { return m_processes.contains(processKey(globalTid)); }

    /// A name that the program gave to a stream. It says the numbers of a globalPid in parts.
    struct StreamName {
        std::uint64_t hardware = 0, machine = 0, pid = 0;
        std::int64_t context = -1, stream = -1;
        std::string name;
    };
    void nameStreams(const std::vector<StreamName>& names);

private:
    struct Hash {
        std::size_t operator()(const OperationPlace& place) const;
    };

    ProcessId processOf(std::optional<std::uint64_t> key);
    const std::pair<const OperationPlace, StreamId>& findStream(const OperationPlace& place);
    StreamId newStream(const OperationPlace& place);

    TraceBuilder& m_builder;
    NsysGpus m_gpus;
    std::map<std::uint64_t, ProcessId> m_processes;
    std::unordered_map<std::int64_t, ThreadId> m_threads;
    std::optional<std::pair<std::int64_t, ThreadId>> m_lastThread;  ///< of m_threads: most rows follow one of theirs
    std::unordered_map<OperationPlace, StreamId, Hash> m_streams;
    std::array<const std::pair<const OperationPlace, StreamId>*, 64> m_recent{};  ///< by stream number, avoids hashing
};

}  // namespace core
