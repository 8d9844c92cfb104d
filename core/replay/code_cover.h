// SPDX-License-Identifier: GPL-3.0-or-later
// When host threads were in code with certain names.
#pragma once

#include "core/base/regex.h"
#include "core/trace/trace.h"

#include <stop_token>
#include <vector>

namespace core {

class CodeCover {
public:
    /// Ranges, operators, Python calls and runtime calls whose recorded name is found, with all that runs below them.
    CodeCover(const Trace& trace, const Regex& pattern, const std::stop_token& stop);

    bool isEmpty() const { return m_isEmpty; }
    /// How much of [start, end) a thread spent in it.
    Nanos within(ThreadId thread, Nanos start, Nanos end) const;

private:
    struct Stretch {
        Nanos start = 0, end = 0;
        Nanos before = 0;  ///< covered before it
    };
    Nanos coveredBefore(const std::vector<Stretch>& stretches, Nanos time) const;

    std::vector<std::vector<Stretch>> m_threads;  ///< disjoint, rising
    bool m_isEmpty = true;
};

}  // namespace core
