// SPDX-License-Identifier: GPL-3.0-or-later
// Computation, communication or copy: the bucket of a GPU operation in the breakdown, in order of priority.
#pragma once

#include "core/classify/classification.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <vector>

namespace core {

/// The kinds of work, by priority: the lower bucket wins while several run at once. Unknown is a CUDA graph whose nodes
/// were not recorded. Filtered is any operation that a filter of kernels, classes or code leaves out.
enum class Bucket : std::uint8_t { Computation, Communication, Copy, Unknown, Filtered };
constexpr std::size_t bucketCount = 5;

/// Finds the bucket of every operation of a trace; each name is examined once. Sets count as computation, as in the
/// breakdown tool.
class Buckets {
public:
    Buckets(const Trace& trace, const Classification& classes);
    Bucket operator[](std::size_t event) const {
        switch (m_events.kind[event]) {
            case OpKind::Copy:
                return Bucket::Copy;
            case OpKind::Graph:
                return Bucket::Unknown;
            case OpKind::Kernel:
            case OpKind::Set:
                break;
        }
        return m_ofName[index(m_events.name[event])];
    }

private:
    const Events& m_events;
    std::vector<Bucket> m_ofName;
};

}  // namespace core
