// SPDX-License-Identifier: GPL-3.0-or-later
// What to do, and how to record what is missing, in the words of what the program was written with: whoever reads of
// HIP, JAX or Ascend has no use for a name of CUDA's.
#pragma once

#include "core/findings/rules.h"
#include "core/trace/recorder.h"

#include <cstdint>

namespace core {

enum class Advice : std::uint8_t {
    ReadLater,   ///< of a value that the host waits for
    PinMemory,   ///< of copies that the host waits for
    LoadEarly,   ///< of code that is loaded or compiled when it is first called
    KeepMemory,  ///< of memory that is taken and given back again and again
    LaunchAsOne  ///< of kernels shorter than their launches
};

/// The framework is the recorder's, the runtime that of most of its calls.
Words advice(const Trace& trace, Advice what);

/// A rule that cannot judge: `form` says what it needs and ends before ": record with ...", which follows where the
/// profiler that wrote the trace can record it.
Judgement needs(const Trace& trace, std::string_view form, Lacking what, std::vector<WordValue> values = {});
/// Of a recording without calls.
Judgement needsCalls(const Trace& trace);

}  // namespace core
