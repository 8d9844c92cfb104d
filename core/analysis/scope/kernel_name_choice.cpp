// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/kernel_name_choice.h"

#include <fmt/format.h>

namespace core {

std::optional<KernelNameChoice> kernelNameChoice(std::span<const std::string> patterns, const Trace& trace,
                                                 MatchCache& cache, const std::stop_token& stop) {
    if (patterns.empty()) return std::nullopt;
    std::vector<Rule> rules;
    for (const std::string& pattern : patterns)
        rules.push_back({pattern, {}});
    const std::vector<MatchOutcomePtr> outcomes = cache.outcomes(rules, trace, stop);
    KernelNameChoice choice{std::vector<char>(trace.names.size()), std::nullopt};
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (outcomes[i]->error) {
            choice.fits.assign(choice.fits.size(), 0);
            choice.fault = PatternFault{patterns[i], *outcomes[i]->error};
            return choice;
        }
        for (const NameId name : cache.names(trace))
            if (outcomes[i]->hits[index(name)]) choice.fits[index(name)] = 1;
    }
    return choice;
}

std::string text(const PatternFault& fault) {
    return fmt::format("\"{}\": character {}: {}", fault.pattern, fault.error.at + 1, fault.error.message);
}

}  // namespace core
