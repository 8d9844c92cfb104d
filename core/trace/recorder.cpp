// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/recorder.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

using ByLacking = std::array<std::string_view, 6>;

struct Recorder {
    std::string_view prefix;  ///< prefix of the formats that it writes
    ByLacking calls;          ///< indexed by MissingData; empty: it cannot record that
};

constexpr ByLacking nsys{"nsys profile --trace=cuda",
                         "nsys profile --trace=cuda,nvtx",
                         "nsys profile --python-backtrace=cuda --cudabacktrace=kernel",
                         "nsys profile --trace=cuda",
                         "nsys profile --trace=cuda --cuda-event-trace=true",
                         "nsys profile --trace=cuda,nvtx"};
constexpr ByLacking torch{
    "torch.profiler.profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA])",
    "torch.profiler.record_function()",
    "torch.profiler.profile(with_stack=True, with_modules=True)",
    "torch.profiler.profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA])",
    "torch.profiler.profile(experimental_config=_ExperimentalConfig(enable_cuda_sync_events=True))",
    "torch.profiler.profile(record_shapes=True)"};
constexpr ByLacking jax{
    "jax.profiler.trace()", "jax.profiler.TraceAnnotation()", "jax.named_scope()", "jax.profiler.trace()", "", ""};

/// Returns the commands of nsys, which records any program, with the profiler's own one for operations.
constexpr ByLacking withNsys(std::string_view operations) {
    ByLacking calls = nsys;
    calls[0] = operations;
    return calls;
}

constexpr std::array recorders{
    Recorder{"nsys", nsys},
    Recorder{"kineto", torch},
    Recorder{"xla", jax},
    Recorder{"xplane", jax},
    Recorder{"onnxruntime", withNsys("onnxruntime.SessionOptions().enable_profiling and the CUDA execution provider")},
    Recorder{"tensorflow", withNsys("tf.compat.v1.RunOptions(trace_level=tf.compat.v1.RunOptions.FULL_TRACE)")},
    Recorder{"proton", withNsys("triton.profiler.start(data=\"trace\")")},
    Recorder{"roc",  // rocpd, rocprof-json, rocprof-csv
             {"rocprofv3 --kernel-trace --memory-copy-trace", "rocprofv3 --marker-trace",
              "rocprofv3 --hip-runtime-trace --marker-trace", "rocprofv3 --runtime-trace", "", ""}},
    Recorder{"rpd",
             {"runTracer.sh", "roctxRangePush() under runTracer.sh", "roctxRangePush() under runTracer.sh",
              "runTracer.sh", "", ""}},
    Recorder{"ascend",
             {"torch_npu.profiler.profile()", "torch.profiler.record_function()",
              "torch_npu.profiler.profile(with_stack=True, with_modules=True)",
              "torch_npu.profiler.profile(activities=[ProfilerActivity.CPU, ProfilerActivity.NPU])", "",
              "torch_npu.profiler.profile(record_shapes=True)"}}};

using Pair = std::array<std::string_view, 2>;
constexpr std::array<Pair, nsys.size()> unknown{Pair{nsys[0], torch[0]}, Pair{nsys[1], torch[1]},
                                                Pair{nsys[2], torch[2]}, Pair{nsys[3], torch[3]},
                                                Pair{nsys[4], torch[4]}, Pair{nsys[5], torch[5]}};

}  // namespace

bool isTracedInVain(const Source& source, MissingData what) {
    return what != MissingData::Ranges && std::ranges::find(source.notices, cudaTracedInVain) != source.notices.end();
}

std::span<const std::string_view> recordersOf(const Source& source, MissingData what) {
    const auto at = static_cast<std::size_t>(what);
    for (const Recorder& recorder : recorders)
        if (source.format.starts_with(recorder.prefix))
            return {&recorder.calls[at], recorder.calls[at].empty() ? 0U : 1U};
    return unknown[at];
}

std::string recordersText(const Source& source, MissingData what) {
    std::string text;
    for (const std::string_view call : recordersOf(source, what))
        (text += text.empty() ? "" : " or ") += call;
    return text;
}

}  // namespace core
