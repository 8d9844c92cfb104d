// SPDX-License-Identifier: GPL-3.0-or-later
// Says of each communication kernel which collective it runs and in which group, as far as that was recorded: the one
// place that decides which kernels of two ranks may be the same collective.
#pragma once

#include "core/classify/collective_kind.h"
#include "core/trace/trace.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace core {

/// Examines each name of a trace once, not once per kernel. Must be asked about events in ascending order.
class CollectiveNames {
public:
    explicit CollectiveNames(const Trace& trace) : m_trace(trace), m_kinds(collectiveKinds(trace)) {}

    /// Returns what was recorded about the event's collective, or null.
    const Collective* recorded(std::size_t event);
    /// Returns the recorded group of a collective, or an empty text.
    std::string_view group(std::size_t event);
    /// Returns the kind, as recorded or as the kernel's name says: "AllReduce"; else the kernel's short name.
    const std::string& collective(std::size_t event);

private:
    std::string named(NameId kernel) const;

    const Trace& m_trace;
    std::unordered_map<NameId, CollectiveKind> m_kinds;
    std::map<std::pair<NameId, CollectiveKind>, std::string> m_texts;
    std::size_t m_next = 0;
};

}  // namespace core
