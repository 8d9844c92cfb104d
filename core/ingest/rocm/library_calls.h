// SPDX-License-Identifier: GPL-3.0-or-later
// Host calls of RCCL: its kernels are all called "generic", and only the call that launched one says what it does.
#pragma once

#include "core/trace/trace_builder.h"

#include <string_view>
#include <vector>

namespace core {

class LibraryCalls {
public:
    /// In any order; names other than those of collectives and groups are ignored.
    void add(ThreadId thread, Nanos start, Nanos end, NameId name, std::string_view text);
    /// Tells the builder which calls moved what; the end of a group launches what its only call requested.
    void tell(TraceBuilder& builder);

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
