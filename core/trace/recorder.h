// SPDX-License-Identifier: GPL-3.0-or-later
// The tools that record profiles, and how each of them records the data that is missing in a profile.
#pragma once

#include "core/trace/source.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace core {

/// Data that a profile may lack.
enum class MissingData : std::uint8_t {
    Operations,   ///< operations of the GPU
    Ranges,       ///< ranges of the host
    Code,         ///< the code that launched the operations
    Calls,        ///< calls of the host into the runtime
    Waits,        ///< which stream or thread waited for what
    MessageSizes  ///< sizes of the messages of collectives
};

/// Returns commands and calls that record the missing data, each sufficient by itself: "rocprofv3 --marker-trace". They
/// are those of the profiler that wrote the file; if it is unknown, those of Nsight Systems and PyTorch. Empty if the
/// profiler cannot record it.
std::span<const std::string_view> recordersOf(const Source& source, MissingData what);
/// Returns them as one text: "nsys profile --trace=cuda or torch.profiler.profile(...)".
std::string recordersText(const Source& source, MissingData what);

/// What a reader notes of a recording in which calls of CUDA were traced and none was made: another way of recording is
/// no answer then.
constexpr std::string_view cudaTracedInVain =
    "CUDA was traced, but no call of it was recorded: the program did not use the GPU, did so in a process that the "
    "profiler did not follow (a service, a container, a fork), or ended before the GPU was used";

/// Returns whether a file lacks data because the program did not call CUDA, which was traced. Ranges need no CUDA.
bool isTracedInVain(const Source& source, MissingData what);

}  // namespace core
