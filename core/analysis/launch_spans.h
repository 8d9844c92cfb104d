// SPDX-License-Identifier: GPL-3.0-or-later
// The calls of one thread that launched GPU work, with the span of that work: asked for every range of the thread.
#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// One launching call and what it started.
struct LaunchSpan {
    Nanos callStart = 0;
    Nanos callEnd = 0;
    Nanos firstStart = 0;  ///< of its operations
    Nanos lastEnd = 0;
};

/// What the calls inside a range launched, taken together.
struct EnclosedSpan {
    Nanos firstStart = 0;
    Nanos lastEnd = 0;
    std::int64_t launches = 0;
};

/// A segment tree over the calls by start: a range's calls are neighbours in it, however deep ranges nest.
class LaunchSpans {
public:
    explicit LaunchSpans(std::vector<LaunchSpan> byCallStart);

    /// Of all calls with start <= callStart and callEnd <= end; nothing where there is none.
    std::optional<EnclosedSpan> enclosedBy(Nanos start, Nanos end) const;

private:
    struct Node {
        Nanos firstStart, lastEnd, lastCallEnd;
    };
    static Node combined(const Node& a, const Node& b);
    Node over(std::size_t first, std::size_t last) const;
    std::optional<EnclosedSpan> counted(std::size_t first, std::size_t last, Nanos end) const;

    std::vector<LaunchSpan> m_calls;
    std::vector<Node> m_nodes;  ///< leaf i at size + i; node n over 2n and 2n + 1
};

}  // namespace core
