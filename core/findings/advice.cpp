// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/advice.h"

#include <algorithm>
#include <array>
#include <string>

namespace core {

namespace {

/// A GPU runtime, recognized by the prefix of its calls, and its names for the things that advice mentions.
struct Runtime {
    std::string_view prefix;
    std::string_view pinned, copyAsync;
    std::string_view eagerCode;  ///< setting that loads code before its first call; empty: none exists
    std::string_view allocator;  ///< the setting of PyTorch's allocator
    std::string_view graph;
    std::string_view blockingLaunches;  ///< settings that make launches wait
};

constexpr std::array runtimes{
    Runtime{"cu", "cudaHostAlloc", "cudaMemcpyAsync", "CUDA_MODULE_LOADING=EAGER",
            "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True", "CUDA graph", "CUDA_LAUNCH_BLOCKING=1"},
    Runtime{"hip", "hipHostMalloc", "hipMemcpyAsync", "HIP_ENABLE_DEFERRED_LOADING=0",
            "PYTORCH_HIP_ALLOC_CONF=expandable_segments:True", "HIP graph",
            "AMD_SERIALIZE_KERNEL, HIP_LAUNCH_BLOCKING=1"},
    Runtime{"acl", "aclrtMallocHost", "aclrtMemcpyAsync", "", "PYTORCH_NPU_ALLOC_CONF=expandable_segments:True",
            "ACL graph", "ASCEND_LAUNCH_BLOCKING=1"},
};

/// Returns the runtime that most calls belong to, of which the first ones tell; CUDA if none is recognized.
const Runtime& runtimeOf(const Trace& trace) {
    constexpr std::size_t enough = 100'000;
    std::array<std::size_t, runtimes.size()> calls{};
    std::vector<std::size_t> ofName(trace.names.size());
    for (std::size_t call = 0; call < std::min(enough, trace.calls.size()); ++call)
        ++ofName[index(trace.calls.name[call])];
    for (std::size_t name = 0; name < ofName.size(); ++name)
        for (std::size_t i = 0; ofName[name] > 0 && i < runtimes.size(); ++i)
            if (trace.names[NameId(name)].starts_with(runtimes[i].prefix)) calls[i] += ofName[name];
    return runtimes[static_cast<std::size_t>(std::max_element(calls.begin(), calls.end()) - calls.begin())];
}

bool isJax(const Source& source) { return source.format.starts_with("xla") || source.format.starts_with("xplane"); }

Words adviceOfJax(Advice what) {
    switch (what) {
        case Advice::ReadLater:
            return {sentence("Findings",
                             "Keep the value on the device, or read it one step later, when the next step has been "
                             "launched. float(), np.asarray() and print() of an array wait as block_until_ready() "
                             "does.")};
        case Advice::PinMemory:
            return {sentence("Findings",
                             "Bring the data to the device one step ahead with jax.device_put(), which does not wait, "
                             "and read results back with copy_to_host_async().")};
        case Advice::LoadEarly:
            return {sentence("Findings",
                             "Run every shape once before the loop, so that it is compiled there: a warm-up step, "
                             "jax_compilation_cache_dir, shapes that stay the same.")};
        case Advice::KeepMemory:
            return {sentence("Findings",
                             "Let the allocator keep what it has: XLA_PYTHON_CLIENT_PREALLOCATE=true, shapes that stay "
                             "the same, donated arguments (donate_argnums).")};
        case Advice::LaunchAhead:
            return {sentence("Findings",
                             "Unset the variable that makes launches wait, CUDA_LAUNCH_BLOCKING=1 for example: in the "
                             "shell, the job script, the container, and in os.environ. Debuggers and "
                             "compute-sanitizer make launches wait too.")};
        case Advice::LaunchAsOne:
            break;
    }
    return {sentence("Findings",
                     "Launch them as one: the whole step under one jit, XLA's command buffers, or larger batches.")};
}

}  // namespace

Words advice(const Trace& trace, Advice what) {
    if (isJax(trace.source)) return adviceOfJax(what);
    const Runtime& runtime = runtimeOf(trace);
    switch (what) {
        case Advice::ReadLater:
            return {sentence("Findings",
                             "Keep the value on the device, or read it one step later: copy it without blocking into "
                             "pinned memory and look at it when the next step has been launched. .item(), nonzero() "
                             "and print() of a tensor wait as synchronize() does.")};
        case Advice::PinMemory:
            return {sentence("Findings",
                             "Pin the host's side (pin_memory=True, %1) and copy with non_blocking=True or %2."),
                    {std::string(runtime.pinned), std::string(runtime.copyAsync)}};
        case Advice::LoadEarly:
            if (runtime.eagerCode.empty())
                return {sentence("Findings",
                                 "Run every shape once before the loop, so that code is loaded and compiled there: a "
                                 "warm-up step, a cache of compiled kernels.")};
            return {sentence("Findings",
                             "Run every shape once before the loop, so that code is loaded and compiled there: %1, a "
                             "warm-up step, a cache of compiled kernels."),
                    {std::string(runtime.eagerCode)}};
        case Advice::KeepMemory:
            return {sentence("Findings",
                             "Let the allocator keep what it has: shapes that stay the same, %1, no empty_cache() in "
                             "the loop, pinned buffers that are used again."),
                    {std::string(runtime.allocator)}};
        case Advice::LaunchAhead:
            return {sentence("Findings",
                             "Unset the variable that makes launches wait (%1): in the shell, the job script, the "
                             "container, and in os.environ. Debuggers and sanitizers make launches wait too."),
                    {std::string(runtime.blockingLaunches)}};
        case Advice::LaunchAsOne:
            break;
    }
    return {
        sentence("Findings", "Launch them as one: a %1, torch.compile, a fused optimizer or norm, or larger batches."),
        {std::string(runtime.graph)}};
}

Judgement needs(const Trace& trace, std::string_view form, MissingData what, std::vector<WordValue> values) {
    const Words lacking{form, std::move(values)};
    if (isTracedInVain(trace.source, what))
        return {{},
                {sentence("Findings", "%1: CUDA was traced, but no call of it was recorded"),
                 {std::vector<Words>{lacking}}}};
    const auto calls = recordersOf(trace.source, what);
    if (calls.empty()) return {{}, lacking};
    const Words recorder =
        calls.size() == 1 ? Words{"%1", {std::string(calls[0])}}
                          : Words{sentence("Findings", "%1 or %2"), {std::string(calls[0]), std::string(calls[1])}};
    return {{},
            {sentence("Findings", "%1: record with %2"), {std::vector<Words>{lacking}, std::vector<Words>{recorder}}}};
}

Judgement needsCalls(const Trace& trace) {
    return needs(trace, sentence("Findings", "needs the calls of the host"), MissingData::Calls);
}

}  // namespace core
