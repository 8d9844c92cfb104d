// SPDX-License-Identifier: GPL-3.0-or-later
// Occupancy, waves and tail, worked out by hand; the comments show the arithmetic.
#include "core/efficiency/occupancy.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

KernelConfig kernel(std::uint32_t blocks, std::uint32_t threads, std::uint32_t registers, std::uint32_t shared) {
    KernelConfig config;
    config.grid = {blocks, 1, 1};
    config.block = {threads, 1, 1};
    config.registers = registers;
    config.shared = shared;
    return config;
}

DeviceFacts device(std::int64_t capability, std::int64_t multiprocessors) {
    DeviceFacts facts;
    facts.capability = capability;
    facts.multiprocessors = multiprocessors;
    return facts;
}

std::string textOf(const OccupancyOrWhy& occupancy) {
    if (!occupancy.found) return std::string(text(occupancy.why));
    const Occupancy& found = *occupancy.found;
    const auto waves = found.waves(), tail = found.tailShare();
    return fmt::format("{} by {}, {:g} %, waves {}, tail {}", found.residentBlocks, text(found.limit), found.percent(),
                       waves ? fmt::format("{:.4g}", *waves) : "-", tail ? fmt::format("{:.4g}", *tail) : "-");
}

std::string resident(std::int64_t capability, std::uint32_t threads, std::uint32_t registers, std::uint32_t shared) {
    const auto made = occupancyOf(kernel(1, threads, registers, shared), device(capability, 100));
    return made.found ? fmt::format("{} by {}", made.found->residentBlocks, text(made.found->limit))
                      : std::string(text(made.why));
}

TEST(Occupancy, IsTheLeastOfFourLimits) {
    // 12 warps of 168 x 32 = 5376 registers: 3 in each of four parts of 16384, so 12 warps, one block.
    EXPECT_EQ(resident(90, 384, 168, 231424), "1 by registers");
    // 4096 registers a warp, 4 in a part, 16 warps; a block has 8.
    EXPECT_EQ(resident(80, 256, 128, 0), "2 by registers");
    EXPECT_EQ(resident(80, 256, 32, 0), "8 by warps");
    // 49152 + 1024 reserved bytes of 167936.
    EXPECT_EQ(resident(80, 128, 32, 49152), "3 by shared memory");
    EXPECT_EQ(resident(86, 64, 16, 0), "16 by blocks");
}

TEST(Occupancy, KnowsEachComputeCapability) {
    EXPECT_EQ(resident(60, 64, 16, 0), "32 by warps");
    EXPECT_EQ(resident(60, 32, 255, 0), "8 by registers");  // 8192 a warp, 4 in each of two parts
    EXPECT_EQ(resident(70, 32, 16, 0), "32 by blocks");
    EXPECT_EQ(resident(70, 128, 32, 98304), "1 by shared memory");  // all of 96 KiB: nothing is reserved
    EXPECT_EQ(resident(75, 128, 32, 0), "8 by warps");
    EXPECT_EQ(resident(89, 32, 16, 0), "24 by blocks");
    EXPECT_EQ(resident(100, 1024, 32, 0), "2 by warps");
    EXPECT_EQ(resident(120, 256, 32, 51200), "1 by shared memory");  // 52224 of 102400
    EXPECT_EQ(resident(52, 256, 32, 0), "the limits of such a device are not known");
}

TEST(Occupancy, CountsSharedMemoryInSteps) {
    EXPECT_EQ(resident(90, 128, 32, 57344), "4 by shared memory");  // 58368 x 4 = 233472, all of it
    EXPECT_EQ(resident(90, 128, 32, 57345), "3 by shared memory");  // rounded up to 58496
    KernelConfig apart = kernel(1, 128, 32, 0);
    apart.shared = KernelConfig::absent;
    apart.staticShared = 16384;
    apart.dynamicShared = 40960;
    EXPECT_EQ(occupancyOf(apart, device(90, 132)).found->residentBlocks, 4U);
}

TEST(Occupancy, SaysHowOftenTheGridFillsTheDevice) {
    const auto filled = [](std::uint32_t blocks) {
        return textOf(occupancyOf(kernel(blocks, 256, 128, 0), device(80, 108)));
    };
    EXPECT_EQ(filled(54), "2 by registers, 25 %, waves 0.25, tail 0.75");
    EXPECT_EQ(filled(216), "2 by registers, 25 %, waves 1, tail -");  // persistent, or exactly one wave
    EXPECT_EQ(filled(432), "2 by registers, 25 %, waves 2, tail 0");
    EXPECT_EQ(filled(540), "2 by registers, 25 %, waves 2.5, tail 0.1667");  // 108 of 648 places are empty
    EXPECT_EQ(textOf(occupancyOf(kernel(1000, 384, 168, 0), device(90, 132))),
              "1 by registers, 18.75 %, waves 7.576, tail 0.05303");
}

TEST(Occupancy, LimitsThatTheDeviceRecordsWin) {
    DeviceFacts facts = device(86, 10);
    facts.blocksPerMultiprocessor = 8;
    EXPECT_EQ(occupancyOf(kernel(1, 64, 16, 0), facts).found->residentBlocks, 8U);
    facts.threadsPerMultiprocessor = 256;
    EXPECT_EQ(textOf(occupancyOf(kernel(80, 64, 16, 0), facts)), "4 by warps, 100 %, waves 2, tail 0");
    facts.sharedPerMultiprocessor = 8192;
    EXPECT_EQ(occupancyOf(kernel(1, 64, 16, 3072), facts).found->residentBlocks, 2U);
    facts.registersPerMultiprocessor = 8192;
    EXPECT_EQ(occupancyOf(kernel(1, 64, 64, 0), facts).found->residentBlocks, 2U);
}

TEST(Occupancy, SaysWhyThereIsNone) {
    KernelConfig config = kernel(1, 64, 16, 0);
    EXPECT_EQ(textOf(occupancyOf(KernelConfig(), device(90, 132))), "grid and block are not recorded");
    EXPECT_EQ(textOf(occupancyOf(config, {})), "the device's properties are not recorded");
    config.shared = KernelConfig::absent;
    EXPECT_EQ(textOf(occupancyOf(config, device(90, 132))), "registers or shared memory are not recorded");
    EXPECT_EQ(resident(90, 1024, 255, 0),
              "a block does not fit a multiprocessor: the recorded figures do not belong together");
    EXPECT_EQ(resident(90, 2048, 16, 0),
              "a block does not fit a multiprocessor: the recorded figures do not belong together");
}

TEST(Occupancy, WithoutTheNumberOfMultiprocessorsThereAreNoWaves) {
    EXPECT_EQ(textOf(occupancyOf(kernel(5, 256, 32, 0), device(80, 0))), "8 by warps, 100 %, waves -, tail -");
}

TEST(Occupancy, SizesOfAnyFileNeitherOverflowNorDivideByZero) {
    constexpr std::uint32_t most = KernelConfig::absent - 1;
    KernelConfig config = kernel(most, 1, most, most);
    config.grid = {most, most, most};
    EXPECT_FALSE(occupancyOf(config, device(90, 132)).found);
    config.registers = 0;
    config.shared = 0;
    EXPECT_EQ(occupancyOf(config, device(90, 132)).found->residentBlocks, 32U);
    config.block = {most, most, most};
    EXPECT_FALSE(occupancyOf(config, device(90, 132)).found);
    config = kernel(0, 32, 16, 0);
    EXPECT_EQ(textOf(occupancyOf(config, device(90, 132))), "32 by blocks, 50 %, waves 0, tail -");
}

TEST(Occupancy, OfAmdDevicesCountsWavefrontsOfFourUnits) {
    const auto group = [](std::string_view architecture, std::uint32_t vector, std::uint32_t accumulators,
                          std::uint32_t shared) {
        KernelConfig config = kernel(1000, 256, vector, shared);
        config.accumulators = accumulators;
        config.scalars = 32;
        const auto made = occupancyOf(config, {}, architecture);
        return made.found ? fmt::format("{} by {}", made.found->residentBlocks, text(made.found->limit))
                          : std::string(text(made.why));
    };
    EXPECT_EQ(group("gfx90a", 128, 0, 0), "4 by registers");         // 512 / 128 = 4 on each unit, 4 in a group
    EXPECT_EQ(group("gfx942", 64, 0, 32768), "2 by shared memory");  // of 64 KiB
    EXPECT_EQ(group("gfx942", 128, 128, 0), "2 by registers");
    EXPECT_EQ(group("gfx950", 64, 0, 81920), "2 by shared memory");  // of 160 KiB
    EXPECT_EQ(group("gfx908", 128, 0, 0), "2 by registers");
    EXPECT_EQ(group("gfx1100", 64, 0, 0), "the limits of such a device are not known");
    DeviceFacts kineto;
    kineto.warpSize = 64;
    kineto.capability = 94;
    KernelConfig config = kernel(1000, 256, KernelConfig::absent, KernelConfig::absent);
    EXPECT_EQ(textOf(occupancyOf(config, kineto)), "registers or shared memory are not recorded");
}

}  // namespace
