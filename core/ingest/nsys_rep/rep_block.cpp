// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rep/rep_block.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace core {

namespace {

// Field numbers of events: 1 is the type, and one of these has what belongs to it. All known ones are in this range.
constexpr std::uint32_t firstPayload = 100, lastPayload = 199;
constexpr std::uint32_t nvtxPayload = 102, samplePayload = 104, schedulingPayload = 106, gpuPayload = 107,
                        callPayload = 108, mappingPayload = 109, messagePayload = 110, processPayload = 113,
                        memoryPayload = 123;

/// The kinds of GPU events: type of the event, kind in the payload, and the field that has the rest.
struct GpuKind {
    std::int64_t type, kind;
    std::uint32_t body;
};
constexpr GpuKind kernelKind{79, 3, 101}, copyOperation{80, 1, 102}, setOperation{80, 2, 103}, waitKind{106, 5, 105},
    recordKind{127, 6, 106}, graphKind{130, 7, 107};
constexpr std::array gpuKinds{kernelKind, copyOperation, setOperation, waitKind, recordKind, graphKind};

constexpr std::uint32_t firstBody = 101, lastBody = 107, kindField = 7;
bool isBody(std::uint32_t field) { return field >= firstBody && field <= lastBody; }

constexpr RepFieldMap<NsysOperation> gpuFields("GPU operations",
                                               {{1, &NsysOperation::start},
                                                {2, &NsysOperation::end},
                                                {3, &NsysOperation::correlationId},
                                                {4, &NsysOperation::deviceId},
                                                {5, &NsysOperation::contextId},
                                                {6, &NsysOperation::streamId},
                                                {8, &NsysOperation::globalPid},
                                                {9, &NsysOperation::greenContextId}},
                                               {});
constexpr RepFieldMap<NsysKernel> kernelFields("kernels",
                                               {{1, &NsysKernel::demangledName},
                                                {2, &NsysKernel::shortName},
                                                {10, &NsysKernel::gridX},
                                                {11, &NsysKernel::gridY},
                                                {12, &NsysKernel::gridZ},
                                                {13, &NsysKernel::blockX},
                                                {14, &NsysKernel::blockY},
                                                {15, &NsysKernel::blockZ},
                                                {16, &NsysKernel::staticSharedMemory},
                                                {17, &NsysKernel::dynamicSharedMemory},
                                                {21, &NsysKernel::registersPerThread}},
                                               {3, 8, 18, 19, 20, 22, 23, 24, 25, 26, 27, 28, 29, 31, 32, 33, 34, 35,
                                                36});
constexpr RepFieldMap<NsysCopy> copyFields(
    "copies", {{1, &NsysCopy::bytes}, {2, &NsysCopy::copyKind}, {4, &NsysCopy::srcKind}, {5, &NsysCopy::dstKind}},
    {6, 7, 8, 9, 10, 11, 12, 16, 17});
constexpr RepFieldMap<NsysSet> setFields("sets", {{1, &NsysSet::bytes}}, {2, 4, 8});
/// A synchronization, or a record of a CUDA event.
struct OfCudaEvent : NsysOperation {
    std::int64_t eventId = notRecorded;
};
constexpr RepFieldMap<OfCudaEvent> waitFields("synchronizations", {{1, &OfCudaEvent::eventId}}, {2, 3, 4});
constexpr RepFieldMap<OfCudaEvent> recordFields("CUDA events", {{1, &OfCudaEvent::eventId}}, {2, 3, 4});
constexpr RepFieldMap<NsysGraph> graphFields("graphs", {{1, &NsysGraph::graphId}, {2, &NsysGraph::graphExecId}}, {});

constexpr RepFieldMap<NsysCall> callFields("calls",
                                           {{1, &NsysCall::start},
                                            {2, &NsysCall::end},
                                            {3, &NsysCall::correlationId},
                                            {6, &NsysCall::eventClass},
                                            {7, &NsysCall::nameId},
                                            {13, &NsysCall::globalTid}},
                                           {4, 5, 8, 15, 20, 21, 25, 26, 33, 37, 38, 40, 42});
constexpr RepFieldMap<NsysNvtx> nvtxFields("NVTX",
                                           {{1, &NsysNvtx::eventType},
                                            {2, &NsysNvtx::start},
                                            {9, &NsysNvtx::globalTid},
                                            {10, &NsysNvtx::end},
                                            {12, &NsysNvtx::textId},
                                            {13, &NsysNvtx::domainId}},
                                           {4, 6, 14});

constexpr RepFieldMap<NsysSwitch> switchFields(
    "scheduling",
    {{1, &NsysSwitch::start}, {4, &NsysSwitch::isSchedIn}, {5, &NsysSwitch::threadState}, {6, &NsysSwitch::globalTid}},
    {3, 7});

constexpr RepFieldMap<RepFrame> frameFields(
    "frames of samples", {{1, &RepFrame::symbol}, {2, &RepFrame::module}, {6, &RepFrame::isUnresolved}}, {4, 5, 8, 9});

/// Values of eventClass in addition to those of calls.
constexpr std::int64_t ownOverhead = 3, cudaOverhead = 103;

bool isSystemCall(std::int64_t eventClass) {
    return eventClass == osCall || eventClass == osTracingBegan || eventClass == osTracingEnded;
}

bool isNvtxType(std::int64_t type) {
    constexpr std::array<std::int64_t, 7> types{33, 34, 39, 59, 60, 75, 76};
    return std::ranges::find(types, type) != types.end();
}

/// Events that are known but not read, by type and payload.
struct OtherType {
    std::int64_t type;
    std::uint32_t payload;
    RepOther other;
};
constexpr std::array otherTypes{
    OtherType{28, mappingPayload, RepOther::Mapping},     OtherType{50, callPayload, RepOther::Graphics},
    OtherType{78, callPayload, RepOther::Graphics},       OtherType{117, memoryPayload, RepOther::MemoryUse},
    OtherType{113, callPayload, RepOther::GraphCreation}, OtherType{131, callPayload, RepOther::GraphCreation},
    OtherType{132, callPayload, RepOther::GraphCreation}};

bool isPayload(std::uint32_t number) { return number >= firstPayload && number <= lastPayload; }

class BlockReader {
public:
    BlockReader(std::uint64_t strings, RepRows& rows) : m_strings(strings), m_rows(rows) {}

    void readEvent(std::string_view event) {
        std::optional<std::int64_t> type;
        RepField payload;
        eachRepField(event, [&](const RepField& field) {
            if (!type && field.number == 1)
                type = field.whole();
            else if (type && payload.number == 0 && field.wire == RepWire::Bytes && isPayload(field.number))
                payload = field;
            else
                throw NotUnderstood("an event of another form");
        });
        if (!type || payload.number == 0) throw NotUnderstood("an event of another form");
        readPayload(*type, payload.number, payload.bytes);
    }

private:
    void readPayload(std::int64_t type, std::uint32_t payload, std::string_view message) {
        const bool isGpuType = std::ranges::any_of(gpuKinds, [&](const GpuKind& each) { return each.type == type; });
        // A kernel of a new type would be missing in every figure.
        if (isGpuType || payload == gpuPayload) {
            if (!isGpuType || payload != gpuPayload)
                throw NotUnderstood(fmt::format("GPU operations of the unknown type {}/{}", type, payload));
            return readGpu(type, message);
        }
        if (payload == callPayload && (type == 47 || type == 48)) return readCall(type, message);
        if (payload == nvtxPayload && isNvtxType(type)) return readNvtxEvent(type, message);
        if (payload == schedulingPayload && type == 41)
            return switchFields.read(message, m_rows.switches.emplace_back(), m_rows.unknownFields);
        if (payload == processPayload && type == 27) return readProcess(message);
        if (payload == samplePayload && type == 31) return readSample(message);
        if (payload == messagePayload && type == 49) return readMessage(message);
        const auto known = std::ranges::find_if(
            otherTypes, [&](const OtherType& each) { return each.type == type && each.payload == payload; });
        if (known != otherTypes.end())
            count(known->other);
        else
            addUnknownType(m_rows.unknownTypes, type, payload, 1);
    }

    void count(RepOther other) { ++m_rows.others[static_cast<std::size_t>(other)]; }

    void checkText(std::int64_t id) const {
        if (id < 0 || static_cast<std::uint64_t>(id) >= m_strings)
            throw NotUnderstood(fmt::format("the number of a text that is not in it ({})", id));
    }

    static void checkTimes(Nanos start, Nanos end, std::string_view what) {
        if (start == noTime || end == noTime) throw NotUnderstood(fmt::format("{} without a time", what));
        if (end < start) throw NotUnderstood(fmt::format("{} that end before they start", what));
    }

    /// Returns the kind of a GPU operation, for which only those of the type of two kinds are looked through.
    static const GpuKind& gpuKindOf(std::int64_t type, std::string_view message) {
        if (type != setOperation.type) return *std::ranges::find(gpuKinds, type, &GpuKind::type);
        bool isSet = false;
        eachRepField(message, [&](const RepField& field) { isSet = isSet || field.number == setOperation.body; });
        return isSet ? setOperation : copyOperation;
    }

    /// Fills a row where it stays: copying it would wait until what was just written can be read again.
    template <class Row>
    void readOperation(std::string_view message, const GpuKind& known, const RepFieldMap<Row>& fields, Row& row) {
        std::int64_t kind = noNumber;
        std::uint32_t body = 0;
        eachRepField(message, [&](const RepField& field) {
            if (field.number == kindField) {
                kind = field.whole();
            } else if (!isBody(field.number)) {
                gpuFields.take(field, row, m_rows.unknownFields);
            } else {
                if (body != 0) throw NotUnderstood("a GPU operation of another form");
                body = field.number;
                if (body == known.body) fields.read(field.message(), row, m_rows.unknownFields);
            }
        });
        if (kind != known.kind || body != known.body)
            throw NotUnderstood(fmt::format("GPU operations of the unknown kind {}/{}", known.type, kind));
        checkTimes(row.start, row.end, "GPU operations");
    }

    void readGpu(std::int64_t type, std::string_view message) {
        const GpuKind& known = gpuKindOf(type, message);
        OfCudaEvent event;
        switch (known.kind) {
            case kernelKind.kind: {
                NsysKernel& row = m_rows.kernels.emplace_back();
                readOperation(message, known, kernelFields, row);
                checkText(row.demangledName);
                return checkText(row.shortName);
            }
            case copyOperation.kind:
                return readOperation(message, known, copyFields, m_rows.copies.emplace_back());
            case setOperation.kind:
                return readOperation(message, known, setFields, m_rows.sets.emplace_back());
            case graphKind.kind:
                return readOperation(message, known, graphFields, m_rows.graphs.emplace_back());
            case waitKind.kind:
                readOperation(message, known, waitFields, event);
                m_rows.waits.push_back(
                    {event.globalPid, event.correlationId, event.deviceId, event.streamId, event.eventId});
                return;
            default:
                readOperation(message, known, recordFields, event);
                m_rows.records.push_back({event.globalPid, event.eventId, event.correlationId, event.streamId});
        }
    }

    /// Most calls stay where they are read.
    void readCall(std::int64_t type, std::string_view message) {
        constexpr std::int64_t aboutTracing = 47;
        NsysCall& row = m_rows.calls.emplace_back();
        row.eventClass = noNumber;
        callFields.read(message, row, m_rows.unknownFields);
        checkTimes(row.start, row.end, "calls");
        checkText(row.nameId);
        const bool isOfCuda =
            row.eventClass == runtimeCall || row.eventClass == driverCall || row.eventClass == callBacktrace;
        if (isOfCuda && type != aboutTracing) return;
        const NsysCall other = row;
        m_rows.calls.pop_back();
        if (isSystemCall(other.eventClass))
            m_rows.osCalls.push_back(other);
        else if (type == aboutTracing)
            count(RepOther::Tracing);
        else if (other.eventClass == ownOverhead || other.eventClass == cudaOverhead)
            addOverheadOf(other);
        else if (other.eventClass == 77 || other.eventClass == 94 || other.eventClass == 95)
            count(RepOther::GraphCreation);
        else
            count(RepOther::CudaEventOther);
    }

    void addOverheadOf(const NsysCall& call) {
        auto& rows = call.eventClass == ownOverhead ? m_rows.overheads : m_rows.cudaOverheads;
        NsysOverhead& row = rows.emplace_back();
        row.start = call.start;
        row.end = call.end;
        row.globalTid = call.globalTid;
        row.nameId = call.nameId;
    }

    void readNvtxEvent(std::int64_t type, std::string_view message) {
        constexpr std::uint32_t textField = 7, binaryField = 8;
        NsysNvtx& row = m_rows.nvtx.emplace_back();
        row.eventType = noNumber;
        eachRepField(message, [&](const RepField& field) {
            if (field.number == textField)
                row.text = field.message();
            else if (field.number == binaryField)
                count(RepOther::NvtxPayload);
            else
                nvtxFields.take(field, row, m_rows.unknownFields);
        });
        if (row.eventType != type) throw NotUnderstood("NVTX events of two types at once");
        if (row.textId != noNumber) checkText(row.textId);
        if (row.end != noTime) checkTimes(row.start, row.end, "NVTX ranges");
    }

    /// Reads the program of a process. That of the profiled one has no name but its path; until 2022 its name is that
    /// of what started it. Command lines, which are there too, are not looked at.
    void readProcess(std::string_view message) {
        std::int64_t process = noNumber;
        std::string_view program, path;
        eachRepField(message, [&](const RepField& field) {
            if (field.number == 2) process = field.whole();
            if (field.number == 5) path = field.message();
            if (field.number == 6) program = field.message();
        });
        if (!path.empty() && (program.empty() || program == "nsys-launcher")) program = path;
        program = program.substr(program.find_last_of("/\\") + 1);
        if (process != noNumber && !program.empty()) m_rows.processes.emplace_back(process, program);
    }

    /// The other fields are its core, the state of the thread, counters and a number.
    void readSample(std::string_view message) {
        constexpr std::uint32_t startField = 1, frameField = 4, threadField = 11;
        constexpr std::array<std::uint32_t, 6> ignored{3, 5, 6, 8, 10, 12};
        RepSample& row = m_rows.samples.emplace_back();
        row.firstFrame = m_rows.frames.size();
        eachRepField(message, [&](const RepField& field) {
            if (field.number == startField)
                row.start = field.whole();
            else if (field.number == threadField)
                row.globalTid = field.whole();
            else if (field.number == frameField)
                readFrame(field.message());
            else if (std::ranges::find(ignored, field.number) == ignored.end())
                m_rows.unknownFields.add("samples", field.number);
        });
        row.frames = m_rows.frames.size() - row.firstFrame;
    }

    void readFrame(std::string_view message) {
        RepFrame& frame = m_rows.frames.emplace_back();
        frameFields.read(message, frame, m_rows.unknownFields);
        checkText(frame.symbol);
        checkText(frame.module);
    }

    void readMessage(std::string_view message) {
        std::int64_t severity = noNumber;
        std::string_view text;
        eachRepField(message, [&](const RepField& field) {
            if (field.number == 3) severity = field.whole();
            if (field.number == 4) text = field.message();
        });
        m_rows.messages.emplace_back(severity, text);
    }

    std::uint64_t m_strings;
    RepRows& m_rows;
};

}  // namespace

RepOtherKind kindOf(RepOther other) {
    switch (other) {
        case RepOther::Generic:
            return {ImportKind::NotShown, "samples of GPU metrics and events of plug-ins", true};
        case RepOther::GraphCreation:
            return {ImportKind::NotShown, "events of the making of CUDA graphs"};
        case RepOther::MemoryUse:
            return {ImportKind::NotShown, "allocations and frees of memory", true};
        case RepOther::Graphics:
            return {ImportKind::NotShown, "calls of graphics libraries"};
        case RepOther::CudaEventOther:
            return {ImportKind::NotShown, "events of CUDA other than calls"};
        case RepOther::Mapping:
            return {ImportKind::NotUsed, "mappings of memory"};
        case RepOther::Tracing:
            return {ImportKind::NotUsed, "beginnings and ends of tracing"};
        case RepOther::NvtxPayload:
            return {ImportKind::NotShown, "payloads of NVTX events", true};
        case RepOther::OwnOverhead:
        case RepOther::count:
            break;
    }
    return {ImportKind::NotShown, "overheads of CUDA, which exports of this version leave out"};
}

void addUnknownType(UnknownTypes& types, std::int64_t type, std::uint32_t payload, std::uint64_t count) {
    constexpr std::size_t most = 64;
    const std::pair key(type, payload);
    types[types.size() < most || types.contains(key) ? key : types.begin()->first] += count;
}

void RepRows::clear() {
    const auto forget = [](auto&... rows) { (rows.clear(), ...); };
    forget(calls, osCalls, switches, kernels, copies, sets, graphs, records, waits, nvtx, samples, frames, overheads,
           cudaOverheads, processes, messages, unknownTypes);
    others = {};
    unknownFields = {};
    events = generics = 0;
}

void readRepBlock(std::string_view block, std::uint64_t strings, RepRows& into) {
    into.clear();
    BlockReader reader(strings, into);
    eachRepField(block, [&](const RepField& field) {
        if (into.events + into.generics == mostInRepBlock)
            throw NotUnderstood("a block of more events than any known one");
        if (field.number == 1) {
            ++into.events;
            reader.readEvent(field.message());
        } else if (field.number == 2 && field.wire == RepWire::Bytes) {
            ++into.generics;
        } else {
            throw NotUnderstood("a block of events of another form");
        }
    });
    if (into.events + into.generics == 0) throw NotUnderstood("a block without events");
    into.others[static_cast<std::size_t>(RepOther::Generic)] = into.generics;
}

}  // namespace core
