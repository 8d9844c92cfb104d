// SPDX-License-Identifier: GPL-3.0-or-later
// The list of all rules. Each looks for one thing that costs time; none guesses from what was not recorded.
#pragma once

#include "core/findings/finding_rule.h"
#include "core/findings/rule_input.h"

#include <initializer_list>
#include <vector>

namespace core {

struct Judgement {
    std::vector<Finding> found;  ///< all findings, however small
    Words notJudged = {};        ///< the missing data, and how to record it; empty: it judged
};

/// Returns idle time of these causes within calls, for the device that has most of it.
Nanos idleWithin(const RuleInput& input, const Activity& calls, std::initializer_list<IdleCause> causes);
/// Returns the largest value of a column by DeviceId. Devices wait in parallel, so their times are not added.
Nanos longest(const std::vector<Nanos>& ofDevices);

Judgement hostSync(RuleInput& input);
Judgement hostCode(RuleInput& input);
Judgement dataLoading(RuleInput& input);
Judgement blockingLaunch(RuleInput& input);
Judgement waitedLaunches(RuleInput& input);
Judgement allocation(RuleInput& input);
Judgement shortKernels(RuleInput& input);
Judgement profilerOverhead(RuleInput& input);
Judgement oddIteration(RuleInput& input);
Judgement dataMovement(RuleInput& input);
Judgement pageableCopy(RuleInput& input);
Judgement exposedCopy(RuleInput& input);
Judgement smallGrid(RuleInput& input);
Judgement noTensorCores(RuleInput& input);
Judgement scoresInMemory(RuleInput& input);
Judgement unalignedMatrix(RuleInput& input);
Judgement matrixFarFromPeak(RuleInput& input);
Judgement memoryChain(RuleInput& input);
Judgement slowNormalisation(RuleInput& input);
Judgement lowClock(RuleInput& input);
Judgement exposedCommunication(RuleInput& input);
Judgement lateRanks(RuleInput& input);

}  // namespace core
