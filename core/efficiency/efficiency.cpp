// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/efficiency/efficiency.h"

#include "core/efficiency/instances.h"
#include "core/efficiency/occupancy.h"
#include "core/efficiency/step_mfu.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace core {

namespace {

static_assert(notAnOrphan == noEfficiencyRow);  // orphans have the first rows
constexpr double perSecond = 1e9;               // ns

/// The peak that counts for matrix work, or why there is none.
struct Precision {
    std::optional<PeakType> peak;
    std::string why;
};

/// Adds instances up to rows, then finds what they could have taken at least.
class EfficiencyRun {
public:
    EfficiencyRun(const View& view, const PeakTable& peaks, const std::vector<MfuStep>* steps)
        : m_view(view),
          m_trace(view.trace),
          m_selection(view),
          m_instances(view, m_selection),
          m_mfu(steps ? *steps : stepsOf(view, m_selection)) {
        takePeaks(peaks);
        addOrphans();
        for (const Instance& instance : m_instances.all())
            addInstance(instance);
        for (std::size_t i = 0; i < m_made.rows.size(); ++i)
            addRates(m_made.rows[i], m_whyNoPeak[i]);
    }

    Efficiency made() {
        findMainKernels();
        addTotals();
        m_mfu.finish(m_made, m_view, m_selection);
        sortRows();
        return std::move(m_made);
    }

private:
    DeviceId deviceOf(std::uint32_t event) const { return m_trace.streams[index(m_trace.events.stream[event])].device; }
    void takePeaks(const PeakTable& table);
    DeviceId deviceOf(const Instance& instance) const;
    Precision precisionOf(const Instance& instance, const OperatorWork& work, DeviceId device);
    std::uint32_t rowFor(const Instance& instance, const Outcome& outcome, const Precision& precision, DeviceId device);
    void addInstance(const Instance& instance);
    void addOrphans();
    void addRates(EfficiencyRow& row, const std::string& whyNoPeak);
    void findMainKernels();
    void addMainKernel(EfficiencyRow& row, std::uint32_t event) const;
    void addTotals();
    void sortRows();

    const View& m_view;
    const Trace& m_trace;
    Selection m_selection;
    OperatorInstances m_instances;
    Efficiency m_made;
    MfuSums m_mfu;
    std::vector<std::string> m_whyNoPeak;  ///< of each row
    std::unordered_map<std::uint64_t, std::uint32_t> m_rows;
};

void EfficiencyRun::takePeaks(const PeakTable& table) {
    m_made.faults = table.faults();
    const std::string& named = m_view.options.peaks;
    const auto given = named.empty() ? std::nullopt : table.named(named);
    if (!named.empty() && !given) m_made.faults.push_back("--peaks: no row of the table is called \"" + named + "\"");
    for (const Device& device : m_trace.devices)
        m_made.peaks.push_back(given ? given : table.of(device));
}

/// Returns the device of the first kernel, or of the first operation if there is none.
DeviceId EfficiencyRun::deviceOf(const Instance& instance) const {
    const auto operations = m_instances.operationsOf(instance);
    const auto kernel = std::ranges::find_if(
        operations, [&](std::uint32_t event) { return m_trace.events.kind[event] == OpKind::Kernel; });
    return deviceOf(kernel == operations.end() ? operations.front() : *kernel);
}

Precision EfficiencyRun::precisionOf(const Instance& instance, const OperatorWork& work, DeviceId device) {
    if (!isMatrixWork(work.kind)) return {};
    KernelHints hints;
    for (const std::uint32_t event : m_instances.operationsOf(instance)) {
        if (m_trace.events.kind[event] != OpKind::Kernel) continue;
        const KernelHints& each = m_instances.hints()[m_trace.events.name[event]];
        hints.isTf32 |= each.isTf32, hints.isHalf |= each.isHalf, hints.isFp32 |= each.isFp32;
    }
    const ElementType* type = elementType(work.type);
    const auto recorded = type ? type->peak : std::nullopt;
    if (!recorded && !work.type.empty()) return {{}, "no peak for type " + work.type};
    if (recorded && *recorded != PeakType::Fp32) return {recorded, {}};
    const DeviceFacts& facts = m_trace.devices[index(device)].facts;
    constexpr std::int64_t warpOfAmd = 64, firstWithTf32 = 80;
    if (recorded && facts.warpSize == warpOfAmd) return {PeakType::Fp32Matrix, {}};
    if (recorded && facts.capability > 0 && facts.capability < firstWithTf32) return {PeakType::Fp32, {}};
    if (hints.isTf32) return {PeakType::Tf32, {}};
    if (!recorded && hints.isHalf) return {PeakType::Fp16, {}};
    if (hints.isFp32) return {PeakType::Fp32, {}};
    return {{}, recorded ? "FP32 or TF32: the kernel name does not say" : "types are not recorded"};
}

/// Returns the shown type of the first matrix or tensor among these inputs.
std::string typeShown(std::string_view inputs, const std::optional<OperatorWork>& work,
                      const std::optional<PeakType>& peak) {
    if (peak == PeakType::Tf32) return std::string(text(*peak));
    if (work && !work->type.empty()) {
        const ElementType* type = elementType(work->type);
        return std::string(type ? type->shown : std::string_view(work->type));
    }
    if (peak) return std::string(text(*peak));
    for (const Argument& each : argumentsIn(inputs))
        if (each.isTensor()) return std::string(each.element->shown);
    return {};
}

std::uint32_t EfficiencyRun::rowFor(const Instance& instance, const Outcome& outcome, const Precision& precision,
                                    DeviceId device) {
    constexpr std::uint64_t none = peakTypes;
    const std::uint64_t peak = precision.peak ? static_cast<std::uint64_t>(*precision.peak) : none;
    const std::uint64_t key = static_cast<std::uint64_t>(outcome.key) << 32 |
                              (static_cast<std::uint64_t>(index(device)) & 0xffffff) << 8 | peak;
    const auto [known, isNew] = m_rows.try_emplace(key, static_cast<std::uint32_t>(m_made.rows.size()));
    if (!isNew) return known->second;
    EfficiencyRow row;
    const std::string_view inputs = m_trace.inputsOf(instance.range);
    row.op = m_instances.tree().nameOf(instance.range);
    row.shapes = m_trace.shapesOf(instance.range);
    row.types = inputs.substr(std::min(inputs.size(), row.shapes.size() + 1));
    row.types = row.types.substr(0, row.types.find('\n'));
    row.type = typeShown(inputs, outcome.work, precision.peak);
    row.peak = precision.peak;
    row.device = device;
    row.whyEmpty = outcome.why;
    if (const auto& work = outcome.work) {
        row.kind = work->kind;
        row.flop = work->flop;
        row.modelFlop = work->modelFlop ? work->modelFlop : work->flop;
        if (work->read) row.bytes = *work->read + *work->written;
        row.written = work->written;
        row.isUpperBound = work->isUpperBound;
    }
    m_made.rows.push_back(std::move(row));
    m_whyNoPeak.push_back(precision.why);
    return known->second;
}

void EfficiencyRun::addInstance(const Instance& instance) {
    const Outcome& outcome = m_instances.outcomeOf(instance);
    const DeviceId device = deviceOf(instance);
    const Precision precision = outcome.work ? precisionOf(instance, *outcome.work, device) : Precision();
    const std::uint32_t number = rowFor(instance, outcome, precision, device);
    EfficiencyRow& row = m_made.rows[number];
    MfuPart part{m_trace.hostRanges.start[instance.range], number};
    Nanos reached = 0;
    bool isFirst = true;
    for (const std::uint32_t event : m_instances.operationsOf(instance)) {
        const Nanos start = m_trace.events.start[event], end = m_trace.events.end(event);
        row.time += end - start;
        row.elapsed += isFirst ? end - start : std::max<Nanos>(0, end - std::max(start, reached));
        reached = isFirst ? end : std::max(reached, end);
        isFirst = false;
        part.time += end - start;
        if (m_trace.events.kind[event] == OpKind::Kernel) part.kernels += end - start;
        m_made.rowOf[event] = number;
    }
    ++row.count;
    row.operations += instance.count;
    part.isRecomputed = isMatrixWork(row.kind) && m_instances.tree().isRecomputed(instance.range);
    if (part.isRecomputed) ++row.recomputed;
    m_mfu.add(part, row);
}

/// Makes the first rows of the operations that no operator owns, up to all of the trace: one of each device and reason.
void EfficiencyRun::addOrphans() {
    for (const Orphans& orphans : m_instances.orphans().all) {
        EfficiencyRow& row = m_made.rows.emplace_back();
        row.device = orphans.device;
        row.whyEmpty = text(orphans.why);
        row.count = row.operations = orphans.count;
        row.time = row.elapsed = orphans.time;
        if (orphans.computed) m_mfu.addUnowned(orphans.device, *orphans.computed);
        m_whyNoPeak.emplace_back();
    }
    m_made.rowOf = std::move(m_instances.orphans().of);
}

/// Returns whether two inputs of a row have the same shape and type, so that they may be one tensor.
bool hasEqualInputs(const EfficiencyRow& row) {
    const std::vector<Argument> inputs = argumentsIn(fmt::format("{}\n{}", row.shapes, row.types));
    for (std::size_t i = 0; i < inputs.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (inputs[i].isTensor() && !inputs[i].dims.empty() && inputs[j].isTensor() &&
                inputs[i].type == inputs[j].type && inputs[i].dims == inputs[j].dims)
                return true;
    return false;
}

/// Says how a row can be faster than its limit.
std::string howAboveLimit(const EfficiencyRow& row) {
    if (row.bound == Bound::Compute) return "above the peak: the clock was above that of the data sheet";
    if (!hasEqualInputs(row)) return "faster than the memory: data came from the cache";
    return "faster than the memory: data came from the cache, or two inputs are one tensor, which counts twice";
}

/// Fills in the rates and the share of what the device can do, or why there is none.
void EfficiencyRun::addRates(EfficiencyRow& row, const std::string& whyNoPeak) {
    const double seconds = row.elapsed.real() / perSecond, count = static_cast<double>(row.count);
    const double flop = row.flop ? row.flop->real() : 0, bytes = row.bytes ? row.bytes->real() : 0;
    if (seconds > 0 && row.flop) row.tflops = flop * count / seconds / 1e12;
    if (seconds > 0 && row.bytes) row.gbps = bytes * count / seconds / 1e9;
    if (!row.whyEmpty.empty()) return;
    const std::optional<DevicePeaks>& peaks = m_made.peaks[index(row.device)];
    const double peak = peaks && row.peak ? peaks->of(*row.peak) : 0;
    if (!peaks)
        row.whyEmpty = "peaks of the device are not known";
    else if (flop > 0 && peak == 0)
        row.whyEmpty = !whyNoPeak.empty() ? whyNoPeak
                       : row.peak         ? fmt::format("no peak for {} on this device", text(*row.peak))
                                          : std::string("no peak for its FLOP");
    else if (peaks->bandwidth == 0)
        row.whyEmpty = "memory bandwidth of the device is not known";
    else if (!row.bytes)
        row.whyEmpty = "types are not recorded";
    if (!row.whyEmpty.empty() || seconds == 0) return;
    const double compute = flop > 0 ? flop / peak : 0, memory = bytes / peaks->bandwidth;
    const Bound bound = compute >= memory ? Bound::Compute : Bound::Memory;
    if (bound == Bound::Compute && compute * count > 1.05 * seconds) {
        row.whyEmpty = "faster than the peak: some of its kernels are missing, or the peak is not this device's";
        return;
    }
    row.bound = bound;
    row.percentOfPeak = 100 * std::max(compute, memory) * count / seconds;
    row.ideal = std::max(compute, memory) * count * perSecond;
    if (*row.percentOfPeak > 100) row.remark = howAboveLimit(row);
}

/// Finds for each row of operators the kernel configuration that takes most of its time.
void EfficiencyRun::findMainKernels() {
    if (m_instances.all().empty()) return;
    struct Hash {
        std::size_t operator()(const std::array<std::uint32_t, 3>& key) const {
            std::uint64_t hash = 0xcbf29ce484222325;
            for (const std::uint32_t part : key)
                hash = (hash ^ part) * 0x9e3779b97f4a7c15, hash ^= hash >> 29;
            return hash;
        }
    };
    struct Kernel {
        ExactSum time;
        std::uint32_t event = 0;
    };
    std::unordered_map<std::array<std::uint32_t, 3>, Kernel, Hash> times;
    const Events& events = m_trace.events;
    for (std::uint32_t i = 0; i < events.size(); ++i) {
        const std::uint32_t row = m_made.rowOf[i];
        if (row == noEfficiencyRow || events.kind[i] != OpKind::Kernel || m_made.rows[row].op.empty()) continue;
        const std::uint32_t config = events.config.empty() ? noConfig : events.config[i];
        const auto [kernel, isNew] =
            times.try_emplace({row, static_cast<std::uint32_t>(events.name[i]), config}, Kernel{{}, i});
        kernel->second.time += events.duration[i];
    }
    std::vector<const Kernel*> longest(m_made.rows.size());
    for (const auto& [key, kernel] : times) {
        const Kernel*& best = longest[key[0]];
        const bool isLonger = !best || kernel.time > best->time;
        if (isLonger || (kernel.time == best->time && kernel.event < best->event)) best = &kernel;
    }
    for (std::size_t i = 0; i < longest.size(); ++i)
        if (longest[i]) addMainKernel(m_made.rows[i], longest[i]->event);
}

void EfficiencyRun::addMainKernel(EfficiencyRow& row, std::uint32_t event) const {
    row.mainEvent = event;
    const std::optional<Occupancy> occupancy = occupancyOf(m_trace, event).found;
    if (!occupancy) return;
    row.occupancy = occupancy->percent();
    row.waves = occupancy->waves();
    if (const auto tail = occupancy->tailShare()) row.tail = 100 * *tail;
}

/// Returns a reason without what differs from row to row.
std::string generalReason(const std::string& why) {
    const std::string_view start = "argument ";
    if (!why.starts_with(start)) return why;
    return "an argument" + why.substr(std::min(why.find(' ', start.size()), why.size()));
}

void EfficiencyRun::addTotals() {
    std::map<std::string, ExactSum> reasons;
    for (const EfficiencyRow& row : m_made.rows) {
        m_made.time += row.time;
        if (row.hasFigure()) m_made.withFigure += row.time;
        if (row.whyEmpty == "communication") m_made.communication += row.time;
        if (row.whyEmpty.starts_with("copy over the link")) m_made.linkCopies += row.time;
        if (!row.hasFigure()) reasons[generalReason(row.whyEmpty)] += row.time;
    }
    for (const auto& [reason, time] : reasons)
        m_made.reasons.push_back({reason, time});
    std::ranges::stable_sort(m_made.reasons, std::greater(), &ReasonTime::time);
}

/// The longest time first; equal ones in the order of their first instance, and operators before what has none.
void EfficiencyRun::sortRows() {
    std::vector<std::uint32_t> order(m_made.rows.size()), place(order.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, std::greater(), [&](std::uint32_t i) {
        return std::pair(m_made.rows[i].time, !m_made.rows[i].op.empty());
    });
    std::vector<EfficiencyRow> sorted;
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        place[order[i]] = i;
        sorted.push_back(std::move(m_made.rows[order[i]]));
    }
    m_made.rows = std::move(sorted);
    for (std::uint32_t& row : m_made.rowOf)
        if (row != noEfficiencyRow) row = place[row];
}

}  // namespace

std::string_view text(Bound bound) {
    return bound == Bound::Compute ? "compute" : bound == Bound::Memory ? "memory" : "";
}

std::optional<double> EfficiencyRow::saving() const {
    return ideal ? std::optional(std::max(0.0, time.real() - *ideal)) : std::nullopt;
}

Efficiency efficiency(const View& view, const PeakTable& peaks, const std::vector<MfuStep>* steps) {
    return EfficiencyRun(view, peaks, steps).made();
}

}  // namespace core
