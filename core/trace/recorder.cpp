// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/recorder.h"

#include <array>

namespace core {

namespace {

constexpr std::size_t lackingCount = 3;

using ByLacking = std::array<std::string_view, lackingCount>;

struct Recorder {
    std::string_view prefix;  ///< of the formats that it writes
    ByLacking calls;
};

constexpr std::string_view nsysOperations = "nsys profile --trace=cuda";
constexpr std::string_view nsysRanges = "nsys profile --trace=cuda,nvtx";
constexpr std::string_view nsysCode = "nsys profile --python-backtrace=cuda --cudabacktrace=kernel";
constexpr std::string_view torchOperations =
    "torch.profiler.profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA])";
constexpr std::string_view torchRanges = "torch.profiler.record_function()";
constexpr std::string_view torchCode = "torch.profiler.profile(with_stack=True, with_modules=True)";

constexpr std::array recorders{
    Recorder{"nsys", {nsysOperations, nsysRanges, nsysCode}},
    Recorder{"kineto", {torchOperations, torchRanges, torchCode}},
    Recorder{"xla", {"jax.profiler.trace()", "jax.profiler.TraceAnnotation()", "jax.named_scope()"}},
    Recorder{"xplane", {"jax.profiler.trace()", "jax.profiler.TraceAnnotation()", "jax.named_scope()"}},
    Recorder{"roc",  // rocpd, rocprof-json, rocprof-csv
             {"rocprofv3 --kernel-trace --memory-copy-trace", "rocprofv3 --marker-trace",
              "rocprofv3 --hip-runtime-trace --marker-trace"}},
    Recorder{"rpd", {"runTracer.sh", "roctxRangePush() under runTracer.sh", "roctxRangePush() under runTracer.sh"}},
    Recorder{"ascend",
             {"torch_npu.profiler.profile()", torchRanges,
              "torch_npu.profiler.profile(with_stack=True, with_modules=True)"}}};

constexpr std::array<std::array<std::string_view, 2>, lackingCount> unknown{
    {{nsysOperations, torchOperations}, {nsysRanges, torchRanges}, {nsysCode, torchCode}}};

}  // namespace

std::span<const std::string_view> recordersOf(const Source& source, Lacking what) {
    const auto at = static_cast<std::size_t>(what);
    for (const Recorder& recorder : recorders)
        if (source.format.starts_with(recorder.prefix)) return {&recorder.calls[at], 1};
    return unknown[at];
}

std::string recordersText(const Source& source, Lacking what) {
    std::string text;
    for (const std::string_view call : recordersOf(source, what))
        (text += text.empty() ? "" : " or ") += call;
    return text;
}

}  // namespace core
