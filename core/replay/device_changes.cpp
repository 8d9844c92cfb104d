// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/regex.h"
#include "core/classify/classification.h"
#include "core/replay/change_plan.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

/// Sorts of operations that may overlap others: communication still waits for communication, and copies for copies.
constexpr char communicationSort = 1, copySort = 2;

class DeviceChange {
public:
    explicit DeviceChange(ChangePlan& plan)
        : m_plan(plan), m_change(plan.planned.change), m_events(plan.trace().events) {}

    void add(const Lever& lever) {
        switch (lever.kind) {
            case LeverKind::Class:
                return scaleClass(lever);
            case LeverKind::Kernel:
                return scaleKernels(lever);
            case LeverKind::Communication:
                return scaleCommunication(lever.factor);
            case LeverKind::NoLateRanks:
                return holdToFloors();
            case LeverKind::OverlappedCommunication:
                return overlap(communicationSort);
            case LeverKind::OverlappedCopies:
                return overlap(copySort);
            case LeverKind::FastGpu:
                changeDurations([](std::uint32_t) { return true; }, [](std::uint32_t, Nanos) { return 0; });
                m_plan.isFastGpu = m_plan.isStructural = true;
                return;
            case LeverKind::NoLaunchGaps:
                m_change.noLaunches = m_change.deviceOnly = true;
                m_plan.dropsLaunches = m_plan.isStructural = true;
                return;
            default:
                return;
        }
    }

private:
    bool isKernel(std::uint32_t i) const {
        return m_events.kind[i] == OpKind::Kernel || m_events.kind[i] == OpKind::Graph;
    }
    bool communicates(std::uint32_t i) const {
        return isKernel(i) && m_plan.view.classes.communication[index(m_events.name[i])];
    }
    std::vector<Nanos>& durations(Reading reading) {
        std::vector<Nanos>& column = m_change.durations[reading];
        if (column.empty()) column = m_change.durations[Low].empty() ? m_events.duration : m_change.durations[Low];
        return column;
    }
    /// Sets durations to `newLength(operation, length)` where `isMeant`, in every reading. Returns whether any matched.
    template <class IsMeant, class NewLength>
    bool changeDurations(const IsMeant& isMeant, const NewLength& newLength) {
        bool any = false;
        durations(Low);
        for (std::vector<Nanos>& column : m_change.durations)
            for (std::uint32_t i = 0; i < column.size(); ++i)
                if (isMeant(i)) column[i] = newLength(i, column[i]), any = true;
        return any;
    }

    /// Scales a class of the rules. Without a class of that name, "copy" and "set" mean the operations of that kind.
    void scaleClass(const Lever& lever) {
        const Classification& classes = m_plan.view.classes;
        const auto found = std::find(classes.classes.begin(), classes.classes.end(), lever.target);
        const auto wanted = static_cast<ClassId>(found - classes.classes.begin());
        const bool isKind = found == classes.classes.end() && (lever.target == "copy" || lever.target == "set");
        const OpKind kind = lever.target == "copy" ? OpKind::Copy : OpKind::Set;
        const auto isMeant = [&](std::uint32_t i) {
            return isKind ? m_events.kind[i] == kind
                          : isKernel(i) && classes.classOf[index(m_events.name[i])] == wanted;
        };
        if (!changeDurations(isMeant, [&](std::uint32_t, Nanos length) { return scaledTime(length, lever.factor); }))
            m_plan.note({sentence("Findings", "no operation is of class %1"), {lever.target}});
    }

    void scaleKernels(const Lever& lever) {
        const Regex pattern(lever.target);
        SearchEffort effort(effortOfOnePattern);
        std::vector<char> isFound(m_plan.trace().names.size());
        for (const NameId name : m_plan.view.classes.names)
            isFound[index(name)] = pattern.search(m_plan.trace().names[name], effort) == Found::Yes;
        if (!changeDurations([&](std::uint32_t i) { return isKernel(i) && isFound[index(m_events.name[i])]; },
                             [&](std::uint32_t, Nanos length) { return scaledTime(length, lever.factor); }))
            m_plan.note({sentence("Findings", "no kernel matches %1"), {lever.target}});
    }

    /// Returns the shortest duration per name and message size: anything longer may include waiting for other ranks.
    std::vector<Nanos> communicationFloors() const {
        std::vector<std::int64_t> size(m_events.size(), -1);
        for (const Collective& each : m_plan.trace().collectives)
            size[each.event] = each.input;
        std::map<std::pair<NameId, std::int64_t>, Nanos> shortest;
        for (std::uint32_t i = 0; i < m_events.size(); ++i) {
            if (!communicates(i)) continue;
            const auto [entry, isNew] = shortest.try_emplace({m_events.name[i], size[i]}, m_events.duration[i]);
            entry->second = std::min(entry->second, m_events.duration[i]);
        }
        std::vector<Nanos> floors(m_events.size());
        for (std::uint32_t i = 0; i < m_events.size(); ++i)
            if (communicates(i)) floors[i] = shortest.at({m_events.name[i], size[i]});
        return floors;
    }

    void holdToFloors() {
        const std::vector<Nanos> floors = communicationFloors();
        if (!changeDurations([&](std::uint32_t i) { return communicates(i); },
                             [&](std::uint32_t i, Nanos length) { return std::min(length, floors[i]); }))
            m_plan.note({sentence("Findings", "nothing communicates")});
    }

    /// In the low reading all of it is transfer, in the high one only the shortest of its name and size; best: mean.
    void scaleCommunication(double factor) {
        const std::vector<Nanos> floors = communicationFloors();
        durations(Low), durations(Best), durations(High);
        auto& [low, best, high] = m_change.durations;
        const auto atTheLeast = [&](Nanos length, std::uint32_t i) {
            return length - scaledTime(std::min(length, floors[i]), 1 - factor);
        };
        bool any = false;
        for (std::uint32_t i = 0; i < m_events.size(); ++i) {
            if (!communicates(i)) continue;
            any = true;
            low[i] = scaledTime(low[i], factor);
            best[i] = (scaledTime(best[i], factor) + atTheLeast(best[i], i)) / 2;
            high[i] = atTheLeast(high[i], i);
        }
        if (!any) m_plan.note({sentence("Findings", "nothing communicates")});
    }

    void overlap(char sort) {
        if (m_change.overlapping.empty()) m_change.overlapping.resize(m_events.size());
        bool any = false;
        for (std::uint32_t i = 0; i < m_events.size(); ++i) {
            const bool isMeant = sort == communicationSort ? communicates(i) : m_events.kind[i] == OpKind::Copy;
            if (isMeant) m_change.overlapping[i] = sort, any = true;
        }
        if (any && sort != communicationSort) endWaitsForCopies();
        m_plan.planned.overlaps = m_plan.planned.overlaps || any;
        if (!any)
            m_plan.note({sort == communicationSort ? sentence("Findings", "nothing communicates")
                                                   : sentence("Findings", "nothing is copied")});
    }

    /// A copy that runs beside other work is one that its own call does not wait for.
    void endWaitsForCopies() {
        const ReplayGraph& graph = m_plan.graph;
        for (std::uint32_t call = 0; call < graph.sourceOf.size(); ++call)
            for (std::uint32_t edge = graph.edgesFrom[2 * call + 1]; edge < graph.edgesFrom[2 * call + 2]; ++edge) {
                if (graph.type[edge] != EdgeType::Sync) continue;
                const std::uint32_t operation = graph.operation(graph.source[edge]);
                if (m_events.kind[operation] != OpKind::Copy) continue;
                if (m_events.launch[operation] != graph.sourceOf[call] || graph.sourceOf[call] == noCall) continue;
                if (m_change.endsNoWait.empty()) m_change.endsNoWait.resize(graph.sourceOf.size());
                m_change.endsNoWait[call] = 1;
            }
    }

    ChangePlan& m_plan;
    ReplayChange& m_change;
    const Events& m_events;
};

}  // namespace

void changeDevice(ChangePlan& plan, const Lever& lever) { DeviceChange(plan).add(lever); }

}  // namespace core
