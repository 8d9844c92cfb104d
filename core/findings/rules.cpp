// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/rules.h"

#include <algorithm>

namespace core {

const std::vector<FindingRule>& findingRules() {
    using enum FindingGroup;
    static const std::vector<FindingRule> rules{
        {"host-sync", Host, "Host sync inside the step", hostSync},
        {"host-code", Host, "Host code that keeps the GPU waiting", hostCode},
        {"data-loading", Host, "Data loading before the step", dataLoading},
        {"blocking-launch", Host, "Launches that block, code that is loaded", blockingLaunch},
        {"allocation", Host, "Allocation inside the step", allocation},
        {"short-kernels", Host, "Short kernels that a CUDA graph would merge", shortKernels},
        {"profiler-overhead", Host, "Profiler overhead", profilerOverhead},
        {"odd-iteration", Host, "Odd iterations", oddIteration},
        {"data-movement", Device, "Casts and layout copies", dataMovement},
        {"pageable-copy", Device, "Copies that the host waits for", pageableCopy},
        {"exposed-copy", Device, "Copies with nothing computed meanwhile", exposedCopy},
        {"small-grid", Device, "Kernels too small for the device", smallGrid},
        {"no-tensor-cores", Device, "Matrix work without tensor cores", noTensorCores},
        {"low-clock", Device, "Clock below its maximum", lowClock},
        {"exposed-communication", Communication, "Communication exposed by transfer", exposedCommunication},
        {"late-ranks", Communication, "Communication exposed by late ranks", lateRanks},
    };
    return rules;
}

Judgement needsCalls() {
    return {{}, {"needs the calls of the host: record the CUDA runtime with nsys, or the CPU with PyTorch's profiler"}};
}

Nanos idleWithin(const RuleInput& input, const Activity& calls, std::initializer_list<IdleCause> causes) {
    Nanos idle = 0;
    for (const IdlePart& part : input.idleParts)
        if (std::find(causes.begin(), causes.end(), part.cause) != causes.end())
            idle += calls.within(part.start, part.end);
    return idle;
}

}  // namespace core
