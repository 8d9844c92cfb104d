// SPDX-License-Identifier: GPL-3.0-or-later
// Maps the category of a PyTorch event to its meaning, in the spellings of 2020 to today.
#pragma once

#include "core/trace/waits.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace core {

enum class JsonCategory : std::uint8_t {
    None,         ///< the event has no category
    OnnxSession,  ///< ONNX Runtime: a phase of a session
    OnnxNode,     ///< ONNX Runtime: an operator of the model
    OnnxApi,      ///< ONNX Runtime: a runtime call
    Unknown,      ///< a category of another tool, or a newer one
    Kernel,
    Copy,
    Set,
    DeviceWork,     ///< kernels, copies and waits of an MTIA device, distinguished by their names
    GpuAnnotation,  ///< a host annotation projected onto a stream by the profiler: never GPU work
    Call,
    CpuOp,
    Annotation,
    PythonCall,
    Overhead,
    Ignored,  ///< known, but not used: spans of the profiler
    Sync      ///< an event that says what a call waits for
};

/// Returns the meaning of a category; case does not matter.
JsonCategory jsonCategory(std::string_view text);

/// Returns the kind of the range that an event of the host is, by its category and name.
RangeKind rangeKind(JsonCategory category, std::string_view name);

/// Returns what waits, from PyTorch's name of a synchronization: "Stream Wait Event".
WaitKind waitKindOf(std::string_view text);

/// Returns whether events of a category are operations of a device, or waits of an MTIA device.
constexpr bool isOperation(JsonCategory category) {
    return category >= JsonCategory::Kernel && category <= JsonCategory::DeviceWork;
}

/// Returns whether events of a category are calls and ranges of the host.
constexpr bool isHostCategory(JsonCategory category) {
    return category >= JsonCategory::Call && category < JsonCategory::Ignored;
}

/// Returns whether only ONNX Runtime uses the category, so that the event's name decides whether it is one of its own.
constexpr bool mayBeOnnx(JsonCategory category) {
    return category > JsonCategory::None && category < JsonCategory::Unknown;
}

/// Caches the results of jsonCategory(): a trace has a dozen categories and millions of events.
class JsonCategories {
public:
    JsonCategory of(std::string_view text);

private:
    struct Known {
        std::string text;
        JsonCategory category = JsonCategory::None;
    };
    std::array<Known, 64> m_known;
};

}  // namespace core
