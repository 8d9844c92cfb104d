// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the physical GPU that a process means by its CUDA device number, as far as a file records it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace core {

/// Returns hw, vm and pid of a globalPid or globalTid, which identify a process; the lower 24 bits (the thread) are 0.
constexpr std::uint64_t processKey(std::int64_t global) { return static_cast<std::uint64_t>(global) & ~0xffffffull; }
constexpr std::int64_t pidOf(std::uint64_t key) { return static_cast<std::int64_t>(key >> 24 & 0xffffff); }

class NsysGpus {
public:
    struct Identity {
        std::string key;  ///< equal for the same physical GPU
        std::string name, uuid;
    };

    /// Adds a GPU of the machine: its number there, and CUDA's number for it if that is recorded. `vmId` identifies the
    /// machine, 0 if it is the only one. Call all of these before identityOf().
    void addGpu(std::int64_t vmId, std::int64_t id, std::optional<std::int64_t> cudaOrdinal, std::string name,
                std::string uuid);
    /// Adds what a process means by CUDA's number.
    void addCudaDevice(std::int64_t pid, std::int64_t ordinal, std::optional<std::int64_t> gpu, std::string uuid);

    /// Returns the GPU from the first that knows the number: the devices of the process, CUDA's numbers of the GPUs,
    /// their own numbers. If none does, each process has GPUs of its own.
    Identity identityOf(std::uint64_t process, std::int64_t ordinal);

    /// Returns a notice if processes were put on one GPU by a number that may mean different GPUs; otherwise empty.
    std::string doubt() const;

private:
    struct Gpu {
        std::uint64_t host = 0;  ///< hw and vm bits of the processes on its machine
        std::int64_t id = 0;
        std::optional<std::int64_t> cudaOrdinal;
        std::string name, uuid;
    };
    struct CudaDevice {
        std::optional<std::int64_t> gpu;
        std::string uuid;
    };

    template <class Match>
    const Gpu* find(std::uint64_t process, const Match& match) const;

    std::vector<Gpu> m_gpus;
    std::map<std::pair<std::int64_t, std::int64_t>, CudaDevice> m_cudaDevices;  ///< keyed by pid and CUDA's number
    std::map<const Gpu*, std::set<std::uint64_t>> m_processesByNumber;
};

/// Returns the uuid, or nothing if it is all zeros, which are written for an unknown one.
std::string knownUuid(std::string uuid);

}  // namespace core
