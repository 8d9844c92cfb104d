// SPDX-License-Identifier: GPL-3.0-or-later
// What the category of a PyTorch event means, in the spellings of 2020 to today.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace core {

enum class JsonCategory : std::uint8_t {
    None,     ///< the event has no category
    Unknown,  ///< one of another tool, or a newer one
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
    Sync      ///< what a call waits for
};

/// Case does not matter.
JsonCategory jsonCategory(std::string_view text);

/// The same with a cache of its results: a trace has a dozen categories and millions of events.
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
