// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the values of a pickle, as its opcodes say, and executes nothing: the few that only build plain values are
// known, and every other one is refused.
#pragma once

#include "core/base/result.h"
#include "core/ingest/pickle/pickle_bytes.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace core {

/// A value on the stack. Text, List and Dict are numbers of what PickleObjects made.
struct PickleValue {
    enum class Kind : std::uint32_t { Other, Mark, Truth, Integer, Text, List, Dict };

    Kind kind = Kind::Other;  ///< Other: none, a real number, a tuple, or a number of more than 64 bits
    std::int64_t number = 0;  ///< of a truth value: 0 or 1

    std::uint32_t index() const { return static_cast<std::uint32_t>(number); }
};

/// What the values of a pickle are kept in.
class PickleObjects {
public:
    virtual ~PickleObjects() = default;
    virtual std::uint32_t text(std::string_view text) = 0;
    virtual std::uint32_t list() = 0;
    virtual std::uint32_t dict() = 0;
    /// Returns false if no pickler writes that.
    virtual bool append(std::uint32_t list, std::span<const PickleValue> values) = 0;
    /// `pairs` are keys, each with its value after it.
    virtual void set(std::uint32_t dict, std::span<const PickleValue> pairs) = 0;
    virtual std::size_t memoryBytes() const = 0;
};

class PickleMachine {
public:
    PickleMachine(PickleBytes& bytes, PickleObjects& objects, const ReadContext& context)
        : m_bytes(bytes), m_objects(objects), m_context(context) {}

    /// Makes room for what a file of so many bytes memoizes, as far as is known: growing takes as long as reading.
    void expect(std::uint64_t bytes);
    /// Returns the value of the pickle.
    Result<PickleValue> run();

private:
    /// Why an opcode cannot be followed.
    enum class Fault : std::uint8_t { None, CutOff, Refused, Damaged, Stopped };

    /// A value in the memo, which has millions of them: Integer is an index of m_numbers.
    struct Memoized {
        PickleValue::Kind kind = PickleValue::Kind::Other;
        std::uint32_t index = 0;
    };

    struct Values;
    bool pushValues();
    bool follow(Values& values);
    template <class Number>
    bool pushMemoized(Values& values) const;
    Fault step();
    Fault stepOfText();
    Fault stepOfList();
    Fault stepOfLong();
    Fault tuple(std::size_t size);
    Fault put(std::uint64_t place);
    /// Returns the place of the values above the last mark, or nothing, which no pickler writes.
    std::optional<std::size_t> aboveMark() const;
    void push(PickleValue::Kind kind, std::int64_t value) { m_stack.push_back({kind, value}); }
    std::optional<Error> look();
    Error errorOf(Fault fault) const;

    PickleBytes& m_bytes;
    PickleObjects& m_objects;
    const ReadContext& m_context;
    std::vector<PickleValue> m_stack;
    std::vector<Memoized> m_memo;
    std::vector<std::int64_t> m_numbers;  ///< memoized integers, which picklers do not write
    std::uint64_t m_opcodeAt = 0;
    std::uint8_t m_opcode = 0;
};

}  // namespace core
