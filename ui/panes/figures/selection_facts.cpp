// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/selection_facts.h"

#include "core/analysis/analysis.h"
#include "core/base/kernel_name.h"
#include "core/code/code_trees.h"
#include "core/trace/labels.h"
#include "ui/format/core_state_text.h"
#include "ui/format/idle_cause_text.h"
#include "ui/format/occupancy_text.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/panes/shared/code_question.h"
#include "ui/panes/shared/code_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <utility>

namespace ui {

namespace {

struct SelectionText {
    Q_DECLARE_TR_FUNCTIONS(SelectionPane)
};

using core::ItemKind;
using core::KernelConfig;
using core::Nanos;
using core::TraceItem;

/// The times, name and thread of a row of any kind.
struct RowOf {
    core::TimeWindow span;
    core::NameId name{};
    std::optional<core::ThreadId> thread = {};
    std::optional<core::StreamId> stream = {};
};

template <class Rows>
core::TimeWindow rowSpan(const Rows& rows, std::uint32_t i) {
    return {rows.start[i], rows.start[i] + rows.duration[i]};
}

std::optional<RowOf> rowOf(const core::Trace& trace, const TraceItem& item) {
    const std::uint32_t i = item.index;
    const auto isThere = [&](const auto& rows) { return i < rows.size(); };
    if (item.kind == ItemKind::Operation && isThere(trace.events))
        return RowOf{rowSpan(trace.events, i), trace.events.name[i], {}, trace.events.stream[i]};
    if (item.kind == ItemKind::Call && isThere(trace.calls))
        return RowOf{rowSpan(trace.calls, i), trace.calls.name[i], trace.calls.thread[i]};
    if (item.kind == ItemKind::HostRange && isThere(trace.hostRanges))
        return RowOf{rowSpan(trace.hostRanges, i), trace.hostRanges.name[i], trace.hostRanges.thread[i]};
    if (item.kind == ItemKind::DeviceRange && isThere(trace.deviceRanges))
        return RowOf{rowSpan(trace.deviceRanges, i), trace.deviceRanges.name[i], {}, trace.deviceRanges.stream[i]};
    return std::nullopt;
}

QString threadText(const core::Trace& trace, core::ThreadId id) {
    const core::Thread& thread = trace.threads[index(id)];
    const QString number = QString::number(thread.tid), name = shownText(thread.name);
    if (name.isEmpty()) return number;
    return name.contains(number) ? name : number + u' ' + name;
}

/// The path of code that launched an operation, or in which most of an idle interval was spent.
SelectionFact codeFact(const SelectionDetails& details, const SelectionCode* code) {
    constexpr int innermost = 3;
    SelectionFact fact{.title = SelectionText::tr("Code"), .value = QString(QChar(0x2026))};
    if (!code) return fact;
    const core::Nanos whole = details.gap ? details.gap->length() : code->main.held;
    fact.value = heldText(code->tree, code->main, whole, innermost);
    if (code->main.node == core::CodeTreeBuilder::root) return fact;
    fact.exact = shownText(code->tree.path(code->main.node));
    fact.leadsToCode = codeQuestion(details.mark).has_value();
    return fact;
}

class Facts {
public:
    Facts(const SelectionDetails& details, const QLocale& locale, const SelectionCode* code)
        : m_details(details), m_code(code), m_trace(*details.snapshot->trace), m_list(locale) {}

    std::vector<SelectionFact> take() { return m_list.take(); }

    void addName(core::NameId name) { m_list.add(SelectionText::tr("Name"), shownText(m_trace.names[name])); }
    void addSpan(const core::TimeWindow& span) {
        m_list.addTime(SelectionText::tr("Duration"), span.end - span.start);
        m_list.addTime(SelectionText::tr("Start"), span.start);
        m_list.addTime(SelectionText::tr("End"), span.end);
    }
    /// A range is drawn where its work ran, and recorded where the host was in it.
    void addSpans(const core::TimeWindow& onHost, const core::TimeWindow& onGpu) {
        m_list.addTime(SelectionText::tr("Duration on the GPU"), onGpu.end - onGpu.start);
        m_list.addTime(SelectionText::tr("Duration on the host"), onHost.end - onHost.start);
        m_list.addTime(SelectionText::tr("Start on the GPU"), onGpu.start);
        m_list.addTime(SelectionText::tr("Start on the host"), onHost.start);
    }
    void addStream(core::StreamId stream) {
        m_list.add(SelectionText::tr("Stream"), shownText(core::streamLabel(m_trace, stream)));
    }

    void addOperation(std::uint32_t event) {
        const core::Events& events = m_trace.events;
        m_list.add(SelectionText::tr("Device"), shownText(core::deviceLabel(m_trace, streamOf(event).device)));
        addStream(events.stream[event]);
        const core::Classification& classes = *m_details.snapshot->classes;
        const bool isKernel = events.kind[event] == core::OpKind::Kernel;
        if (isKernel)
            m_list.add(SelectionText::tr("Class"),
                       shownText(classes.classes[index(classes.classOf[index(events.name[event])])]));
        addLaunch(event);
        m_list.add(codeFact(m_details, m_code));
        if (isKernel) addConfig(m_trace.configOf(event)), addOccupancy(event);
        if (!isKernel || events.bytes[event] >= 0) addBytes(event);
        if (isKernel) m_list.addOr(SelectionText::tr("Input shapes"), shownText(m_details.item.shapes));
    }

    void addThread(core::ThreadId thread) { m_list.add(SelectionText::tr("Thread"), threadText(m_trace, thread)); }
    void addShapes() {
        if (!m_details.item.shapes.empty())
            m_list.add(SelectionText::tr("Input shapes"), shownText(m_details.item.shapes));
    }

    void addAround() {
        for (const std::uint32_t range : m_details.item.around)
            m_list.add(SelectionText::tr("In range"), shownText(rangeName(range)),
                       markOf({ItemKind::HostRange, range}));
    }

    void addLikes(const TraceItem& item) {
        const core::DurationStatistics& likes = m_details.item.likes;
        m_list.addNumber(SelectionText::tr("Instances"), static_cast<std::int64_t>(likes.instances));
        m_list.addNumber(SelectionText::tr("Rank by duration"), static_cast<std::int64_t>(m_details.item.rank));
        if (likes.min) m_list.addTime(SelectionText::tr("Shortest"), *likes.min);
        if (likes.median) m_list.addMeanTime(SelectionText::tr("Median"), *likes.median);
        if (likes.max) m_list.addTime(SelectionText::tr("Longest"), *likes.max);
        addStep(SelectionText::tr("Previous instance"), item.kind, m_details.item.previous);
        addStep(SelectionText::tr("Next instance"), item.kind, m_details.item.next);
    }

    void addWindow() {
        const core::TimeWindow& window = *m_details.window;
        const core::WindowDetails& in = m_details.inWindow;
        addSpan(window);
        if (m_details.device)
            m_list.add(SelectionText::tr("Device"), shownText(core::deviceLabel(m_trace, *m_details.device)));
        for (const auto& [cause, time] : m_details.causes) {
            m_list.addTime(SelectionText::tr("Cause: %1").arg(causeTitle(cause)), time);
            for (const core::IdleHostRow& row : m_details.hosts)  // what the host's thread did, where recorded
                if (row.cause == cause && row.state)
                    m_list.addTime(causeTitle(cause) + QStringLiteral(": ") + stateText(m_trace, *row.state, row.call),
                                   row.idle);
        }
        if (m_details.gap) m_list.add(codeFact(m_details, m_code));
        addMoments(window.start);
        if (m_details.causes.empty()) addBusy(in, window.end - window.start);
        addNeighbor(SelectionText::tr("Previous operation"), in.before);
        addNeighbor(SelectionText::tr("Next operation"), in.after);
        for (const core::TimeOfName& each : in.work)
            addTimeOf(SelectionText::tr("Operations"), each);
        for (const core::TimeOfName& each : in.host)
            addTimeOf(SelectionText::tr("Host calls"), each);
    }

    Mark markOf(const TraceItem& item) const {
        const auto row = rowOf(m_trace, item);
        Mark mark{.item = item};
        if (!row || item.kind != ItemKind::Operation) return mark;
        mark.operation = m_trace.names[row->name];
        mark.device = m_trace.devices[index(streamOf(item.index).device)].ordinal;
        mark.stream = streamOf(item.index).number;
        return mark;
    }

private:
    const core::Stream& streamOf(std::uint32_t event) const {
        return m_trace.streams[index(m_trace.events.stream[event])];
    }

    void addLaunch(std::uint32_t event) {
        const std::uint32_t call = m_trace.events.launch[event];
        if (call == core::noLaunch) return m_list.add(SelectionText::tr("Launch call"), notRecordedText());
        const core::TimeWindow launch = rowSpan(m_trace.calls, call);
        m_list.add(SelectionText::tr("Launch call"),
                   SelectionText::tr("%1 on %2")
                       .arg(shownText(callName(call)), threadText(m_trace, m_trace.calls.thread[call])),
                   markOf({ItemKind::Call, call}));
        const Nanos start = m_trace.events.start[event];
        m_list.addTime(SelectionText::tr("Delay from the launch"), start - launch.start);
        if (start >= launch.end)
            m_list.addTime(SelectionText::tr("In the queue"), start - launch.end);
        else
            m_list.add(SelectionText::tr("In the queue"),
                       SelectionText::tr("none: it started before the call returned"));
    }

    void addConfig(const KernelConfig& config) {
        const auto number = [&](std::uint32_t value) { return m_list.locale().toString(value); };
        const auto sizes = [&](const std::array<std::uint32_t, 3>& each) {
            return each[0] == KernelConfig::absent
                       ? QString()
                       : QStringList{number(each[0]), number(each[1]), number(each[2])}.join(QStringLiteral(" × "));
        };
        m_list.addOr(SelectionText::tr("Grid"), sizes(config.grid));
        m_list.addOr(SelectionText::tr("Block"), sizes(config.block));
        m_list.addOr(SelectionText::tr("Registers per thread"),
                     config.registers == KernelConfig::absent ? QString() : number(config.registers));
        addShared(config);
    }

    void addOccupancy(std::uint32_t event) {
        const core::OccupancyOrWhy occupancy = core::occupancyOf(m_trace, event);
        const bool isOfNothing = !occupancy.found && occupancy.why == core::NoOccupancy::NoGrid;
        m_list.addOr(SelectionText::tr("Occupancy"),
                     isOfNothing ? QString() : occupancyText(occupancy, m_list.locale()));
        if (occupancy.found) {
            m_list.addNumber(SelectionText::tr("Blocks of a multiprocessor"), occupancy.found->residentBlocks);
            m_list.addOr(SelectionText::tr("Waves"), wavesText(*occupancy.found, m_list.locale()));
        }
        const std::uint32_t recorded = m_trace.configOf(event).occupancy;
        if (recorded != KernelConfig::absent)
            m_list.add(SelectionText::tr("Occupancy, as recorded"),
                       m_list.locale().toString(recorded) + QStringLiteral(" %"));
    }

    void addShared(const KernelConfig& config) {
        const bool areApart =
            config.staticShared != KernelConfig::absent || config.dynamicShared != KernelConfig::absent;
        if (config.shared != KernelConfig::absent)
            return m_list.addSize(SelectionText::tr("Shared memory"), config.shared);
        if (!areApart) return m_list.add(SelectionText::tr("Shared memory"), notRecordedText());
        const auto part = [&](const QString& title, std::uint32_t bytes) {
            if (bytes == KernelConfig::absent) return m_list.add(title, notRecordedText());
            m_list.addSize(title, bytes);
        };
        part(SelectionText::tr("Shared memory, static"), config.staticShared);
        part(SelectionText::tr("Shared memory, dynamic"), config.dynamicShared);
    }

    void addBytes(std::uint32_t event) {
        const std::int64_t bytes = m_trace.events.bytes[event];
        if (bytes < 0) return m_list.add(SelectionText::tr("Size"), notRecordedText());
        m_list.addSize(SelectionText::tr("Size"), bytes);
        const Nanos duration = m_trace.events.duration[event];
        if (duration == 0) return;
        const double rate = static_cast<double>(bytes) / static_cast<double>(duration);
        m_list.add(SelectionText::tr("Bandwidth"), m_list.locale().toString(rate, 'g', 4) + QStringLiteral(" GB/s"));
    }

    void addStep(const QString& title, ItemKind kind, const std::optional<std::uint32_t>& other) {
        if (!other) return m_list.add(title, SelectionText::tr("none"));
        const TraceItem item{kind, *other};
        SelectionFact& fact = m_list.addTime(title, rowOf(m_trace, item)->span.start);
        fact.value = SelectionText::tr("at %1").arg(fact.value);
        fact.mark = markOf(item);
    }

    /// Adds the causes of an idle interval in chronological order, with the host call during each.
    void addMoments(Nanos from) {
        const core::IdleMoments& moments = m_details.moments;
        for (const core::IdleMoment& moment : moments.longest) {
            SelectionFact& fact =
                m_list.addTime(SelectionText::tr("After %1").arg(timeText(moment.start - from, m_list.locale())),
                               moment.end - moment.start);
            fact.value = causeTitle(moment.cause) + QStringLiteral(", ") + fact.value;
            if (moment.call != core::noLaunch) {
                fact.value = SelectionText::tr("%1 in %2").arg(fact.value, shownText(callName(moment.call)));
                fact.mark = markOf({ItemKind::Call, moment.call});
            } else if (moment.range) {
                fact.value = SelectionText::tr("%1 in %2").arg(fact.value, shownText(rangeName(*moment.range)));
                fact.mark = markOf({ItemKind::HostRange, *moment.range});
            }
        }
        if (const std::size_t left = moments.count - moments.longest.size(); left > 0)
            m_list.addNumber(SelectionText::tr("Shorter parts"), static_cast<std::int64_t>(left));
    }

    std::string_view callName(std::uint32_t call) const { return m_trace.names[m_trace.calls.name[call]]; }
    std::string_view rangeName(std::uint32_t range) const { return m_trace.names[m_trace.hostRanges.name[range]]; }

    void addBusy(const core::WindowDetails& in, Nanos length) {
        m_list.addNumber(SelectionText::tr("Operations started"), static_cast<std::int64_t>(in.operations));
        if (in.devices == 0 || length <= 0) return;
        m_list.addTime(in.devices > 1
                           ? SelectionText::tr("Busy, of %n device(s) together", nullptr, static_cast<int>(in.devices))
                           : SelectionText::tr("Busy"),
                       in.busy);
        m_list.addTime(SelectionText::tr("Idle"), static_cast<Nanos>(in.devices) * length - in.busy);
    }

    void addNeighbor(const QString& title, const std::optional<std::uint32_t>& event) {
        if (event)
            m_list.add(title, shownText(core::shortName(m_trace.names[m_trace.events.name[*event]])),
                       markOf({ItemKind::Operation, *event}));
    }

    void addTimeOf(const QString& title, const core::TimeOfName& each) {
        SelectionFact& fact = m_list.addTime(title, each.time);
        fact.value = SelectionText::tr("%1: %2 in %3")
                         .arg(shownText(core::shortName(m_trace.names[each.name])), fact.value,
                              m_list.locale().toString(static_cast<qlonglong>(each.instances)));
    }

    const SelectionDetails& m_details;
    const SelectionCode* m_code;  ///< null: not known yet
    const core::Trace& m_trace;
    FactList m_list;
};

std::optional<core::TimeWindow> windowOf(const core::Snapshot& snapshot, const Mark& mark) {
    if (mark.range || !mark.iteration || !snapshot.iterations) return mark.range;
    for (const core::Iteration& each : snapshot.iterations->iterations)
        if (each.number == *mark.iteration) return core::TimeWindow{each.start, each.end};
    return std::nullopt;
}

/// Returns the first device with the mark's ordinal, since a mark holds only that.
std::optional<core::DeviceId> deviceOf(const core::Trace& trace, const Mark& mark) {
    for (std::size_t i = 0; mark.device && i < trace.devices.size(); ++i)
        if (trace.devices[i].ordinal == *mark.device) return static_cast<core::DeviceId>(i);
    return std::nullopt;
}

void addCauses(const core::Snapshot& snapshot, SelectionDetails& details, const std::stop_token& stop) {
    const core::IdleCauseTable& causes = *snapshot.analysis->idleCauses;
    for (std::size_t i = 0; i < causes.intervals.size(); ++i) {
        const core::IdleInterval& each = causes.intervals[i];
        if (each.device != *details.device || each.start != details.window->start || each.end != details.window->end)
            continue;
        causes.forEachPart(i, [&](core::IdleCause cause, Nanos time) { details.causes.emplace_back(cause, time); });
        details.gap = each;
        if (snapshot.trace->threadStates.size() + snapshot.trace->osCalls.size() > 0)
            details.hosts = core::idleHosts(core::viewOf(snapshot, stop), {&each, 1});
        if (snapshot.host) details.moments = core::idleMoments(*snapshot.trace, *snapshot.host, each);
        return;
    }
}

}  // namespace

std::shared_ptr<const SelectionDetails> selectionDetails(std::shared_ptr<const core::Snapshot> snapshot,
                                                         const Mark& mark, const std::stop_token& stop) {
    auto details = std::make_shared<SelectionDetails>();
    const core::Trace& trace = *snapshot->trace;
    details->snapshot = snapshot;
    details->mark = mark;
    if (mark.item && mark.item->kind != ItemKind::Idle) {
        if (!rowOf(trace, *mark.item)) return nullptr;
        details->item = core::itemDetails(trace, *mark.item, stop);
        return details;
    }
    details->window = windowOf(*snapshot, mark);
    if (!details->window) return nullptr;
    details->device = mark.item ? std::optional(static_cast<core::DeviceId>(mark.item->index)) : deviceOf(trace, mark);
    if (details->device && index(*details->device) >= trace.devices.size()) return nullptr;
    details->inWindow = core::windowDetails(trace, *details->window, details->device, stop);
    if (details->device) addCauses(*snapshot, *details, stop);
    return details;
}

bool hasCode(const SelectionDetails& details) {
    return details.gap || (details.mark.item && details.mark.item->kind == ItemKind::Operation);
}

std::vector<SelectionFact> selectionFacts(const SelectionDetails& details, const QLocale& locale,
                                          const SelectionCodePtr& code) {
    Facts facts(details, locale, code.get());
    const core::Trace& trace = *details.snapshot->trace;
    if (details.window) {
        facts.addWindow();
        return facts.take();
    }
    const TraceItem& item = *details.mark.item;
    const RowOf row = *rowOf(trace, item);
    facts.addName(row.name);
    if (details.item.onGpu)
        facts.addSpans(row.span, *details.item.onGpu);
    else
        facts.addSpan(row.span);
    if (item.kind == ItemKind::Operation) facts.addOperation(item.index);
    if (item.kind == ItemKind::DeviceRange) facts.addStream(*row.stream);
    if (row.thread) facts.addThread(*row.thread);
    if (item.kind == ItemKind::HostRange) facts.addShapes();
    facts.addAround();
    facts.addLikes(item);
    return facts.take();
}

}  // namespace ui
