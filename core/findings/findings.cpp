// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/findings.h"

#include "core/findings/first_step.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

/// Returns what all findings are worth together; since their prices overlap, this takes a replay of its own.
std::optional<Nanos> together(const Findings& all, RuleInput& input) {
    std::string levers;
    std::set<std::string> known;
    for (const Finding& finding : all.found)
        if (!finding.isRough && !finding.lever.empty() && known.insert(finding.lever).second)
            levers += (levers.empty() ? "" : ",") + finding.lever;
    if (levers.empty()) return std::nullopt;
    return input.gain(levers);
}

}  // namespace

Findings findings(const View& view, const Replay& replay, const Frames& frames) {
    Findings all;
    std::optional<HostActivity> own;
    if (!view.host) own.emplace(view.trace, view.stop);
    RuleInput input(view, replay, frames, view.host ? *view.host : *own);
    all.wall = input.wall;
    all.basis = input.basis;
    all.iterations = input.iterations;
    all.refusal = input.unpriced(false);
    all.firstStep = slowFirstStep(input);
    for (const FindingRule& rule : findingRules()) {
        if (view.stop.stop_requested()) return all;
        Judgement judgement = rule.judge(input);
        SilentRule silent{&rule, std::move(judgement.notJudged)};
        bool isSilent = true;
        for (Finding& finding : judgement.found) {
            finding.rule = rule.id;
            finding.price = std::clamp<Nanos>(finding.price, 0, input.wall);
            if (finding.price > 0 && finding.price >= smallestShown(input.wall)) {
                isSilent = false;
                all.found.push_back(std::move(finding));
            } else {
                silent.largest = std::max(silent.largest, finding.price);
            }
        }
        if (isSilent) all.silent.push_back(std::move(silent));
    }
    std::stable_sort(all.found.begin(), all.found.end(),
                     [](const Finding& a, const Finding& b) { return a.price > b.price; });
    all.together = together(all, input);
    return all;
}

}  // namespace core
