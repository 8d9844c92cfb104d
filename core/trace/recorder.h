// SPDX-License-Identifier: GPL-3.0-or-later
// With what a profile was recorded, and how that records what is missing in it.
#pragma once

#include "core/trace/source.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace core {

/// What a profile may lack.
enum class Lacking : std::uint8_t {
    Operations,   ///< of the GPU
    Ranges,       ///< of the host
    Code,         ///< that launched the operations
    Calls,        ///< of the host into the runtime
    Waits,        ///< which stream or thread waited for what
    MessageSizes  ///< of collectives
};

/// Commands and calls to record it with, each enough by itself: "rocprofv3 --marker-trace". They are those of the
/// profiler that wrote the file; where that is unknown those of Nsight Systems and PyTorch. None: it cannot record
/// them.
std::span<const std::string_view> recordersOf(const Source& source, Lacking what);
/// "nsys profile --trace=cuda or torch.profiler.profile(...)"
std::string recordersText(const Source& source, Lacking what);

}  // namespace core
