// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/communication.h"

#include "core/analysis/scope/selection.h"
#include "core/base/kernel_name.h"
#include "core/classify/communication_names.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core {

namespace {

/// Sums over kernels of one name.
struct Part {
    ExactSum total = {};
    std::int64_t instances = 0;
    ExactSum exposed = {};

    void take(const Part& part) {
        total -= part.total;
        instances -= part.instances;
        exposed -= part.exposed;
    }
};

/// Returns whether operation and type in a name have a meaning: names of kernels that reduce nothing also contain them
/// ("AllGather_RING_LL_Sum_int8_t").
bool reduces(const CommunicationName& name) {
    const CollectiveKind kind = collectiveKind(name.collective);
    return name.collective.empty() || kind == CollectiveKind::AllReduce || kind == CollectiveKind::ReduceScatter ||
           kind == CollectiveKind::Reduce;
}

class Rows {
public:
    explicit Rows(const View& view) : m_view(view) {}

    CommunicationRow& add(const std::string& collective, NameId kernel, const Part& part) {
        const auto [place, isNew] = m_places.try_emplace(collective, m_rows.size());
        if (isNew) m_rows.push_back({collective});
        CommunicationRow& row = m_rows[place->second];
        row.total += part.total;
        row.instances += part.instances;
        if (m_view.trace.hasEvents()) (row.exposed ? *row.exposed : row.exposed.emplace()) += part.exposed;
        if (m_seen.emplace(place->second, kernel).second) addWords(kernel, row.launched);
        return row;
    }
    std::vector<CommunicationRow> take() {
        std::sort(m_rows.begin(), m_rows.end(), [](const CommunicationRow& a, const CommunicationRow& b) {
            return std::tie(b.total, a.collective) < std::tie(a.total, b.collective);
        });
        return std::move(m_rows);
    }

private:
    void addWords(NameId kernel, LaunchedKernels& launched) const {
        const auto said = communicationName(m_view.trace.names[kernel]);
        if (!said) return;
        const auto add = [](std::set<std::string>& words, std::string_view word) {
            if (!word.empty()) words.emplace(word);
        };
        add(launched.families, said->family);
        add(launched.algorithms, said->algorithm);
        add(launched.protocols, said->protocol);
        if (!reduces(*said)) return;
        add(launched.operations, said->operation);
        add(launched.types, said->type);
    }

    const View& m_view;
    std::vector<CommunicationRow> m_rows;
    std::map<std::string, std::size_t> m_places;
    std::set<std::pair<std::size_t, NameId>> m_seen;  // pairs of a row and the name of a kernel in it
};

std::string collectiveOf(std::string_view kernel) {
    const auto known = communicationName(kernel);
    if (known && !known->collective.empty()) return std::string(known->collective);
    return shortName(kernel);
}

/// Sums kernels by name. Kernels that began before the window have exposed time in it, but are no instances.
std::map<NameId, Part> partsByName(const View& view, const KernelTable& kernels, const ElapsedByName& exposed) {
    const std::vector<bool>& communicates = view.classes.communication;
    std::map<NameId, Part> parts;
    for (const KernelRow& kernel : kernels.rows)
        if (communicates[index(kernel.name)] && kernel.time.instances > 0)
            parts[kernel.name] = {kernel.time.total, kernel.time.instances, 0};
    for (std::size_t name = 0; name < exposed.kernels.size(); ++name)
        if (exposed.kernels[name] > 0 && communicates[name])
            parts[static_cast<NameId>(name)].exposed = exposed.kernels[name];
    return parts;
}

/// The kernels of one name and one recorded kind.
struct RecordedPart {
    Part part;
    Bandwidth bandwidth;
};

std::map<std::pair<NameId, CollectiveKind>, RecordedPart> recordedParts(const View& view,
                                                                        const ElapsedByName& exposed) {
    const Selection selection(view);
    const Events& events = view.trace.events;
    const auto kinds = collectiveKinds(view.trace);
    std::map<std::pair<NameId, CollectiveKind>, RecordedPart> parts;
    for (std::size_t i = 0; i < view.trace.collectives.size(); ++i) {
        const Collective& recorded = view.trace.collectives[i];
        const NameId kernel = events.name[recorded.event];
        const CollectiveKind kind = kinds.at(recorded.name);
        const bool counts = selection.counts(recorded.event);
        if (kind == CollectiveKind::Other || !view.classes.communication[index(kernel)]) continue;
        if (!counts && exposed.collectives[i] == 0) continue;
        auto& [part, bandwidth] = parts[{kernel, kind}];
        part.exposed += exposed.collectives[i];
        if (!counts) continue;
        part.total += events.duration[recorded.event];
        ++part.instances;
        bandwidth.add(kind, recorded, events.duration[recorded.event]);
    }
    return parts;
}

std::string joined(const std::set<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

}  // namespace

CommunicationTable communicationTable(const View& view, const KernelTable& kernels, const ElapsedByName& exposed) {
    CommunicationTable table;
    std::map<NameId, Part> parts = partsByName(view, kernels, exposed);
    for (const auto& [name, part] : parts)
        table.total += part.total;
    Rows rows(view);
    for (const auto& [of, recorded] : recordedParts(view, exposed)) {
        rows.add(std::string(text(of.second)), of.first, recorded.part).bandwidth.add(recorded.bandwidth);
        parts[of.first].take(recorded.part);
    }
    for (const auto& [name, part] : parts)
        if (part.instances > 0 || part.exposed > 0) rows.add(collectiveOf(view.trace.names[name]), name, part);
    table.rows = rows.take();
    return table;
}

constinit const CommunicationColumns communicationColumns{
    .collective = {{"Collective"}, [](auto& of) { return of.row.collective; }},
    .share = {{"Time", "%", CellKind::Percent, 2}, [](auto& of) { return shareCell(of.row.total, of.all.total); }},
    .total = {{"Total Time", "ns", CellKind::Time}, [](auto& of) { return of.row.total; }},
    .instances = {{"Instances", "", CellKind::Count}, [](auto& of) { return of.row.instances; }},
    .average = {{"Avg", "ns", CellKind::Time, 1}, [](auto& of) { return quotientCell(of.row.total, of.instances()); }},
    .exposed = {{"Exposed", "ns", CellKind::Time}, [](auto& of) { return of.row.exposed; }},
    .timePerIteration = {{"Time per Iteration", "ns", CellKind::Time, 1},
                         [](auto& of) { return of.per.of(of.row.total); }},
    .instancesPerIteration = {{"Instances per Iteration", "", CellKind::Real, 2},
                              [](auto& of) { return of.per.of(of.instances()); }},
    .bytes = {{"Bytes", "", CellKind::Bytes}, [](auto& of) { return of.row.bandwidth.bytes(); }},
    .algorithm = {{"AlgBW", "GB/s", CellKind::Real, 3}, [](auto& of) { return of.row.bandwidth.algorithm(); }},
    .bus = {{"BusBW", "GB/s", CellKind::Real, 3}, [](auto& of) { return of.row.bandwidth.bus(); }},
    .shareExposed = {{"Exposed", "%", CellKind::Percent, 2},
                     [](auto& of) { return of.row.exposed ? shareCell(*of.row.exposed, of.row.total) : Cell(); }},
    .family = {{"Family"}, [](auto& of) { return textIfAny(joined(of.row.launched.families)); }},
    .launchedAlgorithm = {{"Launched Algorithm"},
                          [](auto& of) { return textIfAny(joined(of.row.launched.algorithms)); }},
    .launchedProtocol = {{"Launched Protocol"}, [](auto& of) { return textIfAny(joined(of.row.launched.protocols)); }},
    .operation = {{"Operation"}, [](auto& of) { return textIfAny(joined(of.row.launched.operations)); }},
    .type = {{"Type"}, [](auto& of) { return textIfAny(joined(of.row.launched.types)); }},
};

Table toTable(const CommunicationTable& communication, const PerIteration& per) {
    Table table = tableWith("communication", asList<CommunicationItem>(communicationColumns), communication.rows,
                            [&](const CommunicationRow& row) {
                                return CommunicationItem{communication, row, per};
                            });
    table.whole = "time of communication kernels; Exposed: of the collective's own time";
    return table;
}

}  // namespace core
