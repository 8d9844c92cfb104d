// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/rules.h"

#include <algorithm>

namespace core {

const std::vector<FindingRule>& findingRules() {
    using enum FindingGroup;
    static const std::vector<FindingRule> rules{
        {"host-sync", Host, sentence("Findings", "Host sync inside the step"), hostSync},
        {"host-code", Host, sentence("Findings", "Host code that keeps the GPU waiting"), hostCode},
        {"data-loading", Host, sentence("Findings", "Data loading before the step"), dataLoading},
        {"blocking-launch", Host, sentence("Findings", "Launches that block, code that is loaded"), blockingLaunch},
        {"waited-launches", Host, sentence("Findings", "Launches that wait for their kernel"), waitedLaunches},
        {"allocation", Host, sentence("Findings", "Allocation inside the step"), allocation},
        {"short-kernels", Host, sentence("Findings", "Short kernels that a graph launch would merge"), shortKernels},
        {"profiler-overhead", Host, sentence("Findings", "Profiler overhead"), profilerOverhead},
        {"odd-iteration", Host, sentence("Findings", "Iterations that take far longer"), oddIteration},
        {"data-movement", Device, sentence("Findings", "Casts and layout copies"), dataMovement},
        {"pageable-copy", Device, sentence("Findings", "Copies that the host waits for"), pageableCopy},
        {"exposed-copy", Device, sentence("Findings", "Exposed copies"), exposedCopy},
        {"small-grid", Device, sentence("Findings", "Kernels too small for the device"), smallGrid},
        {"no-tensor-cores", Device, sentence("Findings", "Matrix work without tensor cores"), noTensorCores},
        {"scores-in-memory", Device, sentence("Findings", "Attention that keeps its scores in memory"), scoresInMemory},
        {"unaligned-matrix", Device, sentence("Findings", "Matrices whose rows are not aligned"), unalignedMatrix},
        {"matrix-far-from-peak", Device, sentence("Findings", "Matrix work far from the peak"), matrixFarFromPeak},
        {"memory-chain", Device, sentence("Findings", "Elementwise work that goes through memory"), memoryChain},
        {"slow-normalisation", Device, sentence("Findings", "Normalization far from the memory's bandwidth"),
         slowNormalisation},
        {"low-clock", Device, sentence("Findings", "Clock below its maximum"), lowClock},
        {"exposed-communication", Communication, sentence("Findings", "Exposed communication"), exposedCommunication},
        {"late-ranks", Communication, sentence("Findings", "Communication exposed by late ranks"), lateRanks},
    };
    return rules;
}

Nanos idleWithin(const RuleInput& input, const Activity& calls, std::initializer_list<IdleCause> causes) {
    std::vector<Nanos> idle(input.trace.devices.size());
    for (const IdlePart& part : input.idleParts)
        if (std::find(causes.begin(), causes.end(), part.cause) != causes.end())
            idle[index(part.device)] += calls.within(part.start, part.end);
    return longest(idle);
}

Nanos longest(const std::vector<Nanos>& ofDevices) {
    return ofDevices.empty() ? 0 : *std::max_element(ofDevices.begin(), ofDevices.end());
}

}  // namespace core
