// SPDX-License-Identifier: GPL-3.0-or-later
// The host's time in code that can be taken out of the step: what that could save, and where devices wait for it.
#pragma once

#include "core/findings/finding.h"
#include "core/findings/rule_input.h"
#include "core/replay/code_cover.h"

#include <string>

namespace core {

class CodeOnHost {
public:
    /// `pattern` matches the names of the code.
    CodeOnHost(RuleInput& input, const std::string& pattern);

    /// Prices a finding at what a replay without the code gains, or else at `idle`, the time devices wait for it. All
    /// that threads spend there is the most that can be gained.
    void price(Finding& finding, Nanos idle) const;
    /// Says why more can be saved than is idle, if so: the host is in the code while devices work, too.
    void explain(Finding& finding, Nanos idle) const;
    /// Adds idle intervals whose launching thread was in the code, each with the time that it spent there.
    void addIdle(Finding& finding, const std::string& code) const;

private:
    RuleInput& m_input;
    const std::string m_pattern;
    const CodeCover m_cover;
    Nanos m_time = 0, m_ofWall = 0;  ///< of launching threads in iterations, and in those of the wall time
};

}  // namespace core
