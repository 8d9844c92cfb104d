// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_records.h"

#include "core/base/decimal_time.h"
#include "core/ingest/json/json_rows.h"
#include "core/ingest/json/json_text.h"
#include "core/trace/trace_builder.h"

#include <optional>
#include <random>

namespace core {

namespace {

/// Returns whether an event is an arrow of a kind that is only counted: no other lacks its id.
bool isCountedArrow(const JsonEvent& event) {
    return (event.phase == 's' || event.phase == 't' || event.phase == 'f') && !event.hasTask;
}

/// Returns whether more is known of an operation than a record holds.
bool hasMore(const JsonEvent& event) {
    const JsonDeviceFacts& facts = event.facts;
    const bool isOfCuspy = !facts.channelType.empty() && event.launch.occupancy.empty();
    return event.hasCallStack || !event.collective.name.empty() || !event.args.module.empty() || isInGraph(event) ||
           !facts.originalStream.empty() || !facts.copyKind.empty() || isOfCuspy;
}

}  // namespace

std::uint64_t jsonHashSeed() {
    static const std::uint64_t seed = (std::uint64_t{std::random_device{}()} << 32 | std::random_device{}()) | 1;
    return seed;
}

void JsonRecords::clear() {
    m_records.clear();
    m_others.clear();
    m_names.clear();
    m_places.clear();
    m_launches.clear();
    m_inputs.clear();
    m_counts = {};
    m_kept.clear();
    m_seen = 0;
}

void JsonRecords::add(const JsonEvent& event) {
    if (event.isEmpty) return;
    ++m_seen;
    if (isCountedArrow(event)) return m_counts.add(JsonFate::Flow, event.offset);
    if (event.phase == 'X' && addRecord(event)) return;
    JsonRecord& record = m_records.emplace_back();
    record.seen = m_seen;
    m_others.add(event);
}

/// Returns false if the event is of no common kind, or has a fault that is to be counted.
bool JsonRecords::addRecord(const JsonEvent& event) {
    const JsonCategory category = m_categories.of(event.category);
    const bool isWork = isOperation(category) && category != JsonCategory::DeviceWork;
    if (event.hasTask || (isWork ? hasMore(event) : !isHostCategory(category))) return false;
    const auto start = nanosFromMicroseconds(event.start), duration = nanosFromMicroseconds(event.duration);
    if (!start || !isWithinClock(*start) || !duration || *duration < 0) return false;
    JsonRecord& record = m_records.emplace_back();
    record.start = *start;
    record.duration = *duration;
    record.offset = event.offset;
    record.name = m_names.of({event.name});
    record.seen = m_seen;
    record.category = category;
    if (isWork)
        addOperation(event, record);
    else
        addOfHost(event, record);
    return true;
}

void JsonRecords::addOperation(const JsonEvent& event, JsonRecord& record) {
    const JsonArguments& args = event.args;
    const JsonLaunch& launch = event.launch;
    record.place = m_places.of({event.process, event.thread, args.rank, args.device, args.stream, args.context});
    record.number = countIn(args.correlation);
    record.more = countIn(args.bytes);
    if (event.hasLaunch)
        record.facts = m_launches.of({launch.grid, launch.block, launch.registers, launch.shared, launch.occupancy});
}

void JsonRecords::addOfHost(const JsonEvent& event, JsonRecord& record) {
    const JsonInputs& inputs = event.inputs;
    record.place = m_places.of({event.process, event.thread, event.args.rank, event.args.device});
    if (record.category == JsonCategory::Call) record.number = countIn(event.args.correlation);
    if (record.category == JsonCategory::CpuOp && event.hasSequence) {
        record.number = countIn(event.sequence.number);
        record.more = integerIn(event.sequence.forwardThread).value_or(0);
    }
    if (event.hasInputs && !inputs.shapes.empty())
        record.facts = m_inputs.of(
            {inputs.shapes, inputs.types, inputs.strides, inputs.values, inputs.kernelGigabytes, inputs.kernelFlop});
}

/// Makes the rows of a batch. What a number of the batch stands for is found at the first event that has it, so that
/// names, streams and threads are numbered in file order.
class JsonRows::OfBatch {
public:
    OfBatch(JsonRows& rows, const JsonRecords& batch)
        : m_rows(rows),
          m_batch(batch),
          m_others(batch.others()),
          m_names(batch.names().size(), unknownName),
          m_kinds(batch.names().size()),
          m_places(batch.places().size()),
          m_configs(batch.launches().size(), noConfig),
          m_inputs(batch.inputs().size(), noInputs) {}

    void addAll() {
        const std::uint64_t before = m_rows.m_seen;
        for (const JsonRecord& record : m_batch.records()) {
            m_rows.m_seen = before + record.seen;
            if (record.category == JsonCategory::None)
                addOther();
            else if (isHostCategory(record.category))
                addOfHost(record);
            else
                addOperation(record);
        }
        m_rows.m_seen = before + m_batch.seen();
        m_rows.m_counts.add(m_batch.counts());
    }

private:
    static constexpr NameId unknownName{0xffffffff};

    struct Place {
        std::optional<TrackId> track;
        std::optional<StreamId> stream;
    };

    void addOther() {
        const bool wasProton = m_rows.m_isProton;
        --m_rows.m_seen;
        m_rows.add(m_others.next());
        if (m_rows.m_isProton != wasProton) m_places.assign(m_places.size(), {});  // parts are numbered otherwise
    }

    void addOfHost(const JsonRecord& record) {
        const JsonCategory category = record.category;
        m_rows.m_isKineto = true;
        if (category == JsonCategory::Call)
            m_rows.m_parts.prefixes().add(JsonPrefixes::Call, m_batch.places()[record.place][JsonRecords::Process]);
        Span span{record.start, record.duration, nameOf(record), category, record.offset};
        if (record.facts != JsonRecord::none) span.inputs = inputsOf(record);
        if (category == JsonCategory::CpuOp) span.sequence = record.number, span.forwardThread = record.more;
        m_rows.m_hasPython |= category == JsonCategory::PythonCall;
        m_rows.addHost(span, trackOf(record), record.number);
    }

    void addOperation(const JsonRecord& record) {
        m_rows.m_isKineto = true;
        m_rows.m_parts.prefixes().add(JsonPrefixes::Operation, m_batch.places()[record.place][JsonRecords::Process]);
        EventRow row = rowOf(record);
        row.start = record.start;
        row.duration = record.duration;
        row.stream = streamOf(record);
        row.correlation = record.number;
        row.bytes = record.more;
        if (record.facts != JsonRecord::none && row.kind == OpKind::Kernel) row.config = configOf(record);
        m_rows.m_builder.add(row);
    }

    /// Returns a row with what the name of an operation says, which is found once for each name.
    const EventRow& rowOf(const JsonRecord& record) {
        auto& [category, row] = m_kinds[record.name];
        if (category == record.category) return row;
        category = record.category;
        row = {.name = nameOf(record)};
        setKind(row, category, m_rows.m_builder.name(row.name));
        return row;
    }

    NameId nameOf(const JsonRecord& record) {
        NameId& name = m_names[record.name];
        if (name == unknownName)
            name = m_rows.m_builder.intern(unescaped(m_batch.names()[record.name].front(), m_rows.m_scratch));
        return name;
    }

    JsonEvent eventAt(std::uint32_t place) const {
        JsonEvent event;
        const auto& texts = m_batch.places()[place];
        event.process = texts[JsonRecords::Process];
        event.thread = texts[JsonRecords::Thread];
        event.args.rank = texts[JsonRecords::Rank];
        event.args.device = texts[JsonRecords::Device];
        event.args.stream = texts[JsonRecords::Stream];
        event.args.context = texts[JsonRecords::Context];
        return event;
    }

    TrackId trackOf(const JsonRecord& record) {
        auto& track = m_places[record.place].track;
        if (!track) track = m_rows.trackOf(eventAt(record.place));
        return *track;
    }

    StreamId streamOf(const JsonRecord& record) {
        auto& stream = m_places[record.place].stream;
        if (stream) return *stream;
        const JsonEvent event = eventAt(record.place);
        return *(stream = m_rows.m_gpu.streamOf(event, m_rows.partOf(event)));
    }

    /// Facts that are counted, as those are of which there are too many, are looked up at each event.
    std::uint32_t configOf(const JsonRecord& record) {
        std::uint32_t& config = m_configs[record.facts];
        if (config != noConfig) return config;
        const auto& [grid, block, registers, shared, occupancy] = m_batch.launches()[record.facts];
        const JsonFact fact = m_rows.m_facts.configOf({grid, block, registers, shared, occupancy, {}}, record.offset);
        if (!fact.isOdd) config = fact.number;
        return fact.number;
    }

    std::uint32_t inputsOf(const JsonRecord& record) {
        std::uint32_t& known = m_inputs[record.facts];
        if (known != noInputs) return known;
        const auto& [shapes, types, strides, values, gigabytes, flop] = m_batch.inputs()[record.facts];
        const JsonFact fact = m_rows.m_facts.inputsOf({shapes, types, strides, values, gigabytes, flop}, record.offset);
        if (!fact.isOdd) known = fact.number;
        return fact.number;
    }

    JsonRows& m_rows;
    const JsonRecords& m_batch;
    JsonEvents::Reader m_others;
    std::vector<NameId> m_names;  // here and below, indexed as in the batch
    std::vector<std::pair<JsonCategory, EventRow>> m_kinds;
    std::vector<Place> m_places;
    std::vector<std::uint32_t> m_configs, m_inputs;
};

void JsonRows::add(const JsonRecords& batch) {
    if (batch.isEmpty()) return;
    m_parts.beginDocument(batch.document);
    OfBatch(*this, batch).addAll();
}

}  // namespace core
