// SPDX-License-Identifier: GPL-3.0-or-later
// Lists the columns of a trace in the order in which they are stored in a file.
#pragma once

#include "core/trace/trace.h"

namespace core {

constexpr std::size_t columnCount = 33;

/// Calls visit(column) for each column. All members of each struct are named here, so that none can be forgotten.
template <class AnyTrace, class Visit>
void forEachColumn(AnyTrace& trace, const Visit& visit) {
    {
        auto& [start, duration, name, stream, kind, copyKind, correlation, bytes, launch, config, module, reach] =
            trace.events;
        visit(start), visit(duration), visit(name), visit(stream), visit(kind), visit(copyKind);
        visit(correlation), visit(bytes), visit(launch), visit(config), visit(module);
        visit(reach);
    }
    visit(trace.configs);
    visit(trace.collectives);
    visit(trace.pageable);
    visit(trace.waits);
    visit(trace.backward);
    {
        auto& [start, duration, name, thread, correlation] = trace.calls;
        visit(start), visit(duration), visit(name), visit(thread), visit(correlation);
    }
    {
        auto& [start, duration, name, thread, kind, id, shapes] = trace.hostRanges;
        visit(start), visit(duration), visit(name), visit(thread), visit(kind), visit(id), visit(shapes);
    }
    auto& [start, duration, name, stream] = trace.deviceRanges;
    visit(start), visit(duration), visit(name), visit(stream);
}

}  // namespace core
