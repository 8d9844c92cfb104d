// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/samples_by_kind.h"

#include <algorithm>

namespace core {

std::vector<std::string> comparedKinds(const IterationSamples& a, const IterationSamples& b) {
    std::vector<std::string> kinds;
    for (const IterationSamples* samples : {&a, &b}) {
        if (samples->kinds.empty()) return {};
        for (const std::string& kind : samples->kinds)
            if (std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
    }
    if (kinds.size() < 2) kinds.clear();
    return kinds;
}

std::vector<double> timesOfKind(std::span<const double> times, const std::vector<std::string>& kinds,
                                const std::string& kind) {
    std::vector<double> some;
    for (std::size_t i = 0; i < std::min(times.size(), kinds.size()); ++i)
        if (kinds[i] == kind) some.push_back(times[i]);
    return some;
}

Change changeByKind(const Measured& a, const std::vector<std::string>& kindsA, const Measured& b,
                    const std::vector<std::string>& kindsB, std::size_t fewest) {
    const Change plain = changeOf(a, b, true);
    const bool areEqual = a.iterations == b.iterations && kindsA == kindsB;
    if (!plain.low || areEqual) return plain;  // added, removed, unchanged, or without an interval for another reason
    std::vector<std::string> kinds = kindsA;
    kinds.insert(kinds.end(), kindsB.begin(), kindsB.end());
    std::ranges::sort(kinds);
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    std::vector<SamplesOfKind> all;
    for (const std::string& kind : kinds)
        all.push_back({timesOfKind(a.iterations, kindsA, kind), timesOfKind(b.iterations, kindsB, kind)});
    return changeByKind(all, fewest);
}

}  // namespace core
