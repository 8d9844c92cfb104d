// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/operator_rows.h"

#include "core/findings/place_list.h"

#include <algorithm>

namespace core {

std::optional<Judgement> withoutEfficiency(RuleInput& input) {
    const Efficiency* all = input.efficiency();
    if (!all)
        return Judgement{{},
                         {sentence("Findings",
                                   "needs the shapes of the inputs of operators: record with "
                                   "torch.profiler.profile(record_shapes=True)")}};
    const auto isKnown = [](const std::optional<DevicePeaks>& peaks) { return peaks.has_value(); };
    if (std::ranges::none_of(all->peaks, isKnown))
        return Judgement{{},
                         {sentence("Findings",
                                   "needs the peaks of the device, which are not known: name one with "
                                   "--peaks")}};
    return std::nullopt;
}

std::vector<std::uint32_t> largeRows(RuleInput& input) {
    constexpr double shortest = 10'000;  // ns
    const Efficiency& all = *input.efficiency();
    const auto least = static_cast<double>(smallestShown(input.wall)) * static_cast<double>(input.iterations);
    std::vector<std::uint32_t> large;
    for (std::uint32_t i = 0; i < all.rows.size(); ++i) {
        const EfficiencyRow& row = all.rows[i];
        const double time = row.time.real();
        if (row.ideal && time >= least && time >= shortest * static_cast<double>(row.count)) large.push_back(i);
    }
    return large;
}

std::string operatorText(const EfficiencyRow& row) {
    constexpr std::size_t longest = 120;
    std::string shapes(row.shapes.substr(0, longest));
    if (shapes.size() < row.shapes.size()) shapes += "...";
    return std::string(row.op) + " of " + shapes;
}

WordValue operatorTime(const RuleInput& input, const EfficiencyRow& row) {
    return iterationTime(input, static_cast<Nanos>(row.time.real()));
}

Judgement findingOf(RuleInput& input, std::vector<CostlyRow> rows, Finding finding) {
    if (rows.empty()) return {};
    const Efficiency& all = *input.efficiency();
    std::ranges::stable_sort(rows, std::greater(), &CostlyRow::saving);
    constexpr std::size_t most = 3;
    std::vector<char> isOf(all.rows.size()), isChosen(all.rowOf.size());
    std::vector<Nanos> ofDevices(input.trace.devices.size());
    for (CostlyRow& each : rows) {
        if (each.operations.empty()) isOf[each.row] = 1;
        for (const std::uint32_t event : each.operations)
            isChosen[event] = 1;
        ofDevices[index(all.rows[each.row].device)] += static_cast<Nanos>(each.saving);
        if (finding.evidence.size() < most && !each.evidence.isEmpty())
            finding.evidence.push_back(std::move(each.evidence));
    }
    PlaceList places(input);
    for (std::uint32_t event = 0; event < all.rowOf.size(); ++event)
        if (isChosen[event] || (all.rowOf[event] != noEfficiencyRow && isOf[all.rowOf[event]]))
            places.addOperation(event, input.trace.events.start[event], input.trace.events.duration[event]);
    if (Words main = places.mainPlaces(); !main.isEmpty()) finding.evidence.push_back(std::move(main));
    if (finding.why.isEmpty())
        finding.why = {sentence("Findings",
                                "The time of these operators beyond what the peaks of the device allow: "
                                "more cannot be saved. Other findings may include the same time.")};
    finding.price = input.perIteration(longest(ofDevices));
    finding.isBound = !finding.isRough;
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
