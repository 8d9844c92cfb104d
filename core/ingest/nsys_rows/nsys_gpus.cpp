// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/nsys_gpus.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

constexpr std::uint64_t hostBits = 0xffffull << 48;

}  // namespace

std::string knownUuid(std::string uuid) {
    if (uuid.find_first_not_of("0-") == std::string::npos) uuid.clear();
    return uuid;
}

void NsysGpus::addGpu(std::int64_t vmId, std::int64_t id, std::optional<std::int64_t> cudaOrdinal, std::string name,
                      std::string uuid) {
    m_gpus.push_back(
        {static_cast<std::uint64_t>(vmId) & hostBits, id, cudaOrdinal, std::move(name), knownUuid(std::move(uuid))});
}

void NsysGpus::addCudaDevice(std::int64_t pid, std::int64_t ordinal, std::optional<std::int64_t> gpu,
                             std::string uuid) {
    m_cudaDevices[{pid & 0xffffff, ordinal}] = {gpu, knownUuid(std::move(uuid))};
}

/// Finds a GPU of the process's machine; files of a single machine may omit the machine.
template <class Match>
const NsysGpus::Gpu* NsysGpus::find(std::uint64_t process, const Match& match) const {
    const auto found = std::find_if(m_gpus.begin(), m_gpus.end(), [&](const Gpu& gpu) {
        return (gpu.host == 0 || gpu.host == (process & hostBits)) && match(gpu);
    });
    return found == m_gpus.end() ? nullptr : &*found;
}

NsysGpus::Identity NsysGpus::identityOf(std::uint64_t process, std::int64_t ordinal) {
    const auto identity = [&](const Gpu& gpu) {
        return Identity{fmt::format("gpu {} of {}", gpu.id, gpu.host), gpu.name, gpu.uuid};
    };
    if (const auto device = m_cudaDevices.find({pidOf(process), ordinal}); device != m_cudaDevices.end()) {
        const auto& [id, uuid] = device->second;
        const Gpu* gpu = id ? find(process, [wanted = *id](const Gpu& each) { return each.id == wanted; }) : nullptr;
        if (uuid.starts_with("MIG-")) return {uuid, gpu ? gpu->name + " MIG" : std::string(), uuid};
        if (gpu) return identity(*gpu);
        if (!uuid.empty()) return {uuid, {}, uuid};
        if (id) return {fmt::format("gpu {} of {}", *id, process & hostBits), {}, {}};
    }
    const Gpu* gpu = find(process, [&](const Gpu& each) { return each.cudaOrdinal == ordinal; });
    if (!gpu) gpu = find(process, [&](const Gpu& each) { return !each.cudaOrdinal && each.id == ordinal; });
    if (!gpu) return {fmt::format("device {} of process {}", ordinal, process), {}, {}};
    m_processesByNumber[gpu].insert(process);
    return identity(*gpu);
}

std::string NsysGpus::doubt() const {
    const bool anyShared = std::any_of(m_processesByNumber.begin(), m_processesByNumber.end(),
                                       [](const auto& entry) { return entry.second.size() > 1; });
    if (!anyShared || m_gpus.size() == m_processesByNumber.size()) return {};
    return "several processes use the same CUDA device number, and the file does not tell whether they mean the same "
           "GPU: "
           "they are shown as sharing it, which is wrong where each had its own CUDA_VISIBLE_DEVICES";
}

}  // namespace core
