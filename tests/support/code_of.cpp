// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/code_of.h"

#include "tests/support/random_trace.h"
#include "tests/support/trace_text.h"

#include <utility>

namespace tests {

CodeOf::CodeOf(core::TracePtr of, core::Options given)
    : trace(std::move(of)), classes(oneClass(*trace)), options(std::move(given)), frames(*trace) {}

CodeOf::CodeOf(std::string_view text, core::Options given) : CodeOf(traceOf(text), std::move(given)) {
    options.gaps.shortIdle = 0;
}

TimeByPath selfTimes(const core::CodeTree& tree) {
    TimeByPath times;
    for (const std::uint32_t node : tree.inOrder())
        if (tree.nodes[node].self > core::ExactSum(0)) times[tree.path(node)] += *tree.nodes[node].self.whole();
    return times;
}

TimeByPath selfTimes(const std::vector<core::DeviceCode>& devices) {
    TimeByPath times;
    for (const core::DeviceCode& device : devices)
        for (const auto& [path, time] : selfTimes(device.tree))
            times[path] += time;
    return times;
}

}  // namespace tests
