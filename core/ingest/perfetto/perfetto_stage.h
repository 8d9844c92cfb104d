// SPDX-License-Identifier: GPL-3.0-or-later
// A render stage as its packet has it: texts and numbers that refer to what was said before.
#pragma once

#include "core/ingest/json/json_event.h"
#include "core/trace/kernel_config.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace core {

class PerfettoTables;

/// The texts that the writers of GPUs for computing add to a stage, by PyTorch's names for them.
struct PerfettoStageFacts {
    std::string_view device, context, stream, correlation, bytes, module, process, processName, architecture;
    JsonCollective collective;
};

/// The texts are valid as long as the packet.
struct PerfettoStage {
    std::uint64_t event = 0;
    std::int64_t duration = 0;
    std::int64_t gpu = 0;
    std::uint64_t context = 0;
    std::optional<std::uint64_t> queue, stage;        ///< numbers in the tables of the sequence
    std::uint64_t oldQueue = 0, oldStage = 0;         ///< numbers in the specifications of the file
    std::optional<std::uint64_t> nameNumber, kernel;  ///< numbers in the tables
    std::string_view name, launch, specifications;
    std::vector<std::uint64_t> after;  ///< events that it waited for
    PerfettoStageFacts facts;
};

/// Throws protozero::exception if damaged.
PerfettoStage stageIn(std::string_view event);

/// Returns how a kernel was launched, from a ComputeKernelLaunch.
KernelConfig perfettoLaunch(std::string_view launch, PerfettoTables& tables);

}  // namespace core
