// SPDX-License-Identifier: GPL-3.0-or-later
// The wire format of messages in a report: fields by number. Whatever is not understood ends the reading.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <protozero/exception.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace core {

/// Thrown where a report is not as every known report is. Says what was not understood, as the part of a sentence.
class NotUnderstood : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Throws NotUnderstood: "field 7 is not a number". It is apart from the code of every field, which it would slow down.
[[noreturn]] void refuseField(std::uint32_t number, const char* expected);

enum class RepWire : std::uint8_t { Number, Bytes, Fixed };

struct RepField {
    std::uint32_t number = 0;
    RepWire wire = RepWire::Number;
    std::uint64_t value = 0;  ///< of a number, or the bits of a fixed one
    std::string_view bytes;

    /// Returns the value, or throws if the field is of another kind.
    std::int64_t whole() const {
        if (wire != RepWire::Number) refuseField(number, "a number");
        return static_cast<std::int64_t>(value);
    }
    std::string_view message() const {
        if (wire != RepWire::Bytes) refuseField(number, "a message");
        return bytes;
    }
};

/// A number, and where what follows it begins.
struct RepNumber {
    std::uint64_t value = 0;
    const char* next = nullptr;
};
/// Reads a number of any length. Throws an exception of protozero at damage.
RepNumber longRepNumber(const char* at, const char* end);

/// Reads a message from its beginning to its end. Throws an exception of protozero at damage.
class RepMessageReader {
public:
    explicit RepMessageReader(std::string_view message) : m_at(message.data()), m_end(m_at + message.size()) {}

    bool atEnd() const { return m_at == m_end; }

    /// Returns the next number; most of them are one or two bytes.
    [[gnu::always_inline]] std::uint64_t number() {
        const auto byte = [&](int i) { return static_cast<unsigned char>(m_at[i]); };
        if (m_end - m_at >= 2) {
            constexpr unsigned char more = 0x80;
            if (byte(0) < more) return static_cast<unsigned char>(*m_at++);
            if (byte(1) < more) {
                const unsigned value = (byte(0) & 0x7fu) | unsigned{byte(1)} << 7;
                m_at += 2;
                return value;
            }
        }
        const RepNumber read = longRepNumber(m_at, m_end);
        m_at = read.next;
        return read.value;
    }
    std::string_view bytes(std::size_t count) {
        if (count > static_cast<std::size_t>(m_end - m_at)) throw protozero::end_of_buffer_exception();
        return {std::exchange(m_at, m_at + count), count};
    }

private:
    const char* m_at;
    const char* m_end;
};

/// A field that is neither a number nor bytes, and what follows it.
struct RepRareField {
    RepField field;
    RepMessageReader behind;
};
/// Returns the field of this key. Throws an exception of protozero if the key is of none.
RepRareField rareRepField(std::uint32_t key, RepMessageReader reader);

/// Calls `take` with each field of a message. Throws NotUnderstood, or an exception of protozero, at damage.
template <class Take>
void eachRepField(std::string_view message, const Take& take) {
    constexpr std::uint32_t kind = 7, number = 0, bytes = 2;                  // the lower bits of a key
    constexpr std::uint32_t firstUsual = 1 << 3, firstReserved = 19000 << 3;  // no known record has a higher field
    RepMessageReader reader(message);
    while (!reader.atEnd()) {
        const auto key = static_cast<std::uint32_t>(reader.number());
        RepField field;
        field.number = key >> 3;
        const bool isUsual = key >= firstUsual && key < firstReserved;
        if (isUsual && (key & kind) == number) {
            field.value = reader.number();
        } else if (isUsual && (key & kind) == bytes) {
            field.wire = RepWire::Bytes;
            field.bytes = reader.bytes(static_cast<std::uint32_t>(reader.number()));
        } else {
            const RepRareField rare = rareRepField(key, reader);
            field = rare.field;
            reader = rare.behind;
        }
        take(field);
    }
}

/// How many fields there were whose number is not known, by record and number. Of very many, some are counted under the
/// number of another.
class UnknownFields {
public:
    void add(std::string_view record, std::uint32_t number, std::uint64_t count = 1) {
        const std::pair key(record, number);
        m_counts[m_counts.size() < most || m_counts.contains(key) ? key : m_counts.begin()->first] += count;
    }
    void add(const UnknownFields& others) {
        for (const auto& [field, count] : others.m_counts)
            add(field.first, field.second, count);
    }
    bool empty() const { return m_counts.empty(); }
    const auto& counts() const { return m_counts; }

private:
    static constexpr std::size_t most = 64;

    std::map<std::pair<std::string_view, std::uint32_t>, std::uint64_t> m_counts;
};

/// Which member of a row receives the number in a field. `ignored` fields are known but not used.
template <class Row>
class RepFieldMap {
public:
    using Member = std::int64_t Row::*;

    constexpr RepFieldMap(std::string_view record, std::initializer_list<std::pair<std::uint32_t, Member>> members,
                          std::initializer_list<std::uint32_t> ignored)
        : m_record(record) {
        for (const auto& [number, member] : members)
            m_members[number] = member;
        for (const std::uint32_t number : ignored)
            m_isIgnored[number] = true;
    }

    std::string_view record() const { return m_record; }

    /// Sets the member that belongs to a field, counts the field if nothing is known of it.
    void take(const RepField& field, Row& row, UnknownFields& unknown) const {
        if (field.number < size && m_members[field.number])
            row.*m_members[field.number] = field.whole();
        else if (field.number >= size || !m_isIgnored[field.number])
            unknown.add(m_record, field.number);
    }

    void read(std::string_view message, Row& row, UnknownFields& unknown) const {
        eachRepField(message, [&](const RepField& field) { take(field, row, unknown); });
    }

private:
    static constexpr std::size_t size = 48;

    std::string_view m_record;
    std::array<Member, size> m_members{};
    std::array<bool, size> m_isIgnored{};
};

}  // namespace core
