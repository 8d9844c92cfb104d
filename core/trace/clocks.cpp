// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/clocks.h"

#include "core/trace/trace.h"

#include <algorithm>

namespace core {

constexpr std::string_view severalClocks =
    "the file holds processes of several machines, whose clocks count from each one's start: their times cannot be "
    "compared, each machine's count from its first here, and the breakdown has no row of all devices";

bool hasOneClock(const Trace& trace) {
    return std::ranges::find(trace.source.notices, severalClocks) == trace.source.notices.end();
}

bool isOfOurTime(std::int64_t time) {
    constexpr std::int64_t year = 31'556'952'000'000'000;
    return time >= 45 * year && time < 130 * year;
}

std::optional<std::int64_t> epochOf(const Trace& trace) {
    constexpr Nanos latest = Nanos{1} << 61;  // 73 years: later times, from damaged files, could not be moved
    if (isOfOurTime(trace.origin)) return trace.origin;
    const std::optional<std::int64_t>& zero = trace.source.utcAtZero;
    if (!zero || !isOfOurTime(*zero) || trace.origin < -latest || trace.origin > latest) return std::nullopt;
    const std::int64_t epoch = *zero + trace.origin;
    return isOfOurTime(epoch) ? std::optional(epoch) : std::nullopt;
}

}  // namespace core
