// SPDX-License-Identifier: GPL-3.0-or-later
// Finds computation at a clock far below the highest one recorded, as where power or heat throttle the device.
#include "core/analysis/time/sm_clock.h"
#include "core/base/text.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"
#include "core/trace/labels.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_map>
#include <vector>

namespace core {

namespace {

constexpr double farBelow = 0.95;  // of the highest clock; boost clocks vary by less

/// What a device computed, and what of it at a low clock.
struct ComputedAt {
    Nanos time = 0;   ///< whose clock is known
    Nanos slow = 0;   ///< at a low clock
    Nanos lost = 0;   ///< that the slow part would not take at the highest clock
    Nanos since = 0;  ///< start of the first slow operation
    Nanos until = 0;  ///< end of the last one
    double cycles = 0;

    double clock() const { return cycles / static_cast<double>(time); }
};

/// How long kernels of one name and configuration take near the highest clock and at a low one.
struct AtBothClocks {
    Nanos high = 0, low = 0;
    std::int64_t highCount = 0, lowCount = 0;

    bool areEnough() const { return highCount >= fewest && lowCount >= fewest && low > 0; }
    double ratio() const {
        return static_cast<double>(high) / static_cast<double>(highCount) /
               (static_cast<double>(low) / static_cast<double>(lowCount));
    }

private:
    static constexpr std::int64_t fewest = 10;
};

/// All devices of a recording, and how long each operation would take at the highest clock.
class LowClocks {
public:
    explicit LowClocks(const RuleInput& input)
        : m_input(input), m_clocks(input.trace), places(input), durations(input.trace.events.duration) {
        devices.resize(input.trace.devices.size());
        m_kinds.resize(input.trace.devices.size());
        const Events& events = input.trace.events;
        for (std::uint32_t i = 0; i < events.size(); ++i)
            if (events.kind[i] == OpKind::Kernel && !input.view.classes.communication[index(events.name[i])]) add(i);
        shorten();
    }

    /// Returns whether nearly all that ran at a low clock also ran near the highest, and is priced by that.
    bool areMeasured() const { return 10 * m_measured >= 9 * places.total(); }
    double highest(DeviceId device) const { return m_clocks.highest(device); }

private:
    void add(std::uint32_t event) {
        const Events& events = m_input.trace.events;
        const DeviceId device = deviceOf(event);
        const Nanos start = events.start[event], end = events.end(event);
        const auto clock = m_clocks.during(device, start, end);
        if (!clock) return;
        const double share = *clock / m_clocks.highest(device);
        AtBothClocks& kind = kindOf(event);
        ++(share < farBelow ? kind.lowCount : kind.highCount);
        (share < farBelow ? kind.low : kind.high) += end - start;
        if (!m_input.looksAtOperation(event)) return;  // how much it depends on the clock is told elsewhere, too
        ComputedAt& computed = devices[index(device)];
        computed.time += end - start;
        computed.cycles += *clock * static_cast<double>(end - start);
        if (share >= farBelow) return;
        if (computed.slow == 0) computed.since = start;
        computed.slow += end - start;
        computed.until = std::max(computed.until, end);
        m_slow.push_back({event, share});
        places.addOperation(event, start, end - start);
    }

    /// If it can be measured how much each kind depends on the clock, that counts; else all is taken to depend on it,
    /// which is the most that can be gained.
    void shorten() {
        const Events& events = m_input.trace.events;
        for (const auto& [event, share] : m_slow)
            if (kindOf(event).areEnough()) m_measured += events.duration[event];
        for (const auto& [event, share] : m_slow) {
            const AtBothClocks& kind = kindOf(event);
            const double factor = areMeasured() && kind.areEnough() ? std::clamp(kind.ratio(), share, 1.0) : share;
            durations[event] = std::llround(factor * static_cast<double>(events.duration[event]));
            devices[index(deviceOf(event))].lost += events.duration[event] - durations[event];
        }
    }

    DeviceId deviceOf(std::uint32_t event) const {
        return m_input.trace.streams[index(m_input.trace.events.stream[event])].device;
    }
    AtBothClocks& kindOf(std::uint32_t event) {
        const Events& events = m_input.trace.events;
        const std::uint64_t config = events.config.empty() ? noConfig : events.config[event];
        return m_kinds[index(deviceOf(event))][config << 32 | index(events.name[event])];
    }

    struct SlowKernel {
        std::uint32_t event = 0;
        double share = 0;  ///< of the highest clock
    };

    const RuleInput& m_input;
    SmClocks m_clocks;
    std::vector<std::unordered_map<std::uint64_t, AtBothClocks>> m_kinds;  ///< by DeviceId; by configuration and name
    std::vector<SlowKernel> m_slow;
    Nanos m_measured = 0;

public:
    PlaceList places;
    std::vector<Nanos> durations;     ///< of all operations
    std::vector<ComputedAt> devices;  ///< by DeviceId
};

std::int64_t wholeMHz(double clock) { return std::llround(clock); }

/// Adds what power and temperature were meanwhile, which tell what throttled the device.
void addCauses(const RuleInput& input, DeviceId device, const ComputedAt& computed, Finding& finding) {
    const Trace& trace = input.trace;
    for (std::uint32_t i = 0; i < trace.counters.size(); ++i) {
        const std::string_view counter = trace.names[trace.counters[i].name];
        const std::string name = lowerCase(counter);
        const bool tellsCause = name.starts_with("power") || name.starts_with("temperature");
        if (!tellsCause || trace.counters[i].device != index(device)) continue;
        const CounterReadings readings(trace, i);
        const SampleSummary meanwhile = readings.measured({{computed.since, computed.until}});
        if (meanwhile.samples == 0) continue;
        finding.evidence.push_back({sentence("Findings", "%1 meanwhile: %2 on average, at most %3"),
                                    {std::string(counter), wholeMHz(meanwhile.mean), wholeMHz(meanwhile.max)}});
    }
}

void addEvidence(const RuleInput& input, DeviceId device, const ComputedAt& computed, double highest,
                 Finding& finding) {
    finding.evidence.push_back(
        {sentence("Findings", "%1 computes at %2 MHz on average; the highest clock recorded is %3 MHz"),
         {deviceLabel(input.trace, device), wholeMHz(computed.clock()), wholeMHz(highest)}});
    finding.evidence.push_back(
        {sentence("Findings", "below 95 % of that from %1 after the start to %2, for %3 of the computation"),
         {TimeFigure{computed.since}, TimeFigure{computed.until},
          PercentFigure{100 * static_cast<double>(computed.slow) / static_cast<double>(computed.time), 0}}});
    addCauses(input, device, computed, finding);
}

}  // namespace

Judgement lowClock(RuleInput& input) {
    const Judgement unknown{
        {},
        {sentence("Findings",
                  "needs samples of the clock of the GPU while it computes, such as those of nsys profile "
                  "--gpu-metrics-devices=all")}};
    if (!SmClocks(input.trace).areRecorded()) return unknown;
    LowClocks all(input);
    const auto isKnown = [](const ComputedAt& each) { return each.time > 0; };
    if (std::none_of(all.devices.begin(), all.devices.end(), isKnown)) return unknown;
    if (all.places.isEmpty()) return {};
    Finding finding;
    finding.title = {sentence("Findings", "Clock below its maximum")};
    Nanos lost = 0;
    for (std::uint32_t device = 0; device < all.devices.size(); ++device) {
        const ComputedAt& computed = all.devices[device];
        lost = std::max(lost, computed.lost);
        if (computed.slow > 0) addEvidence(input, DeviceId{device}, computed, all.highest(DeviceId{device}), finding);
    }
    finding.toDo = {
        sentence("Findings",
                 "Look at power and temperature on the timeline: at the limit of power the clock is what the limit "
                 "allows, and a hot device needs cooling. To compare runs, lock the clock "
                 "(nvidia-smi --lock-gpu-clocks).")};
    finding.unless = {
        sentence("Findings", "Where kernels wait for memory: their time hardly depends on the clock of the GPU.")};
    if (all.areMeasured())
        finding.evidence.push_back({sentence(
            "Findings",
            "most of that are kernels that also ran near the highest clock: priced by what they took there")});
    input.priceAt(finding, std::move(all.durations), lost);
    if (all.areMeasured()) finding.isBound = false;
    all.places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
