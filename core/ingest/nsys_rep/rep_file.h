// SPDX-License-Identifier: GPL-3.0-or-later
// The container of a report: sections that tile the file, and in one of them the blocks of its events.
#pragma once

#include "core/base/regular_file.h"
#include "core/ingest/files/nsys_version.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <protozero/pbf_reader.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

// The wire format of messages in a report: fields by number. Whatever is not understood ends the reading.

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

/// Calls `take` with each field of a message. Throws NotUnderstood, or an exception of protozero, at damage.
template <class Take>
void eachRepField(std::string_view message, const Take& take) {
    protozero::pbf_reader fields(message.data(), message.size());
    while (fields.next()) {
        RepField field;
        field.number = fields.tag();
        switch (fields.wire_type()) {
            case protozero::pbf_wire_type::varint:
                field.value = fields.get_uint64();
                break;
            case protozero::pbf_wire_type::length_delimited: {
                const auto bytes = fields.get_view();
                field.wire = RepWire::Bytes;
                field.bytes = {bytes.data(), bytes.size()};
                break;
            }
            case protozero::pbf_wire_type::fixed64:
                field.wire = RepWire::Fixed;
                field.value = fields.get_fixed64();
                break;
            case protozero::pbf_wire_type::fixed32:
                field.wire = RepWire::Fixed;
                field.value = fields.get_fixed32();
                break;
            default:
                throw NotUnderstood("a field of an unknown wire type");
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

/// A part of the file: positions from its beginning.
struct RepRange {
    std::uint64_t begin = 0, end = 0;

    std::uint64_t size() const { return end - begin; }
};

/// A packed block.
struct RepPacked {
    RepRange bytes;        ///< where the packed bytes are
    std::size_t size = 0;  ///< bytes when unpacked
};

/// Memory that is not cleared before it is filled, and is used again.
class RepBuffer {
public:
    char* room(std::size_t size) {
        if (size > m_capacity) {
            m_bytes = std::make_unique_for_overwrite<char[]>(size);
            m_capacity = size;
        }
        return m_bytes.get();
    }

private:
    std::unique_ptr<char[]> m_bytes;
    std::size_t m_capacity = 0;
};

/// What every message of a report that is read in full must not exceed; the largest known one has a thousandth of it.
constexpr std::uint64_t longestRepMessage = std::uint64_t{256} << 20;

class RepFile {
public:
    /// Opens a report and reads its table of sections. Throws NotUnderstood.
    explicit RepFile(RegularFile file);

    /// The build that wrote the report.
    const NsysVersion& version() const { return m_version; }
    std::uint64_t size() const { return m_size; }
    /// Names of sections that no known report has.
    const std::vector<std::string>& unknownSections() const { return m_unknownSections; }

    /// Returns where a section is; throws if there is none.
    RepRange section(const std::string& name) const;
    bool hasSection(const std::string& name) const { return m_sections.contains(name); }

    std::string bytes(RepRange range) const;
    void read(std::uint64_t at, char* into, std::size_t size) const;

    /// Returns the message whose length is written at `at`, and moves `at` behind it.
    RepRange message(std::uint64_t& at, std::uint64_t end) const;
    /// Returns the block whose header is at `at`, and moves `at` behind it. `most`: the bytes that it may have.
    RepPacked packed(std::uint64_t& at, std::uint64_t end, std::size_t most) const;
    /// Unpacks a block, and returns the message that it is. `packed` and `unpacked` hold the bytes.
    std::string_view unpack(const RepPacked& block, RepBuffer& packed, RepBuffer& unpacked) const;

private:
    std::uint64_t varint(std::uint64_t& at, std::uint64_t end) const;
    void readVersion(std::string_view head);
    void readSections(std::uint64_t begin);

    OpenFile m_file;
    std::uint64_t m_size;
    NsysVersion m_version;
    std::map<std::string, RepRange> m_sections;
    std::vector<std::string> m_unknownSections;
};

}  // namespace core
