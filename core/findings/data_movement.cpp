// SPDX-License-Identifier: GPL-3.0-or-later
// Finds kernels that only move data (casts, layout changes, concatenations), recognized by their names.
#include "core/analysis/scope/selection.h"
#include "core/base/exact_sum.h"
#include "core/base/kernel_name.h"
#include "core/base/regex.h"
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace core {

namespace {

/// Matches kernels of PyTorch, cuDNN, XLA and Triton that only copy, cast, change the layout or concatenate; fused
/// kernels that also compute do not match.
constexpr std::string_view movingKernels =
    "direct_copy_kernel|[a-z0-9]+_copy_kernel_cuda|copy_device_to_device|CatArrayBatchedCopy|nchwToNhwc|nhwcToNchw|"
    "nchw2nhwc|nhwc2nchw|nchwAddPaddingKernel|cudnn::ops::convertTensor|batched_transpose|^transpose_|"
    "transpose_readWrite|tensorTransformGeneric|^(wrapped_)?(transpose|copy|convert|concatenate)(_\\d+)?$|"
    "^triton_(poi|red|tem)_fused_(_to_copy|clone|copy_?|cat|t|transpose|permute)(_\\d+)?$";

/// Groups times by the part of the name that shows that data is moved, such as "direct_copy_kernel" in
/// "elementwise_kernel<...>". `times` is indexed by NameId.
std::vector<Words> longestMoves(const RuleInput& input, const std::vector<Nanos>& times) {
    const Regex pattern("(?<moves>" + std::string(movingKernels) + ")");
    std::map<std::string, Nanos> sums;
    for (std::size_t name = 0; name < times.size(); ++name) {
        if (times[name] == 0) continue;
        const std::string_view whole = input.trace.names[static_cast<NameId>(name)];
        const auto found = pattern.groups(whole);
        sums[found && found->contains("moves") ? std::string(found->at("moves")) : shortName(whole)] += times[name];
    }
    std::vector<std::pair<Nanos, std::string>> order;
    for (const auto& [name, time] : sums)
        order.emplace_back(-time, name);
    std::sort(order.begin(), order.end());
    NamedTimes most;
    for (const auto& [time, name] : order)
        most.emplace_back(name, input.perIteration(-time));
    return {namedTimes(most)};
}

/// Returns which names are those of moving kernels, indexed by NameId.
std::vector<char> movingNames(const RuleInput& input) {
    const Trace& trace = input.trace;
    const Regex pattern(movingKernels);
    SearchEffort effort(effortOfOnePattern);
    std::vector<char> moves(trace.names.size());
    for (const NameId name : input.view.classes.names)
        moves[index(name)] =
            !input.view.classes.communication[index(name)] && pattern.search(trace.names[name], effort) == Found::Yes;
    return moves;
}

std::optional<Finding> movedByKernels(RuleInput& input) {
    const Trace& trace = input.trace;
    const std::vector<char> moves = movingNames(input);
    PlaceList places(input);
    std::vector<Nanos> times(trace.names.size());  // indexed by NameId
    const Events& events = trace.events;
    const Selection selection(input.view);
    for (std::uint32_t event = 0; event < events.size(); ++event) {
        const std::size_t name = index(events.name[event]);
        if (!moves[name] || events.kind[event] != OpKind::Kernel || !selection.counts(event)) continue;
        places.addOperation(event, events.start[event], events.duration[event]);
        times[name] += events.duration[event];
    }
    std::int64_t count = places.count();
    ExactSum total = places.total();
    for (const RecordedTotal& each : trace.recordedTotals) {
        if (each.kind != OpKind::Kernel || !moves[index(each.name)] || !each.total) continue;
        times[index(each.name)] += *each.total;
        count += each.instances;
        total += *each.total;
    }
    if (count == 0) return std::nullopt;
    const Nanos time = total.whole().value_or(0);
    Finding finding;
    finding.title = {sentence("Findings", "Casts and layout copies")};
    finding.evidence.push_back({sentence("Findings", "kernels that only move data: %1 in all, %2 (%3)"),
                                {count, iterationTime(input, time), longestMoves(input, times)}});
    if (Words most = places.mainPlaces(); !most.isEmpty()) finding.evidence.push_back(std::move(most));
    finding.toDo = {
        sentence("Findings",
                 "Keep tensors in the type and layout in which they are used: weights that are cast once, "
                 "channels_last all through, slices of one buffer instead of cat, torch.compile to fuse what is "
                 "left.")};
    finding.unless = {sentence("Findings", "Where a copy makes the kernels after it faster by more than it takes.")};
    input.price(finding, "kernel:" + std::string(movingKernels) + "=0", time);
    places.moveInto(finding);
    return finding;
}

/// Reports the time of such copies in which nothing was computed, and as their price what a replay without them gains.
std::optional<Finding> movedByCopies(RuleInput& input) {
    const Trace& trace = input.trace;
    PlaceList places(input);
    std::vector<std::uint32_t> copies;
    std::vector<Nanos> sums(trace.devices.size());
    for (const ExposedOperation& each : input.exposure().copies.operations) {
        if (trace.events.copyKind[each.event] != CopyKind::DtoD) continue;
        copies.push_back(each.event);
        places.addOperation(each.event, each.start, each.time);
        sums[index(trace.streams[index(trace.events.stream[each.event])].device)] += each.time;
    }
    if (places.isEmpty()) return std::nullopt;
    Finding finding;
    finding.title = {sentence("Findings", "Copies within the device")};
    finding.evidence.push_back(
        {sentence("Findings", "copies from device memory to device memory: %1 in all, exposed: %2"),
         {places.count(), iterationTime(input, places.total())}});
    if (Words most = places.mainPlaces(); !most.isEmpty()) finding.evidence.push_back(std::move(most));
    finding.toDo = {
        sentence("Findings",
                 "Write results where they are needed, instead of copying them there: views, out= arguments, slices "
                 "of one buffer.")};
    finding.unless = {sentence("Findings", "Where a copy makes the kernels after it faster by more than it takes.")};
    std::vector<Nanos> durations = input.trace.events.duration;
    for (const std::uint32_t copy : copies)
        durations[copy] = 0;
    input.priceAt(finding, std::move(durations), longest(sums));
    places.moveInto(finding);
    return finding;
}

}  // namespace

Judgement dataMovement(RuleInput& input) {
    const Trace& trace = input.trace;
    if (!trace.hasEvents() && trace.recordedTotals.empty())
        return needs(trace, sentence("Findings", "needs the operations of the GPU"), MissingData::Operations);
    Judgement judgement;
    if (auto kernels = movedByKernels(input)) judgement.found.push_back(*std::move(kernels));
    if (auto copies = movedByCopies(input)) judgement.found.push_back(*std::move(copies));
    return judgement;
}

}  // namespace core
