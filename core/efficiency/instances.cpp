// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/efficiency/instances.h"

#include "core/base/stop.h"
#include "core/trace/column_memory.h"
#include "core/trace/launches.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::uint32_t withoutInstance = 0xffffffff;

/// Returns a part of the text of inputs: the lines of shapes and types, which make rows.
std::string_view shapesAndTypes(std::string_view inputs) {
    const std::size_t shapes = inputs.find('\n');
    return shapes == std::string_view::npos ? inputs : inputs.substr(0, inputs.find('\n', shapes + 1));
}

std::string figureText(const std::optional<ExactSum>& figure) {
    if (!figure) return "-";
    if (const auto whole = figure->whole()) return std::to_string(*whole);
    return fmt::format("{:a}", figure->real());
}

/// Returns the line at this place of a text of inputs.
std::string_view lineAt(std::string_view inputs, int place) {
    for (; place > 0; --place) {
        const std::size_t end = inputs.find('\n');
        if (end == std::string_view::npos) return {};
        inputs.remove_prefix(end + 1);
    }
    return inputs.substr(0, inputs.find('\n'));
}

}  // namespace

std::string_view text(NoOwner why) {
    constexpr std::string_view texts[noOwners]{"launched by a graph: shapes are not recorded at replay",
                                               "communication", "no launch call is recorded",
                                               "no operator around the launch"};
    return texts[static_cast<std::size_t>(why)];
}

OrphanSums::OrphanSums(const Trace& trace)
    : of(filledColumn(trace.events.size(), notAnOrphan)),
      m_trace(trace),
      m_at(trace.devices.size() * noOwners, notAnOrphan) {}

void OrphanSums::add(std::uint32_t event, NoOwner why, bool isCollective) {
    const DeviceId device = m_trace.streams[index(m_trace.events.stream[event])].device;
    std::uint32_t& at = m_at[index(device) * noOwners + static_cast<std::size_t>(why)];
    if (at == notAnOrphan) {
        at = static_cast<std::uint32_t>(all.size());
        all.push_back({device, why, 0, {}, {}});
    }
    Orphans& orphans = all[at];
    const Nanos duration = m_trace.events.duration[event];
    ++orphans.count;
    orphans.time += duration;
    if (!isCollective && m_trace.events.kind[event] == OpKind::Kernel)
        orphans.computed = orphans.computed.value_or(0) + duration;
    of[event] = at;
}

OperatorInstances::OperatorInstances(const View& view, const Selection& selection)
    : m_view(view),
      m_trace(view.trace),
      m_tree(view.trace, view.stop),
      m_hints(view.trace.names),
      m_instanceOf(filledColumn(view.trace.hostRanges.size(), withoutInstance)),
      m_graphCalls(view.trace.names.size()),
      m_orphans(view.trace),
      m_named(view.trace.names.size()) {
    findSteps();
    findGraphCalls();
    group(selection);
    evaluate();
    if (m_view.stop.stop_requested())
        m_instances.clear();  // some were not evaluated
    else
        countInnerWorkOnce();
}

void OperatorInstances::findSteps() {
    const HostRanges& ranges = m_trace.hostRanges;
    std::unordered_map<NameId, std::optional<ServerStep>> byName;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (ranges.kind[i] != RangeKind::Annotation) continue;
        const auto [known, isNew] = byName.try_emplace(ranges.name[i]);
        if (isNew) known->second = serverStep(m_trace.names[ranges.name[i]]);
        if (known->second) m_steps.push_back({ranges.start[i], ranges.start[i] + ranges.duration[i], *known->second});
    }
}

/// Reads the name of each call once.
void OperatorInstances::findGraphCalls() {
    std::vector<char> isSeen(m_trace.names.size());
    for (const NameId name : m_trace.calls.name)
        if (char& seen = isSeen[index(name)]; !seen) {
            seen = 1;
            m_graphCalls[index(name)] = launchesGraph(m_trace.names[name]) ? 1 : 0;
        }
}

/// Returns the operator that owns an operation, or adds it to the orphans.
std::uint32_t OperatorInstances::ownerOf(std::uint32_t event) {
    const std::uint32_t call = m_trace.events.launch[event];
    const bool isOfGraph = m_trace.events.kind[event] == OpKind::Graph ||
                           (call != noLaunch && m_graphCalls[index(m_trace.calls.name[call])] != 0);
    const std::uint32_t inner = call == noLaunch ? withoutOperator : m_tree.innermostAt(call);
    if (inner != withoutOperator && !isOfGraph) return m_tree.ownerOf(inner);
    const bool isCollective = m_hints[m_trace.events.name[event]].isCommunication;
    const NoOwner why = isOfGraph && (inner != withoutOperator || !isCollective) ? NoOwner::Graph
                        : isCollective                                           ? NoOwner::Communication
                        : call == noLaunch                                       ? NoOwner::Call
                                                                                 : NoOwner::Operator;
    m_orphans.add(event, why, isCollective);
    return withoutOperator;
}

/// Collects the operations of each operator, in the order of their start.
void OperatorInstances::group(const Selection& selection) {
    const std::size_t most = selection.maxStarting();
    std::vector<std::uint32_t> events = roomFor<std::uint32_t>(most), owners = roomFor<std::uint32_t>(most);
    m_instances = roomFor<Instance>(std::min(most, m_trace.hostRanges.size()));
    selection.forEachStarting([&](std::size_t i) {
        const auto event = static_cast<std::uint32_t>(i);
        const std::uint32_t owner = ownerOf(event);
        if (owner == withoutOperator) return;
        std::uint32_t& instance = m_instanceOf[owner];
        if (instance == withoutInstance) {
            instance = static_cast<std::uint32_t>(m_instances.size());
            m_instances.push_back({owner});
        }
        ++m_instances[instance].count;
        events.push_back(event);
        owners.push_back(instance);
    });
    std::uint32_t next = 0;
    for (Instance& instance : m_instances) {
        instance.first = next;
        next += instance.count;
        instance.count = 0;
    }
    m_operations = filledColumn<std::uint32_t>(events.size(), 0);
    for (std::size_t i = 0; i < events.size(); ++i) {
        Instance& instance = m_instances[owners[i]];
        m_operations[instance.first + instance.count++] = events[i];
    }
}

void OperatorInstances::evaluate() {
    for (std::size_t i = 0; i < m_instances.size() && !everyFew(i, m_view.stop); ++i)
        m_instances[i].outcome = outcomeFor(m_instances[i]);
}

std::int64_t OperatorInstances::inputsOf(std::uint32_t range) const {
    return m_trace.hostRanges.inputs.empty() ? noInputs : m_trace.hostRanges.inputs[range];
}

/// Returns why an operator has no work that its inputs need not be read for; empty if that is not known yet.
std::string_view OperatorInstances::plainReason(const Instance& instance, const Named& name) {
    const OperatorFamily* family = name.family;
    const auto operations = operationsOf(instance);
    if (name.isCommunication || (!family && m_hints[m_trace.events.name[operations.front()]].isCommunication))
        return text(NoOwner::Communication);
    const bool hasInputs = inputsOf(instance.range) != noInputs;
    if (!family) return hasInputs ? "operator is not known" : "operator is not known, shapes are not recorded";
    const auto crossesLink = [&](std::uint32_t event) {
        return m_trace.events.kind[event] == OpKind::Copy && m_trace.events.copyKind[event] != CopyKind::DtoD;
    };
    if (std::ranges::all_of(operations, crossesLink)) return "copy over the link, not memory traffic";
    return hasInputs || family->needs == WorkNeeds::Parent
               ? ""
               : "shapes are not recorded (profile with record_shapes=True)";
}

const OperatorInstances::Named& OperatorInstances::named(NameId name) {
    std::optional<Named>& known = m_named[index(name)];
    if (!known) known = Named{familyOf(m_trace.names[name]), isCommunication(m_trace.names[name])};
    return *known;
}

OperatorInstances::Brief OperatorInstances::briefOf(const Instance& instance, const char* why) const {
    const auto name = static_cast<std::uint64_t>(m_trace.hostRanges.name[instance.range]);
    return {name << 32 | static_cast<std::uint64_t>(inputsOf(instance.range)), why};
}

std::uint32_t OperatorInstances::outcomeFor(const Instance& instance) {
    const Named& name = named(m_trace.hostRanges.name[instance.range]);
    if (const std::string_view why = plainReason(instance, name); !why.empty()) {
        const auto [known, isNew] = m_lately.try_emplace(briefOf(instance, why.data()));
        if (isNew) known->second = withoutWork(instance, std::string(why));
        return known->second;
    }
    const std::uint32_t found = workOf(instance, *name.family);
    const auto& work = m_outcomes[found].work;
    if (work && lacksMainKernel(instance, *work)) return withoutWork(instance, "its main kernel is not recorded");
    return found;
}

/// Traces that keep a sample of the kernels have operators of which a memset or a sum of parts is all that is left.
bool OperatorInstances::lacksMainKernel(const Instance& instance, const OperatorWork& work) {
    if (!isMatrixWork(work.kind) || !work.flop || *work.flop == ExactSum()) return false;
    return std::ranges::none_of(operationsOf(instance), [&](std::uint32_t event) {
        return m_trace.events.kind[event] == OpKind::Kernel && !m_hints[m_trace.events.name[event]].isHelper;
    });
}

std::uint32_t OperatorInstances::withoutWork(const Instance& instance, std::string why) {
    const Key key{static_cast<std::int64_t>(m_trace.hostRanges.name[instance.range]), inputsOf(instance.range)};
    const auto [known, isNew] = m_byReason.try_emplace({key, why});
    if (isNew) known->second = add(instance, std::nullopt, std::move(why));
    return known->second;
}

/// Returns the last step of a server that an operator began in.
std::uint32_t OperatorInstances::stepAt(Nanos time) const {
    for (std::size_t i = m_steps.size(); i-- > 0;)
        if (m_steps[i].start <= time && time < m_steps[i].end) return static_cast<std::uint32_t>(i);
    return withoutOperator;
}

std::uint32_t OperatorInstances::shapedParent(std::uint32_t range) const {
    return m_tree.find(range, [](std::string_view name) {
        return name == "aten::cudnn_convolution_backward" || name == "aten::miopen_convolution_backward";
    });
}

/// Returns all that the work depends on.
OperatorInstances::Key OperatorInstances::keyOf(const Instance& instance, const OperatorFamily& family) const {
    Key key{static_cast<std::int64_t>(m_trace.hostRanges.name[instance.range]), inputsOf(instance.range)};
    if (family.needs == WorkNeeds::Parent) {
        const std::uint32_t parent = shapedParent(instance.range);
        key.push_back(parent == withoutOperator ? -1 : inputsOf(parent));
    }
    if (family.needs == WorkNeeds::Step) key.push_back(stepAt(m_trace.hostRanges.start[instance.range]));
    if (family.needs == WorkNeeds::Step || family.needs == WorkNeeds::Operations)
        for (const std::uint32_t event : operationsOf(instance)) {
            key.push_back(static_cast<std::int64_t>(m_trace.events.name[event]));
            key.push_back(m_trace.events.kind[event] == OpKind::Copy ? m_trace.events.bytes[event] : -1);
        }
    return key;
}

OperatorCall OperatorInstances::callOf(const Instance& instance, const OperatorFamily& family) const {
    OperatorCall call;
    call.name = m_tree.nameOf(instance.range);
    const std::string_view inputs = m_trace.inputsOf(instance.range);
    call.arguments = argumentsIn(inputs);
    call.kernelGigabytes = lineAt(inputs, 4);
    call.kernelFlop = lineAt(inputs, 5);
    if (family.needs == WorkNeeds::Operations || family.needs == WorkNeeds::Step)
        for (const std::uint32_t event : operationsOf(instance))
            call.operations.push_back(
                {m_trace.names[m_trace.events.name[event]], m_trace.events.kind[event], m_trace.events.bytes[event]});
    if (family.needs == WorkNeeds::Step)
        if (const std::uint32_t step = stepAt(m_trace.hostRanges.start[instance.range]); step != withoutOperator)
            call.step = m_steps[step].sums;
    if (family.needs == WorkNeeds::Parent)
        if (const std::uint32_t parent = shapedParent(instance.range); parent != withoutOperator) {
            auto around = std::make_shared<OperatorCall>();
            around->name = m_tree.nameOf(parent);
            around->arguments = argumentsIn(m_trace.inputsOf(parent));
            call.around = std::move(around);
        }
    return call;
}

std::uint32_t OperatorInstances::workOf(const Instance& instance, const OperatorFamily& family) {
    const Brief brief = briefOf(instance, nullptr);
    const bool isBrief = family.needs == WorkNeeds::Inputs;
    if (const auto known = isBrief ? m_lately.find(brief) : m_lately.end(); known != m_lately.end())
        return known->second;
    Key key = keyOf(instance, family);
    if (const auto known = m_byKey.find(key); known != m_byKey.end()) return known->second;
    std::optional<OperatorWork> work;
    std::string why;
    try {
        work = family.work(callOf(instance, family));
    } catch (const NoFigure& none) {
        why = none.why;
    }
    const std::uint32_t made = add(instance, std::move(work), std::move(why));
    if (isBrief) m_lately.emplace(brief, made);
    m_byKey.emplace(std::move(key), made);
    return made;
}

std::uint32_t OperatorInstances::add(const Instance& instance, std::optional<OperatorWork> work, std::string why) {
    const auto bytes = work && work->read ? std::optional(*work->read + *work->written) : std::nullopt;
    std::string key = fmt::format("{}\n{}\n{}\n{}\n{}", index(m_trace.hostRanges.name[instance.range]),
                                  shapesAndTypes(m_trace.inputsOf(instance.range)),
                                  figureText(work ? work->flop : std::nullopt), figureText(bytes), why);
    const auto [known, isNew] = m_keys.try_emplace(std::move(key), static_cast<std::uint32_t>(m_keys.size()));
    m_outcomes.push_back({std::move(work), std::move(why), known->second});
    return static_cast<std::uint32_t>(m_outcomes.size() - 1);
}

/// An operator around another one loses its figure if both have matrix work: it is counted in the inner one.
void OperatorInstances::countInnerWorkOnce() {
    const auto hasMatrixWork = [&](std::uint32_t instance) {
        const auto& work = m_outcomes[m_instances[instance].outcome].work;
        return work && isMatrixWork(work->kind);
    };
    for (std::uint32_t inner = 0; inner < m_instances.size(); ++inner) {
        if (!hasMatrixWork(inner)) continue;
        const std::uint32_t range = m_instances[inner].range;
        for (std::uint32_t at = m_tree.around(range); at != withoutOperator; at = m_tree.around(at)) {
            const std::uint32_t outer = m_instanceOf[at];
            if (outer == withoutInstance || !hasMatrixWork(outer)) continue;
            m_instances[outer].outcome = withoutWork(
                m_instances[outer], fmt::format("its work is counted in {} inside it", m_tree.nameOf(range)));
        }
    }
}

}  // namespace core
