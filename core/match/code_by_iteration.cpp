// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/code_by_iteration.h"

#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/statistics.h"
#include "core/analysis/time/iteration_table.h"
#include "core/code/graph_shares.h"
#include "core/compare/sample_clock.h"

#include <algorithm>

namespace core {

CodeByIteration codeByIteration(const View& view, const Frames& frames, const CodeGraphChoice& choice) {
    CodeByIteration made;
    SampleClock clock(view);
    const auto& iterations = iterationList(view).iterations;
    for (std::size_t i = 0; i < iterations.size(); ++i)  // from the first track with that many
        if (clock.samples()[i] == made.numbers.size()) made.numbers.push_back(iterations[i].number);
    made.gpus = std::max<std::int64_t>(1, perIterationOf(view).gpus);
    made.graph =
        codeGraph(view, frames, choice,
                  [&](std::size_t event, Nanos from, Nanos to, const std::function<void(std::uint32_t, Nanos)>& visit) {
                      clock.forEachSample(event, from, to, visit);
                  });
    return made;
}

NodeIterations iterationsOf(const CodeByIteration& code, std::uint32_t node) {
    NodeIterations made{std::vector<double>(code.numbers.size())};
    for (const CodeShare& share : code.graph.sharesOf(node))
        made.times[share.of] = share.time.real() / static_cast<double>(code.gpus);
    if (made.times.empty()) return made;
    std::vector<double> sorted = made.times;
    made.median = medianOf(sorted);
    made.longest = *std::ranges::max_element(made.times);
    return made;
}

}  // namespace core
