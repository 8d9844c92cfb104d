// SPDX-License-Identifier: GPL-3.0-or-later
// Which row of the table of peaks a device has, and what faults of a table do.
#include "core/efficiency/peaks.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

Device deviceOf(const std::string& name, std::int64_t multiprocessors, double gibibytes, std::int64_t capability = 94) {
    Device device;
    device.name = name;
    device.facts.multiprocessors = multiprocessors;
    device.facts.memory = static_cast<std::int64_t>(gibibytes * 1024 * 1024 * 1024);
    device.facts.capability = capability;
    return device;
}

PeakTable bundled() {
    PeakTable table;
    table.addBundled();
    return table;
}

std::string rowOf(const Device& device) {
    const auto found = bundled().of(device);
    return found ? found->device : "none";
}

struct NamedDevice {
    const char* name;
    std::int64_t multiprocessors;
    double gibibytes;
    const char* row;
};

TEST(Peaks, AreThoseOfTheRecordedDevice) {
    for (const NamedDevice& each : {NamedDevice{"NVIDIA H100 80GB HBM3", 132, 79.2, "H100 SXM"},
                                    {"NVIDIA H100 PCIe", 114, 79, "H100 PCIe"},
                                    {"NVIDIA H100 NVL", 132, 93, "H100 NVL"},
                                    {"NVIDIA H200", 132, 139.8, "H200"},
                                    {"NVIDIA A100-SXM4-80GB", 108, 79, "A100 80GB SXM"},
                                    {"NVIDIA A100-PCIE-40GB", 108, 39, "A100 40GB PCIe"},
                                    {"NVIDIA A100 80GB PCIe", 108, 79, "A100 80GB PCIe"},
                                    {"NVIDIA A100-PG509-200", 108, 39.5, "A100 40GB SXM"},
                                    {"Tesla V100-SXM2-16GB", 80, 15.8, "V100 SXM2"},
                                    {"Tesla T4", 40, 14.7, "T4"},
                                    {"NVIDIA L4", 58, 22, "L4"},
                                    {"NVIDIA L40", 142, 44, "L40"},
                                    {"NVIDIA L40S", 142, 44, "L40S"},
                                    {"NVIDIA B200", 148, 178, "B200"},
                                    {"NVIDIA GB200", 152, 185, "GB200"},
                                    {"NVIDIA GH200 480GB", 132, 95, "GH200 96GB"},
                                    {"NVIDIA GeForce RTX 4090", 128, 23.6, "RTX 4090"},
                                    {"NVIDIA RTX A6000", 84, 47.5, "RTX A6000"},
                                    {"NVIDIA RTX 6000 Ada Generation", 142, 47.5, "RTX 6000 Ada"},
                                    {"AMD Instinct MI300X VF", 304, 192, "MI300X"},
                                    {"AMD Instinct MI250X", 110, 64, "MI250X (one GCD)"},
                                    {"AMD Instinct MI210", 104, 64, "MI210"},
                                    {"AMD Instinct MI325X", 304, 256, "MI325X"},
                                    {"AMD Instinct MI355X", 256, 288, "MI355X"},
                                    {"AMD Instinct MI350X", 0, 0, "MI350X"},
                                    {"AMD Instinct MI300A", 228, 128, "MI300A"},
                                    {"AMD Instinct MI300X", 38, 24, "MI300X (38 of 304 SMs)"},
                                    {"NVIDIA H100 80GB HBM2e", 114, 79, "H100 PCIe"},
                                    {"NVIDIA H20", 78, 95, "H20"}})
        EXPECT_EQ(rowOf(deviceOf(each.name, each.multiprocessors, each.gibibytes)), each.row) << each.name;
}

TEST(Peaks, OfAnotherDeviceAreNotGuessed) {
    EXPECT_EQ(rowOf(deviceOf("NVIDIA GeForce RTX 4090 Laptop GPU", 76, 15.7)), "none");
    EXPECT_EQ(rowOf(deviceOf("AMD Radeon Graphics", 104, 64)), "none") << "MI210 and MI250 have 104 units";
    EXPECT_EQ(rowOf(deviceOf("NVIDIA A10G", 80, 22)), "none");
    EXPECT_EQ(rowOf(deviceOf("", 132, 79)), "none");
    EXPECT_EQ(rowOf(deviceOf("", 304, 192)), "MI300X or MI308X by properties");
    EXPECT_EQ(rowOf(deviceOf("gfx942", 0, 0)), "none") << "MI300X, MI300A, MI308X and MI325X are gfx942";
}

TEST(Peaks, OfAPartAreInProportionWithoutABandwidth) {
    const auto part = bundled().of(deviceOf("NVIDIA A100-SXM4-40GB MIG 3g.20gb", 42, 20));
    ASSERT_TRUE(part);
    EXPECT_EQ(part->device, "A100 40GB SXM (42 of 108 SMs)");
    EXPECT_NEAR(part->of(PeakType::Fp16) / 1e12, 121.33, 0.005);
    EXPECT_EQ(part->bandwidth, 0);
}

TEST(Peaks, TheRecordedBandwidthCounts) {
    Device device = deviceOf("NVIDIA A100-SXM4-80GB", 108, 79);
    device.facts.bandwidth = 2'039'000'000'000;
    EXPECT_EQ(bundled().of(device)->bandwidth, 2.039e12);
}

TEST(Peaks, RowsOfTheUserCountFirst) {
    PeakTable table;
    table.add("device\tname_pattern\tbf16_tensor\tmem_gbs\nMine\tH100\t500\t1000\nBad\tH100\tmany\t1\n", "peaks.tsv");
    table.addBundled();
    EXPECT_EQ(table.of(deviceOf("NVIDIA H100 80GB HBM3", 132, 79.2))->device, "Mine");
    ASSERT_EQ(table.faults().size(), 1U);
    EXPECT_EQ(table.faults()[0], "peaks.tsv, line 3: bf16_tensor is not a number");
    EXPECT_EQ(table.named("h100 sxm")->device, "H100 SXM");
    EXPECT_FALSE(table.named("H100 SXM9"));
}

}  // namespace
