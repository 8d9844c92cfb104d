// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/profile_engine.h"

#include "core/analysis/analysis.h"
#include "core/analysis/scope/kernel_name_choice.h"
#include "core/base/freed_aside.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace app {
namespace {

using RuleErrors = std::vector<std::optional<core::RuleError>>;

RuleErrors errorsOf(const core::Rules& rules, core::MatchCache& cache, const core::Trace& trace,
                    const std::stop_token& stop) {
    RuleErrors errors;
    for (const core::MatchOutcomePtr& outcome : cache.outcomes(rules.rules, trace, stop))
        errors.push_back(outcome->error);
    return errors;
}

/// Returns the index in `before` of an earlier version of rule `i`: unchanged anywhere, or edited at the same index.
std::optional<std::size_t> earlierPlace(const core::Rules& before, const core::Rules& now, std::size_t i) {
    const bool samePlaces = before.rules.size() == now.rules.size();
    if (samePlaces && before.rules[i] == now.rules[i]) return i;
    const auto moved = std::ranges::find(before.rules, now.rules[i]);
    if (moved != before.rules.end()) return static_cast<std::size_t>(moved - before.rules.begin());
    return samePlaces ? std::optional(i) : std::nullopt;
}

}  // namespace

ui::SnapshotPtr ProfileEngine::snapshot(const core::TracePtr& trace, const core::Rules& typed,
                                        const core::Options& options, const std::stop_token& stop) try {
    const RuleErrors errors = errorsOf(typed, m_cache.matches, *trace, stop);
    core::Rules inForce = typed;
    bool anyBroken = false;
    for (std::size_t i = 0; i < errors.size(); ++i) {
        if (!errors[i]) continue;
        anyBroken = true;
        const auto earlier = earlierPlace(m_typed, typed, i);
        if (!earlier) continue;
        const core::Rule& good = m_inForce.rules[*earlier];
        inForce.rules[i].match = good.match;
        inForce.rules[i].as = good.as;
        inForce.rules[i].ignoreCase = good.ignoreCase;
    }
    const auto fault = kernelFault(*trace, options, stop);
    core::Options good = options;
    if (fault) good.filter.kernels = m_goodKernels;
    ui::SnapshotPtr made = core::snapshotOf(trace, inForce, good, m_cache, stop);
    const auto codeFault = made && made->code ? made->code->fault : std::nullopt;
    if (codeFault) {
        good.filter.code = m_goodCode;
        made = core::snapshotOf(trace, inForce, good, m_cache, stop);
    }
    if (stop.stop_requested() || !made) return nullptr;
    m_typed = typed;
    m_inForce = std::move(inForce);
    m_goodKernels = good.filter.kernels;
    m_goodCode = good.filter.code;
    if (!anyBroken && !fault && !codeFault) return core::freedAside(made);

    auto marked = std::make_shared<core::Snapshot>(*made);
    auto classes = std::make_shared<core::Classification>(*made->classes);
    classes->errors = errors;
    marked->rules = typed;
    marked->classes = std::move(classes);
    marked->kernelFault = fault;
    marked->codeFault = codeFault;
    return core::freedAside(ui::SnapshotPtr(std::move(marked)));
} catch (...) {
    m_cache = {};  // a cache that is half filled would make later figures wrong
    throw;
}

std::optional<core::PatternFault> ProfileEngine::kernelFault(const core::Trace& trace, const core::Options& options,
                                                             const std::stop_token& stop) {
    const auto choice = core::kernelNameChoice(options.filter.kernels, trace, m_cache.matches, stop);
    return choice ? choice->fault : std::nullopt;
}

}  // namespace app
