// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/bucket.h"

namespace core {

Buckets::Buckets(const Trace& trace, const Classification& classes)
    : m_events(trace.events), m_ofName(trace.names.size(), Bucket::Computation) {
    for (std::size_t name = 0; name < m_ofName.size(); ++name)
        if (classes.communication[name]) m_ofName[name] = Bucket::Communication;
}

}  // namespace core
