// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/operation_occurrences.h"

#include "core/analysis/scope/selection.h"
#include "core/base/kernel_name.h"
#include "core/compare/name_map.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core {

namespace {

/// Returns whether an operation has this name; examines each name only once, since there are millions of events.
class Called {
public:
    Called(const View& view, std::string_view name) : m_view(view), m_canonical(canonicalName(name)) {}

    bool operator()(std::size_t event) {
        const Events& events = m_view.trace.events;
        const Key key{events.name[event], events.kind[event], events.copyKind[event]};
        const auto [known, isNew] = m_known.try_emplace(key, false);
        if (isNew) {
            const auto [name, kind, copyKind] = key;
            known->second =
                canonicalName(comparedName(m_view.trace, name, kind, copyKind, m_view.options.names)) == m_canonical;
        }
        return known->second;
    }

private:
    using Key = std::tuple<NameId, OpKind, CopyKind>;

    const View& m_view;
    std::string m_canonical;
    std::map<Key, bool> m_known;
};

}  // namespace

OperationOccurrences operationOccurrences(const View& view, std::string_view name) {
    const Events& events = view.trace.events;
    OperationOccurrences occurrences;
    std::vector<std::uint32_t>& longest = occurrences.longest;
    Called isCalled(view, name);
    Selection(view).forEachStarting([&](std::size_t event) {
        if (isCalled(event)) longest.push_back(static_cast<std::uint32_t>(event));
    });
    occurrences.count = std::ssize(longest);
    const std::size_t listed = std::min(longest.size(), maxListedOccurrences);
    // Events are sorted by start, so that of equal durations the first in time has the lowest index.
    std::ranges::partial_sort(longest, longest.begin() + static_cast<std::ptrdiff_t>(listed),
                              [&](std::uint32_t a, std::uint32_t b) {
                                  return std::pair(-events.duration[a], a) < std::pair(-events.duration[b], b);
                              });
    longest.resize(listed);
    return occurrences;
}

}  // namespace core
