// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/efficiency/occupancy.h"

#include <algorithm>
#include <array>
#include <limits>

namespace core {

namespace {

constexpr std::uint32_t mostThreads = 1024;  // of a block, on every device of the tables below

/// What a multiprocessor of NVIDIA's holds, by compute capability. Shared memory is given to blocks in steps of
/// `sharedStep`, together with a reserved part; registers to warps in steps of 256, each from one of `parts` equal
/// parts.
struct CudaLimits {
    std::int64_t capability;
    std::uint32_t warps, blocks, shared, reserved, sharedStep, parts = 4;
};

constexpr std::uint32_t KiB = 1024;
constexpr std::array cudaLimits{
    CudaLimits{60, 64, 32, 64 * KiB, 0, 256, 2},  CudaLimits{61, 64, 32, 96 * KiB, 0, 256},
    CudaLimits{70, 64, 32, 96 * KiB, 0, 256},     CudaLimits{72, 64, 32, 96 * KiB, 0, 256},
    CudaLimits{75, 32, 16, 64 * KiB, 0, 256},     CudaLimits{80, 64, 32, 164 * KiB, KiB, 128},
    CudaLimits{86, 48, 16, 100 * KiB, KiB, 128},  CudaLimits{87, 48, 16, 164 * KiB, KiB, 128},
    CudaLimits{89, 48, 24, 100 * KiB, KiB, 128},  CudaLimits{90, 64, 32, 228 * KiB, KiB, 128},
    CudaLimits{100, 64, 32, 228 * KiB, KiB, 128}, CudaLimits{103, 64, 32, 228 * KiB, KiB, 128},
    CudaLimits{120, 48, 24, 100 * KiB, KiB, 128},
};

/// What a compute unit of AMD's holds, which has four SIMDs. Vector registers are those of a lane; where the two kinds
/// share a file, both count. Scalar registers limit only the first row's wavefronts.
struct AmdLimits {
    std::string_view architecture;
    std::uint32_t wavesOfSimd, vectorRegisters, vectorStep;
    bool areTogether;
    std::uint32_t scalarRegisters, shared, sharedStep;
};

constexpr std::array amdLimits{
    AmdLimits{"gfx908", 10, 256, 4, false, 800, 64 * KiB, 512},
    AmdLimits{"gfx90a", 8, 512, 8, true, 0, 64 * KiB, 512},
    AmdLimits{"gfx942", 8, 512, 8, true, 0, 64 * KiB, 512},
    AmdLimits{"gfx950", 8, 512, 8, true, 0, 160 * KiB, 1280},
};

constexpr std::uint32_t noLimit = std::numeric_limits<std::uint32_t>::max();

std::uint64_t roundedUp(std::uint64_t value, std::uint64_t step) { return (value + step - 1) / step * step; }

bool isRecorded(std::uint32_t value) { return value != KernelConfig::absent; }

/// Returns the product of the sizes, or the largest number if it is larger.
std::uint64_t sizeProduct(const std::array<std::uint32_t, 3>& sizes) {
    std::uint64_t product = 1;
    for (const std::uint32_t size : sizes)
        if (__builtin_mul_overflow(product, size, &product)) return std::numeric_limits<std::uint64_t>::max();
    return product;
}

/// Returns the bytes of shared memory of a block; nullopt if they are not recorded.
std::optional<std::uint64_t> sharedOf(const KernelConfig& config) {
    if (isRecorded(config.shared)) return config.shared;
    if (!isRecorded(config.staticShared) || !isRecorded(config.dynamicShared)) return std::nullopt;
    return std::uint64_t{config.staticShared} + config.dynamicShared;
}

/// How many blocks each limit allows.
using Allowed = std::array<std::uint32_t, occupancyLimitCount>;

/// Returns how many steps of `used` fit into `whole`; without use, there is no limit.
std::uint32_t fitting(std::uint64_t whole, std::uint64_t used) {
    return used == 0 ? noLimit : static_cast<std::uint32_t>(std::min<std::uint64_t>(whole / used, noLimit));
}

/// Returns the recorded limit, or the known one if none is recorded or it is beyond every device.
std::uint32_t either(std::int64_t recorded, std::uint32_t known) {
    constexpr std::int64_t most = 1 << 24;
    return recorded > 0 && recorded <= most ? static_cast<std::uint32_t>(recorded) : known;
}

OccupancyOrWhy madeOf(Occupancy made, const Allowed& allowed) {
    const auto least = std::ranges::min_element(allowed);
    if (*least == 0) return {{}, NoOccupancy::DoesNotFit};
    made.residentBlocks = *least;
    made.limit = static_cast<OccupancyLimit>(least - allowed.begin());
    return {made, {}};
}

OccupancyOrWhy onCuda(const KernelConfig& config, const DeviceFacts& device, Occupancy made, std::uint32_t threads) {
    const auto known = std::ranges::find(cudaLimits, device.capability, &CudaLimits::capability);
    if (known == cudaLimits.end()) return {{}, NoOccupancy::UnknownDevice};
    const auto shared = sharedOf(config);
    if (!isRecorded(config.registers) || !shared) return {{}, NoOccupancy::NotRecorded};
    constexpr std::uint32_t threadsOfWarp = 32, registerStep = 256, usualRegisters = 65536;
    made.warpsPerBlock = (threads + threadsOfWarp - 1) / threadsOfWarp;
    made.mostWarps = either(device.threadsPerMultiprocessor / threadsOfWarp, known->warps);
    const std::uint32_t registers = either(device.registersPerMultiprocessor, usualRegisters);
    const std::uint64_t ofWarp = roundedUp(std::uint64_t{config.registers} * threadsOfWarp, registerStep);
    const std::uint32_t warps = fitting(registers / known->parts, ofWarp);
    const bool fits = ofWarp * roundedUp(made.warpsPerBlock, known->parts) <= registers;
    Allowed allowed{};
    allowed[static_cast<std::size_t>(OccupancyLimit::Warps)] = made.mostWarps / made.warpsPerBlock;
    allowed[static_cast<std::size_t>(OccupancyLimit::Registers)] = warps == noLimit ? noLimit
                                                                   : fits ? warps * known->parts / made.warpsPerBlock
                                                                          : 0;
    allowed[static_cast<std::size_t>(OccupancyLimit::SharedMemory)] = fitting(
        either(device.sharedPerMultiprocessor, known->shared), roundedUp(*shared + known->reserved, known->sharedStep));
    allowed[static_cast<std::size_t>(OccupancyLimit::Blocks)] = either(device.blocksPerMultiprocessor, known->blocks);
    return madeOf(made, allowed);
}

OccupancyOrWhy onAmd(const KernelConfig& config, std::string_view architecture, Occupancy made, std::uint32_t threads) {
    const auto shared = sharedOf(config);
    if (!isRecorded(config.accumulators) || !shared) return {{}, NoOccupancy::NotRecorded};
    const auto known = std::ranges::find(amdLimits, architecture, &AmdLimits::architecture);
    if (known == amdLimits.end()) return {{}, NoOccupancy::UnknownDevice};
    constexpr std::uint32_t simds = 4, threadsOfWave = 64, groupsOfSeveral = 16, scalarStep = 16;
    made.warpsPerBlock = (threads + threadsOfWave - 1) / threadsOfWave;
    made.mostWarps = known->wavesOfSimd * simds;
    const std::uint64_t vector = isRecorded(config.registers) ? std::max(config.registers, 1U) : 1;
    const std::uint64_t used =
        known->areTogether
            ? roundedUp(roundedUp(vector, 4) + config.accumulators, known->vectorStep)
            : std::max(roundedUp(vector, known->vectorStep), roundedUp(config.accumulators, known->vectorStep));
    std::uint32_t waves = fitting(known->vectorRegisters, used);
    if (known->scalarRegisters > 0 && isRecorded(config.scalars))
        waves = std::min(waves, fitting(known->scalarRegisters, roundedUp(config.scalars, scalarStep)));
    Allowed allowed{};
    allowed[static_cast<std::size_t>(OccupancyLimit::Warps)] = made.mostWarps / made.warpsPerBlock;
    allowed[static_cast<std::size_t>(OccupancyLimit::Registers)] =
        std::min(waves, known->wavesOfSimd) * simds / made.warpsPerBlock;
    allowed[static_cast<std::size_t>(OccupancyLimit::SharedMemory)] =
        fitting(known->shared, roundedUp(*shared, known->sharedStep));
    allowed[static_cast<std::size_t>(OccupancyLimit::Blocks)] = made.warpsPerBlock > 1 ? groupsOfSeveral : noLimit;
    return madeOf(made, allowed);
}

}  // namespace

std::string_view text(OccupancyLimit limit) {
    constexpr std::array<std::string_view, occupancyLimitCount> texts{"warps", "registers", "shared memory", "blocks"};
    return texts[static_cast<std::size_t>(limit)];
}

std::string_view text(NoOccupancy why) {
    constexpr std::array<std::string_view, noOccupancyCount> texts{
        "grid and block are not recorded", "the device's properties are not recorded",
        "the limits of such a device are not known", "registers or shared memory are not recorded",
        "a block does not fit a multiprocessor: the recorded figures do not belong together"};
    return texts[static_cast<std::size_t>(why)];
}

std::optional<double> Occupancy::waves() const {
    if (multiprocessors == 0) return std::nullopt;
    return static_cast<double>(blocks) / (static_cast<double>(multiprocessors) * residentBlocks);
}

std::optional<double> Occupancy::tailShare() const {
    const std::uint64_t ofWave = std::uint64_t{multiprocessors} * residentBlocks;
    if (ofWave == 0 || blocks == 0 || blocks == ofWave) return std::nullopt;
    const std::uint64_t left = blocks % ofWave;
    const auto full = static_cast<double>(blocks / ofWave + (left > 0 ? 1 : 0)) * static_cast<double>(ofWave);
    return left == 0 ? 0 : static_cast<double>(ofWave - left) / full;
}

OccupancyOrWhy occupancyOf(const KernelConfig& config, const DeviceFacts& device, std::string_view architecture) {
    if (!isRecorded(config.grid[0]) || !isRecorded(config.block[0])) return {{}, NoOccupancy::NoGrid};
    const std::uint64_t threads = sizeProduct(config.block);
    if (threads == 0 || threads > mostThreads) return {{}, NoOccupancy::DoesNotFit};
    Occupancy made;
    made.blocks = sizeProduct(config.grid);
    made.multiprocessors = either(device.multiprocessors, 0);
    constexpr std::uint32_t wavefront = 64;
    if (device.warpSize == wavefront || !architecture.empty())
        return onAmd(config, architecture, made, static_cast<std::uint32_t>(threads));
    if (device.capability == 0) return {{}, NoOccupancy::NoDevice};
    return onCuda(config, device, made, static_cast<std::uint32_t>(threads));
}

OccupancyOrWhy occupancyOf(const Trace& trace, std::size_t event) {
    const Device& device = trace.devices[index(trace.streams[index(trace.events.stream[event])].device)];
    return occupancyOf(trace.configOf(event), device.facts, device.architecture);
}

}  // namespace core
