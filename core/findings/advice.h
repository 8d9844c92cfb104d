// SPDX-License-Identifier: GPL-3.0-or-later
// Advice on what to change, and on how to record what is missing, in the terms of the runtime, framework and profiler
// that were used: readers who use HIP, JAX or Ascend are not given CUDA names.
#pragma once

#include "core/findings/rules.h"
#include "core/trace/recorder.h"

#include <cstdint>

namespace core {

enum class Advice : std::uint8_t {
    ReadLater,    ///< a value that the host waits for
    PinMemory,    ///< copies that the host waits for
    LoadEarly,    ///< code that is loaded or compiled when it is first called
    KeepMemory,   ///< memory that is allocated and freed again and again
    LaunchAsOne,  ///< kernels shorter than their launch calls
    LaunchAhead   ///< launches that wait for their kernels
};

/// Returns the advice for the framework that made the recording and the runtime that most of its calls belong to.
Words advice(const Trace& trace, Advice what);

/// Returns the judgement of a rule that cannot judge. `form` says what it needs; ": record with ..." is appended if the
/// profiler that wrote the trace can record that.
Judgement needs(const Trace& trace, std::string_view form, MissingData what, std::vector<WordValue> values = {});
/// Returns the judgement for a recording without host calls.
Judgement needsCalls(const Trace& trace);

}  // namespace core
