// SPDX-License-Identifier: GPL-3.0-or-later
// The time that host threads spent in code whose names match a pattern.
#pragma once

#include "core/base/regex.h"
#include "core/trace/trace.h"

#include <stop_token>
#include <vector>

namespace core {

class CodeCover {
public:
    /// Covers the ranges, operators, Python calls and runtime calls whose recorded name matches, with what they call.
    CodeCover(const Trace& trace, const Regex& pattern, const std::stop_token& stop);

    bool isEmpty() const { return m_isEmpty; }
    /// Returns how much of [start, end) a thread spent in that code.
    Nanos within(ThreadId thread, Nanos start, Nanos end) const;

private:
    struct Stretch {
        Nanos start = 0, end = 0;
        Nanos before = 0;  ///< covered time before this stretch
    };
    Nanos coveredBefore(const std::vector<Stretch>& stretches, Nanos time) const;

    std::vector<std::vector<Stretch>> m_threads;  ///< one list per thread, disjoint and ascending
    bool m_isEmpty = true;
};

}  // namespace core
