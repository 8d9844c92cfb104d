// SPDX-License-Identifier: GPL-3.0-or-later
// Collects host calls of RCCL, whose kernels are all called "generic": only the launching call shows what one does.
#pragma once

#include "core/trace/trace_builder.h"

#include <string_view>
#include <vector>

namespace core {

class LibraryCalls {
public:
    /// Adds a call, in any order. Ignores names other than those of collectives and groups.
    void add(ThreadId thread, Nanos start, Nanos end, NameId name, std::string_view text);
    /// Passes the calls and what they moved to the builder; the end of a group launches what its only call requested.
    void addTo(TraceBuilder& builder);

private:
    enum class Sort : std::uint8_t { Collective, GroupStart, GroupEnd };
    struct Call {
        ThreadId thread{};
        Nanos start = 0, end = 0;
        NameId name{};
        Sort sort = Sort::Collective;
    };

    std::vector<Call> m_calls;
};

}  // namespace core
