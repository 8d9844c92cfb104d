// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jobs/digest_options.h"

#include "app/cli/complaints.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <utility>

namespace cli {

namespace {

constexpr std::array<std::pair<std::string_view, core::HostNames>, 3> hostWords{
    {{"hash", core::HostNames::Hash}, {"name", core::HostNames::Name}, {"none", core::HostNames::None}}};

}  // namespace

void addDigestRules(CLI::App& app, DigestRules& rules) {
    addRulesOptions(app, rules.rules);
    app.add_option("--iteration", rules.iteration,
                   "What the iterations are: an exact range name, re:PATTERN, or auto (default)")
        ->type_name("NAME")
        ->group("Figures");
    app.add_option("--hosts", rules.hosts,
                   "How hosts are named: hash (default), by their name, or none; which ranks share a host is needed to "
                   "find a slow one")
        ->type_name("hash|name|none")
        ->group("Jobs");
    app.add_option("--job-key", rules.jobKey,
                   "A text that all tasks of the job share, which the hashes of hosts depend on")
        ->type_name("TEXT")
        ->group("Jobs");
}

RequestedDigest digestOptions(const DigestRules& rules, const Environment& environment) {
    RequestedDigest requested;
    requested.usageFault = usageFault(rules.rules);
    const auto word = std::ranges::find(hostWords, rules.hosts, &std::pair<std::string_view, core::HostNames>::first);
    if (word == hostWords.end())
        requested.usageFault = "--hosts: " + unknownWord("value", rules.hosts, {"hash", "name", "none"});
    if (!requested.usageFault.empty()) return requested;
    const auto chosen = chosenRules(rules.rules, environment);
    if (!chosen || !allCompile(*chosen, environment)) return requested;
    requested.options = core::DigestOptions{chosen->rules, rules.iteration, word->second, rules.jobKey};
    return requested;
}

}  // namespace cli
