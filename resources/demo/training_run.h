// SPDX-License-Identifier: GPL-3.0-or-later
// The demo's profile as plain rows: five steps of FSDP training on 16 GPUs, of which two were recorded.
#pragma once

#include "core/base/ids.h"
#include "resources/demo/kernels.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace demo {

/// What a communication kernel moved, in the framework's words ("_allgather_base", "BFloat16").
struct Collective {
    std::string_view name;
    std::int64_t inElements = 0;
    std::int64_t outElements = 0;
    std::string_view type;
};

enum class OperationSort : std::uint8_t { Kernel, Copy, Set };

/// Something a GPU did.
struct Operation {
    OperationSort sort = OperationSort::Kernel;
    std::string_view name;
    const Kernel* kernel = nullptr;  ///< of kernels only
    std::optional<Collective> collective;
    int device = 0;
    int stream = 0;
    core::Nanos start = 0;
    core::Nanos duration = 0;
    std::int64_t correlation = 0;  ///< of the call that launched it
    std::int64_t externalId = 0;   ///< of the framework operator around that call
    std::int64_t bytes = 0;        ///< of copies and sets
};

/// A runtime or driver call on the host; driver calls begin with "cu" and an upper-case letter.
struct Call {
    std::string_view name;
    core::Nanos start = 0;
    core::Nanos duration = 0;
    std::int64_t correlation = 0;
    std::int64_t externalId = 0;
};

enum class RangeSort : std::uint8_t { Annotation, Operator, Overhead, Python };

/// A range on the host.
struct Range {
    RangeSort sort = RangeSort::Annotation;
    std::string name;
    core::Nanos start = 0;
    core::Nanos duration = 0;
    std::int64_t externalId = 0;
    std::string shapes = {}, types = {}, values = {};  ///< of the inputs of an operator, as Inputs has them
};

/// An annotation as the profiler projects it onto a stream: from the first to the last operation launched in it.
struct DeviceRange {
    std::string name;
    int device = 0;
    int stream = 0;
    core::Nanos start = 0;
    core::Nanos duration = 0;
};

struct TrainingRun {
    Gpu gpu = Gpu::H100;
    std::vector<Operation> operations;  ///< in launch order
    std::vector<Call> calls;
    std::vector<Range> ranges;
    std::vector<DeviceRange> deviceRanges;
};

constexpr int deviceCount = 2;
constexpr int rankCount = 16;
constexpr int computeStream = 7;
constexpr int commStream = 22;
constexpr int copyStream = 24;

/// Simulates the run: a host thread that issues work in order, streams that do it in order, and the waits between
/// them. The same rows on every machine. Times are ns since the profiler started.
TrainingRun trainingRun(Gpu gpu = Gpu::H100);

}  // namespace demo
