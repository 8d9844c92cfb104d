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
    m_marks.clear();
    m_all = {};
    m_categoriesOf.clear();
    m_calls.clear();
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
    m_marks.push_back(m_all);
    JsonRecord& record = m_records.emplace_back();
    record.seen = m_seen;
    m_others.add(event);
    ++m_all.record;
}

/// Returns false if the event is of no common kind, or has a fault that is to be counted.
bool JsonRecords::addRecord(const JsonEvent& event) {
    const JsonCategory category = m_categories.of(event.category);
    const bool isWork = isOperation(category) && category != JsonCategory::DeviceWork;
    if (event.hasTask || (isWork ? hasMore(event) : !isHostCategory(category))) return false;
    const auto start = nanosFromMicroseconds(event.start), duration = nanosFromMicroseconds(event.duration);
    if (!start || !isWithinClock(*start) || !duration || *duration < 0 || *duration > furthestTime - *start)
        return false;
    const std::size_t known = distinct();
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
    const bool isFirst = isFirstOfPlace(record);
    if (isFirst || distinct() > known) m_marks.push_back(m_all);
    count(category);
    return true;
}

/// Returns whether no event of this place had this category.
bool JsonRecords::isFirstOfPlace(const JsonRecord& record) {
    if (record.place == m_categoriesOf.size()) {
        m_categoriesOf.push_back(0);
        m_calls.push_back(0);
    }
    if (record.category == JsonCategory::Call && record.number != notRecorded) ++m_calls[record.place];
    const std::uint32_t category = std::uint32_t{1} << static_cast<unsigned>(record.category);
    return (std::exchange(m_categoriesOf[record.place], m_categoriesOf[record.place] | category) & category) == 0;
}

void JsonRecords::count(JsonCategory category) {
    ++m_all.record;
    ++(isOperation(category) ? m_all.operations : category == JsonCategory::Call ? m_all.calls : m_all.ranges);
}

void JsonRecords::addOperation(const JsonEvent& event, JsonRecord& record) {
    const JsonArguments& args = event.args;
    const JsonLaunch& launch = event.launch;
    record.place = m_places.of({event.process, event.thread, args.rank, args.device, args.stream, args.context});
    record.number = countIn(args.correlation);
    record.more = countIn(args.bytes);
    if (event.hasLaunch && record.category == JsonCategory::Kernel)
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

void JsonRows::OfBatch::place(JsonRows& rows, const JsonRecords& batch) {
    m_rows = &rows;
    m_batch = &batch;
    m_before = rows.m_seen;
    m_reserved = {};
    m_next = 0;
    m_isInOrder = m_hasConfigs = m_hasInputs = false;
    m_names.assign(batch.names().size(), {});
    m_places.assign(batch.places().size(), {});
    m_configs.assign(batch.launches().size(), {});
    m_inputs.assign(batch.inputs().size(), {});
    if (batch.isEmpty()) return;
    rows.m_parts.beginDocument(batch.document);
    JsonEvents::Reader others(batch.others());
    for (const JsonMark& mark : batch.marks()) {
        if (m_isInOrder) addUpTo(mark.record);
        const JsonRecord& record = batch.records()[mark.record];
        if (record.category == JsonCategory::None)
            addOther(mark, others.next());
        else if (!m_isInOrder && !number(record))
            goOnInOrder(mark, 1);
    }
    if (m_isInOrder) {
        addUpTo(batch.all().record);
    } else {
        reserveUpTo(batch.all());
        for (std::size_t place = 0; place < m_places.size(); ++place)
            if (const std::uint32_t calls = batch.callsByPlace()[place]; calls > 0)
                rows.m_hosts.add(*m_places[place].track, calls);
    }
    rows.m_seen = m_before + batch.seen();
    rows.m_counts.add(batch.counts());
}

void JsonRows::OfBatch::reserveUpTo(const JsonMark& mark) {
    m_ahead.reserve({mark.operations - m_reserved.operations, mark.calls - m_reserved.calls,
                     mark.ranges - m_reserved.ranges, m_hasConfigs, m_hasInputs},
                    m_rows->m_builder);
    m_reserved = mark;
}

/// Sets the rows before a mark at once; all others are looked at one by one, of which the first `numbered` already
/// were.
void JsonRows::OfBatch::goOnInOrder(const JsonMark& mark, std::uint32_t numbered) {
    reserveUpTo(mark);
    setUpTo(mark.record);
    m_isInOrder = true;
    for (std::uint32_t i = 0; i < mark.record + numbered; ++i)
        countCall(m_batch->records()[i]);
    for (; numbered > 0; --numbered)
        add(m_batch->records()[m_next++], m_rows->m_builder);
}

void JsonRows::OfBatch::addUpTo(std::uint32_t end) {
    for (; m_next < end; ++m_next) {
        const JsonRecord& record = m_batch->records()[m_next];
        number(record);
        countCall(record);
        add(record, m_rows->m_builder);
    }
}

void JsonRows::OfBatch::countCall(const JsonRecord& record) {
    if (record.category == JsonCategory::Call && record.number != notRecorded)
        m_rows->m_hosts.add(*m_places[record.place].track, 1);
}

void JsonRows::OfBatch::addOther(const JsonMark& mark, const JsonEvent& event) {
    if (!m_isInOrder) reserveUpTo(mark);
    const bool wasProton = m_rows->m_isProton;
    m_rows->m_seen = m_before + m_batch->records()[mark.record].seen - 1;
    m_rows->add(event);
    if (m_rows->m_isProton != wasProton) {  // parts are numbered otherwise from here on
        if (!m_isInOrder) goOnInOrder(mark, 0);
        m_places.assign(m_places.size(), {});
    }
    if (m_isInOrder) ++m_next;
}

/// Finds out what a record's numbers stand for, as far as that is not known. Returns false if something is to be
/// counted at each event that has it, or can be different for each.
bool JsonRows::OfBatch::number(const JsonRecord& record) {
    const bool isCall = record.category == JsonCategory::Call, isWork = isOperation(record.category);
    m_rows->m_isKineto = true;
    m_rows->m_hasPython |= record.category == JsonCategory::PythonCall;
    if (isCall || isWork)
        m_rows->m_parts.prefixes().add(isCall ? JsonPrefixes::Call : JsonPrefixes::Operation,
                                       m_batch->places()[record.place][JsonRecords::Process]);
    Name& name = m_names[record.name];
    if (name.id == unknownName)
        name.id = m_rows->m_builder.intern(unescaped(m_batch->names()[record.name].front(), m_rows->m_scratch));
    if (!isWork) return numberOfHost(record);
    auto& stream = m_places[record.place].stream;
    if (!stream) {
        const JsonEvent event = eventAt(record.place);
        stream = m_rows->m_gpu.streamOf(event, m_rows->partOf(event));
    }
    return record.facts == JsonRecord::none || (ofName(record).row.kind == OpKind::Kernel && numberConfig(record));
}

bool JsonRows::OfBatch::numberOfHost(const JsonRecord& record) {
    Place& place = m_places[record.place];
    if (!place.track) {
        place.track = m_rows->trackOf(eventAt(record.place));
        place.thread = m_rows->threadOf(*place.track);
    }
    if (record.category != JsonCategory::Overhead) m_rows->m_hosts.add(*place.track, 0);
    return record.facts == JsonRecord::none || numberInputs(record);
}

bool JsonRows::OfBatch::numberConfig(const JsonRecord& record) {
    Fact& config = m_configs[record.facts];
    if (config.isSame) return true;
    const auto& [grid, block, registers, shared, occupancy] = m_batch->launches()[record.facts];
    const JsonFact fact = m_rows->m_facts.configOf({grid, block, registers, shared, occupancy, {}}, record.offset);
    config = {fact.number, !fact.isOdd && fact.number != noConfig};
    m_hasConfigs |= fact.number != noConfig;
    return config.isSame;
}

bool JsonRows::OfBatch::numberInputs(const JsonRecord& record) {
    Fact& inputs = m_inputs[record.facts];
    if (inputs.isSame) return true;
    const auto& [shapes, types, strides, values, gigabytes, flop] = m_batch->inputs()[record.facts];
    const JsonFact fact = m_rows->m_facts.inputsOf({shapes, types, strides, values, gigabytes, flop}, record.offset);
    inputs = {fact.number, !fact.isOdd && fact.number != noInputs};
    m_hasInputs |= fact.number != noInputs;
    return inputs.isSame;
}

JsonEvent JsonRows::OfBatch::eventAt(std::uint32_t place) const {
    JsonEvent event;
    const auto& texts = m_batch->places()[place];
    event.process = texts[JsonRecords::Process];
    event.thread = texts[JsonRecords::Thread];
    event.args.rank = texts[JsonRecords::Rank];
    event.args.device = texts[JsonRecords::Device];
    event.args.stream = texts[JsonRecords::Stream];
    event.args.context = texts[JsonRecords::Context];
    return event;
}

/// Returns what the name of a record says, which is found out once for each name and category that follow each other.
const JsonRows::OfBatch::Name& JsonRows::OfBatch::ofName(const JsonRecord& record) {
    Name& name = m_names[record.name];
    if (name.category == record.category) return name;
    std::string scratch;
    const std::string_view text = unescaped(m_batch->names()[record.name].front(), scratch);
    name.category = record.category;
    name.row = {.name = name.id};
    if (isOperation(record.category))
        setKind(name.row, record.category, text);
    else
        name.range = rangeKind(record.category, text);
    return name;
}

template <class Rows>
void JsonRows::OfBatch::add(const JsonRecord& record, Rows& to) {
    const Name& name = ofName(record);
    const Place& place = m_places[record.place];
    if (isOperation(record.category)) {
        EventRow row = name.row;
        row.start = record.start;
        row.duration = record.duration;
        row.stream = *place.stream;
        row.correlation = record.number;
        row.bytes = record.more;
        if (record.facts != JsonRecord::none && row.kind == OpKind::Kernel) row.config = m_configs[record.facts].number;
        return to.add(row);
    }
    if (record.category == JsonCategory::Call)
        return to.add(CallRow{record.start, record.duration, name.id, place.thread, record.number});
    HostRangeRow row{record.start, record.duration, name.id, place.thread, name.range};
    row.id = static_cast<std::int64_t>(m_before + record.seen);
    if (record.facts != JsonRecord::none) row.inputs = m_inputs[record.facts].number;
    if (record.category == JsonCategory::CpuOp) row.sequence = record.number, row.forwardThread = record.more;
    to.add(row);
}

void JsonRows::OfBatch::setUpTo(std::uint32_t end) {
    for (; m_next < end; ++m_next)
        if (const JsonRecord& record = m_batch->records()[m_next]; record.category != JsonCategory::None)
            add(record, m_ahead);
}

void JsonRows::OfBatch::set() { setUpTo(m_batch->all().record); }

void JsonRows::OfBatch::finish() { m_ahead.finish(m_rows->m_builder); }

void JsonRows::add(const JsonRecords& batch) {
    if (batch.isEmpty()) return;
    OfBatch rows;
    rows.place(*this, batch);
    rows.set();
    rows.finish();
}

}  // namespace core
