// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/pickle/pickle_machine.h"

#include "core/ingest/files/memory_limit.h"
#include "core/trace/column_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

namespace core {

namespace {

/// The opcodes that are followed, by the names of Python's pickletools.
enum class Opcode : std::uint8_t {
    Mark = '(',
    Stop = '.',
    Pop = '0',
    BinInt = 'J',
    BinInt1 = 'K',
    BinInt2 = 'M',
    None = 'N',
    BinUnicode = 'X',
    Append = 'a',
    EmptyDict = '}',
    Appends = 'e',
    BinGet = 'h',
    LongBinGet = 'j',
    EmptyList = ']',
    BinPut = 'q',
    LongBinPut = 'r',
    SetItem = 's',
    Tuple = 't',
    EmptyTuple = ')',
    SetItems = 'u',
    BinFloat = 'G',
    Protocol = 0x80,
    Tuple1 = 0x85,
    Tuple2 = 0x86,
    Tuple3 = 0x87,
    NewTrue = 0x88,
    NewFalse = 0x89,
    Long1 = 0x8a,
    ShortBinUnicode = 0x8c,
    BinUnicode8 = 0x8d,
    Memoize = 0x94,
    Frame = 0x95,
};

struct RefusedOpcode {
    std::uint8_t opcode;
    std::string_view name;
    bool runsCode;  ///< loading it in Python may import a module or call a function
};

constexpr std::array refusedOpcodes{
    RefusedOpcode{'c', "GLOBAL", true},
    RefusedOpcode{0x93, "STACK_GLOBAL", true},
    RefusedOpcode{'R', "REDUCE", true},
    RefusedOpcode{'b', "BUILD", true},
    RefusedOpcode{0x81, "NEWOBJ", true},
    RefusedOpcode{0x92, "NEWOBJ_EX", true},
    RefusedOpcode{'i', "INST", true},
    RefusedOpcode{'o', "OBJ", true},
    RefusedOpcode{0x82, "EXT1", true},
    RefusedOpcode{0x83, "EXT2", true},
    RefusedOpcode{0x84, "EXT4", true},
    RefusedOpcode{'P', "PERSID", true},
    RefusedOpcode{'Q', "BINPERSID", true},
    RefusedOpcode{'B', "BINBYTES", false},
    RefusedOpcode{'C', "SHORT_BINBYTES", false},
    RefusedOpcode{0x8e, "BINBYTES8", false},
    RefusedOpcode{0x8f, "EMPTY_SET", false},
    RefusedOpcode{0x96, "BYTEARRAY8", false},
    RefusedOpcode{0x8b, "LONG4", false},
    RefusedOpcode{'2', "DUP", false},
    RefusedOpcode{'1', "POP_MARK", false},
};

using Kind = PickleValue::Kind;

}  // namespace

/// Values that are pushed one after another, without a look at the room for each, and the bytes that they come from.
struct PickleMachine::Values {
    const PickleValue* first;
    PickleValue* to;
    const char *at, *end;

    template <class Number>
    Number number() const {
        Number number;
        std::memcpy(&number, at + 1, sizeof number);
        return number;
    }
    /// Returns false if the opcode, of so many bytes, is cut off.
    bool push(Kind kind, std::int64_t value, std::ptrdiff_t bytes) {
        if (end - at < bytes) return false;
        *to++ = {kind, value};
        at += bytes;
        return true;
    }
    /// Pushes an integer of up to 8 bytes in two's complement.
    bool pushLong() {
        const std::size_t size = number<std::uint8_t>();
        std::int64_t value = 0;
        if (size == 0 || size > sizeof value) return false;
        std::memcpy(&value, at + 2, sizeof value);
        const std::size_t unused = 8 * (sizeof value - size);
        value = static_cast<std::int64_t>(static_cast<std::uint64_t>(value) << unused) >> unused;
        return push(Kind::Integer, value, 2 + static_cast<std::ptrdiff_t>(size));
    }
    /// Returns whether the last value is one that picklers memoize.
    bool endInObject() const { return to != first && to[-1].kind != Kind::Mark && to[-1].kind != Kind::Integer; }
};

std::optional<std::size_t> PickleMachine::aboveMark() const {
    for (std::size_t at = m_stack.size(); at > 0; --at)
        if (m_stack[at - 1].kind == Kind::Mark) return at;
    return std::nullopt;
}

void PickleMachine::expect(std::uint64_t bytes) {
    constexpr std::uint64_t perMemoized = 40, most = std::uint64_t{1} << 34;  // an event of 45 bytes memoizes one
    m_memo = roomFor<Memoized>(std::min(bytes, most) / perMemoized);
}

PickleMachine::Fault PickleMachine::put(std::uint64_t place) {
    if (m_stack.empty() || m_stack.back().kind == Kind::Mark || place > m_memo.size()) return Fault::Damaged;
    const PickleValue& value = m_stack.back();
    Memoized memoized{value.kind, value.index()};
    if (value.kind == Kind::Integer) {
        memoized.index = static_cast<std::uint32_t>(m_numbers.size());
        m_numbers.push_back(value.number);
    }
    if (place == m_memo.size())
        m_memo.push_back(memoized);
    else
        m_memo[place] = memoized;
    return Fault::None;
}

/// Follows the opcode at hand if it pushes a value or memoizes it. Returns false for any other and for one that does
/// not fit, which step() follows or refuses.
[[gnu::always_inline]] inline bool PickleMachine::follow(Values& values) {
    switch (static_cast<Opcode>(*values.at)) {
        case Opcode::BinGet:
            return pushMemoized<std::uint8_t>(values);
        case Opcode::LongBinGet:
            return pushMemoized<std::uint32_t>(values);
        case Opcode::BinInt1:
            return values.push(Kind::Integer, values.number<std::uint8_t>(), 2);
        case Opcode::BinInt2:
            return values.push(Kind::Integer, values.number<std::uint16_t>(), 3);
        case Opcode::BinInt:
            return values.push(Kind::Integer, values.number<std::int32_t>(), 5);
        case Opcode::Long1:
            return values.pushLong();
        case Opcode::BinFloat:
            return values.push(Kind::Other, 0, 9);
        case Opcode::None:
        case Opcode::EmptyTuple:
            return values.push(Kind::Other, 0, 1);
        case Opcode::NewTrue:
            return values.push(Kind::Truth, 1, 1);
        case Opcode::NewFalse:
            return values.push(Kind::Truth, 0, 1);
        case Opcode::Mark:
            return values.push(Kind::Mark, 0, 1);
        case Opcode::EmptyList:
            return values.push(Kind::List, m_objects.list(), 1);
        case Opcode::EmptyDict:
            return values.push(Kind::Dict, m_objects.dict(), 1);
        case Opcode::Memoize:
            if (!values.endInObject()) return false;
            m_memo.push_back({values.to[-1].kind, values.to[-1].index()});
            ++values.at;
            return true;
        default:
            return false;
    }
}

template <class Number>
bool PickleMachine::pushMemoized(Values& values) const {
    const std::size_t place = values.number<Number>();
    if (place >= m_memo.size()) return false;
    const Memoized memoized = m_memo[place];
    const bool isLong = memoized.kind == Kind::Integer;
    return values.push(memoized.kind, isLong ? m_numbers[memoized.index] : std::int64_t{memoized.index},
                       1 + sizeof(Number));
}

/// Follows the opcodes that push values, most of a snapshot, up to any other. Returns whether the room ended first,
/// which is made at once for many.
bool PickleMachine::pushValues() {
    constexpr std::size_t room = 32, longest = 10;  // bytes of such an opcode with its number
    const std::size_t before = m_stack.size();
    m_stack.resize(before + room);
    PickleValue* const first = m_stack.data() + before;
    Values values{first, first, m_bytes.begin(), m_bytes.end()};
    const auto hasNext = [&] {
        if (values.end - values.at >= std::ptrdiff_t{longest}) return true;
        m_bytes.goOnAt(values.at);
        m_bytes.has(longest);
        values.at = m_bytes.begin(), values.end = m_bytes.end();
        return values.at != values.end;
    };
    bool isOther = false;
    while (!isOther && values.to < first + room)
        isOther = !hasNext() || !follow(values);
    m_bytes.goOnAt(values.at);
    m_stack.resize(static_cast<std::size_t>(values.to - m_stack.data()));
    return !isOther;
}

PickleMachine::Fault PickleMachine::stepOfText() {
    const auto opcode = static_cast<Opcode>(m_opcode);
    const std::size_t width = opcode == Opcode::ShortBinUnicode ? 1 : opcode == Opcode::BinUnicode ? 4 : 8;
    if (!m_bytes.has(width)) return Fault::CutOff;
    const std::uint64_t size = width == 1   ? m_bytes.byte()
                               : width == 4 ? m_bytes.number<std::uint32_t>()
                                            : m_bytes.number<std::uint64_t>();
    std::string_view text;
    if (!m_bytes.text(size, text)) return Fault::CutOff;
    push(Kind::Text, m_objects.text(text));
    return Fault::None;
}

PickleMachine::Fault PickleMachine::stepOfList() {
    const auto opcode = static_cast<Opcode>(m_opcode);
    const bool isOne = opcode == Opcode::Append || opcode == Opcode::SetItem;
    const bool isList = opcode == Opcode::Append || opcode == Opcode::Appends;
    const std::size_t count = isList ? 1 : 2;
    const std::size_t own = isOne ? 1 : 2;  // the container, and the mark above it
    if (isOne && m_stack.size() < count + own) return Fault::Damaged;
    const auto first = isOne ? std::optional(m_stack.size() - count) : aboveMark();
    if (!first || *first < own) return Fault::Damaged;
    const PickleValue container = m_stack[*first - own];
    const std::span<const PickleValue> values(m_stack.data() + *first, m_stack.size() - *first);
    if (container.kind != (isList ? Kind::List : Kind::Dict) || values.size() % count != 0) return Fault::Damaged;
    if (isOne && std::ranges::find(values, Kind::Mark, &PickleValue::kind) != values.end()) return Fault::Damaged;
    if (!isList)
        m_objects.set(container.index(), values);
    else if (!m_objects.append(container.index(), values))
        return Fault::Damaged;
    m_stack.resize(*first - own + 1);
    return Fault::None;
}

PickleMachine::Fault PickleMachine::tuple(std::size_t size) {
    if (m_stack.size() < size) return Fault::Damaged;
    m_stack.resize(m_stack.size() - size);
    push(Kind::Other, 0);
    return Fault::None;
}

/// Takes the longest integers, which may be addresses above 2^63 with a byte for their sign.
PickleMachine::Fault PickleMachine::stepOfLong() {
    if (!m_bytes.has(1)) return Fault::CutOff;
    const std::size_t size = m_bytes.byte();
    if (size == 0) return push(Kind::Integer, 0), Fault::None;
    if (size != sizeof(std::int64_t) + 1) {
        push(Kind::Other, 0);
        return m_bytes.skip(size) ? Fault::None : Fault::CutOff;
    }
    if (!m_bytes.has(size)) return Fault::CutOff;
    push(Kind::Integer, m_bytes.number<std::int64_t>());
    return m_bytes.skip(1), Fault::None;
}

PickleMachine::Fault PickleMachine::step() {
    m_opcodeAt = m_bytes.position();
    if (!m_bytes.has(1)) return Fault::CutOff;
    m_opcode = m_bytes.byte();
    switch (static_cast<Opcode>(m_opcode)) {
        case Opcode::Memoize:
            return put(m_memo.size());
        case Opcode::BinPut:
            return m_bytes.has(1) ? put(m_bytes.byte()) : Fault::CutOff;
        case Opcode::LongBinPut:
            return m_bytes.has(4) ? put(m_bytes.number<std::uint32_t>()) : Fault::CutOff;
        case Opcode::BinGet:
            return m_bytes.has(1) ? Fault::Damaged : Fault::CutOff;
        case Opcode::LongBinGet:
            return m_bytes.has(4) ? Fault::Damaged : Fault::CutOff;
        case Opcode::BinInt1:
        case Opcode::BinInt2:
        case Opcode::BinInt:
        case Opcode::BinFloat:
            return Fault::CutOff;  // pushValues() follows whole ones
        case Opcode::Long1:
            return stepOfLong();
        case Opcode::ShortBinUnicode:
        case Opcode::BinUnicode:
        case Opcode::BinUnicode8:
            return stepOfText();
        case Opcode::Append:
        case Opcode::Appends:
        case Opcode::SetItem:
        case Opcode::SetItems:
            return stepOfList();
        case Opcode::Protocol:
            return m_bytes.skip(1) ? Fault::None : Fault::CutOff;
        case Opcode::Frame:
            return m_bytes.skip(8) ? Fault::None : Fault::CutOff;
        case Opcode::Tuple1:
        case Opcode::Tuple2:
        case Opcode::Tuple3:
            return tuple(static_cast<std::size_t>(m_opcode) - static_cast<std::size_t>(Opcode::Tuple1) + 1);
        case Opcode::Tuple:
            return tuple(m_stack.size() + 1 - aboveMark().value_or(0));
        case Opcode::Pop:
            if (m_stack.empty()) return Fault::Damaged;
            return m_stack.pop_back(), Fault::None;
        case Opcode::Stop:
            return Fault::Stopped;
        default:
            return Fault::Refused;
    }
}

std::optional<Error> PickleMachine::look() {
    if (m_context.stop.stop_requested()) return stoppedError();
    const std::size_t own = m_stack.capacity() * sizeof(PickleValue) + m_memo.size() * sizeof(Memoized) +
                            m_numbers.capacity() * sizeof(std::int64_t);
    return beyondMemory(own + m_objects.memoryBytes(), m_context);
}

Result<PickleValue> PickleMachine::run() {
    constexpr std::uint64_t stepsPerLook = recordsPerLook / 8;  // with up to 32 values before each
    for (std::uint64_t steps = 0;; ++steps) {
        if (steps % stepsPerLook == 0)
            if (auto refusal = look()) return *std::move(refusal);
        if (pushValues()) continue;
        const Fault fault = step();
        if (fault == Fault::Stopped && m_stack.size() == 1 && m_stack.back().kind != Kind::Mark) return m_stack.back();
        if (fault != Fault::None) return m_context.stop.stop_requested() ? stoppedError() : errorOf(fault);
    }
}

Error PickleMachine::errorOf(Fault fault) const {
    constexpr std::string_view again = "dump the snapshot again with torch.cuda.memory._dump_snapshot()";
    if (fault == Fault::CutOff)
        return {ErrorKind::Damaged,
                fmt::format("byte {}: the pickle data was truncated: the file is cut off; copy it again, or {}",
                            m_bytes.position(), again)};
    if (fault != Fault::Refused)
        return {ErrorKind::Damaged,
                fmt::format("byte {}: the pickle is damaged: its opcode 0x{:02x} does not fit what is before it; {}",
                            m_opcodeAt, m_opcode, again)};
    const auto known = std::ranges::find(refusedOpcodes, m_opcode, &RefusedOpcode::opcode);
    const std::string name =
        known == refusedOpcodes.end() ? fmt::format("0x{:02x}", m_opcode) : std::string(known->name);
    if (known != refusedOpcodes.end() && known->runsCode)
        return {ErrorKind::Unsupported,
                fmt::format("byte {}: this pickle has the opcode {}, with which Python imports or calls what the file "
                            "names: no memory snapshot has it, and nothing was executed; {}",
                            m_opcodeAt, name, again)};
    return {ErrorKind::Unsupported,
            fmt::format("byte {}: this pickle has the opcode {}, which no memory snapshot has; {}", m_opcodeAt, name,
                        again)};
}

}  // namespace core
