// SPDX-License-Identifier: GPL-3.0-or-later
// The options that determine what a digest contains.
#pragma once

#include "app/cli/rules_options.h"
#include "core/jobs/digest/digest_options.h"

#include <optional>
#include <string>

namespace cli {

struct DigestRules {
    RulesOptions rules;
    std::string iteration = "auto";
    std::string hosts = "hash";
    std::string jobKey;
};
void addDigestRules(CLI::App& app, DigestRules& rules);

/// Either `options` or `usageFault` is set; if neither is, an error in the rules was printed on stderr.
struct RequestedDigest {
    std::optional<core::DigestOptions> options;
    std::string usageFault;
};
RequestedDigest digestOptions(const DigestRules& rules, const Environment& environment);

}  // namespace cli
